"""The command that converts: what it writes, what it says is lost, and how it refuses."""

import json
import os
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tests.cli.test_commands import run
from tests.formats.test_problems import SECTIONS
from tiebreaks.cli.commands import FORMATS_TO_WRITE
from tiebreaks.cli.commands import tiebreaks as command
from tiebreaks.formats import TARGETS, read
from tiebreaks.formats.differences import differences

RR7 = "examples/bulgarian-rr7.csv"
NOTED = """012 Cup
### a note of the arbiter
001    1      Ann                               2400                             1.0    1     2 w 1
001    2      Bob                                                                0.0    2     1 b 0
"""


def convert(*arguments: str | Path, stdin: bytes = b"") -> Result:
    return CliRunner().invoke(
        command, ["convert", *map(str, arguments), "--lang", "en"], input=stdin
    )


@pytest.fixture
def noted(tmp_path):
    """A TRF with a note that only a TRF can hold."""
    path = tmp_path / "noted.trf"
    path.write_text(NOTED, encoding="utf-8")
    return path


class TestDone:
    def test_a_document_holds_everything(self, tmp_path):
        target = tmp_path / "event.json"
        done = convert(RR7, target)
        assert (done.exit_code, done.stderr) == (0, "")
        assert str(target) in done.stdout
        before, after = read(RR7).event, read(target).event
        assert before is not None
        assert after is not None
        assert differences(before, after) == ()

    def test_what_is_lost_is_a_warning(self, noted, tmp_path):
        done = convert(noted, tmp_path / "noted.csv")
        assert done.exit_code == 0
        assert "warning CNV020" in done.stderr
        assert "### a note of the arbiter" in done.stderr
        assert (tmp_path / "noted.csv").exists()

    def test_the_report_as_data(self, noted, tmp_path):
        target = tmp_path / "noted.csv"
        done = convert(noted, target, "--format", "json")
        data = json.loads(done.stdout)
        assert data["source"] == {"path": str(noted), "format": "trf"}
        assert data["target"] == {"path": str(target), "format": "csv"}
        assert "CNV020" in [each["code"] for each in data["lost"]]
        assert done.stderr == ""

    def test_from_standard_input_to_standard_output(self):
        """As a process of its own: the bytes are those of the file alone."""
        done = run("convert", "-", "-", "--to", "json", stdin=Path(RR7).read_bytes())
        assert done.returncode == 0
        assert json.loads(done.stdout)["format"] == "tiebreaks"

    def test_the_format_that_is_asked_for(self, tmp_path):
        target = tmp_path / "event.txt"
        assert convert(RR7, target, "--to", "JSON").exit_code == 0
        assert json.loads(target.read_text(encoding="utf-8"))["version"] == 1

    def test_replacing_keeps_the_permissions(self, tmp_path):
        target = tmp_path / "event.json"
        target.write_bytes(b"old")
        target.chmod(0o640)
        assert convert(RR7, target, "--force").exit_code == 0
        assert target.stat().st_mode & 0o777 == 0o640
        assert os.listdir(tmp_path) == ["event.json"]

    def test_warnings_of_the_source_are_shown(self, tmp_path):
        done = convert("tests/formats/files/problems/TRF012.trf", tmp_path / "event.json")
        assert done.exit_code == 0
        assert "warning TRF012" in done.stderr

    def test_the_help_names_all_formats(self):
        names = ", ".join(target.name for target in TARGETS)
        assert names == FORMATS_TO_WRITE
        assert names in " ".join(convert("--help").stdout.split())


