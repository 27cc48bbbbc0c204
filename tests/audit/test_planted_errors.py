"""Small tables with one planted error each: that error is told, in one sentence, and nothing else.

What is wrong in each file and what the sentence has to say stands in ``files/README.md``; the
numbers of the table without an error are those of the naive twin.
"""

import json
import re
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest
from click.testing import CliRunner

from tests.twin import naive
from tiebreaks import read
from tiebreaks.cli import second_look  # noqa: F401 - adds its commands
from tiebreaks.cli.commands import tiebreaks as command
from tiebreaks.event.numbers import exact

FILES = Path("tests/audit/files")
NUMBER = re.compile(r"[\d½¼¾]+")


class Planted(NamedTuple):
    """One row of the list in the README."""

    file: str
    kind: str
    differences: str
    contains: str


def rows(width: int) -> Iterator[list[str]]:
    """The rows of its tables that name files and have so many cells."""
    for line in (FILES / "README.md").read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == width and cells[0].endswith(".csv"):
            yield cells


PLANTED = [Planted(file, kind, count, words) for file, kind, count, _, words in rows(5)]
RIGHT = [file for file, _ in rows(2)]
PER_FILE = pytest.mark.parametrize("planted", PLANTED, ids=lambda planted: planted.file)


@cache
def everything():
    """What the command says of the whole folder, by the names of its files."""
    result = CliRunner().invoke(command, ["check", str(FILES), "--format", "json"])
    assert result.exit_code == 1, result.output
    return {Path(each["file"]).name: each for each in json.loads(result.stdout)["files"]}


def checked(file: str, *options: str):
    """What the command says of one file as data, with its exit code."""
    arguments = ["check", str(FILES / file), "--format", "json", *options]
    result = CliRunner().invoke(command, arguments)
    return json.loads(result.stdout), result.exit_code


def said(difference) -> str:
    """The sentence about a difference, and those about what follows from it."""
    return " ".join([difference["text"], *map(said, difference.get("consequences", ()))])


def has(sentence: str, words: str) -> bool:
    """Whether one of several spellings stands in a sentence; of a number all of its digits."""
    return any(
        alternative in NUMBER.findall(sentence)
        if NUMBER.fullmatch(alternative)
        else alternative in sentence
        for alternative in words.split(" or ")
    )


def test_every_file_is_listed_and_every_kind_planted():
    assert {path.name for path in FILES.glob("*.csv")} == {*RIGHT, *(each.file for each in PLANTED)}
    assert {each.kind for each in PLANTED} == {
        *("points", "value", "column", "place", "order", "numbering")
    }


def test_the_right_table_is_that_of_the_twin():
    event = read(FILES / "correct.csv")
    order = ["BH/C1", "BH", "SB"]
    places = naive.rank(event, "fide-2026", order)
    published = [person.published for person in event.participants]
    assert [int(each["Rk."]) for each in published] == places
    for heading, code in {"Pts.": "PTS", **{code: code for code in order}}.items():
        values = [exact(value or Fraction(0)) for value in naive.values(event, "fide-2026", code)]
        assert [written(each[heading]) for each in published] == values


def written(text: str) -> str:
    """``13½`` as ``13.5``."""
    for glyph, decimal in {"½": ".5", "¼": ".25", "¾": ".75"}.items():
        text = text.replace(glyph, decimal)
    return f"0{text}" if text.startswith(".") else text


@PER_FILE
def test_the_games_are_those_of_the_right_file(planted):
    """So that nothing but what is planted can be wrong."""
    right, event = read(FILES / "correct.csv"), read(FILES / planted.file)
    if event.games_known:
        assert event.table.points.tolist() == right.table.points.tolist()
        assert event.table.kind.tolist() == right.table.kind.tolist()
        assert event.table.opponent.tolist() == right.table.opponent.tolist()


@PER_FILE
def test_a_planted_error_is_told_with_its_cause(planted):
    first = everything()[planted.file]["differences"][0]
    assert first["kind"] == planted.kind
    sentence = said(first)
    for words in planted.contains.split(", "):
        assert has(sentence, words), (words, sentence)


@PER_FILE
def test_a_planted_error_is_told_once(planted):
    texts = [each["text"] for each in everything()[planted.file]["differences"]]
    assert str(len(texts)) in planted.differences.split(" or "), texts


@pytest.mark.parametrize("file", RIGHT)
def test_a_right_file_has_no_difference(file):
    data, exit_code = checked(file)
    assert (exit_code, data["differences"]) == (0, [])
    assert everything()[file]["differences"] == []


def test_of_a_right_file_nothing_false_is_said():
    """Its own column separates those whom points leave tied: that nothing does would be wrong."""
    data = everything()["correct-without-games.csv"]
    assert "not separated" not in {note["kind"] for note in data["notes"]}


def test_numbers_through_what_nothing_separates_is_a_note():
    data = everything()["numbered-through.csv"]
    assert [note["kind"] for note in data["notes"]] == ["not separated"] * len(data["notes"])
    assert json.dumps(data["notes"]).count("Aranov") == 1


@pytest.mark.parametrize("language", ["en", "ru", "bg"])
def test_what_is_printed_is_what_the_data_say(language):
    file = "column-of-another-rulebook.csv"
    data, _ = checked(file, "--lang", language)
    arguments = ["check", str(FILES / file), "--lang", language]
    text = " ".join(CliRunner().invoke(command, arguments).stdout.split())
    for difference in data["differences"]:
        assert " ".join(difference["text"].split()) in text


def test_a_single_file_is_told_as_in_the_folder():
    data, exit_code = checked("value-line-left-out.csv")
    assert exit_code == 1
    assert data["differences"] == everything()["value-line-left-out.csv"]["differences"]


def test_a_whole_folder_is_a_row_for_each_file():
    assert everything().keys() == {*RIGHT, *(each.file for each in PLANTED)}
