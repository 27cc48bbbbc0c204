"""The command compare as a user calls it: one event, many events, and everything wrong with it."""

import json
import shutil
from pathlib import Path

import pytest

from tests.cli.test_commands import data, lines, run

EXERCISES = "examples/fide-exercises-swiss-5.trf"
RR7 = "examples/bulgarian-rr7.csv"
CASES = Path("tests/data/cases")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two events, one of them in a folder inside, and a file that is none."""
    (tmp_path / "more").mkdir()
    shutil.copy(RR7, tmp_path / "rr7.csv")
    shutil.copy(EXERCISES, tmp_path / "more" / "exercises.trf")
    return tmp_path


def test_round_robin_by_berger_or_by_wins():
    """Source 002: Желязков SB 9, Ангелов 7¾; won games 2 and 3."""
    found = lines("compare", RR7, "--tiebreaks", "SB", "--tiebreaks", "WIN")
    assert found[found.index("Ангелов (4) rises from 4 to 3:") + 1] == (
        "  passes Желязков (3): WIN 3 to 2 (SB 7¾ to 9)"
    )
    assert (
        "2 participants change places. The winner stays, but not all of the first three." in found
    )


def test_one_rulebook_is_compared_with_what_applies():
    """The exercises are of 2024."""
    found = lines("compare", EXERCISES, "--rules", "fide-2009")
    assert found[1].startswith("Rules: fide-2024 (")
    assert found[2].startswith("Rules: fide-2009 (")
    assert "fide-2009 against fide-2024:" in found


def test_every_rulebook_with_every_order():
    found = data(
        *("compare", EXERCISES, "--rules", "fide-2009", "--rules", "fide-2026"),
        *("--tiebreaks", "BH", "--tiebreaks", "SB"),
    )
    assert [(each["rulebook"], each["criteria"]) for each in found["variants"]] == [
        ("fide-2009", ["PTS", "BH"]),
        ("fide-2009", ["PTS", "SB"]),
        ("fide-2026", ["PTS", "BH"]),
        ("fide-2026", ["PTS", "SB"]),
    ]
    assert [each["variant"] for each in found["contrasts"]] == [1, 2, 3]


def test_json_says_what_the_text_says():
    """BH/C1 as printed: Nick 12 under the virtual opponent, 9½ since 2026; Reine 11 and 11."""
    found = data(
        *("compare", EXERCISES, "--rules", "fide-2009", "--rules", "fide-2026"),
        *("--tiebreaks", "BH/C1"),
    )
    (contrast,) = found["contrasts"]
    nick = next(each for each in contrast["movers"] if each["participant"]["name"] == "Nick")
    assert nick == {
        "participant": {"id": 12, "name": "Nick"},
        "before": {"rank": 10, "last": 10},
        "after": {"rank": 11, "last": 11},
        "moved": -1,
        "passed": [],
        "passed_by": [15],
        "pairs": [
            {
                "other": {"id": 15, "name": "Reine"},
                "first": {"ahead": True, "separated_by": "BH/C1", "value": "12", "other": "11"},
                "second": {"ahead": False, "separated_by": "BH/C1", "value": "9.5", "other": "11"},
            }
        ],
    }
    change = next(e for e in contrast["value_changes"] if e["participant"]["id"] == 12)
    assert (change["code"], change["first"], change["second"]) == ("BH/C1", "12", "9.5")
    assert [line["round"] for line in change["lines"]] == [2, 4, 5]
    assert found["problems"] == []


def test_the_order_of_the_file_is_not_forgotten(tmp_path):
    """A declared order gives way to that of rules that are asked for, and that is said."""
    declared = tmp_path / "declared.trf"
    text = (CASES / "35-win-won-black-counts.trf").read_text(encoding="utf-8")
    declared.write_text(text.replace("\n102 ", "\n202 BH,SB\n102 "), encoding="utf-8")
    done = run("compare", str(declared), "--rules", "fide-2009")
    assert "Order: PTS → BH → SB, declared in the file" in done.stdout
    assert "The file declares an order: --tiebreaks BH,SB keeps it under all rules." in done.stdout
    assert "TBK016" not in done.stderr  # other rules are what was asked for
    assert data("compare", str(declared), "--rules", "fide-2009")["declared"] == ["BH", "SB"]
    kept = run("compare", str(declared), "--rules", "fide-2009", "--tiebreaks", "BH,SB")
    assert "The file declares" not in kept.stdout


def test_many_files(folder):
    found = lines(
        "compare", str(folder), "--rules", "rr", "--tiebreaks", "SB", "--tiebreaks", "WIN"
    )
    rows = [line.split() for line in found]
    assert ["rr7.csv", "7", "2", "1", "somebody", "moves"] in rows
    assert "In 0 of 2 events the winner would change." in found
    assert "more/exercises.trf" in [row[0] for row in rows if row]


def test_many_files_as_json(folder):
    found = data("compare", str(folder), "--tiebreaks", "SB", "--tiebreaks", "WIN")
    assert [Path(each["file"]).name for each in found["files"]] == ["exercises.trf", "rr7.csv"]
    assert [each["contrasts"][0]["moved"] for each in found["files"]][1] == 2
    (summary,) = found["summary"]
    assert (summary["events"], summary["winner"], summary["participants"]) == (2, 0, 23)


def test_a_file_that_cannot_be_read_does_not_stop_the_others(folder):
    (folder / "letter.csv").write_text("Dear arbiter,\nthank you!\n", encoding="utf-8")
    done = run("compare", str(folder), "--tiebreaks", "SB", "--tiebreaks", "WIN")
    assert done.returncode == 2
    assert "In 0 of 2 events the winner would change." in done.stdout
    assert "1 file could not be compared." in done.stdout
    assert "letter.csv: error FIL" in done.stderr
    header, _line, letter = (
        line.split() for line in done.stdout.splitlines() if line[:4] in ("File", "────", "lett")
    )
    assert header[-1] == "Note"
    assert letter[:5] == ["letter.csv", "–", "–", "–", "–"]
    assert letter[5].startswith("FIL")


def test_warnings_of_what_was_asked_are_told_for_each_file(folder):
    done = run(
        "compare", str(folder), "--tiebreaks", "SB", "--tiebreaks", "WIN", "--after-round", "12"
    )
    assert done.returncode == 0
    said = [line for line in done.stderr.splitlines() if "TBK004" in line or "TBK005" in line]
    assert [Path(line.partition(":")[0]).name for line in said] == ["exercises.trf", "rr7.csv"]


def test_warnings_about_files_are_counted(folder):
    """An absence with an opponent is repaired; that is told when the file is compared alone."""
    repaired = folder / "short.trf"
    shutil.copy(CASES / "62-z-with-opponent.trf", repaired)
    alone = run("compare", str(repaired), "--rules", "fide-2009")
    assert len(alone.stderr.splitlines()) == 1
    both = run("compare", str(folder), "--rules", "fide-2009")
    (row,) = (line for line in both.stdout.splitlines() if line.startswith("short.trf"))
    assert row.endswith("1 warning")
    assert "Warnings about a file are printed when it is compared alone" in both.stdout
    assert "short.trf" not in both.stderr


def test_one_event_is_no_events(tmp_path):
    shutil.copy(RR7, tmp_path)
    found = lines("compare", str(tmp_path), "--tiebreaks", "SB", "--tiebreaks", "WIN")
    assert "In 0 of 1 event the winner would change." in found
    assert "In 1 of 1 event somebody would move." in found
    assert "Participants who would move: 2 of 7." in found


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "Say what to compare"),
        (("--rules", "rr", "--rules", "rr"), "“rr” is named twice."),
        (("--tiebreaks", "SB", "--tiebreaks", "SB"), "“SB” is named twice."),
        (("--tiebreaks", "SB, bh/c1", "--tiebreaks", "sb,BH-C1"), "“sb,BH-C1” is named twice."),
        (("--tiebreaks", ""), "Say what to compare"),
        (("--rules", "", "--tiebreaks", "", "--tiebreaks", ""), "Say what to compare"),
    ],
)
def test_less_than_two_different_variants(arguments, said):
    done = run("compare", RR7, *arguments)
    assert done.returncode == 2
    assert said in done.stderr
    assert not done.stdout


def test_a_rulebook_file_by_two_paths(tmp_path):
    own = tmp_path / "own.toml"
    own.write_text('id = "own"\nextends = "rr"\n', encoding="utf-8")
    done = run("compare", RR7, "--rules", str(own), "--rules", str(tmp_path / "." / "own.toml"))
    assert "is named twice." in done.stderr
    done = run(
        "compare", RR7, "--rules", str(own), "--rules", f"{tmp_path}/../{tmp_path.name}/own.toml"
    )
    assert "is named twice." in done.stderr


def test_the_own_order_beside_another_is_named_by_nothing():
    """An empty order is what applies by itself."""
    found = data("compare", EXERCISES, "--tiebreaks", "", "--tiebreaks", "SB")
    alone = data("compare", EXERCISES, "--tiebreaks", "SB")
    assert found == alone
    assert [each["criteria_reason"] for each in found["variants"]] == ["rulebook", "asked for"]


@pytest.mark.parametrize(
    ("arguments", "codes"),
    [
        (("--rules", "nope", "--rules", "no.toml", "--tiebreaks", "XX"), ["RUL", "RUL", "TBK001"]),
        (("--tiebreaks", "SB/Q", "--tiebreaks", "XX"), ["TBK008", "TBK001"]),
        (("--tiebreaks", "EMGSB"), ["TBK007"]),
        (("--rules", "fide-2023", "--tiebreaks", "STD"), ["TBK011"]),
    ],
)
def test_everything_wrong_is_said_at_once(arguments, codes):
    done = run("compare", EXERCISES, *arguments)
    assert done.returncode == 2
    said = done.stderr.splitlines()
    assert len(said) == len(codes)
    assert all(f"error {code}" in line for code, line in zip(codes, said, strict=True))
    as_json = json.loads(run("compare", EXERCISES, *arguments, "--format", "json").stdout)
    assert len(as_json["problems"]) == len(codes)


def test_what_is_asked_and_files_that_are_missing_at_once():
    asked = ("--rules", "nope", "--tiebreaks", "XX")
    done = run("compare", "nowhere.trf", EXERCISES, "no.trf", *asked)
    assert done.returncode == 2
    for words in ("“nope”", "TBK001", "FIL001", "nowhere.trf", "no.trf"):
        assert words in done.stderr
    assert len(done.stderr.splitlines()) == 4
    as_json = json.loads(run("compare", "no.trf", *asked, "--format", "json").stdout)
    assert [each["code"] for each in as_json["problems"]][1:] == ["TBK001", "FIL001"]


def test_a_number_of_more_digits_than_any_has():
    done = run("compare", RR7, "--rules", "plain", "--by-hand", f"{'9' * 5000},1")
    assert done.returncode == 2
    assert "is not a list of numbers" in done.stderr
    assert "TBK000" not in done.stderr
    assert len(done.stderr) < 1000  # nobody reads all of it


def test_a_missing_file():
    done = run("compare", "nowhere.trf", "--rules", "rr")
    assert done.returncode == 2
    assert "FIL001" in done.stderr


def test_the_same_rules_by_another_way():
    """What applies anyway is no error: nothing to compare is said."""
    found = lines("compare", EXERCISES, "--rules", "fide-2024")
    assert "The same rulebook and the same order." in found


def test_after_a_round():
    """After no round everybody has nothing, and shares the first place."""
    found = data("compare", EXERCISES, "--rules", "fide-2009", "--after-round", "0")
    assert found["event"]["after_round"] == 0
    assert found["contrasts"][0]["moved"] == 0
