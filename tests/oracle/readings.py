"""What explains a difference: each reading with its article and the test that it applies.

A reading is tried only on its peer's codes.  It counts what the other value must be where the peer
reads so, and explains that value and no other, beside a value of ours on which the naive second
opinion agrees.  What no reading explains fails the comparison.  The texts are in
``docs/readings.md``.
"""

from collections.abc import Callable
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from fractions import Fraction

from tests.oracle.answers import CORE, GACRUX, Value
from tests.oracle.difference import Difference
from tests.oracle.peer_orders import (
    boards_of_gacrux,
    encounters_of_core,
    encounters_of_gacrux,
    team_encounters_of_core,
)
from tests.oracle.peer_values import (
    average_of_met,
    berger_of_core,
    by_game_points_asked,
    fewer_cuts,
    fore_in_game_points,
    fore_of_core,
    half_up,
    koya_of_gacrux,
    meant_value,
    our_value,
    places_of_an_average,
    ratings_of_core,
    rounds_by_boards,
    strength_of_gacrux,
    values_to_cut,
)
from tiebreaks.event import Colour, Kind

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
    """The first reading that explains a difference; none if we do not say what we mean to."""
    for reading in READINGS:
        asked = reading.peer == difference.peer and difference.name in reading.names
        if asked and reading.holds(difference):
            return reading if difference.ours == meant_value(difference) else None
    return None


# averages and quotients


def _rounded_average(d: Difference) -> bool:
    return d.ours is not None and d.theirs == half_up(d.ours, places_of_an_average(d))


def _nobody(d: Difference) -> bool:
    """Nobody to average over: we say 0, as the published exercises do."""
    return d.ours == 0 and d.theirs is None and len(d.opponents()) <= d.low + d.high


def _rounded_quotient(d: Difference) -> bool:
    """Our Buchholz of the score that ranks, divided by another factor and rounded."""
    name, played = "FB" if "F" in d.modifiers else "BH", "/P" if "P" in d.modifiers else ""
    edition = "fide-2024" if d.round_robin else d.edition  # in 2026 BH alone is void there
    opponents = our_value(d, f"{name}:{d.primary}{played}", edition)
    return opponents is not None and d.theirs == strength_of_gacrux(d, opponents)


# fewer values than cuts


def _more_cuts_than_values(d: Difference) -> bool:
    """A median of too few is not cut at all, and a cut leaves one value standing."""
    there = len(d.opponents()) if d.name in RATINGS else values_to_cut(d)
    return 0 < there <= d.low + d.high and d.theirs == _cut_by_core(d)


def _cut_by_core(d: Difference) -> Value:
    if d.name in RATINGS:
        return ratings_of_core(d)
    return fore_of_core(d) if d.name == "FB" else our_value(d, fewer_cuts(d))


def _equal_voluntary_products(d: Difference) -> bool:
    """Of two that are equal it cuts the earlier one, not that of the lower opponent."""
    return d.theirs == berger_of_core(d)


# unrated players


def _somebody_unrated(d: Difference) -> bool:
    unrated = any(person.rating is None for person in d.event.participants)
    return d.ours is None and unrated and d.theirs == ratings_of_core(d)


# Fore Buchholz


def _forfeits_in_the_last_round(d: Difference) -> bool:
    if d.name == "AOB":
        return "F" in d.modifiers and d.theirs == average_of_met(d)
    return d.theirs == fore_of_core(d)


def _chain_of_byes_in_game_points(d: Difference) -> bool:
    """A forfeited last round that was paired ends a chain of byes for match points only."""
    if not by_game_points_asked(d) or (d.name == "SSSC" and "F" not in d.modifiers):
        return False
    opponents = fore_in_game_points(d)
    theirs = strength_of_gacrux(d, opponents) if d.name == "SSSC" else opponents
    return d.theirs == theirs


# direct encounter and boards


def _new_table_at_once(d: Difference) -> bool:
    return d.theirs == encounters_of_core(d.event, d.code, False)[d.participant]


def _forfeits_are_meetings(d: Difference) -> bool:
    """At 0-0, also where the other procedure of 6.3 comes on top."""
    return d.theirs == encounters_of_core(d.event, d.code, True)[d.participant]


