"""Which column of a list of games is what."""

from collections.abc import Sequence
from typing import NamedTuple

from tiebreaks.formats.table import heading_words as words
from tiebreaks.formats.table.heading_words import plain


class Side(NamedTuple):
    """The columns about one of the two players of a game; ``None`` where there is none."""

    name: int
    number: int | None
    rating: int | None


class GameColumns(NamedTuple):
    """The columns of a list of games.

    Attributes:
        white: of the player with White, or the first one.
        black: of the other.
        result: ``None`` in a list of pairings without results.
        round: ``None`` where the title above says it.
        board: ``None`` if it is not there.
        colours: where a row may say that the colours are not known.
        points: of both sides, beside their names, in a list without a column of results.
    """

    white: Side
    black: Side
    result: int | None
    round: int | None
    board: int | None
    colours: int | None
    points: tuple[int, int] | None = None

    @property
    def used(self) -> frozenset[int]:
        """All columns of which it is known what they are."""
        known = (*self.white, *self.black, *self[2:6], *(self.points or ()))
        return frozenset(column for column in known if column is not None)


def game_columns(headings: Sequence[str]) -> GameColumns | None:
    """The columns, if this is the heading row of a list of games.

    >>> found = game_columns(["Bo.", "No.", "", "White", "Pts.", "Result", "", "Black", "No."])
    >>> found.white, found.black, found.result
    (Side(name=3, number=1, rating=None), Side(name=7, number=8, rating=None), 5)
    >>> game_columns(["Nr.", "Name", "Ergebnis", "Name", "Nr."]).black.name
    3
    >>> game_columns(["No.", "Name", "Result"]) is None
    True
    >>> game_columns(["Rank", "Name", "Score", "Team"]) is None
    True
    """
    texts = [plain(heading) for heading in headings]
    results = _results(texts)
    result = results[0] if results else None
    white, black = _first(texts, words.WHITE), _first(texts, words.BLACK)
    if white is None or black is None:
        sides = _two_sides(texts, result)
        if sides is None:
            return None
        white, black = sides
    if white >= black:
        return None
    one, two = _numbers(texts, white, black)
    points = _points(texts, white, black, results)
    return GameColumns(
        Side(white, one, _after(texts, words.RATING, white, black)),
        Side(black, two, _after(texts, words.RATING, black, len(texts))),
        result if points is None else None,
        _first(texts[:white], words.ROUND),
        _first(texts[:white], words.BOARD),
        _first(texts, words.COLOURS),
        points,
    )


def result_columns(headings: Sequence[str]) -> list[int]:
    """The columns of results of all lists of games that this row heads.

    >>> result_columns(["White", "Black", "Result", "White", "Black", "Result"])
    [2, 5]
    """
    return _results([plain(heading) for heading in headings])


def _results(texts: Sequence[str]) -> list[int]:
    """The columns of results; beside one that is called so a score is that before the round."""
    found = [column for column, text in enumerate(texts) if text in words.RESULT]
    return [column for column in found if texts[column] not in words.POINTS] or found


def _points(
    texts: Sequence[str], white: int, black: int, results: Sequence[int]
) -> tuple[int, int] | None:
    """The columns of what each side has: two of results, or of points behind the two names."""
    if len(results) == 2:  # noqa: PLR2004 (one for each side)
        return results[0], results[1]
    if results:
        return None
    one = _after(texts, words.POINTS, white, black)
    two = _after(texts, words.POINTS, black, len(texts))
    return None if one is None or two is None else (one, two)


def is_of_a_side(heading: str) -> bool:
    """Whether a column holds players or results, so that nothing of it may be lost."""
    return plain(heading) in (words.WHITE | words.BLACK | words.RESULT) - words.POINTS


def _two_sides(texts: Sequence[str], result: int | None) -> tuple[int, int] | None:
    """The columns of two names, or of two teams, with the result between them."""
    for known in (words.NAME, words.TEAM):
        names = [i for i, text in enumerate(texts) if text in known]
        if result is not None and len(names) == 2 and names[0] < result < names[1]:  # noqa: PLR2004
            return names[0], names[1]
    return None


def _numbers(texts: Sequence[str], white: int, black: int) -> tuple[int | None, int | None]:
    """The columns of the two numbers: named so, or outside the two names, or not at all."""
    one, two = _first(texts, words.WHITE_NUMBER), _first(texts, words.BLACK_NUMBER)
    if one is None or two is None:
        outer = [i for i in range(white) if texts[i] in words.NUMBER]
        one = outer[-1] if outer else None
        two = _after(texts, words.NUMBER, black, len(texts))
    return (one, two) if one is not None and two is not None else (None, None)


def _first(texts: Sequence[str], known: frozenset[str]) -> int | None:
    return _after(texts, known, -1, len(texts))


def _after(texts: Sequence[str], known: frozenset[str], start: int, end: int) -> int | None:
    return next((i for i in range(start + 1, end) if texts[i] in known), None)


def is_settings(headings: Sequence[str]) -> bool:
    """Whether these two cells head a list of settings of the event.

    >>> is_settings(["Setting", "Value"]), is_settings(["Name", "Value"])
    (True, False)
    """
    texts = [plain(heading) for heading in headings if heading]
    two = 2
    return len(texts) == two and texts[0] in words.SETTING and texts[1] in words.VALUE
