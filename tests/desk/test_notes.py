"""What a file needed stays with its event."""

from tiebreaks.desk.notes import MOST_NOTES, notes_of, problem_of
from tiebreaks.event import Problem, Severity


def warning(line: int) -> Problem:
    return Problem("TRF012", Severity.WARNING, line, 81, {"found": "3.0", "expected": "4.0"})


def test_a_note_is_the_problem_with_its_place_and_details():
    problem = Problem("TAB004", Severity.WARNING, 3, 2, {"found": "x"}, part="Sheet 2")
    (note,) = notes_of([problem])
    assert (note.code, note.line, note.column, note.part) == ("TAB004", 3, 2, "Sheet 2")
    assert problem_of(note) == problem


def test_details_of_a_note_are_its_own():
    problem = warning(14)
    (note,) = notes_of([problem])
    note.details["found"] = "5.0"
    assert problem.details["found"] == "3.0"


def test_nothing_found_leaves_nothing():
    assert notes_of([]) == ()


def test_of_a_file_that_is_all_wrong_the_first_notes_are_kept():
    notes = notes_of(warning(line) for line in range(1, MOST_NOTES + 2))
    assert len(notes) == MOST_NOTES
    assert (notes[0].line, notes[-1].line) == (1, MOST_NOTES)
