"""Nothing lies about: every template, style and script of the page is used by something."""

import re
from pathlib import Path

import pytest

WEB = Path(__file__).parents[2] / "src" / "tiebreaks" / "web"
TEMPLATES = sorted((WEB / "templates").glob("*.html"))
SCRIPTS = sorted(path for path in (WEB / "static").glob("*.js") if ".min." not in path.name)
STYLES = sorted((WEB / "static").glob("*.css"))
SHOWN = sorted(path for path in (WEB / "static").iterdir() if path.suffix != ".md")

IN_PYTHON = "\n".join(path.read_text() for path in WEB.parent.rglob("*.py"))
IN_TEMPLATES = "\n".join(path.read_text() for path in TEMPLATES)
IN_SCRIPTS = "\n".join(path.read_text() for path in SCRIPTS)
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
IN_STYLES = "\n".join(COMMENT.sub("", path.read_text()) for path in STYLES)

EXPORTED = re.compile(r"^export (?:async )?(?:function|const|let|class) (\w+)", re.MULTILINE)
FUNCTION = re.compile(r"^(?:async )?(?:function|const(?=.*=>)) (\w+)", re.MULTILINE)

OF_HTMX = {"htmx-request"}
"""Classes that htmx sets by itself."""

CLASSES = " ".join(re.findall(r'class="([^"]*)"', IN_TEMPLATES))
FILLED_IN = {
    *re.findall(r"([a-z][a-z-]{2,})\{\{", CLASSES),  # wide{{ column.tail }}
    *re.findall(r"f\"([a-z]+_)\{\w+\}\.html", IN_PYTHON),  # f"participant_{shown}.html"
}
"""Beginnings of names whose ends are known only when a page is made."""


def is_used(name: str, where: str) -> bool:
    """Whether a name stands somewhere as a word of its own, or its beginning is filled in."""
    found = re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", where)
    return bool(found) or any(name.startswith(beginning) for beginning in FILLED_IN)


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.name)
def test_every_template_is_shown(path):
    assert is_used(path.name, IN_PYTHON + IN_TEMPLATES)


@pytest.mark.parametrize("path", SHOWN, ids=lambda path: path.name)
def test_every_static_file_is_linked(path):
    assert path.name in IN_TEMPLATES + IN_SCRIPTS + IN_PYTHON


@pytest.mark.parametrize("path", STYLES, ids=lambda path: path.name)
def test_every_class_of_a_style_sheet_is_on_some_page(path):
    sheet = COMMENT.sub("", path.read_text())
    classes = set(re.findall(r"\.(-?[a-zA-Z_][\w-]*)", sheet)) - OF_HTMX
    everything = IN_TEMPLATES + IN_SCRIPTS + IN_PYTHON
    assert {name for name in classes if not is_used(name, everything)} == set()


def test_every_variable_of_the_styles_is_set_and_used():
    used = set(re.findall(r"var\(--([\w-]+)", IN_STYLES))
    declared = set(re.findall(r"--([\w-]+)\s*:", IN_STYLES))
    by_scripts = set(re.findall(r"\"--([\w-]+)\"", IN_SCRIPTS))
    assert declared <= used
    assert used <= declared | by_scripts


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_every_export_is_imported_and_every_function_called(path):
    text = path.read_text()
    elsewhere = "\n".join(other.read_text() for other in SCRIPTS if other != path)
    for name in re.findall(
        r"^export (?:async )?(?:function|const|let|class) (\w+)", text, re.MULTILINE
    ):
        assert re.search(rf"import \{{[^}}]*\b{name}\b[^}}]*\}}", elsewhere), name
    for name in FUNCTION.findall(text):
        assert len(re.findall(rf"\b{name}\b", text)) > 1, name
