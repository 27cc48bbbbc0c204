"""Aligned tables of text, for terminals and files: wide characters take two columns."""

import re
from collections.abc import Sequence
from enum import Enum

_NARROW = re.compile("[ -~¡-¬®-ɏЀ-҂Ҋ-ӿ–—−≈]*")
"""Latin and Cyrillic without combining signs: one column each, as ``wcwidth`` has them too."""

_UNITS = re.compile(r"[^\d½¼¾]*\d*")
"""The part of a number up to its units."""


class Align(Enum):
    """How a column is set."""

    LEFT = "left"
    RIGHT = "right"
    NUMBER = "number"


def width(text: str) -> int:
    """How many columns of a terminal a text takes.

    >>> width("½"), width("王小明")
    (1, 6)
    """
    if _NARROW.fullmatch(text):
        return len(text)
    from wcwidth import wcswidth  # noqa: PLC0415 - its tables are large and seldom needed

    columns = wcswidth(text)
    return columns if columns >= 0 else len(text)


def grid(
    header: Sequence[str], rows: Sequence[Sequence[str]], align: Sequence[Align], gap: str = "  "
) -> list[str]:
    """Lines of a table: the header, a rule, the rows; numbers stand under one another.

    >>> for line in grid(["A", "B"], [["x", "7½"], ["y", "12"]], [Align.LEFT, Align.NUMBER]):
    ...     print(line)
    A    B
    ─  ───
    x   7½
    y  12
    """
    columns = list(zip(*rows, strict=True)) or [() for _ in header]
    padded = [
        _column(title, cells, how) for title, cells, how in zip(header, columns, align, strict=True)
    ]
    return [gap.join(cells).rstrip() for cells in zip(*padded, strict=True)]


def _column(title: str, cells: Sequence[str], how: Align) -> list[str]:
    """The title, a rule and the cells, all of one width."""
    texts = [title, *(_numbers(cells) if how is Align.NUMBER else cells)]
    widths = _widths(texts)
    size = max(widths)
    spaces = [" " * (size - used) for used in widths]
    pairs = zip(texts, spaces, strict=True)
    head, *body = [text + space if how is Align.LEFT else space + text for text, space in pairs]
    return [head, "─" * size, *body]


def _widths(texts: Sequence[str]) -> list[int]:
    """The width of each text; all of them are looked at together first."""
    plain = _NARROW.fullmatch("".join(texts))
    return list(map(len if plain else width, texts))


def _numbers(column: Sequence[str]) -> list[str]:
    """The same numbers, filled up on the right so that their units stand in one line."""
    tails = _widths([at_units(text)[1] for text in column])
    longest = max(tails, default=0)
    return [text + " " * (longest - tail) for text, tail in zip(column, tails, strict=True)]


def at_units(text: str) -> tuple[str, str]:
    """A number in two parts: up to its units, and what comes after them.

    >>> at_units("−69½"), at_units("½"), at_units("≈31.8178"), at_units("(7¾)")
    (('−69', '½'), ('', '½'), ('≈31', '.8178'), ('(7', '¾)'))
    """
    end = len(_UNITS.match(text)[0])  # type: ignore[index]  # it matches everything
    return text[:end], text[end:]
