"""The event as a file: XLSX, CSV, TRF, JSON; and a file in place of the event."""

import base64
from collections.abc import Iterator
from functools import partial

from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route

from tiebreaks.desk.changes import Replace
from tiebreaks.desk.desk import Desk
from tiebreaks.desk.notes import MOST_NOTES, problem_of
from tiebreaks.report.downloads import DOWNLOADS, Download, disposition
from tiebreaks.report.page_problems import page_message
from tiebreaks.report.problem_places import problem_sentence
from tiebreaks.web.entry.dispute import theirs_of
from tiebreaks.web.intake.reading import Intake, answered
from tiebreaks.web.intake.upload import Upload, received
from tiebreaks.web.numbers import whole_number
from tiebreaks.web.office.outcomes import ConflictError
from tiebreaks.web.pages.standings import beside
from tiebreaks.web.roles import Role
from tiebreaks.web.visit import EventVisit, about_event

_MOST_TOLD = 5
"""Changes of others that are told one by one."""


@about_event(Role.VIEWER)
def export(visit: EventVisit) -> Response:
    """The files that can be taken away."""
    return visit.page("export.html", tab="export", downloads=DOWNLOADS)


def _losses(visit: EventVisit, download: Download) -> Response:
    """What a file has no room for, in words; computed once, and only where somebody looks."""

    def told() -> str:
        made = download.make(visit.state, visit.say)
        words = [page_message(each, visit.say) for each in made.problems]
        return visit.text("losses.html", words=words, possible=made.data is not None)

    key = (visit.event, visit.state.revision, download.name, visit.say.language)
    return HTMLResponse(visit.office.rendered(key, told))


def _file(visit: EventVisit, download: Download) -> Response:
    """One file; a page that says why where its format cannot hold the event."""
    made = download.make(visit.state, visit.say)
    if made.data is None:
        words = [page_message(each, visit.say) for each in made.problems]
        return visit.page("no_file.html", 422, tab="export", download=download, words=words)
    name = download.file_name(visit.state.event)
    return Response(
        made.data,
        media_type=download.media_type,
        headers={"Content-Disposition": disposition(name)},
    )


@about_event(Role.VIEWER)
def notes(visit: EventVisit) -> Response:
    """What was repaired when the event was read from its file."""
    told = [problem_sentence(problem_of(note), visit.say) for note in visit.state.desk.notes]
    return beside(visit, visit.text("notes.html", notes=told, most=MOST_NOTES))


@about_event(Role.ARBITER)
def import_over(visit: EventVisit) -> Response:
    """Put the event of a file in place of this one; the history keeps what was there.

    Whoever has not seen what others changed meanwhile is told first, and decides then.
    """
    upload, base = received(visit.form), _base(visit)

    def keep(desk: Desk, source: str) -> str:
        change = Replace(document=desk.document, source=source, notes=desk.notes)
        visit.office.change(visit.event, base, change, visit.who)
        return f"{visit.base}/"

    intake = Intake(f"{visit.base}/import", f"{visit.base}/export", keep, base)
    try:
        return answered(visit, upload, intake)
    except ConflictError as conflict:
        return _late(visit, upload, conflict)


def _base(visit: EventVisit) -> int:
    """The revision that the page showed; the present one where a program says nothing of it."""
    shown, now = whole_number(visit.field("base")) or 0, visit.state.revision
    return shown if 0 < shown <= now else now


def _late(visit: EventVisit, upload: Upload, conflict: ConflictError) -> Response:
    """409: what others have changed since the file was chosen, and the file to be put anyway."""
    carried = 2 * len(upload.data) <= visit.settings.max_upload
    return visit.page(
        "import_late.html",
        409,
        upload=upload,
        theirs=[theirs_of(visit, each) for each in conflict.versions[:_MOST_TOLD]],
        more=len(conflict.versions[_MOST_TOLD:]),
        carried=carried,
        packed=base64.b64encode(upload.data).decode() if carried else "",
        html=upload.page.decode(errors="replace"),
    )


def _routes(download: Download) -> Iterator[BaseRoute]:
    """The addresses of one file."""
    seen = about_event(Role.VIEWER)
    yield Route(f"/files/{download.name}", seen(partial(_file, download=download)))
    if download.lossy:
        yield Route(f"/files/{download.name}/losses", seen(partial(_losses, download=download)))


READ: list[BaseRoute] = [
    Route("/export", export),
    Route("/notes", notes),
    *(route for download in DOWNLOADS for route in _routes(download)),
]
EDIT: list[BaseRoute] = [Route("/import", import_over, methods=["POST"])]
