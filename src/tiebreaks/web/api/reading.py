"""The event of a call's body, and its standings, as the call asks for them."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from tiebreaks import formats
from tiebreaks.desk.ranked import Ranked
from tiebreaks.event import Event, EventType, Problem, Severity
from tiebreaks.explain.derivation import Derivation
from tiebreaks.explain.derive import derive
from tiebreaks.explain.naming import nobody
from tiebreaks.rulebook import builtin
from tiebreaks.standings import ParticipantError, Standings, rank
from tiebreaks.standings.ranking_errors import RANKING_ERRORS
from tiebreaks.standings.ranking_problems import notices, ranking_problems
from tiebreaks.web.api.call import Call
from tiebreaks.web.api.declaration import ApiError, Kind, Parameter

RULES = Parameter("rules", "id of the rulebook; by default the one for date and type")
TIEBREAKS = Parameter("tiebreaks", "codes separated by commas; points come first unless listed")
AFTER_ROUND = Parameter("after_round", "stop after this round", Kind.NUMBER)
SEED = Parameter("seed", "seed of the lots")
BY_HAND = Parameter(
    "by_hand", "order of one tied group, numbers separated by commas", Kind.NUMBERS, several=True
)
TYPE = Parameter(
    "type", "how the pairings came about, whatever the file says", choices=("swiss", "rr")
)
STRICT = Parameter("strict", "whether repairs are errors", Kind.FLAG)
LANG = Parameter("lang", "language of messages", choices=("en", "ru", "bg"))

OF_RANKING = (RULES, TIEBREAKS, AFTER_ROUND, SEED, BY_HAND, LANG)
OF_READING = (TYPE, STRICT, LANG)
OF_FILES = (*OF_RANKING[:-1], *OF_READING)


class Read(NamedTuple):
    """An event, and what was repaired in its file."""

    event: Event
    problems: tuple[Problem, ...]


def read(call: Call) -> Read:
    """The event of a body in any format that is known.

    Raises:
        ApiError: 422 with every problem of the file.
    """
    strict = bool(call.values.get("strict"))
    reading = formats.read_bytes(call.data, "", strict=strict)
    if reading.event is None:
        closing = (Problem("TBK030", Severity.WARNING),) if strict else ()
        raise ApiError(422, (*reading.problems, *closing))
    event, wanted = reading.event, call.values.get("type")
    if wanted:
        event = replace(event, type=EventType(wanted), type_reason="asked for")
    return Read(event, reading.problems)


def ranked_file(call: Call) -> Ranked:
    """The standings of the file in a body, and all that is to be said with them.

    Raises:
        ApiError: 422 with everything that is wrong.
    """
    event, problems = read(call)
    standings, notes = ranked(call, event)
    return Ranked(standings, (*problems, *notes))


def ranked(call: Call, event: Event) -> Ranked:
    """The standings of an event as the call asks for them, and what is to be said with them.

    Raises:
        ApiError: 422 with everything that is wrong with the rules, the codes or the decisions.
    """
    asked: dict[str, Any] = call.values
    rules, after_round = asked.get("rules", ""), asked.get("after_round")
    try:
        standings = rank(
            event,
            builtin(rules) if rules else "",  # no path: the files of the server are not for callers
            asked.get("tiebreaks", ""),
            after_round=after_round,
            seed=asked.get("seed", ""),
            by_hand=asked.get("by_hand", ()),
        )
    except RANKING_ERRORS as wrong:
        raise ApiError(422, ranking_problems(wrong, rules)) from wrong
    return Ranked(standings, notices(event, standings, after_round))


def explained(standings: Standings, participant: str, codes: Sequence[str]) -> list[Derivation]:
    """How a participant's values came about.

    Raises:
        ApiError: 422 for a code or a participant that is not known.
    """
    try:
        return [derive(standings, code, participant) for code in codes]
    except ParticipantError as wrong:
        raise ApiError(422, (nobody(wrong),)) from wrong
    except RANKING_ERRORS as wrong:
        raise ApiError(422, ranking_problems(wrong, standings.rulebook.id)) from wrong
