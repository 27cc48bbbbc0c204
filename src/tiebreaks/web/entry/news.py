"""What others have changed since a page was made, in a few words."""

from tiebreaks.desk.movement import moved
from tiebreaks.report.movement_words import movement_words
from tiebreaks.store.errors import NoEventError
from tiebreaks.web.entry.version_words import version_words
from tiebreaks.web.visit import EventVisit

_MOST_TOLD = 3
"""Changes that are told one by one."""


def news(visit: EventVisit, since: int) -> str:
    """The lines for the foot of a page; made once for everybody who has missed the same.

    Args:
        visit: of somebody whose page is not the latest.
        since: the revision that his page shows.
    """
    key = (visit.event, visit.state.revision, "news", since, visit.say.language)
    return visit.office.rendered(key, lambda: _told(visit, since))


def _told(visit: EventVisit, since: int) -> str:
    office, state = visit.office, visit.state
    try:
        moves = moved(office.state(visit.event, since).standings, state.standings)
    except NoEventError:  # a revision that there never was
        return ""
    versions = office.history(visit.event, after=since, most=_MOST_TOLD)
    return visit.text(
        "news.html",
        changes=[version_words(visit, version) for version in reversed(versions)],
        more=state.revision - since - len(versions),
        moves=movement_words(moves, visit.say),
    )
