"""What a participant can still reach, in the parts of which a page is made."""

from collections.abc import Iterator
from typing import NamedTuple

from tiebreaks.audit.whatif.prospect import Prospect
from tiebreaks.locale import Translator
from tiebreaks.report.outlook_needs_text import needs_text
from tiebreaks.report.outlook_text import OutlookWords
from tiebreaks.report.whatif_text import assumed, assumptions


class Line(NamedTuple):
    """A line of what he needs.

    Attributes:
        depth: 0 for the heading, 1 for a result of his own, 2 for a way that is enough with it.
        text: in words.
    """

    depth: int
    text: str


class Table(NamedTuple):
    """What each of his own results brings.

    Attributes:
        header: his games, best and worst place.
        rows: one for each way his games can end.
    """

    header: list[str]
    rows: list[list[str]]


class OutlookPage(NamedTuple):
    """The parts, each a list of sentences where it is not said otherwise.

    Attributes:
        name: who it is about.
        assumed: results that the rest takes for granted.
        situation: his place now, whom he still meets, and what is not known.
        places: best, worst and safe place.
        own: what his own results bring; ``None`` where he has at most one way to end.
        needs: for the place that was asked for.
        examples: results that lead to the best and the worst place.
        exactness: what is proved and what is only a sample.
    """

    name: str
    assumed: list[str]
    situation: list[str]
    places: list[str]
    own: Table | None
    needs: list[Line]
    examples: list[str]
    exactness: list[str]


def outlook_page(it: Prospect, translate: Translator) -> OutlookPage:
    """Everything that `outlook_text` says, in parts.

    Args:
        it: what was found out, and about which event.
        translate: the reader's language.
    """
    words = OutlookWords(it, translate)
    settled = words.is_settled
    before = [*assumptions(it.horizon, translate), *words.unproved()]
    told = [line.strip() for line in assumed(it.horizon.event, it.changes, translate)]
    return OutlookPage(
        name=words.name,
        assumed=[line for line in told[1:] if line],
        situation=[*words.situation(), *before],
        places=list(words.places()),
        own=None if settled or len(it.outlook.by_own) < 2 else Table(*words.by_own()[:2]),  # noqa: PLR2004
        needs=[] if settled else list(_needs(it, words, translate)),
        examples=[] if settled else words.short_examples(),
        exactness=list(words.exactness()),
    )


def _needs(it: Prospect, words: OutlookWords, translate: Translator) -> Iterator[Line]:
    wanted = it.outlook.needs
    if wanted is None:
        return
    for line in needs_text(it.outlook, wanted, translate, words.basis(wanted.place)):
        text = line.lstrip(" ")
        yield Line((len(line) - len(text)) // 2, text.removeprefix("– "))
