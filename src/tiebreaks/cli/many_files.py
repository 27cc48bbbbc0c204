"""Several files and whole folders: which files are meant, and the same work for each of them."""

import os
from collections.abc import Callable, Iterator, Sequence
from typing import Generic, NamedTuple, TypeVar

from tiebreaks.audit.progress import Progress, silent
from tiebreaks.cli.asked import Asked
from tiebreaks.cli.output import error
from tiebreaks.cli.ranking import Failure, Read, read_event
from tiebreaks.event import Problem
from tiebreaks.formats.registry import TARGETS

Found = TypeVar("Found")

STANDARD_INPUT = "-"

ENDINGS = frozenset(
    {ending for target in TARGETS for ending in target.endings}
    | {".htm", ".html", ".jsonl", ".ndjson", ".xlsm"}
)
"""What the names of files end with that are looked for in a folder.

A file that is named itself may be called anything: it is recognised by what it contains.
"""


class Done(NamedTuple, Generic[Found]):
    """One of several files, and what came of it.

    Attributes:
        file: its path.
        result: what the work gave; ``None`` if the file could not be read, or not ranked as asked.
        problems: everything that is to be said about it; if there is no result, why.
        source: what the problems are about: the file, or empty where they lie in what was asked.
    """

    file: str
    result: Found | None
    problems: tuple[Problem, ...]
    source: str


def expand(paths: Sequence[str]) -> list[str]:
    """The files that are meant: a folder stands for all files in it and in its folders.

    Files keep the order in which they are named, those of a folder are sorted; each comes once,
    however its path is spelt, under the first spelling.
    Hidden files and folders are left out, and so are files whose names end otherwise than those
    of a format (`ENDINGS`).  Links to folders are not followed.

    Raises:
        Failure: with everything that is not there, may not be looked into or holds no such file.
    """
    files: dict[str, str] = {}
    problems: list[Problem] = []
    for path in paths:
        found, wrong = _files_of(path)
        for file in found:
            files.setdefault(_real(file), file)
        problems += wrong
    if problems:
        raise Failure(tuple(problems), "")
    return list(files.values())


def _real(path: str) -> str:
    """What two spellings of a path have in common."""
    return path if path == STANDARD_INPUT else os.path.realpath(path)


def is_several(paths: Sequence[str]) -> bool:
    """Whether more than one file may be meant: several are named, or a folder is."""
    return len(paths) > 1 or any(map(os.path.isdir, paths))


def each(
    asked: Asked,
    files: Sequence[str],
    work: Callable[[Asked, Read], Found],
    progress: Progress = silent,
) -> Iterator[Done[Found]]:
    """Do the same work with each file; one that cannot be read does not stop the others.

    Args:
        asked: what is asked of all of them.
        files: their paths.
        work: given what is asked of one file, and that file as it was read; may raise `Failure`.
        progress: told before the first file, and after each.
    """
    progress(0, len(files))
    for number, file in enumerate(files, start=1):
        yield _one(asked._replace(file=file), work)
        progress(number, len(files))


def _one(asked: Asked, work: Callable[[Asked, Read], Found]) -> Done[Found]:
    try:
        read = read_event(asked)
        return Done(asked.file, work(asked, read), read.problems, asked.file)
    except Failure as failure:
        return Done(asked.file, None, failure.problems, failure.source)


def _files_of(path: str) -> tuple[list[str], list[Problem]]:
    if path != STANDARD_INPUT and not os.path.exists(path):
        return [], [error("FIL001", name=path)]
    if not os.path.isdir(path):
        return [path], []
    problems: list[Problem] = []

    def unreadable(failure: OSError) -> None:
        problems.append(error("FIL004", name=str(failure.filename), found=str(failure.strerror)))

    files = sorted(_inside(path, unreadable))
    if not files and not problems:
        problems.append(error("TBK040", name=path))
    return files, problems


def _inside(folder: str, unreadable: Callable[[OSError], None]) -> Iterator[str]:
    """The files of a folder and of the folders in it that may be those of an event."""
    for where, folders, names in os.walk(folder, onerror=unreadable):
        folders[:] = [name for name in folders if not name.startswith(".")]
        for name in names:
            if not name.startswith(".") and os.path.splitext(name)[1].casefold() in ENDINGS:
                yield os.path.join(where, name)
