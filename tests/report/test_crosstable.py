"""Crosstables: as chess players write them, and so that they can be read again."""

import csv
from dataclasses import replace
from functools import partial

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import tiebreaks as tb
from tests.formats.events import REAL_NAMES, events
from tiebreaks.event import (
    CHESS,
    Colour,
    Event,
    EventType,
    Kind,
    Outcome,
    Participant,
    RoundTable,
    Scoring,
)
from tiebreaks.formats import read_bytes
from tiebreaks.formats.differences import differences
from tiebreaks.ledger.micro import duel, matrix
from tiebreaks.ledger.micro_matches import matches
from tiebreaks.locale import Translator
from tiebreaks.report.crosstable import crosstable
from tiebreaks.report.exchange import crosstable_csv
from tiebreaks.report.exports import standings_csv, standings_html, standings_markdown
from tiebreaks.report.results import with_results
from tiebreaks.report.standings import standings_text

EXERCISES = "examples/fide-exercises-swiss-5.trf"
ENGLISH = Translator("en")


def row(name: str) -> tuple[str, ...]:
    table = tb.rank(tb.read(EXERCISES), tiebreaks="BH/C1,BH")
    cells = crosstable(table, ENGLISH).rows
    return next(
        line for line, each in zip(cells, table, strict=True) if each.participant.name == name
    )


@pytest.mark.parametrize(
    ("name", "cells"),
    [
        ("Bruno", "10b1 7w1 1b½ 16w1 3b½"),
        ("David", "12b1 ½ 13w1 3w½ 1b½"),  # a half-point bye
        ("Nick", "4w0 bye 14w+ – –"),  # pairing-allocated, won by forfeit, absent twice
        ("Jessica", "1b0 10w0 ½ 11b- bye"),
    ],
)
def test_rounds_of_the_exercises(name, cells):
    """As the records of FIDE's exercise file have them."""
    assert row(name) == tuple(cells.split())


def test_byes_of_exchange_are_words():
    """Numbers 11 and 12 of the exercises; an absence in a Swiss is an empty cell."""
    lines = {
        line[2]: line for line in csv.reader(csv_of(tb.read(EXERCISES)).splitlines()) if line[2:]
    }
    assert lines["Nick"][3:8] == ["4w0", "bye", "14w+", "", ""]
    assert lines["David"][4] == "half bye"


def test_a_round_robin_is_a_matrix_by_place():
    """C beat everybody, B beat A."""
    table = tb.rank(matrix(["·00", "1·0", "11·"]), rules="rr", tiebreaks="SB")
    found = crosstable(table, ENGLISH)
    assert [each.participant.name for each in table] == ["C", "B", "A"]
    assert found.header == ("1", "2", "3")
    assert found.rows == (("×", "1", "1"), ("0", "×", "1"), ("0", "0", "×"))
    assert found.legend == ()


def test_several_games_of_a_pair_stand_together():
    assert crosstable(tb.rank(duel("1½0", "0½1"), rules="rr"), ENGLISH).rows[0] == ("×", "1½0")


def test_game_points_of_matches_keep_apart():
    table = tb.rank(matches(["· 11½0", "00½1 ·"]), rules="rr", tiebreaks="GP")
    assert crosstable(table, ENGLISH).rows == (("×", "2½"), ("1½", "×"))


def test_the_legend_names_what_occurs():
    legend = crosstable(tb.rank(tb.read(EXERCISES)), ENGLISH).legend
    assert [line.split()[0] for line in legend] == ["12w1:", "+", "-", "bye", "½", "–"]


def csv_of(event: Event, tiebreaks: str = "WIN", rules: str = "plain") -> str:
    return crosstable_csv(tb.rank(event, rules=rules, tiebreaks=tiebreaks, seed="1"))


def read_again(text: str) -> Event:
    reading = read_bytes(text.encode(), "table.csv", strict=True)
    assert reading.event is not None, reading.problems
    return reading.event


def anonymous(event: Event) -> Event:
    """Without what standings do not say of participants, and what a ranking replaces."""
    people = tuple(Participant(each.id, each.name) for each in event.participants)
    facts = replace(event.table, board_points=None)
    return replace(
        event,
        participants=people,
        table=facts,
        published_columns=(),
        lineups=None,
        members=(),
        tiebreaks=(),
        records=(),
    )


ORDER_OF_ROWS = "CNV003"
PENALTIES = {"CNV011", "CNV017", "CNV025"}
"""One team has a penalty, and a file says what a game is worth; no table has a place for them."""


def losses(event: Event, again: Event) -> set[str]:
    """What is lost; the rows stand in the order of places, with everybody's own number."""
    before, after = ({each.id: each.name for each in e.participants} for e in (event, again))
    assert before == after
    return {each.code for each in differences(event, again)} - {ORDER_OF_ROWS}


@pytest.mark.parametrize(
    ("path", "lost"),
    [
        ("moscow-open-2018.csv", set()),
        ("bulgarian-rr7.csv", set()),
        ("vienna-1873.csv", set()),
        ("fide-exercises-swiss-5.trf", set()),
        ("ouagadougou-open-2022.csv", set()),
        ("new-york-1924.csv", set()),
        ("eight-teams.trf", PENALTIES),
    ],
)
def test_csv_is_read_again_as_the_same_event(path, lost):
    event = anonymous(tb.read(f"examples/{path}"))
    again = read_again(csv_of(event))
    assert losses(event, again) == lost
    assert (again.type, again.rounds_known) == (event.type, event.rounds_known)


