"""Workbooks as people see them: numbers, dates, merged cells, hidden sheets, damaged results."""

import pytest

from tests.formats.trf_lines import codes
from tests.formats.workbook_files import (
    archive,
    ods,
    ods_cell,
    ods_rows,
    text_cell,
    xlsx,
    xlsx_parts,
    xlsx_rows,
)
from tiebreaks.event import Event, Kind
from tiebreaks.formats import read_bytes

TEXT_DOCUMENT = "application/vnd.oasis.opendocument.text"
GAMES = ["Round", "White", "Black", "Result"]
TABLE = [["No.", "Name", "Rating", "1"], ["1", "Ann", "1900", "2w1"], ["2", "Боб", "", "1b0"]]


def named(result: str, number: str = "1") -> str:
    """A row of a list of games with a cell of one's own making."""
    return f"<row>{''.join(map(text_cell, (number, 'Ann', 'Bob')))}{result}</row>"


def games(*rows: str) -> bytes:
    return xlsx(xlsx_rows([GAMES]) + "".join(rows))


def event_of(data: bytes) -> Event:
    reading = read_bytes(data, "test")
    assert reading.event is not None, reading.problems
    return reading.event


def people(data: bytes) -> list[tuple[int, str, int | None]]:
    return [(each.id, each.name, each.rating) for each in event_of(data).participants]


@pytest.mark.parametrize("data", [xlsx(xlsx_rows(TABLE)), ods(ods_rows(TABLE))])
def test_the_same_table_in_both_formats(data):
    reading = read_bytes(data, "test")
    assert (reading.format, reading.problems) == ("crosstable", ())
    assert people(data) == [(1, "Ann", 1900), (2, "Боб", None)]
    assert event_of(data).table.points.tolist() == [[2, 0]]


def test_numbers_are_read_as_they_are_shown():
    row = "".join(f"<c><v>{value}</v></c>" for value in ("1", "1900.0", "0.30000000000000004"))
    heading = xlsx_rows([["Name", "No.", "Rating", "Share", "1"]])
    two = "<row>" + text_cell("Bob") + "<c><v>2</v></c><c/><c/>" + text_cell("1b0") + "</row>"
    data = xlsx(heading + "<row>" + text_cell("Ann") + row + text_cell("2w1") + "</row>" + two)
    ann = event_of(data).participants[0]
    assert (ann.id, ann.rating, ann.details["Share"]) == (1, 1900, "0.3")


def test_shared_texts_and_positions_left_out():
    texts = "".join(f"<si><t>{text}</t></si>" for text in ("No.", "Name", "Ann", "Bob"))
    shared = [f'<c t="s"><v>{number}</v></c>' for number in range(4)]
    rows = (
        f"<row>{shared[0]}{shared[1]}{text_cell('1')}</row>"
        f"<row><c><v>1</v></c>{shared[2]}{text_cell('2w1')}</row>"
        f"<row><c><v>2</v></c>{shared[3]}{text_cell('1b0')}</row>"
    )
    assert people(xlsx(rows, texts=texts)) == [(1, "Ann", None), (2, "Bob", None)]


def test_names_with_angle_brackets():
    data = xlsx(xlsx_rows([["No.", "Name", "1"], ["1", "A &lt;b&gt;", "2w1"], ["2", "B", "1b0"]]))
    assert event_of(data).participants[0].name == "A <b>"


def ods_with_name(cell: str) -> bytes:
    """A crosstable whose first name stands in a cell of one's own making."""
    ann = f"<table:table-row>{ods_cell('1')}{cell}{ods_cell('2w1')}</table:table-row>"
    return ods(ods_rows([["No.", "Name", "1"]]) + ann + ods_rows([["2", "Bob", "1b0"]]))


