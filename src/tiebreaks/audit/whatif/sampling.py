"""Finals drawn at random: an estimate where the search does not come to its end, never a proof."""

from collections import Counter
from collections.abc import Sequence

import numpy as np

from tiebreaks.audit.whatif.bounds import Counts, Nodes
from tiebreaks.audit.whatif.finals import OUTCOMES, Finals
from tiebreaks.audit.whatif.findings import Sample, Span
from tiebreaks.audit.whatif.subject import Subject

DRAWN = 2_000
"""How many finals are drawn."""


def drawn(finals: Finals, seed: str, number: int = DRAWN) -> Nodes:
    """``(number, G)``: finals in which every end of a game that is possible is as likely as others.

    The same seed draws the same finals.
    """
    chance = np.random.default_rng(list(seed.encode()))
    left = finals.possible.sum(axis=1)
    which = (chance.random((number, len(left))) * left).astype(np.intp)
    in_order = np.argsort(~finals.possible, axis=1, kind="stable")
    return np.asarray(in_order[np.arange(len(left)), which], np.int8)


def sample(subject: Subject, seed: str, spans: Sequence[Span]) -> tuple[Sample, list[Span]]:
    """A sample, and the spans with what it has found by chance."""
    codes = drawn(subject.finals, seed)
    places = subject.count(codes, ahead=True) + 1
    found = Sample(seed, len(codes), dict(sorted(Counter(places.tolist()).items())))
    return found, [_widened(subject, span, codes, places) for span in spans]


def _widened(subject: Subject, span: Span, codes: Nodes, places: Counts) -> Span:
    """A span with places beyond those that the search has found."""
    own = np.ones(len(codes), np.bool_)
    for number, game in enumerate(subject.finals.games):
        if game in span.own:
            own &= codes[:, number] == OUTCOMES.index(span.own[game])
    best, worst = span.best, span.worst
    for at, place in zip(np.flatnonzero(own).tolist(), places[own].tolist(), strict=True):
        if place < best.found:
            best = best._replace(found=place, witness=subject.results(codes[at]))
        if place > worst.found:
            worst = worst._replace(found=place, witness=subject.results(codes[at]))
    return Span(span.own, best, worst)
