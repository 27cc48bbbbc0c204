"""The round that is on, and the standings that are shown whatever lies on the desk."""

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from tests.desk.events import desk, teams
from tiebreaks import formats
from tiebreaks.desk import contradictions
from tiebreaks.desk.apply import after, apply
from tiebreaks.desk.changes import AddRound, MakeSchedule, SetBye, SetResult
from tiebreaks.desk.desk import Desk
from tiebreaks.desk.state import State
from tiebreaks.event import Event, Severity
from tiebreaks.formats.json_document import to_event
from tiebreaks.formats.json_document.from_event import document_of
from tiebreaks.formats.json_document.types import ByeKind, Game

PLAYED = "1-2=1-0 3-4=1/2-1/2"


def round_of(*rounds: str, **fields: Any) -> int:
    return State(desk(*rounds, **fields)).round


def codes(state: State) -> list[str]:
    return [problem.code for problem in state.ranked.problems]


class TestRoundThatIsOn:
    @pytest.mark.parametrize(
        ("rounds", "on"),
        [
            ([], 0),
            (["1-2=* 3-4=*"], 0),
            ([PLAYED], 1),
            ([PLAYED, "1-3=* 2-4=*"], 1),
            ([PLAYED, "1-3=* 2-4=0-1"], 2),
            ([PLAYED, "1-3=* 2=pairing"], 1),
            ([PLAYED, "1=half"], 1),
            (["1=half"], 1),
            (["1=zero"], 0),
            ([PLAYED, "1=half", "1-3=1-0"], 3),
        ],
    )
    def test_a_round_counts_from_its_first_result(self, rounds, on):
        assert round_of(*rounds) == on

    @pytest.mark.parametrize(
        ("rounds", "on"),
        [
            ([PLAYED, "1-3=+:- 2-4=*"], 2),  # nothing is left of round 1
            (["1-2=1-0 3-4=*", "1-3=+:- 2-4=*"], 1),
            ([PLAYED, "1-3=* 2-4=-:+", "1-4=* 2-3=-:+"], 2),  # 2 has withdrawn
            ([PLAYED, "1-3=+:- 2-4=-:-"], 2),
            (["1-2=+:- 3-4=*"], 1),
        ],
    )
    def test_forfeits_ahead_of_their_round_say_nothing(self, rounds, on):
        assert round_of(*rounds) == on

    def test_a_matrix_counts_as_a_whole(self):
        assert round_of("1-2=1-0", "1-3=*", type="rr", rounds_known=False) == 2

    def test_so_do_standings_alone(self):
        assert round_of(games_known=False, rounds=7) == 7

    def test_games_of_it_that_are_open(self):
        assert State(desk(PLAYED, "1-3=* 2-4=0-1")).pending == 1
        assert State(desk(PLAYED, "1-3=* 2-4=*")).pending == 0

    def test_a_matrix_has_open_games(self):
        assert State(desk("1-2=1-0", "1-3=*", type="rr", rounds_known=False)).pending == 1


class TestWhatIsToComeDisturbsNothing:
    """The numbers are those of the event as it stood after the last round with a result."""

    @pytest.mark.parametrize("file", ["eight-teams.trf", "go-open-2019.xml"])
    def test_of_a_round_that_is_paired(self, file):
        event = formats.read(Path("examples") / file).event
        assert event is not None
        before = State(Desk(document_of(event)))
        ids = [person.id for person in event.participants]
        half = len(ids) // 2
        pairings = list(zip(ids[:half], ids[half:], strict=False))
        byes: list[tuple[int, ByeKind]] = [(ids[-1], "pairing")] * (len(ids) % 2)
        following = after(before, AddRound(event.rounds_held + 1, pairings, byes))
        assert following.round == before.round
        assert values(following) == values(before)

    def test_of_a_schedule(self):
        played = desk(PLAYED, type="rr")
        games = [*played.document.games, Game(round=2, white=1, black=3, result="*")]
        scheduled = desk(games=[*games, Game(round=3, white=1, black=4, result="*")], type="rr")
        assert values(State(scheduled)) == values(State(played))


def values(state: State) -> list[tuple[int, int, tuple[Fraction | None, ...]]]:
    return [(row.rank, row.participant.id, row.values) for row in state.standings]


