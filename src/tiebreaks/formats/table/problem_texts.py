"""The words of the problems that a crosstable or a matrix can have, by code."""

from tiebreaks.formats.problem_text import ProblemText
from tiebreaks.locale import N_

TABLES = {
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
        "Rows without a participant",
        N_("“{found}” is no row of a participant; rows like it here: {count}."),
        N_("Taken for remarks; a participant needs a number and a name or a result."),
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
    "CTB017": ProblemText(
        "Notation settled",
        N_("“{found}” can be read in two ways; in this file it was read like “{expected}”."),
        N_(
            "1w12 is result, colour, opponent; 12+ is a won game, not one by forfeit. If something"
            " else was meant, write opponent, colour and result: 12w1."
        ),
    ),
    "CTB018": ProblemText(
        "Another table left aside",
        N_("The file holds another table, “{found}”, which is not needed."),
        N_("Nothing was read from it."),
    ),
    "CTB019": ProblemText(
        "Several crosstables",
        N_("There is a crosstable before this one, “{found}”; only one can be the event."),
        N_("Keep one of them in the file; groups are events of their own."),
    ),
    "CTB020": ProblemText(
        "Pseudo player for byes",
        N_("“{found}” is no participant, but stands for a bye."),
        N_("The row was left out, and games against it were read as byes."),
    ),
    "CTB021": ProblemText(
        "No games found",
        N_(
            "The table has points or results, but no game was found in the columns {expected};"
            " the first result there: {found}."
        ),
        N_(
            "Write opponent, colour and result, such as 12w1. In a matrix the columns must be the"
            " participants: in the order of the rows, by their numbers, or by their names."
        ),
    ),
    "CTB022": ProblemText(
        "Names under an unknown heading",
        N_("No column is headed “Name”; the names were read from the column “{found}”."),
        N_("Head the right column “Name” if they stand elsewhere."),
    ),
    "CTB023": ProblemText(
        "Opponents named by another column",
        N_("The cells name the opponents by “{found}” rather than by “{expected}”."),
        N_("The participants have the numbers of that column; nothing has to be done."),
    ),
    "MAT001": ProblemText(
        "Result on the diagonal",
        N_("{name}: “{found}” stands where the participant meets himself."),
        N_("Columns follow the order of the rows, their numbers, or their names: check which."),
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
    "MAT006": ProblemText(
        "Columns do not fit the rows",
        N_(
            "Columns are headed by names of participants ({found}), but they are not those of the"
            " rows one by one; see {name}."
        ),
        N_("Head one column for every row, side by side, by its name or the beginning of it."),
    ),
    "MAT007": ProblemText(
        "Games not played yet",
        N_("Games still missing: {found}; the first is {name} against {opponent}."),
        N_("Nobody has points for them, and the standings are provisional."),
    ),
}
