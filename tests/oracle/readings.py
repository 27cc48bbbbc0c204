"""What explains a difference: each reading with its article and the test that it applies.

A reading is tried only on its peer's codes, and says as exactly as it can what the other value
must be; what no reading explains fails the comparison.  The texts are in ``docs/readings.md``.
"""

from collections.abc import Callable
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import floor

from tests.oracle.answers import CORE, GACRUX, Value
from tests.oracle.ask_us import ask_us
from tests.oracle.difference import FORFEITS, MET, VOLUNTARY, Difference
from tiebreaks.event import Colour, Event, Kind

REQUESTED = (Kind.HALF_BYE, Kind.ZERO_BYE)
ESB = frozenset({"EMMSB", "EMGSB", "EGMSB", "EGGSB"})
EDE = frozenset({"EDE", "EDEBT", "EDEBB", "EDET", "EDEB"})
BUCHHOLZ = frozenset({"BH", "FB", "AOB"})
RATINGS = frozenset({"ARO", "TPR", "PTP", "APRO", "APPO"})
OWN_RECORD = frozenset({"WON", "BPG", "BWG", "REP"})
CUTS = BUCHHOLZ | RATINGS | ESB | {"SB"}


@dataclass(frozen=True, slots=True)
class Reading:
    """One explanation.

    Attributes:
        name: in the summary and in the documentation.
        article: what decides.
        peer: whose reading it is.
        names: codes without modifiers that it is about.
        holds: whether it explains a difference in one of these.
    """

    name: str
    article: str
    peer: str
    names: AbstractSet[str]
    holds: Callable[[Difference], bool]


def reading_of(difference: Difference) -> Reading | None:
    """The first reading that explains a difference."""
    for reading in READINGS:
        asked = reading.peer == difference.peer and difference.name in reading.names
        if asked and reading.holds(difference):
            return reading
    return None


def our_value(d: Difference, code: str = "", edition: str = "") -> Value:
    """What we say of the same participant under another code or another edition."""
    asked = code or d.code, edition or d.edition, d.primary
    return _our_values(d.event, *asked)[d.participant]


@lru_cache(maxsize=256)
def _our_values(event: Event, code: str, edition: str, primary: str) -> list[Value]:
    return ask_us(event, [code], edition, primary)[code]


def _half_up(value: Fraction, digits: int) -> Fraction:
    return Fraction(floor(value * 10**digits + Fraction(1, 2)), 10**digits)


# averages and quotients


def _rounded_average(d: Difference) -> bool:
    digits = 2 if d.event.rounds_held < 9 else 3
    return d.ours is not None and d.theirs == _half_up(d.ours, digits)


def _nobody(d: Difference) -> bool:
    """Nobody to average over: we say 0, as the published exercises do."""
    games = len(d.opponents()) - d.low - d.high
    return d.ours == 0 and d.theirs is None and games <= 0


def _rounded_quotient(d: Difference) -> bool:
    """SSSC to hundredths, divided by what could be made in the rounds held so far."""
    table = d.event.table
    assert table.game_points is not None
    if d.ours is None or d.theirs is None:
        return False
    other = table.points if d.primary == "GP" else table.game_points
    second = Fraction(int(other[:, d.participant].sum()), table.scale)
    theirs = _factor(d, d.event.rounds_held)
    given = any(modifier[0] == "K" for modifier in d.modifiers)
    shares = [
        Fraction(1 if given else _factor(d, each), 1 if given else theirs) for each in _matches(d)
    ]
    return any(d.theirs == _half_up(second + (d.ours - second) * share, 2) for share in shares)


