"""Reading and ranking for commands: what comes out, or everything that is wrong with it."""

from dataclasses import replace
from typing import NamedTuple

from tiebreaks import formats
from tiebreaks.cli.asked import Asked
from tiebreaks.cli.output import stop
from tiebreaks.event import Event, EventType, Problem, Severity
from tiebreaks.locale import Translator
from tiebreaks.rulebook import RulebookError
from tiebreaks.standings import DecisionError, Standings, rank
from tiebreaks.standings.ranking_errors import RANKING_ERRORS, RankingError
from tiebreaks.standings.ranking_problems import notices, ranking_problems


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
    return Failure(ranking_problems(wrong, asked.rules), _where(asked, wrong))


def _where(asked: Asked, wrong: RankingError) -> str:
    """The file in which it lies; empty where it lies in what was asked."""
    if isinstance(wrong, RulebookError):
        return wrong.path if asked.rules else asked.file
    if isinstance(wrong, DecisionError):
        return ""
    origin = getattr(wrong, "origin", "declared in the file")
    return asked.file if origin == "declared in the file" else ""


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
    return Ranked(standings, (*problems, *notices(event, standings, asked.after_round)))


def standings_or_stop(asked: Asked, translate: Translator, *, as_json: bool) -> Ranked:
    """Read and rank, or stop with everything that is wrong."""
    try:
        return read_and_rank(asked)
    except Failure as failure:
        stop(failure.problems, failure.source, translate, as_json=as_json)


def _as_type(event: Event, event_type: str | None) -> Event:
    if event_type is None:
        return event
    return replace(event, type=EventType(event_type), type_reason="asked for")
