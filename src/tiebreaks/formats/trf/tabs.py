"""Player lines with tabs, put back into their columns where there is only one way to do it.

An editor may have replaced blanks by tabs: then stops of eight columns give everything its place.
Or a program has written one field after the other with a tab in between: then the fields must be
those of a player line, in order, each of its kind, empty ones included.
"""

import re

_STOPS = 8
_FIELDS = (
    (re.compile("001"), "<3"),
    (re.compile("[0-9]{1,5}"), ">5"),
    (re.compile("[mwfMWF]?"), "<1"),
    (re.compile("[A-Za-z]{0,3}"), ">3"),
    (re.compile(".{1,33}"), "<33"),
    (re.compile("[0-9]{0,4}"), ">4"),
    (re.compile("[A-Za-z]{0,3}"), "<3"),
    (re.compile("[0-9]{0,11}"), ">11"),
    (re.compile("(?:[0-9]{4}([/.-])[0-9]{2}\\1[0-9]{2})?"), "<10"),
    (re.compile("(?:[0-9]{1,2}[.,][0-9]|[0-9]{1,3})?"), ">4"),
    (re.compile("[0-9]{0,4}"), ">4"),
)
"""The fields of a player line before the rounds: what they can be, and how they are aligned."""
_GAPS = ("", "", " ", "", " ", " ", " ", " ", " ", " ", " ")
_ROUND = re.compile("(?:([0-9]{0,5}) *([wbWB-]?) *([-+=0-9A-Za-z?*]?))")
_HEAD = re.compile(
    r"001[ 0-9]{4}[0-9] [mwfMWF ].{3} [^ ].{32} [ 0-9]{4} .{3} [ 0-9]{11} .{10}"
    r"[ 0-9.,]{5} [ 0-9]{4} "
)
_ROUNDS = re.compile(r"(?:[ 0-9]{5} [wbWB -] [-+=0-9A-Za-z?* ] )*")
_FIRST_ROUND = 90
_WIDTH = 10


def without_tabs(text: str) -> str:
    r"""The line in its columns; as it is where that is not certain.

    >>> fields = ["001", "7", "m", "GM", "Doe, Jane", "2500", "BUL", "", "", "1.0", "", "2 w 1"]
    >>> line = without_tabs("\t".join(fields))
    >>> line[4:8], line[14:23], line[48:52], line[80:84], line[91:99]
    ('   7', 'Doe, Jane', '2500', ' 1.0', '   2 w 1')
    >>> without_tabs("001\t7\tDoe") == "001\t7\tDoe"
    True
    """
    expanded = text.expandtabs(_STOPS)
    found = {line for line in (_in_columns(expanded), _from_fields(text)) if line}
    return found.pop() if len(found) == 1 else text


def _in_columns(text: str) -> str:
    """The line if everything stands in its columns, else nothing."""
    rounds = text[_FIRST_ROUND:].rstrip()
    rounds = rounds.ljust(-(-len(rounds) // _WIDTH) * _WIDTH)
    fits = _HEAD.fullmatch(text[:_FIRST_ROUND].ljust(_FIRST_ROUND)) and _ROUNDS.fullmatch(rounds)
    return text if fits else ""


def _from_fields(text: str) -> str:
    """The line whose fields these are, else nothing."""
    written = [field.strip() for field in text.rstrip("\n").split("\t")]
    head, rounds = written[: len(_FIELDS)], written[len(_FIELDS) :]
    if len(head) < len(_FIELDS):
        return ""
    line = ""
    for value, (kind, form), gap in zip(head, _FIELDS, _GAPS, strict=True):
        if not kind.fullmatch(value):
            return ""
        line += f"{gap}{value:{form}}"
    cells = [_ROUND.fullmatch(cell) for cell in rounds]
    if not all(cells):
        return ""
    parts = [cell.groups() for cell in cells if cell]
    return f"{line} " + "".join(f"{one:>5} {two:1} {three:1} " for one, two, three in parts)
