"""An event as the files that can be taken away, and what each of them cannot hold."""

import json
import re
from collections.abc import Callable
from typing import NamedTuple
from urllib.parse import quote

from tiebreaks.desk.notes import problem_of
from tiebreaks.desk.state import State
from tiebreaks.event import Event, Problem, Severity
from tiebreaks.formats.conversion import convert
from tiebreaks.formats.json_document.layout import text_of
from tiebreaks.locale import N_, Translator
from tiebreaks.report.crosstable import crosstable
from tiebreaks.report.exchange import crosstable_csv
from tiebreaks.report.exports import standings_csv, standings_html
from tiebreaks.report.problems import problem_data, problem_text
from tiebreaks.report.results import with_results
from tiebreaks.report.standings import standings_data

XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
_CSV_TYPE = "text/csv; charset=utf-8"
_TEXT_TYPE = "text/plain; charset=utf-8"
_OASIS = "application/vnd.oasis.opendocument"
_JSON_TYPE = "application/json"

_UNSAFE = re.compile(r'[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\\/:*?"<>|]+')
_LONGEST = 80


class Made(NamedTuple):
    """A file.

    Attributes:
        data: its bytes; ``None`` where the format cannot hold the event.
        problems: why not; else one warning for each kind of loss.
    """

    data: bytes | None
    problems: tuple[Problem, ...] = ()


class Download(NamedTuple):
    """One of the files that can be taken away.

    Attributes:
        name: in addresses; its ending is that of the file.
        title: what it is, marked for translation.
        media_type: for browsers.
        make: the file of an event in a language.
        suffix: of the file's name, before the ending: files with one ending are told apart.
        rare: whether few need it.
        lossy: whether the event is read back from it, to say what it has no room for; the others
            are reports, or hold everything.
    """

    name: str
    title: str
    media_type: str
    make: Callable[[State, Translator], Made]
    suffix: str = ""
    rare: bool = False
    lossy: bool = False

    @property
    def ending(self) -> str:
        """Such as ``.xlsx``."""
        return self.name[self.name.rindex(".") :]

    def file_name(self, event: Event) -> str:
        """What the file is called on the reader's own disk."""
        return file_name(event, f"{self.suffix}{self.ending}")


def file_name(event: Event, ending: str) -> str:
    """A file's name from that of its event.

    >>> from tiebreaks.ledger.micro import duel
    >>> file_name(duel("1½", "0½"), ".xlsx")
    'event.xlsx'
    """
    name = " ".join(_UNSAFE.sub(" ", event.name).split()).strip(". ")[:_LONGEST].strip()
    return f"{name or 'event'}{ending}"


def _xlsx(state: State, say: Translator) -> Made:
    from tiebreaks.report.workbook import TooLargeError, standings_xlsx  # noqa: PLC0415 - heavy

    lines = [problem_text(each, "", say) for each in _problems(state)]
    try:
        return Made(standings_xlsx(state.standings, say, lines))
    except TooLargeError as failure:
        details = {"found": f"{failure.rows} × {failure.columns}"}
        return Made(None, (Problem("FIL025", Severity.ERROR, details=details),))


def _problems(state: State) -> tuple[Problem, ...]:
    """What was repaired in the file, and what is to be said with the standings."""
    return (*map(problem_of, state.desk.notes), *state.ranked.problems)


def _written(text: str) -> Made:
    return Made(f"{text}\n".encode(errors="backslashreplace"))


def _data(state: State, say: Translator) -> Made:
    """What ``rank --format json`` says."""
    problems = [problem_data(each, say) for each in _problems(state)]
    data = standings_data(state.standings) | {"problems": problems}
    return _written(json.dumps(data, ensure_ascii=False, indent=2))


def _page(state: State, say: Translator) -> Made:
    standings = state.standings
    return _written(standings_html(standings, say, crosstable(standings, say)))


def _report_file(state: State, say: Translator) -> Made:
    return Made(*convert(with_results(state.standings), "trf", say))


def _rare(name: str, title: str, media_type: str, form: str) -> Download:
    """A form that few need, as ``convert`` writes it."""
    return Download(name, title, media_type, _converted(form), rare=True, lossy=True)


def _converted(name: str) -> Callable[[State, Translator], Made]:
    return lambda state, say: Made(*convert(state.event, name, say))


DOWNLOADS = (
    Download("event.xlsx", N_("Excel: standings, crosstable, every ledger"), XLSX_TYPE, _xlsx),
    Download(
        "crosstable.csv",
        N_("CSV: standings with everybody's games"),
        _CSV_TYPE,
        lambda state, _say: _written(crosstable_csv(state.standings)),
        "-crosstable",
    ),
    Download(
        "standings.csv",
        N_("CSV: standings alone"),
        _CSV_TYPE,
        lambda state, _say: _written(standings_csv(state.standings)),
        "-standings",
    ),
    Download("event.csv", N_("CSV: players and games"), _CSV_TYPE, _converted("csv"), lossy=True),
    Download(
        "event.trf",
        N_("TRF: FIDE's tournament report file"),
        _TEXT_TYPE,
        _report_file,
        lossy=True,
    ),
    Download(
        "event.json",
        N_("JSON: everything about the event, with its rules"),
        _JSON_TYPE,
        lambda state, _say: Made(text_of(state.desk.document)),
    ),
    Download(
        "standings.json", N_("JSON: the standings, for programs"), _JSON_TYPE, _data, "-standings"
    ),
    Download(
        "event.html",
        N_("HTML: one page with standings and games"),
        "text/html; charset=utf-8",
        _page,
    ),
    _rare("event.ods", N_("LibreOffice: players and games"), f"{_OASIS}.spreadsheet", "ods"),
    _rare("event.pgn", N_("PGN: games of chess, their headers"), "application/x-chess-pgn", "pgn"),
    _rare("event.pdn", N_("PDN: games of draughts, their headers"), _TEXT_TYPE, "pdn"),
    _rare("event.xml", N_("OpenGotha: a Go tournament"), "application/xml", "opengotha"),
    _rare("event.h9", N_("The result list of the European Go database"), _TEXT_TYPE, "h9"),
)
"""In the order in which they are offered."""


def disposition(file_name: str) -> str:
    r"""The header that names a file to be saved, as RFC 6266 has it; nothing can break out of it.

    >>> print(disposition("Кубок.trf"))
    attachment; filename="_.trf"; filename*=UTF-8''%D0%9A%D1%83%D0%B1%D0%BE%D0%BA.trf
    """
    plain = re.sub(r"[^A-Za-z0-9._ -]+", "_", file_name)
    return f"attachment; filename=\"{plain}\"; filename*=UTF-8''{quote(file_name, safe='')}"
