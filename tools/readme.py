"""Put the real output of every command into the README; the tests hold it to that."""

import os
import re
import subprocess
import sys
from pathlib import Path

from tests.test_readme import NOT_RUN, recipe

README = Path("README.md")


def output(command: str) -> str:
    """What a command of the README prints."""
    script = re.sub(
        r"(\S*bin/)?tiebreaks (?=[a-z])", f"{sys.executable} -m tiebreaks ", recipe(command)
    )
    environment = {**os.environ, "PYTHONPATH": "src", "LANG": "C.UTF-8", "LANGUAGE": "en"}
    done = subprocess.run(["bash", "-c", script], capture_output=True, check=True, env=environment)
    return done.stdout.decode().rstrip() + "\n"


def main() -> None:
    """Rewrite every block of commands."""

    def block(match: re.Match[str]) -> str:
        command = match.group(1)
        if command.startswith(NOT_RUN):
            return match.group(0)
        return f"```console\n$ {command}\n{output(command)}```"

    text = README.read_text()
    README.write_text(re.sub(r"```console\n\$ (.*?)\n(.*?)```", block, text, flags=re.DOTALL))


if __name__ == "__main__":
    main()
