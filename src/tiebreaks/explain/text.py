"""Blocks as lines of text, for terminals and files."""

from collections.abc import Iterator, Sequence

from tiebreaks.explain.blocks import Cell, Grid, Heading, Part, Row, Sentence
from tiebreaks.explain.comparison_blocks import comparison_blocks
from tiebreaks.explain.derivation import Comparison, Derivation, Match
from tiebreaks.explain.derivation_blocks import derivation_blocks
from tiebreaks.explain.grid import grid, width
from tiebreaks.explain.match_blocks import match_blocks
from tiebreaks.locale import Translator


def derivation_text(derivation: Derivation, translate: Translator, columns: int = 0) -> str:
    """A derivation, line by line, with the sum, the formula and the article.

    Args:
        derivation: how a value came about.
        translate: the reader's language.
        columns: how wide a line may be; what does not fit beside a line becomes a note under
            the table.  0: as wide as it gets.
    """
    return blocks_text(derivation_blocks(derivation, translate), columns)


def comparison_text(comparison: Comparison, translate: Translator) -> str:
    """What put one above the other: the criteria in order, and both ledgers side by side."""
    return blocks_text(comparison_blocks(comparison, translate))


def matches_text(matches: Sequence[Match], translate: Translator) -> str:
    """A team's matches board by board; nothing where the file has no boards."""
    return blocks_text(match_blocks(matches, translate))


def blocks_text(parts: Sequence[Part], columns: int = 0) -> str:
    """Parts with blank lines between them.

    Args:
        parts: in order.
        columns: how wide a line may be; 0: as wide as it gets.
    """
    return "\n\n".join("\n".join(_part(part, columns)) for part in parts)


def _part(part: Part, columns: int) -> Iterator[str]:
    for block in part.blocks:
        match block:
            case Heading():
                yield block.text
            case Sentence():
                yield from _sentence(block)
            case Grid():
                yield from _grid(block, columns)


def _sentence(it: Sentence, depth: int = 0) -> Iterator[str]:
    """A sentence, and what belongs to it further in."""
    yield "  " * depth + it.text
    for each in it.under:
        yield from _sentence(each, depth + 1)


def _grid(it: Grid, columns: int) -> Iterator[str]:
    """A table under its caption; notes move under it where it is too wide."""
    if not it.is_titled:
        yield f"  {it.caption}"
        yield from _untitled(it)
        return
    if it.caption:
        yield it.caption
    rows = [_texts(row) for row in (*it.rows, *([it.total] if it.total else []))]
    lines = _ruled(it, rows)
    if columns and it.columns[-1].is_note and max(map(width, lines)) > columns:
        notes = _notes(rows)
        lines = [*_ruled(it, rows), *notes]
    yield from lines


def _untitled(it: Grid) -> list[str]:
    """The lines alone, further in."""
    rows = [[f"    {first}", *rest] for first, *rest in map(_texts, it.rows)]
    if not rows:
        return []
    return grid([""] * len(it.columns), rows, [column.align for column in it.columns])[2:]


def _ruled(it: Grid, rows: list[list[str]]) -> list[str]:
    """The header, a rule, the rows; the total under another rule."""
    header, align = zip(*((column.title, column.align) for column in it.columns), strict=True)
    lines = grid(header, rows, align)
    return lines if it.total is None else [*lines[:-1], lines[1], lines[-1]]


def _texts(row: Row) -> list[str]:
    return [_text(cell) for cell in row.cells]


def _text(cell: Cell) -> str:
    """What stands in a cell; a number that was cut in brackets."""
    return f"({cell.text})" if cell.cut else cell.words


def _notes(rows: list[list[str]]) -> list[str]:
    """Move the last column under the table: a number beside the line, the words below."""
    notes: dict[str, str] = {}
    for row in rows:
        if row[-1]:
            row[-1] = notes.setdefault(row[-1], f"({len(notes) + 1})")
    return [f"{number} {note}" for note, number in notes.items()]
