"""Published tables made by the naive twin: places, points and columns as an organiser prints them.

How a table was made is the right answer to what its rules were.  Nothing here asks the product:
events come from `tests.twin.random_events` with fixed seeds, every number from `tests.twin.naive`.

    table = published(Made("swiss", "fide-2026", "BH/C1 BH SB"))
    table.event                     the event with its published columns TB1, TB2, TB3
    corrupted(table, 3)             the same with three wrong values, and which they are
    as_csv(table.event)             a crosstable by rounds, as pairing programs export it
"""

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from itertools import pairwise, product
from typing import NamedTuple

from tests.twin import naive
from tests.twin.codes import EDITIONS, GROUP_CODES, TEAM_GROUP_CODES, defined
from tests.twin.facts import Cell, facts
from tests.twin.groups import mini_table
from tests.twin.random_events import Shape, random_event
from tests.twin.rulebooks import RULEBOOKS
from tiebreaks.event import DRAUGHTS, Event

PLACE, POINTS = "Rk.", "Pts."
SCORES = ("MP", "GP")
"""Codes of matches that stand in columns of points, under their own names."""

ORDERING = {*GROUP_CODES, *TEAM_GROUP_CODES}
"""Codes that only order a tied group."""

OF_LEADERS = ("GRP", "BHL", "BHL/IN")
"""Codes of Team Russia that compare those who are tied, and say nothing of others."""

Values = tuple[Fraction | None, ...]

MATCHES = Shape(boards=4, scoring=DRAUGHTS, unplayed=0.1, leaving=0.15, odd=0)
EVENTS = {
    "swiss": (11, Shape(players=52, rounds=9, unplayed=0.12, leaving=0.2, odd=0)),
    "draughts": (
        12,
        Shape(players=44, rounds=8, scoring=DRAUGHTS, unplayed=0.12, leaving=0.2, odd=0),
    ),
    "two games": (
        13,
        Shape(players=40, rounds=7, games=2, scoring=DRAUGHTS, unplayed=0.1, leaving=0.1, odd=0),
    ),
    "teams": (14, replace(MATCHES, players=40, rounds=8)),
    "round robin": (15, Shape(players=14, pairing="rr", unplayed=0.12, odd=0)),
    "club": (29, Shape(players=12, rounds=9, unplayed=0.08, leaving=0.1, odd=0)),
}
"""Seed and shape: byes of every kind, forfeits, late entries, withdrawals."""


class Made(NamedTuple):
    """How a table is made: one of the events, a rulebook, and what follows points."""

    event: str
    rulebook: str
    order: str

    @property
    def codes(self) -> list[str]:
        """The criteria in their order."""
        return self.order.split()

    @property
    def primary(self) -> str:
        """The score that ranks in an event of matches: of two the first."""
        return next((code for code in self.codes if code in SCORES), "MP")


MADE = tuple(
    Made(*line.split(": "))
    for line in """
swiss: plain: BH SB
swiss: plain: GELB NNSB
swiss: plain: GRP BHL BHL/IN
swiss: playchess: PS BH
swiss: fide-1998: SB BH
swiss: fide-1998: KASH GORIN
swiss: fide-2009: BH/C1 BH DE WIN
swiss: fide-2009: ARO TPR WIN
swiss: fide-2009: PS/C1 PS/C2 PS
swiss: fide-2022: BH/C1 BH WIN
swiss: fide-2022: AOB FB SB
swiss: fide-2023: PTP APRO REP
swiss: fide-2024: SB/C1 BH/C2
swiss: fide-2024: BWG BPG KS BH
swiss: fide-2026: BH/C1 BH SB
swiss: fide-2026: DE STD BH/M1
swiss: fide-2026: BH/C1/P SB/P
swiss: fide-2026-both-caps: BH SB/C1
swiss: papi: BH/C1 BH PS
swiss: ru-2020: BH/M1 BH WON
swiss: ru-popular: BH SHM
swiss: ru-popular: RIGA GORIN
swiss: ru-solkoff: MSOLK RSOLK SOLK
swiss: swiss-manager-2009: BH BH/C1 SB
swiss: team-russia: PERS BH SB
draughts: fmjd: RSOLK SOLK WIN
draughts: ru-draughts: SOLK SB
two games: ru-draughts: SHM SOLK
teams: olympiad-1957: GP MP SB
teams: olympiad-2008: MP EMGSB/C1 GP BH:MP/C1
teams: fide-2023: GP MP SSSC EGMSB
teams: fide-2026: MP EDE BH:GP GP
round robin: rr: DE SB KS
round robin: rr-2026: SB WON KS
round robin: ru-popular: SB SHM
round robin: fide-2026: BH DE SB
club: fide-2009: DE BH SB
club: fide-2024: BH/C1 BH DE WIN
""".strip().splitlines()
)
"""Every rulebook, and more than thirty orders."""

FIRST = tuple({made.rulebook: made for made in reversed(MADE)}.values())
"""One table of each rulebook."""


