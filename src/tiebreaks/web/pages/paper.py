"""PDF: standings, crosstable, a player's card, the prize list; and where prizes are entered."""

from collections.abc import Callable
from functools import partial

from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.routing import Route

from tiebreaks.desk.changes import SetPrizes
from tiebreaks.report.downloads import disposition, file_name
from tiebreaks.report.harmless import plain
from tiebreaks.report.paper.card import card_pdf
from tiebreaks.report.paper.prizes import prizes_pdf
from tiebreaks.report.paper.table import crosstable_pdf, standings_pdf
from tiebreaks.report.phrases import named, printed_place
from tiebreaks.report.prizes import awarded
from tiebreaks.standings import ParticipantError
from tiebreaks.web.entry.answer import answered, unreadable
from tiebreaks.web.entry.wish import posted, wished
from tiebreaks.web.roles import Role
from tiebreaks.web.rules.prizes import NOTHING, Written, lines_of, prizes_of
from tiebreaks.web.visit import EventVisit, about_event

_MEDIA_TYPE = "application/pdf"


@about_event(Role.VIEWER)
def standings(visit: EventVisit) -> Response:
    """The standings on paper."""
    return _document(visit, "standings", partial(standings_pdf, visit.state.standings))


@about_event(Role.VIEWER)
def crosstable(visit: EventVisit) -> Response:
    """Everybody's games on paper."""
    return _document(visit, "crosstable", partial(crosstable_pdf, visit.state.standings))


@about_event(Role.VIEWER)
def prizes(visit: EventVisit) -> Response:
    """The prize list on paper."""
    state = visit.state
    return _document(visit, "prizes", partial(prizes_pdf, state.standings, state.desk.prizes))


@about_event(Role.VIEWER)
def card(visit: EventVisit) -> Response:
    """One participant's card with all ledgers on paper."""
    state, number = visit.state, int(visit.request.path_params["id"])
    try:
        make = partial(card_pdf, state.standings, number, event=state.event)
        return _document(visit, f"card-{number}", make)
    except ParticipantError as nobody:
        raise HTTPException(404) from nobody


@about_event(Role.ARBITER)
def edit_prizes(visit: EventVisit) -> Response:
    """The prizes as lines, and who would get them now."""
    return _editor(visit, lines_of(visit.state.desk.prizes))


@about_event(Role.ARBITER)
def set_prizes(visit: EventVisit) -> Response:
    """Put the prizes of some lines in place of those before."""
    text = visit.field("text")
    written = prizes_of(text)
    if written.wrong or written.is_too_long:
        return _editor(visit, text, written, 422)
    try:
        return answered(visit, wished(posted(visit), SetPrizes(written.prizes)))
    except ValueError as wrong:
        return unreadable(visit, str(wrong))


def _editor(
    visit: EventVisit, text: str, written: Written = NOTHING, status: int = 200
) -> Response:
    state = visit.state
    awards = [
        (
            printed_place(*award.places),
            plain(award.prize.text),
            plain(award.prize.group),
            [named(row.participant) for row in award.winners],
        )
        for award in awarded(state.standings, state.desk.prizes)
    ]
    return visit.page(
        "prizes.html", status, tab="prizes", lines=text, awards=awards, written=written
    )


def _document(visit: EventVisit, name: str, make: Callable[..., bytes]) -> Response:
    """A PDF that the browser shows; printed once for everybody who reads the same language.

    Args:
        visit: who asks for it.
        name: of the document.
        make: it, in a language, as of a time.
    """
    revision = visit.state.revision
    when = visit.office.events.version(visit.event, revision).at
    key = (visit.event, revision, name, visit.say.language)
    made = visit.office.printed(key, lambda: make(translate=visit.say, when=when))
    saved = disposition(file_name(visit.state.event, f"-{name}.pdf"))
    shown = "inline" + saved.removeprefix("attachment")
    return Response(made, media_type=_MEDIA_TYPE, headers={"Content-Disposition": shown})


READ = [
    Route("/files/standings.pdf", standings),
    Route("/files/crosstable.pdf", crosstable),
    Route("/files/prizes.pdf", prizes),
    Route("/files/card-{id:int}.pdf", card),
]
EDIT = [
    Route("/prizes", edit_prizes),
    Route("/prizes", set_prizes, methods=["POST"]),
]
