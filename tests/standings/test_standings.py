"""Choosing rules and order, placing, finding a participant."""

from dataclasses import replace
from datetime import date
from fractions import Fraction

import numpy as np
import pytest

from tests.twin.published import by_rounds
from tiebreaks.event import (
    CHESS,
    DRAUGHTS,
    THREE_ONE_ZERO,
    Event,
    EventType,
    Participant,
    RoundTable,
    Scoring,
)
from tiebreaks.ledger import Facts
from tiebreaks.ledger.micro import duel, matrix
from tiebreaks.rulebook import RulebookError, load
from tiebreaks.standings import ParticipantError, choose, place, rank, value_of
from tiebreaks.standings.choose import NoMatchesError
from tiebreaks.standings.find import find
from tiebreaks.systems import UnknownCodesError, criterion

FOUR = matrix(["·½1½", "½·½1", "0½·1", "½00·"])
"""A and B 2, C 1½, D ½; SB of A 2·½ + 1½ + ½·½ = 2¾, of B 2·½ + 1½·½ + ½ = 2¼."""


def swiss(scoring: Scoring = CHESS, start: date | None = None, **more: object) -> Event:
    event = by_rounds([["W2", "D3", "."], ["L1", ".", "D3"], [".", "D1", "D2"]], scoring)
    return replace(event, start=start, **more)  # type: ignore[arg-type]


def matches() -> Event:
    table = RoundTable.of(
        opponent=[[1, 0]], kind=[[0, 0]], outcome=[[3, 1]], scoring=DRAUGHTS, scale=2,
        game_points=np.array([[5, 3]]),
    )  # fmt: skip
    people = (Participant(1, "Alpha"), Participant(2, "Beta"))
    return Event(people, table, DRAUGHTS, EventType.ROUND_ROBIN)


# Which rules


@pytest.mark.parametrize(
    ("event", "rulebook", "reason"),
    [
        (swiss(start=date(2015, 5, 1)), "fide-2009", "date and type"),
        (swiss(start=date(2009, 10, 1)), "fide-2009", "date and type"),
        (swiss(start=date(1997, 12, 31)), "plain", "no edition for this date"),
        (swiss(start=date(1999, 1, 1)), "fide-1998", "date and type"),
        (swiss(start=date(2023, 8, 31)), "fide-2009", "date and type"),
        (swiss(start=date(2023, 9, 1)), "fide-2023", "date and type"),
        (swiss(start=date(2024, 7, 31)), "fide-2023", "date and type"),
        (swiss(start=date(2024, 8, 1)), "fide-2024", "date and type"),
        (swiss(start=date(2026, 2, 28)), "fide-2024", "date and type"),
        (swiss(start=date(2026, 3, 1)), "fide-2026", "date and type"),
        (swiss(), "fide-2026", "no date"),
        (swiss(rulebook="ru-2020", start=date(2025, 1, 1)), "ru-2020", "declared in the file"),
        (swiss(DRAUGHTS), "fmjd", "scoring and type"),
        (swiss(DRAUGHTS, date(1999, 1, 1)), "fmjd", "scoring and type"),
        (swiss(THREE_ONE_ZERO, date(2015, 5, 1)), "plain", "no edition for this date"),
        (swiss(THREE_ONE_ZERO, date(2025, 5, 1)), "fide-2024", "date and type"),
        (swiss(Scoring.of(5, 2, 0)), "plain", "no rulebook for this scoring"),
        (replace(FOUR, start=date(2025, 5, 1)), "fide-2024", "date and type"),
        (FOUR, "fide-2026", "no date"),
        (replace(FOUR.scored(DRAUGHTS), start=None), "rr", "type"),
        (replace(FOUR, start=date(1873, 7, 19)), "rr", "type"),
    ],
)
def test_the_rulebook_follows_from_date_and_type(event, rulebook, reason):
    choice = choose(event)
    assert (choice.rulebook.id, choice.rulebook_reason) == (rulebook, reason)
    assert choice.criteria_reason == "rulebook"
    codes = [str(each) for each in choice.criteria]
    assert codes == ["PTS", *load(rulebook).orders[event.type]]


def test_the_rulebook_that_was_asked_for():
    for rules in ("ru-2020", load("ru-2020")):
        choice = choose(swiss(start=date(2015, 5, 1)), rules)
        assert (choice.rulebook.id, choice.rulebook_reason) == ("ru-2020", "asked for")
    with pytest.raises(RulebookError):
        choose(FOUR, "nobody-2009")


