"""Sentences in lines that fit into a terminal."""

from collections.abc import Iterable, Iterator, Sequence

from tiebreaks.explain.grid import width


def filled(sentence: str, columns: int, further: str = "  ") -> Sequence[str]:
    """A sentence in lines of at most so many columns, broken between words.

    Those after the first are set in as far as the first one, and a little more.  A Chinese
    character takes two columns.

    Args:
        sentence: one line.
        columns: how wide a line may be; 0: as wide as it gets.
        further: by what the lines after the first are set in more than it.

    >>> filled("  one two three", 9)
    ['  one two', '    three']
    """
    if not columns or width(sentence) <= columns:
        return [sentence]
    indent = sentence[: len(sentence) - len(sentence.lstrip())]
    lines, line = [], indent
    for word in sentence.split():
        longer = line + word if line.isspace() or not line else f"{line} {word}"
        if width(longer) > columns and line.strip():
            lines.append(line)
            longer = f"{indent}{further}{word}"
        line = longer
    return [*lines, line]


def each_filled(sentences: Iterable[str], columns: int) -> Iterator[str]:
    """Many sentences, each in its own lines; lines of a table do not belong here."""
    for sentence in sentences:
        yield from filled(sentence, columns)
