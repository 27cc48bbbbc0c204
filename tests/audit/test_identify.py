"""What is said of columns and rulebooks, on small tables whose right answer is plain to see.

Real and generated tables are in `test_identified_events` and `test_generated_tables`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tiebreaks as tb
from tests.audit.found import best_of
from tests.audit.known import there
from tests.formats.events import events
from tiebreaks.audit.identify import Certainty, ColumnFinding, identify
from tiebreaks.event import Event
from tiebreaks.explain.grid import width
from tiebreaks.ledger.micro import matrix
from tiebreaks.locale import Translator
from tiebreaks.report.identify_data import identify_data
from tiebreaks.report.identify_text import identify_text
from tiebreaks.rulebook import builtin

FOUR = matrix(["·½1½", "½·½1", "0½·1", "½00·"])
"""A and B 2, C 1½, D ½; Sonneborn-Berger 2¾, 2¼, 1½, 1 (worked out in the docs of `rank`)."""

CLUB = tb.read("tests/data/cases/07-published-club-table-2018.trf")
MOSCOW = tb.read("examples/moscow-open-2018.csv")


def published(event: Event, columns: Mapping[str, Sequence[str]]) -> Event:
    people = tuple(
        replace(person, published={name: texts[i] for name, texts in columns.items() if texts[i]})
        for i, person in enumerate(event.participants)
    )
    return replace(event, participants=people, published_columns=tuple(columns))


def changed(event: Event, changes: Mapping[tuple[int, str], str]) -> Event:
    """Other published texts, by index and heading."""
    people = list(event.participants)
    for (who, heading), text in changes.items():
        people[who] = replace(people[who], published={**people[who].published, heading: text})
    return replace(event, participants=tuple(people))


def text_of(event: Event, *books: str) -> str:
    return identify_text(identify(event, list(map(builtin, books))), Translator("en"), 80)


def club(**columns: Sequence[str]) -> Event:
    """The published numbers of the two who tied for first."""
    return published(CLUB, {name: [*texts, *[""] * 25] for name, texts in columns.items()})


def code_of(finding: ColumnFinding) -> str:
    return str(best_of(finding).candidate.criterion)


class TestColumns:
    def test_three_wrong_values_of_220_are_named_with_both_numbers(self):
        spoilt = changed(MOSCOW, {(10, "TB1"): "99", (50, "TB1"): "12,5", (100, "TB4"): "1"})
        found = identify(spoilt)
        first, _, _, last = found.columns
        assert (code_of(first), first.certainty, best_of(first).matched) == (
            "BH",
            Certainty.NEARLY,
            218,
        )
        assert [(a.who, a.published.text) for a in first.against] == [(10, "99"), (50, "12,5")]
        for each in (*first.against, *last.against):
            heading = "TB1" if each in first.against else "TB4"
            right = MOSCOW.participants[each.who].published[heading].replace(",", ".")
            assert float(there(each.ours)) == float(right)
            assert there(each.derivation).value == each.ours
        assert (code_of(last), [a.who for a in last.against]) == ("SB", [100])
        assert found.rulebook == "swiss-manager-2009"

    def test_of_a_column_that_says_the_same_of_everybody_only_the_heading_tells(self):
        for heading, fits in (("PS", True), ("TB1", False)):
            found = identify(club(**{heading: ["19.5", "19.5"]})).columns[0]
            assert (found.certainty, found.telling) == (Certainty.NO_TELLING, 0)
            assert found.fits is fits

    def test_what_nothing_has_is_said_to_fit_nothing(self):
        found = identify(published(FOUR, {"TB1": ["31", "7", "99", "123"]})).columns[0]
        assert (found.certainty, best_of(found).matched) == (Certainty.NOTHING, 0)
        assert (found.same, found.rivals) == ((), ())

    def test_values_may_be_rounded(self):
        """The French average of opponents' scores is not, but 191/6 is printed as 31.83."""
        averages = ["1.33", "1.33", "1.5", "1.83"]  # of three opponents: 4, 4, 4½, 5½ in all
        found = identify(published(FOUR, {"TB1": averages, "BH": ["4", "4", "4.5", "5.5"]}))
        assert found.columns[0].certainty is Certainty.NOTHING
        assert found.columns[1].certainty is Certainty.EXACT

    def test_counts_of_games_are_left_out(self):
        table = published(FOUR, {"Pts": ["2", "2", "1½", "½"], "Рав.": ["2", "2", "1", "1"]})
        found = identify(table)
        assert (found.counts, found.columns) == (("Рав.",), ())

    def test_the_heading_is_a_hint_and_not_a_proof(self):
        """The column of Buchholz is headed SB."""
        found = identify(published(FOUR, {"SB": ["4", "4", "4.5", "5.5"]})).columns[0]
        assert code_of(found) == "BH"
        named = there(found.named)
        assert (str(named.candidate.criterion), named.matched) == ("SB", 0)

    def test_among_equals_the_heading_decides(self):
        for heading in ("SOLK", "BH"):
            found = identify(published(FOUR, {heading: ["4", "4", "4.5", "5.5"]})).columns[0]
            assert code_of(found) == heading
            assert {"SOLK", "BH"} - {heading} <= {
                str(each.candidate.criterion) for each in found.same
            }