THIRDS = Scoring.of(1, "1/3", 0, adjourned="1/4", forfeit_loss="1/6")
QUARTERS = Scoring.of(1, "1/4", 0)
WON_AND_DRAWN = [[Outcome.WIN, Outcome.LOSS], [Outcome.DRAW, Outcome.DRAW]]


def two_games(
    second: Kind = Kind.PLAYED, scoring: Scoring = CHESS, kind: EventType = EventType.SWISS
) -> Event:
    """Ann beats Bob with White, then a draw with colours reversed."""
    table = RoundTable.of(
        opponent=[[1, 0], [1, 0]],
        kind=[[Kind.PLAYED] * 2, [second] * 2],
        outcome=WON_AND_DRAWN,
        colour=[[Colour.WHITE, Colour.BLACK], [Colour.BLACK, Colour.WHITE]],
        scoring=scoring,
    )
    return Event((Participant(1, "Ann"), Participant(2, "Bob")), table, scoring, kind)


@pytest.mark.parametrize("scoring", [THIRDS, QUARTERS, Scoring.of(3, 3, 0), Scoring.of(1, 0, 0)])
@pytest.mark.parametrize("kind", list(EventType))
def test_draws_that_have_no_points_of_their_own_are_a_sign(scoring, kind):
    event = two_games(scoring=scoring, kind=kind)
    text = csv_of(event)
    assert text.splitlines()[1].startswith(f"1,1,Ann,2w{scoring.win},2b=,")
    assert losses(event, read_again(text)) == set()


@pytest.mark.parametrize("kind", list(EventType))
def test_short_games_are_read_again(kind):
    event = two_games(Kind.SHORT, kind=kind)
    assert csv_of(event).splitlines()[1].startswith("1,1,Ann,2w1,2b½ short,")
    assert losses(event, read_again(csv_of(event))) == set()


def test_a_round_robin_whose_rounds_are_known_keeps_them():
    """A matrix would lose them, and the colours; people see one all the same."""
    event = two_games(kind=EventType.ROUND_ROBIN)
    assert csv_of(event).startswith("id,rank,name,1,2,PTS,WIN,separated_by\n1,1,Ann,2w1,2b½,1.5,1,")
    assert crosstable(tb.rank(event, rules="rr"), ENGLISH).rows == (("×", "1½"), ("0½", "×"))


def test_settings_stand_below_the_table_and_say_what_a_result_is_worth():
    below = csv_of(two_games(scoring=THIRDS)).split("\n\n")[1].splitlines()
    assert below[0] == "Setting,Value"
    assert 'Scoring,"win 1, draw 1/3, loss 0, forfeit loss 1/6, adjourned 1/4"' in below
    assert {"Tables,crosstable", "Published columns,PTS; WIN; separated_by"} < set(below)


def test_standings_without_games_stay_standings():
    event = tb.read(EXERCISES).after_round(0)
    assert csv_of(event) == standings_csv(tb.rank(event, rules="plain", tiebreaks="WIN", seed="1"))


as_tables_hold_them = partial(
    events,
    names=st.sampled_from(REAL_NAMES),
    bonuses=False,
    handicaps=False,
    records=False,
    standings=False,
    odd_colours=False,
    details=(),
    published=(),
    ratings=False,
    order=False,
    lineups=False,
)
"""Random events of what a crosstable has a place for."""

LOST_BY_A_MATRIX = {"CNV009", "CNV010"}
"""Colours and rounds that nobody knows: a matrix says who met whom."""


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(as_tables_hold_them())
def test_random_events_are_read_again(event):
    """Byes of all kinds, short games, forfeits, draws worth a third, two games of a round."""
    if event.table.rows and event.participants:
        event = replace(anonymous(event), game_scoring=None)
        again = read_again(csv_of(event))
        assert losses(event, again) <= (set() if event.rounds_known else LOST_BY_A_MATRIX)


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(events(order=False))
def test_random_events(event):
    """A cell for everybody in every round, and results that know where they belong."""
    table = tb.rank(event, rules="plain", tiebreaks="WIN")
    found = crosstable(table, Translator("ru"))
    assert {len(cells) for cells in found.rows} <= {len(found.header)}
    if found.header:
        assert len(found.rows) == len(event.participants)
    assert [person.id for person in with_results(table).participants] == [
        person.id for person in event.participants
    ]


def test_people_see_such_draws_as_a_sign_too():
    table = crosstable(tb.rank(two_games(scoring=THIRDS), rules="plain"), ENGLISH)
    assert table.rows == (("2w1", "2b="), ("1b0", "1w="))
    assert table.legend[1:] == ("=  a draw",)


def test_every_form_shows_it():
    table = tb.rank(tb.read(EXERCISES), tiebreaks="BH")
    games = crosstable(table, ENGLISH)
    for make in (standings_text, standings_markdown, standings_html):
        assert "14w+" in make(table, ENGLISH, games)
        assert "14w+" not in make(table, ENGLISH)
    assert "pairing-allocated bye" in standings_text(table, ENGLISH, games)