@pytest.mark.parametrize(
    ("inside", "name"),
    [
        ("<text:p>Ann</text:p><text:p>Lee</text:p>", "Ann Lee"),
        ("<office:annotation><text:p>late</text:p></office:annotation><text:p>Ann</text:p>", "Ann"),
        ('<text:p>Ann<text:s text:c="3"/><text:span>Lee</text:span></text:p>', "Ann Lee"),
    ],
)
def test_lines_notes_and_blanks_inside_a_cell(inside, name):
    for kind in ('office:value-type="string"', ""):  # a text without a type is a text
        cell = f"<table:table-cell {kind}>{inside}</table:table-cell>"
        person = event_of(ods_with_name(cell)).participants[0]
        assert " ".join(person.name.split()) == name


@pytest.mark.parametrize(
    ("cell", "typed", "points"),
    [
        ('<c s="1"><v>36526</v></c>', "1-0", [2, 0]),  # 1 January 2000
        ('<c s="1"><v>46023</v></c>', "1-1", [1, 1]),  # 1 January 2026
        ('<c s="2"><v>0.041666666666666664</v></c>', "1-0", [2, 0]),  # 1:00
        ('<c s="2"><v>0.00069444444444444447</v></c>', "0-1", [0, 2]),  # 0:01
    ],
)
def test_results_that_became_dates_are_read_as_they_were_typed(cell, typed, points):
    first = read_bytes(games(named(cell)), "test").problems[0]
    assert (first.code, first.line, first.column) == ("WBK009", 2, 4)
    assert first.details["expected"] == typed
    if typed != "1-1":  # a draw at 2-1-0 needs a scoring
        event = event_of(games(named(cell), named(text_cell("½-½"), "2")))
        assert event.table.points.tolist() == [points, [1, 1]]


def test_a_day_and_a_month_may_have_been_typed_either_way():
    reading = read_bytes(games(named('<c s="1"><v>46024</v></c>')), "test")  # 2 January 2026
    assert reading.event is None
    problem = next(each for each in reading.problems if each.code == "WBK010")
    assert (problem.part, problem.line, problem.column) == ("Sheet1", 2, 4)
    assert problem.details["found"] == "2026-01-02"


def test_points_that_became_dates():
    heading = [["No.", "Name", "1", "Pts"], ["1", "Ann", "2w1", "1"]]
    bob = '<row><c><v>2</v></c><c t="inlineStr"><is><t>Bob</t></is></c>'
    bob += text_cell("1b0") + '<c s="1"><v>46143</v></c></row>'  # 1 May 2026
    data = xlsx(xlsx_rows(heading) + bob)
    assert event_of(data).participants[1].published["Pts"] == "1.5"
    assert codes(read_bytes(data, "test")) == ["WBK009", "CTB005"]


def test_dates_elsewhere_are_dates():
    born = '<row><c><v>1</v></c><c t="inlineStr"><is><t>Ann</t></is></c><c s="1"><v>36526</v></c>'
    born += text_cell("2w1") + "</row>"
    heading = xlsx_rows([["No.", "Name", "Birth", "1"]])
    data = xlsx(heading + born + xlsx_rows([["2", "Bob", "", "1b0"]]))
    assert event_of(data).participants[0].details["birth"] == "2000-01-01"
    assert codes(read_bytes(data, "test")) == []


def test_errors_and_formulas_without_values_are_all_named():
    rows = xlsx_rows(TABLE) + (
        '<row><c><v>3</v></c><c t="e"><f>X</f><v>#NAME?</v></c><c><f>A1</f></c></row>'
    )
    reading = read_bytes(xlsx(rows), "test")
    assert reading.event is None
    places = {(each.code, each.line, each.column) for each in reading.problems}
    assert {("WBK007", 4, 2), ("WBK008", 4, 3)} <= places


def test_a_formula_that_gave_an_empty_text_has_a_value():
    row = '<row><c><v>3</v></c><c t="str"><f>X</f><v></v></c></row>'
    assert "WBK008" not in codes(read_bytes(xlsx(xlsx_rows(TABLE) + row), "test"))


