"""The command that checks published tables: of one file, of several, of whole folders."""

import sys
from collections.abc import Iterator
from typing import Any

from tiebreaks.audit.check import Checked
from tiebreaks.audit.check import check as checked_event
from tiebreaks.audit.check.causes import told_with
from tiebreaks.audit.check.differences import (
    ColumnDifference,
    Difference,
    PointsDifference,
    RoundDifference,
)
from tiebreaks.audit.progress import Progress, silent
from tiebreaks.audit.published import is_score
from tiebreaks.cli.asked import Asked
from tiebreaks.cli.many_files import each, expand, is_several
from tiebreaks.cli.output import BAD_INPUT, columns, report, stop, write, write_json
from tiebreaks.cli.progress import bar
from tiebreaks.cli.ranking import Failure, Read, ranked, read_event
from tiebreaks.cli.wrong_totals import without_totals_of
from tiebreaks.event import Participant
from tiebreaks.explain.derivation import Person
from tiebreaks.locale import Translator
from tiebreaks.report.check_data import check_data
from tiebreaks.report.check_summary import CheckedFile, summary_text
from tiebreaks.report.check_text import check_text, difference_lines
from tiebreaks.report.problems import problem_data

DIFFERENT = 1


def check(asked: Asked, files: tuple[str, ...], form: str) -> None:
    """Print what published tables say differently from their rules.

    Exit code 1 if any does, 2 if a file cannot be read, or not ranked as asked.
    """
    translate = Translator(asked.language)
    as_json = form == "json"
    try:
        paths = expand(files)
    except Failure as failure:
        stop(failure.problems, failure.source, translate, as_json=as_json)
    if is_several(files):
        sys.exit(_many(asked, paths, translate, as_json=as_json))
    sys.exit(_one(asked._replace(file=paths[0]), translate, as_json=as_json))


def _one(asked: Asked, translate: Translator, *, as_json: bool) -> int:
    """One file in full; the exit code."""
    try:
        read = read_event(asked)
        with bar(translate("Checking")) as progress:
            checked = _checked(asked, read, progress)
    except Failure as failure:
        stop(failure.problems, failure.source, translate, as_json=as_json)
    if as_json:
        problems = [problem_data(problem, translate) for problem in read.problems]
        write_json({**check_data(checked, translate), "problems": problems})
    else:
        write(check_text(checked, translate, columns()))
        report(without_totals_of(read.problems, _told(checked)), asked.file, translate)
    return 0 if checked.agrees else DIFFERENT


def _told(checked: Checked) -> Iterator[Person | Participant]:
    """Those whose totals a difference tells."""
    for it in checked.differences:
        yield from _with_wrong_totals(it)
        if _is_of_totals(it):
            yield from checked.standings.event.participants


def _is_of_totals(difference: Difference) -> bool:
    """Whether it is about the totals as a whole."""
    if isinstance(difference, RoundDifference):
        return True
    return isinstance(difference, ColumnDifference) and is_score(difference.criterion)


def _with_wrong_totals(difference: Difference) -> Iterator[Person]:
    """Those whose totals a difference tells, with what follows from it."""
    for it in (difference, *difference.consequences):
        if isinstance(it, PointsDifference):
            yield from (it.person, *told_with(it.cause))


def _checked(asked: Asked, read: Read, progress: Progress = silent) -> Checked:
    """What came of checking one event.

    Raises:
        Failure: with everything that is wrong with what was asked, as `rank` says it.
    """
    ranked(asked, read.event)
    return checked_event(
        read.event,
        asked.rules,
        asked.tiebreaks,
        after_round=asked.after_round,
        seed=asked.seed,
        by_hand=asked.by_hand,
        progress=progress,
    )


def _many(asked: Asked, paths: list[str], translate: Translator, *, as_json: bool) -> int:
    """A row for each file, then the differences; the exit code."""
    with bar(translate("Checking")) as progress:
        done = list(each(asked, paths, _checked, progress))
    found = [CheckedFile(it.file, it.result, it.problems) for it in done]
    if as_json:
        write_json({"files": [_data(it, translate) for it in found]})
    else:
        write(summary_text(found, translate, columns()))
        for it in found:
            if it.checked is not None and it.checked.differences:
                write("\n".join(["", f"{it.file}:", *_lines(it.checked, translate)]))
        for failed in done:
            if failed.result is None:
                report(failed.problems, failed.source, translate)
    if any(it.checked is None for it in found):
        return BAD_INPUT
    return 0 if all(it.checked.agrees for it in found if it.checked) else DIFFERENT


def _lines(checked: Checked, translate: Translator) -> list[str]:
    return difference_lines(checked, translate, columns())


def _data(it: CheckedFile, translate: Translator) -> dict[str, Any]:
    problems = [problem_data(problem, translate) for problem in it.problems]
    data = {} if it.checked is None else check_data(it.checked, translate)
    return {"file": it.file, **data, "problems": problems}
