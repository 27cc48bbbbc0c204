"""Sentences about what a participant can still reach, one for every result of his own.

Wherever a win, a draw or a loss stands in a sentence it has a sentence of its own, so that each
language can decline it.
"""

from collections.abc import Mapping

from tiebreaks.audit.whatif.findings import Verdict
from tiebreaks.event import Colour, Outcome
from tiebreaks.locale import N_

CELLS = {Outcome.WIN: N_("win"), Outcome.DRAW: N_("draw"), Outcome.LOSS: N_("loss")}
"""His own result in a cell of the table."""

STILL_TO_PLAY = {
    Colour.WHITE: N_("round {number} with White against {opponent}"),
    Colour.BLACK: N_("round {number} with Black against {opponent}"),
    Colour.NONE: N_("round {number} against {opponent}"),
}
"""One of his own games."""

IN_ROUND = {
    Outcome.WIN: N_("round {number}: win"),
    Outcome.DRAW: N_("round {number}: draw"),
    Outcome.LOSS: N_("round {number}: loss"),
}
"""One of his own results, where he has several games in different rounds."""

AGAINST = {
    Outcome.WIN: N_("against {opponent}: win"),
    Outcome.DRAW: N_("against {opponent}: draw"),
    Outcome.LOSS: N_("against {opponent}: loss"),
}
"""The same where the rounds do not tell them apart."""

_WIN, _DRAW, _LOSS = Outcome.WIN, Outcome.DRAW, Outcome.LOSS

WITH: Mapping[frozenset[Outcome], str] = {
    frozenset({_WIN}): N_("with a win: {verdict}"),
    frozenset({_DRAW}): N_("with a draw: {verdict}"),
    frozenset({_LOSS}): N_("with a loss: {verdict}"),
    frozenset({_WIN, _DRAW}): N_("with a win or a draw: {verdict}"),
    frozenset({_DRAW, _LOSS}): N_("with a draw or a loss: {verdict}"),
    frozenset({_WIN, _LOSS}): N_("with a win or a loss: {verdict}"),
    frozenset({_WIN, _DRAW, _LOSS}): N_("with any result: {verdict}"),
}
"""What results of his only game bring."""

ENOUGH = {
    Outcome.WIN: N_("For place {place} or better a win is enough, whatever others do."),
    Outcome.DRAW: N_("For place {place} or better a draw is enough, whatever others do."),
    Outcome.LOSS: N_("For place {place} or better a loss is enough, whatever others do."),
}
"""The least result of his only game that makes a place certain."""

VERDICTS = {
    Verdict.CERTAIN: N_("certain, whatever others do."),
    Verdict.IMPOSSIBLE: N_("out of reach."),
}
NO_WAY = N_("possible, but one or two other games alone do not make it certain.")
NOT_SEARCHED = N_("not searched to the end.")
NOT_BY_POINTS = N_("not the same for all results that bring them.")
ONE_WAY = N_("certain if {way}.")
ONE_WAY_AT_LEAST = N_("certain if {way}; there may be other ways.")
WAYS = N_("certain in each of these cases:")
WAYS_AT_LEAST = N_("certain in each of these cases, and there may be more:")

CONDITIONS: Mapping[frozenset[Outcome], str] = {
    frozenset({_WIN}): N_("{one} wins against {other}"),
    frozenset({_DRAW}): N_("{one} and {other} draw"),
    frozenset({_LOSS}): N_("{other} wins against {one}"),
    frozenset({_WIN, _DRAW}): N_("{other} does not win against {one}"),
    frozenset({_DRAW, _LOSS}): N_("{one} does not win against {other}"),
    frozenset({_WIN, _LOSS}): N_("{one} and {other} do not draw"),
}
"""How another game must end; said of several games after one another."""
