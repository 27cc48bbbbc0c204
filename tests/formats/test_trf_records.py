"""Lines that say what nothing else in an event holds are kept, and written where they belong."""

import pytest

from tests.formats.team_lines import ONE_ROUND, TEAMS, team
from tests.formats.trf_lines import codes, event_from, event_of, player, read_lines
from tiebreaks.event import Event, Kind
from tiebreaks.formats import read_bytes
from tiebreaks.formats.trf.writer import write

GAME = (
    player(1, "2 w 1", points="1.0", rating="2400"),
    player(2, "1 b 0", points="0.0"),
)


def written(event: Event) -> list[str]:
    return write(event).decode().splitlines()


def again(event: Event) -> Event:
    return event_of(read_bytes(write(event), "written"))


UNUSED = (
    "152 W",
    "182 Program 1.0",
    "192 FIDE_DUTCH_2025",
    "XXC white1 rank",
    "XXA    1 1.0 1.0 0.0",
    "XXP 1 2",
    "XXZ 2",
    "250       1.0 001 002    1    2",
    "260 001 003    1    2",
    "801   1 anything",
    "ZZ9 of another program",
    "### said by the arbiter",
    "1111 2 3 a ruler",
)


@pytest.mark.parametrize("line", UNUSED)
def test_a_line_that_changes_nothing_is_kept(line):
    event = event_from(line, *GAME)
    assert event.records == (line,)
    assert line in written(event)
    assert again(event).records == (line,)


def test_all_of_them_in_the_order_of_the_file():
    event = event_from(*UNUSED, *GAME)
    assert event.records == UNUSED
    assert again(event).records == UNUSED


def test_where_they_stand():
    lines = ("012 Cup", "062 2", "152 W", "XXC white1", *GAME, "260 001 003    1    2", "ZZ9 x")
    assert written(event_from(*lines)) == list(lines)


@pytest.mark.parametrize("line", ["XXR 9", "XXS W=3", "BBW 3.0", "142 1", "162  W 1.0    D 0.5"])
def test_declarations_of_other_programs_stay_as_they_are(line):
    event = event_from(line, player(1, "2 w 1"), player(2, "1 b 0"))
    assert event.records == (line,)
    assert line in written(event)


def test_a_declaration_that_no_longer_holds_is_replaced():
    """Points 1-½-0 after all, and two rounds more."""
    event = event_from("XXR 9", "BBW 3.0", *GAME)
    changed = Event(
        event.participants,
        event.table.scored(event_from(*GAME).scoring),
        event_from(*GAME).scoring,
        rounds=11,
        records=event.records,
    )
    assert [line for line in written(changed) if not line.startswith("001")] == [
        "062 2",
        "092 Individual: Swiss-System",
        "142 11",
    ]


def test_records_cannot_bring_in_what_the_event_does_not_hold():
    event = event_from(*GAME)
    bad = ("001    3      Intruder", "310   1 Team", "### tiebreaks rules=rr", "012 X\n001    9  Y")
    changed = Event(event.participants, event.table, event.scoring, records=bad)
    found = again(changed)
    assert [person.id for person in found.participants] == [1, 2]
    assert found.rulebook == ""


# National ratings


def test_national_ratings():
    lines = ("172 BUL NIDOF", *GAME, "BUL    1      Ivanov".ljust(48) + "2450 BUL   123")
    event = event_from(*lines)
    assert event.participants[0].rating == 2450
    assert event.participants[0].details["FIDE rating"] == "2400"
    assert [line for line in written(event) if line[:3] not in ("062", "092")] == list(lines)


def test_national_ratings_without_their_lines():
    event = event_from(*GAME)
    one, two = event.participants
    rated = type(one)(one.id, one.name, 2400, {"BUL rating": "2450"}, one.published)
    found = written(Event((rated, two), event.table, event.scoring))
    assert found[-1] == "BUL    1" + " " * 40 + "2450"


# Rounds to come


def test_pairings_and_byes_of_the_next_round():
    lines = (
        player(1, "2 w 1", "4 b", points="1.0"),
        player(2, "1 b 0", "- H", points="0.5"),
        player(3, "4 w =", "- U", points="1.5"),
        player(4, "3 b =", "1 w", points="0.5"),
    )
    reading = read_lines("062 4", "142 5", *lines)
    assert codes(reading) == ["TRF018"]
    event = event_of(reading)
    assert event.rounds_held == 1
    assert event.records == ("### tiebreaks paired=2 1:4b 2:0-H 3:0-U 4:1w",)
    assert written(event) == ["062 4", "142 5", *lines]


def test_a_bye_of_record_240_for_a_later_round():
    lines = ("062 2", "142 5", *GAME, "240 H 003    2")
    assert written(event_from(*lines)) == list(lines)


