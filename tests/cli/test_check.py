"""The command check: sentences, exit codes, JSON, several files and folders."""

import json
from pathlib import Path
from shutil import copy

import pytest

from tests.cli.test_commands import MOSCOW, run
from tiebreaks import read
from tiebreaks.audit.check import check
from tiebreaks.event import Problem, Severity
from tiebreaks.locale import Translator
from tiebreaks.report.check_summary import CheckedFile, summary_text

FILES = Path("tests/audit/files")
RIGHT = str(FILES / "correct.csv")
TWO = {"points-result-reversed"}  # one for each of the two totals
NOTED = {FILES / "numbered-through.csv"}
CASE_58 = "tests/data/cases/58-points-do-not-add-up.trf"


def said(path: str, *options: str) -> str:
    """What the command says of a file with a difference."""
    done = run("check", path, *options)
    assert done.returncode == 1, done.stderr
    return done.stdout


class TestOneFile:
    def test_a_right_file_ends_with_0(self):
        done = run("check", RIGHT)
        assert done.returncode == 0, done.stderr
        assert done.stdout.splitlines()[-1] == "No difference."

    def test_rules_and_order_are_named_with_their_reasons(self):
        lines = run("check", MOSCOW).stdout.splitlines()
        assert lines[1].startswith("Rules: swiss-manager-2009 ")
        assert lines[1].endswith("it explains most of the file's numbers")
        assert lines[2] == "Order: PTS → BH → BH/C1 → DE → SB, the file's own columns"
        assert ["TB4", "SB", "its", "numbers", "220", "of", "220"] in [x.split() for x in lines]

    def test_a_total_with_the_round_that_explains_it(self):
        assert (
            "1. Player A (1): Pts 2.0 in the file, 1½ by the results. It would be right if the"
            " zero-point bye in round 2 brought ½ instead of 0."
        ) in said(CASE_58).splitlines()

    def test_a_column_of_another_rulebook_with_the_line_that_differs(self):
        text = said(MOSCOW, "--rules", "fide-2009")
        assert (
            "1. TB4 is the SB of swiss-manager-2009, not of fide-2009: 220 of 220 numbers are right"
            " there, 182 here. For example Player "
        ) in text
        assert "the win by forfeit counts 2¼ instead of 4½" in text
        assert text.endswith("1 difference.\n")

    def test_interchanged_places_with_the_criterion_that_decides(self):
        text = said(str(FILES / "place-interchanged.csv"))
        assert (
            "1. Belova (2) and Aranov (1) are interchanged: Aranov (1) belongs to place 1, before"
            " Belova (2), by BH/C1: 13½ against 13."
        ) in text.splitlines()

    def test_what_follows_from_a_difference_stands_under_it(self):
        lines = said(str(FILES / "value-from-a-wrong-total.csv")).splitlines()
        (at,) = [number for number, line in enumerate(lines) if line.startswith("1. Corberg")]
        assert lines[at + 1] == "   From this follows:"
        assert lines[at + 2].startswith("   → Belova (2): BH 14½ in the file, 14")

    def test_a_total_that_a_difference_tells_is_not_told_again_by_the_reader(self):
        file = str(FILES / "points-unexplained.csv")
        assert "CTB005" not in run("check", file).stderr
        problems = json.loads(run("check", file, "--format", "json").stdout)["problems"]
        assert [problem["code"] for problem in problems] == ["CTB005"]

    def test_a_game_that_its_rows_tell_otherwise_is_told_with_both(self, tmp_path):
        """Aranov drew with Corberg in round 4; by his own row he lost."""
        text = Path(RIGHT).read_text(encoding="utf-8")
        assert "3w½;10w1;4;" in text
        file = tmp_path / "contradiction.csv"
        file.write_text(text.replace("3w½;10w1;4;", "3w0;10w1;4;"), encoding="utf-8")
        assert (
            "1. Aranov (1): Pts. 4 in the file, 3½ by the results. The game with Corberg (3) in"
            " round 4 has 0 in this row and ½ in the other; with ½ in this one the total would be"
            " right."
        ) in said(str(file)).splitlines()

    def test_every_file_with_a_planted_error_ends_with_1(self):
        planted = sorted(set(FILES.glob("*.csv")) - {*FILES.glob("correct*"), *NOTED})
        done = run("check", *map(str, planted))
        rows = [line.split() for line in done.stdout.splitlines() if "fide-" in line]
        assert [row[0] for row in rows if row[-2:] == ["1", "difference"]] == [
            each.name for each in planted if each.stem not in TWO
        ]


