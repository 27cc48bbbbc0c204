"""From an event to a file that OpenGotha opens.

Attributes in alphabetical order and an element on each line, as the program writes them.  Where
an event says nothing, a parameter is what it is in a new tournament.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tiebreaks.event import BYES, NOBODY, Colour, Event, Kind, Participant, Problem, Severity
from tiebreaks.formats.dates import written_day
from tiebreaks.formats.go.ranks import WEAKEST, level_of, rank_of, starting_score
from tiebreaks.formats.go.rounds import (
    Side,
    colour_of,
    corrections,
    rounding,
    rounds_held,
    starting_units,
)
from tiebreaks.formats.opengotha.names import Name, names_of
from tiebreaks.formats.opengotha.parameters import (
    GENERAL,
    HANDICAP,
    MCMAHON_CRITERIA,
    PAIRING,
    PLACEMENT,
    SWISS_CRITERIA,
)
from tiebreaks.formats.opengotha.players import (
    LARGEST_RATING,
    LARGEST_SCORE,
    MOST_ROUNDS,
    OWN_DETAILS,
    UNRATED,
    seats_of,
)
from tiebreaks.formats.opengotha.reader import RESULTS
from tiebreaks.formats.opengotha.tags import tag
from tiebreaks.formats.reading import CannotWriteError

_CRITERIA = 6
_CLUB = 4
_COUNTRY = 2
_BYES = (Kind.PAIRING_BYE, Kind.FULL_BYE)


class _Sheet(NamedTuple):
    """An event with what the parts of the file need to know of it.

    Attributes:
        event: what is written.
        players: its participants' names.
        rounds: the number of each row.
        held: how many rows have results; pairings without any are left out.
        starts: starting scores in points.
        mcmahon: whether there are any.
        absence: the kind of bye that is an absence with points.
        corrected: what each result was corrected by, in units.
    """

    event: Event
    players: tuple[Name, ...]
    rounds: tuple[int, ...]
    held: int
    starts: tuple[Fraction, ...]
    mcmahon: bool
    absence: Kind
    corrected: NDArray[np.int64]


def write_event(event: Event) -> bytes:
    """The file in UTF-8.

    Raises:
        CannotWriteError: for standings without games, and for too many rounds.
    """
    _refuse(event)
    starts = _starts(event)
    mcmahon = any(starts) or any("start" in person.details for person in event.participants)
    absence = _absence(event)
    sheet = _Sheet(
        event=event,
        players=names_of(event.participants),
        rounds=_row_numbers(event),
        held=_held(event, absence),
        starts=starts,
        mcmahon=mcmahon,
        absence=absence,
        corrected=corrections(event.table),
    )
    lines = [
        '<?xml version="1.0" encoding="UTF-8" standalone="no"?>',
        tag("Tournament", {"dataVersion": "201", "gothaVersion": "348"}, closed=False),
        "<Players>",
        *_player_lines(sheet),
        "</Players>",
        "<Games>",
        *_game_lines(sheet),
        "</Games>",
        *_bye_lines(sheet),
        *_team_lines(sheet),
        *_parameter_lines(sheet),
        "</Tournament>",
    ]
    return ("\n".join(lines) + "\n").encode()


def _refuse(event: Event) -> None:
    if not event.games_known:
        raise CannotWriteError((Problem("GTH012", Severity.ERROR),))
    rows = max((event.table.rows, event.rounds_held, event.rounds))
    if rows > MOST_ROUNDS:
        details = {"found": str(rows), "expected": str(MOST_ROUNDS)}
        raise CannotWriteError((Problem("GTH011", Severity.ERROR, details=details),))


def _row_numbers(event: Event) -> tuple[int, ...]:
    """The round of each row; rows are rounds of their own where a round has several."""
    numbers = event.table.round_no.tolist()
    if len(set(numbers)) < len(numbers):
        return tuple(range(1, len(numbers) + 1))
    return tuple(numbers)


def _held(event: Event, absence: Kind) -> int:
    """How many rows will be read as held: absences alone make no round."""
    kinds = event.table.kind
    return rounds_held(np.where(kinds == absence, np.int8(Kind.ZERO_BYE), kinds))


def _starts(event: Event) -> tuple[Fraction, ...]:
    if not event.table.rows:
        said = (person.details.get("start", "0") for person in event.participants)
        return tuple(Fraction(int(text)) if _is_whole(text) else Fraction(0) for text in said)
    return tuple(Fraction(int(each), event.table.scale) for each in starting_units(event.table))


def _is_whole(text: str) -> bool:
    digits = text.removeprefix("-")
    return digits.isascii() and digits.isdecimal() and len(digits) < 4  # noqa: PLR2004 (digits)


def _player_lines(sheet: _Sheet) -> Iterator[str]:
    for position, person in enumerate(sheet.event.participants):
        player, details = sheet.players[position], person.details
        level = level_of(details.get("rank", ""))
        level = WEAKEST if level is None else level
        country = details.get("country", "")
        yield tag(
            "Player",
            {
                **{name: details.get(name, "") for name in OWN_DETAILS},
                "club": details.get("club", "")[:_CLUB].strip(),
                "country": country if len(country) == _COUNTRY else "",
                "firstName": player.first,
                "grade": details.get("grade") or rank_of(level),
                "name": player.surname,
                "participating": _participating(sheet, position),
                "rank": rank_of(level),
                "rating": str(_rating(person)),
                "registeringStatus": "FIN",
                **_starting_score(sheet, position, level),
            },
        )


def _rating(person: Participant) -> int:
    """The rating; that of the unrated where OpenGotha has no room for it."""
    rating = UNRATED if person.rating is None else person.rating
    return rating if UNRATED <= rating <= LARGEST_RATING else UNRATED


def _starting_score(sheet: _Sheet, position: int, level: int) -> dict[str, str]:
    """By hand if it was, else by what must be added to the score that follows from the rank.

    A score of more than three digits cannot be written.
    """
    details = sheet.event.participants[position].details
    start = str(int(sheet.starts[position] // 1))
    if sheet.mcmahon and details.get("smmsByHand") == start:
        return {"smmsByHand": start, "smmsCorrection": details.get("smmsCorrection", "0")}
    return {"smmsCorrection": str(_correction(sheet, position, level) if sheet.mcmahon else 0)}


def _correction(sheet: _Sheet, position: int, level: int) -> int:
    floor, bar, zero = (
        _group(sheet.event, name) for name in ("genMMFloor", "genMMBar", "genMMZero")
    )
    usual = starting_score(level, floor=floor, bar=bar, zero=zero, correction=0)
    correction = int(sheet.starts[position] // 1) - usual
    return correction if abs(correction) <= LARGEST_SCORE else 0


def _group(event: Event, name: str) -> int:
    level = level_of(event.details.get(name, GENERAL[name]))
    return WEAKEST if level is None else level


def _participating(sheet: _Sheet, player: int) -> str:
    """A sign for each of twenty rounds, ``0`` where the player had asked to be left out.

    For rounds after those of the event it is what was said before.
    """
    said = sheet.event.participants[player].details.get("participating", "")
    last = max(sheet.rounds, default=0)
    signs = ["1"] * last + ["0" if sign == "0" else "1" for sign in said[last:]]
    for row, number in enumerate(sheet.rounds):
        if sheet.event.table.kind[row, player] == sheet.absence:
            signs[number - 1] = "0"
    return "".join(signs[:MOST_ROUNDS]).ljust(MOST_ROUNDS, "1")


def _absence(event: Event) -> Kind:
    """The kind of bye that is an absence with points: OpenGotha has one value for all of them."""
    kinds = event.table.kind
    if (kinds == Kind.HALF_BYE).any() or not (kinds == Kind.FULL_BYE).any():
        return Kind.HALF_BYE
    return Kind.FULL_BYE


def _game_lines(sheet: _Sheet) -> Iterator[str]:
    for row, number in enumerate(sheet.rounds[: sheet.held]):
        for table, (white, black) in enumerate(_pairs(sheet.event, row), 1):
            coloured = colour_of(sheet.event.table, row, white) is not Colour.NONE
            yield tag(
                "Game",
                {
                    "blackPlayer": sheet.players[black].key,
                    "handicap": str(_stones(sheet.event, row, white)),
                    "knownColor": "true" if coloured else "false",
                    "result": _result(sheet, row, white, black),
                    "roundNumber": str(number),
                    "tableNumber": str(table),
                    "whitePlayer": sheet.players[white].key,
                },
            )


def _pairs(event: Event, row: int) -> Iterator[tuple[int, int]]:
    """The games of a round, White first; the upper one where nobody knows the colours."""
    for player, rival in enumerate(event.table.opponent[row].tolist()):
        if rival != NOBODY and player < rival:
            black = colour_of(event.table, row, player) is Colour.BLACK
            yield (rival, player) if black else (player, rival)


def _stones(event: Event, row: int, player: int) -> int:
    return 0 if event.handicaps is None else min(int(event.handicaps[row, player]), 9)


def _result(sheet: _Sheet, row: int, white: int, black: int) -> str:
    """OpenGotha's word; what it cannot say becomes the result without its correction."""
    table = sheet.event.table
    sides = tuple(
        Side(
            _kind(Kind(table.kind[row, player])),
            table.outcome[row, player],
            Fraction(int(sheet.corrected[row, player]), table.scale),
        )
        for player in (white, black)
    )
    plain = tuple(side._replace(extra=Fraction(0)) for side in sides)
    for wanted in (sides, plain):
        word = next((word for word, found in RESULTS.items() if found == wanted), "")
        if word:
            return word
    return "RESULT_EQUAL" if plain[0].outcome == plain[1].outcome else _better(plain[0], plain[1])


