"""On the page a problem names no option and no command: who reads it has only the page."""

import re

import pytest

from tiebreaks.event import Problem, Severity
from tiebreaks.formats import read_bytes
from tiebreaks.formats.problem_texts import TEXTS as READERS
from tiebreaks.locale import Translator
from tiebreaks.report import api_problem_texts, desk_problem_texts, problems
from tiebreaks.report.page_problems import WORDS, page_message
from tiebreaks.report.problems import problem_message

COMMAND = re.compile(r"(?<!\S)--\w|\btiebreaks [a-z]")

OF_THE_COMMAND_LINE = {"TBK030", "CNV023", "FIL020"}
"""What only the command line can provoke: --strict, and files that it writes."""

CODES = {*problems.TEXTS, *desk_problem_texts.TEXTS, *api_problem_texts.TEXTS, *READERS}


@pytest.mark.parametrize("code", sorted(CODES - OF_THE_COMMAND_LINE))
def test_page_names_no_option(code):
    message = page_message(Problem(code, Severity.ERROR), Translator("en"))
    assert not COMMAND.search(message), message


def test_page_says_otherwise_only_what_it_must():
    for code in WORDS:
        problem = Problem(code, Severity.ERROR)
        assert COMMAND.search(problem_message(problem, Translator("en"))), code


def test_nothing_in_quotation_marks_is_said_in_words():
    text = "No,Name,1,2\n1,Ann,2w1,3b1\n2,Bob,,4w1\n3,Cid,4w1,1w0\n4,Dan,3b0,2b0\n"
    found = read_bytes(text.encode(), "a.csv").problems
    said = [page_message(each, Translator("en")) for each in found]
    assert any("Bob (line 3) has (empty) there" in each for each in said), said
