"""Many checked tables as one table: a row for each file."""

from collections.abc import Sequence
from typing import NamedTuple

from tiebreaks.audit.check import Checked
from tiebreaks.event import Problem, Severity
from tiebreaks.explain.grid import Align, grid, width
from tiebreaks.locale import Translator
from tiebreaks.report.check_text import DIFFERENCES
from tiebreaks.report.short_paths import short_paths

_SHORTEST = 12
"""So many columns a path has, however narrow the terminal is."""


class CheckedFile(NamedTuple):
    """One of many files.

    Attributes:
        file: its path.
        checked: what came of it; ``None`` if it could not be read or ranked.
        problems: what is to be said about it, or why it could not be.
    """

    file: str
    checked: Checked | None
    problems: tuple[Problem, ...]


def summary_text(files: Sequence[CheckedFile], translate: Translator, columns: int = 0) -> str:
    """The table, and how many files there are of each kind.

    Args:
        files: all of them.
        translate: the reader's language.
        columns: how wide a line may be; paths that are too long are shortened at their beginning.
            0: as wide as it gets.
    """
    header = [
        translate("File"),
        translate("Rules"),
        translate("Participants"),
        translate("Columns"),
        translate("Verdict"),
    ]
    align = [Align.LEFT, Align.LEFT, Align.RIGHT, Align.RIGHT, Align.LEFT]
    names = short_paths([each.file for each in files])
    rows = [[name, *_row(each, translate)] for name, each in zip(names, files, strict=True)]
    _fit(header, rows, columns)
    return "\n".join([*grid(header, rows, align), "", _totals(files, translate)])


def _row(it: CheckedFile, translate: Translator) -> list[str]:
    """All but the path."""
    if it.checked is None:
        return ["–", "–", "–", _first(it, translate)]
    checked = it.checked
    return [
        checked.standings.rulebook.id,
        str(len(checked.standings.event.participants)),
        _columns(checked, translate),
        _verdict(checked, translate),
    ]


def _columns(checked: Checked, translate: Translator) -> str:
    """How many columns were compared, and of how many if not all were."""
    left = checked.not_compared
    if not checked.compared:
        return "–"
    if not left:
        return str(checked.compared)
    return translate("{part} of {whole}", part=checked.compared, whole=checked.compared + left)


def _verdict(checked: Checked, translate: Translator) -> str:
    """How it ended, in a word or two."""
    if not checked.compared:
        return translate("no table")
    if checked.agrees:
        return translate("right")
    return translate.plural(*DIFFERENCES, len(checked.differences))


def _first(it: CheckedFile, translate: Translator) -> str:
    """The code of the first problem of a file that could not be read; it is told below."""
    errors = (each.code for each in it.problems if each.severity is Severity.ERROR)
    return next(errors, translate("cannot be read"))


def _fit(header: Sequence[str], rows: Sequence[list[str]], columns: int) -> None:
    """Shorten the paths until a row fits."""
    if not columns or not rows:
        return
    widths = [max(width(row[at]) for row in [header, *rows]) for at in range(len(header))]
    room = columns - sum(widths[1:]) - 2 * (len(header) - 1)
    for row in rows:
        row[0] = _shortened(row[0], max(room, _SHORTEST))


def _shortened(text: str, size: int) -> str:
    """The end of a text that is too long."""
    if width(text) <= size:
        return text
    while text and width(text) > size - 1:
        text = text[1:]
    return f"…{text}"


def _totals(files: Sequence[CheckedFile], translate: Translator) -> str:
    """How many files have differences, how many have none, how many could not be read."""
    read = [each.checked for each in files if each.checked is not None]
    differ = sum(not each.agrees for each in read)
    said = [
        translate.plural("{number} file", "{number} files", len(files)),
        translate("{number} without a difference", number=len(read) - differ),
        translate("{number} with differences", number=differ),
    ]
    if len(files) > len(read):
        said.append(translate("{number} that cannot be read", number=len(files) - len(read)))
    return f"{said[0]}: {', '.join(said[1:])}."