def _kind(kind: Kind) -> Kind:
    return Kind.PLAYED if kind is Kind.SHORT else kind


def _better(white: Side, black: Side) -> str:
    """A decision of an arbiter such as ½–0: whoever has more has won."""
    return "RESULT_WHITEWINS" if white.outcome > black.outcome else "RESULT_BLACKWINS"


def _bye_lines(sheet: _Sheet) -> Iterator[str]:
    kinds, absence = sheet.event.table.kind, sheet.absence
    found = [
        (number, player)
        for row, number in enumerate(sheet.rounds[: sheet.held])
        for player in np.flatnonzero(np.isin(kinds[row], _BYES) & (kinds[row] != absence)).tolist()
    ]
    if found:
        yield "<ByePlayers>"
        for number, player in found:
            key = sheet.players[player].key
            yield tag("ByePlayer", {"player": key, "roundNumber": str(number)})
        yield "</ByePlayers>"


def _team_lines(sheet: _Sheet) -> Iterator[str]:
    """The teams that individual players play for besides."""
    teams: dict[str, list[tuple[str, str]]] = {}
    for person, player in zip(sheet.event.participants, sheet.players, strict=True):
        if person.details.get("team"):
            boards = person.details.get("board", "")
            teams.setdefault(person.details["team"], []).append((boards, player.key))
    if not teams:
        return
    yield "<Teams>"
    for number, (name, members) in enumerate(teams.items(), 1):
        yield tag("Team", {"teamName": name, "teamNumber": str(number)}, closed=False)
        seats = ((r, board, key) for boards, key in members for r, board in seats_of(boards))
        for round_number, board, key in sorted(seats, key=lambda seat: seat[0]):
            seat = {"boardNumber": board, "player": key, "roundNumber": str(round_number)}
            yield tag("Board", seat)
        yield "</Team>"
    yield "</Teams>"


