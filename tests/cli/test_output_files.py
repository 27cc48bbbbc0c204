"""``rank --output``: the form by the ending, whole files or none, refusals that say what to do."""

import csv
import io
import json
import os
import stat
import sys
from pathlib import Path

import openpyxl
import pytest
from click.testing import CliRunner

from tests.cli.test_commands import RR7, run
from tiebreaks.cli.commands import tiebreaks as command
from tiebreaks.cli.files import refused, write_file

EXERCISES = "examples/fide-exercises-swiss-5.trf"


@pytest.mark.parametrize(
    ("ending", "begins"),
    [
        ("csv", "rank,id,name,PTS,"),
        ("md", "FIDE C.07 2023"),
        ("html", "<!doctype html>"),
        ("json", "{\n"),
        ("txt", "FIDE C.07 2023"),
        ("XLSX", "PK\x03\x04"),
        ("pdf", "%PDF-1.7"),
    ],
)
def test_the_ending_says_which_form(tmp_path, ending, begins):
    path = tmp_path / f"table.{ending}"
    done = run("rank", EXERCISES, "-o", str(path))
    assert (done.returncode, done.stdout) == (0, "")
    assert path.read_bytes().startswith(begins.encode())
    assert [each.name for each in tmp_path.iterdir()] == [path.name]


TABLES = ["table", "csv", "markdown", "html"]


@pytest.mark.parametrize(
    ("form", "crosstable"),
    [*((form, False) for form in [*TABLES, "json"]), *((form, True) for form in TABLES)],
)
def test_what_is_written_is_what_is_printed(tmp_path, form, crosstable):
    """In this process: a new one for each of them takes long."""
    path = tmp_path / "standings.out"
    options = ["rank", RR7, "--rules", "rr", "--format", form, "--lang", "en"]
    options += ["--crosstable"] * crosstable
    printed = CliRunner().invoke(command, options)
    written = CliRunner().invoke(command, [*options, "-o", str(path)])
    assert (printed.exit_code, written.exit_code, written.stdout) == (0, 0, "")
    assert printed.stdout
    assert path.read_text(encoding="utf-8") == printed.stdout


def test_a_workbook_through_a_pipe(tmp_path):
    path = tmp_path / "pipe.xlsx"
    run("rank", EXERCISES, "-o", str(path))
    book = openpyxl.load_workbook(path)
    assert book.sheetnames[0] == "Standings"


def test_an_existing_file_is_refused_and_stays(tmp_path):
    path = tmp_path / "table.csv"
    path.write_text("mine", encoding="utf-8")
    done = run("rank", EXERCISES, "-o", str(path))
    assert done.returncode == 2
    assert "FIL020" in done.stderr
    assert done.stderr.count("\n") == 1
    assert path.read_text(encoding="utf-8") == "mine"
    assert run("rank", EXERCISES, "-o", str(path), "--force").returncode == 0
    assert path.read_text(encoding="utf-8").startswith("rank,")


def test_a_file_that_cannot_be_ranked_leaves_nothing(tmp_path):
    path = tmp_path / "table.csv"
    done = run("rank", "no-such.trf", "-o", str(path))
    assert done.returncode == 2
    assert not path.exists()


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["-o", "table.doc"], ".xlsx"),
        (["-o", "table"], "--format"),
        (["--format", "json", "--crosstable"], "--crosstable"),
    ],
)
def test_usage_errors_are_kind(options, said):
    done = run("rank", EXERCISES, *options)
    assert done.returncode == 2
    assert said in done.stderr
    assert not done.stdout


def test_a_pdf_without_a_press_is_refused_in_words(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "typst", None)
    path = tmp_path / "table.pdf"
    done = CliRunner().invoke(command, ["rank", EXERCISES, "-o", str(path), "--lang", "en"])
    assert done.exit_code == 2
    assert "FIL026" in done.stderr
    assert "pip install 'tiebreaks[web]'" in done.stderr
    assert not path.exists()


def test_problems_are_in_the_json_file_and_on_the_screen(tmp_path):
    path = tmp_path / "table.json"
    done = run("rank", RR7, "--rules", "rr", "--tiebreaks", "PS", "-o", str(path))
    assert "TBK009" in done.stderr
    codes = [each["code"] for each in json.loads(path.read_text(encoding="utf-8"))["problems"]]
    assert "TBK009" in codes


