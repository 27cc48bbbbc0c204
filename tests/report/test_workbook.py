"""Workbooks: living formulas with their results beside them, and nothing alive in a name."""

import io
import shutil
import subprocess
import zipfile
from dataclasses import replace
from functools import cache

import openpyxl
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import tiebreaks as tb
from tests.formats.events import events
from tests.report.sheets import Book
from tiebreaks.ledger.micro import duel
from tiebreaks.locale import Translator
from tiebreaks.report import workbook
from tiebreaks.report.workbook import TooLargeError, standings_xlsx, workbook_sheets

EXERCISES = "examples/fide-exercises-swiss-5.trf"
ALL = "BH/C1,FB,AOB,SB,DE,ARO,TPR,PTP,APRO,PS,BH"
EVENTS = {
    "moscow": ("examples/moscow-open-2018.csv", "fide-2009", "BH/C1,SB,PS,WIN", 4),
    "dummies": (EXERCISES, "fide-2026", "BH/C1,BH/M1,SB/C1,BH/P", None),
    "round robin": ("examples/bulgarian-rr7.csv", "rr", "SB,SHM,DE,KS,NNSB,GELB", None),
    "vienna": ("examples/vienna-1873.csv", "rr", "SB,DE,GELB", None),
    "teams": ("examples/eight-teams.trf", "fide-2024", "MPvGP,EMGSB/C1,BH:GP/C1,SSSC,EDE", None),
    "exercises": (EXERCISES, "fide-2024", ALL, None),
    "two rounds": (EXERCISES, "fide-2024", ALL, 2),
    "cut as needed": (EXERCISES, "ru-popular", "BH/C*,RND", None),
}
"""Path, rulebook, criteria, and after how many rounds; all of them without a number."""


@cache
def made(name: str, language: str = "en") -> tuple[tb.Table, Book]:
    path, rules, codes, rounds = EVENTS[name]
    event = tb.read(path)
    table = tb.rank(event, rules=rules, tiebreaks=codes, seed="1", after_round=rounds)
    return table, Book(standings_xlsx(table, Translator(language)))


@pytest.mark.parametrize("name", EVENTS)
def test_every_formula_gives_the_value_beside_it(name):
    _, book = made(name)
    formulas = book.all_formulas()
    assert len(formulas) > 100
    for cell in formulas:
        assert book.one_step(cell) == pytest.approx(book.written(cell), abs=1e-9), cell


@pytest.mark.parametrize("name", EVENTS)
def test_standings_refer_to_the_sheets_of_the_ledgers(name):
    table, book = made(name)
    sheet = book.cached["Standings"]
    headings = [cell.value for cell in sheet[4]]
    for row, line in zip(table, sheet.iter_rows(min_row=5), strict=True):
        for code, value in zip(table.codes, row.values, strict=True):
            cell = line[headings.index(code)]
            if value is None:
                assert cell.value in (None, "–")
            else:
                assert cell.value == pytest.approx(float(value), abs=1e-9)
                assert "!" in book.formula(("Standings", cell.coordinate))


def test_published_values_stand_in_the_standings():
    """Source 002: Желязков has 9, Ангелов 7¾ and −1½."""
    _, book = made("round robin")
    for name, heading, value in (
        ("Желязков", "SB", 9),
        ("Ангелов", "SB", 7.75),
        ("Ангелов", "SHM", -1.5),
    ):
        column = book.column_of("Standings", heading)
        row = book.row_of("Standings", name)
        assert book.written(("Standings", f"{column}{row}")) == value


def test_a_changed_result_changes_all_that_follows():
    """Bruno beat Lais in round 1; half a point less for it, and what that must bring.

    His points lose ½, his progress ½ after each of five rounds, his Sonneborn–Berger half of her
    one point.  Lais, who lost to him, loses ½ of Buchholz and nothing of Sonneborn–Berger;
    Charline, who drew with him, ½ of the one and ¼ of the other.
    """
    _, book = made("exercises")
    won = ("PTS", f"F{book.row_of('PTS', 'Bruno')}")
    assert (book.written(won), book.written(("PTS", f"E{won[1][1:]}"))) == (1, "10b")
    for name, heading, difference in (
        ("Bruno", "PTS", -0.5),
        ("Bruno", "PS", -2.5),
        ("Bruno", "SB", -0.5),
        ("Bruno", "BH", 0),
        ("Lais", "PTS", 0),
        ("Lais", "BH", -0.5),
        ("Lais", "SB", 0),
        ("Charline", "BH", -0.5),
        ("Charline", "SB", -0.25),
    ):
        column, row = book.column_of("Standings", heading), book.row_of("Standings", name)
        cell = ("Standings", f"{column}{row}")
        assert book.recalculated(cell, {won: 0.5}) == book.written(cell) + difference, (
            name,
            heading,
        )