def _games_to_come_are_lost(d: Difference) -> bool:
    """By both sides; a forfeited match as here."""
    unfinished = d.round_robin and not d.over
    return unfinished and d.theirs == _order_of_gacrux(d, forfeits_have_boards=True)


def _forfeits_have_no_boards(d: Difference) -> bool:
    """Also where games to come are taken as lost."""
    return d.theirs == _order_of_gacrux(d, forfeits_have_boards=False)


def _order_of_gacrux(d: Difference, forfeits_have_boards: bool) -> Value:
    found = encounters_of_gacrux(d.event, d.code, d.primary, forfeits_have_boards)
    return found[d.participant]


def _only_on_the_primary(d: Difference) -> bool:
    """It leaves equal whom the secondary score parts if the primary parted nobody."""
    return d.theirs == team_encounters_of_core(d.event, d.primary)[d.participant]


def _bye_on_boards(d: Difference) -> bool:
    """A half-point or full-point bye as a result on every board."""
    return d.theirs == boards_of_gacrux(d.event, d.name, d.primary)[d.participant]


# round robins


def _limit_of_rounds_held(d: Difference) -> bool:
    return d.round_robin and not d.over and d.theirs == koya_of_gacrux(d)


def _somebody_never_at_a_board(d: Difference) -> bool:
    """It lowers the limit in game points for a team all of whose matches were forfeited."""
    return d.round_robin and by_game_points_asked(d) and d.theirs == koya_of_gacrux(d)


def _no_buchholz(d: Difference) -> bool:
    """It counts on as until 2026, when the Buchholz systems were taken from round robins."""
    if not d.round_robin or d.edition != "fide-2026" or d.ours is not None:
        return False
    until = d._replace(edition="fide-2024")
    if d.name == "AOB":
        return d.theirs == average_of_met(until)
    return d.theirs == (_cut_by_core(until) if d.peer == CORE else our_value(until))


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
    if d.name == "AOB":
        return d.theirs == average_of_met(d)
    nobody = len(d.opponents()) <= d.low + d.high
    return d.theirs == (None if nobody else our_value(d, edition="fide-2026"))


# teams


def _rounds_not_boards(d: Difference) -> bool:
    """Every board as a round, where game points rank; boards that nobody sat at excepted."""
    return d.primary == "GP" and d.theirs == rounds_by_boards(d)


READINGS = (
    Reading("an average is not rounded", "8.2", GACRUX, {"AOB"}, _rounded_average),
    Reading("a quotient is not rounded", "13.4", GACRUX, {"SSSC"}, _rounded_quotient),
    Reading("nobody to average over", "8.2, 10", GACRUX, RATINGS | {"AOB"}, _nobody),
    Reading("unrated players", "10", CORE, RATINGS, _somebody_unrated),
    Reading("more cuts than values", "14", CORE, CUTS, _more_cuts_than_values),
    Reading("equal voluntary products", "16.5", CORE, {"SB"}, _equal_voluntary_products),
    Reading("a forfeited last round", "8.3", CORE, {"FB", "AOB"}, _forfeits_in_the_last_round),
    Reading("after the first place", "6.3", CORE, {"DE"}, _new_table_at_once),
    Reading("a forfeit leaves a pair unmet", "6.1.1", CORE, {"DE"}, _forfeits_are_meetings),
    Reading("a round robin that is not over", "6.3", GACRUX, {"DE"} | EDE, _games_to_come_are_lost),
    Reading("a round robin that is not over", "9.2", GACRUX, {"KS"}, _limit_of_rounds_held),
    Reading("no Buchholz in a round robin", "8", GACRUX, BUCHHOLZ, _no_buchholz),
    Reading("no Buchholz in a round robin", "8", CORE, BUCHHOLZ, _no_buchholz),
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
    Reading("a forfeited match has boards", "12", GACRUX, EDE - {"EDE"}, _forfeits_have_no_boards),
    Reading("a team that never sat down", "9.2", GACRUX, {"KS"}, _somebody_never_at_a_board),
    Reading("the secondary score", "13.3", CORE, {"EDE"}, _only_on_the_primary),
    Reading("rounds, not boards", "7.6", GACRUX, {"REP"}, _rounds_not_boards),
    Reading("a bye has no boards", "12", GACRUX, {"BC", "TBR", "BBE"}, _bye_on_boards),
)
"""In the order in which they are tried."""
