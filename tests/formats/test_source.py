"""Paths, the standard input, limits."""

import io
import os
import subprocess
import sys
from types import SimpleNamespace

import pytest

from tests.formats.trf_lines import codes, player
from tiebreaks import formats
from tiebreaks.event import Scoring
from tiebreaks.formats import read, read_bytes, source
from tiebreaks.ledger.micro import duel

TRF = "\n".join((player(1, "2 w 1"), player(2, "1 b 0"))).encode()


def test_path(tmp_path):
    path = tmp_path / "event.csv"  # what is in it counts, not how it is called
    path.write_bytes(TRF)
    reading = read(path)
    assert (reading.format, reading.source) == ("trf", str(path))


def test_standard_input(monkeypatch):
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(TRF)))
    assert read("-").event is not None


def test_missing_file(tmp_path):
    assert codes(read(tmp_path / "none.trf")) == ["FIL001"]


def test_directory(tmp_path):
    assert codes(read(tmp_path)) == ["FIL002"]


def test_no_permission(monkeypatch):
    def refuse(*_):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("builtins.open", refuse)
    assert codes(read("secret.trf")) == ["FIL003"]


@pytest.mark.parametrize("path", ["a\0b", os.path.join("x" * 5000)])
def test_impossible_paths(path):
    assert codes(read(path)) == ["FIL004"]


def test_too_large():
    assert codes(read_bytes(b" " * (formats.MAX_BYTES + 1), "big")) == ["FIL006"]


def test_line_without_an_end():
    assert codes(read_bytes(b"x" * 200_000, "long")) == ["FIL010"]


def test_too_many_rounds():
    line = player(1).ljust(91) + "   2 w 1  " * 10_000
    assert codes(read_bytes(line.encode(), "wide")) == ["FIL009"]


def test_an_event_only_without_errors():
    reading = read_bytes(player(1, "2 w 1").encode(), "test")
    assert codes(reading) == ["TRF005"]
    assert reading.event is None


PROBE = """
import sys, tiebreaks.formats
loaded = {name.removeprefix("tiebreaks.formats.") for name in sys.modules
          if name.startswith("tiebreaks.formats.")}
print("csv" in sys.modules, sorted(loaded))
"""


def test_readers_are_imported_when_they_are_needed():
    run = subprocess.run([sys.executable, "-c", PROBE], capture_output=True, text=True, check=True)
    loaded = "['content', 'findings', 'plain_text', 'reading', 'registry', 'source', 'text']"
    assert run.stdout.strip() == f"False {loaded}"


class Careless:
    """A reader that does not look at the points it reads."""

    def recognises(self, _content):
        return True

    def read(self, _content, _findings):
        return duel("1", "0").scored(Scoring.of(2**30, 1, 0)), "careless"


def test_points_that_cannot_be_counted(monkeypatch):
    monkeypatch.setattr(source, "READERS", (Careless(),))
    reading = read_bytes(b"whatever", "test")
    assert (reading.event, [problem.code for problem in reading.problems]) == (None, ["FIL014"])
