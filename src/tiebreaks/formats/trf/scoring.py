"""The point system of a TRF: record 162, or the older XXS and BBx records."""

import re
from dataclasses import replace
from fractions import Fraction

from tiebreaks.event import CHESS, Scoring
from tiebreaks.event.numbers import decimal_digits, exact
from tiebreaks.formats.findings import Findings
from tiebreaks.formats.trf.records import Records

_POINTS = re.compile(r"[0-9]{1,3}(?:[.,][0-9]{1,2})?|[.,][0-9]{1,2}")
_ITEM = re.compile(r"([A-Za-z]+)\s*=\s*(\S*)")
_FIRST_SYMBOL, _STEP, _WIDTH = 5, 9, 5
_DECIMALS = 2
BBX = ("BBW", "BBD", "BBL", "BBZ", "BBF", "BBU")
POINT_SYSTEMS = ("162", "XXS", *BBX)
"""The records that say what results are worth."""

Values = dict[str, Fraction]


def scoring_of(records: Records, findings: Findings) -> Scoring:
    """What results are worth, by the file's own declaration; 1-½-0 without one.

    Each dialect has its own defaults: in XXS a pairing-allocated bye stays worth 1 unless
    ``PAB`` says otherwise, in the BBx records and in 162 it is worth a win.
    """
    dialects = [
        ("162", "162" in records.tagged, _record_162),
        ("XXS", "XXS" in records.tagged, _xxs),
        ("BBx", any(tag in records.tagged for tag in BBX), _bbx),
    ]
    used = [(name, read) for name, present, read in dialects if present]
    if not used:
        return CHESS
    if len(used) > 1:
        found = ", ".join(name for name, _ in used)
        findings.warning("TRF033", found=found, expected=used[0][0])
    name, read = used[0]
    values = read(records, findings)
    try:
        return Scoring(**values)
    except ValueError:
        found = "-".join(exact(values[part]) for part in ("win", "draw", "loss"))
        line = min(lines[0][0] for tag, lines in records.tagged.items() if tag in (name, *BBX))
        findings.error("TRF036", line, 1, found=found)
        return CHESS


def _values(win: Fraction, draw: Fraction, loss: Fraction, **others: Fraction) -> Values:
    """The fields of a `Scoring`; byes and forfeits follow the results unless given."""
    return {
        "win": win,
        "draw": draw,
        "loss": loss,
        "forfeit_win": win,
        "full_bye": win,
        "half_bye": draw,
    } | others


def _record_162(records: Records, findings: Findings) -> Values:
    values: Values = {}
    for number, line in records.tagged["162"]:
        _check_places_of_162(line, number, findings)
        for start in range(_FIRST_SYMBOL, len(line.rstrip()), _STEP):
            symbol = line[start].upper()
            if symbol == " ":
                continue
            if symbol not in "WDLAPX":
                findings.warning("TRF028", number, start + 1, found=symbol)
                continue
            value = _value(line[start + 1 : start + 5], number, start + 2, findings)
            values[symbol] = value
    win = values.get("W", Fraction(1))
    draw = values.get("D", Fraction(1, 2))
    absent = values.get("A", Fraction(0))
    return _values(
        win,
        draw,
        values.get("L", Fraction(0)),
        forfeit_loss=absent,
        zero_bye=absent,
        pairing_bye=values.get("P", win),
        adjourned=values.get("X", Fraction(0)),
    )


def _check_places_of_162(line: str, number: int, findings: Findings) -> None:
    """Whatever stands beside the columns of the pairs would be lost, and every score with it."""
    for column, character in enumerate(line[3:], 3):
        inside = column >= _FIRST_SYMBOL and (column - _FIRST_SYMBOL) % _STEP < _WIDTH
        if character != " " and not inside:
            expected = "“W 1.0” (6-10), (15-19), (24-28)"
            found = line[3:].strip()
            findings.error("TRF037", number, column + 1, found=found, expected=expected)
            return


_XXS_DEFAULTS = {
    "WW": "1",
    "BW": "1",
    "WD": "1/2",
    "BD": "1/2",
    "WL": "0",
    "BL": "0",
    "ZPB": "0",
    "HPB": "1/2",
    "FPB": "1",
    "PAB": "1",
    "FW": "1",
    "FL": "0",
}
_XXS_SHORTCUTS = {"W": ("WW", "BW", "FW", "FPB"), "D": ("WD", "BD", "HPB")}


