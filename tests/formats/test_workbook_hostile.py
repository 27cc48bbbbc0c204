"""Workbooks made to harm: refused with a problem, in little time and little memory."""

import io
import subprocess
import sys
import zipfile
from collections.abc import Callable

import pytest

from tests.formats.trf_lines import codes
from tests.formats.workbook_files import (
    archive,
    lying,
    ods,
    ods_cell,
    ods_rows,
    sheet_xml,
    xlsx,
    xlsx_parts,
    xlsx_rows,
)
from tiebreaks.formats import read_bytes

SHEET = "xl/worksheets/sheet1.xml"
TABLE = [["No.", "Name", "1"], ["1", "Ann", "2w1"], ["2", "Bob", "1b0"]]
NUMBER = "<c><v>1</v></c>"
MEBIBYTE = 1024 * 1024


def with_sheet(content: str | bytes) -> bytes:
    return archive(xlsx_parts("") | {SHEET: content})


def row(*cells: str, times: int = 1) -> str:
    return f"<row>{''.join(cells)}</row>" * times


def ods_row(cell: str, attributes: str = "") -> str:
    return f"<table:table-row {attributes}>{cell}</table:table-row>"


def rows_repeated(times: int) -> bytes:
    return ods(ods_row(ods_cell("x"), f'table:number-rows-repeated="{times}"'))


SHARED = '<c t="s"><v>0</v></c>'
WIDE = ods_cell("x", 'table:number-columns-repeated="16384"')
BLANKS = (
    '<table:table-cell office:value-type="string"><text:p><text:s text:c="9999999"/></text:p>'
    "</table:table-cell>"
)
MERGED = '<mergeCell ref="A1:A50000"/>' * 20_000
ENTITIES = '<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;">]>'


def long_text(length: int) -> str:
    return f"<si><t>{'x' * length}</t></si>"


