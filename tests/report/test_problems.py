"""Problems of rulebooks and commands: words, documentation, and what becomes of odd details."""

import re
from pathlib import Path

import pytest

from tiebreaks.event import Problem, Severity
from tiebreaks.locale import Translator
from tiebreaks.report.problems import TEXTS, problem_data, problem_message, problem_text

PAGES = [Path("docs/problems") / name for name in ("rulebooks.md", "commands.md", "files.md")]
DOCS = "\n".join(page.read_text(encoding="utf-8") for page in PAGES)


def test_every_code_has_a_section():
    found = set(re.findall(r"^### ((?:RUL\d|TBK\d|FIL02)\d+): ", DOCS, re.MULTILINE))
    assert found == {*TEXTS, "TBK000"}


@pytest.mark.parametrize("language", ["en", "ru", "bg"])
@pytest.mark.parametrize("code", TEXTS)
def test_a_missing_detail_is_a_dash(code, language):
    message = problem_message(Problem(code, Severity.ERROR), Translator(language))
    assert "{" not in message
    assert message.endswith((".", "rules", "systems", "правил"))


def test_one_line_as_compilers_write_it():
    problem = Problem(
        "TRF012", Severity.WARNING, 14, 81, {"name": "A", "found": "3.0", "expected": "4"}
    )
    assert problem_text(problem, "open.trf", Translator("en")) == (
        "open.trf:14:81: warning TRF012: A: points 3.0 in the file, the results give 4. "
        "The results were used."
    )


def test_without_a_place():
    problem = Problem("TBK002", Severity.ERROR, details={"found": "Tal"})
    assert problem_text(problem, "", Translator("en")).startswith("error TBK002: Nobody")
    assert problem_data(problem, Translator("en"))["line"] is None
