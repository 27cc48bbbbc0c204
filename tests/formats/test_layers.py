"""The readers know facts only: they import nothing above the event package, but words."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import tiebreaks.formats

PACKAGE = Path(tiebreaks.formats.__file__).parent


def imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            yield node.module or ""
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


@pytest.mark.parametrize("path", sorted(PACKAGE.rglob("*.py")), ids=lambda path: path.name)
def test_only_the_event_package_is_below(path):
    ours = {name for name in imported(path) if name.split(".")[0] == "tiebreaks"}
    below = {name for name in ours if name.split(".")[1:2] in (["event"], ["formats"], ["locale"])}
    assert ours == below
