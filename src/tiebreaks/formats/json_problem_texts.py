"""The words of the problems of our own JSON documents, and of what a conversion loses."""

from tiebreaks.formats.problem_text import ProblemText
from tiebreaks.locale import N_

_DOCUMENTS = {
    "JSN001": ProblemText(
        "Not JSON",
        N_("This is no JSON: “{found}” cannot stand here."),
        N_("Check the commas, quotes and brackets before this place."),
    ),
    "JSN002": ProblemText(
        "Later version",
        N_("The document is of version {found}; this program reads version {expected}."),
        N_("Read it with a later version of this program."),
    ),
    "JSN003": ProblemText(
        "Unknown field",
        N_("{path}: there is no field of this name."),
        N_("Correct its name, or delete it. Possible here: {expected}."),
    ),
    "JSN004": ProblemText(
        "Wrong value",
        N_("{path}: {found} is not possible here."),
        N_("Write something like: {expected}."),
    ),
    "JSN005": ProblemText(
        "Missing field",
        N_("{path}: the field “{expected}” is missing."),
        N_("Add it."),
    ),
    "JSN006": ProblemText(
        "Field given twice",
        N_("The field “{found}” stands twice in the same object."),
        N_("Delete one of the two."),
    ),
    "JSN007": ProblemText(
        "Not UTF-8",
        N_("The byte {found} is not UTF-8, in which JSON is written."),
        N_("Save the document as UTF-8."),
    ),
    "JSN008": ProblemText(
        "Number used twice",
        N_("{path}: the number {found} is that of {other} already."),
        N_("Give everybody a number of his own."),
    ),
    "JSN009": ProblemText(
        "Unknown participant",
        N_("{path}: nobody has the number or the name “{found}”."),
        N_("Correct it, or add the participant to the list."),
    ),
    "JSN010": ProblemText(
        "Name of several",
        N_("{path}: several have the name “{found}”."),
        N_("Name the participant by number."),
    ),
    "JSN011": ProblemText(
        "Twice in a round",
        N_("{path}: {name} has something in round {round} already, in line {other_line}."),
        N_("Correct the round; several games in one round are numbered with “game”."),
    ),
    "JSN012": ProblemText(
        "Two sides wanted",
        N_("{path}: a game has either “white” and “black”, or “players” of unknown colours."),
        N_("Name both sides in one of the two ways."),
    ),
    "JSN013": ProblemText(
        "Scoring makes no sense",
        N_("{path}: a win must be worth most, and a loss least."),
        N_("Correct the values."),
    ),
    "JSN014": ProblemText(
        "Control character in a text",
        N_("{path}: the text has the invisible character {found}."),
        N_("It was read as a blank."),
    ),
    "JSN015": ProblemText(
        "Points that cannot be counted",
        N_("{path}: the points are too large, or too finely divided, to be counted exactly."),
        N_("Check the amounts."),
    ),
    "JSN016": ProblemText(
        "Fields that do not go together",
        N_("{path}: {found} does not go with the rest of the document."),
        N_("Delete it, or give the document {expected}."),
    ),
}

