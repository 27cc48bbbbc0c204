"""Documents on paper: what typst sets, on which sheets, and that the same makes the same."""

import json
import sys
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest

from tests.required import imported
from tiebreaks import formats
from tiebreaks.desk.desk import Prize
from tiebreaks.event import Event
from tiebreaks.ledger.micro import matrix
from tiebreaks.locale import LANGUAGES, Translator
from tiebreaks.report.paper.card import card_data, card_pdf
from tiebreaks.report.paper.forms import Data
from tiebreaks.report.paper.press import TEMPLATES, NoPressError, printed
from tiebreaks.report.paper.prizes import prizes_data, prizes_pdf
from tiebreaks.report.paper.table import (
    crosstable_data,
    crosstable_pdf,
    standings_data,
    standings_pdf,
)
from tiebreaks.standings import rank

typst = imported("typst")

ENGLISH = Translator("en")
WHEN = datetime(2026, 3, 1, 12, 30, tzinfo=UTC)
MOSCOW = "examples/moscow-open-2018.csv"
HOSTILE = (
    "#let x = 1; #x *bold* _it_ $a^2$ \\ @ref <label> [x] // /* `code` = h",
    "<script>alert(1)</script>",
    "Ж" * 200,
)


def event_of(file: str) -> Event:
    event = formats.read(file).event
    assert event is not None
    return event


@pytest.fixture(scope="module")
def moscow():
    return rank(event_of(MOSCOW))


def typeset(template: str, data: Data) -> set[str]:
    """All texts that typst sets in cells and headings, as it understood them."""
    compiler = typst.Compiler(
        TEMPLATES / f"{template}.typ",
        root=TEMPLATES,
        ignore_system_fonts=True,
        sys_inputs={"data": json.dumps(data)},
    )
    found = [json.loads(compiler.query(element)) for element in ("heading", "table")]
    return set(texts(found))


def texts(element: Any) -> Iterator[str]:
    """Every text in what typst says about an element."""
    if isinstance(element, dict):
        if element.get("func") == "text":
            yield element["text"]
        element = list(element.values())
    if isinstance(element, list):
        for each in element:
            yield from texts(each)


def pages(template: str, data: Data) -> int:
    compiler = typst.Compiler(
        TEMPLATES / f"{template}.typ",
        root=TEMPLATES,
        ignore_system_fonts=True,
        sys_inputs={"data": json.dumps(data)},
    )
    made = compiler.compile(format="png", ppi=8)
    return len(made) if isinstance(made, list) else 1


def named(event: Event, *names: str) -> Event:
    people = [
        replace(person, name=name) for person, name in zip(event.participants, names, strict=False)
    ]
    return replace(event, participants=(*people, *event.participants[len(names) :]))


class TestNames:
    def test_no_sign_in_a_name_means_anything(self):
        """Names arrive letter by letter; as markup the first would not even compile."""
        event = named(matrix(["·½1", "½·1", "00·"]), *HOSTILE)
        event = replace(event, name=HOSTILE[0])
        standings = rank(event, "rr", "SB")
        prizes = [Prize(1, HOSTILE[0], HOSTILE[1])]
        assert set(HOSTILE) <= typeset("table", standings_data(standings, ENGLISH))
        assert HOSTILE[0] in typeset("table", crosstable_data(standings, ENGLISH))
        assert f"{HOSTILE[0]} (1)" in typeset("card", card_data(standings, 1, ENGLISH))
        assert set(HOSTILE[:2]) <= typeset("prizes", prizes_data(standings, prizes, ENGLISH))

    @pytest.mark.parametrize("name", ["王小明", "עברית", "\U0001f9d9", "\u202egnorw", "", "\x00"])
    def test_no_name_stops_the_press(self, name):
        standings = rank(named(matrix(["·½", "½·"]), name), "rr", "SB")
        assert standings_pdf(standings, ENGLISH, WHEN).startswith(b"%PDF-1.7")


class TestLetters:
    def test_the_fonts_inside_typst_have_what_chess_needs(self):
        """PDF/A refuses letters that no font has; nothing but typst's own fonts is asked here."""
        event = named(matrix(["·½", "½·"]), "Ђорђе Ёлкин ѝ", "½ ¼ ¾ ▲2 ▼1 – − ≈ × ° → · “”")
        compiler = typst.Compiler(
            TEMPLATES / "table.typ",
            root=TEMPLATES,
            ignore_system_fonts=True,
            sys_inputs={"data": json.dumps(standings_data(rank(event, "rr"), ENGLISH, WHEN))},
        )
        made = compiler.compile(format="pdf", pdf_standards=["a-2a", "ua-1"], timestamp=0)
        assert made.startswith(b"%PDF")


