"""What a file says about an event as a whole: its settings, or the lines above its table."""

import csv
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from datetime import date
from fractions import Fraction
from typing import Any

from tiebreaks.event import EventType, Scoring
from tiebreaks.formats.dates import read_date
from tiebreaks.formats.event_type import declared_type
from tiebreaks.formats.findings import Findings
from tiebreaks.formats.numbers import points_of
from tiebreaks.formats.reading import MAX_ROUNDS
from tiebreaks.formats.table.amounts import amount_of
from tiebreaks.formats.table.declared import TABLES
from tiebreaks.formats.table.heading_words import plain
from tiebreaks.formats.table.headings import Named
from tiebreaks.formats.table.rows import Cell, Row
from tiebreaks.formats.table.sections import Section, participants

_KEYS = {
    "name": "name | event | tournament | название | турнир | име | турнир | turnier | bezeichnung",
    "type": "type | system | тип | система | вид | typ",
    "start": "start | start date | from | начало | beginn | datum",
    "rounds": "rounds | туры | туров | кръгове | runden",
    "rounds_known": "rounds known | туры известны | известни кръгове | runden bekannt",
    "scoring": "scoring | очки | точкуване | wertung | punkte",
    "boards": "boards | доски | доски в матче | дъски | bretter",
    "rulebook": "rulebook | rules | регламент | правила | свод правил | правилник | regelwerk",
    "tiebreaks": "tie-breaks | tiebreaks | tie breaks | order | доп. показатели | критерии"
    " | дополнительные показатели"
    " | допълнителни показатели | feinwertungen",
    "seed": "seed | lots | жребий | losnummer",
    "tables": "tables | таблицы | таблици | tabellen",
    "other": "other columns | прочие колонки | други колонки | weitere spalten",
    "published": "published columns | опубликованные колонки | публикувани колони"
    " | veröffentlichte spalten",
}
_KEY_OF = {word.strip(): key for key, words in _KEYS.items() for word in words.split("|")}
_DETAIL_OF = {
    "город": "city", "град": "city", "ort": "city", "место": "city",
    "федерация": "federation", "verband": "federation", "föderation": "federation",
    "окончание": "end", "край": "end", "ende": "end",
    "главный арбитр": "arbiter", "арбитр": "arbiter", "главен съдия": "arbiter",
    "заместитель главного арбитра": "deputy arbiter",
    "заместник главен съдия": "deputy arbiter",
    "schiedsrichter": "arbiter", "hauptschiedsrichter": "arbiter",
    "контроль времени": "time control", "контрола": "time control", "bedenkzeit": "time control",
}  # fmt: skip
_DETAIL_OF |= {
    key: key
    for key in (
        *("city", "federation", "end", "arbiter", "deputy arbiter"),
        *("time control", "round dates", "remarks", "site"),
    )
}
_MOST_BOARDS = 9999
_QUOTED = 2
_LONGEST_SCORING = 400
YES, NO = "yes", "no"
_YES_NO = {YES: True, NO: False}
_TYPES = {
    "swiss": EventType.SWISS,
    "rr": EventType.ROUND_ROBIN,
    "round robin": EventType.ROUND_ROBIN,
    "round-robin": EventType.ROUND_ROBIN,
}
_SCORING_PARTS = re.compile(r"([a-z][a-z _-]*[a-z])\s*[:=]?\s*([0-9][0-9.,/½]*|½)")
_SCORING_NAMES = (
    "win",
    "draw",
    "loss",
    "forfeit_win",
    "forfeit_loss",
    "pairing_bye",
    "full_bye",
    "half_bye",
    "zero_bye",
    "adjourned",
)


@dataclass(frozen=True, slots=True)
class Settings:
    """What is set; ``None`` and empty where nothing is.

    Attributes:
        given: whether the file has settings at all; it is one of ours then, and nothing in its
            cells is guessed.
        rounds_known: whether it is known which game was played in which round.
        boards: games of a match.
        tables: which tables the file holds, in their order, if they are all there.
        other: headings of the columns of players that are kept under just these names.
        published: headings of the columns of the organiser's own values.
        details: everything else by its key.
    """

    given: bool = False
    name: str = ""
    type: EventType | None = None
    start: date | None = None
    rounds: int = 0
    rounds_known: bool = True
    scoring: Scoring | None = None
    boards: Fraction | None = None
    rulebook: str = ""
    tiebreaks: tuple[str, ...] = ()
    seed: str = ""
    tables: tuple[str, ...] = ()
    other: tuple[str, ...] = ()
    published: tuple[str, ...] | None = None
    details: dict[str, str] = field(default_factory=dict)

    @property
    def columns(self) -> Named:
        """What is said about columns."""
        return Named(bool(self.tables), self.other, self.published)

    def about(self, name: str, remarks: str) -> dict[str, Any]:
        """The fields of an event that they fill.

        Args:
            name: of the event, if the settings have none.
            remarks: the lines around the table.
        """
        details = ({"remarks": remarks} if remarks else {}) | self.details
        return {
            "name": self.name or name,
            "start": self.start,
            "rounds": self.rounds,
            "rounds_known": self.rounds_known,
            "rulebook": self.rulebook,
            "tiebreaks": self.tiebreaks,
            "seed": self.seed,
            "details": details,
        }


def read_settings(section: Section, settings: Settings, findings: Findings) -> Settings:
    """Read a list of settings; what is not understood is an error, since it would change places."""
    settings = replace(settings, given=True, details=dict(settings.details))
    for row in participants(section.rows):
        key, value = row.filled[0], row.filled[1]
        name = _KEY_OF.get(plain(key.text))
        if name == "type" and not is_type(value.text):
            # What the organiser calls it, such as “Individual: Swiss”, is kept as it is.
            settings = replace(settings, type=settings.type or declared_type(value.text))
            _add(settings.details, "type", value.text)
            continue
        if name is None:
            _add(settings.details, detail_of(key.text), value.text)
            continue
        read = _value(name, value.text)
        if read is None:
            _refuse(row, value, key.text, findings)
        else:
            settings = replace(settings, **{name: read})
    return settings


