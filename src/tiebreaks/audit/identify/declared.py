"""The order that a file declares, as keys that its places can be held against."""

from collections.abc import Iterator, Mapping, Sequence

import numpy as np

from tiebreaks.audit.candidates import Candidate, Form
from tiebreaks.audit.identify.findings import ColumnFinding
from tiebreaks.audit.identify.places import Key, key_of_candidate, key_of_finding
from tiebreaks.audit.published import is_score
from tiebreaks.audit.tried_codes import DECIDED_BY_NO_RULE
from tiebreaks.systems import Criterion, UnknownCodesError, criteria, criterion


def declared_keys(
    codes: Sequence[str],
    primary: str,
    columns: Sequence[ColumnFinding],
    candidates: Sequence[Candidate],
    books: Sequence[str],
) -> list[tuple[Key, ...]]:
    """The declared criteria in turn, under each rulebook that has all of them.

    Lots and what is decided by hand or by pairing number are left out: no table shows them.

    Args:
        codes: as the file has them; nothing is found where one of them is unknown.
        primary: the code of the score that ranks, which goes first unless one is declared.
        columns: what the columns of the file hold.
        candidates: what can be computed.
        books: ids of the rulebooks, the likeliest first.
    """
    declared = _declared(codes, primary)
    if not declared:
        return []
    of_columns = {str(it.best.candidate.criterion): it for it in columns if it.fits and it.best}
    values = [each for each in candidates if each.form is not Form.AMONG_TIED]
    found: dict[tuple[int, ...], tuple[Key, ...]] = {}
    for book in books:
        under = {str(each.criterion): each for each in values if book in each.rulebooks}
        keys = tuple(_keys(declared, of_columns, under))
        same = tuple(id(under.get(str(each))) for each in declared)
        if len(keys) == len(declared):
            found.setdefault(same, keys)
    return list(found.values())


def _declared(codes: Sequence[str], primary: str) -> list[Criterion]:
    """The criteria that a table may show, the score included."""
    try:
        found = criteria(codes)
    except UnknownCodesError:
        return []
    if not any(map(is_score, found)):
        found = (criterion(primary), *found) if found else ()
    return [each for each in found if each.system.code not in DECIDED_BY_NO_RULE]


def _keys(
    declared: Sequence[Criterion],
    of_columns: Mapping[str, ColumnFinding],
    under: Mapping[str, Candidate],
) -> Iterator[Key]:
    """The column of the file that holds each criterion, or what a rulebook gives for it."""
    for each in declared:
        code = str(each)
        if code in of_columns:
            yield key_of_finding(of_columns[code])
        elif code in under:
            yield key_of_candidate(under[code])
        elif each.is_group_criterion and under:  # nobody was tied where it was tried
            nothing = np.zeros(len(next(iter(under.values())).value), np.int64)
            yield Key(each, "", lambda _: None, nothing, of_group=True)
