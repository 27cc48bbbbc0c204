"""Writing a TRF: an event in FIDE's fixed columns, UTF-8, one record per line.

TRF16 where it suffices; records of TRF26 for what it cannot say: point systems, tie-breaks, teams,
byes and forfeits of teams, line-ups, points that follow from no result.  What neither can say is
written in remarks of our own form, or left out: whoever wants to know reads the file again.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction

import numpy as np

from tiebreaks.event import Event, EventType, Kind, Participant, Problem, Severity
from tiebreaks.event.scoring import in_units
from tiebreaks.formats.bye_words import is_bye
from tiebreaks.formats.reading import MAX_CELLS, MAX_ROUNDS, CannotWriteError
from tiebreaks.formats.trf.document import Declared
from tiebreaks.formats.trf.kept import Facts, kept_lines, played
from tiebreaks.formats.trf.records import sort_records
from tiebreaks.formats.trf.upcoming import pairings
from tiebreaks.formats.trf.writing.head import declaration_lines, first_day, head_lines, remarks
from tiebreaks.formats.trf.writing.order import PLAYERS, Line, in_order
from tiebreaks.formats.trf.writing.players import (
    player_line,
    rounds_of_members,
    rounds_of_players,
    upcoming_rounds,
)
from tiebreaks.formats.trf.writing.points import amended, award_lines, scoring_lines
from tiebreaks.formats.trf.writing.ratings import rating_lines
from tiebreaks.formats.trf.writing.rounds import announced, held_to_declare, rounds_line
from tiebreaks.formats.trf.writing.squad import LARGEST_NUMBER, MOST_TEAMS, Squad, squad_of
from tiebreaks.formats.trf.writing.text import clean, whole_line

_COLOURS = re.compile("352[ \t]+([WBwb]+)[ \t]*")


def write(event: Event) -> bytes:
    """The bytes of a TRF.

    Raises:
        CannotWriteError: nobody takes part or only the standings are known (``TRF067``), points do
            not fit their columns (``TRF068``), or the event is larger than a file that can be
            read (``FIL009``).

    >>> from tiebreaks.ledger.micro import duel
    >>> write(duel("1", "0")).decode().splitlines()[-1][:24].rstrip()
    '001    2      B'
    """
    _check(event)
    event = _with_absences(event)
    colours = _colours(event)
    squad = squad_of(_numbered(event, MOST_TEAMS), colours)
    lines = _lines_of_teams(squad, len(colours)) if squad else _lines_of_players(event)
    return "".join(f"{line}\n" for line in lines).encode()


def _check(event: Event) -> None:
    """Refuse what cannot be written at all."""
    players, rounds = len(event.participants), max(event.table.rows, announced(event))
    if not players or not event.games_known:
        raise CannotWriteError((Problem("TRF067", Severity.ERROR),))
    if players > LARGEST_NUMBER or rounds > MAX_ROUNDS or players * event.table.rows > MAX_CELLS:
        size = {"found": f"{players} × {rounds}", "expected": f"{MAX_CELLS:,}"}
        raise CannotWriteError((Problem("FIL009", Severity.ERROR, details=size),))


def _with_absences(event: Event) -> Event:
    """In a Swiss, where everybody can play every round, nothing but a bye can be read in a file.

    The points stay what they are: where an absence is worth something, records 299 say so.
    """
    table = event.table
    free = table.kind == Kind.NOT_HELD
    if event.type is not EventType.SWISS or not free.any():
        return event
    worth = event.scoring.zero_bye
    units, amounts_to = in_units(worth, table.scale), event.scoring.outcome(worth)
    extra = np.zeros_like(table.points) if table.extra is None else table.extra
    absences = replace(
        table,
        kind=np.where(free, np.int8(Kind.ZERO_BYE), table.kind),
        outcome=np.where(free, np.int8(amounts_to), table.outcome),
        extra=np.where(free, extra - np.int32(units), extra),
        bonus=np.zeros_like(table.points) if table.bonus is None else table.bonus,
    )
    return replace(event, table=absences)


def _numbered(event: Event, largest: int) -> Event:
    """The event with numbers that fit their columns: its own if they all do, else 1 to N."""
    ids = [person.id for person in event.participants]
    if all(0 < number <= largest for number in ids):
        return event
    new = {number: place for place, number in enumerate(ids, 1)}
    return replace(
        event,
        participants=tuple(replace(each, id=new[each.id]) for each in event.participants),
        by_hand=tuple(
            tuple(new[number] for number in order if number in new) for order in event.by_hand
        ),
    )


def _colours(event: Event) -> str:
    """The colours of the boards that a kept record 352 declares."""
    found = next((match for line in event.records if (match := _COLOURS.fullmatch(line))), None)
    return found[1].upper() if found else ""


def _lines_of_players(event: Event) -> list[str]:
    event = _numbered(event, LARGEST_NUMBER)
    kept = _kept(event, teams=False)
    numbers = [person.id for person in event.participants]
    scoring, declared = scoring_lines(event.scoring, kept)
    totals = event.table.points.sum(axis=0).tolist()
    rounds = rounds_of_players(event.table, numbers)
    to_come = upcoming_rounds(pairings(event.records, event.table.rows), event.table.rows, numbers)
    players: Iterator[Line] = (
        (PLAYERS, player_line(person, person.id, Fraction(total, event.table.scale), here + there))
        for person, total, here, there in zip(
            event.participants, totals, rounds, to_come, strict=True
        )
    )
    lines = [
        *_lines_of_the_event(
            event, zip(event.participants, numbers, strict=True), kept, teams=False
        ),
        *scoring,
        *players,
        *rating_lines(event.participants, numbers, kept),
        *amended(event.scoring, declared),
        *award_lines(event.table, numbers),
    ]
    return in_order(lines, [*remarks(event), *kept])


def _lines_of_teams(squad: Squad, boards_with_colours: int) -> list[str]:
    from tiebreaks.formats.trf.writing.teams import team_lines  # noqa: PLC0415 - only for teams

    event = squad.event
    kept = _kept(event, teams=True)
    scoring, _ = scoring_lines(squad.scoring, kept)
    rounds = rounds_of_members(squad.cells)
    to_come = upcoming_rounds(
        pairings(event.records, event.table.rows), event.table.rows, squad.numbers
    )
    players: Iterator[Line] = (
        (PLAYERS, player_line(person, number, squad.total(player), here + there))
        for player, (person, number, here, there) in enumerate(
            zip(event.members, squad.numbers, rounds, to_come, strict=True)
        )
    )
    lines = [
        *_lines_of_the_event(
            event, zip(event.members, squad.numbers, strict=True), kept, teams=True
        ),
        *scoring,
        *players,
        *rating_lines(event.members, squad.numbers, kept),
        *team_lines(squad, boards_with_colours),
    ]
    return in_order(lines, [*remarks(event), *kept])


def _lines_of_the_event(
    event: Event,
    people: Iterable[tuple[Participant, int]],
    kept: list[str],
    *,
    teams: bool,
) -> Iterator[Line]:
    document = Declared(
        clean(event.rulebook),
        clean(event.seed),
        event.by_hand,
        event.rounds_known,
        held_to_declare(event),
        tuple(number for person, number in people if is_bye(clean(person.name))),
    )
    yield from head_lines(event, kept, teams=teams)
    yield from rounds_line(event, kept)
    yield from declaration_lines(document)


def _kept(event: Event, *, teams: bool) -> list[str]:
    """The lines that are written as they are, without those that the event says otherwise."""
    records = sort_records([whole_line(line) for line in event.records])
    scoring = event.game_scoring if teams and event.game_scoring else event.scoring
    facts = Facts(
        clean(event.name),
        first_day(event),
        announced(event),
        event.table.rows,
        played(event.table),
        scoring,
        teams=teams,
    )
    return list(kept_lines(records, facts))
