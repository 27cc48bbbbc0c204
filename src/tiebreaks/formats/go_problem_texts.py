"""The words of the problems of the formats of Go."""

from tiebreaks.formats.problem_text import ProblemText
from tiebreaks.locale import N_

_UNKNOWN = N_("Round {round}: nobody in the list of players is “{found}”.")
_TWICE = N_("{name} has two games in round {round}; the other one is in line {other_line}.")
_RESULT = N_("Round {round}: “{found}” is no result.")
_ROUND = N_("“{found}” is no number of a round.")
_VALUE = N_("{name} is “{found}”.")
_USUAL = N_("It was read as {expected}.")
_BOTH = N_("{name} against {opponent}, round {round}: “{found}” gives both what no result gives.")
_KEPT = N_("Nothing to do: the points are kept, as a correction of a result that there is.")
_UPCOMING = N_("Round {round} is paired and has no result.")
_NOT_HELD = N_("It is not part of the event yet.")
_UNFINISHED = N_("Round {round}: {name} against {opponent} has no result yet.")
_PROVISIONAL = N_("Nobody has points for it, and the standings are provisional.")
_RANK = N_("{name} has the rank “{found}”, from which no McMahon score follows.")

_OPENGOTHA = {
    "GTH001": ProblemText(
        "Part missing",
        N_("The file has no {found}."),
        N_("Save the tournament in OpenGotha again."),
    ),
    "GTH002": ProblemText(
        "Unknown player in a game",
        _UNKNOWN,
        N_("Correct the name in the game or in the list; OpenGotha joins surname and first name."),
    ),
    "GTH003": ProblemText("Two games in one round", _TWICE, N_("Delete one of the two.")),
    "GTH004": ProblemText(
        "Result not understood",
        _RESULT,
        N_("Use one of OpenGotha's words, such as RESULT_WHITEWINS."),
    ),
    "GTH005": ProblemText("Round not understood", _ROUND, N_("Number the rounds from 1.")),
    "GTH006": ProblemText(
        "Player twice in the list",
        N_("{name} stands in line {other_line} too; games would mean both."),
        N_("Delete one of the two, or give them different first names."),
    ),
    "GTH007": ProblemText("Value not understood", _VALUE, _USUAL),
    "GTH008": ProblemText(
        "Rank unknown", _RANK, N_("Give a rank such as 3D or 12K, or a starting score by hand.")
    ),
    "GTH009": ProblemText("Points that no result gives", _BOTH, _KEPT),
    "GTH010": ProblemText(
        "Preliminary registration",
        N_("{name} is registered for the time being only, and has no game."),
        N_("The player is left out, as in OpenGotha's own standings."),
    ),
    "GTH011": ProblemText(
        "Too many rounds for OpenGotha",
        N_("The event has {found} rounds; OpenGotha has at most {expected}."),
        N_("Choose another format."),
    ),
    "GTH012": ProblemText(
        "Standings without games, for OpenGotha",
        N_("These are standings without games; a file of OpenGotha needs games."),
        N_("Choose another format."),
    ),
    "GTH013": ProblemText("Round not held yet", _UPCOMING, _NOT_HELD),
    "GTH014": ProblemText("Game without a result yet", _UNFINISHED, _PROVISIONAL),
}

_EGD = {
    "EGD001": ProblemText(
        "No players",
        N_("The result list has no line of a player."),
        N_("Export the list again."),
    ),
    "EGD002": ProblemText(
        "Line not understood",
        N_("“{found}” is not place, name, rank, country, club, numbers and results."),
        N_("Correct the line; it needs a rank such as 3D or 12K after the name."),
    ),
    "EGD003": ProblemText(
        "Result not understood",
        N_("{name}, round {round}: “{found}” is no result."),
        N_("Write opponent and result such as 12+, 12-/b4 or 3+!w0, or 0+, 0=, 0- without a game."),
    ),
    "EGD004": ProblemText(
        "Opponent outside the list",
        N_("{name}, round {round}: “{found}” names nobody in this list."),
        N_("Correct the opponent's place."),
    ),
    "EGD005": ProblemText(
        "Colours or stones differ",
        N_(
            "{name}, round {round}: “{found}”, but {opponent} (line {other_line}) has “{other}”"
            " there."
        ),
        N_("The colours and the handicap of line {other_line} were taken."),
    ),
    "EGD006": ProblemText(
        "McMahon score not understood",
        N_("{name}: “{found}” is no score, so that the starting score is unknown."),
        N_("Write the score as a number."),
    ),
    "EGD007": ProblemText(
        "Wins do not add up",
        N_("{name}: the list says {found}, the results give {expected}."),
        N_("The results decide."),
    ),
    "EGD008": ProblemText(
        "No headings",
        N_("No line says what the numbers after the club are; “{found}” is the first of them."),
        N_("The first number was read as the McMahon score."),
    ),
    "EGD009": ProblemText(
        "Places are not the lines",
        N_("The place {found} stands where place {expected} was expected."),
        N_("Opponents were looked up by the line on which they stand."),
    ),
    "EGD010": ProblemText(
        "Standings without games, for a result list",
        N_("These are standings without games; a result list needs games."),
        N_("Choose another format."),
    ),
    "EGD011": ProblemText("Round without results", _UPCOMING, _NOT_HELD),
    "EGD012": ProblemText("Cell without a result", _UNFINISHED, _PROVISIONAL),
}

_MCMAHON = {
    "MCM001": ProblemText(
        "No players in the tournament",
        N_("The file has no {found}."),
        N_("Save the tournament in the MacMahon program again."),
    ),
    "MCM002": ProblemText(
        "Pairing with an unknown player", _UNKNOWN, N_("Correct the number in the pairing.")
    ),
    "MCM003": ProblemText("Two pairings in one round", _TWICE, N_("Delete one of the two.")),
    "MCM004": ProblemText(
        "Result of a pairing not understood",
        _RESULT,
        N_("Write 1-0 where Black won, 0-1 where White won, ½-½, 0-0 or 1-1."),
    ),
    "MCM005": ProblemText("Number of a round", _ROUND, N_("Number the rounds from 1.")),
    "MCM006": ProblemText(
        "Number of a participant",
        N_("{name} has the number “{found}”, which is none or was there before."),
        N_("Give every participant a number of his own."),
    ),
    "MCM007": ProblemText("Value of a setting", _VALUE, _USUAL),
    "MCM008": ProblemText(
        "Starting scores counted",
        N_("The file does not state the starting scores."),
        N_("They were counted from the ranks and the bars, with 0 for 20 kyu."),
    ),
    "MCM009": ProblemText("Rank of a participant", _RANK, N_("Give a rank such as 3d or 12k.")),
    "MCM010": ProblemText("Points without a winner", _BOTH, _KEPT),
    "MCM011": ProblemText("Round of pairings only", _UPCOMING, _NOT_HELD),
    "MCM012": ProblemText("Pairing without a result", _UNFINISHED, _PROVISIONAL),
}

GO: dict[str, ProblemText] = _OPENGOTHA | _EGD | _MCMAHON