def test_averages_refer_to_what_they_are_made_of():
    _, book = made("exercises")
    row = book.row_of("AOB", "Bruno")
    assert book.formula(("AOB", f"D{row}")).startswith("SUM(")
    assert "'BH'!" in book.formula(("AOB", f"F{row}"))
    assert "'Standings'!" in book.formula(("ARO", f"F{book.row_of('ARO', 'Bruno')}"))


def test_cut_lines_are_struck_through_and_left_out():
    """Bruno's lowest Buchholz value is Lais in round 1 (Buchholz 13, with the cut 12)."""
    _, book = made("exercises")
    row = book.row_of("BH-C1", "Bruno")
    struck = [cell.coordinate for cell in book.formulas["BH-C1"][row] if cell.font.strike]
    assert struck == [f"F{row}"]
    assert f"F{row}" not in book.formula(("BH-C1", f"D{row}"))
    assert book.written(("BH-C1", f"D{row}")) == 12
    notes = book.column_of("BH-C1", "Notes")
    assert "the lowest" in book.written(("BH-C1", f"{notes}{row}"))


def test_a_fraction_without_end_is_there_as_text_too():
    """David's opponents have an average Buchholz of 13 3/8; Paul's of 79/6."""
    _, book = made("exercises")
    column = book.column_of("Standings", "AOB (exact)")
    paul, david = (book.row_of("Standings", name) for name in ("Paul", "David"))
    assert book.written(("Standings", f"{column}{paul}")) == "79/6"
    assert book.written(("Standings", f"{column}{david}")) is None


def test_sheets_are_named_after_the_codes():
    _, book = made("teams")
    assert book.sheets[:3] == ["Standings", "Crosstable", "MP"]
    assert {"EMGSB-C1", "BH GP-C1"} < set(book.sheets)
    assert book.sheets[-1] == "Rules"
    assert all(len(name) <= 31 and not set("[]:*?/\\") & set(name) for name in book.sheets)


def test_the_language_of_the_reader():
    _, book = made("round robin", "bg")
    assert "Име" in [cell.value for cell in book.cached[book.sheets[0]][4]]


def test_what_is_void_is_a_dash_and_says_why():
    """FIDE C.07, Article 10: with an unrated player the systems of ratings are dropped."""
    event = tb.read(EXERCISES)
    people = (replace(event.participants[0], rating=None), *event.participants[1:])
    table = tb.rank(replace(event, participants=people), rules="fide-2024", tiebreaks="ARO,BH")
    book = Book(standings_xlsx(table, Translator("en")))
    column = book.column_of("Standings", "ARO")
    assert {book.written(("Standings", f"{column}{row}")) for row in range(5, 21)} == {"–"}
    assert "no rating" in book.written(("ARO", "A3"))


def test_the_same_standings_give_the_same_bytes():
    table, _ = made("exercises")
    assert standings_xlsx(table, Translator("ru")) == standings_xlsx(table, Translator("ru"))


HOSTILE = (
    '=HYPERLINK("http://example.org","x")',
    "+1+1",
    "-2",
    "@SUM(A1)",
    "\t=1",
    "{=1}",
    "http://example.org",
    "mailto:a@example.org",
    "A\x00B\x1b[31m\nC",
    "'=1",
    "אבגד",
    "<b>&amp;</b>",
    "7",
    "x" * 40_000,
    "1/2",
    "",
)


