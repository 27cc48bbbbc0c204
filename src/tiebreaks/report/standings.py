"""Standings as a table of text, JSON, CSV, Markdown or HTML."""

import csv
import html
import io
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

from tiebreaks.explain.grid import Align, at_units, grid, width
from tiebreaks.explain.numbers import exact, shown
from tiebreaks.explain.rules_text import TYPES, rulebook_name
from tiebreaks.explain.words import CRITERIA_REASONS, RULEBOOK_REASONS
from tiebreaks.locale import Translator
from tiebreaks.standings import Row, Standings

Data = dict[str, Any]


def standings_data(standings: Standings) -> Data:
    """The contract of ``rank --format json``, without the problems of the file.

    >>> from tiebreaks.ledger.micro import duel
    >>> from tiebreaks.standings import rank
    >>> standings_data(rank(duel("1½", "0½"), "rr", "WIN"))["standings"][0]
    {'rank': 1, 'id': 1, 'name': 'A', 'separated_by': 'PTS', 'values': {'PTS': '1.5', 'WIN': '1'}}
    """
    event = standings.event
    return {
        "event": {
            "name": event.name,
            "type": event.type.value,
            "rounds": event.rounds,
            "after_round": event.rounds_held,
        },
        "rulebook": standings.rulebook.id,
        "rulebook_reason": standings.choice.rulebook_reason,
        "criteria": list(standings.codes),
        "criteria_reason": standings.choice.criteria_reason,
        "standings": [
            {
                "rank": row.rank,
                "id": row.participant.id,
                "name": row.participant.name,
                "separated_by": row.separated_by,
                "values": {
                    code: None if value is None else exact(value)
                    for code, value in zip(standings.codes, row.values, strict=True)
                },
            }
            for row in standings
        ],
    }


def standings_text(standings: Standings, translate: Translator) -> str:
    """The head and an aligned table, for a terminal."""
    header, rows, align = _cells(standings, translate)
    return "\n".join([*heading(standings, translate), "", *grid(header, rows, align)])


def heading(standings: Standings, translate: Translator) -> list[str]:
    """What stands above a table: event, round, rulebook and order, and why these."""
    event, choice = standings.event, standings.choice
    name = event.name or translate("Unnamed event")
    parts = [name, translate(TYPES[event.type])]
    if event.rounds_known:
        after = translate("after round {n} of {all}", n=event.rounds_held, all=event.rounds)
        parts.append(after)
    number = len(event.participants)
    parts.append(translate.plural("{number} participant", "{number} participants", number))
    return [
        " · ".join(parts),
        translate(
            "Rules: {id} ({name}), {reason}",
            id=standings.rulebook.id,
            name=rulebook_name(standings.rulebook, translate.language),
            reason=translate(RULEBOOK_REASONS[choice.rulebook_reason]),
        ),
        translate(
            "Order: {order}, {reason}",
            order=" → ".join(standings.codes),
            reason=translate(CRITERIA_REASONS[choice.criteria_reason]),
        ),
    ]


def _cells(
    standings: Standings, translate: Translator
) -> tuple[list[str], list[list[str]], list[Align]]:
    """Header, rows and alignment; the rating only where somebody has one."""
    rated = any(p.rating is not None for p in standings.event.participants)
    header = [translate("Place"), translate("No."), translate("Name")]
    align = [Align.RIGHT, Align.RIGHT, Align.LEFT]
    if rated:
        header.append(translate("Rtg"))
        align.append(Align.RIGHT)
    header += [*standings.codes, translate("by")]
    align += [Align.NUMBER] * len(standings.codes) + [Align.LEFT]
    labels = _places(standings.rows)
    rows = [
        _row(row, label, rated, translate)
        for row, label in zip(standings.rows, labels, strict=True)
    ]
    return header, rows, align


def _row(row: Row, place: str, rated: bool, translate: Translator) -> list[str]:
    person = row.participant
    rating = [str(person.rating or "")] if rated else []
    values = [_shown(value, translate) for value in row.values]
    return [place, str(person.id), person.name, *rating, *values, row.separated_by or "="]


def _shown(value: Fraction | None, translate: Translator) -> str:
    return "" if value is None else shown(value, translate.language)


