"""Rules as data: rulebooks, the tables for unplayed rounds, the grammar of codes."""

from tiebreaks.rulebook.codes import TEAM_SCORES, Code, CodeError, Modifiers, parse_code
from tiebreaks.rulebook.load import builtin_ids, choosable, load
from tiebreaks.rulebook.rulebook import GamesOf, PerWhat, Rulebook, Switches, Weight
from tiebreaks.rulebook.schema import RulebookError
from tiebreaks.rulebook.unplayed import (
    Against,
    Forfeits,
    OpponentSide,
    OwnSide,
    Result,
    Unplayed,
    Worth,
)

__all__ = [
    "TEAM_SCORES",
    "Against",
    "Code",
    "CodeError",
    "Forfeits",
    "GamesOf",
    "Modifiers",
    "OpponentSide",
    "OwnSide",
    "PerWhat",
    "Result",
    "Rulebook",
    "RulebookError",
    "Switches",
    "Unplayed",
    "Weight",
    "Worth",
    "builtin_ids",
    "choosable",
    "load",
    "parse_code",
]
