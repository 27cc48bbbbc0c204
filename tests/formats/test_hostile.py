"""Files and paths made to harm: refused by the command itself, in little memory and time.

Each runs in a process of its own that may have one gibibyte of addresses; whoever would need more
ends with the code of an internal error, TBK000, and fails the test.
"""

import csv
import io
import json
import os
import pty
import re
import resource
import subprocess
import sys
import zipfile
from functools import partial
from pathlib import Path

import pytest

from tests.formats.hostile_files import FILES, NULS, XML, external, made
from tests.formats.trf_lines import player
from tiebreaks.formats import read_bytes
from tiebreaks.formats.registry import write

MEMORY = 2**30
SECONDS = 60
"""A machine that does other things too is slow; what hangs takes for ever."""
PROCESSOR = 15
"""Seconds of the processor: 64 MiB of text take five of them."""


def limit(memory: int) -> None:
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    resource.setrlimit(resource.RLIMIT_CPU, (PROCESSOR, PROCESSOR))


COMMAND = (sys.executable, "-m", "tiebreaks")
ENVIRONMENT = {"PATH": "/usr/bin:/bin", "PYTHONPATH": "src", "LANG": "C.UTF-8"}


def run(
    *arguments: str | Path, command=COMMAND, memory=MEMORY
) -> subprocess.CompletedProcess[bytes]:
    """The command with its limits; it never fails in a way that nobody has thought of."""
    done = subprocess.run(
        [*command, *map(str, arguments)],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
        timeout=SECONDS,
        preexec_fn=partial(limit, memory),
        env=ENVIRONMENT,
    )
    assert done.returncode in {0, 2}, done.stderr[-2_000:]
    assert b"TBK000" not in done.stderr, done.stderr[-2_000:]
    assert b"Traceback" not in done.stderr, done.stderr[-2_000:]
    return done


def terminal(*arguments: str | Path) -> str:
    """What the command writes to a terminal, results and problems."""
    ours, theirs = pty.openpty()
    with os.fdopen(ours, "rb", buffering=0) as screen:
        process = subprocess.Popen(
            [*COMMAND, *map(str, arguments)],
            stdin=subprocess.DEVNULL,
            stdout=theirs,
            stderr=theirs,
            env=ENVIRONMENT,
        )
        os.close(theirs)
        shown = b""
        try:
            while piece := screen.read(4096):
                shown += piece
        except OSError:  # how Linux says that nobody writes any more
            pass
        process.wait(SECONDS)
    assert b"TBK000" not in shown
    return shown.decode()


@pytest.mark.parametrize("name", FILES)
def test_files_made_to_harm(name, tmp_path):
    """Refused, or read with what is odd about them set right; and nothing runs over."""
    path = tmp_path / "harm"
    path.write_bytes(made(name))
    done = run("rank", path)
    path.unlink()  # some are large
    assert (b": error " in done.stderr) == (done.returncode == 2)
    assert b"FIL012" not in done.stderr  # a limit of our own comes before that of the memory
    assert (done.returncode == 0) == (name in REPAIRED)
    assert len(done.stdout) + len(done.stderr) < 2**20


REPAIRED = {"pgn: a million open comments", "pgn: a round far away", "trf: a round far away"}
"""One game with its header, and games without the rounds that cannot be."""


def test_too_many_problems_are_not_all_printed(tmp_path):
    path = tmp_path / "event"
    path.write_text("\n".join([player(1, "2 w 1")] * 2_000))
    lines = run("rank", path).stderr.splitlines()
    assert len(lines) == 1_001
    assert lines[-1].endswith(b"more problems are not shown.")


