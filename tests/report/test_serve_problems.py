"""Problems of the server: each has words and a section, and each is said somewhere."""

import re
from pathlib import Path

import pytest

from tiebreaks.event import Problem, Severity
from tiebreaks.locale import Translator
from tiebreaks.report.problems import problem_message
from tiebreaks.report.serve_problem_texts import TEXTS

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/problems/serve.md").read_text(encoding="utf-8")
CODE = re.compile(r'"(SRV\d{3})"')


def test_every_code_has_a_section():
    assert set(re.findall(r"^### (SRV\d+): \w", PAGE, re.MULTILINE)) == set(TEXTS)
    assert PAGE.count("- *Severity:* ") == PAGE.count("- *What to do:* ") == len(TEXTS)


def test_every_code_is_said_somewhere():
    sources = [
        path for part in ("cli", "web") for path in (ROOT / "src/tiebreaks" / part).rglob("*.py")
    ]
    said = {code for path in sources for code in CODE.findall(path.read_text(encoding="utf-8"))}
    assert said == set(TEXTS)


@pytest.mark.parametrize("language", ["en", "ru", "bg"])
@pytest.mark.parametrize("code", TEXTS)
def test_a_missing_detail_is_a_dash(code, language):
    message = problem_message(Problem(code, Severity.ERROR), Translator(language))
    assert message
    assert "{" not in message
