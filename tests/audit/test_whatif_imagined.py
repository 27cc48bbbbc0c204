"""Events under results and byes that somebody asks for, and what is refused."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tiebreaks as tb
from tests.audit.whatif_asked import (
    LAST_ROUND_PAIRED,
    MOSCOW,
    NEW_YORK,
    codes,
    imagined,
    pairs,
    points,
)
from tests.formats.events import events
from tests.formats.trf_lines import event_from, player
from tiebreaks.audit.whatif.asked_games import games_of
from tiebreaks.audit.whatif.imagine import (
    ByeChange,
    Change,
    WrongResultsError,
    imagine,
    result_of,
)
from tiebreaks.audit.whatif.open_games import open_games, pair_of
from tiebreaks.audit.whatif.places import horizon
from tiebreaks.audit.whatif.results import LOST, OPEN, WON
from tiebreaks.audit.whatif.to_come import rounds_after
from tiebreaks.event import (
    CHESS,
    Colour,
    Event,
    Kind,
    Outcome,
    Participant,
    Problem,
)
from tiebreaks.standings import rank

SURNAMES = ("Smith", "Jones-Brown", "Smith-Jones", "Brown")


class TestHyphens:
    """Four with such names that one text can mean two pairs."""

    def event(self, *cells: str) -> Event:
        numbers = range(1, 5)
        rounds = zip(numbers, SURNAMES, cells, strict=True)
        return event_from("XXR 3", *(player(n, cell, name=name) for n, name, cell in rounds))

    def test_nobody_can_tell(self):
        event = self.event("3 w 1", "4 w 1", "1 b 0", "2 b 0")
        with pytest.raises(WrongResultsError) as failure:
            imagined(event, "2:Smith-Jones-Brown=1-0")
        [fault] = failure.value.faults
        assert isinstance(fault, Problem)
        assert fault.code == "TBK080"
        pairs = "Smith (1) – Jones-Brown (2); Smith-Jones (3) – Brown (4)"
        assert fault.details["expected"] == pairs

    def test_the_pairing_of_the_round_is_meant(self):
        """In round 1 Smith-Jones meets Brown, and Smith somebody else than Jones-Brown."""
        event = event_from(
            "XXR 3",
            *(
                player(1, "- U", name="Smith"),
                player(2, "- H", name="Jones-Brown"),
                player(3, "4 w 1", name="Smith-Jones"),
                player(4, "3 b 0", name="Brown"),
            ),
        )
        [change] = imagined(event, "1:Smith-Jones-Brown=0-1").changes
        assert change == Change(1, 2, 3, WON, LOST)


class TestDoubledGames:
    def event(self) -> Event:
        """Two games of two players in one round: the first is won, the second is open."""
        table = tb.event.RoundTable.of(
            opponent=[[1, 0], [1, 0]],
            kind=[[Kind.PLAYED] * 2, [Kind.ADJOURNED] * 2],
            outcome=[[Outcome.WIN, Outcome.LOSS], [Outcome.UNDECIDED] * 2],
            round_no=[1, 1],
            scoring=CHESS,
        )
        return Event((Participant(1, "A"), Participant(2, "B")), table, CHESS)

    def test_the_open_one_is_meant(self):
        it = imagined(self.event(), "1:1-2=½")
        assert it.event.table.points.tolist() == [[2, 0], [1, 1]]  # in half points
        assert [change.before for change in it.changes] == [OPEN]

    def test_then_the_played_one(self):
        it = imagined(self.event(), "1:1-2=½", "1:2-1=1")
        assert it.event.table.points.tolist() == [[0, 2], [1, 1]]
        assert [change.before for change in it.changes] == [OPEN, LOST]


class TestByes:
    """Five before round 3: its two games are named with --result, and somebody is left."""

    FIVE = (
        "XXR 3",
        player(1, "2 w 1", "3 b 1", name="Ann"),
        player(2, "1 b 0", "- U", name="Bob"),
        player(3, "4 w 1", "1 w 0", name="Cid"),
        player(4, "3 b 0", "5 w 1", name="Dan"),
        player(5, "- U", "4 b 0", name="Eve"),
    )

    def test_the_bye_counts(self):
        event = event_from(*self.FIVE)
        it = imagined(event, "3:1-4=*", "3:3-5=*", "3:Bob=bye")
        assert points(it.event)[2] == 2
        assert horizon(it.ahead, 2).unpaired == ()
        assert it.changes[-1] == ByeChange(3, 1, None, Kind.PAIRING_BYE)

    def test_without_it_somebody_is_left(self):
        it = imagined(event_from(*self.FIVE), "3:1-4=*", "3:3-5=*")
        assert horizon(it.ahead, 2).unpaired == ((3, (1,)),)

    def test_a_bye_of_the_file_is_replaced(self):
        it = imagined(event_from(*self.FIVE), "2:2=half bye")
        assert it.changes == (ByeChange(2, 1, Kind.PAIRING_BYE, Kind.HALF_BYE),)
        assert points(it.event)[2] == Fraction(1, 2)

    def test_a_round_of_byes_alone_is_not_paired(self):
        ahead = imagined(event_from(*self.FIVE), "3:2=bye").ahead
        assert horizon(ahead, 2).unknown == (3,)

    @pytest.mark.parametrize(
        ("texts", "code"),
        [
            (("2:1=bye",), "TBK074"),
            (("3:2=bye", "3:2-4=1"), "TBK075"),
            (("3:2=bye", "3:2=half"), "TBK075"),
            (("4:2=bye",), "TBK076"),
            (("3:Zoe=bye",), "ParticipantError"),
        ],
    )
    def test_what_speaks_against_it(self, texts, code):
        assert codes(event_from(*self.FIVE), *texts) == [code]

    def test_nobody_has_one_in_a_round_robin(self):
        assert codes(NEW_YORK, "3:1=bye") == ["TBK082"]

    def test_a_team_has_the_points_of_the_same_bye(self):
        """Eight teams: the file has no bye, so it is worth what its two match points are."""
        event = tb.read("examples/eight-teams.trf").after_round(4)
        find = rank(event).find
        after = imagine(event, (), ["5:1=full bye"], find).event
        assert after.table.points[4, 0] == 2 * after.table.scale
        assert after.table.game_points is not None
        assert after.table.game_points[4, 0] == 4 * after.table.scale


class TestAnnouncedRounds:
    ONE_ROUND = (player(1, "2 w 1"), player(2, "1 b 0"), player(3, "4 w 1"), player(4, "3 b 0"))

    def test_none_after_the_last_one_that_is_announced(self):
        assert codes(event_from("XXR 1", *self.ONE_ROUND), "2:1-3=1") == ["TBK076"]

    def test_one_more_where_nobody_says_how_many(self):
        assert imagined(event_from(*self.ONE_ROUND), "2:1-3=1").event.rounds_held == 2

    def test_the_rounds_that_are_possible_are_those_that_are_taken(self):
        event = event_from("XXR 9", *(line[:110] for line in LAST_ROUND_PAIRED[1:]))
        with pytest.raises(WrongResultsError) as failure:
            imagined(event, "3:1-3=1", "6:1-2=1")
        [fault] = failure.value.faults
        assert isinstance(fault, Problem)
        assert fault.details["expected"] == "1–3"
        assert imagined(event, "3:1-3=1", "4:1-2=1").event.rounds_held == 4


class TestImagined:
    EVENT = event_from(*LAST_ROUND_PAIRED)

    def test_points(self):
        after = imagined(self.EVENT, "3:1-4=½-½", "3:Carl-Otto-Bert=1").event
        assert points(after) == {
            1: Fraction(2),
            2: Fraction(3, 2),
            3: Fraction(2),
            4: Fraction(1, 2),
            5: Fraction(2),
        }
        assert open_games(after) == ()

    def test_only_rounds_with_a_result_count(self):
        assert imagined(self.EVENT).event.rounds_held == 2
        assert imagined(self.EVENT).ahead.rounds_held == 3
        after = imagined(self.EVENT, "3:1-4=1").event
        assert pairs(after) == [(3, 2, 3)]

    def test_a_result_that_was_played(self):
        """Dora beats Bert in round 1 instead of losing to him."""
        [change] = imagined(self.EVENT, "1:4-2=1-0").changes
        assert (change.before, change.after) == (LOST, WON)
        assert points(imagined(self.EVENT, "1:4-2=1-0").event)[2] == Fraction(1, 2)

    def test_a_played_game_is_open_again(self):
        assert pairs(imagined(self.EVENT, "1:2-4=*").event) == [(1, 2, 4)]

    def test_a_pairing_that_the_file_does_not_have(self):
        event = event_from("XXR 3", *(line[:110] for line in LAST_ROUND_PAIRED[1:]))
        it = imagined(event, "3:2-1=1-0")
        after = it.event
        assert [change.before for change in it.changes] == [None]
        assert points(after)[2] == Fraction(5, 2)
        assert after.table.colour[2, :2].tolist() == [Colour.BLACK, Colour.WHITE]
        [unpaired] = horizon(after, 2).unpaired
        assert unpaired == (3, (2, 3, 4))

    def test_rounds_that_are_not_paired_are_named(self):
        event = event_from("XXR 5", *LAST_ROUND_PAIRED[1:])
        assert horizon(imagined(event).ahead, 2).unknown == (4, 5)

    def test_everything_wrong_at_once(self):
        assert codes(
            self.EVENT,
            *("hello", "3:1-1=1", "3:1-5=1", "3:1-2=1", "3:1-4=5", "9:1-4=1", "3:1-Zoe=1"),
            *("3:2-3=1", "3:3-2=1"),
        ) == [
            *("TBK070", "TBK070", "ParticipantError", "TBK074", "TBK074", "TBK076", "TBK075"),
            "TBK071",
        ]

    def test_a_round_that_a_round_robin_does_not_have(self):
        """Players 1 and 3 meet in round 3; nobody asks for that by naming round 4 or 7."""
        lines = (
            player(1, "4 w 1", "2 w ="),
            player(2, "3 w 1", "1 b ="),
            player(3, "2 b 0", "4 b 1"),
            player(4, "1 b 0", "3 w 0"),
        )
        for announced in (("XXR 3",), ()):
            event = event_from(*announced, "092 Round-Robin", *lines)
            assert codes(event, "7:1-3=1-0", "4:3-1=1-0") == ["TBK076", "TBK076"]
            assert len(imagined(event, "3:1-3=1-0").changes) == 1

    def test_a_result_that_is_none_of_somebody_who_is_nobody(self):
        event = event_from(*LAST_ROUND_PAIRED)
        assert codes(event, "3:1-98=5") == ["ParticipantError", "TBK071"]
        assert codes(event, "3:1-98=1") == ["ParticipantError"]

    def test_a_result_that_is_none_of_a_team_that_is_nobody(self):
        teams = tb.read("examples/eight-teams.trf")
        assert codes(teams, "5:1-98=9-9") == ["ParticipantError", "TBK071"]

    def test_somebody_with_a_bye(self):
        free = event_from(
            *("XXR 3", player(1, "3 w 1", "2 b ="), *LAST_ROUND_PAIRED[2:4]),
            *(player(4, "2 b 0", "3 b 0", name="Dora"), player(5, "- H", "", "- H")),
        )
        assert codes(free, "3:4-5=1") == ["TBK073"]

    def test_two_opponents_in_one_round(self):
        event = event_from("XXR 3", *(line[:110] for line in LAST_ROUND_PAIRED[1:]))
        assert codes(event, "3:1-2=1", "3:1-3=1") == ["TBK075"]

    def test_a_round_after_the_next(self):
        event = event_from("XXR 9", *(line[:110] for line in LAST_ROUND_PAIRED[1:]))
        assert codes(event, "4:1-2=1") == ["TBK076"]
        assert imagined(event, "4:1-2=1", "3:1-3=1").event.rounds_held == 4

    def test_in_a_matrix_the_only_game_is_meant(self):
        """A matrix does not say in which round two met."""
        event = tb.read("examples/bulgarian-rr7.csv")
        [change] = imagined(event, "1:6-7=0-1").changes
        assert (change.before, change.after) == (WON, LOST)

    def test_moscow_with_the_results_of_its_last_round(self):
        """All 220 published points and places come out again (chess-results)."""
        before = MOSCOW.after_round(8)
        texts = list(_last_round(MOSCOW))
        find = rank(before).find
        coming = rounds_after(MOSCOW, 8)
        it = imagine(before, coming, texts, find)
        assert len(it.changes) == len(texts) > 90
        table = rank(it.event, "swiss-manager-2009", "BH,BH/C1,SB")
        published = [row.participant.published for row in table]
        assert [each["Rk."] for each in published] == [str(place) for place in range(1, 221)]
        made = [row.values[0] for row in table]
        assert made == [Fraction(each["Pts."].replace(",", ".")) for each in published]


RESULTS = ("1-0", "=", "0", "+:-", "-:-", "*", "0-0", "2-0", "1½-½", "2½", "9-9", "x")


@settings(max_examples=150, deadline=None)
@given(events(unique_names=True, standings=False), st.data())
def test_any_result_of_any_event_is_taken_or_refused(event, data):
    """Teams, matrices, several games a round, byes, a single participant: no other error."""
    numbers = st.sampled_from([*(str(person.id) for person in event.participants), "0"])
    rounds = st.integers(0, event.rounds_held + 2)
    game = st.builds("{}:{}-{}={}".format, rounds, numbers, numbers, st.sampled_from(RESULTS))
    bye = st.builds("{}:{}={}".format, rounds, numbers, st.sampled_from(("bye", "half bye", "Z")))
    texts = data.draw(st.lists(game | bye, max_size=4))
    held = data.draw(st.integers(0, event.rounds_held))
    begun, coming = event.after_round(held), rounds_after(event, held)
    find = rank(replace(event, by_hand=()), "plain", "PTS").find
    try:
        it = imagine(begun, coming, texts, find)
    except WrongResultsError:
        return
    after = it.ahead
    assert len(it.changes) == len(texts)
    for change in it.changes:
        if isinstance(change, ByeChange):
            rows = after.table.round_no == change.round
            assert change.after in after.table.kind[rows, change.who]
            continue
        pair = pair_of(change.one, change.other)
        games = games_of(after, change.round, pair)
        assert change.after.outcomes in [result_of(after, g, change.one).outcomes for g in games]


def _last_round(event: Event) -> list[str]:
    """The results of the last round as they are written with --result."""
    signs = {Kind.FORFEIT_WIN: "+:-", Kind.FORFEIT_LOSS: "-:+"}
    scores = {Outcome.WIN: "1-0", Outcome.DRAW: "½-½", Outcome.LOSS: "0-1"}
    table, row, texts = event.table, event.table.rows - 1, []
    for one, other in enumerate(table.opponent[row].tolist()):
        if other > one:
            kind = Kind(int(table.kind[row, one]))
            sign = signs.get(kind) or scores[Outcome(int(table.outcome[row, one]))]
            pair = f"{event.participants[one].id}-{event.participants[other].id}"
            texts.append(f"{event.rounds_held}:{pair}={sign}")
    return texts
