"""How the value of a system follows from the results of single games: what may be said of it.

Two properties are used, and each has its reason here.

*It adds up.*  The value is a constant plus one amount for each open game that depends on how this
game ends, and on no other.  Then the extremes of a value, and of the difference of two values, are
found game by game, and they are exact.

*It never falls.*  The value does not get lower when anybody makes more in any game.  Then it lies
between what it is with every open game lost by both sides, and won by both.

Whatever has neither property can be anything until it is counted.

Unplayed rounds keep their kind in every final, since an open game ends over the board; so what is
a trailing bye, which values a cut takes first, and how many lines there are, is the same in all of
them.  A score, the player's own or as opponents see it, adds up.
"""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from tiebreaks.audit.whatif.open_games import OpenGame
from tiebreaks.event import NOBODY, PAIRED, UNPLAYED, Kind
from tiebreaks.ledger import Facts, Ledger
from tiebreaks.ledger.unplayed import of_kinds
from tiebreaks.rulebook import Against, AtMost
from tiebreaks.standings import Standings
from tiebreaks.systems import Criterion
from tiebreaks.systems.decisions import LOTS
from tiebreaks.systems.declaration import BOARDS, MATCHES, SECONDARY

Mask = NDArray[np.bool_]
Games = list[set[int]]
"""For each participant the positions of his open games."""

CELL_BY_CELL = frozenset(
    {"PTS", "MP", "WIN", "WON", "KASH", "BPG", "BWG", "REP", "STD", "PS", "TPN", "RTNG", "ARO"}
)
"""Sums over the player's own rounds of what each of them brought, or no sums of results at all.

Standard points compare the two sides of one game, which is still that game alone.  Progress counts
every round as often as rounds follow.  The average rating asks whom one met, not how it ended.
"""

SUMS_OF_SCORES = frozenset({"BH", "FB", "SOLK", "MSOLK", "RSOLK"})
"""Sums of scores of others, of oneself as a dummy, and of virtual opponents; all of them add up.

Only a dummy with a cap is the lower of two numbers: it adds up where both follow from one game.
Cuts take what is least, so that what they leave never falls.
"""

AVERAGES_OF_SUMS = frozenset({"AOB"})
"""The mean of sums of scores over the same opponents in every final."""

PRODUCTS = frozenset({"SB", "NNSB", "SHM", "RIGA", "GORIN", "GELB", "EMMSB"})
"""A result of one's own times a score of somebody else.

It adds up where a factor is constant, or both follow from the same game: the opponent in an open
game has no other one.  It never falls where neither factor is below zero; Shmulyan's are.
"""

AGAINST_SOME = frozenset({"KS"})
"""Koya counts a result if the opponent's score reaches a limit that is the same in all finals."""

PERFORMANCES = frozenset({"TPR", "PTP"})
"""A share of points read from a table: of one's own results only, more for more."""

AVERAGES_OF_PERFORMANCES = frozenset({"APRO", "APPO"})
"""Means that are rounded, so that they do not add up; more for more all the same."""

_NEVER_FALLS = (
    CELL_BY_CELL - {"STD"}
    | SUMS_OF_SCORES
    | AVERAGES_OF_SUMS
    | (PRODUCTS - {"SHM"})
    | AGAINST_SOME
    | PERFORMANCES
    | AVERAGES_OF_PERFORMANCES
)
"""Standard points are left out: who wins as well as his opponent has only a half of it."""

_KNOWN = _NEVER_FALLS | PRODUCTS | {"STD", LOTS, "DE", "PERS", "GRP", "BHL", "MAN"}
"""Of matches these ask for match points only."""


def needs_game_points(criterion: Criterion, primary: str) -> bool:
    """Whether a criterion of teams looks at more of a match than who won it."""
    system = criterion.system
    scores = {criterion.team_score or primary, system.opponents_score, system.own_score}
    if scores & {"GP", SECONDARY} or BOARDS in system.needs:
        return True
    return system.code not in _KNOWN or (MATCHES in system.needs and system.code != "EMMSB")


def needing_game_points(standings: Standings) -> tuple[str, ...]:
    """The codes of an order that look at more of a match than who won it."""
    if standings.event.table.game_points is None:
        return ()
    criteria = (column.criterion for column in standings.columns)
    primary = standings.facts.primary
    return tuple(str(each) for each in criteria if needs_game_points(each, primary))


def games_of(games: tuple[OpenGame, ...], participants: int) -> Games:
    """The positions of everybody's open games."""
    found: Games = [set() for _ in range(participants)]
    for number, game in enumerate(games):
        found[game.one].add(number)
        found[game.other].add(number)
    return found


