"""What the README shows is what the commands print."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

NOT_RUN = ("make test", "pip install", "tiebreaks --help", "tiebreaks rank open.trf")


def shown() -> list[tuple[str, str]]:
    """Every command of the README with the output below it."""
    blocks = re.findall(r"```console\n\$ (.*?)\n(.*?)```", Path("README.md").read_text(), re.DOTALL)
    return [(command, output) for command, output in blocks if not command.startswith(NOT_RUN)]


def recipe(command: str) -> str:
    """The shell commands behind a make target, without what sets the environment up."""
    if not command.startswith("make "):
        return command
    done = subprocess.run(["make", "-n", *command.split()[1:]], capture_output=True, check=True)
    lines = done.stdout.decode().splitlines()
    return "\n".join(line for line in lines if line == "echo" or "bin/tiebreaks" in line)


def printed(command: str) -> str:
    """What a command of the README really prints."""
    program = f"{sys.executable} -m tiebreaks "
    script = re.sub(r"(\S*bin/)?tiebreaks (?=[a-z])", program, recipe(command))
    environment = {**os.environ, "PYTHONPATH": "src", "LANG": "C.UTF-8", "LANGUAGE": "en"}
    done = subprocess.run(["bash", "-c", script], capture_output=True, check=False, env=environment)
    found_differences = 1 if command.startswith("tiebreaks check ") else 0
    assert done.returncode in (0, found_differences), done.stderr.decode()
    return done.stdout.decode().rstrip()


@pytest.mark.parametrize(("command", "output"), shown(), ids=[c for c, _ in shown()])
def test_output_is_real(command, output):
    assert printed(command) == output.rstrip(), "run `make readme`"


def test_every_command_is_shown():
    text = Path("README.md").read_text()
    for command in ("rank", "explain", "why", "rules", "convert", "--tiebreaks", "--lang"):
        assert command in text
    for command in ("check", "identify", "compare", "whatif"):
        assert f"tiebreaks {command} " in text
