"""The codes that are tried where nobody says which was used: every system with its modifiers."""

from collections.abc import Iterator, Sequence

from tiebreaks.event import Event
from tiebreaks.rulebook import TEAM_SCORES, Code, Modifiers, Rulebook
from tiebreaks.standings import ForbiddenCodesError
from tiebreaks.standings.choose import criteria_for
from tiebreaks.systems import Criterion, System, all_systems
from tiebreaks.systems.declaration import (
    BOARDS,
    CUT,
    DIVISOR,
    FORE,
    FORFEITS_AS_PLAYED,
    INSIDE,
    ITERATED,
    LIMIT,
    MATCHES,
    MEDIAN,
)

DECIDED_BY_NO_RULE = frozenset({"RND", "MAN", "TPN"})
"""Lots, the arbiter's hand and pairing numbers: whatever a column holds, it shows no rule."""

_PLAIN = Modifiers()
_CUTS = tuple(Modifiers(cut_low=number) for number in (1, 2, 3))
_MEDIANS = tuple(Modifiers(cut_low=number, cut_high=number) for number in (1, 2, 3))
_LIMITS = tuple(Modifiers(limit=number) for number in (-3, -2, -1, 1, 2, 3))
_DIVISORS = tuple(Modifiers(divisor=number) for number in range(1, 9))


def codes_to_try(event: Event) -> tuple[Criterion, ...]:
    """Every criterion that an event has what it needs for, in the order of the systems' codes.

    Cuts and medians of up to three values, with forfeits as played and before the last round
    where a system allows these; Koya's limit moved by up to three draws; divisors up to eight.
    Of teams each is also tried on the named score.  What only turns a value round is left out.

    >>> from tiebreaks.ledger.micro import duel
    >>> [str(each) for each in codes_to_try(duel("1", "0")) if each.system.code in ("SB", "KS")]
    ['KS', 'KS/L-3', 'KS/L-2', 'KS/L-1', 'KS/L+1', 'KS/L+2', 'KS/L+3', \
'SB', 'SB/C1', 'SB/C2', 'SB/C3', 'SB/P', 'SB/C1/P', 'SB/C2/P', 'SB/C3/P']
    """
    return tuple(
        Criterion(system, Code(system.code, score, modifiers))
        for system in all_systems().values()
        if _makes_sense(system, event)
        for score in _scores(system, event)
        for modifiers in _modifiers(system)
    )


def allowed(
    criteria: Sequence[Criterion], event: Event, rulebook: Rulebook
) -> tuple[Criterion, ...]:
    """Those that an edition has, with their modifiers and for this type of event.

    >>> from tiebreaks.ledger.micro import duel
    >>> from tiebreaks.rulebook import load
    >>> one_game = duel("1", "0")  # of a round robin, for which FIDE has no Buchholz
    >>> codes = list(map(str, allowed(codes_to_try(one_game), one_game, load("fide-2026"))))
    >>> "SB/C1" in codes, "BH" in codes
    (True, False)
    """
    fitting = [each for each in criteria if _for_type(each, event, rulebook)]
    try:
        criteria_for(event, [str(each) for each in fitting], rulebook)
    except ForbiddenCodesError as failure:
        forbidden = {each.code for each in failure.failures}
        return tuple(each for each in fitting if str(each) not in forbidden)
    return tuple(fitting)


def _for_type(criterion: Criterion, event: Event, rulebook: Rulebook) -> bool:
    rule = rulebook.codes.get(criterion.system.code)
    return rule is None or rule.applies is None or event.type in rule.applies


def _makes_sense(system: System, event: Event) -> bool:
    """Whether it shows a rule, and the event has the matches and boards that it needs."""
    if system.code in DECIDED_BY_NO_RULE:
        return False
    if event.table.game_points is None and (MATCHES in system.needs or system.code in TEAM_SCORES):
        return False
    return not (BOARDS in system.needs and event.table.board_points is None)


def _scores(system: System, event: Event) -> tuple[str, ...]:
    """The score that ranks, and of teams each of the two by its name."""
    return ("", *system.scores) if event.table.game_points is not None else ("",)


def _modifiers(system: System) -> Iterator[Modifiers]:
    """The combinations that are in use; each only once, however it may be written."""
    has = system.modifiers
    yield _PLAIN
    cuts = [*(_CUTS if CUT in has else ()), *(_MEDIANS if MEDIAN in has else ())]
    cuts = [each for each in cuts if each != system.standard]
    yield from cuts
    if ITERATED in has:
        yield Modifiers(iterated=True)
    if LIMIT in has:
        yield from _LIMITS
    if INSIDE in has:
        yield Modifiers(inside=True)
    if DIVISOR in has:
        yield from _DIVISORS
    if FORE in has:
        yield from (each._replace(fore=True) for each in (_PLAIN, *cuts[:1]))
    if FORFEITS_AS_PLAYED in has:
        yield from (each._replace(forfeits_as_played=True) for each in (_PLAIN, *cuts))
