"""gacrux, with its structures filled from an event.

Fore Buchholz changes which rounds it takes for a trailing chain of byes, and so spoils what is
asked after it: its codes have a call of their own, and so has each that orders tied groups.
A code that it does not know would be 0 for everybody, so only those of `KNOWN` are asked.
"""

from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from typing import Any

import numpy as np

from tests.oracle.answers import (
    BEFORE,
    INDIVIDUAL,
    ORDERS,
    ROUND_ROBIN,
    STARTS,
    TEAM,
    Answers,
    Value,
    name_of,
)
from tiebreaks.event import NOBODY, Colour, Event, EventType, Kind, Outcome

KNOWN = frozenset(name_of(code) for code in (*INDIVIDUAL, *ROUND_ROBIN, *TEAM))
"""Names of codes; the modifiers of FIDE's table are all known to it."""

_LETTERS = {
    Kind.PAIRING_BYE: "P",
    Kind.FULL_BYE: "W",
    Kind.HALF_BYE: "D",
    Kind.ZERO_BYE: "Z",
    Kind.FORFEIT_WIN: "W",
    Kind.FORFEIT_LOSS: "Z",
    Kind.NOT_HELD: "Z",  # it counts no round without an opponent in a round robin
}
_RESULTS = {Outcome.WIN: "W", Outcome.DRAW: "D", Outcome.LOSS: "L"}
_AT_THE_BOARD = (Kind.PLAYED, Kind.SHORT)


def ask_gacrux(event: Event, codes: Sequence[str], edition: str, primary: str = "MP") -> Answers:
    """Its values for those of the codes that it has; teams may be ranked by game points."""
    known = [code for code in codes if name_of(code) in KNOWN]
    values = [code for code in known if code not in ORDERS]
    found = _ask(event, [code for code in values if not _fore(code)], edition, primary)
    found |= _ask(event, [code for code in values if _fore(code)], edition, primary)
    for code in known:
        if code in ORDERS:
            found |= _order(event, code, primary)
    return found


def _fore(code: str) -> bool:
    return code.startswith("FB") or "F" in code.split("/")[1:]


@lru_cache(maxsize=64)
def _order(event: Event, code: str, primary: str) -> Answers:
    """The places that a group criterion leaves; there they are the same under every edition."""
    return _ask(event, [code], "fide-2026", primary)


def _ask(event: Event, codes: Sequence[str], edition: str, primary: str) -> Answers:
    """All at once; one after the other where it fails, so that only that one is missing."""
    if not codes:
        return {}
    try:
        return _asked(event, codes, edition, primary)
    except _FAILS:
        if len(codes) == 1:
            return {}
    found: Answers = {}
    for code in codes:
        found |= _ask(event, [code], edition, primary)
    return found


_FAILS = (ArithmeticError, KeyError, TypeError)
"""What it raises where it divides by 0, adds a float, or looks for a board that nobody sat at."""


def _asked(event: Event, codes: Sequence[str], edition: str, primary: str) -> Answers:
    from gacrux.tiebreak import tiebreak  # noqa: PLC0415 - optional

    tournament = _tournament(event, edition)
    round_robin = event.type is EventType.ROUND_ROBIN
    before = ["GPTS" if primary == "GP" else "PTS", *BEFORE.get(codes[0], ())]
    params = {
        "tiebreak": [*before, *codes],
        "swiss": not round_robin,
        "pre_determined": round_robin,
        "check": False,
    }
    checker = tiebreak(tournament, event.rounds_held, params)
    people = checker.compute_tiebreaks(tournament, params)["competitors"]
    return {
        code: [
            Fraction(person["rank"]) if code in ORDERS else _exact(person["tiebreakScore"][column])
            for person in people
        ]
        for column, code in enumerate(codes, len(before))
    }


def _exact(value: Decimal | int | None) -> Value:
    return None if value is None else Fraction(value)


def _tournament(event: Event, edition: str) -> dict[str, Any]:
    """An event in its own structure."""
    boards = _boards(event)
    kind = "Round-Robin" if event.type is EventType.ROUND_ROBIN else "Swiss-System"
    return {
        "tournamentNo": 1,
        "tournamentType": kind,
        "tournamentInfo": {"startDate": STARTS[edition].isoformat()},
        "numRounds": event.rounds,
        "currentRound": event.rounds_held,
        "teamTournament": bool(boards),
        "teamSize": boards,
        "competitors": [_competitor(event, column) for column in range(event.table.participants)],
        "scoreSystem": _scores(event),
        "gameList": _board_games(event) if boards else _encounters(event),
        "matchList": _encounters(event) if boards else [],
    }


