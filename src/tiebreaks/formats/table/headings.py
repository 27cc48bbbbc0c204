"""What the columns of a table are, by their headings in several languages."""

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from tiebreaks.formats.table import heading_words as words
from tiebreaks.formats.table.column_names import run_of_names
from tiebreaks.formats.table.heading_words import plain

_ROUND = re.compile(
    r"(\d{1,5})\s*\.?\s*(?:rd|r|round|runde|rde|ronde|тур|кръг|кр|рд|т)?\.?"
    r"|(?:rd|r|round|runde|rde|ronde|тур|кръг|кр|рд|т|к)\.?\s*(\d{1,5})"
)
_GAME_POINTS = re.compile(r"игров|game|brett|индивид|^(?:gp|bp)$")
_NUMBERED = re.compile(r" \(\d+\)$")

_ABOUT_PEOPLE = frozenset().union(
    *(words.NUMBER, words.RANK, words.RATING, words.POINTS, words.NAME, words.TEAM),
    *(words.LAST_NAME, words.FIRST_NAME),
    *words.DETAILS.values(),
)


class Named(NamedTuple):
    """What a file itself says about its columns, by their headings.

    Attributes:
        declared: whether it says what its tables are; no column is guessed then.
        other: details that are kept under just this heading.
        published: the organiser's own values; ``None`` where nothing is said.
    """

    declared: bool = False
    other: tuple[str, ...] = ()
    published: tuple[str, ...] | None = None


UNNAMED = Named()


@dataclass(frozen=True, slots=True)
class Columns:
    """Which column is what; ``None`` where a table has no such column.

    Attributes:
        number: the column that opponents are named by.
        rank: the column of published places, if it stands before the results.
        name: the participant, or his last name.
        rating: a rating, perhaps with other signs around it.
        details: other columns before the results, by the name of what they hold.
        first: the first column of results.
        results: how many columns of results there are.
        rounds: the round of each of them; equal where a round has several games.
        headings: of all columns.
        points: the column of points before the published ones, in standings that declare it.
        first_name: the first names, where they have a column of their own.
        before: columns before the results that hold what the organiser counted.
        numbers: all columns of numbers and places, by any of which opponents may be named.
    """

    number: int | None
    rank: int | None
    name: int | None
    rating: int | None
    details: dict[str, int]
    first: int
    results: int
    rounds: tuple[int, ...]
    headings: tuple[str, ...]
    points: int | None = None
    first_name: int | None = None
    before: tuple[int, ...] = ()
    numbers: tuple[int, ...] = ()

    @property
    def published(self) -> list[tuple[int, str]]:
        """Column and heading of everything that was counted, and of all after the results."""
        after = (*self.before, *range(self.first + self.results, len(self.headings)))
        return [(column, self.headings[column]) for column in after if self.headings[column]]

    def without_detail(self, column: int) -> dict[str, int]:
        """The details except that of a column."""
        return {key: each for key, each in self.details.items() if each != column}


def is_points(heading: str) -> bool:
    """Whether a column holds the points that the results add up to.

    >>> is_points("Pts. "), is_points("Очки"), is_points("Игрови точки"), is_points("TB1")
    (True, True, True, False)
    """
    text = plain(heading)
    return text in words.POINTS or text.split()[-1:] in (["точки"], ["очки"])


def is_game_points(heading: str) -> bool:
    """Whether these points are a team's games rather than its matches."""
    return _GAME_POINTS.search(plain(heading)) is not None


def round_number(heading: str) -> int:
    """The round that a heading names, 0 if none.

    >>> [round_number(text) for text in ("1.Rd", "R2", "3", "Тур 4", "5. Runde", "TB1")]
    [1, 2, 3, 4, 5, 0]
    """
    found = _ROUND.fullmatch(plain(heading))
    return int(found[1] or found[2]) if found else 0


def columns_of(headings: Sequence[str], named: Named = UNNAMED) -> Columns | None:
    """The columns, if this is a heading row: a name or a number, then results from 1 on.

    >>> columns_of(["No.", "Name", "1", "3", "4"], Named(True, ("1",))).rounds
    (3, 4)
    """
    marked = _marked(headings, named)
    free = ["" if column in marked else heading for column, heading in enumerate(headings)]
    first, rounds = _run(free, declared=named.declared)
    if not rounds:
        return None
    guessed = not named.declared and named.published is None
    before = [column for column in range(1, first) if guessed and is_value(free[column])]
    return _columns(headings, first, rounds, marked, before=before)


_KEYS = words.NAME | words.LAST_NAME | words.FIRST_NAME | words.TEAM | words.NUMBER | words.RANK


