"""Files made to harm: each name says what it is, each function makes its bytes."""

import json
from collections.abc import Callable
from functools import partial

from tests.formats.trf_lines import player
from tests.formats.workbook_files import archive, ods, ods_cell, xlsx, xlsx_parts

MEBIBYTE = 2**20
LAUGHS = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 10))
BILLION = f'<!DOCTYPE x [<!ENTITY l0 "ha">{LAUGHS}]>'
QUADRATIC = f'<!DOCTYPE x [<!ENTITY l9 "{"a" * 50_000}">]>'


def entities(document: str) -> dict[str, str]:
    """A document with ``{doctype}`` and ``{text}``, and entities that grow in both ways."""
    return {
        "billion laughs": document.format(doctype=BILLION, text="&l9;"),
        "one large entity many times": document.format(doctype=QUADRATIC, text="&l9;" * 10_000),
        "parameter entities": document.format(
            doctype="<!DOCTYPE x [<!ENTITY % a \"<!ENTITY l9 'x'>\">%a;%a;]>", text="&l9;"
        ),
        "a document type without an end": document.format(doctype="<!DOCTYPE x [" * 1_000, text=""),
    }


OPENGOTHA = (
    '<?xml version="1.0" encoding="UTF-8"?>{doctype}<Tournament fullVersionNumber="3.50">'
    '<Players><Player name="{text}" firstName="A" rank="1D" participating="11"/></Players>'
    "<Games/></Tournament>"
)
MCMAHON = (
    '<?xml version="1.0" encoding="UTF-8"?>{doctype}<Tournament typeversion="5">'
    "<Name>{text}</Name><IndividualParticipant><Id>1</Id></IndividualParticipant></Tournament>"
)
PAGE = "{doctype}<html><body><table><tr><th>No</th><th>{text}</th></tr></table></body></html>"
XML = {"opengotha": OPENGOTHA, "mcmahon": MCMAHON, "html": PAGE}
"""Documents of everything that is written in tags."""

XML_FILES: dict[str, Callable[[], str | bytes]] = {
    f"{format_name}: {what}": partial(str, text)
    for format_name, document in XML.items()
    for what, text in entities(document).items()
}


def external(document: str, path: str) -> bytes:
    """A document that wants the text of another file inside it."""
    doctype = f'<!DOCTYPE x [<!ENTITY l9 SYSTEM "file://{path}">]>'
    return document.format(doctype=doctype, text="&l9;").encode()


def deep(opening: str, closing: str, depth: int = 200_000) -> bytes:
    return (opening * depth + closing * depth).encode()


ONE_ROUND = "\n".join((player(1, "2 w 1"), player(2, "1 b 0")))
GAME = '[Event "a"]\n[White "b"]\n[Black "c"]\n[Result "1-0"]\n\n'
OPENING = '{"format": "tiebreaks", "version": 1, '
TABLE = "No;Name;1;2;3;Pts\n"

