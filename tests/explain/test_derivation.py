"""Derivations: the same lines that were added up, with names, reasons and articles."""

import json
from dataclasses import replace
from fractions import Fraction
from math import floor
from pathlib import Path

import numpy as np
import pytest

import tiebreaks as tb
from tests.twin import published
from tiebreaks.event import Kind
from tiebreaks.explain.data import comparison_data, derivation_data
from tiebreaks.explain.derivation import Summand
from tiebreaks.explain.derive import compare, derive
from tiebreaks.explain.text import comparison_text, derivation_text
from tiebreaks.ledger import Cut, Facts, Reason
from tiebreaks.locale import LANGUAGES, Translator
from tiebreaks.rulebook import Rulebook, builtin_ids, load
from tiebreaks.standings import rank
from tiebreaks.standings.place import apply
from tiebreaks.systems import all_systems, criterion

TEC = json.loads(Path("tests/data/rules/tec_swiss16.json").read_text(encoding="utf-8"))
MOSCOW = "examples/moscow-open-2018.csv"
ENGLISH = Translator("en")


@pytest.fixture(scope="module")
def tec():
    event = published.by_rounds([player["rounds"] for player in TEC["players"]])
    people = tuple(
        replace(person, name=player["name"], rating=player["rating"])
        for person, player in zip(event.participants, TEC["players"], strict=True)
    )
    return replace(event, participants=people)


def half(text: str) -> list[Fraction]:
    return [Fraction(part) for part in text.split()]


class TestVirtualOpponent:
    """FIDE's exercises of 2024 under the virtual opponent, by hand.

    David: Nick 2, Svon = 1 + ½ + ½·3 = 3, Opal 1½, 3½, 3½; sum 13½, without the lowest 12.
    """

    def test_lines(self, tec):
        david = derive(rank(tec, "fide-2009", "BH"), "BH", "David")
        assert [entry.amount for entry in david.entries] == half("2 3 3/2 7/2 7/2")
        assert david.total == david.value == Fraction(27, 2)

    def test_parts_of_the_virtual_opponent(self, tec):
        bye = derive(rank(tec, "fide-2009", "BH"), "BH", "David").entries[1]
        assert bye.kind is Kind.HALF_BYE
        assert bye.reason is Reason.VIRTUAL_OPPONENT
        assert bye.virtual is not None
        parts = [bye.virtual.before, bye.virtual.complement, bye.virtual.later]
        assert parts == half("1 1/2 3/2")
        assert bye.article == "C.02.13.15"

    def test_what_was_cut(self, tec):
        david = derive(rank(tec, "fide-2009", "BH"), "BH/C1", "David")
        cut = [entry for entry in david.entries if entry.cut is Cut.LOWEST]
        assert [(entry.round, entry.amount) for entry in cut] == [(3, Fraction(3, 2))]
        assert david.total == 12

    def test_one_step_further(self, tec):
        """Charline met Maria, 2½ in the table, whose forfeit win of round 4 counts ½: 2."""
        charline = derive(rank(tec, "fide-2009", "BH"), "BH", "Charline")
        maria = next(score for score in charline.adjusted if score.person.name == "Maria")
        assert [maria.table_score, maria.counted] == half("5/2 2")
        (changed,) = maria.rounds
        assert (changed.round, changed.kind) == (4, Kind.FORFEIT_WIN)
        assert [changed.awarded, changed.counted] == half("1 1/2")

    def test_in_words(self, tec):
        text = derivation_text(derive(rank(tec, "fide-2009", "BH"), "BH/C1", "David"), ENGLISH)
        assert "virtual opponent: 1 before the round, ½ for it, 1½ for later games" in text
        assert "(1½)  cut: the lowest" in text

    def test_in_a_narrow_terminal_reasons_become_notes(self, tec):
        david = derive(rank(tec, "fide-2009", "BH"), "BH/C1", "David")
        text = derivation_text(david, ENGLISH, 80)
        assert max(map(len, text.splitlines())) <= 100
        (bye,) = (line for line in text.splitlines() if "half-point bye" in line)
        assert bye.split()[-2:] == ["3", "(1)"]
        assert "(1) virtual opponent: 1 before the round, ½ for it" in text
        assert "(2) cut: the lowest" in text


