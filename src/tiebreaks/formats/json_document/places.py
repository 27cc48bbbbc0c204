"""Where in a JSON text something stands: line and column of a path such as ``$.games[3].white``."""

import re
from bisect import bisect_right
from functools import cached_property

Path = tuple[str | int, ...]

_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[\[\]{}:,]|[^\s"\[\]{}:,]+')


class Places:
    r"""The places of a valid JSON text, looked up only where a problem has to be shown.

    >>> places = Places('{"games": [{},\n {"white": 1}]}')
    >>> places.of(("games", 1, "white")), places.of(("games", 0, "round"))
    ((2, 12), (1, 12))
    """

    def __init__(self, text: str) -> None:
        self._text = text

    def of(self, path: Path) -> tuple[int, int]:
        """Line and column of a value; of what contains it, if it is not there itself."""
        offset = self._items.get(path[:2], -1)
        if offset < 0:
            offset = self._items.get(path[:1], self._items[()])
            return self.at(offset)
        for key in path[2:]:
            inside = self._children(offset).get(key)
            if inside is None:
                break
            offset = inside
        return self.at(offset)

    def at(self, offset: int) -> tuple[int, int]:
        """Line and column of a character."""
        line = bisect_right(self._line_starts, offset)
        return line, offset - self._line_starts[line - 1] + 1

    @cached_property
    def _line_starts(self) -> list[int]:
        return [0, *(found.end() for found in re.finditer(r"\r\n|\n|\r", self._text))]

    @cached_property
    def _items(self) -> dict[Path, int]:
        """Offsets of everything down to the items of the lists, in one pass."""
        start = next(_TOKEN.finditer(self._text)).start()
        return {(): start} | self._values(start, depth=2)

    def _children(self, offset: int) -> dict[str | int, int]:
        return {path[0]: place for path, place in self._values(offset, depth=1).items()}

    def _values(self, offset: int, depth: int) -> dict[Path, int]:
        """Offsets of the values inside the value at an offset, by their paths from there."""
        found: dict[Path, int] = {}
        path: list[str | int | None] = []  # key or number in each open bracket
        for token in _TOKEN.finditer(self._text, offset):
            text = token.group()
            if path and text not in _CLOSING and text not in ":," and len(path) <= depth:
                if path[-1] is None:  # a key
                    path[-1] = unquoted(text)
                    continue
                found.setdefault(tuple(p for p in path if p is not None), token.start())
            if text in _OPENING:
                path.append(None if text == "{" else 0)
            elif text in _CLOSING:
                path.pop()
            elif text == "," and path:
                path[-1] = path[-1] + 1 if isinstance(path[-1], int) else None
            if not path:
                break
        return found

    def repeated(self) -> list[tuple[str, int]]:
        """Keys that an object has twice, each with the offset of the second."""
        found: list[tuple[str, int]] = []
        seen: list[set[str]] = []
        last = ("", 0)
        for token in _TOKEN.finditer(self._text):
            text = token.group()
            if text in _OPENING:
                seen.append(set())
            elif text in _CLOSING:
                seen.pop()
            elif text == ":":
                key = unquoted(last[0])
                if key in seen[-1]:
                    found.append((key, last[1]))
                seen[-1].add(key)
            last = (text, token.start())
        return found


_OPENING, _CLOSING = ("{", "["), ("}", "]")


def unquoted(text: str) -> str:
    """A JSON string as it is meant."""
    from json import loads  # noqa: PLC0415 - only to show problems

    return str(loads(text, strict=False)) if "\\" in text else text[1:-1]


def keys_written(text: str) -> int:
    r"""How many keys the objects of a valid JSON text have, repeated ones included.

    >>> keys_written('{"a": {"b\\"": ":", "b" : 1}}')
    3
    """
    return sum(map(bool, re.findall(r'"(?:[^"\\]|\\.)*"(\s*:)?', text)))
