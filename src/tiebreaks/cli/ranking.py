"""Reading and ranking for commands: what comes out, or everything that is wrong with it."""

from dataclasses import replace
from typing import NamedTuple

from tiebreaks import formats
from tiebreaks.cli.asked import Asked
from tiebreaks.cli.output import error, stop, unknown_code
from tiebreaks.event import Event, EventType, Problem, Severity
from tiebreaks.explain.naming import named
from tiebreaks.locale import Translator
from tiebreaks.rulebook import RulebookError
from tiebreaks.standings import (
    DecisionError,
    Forbidden,
    ForbiddenCodesError,
    NoMatchesError,
    ParticipantError,
    Standings,
    rank,
)
from tiebreaks.standings.ranking_errors import RANKING_ERRORS, RankingError
from tiebreaks.systems import UnknownCodesError

WRONG_CODES = (UnknownCodesError, ForbiddenCodesError, NoMatchesError)


class Failure(Exception):  # noqa: N818 - it is no error of the program
    """A file that cannot be read, or not ranked as asked.

    Attributes:
        problems: everything that is wrong.
        source: the file, or empty where it lies in what was asked.
    """

    def __init__(self, problems: tuple[Problem, ...], source: str) -> None:
        super().__init__(source)
        self.problems = problems
        self.source = source


class Read(NamedTuple):
    """An event as a command takes it, and what is to be said about its file."""

    event: Event
    problems: tuple[Problem, ...]


class Ranked(NamedTuple):
    """Standings, and what is to be said about the file and the rules."""

    standings: Standings
    problems: tuple[Problem, ...]


def read_event(asked: Asked) -> Read:
    """The event of a file, of the type that was asked for.

    Raises:
        Failure: with every problem of the file.
    """
    reading = formats.read(asked.file, strict=asked.strict)
    if reading.event is None:
        closing = (Problem("TBK030", Severity.WARNING),) if asked.strict else ()
        raise Failure((*reading.problems, *closing), reading.source)
    return Read(_as_type(reading.event, asked.event_type), reading.problems)


def ranked(asked: Asked, event: Event) -> Standings:
    """The standings of an event as asked.

    Raises:
        Failure: with everything that is wrong with the rules, the codes or the decisions.
    """
    try:
        return rank(
            event,
            asked.rules,
            asked.tiebreaks,
            after_round=asked.after_round,
            seed=asked.seed,
            by_hand=asked.by_hand,
        )
    except RANKING_ERRORS as wrong:
        raise failure_of(asked, wrong) from wrong


def failure_of(asked: Asked, wrong: RankingError) -> Failure:
    """Everything that is wrong with the rules, the codes or the decisions, and where it lies."""
    if isinstance(wrong, RulebookError):
        return Failure(wrong.problems, wrong.path if asked.rules else asked.file)
    if isinstance(wrong, DecisionError):
        return Failure((_wrong_order(wrong),), "")
    origin = getattr(wrong, "origin", "declared in the file")
    source = asked.file if origin == "declared in the file" else ""
    return Failure(tuple(wrong_codes(wrong, asked.rules)), source)


def read_and_rank(asked: Asked) -> Ranked:
    """Read a file and rank its event.

    Raises:
        Failure: with everything that is wrong.
    """
    return ranked_as_read(asked, read_event(asked))


def ranked_as_read(asked: Asked, read: Read) -> Ranked:
    """The standings of an event that has been read, and all that is to be said with them.

    Raises:
        Failure: with everything that is wrong.
    """
    event, problems = read
    standings = ranked(asked, event)
    return Ranked(standings, (*problems, *notices(asked, event, standings)))


def notices(asked: Asked, event: Event, standings: Standings) -> tuple[Problem, ...]:
    """What is to be said with standings, besides the problems of the file."""
    problems = (*_beyond(event, asked.after_round), *standings.notices)
    if standings.assumed_rounds:
        found = ", ".join(standings.assumed_rounds)
        problems += (Problem("TBK009", Severity.WARNING, details={"found": found}),)
    return problems


def standings_or_stop(asked: Asked, translate: Translator, *, as_json: bool) -> Ranked:
    """Read and rank, or stop with everything that is wrong."""
    try:
        return read_and_rank(asked)
    except Failure as failure:
        stop(failure.problems, failure.source, translate, as_json=as_json)


def wrong_codes(
    failure: UnknownCodesError | ForbiddenCodesError | NoMatchesError, rules: str
) -> list[Problem]:
    """One problem for each code, and where they came from if nobody asked for them."""
    if isinstance(failure, NoMatchesError):
        return [error("TBK007", found=", ".join(failure.codes))]
    if isinstance(failure, ForbiddenCodesError):
        problems = [_forbidden(each, failure.rulebook) for each in failure.failures]
    else:
        problems = [unknown_code(each) for each in failure.failures]
    if failure.origin == "declared in the file":
        problems.append(error("TBK006"))
    if failure.origin == "rulebook":
        problems.append(error("TBK010", found=rules))
    return problems


def _forbidden(failure: Forbidden, rulebook: str) -> Problem:
    """The problem that a code is which an edition does not have, or not with this modifier."""
    details = {"found": failure.code, "rulebook": rulebook, "article": failure.article or "–"}
    expected = ", ".join(failure.instead) or "–"
    if failure.modifier:
        return error("TBK012", part=failure.modifier, expected=expected, **details)
    return error("TBK011", expected=expected, **details)


def _wrong_order(failure: DecisionError) -> Problem:
    found = ",".join(map(str, failure.order))
    tied = ", ".join(map(str, failure.tied)) or "–"
    return error("TBK018", found=found, expected=tied)


def _as_type(event: Event, event_type: str | None) -> Event:
    if event_type is None:
        return event
    return replace(event, type=EventType(event_type), type_reason="asked for")


def _beyond(event: Event, after_round: int | None) -> tuple[Problem, ...]:
    """A note where more rounds are asked for than were held, or where none are known."""
    if after_round is None or (event.rounds_known and after_round <= event.rounds_held):
        return ()
    if not event.rounds_known:
        return (Problem("TBK005", Severity.WARNING, details={"found": str(after_round)}),)
    details = {"found": str(after_round), "expected": str(event.rounds_held)}
    return (Problem("TBK004", Severity.WARNING, details=details),)


def nobody(failure: ParticipantError) -> Problem:
    """The problem that an unknown or ambiguous participant is."""
    if not failure.found:
        return error("TBK002", found=failure.asked)
    names = ", ".join(map(named, failure.found[:10]))
    return error("TBK003", found=failure.asked, expected=names)
