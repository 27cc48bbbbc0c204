"""The words of problems with the records of teams, byes, ratings and abnormal points."""

from tiebreaks.formats.problem_text import ProblemText
from tiebreaks.locale import N_

TEAMS = {
    "TRF038": ProblemText(
        "Field of a record cannot be read",
        N_(
            "Record {record}: “{found}” stands in column {columns}; expected, for example: "
            "{expected}."
        ),
        N_("Correct the record; check that its columns have not shifted."),
    ),
    "TRF039": ProblemText(
        "Unknown number in a record",
        N_("Record {record}: there is no participant with number {found}."),
        N_("Correct the number; records of a team event name teams."),
    ),
    "TRF040": ProblemText(
        "Unknown player in a team",
        N_("Record {record}: there is no player with start number {found}."),
        N_("Correct the number, or add the missing player line."),
    ),
    "TRF041": ProblemText(
        "Team number used twice",
        N_("Team number {found} is already used in line {other_line}."),
        N_("Give every team a number of its own."),
    ),
    "TRF042": ProblemText(
        "Player in two teams",
        N_("{name} is already in the team of line {other_line}."),
        N_("Take the player out of one of the two places."),
    ),
    "TRF043": ProblemText(
        "Game of a player without a team",
        N_("{name}, round {round}: played, but is in no team."),
        N_("Add the player to a team record."),
    ),
    "TRF044": ProblemText(
        "Team with two opponents in a round",
        N_("Round {round}: {team} meets {found} ({name} at this board) and {other}."),
        N_("Correct the opponents, or the rosters of the teams."),
    ),
    "TRF045": ProblemText(
        "Game inside a team",
        N_("{name}, round {round}: {opponent} is in the same team."),
        N_("Correct the opponent, or the rosters of the teams."),
    ),
    "TRF046": ProblemText(
        "Record contradicts the rest of the file",
        N_(
            "{name}, round {round}: record {record} does not fit what else the file has "
            "there: {other}."
        ),
        N_("Correct the record, or what it contradicts."),
    ),
    "TRF047": ProblemText(
        "Line-up contradicts the games",
        N_("Round {round}, line-up of {name}: {found} does not fit the games."),
        N_("Name exactly those who have a game in that match, each opposite his opponent."),
    ),
    "TRF048": ProblemText(
        "Boards out of order",
        N_(
            "Round {round}: the players of {name} and {opponent} did not meet in the order "
            "of both teams."
        ),
        N_("The order of the first team was used; a record 300 tells the right one."),
    ),
    "TRF049": ProblemText(
        "Unusual number of boards",
        N_(
            "Round {round}: {name} and {opponent} have {found} boards; matches here usually "
            "have {expected}."
        ),
        N_("The match was counted as it is; check that no game is missing."),
    ),
    "TRF050": ProblemText(
        "Team points do not add up",
        N_("{name}: {what} {found} in the file, the results give {expected}."),
        N_("The results were used."),
    ),
    "TRF051": ProblemText(
        "Number of teams differs",
        N_("{expected} teams are announced, {found} have a record."),
        N_("All records were used; check that the file is complete."),
    ),
    "TRF052": ProblemText(
        "Colours against the order of boards",
        N_("Round {round}: the colours of {name} and {opponent} do not follow {expected}."),
        N_("The first board with a colour decided who had White."),
    ),
    "TRF053": ProblemText(
        "Points of another result",
        N_(
            "{name}, round {round}: record 299 gives the points of “{found}”, which is not "
            "the result."
        ),
        N_("The points were given; the result stays as it is."),
    ),
    "TRF054": ProblemText(
        "Record 299 in compact columns",
        N_("The values stand in columns 7-10, 12-15 and 17-19 instead of 8-11, 14-17 and 20-22."),
        N_("They were read as meant."),
    ),
    "TRF055": ProblemText(
        "Points too large",
        N_("The points are too large to be counted exactly."),
        N_("Check records 162, 299, 320 and 362 for misplaced digits."),
    ),
    "TRF056": ProblemText(
        "National rating of nobody",
        N_("{record}: there is no player with start number {found}."),
        N_("The line was kept as it is and changes nothing."),
    ),
    "TRF057": ProblemText(
        "Line-up without a match",
        N_(
            "Round {round}: record 300 gives a line-up of {name} against {opponent}, and "
            "they have no match."
        ),
        N_("Correct the round or the teams of the record."),
    ),
    "TRF058": ProblemText(
        "National ratings without a method",
        N_("There are national ratings ({found}), and no record {expected} says how they count."),
        N_("The ratings of the player lines were used; the national ones were kept."),
    ),
    "TRF059": ProblemText(
        "Unknown rating method",
        N_("“{found}” is none of {expected}."),
        N_("It was read as {used}: the first rating that a player has."),
    ),
    "TRF060": ProblemText(
        "Columns of a record have shifted",
        N_("Record {record}: “{found}” stands in column {columns}, which must be blank."),
        N_("Put everything into its columns."),
    ),
    "TRF061": ProblemText(
        "A declaration of the event's document cannot be read",
        N_("“{found}” declares nothing that is known here."),
        N_(
            "It was kept as it is. Known: rules=ID, seed=TEXT, by-hand=NUMBERS, after "
            "“### tiebreaks”."
        ),
    ),
}
