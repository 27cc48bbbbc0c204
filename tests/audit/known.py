"""What a test knows to be there, or to be of one class, where the type leaves it open."""

from collections.abc import Iterable
from typing import TypeVar

from tiebreaks.audit.check import Checked, Difference
from tiebreaks.audit.check.causes import Cause
from tiebreaks.audit.check.differences import PointsDifference, ValueDifference

T = TypeVar("T")
D = TypeVar("D", bound=Difference)
C = TypeVar("C", bound=Cause)


def there(value: T | None) -> T:
    """A value that is not missing."""
    assert value is not None
    return value


def only(found: Checked, kind: type[D]) -> D:
    """The only difference, of the class that it has to be."""
    assert len(found.differences) == 1, [each.kind for each in found.differences]
    return all_of(found.differences, kind)[0]


def all_of(differences: Iterable[Difference], kind: type[D]) -> list[D]:
    """Differences, every one of the class that it has to be."""
    known: list[D] = []
    for each in differences:
        assert isinstance(each, kind), each
        known.append(each)
    return known


def cause_of(difference: PointsDifference | ValueDifference, kind: type[C]) -> C:
    """Why a number differs, of the class that it has to be."""
    cause = difference.cause
    assert isinstance(cause, kind), cause
    return cause
