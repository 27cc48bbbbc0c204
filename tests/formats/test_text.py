"""Encodings, line ends, and files that are no text."""

import pytest

from tests.formats.trf_lines import codes, event_of, player
from tiebreaks.formats import read_bytes

CYRILLIC = "Михайлов, Иван"
LATIN = "Müller, Jürgen"


def trf(name: str, end: str = "\n") -> str:
    lines = ("012 Cup", player(1, "2 w 1", name=name), player(2, "1 b 0"))
    return "".join(line + end for line in lines)


def first_name(data: bytes) -> tuple[str, list[str]]:
    reading = read_bytes(data, "test")
    return event_of(reading).participants[0].name, codes(reading)


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
@pytest.mark.parametrize("name", [CYRILLIC, LATIN])
def test_unicode_needs_no_guess(end, encoding, name):
    assert first_name(trf(name, end).encode(encoding)) == (name, [])


@pytest.mark.parametrize("mark", ["utf-16-le", "utf-16-be"])
def test_utf16_of_both_orders(mark):
    assert first_name(("\ufeff" + trf(LATIN)).encode(mark)) == (LATIN, [])


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize(("name", "encoding"), [(CYRILLIC, "cp1251"), (LATIN, "cp1252")])
def test_older_encodings_are_assumed_and_reported(end, name, encoding):
    assert first_name(trf(name, end).encode(encoding)) == (name, ["TXT001"])


def test_characters_that_windows_1252_does_not_have():
    reading = read_bytes(trf("M\u0081ller").encode("latin-1"), "test")
    assert codes(reading) == ["TXT001", "TXT002"]
    assert reading.problems[0].details["found"] == "ISO 8859-1"


def test_damaged_utf8_is_still_utf8():
    data = trf(CYRILLIC).encode().replace("Иван".encode(), "Ива".encode() + b"\xd0")
    name, reported = first_name(data)
    assert name == "Михайлов, Ива�"
    assert reported == ["TXT003"]


def test_control_characters_become_blanks():
    reading = read_bytes(trf("Lee\x07Ann").encode(), "test")
    assert event_of(reading).participants[0].name == "Lee Ann"
    problem = reading.problems[0]
    assert (problem.code, problem.line, problem.column) == ("TXT002", 2, 18)


def test_end_of_file_mark_of_old_systems():
    assert first_name(trf(LATIN).encode() + b"\x1a") == (LATIN, [])


@pytest.mark.parametrize("data", [b"", b"  \n\r\n", b"\xef\xbb\xbf", b"\xff\xfe"])
def test_empty_files(data):
    reading = read_bytes(data, "test")
    assert (reading.event, codes(reading)) == (None, ["FIL005"])


@pytest.mark.parametrize(
    ("data", "found"),
    [
        (b"012 Cup\n001\x00\x00", "NUL"),
        (b"\xd0\xcf\x11\xe0\x00", "XLS/DOC"),
        (b"%PDF-1.7\n\x00", "PDF"),
    ],
)
def test_binary_files(data, found):
    problem = read_bytes(data, "test").problems[0]
    assert (problem.code, problem.details["found"]) == ("FIL007", found)


def test_mostly_control_characters_is_binary():
    assert codes(read_bytes(b"\x01\x02\x03" * 20, "test")) == ["FIL007"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('<?xml version="1.0"?><cup/>', "XML/HTML"),
        ('{"a": 1}', "JSON"),
        ("Dear arbiter,\nhere are the results", "Dear arbiter,"),
    ],
)
def test_unknown_formats_say_what_they_look_like(text, found):
    problem = read_bytes(text.encode(), "test").problems[0]
    assert (problem.code, problem.details["found"]) == ("FIL008", found)


def test_two_accents_side_by_side_are_not_cyrillic():
    """``öß`` in “Größe” stands among Latin letters; a Russian name is high letters throughout."""
    for name, encoding in (("Größe Jürgen", "Windows-1252"), ("Ёжиков Пётр", "Windows-1251")):
        reading = read_bytes(f"No;Name;1\n1;{name};2w1\n2;B;1b0\n".encode(encoding), "table")
        assert [problem.details["found"] for problem in reading.problems] == [encoding]
        assert event_of(reading).participants[0].name == name


def test_lines_of_another_program():
    """Each line in its own encoding: nothing becomes �."""
    ours = player(1, "2 w 1", name="Müller, Jürgen").encode()
    theirs = player(2, "1 b 0", name="Größe, Jörg").encode("latin-1")
    reading = read_bytes(ours + b"\n" + theirs, "test")
    assert [person.name for person in event_of(reading).participants] == [
        "Müller, Jürgen",
        "Größe, Jörg",
    ]
    problem = reading.problems[0]
    assert (problem.code, problem.line) == ("TXT004", 2)
    assert problem.details == {"found": "Windows-1252", "count": "1"}