def _factor(d: Difference, matches: int) -> int:
    """What so many matches can bring at most, by what one can in the other score."""
    assert d.event.table.board_points is not None
    boards: int = d.event.table.board_points.shape[2]
    return max(matches * boards // 2 if d.primary == "GP" else 2 * matches // boards, 1)


def _matches(d: Difference) -> range:
    """How many matches a team has in the event; a free round of a fixed schedule is none."""
    most = int((d.event.table.kind != Kind.NOT_HELD).sum(axis=0).max())
    return range(most if d.round_robin else d.event.rounds, d.event.rounds + 1)


# fewer values than cuts


def _more_cuts_than_values(d: Difference) -> bool:
    """A median of too few is not cut at all, and a cut leaves one value standing."""
    if not 0 < _lines(d) <= d.low + d.high:
        return False
    uncut = our_value(d, _uncut(d.code))
    if d.high or _lines(d) == 1 or d.name in RATINGS:
        return d.name in RATINGS or d.theirs == uncut
    return d.theirs is not None and uncut is not None and 0 <= d.theirs <= uncut


def _lines(d: Difference) -> int:
    if d.name in RATINGS:
        return len(d.opponents())
    return d.event.table.rows - d.count((Kind.NOT_HELD,))


def _uncut(code: str) -> str:
    return "/".join(
        part for part in code.split("/") if part[0] not in "CM" or not part[1:].isdigit()
    )


def _equal_voluntary_products(d: Difference) -> bool:
    """Of two that are equal it cuts the earlier one, not that of the lower opponent."""
    table = d.event.table
    mine = zip(table.kind[:, d.participant], table.points[:, d.participant], strict=True)
    awarded = [int(points) for kind, points in mine if kind in VOLUNTARY]
    return d.low > 1 and len(awarded) > len(set(awarded))


# unrated players


def _somebody_unrated(d: Difference) -> bool:
    return d.ours is None and any(person.rating is None for person in d.event.participants)


# Fore Buchholz


def _forfeits_in_the_last_round(d: Difference) -> bool:
    paired = (*MET, *FORFEITS)
    seen = [d.participant, *d.opponents(paired)]
    if d.name == "AOB":
        seen += [rival for each in d.opponents() for rival in d.opponents(paired, each)]
    fore = d.name == "FB" or "F" in d.modifiers
    return fore and any(d.forfeited_last(each) for each in seen)


# direct encounter


def _tied(d: Difference) -> list[int]:
    """Those who have as many points as the participant."""
    totals = d.event.table.points.sum(axis=0)
    return [i for i in range(len(totals)) if totals[i] == totals[d.participant]]


def _forfeit_inside_the_group(d: Difference) -> bool:
    tied = _tied(d)
    return any(rival in tied for each in tied for rival in d.opponents(FORFEITS, each))


def _not_all_met(d: Difference) -> bool:
    tied = _tied(d)
    kinds = (*MET, *FORFEITS)
    return any(set(tied) - {each} - set(d.opponents(kinds, each)) for each in tied)


# round robins


def _not_over(d: Difference) -> bool:
    return d.round_robin and not d.over


def _no_buchholz(d: Difference) -> bool:
    """It counts on as until 2026, when the Buchholz systems were taken from round robins."""
    if not d.round_robin or d.edition != "fide-2026" or d.ours is not None:
        return False
    if d.name == "AOB" or (d.peer == CORE and d.name == "FB"):
        return True  # with readings of their own
    until = d._replace(edition="fide-2024", ours=our_value(d, edition="fide-2024"))
    return until.ours == d.theirs or reading_of(until) is not None


def _forfeits_counted(d: Difference) -> int:
    """By how much 15.2 raises a count of games above those that were played."""
    losses = () if d.edition == "fide-2026" else (Kind.FORFEIT_LOSS,)
    kinds = {
        "WON": (Kind.FORFEIT_WIN,),
        "BWG": (Kind.FORFEIT_WIN,),
        "BPG": (Kind.FORFEIT_WIN, *losses),
        "REP": losses,
    }[d.name]
    table = d.event.table
    black = d.name in ("BPG", "BWG")
    mine = zip(table.kind[:, d.participant], table.colour[:, d.participant], strict=True)
    return sum(kind in kinds and (not black or colour == Colour.BLACK) for kind, colour in mine)


def _forfeits_are_no_games(d: Difference) -> bool:
    return d.round_robin and _by(d, Fraction(_forfeits_counted(d)))


def _lost_forfeits_are_rounds(d: Difference) -> bool:
    return d.round_robin and _by(d, -Fraction(d.count((Kind.FORFEIT_LOSS,))))


def _equal_without_playing(d: Difference) -> bool:
    """A double forfeit is nothing to nothing, and so half a standard point."""
    table = d.event.table
    double = 0
    for row in range(table.rows):
        rival = int(table.opponent[row, d.participant])
        lost = Kind.FORFEIT_LOSS
        if rival >= 0 and table.kind[row, d.participant] == table.kind[row, rival] == lost:
            double += 1
    return d.round_robin and _by(d, -Fraction(double, 2))


def _by(d: Difference, expected: Fraction) -> bool:
    """Whether we are above the other by exactly so much."""
    return d.ours is not None and d.theirs is not None and d.ours - d.theirs == expected


def _forfeits_met(d: Difference) -> bool:
    """Until 2026 forfeits of a round robin are games for averages and ratings too."""
    if not d.round_robin or d.edition == "fide-2026":
        return False
    if d.name in RATINGS:
        since = d._replace(edition="fide-2026", ours=our_value(d, edition="fide-2026"))
        return since.ours == d.theirs or _nobody(since)
    seen = [d.participant, *d.opponents((*MET, *FORFEITS))]
    return any(d.count(FORFEITS, each) for each in seen)


# teams


def _bye_on_boards(d: Difference) -> bool:
    """A half-point or full-point bye as a result on every board."""
    return any(d.count((Kind.HALF_BYE, Kind.FULL_BYE), each) for each in _tied(d))


def _rounds_not_boards(d: Difference) -> bool:
    """Every board as a round, where game points rank; boards that nobody sat at excepted."""
    boards = d.event.table.board_points
    if d.primary != "GP" or boards is None or d.ours is None or d.theirs is None:
        return False
    rounds = int(d.ours) - (_forfeits_counted(d) if d.round_robin else 0)
    short = rounds * int(boards.shape[2]) - int(d.theirs)
    return 0 <= short <= d.event.table.rows


def _chain_of_byes_in_game_points(d: Difference) -> bool:
    """A forfeited last round that was paired ends a chain of byes for match points only."""
    by_games = ":GP" in d.code or (d.primary == "GP" and ":MP" not in d.code)
    seen = [d.participant, *d.opponents((*MET, *FORFEITS))]
    return by_games and any(d.forfeited_last(each) and d.count(REQUESTED, each) for each in seen)


def _somebody_never_at_a_board(d: Difference) -> bool:
    """It lowers the limit in game points for a team all of whose matches were forfeited."""
    by_games = ":GP" in d.code or (d.primary == "GP" and ":MP" not in d.code)
    teams = range(d.event.table.participants)
    return by_games and d.round_robin and any(not d.count(MET, each) for each in teams)


def _only_on_the_primary(d: Difference) -> bool:
    """It leaves equal whom the secondary score parts if the primary parted nobody."""
    return d.ours is not None and d.theirs is not None and d.theirs < d.ours


READINGS = (
    Reading("an average is not rounded", "8.2", GACRUX, {"AOB"}, _rounded_average),
    Reading("a quotient is not rounded", "13.4", GACRUX, {"SSSC"}, _rounded_quotient),
    Reading("nobody to average over", "8.2, 10", GACRUX, RATINGS | {"AOB"}, _nobody),
    Reading("more cuts than values", "14", CORE, CUTS, _more_cuts_than_values),
    Reading("equal voluntary products", "16.5", CORE, {"SB"}, _equal_voluntary_products),
    Reading("unrated players", "10", CORE, RATINGS, _somebody_unrated),
    Reading("a forfeited last round", "8.3", CORE, {"FB", "AOB"}, _forfeits_in_the_last_round),
    Reading("a forfeit leaves a pair unmet", "6.1.1", CORE, {"DE"}, _forfeit_inside_the_group),
    Reading("after the first place", "6.3", CORE, {"DE"}, _not_all_met),
    Reading("a round robin that is not over", "6.3", GACRUX, {"DE"} | EDE, _not_over),
    Reading("a round robin that is not over", "9.2", GACRUX, {"KS"}, _not_over),
    Reading("no Buchholz in a round robin", "8", GACRUX, BUCHHOLZ | {"SSSC"}, _no_buchholz),
    Reading("no Buchholz in a round robin", "8", CORE, BUCHHOLZ | {"SSSC"}, _no_buchholz),
    Reading("forfeits in a round robin", "15.2", GACRUX, OWN_RECORD, _forfeits_are_no_games),
    Reading("forfeits in a round robin", "15.2", GACRUX, RATINGS | {"AOB"}, _forfeits_met),
    Reading("forfeits in a round robin", "15.2", CORE, {"REP"}, _lost_forfeits_are_rounds),
    Reading("forfeits in a round robin", "15.2", CORE, {"STD"}, _equal_without_playing),
    Reading(
        "a chain of byes in game points",
        "16.2.5",
        GACRUX,
        {"FB", "SSSC"},
        _chain_of_byes_in_game_points,
    ),
    Reading("a team that never sat down", "9.2", GACRUX, {"KS"}, _somebody_never_at_a_board),
    Reading("the secondary score", "13.3", CORE, {"EDE"}, _only_on_the_primary),
    Reading("rounds, not boards", "7.6", GACRUX, {"REP"}, _rounds_not_boards),
    Reading("a bye has no boards", "12", GACRUX, {"BC", "TBR", "BBE"}, _bye_on_boards),
)
"""In the order in which they are tried."""
