"""Many events under several rulebooks or orders: a row for each, and in how many what changes."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from tiebreaks.audit.compare import Compared, Contrast, Tally, tally
from tiebreaks.explain.derivation import Person
from tiebreaks.explain.grid import Align, grid
from tiebreaks.locale import Translator
from tiebreaks.report.harmless import plain
from tiebreaks.report.phrases import listed
from tiebreaks.report.short_paths import short_paths

Data = dict[str, Any]

_NAMES = 2
"""Winners that are named, where several share the first place."""


class OfFile(NamedTuple):
    """One of the files.

    Attributes:
        file: its path.
        compared: the tables of its event; ``None`` if there are none.
        problem: the code of the problem why there are none; else empty.
        warnings: how many warnings about the file are not told.
    """

    file: str
    compared: Compared | None
    problem: str = ""
    warnings: int = 0


def summary_text(files: Sequence[OfFile], names: Sequence[str], translate: Translator) -> str:
    """One table of files for each variant after the first, with the totals under it.

    Args:
        files: all of them, also those that could not be read.
        names: what the variants are called.
        translate: the reader's language.
    """
    parts = []
    for number, name in enumerate(names[1:]):
        title = translate("{name} against {first}:", name=name, first=names[0])
        table = grid(*_cells(files, number, translate))
        contrasts = [each.compared.contrasts[number] for each in files if each.compared]
        totals = list(_totals(tally(contrasts), translate))
        parts.append("\n".join([title, "", *table, "", *totals]))
    left = sum(each.compared is None for each in files)
    if left:
        parts.append(
            translate.plural(
                "{number} file could not be compared.",
                "{number} files could not be compared.",
                left,
            )
        )
    if any(each.warnings for each in files):
        parts.append(
            translate(
                "Warnings about a file are printed when it is compared alone, and with"
                " --format json."
            )
        )
    return "\n\n".join(parts)


def summary_data(files: Sequence[OfFile], variants: int) -> list[Data]:
    """The totals, one for each variant after the first."""
    found = [each.compared.contrasts for each in files if each.compared]
    return [
        {"variant": number + 1, **tally([each[number] for each in found])._asdict()}
        for number in range(variants - 1)
    ]


def _cells(
    files: Sequence[OfFile], number: int, translate: Translator
) -> tuple[list[str], list[list[str]], list[Align]]:
    """Header, rows and alignment; notes only where there are any."""
    header = [
        translate("File"),
        translate("Participants"),
        translate("Movers"),
        translate("Largest"),
        translate("First three"),
    ]
    align = [Align.LEFT, Align.RIGHT, Align.RIGHT, Align.RIGHT, Align.LEFT]
    contrasts = [each.compared.contrasts[number] if each.compared else None for each in files]
    notes = [_note(each, translate) for each in files]
    noted = any(notes)
    rows = [
        [name, *_row(contrast, translate), *([note] if noted else [])]
        for name, contrast, note in zip(
            short_paths([each.file for each in files]), contrasts, notes, strict=True
        )
    ]
    if noted:
        return [*header, translate("Note")], rows, [*align, Align.LEFT]
    return header, rows, align


def _note(it: OfFile, translate: Translator) -> str:
    """Why a file could not be compared, or how many warnings about it are not told."""
    if it.compared is None:
        return it.problem
    if not it.warnings:
        return ""
    return translate.plural("{number} warning", "{number} warnings", it.warnings)


def _row(it: Contrast | None, translate: Translator) -> list[str]:
    """What changes in one event; dashes where it could not be compared."""
    if it is None:
        return ["–"] * 4
    people = len(it.first.event.participants)
    return [str(people), str(len(it.movers)), str(it.largest_move), _first_three(it, translate)]


def _first_three(it: Contrast, translate: Translator) -> str:
    if it.is_same:
        return translate("the same rules and order")
    if it.winner_changes:
        before, after = (_people(each, translate) for each in it.winners)
        return translate("winner: {before} → {after}", before=before, after=after)
    return translate("somebody moves") if it.podium_changes else ""


def _people(people: Sequence[Person], translate: Translator) -> str:
    return listed([plain(person.name) for person in people], translate, _NAMES)


def _totals(it: Tally, translate: Translator) -> Iterator[str]:
    """In how many of the events something changes."""
    yield translate.plural(
        "In {part} of {number} event the winner would change.",
        "In {part} of {number} events the winner would change.",
        it.events,
        part=it.winner,
    )
    yield translate.plural(
        "In {part} of {number} event somebody on the first three places would move.",
        "In {part} of {number} events somebody on the first three places would move.",
        it.events,
        part=it.podium,
    )
    yield translate.plural(
        "In {part} of {number} event somebody would move.",
        "In {part} of {number} events somebody would move.",
        it.events,
        part=it.moved,
    )
    yield translate(
        "Participants who would move: {movers} of {participants}.",
        movers=it.movers,
        participants=it.participants,
    )
    if it.same:
        yield translate.plural(
            "In {part} of {number} event both tables are made under the same rules and order.",
            "In {part} of {number} events both tables are made under the same rules and order.",
            it.events,
            part=it.same,
        )
