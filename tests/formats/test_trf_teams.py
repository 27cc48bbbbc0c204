"""Team events: the teams of a TRF, their matches, boards, byes and forfeits."""

from dataclasses import fields
from pathlib import Path

import numpy as np
import pytest

from tests.formats.team_lines import ONE_ROUND, TEAMS, scores, team, team_013
from tests.formats.trf_lines import codes, event_from, event_of, player, read_lines
from tiebreaks.event import (
    CHESS,
    NOBODY,
    Colour,
    Event,
    EventType,
    Kind,
    Outcome,
    RoundTable,
    Scoring,
)
from tiebreaks.formats import read, read_bytes

EIGHT = Path(__file__).parents[1] / "data" / "teams" / "eight-teams.trf"


@pytest.fixture(scope="module")
def eight() -> Event:
    reading = read(EIGHT)
    assert codes(reading) == []
    return event_of(reading)


def row(event: Event, name: str) -> int:
    return next(i for i, person in enumerate(event.participants) if person.name == name)


# Eight teams of five, four boards, five rounds

# Counted by hand from the results of the boards, White's side first:
# R1 Alder–Elm 2½–1½, Fir–Beech 1–3, Cedar–Ginkgo 2–2, Hazel–Dogwood 1–3
# R2 Dogwood–Alder 1½–2½, Beech–Cedar 2–2, Ginkgo–Fir 2½–1½ (Ginkgo's board 4 empty),
#    Elm–Hazel 3½–½ (Elm with its reserve)
# R3 Alder–Beech 2–2 (Beech's first two changed places), Cedar–Dogwood +/– (4–0),
#    Fir–Elm 2–2 (Fir's board 2 lost by forfeit), Hazel half-point bye (2), Ginkgo bye (2)
# R4 Ginkgo–Alder ½–3½ (Alder with its reserve), Cedar–Fir 2½–1½ (Fir's board 3 empty),
#    Beech–Hazel 4–0, Elm–Dogwood 2–2; Elm is fined 1 match point and ½ game point
# R5 Alder–Cedar 2½–1½, Beech–Dogwood 1–3, Elm–Ginkgo 2–2, Fir bye (2), Hazel absent
BY_HAND = {
    "Alder": (2 + 2 + 1 + 2 + 2, 2.5 + 2.5 + 2 + 3.5 + 2.5),
    "Beech": (2 + 1 + 1 + 2 + 0, 3 + 2 + 2 + 4 + 1),
    "Cedar": (1 + 1 + 2 + 2 + 0, 2 + 2 + 4 + 2.5 + 1.5),
    "Dogwood": (2 + 0 + 0 + 1 + 2, 3 + 1.5 + 0 + 2 + 3),
    "Elm": (0 + 2 + 1 + 1 + 1 - 1, 1.5 + 3.5 + 2 + 2 + 2 - 0.5),
    "Fir": (0 + 0 + 1 + 0 + 1, 1 + 1.5 + 2 + 1.5 + 2),
    "Ginkgo": (1 + 2 + 1 + 0 + 1, 2 + 2.5 + 2 + 0.5 + 2),
    "Hazel": (0 + 0 + 1 + 0 + 0, 1 + 0.5 + 2 + 0 + 0),
}


def test_match_points_and_game_points(eight):
    assert scores(eight) == BY_HAND


def test_teams_take_part_and_players_are_members(eight):
    assert [person.id for person in eight.participants] == list(range(1, 9))
    assert len(eight.members) == 40
    assert eight.members[5].name == "Beech, A"
    assert eight.participants[1].details == {"nickname": "BEE", "strength": "2330"}
    assert eight.participants[1].published == {"MP": "6.0", "GP": "12.0", "Rank": "3"}
    assert eight.published_columns == ("MP", "GP", "Rank")
    assert (eight.type, eight.type_reason) == (EventType.SWISS, "declared")
    assert eight.tiebreaks == ("MPvGP", "EMGSB/C1", "BH:MP")
    assert eight.game_scoring == CHESS
    assert eight.scoring == Scoring.of(2, 1, 0, pairing_bye=1)
    assert eight.rounds == 5
    assert "310" not in eight.details


def test_kinds_of_unplayed_rounds(eight):
    kinds = eight.table.kind
    assert kinds[2, row(eight, "Cedar")] == Kind.FORFEIT_WIN
    assert kinds[2, row(eight, "Dogwood")] == Kind.FORFEIT_LOSS
    assert kinds[:, row(eight, "Hazel")].tolist() == [0, 0, Kind.HALF_BYE, 0, Kind.ZERO_BYE]
    assert (
        kinds[[2, 4], [row(eight, "Ginkgo"), row(eight, "Fir")]].tolist() == [Kind.PAIRING_BYE] * 2
    )
    assert eight.table.opponent[2, row(eight, "Cedar")] == row(eight, "Dogwood")


