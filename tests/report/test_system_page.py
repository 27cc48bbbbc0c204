"""What a column is: names from the rule book, FIDE C.07."""

import pytest

from tests.web.four_players import FOUR, desk_of
from tiebreaks import formats
from tiebreaks.desk.state import State
from tiebreaks.event import Event
from tiebreaks.locale import LANGUAGES, Translator
from tiebreaks.report.system_page import system_facts
from tiebreaks.standings import rank

ENGLISH = Translator("en")
read = formats.read("examples/moscow-open-2018.csv").event
assert read is not None
MOSCOW = read


def facts(code: str, rules: str = "fide-2026", event: Event = MOSCOW) -> dict[str, str]:
    standings = rank(event, rules, code)
    return dict(system_facts(standings, standings.codes.index(code), ENGLISH))


def test_the_article_is_the_one_of_the_rulebook_that_is_on():
    assert facts("BH")["Rules"] == "FIDE C.07, March 2026, 8.1"


@pytest.mark.parametrize(
    ("code", "modifiers", "words"),
    [
        ("BH/C1", "/C1", "without the lowest value"),
        ("BH/C2", "/C2", "without the 2 lowest values"),
        ("BH/M1", "/M1", "without the lowest and the highest value"),
        ("BH/M2", "/M2", "without the 2 lowest and the 2 highest values"),
        ("BH/P", "/P", "forfeits as games against the scheduled opponent"),
        ("KS/L-1", "/L-1", "limit moved by -1 half points"),
    ],
)
def test_modifiers_have_words(code, modifiers, words):
    assert facts(code)[modifiers] == words


def test_the_score_of_teams_is_named():
    teams = formats.read("examples/eight-teams.trf").event
    assert teams is not None
    assert facts("BH:MP/C1", event=teams)[":MP/C1"] == "by match points, without the lowest value"


def test_what_decides_nothing_says_why():
    # Article 10: dropped where somebody is unrated; Müller is
    told = facts("ARO", event=State(desk_of(FOUR)).event)
    assert "rating" in told["Decides nothing here"]
    assert "Decides nothing here" not in facts("BH")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_column_can_be_described(language):
    standings = rank(MOSCOW)
    for number, code in enumerate(standings.codes):
        assert system_facts(standings, number, Translator(language))[0][1], code
