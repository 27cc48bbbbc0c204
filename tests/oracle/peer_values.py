"""The value that a peer must have for a participant: by its rule, not by its program.

Lines, averages and ratings are those of the naive second opinion (``tests.twin``), of an event
rewritten as the peer sees it.
"""

import re
from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache

from tests.oracle.answers import BEFORE, GACRUX, ORDERS, Value
from tests.oracle.ask_us import ask_us
from tests.oracle.difference import FORFEITS, MET, Difference
from tests.twin import naive, ratings
from tests.twin.article16 import Contribution, least_significant
from tests.twin.facts import Cell, Facts, facts
from tests.twin.reading import GAMES, Reading, lines, read, score, seen_score
from tests.twin.rewritten import by_game_points, fore
from tests.twin.rulebooks import RULEBOOKS
from tests.twin.systems import kept, opponents_scores, products, total
from tiebreaks.event import NOBODY, Event, Kind

HALF = Fraction(1, 2)


def our_value(
    d: Difference, code: str = "", edition: str = "", participant: int | None = None
) -> Value:
    """What we say under another code or another edition, or of another participant."""
    asked = code or d.code, edition or d.edition, d.primary
    return _our_values(d.event, *asked)[d.participant if participant is None else participant]


@lru_cache(maxsize=256)
def _our_values(event: Event, code: str, edition: str, primary: str) -> list[Value]:
    return ask_us(event, [code], edition, primary)[code]


def meant_value(d: Difference) -> Value:
    """What the naive second opinion has for us."""
    return _meant_values(d.event, d.code, d.edition, d.primary)[d.participant]


@lru_cache(maxsize=256)
def _meant_values(event: Event, code: str, edition: str, primary: str) -> list[Value]:
    if code not in ORDERS:
        return naive.values(event, edition, code, primary)
    before = BEFORE.get(code, ())
    return [Fraction(place) for place in naive.rank(event, edition, [*before, code], primary)]


def by_game_points_asked(d: Difference) -> bool:
    """Whether a code is about game points."""
    return ":GP" in d.code or (d.primary == "GP" and ":MP" not in d.code)


def half_up(value: Fraction, digits: int = 0) -> Fraction:
    """Rounded to so many decimals.

    >>> half_up(Fraction(5, 200), 2)
    Fraction(3, 100)
    """
    return Fraction((value * 10**digits + HALF).__floor__(), 10**digits)


def average(values: Iterable[Fraction]) -> Fraction | None:
    """The mean, ``None`` of nothing."""
    found = list(values)
    return total(found) / len(found) if found else None


def places_of_an_average(d: Difference) -> int:
    """To how many decimals gacrux rounds AOB."""
    return 2 if d.event.rounds_held < 9 else 3


# averages of opponents, met over the board


def average_of_met(d: Difference) -> Value:
    """AOB over opponents met at the board: of their BH, or with /F their FB as the peer has it."""
    head, *modifiers = d.code.split("/")
    fore_asked, rest = "F" in modifiers, [each for each in modifiers if each != "F"]
    code = "/".join([head.replace("AOB", "FB" if fore_asked else "BH"), *rest])
    found = []
    for rival in d.opponents():
        if d.peer != GACRUX and fore_asked:
            value: Value = fore_of_core(d._replace(code=code, participant=rival))
        else:
            value = our_value(d, code, participant=rival)
        if value is None:
            return None
        found.append(value)
    mean = average(found)
    if d.peer == GACRUX:
        return None if mean is None else half_up(mean, places_of_an_average(d))
    return mean or Fraction(0)


# tiebreak-core: cuts


def values_to_cut(d: Difference) -> int:
    """One for each round that the participant has had."""
    return d.event.table.rows - d.count((Kind.NOT_HELD,))


def fewer_cuts(d: Difference) -> str:
    """The code with those cuts alone that it makes; the same one where there are enough values."""
    low, high = cuts_of_core(d, values_to_cut(d))
    if (low, high) == (d.low, d.high):
        return d.code
    head, *rest = (part for part in d.code.split("/") if not re.fullmatch(r"[CM]\d+", part))
    return "/".join([head, *([f"C{low}"] if low else []), *rest])


def cuts_of_core(d: Difference, values: int) -> tuple[int, int]:
    """How many of so many values it cuts, low and high: one stays, a median of too few is none."""
    if d.high:
        return (d.low, d.high) if values > d.low + d.high else (0, 0)
    return max(min(d.low, values - 1), 0), 0


def berger_of_core(d: Difference) -> Fraction:
    """SB: of equal voluntary products the earlier one is cut."""
    seen = _read(facts(d.event), d)
    left = products(seen, d.participant)
    low, _ = cuts_of_core(d, len(left))
    for _ in range(low):
        left.remove(_next_to_cut(seen, left))
    return total([each.amount for each in left])


def _next_to_cut(seen: Reading, left: list[Contribution]) -> Contribution:
    least = least_significant(left)
    voluntary = [each for each in left if each.category in seen.rulebook.get("cut_first", ())]
    lowest = min(voluntary, key=lambda each: each.amount, default=least)
    return lowest if lowest.amount >= least.amount else least


# tiebreak-core: Fore Buchholz


def fore_of_core(d: Difference) -> Fraction:
    """FB: in the last round only what was played is a draw; a forfeit keeps points and dummy."""
    games = by_game_points_asked(d)
    seen = _fore_of_core(d.event, d.edition, "P" in d.modifiers, games)
    found = opponents_scores(seen, d.participant)
    left = kept(seen, found, *cuts_of_core(d, len(found)))
    return total([each.amount for each in left])


