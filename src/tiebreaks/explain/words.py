"""The words for what can stand in a ledger, by the keys that the ledger uses."""

from tiebreaks.event import Kind
from tiebreaks.ledger import Cut, Reason
from tiebreaks.locale import N_, N_plural

KINDS = {
    Kind.PLAYED: N_("game"),
    Kind.SHORT: N_("game of less than one move"),
    Kind.FORFEIT_WIN: N_("won by forfeit"),
    Kind.FORFEIT_LOSS: N_("lost by forfeit"),
    Kind.PAIRING_BYE: N_("pairing-allocated bye"),
    Kind.FULL_BYE: N_("full-point bye"),
    Kind.HALF_BYE: N_("half-point bye"),
    Kind.ZERO_BYE: N_("zero-point bye or absence"),
    Kind.ADJOURNED: N_("adjourned"),
    Kind.NOT_HELD: N_("free round"),
}

REASONS = {
    Reason.SCHEDULED_OPPONENT: N_("the scheduled opponent"),
    Reason.OWN_SCORE: N_("against himself, with his own score"),
    Reason.VIRTUAL_OPPONENT: N_(
        "virtual opponent: {before} before the round, {complement} for it, {later} for later games"
    ),
    Reason.CAPPED_BY_SCHEDULED: N_(
        "against a dummy: his own score {own}, at most what the scheduled opponent has"
    ),
    Reason.CAPPED_BY_DRAWS: N_(
        "against a dummy: his own score {own}, at most what draws in all rounds bring"
    ),
    Reason.AS_DRAW: N_("counts as a draw"),
    Reason.AS_NOTHING: N_("counts as nothing"),
}

VOIDS = {
    "type": N_("{rulebook} does not have it for an event of this type [{article}]."),
    "ratings": N_("Somebody has no rating, so it is dropped [{article}]."),
    "boards": N_("The file does not have the results of the boards."),
    "games": N_("The file has only standings, no games."),
}

WHOLE_MATCH = N_("for the whole mini-match")

CUTS = {
    Cut.LOWEST: N_("cut: the lowest"),
    Cut.HIGHEST: N_("cut: the highest"),
    Cut.FIRST_ROUNDS: N_("cut: the first rounds"),
    Cut.BELOW_LIMIT: N_("left out: less than the limit"),
    Cut.COUNTED_ONCE: N_("counted once for the whole mini-match"),
    Cut.NO_GAME: N_("left out: not a game with one of the leaders"),
    Cut.OUTSIDE_GROUP: N_("left out: not one of the leaders"),
    Cut.UNPLAYED_FIRST: N_("cut first: an unplayed round"),
}

STEPS = {
    "mini-table": N_("Games among the tied"),
    "secondary mini-table": N_("Games among the tied, by the other score"),
    "board count": N_("Board number times game points (the lower is ahead)"),
    "board": N_("Game points on board {number}"),
    "personal result": N_("Games between the two"),
    "lots": N_("Lots"),
    "by hand": N_("Decided by hand"),
    "leaders' group": N_("Compared inside the tied group"),
    "whole": N_("Nothing cut"),
    "not two": N_("Not exactly two are tied: this decides nothing"),
}

NUMBERED_STEPS = {
    "cut": N_plural("Without the lowest value", "Without the {number} lowest values"),
    "last boards": N_plural("Without the last board", "Without the last {number} boards"),
}
"""One and many, for the plural forms of the catalogues."""

PROVISIONAL = N_plural(
    "provisional: {number} game without a result", "provisional: {number} games without a result"
)

RULEBOOK_REASONS = {
    "asked for": N_("asked for"),
    "date and type": N_("chosen by the event's date and type"),
    "scoring and type": N_("chosen by the event's scoring and type"),
    "type": N_("chosen by the event's type"),
    "no rulebook for this scoring": N_(
        "no rulebook for this type and scoring here: table scores as they stand"
    ),
    "no date": N_("no readable date: the newest edition"),
    "declared in the file": N_("declared in the file"),
    "no edition for this date": N_("no edition for this date here: table scores as they stand"),
}

CRITERIA_REASONS = {
    "asked for": N_("asked for"),
    "declared in the file": N_("declared in the file"),
    "rulebook": N_("the rulebook's own order"),
}
