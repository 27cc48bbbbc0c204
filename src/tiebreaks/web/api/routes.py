"""The addresses of the API: one route for each declared operation, errors as problems."""

from collections.abc import Callable, Coroutine
from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route

from tiebreaks.locale import Translator
from tiebreaks.web.api import changes, conversion, events, ranking
from tiebreaks.web.api.call import Call
from tiebreaks.web.api.declaration import ApiError, Operation
from tiebreaks.web.api.openapi import document
from tiebreaks.web.api.parameters import values_of
from tiebreaks.web.api.ranking import JSON, answer, problems_data
from tiebreaks.web.security.access import access
from tiebreaks.web.visit import Visit

OPERATIONS: tuple[Operation, ...] = (
    *ranking.OPERATIONS,
    *conversion.OPERATIONS,
    *events.OPERATIONS,
    *changes.OPERATIONS,
)

Endpoint = Callable[[Request], Coroutine[Any, Any, Response]]


def endpoint(operations: dict[str, Operation]) -> Endpoint:
    """What answers an address: one operation for each method."""

    async def answered(request: Request) -> Response:
        data = await request.body()
        method = "GET" if request.method == "HEAD" else request.method
        return await run_in_threadpool(_answer, operations[method], request, data)

    return answered


def _answer(operation: Operation, request: Request, data: bytes) -> Response:
    """Check the caller's rights and the parameters, and carry an operation out."""
    visit = Visit(request)
    if operation.role is not None:
        access(request, operation.role)
    values, problems = values_of(request.query_params.multi_items(), operation.parameters)
    if "lang" in values:
        visit.say = Translator(values["lang"])
    if problems:
        return _refused(ApiError(400, problems), visit)
    event = str(request.path_params.get("event", ""))
    try:
        return operation.answer(Call(visit, data, values, event, dict(request.headers.items())))
    except ApiError as failed:
        return _refused(failed, visit)


def _refused(failed: ApiError, visit: Visit) -> Response:
    """Everything that is wrong, in the caller's language."""
    return answer(problems_data(failed.problems, visit.say), failed.status)


async def description(request: Request) -> Response:
    """The OpenAPI document."""
    del request
    return Response(document(OPERATIONS), media_type=JSON)


def routes() -> list[Mount]:
    """All of them, under ``/api/v1``."""
    by_path: dict[str, dict[str, Operation]] = {}
    for each in OPERATIONS:
        by_path.setdefault(each.path, {})[each.method] = each
    found = [
        Route(path, endpoint(operations), methods=list(operations))
        for path, operations in by_path.items()
    ]
    return [Mount("/api/v1", routes=[*found, Route("/openapi.json", description)])]
