"""The words for what two derivations count differently.

All that stands beside a number is a whole phrase, so that each language can decline it.
"""

from tiebreaks.event import Kind
from tiebreaks.ledger import Reason
from tiebreaks.locale import N_, N_plural

ROUNDS = {
    Kind.PLAYED: N_("the game"),
    Kind.SHORT: N_("the game of less than one move"),
    Kind.FORFEIT_WIN: N_("the win by forfeit"),
    Kind.FORFEIT_LOSS: N_("the loss by forfeit"),
    Kind.PAIRING_BYE: N_("the pairing-allocated bye"),
    Kind.FULL_BYE: N_("the full-point bye"),
    Kind.HALF_BYE: N_("the half-point bye"),
    Kind.ZERO_BYE: N_("the zero-point bye"),
    Kind.ADJOURNED: N_("the adjourned game"),
    Kind.NOT_HELD: N_("the free round"),
}
"""A participant's own round, as the subject of a sentence."""

HIS_ROUNDS = {
    Kind.PLAYED: N_("his game"),
    Kind.SHORT: N_("his game of less than one move"),
    Kind.FORFEIT_WIN: N_("his win by forfeit"),
    Kind.FORFEIT_LOSS: N_("his loss by forfeit"),
    Kind.PAIRING_BYE: N_("his pairing-allocated bye"),
    Kind.FULL_BYE: N_("his full-point bye"),
    Kind.HALF_BYE: N_("his half-point bye"),
    Kind.ZERO_BYE: N_("his zero-point bye"),
    Kind.ADJOURNED: N_("his adjourned game"),
    Kind.NOT_HELD: N_("his free round"),
}
"""A round of an opponent."""

AGAINST = {
    Reason.OWN_SCORE: N_("with his own score"),
    Reason.VIRTUAL_OPPONENT: N_("with a virtual opponent"),
    Reason.SCHEDULED_OPPONENT: N_("with the scheduled opponent"),
    Reason.CAPPED_BY_SCHEDULED: N_("with his own score (at most that of the scheduled opponent)"),
    Reason.CAPPED_BY_DRAWS: N_("with his own score (at most draws in all rounds)"),
}
"""What an unplayed round is counted with on the second side."""

INSTEAD_OF = {
    Reason.OWN_SCORE: N_("instead of his own score"),
    Reason.VIRTUAL_OPPONENT: N_("instead of a virtual opponent"),
    Reason.SCHEDULED_OPPONENT: N_("instead of the scheduled opponent"),
    Reason.CAPPED_BY_SCHEDULED: N_(
        "instead of his own score (at most that of the scheduled opponent)"
    ),
    Reason.CAPPED_BY_DRAWS: N_("instead of his own score (at most draws in all rounds)"),
}
"""What it is counted with on the first side; said after the other."""

CAPS = {
    Reason.OWN_SCORE: N_("since his own score counts in full"),
    Reason.CAPPED_BY_SCHEDULED: N_(
        "since his own score counts at most what the scheduled opponent has"
    ),
    Reason.CAPPED_BY_DRAWS: N_("since his own score counts at most what draws in all rounds bring"),
}
"""The same where both sides count his own score."""

OF_A_ROUND = {
    "counts": N_("{subject} counts {amount} instead of {other}"),
    "is new": N_("{subject} counts {amount} instead of nothing"),
    "is gone": N_("{subject} counts nothing instead of {other}"),
    "cut": N_("{subject} is cut instead of counting {other}"),
    "cut with": N_("{subject} is cut with {amount} instead of counting {other}"),
    "not cut": N_("{subject} counts {amount} instead of being cut"),
    "left out": N_("{subject} is left out instead of counting {other}"),
    "not left out": N_("{subject} counts {amount} instead of being left out"),
}
"""A participant's own round: what it counts, and what it would count."""

OF_AN_OPPONENT = {
    "counts": N_("{amount} instead of {other}"),
    "is new": N_("{amount} instead of nothing"),
    "is gone": N_("nothing instead of {other}"),
    "cut": N_("cut instead of counting {other}"),
    "cut with": N_("cut with {amount} instead of counting {other}"),
    "not cut": N_("{amount} instead of being cut"),
    "left out": N_("left out instead of counting {other}"),
    "not left out": N_("{amount} instead of being left out"),
}
"""The same after the name of an opponent."""

OF_HIS_ROUNDS = {
    "draw": N_plural(
        "{subject} in round {rounds} counts as a draw",
        "{subject} in rounds {rounds} counts as a draw",
    ),
    "nothing": N_plural(
        "{subject} in round {rounds} counts as nothing",
        "{subject} in rounds {rounds} counts as nothing",
    ),
    "amount": N_plural(
        "{subject} in round {rounds} counts {amount} instead of {other}",
        "{subject} in rounds {rounds} counts {amount} instead of {other}",
    ),
}
"""How rounds of an opponent count, by how many they are; `HIS_ROUNDS` is the subject."""

OF_HIS_UNKNOWN_ROUNDS = {
    "draw": N_plural(
        "{subject} counts as a draw",
        "{subject}, {number} times, counts as a draw",
    ),
    "nothing": N_plural(
        "{subject} counts as nothing",
        "{subject}, {number} times, counts as nothing",
    ),
    "amount": N_plural(
        "{subject}, once, counts {amount} instead of {other}",
        "{subject}, {number} times, counts {amount} instead of {other}",
    ),
}
"""The same where the file does not know the rounds."""

IN_A_GROUP = {
    "of how many": N_(
        "place {place} in a tied group of {tied} instead of place {other} in one of {others}"
    ),
    "was alone": N_("place {place} in a tied group of {tied} instead of being tied with nobody"),
    "is alone": N_("tied with nobody instead of place {other} in a tied group of {others}"),
}
"""Places inside tied groups of which the derivations name the members."""

IN_SOME_GROUP = {
    "of how many": N_("place {place} among the tied instead of place {other}"),
    "was alone": N_("place {place} among the tied instead of being tied with nobody"),
    "is alone": N_("tied with nobody instead of place {other} among the tied"),
}
"""The same where they do not."""