class TestOtherReadings:
    def test_a_draw_with_oneself(self, tec):
        """Source 000: David's bye counts his own 3½, as a draw: Berger +1¾."""
        bye = derive(rank(tec, "ru-popular", "SB"), "SB", "David").entries[1]
        assert bye.reason is Reason.OWN_SCORE
        assert bye.drawn
        assert (bye.basis, bye.weight, bye.amount) == tuple(half("7/2 1/2 7/4"))

    def test_a_draw_with_the_absent_opponent(self, tec):
        """Source 000: Maria's forfeit win counts Jessica as others see her, as a draw.

        Jessica: lost, lost, bye ½, absent ½, bye ½ = 1½; Berger + ¾.
        """
        forfeit = derive(rank(tec, "ru-popular", "SB"), "SB", "Maria").entries[3]
        assert forfeit.reason is Reason.SCHEDULED_OPPONENT
        assert forfeit.opponent is not None
        assert forfeit.opponent.name == "Jessica"
        assert (forfeit.basis, forfeit.amount) == tuple(half("3/2 3/4"))

    def test_p_takes_a_forfeit_as_played(self, tec):
        """/P under plain: Maria's forfeit win counts Jessica's 1½ for a whole point."""
        forfeit = derive(rank(tec, "plain", "SB/P"), "SB/P", "Maria").entries[3]
        assert not forfeit.drawn
        assert forfeit.article == "/P"
        assert forfeit.amount == Fraction(3, 2)

    def test_nobody_on_the_other_side_is_no_line(self, tec):
        david = derive(rank(tec, "plain", "BH"), "BH", "David")
        assert [entry.round for entry in david.entries] == [1, 3, 4, 5]

    def test_square_of_the_own_score(self):
        """Source 002: Михайлов 5² + 11¾ = 36¾."""
        table = tb.rank(tb.read("examples/bulgarian-rr7.csv"), "rr", "NNSB")
        derivation = table["Михайлов"].why("NNSB").derivation
        assert derivation.terms == (Summand("square of the own score", Fraction(25)),)
        assert derivation.total == Fraction(147, 4)
        assert "square of the own score" in derivation_text(derivation, ENGLISH)


class TestGroupCriteria:
    def test_team_russia_in_the_order_of_source_004(self, tec):
        """By hand, inside the leaders 1, 1, 1, 0; leaders met 7½, 7½, 7, 4; order 3, 1, 4, 16."""
        table = rank(tec, "team-russia")
        assert [row.participant.id for row in table][1:5] == [3, 1, 4, 16]
        inside = derive(table, "GRP", "Stephan").tables[0]
        assert [m.person.id for m in inside.members] == [1, 3, 4, 16]
        assert [m.value for m in inside.members] == half("1 1 1 0")
        leaders = derive(table, "BHL", "Alyx").tables[0]
        assert [(m.person.id, m.value) for m in leaders.members] == [
            (1, Fraction(15, 2)), (3, Fraction(15, 2)), (4, Fraction(7)),
        ]  # fmt: skip

    def test_not_needed(self, tec):
        alone = derive(rank(tec, "fide-2009", "DE"), "DE", "Bruno")
        assert alone.value is None
        assert "not needed" in derivation_text(alone, ENGLISH)

    def test_iterated_truncation_says_how_far_it_went(self, tec):
        """Papi's lists: Reine and Paul 12 = 12, without the lowest 11 > 10½; Nick 13½."""
        table = rank(tec, "fide-2009", "BH/C*")
        reine = derive(table, "BH/C*", "Reine")
        assert [(t.name, t.number) for t in reine.tables] == [("whole", 0), ("cut", 1)]
        values = [[(m.person.name, m.value) for m in t.members] for t in reine.tables]
        assert values == [
            [("Nick", Fraction(27, 2)), ("Paul", 12), ("Reine", 12)],
            [("Reine", 11), ("Paul", Fraction(21, 2))],
        ]
        assert reine.value == 2
        assert "Without the lowest value" in derivation_text(reine, ENGLISH)

    def test_what_could_still_be_reached(self):
        """TEC p. 42: C and D did not meet; each could still have one point more."""
        data = json.loads(Path("tests/data/rules/direct_encounter_micro.json").read_text())
        event = published.crosstable(data["cases"][0]["matrix"])
        tied = np.zeros(4, np.int64)
        column = apply(Facts.of(event, load("fide-2009")), criterion("DE"), tied)
        assert column.ordering is not None
        first = column.ordering.steps[0]
        assert first.most is not None
        assert [int(x) * first.unit for x in first.most] == [3, 2, 1, 1]
        assert column.value.tolist() == [1, 2, 3, 3]


