"""Lists of players as they are pasted before the first game."""

import pytest

from tiebreaks.formats.entry_list import entrants_of
from tiebreaks.formats.json_document.types import Entrant


def known(person: Entrant) -> tuple[str, int | None, dict[str, str]]:
    return person.name, person.rating, dict(person.details)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("Ann", ("Ann", None, {})),
        ("1. Ann Lee", ("Ann Lee", None, {})),
        ("12) Ann Lee;2100", ("Ann Lee", 2100, {})),
        ("Lee, Ann; 2100; USA", ("Lee, Ann", 2100, {"federation": "USA"})),
        ("3\tGM\tLee\t2600\tNOR", ("Lee", 2600, {"title": "GM", "federation": "NOR"})),
        ("Lee;2100;1990", ("Lee", 2100, {"birth": "1990"})),
        ("Lee;1503014;King's Club", ("Lee", None, {"fide_id": "1503014", "club": "King's Club"})),
        ("Lee;2000-05-01", ("Lee", None, {"birth": "2000-05-01"})),
        ("王小明", ("王小明", None, {})),
    ],
)
def test_a_line_without_a_heading(line, expected):
    assert [known(each) for each in entrants_of(line)] == [expected]


@pytest.mark.parametrize(
    ("heading", "row"),
    [
        ("Name;Rtg;Fed", "Ann Lee;2100;USA"),
        ("Fed;№;Имя;Рейтинг", "USA;1;Ann Lee;2100"),
        ("Name | Rating | Federation", "Ann Lee | 2100 | USA"),
        ("Last name\tFirst name\tElo\tFed", "Lee\tAnn\t2100\tUSA"),
    ],
)
def test_a_heading_says_what_the_columns_are(heading, row):
    (person,) = entrants_of(f"{heading}\n{row}")
    assert person.name in ("Ann Lee", "Lee, Ann")
    assert (person.rating, person.details) == (2100, {"federation": "USA"})


@pytest.mark.parametrize("text", ["", "\n \n", "----", ";;;", "Name;Rtg"])
def test_nobody(text):
    assert entrants_of(text) == ()


def test_control_characters_are_blanks():
    assert entrants_of("Ann\x00\x07Lee")[0].name == "Ann  Lee"
