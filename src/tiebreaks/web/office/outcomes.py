"""What comes of a change: another state, or one of the reasons why it was not made."""

from typing import Literal, NamedTuple

from tiebreaks.desk.refusal import RefusedError
from tiebreaks.desk.state import State
from tiebreaks.event import asked_wrongly
from tiebreaks.store.events import Version


class Changed(NamedTuple):
    """What came of a change.

    Attributes:
        before: the state that it was made on.
        after: the state that it made; the same where it changed nothing.
        meanwhile: the versions of others since the page of the one who made it was loaded, the
            latest first.
    """

    before: State
    after: State
    meanwhile: tuple[Version, ...]


class ConflictError(Exception):
    """The same thing was changed meanwhile; nothing was written.

    Attributes:
        seen: the state that the change was made on.
        current: the state as it is now.
        versions: that were made in between and are about the same, the latest first.
    """

    def __init__(self, seen: State, current: State, versions: tuple[Version, ...]) -> None:
        super().__init__(str(current.revision))
        self.seen = seen
        self.current = current
        self.versions = versions


class NothingToDoError(RefusedError):
    """There is nothing to undo, or nothing to redo."""

    def __init__(self, how: Literal["undo", "redo"]) -> None:
        super().__init__((asked_wrongly("STO012" if how == "undo" else "STO013"),))


class MeanwhileError(RefusedError):
    """An undo, a redo or a restore by somebody who has not seen the latest version.

    It would take back what he does not know of; he looks, and does it again if it still fits.

    Attributes:
        versions: that he has not seen, the latest first.
    """

    def __init__(self, versions: tuple[Version, ...]) -> None:
        super().__init__((asked_wrongly("STO014", found=str(versions[0].revision)),))
        self.versions = versions