def test_the_first_board_has_the_colour_of_the_team(eight):
    white, black, none = Colour.WHITE, Colour.BLACK, Colour.NONE
    assert eight.table.colour[:, row(eight, "Alder")].tolist() == [1, 2, 1, 2, 1]
    assert eight.table.colour[2].tolist() == [
        white, black, white, black, black, white, none, none,
    ]  # fmt: skip


def test_boards_in_the_order_of_play(eight):
    """Round 3, Alder–Beech: 1–0, ½–½, 0–1, ½–½ in half points, by the order of record 300."""
    assert eight.table.board_points is not None
    assert eight.lineups is not None
    alder, beech = row(eight, "Alder"), row(eight, "Beech")
    assert eight.table.board_points[2, [alder, beech]].tolist() == [[2, 1, 0, 1], [0, 1, 2, 1]]
    names = [[eight.members[i].name for i in eight.lineups[2, each]] for each in (alder, beech)]
    assert names == [
        ["Alder, A", "Alder, B", "Alder, C", "Alder, D"],
        ["Beech, B", "Beech, A", "Beech, C", "Beech, D"],
    ]


def test_reserves_follow_the_roster(eight):
    """Round 4, Ginkgo–Alder: A, B, C and D against A, B, D and E."""
    assert eight.lineups is not None
    ginkgo, alder = (eight.lineups[3, row(eight, name)] for name in ("Ginkgo", "Alder"))
    assert [eight.members[i].name[-1] for i in ginkgo] == ["A", "B", "C", "D"]
    assert [eight.members[i].name[-1] for i in alder] == ["A", "B", "D", "E"]


def test_empty_boards(eight):
    """Round 4, Cedar–Fir: a point at board 3, where nobody sat for Fir."""
    assert eight.lineups is not None
    assert eight.table.board_points is not None
    cedar, fir = row(eight, "Cedar"), row(eight, "Fir")
    assert eight.lineups[3, fir].tolist() == [25, 26, NOBODY, 28]
    assert eight.lineups[3, cedar].tolist() == [10, 11, 12, 13]
    assert eight.table.board_points[3, cedar].tolist() == [2, 1, 2, 0]


def test_nothing_is_made_on_the_boards_of_byes_and_forfeited_matches(eight):
    assert eight.table.board_points is not None
    for name in ("Cedar", "Dogwood", "Ginkgo", "Hazel"):
        assert not eight.table.board_points[2, row(eight, name)].any()


def test_a_penalty_stands_in_its_round(eight):
    """A match point less and half a game point less, in half points."""
    extra, games = eight.table.extra, eight.table.extra_games
    assert extra is not None
    assert games is not None
    elm = row(eight, "Elm")
    assert np.argwhere(extra).tolist() == np.argwhere(games).tolist() == [[3, elm]]
    assert (extra[3, elm], games[3, elm]) == (-2, -1)


def test_record_013_gives_the_same_event(eight):
    lines = EIGHT.read_text(encoding="utf-8").splitlines()
    old = [f"013 {line[8:40]}{line[73:]}" if line.startswith("310") else line for line in lines]
    reading = read_bytes("\n".join(old).encode(), "old")
    assert codes(reading) == []
    same = event_of(reading)
    assert [(person.id, person.name) for person in same.participants] == [
        (person.id, person.name) for person in eight.participants
    ]
    for field in fields(RoundTable):
        one, other = (getattr(event.table, field.name) for event in (eight, same))
        assert np.array_equal(one, other), field.name
    assert same.lineups is not None
    assert eight.lineups is not None
    assert same.lineups.tolist() == eight.lineups.tolist()
    assert same.published_columns == ()


def test_both_forms_in_one_file():
    old = (team_013(1, 1, 2), team_013(2, 4, 5))
    assert codes(read_lines(*ONE_ROUND, *TEAMS, *old)) == []
    assert codes(read_lines(*ONE_ROUND, *TEAMS, team_013(1, 1, 5))) == ["TRF033"]


# Small matches


def test_teams_are_in_the_order_of_the_file_and_go_by_their_numbers():
    event = event_from(*ONE_ROUND, team(7, 4, 5), team(3, 1, 2))
    assert [person.id for person in event.participants] == [7, 3]
    assert scores(event) == {"G": (0, 0.5), "C": (2, 1.5)}


