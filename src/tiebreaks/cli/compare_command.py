"""The command compare: one event, or many, under several rulebooks or orders."""

import sys
from collections.abc import Sequence
from itertools import product
from typing import NamedTuple, NoReturn

import click

from tiebreaks.audit.compare import Compared, Variant, tables
from tiebreaks.cli import many_files
from tiebreaks.cli.asked import Asked
from tiebreaks.cli.many_files import Done, expand, is_several
from tiebreaks.cli.output import BAD_INPUT, columns, report, stop, write, write_json
from tiebreaks.cli.progress import bar
from tiebreaks.cli.ranking import Failure, Read, failure_of, read_event
from tiebreaks.event import Problem, Severity
from tiebreaks.locale import Translator
from tiebreaks.report.compare_data import compared_data
from tiebreaks.report.compare_summary import OfFile, summary_data, summary_text
from tiebreaks.report.compare_text import compared_text
from tiebreaks.report.problems import problem_data
from tiebreaks.rulebook import Rulebook, RulebookError, load
from tiebreaks.standings import Standings
from tiebreaks.standings.ranking_problems import notices, unknown_code
from tiebreaks.systems import Criterion, UnknownCodesError, criteria

OF_A_CHANGE = frozenset({"TBK016", "TBK017", "TBK019"})
"""Warnings that rules or an order are not those of the file: here they are asked for."""


class Answer(NamedTuple):
    """What comes of one event.

    Attributes:
        compared: its tables.
        problems: what is to be said about them; not about the file.
    """

    compared: Compared
    problems: tuple[Problem, ...]


def compare(
    asked: Asked,
    files: tuple[str, ...],
    form: str,
    rules: tuple[str, ...],
    tiebreaks: tuple[str, ...],
) -> None:
    """Print who changes places under other rules or orders than the first, and why.

    Exit code 2 for files that cannot be read, or not ranked as asked; else 0, whoever moves.
    """
    translate = Translator(asked.language)
    as_json = form == "json"
    variants = _variants(rules, tiebreaks, translate)
    found = _checked(files, variants, translate, as_json=as_json)
    _refuse_twice(variants, translate)
    if is_several(files):
        _many(asked, found, variants, translate, as_json=as_json)
    else:
        _one(asked._replace(file=found[0]), variants, translate, as_json=as_json)


def _variants(
    rules: Sequence[str], tiebreaks: Sequence[str], translate: Translator
) -> list[Variant]:
    """Every rulebook with every order; a single one is compared with what applies by itself.

    Raises:
        UsageError: if nothing is named.
    """
    if not any((*rules, *tiebreaks)):
        raise click.UsageError(
            translate("Say what to compare: one or more --rules, one or more --tiebreaks, or both.")
        )
    variants = [Variant(*both) for both in product(rules or ("",), tiebreaks or ("",))]
    return variants if len(variants) > 1 else [Variant(), *variants]


def _checked(
    files: Sequence[str], variants: Sequence[Variant], translate: Translator, *, as_json: bool
) -> list[str]:
    """The files that are meant; stop with everything that is wrong with them, rules or codes."""
    failures: dict[str, list[Problem]] = {}
    found = []
    for rules in dict.fromkeys(str(each.rules) for each in variants if each.rules):
        try:
            load(rules)
        except RulebookError as failure:
            failures.setdefault(failure.path, []).extend(failure.problems)
    for order in dict.fromkeys(str(each.tiebreaks) for each in variants if each.tiebreaks):
        try:
            _criteria(order)
        except UnknownCodesError as unknown:
            failures.setdefault("", []).extend(map(unknown_code, unknown.failures))
    try:
        found = expand(files)
    except Failure as failure:
        failures.setdefault(failure.source, []).extend(failure.problems)
    if failures:
        _stop(failures, translate, as_json=as_json)
    return found


def _criteria(order: str) -> tuple[Criterion, ...]:
    """The criteria of an order, whatever its spelling.

    Raises:
        UnknownCodesError: with all codes that are not known.
    """
    return tuple(criteria([code.strip() for code in order.split(",") if code.strip()]))


def _refuse_twice(variants: Sequence[Variant], translate: Translator) -> None:
    """Two spellings of the same rulebook and order are no two variants.

    Raises:
        UsageError: if there are such.
    """
    seen: list[tuple[Rulebook | None, tuple[Criterion, ...]]] = []
    for rules, tiebreaks in variants:
        meant = load(str(rules)) if rules else None, _criteria(str(tiebreaks))
        if meant in seen:
            name = variant_name(Variant(rules, tiebreaks), translate)
            raise click.UsageError(translate("“{name}” is named twice.", name=name))
        seen.append(meant)


