"""A slope chart: two columns of names with their places, and a line from each to itself.

Drawn as SVG that needs no style sheet: who rises has a thick line, who falls a dashed one, who
stays a thin one, in the colour of the text around it.  Class names let a page colour them.
"""

from collections.abc import Callable, Iterator, Sequence
from html import escape
from unicodedata import east_asian_width

from tiebreaks.audit.compare import Contrast, Mover
from tiebreaks.locale import Translator
from tiebreaks.report.harmless import plain
from tiebreaks.report.phrases import printed_place
from tiebreaks.report.slope_layout import EVERYBODY, STEP, WIDE, Size, layout
from tiebreaks.report.standings import places

_STROKES = {
    "up": 'stroke-width="2.5"',
    "down": 'stroke-width="1.75" stroke-dasharray="6 3"',
    "stay": 'stroke-width="0.75" stroke-opacity="0.55"',
}

Href = Callable[[int], str]
"""The address of the details of a mover, by his number."""


def slope_svg(
    contrast: Contrast,
    names: Sequence[str],
    say: Translator,
    href: Href | None = None,
    size: Size = WIDE,
) -> str:
    """The chart; empty where nobody moves and there are too many to draw them all.

    Args:
        contrast: the table on the left, and the one on the right.
        names: what stands above the two columns.
        say: the reader's language.
        href: makes every mover a link; without it the chart is one picture.
        size: how wide it is.

    >>> from tiebreaks.audit.compare import Variant, compare
    >>> from tiebreaks.ledger.micro import matrix
    >>> event = matrix(["·1½½", "0·11", "½0·1", "½00·"])  # A and B 2, A beat B
    >>> both = compare(event, [Variant("rr", "DE"), Variant("rr", "WIN")]).contrasts[0]
    >>> svg = slope_svg(both, ("DE", "WIN"), Translator("en"))
    >>> svg.count('<g class="up">'), svg.count('<g class="down">'), svg.count('<g class="stay">')
    (1, 1, 2)
    """
    if not contrast.movers and len(contrast.first.rows) > EVERYBODY:
        return ""
    return "".join(_Chart(contrast, names, say, href, size).svg())


