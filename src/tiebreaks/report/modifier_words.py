"""What the modifiers of a tie-break do, in words."""

from collections.abc import Iterator

from tiebreaks.locale import N_, Translator
from tiebreaks.rulebook import Code

SCORES = {"MP": N_("by match points"), "GP": N_("by game points")}


def modifier_words(code: Code, say: Translator) -> str:
    """Everything that stands behind the name of a code; empty where nothing does.

    >>> from tiebreaks.rulebook import parse_code
    >>> modifier_words(parse_code("BH/C1/P"), Translator("en"))
    'without the lowest value, forfeits as games against the scheduled opponent'
    """
    return ", ".join(_parts(code, say))


def _parts(code: Code, say: Translator) -> Iterator[str]:
    it = code.modifiers
    if code.score:
        yield say(SCORES[code.score])
    if it.iterated:
        yield say("without the lowest value, then without one more, as far as is needed")
    elif it.cut_high:
        yield say.plural(
            "without the lowest and the highest value",
            "without the {number} lowest and the {number} highest values",
            it.cut_high,
        )
    elif it.cut_low:
        yield say.plural(
            "without the lowest value", "without the {number} lowest values", it.cut_low
        )
    if it.limit:
        moved = f"{it.limit:+d}"
        yield say("limit moved by {number} half points", number=moved)
    if it.inside:
        yield say("only points made among the leaders")
    if it.divisor:
        yield say("divided by {number}", number=it.divisor)
    if it.fore:
        yield say("the last round counted as drawn")
    if it.forfeits_as_played:
        yield say("forfeits as games against the scheduled opponent")
    if it.reverse:
        yield say("the other way round")
