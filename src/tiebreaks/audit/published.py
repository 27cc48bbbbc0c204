"""What a file itself says of its standings: places, points and tie-breaks, column by column."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

from tiebreaks.audit.heading_codes import counts_games, criterion_of_heading
from tiebreaks.audit.written import Written, place_of, written
from tiebreaks.event import Event
from tiebreaks.formats.table.heading_words import NUMBER, RANK, RATING, plain
from tiebreaks.formats.table.headings import is_game_points, is_points
from tiebreaks.rulebook import TEAM_SCORES
from tiebreaks.systems import Criterion, criterion

SCORES = frozenset({"PTS", *TEAM_SCORES})
"""Codes of what is ranked by first."""


class Role(Enum):
    """What a published column holds."""

    PLACE = "place"
    POINTS = "points"
    VALUE = "value"


@dataclass(frozen=True)
class PublishedColumn:
    """One column of a file, of which at least one entry is a number.

    Attributes:
        heading: as the file has it.
        role: what it holds.
        criterion: what the heading names, where it names a criterion; points always do.
        entries: ``(N,)`` the numbers in the order of the participants; ``None`` where there is
            none or no number.
    """

    heading: str
    role: Role
    criterion: Criterion | None
    entries: tuple[Written | None, ...]

    @cached_property
    def digits(self) -> int:
        """The most places after the point that an entry has."""
        return max((entry.digits for entry in self.entries if entry), default=0)

    @cached_property
    def filled(self) -> int:
        """How many participants have a number in it."""
        return sum(entry is not None for entry in self.entries)

    @property
    def numbers(self) -> tuple[Fraction | None, ...]:
        """``(N,)`` what the entries say; ``None`` where there is none."""
        return tuple(entry.value if entry else None for entry in self.entries)

    @property
    def only_counts(self) -> bool:
        """Whether by its heading it counts games or how they ended, and is no tie-break."""
        return self.criterion is None and counts_games(self.heading)

    def agrees(self, index: int, value: Fraction | None) -> bool:
        """Whether a participant's entry is that value, as far as it is written out.

        Half a step of the last place is allowed where decimals are written and the value needs
        more of them than the column has; whole numbers are taken as they are.
        """
        entry = self.entries[index]
        if entry is None:
            return True
        if value is None or entry.value == value:
            return value is not None
        return agree(entry.value, value, self.digits)


class PublishedTable(NamedTuple):
    """The standings that a file itself has.

    Attributes:
        place: the column of places, if there is one.
        points: the columns of points; of teams there may be two.
        values: the columns of tie-breaks, in the file's order.
    """

    place: PublishedColumn | None
    points: tuple[PublishedColumn, ...]
    values: tuple[PublishedColumn, ...]

    @property
    def columns(self) -> tuple[PublishedColumn, ...]:
        """All of them: the place, points, tie-breaks."""
        return (*([self.place] if self.place else []), *self.points, *self.values)


def published_table(event: Event) -> PublishedTable:
    """The columns of a file that hold places, points and tie-breaks.

    Columns without any number are left out, and so are ratings and numbers of participants.  Of
    several columns of places the first counts.

    >>> from dataclasses import replace
    >>> from tiebreaks.ledger.micro import duel
    >>> event = duel("1½", "0½")
    >>> people = (
    ...     replace(event.participants[0], published={"Rk.": "1", "Pts": "1½", "TB1": "0,75"}),
    ...     replace(event.participants[1], published={"Rk.": "2", "Pts": "½", "TB1": "0,75"}),
    ... )
    >>> event = replace(event, participants=people, published_columns=("Rk.", "Pts", "TB1"))
    >>> table = published_table(event)
    >>> [(each.heading, each.role.value, each.digits) for each in table.columns]
    [('Rk.', 'place', 0), ('Pts', 'points', 0), ('TB1', 'value', 2)]
    >>> str(table.points[0].criterion), table.values[0].criterion
    ('PTS', None)
    """
    columns = tuple(_columns(event))
    places = [each for each in columns if each.role is Role.PLACE]
    return PublishedTable(
        place=places[0] if places else None,
        points=tuple(each for each in columns if each.role is Role.POINTS),
        values=tuple(each for each in columns if each.role is Role.VALUE),
    )


def _columns(event: Event) -> Iterator[PublishedColumn]:
    headings = (
        *event.published_columns,
        *(heading for person in event.participants for heading in person.published),
    )
    for heading in dict.fromkeys(headings):
        if plain(heading) in NUMBER | RATING:
            continue
        role, named = _meaning(heading, event)
        read = place_of if role is Role.PLACE else written
        texts = (person.published.get(heading, "") for person in event.participants)
        entries = tuple(read(text) for text in texts)
        if any(entries):
            yield PublishedColumn(heading, role, named, entries)


def _meaning(heading: str, event: Event) -> tuple[Role, Criterion | None]:
    """What a heading says that its column holds."""
    if plain(heading) in RANK:
        return Role.PLACE, None
    matches = event.table.game_points is not None
    if is_points(heading):
        code = ("GP" if is_game_points(heading) else "MP") if matches else "PTS"
        return Role.POINTS, criterion(code)
    named = criterion_of_heading(heading)
    if named is not None and is_score(named):
        return Role.POINTS, named
    return Role.VALUE, named


def is_score(what: Criterion) -> bool:
    """Whether a criterion is what is ranked by first, and not a tie-break."""
    return what.system.code in SCORES


def agree(published: Fraction, value: Fraction, digits: int) -> bool:
    """Whether a number with some places after the point is that value, or it rounded.

    >>> agree(Fraction("31.83"), Fraction(191, 6), 2), agree(Fraction("15.2"), Fraction("15.25"), 1)
    (True, True)
    >>> agree(Fraction("15.5"), Fraction("15.25"), 2), agree(Fraction(15), Fraction("15.25"), 0)
    (False, False)
    """
    if published == value:
        return True
    if not digits or (value * 10**digits).denominator == 1:
        return False
    step = Fraction(1, 10**digits)
    return abs(published - value) <= step / 2