def _places(rows: Sequence[Row]) -> list[str]:
    """Places as they are printed: ``3–4`` for two who share them."""
    count: dict[int, int] = {}
    for row in rows:
        count[row.rank] = count.get(row.rank, 0) + 1
    return [
        str(row.rank) if count[row.rank] == 1 else f"{row.rank}–{row.rank + count[row.rank] - 1}"
        for row in rows
    ]


def standings_csv(standings: Standings, _translate: Translator) -> str:
    """One row for each participant, values as exact strings; formulas are neutralised."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["rank", "id", "name", *standings.codes, "separated_by"])
    for row in standings:
        values = ["" if value is None else exact(value) for value in row.values]
        name = _harmless(row.participant.name)
        writer.writerow([row.rank, row.participant.id, name, *values, row.separated_by or ""])
    return out.getvalue().rstrip("\n")


def _harmless(text: str) -> str:
    """A name that no spreadsheet takes for a formula."""
    return f"'{text}" if text[:1] in {"=", "+", "-", "@", "\t", "\r"} else text


def standings_markdown(standings: Standings, translate: Translator) -> str:
    """A table in Markdown, under the same head."""
    header, rows, align = _cells(standings, translate)
    marks = [":--" if how is Align.LEFT else "--:" for how in align]
    lines = ["| " + " | ".join(map(_markdown, cells)) + " |" for cells in (header, *rows)]
    rule = "| " + " | ".join(marks) + " |"
    head = [_markdown(line) for line in heading(standings, translate)]
    return "\n".join(["  \n".join(head), "", lines[0], rule, *lines[1:]])


def _markdown(text: str) -> str:
    escaped = "".join(f"\\{char}" if char in "\\|*_`<[" else char for char in text)
    return " ".join(escaped.split())


def standings_html(standings: Standings, translate: Translator) -> str:
    """A page of its own: the head and the table, fit for printing."""
    header, rows, align = _cells(standings, translate)
    classes = ["text" if how is Align.LEFT else "number" for how in align]
    head = "".join(
        f'<th scope="col" class="{kind}">{html.escape(cell)}</th>'
        for cell, kind in zip(header, classes, strict=True)
    )
    tails = [
        max((width(at_units(cell)[1]) for cell in column), default=0) if how is Align.NUMBER else 0
        for column, how in zip(zip(*rows, strict=True), align, strict=False)
    ]
    body = "\n".join(
        "<tr>"
        + "".join(
            f'<td class="{kind}">{_html_cell(cell, tail)}</td>'
            for cell, kind, tail in zip(row, classes, tails, strict=True)
        )
        + "</tr>"
        for row in rows
    )
    title, *notes = (html.escape(line) for line in heading(standings, translate))
    caption = "<br>".join(notes)
    return (
        f'<!doctype html>\n<html lang="{translate.language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n"
        f"<h1>{title}</h1>\n<p>{caption}</p>\n<table>\n<thead><tr>{head}</tr></thead>\n"
        f"<tbody>\n{body}\n</tbody>\n</table>\n</body>\n</html>"
    )


def _html_cell(cell: str, tail: int) -> str:
    """A cell; in a column of numbers with fractions the units stand under one another."""
    if not tail:
        return html.escape(cell)
    units, rest = map(html.escape, at_units(cell))
    return f'{units}<span style="width:{tail}em">{rest}</span>'


_STYLE = (
    "body{font:15px/1.4 system-ui,sans-serif;margin:2rem;color:#1a1a1a;background:#fff}"
    "h1{font-size:1.2rem;margin:0 0 .3rem}p{margin:0 0 1rem;color:#555}"
    "table{border-collapse:collapse;font-variant-numeric:tabular-nums}"
    "th,td{padding:.2rem .6rem;border-bottom:1px solid #ddd;text-align:left;white-space:nowrap}"
    "th{border-bottom:1px solid #888;font-weight:600}.number{text-align:right}"
    "td span{display:inline-block;text-align:left}"
    "@media (prefers-color-scheme:dark){body{color:#eee;background:#161616}p{color:#aaa}"
    "th,td{border-color:#333}}"
    "@media print{body{margin:0}thead{display:table-header-group}tr{break-inside:avoid}}"
)

FORMATS: dict[str, Callable[[Standings, Translator], str]] = {
    "table": standings_text,
    "csv": standings_csv,
    "markdown": standings_markdown,
    "html": standings_html,
}
"""The formats that are text; JSON also holds the problems of the file."""