@pytest.mark.parametrize(
    ("record", "expected"),
    [
        ("362 TW 3.0   TD 1.0   TL 0.0", (3, 0)),
        ("362 TW 3.0   TD 2.0   TL 1.0", (3, 1)),
        ("362 tw=1, ", None),
        ("362 TW 1", (1, 0)),
    ],
)
def test_match_points_of_record_362(record, expected):
    reading = read_lines(record, *ONE_ROUND, *TEAMS)
    if expected is None:
        assert codes(reading) == ["TRF026"]
    else:
        found = scores(event_of(reading))
        assert (found["A"][0], found["B"][0]) == expected


def test_game_points_of_record_162():
    """3-1-0 on the boards: 4–1, and the published points of the players are not doubted."""
    event = event_from("162  W 3.0    D 1.0", *ONE_ROUND, *TEAMS)
    assert scores(event) == {"A": (2, 4), "B": (0, 1)}
    assert event.game_scoring == Scoring.of(3, 1, 0)


def test_a_match_lost_by_both():
    """0–0 after a game that both lost: nobody has a draw for it."""
    event = event_from(player(1, "4 w 0"), player(4, "1 b 0"), team(1, 1), team(2, 4))
    assert event.table.outcome.tolist() == [[Outcome.LOSS, Outcome.LOSS]]
    assert scores(event) == {"A": (0, 0), "B": (0, 0)}


@pytest.mark.parametrize(
    ("games", "kinds"),
    [
        (("+", "+"), (Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS)),
        (("-", "-"), (Kind.FORFEIT_LOSS, Kind.FORFEIT_WIN)),
        (("+", "-"), (Kind.PLAYED, Kind.PLAYED)),
        (("+", "1"), (Kind.PLAYED, Kind.PLAYED)),
    ],
    ids=["all won", "all lost", "one each", "one played"],
)
def test_a_match_in_which_no_game_was_played(games, kinds):
    """With forfeits on both sides both were there, and the match is a drawn one."""
    other = {"+": "-", "-": "+", "1": "0"}
    event = event_from(
        player(1, f"4 w {games[0]}"), player(2, f"5 b {games[1]}"),
        player(4, f"1 b {other[games[0]]}"), player(5, f"2 w {other[games[1]]}"), *TEAMS,
    )  # fmt: skip
    assert tuple(event.table.kind[0]) == kinds


def test_a_double_forfeit_on_every_board():
    event = event_from(player(1, "4 w -"), player(4, "1 b -"), team(1, 1), team(2, 4))
    assert event.table.kind.tolist() == [[Kind.FORFEIT_LOSS] * 2]


def test_a_match_with_an_adjourned_game_is_not_decided():
    reading = read_lines(
        player(1, "4 w ?"), player(2, "5 b 1"), player(4, "1 b ?"), player(5, "2 w 0"), *TEAMS
    )
    assert codes(reading) == ["TRF017"]
    event = event_of(reading)
    assert event.table.kind.tolist() == [[Kind.ADJOURNED] * 2]
    assert scores(event) == {"A": (0, 1), "B": (0, 0)}


def test_players_alone_at_opposite_boards():
    """Both players are named without an opponent: one board, won by forfeit."""
    event = event_from(
        player(1, "4 w 1"), player(2, "0000 b +"), player(4, "1 b 0"), player(5, "0000 w -"),
        *TEAMS,
    )  # fmt: skip
    assert event.lineups is not None
    assert event.lineups.tolist() == [[[0, 1], [2, 3]]]
    assert scores(event) == {"A": (2, 2), "B": (0, 0)}


def test_two_points_without_opponents_are_two_boards():
    event = event_from(
        player(1, "4 w 1"), player(2, "0000 b +"), player(4, "1 b 0"), player(5, "0000 b +"),
        *TEAMS,
    )  # fmt: skip
    assert event.lineups is not None
    assert event.lineups.tolist() == [[[0, 1, NOBODY], [2, NOBODY, 3]]]


def test_out_of_order_without_a_record():
    """The order of the first team in the file holds."""
    reading = read_lines(
        player(1, "5 w 1"), player(2, "4 b ="), player(4, "2 w ="), player(5, "1 b 0"), *TEAMS
    )
    assert codes(reading) == ["TRF048"]
    lineups = event_of(reading).lineups
    assert lineups is not None
    assert lineups.tolist() == [[[0, 1], [3, 2]]]


@pytest.mark.parametrize(
    ("records", "expected"),
    [
        (("300 001 001 002    2    1",), [[1, 0], [2, 3]]),
        (("300 001 001 002    2    1", "300 001 002 001    4    5"), [[1, 0], [2, 3]]),
    ],
)
def test_record_300_gives_the_order(records, expected):
    reading = read_lines(
        player(1, "5 b 1"), player(2, "4 w ="), player(4, "2 b ="), player(5, "1 w 0"),
        *TEAMS, *records,
    )  # fmt: skip
    assert codes(reading) == []
    lineups = event_of(reading).lineups
    assert lineups is not None
    assert lineups[0].tolist() == expected


