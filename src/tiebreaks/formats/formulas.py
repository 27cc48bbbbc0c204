"""Text that a spreadsheet would take for a formula when it opens a CSV file.

A name such as ``=HYPERLINK(…)`` in a CSV file becomes alive in a spreadsheet.  An apostrophe
before it keeps it a text; whoever reads the file here takes it away again.
"""

import re

_STARTS = "=+-@\t\r＝＋－＠"
_NUMBER = re.compile(r"[-+]?[0-9]+(?:[.,][0-9]+)?")
_GUARDED = re.compile(rf"'+[{re.escape(_STARTS)}]")


def guarded(text: str) -> str:
    """The text as it may stand in a CSV file; plain numbers and a sign alone are harmless.

    >>> guarded("=1+1"), guarded("Ann"), guarded("-1.5"), guarded("O'Neill"), guarded("'=x")
    ("'=1+1", 'Ann', '-1.5', "O'Neill", "''=x")
    """
    starts = len(text) > 1 and text.startswith(tuple(_STARTS)) and not _NUMBER.fullmatch(text)
    return f"'{text}" if starts or _GUARDED.match(text) else text


def unguarded(text: str) -> str:
    """The text without the apostrophe that `guarded` put before it.

    >>> unguarded("'=1+1"), unguarded("'t Hooft"), unguarded("''=x")
    ('=1+1', "'t Hooft", "'=x")
    """
    return text[1:] if _GUARDED.match(text) else text