def _add(details: dict[str, str], key: str, line: str) -> None:
    """A detail of several lines has several rows."""
    lines = (details.get(key), line)
    details[key] = "\n".join(each for each in lines if each)


def is_type(text: str) -> bool:
    """Whether a value of the setting `Type` is one of ours."""
    return text.casefold() in _TYPES


def detail_of(key: str) -> str:
    """The name of a detail, by the key of its row; in quotation marks it is only that.

    >>> detail_of("Ort:"), detail_of("Sponsor"), detail_of('"rounds"')
    ('city', 'Sponsor', 'rounds')
    """
    if len(key) > _QUOTED and key[0] == key[-1] == '"':
        return key[1:-1]
    return _DETAIL_OF.get(plain(key), key.rstrip(" :"))


def detail_key(name: str) -> str:
    """The key of a row by which `detail_of` finds this name again.

    >>> detail_key("Sponsor"), detail_key("Rounds"), detail_key("# of boards")
    ('Sponsor', '"Rounds"', '"# of boards"')
    """
    plainly = name[0].isalnum() and plain(name) not in _KEY_OF and detail_of(name) == name
    return name if plainly else f'"{name}"'


def declared_tables(rows: Iterable[Row]) -> tuple[str, ...]:
    """Which tables the rows of a list of settings name; none if they name none, or unknown ones."""
    for row in rows:
        texts = [cell.text for cell in row.filled[:2]]
        if _KEY_OF.get(plain(texts[0] if texts else "")) == "tables":
            return _tables(texts[-1]) or ()
    return ()


def _tables(text: str) -> tuple[str, ...] | None:
    names = tuple(name.casefold() for name in _parts(text, "[,;]"))
    return names if names and set(names) <= set(TABLES) else None


def headings_in(text: str) -> tuple[str, ...]:
    """Headings between semicolons; one with a semicolon of its own is in quotation marks.

    >>> headings_in('Rank; "a; b"'), headings_text(("Rank", "a; b"))
    (('Rank', 'a; b'), 'Rank; "a; b"')
    """
    row = next(csv.reader([text], delimiter=";", skipinitialspace=True), [])
    return tuple(name.strip() for name in row if name.strip())


def headings_text(headings: Iterable[str]) -> str:
    """Headings as `headings_in` reads them."""
    return "; ".join(map(_quoted, headings))


def _quoted(heading: str) -> str:
    inner = heading.replace('"', '""')
    return f'"{inner}"' if ";" in heading or heading.startswith('"') else heading


def _refuse(row: Row, value: Cell, key: str, findings: Findings) -> None:
    findings.error("GAM010", row.line, value.column, name=key, found=value.text)


def _value(name: str, text: str) -> Any:  # noqa: ANN401 - as the field of `Settings` is
    """The value of a setting; ``None`` if it is not understood."""
    read = _READ.get(name)
    return text if read is None else read(text)


def _rounds(text: str) -> int | None:
    return int(text) if re.fullmatch(r"[0-9]{1,4}", text) and int(text) <= MAX_ROUNDS else None


def _boards(text: str) -> Fraction | None:
    """What all games of a match bring together: their number, where a game brings a point."""
    boards = amount_of(text)
    return boards if boards is not None and abs(boards) <= _MOST_BOARDS else None


def _parts(text: str, between: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in re.split(between, text) if part.strip())


def scoring_of(text: str) -> Scoring | None:
    """A scoring as people write it.

    >>> scoring_of("3-1-0").label(), scoring_of("win 2, draw 1, loss 0, half bye 0.5").half_bye
    ('3-1-0', Fraction(1, 2))
    >>> scoring_of("win what") is None
    True
    """
    bare = text.casefold().strip()
    if len(bare) > _LONGEST_SCORING:
        return None
    three = [points_of(part) for part in re.split(r"\s*[-–:]\s*", bare)]
    if len(three) == 3 and None not in three:  # noqa: PLR2004 (win, draw, loss)
        return _scoring(dict(zip(_SCORING_NAMES, three, strict=False)))
    found = _SCORING_PARTS.findall(bare)
    if not found or _SCORING_PARTS.sub("", bare).strip(" ,;"):
        return None
    values = {re.sub(r"[ -]+", "_", name): _fraction(value) for name, value in found}
    return _scoring(values) if set(values) <= set(_SCORING_NAMES) else None


def _fraction(text: str) -> Fraction | None:
    text = text.rstrip(",.")
    try:
        return points_of(text) if "/" not in text else Fraction(text)
    except (ValueError, ZeroDivisionError):
        return None


def _scoring(values: dict[str, Fraction | None]) -> Scoring | None:
    if not set(_SCORING_NAMES[:3]) <= set(values) or None in values.values():
        return None
    try:
        return Scoring.of(**{name: value for name, value in values.items() if value is not None})
    except ValueError:
        return None


_READ: dict[str, Callable[[str], Any]] = {
    "type": lambda text: _TYPES[text.casefold()],
    "start": lambda text: read_date(text).day,
    "rounds": _rounds,
    "rounds_known": lambda text: _YES_NO.get(text.casefold()),
    "boards": _boards,
    "scoring": scoring_of,
    "tiebreaks": lambda text: _parts(text, "[,;]"),
    "published": headings_in,
    "other": headings_in,
    "tables": _tables,
}
