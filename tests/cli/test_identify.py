"""The command identify: what it prints, and how it ends."""

import json
from pathlib import Path

from tests.cli.test_commands import MOSCOW, run


def test_the_moscow_open():
    done = run("identify", MOSCOW)
    assert (done.returncode, done.stderr) == (0, "")
    for words in (
        "Rulebook: swiss-manager-2009. It gives 880 of 880 published values.",
        "Order: PTS → BH → BH/C1 → DE → SB. It gives 220 of 220 places.",
        "--rules swiss-manager-2009 --tiebreaks BH,BH/C1,DE,SB",
    ):
        assert words in done.stdout
    table = [line.split() for line in done.stdout.splitlines() if line.startswith("TB")]
    assert [row[:2] for row in table if len(row) > 1] == [
        *(["TB1", "BH"], ["TB2", "BH/C1"], ["TB3", "DE"], ["TB4", "SB"])
    ]


def test_what_it_names_gives_the_table_again():
    """The options that it prints, handed to `rank`: the published places."""
    printed = run("identify", MOSCOW).stdout
    options = next(line.split() for line in printed.splitlines() if line.startswith("  --rules"))
    ranked = json.loads(run("rank", MOSCOW, *options, "--format", "json").stdout)
    assert [row["id"] for row in ranked["standings"]] == list(range(1, 221))


def test_json_has_the_same():
    found = json.loads(run("identify", MOSCOW, "--format", "json").stdout)
    assert (found["rulebook"], found["equal"]) == ("swiss-manager-2009", ["swiss-manager-2009"])
    best = {each["heading"]: each["best"]["code"] for each in found["columns"]}
    assert best == {"Pts.": "PTS", "TB1": "BH", "TB2": "BH/C1", "TB3": "DE", "TB4": "SB"}
    assert (found["order"]["matched"], found["order"]["contradictions"]) == (220, [])
    fide = next(each for each in found["rulebooks"] if each["id"] == "fide-2009")
    assert (fide["values"], fide["of"], fide["columns"]) == (842, 880, 3)
    assert found["problems"] == []


def test_only_some_rulebooks():
    done = run("identify", MOSCOW, "--rules", "fide-2009", "--rules", "fide-2026")
    assert "Rulebook: fide-2009. It gives 842 of 880 published values." in done.stdout
    assert "Against it: Player 008 (8), published 32, computed 34¼." in done.stdout
    assert "28 more participants have other values." in done.stdout


def test_a_table_of_another_round_than_was_asked_for():
    done = run("identify", MOSCOW, "--after-round", "8")
    assert done.returncode == 0
    assert "The published totals are those after round 9 (220 of 220)" in done.stdout
    assert "Rulebook: swiss-manager-2009. It gives 880 of 880 published values." in done.stdout
    found = json.loads(run("identify", MOSCOW, "--after-round", "8", "--format", "json").stdout)
    assert (found["other_round"]["after"], found["other_round"]["instead"]) == (9, 8)
    assert (found["event"]["rounds"], found["starting_numbers"]) == (9, False)


def test_the_order_that_a_file_declares_and_what_it_names_gives_the_ranks_again():
    file = "examples/eight-teams.trf"
    printed = run("identify", file).stdout
    assert "It is the order that the file declares." in " ".join(printed.split())
    options = next(line.split() for line in printed.splitlines() if "--tiebreaks" in line)
    ranked = json.loads(run("rank", file, *options, "--format", "json").stdout)
    lines = [line for line in Path(file).read_text().splitlines() if line.startswith("310")]
    published = {int(line[4:7]): int(line.split()[7]) for line in lines}
    by_rank = sorted(published, key=lambda number: published[number])
    assert [row["id"] for row in ranked["standings"]] == by_rank


def test_a_wrong_total_is_told_once(tmp_path):
    """Bob has 1½ points by his games; JSON has the problem of the file, too."""
    file = tmp_path / "club.csv"
    file.write_text(
        "No,Name,R1,R2,R3,Pts\n"
        "1,Ann,+2w,=3b,+4w,2.5\n2,Bob,-1b,+4w,=3b,2\n3,Cid,+4b,=1w,=2w,2\n4,Dan,-3w,-2b,-1b,0\n"
    )
    done = run("identify", str(file))
    assert "Against it: Bob (2), published 2, computed 1½." in done.stdout
    assert done.stderr == ""
    found = json.loads(run("identify", str(file), "--format", "json").stdout)
    assert [each["code"] for each in found["problems"]] == ["CTB005"]


def test_a_file_without_a_table_of_its_own():
    done = run("identify", "examples/world-rapid-women-2024.pgn")
    assert (done.returncode, done.stdout) == (2, "")
    assert "error TBK050" in done.stderr


def test_standings_without_games(tmp_path):
    file = tmp_path / "table.csv"
    file.write_text("Place,Name,Pts,TB1\n1,王小明,3,7\n2,B,2,6\n3,C,1,5\n", encoding="utf-8")
    done = run("identify", str(file))
    assert done.returncode == 0
    assert "warning TBK051" in done.stderr
    assert "Order: PTS. It gives 3 of 3 places." in done.stdout


def test_what_cannot_be_read_or_is_unknown():
    for arguments, code in (
        (("identify", "no-such-file.csv"), "FIL001"),
        (("identify", MOSCOW, "--rules", "fide-2010"), "RUL002"),
    ):
        done = run(*arguments)
        assert (done.returncode, done.stdout) == (2, "")
        assert code in done.stderr
        problems = json.loads(run(*arguments, "--format", "json").stdout)["problems"]
        assert [each["code"] for each in problems] == [code]