def test_not_enough_memory(tmp_path):
    """What is read where there is more memory is refused in words where there is little."""
    path = tmp_path / "event"
    path.write_bytes(b"No;Name;1;2;3;Pts\n" + b"1;A;2w1;=;1;2\n" * 390_000)
    assert b"FIL012" in run("rank", path, memory=MEMORY // 3).stderr


@pytest.mark.parametrize("name", NULS)
def test_nul_bytes(name, tmp_path):
    path = tmp_path / name
    path.write_bytes(NULS[name])
    done = run("rank", path)
    assert b"\0" not in done.stdout + done.stderr
    assert done.returncode == 2


@pytest.mark.parametrize("name", XML)
def test_a_file_cannot_read_another(name, tmp_path):
    secret, path = tmp_path / "secret", tmp_path / "event"
    secret.write_text("the secret word")
    path.write_bytes(external(XML[name], str(secret)))
    done = run("rank", path)
    assert b"secret word" not in done.stdout + done.stderr


ESCAPES = "\x1b[2J\x1b]0;gone\x07\x9b31m"
TURNED = "\u202egro.live\u2066"


def document(*names: str) -> bytes:
    """Everybody in the first half has won against one in the second half."""
    half = len(names) // 2
    games = [
        {"round": 1, "white": number, "black": number + half, "result": "1-0"}
        for number in range(1, half + 1)
    ]
    content = {"participants": [{"name": name} for name in names], "games": games}
    return json.dumps({"format": "tiebreaks", "version": 1, "name": names[0], **content}).encode()


def page(name: str) -> bytes:
    written = "".join(f"&#{ord(letter)};" for letter in name)
    rows = f"<tr><td>1<td>{written}<td>2w1<td>1<tr><td>2<td>B<td>1b0<td>0"
    return f"<html><table><tr><th>No<th>Name<th>1<th>Pts{rows}</table>".encode()


def report(name: str) -> bytes:
    first = player(1, "2 w 1").replace("Player 1".ljust(30), name.ljust(30))
    return "\n".join((first, player(2, "1 b 0"))).encode()


def records(name: str) -> bytes:
    lines = [f'1;"{name}";2w1;1', "2;B;1b0;0"]
    return "\n".join(["No;Name;1;Pts", *lines]).encode()


MAKERS = {"json": lambda name: document(name, "B"), "html": page, "trf": report, "csv": records}


@pytest.mark.parametrize("maker", MAKERS)
@pytest.mark.parametrize("name", [f"A{ESCAPES}Z", f"A{TURNED}Z", "A\r\nB", "A\u2028B\x85C\x0bD"])
def test_a_name_gives_no_orders_to_a_terminal(maker, name, tmp_path):
    path = tmp_path / "event"
    path.write_bytes(MAKERS[maker](name))
    for arguments in (("rank", path), ("explain", path, "1"), ("rank", path, "--format", "json")):
        shown = terminal(*arguments)
        assert shown.isascii() or not set(shown) & set("\x9b\x85\u2028\u202e\u2066")
        assert not set(shown) & set("\x1b\x07\x0b")
        assert "\r\r\n" not in shown


def test_a_name_is_one_line_of_a_table(tmp_path):
    path = tmp_path / "event"
    path.write_bytes(document("A\r\nB", "C"))
    done = run("rank", path)
    assert done.returncode == 2 or b"A  B" in done.stdout or b"A B" in done.stdout


PATHS = ("a\x1b[31mb.trf", "a\nb.trf", "\u202egro.trf", "a\udcffb.trf")
"""A colour, a second line, letters turned round, a byte that is no letter."""


@pytest.mark.parametrize("name", PATHS, ids=ascii)
@pytest.mark.parametrize("there", [True, False])
def test_names_of_files_are_shown_as_they_are(name, there, tmp_path):
    path = tmp_path / name
    if there:
        path.write_text("something else")
    shown = terminal("rank", path)
    assert not set(shown) & set("\x1b\u202e")
    assert shown.count("\n") == shown.count("\r\n") == 1
    assert ("FIL008" if there else "FIL001") in shown


def test_a_very_long_name():
    assert b"FIL004" in run("rank", "x" * 100_000).stderr


def test_another_folder_is_read_as_one_names_it():
    """It is the user's own path; what is no event is told by its first line, and no more."""
    done = run("rank", "tests/../../../../../../../../etc/passwd")
    assert done.returncode == 2
    assert done.stdout == b""
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize("device", ["/dev/zero", "/dev/urandom", "/dev/full"])
def test_devices_without_an_end(device):
    assert b"FIL006" in run("rank", device).stderr


def test_a_pipe_is_read(tmp_path):
    path = tmp_path / "pipe"
    os.mkfifo(path)
    writer = subprocess.Popen(["/bin/cp", "tests/formats/files/problems/TRF012.trf", str(path)])
    done = run("rank", path)
    assert writer.wait(SECONDS) == 0
    assert (done.returncode, b"TRF012" in done.stderr) == (0, True)


def test_a_standard_input_that_is_closed():
    script = 'exec "$0" -m tiebreaks rank - <&-'
    done = run(command=("/bin/sh", "-c", script, sys.executable))
    assert b"FIL004" in done.stderr


LIVE = ('=HYPERLINK("http://example.org")', "+1+cmd|' /C calc'!A0", "-2+3", "@SUM(1)", "=1", "'=1")
"""Names that a spreadsheet would calculate, and one that is guarded already."""


@pytest.mark.parametrize("crosstable", [False, True])
@pytest.mark.parametrize("target", ["csv", "tsv", "xlsx", "ods"])
def test_formulas_in_names_stay_names(target, crosstable):
    event = read_bytes(document(*LIVE), "names").event
    assert event is not None
    data = write(event, target, crosstable=crosstable)
    again = read_bytes(data, target).event
    assert again is not None
    assert tuple(person.name for person in again.participants) == LIVE
    assert not calculated(data)


def calculated(data: bytes) -> list[str]:
    """The cells that a spreadsheet would calculate."""
    if data.startswith(b"PK"):
        with zipfile.ZipFile(io.BytesIO(data)) as file:
            parts = [file.read(name) for name in file.namelist()]
        return [part.decode()[:80] for part in parts if re.search(rb"<f[ >]|table:formula", part)]
    text = data.decode("utf-8-sig")
    rows = csv.reader(io.StringIO(text), delimiter="\t" if "\t" in text else ",")
    return [cell for row in rows for cell in row if re.match(r"\s*[=+\-@].*[^\d\s]", cell)]


def test_a_link_to_nowhere_is_not_written_through(tmp_path):
    """Whoever put it there would have chosen where our bytes go."""
    out, there = tmp_path / "out.json", tmp_path / "there"
    out.symlink_to(there)
    done = run("convert", "examples/bulgarian-rr7.csv", out)
    assert done.returncode == 2
    assert b"FIL020" in done.stderr
    assert not there.exists()