_LOSSES = {
    "CNV001": ProblemText(
        "Participants are not the same",
        N_("Participants missing or added: {count}, such as {example}."),
        N_("The list of participants is not whole in this file."),
    ),
    "CNV002": ProblemText(
        "Names are changed",
        N_("Names that are written otherwise: {count}, such as {example}."),
        N_("Keep the original file, too."),
    ),
    "CNV003": ProblemText(
        "Numbers are changed",
        N_("Numbers or places in the list that are otherwise: {count}, such as {example}."),
        N_("Refer to participants by name, or by their new numbers."),
    ),
    "CNV004": ProblemText(
        "Ratings are not kept",
        N_("Ratings that are missing or otherwise: {count}, such as {example}."),
        N_("Tie-breaks by rating cannot be computed from this file as from the original."),
    ),
    "CNV005": ProblemText(
        "Details of participants are not kept",
        N_("Details that are missing or otherwise: {found}; in all {count}, such as {example}."),
        N_("Keep the original file, too."),
    ),
    "CNV006": ProblemText(
        "Published columns are not kept",
        N_("Published values missing or otherwise: {found}; in all {count}, such as {example}."),
        N_("Compare with the published table in the original file."),
    ),
    "CNV007": ProblemText(
        "Results are not kept",
        N_("Games missing or otherwise: {count}; the first in round {round}, {example}."),
        N_("Do not rank by this file: its games are not those of the event."),
    ),
    "CNV008": ProblemText(
        "Kinds of rounds are not kept",
        N_(
            "Byes, forfeits and absences missing or otherwise: {count}; the first in round"
            " {round}, {example}."
        ),
        N_("Tie-breaks that treat unplayed rounds apart may come out otherwise."),
    ),
    "CNV009": ProblemText(
        "Colours are not kept",
        N_("Colours missing or otherwise: {count}; the first in round {round}, {example}."),
        N_("Tie-breaks by games with Black cannot be computed from this file."),
    ),
    "CNV010": ProblemText(
        "Rounds are not kept",
        N_("The rounds are otherwise: {example}."),
        N_("Tie-breaks that go by rounds may come out otherwise."),
    ),
    "CNV011": ProblemText(
        "Scoring is not kept",
        N_("Points for results that are otherwise: {count}, such as {example}."),
        N_("Name the scoring wherever this file is used."),
    ),
    "CNV012": ProblemText(
        "Type is not kept",
        N_("The type of the event is otherwise: {example}."),
        N_("Give the type with --type when the file is ranked."),
    ),
    "CNV013": ProblemText(
        "Details of the event are not kept",
        N_("About the event, missing or otherwise: {found}; such as {example}."),
        N_("Keep the original file, too."),
    ),
    "CNV014": ProblemText(
        "Order of tie-breaks is not kept",
        N_("Missing or otherwise: {found}; such as {example}."),
        N_("Name the rulebook, the order and the seed when the file is ranked."),
    ),
    "CNV015": ProblemText(
        "Teams' players are not kept",
        N_("Players of teams, or line-ups, missing or otherwise: {count}, such as {example}."),
        N_("Keep the original file, too."),
    ),
    "CNV016": ProblemText(
        "Game points are not kept",
        N_("Matches whose game points or boards are missing or otherwise: {count}, {example}."),
        N_("Tie-breaks by game points or boards cannot be computed from this file."),
    ),
    "CNV017": ProblemText(
        "Points beyond the results are not kept",
        N_("Points that follow from no result, otherwise for {count}, such as {example}."),
        N_("Bonuses, penalties and corrections have to be given again."),
    ),
    "CNV018": ProblemText(
        "Handicaps are not kept",
        N_("Handicaps missing or otherwise: {count}; the first in round {round}, {example}."),
        N_("Keep the original file, too."),
    ),
    "CNV019": ProblemText(
        "Games are not kept",
        N_("Only one of the two has games ({count}); the other has nothing but standings."),
        N_("Nothing but the order by points can be computed from this file."),
    ),
    "CNV020": ProblemText(
        "Lines of the TRF are not kept",
        N_("Lines of the TRF that nothing else says: {count} ({found}), such as {example}."),
        N_("Keep the original file, too."),
    ),
    "CNV025": ProblemText(
        "Points change",
        N_("Participants whose points change: {count}, such as {example}."),
        N_("Do not rank by this file: the places may change with the points."),
    ),
}

_CONVERSION = {
    "CNV021": ProblemText(
        "Cannot be read back",
        N_("Written as {found} it could not be read back ({reason}); there is no new file."),
        N_("Choose another format, and report this as an error of the program."),
    ),
    "CNV022": ProblemText(
        "Same file",
        N_("{name} is the file that is read; nothing was written."),
        N_("Give another name for the new file."),
    ),
    "CNV023": ProblemText(
        "Unknown format to write",
        N_("“{found}” is no format that can be written."),
        N_("Choose one with --to, or by the ending of the name: {expected}."),
    ),
    "CNV024": ProblemText(
        "No template of this format",
        N_("There is no template of the format “{found}”."),
        N_("Choose one that people can fill in: csv, tsv, xlsx or ods."),
    ),
}

JSON: dict[str, ProblemText] = _DOCUMENTS | _LOSSES | _CONVERSION
