"""What must hold for a file, whatever its bytes are."""

import random
import re
from collections.abc import Iterator, Sequence

from tiebreaks.event import Event, Problem, Severity
from tiebreaks.explain.derive import derive
from tiebreaks.explain.text import derivation_text
from tiebreaks.formats import Reading, read_bytes
from tiebreaks.formats.problem_texts import TEXTS
from tiebreaks.formats.reading import CannotWriteError
from tiebreaks.formats.registry import TARGETS, Target, write
from tiebreaks.locale import Translator
from tiebreaks.report.standings import standings_text
from tiebreaks.rulebook import RulebookError
from tiebreaks.standings import (
    DecisionError,
    ForbiddenCodesError,
    NoMatchesError,
    Standings,
    rank,
)
from tiebreaks.systems import UnknownCodesError

REFUSALS = (RulebookError, DecisionError, ForbiddenCodesError, NoMatchesError, UnknownCodesError)
"""How `rank` refuses what a file itself declares; the command line turns them into problems."""

_CONTROL = re.compile("[\x00-\x08\x0a-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
_ENGLISH = Translator("en")
_SMALL = 3_000
"""Participants × rounds up to which a value is explained and the event written."""


def check(data: bytes, rng: random.Random, targets: int = 1) -> str:
    """Read, rank, explain, write and read again; AssertionError or whatever is raised fails.

    Args:
        data: the file.
        rng: draws the value that is explained and the formats that are written.
        targets: how many of them.

    Returns:
        What became of it: the name of the format in small letters, or the first code of an error.
    """
    reading = read_bytes(data, "fuzz")
    check_reading(reading, data)
    strict = read_bytes(data, "fuzz", strict=True) if rng.random() < _SELDOM else reading
    assert strict.event is None or reading.event is not None, "strict reads what is refused else"
    if reading.event is None:
        return next(each.code for each in reading.problems if each.severity is Severity.ERROR)
    check_event(reading.event)
    if reading.event.table.kind.size <= _SMALL:
        check_use(reading.event, rng)
        for target in rng.sample(TARGETS, targets):
            check_written(reading.event, target, crosstable=rng.random() < _SELDOM)
    return reading.format


_SELDOM = 0.25


def check_reading(reading: Reading, data: bytes) -> None:
    """An event or an error, never both; problems with words and with places inside the file."""
    failed = any(each.severity is Severity.ERROR for each in reading.problems)
    assert (reading.event is None) == failed, "no event exactly if there is an error"
    assert reading.format or reading.event is None, "an event of no format"
    last = _last_line(data)
    for problem in reading.problems:
        _check_problem(problem, last)


def _last_line(data: bytes) -> int:
    """The number of the last line; more than enough for workbooks and for UTF-16."""
    if data.startswith((b"PK", b"\xff\xfe", b"\xfe\xff")):
        return 2**20
    return data.count(b"\n") + data.count(b"\r") + 1


def _check_problem(problem: Problem, last: int) -> None:
    assert 0 <= problem.line <= last, f"{problem.code}: line {problem.line} of {last}"
    assert problem.column >= 0, f"{problem.code}: column {problem.column}"
    words = TEXTS[problem.code]
    for part in (words.message, words.action):
        part.format_map(problem.details)  # every {detail} is given


def check_event(event: Event) -> None:
    """Texts that nothing can break: no escape sequences, no halves of letters, names of one line.

    What an event says about itself, such as its remarks, may have several lines.
    """
    for text in event.details.values():
        assert not _CONTROL.search(text.replace("\n", "")), f"a control character: {text[:80]!a}"
    for text in _names(event):
        assert not _CONTROL.search(text), f"a control character in a name: {text[:80]!a}"


def _names(event: Event) -> Iterator[str]:
    yield event.name
    yield from event.published_columns
    for person in (*event.participants, *event.members):
        yield person.name
        yield from person.details.values()
        yield from person.published.values()


def check_use(event: Event, rng: random.Random) -> None:
    """Standings under the default rules, printed; one value explained."""
    try:
        standings = rank(event)
    except REFUSALS:
        standings = rank(event, "plain")
    standings_text(standings, _ENGLISH)
    if event.participants:
        _explain(standings, rng)


def _explain(standings: Standings, rng: random.Random) -> None:
    someone = rng.choice(standings.event.participants)
    derivation = derive(standings, rng.choice(standings.codes), str(someone.id))
    derivation_text(derivation, _ENGLISH, 0)


def _check_refusal(problems: Sequence[Problem], name: str) -> None:
    assert problems, f"{name}: refused for no reason"
    for problem in problems:
        _check_problem(problem, 0)


def check_written(event: Event, target: Target, *, crosstable: bool) -> None:
    """What is written is read without an error, and written again the same."""
    table = crosstable and target.headed
    try:
        data = write(event, target.name, crosstable=table)
    except CannotWriteError as refusal:
        _check_refusal(refusal.problems, target.name)
        return
    again = read_bytes(data, target.name)
    check_reading(again, data)
    where = f"{target.name}{' crosstable' if table else ''}"
    assert again.event is not None, f"{where}: {[each.code for each in again.problems]}"
    assert write(again.event, target.name, crosstable=table) == data, f"{where}: not the same again"