class TestRefused:
    """Exit code 2, a problem with its code, and nothing is written."""

    def refused(self, code: str, *arguments: str | Path) -> Result:
        done = convert(*arguments)
        assert done.exit_code == 2
        assert f"error {code}" in done.stderr
        assert "Traceback" not in done.output
        if code.startswith("CNV"):
            assert "*Severity:* error" in SECTIONS[code]
        return done

    def test_a_file_that_exists(self, tmp_path):
        target = tmp_path / "event.json"
        target.write_bytes(b"old")
        self.refused("FIL020", RR7, target)
        assert target.read_bytes() == b"old"

    def test_the_file_that_is_read(self, noted):
        self.refused("CNV022", noted, noted, "--force")
        assert noted.read_text(encoding="utf-8") == NOTED

    def test_the_same_file_by_a_link(self, noted, tmp_path):
        link = tmp_path / "link.json"
        link.symlink_to(noted)
        self.refused("CNV022", noted, link, "--force")

    def test_a_directory(self, tmp_path):
        self.refused("FIL021", RR7, tmp_path, "--to", "json")

    def test_a_folder_that_is_not_there(self, tmp_path):
        self.refused("FIL022", RR7, tmp_path / "no" / "event.json")

    def test_a_path_that_cannot_be(self):
        self.refused("FIL024", RR7, "a\0b.json")

    def test_an_unknown_ending(self, tmp_path):
        done = self.refused("CNV023", RR7, tmp_path / "event.docx")
        assert ".docx" in done.stderr
        assert all(target.name in done.stderr for target in TARGETS)

    def test_an_unknown_format(self, tmp_path):
        self.refused("CNV023", RR7, tmp_path / "event.csv", "--to", "docx")

    def test_no_ending(self, tmp_path):
        self.refused("CNV023", RR7, tmp_path / "event")

    def test_a_source_that_cannot_be_read(self, tmp_path):
        self.refused("FIL001", "no/such/file", tmp_path / "event.json")
        assert not list(tmp_path.iterdir())

    def test_everything_is_told_at_once(self, tmp_path):
        done = self.refused("FIL001", "no/such/file", tmp_path / "no" / "event.docx")
        assert "error CNV023" in done.stderr
        assert "error FIL022" in done.stderr

    def test_errors_as_data(self, tmp_path):
        done = convert(RR7, tmp_path / "event.docx", "--format", "json")
        assert done.exit_code == 2
        assert [each["code"] for each in json.loads(done.stdout)["problems"]] == ["CNV023"]

    def test_repairs_if_they_are_not_wanted(self, tmp_path):
        source = "tests/formats/files/problems/TRF012.trf"
        self.refused("TRF012", source, tmp_path / "event.json", "--strict")
        assert not list(tmp_path.iterdir())

    @pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
    def test_no_permission(self, tmp_path):
        tmp_path.chmod(0o500)
        self.refused("FIL023", RR7, tmp_path / "event.json")

    @pytest.mark.parametrize(
        "arguments",
        [(), (RR7,), (RR7, "-"), (RR7, "--template", "event.csv"), ("--template", "-")],
    )
    def test_what_is_not_clear(self, arguments):
        done = convert(*arguments)
        assert done.exit_code == 2
        assert "Usage:" in done.stderr


class TestTemplate:
    @pytest.mark.parametrize("ending", ["csv", "xlsx", "ods", "tsv"])
    def test_as_long_as_nothing_is_filled_in_the_games_are_missing(self, tmp_path, ending):
        target = tmp_path / f"event.{ending}"
        done = convert("--template", target)
        assert (done.exit_code, done.stderr) == (0, "")
        assert [problem.code for problem in read(target).problems] == ["GAM008"]

    def test_one_game_is_enough(self, tmp_path):
        target = tmp_path / "event.csv"
        assert convert("--template", target).exit_code == 0
        with target.open("a", encoding="utf-8") as file:
            file.write("1,1,Ann,Bob,1-0\n")
        event = read(target).event
        assert event is not None
        assert [person.name for person in event.participants] == ["Ann", "Bob"]

    @pytest.mark.parametrize("ending", ["trf", "json", "pgn"])
    def test_what_nobody_fills_in_by_hand(self, tmp_path, ending):
        done = convert("--template", tmp_path / f"event.{ending}")
        assert done.exit_code == 2
        assert "error CNV024" in done.stderr
        assert "CNV024" in SECTIONS

    def test_it_does_not_replace_a_file(self, tmp_path):
        target = tmp_path / "event.csv"
        target.write_bytes(b"old")
        done = convert("--template", target)
        assert done.exit_code == 2
        assert target.read_bytes() == b"old"


def test_problems_of_both_files_each_under_its_own_name(tmp_path):
    target = tmp_path / "event.csv"
    target.write_bytes(b"old")
    done = convert("no-such-file.trf", target)
    first, second = done.stderr.splitlines()
    assert first.startswith("error FIL020")
    assert second.startswith("no-such-file.trf: error FIL001")