def test_a_crosstable_in_the_reader_s_language():
    table = run("rank", EXERCISES, "--crosstable", "--lang", "ru").stdout
    assert "14" in table
    rows = list(csv.reader(io.StringIO(run("rank", RR7, "--crosstable", "--format", "csv").stdout)))
    assert rows[0][:5] == ["id", "rank", "name", "1", "2"]
    assert rows[1][3] == "×"


def test_a_report_with_places_filled_in(tmp_path):
    """Read again it has our places in it, is ranked by the same rules, and nothing is odd."""
    path = tmp_path / "final.trf"
    first = run("rank", EXERCISES, "--rules", "fide-2024", "-o", str(path))
    assert first.returncode == 0
    again = json.loads(run("rank", str(path), "--format", "json").stdout)
    before = json.loads(run("rank", EXERCISES, "--rules", "fide-2024", "--format", "json").stdout)
    assert again["standings"] == before["standings"]
    assert again["rulebook"] == "fide-2024"
    assert again["problems"] == []


class TestFiles:
    def test_problems_by_code(self, tmp_path):
        (tmp_path / "file").write_bytes(b"old")
        for path, code in (
            ("file", "FIL020"),
            (".", "FIL021"),
            ("none/file", "FIL022"),
            ("file/x", "FIL022"),
            ("x" * 300, "FIL024"),
            ("a\0b", "FIL024"),
        ):
            problem = write_file(str(tmp_path / path), b"new", force=False)
            assert problem is not None
            assert problem.code == code
            assert [each.name for each in tmp_path.iterdir()] == ["file"]
        assert (tmp_path / "file").read_bytes() == b"old"

    @pytest.mark.skipif(os.geteuid() == 0, reason="everything is permitted to root")
    def test_no_permission(self, tmp_path):
        tmp_path.chmod(0o500)
        problem = write_file(str(tmp_path / "x"), b"", force=False)
        tmp_path.chmod(0o700)
        assert problem is not None
        assert problem.code == "FIL023"

    def test_a_failure_leaves_the_old_file(self, tmp_path, monkeypatch):
        path = tmp_path / "table"
        path.write_bytes(b"old")

        def full(_descriptor: int) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(os, "fsync", full)
        problem = write_file(str(path), b"new", force=True)
        assert problem is not None
        assert problem.code == "FIL024"
        assert problem.details["found"] == "No space left on device"
        assert path.read_bytes() == b"old"
        assert [each.name for each in tmp_path.iterdir()] == ["table"]

    def test_a_file_that_appears_meanwhile_is_not_replaced(self, tmp_path, monkeypatch):
        path = tmp_path / "table"
        real = os.fsync

        def other(descriptor: int) -> None:
            path.write_bytes(b"theirs")
            real(descriptor)

        monkeypatch.setattr(os, "fsync", other)
        problem = write_file(str(path), b"ours", force=False)
        assert problem is not None
        assert problem.code == "FIL020"
        assert path.read_bytes() == b"theirs"

    def test_permissions_are_those_of_any_file(self, tmp_path):
        old, plain = tmp_path / "old", tmp_path / "plain"
        plain.write_bytes(b"")
        assert write_file(str(tmp_path / "new"), b"", force=False) is None
        assert (tmp_path / "new").stat().st_mode == plain.stat().st_mode
        old.write_bytes(b"")
        old.chmod(0o640)
        assert write_file(str(old), b"x", force=True) is None
        assert stat.S_IMODE(old.stat().st_mode) == 0o640

    def test_a_link_stays_a_link(self, tmp_path):
        target, link = tmp_path / "target", tmp_path / "link"
        target.write_bytes(b"old")
        link.symlink_to(target)
        assert write_file(str(link), b"new", force=True) is None
        assert link.is_symlink()
        assert target.read_bytes() == b"new"

    def test_devices_are_written_into(self):
        assert refused("/dev/null", force=False) is None
        assert write_file("/dev/null", b"x", force=False) is None
        assert not Path("/dev/null").is_file()
