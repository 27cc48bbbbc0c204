"""From an event to a result list in OpenGotha's columns, which the European database reads.

Players stand in the order of their published places, else of their points; what the list calls
an opponent is his line.  The rest of the columns is as wide as the program prints it: place 4,
name 30, rank, country, club 4, each criterion 5, each round 9.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

import numpy as np

from tiebreaks.event import Colour, Event, Kind, Outcome, Participant, Problem, Severity
from tiebreaks.event.numbers import exact
from tiebreaks.formats.dates import read_date, written_day
from tiebreaks.formats.egd.cells import put_cell
from tiebreaks.formats.egd.header import COMMENTS, DETAILS, is_understood
from tiebreaks.formats.egd.lines import NO_RANK, NOWHERE
from tiebreaks.formats.egd.score import MCMAHON, WINS, points_made, value_of
from tiebreaks.formats.go.ranks import RANK
from tiebreaks.formats.go.rounds import Rounds, colour_of, corrections
from tiebreaks.formats.plain_text import one_line
from tiebreaks.formats.reading import CannotWriteError

_PLACES = ("pl", "place", "rank", "rk", "rk.", "pos", "pos.", "#")
_HEADING = re.compile(r"[A-Za-z][A-Za-z0-9/-]*(?: [2-9])?")
_NUMBER = re.compile(r"-?[0-9]+(?:[.,][0-9]+)?[½¼¾?]?|[½¼¾]")
_SIGNS = {Outcome.WIN: "+", Outcome.LOSS: "-", Outcome.DRAW: "=", Outcome.UNDECIDED: "?"}
_FREE = {
    Kind.PAIRING_BYE: "+",
    Kind.FULL_BYE: "+",
    Kind.HALF_BYE: "=",
    Kind.ZERO_BYE: "-",
    Kind.NOT_HELD: "-",
}
_TEN_THOUSAND = 10_000
"""Scores are written with at most four decimal places."""

_BY_DEFAULT = (Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS)
_COLOURS = {Colour.WHITE: "w", Colour.BLACK: "b"}


class _Sheet(NamedTuple):
    """An event in the order of the list.

    Attributes:
        event: what is written.
        order: positions of the participants, the first place first.
        line: the line of each participant, from 1.
        score: the heading of the score.
        criteria: headings of published columns that are numbers.
        totals: everybody's score.
        held: how many rounds have results; the others are written as not played.
        signs: the result of each round of each participant.
    """

    event: Event
    order: tuple[int, ...]
    line: Mapping[int, int]
    score: str
    criteria: tuple[str, ...]
    totals: tuple[Fraction, ...]
    held: int
    signs: tuple[tuple[str, ...], ...]


def write_event(event: Event) -> bytes:
    """The list in UTF-8.

    Raises:
        CannotWriteError: for standings without games, and without any players.
    """
    if not event.games_known:
        raise CannotWriteError((Problem("EGD010", Severity.ERROR),))
    if not event.participants:
        raise CannotWriteError((Problem("EGD001", Severity.ERROR),))
    sheet = _sheet(event)
    lines = [*_header(sheet), *(_player(sheet, position) for position in sheet.order)]
    return ("\n".join(lines) + "\n").encode()


def _sheet(event: Event) -> _Sheet:
    units = event.table.points.sum(axis=0, dtype=np.int64)
    totals = [Fraction(int(each), event.table.scale) for each in units]
    order = _order(event, totals)
    line = {position: number for number, position in enumerate(order, 1)}
    signs = _signs(event)
    games = _rounds(event, signs)
    held = games.held()
    if not held:
        totals = totals if any(totals) else _said_starts(event)
    score, written = _score(games, held, totals)
    return _Sheet(event, order, line, score, tuple(_criteria(event, order)), written, held, signs)


def _said_starts(event: Event) -> list[Fraction]:
    """Starting scores before the first round, when they are no points yet."""
    values = (value_of(person.details.get("start", "")) for person in event.participants)
    return [value or Fraction(0) for value in values]


def _score(games: Rounds, held: int, totals: list[Fraction]) -> tuple[str, tuple[Fraction, ...]]:
    """The heading of the score and everybody's: wins if the cells give it, else McMahon scores.

    What a McMahon score has beyond the cells is the starting score; a score that is no decimal
    cannot be written, so that the cells have to speak for themselves.
    """
    made = points_made(games, held, rounded=False)
    if totals in (made, points_made(games, held, rounded=True)):
        return "NBW", tuple(totals)
    if all(_TEN_THOUSAND % each.denominator == 0 for each in totals):
        return "MMS", tuple(totals)
    return "NBW", tuple(made)


def _signs(event: Event) -> tuple[tuple[str, ...], ...]:
    """The results by round and participant; half a point for not playing is ``=``."""
    table = event.table
    halves = (corrections(table) * 2 == table.scale) & (table.kind == Kind.FORFEIT_LOSS)
    rows = zip(table.kind.tolist(), table.outcome.tolist(), halves.tolist(), strict=True)
    return tuple(
        tuple(
            _FREE.get(Kind(kind)) or ("=" if half else _SIGNS[Outcome(outcome)])
            for kind, outcome, half in zip(*row, strict=True)
        )
        for row in rows
    )


def _rounds(event: Event, signs: tuple[tuple[str, ...], ...]) -> Rounds:
    """The rounds as the cells will say them."""
    table = event.table
    games = Rounds(table.rows, table.participants)
    for row in range(table.rows):
        for player in range(table.participants):
            kind = Kind(table.kind[row, player])
            rival = None if kind in _FREE else int(table.opponent[row, player])
            put_cell(games, row, player, rival, signs[row][player], default=kind in _BY_DEFAULT)
    return games


def _order(event: Event, totals: Sequence[Fraction]) -> tuple[int, ...]:
    """By published place where everybody has one, else by points, else as in the event."""
    places = [_place(person) for person in event.participants]
    positions = range(len(places))
    if all(places):
        return tuple(sorted(positions, key=lambda each: places[each]))
    return tuple(sorted(positions, key=lambda each: -totals[each]))


def _place(person: Participant) -> int:
    """The published place, 0 if there is none."""
    texts = (text for name, text in person.published.items() if name.lower() in _PLACES)
    text = next(texts, "").strip().rstrip(".")
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 7 else 0  # noqa: PLR2004


def _criteria(event: Event, order: Sequence[int]) -> Iterator[str]:
    """Published columns, other than places and scores, in which everybody has a number."""
    for name in event.published_columns:
        if name.lower() in _PLACES or name.upper() in (*MCMAHON, *WINS):
            continue
        if not _HEADING.fullmatch(name):
            continue
        texts = [event.participants[each].published.get(name, "") for each in order]
        if all(_NUMBER.fullmatch(text) for text in texts):
            yield name


def _header(sheet: _Sheet) -> Iterator[str]:
    event = sheet.event
    details, day = event.details, _first_day(event)
    if details.get("tournament code"):
        yield _entry("TC", details["tournament code"])
    yield _entry("CL", details.get(DETAILS["CL"], ""))
    yield _entry("EV", event.name)
    country = details.get("federation", "").replace(",", " ").strip()
    yield _entry("PC", f"{country},{details.get('city', '').strip()}")
    yield _entry("DT", f"{day},{written_day(details.get('end', day).strip(), '%Y-%m-%d')}")
    for code in ("HA", "KM", "TM"):
        yield _entry(code, details.get(DETAILS[code], ""))
    for remark in details.get(DETAILS["CM"], "").split("\n"):
        yield _entry("CM", remark)
    for comment in details.get(COMMENTS, "").split("\n"):
        if text := _clean(comment):
            yield f"; – {text}" if is_understood(f"; {text}") else f"; {text}"
    yield ";"
    criteria = "".join(_heading(name) for name in (sheet.score, *sheet.criteria))
    yield f"; Pl {'Name':<30}  Rk Co Club{criteria}"


def _first_day(event: Event) -> str:
    """The first day, or what a file had in its place; a comma would begin the last day."""
    said = _clean(event.details.get("start", "").replace(",", " "))
    day = event.start or read_date(said).day
    return said if day is None else day.isoformat()


def _entry(code: str, text: str) -> str:
    return f"; {code}[{_clean(text).replace('[', '(').replace(']', ')')}]"


def _heading(name: str) -> str:
    """The last word of a heading, five wide; ``NBW 2`` is written as the second ``NBW``."""
    word = re.sub(r" [2-9]$", "", name)
    known = word in ("SOS", "SOSOS", "MMS", "NBW")
    return f"{word:>5}" if known else f" {word:>4}"


def _clean(text: str) -> str:
    return " ".join(one_line(text).split())


def _player(sheet: _Sheet, position: int) -> str:
    event = sheet.event
    person = event.participants[position]
    rank = person.details.get("rank", "").strip()
    rank = rank.replace(" ", "") if RANK.fullmatch(rank) else NO_RANK
    country = _clean(person.details.get("country", ""))
    club = _word(person.details.get("club", "")) or NOWHERE
    values = [_total(sheet, position), *(person.published[name] for name in sheet.criteria)]
    columns = range(max(event.table.rows, event.rounds))
    cells = "".join(f" {_cell(sheet, row, position)}" for row in columns)
    pin = _word(person.details.get("egfPin", ""))
    return "".join(
        (
            f"{_printed_place(sheet, position):>4} {_name(person):<30} {rank:>3}",
            f" {country if re.fullmatch('[A-Za-z]{2,3}', country) else NOWHERE} {club:<4}",
            *(f" {value:>4}" for value in values),
            f"{cells} |{pin}" if pin else cells,
        )
    )


def _printed_place(sheet: _Sheet, position: int) -> str:
    """The line; nothing where the published place is that of the line above."""
    number = sheet.line[position]
    mine = _place(sheet.event.participants[position])
    if number > 1 and mine:
        above = sheet.order[number - 2]
        word = _name(sheet.event.participants[position]).split()[0]
        if _place(sheet.event.participants[above]) == mine and not word.isdecimal():
            return ""
    return str(number)


def _total(sheet: _Sheet, position: int) -> str:
    """The score, as it was published if it was."""
    text = sheet.event.participants[position].published.get(sheet.score, "")
    if text[-1:].isalnum() and value_of(text) == sheet.totals[position]:
        return text
    return _number(sheet.totals[position])


def _number(value: Fraction) -> str:
    """A score as Go players write it: ``39½``."""
    if value.denominator == 2:  # noqa: PLR2004 (a half)
        whole = int(abs(value))
        return f"{'-' if value < 0 else ''}{whole or ''}½"
    return exact(value)


def _name(person: Participant) -> str:
    """Surname and first name, blanks inside them as underscores, and nothing like a rank."""
    name, first = _plain(person.name), _plain(person.details.get("first name", ""))
    if first and name.endswith(f" {first}"):
        surname = name[: -len(first) - 1]
    else:
        surname, _, first = name.partition(" ")
    surname, first = surname.replace(" ", "_"), first.replace(" ", "_")
    blank = "_" if RANK.fullmatch(first) or first == NO_RANK else " "
    return f"{surname}{blank}{first}".strip() or str(person.id)


def _plain(text: str) -> str:
    """Words with single blanks, without what means something else in a line."""
    return _clean(text.replace(";", ",").replace("|", " ").replace("_", " "))


def _word(text: str) -> str:
    """One entry of a line."""
    return _plain(text).replace(" ", "_")


def _cell(sheet: _Sheet, row: int, position: int) -> str:
    """Eight columns: opponent 4, result, how, colour, stones."""
    if row >= sheet.held:
        return f"   0{_FREE[Kind.NOT_HELD]}   "
    table = sheet.event.table
    kind, sign = Kind(table.kind[row, position]), sheet.signs[row][position]
    if kind in _FREE:
        return f"   0{sign}   "
    line = sheet.line[int(table.opponent[row, position])]
    how = "!" if kind in _BY_DEFAULT else "/"
    colour = _COLOURS.get(colour_of(table, row, position), "")
    stones = 0 if sheet.event.handicaps is None else int(sheet.event.handicaps[row, position])
    if not colour and not stones and how == "/":
        return f"{line:>4}{sign}   "
    return f"{line:>4}{sign}{how}{colour}{stones}"
