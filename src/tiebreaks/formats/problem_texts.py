"""The words of every problem by code, and those of files and of impossible events.

The texts are English and marked for translation; what stands in braces are details of the
problem, every one of which its reader gives.  ``docs/problems`` says more about each.
"""

from tiebreaks.formats.go_problem_texts import GO
from tiebreaks.formats.json_problem_texts import JSON
from tiebreaks.formats.pgn_problem_texts import PGN
from tiebreaks.formats.problem_text import ProblemText
from tiebreaks.formats.table.lists_problem_texts import LISTS
from tiebreaks.formats.table.problem_texts import TABLES
from tiebreaks.formats.trf.problem_texts import TRF
from tiebreaks.formats.trf.team_problem_texts import TEAMS
from tiebreaks.formats.workbook_problem_texts import WORKBOOKS
from tiebreaks.locale import N_

_FILE = {
    "FIL001": ProblemText(
        "No such file",
        N_("There is no file {name}."),
        N_("Check the path."),
    ),
    "FIL002": ProblemText(
        "A directory, not a file",
        N_("{name} is a directory."),
        N_("Name a file inside it."),
    ),
    "FIL003": ProblemText(
        "No permission",
        N_("The file {name} may not be read."),
        N_("Ask its owner for permission to read it, or copy it elsewhere."),
    ),
    "FIL004": ProblemText(
        "File cannot be read",
        N_("{name} could not be read: {found}."),
        N_("Check the path and the disk."),
    ),
    "FIL005": ProblemText(
        "Empty file",
        N_("There is nothing in the file."),
        N_("Export the event again."),
    ),
    "FIL006": ProblemText(
        "File too large",
        N_("The file is larger than {expected}."),
        N_("Check that it is a single event; larger files are not read."),
    ),
    "FIL007": ProblemText(
        "Not a text file",
        N_("The file holds binary data ({found})."),
        N_("Save the event as TRF, as CSV text or as .xlsx."),
    ),
    "FIL008": ProblemText(
        "Unknown format",
        N_("The file is in no format that is known here; it begins “{found}”."),
        N_(
            "Save the event as TRF, or as a table whose heading names the rounds 1, 2, 3, …, or"
            " start from: tiebreaks convert --template event.xlsx"
        ),
    ),
    "FIL009": ProblemText(
        "Too many cells",
        N_("The file asks for {found} cells; {expected} is the limit."),
        N_("Check for lines that are much too long."),
    ),
    "FIL010": ProblemText(
        "Line too long",
        N_("The line has {found} characters; {expected} is the limit."),
        N_("Check the line ends of the file."),
    ),
    "FIL011": ProblemText(
        "Too many lines",
        N_("The file has {found} lines; {expected} is the limit."),
        N_("Check that it is a single event."),
    ),
    "FIL012": ProblemText(
        "Not enough memory",
        N_("There is not enough memory to read the file."),
        N_("Check that it is a single event, or read it where there is more memory."),
    ),
    "FIL013": ProblemText(
        "Too many problems",
        N_("There are more than {expected} problems; the others are not listed."),
        N_("Check that this is the file of an event, in the format that was recognised."),
    ),
    "FIL014": ProblemText(
        "Points too large",
        N_("Points in the file are too large to be counted exactly."),
        N_("Look for a number of points that cannot be right."),
    ),
    "TXT001": ProblemText(
        "Encoding assumed",
        N_("The file is not UTF-8; it was read as {found}."),
        N_("If names look wrong, save the file as UTF-8."),
    ),
    "TXT002": ProblemText(
        "Control character",
        N_("There is an invisible character, {found}."),
        N_("It was read as a blank."),
    ),
    "TXT003": ProblemText(
        "Damaged characters",
        N_("{found} characters are not valid UTF-8; this is the first."),
        N_("They were replaced by �; check the names."),
    ),
    "TXT004": ProblemText(
        "Mixed encodings",
        N_("Most lines are UTF-8, but not this one; lines that are not: {count}."),
        N_("Those were read as {found}; check the names."),
    ),
}

_EVENT = {
    "EVT001": ProblemText(
        "One-sided game",
        N_(
            "{name}, round {round}: “{found}”, but {opponent} (line {other_line}) has “{other}”"
            " there."
        ),
        N_("Make both players name each other."),
    ),
    "EVT002": ProblemText(
        "Results contradict each other",
        N_("{name}, round {round}: “{found}”, and {opponent} (line {other_line}) has “{other}”."),
        N_("Correct one of the two results."),
    ),
    "EVT003": ProblemText(
        "Paired with himself",
        N_("{name}, round {round}: “{found}” names the participant himself."),
        N_("Correct the opponent."),
    ),
    "EVT004": ProblemText(
        "Opponent outside the event",
        N_("{name}, round {round}: “{found}” names nobody in this event."),
        N_("Correct the opponent."),
    ),
    "EVT005": ProblemText(
        "Points do not follow from the scoring",
        N_("{name}, round {round}: “{found}” is worth something else under this scoring."),
        N_("Correct the points, or the scoring."),
    ),
    "EVT006": ProblemText(
        "Bye with an opponent, or game without one",
        N_("{name}, round {round}: “{found}”."),
        N_("A bye has no opponent, and a game has one."),
    ),
    "EVT007": ProblemText(
        "Match result against game points",
        N_(
            "{name}, round {round}: “{found}” and “{other}” (line {other_line}) do not give this"
            " result."
        ),
        N_("Correct the game points or the result of the match."),
    ),
    "EVT008": ProblemText(
        "Boards do not add up to the match",
        N_("{name}, round {round}: the boards do not give the game points of “{found}”."),
        N_("Correct the points of the boards or of the match."),
    ),
}

TEXTS: dict[str, ProblemText] = (
    _FILE | TRF | TEAMS | TABLES | LISTS | WORKBOOKS | PGN | GO | JSON | _EVENT
)
"""The words of every problem by its code."""
