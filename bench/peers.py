"""The peers, each called in the way that is fastest for it.

Both are optional (``pip install 'tiebreaks[dev]'``); `missing` says which are not there.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from importlib.util import find_spec
from typing import Any

import numpy as np

from bench.events import rating
from tiebreaks.event import NOBODY, Colour, Kind, Outcome, RoundTable

GACRUX = "gacrux"
TIEBREAK_CORE = "tiebreak-core"
_PACKAGES = {GACRUX: "gacrux", TIEBREAK_CORE: "tiebreak_core"}

NOT_INSTALLED = "{} is not installed (pip install 'tiebreaks[dev]')"

Values = dict[str, list[Fraction | None]]


def missing() -> list[str]:
    """The peers that are not installed."""
    return [name for name, package in _PACKAGES.items() if find_spec(package) is None]


@dataclass(frozen=True, slots=True)
class Outcomes:
    """What a peer makes of an event.

    Attributes:
        values: for each code that has any, in the order of the participants.
        order: the participants in the peer's order.
        rank: place of each participant, equal where the peer shares them; else ``None``.
    """

    values: Values
    order: list[int]
    rank: list[int] | None


@dataclass(frozen=True, slots=True)
class Peer:
    """One peer with an event in its own structures.

    Attributes:
        name: as in the package index.
        run: ranks the event by points and the codes; this is what is measured.
        read: turns what `run` returns into values and places.
    """

    name: str
    run: Callable[[], Any]
    read: Callable[[Any], Outcomes]


def peers_for(table: RoundTable, codes: tuple[str, ...]) -> list[Peer]:
    """The installed peers, each with the event in its own structures."""
    makers: Mapping[str, Callable[[RoundTable, tuple[str, ...]], Peer]] = {
        TIEBREAK_CORE: _tiebreak_core,
        GACRUX: gacrux,
    }
    absent = missing()
    return [make(table, codes) for name, make in makers.items() if name not in absent]


# tiebreak-core: by ids with an explicit ruleset; its descriptors are 200 times slower.

_IDS = {
    "BH": "buchholz",
    "BH/C1": "buchholz_cut1",
    "BH/C2": "buchholz_cut2",
    "BH/M1": "median_buchholz",
    "FB": "fore_buchholz",
    "SB": "sonneborn_berger",
    "SB/C1": "sonneborn_berger_cut1",
    "PS": "progressive",
    "WIN": "wins",
    "WON": "won",
    "BPG": "games_black",
    "BWG": "wins_black",
    "REP": "rounds_elected",
    "ARO": "aro",
    "TPR": "tpr",
    "APRO": "apro",
    "AOB": "aob",
    "DE": "direct_encounter",
}
"""Not Koya, which takes other options, and not PTP, which sums floats: 3.5 becomes 3.4999…"""

_KINDS = {
    Kind.PLAYED: "played",
    Kind.FORFEIT_WIN: "forfeit_win",
    Kind.FORFEIT_LOSS: "forfeit_loss",
    Kind.PAIRING_BYE: "pairing_bye",
    Kind.FULL_BYE: "pairing_bye",  # a requested bye would not end a chain of byes there
    Kind.HALF_BYE: "requested_bye",
    Kind.ZERO_BYE: "requested_bye",
}


def _tiebreak_core(table: RoundTable, codes: tuple[str, ...]) -> Peer:
    from tiebreak_core import rank_standings_strict  # noqa: PLC0415 - optional

    players = _tiebreak_core_players(table)
    ids = [_IDS[code] for code in codes if code in _IDS]

    def run() -> Any:  # noqa: ANN401 - a type of the peer
        return rank_standings_strict(players, ids, total_rounds=table.rows, ruleset="fide-2026")

    def read(found: Any) -> Outcomes:  # noqa: ANN401
        by_id = sorted(found.players, key=lambda player: player.player_id)
        values = {
            code: [_fraction(player.values[_IDS[code]]) for player in by_id]
            for code in codes
            if code in _IDS and code != "DE"
        }
        return Outcomes(values, [player.player_id - 1 for player in found.players], None)

    return Peer(TIEBREAK_CORE, run, read)


def _fraction(value: float) -> Fraction | None:
    """Sums of halves are exact; averages are taken back to the fraction that was meant."""
    return Fraction(value).limit_denominator(10_000)


def _tiebreak_core_players(table: RoundTable) -> dict[int, Any]:
    from tiebreak_core import GameRecord, PlayerTiebreakData  # noqa: PLC0415 - optional

    totals = table.points.sum(axis=0) / table.scale
    players = {}
    for player in range(table.participants):
        games = []
        for row in range(table.rows):
            at = row, player
            rival = int(table.opponent[at])
            games.append(
                GameRecord(
                    opponent_id=-1 if rival == NOBODY else rival + 1,
                    opponent_rating=0 if rival == NOBODY else rating(rival + 1),
                    score=int(table.points[at]) / table.scale,
                    color="black" if table.colour[at] == Colour.BLACK else "white",
                    round_number=row + 1,
                    kind=_KINDS[Kind(table.kind[at])],
                )
            )
        players[player + 1] = PlayerTiebreakData(
            player + 1, rating(player + 1), float(totals[player]), games
        )
    return players


# gacrux: its TRF reader is quadratic, so its structures are filled here from the table.


def gacrux(table: RoundTable, codes: tuple[str, ...]) -> Peer:
    """The event in the structures of gacrux, which is asked for all codes in one call."""
    from gacrux.tiebreak import tiebreak  # noqa: PLC0415 - optional

    tournament = _gacrux_tournament(table)
    asked = ["PTS", *codes]

    def run() -> Any:  # noqa: ANN401 - a type of the peer
        params = {"tiebreak": asked, "swiss": True, "check": False}
        return tiebreak(tournament, table.rows, params).compute_tiebreaks(tournament, params)

    def read(found: Any) -> Outcomes:  # noqa: ANN401
        people = found["competitors"]
        values = {
            code: [_exact(person["tiebreakScore"][column]) for person in people]
            for column, code in enumerate(asked)
            if code != "DE"
        }
        rank = [person["rank"] for person in people]
        return Outcomes(values, sorted(range(len(rank)), key=rank.__getitem__), rank)

    return Peer(GACRUX, run, read)


def _exact(value: Decimal | int | None) -> Fraction | None:
    return None if value is None else Fraction(value)


def _gacrux_tournament(table: RoundTable) -> dict[str, Any]:
    from gacrux.chessjson import chessjson  # noqa: PLC0415 - optional

    return {
        "tournamentNo": 1,
        "tournamentType": "Individual: Swiss-System",
        "tournamentInfo": {"startDate": "2026-05-01"},
        "numRounds": table.rows,
        "currentRound": table.rows,
        "teamTournament": False,
        "teamSize": 0,
        "competitors": [
            {"cid": number, "rank": 0, "rating": {"list": "TRF", "rating": rating(number)}}
            for number in range(1, table.participants + 1)
        ],
        "scoreSystem": chessjson().default_score,
        "gameList": _gacrux_games(table),
        "matchList": [],
    }


_LETTERS = {
    Kind.PAIRING_BYE: "P",
    Kind.FULL_BYE: "W",
    Kind.HALF_BYE: "D",
    Kind.ZERO_BYE: "Z",
    Kind.FORFEIT_LOSS: "Z",
}
_RESULTS = {Outcome.WIN: "W", Outcome.DRAW: "D", Outcome.LOSS: "L"}


def _gacrux_games(table: RoundTable) -> list[dict[str, Any]]:
    """One entry for each game or bye; White's side tells of a game."""
    black = (table.opponent != NOBODY) & (table.colour == Colour.BLACK)
    games = []
    for number, (row, player) in enumerate(np.argwhere(~black).tolist(), 1):
        rival = int(table.opponent[row, player])
        kind = Kind(table.kind[row, player])
        played = kind is Kind.PLAYED
        games.append(
            {
                "id": number,
                "round": row + 1,
                "white": _gacrux_side(table, row, player),
                "black": None if rival == NOBODY else _gacrux_side(table, row, rival),
                "played": played or kind is Kind.PAIRING_BYE,
                "rated": played,
                "board": 0,
            }
        )
    return games


def _gacrux_side(table: RoundTable, row: int, player: int) -> dict[str, Any]:
    kind, outcome = Kind(table.kind[row, player]), Outcome(table.outcome[row, player])
    return {"cid": player + 1, "result": _LETTERS.get(kind) or _RESULTS[outcome]}
