"""Whatever is done to an event one after the other, it stays one that can be counted."""

import msgspec
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.desk.events import desk, teams
from tiebreaks.desk.apply import RefusedError, after, apply
from tiebreaks.desk.changes import (
    AddParticipants,
    AddRound,
    Change,
    ChooseOrder,
    ChooseRules,
    Decide,
    Describe,
    DrawLots,
    EditParticipant,
    MakeSchedule,
    Pair,
    RemoveParticipant,
    RemoveRound,
    Replace,
    Restore,
    SetBye,
    SetPrizes,
    SetResult,
    SwapColours,
    Unpair,
    WithdrawDecision,
)
from tiebreaks.desk.desk import Desk
from tiebreaks.desk.difference import Difference, difference
from tiebreaks.desk.movement import moved
from tiebreaks.desk.state import State
from tiebreaks.formats.json_document.amounts import fraction
from tiebreaks.formats.json_document.from_event import document_of
from tiebreaks.formats.json_document.results import BYES, RESULTS
from tiebreaks.formats.json_document.types import Entrant
from tiebreaks.locale import Translator
from tiebreaks.report.change_words import change_words
from tiebreaks.report.movement_words import movement_words

SAY = Translator("en")
WHO = st.integers(1, 6)
ROUND = st.integers(1, 4)
RESULT = st.sampled_from([*RESULTS, "½-½"])
POINTS = st.none() | st.tuples(*[st.sampled_from([0, "1/2", 1, "1½", 2])] * 2)
TEXT = st.text(max_size=8)
ENTRANT = st.builds(
    Entrant,
    id=st.none() | WHO,
    name=TEXT,
    rating=st.none() | st.integers(1000, 2800),
    details=st.dictionaries(TEXT, TEXT, max_size=2),
)
ORDER = st.lists(st.sampled_from(["BH", "BH/C1", "SB", "WIN", "RND", "MP", "NIX"]), max_size=3)

CHANGE = st.one_of(
    st.builds(SetResult, ROUND, WHO, WHO, RESULT, st.none() | ROUND, POINTS),
    st.builds(SetBye, ROUND, WHO, st.none() | st.sampled_from(list(BYES))),
    st.builds(Pair, ROUND, WHO, WHO, st.booleans()),
    st.builds(Unpair, ROUND, WHO, WHO),
    st.builds(SwapColours, ROUND, WHO, WHO),
    st.builds(AddRound, ROUND, st.lists(st.tuples(WHO, WHO), max_size=2)),
    st.builds(RemoveRound, ROUND),
    st.builds(MakeSchedule, st.booleans()),
    st.builds(AddParticipants, st.lists(ENTRANT, max_size=2)),
    st.builds(EditParticipant, ENTRANT),
    st.builds(RemoveParticipant, WHO),
    st.builds(
        Describe,
        TEXT,
        st.sampled_from(["", "2026-03-14", "x"]),
        st.sampled_from([None, "swiss", "rr"]),
        st.integers(0, 9),
        st.sampled_from(["", "3-1-0", "1-½-0", "0-0-0"]),
    ),
    st.builds(ChooseRules, st.sampled_from(["", "fide-2024", "rr", "nix"]), st.none() | ORDER),
    st.builds(ChooseOrder, ORDER),
    st.builds(DrawLots, TEXT, TEXT),
    st.builds(Decide, st.lists(WHO, max_size=4), TEXT),
    st.builds(WithdrawDecision, st.lists(WHO, max_size=4)),
    st.builds(SetPrizes, st.lists(st.tuples(st.integers(0, 3), TEXT, TEXT), max_size=2)),
    st.just(Restore(1)),
    st.builds(Replace, st.just(desk("1-2=1-0").document), TEXT),
)
START = st.sampled_from(
    [
        desk(players=0),
        desk("1-2=1-0 3-4=*", "1-3=* 2=half"),
        desk("1-2=1/2-1/2 3-4=1/2-1/2"),
        desk("1-2=1-0", type="rr", rounds_known=False),
        desk(games_known=False),
        teams("1-2 2-0", "3-4 *", boards=True),
    ]
)


@settings(deadline=None)
@given(CHANGE)
def test_a_change_travels_as_json(change):
    text = msgspec.json.encode(change)
    assert msgspec.json.decode(text, type=Change) == change


@settings(max_examples=300, deadline=None)
@given(START, st.lists(CHANGE, max_size=8))
def test_any_sequence_leaves_an_event_that_can_be_counted(start, changes):
    state = State(start)
    for change in changes:
        try:
            following = after(state, change)
        except RefusedError:
            continue
        assert change_words(change, state.desk, SAY)
        moves = moved(state.standings, following.standings)
        assert movement_words(moves, SAY)
        assert len(following.standings.rows) == len(following.desk.document.participants)
        assert (difference(state.desk, following.desk) == Difference()) <= (moves == ())
        state = following
    text = msgspec.json.encode(state.desk)
    again = msgspec.json.decode(text, type=Desk)
    assert again == state.desk
    assert rows(State(again)) == rows(state)
    assert rows(State(Desk(document_of(state.event)))) == rows(state)


def rows(state: State) -> list[tuple[object, ...]]:
    return [(row.rank, row.participant.id, row.values) for row in state.standings]


@settings(deadline=None)
@given(RESULT, RESULT)
def test_a_result_that_is_set_and_set_back(first, second):
    before = apply(desk("1-2=* 3-4=1-0"), SetResult(1, 1, 2, first))
    changed = apply(before, SetResult(1, 1, 2, second))
    assert apply(changed, SetResult(1, 1, 2, first)) == before


def can_be(points: tuple[int | str, int | str]) -> bool:
    """Two boards bring two points in all, or fewer where a game is lost by both."""
    return sum(map(fraction, points)) <= 2


@settings(deadline=None)
@given(POINTS.filter(bool), POINTS.filter(bool))
def test_a_match_that_is_set_and_set_back(first, second):
    start = teams("1-2 *", "3-4 2-0")
    assume(can_be(first) and can_be(second))
    before = apply(start, SetResult(1, 1, 2, "0-0", game_points=first))
    changed = apply(before, SetResult(1, 1, 2, "0-0", game_points=second))
    assert apply(changed, SetResult(1, 1, 2, "0-0", game_points=first)) == before
    assert apply(changed, SetResult(1, 1, 2, "*")) == start