def test_a_house_rulebook(tmp_path):
    path = tmp_path / "house.toml"
    path.write_text('id = "club"\nextends = "rr"\n[orders]\nrr = ["WIN", "KASH"]\n')
    table = rank(FOUR, str(path))
    assert table.rulebook.id == "club"
    assert table.codes == ("PTS", "WIN", "KASH")


# Which order


@pytest.mark.parametrize(
    ("tiebreaks", "codes"),
    [
        ("SB", ("PTS", "SB")),
        (" sb , bh-c1 ,", ("PTS", "SB", "BH/C1")),
        (("SB", "SB", "Бергер"), ("PTS", "SB")),
        (["WIN", "PTS", "SB"], ("WIN", "PTS", "SB")),
    ],
)
def test_the_order_that_was_asked_for(tiebreaks, codes):
    choice = choose(FOUR, tiebreaks=tiebreaks)
    assert tuple(map(str, choice.criteria)) == codes
    assert choice.criteria_reason == "asked for"


def test_the_order_that_the_file_declares():
    event = replace(FOUR, tiebreaks=("SB", "WIN"))
    declared = choose(event)
    assert tuple(map(str, declared.criteria)) == ("PTS", "SB", "WIN")
    assert declared.criteria_reason == "declared in the file"
    assert choose(event, "rr").criteria_reason == "rulebook"
    assert choose(event, tiebreaks="KS").criteria_reason == "asked for"


def test_unknown_codes_say_where_they_stood():
    with pytest.raises(UnknownCodesError) as caught:
        choose(FOUR, tiebreaks="SB,XYZ,BH/Q1")
    assert [failure.written for failure in caught.value.failures] == ["XYZ", "BH/Q1"]
    assert caught.value.origin == "asked for"
    with pytest.raises(UnknownCodesError) as caught:
        choose(replace(FOUR, tiebreaks=("XYZ",)))
    assert caught.value.origin == "declared in the file"


@pytest.mark.parametrize("codes", ["GP", "MP,SB", "BH:GP", "SB,BH:MP/C1"])
def test_match_points_are_for_matches(codes):
    with pytest.raises(NoMatchesError) as caught:
        choose(FOUR, tiebreaks=codes)
    assert set(caught.value.codes) < {"GP", "MP", "BH:GP", "BH:MP/C1"}
    assert rank(matches(), tiebreaks=codes).rows[0].participant.name == "Alpha"


def test_teams_are_ranked_by_match_points_or_by_game_points():
    assert rank(matches(), "rr", "SB").codes == ("MP", "SB")
    assert rank(matches(), "olympiad-1957", "SB").codes == ("GP", "SB")
    assert rank(matches(), "rr", "GP").codes == ("GP",)


# Places


def test_places_values_and_what_separated_them():
    table = rank(FOUR, "rr", "DE,SB")
    assert [(row.participant.name, row.rank, row.separated_by) for row in table] == [
        ("A", 1, "SB"),
        ("B", 2, "SB"),
        ("C", 3, "PTS"),
        ("D", 4, "PTS"),
    ]
    # the game of A and B was a draw; C and D were tied with nobody, so that DE is void
    assert [row.values for row in table][::3] == [
        (2, 1, Fraction("2.75")),
        (Fraction(1, 2), None, 1),
    ]


def test_who_shares_a_place_is_in_the_order_of_the_file():
    event = by_rounds([["D2"], ["D1"], ["L4"], ["W3"], ["ZPB"]])
    table = rank(event, "plain", "DE")
    assert [(row.participant.id, row.rank) for row in table] == [
        (4, 1),
        (1, 2),
        (2, 2),
        (3, 4),
        (5, 4),
    ]
    assert [row.separated_by for row in table] == ["PTS", None, None, None, None]
    assert [row.values[1] for row in table] == [None, 1, 1, 1, 1]
    assert table.rows is table.rows
    assert [row.index for row in table.rows] == [3, 0, 1, 2, 4]


def test_points_may_come_second():
    event = by_rounds([["D2"], ["D1"], ["L4"], ["W3"], ["ZPB"]])
    # the loser met 1, the drawers ½, the winner 0, the absent nobody
    ranks = {row.participant.id: row.rank for row in rank(event, "plain", "BH,PTS")}
    assert ranks == {3: 1, 1: 2, 2: 2, 4: 4, 5: 5}


def test_after_a_round():
    table = rank(FOUR, "rr", "SB", after_round=1)
    assert (table.event.rounds, table.event.rounds_held) == (4, 1)
    assert rank(FOUR, "rr", after_round=0).rows[-1].rank == 1


def test_a_placing_of_no_criterion():
    placing = place(Facts.of(duel("1", "0"), load("rr")), [])
    assert placing.rank.tolist() == [1, 1]
    assert placing.separated_by.tolist() == [-1, -1]
    assert placing.columns == ()


