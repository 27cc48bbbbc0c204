"""The columns of a published table, each beside everything that may stand there."""

from collections.abc import Iterator, Sequence

import numpy as np

from tiebreaks.audit.candidates import Candidate, Form, Trial, tied_on_points
from tiebreaks.audit.identify.columns import Matched, candidates_for
from tiebreaks.audit.identify.findings import Certainty
from tiebreaks.audit.published import PublishedColumn, PublishedTable
from tiebreaks.audit.ranks import ranks
from tiebreaks.ledger.groups import Labels, split


def matched_points(table: PublishedTable, candidates: Sequence[Candidate]) -> tuple[Matched, ...]:
    """The columns of points beside the scores that may stand there."""
    return tuple(Matched(each, candidates_for(each, candidates)) for each in table.points)


def matched_columns(
    table: PublishedTable, trial: Trial, candidates: Sequence[Candidate]
) -> Iterator[Matched]:
    """Each column of tie-breaks beside what may stand there, in the order of the file.

    Args:
        table: the published one; its columns that only count games are left out.
        trial: the event under all rulebooks, for group criteria inside the groups that the columns
            before leave.
        candidates: those of the trial.
    """
    plain_values = [each for each in candidates if each.form is Form.VALUE]
    values = [each for each in table.values if not each.only_counts]
    for number, column in enumerate(values):
        matched = Matched(column, candidates_for(column, plain_values))
        if _may_be_of_group(matched):
            groups = _of_groups(table, trial, candidates, values[:number])
            matched = Matched(column, candidates_for(column, [*plain_values, *groups]))
        yield matched


def _of_groups(
    table: PublishedTable,
    trial: Trial,
    candidates: Sequence[Candidate],
    before: Sequence[PublishedColumn],
) -> list[Candidate]:
    """Group criteria inside each of the tied groups that they may have looked at.

    Those that all columns before it leave, and those of points.  Of teams both scores may be
    published before it though only one of them decided.
    """
    everybody: Labels = np.zeros(len(trial.event.participants), np.int64)
    computed = tied_on_points(next(iter(trial.facts.values())))
    scores = [_split(everybody, table.points), computed] if table.points else [computed]
    # inside those of computed points they are counted already
    groups = [each for each in candidates if each.form is not Form.VALUE]
    done = {_dense(computed).tobytes()}
    for tied in (*(_split(each, before) for each in scores), *scores):
        dense = _dense(tied)
        if dense.tobytes() not in done:
            done.add(dense.tobytes())
            groups += trial.of_groups(dense)
    return groups


def _dense(labels: Labels) -> Labels:
    """The same groups in the same order, numbered 0, 1, 2, ..."""
    return np.unique(labels, return_inverse=True)[1].astype(np.int64)


def _may_be_of_group(matched: Matched) -> bool:
    """Whether the heading names a group criterion, or no value that everybody has goes with it."""
    named = matched.column.criterion
    if named is not None:
        return named.is_group_criterion or matched.certainty is Certainty.NOTHING
    return matched.certainty is not Certainty.EXACT


def _split(labels: Labels, columns: Sequence[PublishedColumn]) -> Labels:
    """Groups that published columns split further."""
    for column in columns:
        labels = split(labels, ranks(column.numbers))
    return labels
