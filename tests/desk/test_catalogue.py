"""The catalogue of tie-breaks, and why some mean nothing here."""

import pytest
from msgspec.structs import replace

from tests.desk.events import desk, teams
from tiebreaks.desk.catalogue import Disabled, Entry, catalogue
from tiebreaks.desk.desk import Desk
from tiebreaks.desk.state import State
from tiebreaks.explain.words import VOIDS
from tiebreaks.formats.json_document.types import Entrant
from tiebreaks.locale import Translator
from tiebreaks.report.catalogue_words import REASONS, disabled_words
from tiebreaks.standings import choose
from tiebreaks.systems import all_systems

PLAYED = "1-2=1-0 3-4=1/2-1/2"


def entries(it: Desk) -> dict[str, Entry]:
    return {entry.code: entry for entry in catalogue(State(it))}


def reason(it: Desk, code: str) -> str | None:
    disabled = entries(it)[code].disabled
    return None if disabled is None else disabled.reason


def test_every_system_is_there_once():
    found = entries(desk(PLAYED))
    assert [entry.system for entry in found.values()] == list(all_systems().values())


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("BH", None),
        ("SB", None),
        ("KS", "sense"),  # Koya: C.07, 9.2, for round robins
        ("MP", "matches"),
        ("BC", "matches"),
        ("TPR", "ratings"),
        ("RND", "lots"),
        ("MAN", "by hand"),
    ],
)
def test_a_swiss_of_unrated_players(code, why):
    assert reason(desk(PLAYED), code) == why


def test_with_ratings():
    people = [Entrant(id=each, name=str(each), rating=2000) for each in range(1, 5)]
    assert reason(desk(PLAYED, participants=people), "TPR") is None


def test_with_a_seed():
    assert reason(desk(PLAYED, seed="7"), "RND") is None


def test_a_round_robin():
    assert reason(desk(PLAYED, type="rr"), "KS") is None


def test_an_edition_that_does_not_have_it():
    disabled = entries(desk(PLAYED, rulebook="fide-2024"))["TPN"].disabled
    assert disabled is not None
    assert disabled.reason == "edition"
    assert "fide-2026" in disabled.instead
    words = disabled_words(disabled, "fide-2024", Translator("en"))
    assert words.startswith("fide-2024 does not have it. It is in: fide-2026")


def test_modifiers_are_those_of_the_edition():
    """C.07 of 2022 has Sonneborn-Berger without cuts; that of 2024 has Cut-1."""
    assert entries(desk(PLAYED, rulebook="fide-2022"))["SB"].modifiers == {"P"}
    assert entries(desk(PLAYED, rulebook="fide-2024"))["SB"].modifiers == {"C", "P"}


def test_our_own_modifiers_are_always_possible():
    """C* is no modifier of the handbook."""
    assert "C*" in entries(desk(PLAYED, rulebook="fide-2024"))["BH"].modifiers


def test_teams():
    it = teams("1-2 2-0", "3-4 1-1")
    assert reason(it, "MP") is None
    assert reason(it, "BC") == "boards"
    assert entries(it)["BH"].scores == ("MP", "GP")
    assert entries(desk(PLAYED))["BH"].scores == ()
    assert reason(teams("1-2 2-0", "3-4 1-1", boards=True), "BC") is None


def test_standings_alone():
    people = [Entrant(id=each, name=str(each), points=each) for each in (1, 2)]
    it = desk(games_known=False, participants=people)
    assert (reason(it, "BH"), reason(it, "PTS"), reason(it, "TPN")) == ("games", None, None)


@pytest.mark.parametrize("it", [desk(PLAYED), desk(PLAYED, type="rr"), teams("1-2 2-0")])
def test_what_is_not_disabled_decides(it):
    """Everything that the catalogue offers is accepted as an order, and is not void."""
    offered = [entry.code for entry in catalogue(State(it)) if entry.disabled is None]
    state = State(replace(it, document=replace(it.document, tiebreaks=offered)))
    assert set(map(str, choose(state.event).criteria)) >= set(offered)
    assert state.ranked.problems == ()


def test_an_empty_event():
    assert len(catalogue(State(desk(players=0)))) == len(all_systems())


@pytest.mark.parametrize("language", ["en", "ru", "bg"])
@pytest.mark.parametrize("why", REASONS)
def test_every_reason_has_words(why, language):
    words = disabled_words(Disabled(why), "fide-2026", Translator(language))
    assert "{" not in words
    assert words.endswith(".")


def test_the_article_is_named():
    it = desk(PLAYED)
    disabled = entries(it)["TPR"].disabled
    assert disabled is not None
    assert "[10]" in disabled_words(disabled, "fide-2026", Translator("en"))
    assert set(VOIDS) <= set(REASONS)
