"""A file is laid on the desk with the rounds that it has paired."""

from tests.desk.events import rounds_of
from tests.formats.trf_lines import player
from tiebreaks import formats
from tiebreaks.desk.apply import after
from tiebreaks.desk.changes import RemoveRound, SetResult
from tiebreaks.desk.desk import Note
from tiebreaks.desk.opening import desk_of
from tiebreaks.desk.state import State
from tiebreaks.event import Event
from tiebreaks.formats.json_document.from_event import document_of
from tiebreaks.standings import Standings, rank

LINES = (
    "062 4",
    "142 5",
    player(1, "2 w 1", "4 b", points="1.0"),
    player(2, "1 b 0", "- H", points="0.5"),
    player(3, "4 w =", "- U", points="1.5"),
    player(4, "3 b =", "1 w", points="0.5"),
)
"""Round 2 is paired: 4 against 1, a half-point bye for 2 and the pairing-allocated one for 3."""


def event(*lines: str) -> Event:
    found = formats.read_bytes("\n".join(lines).encode(), "open.trf").event
    assert found is not None
    return found


def test_pairings_without_results_are_games():
    it = desk_of(event(*LINES))
    assert rounds_of(it) == ["1-2=1-0 3-4=1/2-1/2", "4-1=* 2=half 3=pairing"]
    assert it.document.records == []


def test_they_count_nothing_yet():
    read = event(*LINES)
    state = State(desk_of(read))
    assert state.round == 1
    assert places(state.standings) == places(rank(read))


def test_results_are_entered():
    state = after(State(desk_of(event(*LINES))), SetResult(2, 4, 1, "1-0"))
    assert (state.round, state.pending) == (2, 0)


def test_they_can_be_taken_back():
    state = after(State(desk_of(event(*LINES))), RemoveRound(2))
    assert rounds_of(state.desk) == ["1-2=1-0 3-4=1/2-1/2"]


def test_byes_that_were_asked_for_ahead_stay_where_they_are():
    read = event(
        "062 2",
        "142 5",
        player(1, "2 w 1", "- H", points="1.5"),
        player(2, "1 b 0", points="0.0"),
    )
    assert desk_of(read).document == document_of(read)


def test_what_was_repaired_is_noted():
    notes = (Note("TRF012", 4),)
    assert desk_of(event(*LINES), notes).notes == notes


def places(standings: Standings) -> list[tuple[object, ...]]:
    return [(row.rank, row.participant.id, row.values) for row in standings]
