"""The twin against what FIDE published for C.07, and against hand calculations by article."""

import json
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from tests.twin import naive
from tests.twin.published import by_rounds, crosstable, exact, load
from tiebreaks import formats
from tiebreaks.event import Event, Participant

TEC = load("tec_swiss16")
PL = load("pl_swiss14_2026")
HELD = Path("tests/data/rules/held")
CASES = Path("tests/data/cases")
RATINGS = ("ARO", "ARO/C1", "TPR", "PTP", "APRO", "APPO")
OWN_RECORD = ("WIN", "WON", "REP", "PS", "PS/C1")
EDITIONS = ("fide-2022", "fide-2023", "fide-2024", "fide-2026", "fide-2026-both-caps")
UNTIL_2026 = ("fide-2023", "fide-2024")


def rated(event: Event, ratings: list[int | None]) -> Event:
    people = [Participant(i + 1, f"P{i + 1}", rating) for i, rating in enumerate(ratings)]
    return replace(event, participants=tuple(people))


def read(path: Path) -> Event:
    found = formats.read(str(path)).event
    assert found is not None
    return found


def rounded(value: Fraction | None, places: int) -> Fraction:
    """As a table prints it, half up."""
    assert value is not None
    return Fraction((value * 10**places + Fraction(1, 2)).__floor__(), 10**places)


def by_id(
    event: Event, rulebook: str, code: str, primary: str = "MP"
) -> dict[int, Fraction | None]:
    found = naive.values(event, rulebook, code, primary)
    return {person.id: value for person, value in zip(event.participants, found, strict=True)}


TEC_EVENT = rated(
    by_rounds([player["rounds"] for player in TEC["players"]]),
    [player["rating"] for player in TEC["players"]],
)
TEC_FILE = read(HELD / "held_swiss_5.trf")
# The exercises of the Technical Commission


@pytest.mark.parametrize("event", [TEC_EVENT, TEC_FILE], ids=["json", "trf"])
@pytest.mark.parametrize(
    ("rulebook", "code", "column"),
    [
        *((book, "BH", "BH_2023_24") for book in UNTIL_2026),
        *((book, "BH/C1", "BH-C1_2023_24") for book in UNTIL_2026),
        *((book, "FB", "FB_2023_24") for book in UNTIL_2026),
        *((book, "SB", "SB") for book in UNTIL_2026),
        *((book, "SB/C1", "SB-C1_2023") for book in UNTIL_2026),
        ("fide-2026", "BH", "BH_2026"),
        ("fide-2026", "BH/C1", "BH-C1_2026"),
        ("fide-2026", "FB", "FB_2026"),
        ("fide-2026", "SB", "SB_2026"),
        ("fide-2026", "SB/C1", "SB-C1_2026"),
        ("fide-2026", "STD", "STD_2026"),
        ("papi", "BH", "BH_virtual_opponent_2009_2023"),
        ("papi", "BH/C1", "BH_virtual_C1"),
        ("papi", "BH/M1", "BH_virtual_M1"),
        *(
            (book, code, code.replace("/", "-"))
            for book in ("fide-2023", "fide-2026")
            for code in RATINGS + OWN_RECORD
        ),
    ],
)
def test_tec_swiss(event, rulebook, code, column):
    expected = {int(no): exact(value) for no, value in TEC["expected"][column].items()}
    found = by_id(event, rulebook, code)
    assert {no: found[no] for no in expected} == expected


@pytest.mark.parametrize("code", ["BPG", "BWG"])
def test_tec_swiss_with_black(code):
    expected = {int(no): exact(value) for no, value in TEC["expected"][code].items()}
    assert by_id(TEC_FILE, "fide-2024", code) == expected


@pytest.mark.parametrize(
    ("rulebook", "column"),
    [("fide-2023", "AOB"), ("fide-2024", "AOB"), ("fide-2026", "AOB_2026")],
)
def test_average_of_opponents_buchholz_is_printed_with_two_places(rulebook, column):
    """8.2 says nothing of rounding; the paper prints 13.38 for 13.375 and 13.17 for 79/6."""
    found = by_id(TEC_EVENT, rulebook, "AOB")
    for no, value in TEC["expected"][column].items():
        assert rounded(found[int(no)], 2) == exact(value)
    assert found[4] == exact("13.375")