@dataclass(frozen=True)
class Table:
    """A published table and the truth about it.

    Attributes:
        event: with its published columns.
        made: how it was made.
        codes: what each column of scores and tie-breaks holds, by its heading.
        values: the exact numbers of each of them; ``None`` where nothing is printed.
        places: of everybody, equal where nothing separates.
    """

    event: Event
    made: Made
    codes: Mapping[str, str]
    values: Mapping[str, Values]
    places: Sequence[int]

    @property
    def tiebreaks(self) -> str:
        """The order as ``--tiebreaks`` takes it."""
        return ",".join(self.made.codes)


class Wrong(NamedTuple):
    """One wrong value: where, what is right, and what is printed."""

    heading: str
    who: int
    right: Fraction
    printed: str


class Corrupted(NamedTuple):
    """A table with wrong values."""

    event: Event
    wrong: tuple[Wrong, ...]


# Events


@cache
def event_of(name: str) -> Event:
    """One of the events, its participants with names that can be told apart."""
    seed, shape = EVENTS[name]
    event = random_event(random.Random(seed), shape)
    people = zip(event.participants, surnames(), strict=False)
    named = tuple(replace(person, name=surname) for person, surname in people)
    return replace(event, name=f"Open {seed}", participants=named)


def surnames() -> Iterator[str]:
    """Invented, none the beginning of another."""
    starts = ("Ar", "Bel", "Cor", "Dam", "Ger", "Kal", "Lor", "Mar", "Nor", "Pet")
    ends = ("anov", "berg", "idze", "kova", "lund", "mann")
    return ("".join(each) for each in product(starts, ends))


# Tables


@cache
def published(made: Made) -> Table:
    """The table; tie-breaks are headed TB1, TB2, … in the order used."""
    return table_of(event_of(made.event), made)


def table_of(event: Event, made: Made) -> Table:
    """The same of any event; matches have their scores under the headings MP and GP."""
    places = naive.rank(event, made.rulebook, made.codes)
    rest = [code for code in made.codes if code not in SCORES]
    codes = {code: code for code in made.codes if code in SCORES}
    codes |= {f"TB{number}": code for number, code in enumerate(rest, start=1)}
    values = {heading: column(event, made, code) for heading, code in codes.items()}
    texts = {PLACE: list(map(str, places))}
    if not codes.keys() & set(SCORES):
        texts[POINTS] = list(map(printed, numbers(event, made.rulebook, "PTS")))
    texts |= {heading: list(map(printed, each)) for heading, each in values.items()}
    return Table(with_columns(event, texts), made, codes, values, places)


def with_columns(event: Event, texts: Mapping[str, Sequence[str]]) -> Event:
    """The event with columns of the organiser's own."""
    people = tuple(
        replace(person, published={heading: each[i] for heading, each in texts.items()})
        for i, person in enumerate(event.participants)
    )
    return replace(event, participants=people, published_columns=tuple(texts))


def columns_of(event: Event) -> dict[str, list[str]]:
    """Its columns, by their headings."""
    return {
        heading: [person.published[heading] for person in event.participants]
        for heading in event.published_columns
    }


def column(event: Event, made: Made, code: str) -> Values:
    """The numbers of a criterion at its place in the order; of an ordering one the places.

    Nothing is printed of group criteria for those who are tied with nobody.
    """
    groups = tied(event, made, made.codes[: made.codes.index(code)])
    if code not in ORDERING:
        values = numbers(event, made.rulebook, code, made.primary)
        inside = {i for group in groups for i in group}
        alone = code in OF_LEADERS
        return tuple(None if alone and i not in inside else value for i, value in enumerate(values))
    found: dict[int, Fraction] = {}
    for group in groups:
        places = naive.places(event, made.rulebook, code, group, made.primary)
        found |= {i: Fraction(place) for i, place in places.items()}
    return tuple(map(found.get, range(event.table.participants)))


def tied(event: Event, made: Made, before: Sequence[str]) -> list[list[int]]:
    """The groups of at least two that some criteria leave."""
    groups: dict[int, list[int]] = {}
    for i, place in enumerate(naive.rank(event, made.rulebook, before, made.primary)):
        groups.setdefault(place, []).append(i)
    return [group for group in groups.values() if len(group) > 1]


def points_among_tied(event: Event, rulebook: str) -> Values:
    """What direct encounter compares first: points from those with as many points; else 0."""
    found = dict.fromkeys(range(event.table.participants), Fraction(0))
    for group in tied(event, Made("", rulebook, ""), ()):
        for (i, _), made in mini_table(naive.reading(event, rulebook), group).items():
            found[i] += made
    return tuple(found.values())


@cache
def numbers(event: Event, rulebook: str, code: str, primary: str = "MP") -> Values:
    """The values of a code."""
    return tuple(naive.values(event, rulebook, code, primary))


def printed(value: Fraction | None, digits: int = 2) -> str:
    """As programs print numbers: a decimal, rounded half up where it does not end.

    >>> printed(Fraction(99, 2)), printed(Fraction(191, 6)), printed(Fraction(-7)), printed(None)
    ('49.5', '31.83', '-7', '')
    """
    if value is None:
        return ""
    if value < 0:
        return "-" + printed(-value, digits)
    steps = (value * 10**digits + Fraction(1, 2)).__floor__()
    whole, part = divmod(steps, 10**digits)
    return f"{whole}.{part:0{digits}}".rstrip("0").rstrip(".")


