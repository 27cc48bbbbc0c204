"""The participants who speak against what a column was taken for, with their ledgers."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from tiebreaks.audit.identify.findings import Against, ColumnFinding
from tiebreaks.event import Event
from tiebreaks.explain.derivation import Derivation
from tiebreaks.explain.derive import derive
from tiebreaks.rulebook import Rulebook
from tiebreaks.standings import Standings, rank


def with_against(
    event: Event,
    findings: Sequence[ColumnFinding],
    ranked: Sequence[Rulebook],
    primary: str = "",
) -> tuple[ColumnFinding, ...]:
    """The findings, each with the participants whose published value is another one.

    Args:
        event: whose table.
        findings: in the order of the columns, so that group criteria find the groups that the
            columns before them leave.
        ranked: the rulebooks, the best first.
        primary: the score of teams that ranks, where it is not the rulebook's.
    """
    done: list[ColumnFinding] = []
    for each in findings:
        before = [primary] if primary else []
        before += [
            str(other.best.candidate.criterion) for other in done if other.fits and other.best
        ]
        done.append(replace(each, against=tuple(_against(event, each, before, ranked))))
    return tuple(done)


def _against(
    event: Event, it: ColumnFinding, before: Sequence[str], ranked: Sequence[Rulebook]
) -> Iterator[Against]:
    if not it.fits or it.best is None or it.best.exact:
        return
    candidate = it.best.candidate
    book = next(each for each in ranked if each.id in candidate.rulebooks)
    code = str(candidate.criterion)
    # a group criterion looks at the groups that the columns before it leave
    grouped = candidate.criterion.is_group_criterion
    standings = rank(event, book, [*(before if grouped else before[:1]), code])
    for who, published in enumerate(it.column.entries):
        ours = candidate.at(who)
        if published is not None and not it.column.agrees(who, ours):
            yield Against(who, published, ours, _derivation(standings, code, who))


def _derivation(standings: Standings, code: str, who: int) -> Derivation:
    return derive(standings, code, standings.event.participants[who].id)
