"""Read what was sent, and show it: the event, its repairs to be accepted, or its problems."""

import base64
from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from starlette.responses import RedirectResponse, Response

from tiebreaks import formats
from tiebreaks.desk.desk import Desk
from tiebreaks.desk.notes import notes_of
from tiebreaks.desk.opening import desk_of
from tiebreaks.event import Problem, Severity
from tiebreaks.formats import Reading, workbook
from tiebreaks.formats.content import Content
from tiebreaks.formats.findings import Findings
from tiebreaks.formats.text import lines_of
from tiebreaks.report.page_problems import page_message
from tiebreaks.report.problem_places import problem_sentence
from tiebreaks.report.standings import event_line
from tiebreaks.web.intake.cells import Grid, grids_of
from tiebreaks.web.intake.listing import MOST, Listing, listing_of
from tiebreaks.web.intake.upload import Upload
from tiebreaks.web.visit import Visit

_MOST_LISTED = 200
"""The most problems that are listed in words above a text."""


class Intake(NamedTuple):
    """What is to become of a file.

    Attributes:
        action: the address to which a corrected text is sent.
        back: where to go without reading anything.
        keep: puts what was read on a desk, and says where to go then.
        base: the revision of the event that it replaces; 0 where it replaces none.
    """

    action: str
    back: str
    keep: Callable[[Desk, str], str]
    base: int = 0


class Shown(NamedTuple):
    """A file with what is wrong with it, as a page shows it.

    Attributes:
        carried: whether the page carries the file back and forth; else it is chosen again.
        above: problems that lie nowhere in what is shown.
        unlisted: how many more of them there are.
        listing: the lines of a text.
        text: all of it.
        grids: pieces of a workbook.
        packed: all of it, in Base64.
    """

    carried: bool
    above: tuple[Problem, ...]
    unlisted: int = 0
    listing: Listing | None = None
    text: str = ""
    grids: tuple[Grid, ...] = ()
    packed: str = ""

    def bounded(self) -> "Shown":
        """With no more problems than somebody reads."""
        more = max(0, len(self.above) - _MOST_LISTED)
        return self._replace(above=self.above[:_MOST_LISTED], unlisted=more)


def answered(visit: Visit, upload: Upload, intake: Intake) -> Response:
    """The event of a file, or a page with what is wrong with it.

    An event whose file had to be repaired is kept only after somebody has accepted the repairs.
    """
    read = _read(upload)
    if read.event is not None and (upload.accepted or not read.problems):
        desk = desk_of(read.event, notes_of(read.problems))
        return RedirectResponse(intake.keep(desk, upload.source), 303)
    say = visit.say
    kinds = Counter(each.severity for each in read.problems)
    return visit.page(
        "problems.html",
        422 if read.event is None else 200,
        intake=intake,
        upload=upload,
        summary="" if read.event is None else event_line(read.event, say),
        errors=kinds[Severity.ERROR],
        warnings=kinds[Severity.WARNING],
        is_error=lambda problem: problem.severity is Severity.ERROR,
        sentence=lambda problem: problem_sentence(problem, say),
        message=lambda problem: page_message(problem, say),
        most_lines=MOST,
        **_shown(upload, read.problems, visit.settings.max_upload)._asdict(),
    )


def _read(upload: Upload) -> Reading:
    """The reading of a file or text; of the page that it was copied from if that is clearer."""
    read = formats.read_bytes(upload.data, upload.source)
    if read.event is None and upload.page:
        page = formats.read_bytes(upload.page, upload.source)
        return page if page.event is not None else read
    return read


def _shown(upload: Upload, problems: tuple[Problem, ...], most: int) -> Shown:
    """What is to be seen of a file, and what the page carries of it.

    Args:
        upload: the file.
        problems: all of them.
        most: bytes that may be sent; in Base64 a file needs a third more than it has.
    """
    carried = 2 * len(upload.data) <= most
    lines = None
    if not workbook.recognise(Content(upload.data, Findings())):
        lines = lines_of(upload.data, Findings())
    if lines is not None:
        listing = listing_of(lines, problems, whole=upload.whole)
        shown = Shown(carried, listing.problems, listing=listing)
        return shown.bounded()._replace(text="\n".join(lines) if carried else "")
    grids, above = grids_of(workbook.visible_sheets(upload.data), problems)
    packed = base64.b64encode(upload.data).decode() if carried else ""
    return Shown(carried, above, grids=grids, packed=packed).bounded()
