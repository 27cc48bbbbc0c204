"""The command that puts an event into another format, and says what is lost."""

import os
from collections.abc import Sequence
from typing import Any, NamedTuple, NoReturn

import click

from tiebreaks import formats
from tiebreaks.cli.files import STANDARD_OUTPUT, refused, write_file
from tiebreaks.cli.output import error, report, stop, write, write_json
from tiebreaks.event import Problem, Severity
from tiebreaks.formats.conversion import Conversion
from tiebreaks.formats.conversion import convert as converted
from tiebreaks.formats.registry import TARGETS, Target, UnknownTargetError, target, target_for
from tiebreaks.locale import Translator
from tiebreaks.report.problems import problem_data


class Wish(NamedTuple):
    """What is to be converted, and how.

    Attributes:
        source: path of the file to read, ``-`` for the standard input.
        destination: path of the file to write, ``-`` for the standard output.
        to: name of the format; by the ending of the destination if empty.
        crosstable: whether tables have one row for each participant.
        strict: whether repairs of the source are errors.
        force: whether a file that exists is replaced.
        as_json: whether the report is JSON.
        language: the reader's.
    """

    source: str
    destination: str
    to: str
    crosstable: bool
    strict: bool
    force: bool
    as_json: bool
    language: str


def convert(
    source: str | None,
    destination: str | None,
    template: str,
    *,
    form: str,
    language: str,
    **how: Any,  # noqa: ANN401 - `Wish` says what they are
) -> None:
    """Convert a file, or write one to start from.

    Exit code 2 for a file that cannot be read or written, or an unknown format.

    Raises:
        UsageError: if it is not clear what is to be done.
    """
    translate = Translator(language)
    if template and source:
        raise click.UsageError(translate("With --template there is nothing to convert."))
    if not template and (not source or not destination):
        raise click.UsageError(translate("Name two files: one to read, and one to write."))
    wish = Wish(
        source or "",
        template or destination or "",
        as_json=form == "json",
        language=language,
        **how,
    )
    if wish.destination == STANDARD_OUTPUT and not wish.to:
        raise click.UsageError(translate("Name the format for the standard output with --to."))
    if template:
        _write_template(wish, translate)
    else:
        _convert(wish, translate)


def _convert(wish: Wish, translate: Translator) -> None:
    """Convert a file, or stop with everything that is wrong; then nothing was written."""
    reading = formats.read(wish.source, strict=wish.strict)
    chosen, problems = _target(wish)
    if reading.event is None:
        closing = (Problem("TBK030", Severity.WARNING),) if wish.strict else ()
        if not wish.as_json:  # those of the new file have its name in them
            report(problems, "", translate)
            problems = []
        found = (*problems, *reading.problems, *closing)
        stop(found, reading.source, translate, as_json=wish.as_json)
    if chosen is None or problems:
        _stop(wish, problems, translate)
    conversion = converted(reading.event, chosen.name, translate, crosstable=wish.crosstable)
    if conversion.data is None:
        _stop(wish, conversion.problems, translate)
    _write(wish, conversion.data, translate)
    if wish.as_json:
        _report_json(wish, chosen, reading, conversion, translate)
        return
    report(reading.problems, reading.source, translate)
    _say_so(wish, chosen, translate)
    report(conversion.problems, wish.destination, translate)


def _write_template(wish: Wish, translate: Translator) -> None:
    """Write a file to start from, with headings in the reader's language."""
    chosen, problems = _target(wish)
    if chosen is None or problems:
        _stop(wish, problems, translate)
    from tiebreaks.formats.template import template  # noqa: PLC0415 - only for templates

    try:
        data = template(chosen.name, translate)
    except UnknownTargetError as failure:
        _stop(wish, [error("CNV024", found=failure.name)], translate)
    _write(wish, data, translate)
    _say_so(wish, chosen, translate)


def _target(wish: Wish) -> tuple[Target | None, list[Problem]]:
    """The format that is asked for, and what stands in the way of writing the file."""
    problems = _refused(wish)
    try:
        return (target(wish.to) if wish.to else target_for(wish.destination)), problems
    except UnknownTargetError as failure:
        return None, [*problems, _unknown(failure)]


def _unknown(failure: UnknownTargetError) -> Problem:
    expected = ", ".join(f"{each.name} ({' '.join(each.endings)})" for each in TARGETS)
    return error("CNV023", found=failure.name, expected=expected)


def _refused(wish: Wish) -> list[Problem]:
    if _is_same(wish.source, wish.destination):
        return [error("CNV022", name=wish.destination)]
    problem = refused(wish.destination, force=wish.force)
    return [] if problem is None else [problem]


def _is_same(source: str, destination: str) -> bool:
    """Whether both paths lead to one file."""
    try:
        return os.path.samefile(source, destination)
    except (OSError, ValueError):  # at least one of them is no file
        return False


def _stop(wish: Wish, problems: Sequence[Problem], translate: Translator) -> NoReturn:
    stop(problems, "", translate, as_json=wish.as_json)


def _write(wish: Wish, data: bytes, translate: Translator) -> None:
    problem = write_file(wish.destination, data, force=wish.force)
    if problem is not None:
        _stop(wish, [problem], translate)


def _say_so(wish: Wish, chosen: Target, translate: Translator) -> None:
    """Unless the event itself went to the standard output."""
    if wish.destination != STANDARD_OUTPUT:
        done = translate("{name} was written: {what}.", name=wish.destination, what=chosen.name)
        write(done)


def _report_json(
    wish: Wish,
    chosen: Target,
    reading: formats.Reading,
    conversion: Conversion,
    translate: Translator,
) -> None:
    """The report as data, unless the event itself went to the standard output."""
    if wish.destination == STANDARD_OUTPUT:
        report([*reading.problems, *conversion.problems], "", translate)
        return
    write_json(
        {
            "source": {"path": wish.source, "format": reading.format},
            "target": {"path": wish.destination, "format": chosen.name},
            "problems": [problem_data(each, translate) for each in reading.problems],
            "lost": [problem_data(each, translate) for each in conversion.problems],
        }
    )