class TestComparison:
    def test_group_criterion(self, tec):
        comparison = compare(rank(tec, "team-russia"), "Stephan", "Alyx")
        assert (comparison.ahead.name, comparison.behind.name) == ("Alyx", "Stephan")
        assert [each.decides for each in comparison.criteria] == [False, False, True]
        assert "points inside the leaders' group" in comparison_text(comparison, ENGLISH)

    def test_iterated(self, tec):
        comparison = compare(rank(tec, "fide-2009", "BH/C*"), "Paul", "Reine")
        text = comparison_text(comparison, ENGLISH)
        assert text.startswith("Reine (15) is placed above Paul (14) by Buchholz (BH/C*).")

    def test_several_games_in_a_round_stand_beside_each_other(self):
        event = tb.read("examples/vienna-1873.csv")
        comparison = compare(rank(event, "rr", "GELB"), "Fleissig", "Meitner")
        assert "≈16.6006" in comparison_text(comparison, ENGLISH)

    def test_terms(self):
        event = tb.read("examples/bulgarian-rr7.csv")
        text = comparison_text(compare(rank(event, "rr", "NNSB"), 3, 4), ENGLISH)
        assert text.count("square of the own score") == 2


def codes_for(book: Rulebook) -> list[str]:
    """The systems for single games that a rulebook has, or does not exclude."""
    return [
        code
        for code, system in all_systems().items()
        if code not in {"MP", "GP", "MAN"} and "matches" not in system.needs
        if system.handbook != book.handbook or code in book.codes
    ]


@pytest.mark.parametrize("rules", builtin_ids())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_system_explains_everybody(tec, rules, language):
    """The lines add up to the value, in every language, as text and as data."""
    table = rank(tec, rules, [*codes_for(load(rules)), "BH/C*"])
    translate = Translator(language)
    for row in table.rows[:: 3 if language == "en" else 7]:
        for code in table.codes:
            derivation = derive(table, code, row.participant.id)
            kept = sum((e.amount for e in derivation.entries if not e.cut), Fraction(0))
            assert kept == derivation.lines
            kept /= derivation.divisor or 1
            value = floor(kept + Fraction(1, 2)) if derivation.rounded else kept
            assert value + sum(term.amount for term in derivation.terms) == derivation.total
            if derivation.void is not None:
                assert derivation.value is None
            elif not derivation.criterion.is_group_criterion:
                assert derivation.total == derivation.value
            assert derivation_text(derivation, translate)
            assert json.dumps(derivation_data(derivation))


def test_every_pair_of_neighbours_is_separated_by_what_the_table_says():
    """Whoever is next in the published order: the criterion named is the first that differs."""
    table = rank(tb.read(MOSCOW), "swiss-manager-2009", "BH,BH/C1,SB")
    for above, below in zip(table.rows[:60], table.rows[1:61], strict=True):
        data = comparison_data(compare(table, above.participant.id, below.participant.id))
        first = next(
            code
            for code, a, b in zip(table.codes, above.values, below.values, strict=True)
            if a != b
        )
        assert data["separated_by"] == first
        assert data["ahead"]["id"] == above.participant.id
