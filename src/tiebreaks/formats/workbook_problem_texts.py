"""The words of the problems of workbooks, web pages and XML."""

from tiebreaks.formats.problem_text import ProblemText
from tiebreaks.locale import N_

WORKBOOKS: dict[str, ProblemText] = {
    "WBK001": ProblemText(
        "Archive without a workbook",
        N_("The file is an archive, but no workbook that is read here; it holds: {found}."),
        N_("Save the event as an Excel workbook (.xlsx) or an OpenDocument spreadsheet (.ods)."),
    ),
    "WBK002": ProblemText(
        "Damaged workbook",
        N_("The workbook is damaged at “{found}”."),
        N_("Open it in a spreadsheet program and save it again."),
    ),
    "WBK003": ProblemText(
        "Workbook unpacks to too much",
        N_("Unpacked, the workbook is too large: {found}, where {expected} is the limit."),
        N_("Copy the sheets with players and games into a new workbook."),
    ),
    "WBK004": ProblemText(
        "Sheet too large",
        N_("The sheet reaches down and right to here, {found} cells; {expected} is the limit."),
        N_("Delete what stands far below or to the right of the table; Ctrl+End goes there."),
    ),
    "WBK005": ProblemText(
        "Workbook with a password",
        N_("The workbook is encrypted with a password."),
        N_("Save it without a password."),
    ),
    "WBK006": ProblemText(
        "Workbook with declarations of its own",
        N_("The workbook has an XML declaration that no spreadsheet program writes: {found}."),
        N_("Do not trust this file; ask its author for another one."),
    ),
    "WBK007": ProblemText(
        "Error in a cell",
        N_("The formula in this cell gave “{found}” instead of a value."),
        N_("Correct the formula, or type the value in its place."),
    ),
    "WBK008": ProblemText(
        "Formula without a value",
        N_("The file has a formula in this cell, but not what it gives."),
        N_("Open the workbook in a spreadsheet program and save it again."),
    ),
    "WBK009": ProblemText(
        "Result stored as a date",
        N_("The spreadsheet has turned a result into the date or time {found}."),
        N_("It was read as {expected}; format the cells as text before typing results."),
    ),
    "WBK010": ProblemText(
        "Date where a result belongs",
        N_("Here stands the date or time {found}, and nobody can tell which result was typed."),
        N_("Format the cell as text and type the result again."),
    ),
    "WBK011": ProblemText(
        "Hidden sheet",
        N_("The sheet “{name}” is hidden and was not read."),
        N_("Show it if it belongs to the event."),
    ),
    "WBK012": ProblemText(
        "Cells merged down a column",
        N_("The cells {found} are merged into one with “{value}”."),
        N_("This was read in every row beside it."),
    ),
    "WBK013": ProblemText(
        "Nothing to write",
        N_("No round has been played yet: a table without results cannot be read again."),
        N_("Convert the event after the first round, or into another format."),
    ),
    "HTM001": ProblemText(
        "Page without an event",
        N_("The page has no table with a heading that belongs to an event (tables: {found})."),
        N_(
            "Save the page that shows the crosstable, the games or the standings, or copy that"
            " table into a text file."
        ),
    ),
    "HTM002": ProblemText(
        "Page nested too deeply",
        N_("The elements of the page stand inside each other too deeply to be read."),
        N_("Copy the table into a text file or a workbook."),
    ),
    "XML001": ProblemText(
        "Broken XML",
        N_("The XML is broken here: {found}."),
        N_("Save the file again in the program that it is from."),
    ),
    "XML002": ProblemText(
        "Document type",
        N_("The XML has a document type: “{found}”. No tournament program writes one."),
        N_("Do not trust this file; ask its author for another one."),
    ),
    "XML003": ProblemText(
        "XML too large",
        N_("The XML is too large or too deep: {found}, where {expected} is the limit."),
        N_("Check that it is the file of a single tournament."),
    ),
    "XML004": ProblemText(
        "XML in another encoding",
        N_("The file is not {found}, which it says or means to be."),
        N_("It was read as an older text file; check the names."),
    ),
}