@lru_cache(maxsize=64)
def _fore_of_core(event: Event, edition: str, as_played: bool, games: bool) -> Reading:
    known = facts(event)

    def drawn(cell: Cell) -> Cell:
        if cell.kind not in GAMES or cell.round_no != known.announced:
            return cell
        return replace(cell, points=known.draw, outcome="DRAW", game_points=known.match_draw)

    changed = replace(known, cells=[[*map(drawn, record)] for record in known.cells])
    changed = by_game_points(changed) if games else changed
    return read(changed, RULEBOOKS[edition], as_played)


# tiebreak-core: ratings


def ratings_of_core(d: Difference) -> Value:
    """ARO, TPR and APRO over the games with rated opponents; in APRO the others count with 0."""
    seen = _rated(d.event, d.edition)
    if d.name == "TPR":
        return ratings.performance(seen, d.participant)
    if d.name == "APRO":
        mean = average(ratings.performance(seen, rival) for rival in d.opponents())
        return half_up(mean or Fraction(0))
    if d.name != "ARO":
        return None
    found = sorted(ratings.rating(seen, j) for j in ratings.opponents(seen, d.participant))
    low, high = cuts_of_core(d, len(found))
    left = found[low : len(found) - high]
    return Fraction(ratings.average(left))


@lru_cache(maxsize=64)
def _rated(event: Event, edition: str) -> Reading:
    """Without the games against opponents without a rating."""
    known = facts(event)
    unrated = {i for i, rating in enumerate(known.ratings) if rating is None}
    cells = [[cell for cell in record if cell.opponent not in unrated] for record in known.cells]
    whole = read(known, RULEBOOKS[edition])
    return replace(whole, facts=replace(known, cells=cells))


# gacrux


def koya_of_gacrux(d: Difference) -> Fraction:
    """KS: one limit for all, from the rounds held without the free ones of an odd field.

    It is one round lower for each participant who was never paired; in game points, for each who
    never sat down.
    """
    table, steps = d.event.table, sum(int(m[1:]) for m in d.modifiers if m[0] == "L")
    games, people = by_game_points_asked(d), range(table.participants)
    points, win = table.points, d.event.scoring.win
    if games:
        assert table.game_points is not None
        assert table.board_points is not None
        points, win = table.game_points, Fraction(table.board_points.shape[2])
    rounds = d.event.rounds_held
    rounds -= rounds // len(people) if rounds % len(people) == 0 else 0
    kinds = MET if games else (*MET, *FORFEITS)
    rounds -= sum(1 for each in people if not d.count(kinds, each))
    limit = HALF * (win * rounds + steps)
    return Fraction(
        sum(
            int(points[row, d.participant])
            for row, rival in enumerate(table.opponent[:, d.participant].tolist())
            if rival != NOBODY and int(points[:, rival].sum()) >= limit * table.scale
        ),
        table.scale,
    )


def rounds_by_boards(d: Difference) -> Fraction:
    """REP: each board that somebody sat at, or that was won without play."""
    table = d.event.table
    assert table.board_points is not None
    count = 0
    for row in range(table.rows):
        kind = Kind(table.kind[row, d.participant])
        if kind is Kind.PLAYED:
            pair = [d.participant, int(table.opponent[row, d.participant])]
            count += int(table.board_points[row, pair].any(axis=0).sum())
        elif kind in (Kind.FORFEIT_WIN, Kind.PAIRING_BYE, Kind.FULL_BYE):
            count += table.board_points.shape[2]
    return Fraction(count)


def fore_in_game_points(d: Difference) -> Fraction:
    """FB:GP: a last round that was forfeited does not end a chain of byes before it.

    Opponents see the forfeited game as a draw all the same.
    """
    seen = _fore_in_game_points(d.event, d.edition, "P" in d.modifiers)
    left = kept(seen, opponents_scores(seen, d.participant), d.low, d.high)
    return total([each.amount for each in left])


@lru_cache(maxsize=64)
def _fore_in_game_points(event: Event, edition: str, as_played: bool) -> Reading:
    drawn = by_game_points(fore(facts(event)))
    whole = read(drawn, RULEBOOKS[edition], as_played)
    left = _with_the_kinds_of(facts(event), drawn)
    scores = [score(drawn, i) for i in drawn.participants]
    seen = [seen_score(left, whole.rulebook, i) for i in drawn.participants]
    own = [lines(drawn, whole.rulebook, scores, seen, i) for i in drawn.participants]
    return replace(whole, seen=seen, lines=own)


def _with_the_kinds_of(event: Facts, drawn: Facts) -> Facts:
    """The points of the one, with the rounds still of the kinds of the other."""
    cells = [
        [replace(each, kind=was.kind) for each, was in zip(*records, strict=True)]
        for records in zip(drawn.cells, event.cells, strict=True)
    ]
    return replace(drawn, cells=cells)


def strength_of_gacrux(d: Difference, opponents: Fraction) -> Value:
    """SSSC to hundredths, divided by what could be made in the rounds held; an error if by 0."""
    table = d.event.table
    assert table.game_points is not None
    assert table.board_points is not None
    boards: int = table.board_points.shape[2]
    other = table.points if d.primary == "GP" else table.game_points
    second = Fraction(int(other[:, d.participant].sum()), table.scale)
    held = d.event.rounds_held
    divisor = held * boards // 2 if d.primary == "GP" else 2 * held // boards
    divisor = next((int(m[1:]) for m in d.modifiers if m[0] == "K"), divisor)
    return half_up(second + opponents / divisor, 2) if divisor else None


def _read(known: Facts, d: Difference) -> Reading:
    return read(known, RULEBOOKS[d.edition], "P" in d.modifiers)