# Errors


def corrupted(table: Table, count: int) -> Corrupted:
    """The table with wrong tie-breaks of as many participants."""
    rng = random.Random(str(table.made))
    headings = [
        heading
        for heading, code in table.codes.items()
        if code not in SCORES and code not in ORDERING and any(table.values[heading])
    ]
    people = list(table.event.participants)
    wrong = []
    for i in sorted(rng.sample(range(len(people)), count)):
        heading = rng.choice([each for each in headings if table.values[each][i] is not None])
        right = table.values[heading][i] or Fraction(0)
        by = rng.choice((Fraction(1), Fraction(3, 2), Fraction(-1), Fraction(5)))
        text = printed(right + by if right + by >= 0 else right + 2)
        wrong.append(Wrong(heading, i, right, text))
        people[i] = replace(people[i], published={**people[i].published, heading: text})
    return Corrupted(replace(table.event, participants=tuple(people)), tuple(wrong))


def interchanged(event: Event, one: int, other: int) -> Event:
    """The event with the places of two interchanged, everything else as it is."""
    people = list(event.participants)
    for i, j in ((one, other), (other, one)):
        place = event.participants[j].published[PLACE]
        people[i] = replace(people[i], published={**people[i].published, PLACE: place})
    return replace(event, participants=tuple(people))


def neighbours(table: Table) -> tuple[int, int]:
    """Two with places of their own, one behind the other, whom a tie-break separates."""
    order = sorted(range(len(table.places)), key=table.places.__getitem__)
    alone = [i for i in order if list(table.places).count(table.places[i]) == 1]
    score = table.made.codes[:1] if table.made.codes[0] in SCORES else ["PTS"]
    points = naive.rank(table.event, table.made.rulebook, score, table.made.primary)
    return next(
        (above, below)
        for above, below in pairwise(alone)
        if table.places[below] == table.places[above] + 1 and points[above] == points[below]
    )


# What else gives the same


def primary_of(rulebook: str) -> str:
    """The score that ranks teams under a rulebook, unless an order says otherwise."""
    return "GP" if rulebook == "olympiad-1957" else "MP"


OF_OLYMPIADS = {"olympiad-1957", "olympiad-2008"}


def rulebooks_for(event: Event) -> set[str]:
    """Those that may have been applied: those of team events only where teams met."""
    matches = event.table.game_points is not None
    return RULEBOOKS.keys() - (set() if matches else OF_OLYMPIADS)


def has(rulebook: str, code: str) -> bool:
    """Whether a rulebook has a code: the editions of C.07 from 2022 on list all of theirs."""
    return rulebook not in EDITIONS or defined(rulebook, code)


def rulebooks_with(event: Event, code: str, values: Values, primary: str = "MP") -> set[str]:
    """The rulebooks under which a code gives just these values in this event."""
    return {
        rulebook
        for rulebook in rulebooks_for(event)
        if has(rulebook, code) and gives(event, rulebook, code, values, primary)
    }


def gives(event: Event, rulebook: str, code: str, values: Values, primary: str = "MP") -> bool:
    """Whether a code gives just these values, wherever there are some."""
    pairs = zip(numbers(event, rulebook, code, primary), values, strict=True)
    return all(value is None or found == value for found, value in pairs)


# Files


def as_csv(event: Event) -> str:
    """A crosstable by rounds with decimal commas; opponents are named by their numbers."""
    known = facts(event)
    headings = [heading for heading in event.published_columns if heading != PLACE]
    rounds = [f"{cell.round_no}.Rd" for cell in max(known.cells, key=len)]
    lines = [event.name, "", ";".join(["No.", PLACE, "Name", "Rtg", *rounds, *headings])]
    for person, record in zip(event.participants, known.cells, strict=True):
        own = [str(person.id), person.published[PLACE], person.name, str(person.rating or "")]
        values = [person.published[heading].replace(".", ",") for heading in headings]
        lines.append(";".join([*own, *(cell_text(event, cell) for cell in record), *values]))
    return "\n".join(lines) + "\n"


WITHOUT_OPPONENT = {
    "PAIRING_BYE": "bye",
    "FULL_BYE": "full bye",
    "HALF_BYE": "half bye",
    "ZERO_BYE": "zero bye",
}
SIGNS = {"FORFEIT_WIN": "+", "FORFEIT_LOSS": "-"}
COLOURS = {"WHITE": "w", "BLACK": "b", "NONE": "-"}


def cell_text(event: Event, cell: Cell) -> str:
    """``12w½``, ``7b+``, ``half bye``."""
    if cell.opponent is None:
        return WITHOUT_OPPONENT[cell.kind]
    result = SIGNS.get(cell.kind) or printed(cell.points).replace("0.5", "½")
    return f"{event.participants[cell.opponent].id}{COLOURS[cell.colour]}{result}"