def _parameter_lines(sheet: _Sheet) -> Iterator[str]:
    event = sheet.event
    yield "<TournamentParameterSet>"
    yield tag("GeneralParameterSet", _general(sheet))
    yield tag("HandicapParameterSet", _chosen(HANDICAP, event))
    yield "<PlacementParameterSet>"
    yield "<PlacementCriteria>"
    for number, name in enumerate(_criteria(sheet), 1):
        yield tag("PlacementCriterion", {"name": name, "number": str(number)})
    yield "</PlacementCriteria>"
    yield "</PlacementParameterSet>"
    yield tag("PairingParameterSet", _chosen(PAIRING, event))
    yield "</TournamentParameterSet>"


def _chosen(usual: Mapping[str, str], event: Event) -> dict[str, str]:
    return {name: event.details.get(name, value) for name, value in usual.items()}


def _general(sheet: _Sheet) -> dict[str, str]:
    event = sheet.event
    name, day = event.name, "" if event.start is None else event.start.isoformat()
    score = "MMS" if sheet.mcmahon else "NBW"
    values = _chosen(GENERAL, event)
    kinds = event.table.kind
    if np.isin(kinds, (Kind.HALF_BYE, Kind.FULL_BYE)).any():
        values[f"gen{score}2ValueAbsent"] = "1" if sheet.absence is Kind.HALF_BYE else "2"
    if (kinds == Kind.PAIRING_BYE).any():
        values[f"gen{score}2ValueBye"] = str(min(int(event.scoring.pairing_bye * 2), 2))
    return {
        **values,
        "genRoundDownNBWMMS": _rounded(event, values["genRoundDownNBWMMS"]),
        "beginDate": day,
        "director": event.details.get("arbiter", ""),
        "endDate": written_day(event.details.get("end", day), "%Y-%m-%d"),
        "location": event.details.get("city", ""),
        "name": name,
        "numberOfRounds": str(max(event.rounds, *sheet.rounds, 0)),
        "shortName": event.details.get("short name", name),
    }


def _rounded(event: Event, usual: str) -> str:
    """Whether points without a game were rounded down, if the event shows it."""
    kinds = event.table.kind
    bye = np.isin(kinds, np.array(BYES, np.int8))
    expected = rounding(kinds, event.scoring, event.table.scale)
    found = np.where(bye, corrections(event.table), 0)
    if not expected.any():
        return usual
    return "true" if (found == expected).all() else "false"


def _criteria(sheet: _Sheet) -> list[str]:
    said = [each.strip() for each in sheet.event.details.get(PLACEMENT, "").split(",")]
    usual = MCMAHON_CRITERIA if sheet.mcmahon else SWISS_CRITERIA
    names = [each for each in said if each][:_CRITERIA] or list(usual)
    return [*names, *["NULL"] * (_CRITERIA - len(names))]
