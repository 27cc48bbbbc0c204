"""Whatever the bytes are: a Reading, never an exception; and no more time than they need."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.formats.team_lines import ONE_ROUND, TEAMS
from tests.formats.test_problems import FILES
from tests.formats.trf_lines import codes, event_from, event_of, player, points
from tiebreaks.event import Severity
from tiebreaks.formats import Reading, read_bytes

ALPHABET = "0123456789 wb=+-½;,|\t\n\"'xX×*HUFZWDL./?()Player№ИмяPts"


def check(data: bytes) -> None:
    reading = read_bytes(data, "junk")
    assert isinstance(reading, Reading)
    failed = any(problem.severity is Severity.ERROR for problem in reading.problems)
    assert (reading.event is None) == failed
    lines = data.count(b"\n") + data.count(b"\r") + 1
    placed = [problem for problem in reading.problems if not problem.part]  # cells of a sheet aside
    assert all(0 <= problem.line <= lines for problem in placed)


@given(st.binary(max_size=400))
@example(b"\xff\xfe\x00")
def test_random_bytes(data):
    check(data)


@given(st.text(ALPHABET, max_size=400))
def test_random_text(text):
    check(text.encode())


@given(st.lists(st.text(ALPHABET.replace("\n", ""), max_size=60), min_size=1, max_size=6))
def test_random_rounds_of_a_trf(tails):
    lines = [player(number).ljust(80) + tail for number, tail in enumerate(tails, 1)]
    check("\n".join(["012 Cup", *lines]).encode())


TAGS = ("013", "162", "172", "202", "212", "240", "299", "300", "310", "320", "330", "352", "362")
FIELD = st.one_of(
    st.sampled_from(
        ["+-", "--", "W", "F", " ", "001", "002", "  1", "   1", "   2", "   4", "0000", " 1.0",
         "-0.5", "WB", "TW 2.0", "999"]
    ),
    st.text(ALPHABET.replace("\n", ""), max_size=6),
)  # fmt: skip
RECORD = st.builds(
    lambda tag, fields: f"{tag} " + " ".join(fields), st.sampled_from(TAGS), st.lists(FIELD)
)


@given(st.lists(RECORD, min_size=1, max_size=6), st.booleans())
@settings(max_examples=300)
def test_random_records_of_a_team_event(records, teams):
    lines = [*ONE_ROUND, player(7, "- H"), *(TEAMS if teams else ()), *records]
    check("\n".join(lines).encode())


ROUND = st.tuples(st.integers(0, 8), st.sampled_from("wb-"), st.sampled_from("10=+-UHFZ?WDL "))
LINE = st.lists(ROUND, min_size=3, max_size=3)


@given(
    st.lists(LINE, min_size=8, max_size=8),
    st.lists(st.integers(1, 4), min_size=8, max_size=8),
    st.lists(RECORD, max_size=2),
)
@settings(max_examples=200)
def test_random_games_of_teams(rounds, teams, records):
    """Eight players, whoever they say they met, in up to four teams."""
    lines = [
        player(number, *(f"{opponent} {colour} {result}" for opponent, colour, result in cells))
        for number, cells in enumerate(rounds, 1)
    ]
    for number in range(1, 5):
        members = [each for each, team in enumerate(teams, 1) if team == number]
        lines.append(f"310 {number:>3}".ljust(73) + " ".join(f"{each:>4}" for each in members))
    check("\n".join([*lines, *records]).encode())


RESULT = st.sampled_from([("1", "0"), ("0", "1"), ("=", "="), ("+", "-"), ("-", "-"), ("?", "?")])
GAMES = st.lists(st.tuples(RESULT, st.booleans(), st.booleans()), min_size=3, max_size=3)


@given(GAMES, st.permutations((4, 5, 6)), st.lists(RECORD, max_size=3))
@settings(max_examples=200)
def test_random_matches(games, rivals, records):
    """Two teams of three who do meet; some of the players without naming their opponent."""
    lines = []
    for number, (rival, ((mine, other), named, known)) in enumerate(
        zip(rivals, games, strict=True), 1
    ):
        pair = ((number, rival, mine), (rival, number, other))
        for (one, two, result), there in zip(pair, (named, named and known), strict=True):
            lines.append(player(one, f"{two if there else '0000'} w {result}"))
    head = ["310   1".ljust(73) + "   1    2    3", "310   2".ljust(73) + "   4    5    6"]
    check("\n".join([*lines, *head, *records]).encode())


@given(st.lists(st.text(ALPHABET.replace("\n", ""), max_size=30), min_size=1, max_size=6))
def test_random_cells_of_a_table(tails):
    check("\n".join(["No;Name;1;2;3;Pts", *(f"1;A;{tail}" for tail in tails)]).encode())


CELL = st.sampled_from(["1", "0", "½", "2", "+", "-", "", "11", "1½", "x", "q", "2w1", "-1", "=2"])


@given(st.lists(st.lists(CELL, min_size=3, max_size=3), min_size=3, max_size=3))
@settings(max_examples=200)
def test_random_matrices(rows):
    lines = [f"{number};A;" + ";".join(row) for number, row in enumerate(rows, 1)]
    check("\n".join(["No;Name;1;2;3", *lines]).encode())


@given(st.sampled_from(sorted(FILES)), st.data())
@settings(max_examples=200)
def test_damaged_files(code, data):
    """One byte of a file changed, or the file cut off."""
    content = bytearray(FILES[code].read_bytes())
    place = data.draw(st.integers(0, len(content) - 1))
    if data.draw(st.booleans()):
        content[place] = data.draw(st.integers(0, 255))
    else:
        del content[place:]
    check(bytes(content))


@pytest.mark.parametrize("rounds", [(), ("- U",)])
def test_one_player(rounds):
    event = event_from(player(1, *rounds))
    assert (len(event.participants), event.rounds_held) == (1, 0)


def large_event(count: int, rounds: int = 9) -> bytes:
    """Neighbours play in every round, the first of them wins every second game."""
    lines = ["012 Large", f"XXR {rounds}"]
    for number in range(1, count + 1):
        low = number % 2
        rival = number + 1 if low else number - 1
        cells = "".join(f"{rival:>5} {'wb'[(r + low) % 2]} {(r + low) % 2} " for r in range(rounds))
        lines.append(("001" + f"{number:>5}" + f"      Player {number}").ljust(90) + cells)
    return "\n".join(lines).encode()


def test_ten_thousand_players():
    """Five wins of nine for the odd numbers, four for the even ones."""
    reading = read_bytes(large_event(9_998), "large")
    assert codes(reading) == []
    assert set(points(event_of(reading)).values()) == {5, 4}
