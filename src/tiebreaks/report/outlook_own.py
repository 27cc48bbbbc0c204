"""A participant's own open games, seen from his side."""

from collections.abc import Mapping

from tiebreaks.audit.whatif.findings import Outlook
from tiebreaks.audit.whatif.open_games import OpenGame
from tiebreaks.event import Outcome
from tiebreaks.report.whatif_signs import named

_TURNED: Mapping[Outcome, Outcome] = {
    Outcome.WIN: Outcome.LOSS,
    Outcome.DRAW: Outcome.DRAW,
    Outcome.LOSS: Outcome.WIN,
    Outcome.UNDECIDED: Outcome.UNDECIDED,
}


def outcome_for(index: int, game: OpenGame, outcome: Outcome) -> Outcome:
    """How a game ends for one of the two; `outcome` is that of the one who stands first in it."""
    return outcome if game.one == index else _TURNED[outcome]


def own_outcome(it: Outlook, game: OpenGame, outcome: Outcome) -> Outcome:
    """How a game ends for him."""
    return outcome_for(it.participant, game, outcome)


def rival(it: Outlook, game: OpenGame) -> str:
    """The name of his opponent."""
    return named(it.event, game.other if game.one == it.participant else game.one)


def round_of(it: Outlook, game: OpenGame) -> int:
    """The number of the round of a game."""
    return int(it.event.table.round_no[game.row])


def apart_by_round(it: Outlook) -> bool:
    """Whether the rounds tell his games from one another; else the opponents do."""
    numbers = [round_of(it, game) for game in it.own_games]
    return it.event.rounds_known and len(set(numbers)) == len(numbers)
