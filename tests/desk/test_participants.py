"""The list of participants."""

import pytest

from tests.desk.events import desk, people, refused, rounds_of
from tiebreaks.desk.apply import after, apply
from tiebreaks.desk.changes import AddParticipants, EditParticipant, RemoveParticipant
from tiebreaks.desk.desk import Desk, Reason
from tiebreaks.desk.state import State
from tiebreaks.formats.json_document.types import Award, Entrant


def listed(it: Desk) -> list[tuple[int | None, str]]:
    return [(person.id, person.name) for person in it.document.participants]


class TestEnter:
    def test_numbers_are_given_in_turn(self):
        it = apply(desk(players=2), AddParticipants([Entrant(name="Cole"), Entrant(name="Dorn")]))
        assert listed(it) == [(1, "Abel"), (2, "Bach"), (3, "Cole"), (4, "Dorn")]

    def test_the_first_one_is_number_1(self):
        assert listed(apply(desk(players=0), AddParticipants([Entrant(name="A")]))) == [(1, "A")]

    def test_given_numbers_come_first(self):
        change = AddParticipants([Entrant(name="X"), Entrant(id=7, name="Y"), Entrant(name="Z")])
        assert listed(apply(desk(players=1), change))[1:] == [(8, "X"), (7, "Y"), (9, "Z")]

    def test_a_late_entry_was_absent_before(self):
        it = apply(desk("1-2=1-0", players=2), AddParticipants([Entrant(name="Late")]))
        assert State(it).standings.rows[-1].participant.name == "Late"

    def test_what_nobody_sees_in_a_name_goes(self):
        person = Entrant(name="  Ann\n Lee\x00 ", details={"club": "A\nB"})
        it = apply(desk(players=0), AddParticipants([person]))
        assert listed(it) == [(1, "Ann Lee")]
        assert it.document.participants[0].details == {"club": "A B"}

    @pytest.mark.parametrize("name", ["王小明", "<script>alert(1)</script>", "x" * 3000])
    def test_any_name_is_kept(self, name):
        assert listed(apply(desk(players=0), AddParticipants([Entrant(name=name)]))) == [(1, name)]

    def test_after_the_highest_number_that_there_can_be(self):
        before = desk(participants=[Entrant(id=10**9, name="Z"), Entrant(id=1, name="A")])
        it = apply(before, AddParticipants([Entrant(name="X"), Entrant(name="Y")]))
        assert listed(it)[2:] == [(2, "X"), (3, "Y")]

    def test_everything_that_is_wrong_is_said(self):
        change = AddParticipants(
            [Entrant(id=1, name="X"), Entrant(name=" "), Entrant(name="Y", points=3)]
        )
        assert refused(desk(), change) == ["DSK006", "DSK017", "DSK031"]

    def test_one_number_twice_in_what_is_entered(self):
        change = AddParticipants([Entrant(id=9, name="X"), Entrant(id=9, name="Y")])
        assert refused(desk(), change) == ["DSK006"]

    def test_standings_alone_have_points(self):
        change = AddParticipants([Entrant(name="Cole", points="2½")])
        it = apply(desk(players=2, games_known=False), change)
        assert State(it).standings.rows[0].participant.name == "Cole"

    def test_nobody(self):
        state = State(desk())
        assert after(state, AddParticipants([])) is state


class TestCorrect:
    def test_name_and_rating(self):
        it = apply(desk("1-2=1-0"), EditParticipant(Entrant(id=2, name="Bacher", rating=2100)))
        assert it.document.participants[1] == Entrant(id=2, name="Bacher", rating=2100)
        assert rounds_of(it) == ["1-2=1-0"]

    def test_what_was_published_stays(self):
        before = desk(participants=[Entrant(id=1, name="A", published={"Pts": "3"})])
        it = apply(before, EditParticipant(Entrant(id=1, name="B", published={"Pts": "9"})))
        assert it.document.participants[0].published == {"Pts": "3"}

    @pytest.mark.parametrize(
        ("person", "code"),
        [
            (Entrant(id=9, name="X"), "DSK001"),
            (Entrant(name="X"), "DSK001"),
            (Entrant(id=1, name=""), "DSK017"),
            (Entrant(id=1, name="X", points=1), "DSK031"),
        ],
    )
    def test_refused(self, person, code):
        assert refused(desk(), EditParticipant(person)) == [code]


class TestTakeOff:
    def test_pairings_to_come_and_byes_without_points_go_with_him(self):
        before = desk(
            "1-2=1-0 3=zero",
            "1-3=* 2-4=*",
            bonuses=[Award(round=1, participant=3, points=1)],
        )
        it = apply(before, RemoveParticipant(3))
        assert rounds_of(it) == ["1-2=1-0", "2-4=*"]
        assert [person.id for person in it.document.participants] == [1, 2, 4]
        assert it.document.bonuses == []

    def test_so_does_what_was_decided_about_him(self):
        before = desk(by_hand=[[3, 4], [1, 2]])
        reasons = (Reason((3, 4), "toss"), Reason((1, 2), "play-off"), Reason(text="lots"))
        before = type(before)(before.document, reasons)
        it = apply(before, RemoveParticipant(3))
        assert it.document.by_hand == [[1, 2]]
        assert it.reasons == reasons[1:]

    @pytest.mark.parametrize("round_", ["1-2=1-0", "1-2=-:+", "2-1=0-0", "1=half", "1=pairing"])
    def test_not_somebody_who_has_played(self, round_):
        assert refused(desk(round_), RemoveParticipant(1)) == ["DSK007"]

    def test_nobody(self):
        assert refused(desk(), RemoveParticipant(9)) == ["DSK001"]

    def test_the_last_one(self):
        it = apply(desk(participants=people(1)), RemoveParticipant(1))
        assert State(it).standings.rows == ()