def test_nothing_in_a_name_comes_alive():
    event = tb.read(EXERCISES)
    people = zip(event.participants, HOSTILE, strict=True)
    event = replace(
        event,
        name='=HYPERLINK("http://example.org")',
        participants=tuple(replace(person, name=name) for person, name in people),
    )
    data = standings_xlsx(tb.rank(event), Translator("en"), ["=1+1", "a\x00b"])
    book = Book(data)
    names = {cell.value: cell.data_type for cell in book.formulas["Standings"]["C"][4:]}
    assert {kind for name, kind in names.items() if name is not None} == {"s"}
    assert {'=HYPERLINK("http://example.org","x")', "7", "A B [31m C", "אבגד"} < set(names)
    assert max(len(name or "") for name in names) == 32_767
    assert not any(
        "HYPERLINK" in formula or "1+1" in formula for formula in book.all_formulas().values()
    )
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        assert not [name for name in archive.namelist() if "rels" in name and "sheet" in name]


def test_more_than_a_sheet_has_room_for_is_refused(monkeypatch):
    table, _ = made("exercises")
    monkeypatch.setattr(workbook, "MAX_COLUMNS", 8)
    with pytest.raises(TooLargeError):
        standings_xlsx(table, Translator("en"))


def test_names_stay_in_sight_and_headings_on_every_page():
    _, book = made("exercises")
    sheet = book.formulas["BH"]
    assert sheet.freeze_panes == "E5"
    assert sheet.print_title_rows == "$1:$4"
    assert sheet.page_setup.fitToHeight == 0


@pytest.mark.parametrize("rounds", [0, 1])
def test_events_that_have_hardly_begun(rounds):
    table = tb.rank(tb.read(EXERCISES), tiebreaks="BH/C1,SB,DE,PS", after_round=rounds)
    book = Book(standings_xlsx(table, Translator("en")))
    assert len(list(book.cached["Standings"].iter_rows(min_row=5))) == 16
    for cell in book.all_formulas():
        assert book.one_step(cell) == book.written(cell)


def test_hundreds_of_rounds_still_add_up():
    """More amounts than a function takes arguments are added in groups."""
    table = tb.rank(duel("10" * 200, "01" * 200), rules="rr", tiebreaks="WIN")
    book = Book(standings_xlsx(table, Translator("en")))
    assert book.one_step(("PTS", "D5")) == book.written(("PTS", "D5")) == 200


@pytest.mark.skipif(shutil.which("soffice") is None, reason="needs LibreOffice")
def test_another_program_calculates_the_same(tmp_path):
    """LibreOffice, given the formulas without the values beside them."""
    _, book = made("two rounds")
    bare = tmp_path / "bare.xlsx"
    book.formulas.save(bare)  # openpyxl writes formulas without values
    home = f"-env:UserInstallation=file://{tmp_path}/profile"
    command = ["soffice", home, "--headless", "--convert-to", "xlsx:Calc MS Excel 2007 XML"]
    subprocess.run(
        [*command, "--outdir", str(tmp_path / "out"), str(bare)], check=True, capture_output=True
    )
    theirs = openpyxl.load_workbook(tmp_path / "out" / "bare.xlsx", data_only=True)
    for sheet, address in book.all_formulas():
        value = theirs[sheet][address].value
        assert value == pytest.approx(book.written((sheet, address)), abs=1e-9), (sheet, address)


def test_sheets_are_plain_data_before_any_library():
    table, _ = made("round robin")
    sheets = workbook_sheets(table, Translator("en"))
    assert [sheet.name for sheet in sheets][:3] == ["Standings", "Crosstable", "PTS"]


@settings(max_examples=20, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    events(participants=(0, 6), order=False),
    st.sampled_from(["plain", "fide-2009", "fide-2026", "ru-2020"]),
)
def test_random_events(event, rules):
    """Every kind of round, names in any alphabet, teams, bonuses: the sums are right."""
    table = tb.rank(event, rules=rules, tiebreaks="BH/C1,SB,PS,DE,AOB,ARO")
    book = Book(standings_xlsx(table, Translator("en")))
    for cell in book.all_formulas():
        assert book.one_step(cell) == pytest.approx(book.written(cell), abs=1e-9), cell
    for row, line in zip(table, book.cached["Standings"].iter_rows(min_row=5), strict=True):
        assert line[1].value == row.participant.id
