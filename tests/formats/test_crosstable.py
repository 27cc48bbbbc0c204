"""Crosstables by rounds: notations, headings, layouts."""

from fractions import Fraction

import pytest

from tests.formats.trf_lines import codes, event_from, event_of, points, read_lines
from tiebreaks.event import Colour, Event, EventType, Kind, Outcome
from tiebreaks.formats import read_bytes
from tiebreaks.formats.table.cells import Notation, read_cell
from tiebreaks.formats.table.headings import columns_of, round_number

COLOURED = [
    # text, opponent, colour, value, outcome, sign
    ("12w1", 12, Colour.WHITE, "1", Outcome.UNDECIDED, ""),
    ("12b0", 12, Colour.BLACK, "0", Outcome.UNDECIDED, ""),
    ("3b½", 3, Colour.BLACK, "1/2", Outcome.UNDECIDED, ""),
    ("3w=", 3, Colour.WHITE, None, Outcome.DRAW, ""),
    ("3b0.5", 3, Colour.BLACK, "1/2", Outcome.UNDECIDED, ""),
    ("3w0,5", 3, Colour.WHITE, "1/2", Outcome.UNDECIDED, ""),
    ("3w1/2", 3, Colour.WHITE, "1/2", Outcome.UNDECIDED, ""),
    (" 22w½", 22, Colour.WHITE, "1/2", Outcome.UNDECIDED, ""),
    ("198w+", 198, Colour.WHITE, None, Outcome.UNDECIDED, "+"),
    ("60b-", 60, Colour.BLACK, None, Outcome.UNDECIDED, "-"),
    ("68b2", 68, Colour.BLACK, "2", Outcome.UNDECIDED, ""),
    ("5s1", 5, Colour.BLACK, "1", Outcome.UNDECIDED, ""),
    ("5б1", 5, Colour.WHITE, "1", Outcome.UNDECIDED, ""),
    ("5ч1", 5, Colour.BLACK, "1", Outcome.UNDECIDED, ""),
    ("64b3½", 64, Colour.BLACK, "7/2", Outcome.UNDECIDED, ""),
    ("12w", 12, Colour.WHITE, None, Outcome.UNDECIDED, "?"),
    ("-1", 0, Colour.NONE, "1", Outcome.UNDECIDED, "pairing"),
    ("-½", 0, Colour.NONE, "1/2", Outcome.UNDECIDED, "pairing"),
    ("-0", 0, Colour.NONE, "0", Outcome.UNDECIDED, "pairing"),
    ("1", 0, Colour.NONE, "1", Outcome.UNDECIDED, "award"),
    ("½", 0, Colour.NONE, "1/2", Outcome.UNDECIDED, "award"),
    ("0", 0, Colour.NONE, "0", Outcome.UNDECIDED, "award"),
    ("bye", 0, Colour.NONE, None, Outcome.UNDECIDED, "bye"),
    ("", 0, Colour.NONE, None, Outcome.UNDECIDED, ""),
]
SIGNED = [
    ("+5", 5, Outcome.WIN),
    ("-7", 7, Outcome.LOSS),
    ("=3", 3, Outcome.DRAW),
    ("-1", 1, Outcome.LOSS),
]


@pytest.mark.parametrize(("text", "opponent", "colour", "value", "outcome", "sign"), COLOURED)
def test_cells_with_colours(text, *, opponent, colour, value, outcome, sign):
    (entry,) = read_cell(text, Notation.GAME) or ()
    assert (entry.opponent, entry.colour, entry.outcome, entry.sign) == (
        opponent,
        colour,
        outcome,
        sign,
    )
    assert entry.value == (None if value is None else Fraction(value))


@pytest.mark.parametrize(("text", "opponent", "outcome"), SIGNED)
def test_cells_with_signs(text, opponent, outcome):
    (entry,) = read_cell(text, Notation.SIGNED) or ()
    assert (entry.opponent, entry.outcome) == (opponent, outcome)


@pytest.mark.parametrize("text", ["1w12?", "w12+?", "12q1", "0w1", "win", "12w1x", "+-"])
def test_cells_that_are_not_understood(text):
    assert read_cell(text, Notation.GAME) is None


@pytest.mark.parametrize(
    "heading", ["1.Rd", "R1", "1", "Тур 1", "1. Runde", "Rd.1", "Round 1", "1 тур", "Кръг 1"]
)
def test_round_headings(heading):
    assert round_number(heading) == 1


@pytest.mark.parametrize(
    "headings",
    [
        ["Rk.", "Name", "1.Rd"],
        ["Place", "Player", "R1"],
        ["№", "Участник", "Тур 1"],
        ["Място", "Име", "1"],
        ["Rk.", "Mannschaft", "1. Runde"],
        ["Место", "Имя", "1"],
        ["Pl", "Фамилия, имя", "1"],
    ],
)
def test_headings_in_four_languages(headings):
    columns = columns_of(headings)
    assert columns is not None
    assert (columns.number, columns.name, columns.first, columns.results) == (0, 1, 2, 1)


