"""Standings row by row for a page: printed values, and the order in which a column sorts them."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from tiebreaks.explain.grid import at_units, width
from tiebreaks.explain.numbers import shown
from tiebreaks.report.harmless import plain
from tiebreaks.report.standings import places

if TYPE_CHECKING:
    from fractions import Fraction

    from tiebreaks.locale import Translator
    from tiebreaks.standings import Column, Row, Standings

EQUAL = "="
"""What parts two who share a place: nothing."""

VOID = "–"

NOBODY: Mapping[int, int] = MappingProxyType({})


class Cell(NamedTuple):
    """One value as it is printed.

    Attributes:
        units: up to the units.
        rest: after the units.
        order: a whole number that grows with the value; empty where there is none.
    """

    units: str
    rest: str
    order: int | str


class Heading(NamedTuple):
    """The head of a column of values.

    Attributes:
        code: as it is spelt.
        name: of the system.
        link: the code as addresses have it.
        best: how the column sorts so that the best come first.
        tail: how wide the part after the units is, in digits.
    """

    code: str
    name: str
    link: str
    best: str
    tail: int


class Placed(NamedTuple):
    """One participant's row.

    Attributes:
        id: his number.
        name: his name, harmless on a page.
        name_order: where the name stands in the alphabet.
        about: title and federation, where the file has them.
        rating: empty if unrated.
        place: as it is printed, ``3–4`` for two who share it.
        cells: one for each criterion.
        bracket: ``first``, ``inner`` or ``last`` of those tied on the first criterion; empty for
            who is tied with nobody.
        above: number of the one in the row above, 0 in the first row.
        parted: the code that places him behind the row above; `EQUAL` where nothing does; empty
            where they are not tied.
        moved: by how many places he went up at the last change; negative: down.
    """

    id: int
    name: str
    name_order: int | str
    about: str
    rating: int | str
    place: str
    cells: tuple[Cell, ...]
    bracket: str
    above: int
    parted: str
    moved: int


def linked(code: str) -> str:
    """A code as addresses have it.

    >>> linked("BH/C1")
    'BH-C1'
    """
    return code.replace("/", "-")


def headings(standings: Standings, translate: Translator) -> tuple[Heading, ...]:
    """The heads of the columns of values."""
    columns = zip(standings.codes, standings.columns, _printed(standings, translate), strict=True)
    return tuple(
        Heading(
            code=code,
            name=column.criterion.system.name(translate.language),
            link=linked(code),
            best="ascending" if _lowest_first(column) else "descending",
            tail=max((width(rest) for rest in {cell.rest for cell in cells}), default=0),
        )
        for code, column, cells in columns
    )


def placed_rows(
    standings: Standings, translate: Translator, moves: Mapping[int, int] = NOBODY
) -> tuple[Placed, ...]:
    """All rows, the first place first.

    Args:
        standings: after the round that is on.
        translate: the reader's language.
        moves: by number, how many places somebody went up at the last change.
    """
    rows = standings.rows
    names = [plain(row.participant.name) for row in rows]
    cells = zip(*_printed(standings, translate), strict=True)
    return tuple(
        Placed(
            id=row.participant.id,
            name=name,
            name_order=letters,
            about=_about(row),
            rating=row.participant.rating or "",
            place=place,
            cells=values,
            bracket=bracket,
            above=above.participant.id if above else 0,
            parted=_parted(standings, above, row) if above else "",
            moved=moves.get(row.participant.id, 0),
        )
        for row, above, name, letters, place, values, bracket in zip(
            rows,
            (None, *rows[:-1]),
            names,
            _alphabet(names),
            places(standings),
            cells,
            _brackets(standings),
            strict=False,  # where nobody takes part there is nobody above the first either
        )
    )


def _printed(standings: Standings, translate: Translator) -> list[list[Cell]]:
    """The cells of each column, in the order of the rows; equal values are printed once."""
    return [
        _column(column, [row.values[number] for row in standings.rows], standings.rows, translate)
        for number, column in enumerate(standings.columns)
    ]


def _column(
    column: Column, values: Sequence[Fraction | None], rows: Sequence[Row], translate: Translator
) -> list[Cell]:
    """The cells of a column, ordered by its steps: they stand for the values as whole numbers."""
    steps = column.value[[row.index for row in rows]].tolist()
    orders = ["" if value is None else step for step, value in zip(steps, values, strict=True)]
    if column.void is not None:
        return [
            Cell(*_parts(VOID if column.is_void(row.index) else value, translate), order)
            for row, value, order in zip(rows, values, orders, strict=True)
        ]
    known = dict(zip(steps, values, strict=True))
    parts = {step: _parts(value, translate) for step, value in known.items()}
    return [Cell(*parts[step], order) for step, order in zip(steps, orders, strict=True)]


def _parts(value: Fraction | str | None, translate: Translator) -> tuple[str, str]:
    """A value up to its units, and after them."""
    if value is None:
        return "", ""
    return at_units(value if isinstance(value, str) else shown(value, translate.language))


def _alphabet(names: Sequence[str]) -> list[int]:
    """Where each name stands among all; equal ones alike."""
    letters = [_letters(name) for name in names]
    order = {each: number for number, each in enumerate(sorted(set(letters)))}
    return [order[each] for each in letters]


def _lowest_first(column: Column) -> bool:
    """Whether the lowest value is the best: places inside tied groups are such."""
    return column.ordering is not None or column.criterion.lower_is_better


def _brackets(standings: Standings) -> Iterable[str]:
    """Where each row stands in the bracket around those who are tied on the first criterion."""
    first = standings.columns[0].after.tolist()
    for _, group in groupby(standings.rows, key=lambda row: first[row.index]):
        size = len(list(group))
        yield from [""] if size == 1 else ["first", *["inner"] * (size - 2), "last"]


def _parted(standings: Standings, above: Row, row: Row) -> str:
    """The code that parts two neighbours, unless it is the first one."""
    first, *others = zip(standings.codes, standings.columns, strict=True)
    if first[1].after[above.index] != first[1].after[row.index]:
        return ""
    return next(
        (code for code, column in others if column.after[above.index] != column.after[row.index]),
        EQUAL,
    )


def _about(row: Row) -> str:
    details = row.participant.details
    return " ".join(plain(details[key]) for key in ("title", "federation") if details.get(key))


def _letters(name: str) -> str:
    """A name as the alphabet sees it: without accents, capitals as small letters."""
    apart = unicodedata.normalize("NFD", name.casefold())
    return "".join(char for char in apart if not unicodedata.combining(char))
