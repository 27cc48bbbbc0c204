"""Numbers from outside, as forms and addresses send them."""

_DIGITS = 9
"""More are no number of anything here, and would only take time to be read."""


def whole_number(text: str) -> int | None:
    """A number; ``None`` for anything else, and for what is too long to be one.

    >>> [whole_number(text) for text in ("12", "-1", "١", "9" * 5000)]
    [12, None, None, None]
    """
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= _DIGITS else None
