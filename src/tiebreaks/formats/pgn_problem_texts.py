"""The words of the problems of PGN, PDN and of what lichess exports."""

from tiebreaks.formats.problem_text import ProblemText
from tiebreaks.locale import N_

_GAMES = {
    "PGN001": ProblemText(
        "Damaged tag pair",
        N_("“{found}” is no whole tag pair."),
        N_("Its value was read as “{expected}”."),
    ),
    "PGN002": ProblemText(
        "Tag given twice",
        N_("{name} is “{found}” here and “{expected}” in line {other_line} for the same game."),
        N_("The first one was used."),
    ),
    "PGN003": ProblemText(
        "Comment never closed",
        N_("The comment that begins here has no closing brace before the next game."),
        N_("The next game was read; check that no game is missing."),
    ),
    "PGN004": ProblemText(
        "Tag missing",
        N_("The game has no {found}."),
        N_("Add the tag to the game."),
    ),
    "PGN005": ProblemText(
        "Result not understood",
        N_("{name} – {opponent}: the result “{found}” is not understood."),
        N_("Write 1-0, 1/2-1/2, 0-1 or *, or in draughts 2-0, 1-1, 0-2; +:- for a forfeit."),
    ),
    "PGN006": ProblemText(
        "Result in the tag and after the moves",
        N_("{name} – {opponent}: the tag says “{found}”, the moves end with “{other}”."),
        N_("The tag was used, unless it leaves the result open."),
    ),
    "PGN007": ProblemText(
        "Several events in one file",
        N_("The games belong to {expected} events: {found}."),
        N_("Save the games of each event in a file of its own."),
    ),
    "PGN008": ProblemText(
        "Two opponents in one round",
        N_("Round {round}: {name} plays {found} here, and {other} in line {other_line}."),
        N_("Correct the round of one of the games."),
    ),
    "PGN009": ProblemText(
        "Name spelt in two ways",
        N_("“{found}” stands as “{expected}” in line {other_line}."),
        N_("They were read as one player: the ID, or the name but for blanks, is the same."),
    ),
    "PGN010": ProblemText(
        "Which player of this name?",
        N_("There are several players called {name}: {found}; this game does not say which."),
        N_("Add the ID of the player to the game."),
    ),
    "PGN011": ProblemText(
        "One name, two IDs",
        N_("{name} has the ID {found} here and {other} in line {other_line}."),
        N_("They were read as two players; correct the ID if it is one."),
    ),
    "PGN012": ProblemText(
        "Rating is not a number",
        N_("{name}: “{found}” is no rating."),
        N_("It was passed over."),
    ),
    "PGN013": ProblemText(
        "Ratings change",
        N_("Players whose rating changes from game to game: {found}; the first is {name}."),
        N_("The first rating of each was used."),
    ),
    "PGN014": ProblemText(
        "Round missing",
        N_("{name} – {opponent}: the round “{found}” is not known, those of other games are."),
        N_("Write the number of the round into the tag Round."),
    ),
    "PGN015": ProblemText(
        "Rounds not known",
        N_("No game says in which round it was played; here stands “{found}”."),
        N_("The games were read without their rounds; what needs these is left out."),
    ),
    "PGN016": ProblemText(
        "Rounds without a game",
        N_("There is no game of these rounds: {found}."),
        N_("Check that the file has all games."),
    ),
    "PGN017": ProblemText(
        "No byes in games",
        N_("Rounds of players without a game: {found}, such as {name} in round {round}."),
        N_("They count as absences, since games do not tell byes; enter byes elsewhere."),
    ),
    "PGN018": ProblemText(
        "Bye written as a game",
        N_("Round {round}: {name} plays against “{found}”."),
        N_("It was read as a bye."),
    ),
    "PGN019": ProblemText(
        "Game without a result",
        N_("{name} – {opponent} has no result yet."),
        N_("It was read as adjourned: nobody has points for it."),
    ),
    "PGN020": ProblemText(
        "Round not held yet",
        N_("In round {round} no game has a result."),
        N_("The round was left out."),
    ),
    "PGN021": ProblemText(
        "Perhaps not played",
        N_("{name} – {opponent} ended with “{found}”, and no forfeit can be read from that."),
        N_("It counts as played; write “forfeit” into the tag Termination if it was not."),
    ),
    "PGN022": ProblemText(
        "Same game twice",
        N_("{name} – {opponent}, round {round}, stands in line {other_line} already."),
        N_("Take one of the two out of the file."),
    ),
    "PGN023": ProblemText(
        "Black begins in this game",
        N_("By the tag GameType “{found}” Black moves first."),
        N_("The first number of each result was read as White's; check one game."),
    ),
    "PGN024": ProblemText(
        "No games to write",
        N_("The event holds no game between two players."),
        N_("Choose another format, such as json or csv."),
    ),
    "PGN025": ProblemText(
        "Matches without their boards",
        N_("The games on the boards of the matches are not known; a PGN holds only games."),
        N_("Choose another format, such as json or csv."),
    ),
    "PGN026": ProblemText(
        "Two opponents in one round to write",
        N_("Round {round}: {name} plays {found} and {other}; a PGN holds one opponent a round."),
        N_("Choose another format, such as json or csv."),
    ),
    "PGN027": ProblemText(
        "Copies of games",
        N_(
            "Games that stand in the file once more: {found}; the first is {name} – {opponent},"
            " here and in line {other_line}."
        ),
        N_("All tags and moves are the same, so each was counted once; delete the copies."),
    ),
    "PGN028": ProblemText(
        "Several games of a pair in one round",
        N_(
            "Further games of a pair in the same round, with no number to tell them apart:"
            " {found}; {name} – {opponent}, round {round}, here and in line {other_line}."
        ),
        N_("All of them count; number the games of a match, such as 1.1 and 1.2."),
    ),
    "PGN029": ProblemText(
        "Players of teams",
        N_("All games are between players of two teams ({found})."),
        N_("The players are ranked, not the teams; for teams give the matches in another format."),
    ),
    "PGN030": ProblemText(
        "Chapters of one event",
        N_("Each game has an event of its own, such as “{found}” and “{other}”."),
        N_("They were read as games of one event, “{expected}”; check that they belong together."),
    ),
}

_LICHESS = {
    "LIC001": ProblemText(
        "Line not understood",
        N_("The line is no whole JSON object: “{found}”."),
        N_("Download the file again."),
    ),
    "LIC002": ProblemText(
        "Another kind of line",
        N_("The line has no {found}, which the lines before it have."),
        N_("Put standings and games into files of their own."),
    ),
    "LIC003": ProblemText(
        "Value not understood",
        N_("{name}: the {key} “{found}” is not understood."),
        N_("Download the file again."),
    ),
    "LIC004": ProblemText(
        "Player twice",
        N_("{name} stands in line {other_line} already."),
        N_("Take one of the two lines out."),
    ),
    "LIC005": ProblemText(
        "Games without their rounds",
        N_("lichess does not say in which round a game was played."),
        N_("Use the TRF of the tournament where rounds, byes and absences matter."),
    ),
    "LIC006": ProblemText(
        "Game that did not take place",
        N_("{name} – {opponent}: {found}."),
        N_("The game was left out."),
    ),
    "LIC007": ProblemText(
        "Several tournaments in one file",
        N_("The games belong to {expected} tournaments: {found}."),
        N_("Save the games of each tournament in a file of its own."),
    ),
    "LIC008": ProblemText(
        "Game twice",
        N_("{name} – {opponent}: the game with this ID stands in line {other_line} already."),
        N_("It was counted once."),
    ),
}

PGN: dict[str, ProblemText] = _GAMES | _LICHESS
