"""What real tables print: numbers, places and headings, read as their readers read them.

The spellings are those of chess-results and Swiss-Manager (TB1, Wtg1, Доп1), of Vega (BucT, Buc1,
S-B, Cmlt, DirE: the manual and the club table of case 07), of Swiss-Chess (Buchh, SoBerg, DiVerg),
of OlimpBase (Buch), of the FMJD (Solk), of ICCF (Wins, SB, Place), of American wall charts
(Solkoff, Median, Cumulative), and of Russian and Bulgarian federations.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

import pytest

from tests.twin.published import by_rounds, load, matches
from tiebreaks.audit.heading_codes import criterion_of_heading
from tiebreaks.audit.published import PublishedColumn, Role, published_table
from tiebreaks.audit.written import place_of, written
from tiebreaks.event import DRAUGHTS, Event

# Numbers

NUMBERS = {
    "8": "8",
    "0": "0",
    "44,25": "177/4",  # chess-results
    "46.5": "93/2",
    "31.0": "31",  # Swiss-Chess
    "19.50": "39/2",
    "372.5": "745/2",
    "½": "1/2",
    "0½": "1/2",
    "7½": "15/2",
    "10¼": "41/4",
    "9¾": "39/4",
    "7 ½": "15/2",  # typed by hand
    "7\u00a0½": "15/2",
    "1/2": "1/2",
    "7 1/2": "15/2",  # wall charts
    ".5": "1/2",
    ",5": "1/2",
    "-1.5": "-3/2",  # Shmulyan
    "−1½": "-3/2",
    "–1½": "-3/2",  # an en dash for a minus
    "+3": "3",
    "191/6": "191/6",
    "≈31.8333": "318333/10000",
    " 50 ": "50",
    "\u00a050": "50",
    "2345": "2345",
}


@pytest.mark.parametrize(("text", "number"), NUMBERS.items())
def test_a_number_is_what_a_reader_reads(text, number):
    found = written(text)
    assert found is not None
    assert found.value == Fraction(number)


@pytest.mark.parametrize(
    "text",
    ["", " ", "-", "–", "—", "+", "*", "×", "bye", "GM", "12+", "1-0", "1:0", "½-½", "GER", "wd",
     "1.2.3", "12w1", "5,", "1 000 000 000 000", "2018/04/10", "½½", "н/я", "NaN", "inf", "1e5",
     "²"],
)  # fmt: skip
def test_what_is_no_number_is_none(text):
    assert written(text) is None


def test_how_far_a_number_is_written_out():
    assert [getattr(written(text), "digits", None) for text in ("8", "31.0", "44,25", "7½")] == [
        *(0, 1, 2, 0)
    ]


# Places

PLACES = {
    "1": 1,
    "12": 12,
    "1.": 1,  # Swiss-Chess, chess-results in German
    "=7": 7,
    "7=": 7,
    "3-4": 3,
    "3–4": 3,
    "3—4": 3,
    "3 - 4": 3,
    "3.-4.": 3,
    "5-7.": 5,
    " 9 ": 9,
    "1st": 1,
    "2nd": 2,
    "3rd": 3,
    "4th": 4,
    "I": 1,  # the first three in Russian and Bulgarian tables
    "II": 2,
    "III": 3,
    "I-II": 1,
    "II–III": 2,
}


@pytest.mark.parametrize(("text", "place"), PLACES.items())
def test_a_place_is_the_first_of_those_that_are_shared(text, place):
    found = place_of(text)
    assert found is not None
    assert found.value == place


@pytest.mark.parametrize("text", ["", "-", "–", "wd", "*", "0-1", "1,5", "½", "н/я", "DNF", "ва"])
def test_what_is_no_place_is_none(text):
    assert place_of(text) is None


# Headings

CODES = {
    "BH": """BH | Buchholz | Buch | Buch. | Buchh | Buchholzwertung | Buchholz Total | BucT
        | Total Buchholz | Бухгольц | Бухг. | Коэф. Бухгольца | К. Бухгольца | коэффициент Бухгольца
        | Бухолц | Бух. | Buchholz Score""",
    "BH/C1": """BH/C1 | BH-C1 | BH C1 | Buchholz Cut 1 | Buchholz Cut1 | Buchholz-Cut-1 | BucC1
        | Buc1 | Buchholz C1 | Усечённый Бухгольц | Усеченный Бухгольц | Усеч. Бухгольц
        | Съкратен Бухолц""",
    "BH/C2": "BH/C2 | BH-C2 | Buchholz Cut 2 | Buc2",
    "BH/M1": """BH/M1 | Buchholz Median | Median Buchholz | Median-Buchholz | Бухолц-Медиана
        | Среден Бухолц | Средний Бухгольц | Медианный Бухгольц""",
    "SB": """SB | S-B | S.B. | SoBerg | SoBe | Sonneborn-Berger | Sonneborn Berger | Berger | Бергер
        | Берг. | Коэф. Бергера | К. Бергера | коэффициент Бергера | Зонеборн-Бергер
        | Зоннеборн-Бергер | Зьонеборн-Бергер""",
    "SB/C1": "SB/C1 | SB-C1",
    "PS": """PS | Cumulative | Cumul. | Cmlt | Progressive | Progr. | Progressive score | Прогресс
        | Прогр. | Fortschritt | Fortschrittswertung | Прогрес""",
    "DE": """DE | DirE | DiVerg | Direct Encounter | Direkter Vergleich | Личная встреча
        | Лична среща""",
    "WIN": "WIN | Most Wins | Number of wins | No. of wins | Число побед | Кол-во побед"
    " | Брой победи | Anzahl Siege",
    "BPG": "BPG | Most Blacks",
    "KS": "KS | Koya | Коя | Койя",
    "KASH": "Kashdan",
    "ARO": "ARO | Average Rating Opp. | Av. Rat. Opp.",
    "TPR": "TPR",
    "SOLK": "SOLK | Solk | Solk. | Solkoff | Солкоф | Коэф. Солкофа",
    "SHM": "SHM | Шмульян | Коэф. Шмульяна",
    "FB/C1": "FB-C1",
    "EMGSB": "EMGSB",
    "PTS": "PTS",
}


@pytest.mark.parametrize(
    ("heading", "code"),
    [
        (" ".join(heading.split()), code)
        for code, line in CODES.items()
        for heading in line.split("|")
    ],
)
def test_a_heading_names_its_criterion(heading, code):
    for spelt in (heading, heading.upper(), f" {heading} ", heading.rstrip(".") + "."):
        assert str(criterion_of_heading(spelt)) == code


@pytest.mark.parametrize(
    "heading",
    ["TB1", "TB 2", "TB1 ", "TBrk1", "Tie-break 1", "Tiebreak2", "T/B", "Wtg1", "Wtg. 3", "Доп1",
     "Доп. 2", "Res.", "", " ", "K", "rtg+/-", "n", "Prize", "Mod. Median", "Modified Median",
     "BuSum", "Feinbuchholz", "XYZ", "Сумма", "1.Rd", "Клуб"],
)  # fmt: skip
def test_a_heading_that_names_no_criterion_that_we_have(heading):
    """Nor may *modified median* pass for the median, or a sum of Buchholz for the Buchholz."""
    assert criterion_of_heading(heading) is None


# Roles

EVENT = by_rounds([["W2", "D3"], ["L1", "PAB"], ["PAB", "D1"]])


def with_columns(event: Event, columns: Mapping[str, Sequence[str]]) -> Event:
    people = tuple(
        replace(person, published={heading: texts[i] for heading, texts in columns.items()})
        for i, person in enumerate(event.participants)
    )
    return replace(event, participants=people, published_columns=tuple(columns))


@pytest.mark.parametrize(
    ("heading", "role"),
    [
        *((each, Role.PLACE) for each in ("Rk.", "Place", "Pos", "Место", "Мс.", "М-ло", "Rg.")),
        *((each, Role.PLACE) for each in ("Platz", "Място", "Rank", "Clt.")),
        *((each, Role.POINTS) for each in ("Pts. ", "Pkt.", "Очки", "Точки", "Т.", "Total")),
        *((each, Role.POINTS) for each in ("Score", "Punkte", "Сумма", "Итого", "Σ", "Points")),
        *((each, Role.VALUE) for each in ("TB1", "BH", "SSolk", "Бергер", "Wtg1", "unheard of")),
    ],
)
def test_what_a_column_holds(heading, role):
    table = published_table(with_columns(EVENT, {heading: ["1", "2", "3"]}))
    assert [(each.heading, each.role) for each in table.columns] == [(heading, role)]


@pytest.mark.parametrize("heading", ["Rtg", "Elo", "FMJD", "SNo", "No.", "Рейтинг", "DWZ"])
def test_ratings_and_numbers_of_participants_are_not_published_values(heading):
    assert not published_table(with_columns(EVENT, {heading: ["1", "2", "3"]})).columns


def test_a_column_without_any_number_is_left_out():
    table = published_table(with_columns(EVENT, {"Pts": ["1½", "1", "1½"], "Prize": ["a", "", ""]}))
    assert [each.heading for each in table.columns] == ["Pts"]


def test_points_of_teams_are_match_points_unless_the_heading_says_games():
    data = load("women_olympiad_1957_groupC")
    event = matches(data["matrix_game_points"], DRAUGHTS)
    numbers = [str(i) for i in range(len(event.participants))]
    for heading, code in (
        *(("Pts.", "MP"), ("MP", "MP"), ("Очки", "MP"), ("Игровые очки", "GP"), ("GP", "GP")),
        ("Brettpunkte", "GP"),
    ):
        table = published_table(with_columns(event, {heading: numbers}))
        assert [(str(each.criterion), each.role) for each in table.points] == [
            (code, Role.POINTS)
        ], heading


# Rounded numbers


def column_of(*texts: str) -> PublishedColumn:
    return published_table(with_columns(EVENT, {"TB1": texts})).values[0]


def test_a_rounded_number_agrees_with_what_it_rounds():
    column = column_of("31.83", "15.5", "20")
    assert column.agrees(0, Fraction(191, 6))
    assert column.agrees(1, Fraction(31, 2))
    assert column.agrees(2, Fraction(20))
    assert not column.agrees(0, Fraction(191, 6) + Fraction(1, 100))
    assert not column.agrees(1, Fraction("15.55"))
    assert not column.agrees(2, Fraction(41, 2))


def test_half_a_step_may_be_rounded_either_way():
    for text in ("2.12", "2.13"):
        assert column_of(text, "", "").agrees(0, Fraction("2.125"))
    assert not column_of("2.11", "", "").agrees(0, Fraction("2.125"))


def test_a_number_that_could_be_written_out_is_not_rounded():
    """15.2 in a column of two places is 15.20 and not 15.25; a whole column is exact."""
    assert not column_of("15.2", "14.75", "").agrees(0, Fraction("15.25"))
    assert not column_of("15", "14", "").agrees(0, Fraction("15.25"))
    assert not column_of("14.5", "14", "").agrees(1, Fraction("14.5"))


def test_nothing_agrees_with_an_empty_cell_and_void_with_no_number():
    column = column_of("1", "", "–")
    assert column.filled == 1
    assert column.agrees(1, Fraction(7))
    assert column.agrees(2, None)
    assert not column.agrees(0, None)
