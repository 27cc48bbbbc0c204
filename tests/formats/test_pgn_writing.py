"""Writing PGN and PDN: the form, and that reading brings back what they can hold."""

from collections import Counter
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.formats.events import events
from tests.formats.pgn_games import game, games_in, read_games
from tests.formats.trf_lines import event_from, event_of, player, points
from tiebreaks.event import DRAUGHTS, Event, EventType, Kind, Participant
from tiebreaks.formats import CannotWriteError, read, read_bytes, write

ROOT = Path(__file__).parents[2]


def again(event: Event, name: str = "pgn") -> Event:
    return event_of(read_bytes(write(event, name), "x"))


def test_the_roster_comes_first():
    tags = {"WhiteElo": "2400", "WhiteTitle": "IM", "Date": "2026.03.14", "Site": "Sofia BUL"}
    event = event_of(read_games(game("1", 'A "The Rook" \\', "B", "1-0", **tags)))
    assert write(event, "pgn").decode() == (
        '[Event "Cup"]\n[Site "Sofia BUL"]\n[Date "????.??.??"]\n[Round "1.1"]\n'
        '[White "A \\"The Rook\\" \\\\"]\n[Black "B"]\n[Result "1-0"]\n'
        '[WhiteElo "2400"]\n[WhiteTitle "IM"]\n'
        '[EventDate "2026.03.14"]\n[EventType "round robin"]\n[EventRounds "1"]\n\n1-0\n'
    )


@pytest.mark.parametrize("name", ["world-rapid-women-2024.pgn"])
def test_a_file_comes_back(name):
    event = event_of(read(ROOT / "examples" / name))
    back = again(event)
    assert back.participants == event.participants
    assert (back.table.kind == event.table.kind).all()
    assert (back.table.outcome == event.table.outcome).all()
    assert (back.table.opponent == event.table.opponent).all()
    assert (back.table.colour == event.table.colour).all()
    assert (back.name, back.start, back.rounds) == (event.name, event.start, event.rounds)


def test_every_kind_of_game():
    lines = [
        player(1, "2 w 1", "3 w +", "4 b -", "5 w ?"),
        player(2, "1 b 0", "4 w =", "5 b 0", "6 w 0"),
        player(3, "4 w 0", "1 b -", "6 w 1", ""),
        player(4, "3 b 1", "2 b =", "1 w -", ""),
        player(5, "6 w 1", "- U", "2 w 1", "1 b ?"),
        player(6, "5 b 0", "- H", "3 b 0", "2 b 0"),
    ]
    event = event_from(*lines)
    assert [each[-1] for each in games_in(event)] == [
        *("10", "01", "10"),
        *("+-", "½½"),
        *("10", "--", "10"),
        *("**", "00"),
    ]
    assert Counter(games_in(again(event))) == Counter(games_in(event))


def test_draughts():
    lines = [player(1, "2 w 1", "2 b ="), player(2, "1 b 0", "1 w =")]
    event = event_from(*lines).scored(DRAUGHTS)
    text = write(event, "pdn").decode()
    assert '[Result "2-0"]' in text
    assert '[Result "1-1"]' in text
    assert again(event, "pdn").scoring == DRAUGHTS
    assert '[Result "1-0"]' in write(event, "pgn").decode()


def test_rounds_that_are_not_known():
    text = "No;Name;1;2;3\n1;A;×;1;½\n2;B;0;×;0\n3;C;½;1;×"
    event = event_of(read_bytes(text.encode(), "x"))
    back = again(event)
    assert b'[Round "-"]' in write(event, "pgn")
    assert (back.rounds_known, back.type) == (False, EventType.ROUND_ROBIN)
    scores = points(back)
    assert {person.name: scores[person.id] for person in back.participants} == {
        "A": 1.5,
        "B": 0,
        "C": 1.5,
    }


def test_the_order_of_a_pair_of_a_matrix_stays():
    """Won, lost, drawn, won by A; the rounds are not known, and the colours neither."""
    event = event_of(read_bytes("No;Name;1;2\n1;A;×;10½1\n2;B;01½0;×".encode(), "x"))
    data = write(event, "pgn")
    back = event_of(read_bytes(data, "x"))
    assert [each[-1] for each in games_in(back)] == ["10", "01", "½½", "10"]
    assert write(back, "pgn") == data


def test_the_last_day_has_the_form_of_the_standard():
    event = event_from("052 2026/05/09", player(1, "2 w 1"), player(2, "1 b 0"))
    assert '[EventEndDate "2026.05.09"]' in write(event, "pgn").decode()
    assert again(event).details["end"] == "2026-05-09"


def test_players_stay_apart():
    lines = [
        player(1, "2 w 1", name="Lee, A"),
        player(2, "1 b 0", name="lee,A"),
        player(3, "4 w 1", name="Bye"),
        player(4, "3 b 0", name="-"),
    ]
    event = event_from(*lines)
    names = [person.name for person in again(event).participants]
    assert names == ["Lee, A", "lee,A (2)", "Bye (3)", "- (4)"]