class TestStandingsWhateverLiesThere:
    def test_nobody(self):
        state = State(desk(players=0))
        assert (state.standings.rows, state.round, state.pending) == ((), 0, 0)

    @pytest.mark.parametrize("players", [1, 4])
    def test_before_the_first_result(self, players):
        state = State(desk(players=players))
        assert [row.rank for row in state.standings] == [1] * players

    def test_everybody_has_withdrawn(self):
        state = State(desk(PLAYED, "1=zero 2=zero 3=zero 4=zero"))
        assert state.round == 1

    def test_a_schedule_without_a_result(self):
        state = after(State(desk()), MakeSchedule(double=True))
        assert state.round == 0
        assert [row.rank for row in state.standings] == [1, 1, 1, 1]

    def test_an_unknown_rulebook(self):
        state = State(desk(PLAYED, rulebook="house-2019", tiebreaks=["NIX"]))
        assert codes(state) == ["DSK023", "DSK024", "DSK026"]
        assert state.ranked.problems[2].details["rulebook"] == state.standings.rulebook.id
        assert all(each.severity is Severity.WARNING for each in state.ranked.problems)

    @pytest.mark.parametrize(
        ("order", "code"), [("BH,NIX", "DSK024"), ("BH/X", "DSK025"), ("MP", "TBK007")]
    )
    def test_an_order_that_cannot_be_used(self, order, code):
        state = State(desk(PLAYED, tiebreaks=order.split(",")))
        assert codes(state) == [code, "DSK026"]
        assert state.standings.choice.criteria_reason == "rulebook"

    def test_a_code_that_the_edition_does_not_have(self):
        state = State(desk(PLAYED, rulebook="fide-2024", tiebreaks=["TPN"]))
        assert codes(state) == ["TBK011", "DSK026"]

    def test_lots_that_were_not_drawn(self):
        state = State(desk(PLAYED, tiebreaks=["RND"]))
        assert codes(state) == ["DSK033"]
        assert state.standings.codes == ("PTS",)
        assert values(state) == values(State(desk(PLAYED, tiebreaks=["RND"])))

    def test_a_decision_about_somebody_who_is_gone(self):
        state = State(desk(PLAYED, by_hand=[[9, 1], []]))
        assert codes(state) == ["DSK022", "DSK022"]
        assert [each.details["found"] for each in state.ranked.problems] == ["9, Abel", "–"]

    def test_some_decisions_fit(self):
        state = State(desk("1-2=1/2-1/2 3-4=0-0", by_hand=[[1, 3], [2, 1], [4, 3]]))
        assert codes(state) == ["DSK022"]
        assert [row.participant.id for row in state.standings] == [2, 1, 4, 3]

    def test_a_decision_holds_while_the_next_round_is_paired(self):
        state = State(desk(PLAYED, "1-3=* 2-4=*", by_hand=[[4, 3]]))
        assert codes(state) == []
        assert [row.participant.id for row in state.standings] == [1, 4, 3, 2]

    def test_what_a_rulebook_says_is_said(self):
        """Performance ratings need everybody's rating; nobody has one here."""
        assert codes(State(desk(PLAYED, tiebreaks=["TPR"]))) == ["TBK014"]

    def test_rounds_that_are_assumed(self):
        state = State(desk(PLAYED, type="rr", rounds_known=False, tiebreaks=["PS"]))
        assert "TBK009" in codes(state)

    def test_teams(self):
        state = State(teams("1-2 2-0", "3-4 *", boards=True))
        assert (state.round, state.pending) == (1, 1)
        assert state.standings.rows[0].participant.name == "Abel"


class TestOnce:
    def test_the_event_is_made_once_for_a_change(self, monkeypatch):
        made = []
        real = to_event.event_of

        def counted(*given: Any) -> Event | None:
            made.append(given)
            return real(*given)

        monkeypatch.setattr(contradictions, "event_of", counted)
        state = State(desk(PLAYED, "1-3=* 2-4=*"))
        _ = state.standings
        following = after(state, SetResult(2, 1, 3, "1-0")).kept(2)
        _ = following.standings, following.round, following.pending
        assert len(made) == 2  # one for each state

    def test_a_kept_state_is_the_same(self):
        state = after(State(desk(PLAYED), 1), SetBye(2, 1, "half"))
        standings = state.standings
        kept = state.kept(2)
        assert (kept.revision, kept.desk) == (2, state.desk)
        assert kept.standings is standings
        assert kept.event is state.event

    def test_a_change_leaves_its_desk_alone(self):
        before = desk(PLAYED)
        text = repr(before)
        apply(before, SetBye(1, 1, "half"))
        assert repr(before) == text