def _xxs(records: Records, findings: Findings) -> Values:
    values = {code: Fraction(text) for code, text in _XXS_DEFAULTS.items()}
    for number, line in records.tagged["XXS"]:
        items = list(_ITEM.finditer(line, 3))
        if not items:
            findings.error("TRF026", number, 5, found=line[3:].strip(), expected="W=3")
        for item in items:
            codes = _XXS_SHORTCUTS.get(item[1].upper(), (item[1].upper(),))
            if codes[0] not in values:
                findings.warning("TRF028", number, item.start() + 1, found=item[1])
                continue
            value = _value(item[2].rstrip(",;"), number, item.start(2) + 1, findings)
            values.update(dict.fromkeys(codes, value))
    for white, black in (("WW", "BW"), ("WD", "BD"), ("WL", "BL")):
        if values[white] != values[black]:
            found = f"{white}={exact(values[white])}, {black}={exact(values[black])}"
            findings.error("TRF027", records.tagged["XXS"][0][0], 1, found=found)
    return _values(
        values["WW"],
        values["WD"],
        values["WL"],
        forfeit_win=values["FW"],
        forfeit_loss=values["FL"],
        pairing_bye=values["PAB"],
        full_bye=values["FPB"],
        half_bye=values["HPB"],
        zero_bye=values["ZPB"],
    )


def _bbx(records: Records, findings: Findings) -> Values:
    values: Values = {}
    for tag in BBX:
        number, text = records.first(tag)
        if number:
            values[tag] = _value(text, number, 5, findings)
    win = values.get("BBW", Fraction(1))
    return _values(
        win,
        values.get("BBD", Fraction(1, 2)),
        values.get("BBL", Fraction(0)),
        zero_bye=values.get("BBZ", Fraction(0)),
        forfeit_loss=values.get("BBF", Fraction(0)),
        pairing_bye=values.get("BBU", win),
    )


def point_system(scoring: Scoring) -> list[str] | None:
    """Record 162 for a scoring; ``None`` if its values do not fit, nothing for 1-½-0.

    Only what is not the default of the record stands in it.  What it has no symbol for follows
    from the others; `declared_by` tells.

    >>> point_system(Scoring.of(3, 1, 0)), point_system(CHESS)
    (['162  W 3.0    D 1.0'], [])
    """
    defaults = {"W": Fraction(1), "D": Fraction(1, 2), "L": Fraction(0)}
    values = {"W": scoring.win, "D": scoring.draw, "L": scoring.loss}
    values |= {"A": max(scoring.zero_bye, Fraction(0)), "P": scoring.pairing_bye}
    values["X"] = scoring.adjourned
    defaults |= {"A": Fraction(0), "P": scoring.win, "X": Fraction(0)}
    pairs = []
    for symbol, value in values.items():
        if value != defaults[symbol]:
            written = written_points(value, _WIDTH - 1)
            if not written or value < 0:
                return None
            pairs.append(f"{symbol}{written:>4}")
    return ["162  " + "    ".join(pairs)] if pairs else []


def declared_by(scoring: Scoring) -> Scoring:
    """The scoring that record 162 of `point_system` declares, without any record 299."""
    absent = max(scoring.zero_bye, Fraction(0))
    return replace(
        scoring,
        **_values(scoring.win, scoring.draw, scoring.loss, zero_bye=absent, forfeit_loss=absent),
    )


def written_points(value: Fraction, width: int) -> str:
    """Points in so many columns; empty if they do not fit or need more than two decimals.

    >>> [written_points(Fraction(each), 4) for each in ("3", "1/4", "-1/4", "1234", "1/3")]
    ['3.0', '0.25', '-.25', '1234', '']
    """
    digits = decimal_digits(value.denominator)
    if digits is None or digits > _DECIMALS:
        return ""
    exactly = exact(value)
    forms = (exactly if "." in exactly else f"{exactly}.0", exactly, exactly.replace("0.", ".", 1))
    return next((form for form in forms if len(form) <= width), "")


def _value(text: str, line: int, column: int, findings: Findings) -> Fraction:
    text = text.strip()
    if _POINTS.fullmatch(text) is None:
        findings.error("TRF026", line, column, found=text, expected="11.5")
        return Fraction(0)
    return Fraction(text.replace(",", "."))
