"""Rules as data: rulebooks, the tables for unplayed rounds, the grammar of codes."""

from tiebreaks.rulebook.codes import TEAM_SCORES, Code, CodeError, Modifiers, parse_code
from tiebreaks.rulebook.load import builtin, builtin_ids, choosable, load
from tiebreaks.rulebook.rulebook import (
    Candidate,
    CodeRule,
    GamesOf,
    PerWhat,
    Rulebook,
    Switches,
    Weight,
)
from tiebreaks.rulebook.schema import RulebookError
from tiebreaks.rulebook.unplayed import (
    Against,
    AtMost,
    CutOrder,
    CutRule,
    Forfeits,
    Games,
    OpponentSide,
    OwnSide,
    Result,
    Trailing,
    Unplayed,
    Worth,
)

__all__ = [
    "TEAM_SCORES",
    "Against",
    "AtMost",
    "Candidate",
    "Code",
    "CodeError",
    "CodeRule",
    "CutOrder",
    "CutRule",
    "Forfeits",
    "Games",
    "GamesOf",
    "Modifiers",
    "OpponentSide",
    "OwnSide",
    "PerWhat",
    "Result",
    "Rulebook",
    "RulebookError",
    "Switches",
    "Trailing",
    "Unplayed",
    "Weight",
    "Worth",
    "builtin",
    "builtin_ids",
    "choosable",
    "load",
    "parse_code",
]
