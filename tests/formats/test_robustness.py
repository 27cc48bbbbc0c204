"""Whatever the bytes are: a Reading, never an exception; and no more time than they need."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.formats.test_problems import INPUTS
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
    assert all(0 <= problem.line <= lines for problem in reading.problems)


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


@given(st.lists(st.text(ALPHABET.replace("\n", ""), max_size=30), min_size=1, max_size=6))
def test_random_cells_of_a_table(tails):
    check("\n".join(["No;Name;1;2;3;Pts", *(f"1;A;{tail}" for tail in tails)]).encode())


CELL = st.sampled_from(["1", "0", "½", "2", "+", "-", "", "11", "1½", "x", "q", "2w1", "-1", "=2"])


@given(st.lists(st.lists(CELL, min_size=3, max_size=3), min_size=3, max_size=3))
@settings(max_examples=200)
def test_random_matrices(rows):
    lines = [f"{number};A;" + ";".join(row) for number, row in enumerate(rows, 1)]
    check("\n".join(["No;Name;1;2;3", *lines]).encode())


@given(st.sampled_from(sorted(set(INPUTS) - {"FIL006", "FIL009", "FIL010"})), st.data())
@settings(max_examples=200)
def test_damaged_files(code, data):
    """One byte of a file changed, or the file cut off."""
    content = bytearray(INPUTS[code])
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