def test_control_characters_are_blanks():
    event = event_of(read_games(game("1", "A", "B", "1-0")))
    bad = Participant(1, "A\n[White \x00\x85x]")
    broken = Event((bad, event.participants[1]), event.table, event.scoring)
    assert again(broken).participants[0].name == "A [White   x]"


def test_teams_are_written_board_by_board():
    event = event_of(read(ROOT / "examples" / "eight-teams.trf"))
    back = again(event)
    teams = {person.details["team"] for person in back.participants}
    assert teams <= {team.name for team in event.participants}
    assert {person.name for person in back.participants} <= {each.name for each in event.members}
    text = write(event, "pgn").decode()
    assert '[Round "1.1.1"]' in text
    assert write(back, "pgn").decode() == text


def team_game(place: str, white: str, black: str) -> str:
    """Players are called by their team and a number: ``A2``."""
    teams = {"WhiteTeam": white[0], "BlackTeam": black[0]}
    return game(place, white, black, "1-0", **teams)


def test_boards_of_teams_are_kept():
    games = [
        team_game("1.1.1", "A1", "B1"),
        team_game("1.1.2", "B2", "A2"),
        team_game("2.1.1", "C1", "A1"),
        team_game("2.1.2", "A3", "C2"),
        team_game("2.2.1", "B2", "D1"),
    ]
    event = event_of(read_games(*games))
    boards = {person.name: person.details["board"] for person in event.participants}
    assert boards["A1"] == boards["B1"] == boards["C1"] == "1"
    assert (boards["A2"], boards["B2"]) == ("2", "1:2 2:1")
    text = write(event, "pgn").decode()
    assert [f'[Round "{place}"]' in text for place in ("1.1.2", "2.1.2", "2.2.1")] == [True] * 3
    assert write(again(event), "pgn").decode() == text


def test_games_of_a_match_of_two_players_are_no_boards():
    games = [team_game("1.1.1", "A1", "B1"), team_game("1.1.2", "B1", "A1")]
    event = event_of(read_games(*games))
    assert all("board" not in person.details for person in event.participants)


def test_matches_without_boards():
    event = event_of(read(ROOT / "examples" / "batumi-2018.csv"))
    assert codes_of(event) == ["PGN025"]


def test_no_games():
    event = event_of(read_bytes(b'{"rank":1,"points":2,"username":"a"}', "x"))
    assert codes_of(event) == ["PGN024"]
    assert codes_of(event_from(player(1, "- U"), player(2, "- H"))) == ["PGN024"]


def test_two_opponents_in_one_round():
    games = [game("2", "Zoé", "Ól", "1-0"), game("3", "Nat", "Zoé", "0-1")]
    event = event_of(read_games(*games))
    table = replace(event.table, round_no=np.array([2, 2], np.int16))
    assert codes_of(replace(event, table=table)) == ["PGN026"]


@pytest.mark.parametrize("rating", [-5, 0, 100_000])
def test_ratings_that_no_reader_knows_are_left_out(rating):
    event = event_of(read_games(game("1", "A", "B", "1-0", WhiteElo="2400")))
    odd = replace(event.participants[0], rating=rating)
    other = replace(event, participants=(odd, event.participants[1]))
    assert [person.rating for person in again(other).participants] == [None, None]


def test_a_player_without_an_id_is_not_taken_for_one_with_an_id():
    event = event_of(read_games(game("1", "A", "B", "1-0"), game("1", "C", "D", "1-0")))
    names = ["A", "A", "A (2)", "A"]
    idents: list[dict[str, str]] = [{}, {}, {"fide_id": "77"}, {"fide_id": "78"}]
    people = tuple(
        replace(person, name=name, details=details)
        for person, name, details in zip(event.participants, names, idents, strict=True)
    )
    back = again(replace(event, participants=people)).participants
    assert [person.details.get("fide_id", "") for person in back] == ["", "", "77", "78"]
    assert [back[2].name, back[3].name] == ["A (2)", "A"]


def codes_of(event: Event) -> list[str]:
    with pytest.raises(CannotWriteError) as caught:
        write(event, "pgn")
    return [problem.code for problem in caught.value.problems]


@given(events(teams=False), st.sampled_from(("pgn", "pdn")))
@settings(max_examples=60, deadline=None)
def test_what_was_written_is_written_again(event, name):
    try:
        data = write(event, name)
    except CannotWriteError:
        return
    reading = read_bytes(data, "x")
    back = event_of(reading)
    assert write(back, name) == data
    assert kinds_of_games(back) == kinds_of_games(event)


@given(events(teams=True, games=1))
@settings(max_examples=40, deadline=None)
def test_games_of_teams_are_written_again(event):
    try:
        data = write(event, "pgn")
    except CannotWriteError:
        return
    assert write(event_of(read_bytes(data, "x")), "pgn") == data


def kinds_of_games(event: Event) -> Counter[tuple[int, str]]:
    """Kinds and outcomes of the sides of all games; short games are played ones in a PGN."""
    paired = event.table.opponent >= 0
    kinds = [Kind.PLAYED if kind == Kind.SHORT else Kind(kind) for kind in event.table.kind[paired]]
    outcomes = event.table.outcome[paired].tolist()
    return Counter((outcome, kind.name) for kind, outcome in zip(kinds, outcomes, strict=True))