FILES: dict[str, Callable[[], str | bytes]] = {
    **XML_FILES,
    "html: deep tables": lambda: b"<html>" + deep("<table><tr><td>", "</td></tr></table>"),
    "html: deep and never closed": lambda: b"<html><table>" + b"<tr><td><b>" * 300_000,
    "html: a cell over all columns": lambda: (
        b"<table><tr><td colspan=1000000000 rowspan=1000000000>1</td></tr></table>"
    ),
    "html: many spans": lambda: (
        b"<table>" + b"<tr><td colspan=1000 rowspan=65534>1</td></tr>" * 10_000 + b"</table>"
    ),
    "html: million cells": lambda: b"<table><tr>" + b"<td>1" * 1_000_000 + b"</table>",
    "html: many tables": lambda: b"<table><tr><td>1</td></tr></table>" * 200_000,
    "html: one long attribute": lambda: b'<html><table class="' + b"a" * 30_000_000,
    "opengotha: deep": lambda: b"<Tournament><Players>" + deep("<Player>", "</Player>"),
    "opengotha: many attributes": lambda: (
        b"<Tournament><Players><Player "
        + b" ".join(b'a%d="1"' % number for number in range(1_000_000))
        + b"/></Players><Games/></Tournament>"
    ),
    "json: deep lists": lambda: OPENING + '"games": ' + "[" * 1_000_000,
    "json: deep objects": lambda: b'{"a":' * 1_000_000,
    "json: deep and closed": lambda: b'{"format": ' + deep("[", "]") + b"}",
    "json: a number of a million digits": lambda: OPENING + f'"rounds": {"9" * 1_000_000}' + "}",
    "json: an amount with a huge exponent": lambda: json.dumps(
        {
            "format": "tiebreaks",
            "version": 1,
            "scoring": {"win": "1e999999999", "draw": "1/2", "loss": "0"},
            "participants": [{"name": "A"}],
        }
    ),
    "json: a round far away": lambda: json.dumps(
        {
            "format": "tiebreaks",
            "version": 1,
            "participants": [{"name": "A"}, {"name": "B"}],
            "games": [{"round": 2**62, "white": 1, "black": 2, "result": "1-0"}],
        }
    ),
    "lichess: deep": lambda: b'{"rank":1,"username":' + b"[" * 1_000_000,
    "lichess: a million lines": lambda: b'{"rank":1,"points":1e400,"username":"a"}\n' * 1_000_000,
    "pgn: an endless comment": lambda: GAME + "{ " + "abc " * 10_000_000,
    "pgn: a million open comments": lambda: GAME + "{ (\n" * 1_000_000,
    "pgn: an endless value": lambda: b'[Event "' + b'\\"' * 30_000_000,
    "pgn: many brackets": lambda: b'[Event "a"]\n' + b"[ [ [\n" * 1_000_000,
    "pgn: a round far away": lambda: GAME.replace(
        "[Result", '[Round "999999999999.999999999999"]\n[Result'
    ),
    "xlsx: the last cell": lambda: xlsx(
        '<row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>Pts</t></is></c></row>'
    ),
    "xlsx: first and last cell": lambda: xlsx(
        '<row r="1"><c r="A1"><v>1</v></c></row>'
        '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'
    ),
    "xlsx: a cell that is not there": lambda: xlsx(
        '<row r="99999999999"><c r="ZZZZZZZ99999999999"><v>1</v></c></row>'
    ),
    "xlsx: a gigabyte of blanks": lambda: archive(
        {**xlsx_parts("<row/>"), "xl/worksheets/sheet1.xml": b" " * (1024 * MEBIBYTE)}
    ),
    "xlsx: laughing strings": lambda: archive(
        {
            **xlsx_parts("<row/>"),
            "xl/sharedStrings.xml": f"{BILLION}<sst><si><t>&l9;</t></si></sst>",
        }
    ),
    "xlsx: a string of the end of the world": lambda: xlsx(
        '<row><c t="s"><v>4294967295</v></c></row>', texts="<si><t>a</t></si>"
    ),
    "zip: a hundred thousand parts": lambda: archive({f"a{n}": b"" for n in range(100_000)}),
    "zip: up and away": lambda: archive({"../../../tmp/evil": b"x", "/etc/passwd": b"x"}),
    "ods: repeated cells": lambda: ods(
        "<table:table-row>"
        + ods_cell("1", 'table:number-columns-repeated="2000000000"')
        + "</table:table-row>"
    ),
    "ods: repeated rows": lambda: ods(
        '<table:table-row table:number-rows-repeated="2000000000">'
        + ods_cell("1", 'table:number-columns-repeated="16384"')
        + "</table:table-row>"
    ),
    "ods: billion laughs": lambda: ods(
        f"<table:table-row>{ods_cell('&l9;')}</table:table-row>", before=BILLION
    ),
    "csv: a million columns": lambda: b"No;Name" + b";1" * 1_000_000,
    "csv: sixty million separators": lambda: TABLE + ";" * (60 * MEBIBYTE),
    "csv: sixty million lines": lambda: TABLE + "\n" * (60 * MEBIBYTE),
    "csv: a quote that never ends": lambda: TABLE + '"' + "a;\n" * 10_000_000,
    "csv: a cell of a million digits": lambda: TABLE + f"1;A;{'9' * 100_000};=;1;2",
    "csv: a million rows": lambda: TABLE + "1;A;2w1;=;1;2\n" * 1_000_000,
    "text: one line of 64 MiB": lambda: b"x" * (64 * MEBIBYTE),
    "text: 64 MiB of NUL": lambda: bytes(64 * MEBIBYTE),
    "text: 64 MiB of blanks": lambda: b" " * (64 * MEBIBYTE),
    "text: 64 MiB of escapes": lambda: b"\x1b[31m\n" * (64 * MEBIBYTE // 6),
    "trf: a round far away": lambda: "XXR 999999999999\n" + ONE_ROUND,
    "trf: one number for everybody": lambda: "\n".join([player(1, "2 w 1")] * 200_000),
    "trf: points of a million digits": lambda: (
        f"162  W {'9' * 100_000}\n{ONE_ROUND}\n240 F 1 {'9' * 100_000}"
    ),
    "h9: an endless line of results": lambda: (
        b"; EV[x]\n1 Ab Cd 1d XX yyyy 1 1 1 1" + b" 2+/w9" * 15_000 + b"\n" * 1_000_000
    ),
}


def made(name: str) -> bytes:
    """The bytes of one of them."""
    content = FILES[name]()
    return content if isinstance(content, bytes) else content.encode()


NULS: dict[str, bytes] = {
    "trf": ONE_ROUND.replace("Player 1", "Play\0r 1").encode(),
    "csv": TABLE.encode() + b"1;A\0;=;=;=;3",
    "pgn": GAME.replace("b", "b\0").encode(),
    "opengotha": OPENGOTHA.format(doctype="", text="a\0b").encode(),
    "html": PAGE.format(doctype="", text="a\0b").encode(),
    "h9": b"; EV[x]\n1 Ab\0 Cd 1d XX yyyy 1 1 1 1 2+/w9\n",
}
"""A NUL byte where a text is due."""
