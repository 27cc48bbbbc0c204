"""Rounds after the last game: announced byes, or an event from which everybody has withdrawn."""

import pytest

from tests.formats.team_lines import TEAMS
from tests.formats.trf_lines import codes, event_of, player, points, read_lines
from tiebreaks.event import Kind

FOUR_ROUNDS = "142 4"


def withdrawn(*own: str, third: str = "- Z") -> tuple[str, ...]:
    """Round 1 was played; then C asks for half a point in round 2 and D in round 3.

    A has won, C and D have drawn: by the results 1, 0, ½ and ½, and with the byes 1, 0, 1 and 1.
    """
    return (
        player(1, "2 w 1", "- Z", third, "- Z", points=own[0]),
        player(2, "1 b 0", "- Z", "- Z", "- Z", points=own[1]),
        player(3, "4 w =", "- H", "- Z", "- Z", points=own[2]),
        player(4, "3 b =", "- Z", "- H", "- Z", points=own[3]),
    )


def bonus(amount: str, number: int) -> str:
    """A record 299 of a player and round 1; the amount is four characters wide."""
    return f"299{amount:>14}  001 {number:>4}"


WITH_BYES = withdrawn("1.0", "0.0", "1.0", "1.0")


def test_byes_of_an_event_from_which_everybody_has_withdrawn():
    """Rounds 2 and 3 are in the points; nothing says that round 4, with zeros only, was held."""
    reading = read_lines(FOUR_ROUNDS, *WITH_BYES)
    assert [(each.code, each.details.get("round")) for each in reading.problems] == [
        ("TRF018", "4")
    ]
    event = event_of(reading)
    assert points(event) == {1: 1, 2: 0, 3: 1, 4: 1}
    assert (event.rounds, event.rounds_held) == (4, 3)
    assert event.table.kind[1:, 2:].tolist() == [
        [Kind.HALF_BYE, Kind.ZERO_BYE],
        [Kind.ZERO_BYE, Kind.HALF_BYE],
    ]


def test_points_of_some_are_enough():
    event = event_of(read_lines(FOUR_ROUNDS, *withdrawn("", "", "", "1.0")))
    assert event.rounds_held == 3


def test_a_round_without_any_points_before_one_that_was_held():
    """In round 2 nobody has anything, written or not; the half point of round 3 is counted."""
    event = event_of(
        read_lines(
            "092 Swiss",
            "XXR 3",
            player(1, "2 w 1", "", "- H", points="1.5"),
            player(2, "1 b 0", "", "- Z", points="0.0"),
        )
    )
    assert event.rounds_held == 3
    assert (event.table.kind[1] == Kind.ZERO_BYE).all()


def test_byes_with_bonuses():
    """Record 299 takes half a point from player 1: 1 − ½; the byes count as before."""
    reading = read_lines(FOUR_ROUNDS, *withdrawn("0.5", "0.0", "1.0", "1.0"), bonus("-0.5", 1))
    assert codes(reading) == ["TRF018"]
    assert points(event_of(reading)) == {1: 0.5, 2: 0, 3: 1, 4: 1}


@pytest.mark.parametrize(
    "lines",
    [
        WITH_BYES,
        ("142 1", *WITH_BYES),
        (FOUR_ROUNDS, *withdrawn("1.0", "0.0", "0.5", "0.5")),
        (FOUR_ROUNDS, *withdrawn("", "", "", "")),
        (FOUR_ROUNDS, *withdrawn("1.0", "1.0", "1.0", "1.0")),
        (FOUR_ROUNDS, *withdrawn("1.0", "0.0", "0.7", "1.0")),
        (FOUR_ROUNDS, *withdrawn("1.0", "0.0", "1.0", "0.5"), player(5, points="0.0")),
        (FOUR_ROUNDS, *(line.replace("0000 - Z", " " * 8) for line in WITH_BYES)),
    ],
    ids=[
        "no rounds announced",
        "rounds after the last announced one",
        "points without the byes",
        "no points",
        "points of somebody else differ",
        "points that there cannot be",
        "somebody has no entry",
        "only byes have entries",
    ],
)
def test_byes_of_rounds_that_were_not_held(lines):
    event = event_of(read_lines(*lines))
    assert event.rounds_held == 1
    assert [points(event)[number] for number in (1, 2, 3, 4)] == [1, 0, 0.5, 0.5]


def test_only_rounds_in_which_something_is_written_are_reported():
    lines = (player(1, "2 w 1", "", "- H", points="1.0"), player(2, "1 b 0", points="0.0"))
    reading = read_lines(FOUR_ROUNDS, *lines)
    assert [(each.code, each.details["round"]) for each in reading.problems] == [("TRF018", "3")]


def test_no_round_is_held_in_which_somebody_is_paired():
    lines = (
        player(1, "2 w 1", "2 b", points="1.0"),
        player(2, "1 b 0", "1 w", points="0.0"),
        player(3, "4 w =", "- H", points="1.0"),
        player(4, "3 b =", "- Z", points="0.5"),
    )
    assert event_of(read_lines(FOUR_ROUNDS, *lines)).rounds_held == 1


def test_no_round_is_held_before_the_first_game():
    lines = (player(1, "- H", points="0.5"), player(2, "- Z", points="0.0"))
    reading = read_lines("142 3", *lines)
    assert codes(reading) == ["TRF018"]
    assert event_of(reading).rounds_held == 0


def test_a_bye_of_record_240_is_an_entry():
    """Both have withdrawn; the bye of player 2 stands in a record of its own."""
    lines = (
        player(1, "2 w 1", "- Z", points="1.0"),
        player(2, "1 b 0", "", points="0.5"),
        "240 H 002    2",
    )
    event = event_of(read_lines("142 2", *lines))
    assert points(event) == {1: 1, 2: 0.5}
    unpaid = (lines[0], player(2, "1 b 0", "", points="0.0"), lines[2])
    assert codes(read_lines("142 2", *unpaid)) == ["TRF018"]


def test_points_that_cannot_be_counted_are_reported_once():
    """A bonus of a million points, and one of a hundredth of a point."""
    huge = [bonus("9999", 1)] * 1_100 + [bonus(" .01", 1)]
    assert codes(read_lines(FOUR_ROUNDS, *WITH_BYES, *huge)).count("TRF055") == 1


def test_players_of_teams_that_have_withdrawn():
    """One board each; in round 2 player 4, and so his team, has half a point without a game."""
    event = event_of(
        read_lines(
            "142 2",
            player(1, "4 w 1", "- Z", points="1.0"),
            player(2, "5 w 1", "- Z", points="1.0"),
            player(4, "1 b 0", "- H", points="0.5"),
            player(5, "2 b 0", "- Z", points="0.0"),
            *TEAMS,
        )
    )
    assert event.table.kind.tolist()[1] == [Kind.ZERO_BYE, Kind.HALF_BYE]


def test_a_pseudo_player_who_loses_at_the_board():
    """Some programs write a bye as a game that the pseudo player has lost."""
    reading = read_lines(
        player(1, "2 w 1", "3 b 1"), player(2, "1 b 0", "4 w 1"), player(3, "4 b 1", "1 w 0"),
        player(4, "3 w 0", "2 b 0", name="BYE"),
    )  # fmt: skip
    assert codes(reading) == ["TRF020"]
    event = event_of(reading)
    assert [person.name for person in event.participants] == ["Player 1", "Player 2", "Player 3"]
    assert event.table.kind.tolist() == [
        [Kind.PLAYED, Kind.PLAYED, Kind.PAIRING_BYE],
        [Kind.PLAYED, Kind.PAIRING_BYE, Kind.PLAYED],
    ]