def _competitor(event: Event, column: int) -> dict[str, Any]:
    rating = event.participants[column].rating
    return {
        "cid": column + 1,
        "rank": 0,
        "rating": rating and {"list": "TRF", "rating": rating},
        "teamId": column + 1,
        "cplayers": [
            {"cid": _player(column, board), "teamId": column + 1} for board in range(_boards(event))
        ],
    }


def _boards(event: Event) -> int:
    """How many a match has; 0 where single games are played."""
    return 0 if event.table.board_points is None else event.table.board_points.shape[2]


def _player(team: int, board: int) -> int:
    return 100 * (team + 1) + board + 1


def _scores(event: Event) -> dict[str, Any]:
    """Its default scoring with the values of the event."""
    from gacrux.chessjson import chessjson  # noqa: PLC0415 - optional

    scores: dict[str, Any] = chessjson().default_score
    scoring, table = event.scoring, event.table
    kind = "game" if table.game_points is None else "match"
    scores[kind] |= {
        letter: _decimal(value)
        for letter, value in (
            ("W", scoring.win),
            ("D", scoring.draw),
            ("L", scoring.loss),
            ("P", scoring.pairing_bye),
        )
    }
    there = np.argwhere(table.kind == Kind.PAIRING_BYE)
    if table.game_points is not None and len(there):
        row, column = there[0]
        games = int(table.game_points[row, column])
        scores["match"]["PG"] = _decimal(Fraction(games, table.scale))
    return scores


def _decimal(value: Fraction) -> Decimal:
    return Decimal(value.numerator) / value.denominator


def _encounters(event: Event) -> list[dict[str, Any]]:
    """One entry for each game, match or bye; White's side tells of a game."""
    table = event.table
    told = (table.opponent == NOBODY) | (table.colour != Colour.BLACK)
    found = []
    for number, (row, column) in enumerate(np.argwhere(told).tolist(), 1):
        rival = int(table.opponent[row, column])
        kind = Kind(table.kind[row, column])
        boards = table.board_points is not None and kind is Kind.PLAYED
        found.append(
            {
                "id": number,
                "round": row + 1,
                "white": _side(event, row, column),
                "black": None if rival == NOBODY else _side(event, row, rival),
                "played": kind in (*_AT_THE_BOARD, Kind.PAIRING_BYE),
                "rated": kind is Kind.PLAYED,
                "board": 0,
                "games": _ids(event, row, column) if boards else [],
            }
        )
    return found


def _side(event: Event, row: int, column: int) -> dict[str, Any]:
    kind = Kind(event.table.kind[row, column])
    outcome = Outcome(event.table.outcome[row, column])
    return {"cid": column + 1, "result": _LETTERS.get(kind) or _RESULTS[outcome]}


def _ids(event: Event, row: int, column: int) -> list[int]:
    """Numbers of the games of a match, told from White's side."""
    boards = _boards(event)
    first = 1000 * (row + 1) + boards * column
    return [first + board for board in range(boards)]


def _board_games(event: Event) -> list[dict[str, Any]]:
    """The games of all matches; where both sides made nothing nobody sat down."""
    table = event.table
    assert table.board_points is not None
    told = (table.kind == Kind.PLAYED) & (table.colour == Colour.WHITE)
    games = []
    for row, team in np.argwhere(told).tolist():
        rival = int(table.opponent[row, team])
        for board, number in enumerate(_ids(event, row, team)):
            made = [int(table.board_points[row, side, board]) for side in (team, rival)]
            letters = [{2: "W", 1: "D", 0: "L" if any(made) else "Z"}[each] for each in made]
            games.append(
                {
                    "id": number,
                    "round": row + 1,
                    "white": {"cid": _player(team, board), "result": letters[0]},
                    "black": {"cid": _player(rival, board), "result": letters[1]},
                    "played": any(made),
                    "rated": any(made),
                    "board": board + 1,
                }
            )
    return games