def has_key_column(headings: Sequence[str]) -> bool:
    """Whether any heading is that of a name, a number or a rank."""
    return any(plain(heading) in _KEYS for heading in headings)


def is_second_heading(first: Sequence[str], second: Sequence[str]) -> bool:
    """Whether a row below a heading can be one too: no participant stands in it.

    >>> is_second_heading(["№", "Имя", "Пол"], ["1", "Иванов", "м"])
    False
    >>> is_second_heading(["№", "Имя", "Туры"], ["", "Имя", "1"])
    True
    """
    pairs = ((plain(one), plain(two)) for one, two in zip(first, second, strict=False))
    below = (two for one, two in pairs if one in _KEYS)
    return has_key_column(second) and all(not text or text in _KEYS for text in below)


def named_columns(headings: Sequence[str], names: Sequence[str]) -> Columns | None:
    """The columns of a matrix whose columns are headed by the names of the rows."""
    run = run_of_names(headings, names)
    if run is None:
        return None
    return _columns(headings, run.first, tuple(range(1, len(run.rows) + 1)), {})


def people_columns(headings: Sequence[str], named: Named = UNNAMED) -> Columns | None:
    """The columns of a list of players or of bare standings, if this is its heading row.

    What the organiser published begins at the first column that the file names so, else at the
    first points or tie-break.

    >>> standings = people_columns(["Rk.", "SNo", "", "Name", "Rtg", "Pts.", "TB1"])
    >>> standings.number, standings.rank, standings.first, standings.details
    (1, 0, 5, {'title': 2})
    >>> people_columns(["Name", "Ann"]) is None
    True
    >>> own = people_columns(["No.", "Name", "Points", "TB"], Named(True, (), ("TB",)))
    >>> own.points, own.first
    (2, 3)
    """
    texts = [plain(heading) for heading in headings]
    recognised = sum(
        text in _ABOUT_PEOPLE or words.TIEBREAK.fullmatch(text) is not None for text in texts
    )
    if recognised < 2 or _find_name(texts) is None:  # noqa: PLR2004 (a name and something)
        return None
    marked = _marked(headings, named)
    points = _own_points(headings, marked) if named.declared else None
    first = min(_values(headings, named, marked, points), default=len(headings))
    return _columns(headings, first, (), marked, numbered=True, points=points)


def _own_points(headings: Sequence[str], marked: Mapping[int, bool]) -> int | None:
    """A column of points that were not published."""
    bare = [_NUMBERED.sub("", heading.strip()) for heading in headings]
    free = (column for column, text in enumerate(bare) if column not in marked and is_points(text))
    return next(free, None)


def _values(
    headings: Sequence[str], named: Named, marked: Mapping[int, bool], points: int | None
) -> list[int]:
    """The columns of the organiser's own values."""
    by_heading = named.declared or named.published is None
    return [
        column
        for column, heading in enumerate(headings)
        if marked.get(column, by_heading and is_value(heading)) and column not in (0, points)
    ]


def _marked(headings: Sequence[str], named: Named) -> dict[int, bool]:
    """The columns that the file names itself, and whether they are published.

    Published columns are the last ones of their headings, others the first.
    """
    titles = list(zip((heading.strip() for heading in headings), _distinct(headings), strict=True))
    marked: dict[int, bool] = {}
    for name in reversed(named.published or ()):
        found = (at for at in range(len(titles) - 1, 0, -1) if name in titles[at])
        marked |= dict.fromkeys(_first(at for at in found if at not in marked), True)
    for name in named.other:
        found = (at for at, both in enumerate(titles) if name in both and at not in marked)
        marked |= dict.fromkeys(_first(found), False)
    return marked


def _first(columns: Iterable[int]) -> list[int]:
    return [column for column, _ in zip(columns, range(1), strict=False)]


def is_value(heading: str) -> bool:
    """Whether a column certainly holds something that the organiser counted."""
    text = plain(heading)
    counted = text in words.COUNTED or words.TIEBREAK.fullmatch(text) is not None
    return counted or is_points(heading)


def _run(headings: Sequence[str], *, declared: bool = False) -> tuple[int, tuple[int, ...]]:
    """Start and rounds of the columns that are headed 1, 2, 3 and so on, or 1, 1, 2, 2.

    Those of a file that declares its tables may begin later, and leave out rounds.
    """
    numbers = [round_number(heading) for heading in headings]
    for first, number in enumerate(numbers):
        if first and (number if declared else number == 1):
            end = first + 1
            while end < len(numbers) and _follows(numbers[end - 1], numbers[end], declared):
                end += 1
            return first, tuple(numbers[first:end])
    return 0, ()