class TestText:
    """What is said, and where."""

    def test_counts_of_games_are_quoted(self):
        table = published(FOUR, {"Pts": ["2", "2", "1½", "½"], "Рав.": ["2", "2", "1", "1"]})
        assert "were left out: “Рав.”.\n" in text_of(table) + "\n"

    def test_a_file_without_places_gives_options_in_the_order_of_its_columns(self):
        table = published(FOUR, {"A": ["2.75", "2.25", "1.5", "1"], "B": ["4", "4", "4.5", "5.5"]})
        assert (
            "As options of the other commands, in the order of the columns:\n  --tiebreaks SB,BH\n"
        ) in text_of(table, "rr")

    def test_no_options_while_a_column_is_unknown(self):
        table = published(FOUR, {"A": ["2.75", "2.25", "1.5", "1"], "B": ["31", "7", "99", "123"]})
        assert "As options" not in text_of(table)

    def test_few_ledgers_and_after_everything_else(self):
        wrong = {(10, "TB1"): "99", (50, "TB1"): "12,5", (100, "TB4"): "1", (7, "TB2"): "1"}
        text = text_of(changed(MOSCOW, wrong))
        notes, ledgers = text.split("How computed numbers come about")
        assert (notes.count("Formula:"), ledgers.count("Formula:")) == (0, 3)
        assert notes.count("Against it:") == 4
        assert "Against it:" not in ledgers

    @pytest.mark.parametrize("columns", [60, 80])
    def test_a_chinese_character_takes_two_columns(self, columns):
        """Eight share points and nothing separates them: their names fill several lines."""
        event = matrix(
            ["·½½½½½½", "½·½½½½½", "½½·½½½½", "½½½·½½½", "½½½½·½½", "½½½½½·½", "½½½½½½·"]
        )
        people = [replace(each, name="王小明欧阳修") for each in event.participants]
        event = published(replace(event, participants=tuple(people)), {"Pl": [*"1234567"]})
        lines = identify_text(identify(event), Translator("en"), columns).split("\n")
        assert sum("王小明" in line for line in lines) > 1
        assert max(map(width, lines)) <= columns


class TestRulebooks:
    def test_the_virtual_opponents_of_2009_in_two_published_rows(self):
        """Only 19½ shows them (case 07); who would tell the editions from Swiss-Manager is P9."""
        found = identify(
            club(PS=["19.5", "19.5"], BH=["22.5", "20"], SB=["19.75", "17.25"], Buc1=["20", "19.5"])
        )
        assert found.rulebook == "fide-2009"
        assert found.equal[0].chosen
        assert set(found.same) >= {"fide-2009", "papi", "ru-2020"}
        (decider,) = found.deciders
        values = {option.rulebook: option.value for option in decider.options}
        assert decider.heading == "SB"
        assert values["fide-2009"] != values["swiss-manager-2009"]
        assert values == {
            name: tb.rank(CLUB, name, "SB").rows[place(CLUB, name, decider.who)].values[1]
            for name in values
        }

    def test_without_a_column_that_tells_no_rulebook_is_named(self):
        data = identify_data(identify(published(FOUR, {"Pts": ["2", "2", "1½", "½"]})))
        assert (data["rulebook"], data["equal"]) == (None, [])

    def test_only_those_that_are_asked_for(self):
        found = identify(MOSCOW, [builtin("fide-2009"), builtin("fide-2026")])
        assert [each.id for each in found.rulebooks] == ["fide-2009", "fide-2026"]
        assert best_of(found.columns[3]).matched == 182


def place(event: Event, rulebook: str, who: int) -> int:
    rows = tb.rank(event, rulebook, "SB").rows
    return next(at for at, row in enumerate(rows) if row.index == who)


TEXTS = st.one_of(st.sampled_from(["", "1", "2", "½", "3,5", "x"]), st.integers(0, 40).map(str))


@settings(max_examples=25, deadline=None)
@given(events(), st.data())
def test_any_table_is_told_in_words_and_data(event, data):
    """Nonsense in the columns: nothing breaks, and every line goes into a terminal."""
    size = len(event.participants)
    headings = data.draw(st.lists(st.sampled_from(["Rk.", "Pts", "TB1", "DE", "BH", "MP", "+"])))
    texts = st.lists(TEXTS, min_size=size, max_size=size)
    columns = {heading: data.draw(texts) for heading in headings}
    found = identify(published(event, columns), [builtin("fide-2026"), builtin("fmjd")])
    assert identify_data(found)["columns"] is not None
    text = identify_text(found, Translator("en"), 80)
    assert text.strip()


@pytest.mark.parametrize("columns", [80, 100])
def test_no_line_is_wider_than_the_terminal(columns):
    spoilt = changed(MOSCOW, {(10, "TB1"): "99", (20, "Rk."): "22", (21, "Rk."): "21"})
    lines = identify_text(identify(spoilt), Translator("en"), columns).split("\n")
    assert max(map(len, lines)) <= columns