def test_errors_in_ods():
    error = ods_cell("#REF!", 'calcext:value-type="error" table:formula="of:=X"')
    rows = ods_rows(TABLE) + f"<table:table-row>{ods_cell('3')}{error}</table:table-row>"
    reading = read_bytes(ods(rows), "test")
    assert ("WBK007", 4, 2) in {(each.code, each.line, each.column) for each in reading.problems}


def test_hidden_sheets_are_not_read():
    shown, hidden = xlsx_rows(TABLE), xlsx_rows([["No.", "Name", "1"], ["1", "Old", "bye"]])
    parts = xlsx_parts(hidden, shown, names=("2024", "2025"), states=("hidden", "visible"))
    reading = read_bytes(archive(parts), "test")
    assert people(archive(parts))[0] == (1, "Ann", 1900)
    assert [(each.code, each.details["name"]) for each in reading.problems] == [("WBK011", "2024")]


def test_hidden_sheets_in_ods():
    style = (
        '<style:style style:name="off" style:family="table">'
        '<style:table-properties table:display="false"/></style:style>'
    )
    hidden = '<table:table table:name="Old" table:style-name="off">' + ods_rows(TABLE)
    reading = read_bytes(ods(hidden + "</table:table>", ods_rows(TABLE), styles=style), "test")
    assert codes(reading) == ["WBK011"]


def test_a_merged_round_stands_beside_all_of_its_games():
    rows = xlsx_rows([GAMES, ["1", "Ann", "Bob", "1-0"], ["", "Cid", "Dan", "0-1"]])
    rows += xlsx_rows([["2", "Ann", "Cid", "½-½"], ["", "Bob", "Dan", "1-0"]])
    merged = '<mergeCells><mergeCell ref="A2:A3"/><mergeCell ref="A4:A5"/></mergeCells>'
    parts = xlsx_parts(rows)
    whole = str(parts["xl/worksheets/sheet1.xml"]).replace("</sheetData>", "</sheetData>" + merged)
    data = archive(parts | {"xl/worksheets/sheet1.xml": whole})
    assert event_of(data).table.round_no.tolist() == [1, 2]
    assert (event_of(data).table.kind == Kind.PLAYED).all()
    assert [each.details["found"] for each in read_bytes(data, "test").problems] == [
        "A2:A3",
        "A4:A5",
    ]


def test_repairs_are_errors_where_none_are_wanted():
    data = games(named('<c s="1"><v>36526</v></c>'))
    assert read_bytes(data, "test").event is not None
    assert read_bytes(data, "test", strict=True).event is None


def test_macros_do_not_matter():
    data = archive(xlsx_parts(xlsx_rows(TABLE)) | {"xl/vbaProject.bin": b"\x00" * 100})
    assert read_bytes(data, "test").problems == ()


@pytest.mark.parametrize(
    ("parts", "found"),
    [
        ({"word/document.xml": "<w/>"}, "word/document.xml"),
        ({"[Content_Types].xml": "<t/>", "xl/workbook.bin": "x"}, "XLSB"),
        ({"mimetype": TEXT_DOCUMENT, "content.xml": "<x/>"}, TEXT_DOCUMENT),
    ],
)
def test_other_archives_are_named(parts, found):
    problem = read_bytes(archive(parts), "test").problems[0]
    assert (problem.code, problem.details["found"]) == ("WBK001", found)


def test_an_empty_workbook():
    assert read_bytes(xlsx(""), "test").event is None
    assert read_bytes(ods(""), "test").event is None


def test_dates_in_every_list_of_games_of_a_sheet():
    heading = ["Round", *["White", "Black", "Result"] * 2]
    row = "<row>" + "".join(map(text_cell, ("1", "Ann", "Bob", "1-0", "Cid", "Dan")))
    data = xlsx(xlsx_rows([heading]) + row + '<c s="1"><v>36526</v></c></row>')  # 1 January 2000
    reading = read_bytes(data, "test")
    assert [(each.code, each.line, each.column) for each in reading.problems] == [("WBK009", 2, 7)]
    assert event_of(data).table.points.tolist() == [[2, 0, 2, 0]]
