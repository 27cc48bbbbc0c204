"""What stands above every page about an event: how far it has got, and by what rules."""

from typing import NamedTuple

from tiebreaks.explain.rules_text import rulebook_name
from tiebreaks.report.harmless import plain
from tiebreaks.report.standings import how_far
from tiebreaks.web.security.redirects import parts_of
from tiebreaks.web.visit import EventVisit, Visit

THEMES = ("light", "dark")


class Head(NamedTuple):
    """The two lines above a page.

    Attributes:
        title: the event's name.
        progress: the round that it stands after, and what is still to be played.
        rulebook: the name of the rules.
        order: the codes of the criteria.
        notes: how many problems the file had that the event came from.
    """

    title: str
    progress: str
    rulebook: str
    order: str
    notes: int


def head_of(visit: EventVisit) -> Head:
    """The head of a page, in the visitor's language."""
    standings, say = visit.state.standings, visit.say
    return Head(
        title=plain(standings.event.name) or say("Unnamed event"),
        progress=" · ".join(part for part in how_far(standings.event, say) if part),
        rulebook=rulebook_name(standings.rulebook, say.language),
        order=" → ".join(standings.codes),
        notes=len(visit.state.desk.notes),
    )


def theme_of(visit: Visit) -> str:
    """Light or dark as the visitor switched it; empty where the system decides."""
    chosen = visit.request.cookies.get("theme", "")
    return chosen if chosen in THEMES else ""


def address_of(visit: Visit) -> str:
    """The address of the page that the visitor looks at, also where only a part of it is made."""
    shown = parts_of(visit.request.headers.get("hx-current-url") or str(visit.request.url))
    return shown.path + (f"?{shown.query}" if shown.query else "")


ASKED_BY_TEMPLATES = {"head_of": head_of, "theme_of": theme_of, "address_of": address_of}
"""What every template can ask about the visit that it is filled in for."""
