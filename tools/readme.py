"""Put the real output of every command into the README; the tests hold it to that."""

import re
from pathlib import Path

from tests.test_readme import NOT_RUN, printed

README = Path("README.md")


def main() -> None:
    """Rewrite every block of commands."""

    def block(match: re.Match[str]) -> str:
        command = match.group(1)
        if command.startswith(NOT_RUN):
            return match.group(0)
        return f"```console\n$ {command}\n{printed(command)}\n```"

    text = README.read_text(encoding="utf-8")
    blocks = re.compile(r"```console\n\$ (.*?)\n(.*?)```", re.DOTALL)
    README.write_text(blocks.sub(block, text), encoding="utf-8")


if __name__ == "__main__":
    main()
