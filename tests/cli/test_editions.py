"""The commands on editions, teams, lots and decisions, each as a process of its own."""

import json

import pytest

from tests.cli.test_commands import data, lines, run

SWISS = "examples/fide-exercises-swiss-5.trf"
TEAMS = "examples/eight-teams.trf"
BATUMI = "examples/batumi-2018.csv"


def test_the_edition_of_the_date():
    table = lines("rank", SWISS, "--tiebreaks", "BH/C1")
    assert table[1].startswith("Rules: fide-2024")
    assert "chosen by the event's date and type" in table[1]


@pytest.mark.parametrize(
    ("codes", "problem", "words"),
    [
        ("STD", "TBK011", "It is in: fide-2026"),
        ("BH/C1,WIN/C1", "TBK008", "“C” is not possible here"),
        ("AOB/F", "TBK012", "fide-2024 does not have /F for this tie-break [8.2]"),
        ("EMGSB", "TBK007", "is about matches"),
        ("XYZ", "TBK001", "There is no tie-break “XYZ”"),
    ],
)
def test_what_the_edition_does_not_have(codes, problem, words):
    done = run("rank", SWISS, "--rules", "fide-2024", "--tiebreaks", codes)
    assert (done.returncode, done.stdout) == (2, "")
    assert problem in done.stderr
    assert words in done.stderr


def test_a_void_column():
    done = run("rank", SWISS, "--type", "rr", "--rules", "fide-2026", "--tiebreaks", "BH,SB")
    assert done.returncode == 0
    assert (
        "warning TBK013: “BH” is not for an event of this type under fide-2026 [8.1]" in done.stderr
    )
    assert all(" – " in line for line in done.stdout.splitlines()[6:])
    values = data("rank", SWISS, "--type", "rr", "--rules", "fide-2026", "--tiebreaks", "BH")
    assert {row["values"]["BH"] for row in values["standings"]} == {None}
    assert [each["code"] for each in values["problems"]] == ["TBK013"]
    text = "\n".join(lines("explain", SWISS, "1", "BH", "--type", "rr", "--rules", "fide-2026"))
    assert "of Alyx (1): void" in text
    assert "FIDE C.07, March 2026 does not have it for an event of this type [8.1]." in text


def test_a_capped_dummy_is_explained():
    """David, 3½ of 5 with a half-point bye: his dummy has 2½ = 5 · ½ (16.4.2)."""
    text = lines("explain", SWISS, "David", "BH", "--rules", "fide-2026")
    (line,) = [each for each in text if "half-point bye" in each]
    assert "his own score 3½, at most what draws in all rounds bring; [16.4.2]" in line
    assert line.split("against")[0].split()[-2:] == ["2½", "2½"]


def test_lots_and_their_seed():
    table = lines("rank", SWISS, "--tiebreaks", "WIN,RND", "--seed", "2026")
    assert "Lots: seed 2026" in table
    assert lines("rank", SWISS, "--tiebreaks", "WIN,RND", "--seed", "2026") == table
    assert data("rank", SWISS, "--tiebreaks", "WIN,RND", "--seed", "2026")["seed"] == "2026"
    fresh = data("rank", SWISS, "--tiebreaks", "WIN,RND")["seed"]
    again = data("rank", SWISS, "--tiebreaks", "WIN,RND", "--seed", fresh)
    assert again["seed"] == fresh
    assert "Lots: seed 2026" in lines("explain", SWISS, "1", "RND", "--seed", "2026")


def test_an_order_by_hand():
    """Alyx and Stephan have 3½ points, 11 and 12½ in Buchholz."""
    options = ("--tiebreaks", "BH/C1,BH", "--by-hand", "16,1")
    table = data("rank", SWISS, *options)
    assert [row["id"] for row in table["standings"]][3:5] == [16, 1]
    assert {row["separated_by"] for row in table["standings"][3:5]} == {"MAN"}
    assert table["by_hand"] == [[16, 1]]
    assert "Decided by hand: 16, 1" in lines("rank", SWISS, *options)


@pytest.mark.parametrize(
    ("order", "words"),
    [("1,2", "TBK018: The order by hand “1,2”"), ("1,x", "“1,x” is not a list of numbers")],
)
def test_an_order_that_cannot_be(order, words):
    done = run("rank", SWISS, "--tiebreaks", "BH", "--by-hand", order)
    assert done.returncode == 2
    assert words in done.stderr
    assert "Traceback" not in done.stderr


def test_a_changed_order_is_reported():
    done = run("rank", TEAMS, "--tiebreaks", "EDET,BC")
    assert done.returncode == 0
    assert "TBK016: After round 5 the order is MP,EDET,BC; the file declares" in done.stderr


def test_a_team_down_to_the_boards():
    text = lines("explain", TEAMS, "Alder", "EMGSB/C1")
    assert "The boards of the matches:" in text
    assert "    1  Alder, A (1)  1 : 0  Beech, B (7)" in text
    value = data("explain", TEAMS, "Alder", "EMGSB/C1")
    assert value["matches"][2]["opponent"]["name"] == "Beech"
    assert value["matches"][2]["boards"][0]["opponent"] == {"id": 7, "name": "Beech, B"}
    total = sum(float(board["points"]) for board in value["matches"][2]["boards"])
    assert total == float(value["matches"][2]["points"]) == 2


def test_the_olympiad():
    """Published: China 372½, USA 360½, Russia 354½."""
    rows = json.loads(run("rank", BATUMI, "--rules", "olympiad-2008", "--format", "json").stdout)[
        "standings"
    ]
    top = [(row["rank"], row["name"], row["values"]["EMGSB/C1"]) for row in rows[:3]]
    assert top == [
        (1, "China", "372.5"),
        (2, "United States of America", "360.5"),
        (3, "Russia", "354.5"),
    ]
    assert not any(line.startswith("The boards") for line in lines("explain", BATUMI, "1", "GP"))


@pytest.mark.parametrize("language", ["en", "ru", "bg"])
def test_editions_are_compared(language):
    text = "\n".join(lines("rules", "diff", "fide-2024", "fide-2026", "--lang", language))
    for article in ("16.4.1", "16.4.2", "7.7", "7.8", "10.6", "13.3.2", "8.1"):
        assert f"[{article}]" in text
    assert "STD" in text
