"""Exports with names that somebody wrote to do harm, or only in another direction."""

import csv
import io
from dataclasses import replace

import pytest

import tiebreaks as tb
from tiebreaks.ledger.micro import duel
from tiebreaks.locale import Translator
from tiebreaks.report.exchange import crosstable_csv
from tiebreaks.report.exports import standings_csv, standings_html, standings_markdown
from tiebreaks.report.harmless import plain
from tiebreaks.report.standings import standings_text

ENGLISH = Translator("en")


def table_of(name: str, event_name: str = "") -> tb.Table:
    event = duel("1½", "0½")
    first, second = event.participants
    people = (replace(first, name=name), second)
    return tb.rank(
        replace(event, participants=people, name=event_name), rules="rr", tiebreaks="WIN"
    )


@pytest.mark.parametrize(
    ("name", "cell"),
    [
        ('=HYPERLINK("http://example.org","x")', '\'=HYPERLINK("http://example.org","x")'),
        ("+1+1", "'+1+1"),
        ("-1", "-1"),
        ("@A1", "'@A1"),
        ("\t=1", "'=1"),
        ("\r=1", "'=1"),
        ("＝1+1", "'＝1+1"),
        ('A,"B"', 'A,"B"'),
        ("A\nB\x00", "A B"),
        ("王小明", "王小明"),
        ("אבגד", "אבגד"),
        ("-", "-"),
        ("O'Kelly", "O'Kelly"),
    ],
)
def test_csv_cells(name, cell):
    table = table_of(name, event_name=name)
    rows = list(csv.reader(io.StringIO(standings_csv(table))))
    assert rows[1][2] == cell
    assert len(rows) == 3
    with_games, about = (part.splitlines() for part in crosstable_csv(table).split("\n\n"))
    assert next(csv.reader(with_games[1:]))[2] == cell
    assert len(with_games) == 3
    assert ["Tournament", cell] in csv.reader(about)


def test_markdown_keeps_its_table():
    text = standings_markdown(table_of("a|b`*_[x](y)<i>\nc", "# Open"), ENGLISH)
    line = next(line for line in text.splitlines() if "a\\|b" in line)
    assert line.replace("\\|", "").count("|") == 7
    assert "\\[x" in line
    assert "\\<i>" in line
    assert text.startswith("\\# Open")


def test_html_shows_markup_as_text():
    page = standings_html(table_of("<script>alert(1)</script>&", "</title><b>"), ENGLISH)
    assert "<script" not in page
    assert "&lt;script&gt;" in page
    assert page.count("</title>") == 1


def test_no_form_has_control_characters_of_names():
    table = table_of("A\x1b[2J\u202eB\x85\u2028C", "E\x07")
    forms = [make(table, ENGLISH) for make in (standings_text, standings_markdown, standings_html)]
    text = "".join([*forms, standings_csv(table), crosstable_csv(table)])
    assert not set("\x1b\u202e\x85\u2028\x07") & set(text)
    text.encode()


def test_half_a_surrogate_is_no_character():
    assert plain("A\ud800") == "A "
    assert "'=" in standings_csv(table_of("=\udfff1"))
