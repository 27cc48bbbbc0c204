"""Articles 12 and 13: systems of team events.

A match is read twice, by match points and by game points; primary is the score that ranks.
"""

from collections.abc import Sequence
from fractions import Fraction

from tests.twin.article16 import Contribution
from tests.twin.facts import Cell, Facts
from tests.twin.groups import Parts, direct_encounter, split_by
from tests.twin.reading import Reading
from tests.twin.systems import buchholz, kept, total

BERGER = {
    "EMMSB": ("MP", "MP"),
    "EMGSB": ("MP", "GP"),
    "EGMSB": ("GP", "MP"),
    "EGGSB": ("GP", "GP"),
}
"""13.2: the score of the opponent, and the own score in the match."""

KNOCKOUT = {
    "EDE": (),
    "EDEBT": ("BC", "TBR"),
    "EDEBB": ("BC", "BBE"),
    "EDET": ("TBR",),
    "EDEB": ("BBE",),
}
"""13.3.2: what decides between exactly two."""


def extended_berger(theirs: Reading, own: Reading, i: int, low: int = 0) -> Fraction:
    """13.2: products of the opponent's score and the own points of the match."""
    products = [
        Contribution(line.basis, line.basis * match.points, line.category)
        for line, match in zip(theirs.lines[i], own.lines[i], strict=True)
    ]
    return total([each.amount for each in kept(theirs, products, low)])


def score_strength(
    primary: Reading, secondary: Reading, i: int, seen: Reading, divisor: int | None = None
) -> Fraction:
    """13.4: SSSC; ``seen`` is the primary score, with /F before the last round."""
    factor = divisor or normalising_factor(primary.facts, secondary.facts)
    return secondary.score[i] + buchholz(seen, i) / factor


def normalising_factor(primary: Facts, secondary: Facts) -> int:
    """The most that the tournament can bring by the most that one match can, towards zero; but 1.

    The rounds still to come are part of the tournament.  Where no match has told yet how much it
    can bring there is nothing to divide by.
    """
    if not secondary.win:
        return 1
    return max(1, (primary.win * matches_of(primary) / secondary.win).__floor__())


def matches_of(facts: Facts) -> int:
    """How many matches a team has when the event is over: the most that any has had, and in
    each round still to come as many as the others had.

    A round that was not held for a team (a free one of a fixed schedule) is none of its matches.
    """
    held = max((len(record) for record in facts.cells), default=0)
    last = max((cell.round_no for record in facts.cells for cell in record), default=0)
    to_come = max(facts.announced - last, 0)
    a_round = max(-(-held // last), 1) if last else 1
    return held + to_come * a_round


# Article 12: the boards


def on_boards(facts: Facts, cell: Cell) -> Sequence[Fraction]:
    """Game points by boards: individual forfeits are results, and a match without an opponent or
    won by forfeit is a win on every board."""
    assert cell.boards is not None
    if cell.kind in ("PAIRING_BYE", "FORFEIT_WIN"):
        return [facts.game_win for _ in cell.boards]
    return cell.boards


def by_boards(facts: Facts, cells: Sequence[Cell]) -> list[Fraction]:
    """The sum over matches, for each board."""
    assert facts.boards is not None
    matches = [on_boards(facts, cell) for cell in cells]
    return [total([match[board] for match in matches]) for board in range(facts.boards)]


def board_count(boards: Sequence[Fraction]) -> Fraction:
    """12.1: BC, board number by game points; the lower the better."""
    return total([number * made for number, made in enumerate(boards, start=1)])


def top_boards(boards: Sequence[Fraction]) -> list[Fraction]:
    """12.2: TBR, the first board, then the second, …"""
    return list(boards)


def without_bottom_boards(boards: Sequence[Fraction]) -> list[Fraction]:
    """12.3: BBE, all without the last board, then without the last two, …"""
    return [total(list(boards[:count])) for count in range(len(boards) - 1, 0, -1)]


def split_by_boards(
    facts: Facts, group: list[int], code: str, cells: dict[int, list[Cell]]
) -> Parts:
    """By one of the codes of Article 12, where the boards are known."""
    if facts.boards is None:
        return [group]
    boards = {i: by_boards(facts, cells[i]) for i in group}
    if code == "BC":
        return split_by(group, lambda i: -board_count(boards[i]))
    vector = {"TBR": top_boards, "BBE": without_bottom_boards}[code]
    vectors = {i: vector(boards[i]) for i in group}
    return [
        [i for i in group if vectors[i] == best]
        for best in sorted(map(list, {tuple(each) for each in vectors.values()}), reverse=True)
    ]


# 13.3: extended direct encounter


def extended_direct_encounter(
    primary: Reading, secondary: Reading, group: list[int], chain: Sequence[str]
) -> Parts:
    """13.3: by the primary score, else by the secondary, else two by their boards; and again."""
    parts = direct_encounter(primary, group)
    if len(parts) == 1:
        parts = direct_encounter(secondary, group)
    if len(parts) == 1 and len(group) == 2:
        parts = knockout(primary, group, chain)
    if len(parts) == 1:
        return parts
    return [
        smaller
        for part in parts
        for smaller in extended_direct_encounter(primary, secondary, part, chain)
    ]


def knockout(reading: Reading, group: list[int], chain: Sequence[str]) -> Parts:
    """The boards of the matches between two."""
    one, other = group
    rivals = {one: other, other: one}
    met = {
        i: [
            cell
            for cell in reading.facts.cells[i]
            if cell.opponent == rivals[i] and cell.kind in reading.counted_kinds
        ]
        for i in group
    }
    for code in chain:
        parts = split_by_boards(reading.facts, group, code, met)
        if len(parts) > 1:
            return parts
    return [group]