def adds_up(facts: Facts, criterion: Criterion, games: tuple[OpenGame, ...]) -> Mask:
    """``(N,)``: whose value adds up, cuts left aside.

    Args:
        facts: one final, whichever.
        criterion: what is counted.
        games: the open games.
    """
    code, open_games = criterion.system.code, games_of(games, facts.participants)
    few = np.array([len(each) <= 1 for each in open_games], np.bool_)
    result = np.zeros(facts.participants, np.bool_)
    if code in CELL_BY_CELL or code == LOTS:
        result[:] = True
    elif criterion.is_group_criterion:
        return result
    elif code in PERFORMANCES:
        result = few
    elif code in AGAINST_SOME:
        result = _of_all_opponents(facts, few)
    elif code in SUMS_OF_SCORES | AVERAGES_OF_SUMS | PRODUCTS:
        result = _capped_by_one_game(facts, criterion, open_games)
        if code in AVERAGES_OF_SUMS:
            result = _of_all_opponents(facts, result)
        for game in games if code in PRODUCTS else ():
            result[game.one] &= few[game.other]
            result[game.other] &= few[game.one]
        if code == "NNSB":
            result = result & few  # the own score is squared
    return result


def _capped_by_one_game(facts: Facts, criterion: Criterion, open_games: Games) -> Mask:
    """Whose dummies follow from one open game at most: of two the lower would not add up."""
    result = np.ones(facts.participants, np.bool_)
    for one, others in _capped(facts, criterion):
        result[one] &= len(set.union(*(open_games[each] for each in (one, *others)))) <= 1
    return result


def _capped(facts: Facts, criterion: Criterion) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Everybody with a capped dummy, and whose score is the cap."""
    own = facts.own_side(forfeits_as_played=criterion.modifiers.forfeits_as_played)
    rows, columns = np.nonzero(of_kinds(facts.table.kind, UNPLAYED))
    for row, column in zip(rows.tolist(), columns.tolist(), strict=True):
        side = own[Kind(int(facts.table.kind[row, column]))]
        if side.against is Against.OWN_SCORE and side.at_most:
            rival = int(facts.table.opponent[row, column])
            by_rival = AtMost.SCHEDULED_OPPONENT in side.at_most and rival != NOBODY
            yield column, (rival,) if by_rival else ()


def _of_all_opponents(facts: Facts, fulfilled: Mask) -> Mask:
    """Whose opponents all fulfil something."""
    paired = of_kinds(facts.table.kind, PAIRED)
    theirs = np.append(fulfilled, True)[facts.table.opponent]
    return np.asarray((theirs | ~paired).all(axis=0))


def never_falls(
    facts: Facts, criterion: Criterion, games: tuple[OpenGame, ...], least: Ledger | None
) -> bool:
    """Whether no value gets lower when anybody makes more in a game.

    Args:
        facts: one final, whichever.
        criterion: what is counted.
        games: the open games.
        least: the ledger with every open game lost by both sides.
    """
    code = criterion.system.code
    if criterion.is_group_criterion or code not in _NEVER_FALLS or least is None:
        return False
    if code in SUMS_OF_SCORES | AVERAGES_OF_SUMS:
        return not _complements_change(facts, games)
    if code in PRODUCTS:
        if criterion.modifiers.cut_low or criterion.modifiers.cut_high:
            return False  # the product that a cut takes may be the largest
        return _not_below_zero(facts, least) and not _complements_change(facts, games)
    if code in AGAINST_SOME:
        return _not_below_zero(facts, least)
    return True


def _not_below_zero(facts: Facts, least: Ledger) -> bool:
    """Whether neither factor of a product is below zero, nor the own score, which may be one."""
    lowest = (least.basis.min(initial=0), least.weight.min(initial=0), facts.score().min(initial=0))
    return bool(min(lowest) >= 0)


def _complements_change(facts: Facts, games: tuple[OpenGame, ...]) -> bool:
    """Whether somebody has a virtual opponent in a round in which he has an open game too.

    The virtual opponent gets the complement of what he makes in the whole round.
    """
    sides = facts.unplayed.own_side.values()
    if not any(side.against is Against.VIRTUAL_OPPONENT for side in sides):
        return False
    unplayed = of_kinds(facts.table.kind, UNPLAYED)
    numbers = facts.table.round_no
    return any(
        bool(unplayed[numbers == numbers[game.row]][:, [game.one, game.other]].any())
        for game in games
    )
