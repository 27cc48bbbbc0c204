"""Mutations of what is no plain text: the values of a JSON document, the parts of a workbook."""

import io
import json
import random
import zipfile
import zlib
from typing import Any

from tests.fuzz.mutations import mutated_text

_ODD_VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 2, 255, 9_999, 99_999, 2**31, 2**63, 10**30, 10**400, 0.1),
    *("", " ", "0", "1", "1/2", "1/0", "1e999999999", "½", "NaN", "-1", "x" * 3_000, "\0"),
    *("\x1b[31m", "a\nb", 1e308, -0.0),
    *("1-0", "0-1", "+:-", "bye", "2026-05-01", "2026-99-99", "swiss", "rr", "=1+1", "\ud800"),
    *([], {}, [[]], [None], {"": ""}),
)  # fmt: skip
_LARGE_PART = 1_000_000


def mutated(rng: random.Random, data: bytes, other: bytes) -> bytes:
    """A file damaged as its kind allows; sometimes as bytes, whatever its kind."""
    if rng.random() < 0.75:
        if data.startswith(b"PK"):
            return _workbook(rng, data, other)
        if data.lstrip()[:1] == b"{":
            return _document(rng, data, other)
    return mutated_text(rng, data, other)


def _document(rng: random.Random, data: bytes, other: bytes) -> bytes:
    """A JSON document, or one of several on lines of their own, with some values changed."""
    lines = [data] if b"\n{" not in data.strip() else data.split(b"\n")
    at = rng.randrange(len(lines))
    try:
        tree = json.loads(lines[at])
    except (ValueError, RecursionError):
        return mutated_text(rng, data, other)
    for _ in range(rng.choice((1, 1, 2, 5))):
        tree = _changed(rng, tree)
    ascii_only = rng.random() < 0.5
    text = json.dumps(tree, ensure_ascii=ascii_only, indent=rng.choice((None, None, 1)))
    lines[at] = text.encode("utf-8", errors="surrogatepass")
    return b"\n".join(lines)


def _changed(rng: random.Random, tree: Any) -> Any:
    """One value somewhere replaced, dropped, repeated, renamed or moved."""
    holders = _holders(tree)
    if not holders:
        return rng.choice(_ODD_VALUES)
    holder = rng.choice(holders)
    keys = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
    key, another = rng.choice(keys), rng.choice(keys)
    do = rng.randrange(5)
    if do == 0:
        del holder[key]
    elif do == 1:
        holder[key] = holder[another]
    elif do == 2 and isinstance(holder, list):
        holder.insert(key, holder[another])
    elif do == 2:
        holder[rng.choice(("", "id", "round", "x", "name", "result"))] = holder.pop(key)
    elif do == 3:
        there = rng.choice(holders)
        if isinstance(there, list):
            holder[key] = json.loads(json.dumps(rng.choice(there)))
    else:
        holder[key] = rng.choice(_ODD_VALUES)
    return tree


def _holders(tree: Any) -> list[Any]:
    """All objects and lists that have something in them."""
    found, waiting = [], [tree]
    while waiting:
        each = waiting.pop()
        if isinstance(each, dict | list) and each:
            found.append(each)
            waiting.extend(each.values() if isinstance(each, dict) else each)
    return found


def _workbook(rng: random.Random, data: bytes, other: bytes) -> bytes:
    """A ZIP file with one part damaged, dropped, renamed, repeated or exchanged."""
    try:
        parts = _parts(data)
    except (zipfile.BadZipFile, zlib.error, NotImplementedError, ValueError, EOFError, OSError):
        return mutated_text(rng, data, other)
    if not parts:
        return mutated_text(rng, data, other)
    at, to = rng.randrange(len(parts)), rng.randrange(len(parts))
    (name, content), (_, another) = parts[at], parts[to]
    do = rng.randrange(10)
    if do == 0:
        del parts[at]
    elif do == 1:
        parts[at] = (rng.choice(("../../x", "", "x" * 300, parts[to][0])), content)
    elif do == 2:
        parts[at] = (name, another)
    elif do == 3:
        parts.append((name + "x", content))
    else:
        sheets = [number for number, (each, _) in enumerate(parts) if _holds_cells(each)]
        at = rng.choice(sheets or [at])
        name, content = parts[at]
        parts[at] = (name, mutated_text(rng, content, another))
    return _zipped(parts)


def _holds_cells(name: str) -> bool:
    return "sheet" in name.casefold() or "shared" in name.casefold() or name == "content.xml"


def _parts(data: bytes) -> list[tuple[str, bytes]]:
    """The small parts of a ZIP file."""
    with zipfile.ZipFile(io.BytesIO(data)) as file:
        return [
            (entry.filename, file.read(entry))
            for entry in file.infolist()
            if entry.file_size < _LARGE_PART
        ]


def _zipped(parts: list[tuple[str, bytes]]) -> bytes:
    """The same parts as a ZIP file; doubled names are part of the damage."""
    seen: set[str] = set()
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as file:
        for name, content in parts:
            if name not in seen:
                seen.add(name)
                file.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)
    return target.getvalue()
