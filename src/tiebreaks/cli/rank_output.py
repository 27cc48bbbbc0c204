"""What ``rank`` hands out: which form, where to, and the bytes of it."""

import sys
from collections.abc import Sequence
from pathlib import PurePath
from typing import Any, NamedTuple

import click

from tiebreaks.cli.files import STANDARD_OUTPUT, refused, write_file
from tiebreaks.cli.output import error, stop, write, write_json
from tiebreaks.event import Problem
from tiebreaks.locale import Translator
from tiebreaks.report.columns import NO_CROSSTABLE
from tiebreaks.report.problems import problem_data, problem_text
from tiebreaks.report.standings import standings_data, standings_text
from tiebreaks.standings import Standings

_ENDINGS = {
    ".csv": "csv",
    ".htm": "html",
    ".html": "html",
    ".json": "json",
    ".markdown": "markdown",
    ".md": "markdown",
    ".pdf": "pdf",
    ".trf": "trf",
    ".trfx": "trf",
    ".txt": "table",
    ".xlsx": "xlsx",
}
_WITHOUT_CROSSTABLE = ("json", "trf")


class Wanted(NamedTuple):
    """What is wanted of the standings.

    Attributes:
        form: one of the choices of ``--format``.
        output: path of a file; empty for the standard output.
        force: whether a file of that name may be replaced.
        crosstable: whether everybody's games are to be shown.
    """

    form: str
    output: str
    force: bool
    crosstable: bool


def wanted(
    form: str | None, output: str, translate: Translator, *, force: bool, crosstable: bool
) -> Wanted:
    """What the options ask for; without a form the ending of the file's name tells.

    Raises:
        UsageError: if it does not, or the options do not go together.
    """
    to_file = output not in ("", STANDARD_OUTPUT)
    chosen = form or (_by_ending(output, translate) if to_file else "table")
    if chosen == "xlsx" and not to_file and sys.stdout.isatty():
        raise click.UsageError(
            translate("A workbook is nothing to look at here: name a file with --output.")
        )
    if chosen == "pdf" and not to_file and sys.stdout.isatty():
        raise click.UsageError(
            translate("A PDF is nothing to look at here: name a file with --output.")
        )
    if crosstable and chosen in _WITHOUT_CROSSTABLE:
        raise click.UsageError(
            translate("--crosstable is for tables; {form} has none.", form=chosen)
        )
    return Wanted(chosen, output if to_file else "", force, crosstable)


def _by_ending(output: str, translate: Translator) -> str:
    ending = PurePath(output).suffix.casefold()
    if ending not in _ENDINGS:
        raise click.UsageError(
            translate(
                "The ending of “{name}” does not say which form is wanted: name it with --format, "
                "or use one of {endings}.",
                name=output,
                endings=", ".join(_ENDINGS),
            )
        )
    return _ENDINGS[ending]


def check_output(asked: Wanted, translate: Translator) -> None:
    """Stop before any work is done if the file could not be written anyway."""
    problem = refused(asked.output, force=asked.force) if asked.output else None
    if problem is not None:
        stop([problem], "", translate, as_json=False)


def hand_out(
    asked: Wanted, standings: Standings, problems: Sequence[Problem], translate: Translator
) -> Sequence[Problem]:
    """Print the standings, or write them into a file.

    Returns:
        what the form cannot hold.
    """
    if not asked.output and asked.form not in ("pdf", *_BYTES):
        if asked.form == "json":
            write_json(_data(standings, problems, translate))
        else:
            write(_text(asked, standings, translate))
        return ()
    data, losses = _content(asked, standings, problems, translate)
    problem = write_file(asked.output or STANDARD_OUTPUT, data, force=asked.force)
    if problem is not None:
        stop([problem], "", translate, as_json=False)
    return losses


def _content(
    asked: Wanted, standings: Standings, problems: Sequence[Problem], translate: Translator
) -> tuple[bytes, Sequence[Problem]]:
    """The content of a file, and what it cannot hold."""
    if asked.form == "pdf":
        return _paper(standings, translate, with_games=asked.crosstable), ()
    if asked.form in _BYTES:
        return _BYTES[asked.form](standings, problems, translate)
    if asked.form == "json":
        import json  # noqa: PLC0415 - not needed for a table

        data = _data(standings, problems, translate)
        text = json.dumps(data, ensure_ascii=False, indent=2)
    else:
        text = _text(asked, standings, translate)
    return f"{text}\n".encode(errors="backslashreplace"), ()


def _data(
    standings: Standings, problems: Sequence[Problem], translate: Translator
) -> dict[str, Any]:
    return standings_data(standings) | {
        "problems": [problem_data(each, translate) for each in problems]
    }


def _text(asked: Wanted, standings: Standings, translate: Translator) -> str:
    if asked.form == "csv":
        return _csv(standings, with_games=asked.crosstable)
    games = NO_CROSSTABLE
    if asked.crosstable:
        from tiebreaks.report.crosstable import crosstable  # noqa: PLC0415 - only if asked for

        games = crosstable(standings, translate)
    if asked.form == "table":
        return standings_text(standings, translate, games)
    from tiebreaks.report.exports import FORMATS  # noqa: PLC0415 - not needed for a table

    return FORMATS[asked.form](standings, translate, games)


def _csv(standings: Standings, *, with_games: bool) -> str:
    if with_games:
        from tiebreaks.report.exchange import crosstable_csv  # noqa: PLC0415 - only if asked for

        return crosstable_csv(standings)
    from tiebreaks.report.exports import standings_csv  # noqa: PLC0415 - not needed for a table

    return standings_csv(standings)


def _workbook(
    standings: Standings, problems: Sequence[Problem], translate: Translator
) -> tuple[bytes, Sequence[Problem]]:
    from tiebreaks.report.workbook import TooLargeError, standings_xlsx  # noqa: PLC0415 - heavy

    lines = [problem_text(each, "", translate) for each in problems]
    try:
        return standings_xlsx(standings, translate, lines), ()
    except TooLargeError as failure:
        found = f"{failure.rows} × {failure.columns}"
        stop([error("FIL025", found=found)], "", translate, as_json=False)


def _paper(standings: Standings, translate: Translator, *, with_games: bool) -> bytes:
    from tiebreaks.report.paper.press import NoPressError  # noqa: PLC0415 - only for paper
    from tiebreaks.report.paper.table import crosstable_pdf, standings_pdf  # noqa: PLC0415

    try:
        return (crosstable_pdf if with_games else standings_pdf)(standings, translate)
    except NoPressError:
        stop([error("FIL026", found="typst")], "", translate, as_json=False)


def _report_file(
    standings: Standings, _problems: Sequence[Problem], translate: Translator
) -> tuple[bytes, Sequence[Problem]]:
    from tiebreaks.formats.conversion import convert  # noqa: PLC0415 - only here
    from tiebreaks.report.results import with_results  # noqa: PLC0415

    data, problems = convert(with_results(standings), "trf", translate)
    if data is None:
        stop(problems, "", translate, as_json=False)
    return data, problems


_BYTES = {"xlsx": _workbook, "trf": _report_file}
"""The forms that are bytes, whatever the language of the terminal."""
