"""Standings for other programs and for printing: CSV, Markdown, HTML."""

import csv
import html
import io
import re
from collections.abc import Callable

from tiebreaks.event.numbers import exact
from tiebreaks.explain.grid import Align, at_units, width
from tiebreaks.formats.formulas import guarded
from tiebreaks.locale import Translator
from tiebreaks.report.columns import NO_CROSSTABLE, Crosstable
from tiebreaks.report.harmless import plain
from tiebreaks.report.standings import cells, heading
from tiebreaks.standings import Row, Standings


def standings_csv(standings: Standings) -> str:
    """One row for each participant, values as exact strings; formulas are neutralised."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["rank", "id", "name", *standings.codes, "separated_by"])
    for row in standings:
        name = guarded(plain(row.participant.name).strip())
        writer.writerow([row.rank, row.participant.id, name, *exact_values(row)])
    return out.getvalue().rstrip("\n")


def exact_values(row: Row) -> tuple[str, ...]:
    """The values of a participant for other programs, and what separated him."""
    values = ("" if value is None else exact(value) for value in row.values)
    return (*values, row.separated_by or "")


def standings_markdown(
    standings: Standings, translate: Translator, crosstable: Crosstable = NO_CROSSTABLE
) -> str:
    """A table in Markdown, under the same head."""
    header, rows, align = cells(standings, translate, crosstable)
    marks = [":--" if how is Align.LEFT else "--:" for how in align]
    lines = ["| " + " | ".join(map(_markdown, row)) + " |" for row in (header, *rows)]
    rule = "| " + " | ".join(marks) + " |"
    head = [_markdown(line) for line in heading(standings, translate)]
    legend = [f"- {_markdown(line)}" for line in crosstable.legend]
    under = ["", *legend] if legend else []
    return "\n".join(["  \n".join(head), "", lines[0], rule, *lines[1:], *under])


_BEGINNING = re.compile(r"^(\d*)([#>+.)=-])")
"""What makes a heading, a list or a quotation of a line that begins so."""


def _markdown(text: str) -> str:
    escaped = "".join(f"\\{char}" if char in "\\|*_`<[~" else char for char in text)
    line = " ".join(escaped.split())
    return _BEGINNING.sub(r"\1\\\2", line)


def standings_html(
    standings: Standings, translate: Translator, crosstable: Crosstable = NO_CROSSTABLE
) -> str:
    """A page of its own: the head and the table, fit for printing."""
    header, rows, align = cells(standings, translate, crosstable)
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
    legend = "".join(f"<li>{html.escape(line)}</li>" for line in crosstable.legend)
    under = f"\n<ul>{legend}</ul>" if legend else ""
    return (
        f'<!doctype html>\n<html lang="{translate.language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n"
        f'<h1 dir="auto">{title}</h1>\n<p>{caption}</p>\n<table>\n<thead><tr>{head}</tr></thead>\n'
        f"<tbody>\n{body}\n</tbody>\n</table>{under}\n</body>\n</html>"
    )


def _html_cell(cell: str, tail: int) -> str:
    """A cell; in a column of numbers with fractions the units stand under one another."""
    if not tail:
        return html.escape(cell)
    units, rest = map(html.escape, at_units(cell))
    return f'{units}<span style="width:{tail}em">{rest}</span>'


_STYLE = (
    "body{font:15px/1.4 system-ui,sans-serif;margin:2rem;color:#1a1a1a;background:#fff}"
    "h1{font-size:1.2rem;margin:0 0 .3rem}p,ul{margin:0 0 1rem;color:#555}"
    "ul{list-style:none;padding:0;margin-top:1rem;font-size:.9em}"
    "table{border-collapse:collapse;font-variant-numeric:tabular-nums}"
    "th,td{padding:.2rem .6rem;border-bottom:1px solid #ddd;text-align:left;white-space:nowrap}"
    "th{border-bottom:1px solid #888;font-weight:600}.number{text-align:right}"
    "td span{display:inline-block;text-align:left}"
    "@media (prefers-color-scheme:dark){body{color:#eee;background:#161616}p,ul{color:#aaa}"
    "th,td{border-color:#333}}"
    "@media print{body{margin:0}thead{display:table-header-group}tr{break-inside:avoid}}"
)

FORMATS: dict[str, Callable[[Standings, Translator, Crosstable], str]] = {
    "markdown": standings_markdown,
    "html": standings_html,
}
"""What ``rank --format`` offers to people besides the table."""
