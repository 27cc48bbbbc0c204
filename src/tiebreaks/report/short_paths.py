"""Paths of many files as a table shows them."""

from collections.abc import Sequence
from os.path import commonpath
from pathlib import PurePath

from tiebreaks.report.harmless import plain


def short_paths(files: Sequence[str]) -> list[str]:
    """The paths without the folder that all of them are in.

    >>> short_paths(["cups/2024/a.csv", "cups/b.csv"]), short_paths(["/cups/a.csv", "/b.csv"])
    (['2024/a.csv', 'b.csv'], ['/cups/a.csv', '/b.csv'])
    """
    paths = list(map(PurePath, files))
    try:
        folder = commonpath([path.parent for path in paths])
    except ValueError:  # some from the root, some from here
        folder = ""
    if PurePath(folder) == PurePath(folder).parent:  # a root, or nothing in common
        return list(map(plain, files))
    return [plain(str(path.relative_to(folder))) for path in paths]
