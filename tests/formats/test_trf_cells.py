"""Every notation of a round in a TRF, by FIDE's table of result codes and older usage."""

from fractions import Fraction

import pytest

from tests.formats.trf_lines import codes, event_from, event_of, player, points, read_lines
from tiebreaks.event import Colour, EventType, Kind, Outcome

FULL = [
    # own result, the opponent's result, own kind and outcome
    ("1", "0", Kind.PLAYED, Outcome.WIN),
    ("0", "1", Kind.PLAYED, Outcome.LOSS),
    ("=", "=", Kind.PLAYED, Outcome.DRAW),
    ("W", "L", Kind.SHORT, Outcome.WIN),
    ("L", "W", Kind.SHORT, Outcome.LOSS),
    ("D", "D", Kind.SHORT, Outcome.DRAW),
    ("+", "-", Kind.FORFEIT_WIN, Outcome.WIN),
    ("-", "+", Kind.FORFEIT_LOSS, Outcome.LOSS),
    ("-", "-", Kind.FORFEIT_LOSS, Outcome.LOSS),
    ("?", "?", Kind.ADJOURNED, Outcome.UNDECIDED),
    ("?", "", Kind.ADJOURNED, Outcome.UNDECIDED),
    ("*", "*", Kind.ADJOURNED, Outcome.UNDECIDED),
]

BYES = [
    # letter, kind, points at 1-½-0, what is reported
    ("F", Kind.FULL_BYE, 1, []),
    ("H", Kind.HALF_BYE, 0.5, []),
    ("U", Kind.PAIRING_BYE, 1, []),
    ("Z", Kind.ZERO_BYE, 0, []),
    ("", Kind.ZERO_BYE, 0, []),
    ("+", Kind.FULL_BYE, 1, ["TRF016"]),
    ("1", Kind.FULL_BYE, 1, ["TRF016"]),
    ("W", Kind.FULL_BYE, 1, ["TRF016"]),
    ("=", Kind.HALF_BYE, 0.5, []),
    ("D", Kind.HALF_BYE, 0.5, []),
    ("-", Kind.ZERO_BYE, 0, []),
    ("0", Kind.ZERO_BYE, 0, []),
    ("L", Kind.ZERO_BYE, 0, []),
]


@pytest.mark.parametrize(("own", "other", "kind", "outcome"), FULL)
@pytest.mark.parametrize("change", [str.upper, str.lower])
def test_games(own, other, kind, outcome, change):
    event = event_from(
        player(1, f"2 w {change(own)}", "3 b 1"),
        player(2, f"1 b {change(other)}", "4 w 1"),
        player(3, "4 w =", "1 w 0"),
        player(4, "3 b =", "2 b 0"),
    )
    assert event.table.kind[0, 0] == kind
    assert event.table.outcome[0, 0] == outcome
    assert event.table.colour[0, :2].tolist() == [Colour.WHITE, Colour.BLACK]
    assert event.table.opponent[0].tolist() == [1, 0, 3, 2]


@pytest.mark.parametrize(("letter", "kind", "worth", "reported"), BYES)
@pytest.mark.parametrize("change", [str.upper, str.lower])
@pytest.mark.parametrize("opponent", ["0000", "0", ""])
def test_byes(letter, *, kind, worth, reported, change, opponent):
    cell = f"{opponent:>4} - {change(letter):1}"
    bye = player(3).ljust(91) + cell
    reading = read_lines(player(1, "2 w 1"), player(2, "1 b 0"), bye)
    assert event_of(reading).table.kind[0, 2] == kind
    assert points(event_of(reading))[3] == worth
    assert codes(reading) == reported


def test_blank_columns_are_a_round_without_a_pairing():
    reading = read_lines(player(1, "", "2 w 1"), player(2, "", "1 b 0"), player(3, "", ""))
    assert event_of(reading).rounds_held == 2
    assert (event_of(reading).table.kind[0] == Kind.ZERO_BYE).all()


def test_colours_may_be_missing_or_written_large():
    event = event_from(player(1, "2 W 1", "2 - 1"), player(2, "1 B 0", "1 - 0"))
    blank = event_from(player(1, "2 w 1").replace("2 w", "2  "), player(2, "1 - 0"))
    assert blank.table.colour.tolist() == [[0, 0]]
    assert event.table.colour.tolist() == [[1, 2], [0, 0]]


def test_start_numbers_need_not_begin_at_one():
    event = event_from(player(7, "9 w 1"), player(9, "7 b 0"))
    assert [person.id for person in event.participants] == [7, 9]
    assert event.table.opponent.tolist() == [[1, 0]]


def test_five_digit_start_numbers():
    one = ("00110000" + " " * 6 + "Long").ljust(91) + "   2 w 1"
    two = player(2).ljust(90) + "10000 b 0"
    event = event_from(one, two)
    assert [person.id for person in event.participants] == [10000, 2]


def test_columns_of_a_player():
    line = (
        "001    1 wWFM Doe, Jane                         2345 BUL     2900000 1990/01/31  1.0    1"
        "     2 w 1"
    )
    event = event_from(line, player(2, "1 b 0", points="0.0", rank="2"))
    jane = event.participants[0]
    assert (jane.name, jane.rating) == ("Doe, Jane", 2345)
    assert jane.details == {
        "sex": "w",
        "title": "WFM",
        "federation": "BUL",
        "fide_id": "2900000",
        "birth": "1990/01/31",
    }
    assert jane.published == {"Pts": "1.0", "Rank": "1"}
    assert event.published_columns == ("Pts", "Rank")
    assert event.participants[1].rating is None


