"""The words of the problems of lists of games and of bare standings."""

from tiebreaks.formats.problem_text import ProblemText
from tiebreaks.locale import N_

LISTS = {
    "GAM001": ProblemText(
        "Player not in the list",
        N_("Round {round}: “{found}” is nobody in the list of players."),
        N_("Write the name or the number as in the list of players, or add the player there."),
    ),
    "GAM002": ProblemText(
        "Result of a game not understood",
        N_("{name} against {opponent}: “{found}” is no result."),
        N_("Write 1-0, ½-½, 0-1, +--, --+, the game points of a match, or bye."),
    ),
    "GAM003": ProblemText(
        "Round missing",
        N_("“{found}” does not say in which round the game was played."),
        N_("Fill in the column Round, or write “Round 3” above the games of the third round."),
    ),
    "GAM004": ProblemText(
        "Player missing",
        N_("The row “{found}” names no two players, and no bye."),
        N_("Fill in the second player, or write bye, full bye, half bye or zero bye as a result."),
    ),
    "GAM005": ProblemText(
        "Two games in one round",
        N_("{name} has another game in round {round}, in line {other_line}."),
        N_("Correct the round or the player; only two games against the same opponent are read."),
    ),
    "GAM006": ProblemText(
        "Name stands for several players",
        N_("Round {round}: several players in the list are called “{found}”."),
        N_("Write the number instead of the name."),
    ),
    "GAM007": ProblemText(
        "Number and name do not go together",
        N_("Round {round}: number {number} is not “{found}”."),
        N_("Correct the number or the name."),
    ),
    "GAM008": ProblemText(
        "No games",
        N_("There are no rows under the heading of the list of games."),
        N_("Check that the list was copied as a whole."),
    ),
    "GAM009": ProblemText(
        "Round taken from above",
        N_("The row has no round; round {found} was taken from the row above."),
        N_("All further rows without a round were read in the same way."),
    ),
    "GAM010": ProblemText(
        "Setting not understood",
        N_("“{found}” cannot be read as the setting “{name}”."),
        N_("Correct the value; the page on tables lists what can be set."),
    ),
    "GAM011": ProblemText(
        "Points beside the names are no results",
        N_("The columns “{found}” beside the names are not the points of one game in every row."),
        N_("Add a column Result; for points before the round give it, too."),
    ),
    "GAM012": ProblemText(
        "Second column of players or results",
        N_("There is another column “{found}”, which belongs to no list of games here."),
        N_("Give every list of games its own columns White, Black and Result, in this order."),
    ),
    "GAM013": ProblemText(
        "Columns not read",
        N_("Nothing was read from these columns of the list of games: {found}."),
        N_("Nothing has to be done; what is known of players belongs into a list of players."),
    ),
    "GAM014": ProblemText(
        "Forfeit without a side",
        N_("{name} against {opponent}: “{found}” does not say who did not appear."),
        N_("It was read as a forfeit of both sides; write +-- or --+ if one of them appeared."),
    ),
    "STD001": ProblemText(
        "Standings without games",
        N_("The table has the points (“{found}”) but no games."),
        N_("Only the order by points can be computed; the other columns stay as published."),
    ),
    "STD002": ProblemText(
        "No points and no games",
        N_("The list has neither games nor a column of points."),
        N_("Add a list of games, columns of rounds, or a column Points."),
    ),
    "STD003": ProblemText(
        "Tie-break taken for the points",
        N_("The table has no column of points; “{found}” was read as such."),
        N_("Rename the column if something else ranks first."),
    ),
    "STD004": ProblemText(
        "Points are not a number",
        N_("{name}: “{found}” is no number of points."),
        N_("Correct the cell."),
    ),
}
