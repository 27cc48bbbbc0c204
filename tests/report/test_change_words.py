"""Changes in one line each, and who moved by them."""

import pytest

from tests.desk.events import desk, teams
from tiebreaks.desk.changes import (
    AddParticipants,
    AddRound,
    Change,
    ChooseOrder,
    ChooseRules,
    Decide,
    Describe,
    DrawLots,
    EditParticipant,
    MakeSchedule,
    Pair,
    RemoveParticipant,
    RemoveRound,
    Replace,
    Restore,
    SetBye,
    SetPrizes,
    SetResult,
    SwapColours,
    Unpair,
    WithdrawDecision,
)
from tiebreaks.desk.movement import Move
from tiebreaks.formats.json_document.types import Entrant
from tiebreaks.locale import Translator
from tiebreaks.report.change_words import change_words
from tiebreaks.report.movement_words import movement_words
from tiebreaks.standings import Place

SAY = Translator("en")
BEFORE = desk("1-2=1/2-1/2 3-4=*", rulebook="fide-2024")

LINES: list[tuple[Change, str]] = [
    (SetResult(1, 1, 2, "1-0"), "Round 1: Abel – Bach 1–0 (was ½–½)"),
    (SetResult(1, 2, 1, "1-0"), "Round 1: Abel – Bach 0–1 (was ½–½)"),
    (SetResult(1, 3, 4, "+:-"), "Round 1: Cole – Dorn +:−"),
    (SetResult(1, 1, 2, "*"), "Round 1: Abel – Bach, result taken back (was ½–½)"),
    (SetResult(1, 1, 2, "½-½"), "Round 1: Abel – Bach ½–½"),
    (SetResult(1, 1, 3, "1-0"), "Round 1: Abel – Cole 1–0"),
    (SetResult(1, 1, 9, "1-0"), "Round 1: Abel – 9 1–0"),
    (SetBye(2, 3, "half"), "Round 2: Cole, half-point bye"),
    (SetBye(2, 3, None), "Round 2: Cole, bye taken back"),
    (Pair(2, 1, 3), "Round 2: Abel – Cole paired"),
    (Unpair(1, 1, 2), "Round 1: Abel – Bach, pairing taken back"),
    (SwapColours(1, 1, 2), "Round 1: Abel – Bach, colours exchanged"),
    (AddRound(2, [(1, 3)]), "Round 2 begun: 1 game"),
    (AddRound(2, [(1, 3), (2, 4)]), "Round 2 begun: 2 games"),
    (RemoveRound(1), "Round 1 taken back"),
    (MakeSchedule(), "Schedule of a round robin made by the Berger tables"),
    (MakeSchedule(double=True), "Schedule of a double round robin made by the Berger tables"),
    (AddParticipants([Entrant(name="Egan"), Entrant(name="Fock")]), "Entered: Egan and Fock"),
    (
        AddParticipants([Entrant(name=name) for name in "ABCDEF"]),
        "Entered: A, B, C and 3 more",
    ),
    (EditParticipant(Entrant(id=1, name="Abell")), "Abel is now called Abell"),
    (EditParticipant(Entrant(id=1, name="Abel", rating=2000)), "Abel: entry corrected"),
    (RemoveParticipant(4), "Taken off the list: Dorn"),
    (
        Describe("Open", "2026-03-14", "rr", 9, "3-1-0"),
        "Event: name Open, first day 2026-03-14, type round robin, rounds 9, scoring 3-1-0",
    ),
    (Describe(type=None), "Event: type by the games"),
    (Describe(type="swiss"), "Event: –"),
    (ChooseRules("fide-2026"), "Rules: fide-2026"),
    (ChooseRules(""), "Rules: the rulebook for the event's date and type"),
    (
        ChooseRules("fide-2026", ["BH", "SB"]),
        "Rules: fide-2026; order of tie-breaks: BH → SB",
    ),
    (
        ChooseRules("", []),
        "Rules: the rulebook for the event's date and type; the rulebook's own order",
    ),
    (ChooseOrder(["BH/C1", "SB"]), "Order of tie-breaks: BH/C1 → SB"),
    (ChooseOrder([]), "Order: the rulebook's own"),
    (DrawLots("20", "as announced"), "Lots drawn, seed 20 – as announced"),
    (DrawLots(""), "Lots taken back"),
    (Decide([2, 1], "play-off"), "Decided by hand: Bach, Abel – play-off"),
    (WithdrawDecision([2, 1]), "Decision by hand taken back: Bach, Abel"),
    (SetPrizes([(1, "Cup", "")]), "1 prize set"),
    (SetPrizes([]), "0 prizes set"),
    (Replace(BEFORE.document, "open.trf"), "Read from open.trf"),
    (Replace(BEFORE.document), "The whole event entered"),
    (Restore(3), "Version 3 brought back"),
    (Restore(3, "undo"), "Undone: back to version 3"),
    (Restore(3, "redo"), "Redone: forward to version 3"),
]


@pytest.mark.parametrize(("change", "line"), LINES, ids=[line for _, line in LINES])
def test_a_line(change, line):
    assert change_words(change, BEFORE, SAY) == line


@pytest.mark.parametrize("language", ["en", "ru", "bg"])
@pytest.mark.parametrize("change", [change for change, _ in LINES])
def test_every_language(change, language):
    assert "{" not in change_words(change, BEFORE, Translator(language))


@pytest.mark.parametrize(
    ("change", "line"),
    [
        (SetResult(1, 1, 2, "1-0", game_points=("1½", "½")), "Abel – Bach 1½–½ (was 2–0)"),
        (SetResult(1, 1, 2, "1-0", boards=[(1, 0), ("½", "½")]), "Abel – Bach 1½–½ (was 2–0)"),
        (SetResult(1, 3, 4, "1-0", game_points=(1, 1)), "Cole – Dorn 1–1"),
        (SetResult(1, 1, 2, "1-0", game_points=(2, 0)), "Abel – Bach 2–0"),
    ],
)
def test_matches_are_told_by_game_points(change, line):
    assert change_words(change, teams("1-2 2-0", "3-4 *"), SAY) == f"Round 1: {line}"


def test_nothing_comes_alive():
    people = [Entrant(id=1, name="A\x1b[31m"), Entrant(id=2, name="B")]
    line = change_words(Pair(1, 1, 2), desk(participants=people), SAY)
    assert "\x1b" not in line


def test_who_moves():
    def move(name: str) -> Move:
        return Move(1, name, Place(5, 5), Place(3, 4))

    assert movement_words([], SAY) == "Nobody changes places."
    assert movement_words([move("A")], SAY) == "A: 5 → 3–4"
    assert movement_words([move("A"), move("B")], SAY) == "A: 5 → 3–4, B: 5 → 3–4"
    assert movement_words([move(name) for name in "ABC"], SAY) == (
        "A: 5 → 3–4, B: 5 → 3–4 and 1 other moves"
    )
    assert movement_words([move(name) for name in "ABCDEFGH"], SAY) == (
        "A: 5 → 3–4, B: 5 → 3–4 and 6 others move"
    )