TOO_MUCH: dict[str, Callable[[], bytes]] = {
    "blanks to 200 MiB": lambda: with_sheet(b" " * 200 * MEBIBYTE),
    "tags to 200 MiB": lambda: xlsx("<x/>" * 50_000_000),
    "depth": lambda: with_sheet("<a>" * 5_000_000),
    "one tag": lambda: with_sheet(f'<worksheet a="{"x" * 30 * MEBIBYTE}"/>'),
    "one text": lambda: xlsx(xlsx_rows([["x" * 30 * MEBIBYTE]])),
    "a long text": lambda: xlsx(row(SHARED), texts=long_text(33_000)),
    "one text everywhere": lambda: xlsx(row(SHARED, times=9_000), texts=long_text(30_000)),
    "parts": lambda: archive({f"{number}.xml": "" for number in range(70_000)}),
    "blanks repeated": lambda: ods(ods_row(BLANKS)),
}
TOO_FAR: dict[str, Callable[[], bytes]] = {
    "the last cell": lambda: xlsx('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
    "rows": lambda: xlsx(row(NUMBER * 5, times=150_000)),
    "sheets": lambda: xlsx(*[row(NUMBER * 6, times=55_000)] * 2),
    "a row repeated": lambda: rows_repeated(1_000_000),
    "a cell repeated": lambda: ods(ods_row(WIDE) * 40),
    "a strange namespace": lambda: xlsx(
        row('<x:c xmlns:x="urn:x" r="XFD1048576"><x:v>1</x:v></x:c>')
    ),
}
NOT_TRUE: dict[str, Callable[[], bytes]] = {
    "rows beyond all counting": lambda: rows_repeated(10**30),
    "beyond the last row": lambda: xlsx('<row r="99999999999"><c><v>1</v></c></row>'),
    "beyond the last column": lambda: xlsx('<row><c r="ZZZZZ1"><v>1</v></c></row>'),
    "a text that is not there": lambda: xlsx('<row><c t="s"><v>7</v></c></row>'),
    "more texts than there are": lambda: archive(
        xlsx_parts("<row/>")
        | {"xl/sharedStrings.xml": '<sst uniqueCount="2147483647"><si><t>a</t></si></sst>'}
    ),
    "merged a thousand million times": lambda: with_sheet(
        sheet_xml(row(NUMBER, times=50_000), MERGED)
    ),
    "a size that is a lie": lambda: lying(xlsx("<row/>" * 100_000), SHEET, 10),
}
DECLARED: dict[str, Callable[[], bytes]] = {
    "entities": lambda: with_sheet(ENTITIES + sheet_xml(row("<c><v>&c;</v></c>"))),
    "in UTF-16": lambda: with_sheet(("\ufeff<!DOCTYPE a>" + sheet_xml("")).encode("utf-16-le")),
    "in ODS": lambda: ods("", before='<!DOCTYPE a SYSTEM "file:///etc/passwd">'),
}
FILES = [
    pytest.param(code, made, id=name)
    for code, group in (
        ("WBK003", TOO_MUCH),
        ("WBK004", TOO_FAR),
        ("WBK002", NOT_TRUE),
        ("WBK006", DECLARED),
    )
    for name, made in group.items()
]

MEASURED = """
import sys, time
from tiebreaks.formats import read
from tiebreaks.formats.workbook.cells import sheets_of
before = time.process_time()
print(*(each.code for each in read(sys.argv[1]).problems))
print(time.process_time() - before)
print(*(line for line in open("/proc/self/status") if line.startswith("VmHWM")), sep="")
"""
SECONDS, MEBIBYTES = 4.0, 200
"""Of the processor; the time is that of a slow machine, others need a second."""


@pytest.mark.parametrize(("code", "made"), FILES)
def test_what_is_too_much_is_refused_soon(code, made, tmp_path):
    path = tmp_path / "file"
    path.write_bytes(made())
    done = subprocess.run(
        [sys.executable, "-c", MEASURED, path], capture_output=True, text=True, check=True
    )
    found, seconds, memory, *_ = done.stdout.splitlines()
    assert (found, done.stderr) == (code, "")
    assert float(seconds) < SECONDS
    assert int(memory.split()[1]) < MEBIBYTES * 1024


def test_rows_without_values_do_not_count():
    """LibreOffice fills every sheet to its last row and column with cells that hold nothing."""
    rest = '<table:table-cell table:number-columns-repeated="16381"/>'
    rows = ods_rows(TABLE).replace("</table:table-row>", rest + "</table:table-row>")
    empty = '<table:table-row table:number-rows-repeated="1048572"><table:table-cell'
    empty += ' table:number-columns-repeated="16384"/></table:table-row>'
    reading = read_bytes(ods(rows + empty), "test")
    assert reading.problems == ()
    assert reading.event is not None


def test_formatted_cells_without_values_do_not_count():
    rows = xlsx_rows(TABLE) + '<row r="1048576"><c r="XFD1048576" s="1"/></row>'
    assert read_bytes(xlsx(rows), "test").problems == ()


def test_paths_inside_an_archive_lead_nowhere(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    parts = xlsx_parts(xlsx_rows(TABLE)) | {"../../evil.xml": "<a/>", "/etc/passwd": "x"}
    assert read_bytes(archive(parts), "test").problems == ()
    assert list(tmp_path.rglob("*")) == []


@pytest.mark.parametrize(
    ("encoding", "declared", "expected"),
    [
        ("utf-8-sig", "", []),
        ("utf-8", '<?xml version="1.0" encoding="UTF-8"?>', []),
        ("utf-16", "", ["WBK002"]),
        ("latin-1", '<?xml version="1.0" encoding="ISO-8859-1"?>', ["WBK002"]),
    ],
)
def test_parts_are_utf8(encoding, declared, expected):
    sheet = (declared + sheet_xml(xlsx_rows(TABLE))).encode(encoding)
    assert codes(read_bytes(with_sheet(sheet), "test")) == expected


@pytest.mark.parametrize("part", list(xlsx_parts("", texts="<si/>")))
def test_damage_in_any_part_is_a_problem(part):
    parts = xlsx_parts(xlsx_rows(TABLE), texts="<si><t>x</t></si>")
    content = str(parts[part])
    for damaged in ("", "<", content[: len(content) // 2], content + "<a>", "\x00", "<a/>"):
        reading = read_bytes(archive(parts | {part: damaged}), "test")
        assert (reading.event is None) == any(
            each.severity.value == "error" for each in reading.problems
        )


@pytest.mark.parametrize("data", [xlsx(xlsx_rows(TABLE)), ods(ods_rows(TABLE))])
def test_a_file_cut_anywhere_is_damaged(data):
    for length in range(4, len(data) - 1, 7):
        assert codes(read_bytes(data[:length], "test")) == ["WBK002"]


@pytest.mark.parametrize("data", [xlsx(xlsx_rows(TABLE)), ods(ods_rows(TABLE))])
def test_a_bit_turned_over_anywhere_is_no_traceback(data):
    for place in range(0, len(data), 3):
        changed = bytearray(data)
        changed[place] ^= 0x10
        read_bytes(bytes(changed), "test")


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_a_name_twice():
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as zipped:
        zipped.writestr("a.xml", "1")
        zipped.writestr("a.xml", "2")
    assert codes(read_bytes(file.getvalue(), "test")) == ["WBK002"]
