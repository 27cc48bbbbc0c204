"""Name, day, type, rounds and scoring of an event; its prizes; other documents."""

from datetime import date
from fractions import Fraction

import pytest

from tests.desk.events import desk, refused, rounds_of
from tiebreaks.desk.apply import RefusedError, after, apply
from tiebreaks.desk.changes import Describe, Replace, Restore, SetPrizes
from tiebreaks.desk.desk import Prize, Reason
from tiebreaks.desk.state import State
from tiebreaks.event import EventType
from tiebreaks.formats.json_document.types import Document, Entrant, Game, Points


class TestDescribe:
    def test_everything(self):
        it = apply(desk("1-2=1-0"), Describe(" Spring\nOpen ", "2026-03-14", "rr", 9, "3-1-0"))
        document = it.document
        assert (document.name, document.start) == ("Spring Open", date(2026, 3, 14))
        assert (document.type, document.rounds) == ("rr", 9)
        assert State(it).event.scoring.win == 3

    def test_nothing_known(self):
        it = apply(desk(name="X", start=date(2026, 1, 1)), Describe())
        assert (it.document.name, it.document.start, it.document.type) == ("", None, None)

    def test_without_a_type_the_games_decide(self):
        it = apply(desk("1-2=1-0", players=2), Describe(type=None))
        assert State(it).event.type is EventType.ROUND_ROBIN

    @pytest.mark.parametrize("label", ["", "3-1-0", " 3-1-0 "])
    def test_the_scoring_stays_with_all_that_it_says(self, label):
        points = Points(win=3, draw=1, loss=0, full_bye=1)
        it = apply(desk(scoring=points), Describe(scoring=label))
        assert it.document.scoring == points

    @pytest.mark.parametrize("label", ["1-½-0", "1-0.5-0", "1-1/2-0"])
    def test_chess_is_not_written(self, label):
        it = apply(desk(scoring=Points(win=3, draw=1, loss=0)), Describe(scoring=label))
        assert it.document.scoring is None

    def test_a_loss_may_bring_something(self):
        it = apply(desk(), Describe(scoring="3-2-1"))
        assert State(it).event.scoring.loss == Fraction(1)

    @pytest.mark.parametrize(
        "label", ["3-1", "win", "0-1-2", "1-1/0-0", "5000-1-0", "1--1-0", "1-½-0-0", "½½-0-0"]
    )
    def test_no_scoring(self, label):
        assert refused(desk(), Describe(scoring=label)) == ["DSK018"]

    @pytest.mark.parametrize("rounds", [-1, 10_000])
    def test_no_document_has_so_many_rounds(self, rounds):
        assert refused(desk(), Describe(rounds=rounds)) == ["DSK034"]

    @pytest.mark.parametrize("day", ["14.03.2026", "2026-02-30", "soon"])
    def test_no_day(self, day):
        assert refused(desk(), Describe(start=day)) == ["DSK019"]


class TestPrizes:
    def test_they_are_set(self):
        it = apply(desk(), SetPrizes([(1, " 500 € ", ""), (1, "Cup", "U16")]))
        assert it.prizes == (Prize(1, "500 €"), Prize(1, "Cup", "U16"))

    def test_prizes_leave_the_event_alone(self):
        state = State(desk("1-2=1-0"))
        assert after(state, SetPrizes([(1, "Cup", "")])).event.table is state.event.table

    def test_places_begin_with_1(self):
        assert refused(desk(), SetPrizes([(1, "a", ""), (0, "b", "")])) == ["DSK028"]


class TestReplace:
    def test_another_document(self):
        before = desk("1-2=1-0", by_hand=[[1, 2]])
        before = type(before)(before.document, (Reason((1, 2), "toss"),), (Prize(1, "Cup"),))
        it = apply(before, Replace(desk("3-4=0-1").document, "a.trf"))
        assert rounds_of(it) == ["3-4=0-1"]
        assert (it.reasons, it.prizes) == ((), (Prize(1, "Cup"),))

    def test_it_is_put_into_numbers(self):
        people = [Entrant(name="Abel"), Entrant(name="Bach")]
        games = [Game(round=1, white="Bach", black="Abel", result="1-0")]
        document = Document(format="tiebreaks", version=1, participants=people, games=games)
        assert rounds_of(apply(desk(), Replace(document))) == ["2-1=1-0"]

    def test_one_that_contradicts_itself(self):
        document = desk("1-2=1-0 2-3=1-0").document
        assert refused(desk(), Replace(document)) == ["JSN011"]

    def test_problems_name_no_line(self):
        with pytest.raises(RefusedError) as caught:
            apply(desk(), Replace(desk("1-9=1-0").document))
        assert [(each.line, each.column) for each in caught.value.problems] == [(0, 0)]


def test_versions_are_kept_elsewhere():
    assert refused(desk(), Restore(3)) == ["DSK027"]


def test_what_contradicts_the_event_is_refused_with_its_problems():
    """A match with fewer game points than its opponent cannot be won: the event model says so."""
    games = [Game(round=1, white=1, black=2, result="1-0", game_points=(1, 2))]
    assert refused(desk(games=games), Describe(name="X")) == ["EVT007"]


def test_nothing_said_anew_changes_nothing():
    state = State(desk("1-2=1-0"))
    assert after(state, Describe(type="swiss")) is state
