"""How commands write and stop: results to standard output, problems to standard error."""

import re
import shutil
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

import click

from tiebreaks.event import Problem, Severity, asked_wrongly
from tiebreaks.locale import Translator
from tiebreaks.report.harmless import plain
from tiebreaks.report.problems import problem_data, problem_text
from tiebreaks.rulebook import Rulebook, RulebookError, load
from tiebreaks.standings.ranking_problems import unknown_code
from tiebreaks.systems import Criterion, UnknownCodeError, criterion

BAD_INPUT = 2
MOST_SHOWN = 1_000
"""Problems that are printed; with ``--format json`` there are all of them."""

error = asked_wrongly
"""A problem of the command itself, with no place in a file."""

_LIVE = re.compile("[\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
"""What `json` leaves as it is, but a terminal obeys or cannot print."""


def write(text: str) -> None:
    """Print a result; whatever a file says, nothing in it gives the terminal orders."""
    click.echo("\n".join(map(plain, text.split("\n"))))


def write_json(data: dict[str, Any]) -> None:
    """Print a result as JSON; what is not text is escaped, so that nothing is lost."""
    import json  # noqa: PLC0415 - not needed for a table

    text = json.dumps(data, ensure_ascii=False, indent=2)
    click.echo(_LIVE.sub(lambda found: f"\\u{ord(found.group()):04x}", text))


def columns() -> int:
    """How wide the terminal is; 0 where the output goes elsewhere."""
    return shutil.get_terminal_size().columns if sys.stdout.isatty() else 0


def report(problems: Sequence[Problem], source: str, translate: Translator) -> None:
    """Print problems where they do not mix with the result, each on one line."""
    for problem in _most_important(problems):
        click.echo(plain(problem_text(problem, source, translate)), err=True)
    left = len(problems) - MOST_SHOWN
    if left > 0:
        more = translate.plural(
            "{number} more problem is not shown.", "{number} more problems are not shown.", left
        )
        click.echo(more, err=True)


def _most_important(problems: Sequence[Problem]) -> Sequence[Problem]:
    """As many as anybody looks at; if there are more, errors go before warnings."""
    if len(problems) <= MOST_SHOWN:
        return problems
    return sorted(problems, key=lambda each: each.severity is not Severity.ERROR)[:MOST_SHOWN]


def stop(
    problems: Sequence[Problem], source: str, translate: Translator, *, as_json: bool
) -> NoReturn:
    """End with exit code 2, having said everything that is wrong."""
    if as_json:
        write_json({"problems": [problem_data(each, translate) for each in problems]})
    report(problems, source, translate)
    sys.exit(BAD_INPUT)


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
