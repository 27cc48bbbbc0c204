"""The places that a peer's order of tied groups must leave: by its rule, not by its program.

The tied tables are those of the naive second opinion (``tests.twin``), of an event rewritten as
the peer sees it: with a forfeit as a meeting at 0-0, with a bye as a result on every board.
"""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache

from tests.oracle.answers import Value, places
from tests.twin import teams
from tests.twin.facts import PAIRED, Cell, Facts, facts
from tests.twin.groups import Parts, direct_encounter, mini_table, split_by
from tests.twin.reading import GAMES, Reading, read
from tests.twin.rewritten import by_game_points
from tests.twin.rulebooks import FORFEITS, RULEBOOKS
from tests.twin.systems import total
from tiebreaks.event import Event

Group = list[int]
Split = Callable[[Group], Parts]

EDITION = "fide-2026"
"""These orders are the same under every edition that the peers know."""

NOTHING = Fraction(0)


# tiebreak-core


@lru_cache(maxsize=128)
def encounters_of_core(event: Event, code: str, forfeits_are_meetings: bool) -> list[Value]:
    """DE by its procedure (6.3), with an uncounted forfeit as a meeting at 0-0, or without."""
    known, as_played = facts(event), code.endswith("/P")
    by_points = _read(known).score
    if forfeits_are_meetings and not as_played and not known.round_robin:
        known = _rewritten(known, _forfeit_as_meeting)
    seen = _read(known, as_played)

    def split(group: Group) -> Parts:
        return _by_core(seen, group, split)

    return _placed(split, by_points)


def _forfeit_as_meeting(record: list[Cell], cell: Cell) -> Cell:
    """At 0-0; of two who have played as well, only what they played is averaged."""
    played = any(each.opponent == cell.opponent for each in record if each.kind in GAMES)
    if cell.kind not in FORFEITS or played:
        return cell
    return replace(cell, kind="PLAYED", points=NOTHING)


@lru_cache(maxsize=128)
def team_encounters_of_core(event: Event, primary: str) -> list[Value]:
    """EDE: the secondary score only for those whom the primary one has left together, once."""
    first, second = _both(facts(event), primary)

    def again(group: Group) -> Parts:
        table = mini_table(second, group)
        return split_by(group, lambda i: _sum(table, i, group))

    return _placed(lambda group: _by_core(first, group, again), first.score)


def _by_core(seen: Reading, group: Group, again: Split) -> Parts:
    """6.2 if all have met; else one first place after the other, each time in a new table."""
    table = mini_table(seen, group)
    if not any(_missing(table, i, group) for i in group):
        parts = split_by(group, lambda i: _sum(table, i, group))
        return parts if len(parts) == 1 else [each for part in parts for each in again(part)]
    placed: Parts = []
    rest = list(group)
    while rest and (first := _on_top(seen, rest)):
        placed.append(first)
        rest = [i for i in rest if i not in first]
    return [*placed, rest] if rest else placed


def _on_top(seen: Reading, group: Group) -> Group:
    """Who has more than anybody else can reach: one, or nobody."""
    table = mini_table(seen, group)
    win = seen.facts.win
    most = {i: _sum(table, i, group) + win * _missing(table, i, group) for i in group}
    return [i for i in group if all(_sum(table, i, group) > most[j] for j in group if j != i)]


def _sum(table: dict[tuple[int, int], Fraction], i: int, group: Group) -> Fraction:
    return total([table[i, j] for j in group if (i, j) in table])


def _missing(table: dict[tuple[int, int], Fraction], i: int, group: Group) -> int:
    return sum(1 for j in group if j != i and (i, j) not in table)


# gacrux


@lru_cache(maxsize=128)
def encounters_of_gacrux(
    event: Event, code: str, primary: str, forfeits_have_boards: bool
) -> list[Value]:
    """DE and EDE: in a round robin all have met, at 0-0 where the game is still to come."""
    known, (name, *modifiers) = facts(event), code.split("/")
    if known.round_robin:
        known = _all_met(known)
    if not forfeits_have_boards:
        known = _rewritten(known, _forfeit_without_boards)
    first, second = _both(known, primary, "P" in modifiers)

    def split(group: Group) -> Parts:
        if name == "DE":
            return direct_encounter(first, group)
        return teams.extended_direct_encounter(first, second, group, teams.KNOCKOUT[name])

    return _placed(split, first.score)


def _all_met(known: Facts) -> Facts:
    """With a meeting at 0-0 for every two who have none."""
    boards = None if known.boards is None else (NOTHING,) * known.boards
    cells = [list(record) for record in known.cells]
    for i in known.participants:
        met = {cell.opponent for cell in known.cells[i] if cell.kind in PAIRED}
        cells[i] += [
            Cell(-1, 0, j, NOTHING, "PLAYED", "LOSS", game_points=NOTHING, boards=boards)
            for j in known.participants
            if j != i and j not in met
        ]
    return replace(known, cells=cells)


def _forfeit_without_boards(_record: list[Cell], cell: Cell) -> Cell:
    """Counted with its points as before, but no longer as a win on every board."""
    return replace(cell, kind="FORFEIT_LOSS") if cell.kind == "FORFEIT_WIN" else cell


@lru_cache(maxsize=128)
def boards_of_gacrux(event: Event, name: str, primary: str) -> list[Value]:
    """BC, TBR and BBE: half-point and full-point byes as results on every board."""
    known = facts(event)
    scores = [seen.score for seen in _both(known, primary)]
    worth = {"HALF_BYE": known.game_win / 2, "FULL_BYE": known.game_win}

    def on_boards(_record: list[Cell], cell: Cell) -> Cell:
        assert known.boards is not None
        made = worth.get(cell.kind)
        return cell if made is None else replace(cell, boards=(made,) * known.boards)

    changed = _rewritten(known, on_boards)
    cells = dict(enumerate(changed.cells))
    return _placed(lambda group: teams.split_by_boards(changed, group, name, cells), *scores)


# both


def _placed(split: Split, *scores: list[Fraction]) -> list[Value]:
    """Everybody's place by the scores, one after the other, and then by an order of the tied."""
    keys = list(zip(*scores, strict=True))
    tied = [
        [i for i, own in enumerate(keys) if own == key] for key in sorted({*keys}, reverse=True)
    ]
    return places([part for group in tied for part in (split(group) if group[1:] else [group])])


def _both(known: Facts, primary: str, as_played: bool = False) -> tuple[Reading, Reading]:
    """By the score that ranks, and by the other one; a single player has one score only."""
    by_match, by_games = _read(known, as_played), _read(by_game_points(known), as_played)
    return (by_games, by_match) if primary == "GP" else (by_match, by_games)


def _read(known: Facts, as_played: bool = False) -> Reading:
    return read(known, RULEBOOKS[EDITION], as_played)


def _rewritten(known: Facts, change: Callable[[list[Cell], Cell], Cell]) -> Facts:
    cells = [[change(record, cell) for cell in record] for record in known.cells]
    return replace(known, cells=cells)
