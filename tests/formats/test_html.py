"""Saved web pages: hand-made ones in the shape of those that people save."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.formats.expected import rows, rows_of
from tests.formats.trf_lines import codes, event_of, points
from tiebreaks.event import Kind, Severity
from tiebreaks.formats import Reading, html, read, read_bytes

FILES = Path(__file__).parent / "files" / "html"


def page(*parts: str) -> Reading:
    return read_bytes(f"<!DOCTYPE html><html><body>{''.join(parts)}</body></html>".encode(), "page")


def table(*lines: str, tag: str = "td") -> str:
    cells = ("".join(f"<{tag}>{cell}</{tag}>" for cell in line.split(";")) for line in lines)
    return "<table>" + "".join(f"<tr>{row}</tr>" for row in cells) + "</table>"


def test_swiss_crosstable():
    reading = read(FILES / "chess_results_swiss.html")
    event = event_of(reading)
    assert (reading.format, codes(reading), event.name) == ("crosstable", [], "Club Cup 2026")
    assert rows_of(event) == rows(
        "2w1  4b1     5w+",
        "1b0  5w½     3w1",
        "4w1  pairing 2b0",
        "3b0  1w0     zero",
        "half 2b½     1b-",
    )
    assert [person.name for person in event.participants][::2] == [
        "Archer, Ann",
        "Carter, Cid",
        "Müller, Eva (junior)",
    ]
    assert event.participants[0].details == {"title": "GM", "federation": "BUL"}
    assert event.participants[0].published == {"Rk.": "1", "Pts.": "3", "TB1": "3,5"}


def test_round_robin():
    reading = read(FILES / "chess_results_round_robin.html")
    assert (reading.format, codes(reading)) == ("matrix", [])
    assert points(event_of(reading)) == {1: 2.5, 2: 1.5, 3: 1.5, 4: 0.5}
    assert event_of(reading).published_columns == ("Rg.", "Pkt.", "Wtg1")


def test_draughts():
    reading = read(FILES / "draughts.html")
    event = event_of(reading)
    assert (reading.format, codes(reading), event.name) == ("crosstable", [], "Draughts open")
    assert event.scoring.label() == "2-1-0"
    assert points(event) == {1: 5, 2: 4, 3: 2, 4: 1}
    assert [person.rating for person in event.participants] == [2339, 2294, 2101, None]


def test_table_of_an_encyclopedia():
    """Two heading rows, two columns for each opponent, a place that two rows share."""
    reading = read(FILES / "encyclopedia.html")
    event = event_of(reading)
    assert (reading.format, codes(reading), event.name) == ("matrix", [], "Evening of four")
    assert points(event) == {1: 5, 2: 3, 3: 2.5, 4: 1.5}
    assert int((event.table.kind == Kind.PLAYED).sum()) == 2 * 12
    assert [person.published["Rank"] for person in event.participants] == ["1", "2–3", "2–3", "4"]
    assert [person.rating for person in event.participants] == [2100, 2000, 1900, 1800]


def test_pairings_round_by_round():
    reading = read(FILES / "chess_results_pairings.html")
    event = event_of(reading)
    assert (reading.format, codes(reading), event.name) == ("games", ["GAM013"], "Кубок клуба")
    assert rows_of(event) == rows("2w1 5b+", "1b0 3w0", "4w½ 2b1", "3b½ half", "pairing 1w-")
    assert event.participants[0].name == "Арчер Анна"


def test_final_ranking():
    reading = read(FILES / "chess_results_standings.html")
    event = event_of(reading)
    assert (reading.format, codes(reading), event.name) == (
        "standings",
        ["STD001"],
        "Open Sofia 2026",
    )
    assert (event.games_known, event.rounds) == (False, 9)
    assert event.published_columns == ("Rk.", "Pts.", "TB1", "TB2", "TB3", "K", "rtg+/-")
    assert points(event) == {4: 7.5, 1: 7.5, 2: 7}


def test_problems_name_the_table_and_the_line_of_the_row():
    reading = page(
        table("Home;News"), "\n<h2>Group A</h2>\n", table("No;Name;1", "1;Ann;2w1", "2;Bob;what")
    )
    (problem, *_) = reading.problems
    assert (problem.code, problem.part, problem.line, problem.column) == (
        "CTB002",
        "Group A (2)",
        3,
        3,
    )


@pytest.mark.parametrize("cell", ["&frac12;", "½", "&#189;", "0,5", "<b>½</b>", " ½&nbsp;"])
def test_cells(cell):
    reading = page(table("No;Name;1", f"1;Ann;2w{cell}", f"2;Bob;1<i>b</i>{cell}"))
    assert points(event_of(reading)) == {1: 0.5, 2: 0.5}


@pytest.mark.parametrize(
    ("encoding", "meta", "expected"),
    [
        ("utf-8", "", []),
        ("utf-16", "", []),
        ("windows-1251", '<meta charset="windows-1251">', []),
        ("koi8-r", '<META http-equiv=Content-Type content="text/html; charset=koi8-r">', []),
    ],
)
def test_encodings(encoding, meta, expected):
    text = f"<html><head>{meta}</head><body>{table('Номер;Имя;1', '1;Анна;2б1', '2;Борис;1ч0')}"
    reading = read_bytes(text.encode(encoding), "page")
    assert codes(reading) == expected
    assert [person.name for person in event_of(reading).participants] == ["Анна", "Борис"]


def test_an_encoding_that_is_not_named_is_reported():
    text = f"<html><body>{table('No;Name;1', '1;Müller;2w1', '2;Bob;1b0')}"
    reading = read_bytes(text.encode("windows-1252"), "page")
    assert codes(reading) == ["TXT001"]
    assert event_of(reading).participants[0].name == "Müller"


def test_no_entity_is_expanded_and_nothing_is_fetched():
    text = (
        '<!DOCTYPE html [<!ENTITY a "2w1"><!ENTITY x SYSTEM "file:///etc/hostname">]>'
        "<html><body><table><tr><td>No</td><td>Name</td><td>1</td></tr>"
        "<tr><td>1</td><td>&x;</td><td>&a;</td></tr><tr><td>2</td><td>B</td><td>1b0</td></tr>"
    )
    assert "CTB002" in codes(read_bytes(text.encode(), "page"))


@pytest.mark.parametrize(
    "text",
    [
        "<html></html>",
        "<html><body>" + "<table>" * 200 + "<tr><td>1</td></tr>",
        "<!doctype html>",
        "<html>\0<table><tr><td>No<td>Name<td>1",
        "<table><tr></tr></table>",
        "<table></table>",
    ],
)
def test_pages_without_an_event(text):
    assert codes(read_bytes(text.encode(), "page"))[0] in ("HTM001", "HTM002", "CTB001")


def test_spans_without_end_are_refused(monkeypatch):
    """Ten million cells in a few lines; they are counted while they are made, not afterwards."""
    monkeypatch.setattr(html, "MAX_CELLS", 40_500)
    row = "<tr>" + '<td colspan="1000" rowspan="1000">1</td>' * 50 + "</tr>"
    problem, *others = page("<table>", row * 200, "</table>").problems
    assert others == []
    assert (problem.code, problem.details["expected"]) == ("FIL009", "40,500")
    assert problem.details["found"] == "41,000"


def test_damaged_spans_are_single_cells():
    reading = page(
        "<table><tr><td>No<td>Name<td colspan=x>1</tr>"
        "<tr><td>1<td rowspan=-2>Ann<td>2w1</tr><tr><td>2<td>Bob<td>1b0</tr></table>"
    )
    assert points(event_of(reading)) == {1: 1, 2: 0}


MARKUP = st.sampled_from(
    ["<table>", "</table>", "<tr>", "<td>", "<th colspan=2>", "<td rowspan=3>", "<br>", "<h2>",
     "No", "Name", "1", "2", "2w1", "1b0", "&frac12;", "&#0;", "&bad;", "<!--", "-->", "<p", ">",
     "<caption>", "<div class=FarbewT>", "Points", "White", "Black", "Result", "Round", "\0", "é"]
)  # fmt: skip


@given(st.lists(MARKUP, max_size=60))
@settings(max_examples=300, deadline=None)
def test_random_markup(parts):
    reading = page("<table><tr><th>No<th>Name<th>1<tr><td>1<td>Ann<td>2w1", *parts)
    failed = any(problem.severity is Severity.ERROR for problem in reading.problems)
    assert (reading.event is None) == failed


def test_hundreds_of_comments_take_no_time():
    assert codes(read_bytes(b"<" + b"<!---->" * 500, "page")) == ["FIL008"]


def test_a_span_of_thousands_of_digits():
    page = f'<table><tr><td colspan="{"9" * 5_000}">1</td></tr></table>'
    assert codes(read_bytes(page.encode(), "page")) == ["HTM001"]
