"""The OpenAPI 3.1 document, made from the declarations of the operations."""

from collections.abc import Sequence
from http import HTTPStatus
from typing import Any

import msgspec

from tiebreaks import __version__
from tiebreaks.web.api.answers import Problems
from tiebreaks.web.api.declaration import Body, Kind, Kinds, Operation, Parameter

Data = dict[str, Any]

_SCHEMAS: dict[Kind, Data] = {
    Kind.TEXT: {"type": "string"},
    Kind.NUMBER: {"type": "integer", "minimum": 0, "maximum": 10**9 - 1},
    Kind.FLAG: {"type": "boolean"},
    Kind.NUMBERS: {"type": "string", "pattern": "^[0-9]{1,9}(,[0-9]{1,9})*$"},
}
_REF = "#/components/schemas/{name}"
_ALWAYS = (400, 401, 413, 503)
_OF_BODIES = (415,)
_OF_EVENTS = (403, 404)


def document(operations: Sequence[Operation]) -> bytes:
    """The document as JSON."""
    types = _types(operations)
    schemas, components = msgspec.json.schema_components(types, ref_template=_REF)
    known = dict(zip(map(str, types), schemas, strict=True))
    paths: Data = {}
    for each in operations:
        paths.setdefault(each.path, {})[each.method.lower()] = _operation(each, known)
    return msgspec.json.encode(
        {
            "openapi": "3.1.0",
            "info": {
                "title": "tiebreaks",
                "version": __version__,
                "description": "Places in tournaments, exactly, with every number explained.",
                "license": {"name": "MIT", "identifier": "MIT"},
            },
            "servers": [{"url": "/api/v1"}],
            "paths": paths,
            "components": {
                "schemas": components,
                "securitySchemes": {
                    "token": {"type": "http", "scheme": "bearer"},
                },
            },
            "security": [{}, {"token": []}],
        }
    )


def _types(operations: Sequence[Operation]) -> list[Any]:
    """Every type that is sent or answered."""
    found: list[Any] = [Problems]
    for each in operations:
        found += [] if each.takes is None else [each.takes]
        found += [kind for kinds in each.answers.values() for kind in kinds]
    return list({str(kind): kind for kind in found}.values())


def _operation(it: Operation, known: dict[str, Data]) -> Data:
    told: Data = {
        "operationId": it.name,
        "summary": it.about,
        "parameters": [*map(_parameter, it.parameters), *_of_the_address(it)],
        "responses": {
            **{
                str(status): _answered(it, status, kinds, known)
                for status, kinds in it.answers.items()
            },
            **{str(status): _failed(status, known) for status in _failures(it)},
        },
    }
    if it.body is not Body.NOTHING:
        told["requestBody"] = {"required": True, "content": _content(it, known)}
    return told


def _parameter(it: Parameter) -> Data:
    schema = dict(_SCHEMAS[it.kind])
    if it.choices:
        schema["enum"] = list(it.choices)
    if it.several:
        schema = {"type": "array", "items": schema}
    return {
        "name": it.name,
        "in": "query",
        "description": it.about,
        "required": it.required,
        "schema": schema,
    }


def _of_the_address(it: Operation) -> list[Data]:
    """The id of the event, and the revision that was seen."""
    found: list[Data] = []
    text = {"type": "string"}
    if "{event}" in it.path:
        found.append({"name": "event", "in": "path", "required": True, "schema": text})
    if HTTPStatus.PRECONDITION_REQUIRED in it.fails:
        about = "the revision that was seen: the ETag of the document"
        found.append(
            {
                "name": "If-Match",
                "in": "header",
                "description": about,
                "required": True,
                "schema": {"type": "string", "pattern": '^"[0-9]{1,9}"$'},
            }
        )
    return found


def _failures(it: Operation) -> list[int]:
    of_events = _OF_EVENTS if it.role is not None else ()
    of_bodies = _OF_BODIES if it.body is not Body.NOTHING else ()
    return sorted({*_ALWAYS, *of_events, *of_bodies, *it.fails})


def _answered(it: Operation, status: int, kinds: Kinds, known: dict[str, Data]) -> Data:
    told: Data = {"description": HTTPStatus(status).phrase}
    schemas = [known[str(kind)] for kind in kinds]
    if schemas:
        schema = schemas[0] if len(schemas) == 1 else {"anyOf": schemas}
        told["content"] = {"application/json": {"schema": schema}}
    if it.files:
        told["content"]["application/octet-stream"] = {}
    return told


def _failed(status: int, known: dict[str, Data]) -> Data:
    content = {"application/json": {"schema": known[str(Problems)]}}
    return {"description": HTTPStatus(status).phrase, "content": content}


def _content(it: Operation, known: dict[str, Data]) -> Data:
    if it.body is Body.JSON:
        return {"application/json": {"schema": known[str(it.takes)]}}
    return {"application/octet-stream": {}}
