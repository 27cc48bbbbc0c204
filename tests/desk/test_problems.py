"""Every problem of a change has words, a section in the docs, and a test that provokes it."""

import re
from pathlib import Path

import pytest

from tiebreaks.event import Problem, Severity
from tiebreaks.locale import Translator
from tiebreaks.report.desk_problem_texts import TEXTS
from tiebreaks.report.problems import problem_message

PAGE = Path("docs/problems/desk.md").read_text(encoding="utf-8")
CODE = re.compile(r"\"(DSK\d{3})\"")


def codes_in(folder: str) -> set[str]:
    sources = Path(folder).glob("*.py")
    return {code for path in sources for code in CODE.findall(path.read_text(encoding="utf-8"))}


def test_every_code_has_words():
    assert codes_in("src/tiebreaks/desk") == set(TEXTS)


def test_every_code_has_a_section():
    assert re.findall(r"^### (DSK\d+): ", PAGE, re.MULTILINE) == sorted(TEXTS)


def test_every_code_is_provoked():
    assert codes_in("tests/desk") == set(TEXTS)


@pytest.mark.parametrize("language", ["en", "ru", "bg"])
@pytest.mark.parametrize("code", TEXTS)
def test_a_missing_detail_is_a_dash(code, language):
    message = problem_message(Problem(code, Severity.ERROR), Translator(language))
    assert "{" not in message
    assert message.endswith(".")
