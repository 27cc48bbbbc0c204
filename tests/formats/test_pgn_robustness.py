"""Whatever stands in a file of games or of lichess: a reading, never an exception."""

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tiebreaks.event import Severity
from tiebreaks.formats import read_bytes

FILES = Path(__file__).parent / "files"
SAMPLES = sorted(path for kind in ("pgn", "pdn", "lichess") for path in (FILES / kind).iterdir())

NAME = st.sampled_from(
    ["Event", "Round", "White", "Black", "Result", "Termination", "WhiteElo", "WhiteFideId",
     "Section", "GameType", "Date", "EventRounds", "Annotator"]
)  # fmt: skip
VALUE = st.one_of(
    st.sampled_from(
        ["1", "1.1", "2", "?", "-", "", "A", "B", "a", "bye", "1-0", "½-½", "*", "0-0", "2-0",
         "+:-", "forfeit", "21", "2400", "77", "2026.01.01", "99999", "Open Round 2"]
    ),
    st.text(max_size=8),
)  # fmt: skip
TAG = st.builds('[{} "{}"]'.format, NAME, VALUE)
LINE = st.one_of(
    TAG,
    st.sampled_from(["", "1-0", "1. e4 {", "}", "; x", "% y", "*", "{ [x] } 0-1", '[Event "A"']),
    st.text(max_size=12),
)
KEY = st.sampled_from(["rank", "username", "points", "score", "players", "status", "winner", "id"])
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=2)
        | st.dictionaries(st.sampled_from(["white", "black", "user", "name", "rating"]), inner)
    ),
    max_leaves=6,
)


def check(data: bytes) -> None:
    reading = read_bytes(data, "junk")
    failed = any(problem.severity is Severity.ERROR for problem in reading.problems)
    assert (reading.event is None) == failed


@given(st.lists(LINE, max_size=14))
@settings(max_examples=300, deadline=None)
def test_random_lines(lines):
    check("\n".join(['[Event "A"]', *lines]).encode())


@given(st.lists(st.lists(TAG, min_size=4, max_size=7), max_size=5))
@settings(max_examples=200, deadline=None)
def test_random_games(games):
    head = ['[White "A"]', '[Black "B"]', '[Result "1-0"]', '[Round "1"]']
    check("\n\n".join("\n".join([*head, *tags]) for tags in games).encode())


@given(st.lists(st.dictionaries(KEY, JSON), min_size=1, max_size=4))
@settings(max_examples=300, deadline=None)
def test_random_records(records):
    whole = {"rank": 1, "points": 1, "username": "a"}
    check("\n".join(json.dumps(record) for record in [whole, *records]).encode())


@given(st.dictionaries(st.sampled_from(["status", "winner", "id", "createdAt", "swiss"]), JSON))
@settings(max_examples=200, deadline=None)
def test_random_games_of_lichess(values):
    side = {"user": {"name": "a"}, "rating": 1}
    record = {"players": {"white": side, "black": {"user": {"name": "b"}}}, "status": "mate"}
    check(json.dumps(record | values).encode())


@given(st.sampled_from(SAMPLES), st.data())
@settings(max_examples=200, deadline=None)
def test_damaged_files(path, data):
    """One byte changed, or the file cut off."""
    content = bytearray(path.read_bytes())
    place = data.draw(st.integers(0, len(content) - 1))
    if data.draw(st.booleans()):
        content[place] = data.draw(st.integers(0, 255))
    else:
        del content[place:]
    check(bytes(content))


HEAD = '[Event "A"]\n[White "x"]\n[Black "y"]\n[Result "1-0"]\n\n'


@pytest.mark.parametrize(
    "text",
    [
        HEAD + "{" * 100_000,
        HEAD + ";{" * 50_000,
        HEAD + "{}" * 50_000,
        (HEAD + "1. e4 { never closed\n\n") * 5_000,
        f'[Event "a{" " * 100_000}b"]\n' + HEAD,
        f'[Event "{chr(92) * 100_000}"]\n' + HEAD,
        f'[Event "{"round " * 18_000}"]\n' + HEAD,
        f"[Event a{' ' * 100_000}b\n" + HEAD,
        '[Event "A"]' * 10_000,
        '{"rank":1,"points":1,"username":"a","x":' + "[" * 50_000,
        '{"rank":1,"points":' + "9" * 50_000 + ',"username":"a"}',
    ],
    ids=lambda text: text[:40],
)
def test_long_lines_take_no_long_time(text):
    """Each of these is over in a moment, or the suite would stand still here."""
    check(text.encode())