class _Chart:
    """The parts of a chart as text."""

    def __init__(
        self,
        contrast: Contrast,
        names: Sequence[str],
        say: Translator,
        href: Href | None,
        size: Size,
    ) -> None:
        self.contrast = contrast
        self.names = names
        self.say = say
        self.href = href
        self.size = size
        self.layout = layout(contrast)
        self.beside = _beside_places(contrast)
        self.movers = {mover.index: mover for mover in contrast.movers}

    def svg(self) -> Iterator[str]:
        """Everything: those who stay first, so that the lines of the movers lie on top."""
        role = "img" if self.href is None else "group"
        yield (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="slope" role="{role}"'
            f' viewBox="0 0 {self.size.width} {self.layout.height}" width="{self.size.width}"'
            f' height="{self.layout.height}" font-size="13" fill="currentColor"'
            f' aria-label="{escape(self.title())}">'
        )
        yield from self.heads()
        yield from map(self.left_out, self.layout.breaks)
        yield from (self.participant(each) for each in self.in_order() if each not in self.movers)
        yield from (self.participant(each) for each in self.in_order() if each in self.movers)
        yield "</svg>"

    def title(self) -> str:
        """What the picture is, for who cannot see it."""
        one, other = map(plain, self.names)
        return self.say(
            "Places: {first} on the left, {second} on the right", first=one, second=other
        )

    def heads(self) -> Iterator[str]:
        """The names of the two tables."""
        for name, x, anchor in zip(
            self.names, (self.size.left, self.size.right), ("end", "start"), strict=True
        ):
            text = escape(_clipped(plain(name), self.size.left))
            yield f'<text class="head" x="{x}" y="16" text-anchor="{anchor}">{text}</text>'

    def left_out(self, y: int) -> str:
        """Where participants are left out: dots in each column."""
        return "".join(
            f'<text class="break" x="{x}" y="{y + 4}" text-anchor="{anchor}">⋯</text>'
            for x, anchor in ((self.size.left, "end"), (self.size.right, "start"))
        )

    def in_order(self) -> list[int]:
        """Those who are drawn, as the left column has them."""
        return sorted(self.layout.left, key=self.layout.left.__getitem__)

    def participant(self, index: int) -> str:
        """Name and place on both sides, and the line between them."""
        mover = self.movers.get(index)
        how = "stay" if mover is None else "up" if mover.moved > 0 else "down"
        parts = f"{self.line(index, how)}{self.label(index)}{self.label(index, on_right=True)}"
        if mover is None or self.href is None:
            return f'<g class="{how}">{parts}</g>'
        person = mover.person
        address = escape(self.href(person.id))
        return (
            f'<a class="{how} door" href="{address}" data-id="{person.id}"'
            f' aria-label="{escape(self.move(mover))}">{self.target(index)}{parts}</a>'
        )

    def move(self, it: Mover) -> str:
        """One mover in words."""
        return self.say(
            "{name}: {before} → {after}",
            name=plain(it.person.name),
            before=printed_place(*it.before),
            after=printed_place(*it.after),
        )

    def line(self, index: int, how: str) -> str:
        """From his height on the left to that on the right."""
        one, other = self.layout.left[index], self.layout.right[index]
        return (
            f'<path d="M{self.size.left + 6} {one}L{self.size.right - 6} {other}" fill="none"'
            f' stroke="currentColor" {_STROKES[how]}/>'
        )

    def target(self, index: int) -> str:
        """What can be touched: both rows, and a broad line between them."""
        half, size = STEP // 2 - 1, self.size
        one, other = self.layout.left[index], self.layout.right[index]
        outline = (
            f"M0 {one - half}H{size.left}L{size.right} {other - half}H{size.width}"
            f"V{other + half}H{size.right}L{size.left} {one + half}H0Z"
        )
        return f'<path class="target" fill="none" pointer-events="all" d="{outline}"/>'

    def label(self, index: int, *, on_right: bool = False) -> str:
        """A name, and next to the line the place."""
        it = self.contrast.second if on_right else self.contrast.first
        y = (self.layout.right if on_right else self.layout.left)[index] + 4
        place = printed_place(*it.places[index])
        whole = plain(it.event.participants[index].name)
        left, right, gap = self.size.left, self.size.right, self.beside
        name = _clipped(whole, left - gap)
        title = "" if name == whole else f"<title>{escape(whole)}</title>"
        x, beside, anchor = (right, right + gap, "start") if on_right else (left, left - gap, "end")
        return (
            f'<text class="place" x="{x}" y="{y}" text-anchor="{anchor}">{place}</text>'
            f'<text x="{beside}" y="{y}" text-anchor="{anchor}">{title}{escape(name)}</text>'
        )


def _beside_places(contrast: Contrast) -> int:
    """How far from the lines names stand: as far as the longest place is long."""
    longest = max(
        (len(place) for each in (contrast.first, contrast.second) for place in places(each)),
        default=1,
    )
    return 12 + 8 * longest


def _clipped(text: str, room: float) -> str:
    """As much of a text as surely has room; an ellipsis for the rest."""
    if sum(map(_extent, text)) <= room:
        return text
    used, kept = _extent("…"), ""
    for letter in text:
        used += _extent(letter)
        if used > room:
            break
        kept += letter
    return kept.rstrip() + "…"


def _extent(letter: str) -> float:
    """How many pixels a letter of 13 pixels takes at most in a usual font, generously."""
    if east_asian_width(letter) in "WF":
        return 13.5
    if letter in "MWmwЖМФШЩЮжмфшщю@—…":
        return 12.0
    if letter in " .,:;'’ilIjtfr-()1":
        return 5.5
    return 9.5 if letter.isupper() else 7.8