def test_a_round_in_which_nobody_was_paired():
    lines = ("092 Swiss", player(1, "2 w 1", "- Z"), player(2, "1 b 0", "- Z"))
    event = event_from("### tiebreaks held=2", *lines)
    assert event.rounds_held == 2
    assert again(event).rounds_held == 2


# Teams


def test_lines_of_a_team_event():
    """As in the example of eight teams: byes, a forfeited match, an empty board."""
    lines = (
        "062 7",
        "082 4",
        player(1, "4 w 1", points="1.0"),
        player(2, "0000 b +", points="1.0"),
        player(4, "1 b 0", points="0.0"),
        player(5, points="0.0"),
        player(7, points="0.0"),
        player(8, points="0.0"),
        player(9, points="0.0"),
        team(1, 1, 2, mp="2.0", gp="2.0"),
        team(2, 4, 5, mp="0.0", gp="0.0"),
        team(3, 7, 8, mp="2.0", gp="2.0"),
        team(4, 9, mp="0.0", gp="0.0"),
        "330 +- 001 003 004",
        "300 001 002 001    4 0000",
    )
    assert written(event_from(*lines)) == list(lines)


def test_byes_of_teams():
    lines = (
        *ONE_ROUND,
        *(player(number) for number in (6, 7, 8, 9)),
        *TEAMS,
        *(team(number, number + 3) for number in (3, 4, 5, 6)),
        "240 F 001    3",
        "240 H 001    4",
        "320  1.0  1.0 005",
    )
    found = written(event_from(*lines))
    assert found[-4:] == [
        "240 F 001    3",
        "240 H 001    4",
        "240 Z 001    6",
        "320  1.0  1.0 005",
    ]


def test_two_pairing_byes_in_one_round():
    lines = (*ONE_ROUND, player(6), player(7), *TEAMS, team(3, 6), team(4, 7))
    records = ("320  1.0  1.0 003", "320  1.0  1.0 004")
    assert written(event_from(*lines, *records))[-2:] == list(records)


def test_a_board_that_was_lost_by_forfeit_stays_one():
    lines = (
        player(1, "4 w 1"),
        player(2, "5 b +"),
        player(4, "1 b 0"),
        player(5, "2 w -"),
        *TEAMS,
    )
    event = event_from(*lines)
    assert [person.details.get("games") for person in event.members] == [None, "5b+", None, "2w-"]
    found = written(event)
    assert [line[91:] for line in found if line.startswith("001")] == [
        "   4 w 1",
        "   5 b +",
        "   1 b 0",
        "   2 w -",
    ]


def test_teams_and_rosters_of_players_who_never_played():
    event = event_from(*ONE_ROUND, player(3), player(6), team(1, 3, 1, 2), team(2, 4, 5))
    places = [(each.details.get("team"), each.details.get("board")) for each in event.members]
    assert places == [("1", "2"), ("1", "3"), ("2", None), ("2", None), ("1", "1"), (None, None)]
    rosters = [line[73:] for line in written(event) if line.startswith("310")]
    assert rosters == ["   3    1    2", "   4    5"]


def test_match_points_and_abnormal_points_of_teams():
    records = (
        "362 TW 3.0   TD 1.0   TL 0.0",
        "299 F   2.0   1.5",
        "299    -1.0  -0.5  001    1",
    )
    event = event_from(*ONE_ROUND, player(7), *TEAMS, team(3, 7), "240 F 001    3", *records)
    found = written(event)
    assert [line for line in found if line[:3] in ("362", "299")] == list(records)


def test_a_free_round_of_teams_that_all_meet():
    lines = (
        player(1, "2 w 1", "3 b 1"),
        player(2, "1 b 0", "", "3 w 1"),
        player(3, "", "1 w 0", "2 b 0"),
        *(team(number, number) for number in (1, 2, 3)),
    )
    event = event_from(*lines)
    free = [event.table.kind[row, who] for row, who in ((0, 2), (1, 1), (2, 0))]
    assert free == [Kind.NOT_HELD] * 3
    assert again(event).table.kind.tolist() == event.table.kind.tolist()
    absent = event_from(*lines, "240 Z 002    2")
    assert absent.table.kind[1, 1] == Kind.ZERO_BYE
    assert again(absent).table.kind[1, 1] == Kind.ZERO_BYE


def test_teams_whose_boards_nobody_knows_are_written_as_players():
    event = event_from(*ONE_ROUND, *TEAMS)
    bare = Event(event.participants, event.table, event.scoring, game_scoring=event.game_scoring)
    found = written(bare)
    assert [line[14:15] for line in found if line.startswith("001")] == ["A", "B"]
    assert "162  W 2.0    D 1.0    P 1.0" in found
