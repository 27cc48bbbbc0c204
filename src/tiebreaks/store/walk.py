"""Undo and redo as a walk over the versions of an event."""

from collections.abc import Sequence
from typing import NamedTuple


class Step(NamedTuple):
    """Where a version stands; see `tiebreaks.store.events.Version`.

    Attributes:
        revision: from 1.
        state_of: the version whose state it shows: itself, or where an undo or a redo went.
        parent: the version to which an undo goes from here; 0 at the beginning.
    """

    revision: int
    state_of: int
    parent: int


def redo_target(steps: Sequence[Step]) -> int:
    """The version that a redo brings back; 0 where nothing was undone since the last change.

    The last change and those before it, each under the one that it was made on, are a path; undo
    goes back on it and redo forth.

    Args:
        steps: of all versions, from the first one.

    Two changes, both undone, and one of them done again:

    >>> changes = [Step(1, 1, 0), Step(2, 2, 1), Step(3, 3, 2)]
    >>> redo_target([*changes, Step(4, 2, 1), Step(5, 1, 0)])
    2
    >>> redo_target([*changes, Step(4, 2, 1), Step(5, 1, 0), Step(6, 2, 1)])
    3

    A change after an undo ends redo:

    >>> redo_target([*changes, Step(4, 2, 1), Step(5, 5, 2)])
    0
    """
    if not steps:
        return 0
    parents = {step.revision: step.parent for step in steps}
    shown = steps[-1].state_of
    at = max(step.revision for step in steps if step.state_of == step.revision)
    while at and parents[at] != shown:
        at = parents[at]
    return at