def test_no_heading_without_a_name_or_number():
    assert columns_of(["a", "b", "1"]) is None


# Three players: 1 beats 2 and draws with 3; 3 has a bye, 2 another one.
CELLS = [
    ["1", "Ann, A", "2w1", "3b½", "1½"],
    ["2", "Bob, B", "1b0", "-1", "1"],
    ["3", "Cid, C", "½", "1w½", "1"],
]
HEADING = ["No.", "Name", "1.Rd", "2.Rd", "Pts"]


def check_three(event: Event) -> None:
    assert [person.name for person in event.participants] == ["Ann, A", "Bob, B", "Cid, C"]
    assert points(event) == {1: 1.5, 2: 1, 3: 1}
    assert event.table.kind.tolist() == [
        [Kind.PLAYED, Kind.PLAYED, Kind.HALF_BYE],
        [Kind.PLAYED, Kind.PAIRING_BYE, Kind.PLAYED],
    ]
    assert event.table.colour.tolist() == [[1, 2, 0], [2, 0, 1]]
    assert event.published_columns == ("Pts",)


@pytest.mark.parametrize("delimiter", [";", "\t", "|", " | "])
def test_delimited_layouts(delimiter):
    reading = read_lines("Cup", *(delimiter.join(row) for row in [HEADING, *CELLS]))
    assert codes(reading) == []
    assert event_of(reading).name == "Cup"
    check_three(event_of(reading))


def test_commas_with_quotes():
    rows = [[row[0], f'"{row[1]}"', *row[2:]] for row in CELLS]
    reading = read_lines(*(",".join(row) for row in [HEADING, *rows]))
    check_three(event_of(reading))


def test_markdown_with_a_ruler():
    lines = ["| " + " | ".join(row) + " |" for row in [HEADING, *CELLS]]
    lines.insert(1, "|---|---|---|---|---|")
    check_three(event_from(*lines))


def test_aligned_text():
    rows = [HEADING, *CELLS]
    lines = [f"{a:>3} {b:<12} {c:>5} {d:>5} {e:>4}".rstrip() for a, b, c, d, e in rows]
    reading = read_lines("Cup", "", *lines, "", "Legend: - is a bye")
    assert event_of(reading).name == "Cup"
    check_three(event_of(reading))


def test_signed_style():
    reading = read_lines("No;Name;1;2", "1;Ann;+2;=3", "2;Bob;-1;-4", "3;Cid;=4;=1", "4;Dan;=3;+2")
    assert points(event_of(reading)) == {1: 1.5, 2: 0, 3: 1, 4: 1.5}
    assert not event_of(reading).table.colour.any()


def test_opponents_refer_to_the_first_column():
    event = event_from("Place;S.No.;Name;R1", "1;7;Ann;2w1", "2;1;Bob;1b0")
    assert event.table.opponent.tolist() == [[1, 0]]
    assert event.participants[0].details == {"S.No.": "7"}


def test_draughts_scoring():
    event = event_from("No;Name;1", "1;Ann;2w2", "2;Bob;1b0", "3;Cid;4w1", "4;Dan;3b1")
    assert event.scoring.label() == "2-1-0"
    assert points(event) == {1: 2, 2: 0, 3: 1, 4: 1}


def test_three_points_for_a_win():
    event = event_from("No;Name;1", "1;Ann;2w3", "2;Bob;1b0", "3;Cid;4w1", "4;Dan;3b1")
    assert event.scoring.label() == "3-1-0"


def test_matches_of_four_boards():
    event = event_from("No;Team;1", "1;Ann;2w3½", "2;Bob;1b½", "3;Cid;4w2", "4;Dan;3b2")
    assert points(event) == {1: 2, 2: 0, 3: 1, 4: 1}
    assert event.table.game_points is not None
    games = event.table.game_points[0] / event.table.scale
    assert games.tolist() == [3.5, 0.5, 2, 2]


def test_an_empty_cell_is_an_absence_in_a_swiss_and_a_free_round_in_a_round_robin():
    swiss = event_from("No;Name;1", "1;Ann;2w1", "2;Bob;1b0", "3;Cid;")
    assert (swiss.type, swiss.table.kind[0, 2]) == (EventType.SWISS, Kind.ZERO_BYE)
    robin = event_from("No;Name;1;2;3", "1;Ann;2w1;3b1;", "2;Bob;1b0;;3w=", "3;Cid;;1w0;2b=")
    assert robin.type is EventType.ROUND_ROBIN
    free = [robin.table.kind[row, player] for row, player in ((0, 2), (1, 1), (2, 0))]
    assert free == [Kind.NOT_HELD] * 3