def test_a_value_is_exact():
    column = place(Facts.of(FOUR, load("rr")), [criterion("GELB")]).columns[0]
    # ½ · (1 + 2/3) + (1 + 1½/3) + ½ · (1 + ½/3) for A
    expected = Fraction(1, 2) * Fraction(5, 3) + Fraction(3, 2) + Fraction(1, 2) * Fraction(7, 6)
    assert value_of(column, 0) == expected


# Whom one means


PEOPLE = tuple(
    Participant(number, name)
    for number, name in ((7, "Jørn Sloth"), (1, "Slothrop, Tyrone"), (12, "sloth"), (3, "Ёлкин"))
)


@pytest.fixture
def crowd():
    event = by_rounds([["W2"], ["L1"], ["D4"], ["D3"]])
    return rank(replace(event, participants=PEOPLE), "plain")


@pytest.mark.parametrize(
    ("asked", "index"),
    [
        (7, 0),
        ("7", 0),
        (" 12 ", 2),
        ("jørn", 0),
        ("SLOTH", 2),
        ("tyrone", 1),
        ("jørn  sloth", 0),
        ("ёлкин", 3),
    ],
)
def test_a_participant_by_number_or_part_of_a_name(crowd, asked, index):
    assert crowd.find(asked) == index


@pytest.mark.parametrize(
    ("asked", "found"), [("slot", 3), (2, 0), ("nobody", 0), ("", 0), ("  ", 0)]
)
def test_nobody_or_too_many(crowd, asked, found):
    with pytest.raises(ParticipantError, match=f"fits {found} participants") as caught:
        crowd.find(asked)
    assert len(caught.value.found) == found
    assert caught.value.asked == str(asked).strip()


# A rulebook's own scoring


def test_the_scoring_of_a_rulebook_replaces_that_of_the_file(tmp_path):
    """Football scoring: A wins and draws, 3 + 1 = 4; B loses and draws, 1; a bye is worth 1."""
    path = tmp_path / "football.toml"
    path.write_text(
        'id = "football"\nextends = "rr"\n[scoring]\nwin = 3\ndraw = 1\nloss = 0\npairing_bye = 1\n'
    )
    table = rank(duel("1½", "0½"), str(path), "SB")
    assert [list(row.values) for row in table] == [[4, 3 * 1 + 1 * 1], [1, 0 * 4 + 1 * 4]]
    assert table.event.scoring.label() == "3-1-0"
    bye = by_rounds([["W2", "PAB"], ["L1", "PAB"]])
    assert [row.values[0] for row in rank(bye, str(path), "WIN")] == [4, 1]
    assert [row.values[1] for row in rank(bye, str(path), "WIN")] == [1, 0]


def test_the_scoring_of_a_rulebook_leaves_game_points_alone(tmp_path):
    """Match points 1-½-0 instead of 2-1-0; the game points 2½ and 1½ stay."""
    path = tmp_path / "half.toml"
    path.write_text('id = "half"\nextends = "rr"\n[scoring]\nwin = 1\ndraw = "1/4"\nloss = 0\n')
    table = rank(matches(), str(path), "MP,GP")
    assert [list(row.values) for row in table] == [[1, Fraction(5, 2)], [0, Fraction(3, 2)]]


def test_match_points_are_not_the_scoring_of_draughts():
    """A Swiss of teams has 2-1-0 for matches and is no draughts event; it has its own order."""
    choice = choose(replace(matches(), type=EventType.SWISS, start=date(2025, 1, 1)))
    assert (choice.rulebook.id, choice.rulebook_reason) == ("fide-2024", "date and type")
    assert [str(each) for each in choice.criteria] == ["MP", "MPvGP", "EDE", "EMGSB/C1"]


def test_which_criteria_depend_on_rounds_that_nobody_knows():
    """Progress does; Buchholz only where a virtual opponent comes in."""
    unknown = replace(FOUR, rounds_known=False)
    assert rank(unknown, "rr", "PS,SB").assumed_rounds == ("PS",)
    assert rank(FOUR, "rr", "PS,SB").assumed_rounds == ()
    bye = replace(by_rounds([["W2", "PAB"], ["L1", "PAB"]]), rounds_known=False)
    assert rank(bye, "fide-2009", "BH,WIN").assumed_rounds == ("BH",)


def test_a_number_that_no_file_has_is_nobody():
    """Python refuses to read numbers of more than 4,300 digits: they are not even tried."""
    with pytest.raises(ParticipantError, match="fits 0 participants"):
        find([Participant(1, "Ann")], "1" * 5_000)
