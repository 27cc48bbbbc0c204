"""What came of checking one published table, or many, as text."""

from collections.abc import Iterator, Sequence

from tiebreaks.audit.check import Checked, Note, Taken
from tiebreaks.audit.check.checked import (
    ASKED,
    BY_VALUES,
    DECLARED,
    DEFAULT,
    OWN_COLUMNS,
    POINTS_ONLY,
)
from tiebreaks.audit.check.differences import Difference
from tiebreaks.explain.grid import Align, grid, width
from tiebreaks.explain.rules_text import rulebook_name
from tiebreaks.explain.words import RULEBOOK_REASONS
from tiebreaks.locale import N_, N_plural, Translator
from tiebreaks.report.check_sentences import difference_text
from tiebreaks.report.filled import filled
from tiebreaks.report.harmless import plain
from tiebreaks.report.standings import heading

ORDER_REASONS = {
    ASKED: N_("asked for"),
    DECLARED: N_("declared in the file"),
    OWN_COLUMNS: N_("the file's own columns"),
    DEFAULT: N_("the rulebook's own order"),
    POINTS_ONLY: N_("no other order is known"),
}
TAKEN_REASONS = {
    "heading": N_("its heading"),
    "order": N_("its turn in the order"),
    "values": N_("its numbers"),
    "": "",
}
NOTES = {
    "not recognised": N_("What the column {heading} holds is not known; it was not compared."),
    "no games": N_(
        "The file has no games: its places were compared with its points and its own columns."
    ),
    "says nothing": N_("The column {heading} has the same number for everybody, and says nothing."),
    "void": N_("The column {heading} decides nothing here under the rulebook; not compared."),
    "points only": N_(
        "No order is known: places inside groups with equal points were not compared. Name it with"
        " --tiebreaks."
    ),
    "rulebook's order": N_("By the rulebook's own order {matched} of {of} places would be right."),
    "not in order": N_("The places do not follow the file's columns from left to right."),
    "starting numbers": N_(
        "The column {heading} has only everybody's starting number; it was not compared."
    ),
    "byes to come": N_(
        "{heading} contains byes of rounds that were not held yet; with them it is right."
    ),
    "no places": N_("The file has no places to compare."),
    "nothing published": N_("The file has no table of its own: there is nothing to compare."),
    "dense": N_("After a shared place the file counts on with the next number."),
    "not separated": N_(
        "By this order nothing separates those on the places {places}; the file numbers them"
        " through."
    ),
}
DIFFERENCES = N_plural("{number} difference", "{number} differences")
_CONSEQUENCES = 5
_RANGES = 8


def check_text(checked: Checked, translate: Translator, columns: int = 0) -> str:
    """One file: the rules, its columns, and everything that differs.

    Args:
        checked: what came of it.
        translate: the reader's language.
        columns: how wide a line may be; 0: as wide as it gets.
    """
    return "\n".join(
        [
            *head(checked, translate),
            "",
            *_table(checked, translate),
            *_block(difference_lines(checked, translate, columns)),
            *_block(list(_notes(checked, translate, columns))),
            "",
            verdict(checked, translate),
        ]
    )


def _block(lines: Sequence[str]) -> list[str]:
    """Lines with an empty one above them, if there are any."""
    return ["", *lines] if lines else []


def head(checked: Checked, translate: Translator) -> list[str]:
    """The event, the rules and the order, and why these."""
    event, *_ = heading(checked.standings, translate)
    book = checked.standings.rulebook
    why = checked.rulebook_reason
    reason = (
        translate("it explains most of the file's numbers")
        if why == BY_VALUES
        else translate(RULEBOOK_REASONS[why])
    )
    return [
        event,
        translate(
            "Rules: {id} ({name}), {reason}",
            id=book.id,
            name=rulebook_name(book, translate.language),
            reason=reason,
        ),
        translate(
            "Order: {order}, {reason}",
            order=" → ".join(checked.standings.codes),
            reason=translate(ORDER_REASONS[checked.order_reason]),
        ),
    ]