def test_adjusted_scores():
    seen = naive.reading(TEC_EVENT, "fide-2024").seen
    expected = TEC["expected"]["adjusted_score"]
    assert seen == [exact(expected[str(no)]) for no in range(1, 17)]


def test_direct_encounter_after_nine_rounds():
    event = read(HELD / "held_swiss_9.trf")
    at = {person.id: i for i, person in enumerate(event.participants)}

    def parts(*numbers: int) -> list[list[int]]:
        found = naive.split(event, "fide-2024", "DE", [at[no] for no in numbers])
        return [sorted(event.participants[i].id for i in part) for part in found]

    assert parts(1, 2, 4, 6) == [[6], [1, 4], [2]]
    assert parts(7, 8, 16) == [[7, 8, 16]]
    assert parts(5, 10, 14, 15) == [[5, 10, 14, 15]]
    assert parts(9, 12) == [[9, 12]]


@pytest.mark.parametrize("rulebook", ["fide-2023", "fide-2024", "fide-2026"])
def test_tec_round_robin(rulebook):
    data = load("tec_rr6")
    names = [player["name"] for player in data["players"]]
    by_crosstable = crosstable(
        data["matrix"], forfeits=[(names.index("Helene"), names.index("Franck"))]
    )
    for event, order in ((by_crosstable, names), (read(HELD / "held_round_robin.trf"), None)):
        people = order or [person.name for person in event.participants]
        for code, column in (("SB", "SB"), ("SB/C1", "SB-C1"), ("KS", "KS")):
            expected = {name: exact(v) for name, v in data["expected"][column].items()}
            found = naive.values(event, rulebook, code)
            assert dict(zip(people, found, strict=True)) == expected
        group = [people.index(name) for name in ("David", "Helene", "Franck")]
        parts = naive.split(event, rulebook, "DE", group)
        assert [[people[i] for i in part] for part in parts] == [["Helene"], ["Franck"], ["David"]]


@pytest.mark.parametrize("rulebook", ["fide-2023", "fide-2026"])
def test_koya_of_eight(rulebook):
    data = load("koya_rr8")
    expected = [exact(value) for value in data["expected_KS"]]
    assert naive.values(crosstable(data["matrix"]), rulebook, "KS") == expected


# The French training example of 2026


@pytest.mark.parametrize(
    ("rulebook", "code", "table"),
    [
        ("fide-2026", "BH", PL["expected"]["BH"]),
        ("fide-2026", "PS", PL["expected"]["PS"]),
        ("fide-2026", "BH/C1", PL["expected"]["BH-C1"]),
        ("fide-2024", "BH", PL["derived"]["BH_2023_24"]),
        ("fide-2026", "SB", PL["derived"]["SB_2026"]),
        ("fide-2026", "FB", PL["derived"]["FB_2026"]),
        ("fide-2026", "BH/C1", PL["derived"]["BH-C1_2026_all"]),
    ],
)
def test_training_example(rulebook, code, table):
    event = by_rounds([player["rounds"] for player in PL["players"]])
    found = naive.values(event, rulebook, code)
    assert {no: found[int(no) - 1] for no in table} == {no: exact(v) for no, v in table.items()}


# The examples of the Arbiters' Manual 2026


def against(games: list[tuple[str, float] | str]) -> Event:
    """One player (0) by rounds: what he made against an opponent with an adjusted score, or a bye.

    The opponents have byes that nobody asked for, and a half-point bye, which is worth as much
    as a draw whatever follows it.
    """
    mirror = {"W": ("L", 0), "D": ("D", 0.5), "L": ("W", 1), "F+": ("F-", 0), "F-": ("F+", 1)}
    own: list[str] = []
    records: list[list[str]] = [own]
    for number, game in enumerate(games):
        if isinstance(game, str):
            own.append(game)
            continue
        code, made = mirror[game[0]]
        own.append(f"{game[0]}{len(records) + 1}")
        rest = exact(game[1]) - exact(made)
        byes = ["FPB"] * int(rest) + ["HPB"] * (rest.denominator - 1)
        byes += ["."] * (len(games) - 1 - len(byes))
        records.append([*byes[:number], f"{code}1", *byes[number:]])
    return by_rounds(records)


