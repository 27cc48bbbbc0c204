"""How commands write and stop: results to standard output, problems to standard error."""

import shutil
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

import click

from tiebreaks.event import Problem, Severity
from tiebreaks.locale import Translator
from tiebreaks.report.problems import problem_data, problem_text
from tiebreaks.rulebook import Rulebook, RulebookError, load
from tiebreaks.systems import Criterion, UnknownCodeError, criterion

BAD_INPUT = 2


def write(text: str) -> None:
    """Print a result."""
    click.echo(text)


def write_json(data: dict[str, Any]) -> None:
    """Print a result as JSON."""
    import json  # noqa: PLC0415 - not needed for a table

    click.echo(json.dumps(data, ensure_ascii=False, indent=2))


def columns() -> int:
    """How wide the terminal is; 0 where the output goes elsewhere."""
    return shutil.get_terminal_size().columns if sys.stdout.isatty() else 0


def report(problems: Sequence[Problem], source: str, translate: Translator) -> None:
    """Print problems where they do not mix with the result."""
    for problem in problems:
        click.echo(problem_text(problem, source, translate), err=True)


def stop(
    problems: Sequence[Problem], source: str, translate: Translator, *, as_json: bool
) -> NoReturn:
    """End with exit code 2, having said everything that is wrong."""
    if as_json:
        write_json({"problems": [problem_data(each, translate) for each in problems]})
    report(problems, source, translate)
    sys.exit(BAD_INPUT)


def error(code: str, **details: str) -> Problem:
    """A problem of the command itself, with no place in a file."""
    return Problem(code, Severity.ERROR, details=details)


def rulebook(name: str, translate: Translator, *, as_json: bool) -> Rulebook:
    """A rulebook, or the end of the command."""
    try:
        return load(name)
    except RulebookError as failure:
        stop(failure.problems, failure.path, translate, as_json=as_json)


def known_criterion(code: str, translate: Translator, *, as_json: bool) -> Criterion:
    """A criterion, or the end of the command."""
    try:
        return criterion(code)
    except UnknownCodeError as failure:
        stop([unknown_code(failure)], "", translate, as_json=as_json)


def unknown_code(failure: UnknownCodeError) -> Problem:
    """The problem that an unknown code is."""
    return error(
        "TBK001" if failure.is_name else "TBK008",
        found=failure.written,
        part=failure.part,
        nearest=failure.nearest,
        expected=failure.expected,
    )
