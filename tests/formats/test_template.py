"""The template, filled in as an arbiter would."""

import io
from datetime import datetime

import openpyxl
import pytest
from openpyxl.workbook import Workbook

from tiebreaks import api
from tiebreaks.event import Event, Kind, Outcome
from tiebreaks.formats import read_bytes
from tiebreaks.formats.registry import UnknownTargetError
from tiebreaks.formats.template import template
from tiebreaks.locale import LANGUAGES, Translator

EN = Translator("en")
NAMES = ("Ангелов, Иван", "Brown, Bea", "Cohen, Chaim", "Dupont, Désirée", "Eriksson, Eva")
RESULTS = [
    (1, "Ангелов, Иван", "Cohen, Chaim", "1-0"),
    (1, "Brown, Bea", "Dupont, Désirée", "½-½"),
    (1, "Eriksson, Eva", None, "bye"),
    (2, "Eriksson, Eva", "Ангелов, Иван", "0-1"),
    (2, "Dupont, Désirée", "Cohen, Chaim", "+--"),
    (2, "Brown, Bea", None, "half bye"),
]


def opened(language: str = "en") -> Workbook:
    return openpyxl.load_workbook(io.BytesIO(template("xlsx", Translator(language))))


def filled(book: Workbook) -> bytes:
    people, games, event, *_ = book.worksheets
    for line, name in enumerate(NAMES, 2):
        people.cell(line, 1, name)
        people.cell(line, 3, 2000 + line)
    for line, (number, white, black, result) in enumerate(RESULTS, 2):
        for column, value in zip((1, 3, 4, 5), (number, white, black, result), strict=True):
            games.cell(line, column, value)
    event.cell(2, 2, "Club evening")
    event.cell(4, 2, datetime(2026, 5, 1))
    event.cell(8, 2, 5)
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


def event_of(data: bytes) -> Event:
    reading = read_bytes(data, "test", strict=True)
    assert reading.event is not None, reading.problems
    assert reading.problems == ()
    return reading.event


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_template_filled_in_is_an_event(language):
    event = event_of(filled(opened(language)))
    assert [each.name for each in event.participants] == list(NAMES)
    assert [each.rating for each in event.participants] == [2002, 2003, 2004, 2005, 2006]
    assert (event.name, str(event.start), event.rounds) == ("Club evening", "2026-05-01", 5)
    assert event.table.kind.tolist() == [
        [Kind.PLAYED, Kind.PLAYED, Kind.PLAYED, Kind.PLAYED, Kind.PAIRING_BYE],
        [Kind.PLAYED, Kind.HALF_BYE, Kind.FORFEIT_LOSS, Kind.FORFEIT_WIN, Kind.PLAYED],
    ]
    assert event.table.outcome[1, 0] == Outcome.WIN
    assert event.table.points.sum(axis=0).tolist() == [4, 2, 0, 3, 2]


@pytest.mark.parametrize("name", ["csv", "tsv", "xlsx", "ods"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_empty_template_says_kindly_that_games_are_missing(name, language):
    reading = read_bytes(template(name, Translator(language)), "test")
    assert [each.code for each in reading.problems] == ["GAM008"]


def test_cells_offer_names_and_results():
    book = opened()
    offers = {
        str(each.sqref).split(":")[0]: each
        for each in book["Games"].data_validations.dataValidation
    }
    assert offers["C2"].formula1 == "'Players'!$A$2:$A$1048576"
    assert offers["E2"].formula1.startswith('"1-0,½-½,0-1,')
    assert not offers["E2"].showErrorMessage  # a match may have other results


def test_results_typed_into_the_template_stay_results():
    assert opened()["Games"].column_dimensions["E"].width > 8
    style = opened()["Games"].column_dimensions["E"]
    assert style.number_format == "@"


def test_there_is_a_sheet_that_says_how():
    notes = [cell.value for cell in opened()["How to fill in"]["A"]]
    assert any("bye" in note for note in notes)


def test_templates_are_the_same_bytes_every_time():
    assert template("xlsx", EN) == template("xlsx", EN)
    assert template("ods", EN) == template("ods", EN)


def test_there_is_no_template_of_a_trf():
    with pytest.raises(UnknownTargetError):
        template("trf", EN)


def test_csv_filled_in():
    settings, people, games = template("csv", EN).decode("utf-8-sig").split("\r\n\r\n")
    people += "\r\nAnn,,2000\r\nBob,,1900"
    data = "\r\n\r\n".join((settings, people, games + "1,1,Ann,Bob,0-1\r\n"))
    assert event_of(data.encode()).table.points.tolist() == [[0, 2]]


def test_it_can_be_ranked(tmp_path):
    path = tmp_path / "event.xlsx"
    path.write_bytes(filled(opened()))
    standings = api.rank(api.read(path), rules="fide-2026")
    assert standings.rows[0].participant.name == NAMES[0]