class TestJson:
    def test_one_file(self):
        done = run("check", str(FILES / "value-line-left-out.csv"), "--format", "json")
        assert done.returncode == 1
        found = json.loads(done.stdout)
        assert (found["rulebook"], found["criteria"]) == (
            "fide-2026",
            ["PTS", "BH/C1", "BH", "SB"],
        )
        assert (found["agrees"], found["problems"]) == (False, [])
        (difference,) = found["differences"]
        assert difference["kind"] == "value"
        assert difference["participant"] == {"id": 2, "name": "Belova"}
        assert (difference["published"], difference["ours"]) == ("7¾", "10.25")
        assert (difference["cause"]["kind"], difference["cause"]["how"]) == ("line", "left out")
        (line,) = difference["cause"]["lines"]
        assert (line["round"], line["amount"]) == (2, "2.5")

    def test_several_files_are_a_list(self, tmp_path):
        (tmp_path / "empty.csv").write_text("")
        done = run("check", RIGHT, str(tmp_path / "empty.csv"), "--format", "json")
        assert done.returncode == 2
        first, second = json.loads(done.stdout)["files"]
        assert (first["file"], first["agrees"], first["differences"]) == (RIGHT, True, [])
        assert second["file"] == str(tmp_path / "empty.csv")
        assert [problem["code"] for problem in second["problems"]] == ["FIL005"]

    @pytest.mark.parametrize("file", sorted(FILES.glob("*.csv")), ids=lambda file: file.stem)
    def test_data_says_what_the_text_says(self, file):
        found = json.loads(run("check", str(file), "--format", "json").stdout)
        text = run("check", str(file)).stdout
        assert all(each["text"] in text for each in found["differences"])
        assert [f"{number}. " in text for number in range(1, len(found["differences"]) + 1)].count(
            False
        ) == 0


class TestManyFiles:
    @pytest.fixture
    def folder(self, tmp_path):
        copy(RIGHT, tmp_path / "a.csv")
        copy(FILES / "place-missing.csv", tmp_path / "b.csv")
        return tmp_path

    def test_a_row_for_each_file_and_then_the_differences(self, folder):
        done = run("check", str(folder))
        assert done.returncode == 1
        lines = done.stdout.splitlines()
        assert lines[2].split() == ["a.csv", "fide-2026", "10", "5", "right"]
        assert lines[3].split() == ["b.csv", "fide-2026", "10", "5", "1", "difference"]
        assert lines[5] == "2 files: 1 without a difference, 1 with differences."
        assert lines[7] == f"{folder}/b.csv:"
        assert lines[8].startswith("1. Nobody has place 7. The order behind it is right; 4 numbers")

    def test_a_row_fits_into_80_columns(self, folder):
        """A long path is shortened at its beginning, a code stands for what is wrong."""
        event = read(RIGHT)
        problem = Problem("FIL008", Severity.ERROR, details={"name": "x"})
        names = ["cups/a.csv", f"cups/{'deep/' * 12}the-last-of-them.csv"]
        files = [CheckedFile(name, check(event, "swiss-manager-2009"), ()) for name in names]
        files.append(CheckedFile("cups/broken.trf", None, (problem,)))
        lines = summary_text(files, Translator("en"), 80).splitlines()
        assert max(map(len, lines)) <= 80
        assert lines[2].startswith("a.csv ")
        assert lines[3].startswith("…")
        assert "/the-last-of-them.csv " in lines[3]
        assert lines[4].split() == ["broken.trf", "–", "–", "–", "FIL008"]

    def test_a_file_that_cannot_be_read_is_a_row_and_the_others_are_checked(self, folder):
        (folder / "0.trf").write_text("")
        done = run("check", str(folder))
        assert done.returncode == 2
        assert done.stdout.splitlines()[2].split() == ["0.trf", "–", "–", "–", "FIL005"]
        assert "1 that cannot be read." in done.stdout
        assert "1. Nobody has place 7." in done.stdout
        assert f"{folder}/0.trf: error FIL005" in done.stderr

    def test_folders_without_files_and_names_that_are_not_there(self, tmp_path):
        done = run("check", str(tmp_path), "no-such.trf")
        assert (done.returncode, done.stdout) == (2, "")
        assert "TBK040" in done.stderr
        assert "FIL001" in done.stderr


class TestWrongly:
    def test_unknown_rules_and_codes_stop_it(self):
        assert "RUL002" in run("check", RIGHT, "--rules", "fide-1066").stderr
        done = run("check", RIGHT, "--tiebreaks", "BX")
        assert (done.returncode, "TBK001" in done.stderr) == (2, True)

    def test_the_standard_input(self):
        done = run("check", "-", stdin=Path(RIGHT).read_bytes())
        assert done.returncode == 0, done.stderr
