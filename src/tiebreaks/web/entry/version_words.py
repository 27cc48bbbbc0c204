"""A version of an event in words: what was done, taken back or made again."""

from tiebreaks.desk.changes import Restore
from tiebreaks.report.change_words import change_words
from tiebreaks.store.events import Version
from tiebreaks.web.visit import EventVisit


def version_words(visit: EventVisit, version: Version) -> str:
    """What was done to make a version; it never changes, so that it is worked out once."""
    key = (visit.event, version.revision, "change in words", visit.say.language)
    return visit.office.rendered(key, lambda: _worded(visit, version))


def _worded(visit: EventVisit, version: Version) -> str:
    change, before = visit.office.about(visit.event, version)
    words = change_words(change, before, visit.say)
    how = visit.office.events.change(visit.event, version)
    if isinstance(how, Restore) and how.how == "undo":
        return visit.say("Taken back: {change}", change=words)
    if isinstance(how, Restore) and how.how == "redo":
        return visit.say("Made again: {change}", change=words)
    return words
