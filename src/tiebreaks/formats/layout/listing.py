"""One table as a writer gets it."""

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from tiebreaks.formats.plain_text import one_line

_NUMBER = re.compile(r"0|-?[1-9][0-9]{0,14}|-?(?:0|[1-9][0-9]{0,8})\.[0-9]{0,5}[1-9]")
_NO_CHARACTER = re.compile("[\ud800-\udfff\ufffe\uffff]")
_LONGEST = 32_767
"""The most characters that a cell can have in Excel."""


class Choice(NamedTuple):
    """What a column offers to whoever fills it in; anything else may be typed, too.

    Attributes:
        values: to choose from.
        sheet: whose first column has what to choose from, where there are no values.
    """

    values: tuple[str, ...] = ()
    sheet: str = ""


class Listing(NamedTuple):
    """A table: a heading for each column, and rows of texts as long as the headings.

    Attributes:
        title: what to call a sheet with it.
        headings: in the reader's language.
        rows: the texts, without control characters.
        notation: the columns of signs that are never formulas, such as ``+--``, from 0.
        frozen: how many columns stay in sight.
        choices: what columns offer.
        room: the width that a column has at least, in characters.
    """

    title: str
    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    notation: frozenset[int] = frozenset()
    frozen: int = 0
    choices: Mapping[int, Choice] = MappingProxyType({})
    room: Mapping[int, int] = MappingProxyType({})


def bare(text: str) -> str:
    r"""A text as it is written: blanks in place of characters that no cell can have.

    >>> bare("Ann\nBob\x00")
    'Ann Bob'
    """
    return one_line(_NO_CHARACTER.sub("�", text))[:_LONGEST].strip()


def as_number(text: str) -> float | int | None:
    """The number that shows as exactly this text again; ``None`` if there is none.

    >>> as_number("12"), as_number("0.5"), as_number("8.0"), as_number("007"), as_number("½")
    (12, 0.5, None, None, None)
    """
    if _NUMBER.fullmatch(text) is None:
        return None
    return float(text) if "." in text else int(text)