def test_tournament_lines():
    event = event_from(
        "012 Cup",
        "022 Sofia",
        "102 Arbiter A",
        "112 Deputy B",
        "112 Deputy C",
        "142 9",
        "202 BH/C1, SB",
        player(1, "2 w 1"),
        player(2, "1 b 0"),
    )
    assert event.name == "Cup"
    assert event.details["city"] == "Sofia"
    assert event.details["deputy arbiter"] == "Deputy B\nDeputy C"
    assert (event.rounds, event.rounds_held) == (9, 1)
    assert event.tiebreaks == ("BH/C1", "SB")


def test_record_212_goes_before_202():
    event = event_from("202 BH", "212 PTS,SB", player(1, "2 w 1"), player(2, "1 b 0"))
    assert event.tiebreaks == ("PTS", "SB")


@pytest.mark.parametrize(
    ("words", "kind"),
    [
        ("Individual: Round-Robin", EventType.ROUND_ROBIN),
        ("Individual: Swiss-System", EventType.SWISS),
        ("Круговой турнир", EventType.ROUND_ROBIN),
        ("Швейцарская система", EventType.SWISS),
        ("Кръгова система", EventType.ROUND_ROBIN),
        ("Швейцарска система", EventType.SWISS),
        ("Rundenturnier", EventType.ROUND_ROBIN),
        ("Schweizer System", EventType.SWISS),
        ("Toutes rondes", EventType.ROUND_ROBIN),
        ("Système suisse", EventType.SWISS),
    ],
)
def test_declared_types(words, kind):
    event = event_from(f"092 {words}", player(1, "2 w 1"), player(2, "1 b 0"))
    assert (event.type, event.type_reason) == (kind, "declared")


def test_undeclared_type_by_the_schedule():
    swiss = event_from(player(1, "2 w 1"), player(2, "1 b 0"), player(3, "- U"))
    assert (swiss.type, swiss.type_reason) == (EventType.SWISS, "not everybody met everybody")


def test_points_of_162():
    event = event_from(
        "162  W 3.0    D 1.0    L 0.0    A 0.0    P 2.0",
        player(1, "2 w 1"),
        player(2, "1 b 0"),
        player(3, "- U"),
    )
    assert points(event) == {1: 3, 2: 0, 3: 2}


def test_points_of_xxs_one_by_one():
    # The manual's own list of codes; a win with either colour 2, a pairing bye 1½.
    event = event_from(
        "XXS WW=2 BW=2 WD=1 BD=1 PAB=1.5 FW=2",
        player(1, "2 w 1"),
        player(2, "1 b 0"),
        player(3, "- U"),
        player(4, "- H"),
    )
    assert points(event) == {1: 2, 2: 0, 3: 1.5, 4: 0.5}


def test_games_beyond_the_announced_rounds_are_kept():
    reading = read_lines("XXR 1", player(1, "2 w 1", "2 b 1"), player(2, "1 b 0", "1 w 0"))
    assert codes(reading) == ["TRF019"]
    assert event_of(reading).rounds == 2


def test_a_round_that_is_only_paired_is_not_held():
    reading = read_lines(player(1, "2 w 1", "2 b"), player(2, "1 b 0", "1 w"))
    assert codes(reading) == ["TRF018"]
    assert event_of(reading).rounds_held == 1


def test_the_newest_point_system_goes_first():
    reading = read_lines("162  W 3.0    D 1.0", "BBW 2.0", player(1, "2 w 1"), player(2, "1 b 0"))
    assert codes(reading) == ["TRF033"]
    assert points(event_of(reading)) == {1: 3, 2: 0}


def test_unknown_codes_of_xxs_are_left_out():
    reading = read_lines("XXS W=3 Q=9", player(1, "2 w 1"), player(2, "1 b 0"))
    assert codes(reading) == ["TRF028"]
    assert points(event_of(reading)) == {1: 3, 2: 0}


def test_the_value_of_an_adjourned_game_in_record_162():
    """X 0.5: a game without a result counts half a point for both, as TRF26 suggests."""
    reading = read_lines(
        "162  X 0.5", player(1, "2 w ?", points="0.5"), player(2, "1 b ?", points="0.5")
    )
    assert [code for code in codes(reading) if code != "TRF017"] == []
    assert points(event_of(reading)) == {1: Fraction(1, 2), 2: Fraction(1, 2)}


def test_two_declared_orders_are_reported():
    reading = read_lines("202 BH", "202 SB", player(1, "2 w 1"), player(2, "1 b 0"))
    assert "TRF033" in codes(reading)
    assert event_of(reading).tiebreaks == ("BH",)


@pytest.mark.parametrize(("written", "kept"), [("0", ""), ("00000000", ""), ("1503014", "1503014")])
def test_no_id(written, kept):
    line = list(player(1, "2 w 1").ljust(100))
    line[57:68] = written.rjust(11)
    event = event_from("".join(line), player(2, "1 b 0"))
    assert event.participants[0].details.get("fide_id", "") == kept
