"""The problems of databases in words."""

from collections.abc import Mapping

from tiebreaks.locale import N_

TEXTS: Mapping[str, tuple[str, str]] = {
    "STO001": (
        N_("The database {name} was written by a newer version of the program."),
        N_("Install that version: pip install --upgrade tiebreaks. Nothing was changed."),
    ),
    "STO002": (
        N_("The driver for PostgreSQL is not installed."),
        N_("Install it: pip install 'tiebreaks[postgres]'."),
    ),
    "STO003": (
        N_("The database {name} cannot be opened or reached: {found}."),
        N_("Check the address, and whether the database is running. What was kept is kept."),
    ),
    "STO004": (
        N_("{name} is not a database."),
        N_("Name another file with --database. Nothing was changed."),
    ),
    "STO005": (
        N_("The database {name} may not be written."),
        N_("Ask for permission, or name another one. What was kept is kept."),
    ),
    "STO006": (
        N_("There is no room left on the disk for the database {name}. This was not saved."),
        N_("Make room and try again. What was saved before is kept."),
    ),
    "STO007": (
        N_("{name} is a folder."),
        N_("Name a file inside it."),
    ),
    "STO008": (
        N_("The database {name} is damaged: {found}."),
        N_("Stop the program, keep a copy of the file, and go on with the last good copy."),
    ),
    "STO009": (
        N_("The database {name} is being written by somebody else. This was not saved."),
        N_("Try again in a moment."),
    ),
    "STO010": (
        N_("“{found}” is no kind of database that the program knows."),
        N_("Name a file, or an address such as postgresql://user@host/club."),
    ),
    "STO011": (
        N_("The database {name} belongs to another program; it has the tables: {found}."),
        N_("Name another file or database. Nothing was changed."),
    ),
    "STO012": (N_("There is nothing to undo."), N_("This is how the event began.")),
    "STO013": (
        N_("There is nothing to redo."),
        N_("A new change ends it; every earlier version is still in the history."),
    ),
    "STO014": (
        N_("The event was changed meanwhile, to version {found}. Nothing was taken back."),
        N_("Look at what was changed, and do it again if it still fits."),
    ),
    "STO015": (
        N_("The file {name} is gone, or there is another one in its place. This was not saved."),
        N_("Put it back, or start the server again. What is open can still be exported."),
    ),
}