def _table(checked: Checked, translate: Translator) -> list[str]:
    """The columns, what they were taken for, and how many numbers are right."""
    rows = [_row(each, translate) for each in checked.columns]
    place = checked.published.place
    if place is not None and checked.places_compared:
        right = _of(checked.places_matched, checked.places_compared, translate)
        rows.insert(0, [plain(place.heading), translate("place"), "", right])
    if not rows:
        return []
    header = [translate("Column"), translate("Holds"), translate("known by"), translate("right")]
    return grid(header, rows, [Align.LEFT, Align.LEFT, Align.LEFT, Align.LEFT])


def _row(taken: Taken, translate: Translator) -> list[str]:
    holds = "?" if taken.criterion is None else str(taken.criterion)
    right = _of(taken.matched, taken.compared, translate) if taken.compared else "–"
    reason = translate(TAKEN_REASONS[taken.reason]) if taken.reason else ""
    return [plain(taken.column.heading), holds, reason, right]


def _of(part: int, whole: int, translate: Translator) -> str:
    return translate("{part} of {whole}", part=part, whole=whole)


def difference_lines(checked: Checked, translate: Translator, columns: int = 0) -> list[str]:
    """Every difference with what follows from it, numbered."""
    size = len(str(len(checked.differences)))
    lines = []
    for number, each in enumerate(checked.differences, start=1):
        mark = f"{number:>{size}}. "
        lines += _wrapped(difference_text(each, translate), mark, columns)
        if each.consequences:
            indent = " " * len(mark)
            lines.append(indent + translate("From this follows:"))
            for text in _consequences(each, translate):
                lines += _wrapped(text, f"{indent}→ ", columns)
    return lines


def _consequences(difference: Difference, translate: Translator) -> Iterator[str]:
    """What follows from a difference; many of them are counted."""
    following = difference.consequences
    for each in following[:_CONSEQUENCES]:
        yield difference_text(each, translate)
    left = len(following) - _CONSEQUENCES
    if left > 0:
        yield translate.plural("and {number} more.", "and {number} more.", left)


def _notes(checked: Checked, translate: Translator, columns: int) -> Iterator[str]:
    """What else is worth knowing; places that nothing separates in one sentence."""
    tied = [each for each in checked.notes if each.kind == "not separated"]
    for each in checked.notes:
        if each.kind != "not separated":
            said = {"heading": plain(each.heading), "matched": each.matched, "of": each.of}
            text = translate(NOTES[each.kind], **said)
            yield from _wrapped(text, translate("Note:") + " ", columns)
    if tied:
        text = translate(NOTES["not separated"], places=_ranges(tied))
        yield from _wrapped(text, translate("Note:") + " ", columns)


def _ranges(notes: Sequence[Note]) -> str:
    """The places of some tied groups."""
    ranges = ["–".join(map(str, each.places)) for each in notes]
    return ", ".join([*ranges[:_RANGES], *(["…"] if len(ranges) > _RANGES else [])])


def _wrapped(text: str, mark: str, columns: int) -> list[str]:
    """A text with a mark before it, in lines as wide as they may be."""
    if not columns:
        return [mark + text]
    first, *more = filled(text, max(columns, 40) - width(mark), further="")
    return [mark + first, *(" " * width(mark) + line for line in more)]


def verdict(checked: Checked, translate: Translator) -> str:
    """How it ended, in a few words."""
    if checked.differences:
        return translate.plural(*DIFFERENCES, len(checked.differences)) + "."
    if not checked.compared:
        return translate("Nothing to compare.")
    left = checked.not_compared
    if not left:
        return translate("No difference.")
    return translate.plural(
        "No difference; {number} column was not compared.",
        "No difference; {number} columns were not compared.",
        left,
    )
