"""Standings and explanations of a file that the request carries; nothing is kept."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from starlette.responses import Response

from tiebreaks.desk.ranked import Ranked
from tiebreaks.event import Problem
from tiebreaks.explain.data import comparison_data, derivation_data
from tiebreaks.explain.derive import compare
from tiebreaks.explain.naming import nobody
from tiebreaks.locale import Translator
from tiebreaks.report.problems import problem_data
from tiebreaks.report.standings import standings_data
from tiebreaks.standings import ParticipantError
from tiebreaks.web.api.answers import (
    ExplanationAnswer,
    ExplanationsAnswer,
    StandingsAnswer,
    WhyAnswer,
)
from tiebreaks.web.api.call import Call
from tiebreaks.web.api.declaration import ApiError, Body, Operation, Parameter
from tiebreaks.web.api.reading import OF_FILES, explained, ranked_file

JSON = "application/json"

PARTICIPANT = Parameter("participant", "number, or a part of the name", required=True)
CODE = Parameter("code", "of the value; without one, all values of the order")


def answer(data: Mapping[str, Any], status: int = 200) -> Response:
    """An answer in JSON."""
    return Response(msgspec.json.encode(data), status, media_type=JSON)


def problems_data(problems: Sequence[Problem], say: Translator) -> dict[str, Any]:
    """Problems as every answer has them."""
    return {"problems": [problem_data(each, say) for each in problems]}


def rank_file(call: Call) -> Response:
    """The standings of the file."""
    return standings_answer(call, ranked_file(call))


def standings_answer(call: Call, it: Ranked) -> Response:
    """Standings, and what is to be said with them."""
    return answer(standings_data(it.standings) | problems_data(it.problems, call.visit.say))


def explain_file(call: Call) -> Response:
    """How a value of somebody in the file came about."""
    return explanation_answer(call, ranked_file(call))


def explanation_answer(call: Call, it: Ranked) -> Response:
    """One derivation if a code is asked for, else all of the order's."""
    code = call.values.get("code", "")
    codes = [code] if code else it.standings.codes
    found = explained(it.standings, call.values["participant"], codes)
    data = [derivation_data(each) for each in found]
    told = problems_data(it.problems, call.visit.say)
    return answer((data[0] if code else {"derivations": data}) | told)


def why_file(call: Call) -> Response:
    """What put one participant of the file above another."""
    standings, problems = ranked_file(call)
    try:
        comparison = compare(standings, call.values["first"], call.values["second"])
    except ParticipantError as wrong:
        raise ApiError(422, (nobody(wrong),)) from wrong
    return answer(comparison_data(comparison) | problems_data(problems, call.visit.say))


OPERATIONS = (
    Operation(
        method="POST",
        path="/rank",
        name="rank",
        about="The standings of a file in any format that is known.",
        answer=rank_file,
        answers={200: (StandingsAnswer,)},
        parameters=OF_FILES,
        body=Body.FILE,
        fails=(422,),
    ),
    Operation(
        method="POST",
        path="/explain",
        name="explain",
        about="How a value came about, line by line.",
        answer=explain_file,
        answers={200: (ExplanationAnswer, ExplanationsAnswer)},
        parameters=(PARTICIPANT, CODE, *OF_FILES),
        body=Body.FILE,
        fails=(422,),
    ),
    Operation(
        method="POST",
        path="/why",
        name="why",
        about="What put one participant above another.",
        answer=why_file,
        answers={200: (WhyAnswer,)},
        parameters=(
            Parameter("first", "number, or a part of the name", required=True),
            Parameter("second", "number, or a part of the name", required=True),
            *OF_FILES,
        ),
        body=Body.FILE,
        fails=(422,),
    ),
)
