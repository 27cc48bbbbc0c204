"""Events that are kept: made, read, ranked, explained."""

from typing import Any

import msgspec
from starlette.responses import Response

from tiebreaks.desk.notes import notes_of
from tiebreaks.desk.opening import desk_of
from tiebreaks.desk.ranked import Ranked
from tiebreaks.formats.json_document.types import Document
from tiebreaks.store.events import Kept
from tiebreaks.web.api.answers import (
    EventsAnswer,
    ExplanationAnswer,
    ExplanationsAnswer,
    HistoryAnswer,
    MadeAnswer,
    StandingsAnswer,
)
from tiebreaks.web.api.call import Call
from tiebreaks.web.api.declaration import Body, Operation, Parameter
from tiebreaks.web.api.ranking import (
    CODE,
    JSON,
    PARTICIPANT,
    answer,
    explanation_answer,
    problems_data,
    standings_answer,
)
from tiebreaks.web.api.reading import LANG, OF_RANKING, OF_READING, ranked, read
from tiebreaks.web.roles import Role

SOURCE = Parameter("source", "what the file is called, for the history")


def all_events(call: Call) -> Response:
    """The events that the caller may see."""
    return answer({"events": [_kept(each) for each in call.visit.visible_events()]})


def _kept(kept: Kept) -> dict[str, Any]:
    times = {"created": kept.created.isoformat(), "changed": kept.changed.isoformat()}
    return {**kept._asdict(), **times}


def make(call: Call) -> Response:
    """Keep the event of a file."""
    event, problems = read(call)
    source = call.values.get("source", "")
    kept = call.visit.keep(desk_of(event, notes_of(problems)), source)
    told = problems_data(problems, call.visit.say)
    made = answer({"id": kept.id, "revision": kept.revision, **told}, 201)
    made.headers["Location"] = f"/api/v1/events/{kept.id}"
    return made


def document(call: Call) -> Response:
    """The document of an event; its revision is the ``ETag``."""
    state = call.visit.office.state(call.event)
    return Response(
        msgspec.json.encode(state.desk.document),
        media_type=JSON,
        headers={"ETag": f'"{state.revision}"'},
    )


def history(call: Call) -> Response:
    """Every version, the latest first."""
    kept = call.visit.office.events.get(call.event)
    return answer(
        {
            "versions": [
                {
                    "revision": each.revision,
                    "at": each.at.isoformat(),
                    "who": each.who,
                    "state_of": each.state_of,
                    "change": msgspec.Raw(each.change.encode()),
                }
                for each in call.visit.office.history(kept.id)
            ]
        }
    )


def standings(call: Call) -> Response:
    """The standings as the event's page shows them, or as the call asks for them."""
    return standings_answer(call, _shown_or_asked(call))


def explain(call: Call) -> Response:
    """How a value came about."""
    return explanation_answer(call, _shown_or_asked(call))


def _shown_or_asked(call: Call) -> Ranked:
    """The standings under the event's own rules, unless the call names others."""
    state = call.visit.office.state(call.event)
    is_asked = call.values.keys() - {LANG.name, CODE.name, PARTICIPANT.name}
    return ranked(call, state.event) if is_asked else state.ranked


OPERATIONS = (
    Operation(
        method="GET",
        path="/events",
        name="listEvents",
        about="The events that the caller may see.",
        answer=all_events,
        answers={200: (EventsAnswer,)},
    ),
    Operation(
        method="POST",
        path="/events",
        name="makeEvent",
        about="Keep the event of a file in any format that is known.",
        answer=make,
        answers={201: (MadeAnswer,)},
        parameters=(SOURCE, *OF_READING),
        body=Body.FILE,
        fails=(422,),
    ),
    Operation(
        method="GET",
        path="/events/{event}",
        name="getEvent",
        about="The document of an event, with its revision as ETag.",
        answer=document,
        answers={200: (Document,)},
        role=Role.VIEWER,
    ),
    Operation(
        method="GET",
        path="/events/{event}/history",
        name="eventHistory",
        about="Every version with its change, the latest first.",
        answer=history,
        answers={200: (HistoryAnswer,)},
        role=Role.ARBITER,
    ),
    Operation(
        method="GET",
        path="/events/{event}/standings",
        name="eventStandings",
        about="The standings as the page shows them, or under other rules.",
        answer=standings,
        answers={200: (StandingsAnswer,)},
        parameters=OF_RANKING,
        role=Role.VIEWER,
        fails=(422,),
    ),
    Operation(
        method="GET",
        path="/events/{event}/explain",
        name="explainEvent",
        about="How a value came about, line by line.",
        answer=explain,
        answers={200: (ExplanationAnswer, ExplanationsAnswer)},
        parameters=(PARTICIPANT, CODE, *OF_RANKING),
        role=Role.VIEWER,
        fails=(422,),
    ),
)
