"""The formats by name: which module reads and writes each, and what its files are called."""

from collections.abc import Callable
from importlib import import_module
from pathlib import PurePath
from typing import Any, NamedTuple

from tiebreaks.event import Event
from tiebreaks.formats.content import Content
from tiebreaks.formats.findings import Findings
from tiebreaks.locale import N_, Translator

Read = Callable[[Content, Findings], tuple[Event | None, str]]
"""A reader: the event, ``None`` after errors, and the name of what it turned out to be."""


class Reader(NamedTuple):
    """A module with ``recognise(content)`` and ``read(content, findings)``.

    Attributes:
        module: inside `tiebreaks.formats`.
        starts: what its files can begin with; any beginning if there is none.
    """

    module: str
    starts: tuple[str, ...] = ()

    def recognises(self, content: Content) -> bool:
        """Whether a file is of this format; the module is imported only where it may be."""
        if self.starts and not content.start.startswith(self.starts):
            return False
        return bool(_module(self.module).recognise(content))

    def read(self, content: Content, findings: Findings) -> tuple[Event | None, str]:
        """The event of a file that it recognises."""
        read: Read = _module(self.module).read
        return read(content, findings)


READERS = (
    Reader("workbook", ("PK\x03\x04",)),
    Reader("json_event", ("{",)),
    Reader("lichess", ("{", "[")),
    Reader("pgn", ("[", "%", ";")),
    Reader("opengotha", ("<",)),
    Reader("mcmahon", ("<",)),
    Reader("html", ("<",)),
    Reader("trf"),
    Reader("egd"),
    Reader("table"),
)
"""In the order of trial; the last one takes whatever is left and says what is wrong with it."""


class Target(NamedTuple):
    """A format that can be written.

    Attributes:
        name: as the command line calls it.
        title: what it is, marked for translation.
        endings: of its files; the first one is usual.
        writer: module inside `tiebreaks.formats`, and function.
        headed: whether its headings are in the reader's language, so that ``write`` takes a
            translator, and whether to write a crosstable instead of lists.
    """

    name: str
    title: str
    endings: tuple[str, ...]
    writer: str
    headed: bool = False


TARGETS = (
    Target("trf", N_("FIDE's tournament report file"), (".trf", ".trfx"), "trf.writer.write"),
    Target("json", N_("everything about an event, for programs"), (".json",), "json_event.write"),
    Target("csv", N_("players and games, or a crosstable"), (".csv",), "delimited.write_csv", True),
    Target("tsv", N_("the same with tabs"), (".tsv", ".txt"), "delimited.write_tsv", True),
    Target("xlsx", N_("the same as a workbook"), (".xlsx",), "xlsx.write", True),
    Target("ods", N_("the same for LibreOffice"), (".ods",), "ods.write", True),
    Target("pgn", N_("games of chess, their headers"), (".pgn",), "pgn.write_pgn"),
    Target("pdn", N_("games of draughts, their headers"), (".pdn",), "pgn.write_pdn"),
    Target("opengotha", N_("OpenGotha's file of a Go tournament"), (".xml",), "opengotha.write"),
    Target("h9", N_("a result list of the European Go database"), (".h9",), "egd.write"),
)


class UnknownTargetError(ValueError):
    """A format that cannot be written; `known` are those that can."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name
        self.known = tuple(target.name for target in TARGETS)


def target(name: str) -> Target:
    """A format by its name.

    Raises:
        UnknownTargetError: nothing of that name can be written.

    >>> target("trf").endings[0]
    '.trf'
    """
    found = next((each for each in TARGETS if each.name == name.casefold()), None)
    if found is None:
        raise UnknownTargetError(name)
    return found


def target_for(path: str) -> Target:
    """A format by the ending of a file's name.

    Raises:
        UnknownTargetError: nothing with that ending can be written.

    >>> target_for("open/Round 3.TRF").name
    'trf'
    """
    ending = PurePath(path).suffix.casefold()
    found = next((each for each in TARGETS if ending in each.endings), None)
    if found is None:
        raise UnknownTargetError(ending or path)
    return found


def write(
    event: Event, name: str, translate: Translator | None = None, *, crosstable: bool = False
) -> bytes:
    """The bytes of a file that holds an event.

    Args:
        event: what to write; what the format cannot hold is left out (`differences` tells).
        name: of the format.
        translate: the language of headings, for formats that have them; English by default.
        crosstable: one row for each participant and one column for each round, in tables.

    Raises:
        UnknownTargetError: there is no such format.
        CannotWriteError: the format cannot hold this event at all.
    """
    chosen = target(name)
    module, _, function = chosen.writer.rpartition(".")
    writer = getattr(_module(module), function)
    if chosen.headed:
        return bytes(writer(event, translate or Translator("en"), crosstable=crosstable))
    return bytes(writer(event))


def _module(name: str) -> Any:  # noqa: ANN401 - a module has whatever names it defines
    return import_module(f"tiebreaks.formats.{name}")
