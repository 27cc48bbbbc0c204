"""The words of the problems that a TRF can have, by code; those of teams stand apart."""

from tiebreaks.formats.problem_text import ProblemText
from tiebreaks.locale import N_

TRF = {
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
        N_("The round was left out of the table; what is written of it was kept."),
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
        N_("It was kept as it is, and the event has no date; name the rulebook yourself."),
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
        N_(
            "It was kept as it is; it belongs to team records, 310 or 013, and changes nothing "
            "without them."
        ),
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
    "TRF062": ProblemText(
        "Tabs put into columns",
        N_("{found} player lines have tabs in place of blanks, this one first."),
        N_("Their fields were put into their columns; there was only one way to do it."),
    ),
    "TRF063": ProblemText(
        "Rating with five digits",
        N_("A rating with five digits has left its columns."),
        N_("It was read as it is meant, and so was the rest of the line."),
    ),
    "TRF064": ProblemText(
        "Ranks missing",
        N_("{found} of {expected} players have no rank."),
        N_("Nothing was filled in; published ranks can be checked only where they stand."),
    ),
    "TRF065": ProblemText(
        "Record of the pairing makes no sense",
        N_("Record {record}: “{found}” cannot be what stands in this column."),
        N_("It was kept as it is written; it changes no place."),
    ),
    "TRF066": ProblemText(
        "Record for human eyes differs",
        N_("{name}: {what} {found} in record 802, the games give {expected}."),
        N_("The games were used; the record was kept as it is written."),
    ),
    "TRF067": ProblemText(
        "Nothing that a TRF could hold",
        N_("A TRF holds players and their games, and this event has none of them."),
        N_("Choose another format, such as JSON or a table."),
    ),
    "TRF068": ProblemText(
        "Points that a TRF has no room for",
        N_("{found} points cannot be written; expected, for example: {expected}."),
        N_("A TRF has four columns for points, with at most two decimals; choose another format."),
    ),
}
