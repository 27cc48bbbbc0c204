"""What the columns of a table are, by their headings in several languages."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

_RANK = frozenset(
    ["rk", "rank", "place", "pl", "pos", "position", "место", "място", "м", "platz", "rang"]
)
_NUMBER = frozenset(
    [
        "no",
        "nr",
        "№",
        "#",
        "n",
        "num",
        "number",
        "start",
        "s.no",
        "sno",
        "snr",
        "st.no",
        "п/п",
        "№п/п",
        "номер",
        "ном",
    ],
)
_NAME = frozenset(
    [
        "name",
        "player",
        "participant",
        "team",
        "имя",
        "участник",
        "фио",
        "фамилия",
        "игрок",
        "спортсмен",
        "команда",
        "шахматист",
        "име",
        "отбор",
        "състезател",
        "играч",
        "mannschaft",
        "verein",
        "spieler",
        "teilnehmer",
        "joueur",
        "nom",
        "équipe",
    ]
)
_RATING = frozenset(
    ["rtg", "elo", "rating", "fmjd", "dwz", "rtgi", "rat", "рейтинг", "рейт", "elo-zahl", "рейт."]
)
_DETAILS = {
    "title": frozenset(["title", "titel", "звание", "титул", "ti", "titre"]),
    "federation": frozenset(["fed", "federation", "фед", "федерация", "страна", "land", "държава"]),
}
_POINTS = frozenset(
    [
        "pts",
        "points",
        "total",
        "score",
        "pkt",
        "punkte",
        "очки",
        "очков",
        "очк",
        "точки",
        "точ",
        "pt",
        "σ",
        "сума",
        "итого",
        "всего",
    ],
)
_ROUND = re.compile(
    r"(\d{1,5})\s*\.?\s*(?:rd|r|round|runde|rde|ronde|тур|кръг)?\.?"
    r"|(?:rd|r|round|runde|rde|ronde|тур|кръг|т|к)\.?\s*(\d{1,5})"
)
_GAME_POINTS = re.compile(r"игров|game|brett|индивид|^(?:gp|bp)$")


@dataclass(frozen=True, slots=True)
class Columns:
    """Which column is what; ``None`` where a table has no such column.

    Attributes:
        number: the column that opponents are named by: the first rank or number.
        number_is_rank: whether that column is a published place.
        name: the participant.
        rating: a rating, perhaps with other signs around it.
        details: other columns before the results, by the name of what they hold.
        first: the first column of results.
        results: how many columns of results there are.
        rounds: the round of each of them; equal where a round has several games.
        headings: of all columns.
    """

    number: int | None
    number_is_rank: bool
    name: int | None
    rating: int | None
    details: dict[str, int]
    first: int
    results: int
    rounds: tuple[int, ...]
    headings: tuple[str, ...]

    @property
    def published(self) -> list[tuple[int, str]]:
        """Column and heading of everything after the results."""
        after = range(self.first + self.results, len(self.headings))
        return [(column, self.headings[column]) for column in after if self.headings[column]]


def _plain(heading: str) -> str:
    return heading.casefold().strip(" .:*")


def is_points(heading: str) -> bool:
    """Whether a column holds the points that the results add up to.

    >>> is_points("Pts. "), is_points("Очки"), is_points("Игрови точки"), is_points("TB1")
    (True, True, True, False)
    """
    plain = _plain(heading)
    return plain in _POINTS or plain.split()[-1:] in (["точки"], ["очки"])


def is_game_points(heading: str) -> bool:
    """Whether these points are a team's games rather than its matches."""
    return _GAME_POINTS.search(_plain(heading)) is not None


def round_number(heading: str) -> int:
    """The round that a heading names, 0 if none.

    >>> [round_number(text) for text in ("1.Rd", "R2", "3", "Тур 4", "5. Runde", "TB1")]
    [1, 2, 3, 4, 5, 0]
    """
    found = _ROUND.fullmatch(_plain(heading))
    return int(found[1] or found[2]) if found else 0


def columns_of(headings: Sequence[str]) -> Columns | None:
    """The columns, if this is a heading row: a name or a number, then results from 1 on."""
    first, rounds = _run(headings)
    return _columns(headings, first, rounds) if rounds else None


def has_key_column(headings: Sequence[str]) -> bool:
    """Whether any heading is that of a name, a number or a rank."""
    return any(_plain(heading) in _NAME | _NUMBER | _RANK for heading in headings)


def named_columns(headings: Sequence[str], names: Sequence[str]) -> Columns | None:
    """The columns of a matrix whose columns are headed by the names of the rows."""
    wanted = [_plain(name) for name in names]
    plain = [_plain(heading) for heading in headings]
    count = len(wanted)
    for first in range(1, len(plain) - count + 1):
        pairs = zip(wanted, plain[first : first + count], strict=True)
        if count > 1 and all(short and name.startswith(short) for name, short in pairs):
            return _columns(headings, first, tuple(range(1, count + 1)))
    return None


def _run(headings: Sequence[str]) -> tuple[int, tuple[int, ...]]:
    """Start and rounds of the columns that are headed 1, 2, 3 and so on, or 1, 1, 2, 2."""
    numbers = [round_number(heading) for heading in headings]
    for first, number in enumerate(numbers):
        if number == 1 and first:
            end = first + 1
            while end < len(numbers) and numbers[end] - numbers[end - 1] in {0, 1}:
                end += 1
            return first, tuple(numbers[first:end])
    return 0, ()


def _columns(headings: Sequence[str], first: int, rounds: tuple[int, ...]) -> Columns | None:
    plain = [_plain(heading) for heading in headings[:first]]
    number = _find(plain, _RANK | _NUMBER)
    name = _find_name(plain)
    if number is None and name is None:
        return None
    rating = _find(plain, _RATING)
    taken = {number, name, rating}
    details = {}
    for column, heading in enumerate(plain):
        if column in taken:
            continue
        key = next((key for key, words in _DETAILS.items() if heading in words), "")
        # The title often stands in a column without a heading, before the name.
        unnamed = "title" if not heading and name is not None and column == name - 1 else ""
        details[key or headings[column].strip() or unnamed or f"column {column + 1}"] = column
    return Columns(
        number,
        number is not None and plain[number] in _RANK,
        name,
        rating,
        details,
        first,
        len(rounds),
        rounds,
        _distinct(headings),
    )


def _find(plain: Sequence[str], words: frozenset[str]) -> int | None:
    return next((i for i, heading in enumerate(plain) if heading in words), None)


def _find_name(plain: Sequence[str]) -> int | None:
    exact = _find(plain, _NAME)
    if exact is not None:
        return exact
    parts = (i for i, heading in enumerate(plain) if _NAME & set(re.split(r"[\s,;/]+", heading)))
    return next(parts, None)


def _distinct(headings: Sequence[str]) -> tuple[str, ...]:
    """Headings stripped; a second ``TB`` becomes ``TB (2)``."""
    seen: dict[str, int] = {}
    result = []
    for heading in headings:
        text = heading.strip()
        seen[text] = seen.get(text, 0) + 1
        result.append(f"{text} ({seen[text]})" if text and seen[text] > 1 else text)
    return tuple(result)