def test_all_problems_with_their_places():
    games = ("4;Dan;5w1;5b0", "5;Eve;4b0;4w1")  # so that it is clear that a win is 1
    reading = read_lines("No;Name;1;2", "1;Ann;2w1;9b1", "2;Bob;1b1;what", "3;Cid;2w1;", *games)
    assert [(each.code, each.line, each.column) for each in reading.problems] == [
        ("EVT002", 2, 7),
        ("CTB007", 2, 11),
        ("CTB002", 3, 11),
        ("EVT001", 4, 7),
    ]


def test_ratings_among_letters():
    event = event_from("No;Name;FMJD;1", "1;Ann;A 2339;2w1", "2;Bob; ;1b0")
    assert [person.rating for person in event.participants] == [2339, None]


def test_other_delimiters_inside_cells_do_no_harm():
    reading = read_bytes(b'No;Name;1\n1;"A;B";2w1\n2;5" pipe;1b0\n', "test")
    assert [person.name for person in event_of(reading).participants] == ["A;B", '5" pipe']


def test_awards_written_as_signs_and_words():
    event = event_from("No;Name;1;2", "1;Ann;2w1;+", "2;Bob;1b0;=", "3;Cid;bye;4w1", "4;Dan;;3b0")
    assert [Kind(kind) for kind in event.table.kind[:, 0]] == [Kind.PLAYED, Kind.FULL_BYE]
    assert event.table.kind[1, 1] == Kind.HALF_BYE
    assert event.table.kind[0, 2] == Kind.PAIRING_BYE


def test_forfeits_and_byes_of_teams():
    # Four boards: a forfeited match and a bye count four games, a drawn one two for each.
    event = event_from(
        "No;Team;1;2",
        "1;Ann;2w3½;bye",
        "2;Bob;1b½;3w=",
        "3;Cid;4w2;2b=",
        "4;Dan;3b2;5w+",
        "5;Eve;;4b-",
    )
    assert event.table.game_points is not None
    games = event.table.game_points.sum(axis=0) / event.table.scale
    assert games.tolist() == [7.5, 2.5, 4, 6, 0]
    assert points(event) == {1: 4, 2: 1, 3: 2, 4: 3, 5: 0}


def test_a_match_cannot_bring_more_than_all_its_games():
    reading = read_lines(
        "No;Team;1", "1;Ann;2w5½", "2;Bob;1b½", "3;Cid;4w3½", "4;Dan;3b½", "5;Eve;6w2", "6;Fay;5b2"
    )
    assert codes(reading) == ["CTB009"]


@pytest.mark.parametrize(
    "text", ['No;Name;1\n1;"Ann;2w1\n2;Bob;1b0', 'No;Name;1\n1;"A"x;2w1\n2;B;1b0']
)
def test_odd_quotes_end_with_their_line(text):
    assert len(event_of(read_bytes(text.encode(), "test")).participants) == 2


def test_too_many_rounds():
    heading = "No;Name;" + ";".join(str(number) for number in range(1, 10_001))
    assert codes(read_lines(heading, "1;Ann;2w1", "2;Bob;1b0")) == ["FIL009"]


def test_two_games_in_a_round_are_two_columns_with_one_heading():
    """Both games of a round count; after round 1 each has played two games."""
    table = [
        "No;Name;R1;R1;R2;R2;Pts",
        "1;Ann;2w1;2b1;3w1;3b1;4",
        "2;Bob;1b0;1w0;4b1;4w1;2",
        "3;Cid;4w1;4b1;1b0;1w0;2",
        "4;Dan;3b0;3w0;2w0;2b0;0",
    ]
    reading = read_bytes("\n".join(table).encode(), "test")
    assert reading.problems == ()
    assert reading.event is not None
    assert reading.event.table.round_no.tolist() == [1, 1, 2, 2]
    assert reading.event.rounds == 2
    assert reading.event.after_round(1).table.points.sum(axis=0).tolist() == [4, 0, 4, 0]


@pytest.mark.parametrize(
    "heading", ["No;Name;R1;Pts;R2;Pts", "No;Name;R1;R3;R2;Pts", "No;Name;1;2;1;2"]
)
def test_rounds_that_do_not_stand_side_by_side_are_not_lost_in_silence(heading):
    table = [heading, "1;Ann;2w1;2b1;2w1;2b1", "2;Bob;1b0;1w0;1b0;1w0"]
    reading = read_bytes("\n".join(table).encode(), "test")
    assert reading.event is None
    assert "CTB015" in [problem.code for problem in reading.problems]


def test_matches_on_four_boards_that_all_end_three_to_one():
    """3 and 1 are game points where they add up to 4, not football's win and draw."""
    table = ["No;Name;R1;Pts", "1;Ann;2w3;3", "2;Bob;1b1;1", "3;Cid;4w3;3", "4;Dan;3b1;1"]
    reading = read_bytes("\n".join(table).encode(), "test")
    assert reading.event is not None
    assert reading.event.table.game_points is not None
    assert points(reading.event) == {1: 2, 2: 0, 3: 2, 4: 0}