class TestDocuments:
    def test_the_same_makes_the_same(self):
        teams = rank(event_of("examples/eight-teams.trf"))
        for make in (standings_pdf, crosstable_pdf):
            assert make(teams, ENGLISH, WHEN) == make(teams, ENGLISH, WHEN)
        assert card_pdf(teams, 3, ENGLISH, WHEN) == card_pdf(teams, 3, ENGLISH, WHEN)

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_they_are_for_keeping_and_for_reading_aloud(self, moscow, language):
        """What a PDF declares of itself stands in it uncompressed."""
        made = prizes_pdf(moscow, [Prize(1, "500 €")], Translator(language), WHEN)
        assert b"<pdfaid:part>2</pdfaid:part>" in made
        assert b"<pdfuaid:part>1</pdfuaid:part>" in made
        assert b"2026-03-01T12:30:00" in made

    def test_without_a_date_there_is_none(self, moscow):
        made = standings_pdf(moscow, ENGLISH)
        assert b"pdfuaid:part" in made
        assert b"pdfaid:part" not in made
        assert standings_data(moscow, ENGLISH)["foot"] == ""

    def test_head_and_foot(self, moscow):
        data = standings_data(moscow, ENGLISH, WHEN)
        assert data["event"] == "Moscow Open 2018_A"
        assert "after round 9 of 9" in data["about"]
        assert any("the rulebook's own order" in line for line in data["lines"])
        assert "2026-03-01 12:30" in data["foot"]

    def test_everybody_is_in_the_table(self, moscow):
        found = typeset("table", standings_data(moscow, ENGLISH))
        assert {person.name for person in moscow.event.participants} <= found

    def test_a_large_event_goes_over_pages(self, moscow):
        """220 lines do not fit on two sheets of A4, and the head is on each."""
        assert pages("table", standings_data(moscow, ENGLISH)) > 2

    def test_a_card_has_every_ledger(self, moscow):
        found = typeset("card", card_data(moscow, 4, ENGLISH))
        for code in moscow.codes:
            assert any(f"({code}) of Player 004 (4)" in text for text in found)

    def test_a_cut_line_is_struck_through_but_not_its_reason(self, moscow):
        """Round 1 was the lowest of Player 004."""
        parts = card_data(moscow, 4, ENGLISH)["parts"]
        tables = [block for part in parts for block in part["blocks"] if block["kind"] == "table"]
        cut = [row for table in tables for row in table["rows"] if any(c["cut"] for c in row)]
        assert [[(cell["text"], cell["cut"]) for cell in row] for row in cut] == [
            [
                ("1", True),
                ("166 Player 166", True),
                ("1", True),
                ("4", True),
                ("4", True),
                ("3½ in the table; cut: the lowest; [16.5]", False),
            ]
        ]

    def test_nobody_and_one(self):
        one = rank(matrix(["·"]), "rr", "SB")
        for make in (standings_pdf, crosstable_pdf):
            assert make(one, ENGLISH, WHEN)
        assert card_pdf(one, 1, ENGLISH, WHEN)
        assert prizes_pdf(one, [], ENGLISH, WHEN)

    def test_standings_without_games(self):
        event = replace(event_of(MOSCOW), games_known=False)
        assert crosstable_data(rank(event), ENGLISH)["legend"] == []


class TestSheets:
    def test_a_matrix_of_everybody_is_split_where_no_sheet_is_wide_enough(self):
        """90 players: 90 columns of results do not fit even on A3; each part has the names."""
        size = 90
        rows = ["".join("·" if a == b else "½" for b in range(size)) for a in range(size)]
        data = crosstable_data(rank(matrix(rows), "rr", "SB"), ENGLISH)
        titles = [[column["title"] for column in table["columns"]] for table in data["tables"]]
        assert len(titles) > 1
        assert all(each[:3] == ["Place", "No.", "Name"] for each in titles)
        assert [title for each in titles for title in each[3 : 3 + size] if title.isdecimal()] == [
            str(number) for number in range(1, size + 1)
        ]


def test_without_typst_it_is_said(monkeypatch):
    monkeypatch.setitem(sys.modules, "typst", None)
    with pytest.raises(NoPressError):
        printed("table", {})


def test_a_mistake_in_a_template_is_not_hidden():
    with pytest.raises(typst.TypstError):
        printed("table", {})