def test_boards_that_both_teams_left_empty_keep_their_place():
    lineup = ("300 001 001 002    1 0000    2", "300 001 002 001    4 0000    5")
    event = event_from(*ONE_ROUND, *TEAMS, *lineup)
    assert event.lineups is not None
    assert event.lineups[0].tolist() == [[0, NOBODY, 1], [2, NOBODY, 3]]


def in_bytes(line: str, name: str) -> str:
    """The line as a program writes it that pads names to 32 bytes instead of 32 letters."""
    letter = line[8] if line.startswith("310") else line[4]
    start = line.index(letter)
    spare = 32 - len(name.encode())
    return f"{line[:start]}{name}{' ' * spare}{line[start + 32 :]}"


@pytest.mark.parametrize("form", [team, team_013])
def test_team_lines_padded_in_bytes(form):
    """Тис and Бук are 3 letters in 6 bytes: all after them stands 3 columns too far left."""
    lines = in_bytes(form(1, 1, 2), "Тис"), in_bytes(form(2, 4, 5), "Бук")
    reading = read_lines(*ONE_ROUND, *lines)
    assert [(each.code, each.line) for each in reading.problems] == [("TRF030", 5)]
    assert scores(event_of(reading)) == {"Тис": (2, 1.5), "Бук": (0, 0.5)}


@pytest.mark.parametrize("form", [team, team_013])
def test_accented_names_in_their_columns(form):
    lines = (form(1, 1, 2).replace("A  ", "Тис", 1), form(2, 4, 5))
    reading = read_lines(*ONE_ROUND, *lines)
    assert codes(reading) == []
    assert scores(event_of(reading)) == {"Тис": (2, 1.5), "B": (0, 0.5)}


# Colours


def test_colours_follow_record_352():
    """Black at the first board: the team with Black there is White by BWBW."""
    event = event_from("352 BW", *ONE_ROUND, *TEAMS)
    assert event.table.colour.tolist() == [[Colour.BLACK, Colour.WHITE]]


def test_the_second_board_tells_where_the_first_has_no_colour():
    event = event_from(
        player(1, "4 - +"), player(2, "5 b ="), player(4, "1 - -"), player(5, "2 w ="), *TEAMS
    )
    assert event.table.colour.tolist() == [[Colour.WHITE, Colour.BLACK]]


def test_no_colours_at_all():
    event = event_from(player(1, "4 - +"), player(4, "1 - -"), team(1, 1), team(2, 4))
    assert event.table.colour.tolist() == [[Colour.NONE, Colour.NONE]]


# What is said about the event


def test_a_team_round_robin_by_who_met_whom():
    event = event_from(*ONE_ROUND, *TEAMS)
    assert (event.type, event.type_reason) == (EventType.ROUND_ROBIN, "everybody met everybody")


def test_published_points_are_compared():
    reading = read_lines(*ONE_ROUND, team(1, 1, 2, mp="3.0", gp="1.5"), team(2, 4, 5, gp="x"))
    assert [(each.code, each.line, each.column) for each in reading.problems] == [
        ("TRF050", 5, 55),
        ("TRF050", 6, 62),
    ]
    assert reading.problems[0].details["expected"] == "2"
    assert scores(event_of(reading)) == {"A": (2, 1.5), "B": (0, 0.5)}


def test_points_below_zero_are_compared():
    fine = "299    -1.0        001    2"
    teams = (team(1, 1, 2), team(2, 4, 5, mp="-1.0", gp="0.5"))
    assert codes(read_lines(*ONE_ROUND, *teams, fine)) == []


def test_a_file_cut_off():
    assert codes(read_lines("082 9", *ONE_ROUND, *TEAMS)) == ["TRF051"]


def test_records_of_teams_without_teams():
    reading = read_lines("352 WB", "801 A", player(1, "2 w 1"), player(2, "1 b 0"))
    assert codes(reading) == ["TRF034", "TRF034"]
    assert len(event_of(reading).participants) == 2


def test_readable_repetitions_are_not_reported():
    line = "802   1 A        2.0    1.5   2 w  1.5 "
    assert codes(read_lines(*ONE_ROUND, *TEAMS, line)) == []


def test_players_of_no_team_who_did_not_play_are_members():
    event = event_from(*ONE_ROUND, player(9), *TEAMS)
    assert len(event.members) == 5
    assert len(event.participants) == 2
