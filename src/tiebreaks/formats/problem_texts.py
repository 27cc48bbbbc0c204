"""The words of every problem, in one place, by code.

The texts are English and marked for translation; what stands in braces are details of the
problem, every one of which its reader gives.  ``docs/problems.md`` says more about each.
"""

from tiebreaks.formats.problem_text import ProblemText
from tiebreaks.formats.team_problem_texts import TEAMS
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
        N_("Save the event as TRF or as CSV text."),
    ),
    "FIL008": ProblemText(
        "Unknown format",
        N_("The file is neither a TRF nor a table with a heading; it begins “{found}”."),
        N_("Save the event as TRF, or as a crosstable whose heading names the rounds 1, 2, 3, …"),
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
    "TXT001": ProblemText(
        "Encoding assumed",
        N_("The file is not UTF-8; it was read as {found}."),
        N_("If names look wrong, save the file as UTF-8."),
    ),
    "TXT002": ProblemText(
        "Control character",
        N_("The invisible character {found} stands in the line."),
        N_("It was read as a blank."),
    ),
    "TXT003": ProblemText(
        "Damaged characters",
        N_("{found} characters are not valid UTF-8; this is the first."),
        N_("They were replaced by �; check the names."),
    ),
}

_TRF = {
    "TRF001": ProblemText(
        "No players",
        N_("The file has no player lines, record 001."),
        N_("Check that the export was complete."),
    ),
    "TRF002": ProblemText(
        "Start number missing",
        N_("Columns 5-8 must hold a start number; found: “{found}”."),
        N_("Write the player's start number there."),
    ),
    "TRF003": ProblemText(
        "Start number used twice",
        N_("Start number {found} is already used in line {other_line}."),
        N_("Give every player a start number of his own."),
    ),
    "TRF004": ProblemText(
        "Opponent is not a number",
        N_("{name}, round {round}: “{found}” stands where the opponent's number should be."),
        N_("Check that the columns of the line have not shifted."),
    ),
    "TRF005": ProblemText(
        "Unknown opponent",
        N_("{name}, round {round}: there is no player with start number {found}."),
        N_("Correct the number, or add the missing player line."),
    ),
    "TRF006": ProblemText(
        "Unknown result",
        N_("{name}, round {round}: “{found}” is no result."),
        N_("Use 1 = 0, + -, W D L, H F U Z, or a blank."),
    ),
    "TRF007": ProblemText(
        "Columns have shifted",
        N_("{name}, round {round}: “{found}” stands in a column that must be blank."),
        N_("Put every round into its ten columns, the first one at column 92."),
    ),
    "TRF008": ProblemText(
        "Unknown colour",
        N_("{name}, round {round}: “{found}” is no colour."),
        N_("The game was read without colours; use w, b or -."),
    ),
    "TRF009": ProblemText(
        "Forfeit on one side only",
        N_("Round {round}: {opponent} (line {other_line}) won by forfeit; {name} has no entry."),
        N_("The forfeit loss was filled in."),
    ),
    "TRF010": ProblemText(
        "Same colour twice",
        N_("Round {round}: {name} and {opponent} (line {other_line}) have the same colour."),
        N_("The colours were kept as written; counts of black games are doubtful."),
    ),
    "TRF011": ProblemText(
        "Points are not a number",
        N_("{name}: “{found}” stands where the points should be."),
        N_("The points were counted from the results."),
    ),
    "TRF012": ProblemText(
        "Points do not add up",
        N_("{name}: points {found} in the file, the results give {expected}."),
        N_("The results were used."),
    ),
    "TRF013": ProblemText(
        "Superfluous round",
        N_("Round {round} holds no game, and {expected} rounds are announced."),
        N_("The round was left out."),
    ),
    "TRF014": ProblemText(
        "Zero-point bye with an opponent",
        N_("{name}, round {round}: “{found}” means that there was no pairing, but there is one."),
        N_("It was read as a forfeit loss."),
    ),
    "TRF015": ProblemText(
        "Bye with an opponent",
        N_("{name}, round {round}: “{found}” is a bye, but an opponent is named."),
        N_("Take out the opponent, or write the result of the game."),
    ),
    "TRF016": ProblemText(
        "Win without an opponent",
        N_("{name}, round {round}: “{found}” without an opponent."),
        N_("It was read as a full-point bye; write U if the pairing gave it."),
    ),
    "TRF017": ProblemText(
        "Game without a result",
        N_("Round {round}: {name} against {opponent} has no result yet."),
        N_(
            "It was read as adjourned: nobody has points for it, and the standings are provisional."
        ),
    ),
    "TRF018": ProblemText(
        "Round not held yet",
        N_("In round {round} nobody has a game with a result."),
        N_("The round was left out; its byes count when it has been played."),
    ),
    "TRF019": ProblemText(
        "More rounds than announced",
        N_("{expected} rounds are announced, and games were played in round {found}."),
        N_("All rounds with games were used."),
    ),
    "TRF020": ProblemText(
        "Pseudo player",
        N_("“{name}” is no player but stands for byes."),
        N_("He was taken out; his opponents were given pairing-allocated byes."),
    ),
    "TRF021": ProblemText(
        "Date cannot be read",
        N_("“{found}” does not mean exactly one day; expected: {expected}."),
        N_("The event was read without a date; name the rulebook yourself."),
    ),
    "TRF022": ProblemText(
        "Date in another form",
        N_("“{found}” is not of the form {expected}."),
        N_("It was read as {used}."),
    ),
    "TRF023": ProblemText(
        "Player line too short",
        N_("The line has {found} characters; the name begins at {expected}."),
        N_("Complete the line, or delete it."),
    ),
    "TRF024": ProblemText(
        "Tab in fixed columns",
        N_("A tab makes it impossible to tell which column is which."),
        N_("Replace tabs by as many blanks as they stand for."),
    ),
    "TRF025": ProblemText(
        "Rating is not a number",
        N_("{name}: “{found}” stands where the rating should be."),
        N_("The player was read as unrated."),
    ),
    "TRF026": ProblemText(
        "Point value cannot be read",
        N_("“{found}” is no number of points; expected, for example: {expected}."),
        N_("Correct the point system; every score depends on it."),
    ),
    "TRF027": ProblemText(
        "Points depend on colour",
        N_("Different points for White and Black: {found}."),
        N_("Such a point system is not supported."),
    ),
    "TRF028": ProblemText(
        "Unknown entry in the point system",
        N_("“{found}” is not known in this record."),
        N_("It was left out."),
    ),
    "TRF029": ProblemText(
        "Number of rounds cannot be read",
        N_("“{found}” is no number of rounds."),
        N_("The rounds with games were counted instead."),
    ),
    "TRF030": ProblemText(
        "Columns counted in bytes",
        N_("{found} lines with accented or other letters are padded in bytes, this one first."),
        N_("They were put into their columns again."),
    ),
    "TRF031": ProblemText(
        "Number of players differs",
        N_("{expected} players are announced, {found} have a line."),
        N_("All lines were used; check that the file is complete."),
    ),
    "TRF032": ProblemText(
        "Rank is not a number",
        N_("{name}: “{found}” stands where the rank should be."),
        N_("It was kept as it is written."),
    ),
    "TRF033": ProblemText(
        "Two declarations disagree",
        N_("The file declares the same thing more than once: {found}."),
        N_("{expected} was used."),
    ),
    "TRF037": ProblemText(
        "Point system out of its columns",
        N_("“{found}” does not stand in the columns of record 162; expected: {expected}."),
        N_("Correct the point system; every score depends on it."),
    ),
    "TRF034": ProblemText(
        "Record not used",
        N_("Record {found} is not taken into account."),
        N_("It belongs to team records, 310 or 013; without them it changes nothing."),
    ),
    "TRF035": ProblemText(
        "Points too wide",
        N_("The points have pushed the rest of the line one column to the right."),
        N_("The line was read one column to the left from there on."),
    ),
    "TRF036": ProblemText(
        "Point system makes no sense",
        N_("A win, a draw and a loss are worth {found}."),
        N_("A win must be worth most, and a loss least; correct the record."),
    ),
}

