"""A file put into another format, and what is lost on the way."""

from base64 import b64encode

from msgspec import Struct
from starlette.responses import Response

from tiebreaks.formats.conversion import convert
from tiebreaks.formats.registry import TARGETS, Target, target
from tiebreaks.locale import Translator
from tiebreaks.web.api.answers import ProblemAnswer
from tiebreaks.web.api.call import Call
from tiebreaks.web.api.declaration import ApiError, Body, Kind, Operation, Parameter
from tiebreaks.web.api.ranking import JSON, answer, problems_data
from tiebreaks.web.api.reading import OF_READING, read

BYTES = "application/octet-stream"


class ConversionAnswer(Struct, frozen=True):
    """A converted file, where the caller asks for JSON: its bytes, and what was lost."""

    format: str
    ending: str
    base64: str
    problems: list[ProblemAnswer]


def convert_file(call: Call) -> Response:
    """The file in another format: its bytes, or with ``Accept: application/json`` a report too."""
    event, problems = read(call)
    chosen: Target = target(call.values["to"])
    headings = Translator(call.values.get("lang", call.visit.say.language))
    crosstable = bool(call.values.get("crosstable"))
    done = convert(event, chosen.name, headings, crosstable=crosstable)
    if done.data is None:
        raise ApiError(422, done.problems)
    told = problems_data((*problems, *done.problems), call.visit.say)
    if JSON in call.headers.get("accept", ""):
        data = {"format": chosen.name, "ending": chosen.endings[0]}
        return answer({**data, "base64": b64encode(done.data).decode(), **told})
    name = f"event{chosen.endings[0]}"
    headers = {
        "Content-Disposition": f'attachment; filename="{name}"',
        "Tiebreaks-Problems": str(len(told["problems"])),
    }
    return Response(done.data, media_type=BYTES, headers=headers)


OPERATIONS = (
    Operation(
        method="POST",
        path="/convert",
        name="convert",
        about="The file in another format, with what is lost.",
        answer=convert_file,
        answers={200: (ConversionAnswer,)},
        files=True,
        parameters=(
            Parameter(
                "to", "the format", choices=tuple(each.name for each in TARGETS), required=True
            ),
            Parameter("crosstable", "one row for each participant, in tables", Kind.FLAG),
            *OF_READING,
        ),
        body=Body.FILE,
        fails=(422,),
    ),
)
