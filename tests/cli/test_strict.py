"""``--strict``: what would be repaired is an error; what is only worth knowing is not."""

import json

import pytest

from tests.cli.test_commands import run

REPAIRED = "tests/formats/files/problems/TRF012.trf"
"""Its first line says 2 points where the results give 1."""

NOTED = "tests/formats/files/problems/CTB014.csv"
"""A line of it is no row of the table, and was left out; nothing had to be repaired."""

COMMANDS = {"rank": (), "explain": ("1", "BH"), "why": ("1", "2")}


@pytest.mark.parametrize("command", COMMANDS)
def test_a_repair_is_a_warning(command):
    done = run(command, REPAIRED, *COMMANDS[command])
    assert done.returncode == 0
    assert done.stdout
    assert f"{REPAIRED}:1:81: warning TRF012" in done.stderr


@pytest.mark.parametrize("command", COMMANDS)
def test_under_strict_it_is_an_error_and_nothing_is_printed(command):
    done = run(command, REPAIRED, *COMMANDS[command], "--strict")
    assert (done.returncode, done.stdout) == (2, "")
    first, last = done.stderr.splitlines()
    assert first.startswith(f"{REPAIRED}:1:81: error TRF012")
    assert last.startswith(f"{REPAIRED}: warning TBK030: With --strict")


@pytest.mark.parametrize("command", COMMANDS)
def test_what_is_only_worth_knowing_stays_a_warning(command):
    plain, strict = (run(command, NOTED, *COMMANDS[command], *more) for more in ((), ("--strict",)))
    assert (strict.returncode, strict.stdout) == (0, plain.stdout)
    assert "warning CTB014" in strict.stderr


def test_as_json():
    done = run("rank", REPAIRED, "--strict", "--format", "json")
    assert done.returncode == 2
    problems = json.loads(done.stdout)["problems"]
    assert [(each["code"], each["severity"]) for each in problems] == [
        ("TRF012", "error"),
        ("TBK030", "warning"),
    ]


def test_a_faultless_file_passes():
    done = run("rank", "examples/bulgarian-rr7.csv", "--strict")
    assert (done.returncode, done.stderr) == (0, "")


def test_from_the_standard_input():
    with open(REPAIRED, "rb") as file:
        done = run("rank", "-", "--strict", stdin=file.read())
    assert done.returncode == 2
    assert "-:1:81: error TRF012" in done.stderr