_TABLE = {
    "CTB001": ProblemText(
        "No participants",
        N_("There are no rows under the heading of the table."),
        N_("Check that the table was copied as a whole."),
    ),
    "CTB002": ProblemText(
        "Result not understood",
        N_("{name}, round {round}: “{found}” is not understood."),
        N_("Write opponent, colour and result, such as 12w1, 3b½ or 60b-."),
    ),
    "CTB003": ProblemText(
        "Name missing",
        N_("Participant {found} has no name."),
        N_("He was kept without a name."),
    ),
    "CTB004": ProblemText(
        "Numbers are not unique",
        N_("The first column is no unique number in every row; first here: “{found}”."),
        N_("The rows were numbered from 1 on, and opponents looked up by these numbers."),
    ),
    "CTB005": ProblemText(
        "Points do not add up",
        N_("{name}: points {found} in the table, the results give {expected}."),
        N_("The results were used."),
    ),
    "CTB006": ProblemText(
        "Too many cells",
        N_("The row has {found} cells, the heading {expected}."),
        N_("Put names that contain the separator into quotes."),
    ),
    "CTB007": ProblemText(
        "Unknown opponent",
        N_("{name}, round {round}: the opponent of “{found}” is not in the table."),
        N_("Correct the number, or add the missing row."),
    ),
    "CTB008": ProblemText(
        "Rating is not a number",
        N_("{name}: “{found}” is no rating."),
        N_("The participant was read as unrated."),
    ),
    "CTB009": ProblemText(
        "Points unknown to the scoring",
        N_("{name}, round {round}: “{found}” does not fit the scoring {expected}."),
        N_("Correct the result."),
    ),
    "CTB010": ProblemText(
        "Forfeit on one side only",
        N_("Round {round}: {opponent} (line {other_line}) won by forfeit; {name} has no entry."),
        N_("The forfeit loss was filled in."),
    ),
    "CTB011": ProblemText(
        "Round not held yet",
        N_("In round {round} nobody has a game with a result."),
        N_("The round was left out."),
    ),
    "CTB012": ProblemText(
        "Game without a result",
        N_("Round {round}: {name} against {opponent} has no result yet."),
        N_(
            "It was read as adjourned: nobody has points for it, and the standings are provisional."
        ),
    ),
    "CTB013": ProblemText(
        "Results of a game do not add up",
        N_(
            "Round {round}: {name} and {opponent} (line {other_line}) have {found} points"
            " together instead of {expected}."
        ),
        N_("Both results were kept, since an arbiter may decide so."),
    ),
    "CTB014": ProblemText(
        "Row skipped",
        N_("The row has only one filled cell, “{found}”."),
        N_("It was taken for a remark; a participant needs a number and a name."),
    ),
    "CTB015": ProblemText(
        "Columns of rounds apart from the others",
        N_("The columns {found} look like rounds too, but do not stand beside the others."),
        N_("Put the rounds side by side, headed 1, 2, 3, … or 1, 1, 2, 2, …"),
    ),
    "CTB016": ProblemText(
        "Teams by game points",
        N_("The column “{found}” holds game points, while match points rank here."),
        N_("Use --tiebreaks GP,MP or a rulebook that ranks by game points if that is meant."),
    ),
    "MAT001": ProblemText(
        "Result on the diagonal",
        N_("{name}: “{found}” stands where the participant meets himself."),
        N_("Check that rows and columns are in the same order."),
    ),
    "MAT002": ProblemText(
        "Cell not understood",
        N_("{name} against {opponent}: “{found}” is neither results nor a score."),
        N_("Write results such as 1, ½, 0, 1½1, or the score of a match."),
    ),
    "MAT003": ProblemText(
        "Result on one side only",
        N_("{name} against {opponent} is empty; line {other_line} has “{other}”."),
        N_("Fill in the missing cell."),
    ),
    "MAT004": ProblemText(
        "Cells contradict each other",
        N_(
            "{name} against {opponent}: “{found}” here and “{other}” in line {other_line},"
            " column {other_column} do not fit together."
        ),
        N_("Correct one of the two cells."),
    ),
    "MAT005": ProblemText(
        "Games in another order",
        N_(
            "{name} against {opponent}: “{found}” here and “{other}” in line {other_line} are the"
            " same results in another order."
        ),
        N_("The order of this row was used."),
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

TEXTS: dict[str, ProblemText] = _FILE | _TRF | TEAMS | _TABLE | _EVENT
"""The words of every problem by its code."""
