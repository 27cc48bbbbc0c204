"""Why a tie-break cannot be added to an order, in words."""

from tiebreaks.desk.catalogue import Disabled
from tiebreaks.explain.words import VOIDS
from tiebreaks.locale import N_, Translator

REASONS = {
    **VOIDS,
    "edition": N_("{rulebook} does not have it. It is in: {instead}."),
    "sense": N_("It makes sense for another type of event [{article}]."),
    "matches": N_("It is about matches of teams, and this event has single games."),
    "lots": N_("Draw lots first: they need a seed."),
    "by hand": N_("It comes by itself when a tied group is decided by hand."),
}


def disabled_words(disabled: Disabled, rulebook: str, say: Translator) -> str:
    """One sentence.

    Args:
        disabled: why.
        rulebook: the id of the rulebook that applies.
        say: the reader's language.

    >>> disabled_words(Disabled("edition", instead=("fide-2024",)), "fide-2026", Translator("en"))
    'fide-2026 does not have it. It is in: fide-2024.'
    """
    return say(
        REASONS[disabled.reason],
        rulebook=rulebook,
        article=disabled.article or "–",
        instead=", ".join(disabled.instead) or "–",
    )
