"""Places under other results as plain data: ``whatif --format json``."""

from typing import Any

from tiebreaks.audit.whatif.imagine import ByeChange, Change
from tiebreaks.audit.whatif.open_games import OpenGame, white_first
from tiebreaks.audit.whatif.places import Horizon, Places
from tiebreaks.event import Event
from tiebreaks.explain.data import person_data
from tiebreaks.report.standings import standings_data
from tiebreaks.report.whatif_signs import BYE_CODES, is_short, result_code
from tiebreaks.standings import Standings

Data = dict[str, Any]


def places_data(it: Places) -> Data:
    """The standings as ``rank`` gives them, with the place before, and what was assumed."""
    data = standings_data(it.after)
    before = {row.participant.id: row.rank for row in it.before.rows}
    for row in data["standings"]:
        row["rank_before"] = before[row["id"]]
    assumed = [change_data(it.after.event, change) for change in it.changes]
    if it.before.by_hand and not it.after.by_hand:
        data["by_hand_left_out"] = orders_data(it.before)
    return data | {"assumed": assumed} | horizon_data(it.horizon)


def orders_data(standings: Standings) -> list[list[int]]:
    """The orders that were decided by hand, each the numbers of a tied group."""
    return [list(order) for order in standings.by_hand]


def change_data(event: Event, change: Change | ByeChange) -> Data:
    """One assumed result; ``before`` is null where the file does not have the pairing.

    A bye has no ``second``; ``before_is_short`` marks a result of less than one move.
    """
    if isinstance(change, ByeChange):
        return {
            "round": change.round,
            "first": person_data(event.participants[change.who]),
            "second": None,
            "before": None if change.before is None else BYE_CODES[change.before],
            "result": BYE_CODES[change.after],
        }
    return {
        "round": change.round,
        "first": person_data(event.participants[change.one]),
        "second": person_data(event.participants[change.other]),
        "before": None if change.before is None else result_code(change.before),
        **({"before_is_short": True} if is_short(change.before) else {}),
        "result": result_code(change.after),
    }


def horizon_data(it: Horizon) -> Data:
    """The open games, and the rounds of which pairings are not known."""
    return {
        "open": [game_data(it.event, game) for game in it.games],
        "unpaired": [
            {
                "round": each.round,
                "participants": [
                    person_data(it.event.participants[index]) for index in each.participants
                ],
            }
            for each in it.unpaired
        ],
        "unknown_rounds": list(it.unknown),
    }


def game_data(event: Event, game: OpenGame) -> Data:
    """An open game, White first where that is known."""
    first, second = white_first(event, game)
    return {
        "round": int(event.table.round_no[game.row]),
        "first": person_data(event.participants[first]),
        "second": person_data(event.participants[second]),
    }
