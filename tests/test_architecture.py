"""What the layout promises: imports go up one list, and no edition's name is in a code path."""

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tiebreaks.event import EventType
from tiebreaks.systems import all_systems

ROOT = Path(__file__).parent.parent / "src" / "tiebreaks"

LAYERS = (
    "locale",
    "event",
    "rulebook",
    "ledger",
    "systems",
    "standings",
    "explain",
    "audit",
    "desk",
    "report",
    "api",
    "store",
    "archive",
    "study",
    "web",
    "cli",
)
"""Each may import those before it; `locale` holds the mark for sentences to be translated."""

BESIDE = {"formats": {"locale", "event"}}
"""Packages off the list, and all that they may import."""

VAGUE = {"util", "utils", "helper", "helpers", "manager", "managers", "common", "misc"}

FREE = {"standings/choose.py": {"plain"}}
"""Where no rulebook fits, one has to be named."""

SOURCES = sorted(ROOT.rglob("*.py"))


def part_of(path: Path) -> str:
    """The package, or the module at the top, that a file belongs to."""
    return path.relative_to(ROOT).parts[0].removesuffix(".py")


def imported(path: Path) -> Iterator[str]:
    """Parts of the package that a file imports; `__init__` for the package itself."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            module = node.module or ""
            names = [f"{module}.{alias.name}" for alias in node.names]
        else:
            continue
        for name in names:
            package, _, rest = name.partition(".")
            if package == "tiebreaks":
                known = rest.split(".")[0]
                is_part = (ROOT / known).is_dir() or (ROOT / f"{known}.py").is_file()
                yield known if is_part else "__init__"


INSIDE = [path for path in SOURCES if part_of(path) not in ("__init__", "__main__")]


@pytest.mark.parametrize("path", INSIDE, ids=lambda path: str(path.relative_to(ROOT)))
def test_imports_only_go_up_the_list(path):
    part = part_of(path)
    found = set(imported(path)) - {part, "__init__"}
    if part in BESIDE:
        assert found <= BESIDE[part]
        return
    assert part in LAYERS, f"{part} has no place in the list"
    allowed = set(LAYERS[: LAYERS.index(part)])
    if LAYERS.index(part) > LAYERS.index("standings"):
        allowed |= set(BESIDE)
    assert found <= allowed


@pytest.mark.parametrize("part", LAYERS[:6])
def test_the_rule_code_does_not_import_the_whole_package(part):
    for path in (ROOT / part).rglob("*.py"):
        assert "__init__" not in set(imported(path)), path


def test_names_are_words_of_the_field():
    for path in SOURCES:
        assert not VAGUE & set(path.relative_to(ROOT).with_suffix("").parts), path


# No edition in a code path


def rulebook_ids() -> set[str]:
    files = (ROOT / "rulebook" / "data").glob("*.toml")
    return {tomllib.loads(file.read_text(encoding="utf-8"))["id"] for file in files}


def strings_in_code(tree: ast.AST) -> Iterator[str]:
    """Every string of a module that is not a docstring."""
    docstrings = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and id(node) not in docstrings:
            yield str(node.value)


@pytest.mark.parametrize("part", ["ledger", "systems", "standings"])
def test_no_edition_is_named_in_a_code_path(part):
    ids = rulebook_ids()
    for path in (ROOT / part).rglob("*.py"):
        name = str(path.relative_to(ROOT))
        tree = ast.parse(path.read_text(encoding="utf-8"))
        strings = set(strings_in_code(tree)) - FREE.get(name, set())
        if name == "ledger/micro.py":
            strings -= defaults(tree)  # tiny events for doctests, under a rulebook by default
        assert not strings & ids, name


def defaults(tree: ast.AST) -> set[str]:
    """The strings that are default values of parameters."""
    return {
        default.value
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
        for default in node.args.defaults
        if isinstance(default, ast.Constant) and isinstance(default.value, str)
    }


def test_every_rulebook_file_is_named_after_its_id():
    files = {file.stem for file in (ROOT / "rulebook" / "data").glob("*.toml")}
    assert files == rulebook_ids()


# Systems


def test_one_file_per_family_declares_its_systems():
    declared = {
        path.stem
        for path in (ROOT / "systems").glob("*.py")
        if "\nSYSTEMS = (" in path.read_text(encoding="utf-8")
    }
    assert declared == {path.stem for path in (ROOT / "systems").glob("*.py")} - {
        "__init__",
        "cuts",
        "declaration",
        "performance_tables",
    }


@pytest.mark.parametrize("code", all_systems())
def test_every_system_says_what_it_is(code):
    system = all_systems()[code]
    assert {"en", "ru", "bg"} <= system.names.keys()
    assert all(name.strip() for names in system.names.values() for name in names)
    for text in (system.formula, system.summary, system.source):
        assert text.strip()
    assert system.summary.endswith(".")
    assert system.applies <= set(EventType)
    function = system.ledger or system.order
    assert function is not None
    assert function.__doc__
    assert ">>>" in function.__doc__ or code in {"MP", "GP"}
