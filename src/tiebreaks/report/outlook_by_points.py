"""Several own games taken together: what he can reach by the points that he makes in them.

Three games end in 27 ways, and nobody reads a table of them; most of what they bring depends on
the points alone.
"""

from collections.abc import Sequence
from fractions import Fraction

from tiebreaks.audit.whatif.findings import Need, Outlook, Results, Span
from tiebreaks.event import Outcome
from tiebreaks.report.outlook_own import own_outcome

MOST_ROWS = 9
"""So many results of his own are told one by one: those of two games."""


def points_of(it: Outlook, own: Results) -> Fraction:
    """What results of his own games bring him, by the scoring of the event."""
    scoring = it.event.scoring
    worth = {Outcome.WIN: scoring.win, Outcome.DRAW: scoring.draw, Outcome.LOSS: scoring.loss}
    return sum((worth[own_outcome(it, *end)] for end in own.items()), Fraction(0))


def spans_by_points(it: Outlook) -> list[tuple[Fraction, Span]]:
    """The best and the worst place with each number of points, most points first."""
    found: dict[Fraction, list[Span]] = {}
    for span in it.by_own:
        found.setdefault(points_of(it, span.own), []).append(span)
    return [(points, _together(found[points])) for points in sorted(found, reverse=True)]


def _together(spans: Sequence[Span]) -> Span:
    """The best of the best places and the worst of the worst, as far as they are known."""
    best = min((span.best for span in spans), key=lambda bound: bound.found)
    worst = max((span.worst for span in spans), key=lambda bound: bound.found)
    return Span(
        {},
        best._replace(proved=min(span.best.proved for span in spans)),
        worst._replace(proved=max(span.worst.proved for span in spans)),
    )


def needs_by_points(it: Outlook, needs: Sequence[Need]) -> list[tuple[Fraction, list[Need]]]:
    """What he needs with each number of points, most points first."""
    found: dict[Fraction, list[Need]] = {}
    for need in needs:
        found.setdefault(points_of(it, need.own), []).append(need)
    return [(points, found[points]) for points in sorted(found, reverse=True)]
