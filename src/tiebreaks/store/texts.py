"""Texts as both databases can keep them."""

import re

_OURS = re.compile(r"[A-Za-z0-9_-]{1,64}")


def keepable(text: str) -> str:
    r"""A text without what PostgreSQL has no place for: zero characters and halves of pairs.

    >>> keepable("a\0b")
    'ab'
    """
    return text.replace("\0", "").encode("utf-8", "replace").decode()


def could_be_ours(text: str) -> bool:
    """Whether a text has the form of the ids and tokens that the program makes.

    What has not is not even asked for: it comes from outside and may be anything.

    >>> could_be_ours("va-knfOMRcL3dm5Y"), could_be_ours("../etc"), could_be_ours("")
    (True, False, False)
    """
    return _OURS.fullmatch(text) is not None
