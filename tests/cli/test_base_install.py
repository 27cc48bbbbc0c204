"""Without ``tiebreaks[web]`` all but the page and PDF works, and these say what to install."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

EVENT = "examples/bulgarian-rr7.csv"
IMPORTED_AS = {
    "alembic": "alembic",
    "argon2-cffi": "argon2",
    "jinja2": "jinja2",
    "platformdirs": "platformdirs",
    "python-multipart": "python_multipart",
    "segno": "segno",
    "SQLAlchemy": "sqlalchemy",
    "starlette": "starlette",
    "typst": "typst",
    "uvicorn": "uvicorn",
}
"""Packages of the extra, and the modules that they bring."""

WITHOUT = f"""
import sys
from importlib.machinery import PathFinder

GONE = {set(IMPORTED_AS.values())!r}
find = PathFinder.find_spec
PathFinder.find_spec = lambda name, *rest: None if name in GONE else find(name, *rest)
from tiebreaks.cli import main
main()
"""


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    """A command where none of the packages of the extra is installed."""
    command = [sys.executable, "-c", WITHOUT, *arguments]
    environment = {"PYTHONPATH": "src", "LANGUAGE": "en", "LANG": "C.UTF-8"}
    return subprocess.run(
        command, capture_output=True, check=False, encoding="utf-8", env=environment
    )


def test_all_packages_of_the_extra_are_named_here():
    project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = {each.partition(">=")[0] for each in project["optional-dependencies"]["web"]}
    assert wanted == IMPORTED_AS.keys()


@pytest.mark.parametrize("arguments", [("--help",), ("rank", EVENT), ("serve", "--help")])
def test_it_works_without_them(arguments):
    done = run(*arguments)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout


@pytest.mark.parametrize("arguments", [("serve", "--no-browser"), ("accounts", "list")])
def test_the_page_says_what_to_install(arguments):
    done = run(*arguments)
    assert done.returncode
    assert "pip install 'tiebreaks[web]'" in done.stderr


def test_so_does_pdf(tmp_path):
    done = run("rank", EVENT, "--output", str(tmp_path / "standings.pdf"))
    assert done.returncode
    assert "pip install 'tiebreaks[web]'" in done.stderr
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("arguments", [("--help",), ("rank", EVENT)])
def test_they_are_not_even_loaded_where_they_are_installed(arguments):
    code = (
        "import sys, atexit\n"
        f"gone = {set(IMPORTED_AS.values())!r}\n"
        "atexit.register(lambda: print(sorted(gone & sys.modules.keys()), file=sys.stderr))\n"
        "from tiebreaks.cli import main\n"
        "main()\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        capture_output=True,
        check=True,
        encoding="utf-8",
        env={"PYTHONPATH": "src", "LANG": "C.UTF-8"},
    )
    assert done.stderr.strip().endswith("[]")
