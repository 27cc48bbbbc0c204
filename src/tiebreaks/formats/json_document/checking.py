"""From bytes to a `Document`: syntax, then types, each with every problem in one pass."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, get_args, get_origin

import msgspec
from msgspec.structs import FieldInfo, fields

from tiebreaks.formats.findings import Findings
from tiebreaks.formats.json_document.control import may_have_control, without_control
from tiebreaks.formats.json_document.places import Path, keys_written
from tiebreaks.formats.json_document.reports import Reports, written
from tiebreaks.formats.json_document.types import VERSION, Document
from tiebreaks.formats.plain_text import one_line

_BYTE = re.compile(r"\(byte (\d+)\)")
_WITHIN = re.compile(r" - at `\$(.*)`$")
_UTF16 = (b"\xff\xfe", b"\xfe\xff")
_LONGEST = 60
_DEEPEST = 32
_NESTED = "[[[[…"
_UNCOUNTABLE = re.compile(r"\\u[dD][89a-fA-F]|[0-9]{19,}|[0-9][eE][+]?[0-9]{3,}")
"""Half of a character, and numbers too large: good JSON, but nothing that can be read."""


def document_of(data: bytes, findings: Findings) -> tuple[Document, Reports] | None:
    """The document in the bytes of a file; ``None`` if it is none, with everything wrong with it.

    Args:
        data: the whole file.
        findings: where problems go.
    """
    text = _text_of(data, findings)
    if text is None:
        return None
    raw = _decoded(text, findings)
    if raw is None:
        return None
    reports = Reports(text, findings)
    if not _known_version(raw, reports):
        return None
    keys, depth = _measured(raw)
    if depth > _DEEPEST:
        findings.error("JSN001", 1, 1, found=_NESTED)
        return None
    if keys_written(text) != keys:
        for key, offset in reports.places.repeated():
            line, column = reports.places.at(offset)
            findings.error("JSN006", line, column, found=_short(key))
    if may_have_control(text):
        raw = without_control(raw, lambda path, found: reports.warning("JSN014", path, found=found))
    try:
        document = msgspec.convert(raw, Document)
    except msgspec.ValidationError:
        _explain(raw, Document, (), reports)
        return None
    return None if findings.failed else (document, reports)


def _text_of(data: bytes, findings: Findings) -> str | None:
    """JSON is UTF-8; some programs write UTF-16 with its mark."""
    encoding = "utf-16" if data[:2] in _UTF16 else "utf-8-sig"
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        column = error.start - data.rfind(b"\n", 0, error.start)
        findings.error("JSN007", line, column, found=f"0x{data[error.start]:02X}")
        return None


def _decoded(text: str, findings: Findings) -> dict[str, Any] | None:
    """The values of a JSON text, an object; ``None`` if it is no JSON."""
    try:
        raw = msgspec.json.decode(text)
    except RecursionError:
        findings.error("JSN001", 1, 1, found=_NESTED)
        return None
    except msgspec.DecodeError as error:
        offset = _offset(text, error)
        line = text.count("\n", 0, offset) + 1
        column = offset - text.rfind("\n", 0, offset)
        found = text[offset : offset + 20].split("\n", maxsplit=1)[0] or "–"
        findings.error("JSN001", line, column, found=one_line(found))
        return None
    return raw if isinstance(raw, dict) else {}


def _offset(text: str, error: msgspec.DecodeError) -> int:
    """Where the syntax breaks, in characters: by the error, else by a second opinion."""
    byte = _BYTE.search(str(error))
    if byte:
        before = int(byte[1]) - ("trailing characters" in str(error))  # it has passed the first
        return len(text.encode()[:before].decode(errors="ignore"))
    import json  # noqa: PLC0415 - only for broken documents

    try:
        json.loads(text)
    except json.JSONDecodeError as second:
        return second.pos
    except (RecursionError, ValueError):
        pass
    found = _UNCOUNTABLE.search(text)
    return found.start() if found else 0


def _known_version(raw: dict[str, Any], reports: Reports) -> bool:
    """A later version is not looked at further: its words may mean something else."""
    version = raw.get("version")
    if isinstance(version, int) and version > VERSION:
        reports.error("JSN002", ("version",), found=str(version), expected=str(VERSION))
        return False
    return True


def _measured(raw: dict[str, Any]) -> tuple[int, int]:
    """How many keys all objects together have, and how deep they are nested."""
    keys, depth = 0, 0
    waiting: list[Any] = [raw]
    while waiting:
        depth += 1
        inside: list[Any] = []
        for value in waiting:
            if isinstance(value, dict):
                keys += len(value)
                inside.extend(each for each in value.values() if isinstance(each, dict | list))
            else:
                inside.extend(each for each in value if isinstance(each, dict | list))
        waiting = inside
    return keys, depth


def _explain(raw: Any, kind: Any, path: Path, reports: Reports) -> None:  # noqa: ANN401
    """Report everything in a value that does not fit its type."""
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        _explain_object(raw, kind, path, reports)
    elif get_origin(kind) is list and _is_struct(get_args(kind)[0]) and isinstance(raw, list):
        for place, each in enumerate(raw):
            _explain(each, get_args(kind)[0], (*path, place), reports)
    else:
        _explain_value(raw, kind, path, reports)


def _is_struct(kind: Any) -> bool:  # noqa: ANN401 - any type
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def _explain_object(raw: Any, kind: type, path: Path, reports: Reports) -> None:  # noqa: ANN401
    if not isinstance(raw, dict):
        reports.error("JSN004", path, found=_json(raw), expected="{…}")
        return
    if path and _fits(raw, kind):
        return
    known = _fields(kind)
    for key in raw:
        if key not in known:
            reports.error("JSN003", (*path, key), found=_short(key), expected=", ".join(known))
    for key, each in known.items():
        if key in raw:
            _explain(raw[key], _inner(each), (*path, key), reports)
        elif each.required:
            reports.error("JSN005", path, expected=key)


def _fits(raw: dict[str, Any], kind: type) -> bool:
    try:
        msgspec.convert(raw, kind)
    except msgspec.ValidationError:
        return False
    return True


@lru_cache
def _fields(kind: type) -> dict[str, FieldInfo]:
    return {each.encode_name: each for each in fields(kind)}


def _inner(each: FieldInfo) -> Any:  # noqa: ANN401 - any type
    """The type of a field; what may be missing but is there has to be right inside."""
    inside = [part for part in get_args(each.type) if _is_struct(part)]
    return inside[0] if inside and get_origin(each.type) is not list else each.type


def _explain_value(raw: Any, kind: Any, path: Path, reports: Reports) -> None:  # noqa: ANN401
    try:
        msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        within = _WITHIN.search(str(error))
        found = _json(raw)
        expected = _expected(kind)
        line, column = reports.places.of(path)
        reports.findings.error(
            "JSN004",
            line,
            column,
            path=written(path) + (within[1] if within else ""),
            found=found,
            expected=expected,
        )


@lru_cache
def _expected(kind: Any) -> str:  # noqa: ANN401 - any type
    return ", ".join(dict.fromkeys(_examples(kind)))


def _examples(kind: Any) -> Iterator[str]:  # noqa: ANN401 - any type
    """What may stand in a place, as examples that need no language."""
    schema = msgspec.json.schema(kind)
    parts = schema.get("anyOf", [schema])
    for part in parts:
        if "examples" in part:
            yield from map(_json, part["examples"])
        elif "enum" in part:
            yield from map(_json, part["enum"])
        elif "const" in part:
            yield _json(part["const"])
        else:
            yield _SHAPES.get(part.get("format", part.get("type", "")), "…")


_SHAPES = {
    "date": '"2026-05-01"',
    "string": '"…"',
    "boolean": "true, false",
    "integer": "1",
    "array": "[…]",
    "object": '{"…": "…"}',
    "null": "null",
}


def _json(value: object) -> str:
    return _short(msgspec.json.encode(value).decode())


def _short(text: str) -> str:
    text = one_line(text)
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"
