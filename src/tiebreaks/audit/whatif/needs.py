"""What somebody needs for a place: which of his results bring it, and what else must happen.

For each of his results all pairs of ends of two other games are looked at.  Where all finals are
known, so are the pairs.  Else finals that give a worse place refute many pairs at a time, and the
bounds of the search prove others, in `tiebreaks.audit.whatif.refuting`.
"""

import numpy as np

from tiebreaks.audit.whatif.bounds import Mask, Nodes
from tiebreaks.audit.whatif.budget import Budget
from tiebreaks.audit.whatif.finals import OUTCOMES
from tiebreaks.audit.whatif.findings import Bound, Condition, Need, Needs, Span, Verdict
from tiebreaks.audit.whatif.pairs import Pairs, Sets
from tiebreaks.audit.whatif.refuting import Refuting
from tiebreaks.audit.whatif.spans import Ends
from tiebreaks.audit.whatif.subject import Subject

LISTED = 12
"""So many sets are looked for in an event with too many finals to see all of them."""


MOST_ENDS = 1_800
"""With more ends of all games than that, of 600 games, pairs of them are not looked at."""


def needs(subject: Subject, place: int, by_own: tuple[Span, ...], budget: Budget) -> Needs:
    """What a participant needs to end at a place or a better one.

    Args:
        subject: who.
        place: that place.
        by_own: best and worst places for each of his own results.
        budget: how many nodes may be looked at; those that are left are shared by the results
            that need them.
    """
    found = []
    asking = sum(not _is_settled(span, place) for span in by_own)
    for ends, span in zip(subject.own_ends or ((),), by_own, strict=True):
        if _is_settled(span, place):
            found.append(Need(span.own, _settled(span, place)))
            continue
        part = budget.part(budget.left // asking)
        found.append(_need(subject, place, ends, span, part))
        budget.spend(part.used)
        asking -= 1
    return Needs(place, tuple(found))


def _is_settled(span: Span, place: int) -> bool:
    return span.worst.proved <= place or span.best.proved > place


def _settled(span: Span, place: int) -> Verdict:
    return Verdict.CERTAIN if span.worst.proved <= place else Verdict.IMPOSSIBLE


def _need(subject: Subject, place: int, ends: Ends, span: Span, budget: Budget) -> Need:
    """Where it is not known from best and worst place alone."""
    allowed = subject.allowed(ends if subject.own_ends else None)
    if subject.all_finals is not None:
        return _possible(subject, span, _seen(subject, place, allowed).sets())
    worse = _worse(subject, place, allowed, span.worst, budget)
    if isinstance(worse, Verdict):
        return Need(span.own, worse, all_found=worse is not Verdict.UNKNOWN)
    reached = _reached(subject, place, allowed, span.best, budget)
    if reached is not Verdict.POSSIBLE:
        return Need(span.own, reached, all_found=reached is not Verdict.UNKNOWN)
    if int(allowed.sum()) > MOST_ENDS:
        return Need(span.own, Verdict.POSSIBLE, all_found=False)
    refuting = Refuting(subject, place, allowed, budget)
    refuting.run(worse)
    return _possible(subject, span, refuting.pairs.sets(LISTED))


def _possible(subject: Subject, span: Span, sets: Sets) -> Need:
    games = subject.finals.games
    enough = tuple(
        tuple(
            Condition(games[game], frozenset(OUTCOMES[end] for end in ends)) for game, ends in wish
        )
        for wish in sets.enough
    )
    return Need(span.own, Verdict.POSSIBLE, enough, sets.complete)


def _seen(subject: Subject, place: int, allowed: Mask) -> Pairs:
    """All finals are known: what none of the worse ones refutes is proved."""
    assert subject.all_finals is not None
    codes, places = subject.all_finals
    within = allowed[np.arange(codes.shape[1]), codes].all(axis=1)
    pairs = Pairs(allowed)
    pairs.refute(codes[within & (places > place)])
    pairs.prove(*np.nonzero(pairs.unknown))
    return pairs


def _worse(
    subject: Subject, place: int, allowed: Mask, worst: Bound, budget: Budget
) -> Nodes | Verdict:
    """A final that gives a worse place; or that there is none, or that it is not known."""
    if worst.found > place:
        return subject.final(worst.witness, allowed)
    found = subject.most(allowed, budget, ahead=True, enough=place)
    if found.most >= place:
        return found.final
    return Verdict.CERTAIN if found.bound < place else Verdict.UNKNOWN


def _reached(subject: Subject, place: int, allowed: Mask, best: Bound, budget: Budget) -> Verdict:
    """Whether the place is reached in some final."""
    if best.found <= place:
        return Verdict.POSSIBLE
    wanted = subject.people - place
    found = subject.most(allowed, budget, ahead=False, enough=wanted)
    if found.most >= wanted:
        return Verdict.POSSIBLE
    return Verdict.IMPOSSIBLE if found.bound < wanted else Verdict.UNKNOWN