def variant_name(variant: Variant, translate: Translator) -> str:
    """What was asked for, as it was written."""
    name = " ".join(map(str, filter(None, variant)))
    return name or translate("the event's own rules")


def _stop(failures: dict[str, list[Problem]], translate: Translator, *, as_json: bool) -> NoReturn:
    """End with everything that is wrong, each under what it is about."""
    *before, (source, last) = failures.items()
    if as_json:
        stop([each for found in failures.values() for each in found], "", translate, as_json=True)
    for path, problems in before:
        report(problems, path, translate)
    stop(last, source, translate, as_json=False)


def _answer(asked: Asked, read: Read, variants: Sequence[Variant]) -> Answer:
    """The tables of one event; lots are drawn from one seed for all of them.

    Raises:
        Failure: with everything that is wrong with any of the variants.
    """
    found = tables(
        read.event,
        variants,
        after_round=asked.after_round,
        seed=asked.seed,
        by_hand=asked.by_hand,
    )
    standings, problems, failures = [], {}, []
    for variant, table in zip(variants, found, strict=True):
        wanted = asked._replace(rules=str(variant.rules), tiebreaks=str(variant.tiebreaks))
        if not isinstance(table, Standings):
            failures.append(failure_of(wanted, table))
            continue
        standings.append(table)
        for problem in notices(read.event, table, wanted.after_round):
            problems[problem.code, str(problem.details)] = problem
    if failures:
        raise _together(failures)
    said = (each for each in problems.values() if each.code not in OF_A_CHANGE)
    return Answer(Compared(tuple(standings)), tuple(said))


def _together(failures: Sequence[Failure]) -> Failure:
    """Everything that is wrong, each thing once."""
    found = {(each.code, str(each.details)): each for it in failures for each in it.problems}
    sources = {failure.source for failure in failures}
    return Failure(tuple(found.values()), sources.pop() if len(sources) == 1 else "")


def _one(
    asked: Asked, variants: Sequence[Variant], translate: Translator, *, as_json: bool
) -> None:
    """One event, with everybody who moves and why."""
    try:
        read = read_event(asked)
        answer = _answer(asked, read, variants)
    except Failure as failure:
        stop(failure.problems, failure.source, translate, as_json=as_json)
    problems = (*read.problems, *answer.problems)
    if as_json:
        with bar(translate("Comparing")) as progress:
            data = compared_data(answer.compared, progress)
        write_json(data | _problems(problems, translate))
        return
    write(compared_text(answer.compared, translate, columns()))
    report(problems, asked.file, translate)


def _many(
    asked: Asked,
    files: Sequence[str],
    variants: Sequence[Variant],
    translate: Translator,
    *,
    as_json: bool,
) -> None:
    """Many events: a row for each, and in how many what changes."""
    with bar(translate("Comparing")) as progress:
        work = many_files.each(
            asked, files, lambda one, read: _answer(one, read, variants), progress
        )
        done = list(work)
    rows = [_row(one) for one in done]
    if as_json:
        write_json(
            {
                "files": [_file_data(one, translate) for one in done],
                "summary": summary_data(rows, len(variants)),
            }
        )
    else:
        names = [variant_name(each, translate) for each in variants]
        write(summary_text(rows, names, translate))
        for one in done:
            if one.result is None:
                report(one.problems, one.source or one.file, translate)
            else:
                report(one.result.problems, one.file, translate)
    if any(one.result is None for one in done):
        sys.exit(BAD_INPUT)


def _row(done: Done[Answer]) -> OfFile:
    """What a row of the summary is made of."""
    if done.result is not None:
        return OfFile(done.file, done.result.compared, warnings=len(done.problems))
    wrong = next((e.code for e in done.problems if e.severity is Severity.ERROR), "")
    return OfFile(done.file, None, wrong)


def _file_data(done: Done[Answer], translate: Translator) -> dict[str, object]:
    data = {} if done.result is None else compared_data(done.result.compared)
    problems = done.problems + (done.result.problems if done.result else ())
    return {"file": done.file, **data, **_problems(problems, translate)}


def _problems(problems: Sequence[Problem], translate: Translator) -> dict[str, object]:
    return {"problems": [problem_data(each, translate) for each in problems]}
