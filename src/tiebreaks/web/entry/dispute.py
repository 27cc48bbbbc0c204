"""Two changes of the same thing, told side by side: what was seen, entered and wanted."""

from typing import NamedTuple

from tiebreaks.desk.changes import Change, SetResult
from tiebreaks.desk.desk import Desk
from tiebreaks.desk.entries import find_game, sides
from tiebreaks.desk.refusal import RefusedError
from tiebreaks.desk.results import seen_from_the_other
from tiebreaks.formats.json_document.types import Game
from tiebreaks.report.change_words import change_words
from tiebreaks.report.harmless import plain
from tiebreaks.report.pairings import printed
from tiebreaks.store.events import Version
from tiebreaks.web.entry.version_words import version_words
from tiebreaks.web.office.outcomes import ConflictError
from tiebreaks.web.visit import EventVisit


class Theirs(NamedTuple):
    """Somebody else's change.

    Attributes:
        who: made it; empty where nobody signs in.
        at: the time of day on the server.
        what: the result alone where only that is in dispute, else the change in words.
    """

    who: str
    at: str
    what: str


class Dispute(NamedTuple):
    """A change that came too late.

    Attributes:
        game: round and names, where the result of a game is in dispute; else empty.
        saw: the result that the page showed; empty for other changes.
        theirs: what others have entered since, the latest first.
        want: the result that is wanted, or the change in words.
    """

    game: str
    saw: str
    theirs: tuple[Theirs, ...]
    want: str


def dispute(visit: EventVisit, wanted: Change, conflict: ConflictError) -> Dispute:
    """What is to be decided, in the reader's language."""
    seen, say = conflict.seen.desk, visit.say
    game = _game(wanted, seen)
    if game is None or not isinstance(wanted, SetResult):
        theirs = tuple(theirs_of(visit, version) for version in conflict.versions)
        return Dispute("", "", theirs, change_words(wanted, seen, say))
    names = {person.id: plain(person.name) for person in conflict.seen.event.participants}
    one, two = (names[each] for each in sides(game))
    return Dispute(
        say("Round {round}: {one} – {two}", round=game.round, one=one, two=two),
        printed(game, say.language),
        tuple(_result_or_words(visit, version, wanted, game) for version in conflict.versions),
        printed(_as_listed(wanted, game), say.language),
    )


def theirs_of(visit: EventVisit, version: Version) -> Theirs:
    """Somebody else's change in words."""
    at = version.at.astimezone().strftime("%H:%M")
    return Theirs(version.who, at, version_words(visit, version))


def _result_or_words(visit: EventVisit, version: Version, wanted: SetResult, game: Game) -> Theirs:
    """Of the same game its result alone."""
    theirs = theirs_of(visit, version)
    made = visit.office.events.change(visit.event, version)
    if isinstance(made, SetResult) and _about(made) == _about(wanted):
        return theirs._replace(what=printed(_as_listed(made, game), visit.say.language))
    return theirs


def _about(change: SetResult) -> tuple[int, int, frozenset[int]]:
    return change.round, change.game or 1, frozenset((change.one, change.two))


def _game(wanted: Change, desk: Desk) -> Game | None:
    """The game whose result is wanted."""
    if not isinstance(wanted, SetResult):
        return None
    try:
        return find_game(desk.document, wanted.round, (wanted.one, wanted.two), wanted.game)
    except RefusedError:  # somebody has been paired otherwise
        return None


def _as_listed(change: SetResult, game: Game) -> SetResult:
    """A result seen from the side that the game lists first."""
    same = sides(game) == (change.one, change.two)
    return change if same else seen_from_the_other(change)
