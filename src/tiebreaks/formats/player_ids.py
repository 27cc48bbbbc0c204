"""Numbers of players in a federation's lists, and what files have where there is none."""

_NOTHING = "0 ?-"


def player_id(text: str) -> str:
    """The ID; empty where a program wrote ``0``, ``?`` or ``-`` for a player without one.

    >>> player_id(" 1503014 "), player_id("0"), player_id("?")
    ('1503014', '', '')
    """
    text = text.strip()
    return text if text.strip(_NOTHING) else ""
