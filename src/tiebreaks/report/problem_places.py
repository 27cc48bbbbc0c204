"""Where a problem lies, in words, and the whole of it as one sentence for people."""

from tiebreaks.event import Problem
from tiebreaks.formats.column_names import column_name
from tiebreaks.locale import Translator
from tiebreaks.report.page_problems import page_message


def place_words(problem: Problem, say: Translator) -> str:
    """Line and column, or the cell of a sheet as spreadsheets call it; empty for a whole file.

    >>> from tiebreaks.event import Severity
    >>> place_words(Problem("TRF012", Severity.WARNING, 14, 81), Translator("en"))
    'Line 14, column 81'
    >>> place_words(Problem("WBK007", Severity.ERROR, 7, 3, part="Games"), Translator("en"))
    'Games, cell C7'
    """
    if problem.part and problem.line and problem.column:
        cell = f"{column_name(problem.column)}{problem.line}"
        return say("{part}, cell {cell}", part=problem.part, cell=cell)
    if problem.part and problem.line:
        return say("{part}, line {line}", part=problem.part, line=problem.line)
    if problem.line and problem.column:
        return say("Line {line}, column {column}", line=problem.line, column=problem.column)
    if problem.line:
        return say("Line {line}", line=problem.line)
    return problem.part


def problem_sentence(problem: Problem, say: Translator) -> str:
    """Where, what was found and expected, and what was done or is to be done."""
    place, message = place_words(problem, say), page_message(problem, say)
    return f"{place}: {message}" if place else message
