"""Names from files that anybody may have written: nothing in them comes alive on a page."""

import re

from tiebreaks.formats.plain_text import one_line

_DIRECTION = re.compile(r"[\u202a-\u202e\u2066-\u2069]")


def plain(text: str) -> str:
    r"""A text without control characters, and without those that turn round what follows.

    >>> plain("A\x00B\nC"), plain("\u202eevil")
    ('A B C', 'evil')
    """
    if text.isascii() and text.isprintable():
        return text
    return _DIRECTION.sub("", one_line(text))