def _follows(before: int, number: int, declared: bool) -> bool:
    return number >= before if declared else number - before in {0, 1}


def _columns(
    headings: Sequence[str],
    first: int,
    rounds: tuple[int, ...],
    marked: Mapping[int, bool],
    *,
    numbered: bool = False,
    points: int | None = None,
    before: Sequence[int] = (),
) -> Columns | None:
    """What the columns are; `numbered` if opponents are named by numbers rather than places."""
    texts = [
        "" if column in marked else plain(heading)
        for column, heading in enumerate(headings[:first])
    ]
    rank = _find(texts, words.RANK)
    number = _find(texts, words.NUMBER) if numbered else _find(texts, words.RANK | words.NUMBER)
    number = rank if number is None else number
    name = _find_name(texts)
    if number is None and name is None:
        return None
    rating = _find(texts, words.RATING)
    first_name = _find_first_name(texts, name)
    taken = {number, rank, name, rating, points, first_name, *before}
    return Columns(
        number,
        rank,
        name,
        rating,
        _details(headings[:first], taken, name, marked),
        first,
        len(rounds),
        rounds,
        _titles(headings, marked),
        points,
        first_name,
        tuple(column for column in before if column not in {number, rank, name, rating}),
        tuple(i for i, text in enumerate(texts) if text in words.RANK | words.NUMBER),
    )


def _details(
    headings: Sequence[str],
    taken: Collection[int | None],
    name: int | None,
    marked: Mapping[int, bool],
) -> dict[str, int]:
    """The other columns before the results, by what they hold."""
    details: dict[str, int] = {}
    for column, heading in enumerate(headings):
        if column in taken:
            continue
        text = "" if column in marked else plain(heading)
        key = next((key for key, known in words.DETAILS.items() if text in known), "")
        # The title often stands in a column without a heading, before the name.
        untitled = not heading.strip() and name is not None and column == name - 1
        unnamed = "title" if untitled else ""
        found = key or heading.strip() or unnamed or f"column {column + 1}"
        details[found if found not in details else f"{found} ({column + 1})"] = column
    return details


def _titles(headings: Sequence[str], marked: Mapping[int, bool]) -> tuple[str, ...]:
    """The headings, different from each other as far as they are published."""
    published = sorted(column for column, value in marked.items() if value)
    own = _distinct([headings[column] for column in published])
    titles = dict(enumerate(_distinct(headings))) | dict(zip(published, own, strict=True))
    return tuple(titles.values())


def _find(texts: Sequence[str], known: frozenset[str]) -> int | None:
    return next((i for i, text in enumerate(texts) if text in known), None)


def names_participants(heading: str) -> bool:
    """Whether a column with this heading holds names.

    >>> names_participants("Surname"), names_participants("Player name"), names_participants("X")
    (True, True, False)
    """
    return _find_name([plain(heading)]) is not None


def _find_first_name(texts: Sequence[str], name: int | None) -> int | None:
    """The column of first names beside that of the names; those may be whole names, too."""
    if name is None:
        return None
    known = words.FIRST_BESIDE_LAST if texts[name] in words.LAST_NAME else words.FIRST_NAME
    return next((i for i, text in enumerate(texts) if text in known and i != name), None)


def _find_name(texts: Sequence[str]) -> int | None:
    for known in (words.LAST_NAME, words.NAME, words.FIRST_NAME, words.TEAM):
        exact = _find(texts, known)
        if exact is not None:
            return exact
    parts = (
        i
        for i, text in enumerate(texts)
        if (words.NAME | words.TEAM) & set(re.split(r"[\s,;/]+", text))
    )
    return next(parts, None)


def _distinct(headings: Sequence[str]) -> tuple[str, ...]:
    return distinct([heading.strip() for heading in headings])


def distinct(headings: Sequence[str], taken: Iterable[str] = ()) -> tuple[str, ...]:
    """Headings that are all different: a second ``TB`` becomes ``TB (2)``.

    >>> distinct(["TB", "TB", "", "TB (2)", ""]), distinct(["1"], ["1"])
    (('TB', 'TB (3)', '', 'TB (2)', ''), ('1 (2)',))
    """
    seen, known = set(taken), frozenset(headings)
    times: dict[str, int] = {}
    result = []
    for text in headings:
        found = text
        while found and (found in seen or (found != text and found in known)):
            times[text] = times.get(text, 1) + 1
            found = f"{text} ({times[text]})"
        seen.add(found)
        result.append(found)
    return tuple(result)