def laxman() -> Event:
    example = load("fide2026_official_examples")["examples"][0]
    names = {1: "W", 0.5: "D", 0: "L"}
    return against(
        [
            "ZPB" if score is None else (names[made], score)
            for score, made in zip(
                example["opponent_adjusted_scores"], example["own_results"], strict=True
            )
        ]
    )


def test_official_example_as_a_whole():
    event = laxman()
    expected = load("fide2026_official_examples")["examples"][0]["expected"]
    assert naive.value(event, "fide-2026", "PTS", 0) == 7
    for rulebook, year in (("fide-2024", "2024"), ("fide-2026", "2026")):
        assert naive.value(event, rulebook, "BH", 0) == expected[f"BH_{year}"]
        assert naive.value(event, rulebook, "BH/C1", 0) == expected[f"BH-C1_{year}"]
        assert naive.value(event, rulebook, "SB", 0) == exact(expected["SB_both"])
    line = naive.lines(event, "fide-2026", 0)[3]
    assert line.basis == 5
    assert (line.category, line.capped_by) == ("16.2.3", "draws")


@pytest.mark.parametrize(
    ("example", "games"),
    [
        # 7 of 9, eight opponents with 44 together, the absent one with 5½
        ("Ex01", [*[("W", 5.5)] * 6, ("F+", 5.5), *[("L", 5.5)] * 2]),
        # 6½, two unplayed rounds of ten: a bye and a forfeit; the others with 51½ together
        ("Ex03", ["PAB", ("F+", 6.5), *[("W", 6.5)] * 4, ("D", 6.5), *[("L", 6.5)] * 2, ("L", 6)]),
        # 9½, eleven rounds; the absent one with 4½, the others with 64½ together
        ("Ex04", [("F+", 4.5), *[("W", 6.5)] * 8, ("D", 6.5), ("L", 6)]),
    ],
)
def test_official_examples_in_part(example, games):
    data = {each["id"]: each for each in load("fide2026_official_examples")["examples"]}[example]
    event = against(games)
    assert naive.value(event, "fide-2026", "PTS", 0) == exact(data["score"])
    assert naive.value(event, "fide-2024", "BH", 0) == exact(data["expected"]["BH_2024"])
    assert naive.value(event, "fide-2026", "BH", 0) == exact(data["expected"]["BH_2026"])


# Cases from public reports

RULESETS = {
    "fide-2009": ("fide-2009",),
    "fide-2023": UNTIL_2026,
    "fide-2023/P": UNTIL_2026,
    "fide-2026": ("fide-2026",),
    "fide-2026-both-caps": ("fide-2026-both-caps",),
    "plain-P": ("plain",),
    "rr": ("rr", "fide-2023", "fide-2026"),
    "any": ("plain", "fide-2024", "fide-2026"),
    "declared": ("plain",),
}
SYSTEMS = ("BH", "SB", "FB", "PS", "WIN", "WON", "BPG", "BWG", "REP", "ARO", "KS", "DE", "PTS")


def expectations() -> Iterator[Any]:
    for path in sorted(CASES.glob("*.expected.json")):
        case = json.loads(path.read_text(encoding="utf-8"))
        for number, expect in enumerate(case["expect"]):
            if expect["tiebreak"].split("-")[0] in SYSTEMS and expect["ruleset"] in RULESETS:
                for name in [expect["file"]] if "file" in expect else case["inputs"]:
                    if name.endswith(".trf"):
                        yield pytest.param(name, expect, id=f"{name}-{number}")


@pytest.mark.parametrize(("name", "expect"), list(expectations()))
def test_case(name, expect):
    event = read(CASES / name)
    played = "/P" if expect["ruleset"] in ("plain-P", "fide-2023/P") else ""
    expected = {int(no): exact(value) for no, value in expect["values"].items()}
    for rulebook in RULESETS[expect["ruleset"]]:
        if "group" in expect:
            at = {person.id: i for i, person in enumerate(event.participants)}
            group = [at[no] for no in expect["group"]]
            places = naive.places(event, rulebook, f"DE{played}", group)
            found: dict[int, Any] = {no: places[at[no]] for no in expect["group"]}
        else:
            found = by_id(event, rulebook, expect["tiebreak"] + played)
        assert {no: found[no] for no in expected} == expected, rulebook


def test_cases_are_not_left_out_by_mistake():
    assert len(list(expectations())) == 107
