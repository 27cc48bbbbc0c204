"""The crosstable of a page says what the printed one says, cell by cell."""

import pytest

from tiebreaks import formats
from tiebreaks.desk.desk import Desk
from tiebreaks.desk.state import State
from tiebreaks.formats.json_document.types import Document, Entrant, Game
from tiebreaks.locale import Translator
from tiebreaks.report.crosstable import crosstable
from tiebreaks.report.crosstable_cells import Order, crossing
from tiebreaks.standings import Standings, rank

EVENTS = (
    "examples/fide-exercises-swiss-5.trf",
    "examples/eight-teams.trf",
    "examples/go-open-2019.xml",
    "examples/new-york-1924.csv",
    "examples/vienna-1873.csv",
)


def ranked(file: str) -> Standings:
    event = formats.read(file).event
    assert event is not None
    return rank(event)


@pytest.mark.parametrize("file", EVENTS)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_same_signs_as_on_paper(file, language):
    standings, say = ranked(file), Translator(language)
    page = crossing(standings, standings.event, Order.PLACE, say)
    paper = crosstable(standings, say)
    assert tuple(column.text for column in page.columns) == paper.header
    assert page.legend == paper.legend
    for row, printed in zip(page.rows, paper.rows, strict=True):
        written = ["".join(met.before + met.sign for met in games) for games in row.cells]
        assert written == [cell.replace(" ", "") for cell in printed]


def test_by_number_the_rows_and_the_columns_of_a_matrix_follow_the_starting_numbers():
    standings = ranked("examples/new-york-1924.csv")
    page = crossing(standings, standings.event, Order.NUMBER, Translator("en"))
    assert [row.id for row in page.rows] == list(range(1, 12))
    assert [column.opponent for column in page.columns] == list(range(1, 12))
    assert [row.own for row in page.rows] == list(range(11))
    capablanca, lasker = page.rows[1], 0  # half a point and a win in their two games of 1924
    assert [met.sign for met in capablanca.cells[lasker]] == ["½", "1"]


def test_a_game_to_come_is_not_called_adjourned():
    games = [
        Game(round=1, white=1, black=2, result="1-0"),
        Game(round=2, white=2, black=1, result="*"),
    ]
    people = [Entrant(id=number, name=name) for number, name in enumerate(("Ann", "Ben"), 1)]
    document = Document(format="tiebreaks", version=1, type="rr", participants=people, games=games)
    state = State(Desk(document))
    page = crossing(state.standings, state.event, Order.PLACE, Translator("en"))
    assert page.legend == ("*  no result yet",)
