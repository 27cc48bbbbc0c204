"""The library as programs use it: read, rank, and ask a participant's seat why."""

from collections.abc import Sequence
from dataclasses import dataclass
from os import PathLike, fspath
from pathlib import Path
from typing import Any

from tiebreaks import formats, standings
from tiebreaks.event import Event, Problem
from tiebreaks.explain.data import derivation_data
from tiebreaks.explain.derivation import Derivation
from tiebreaks.explain.derive import derive
from tiebreaks.explain.text import derivation_text, matches_text
from tiebreaks.formats.conversion import convert
from tiebreaks.locale import Translator
from tiebreaks.report.problems import problem_text
from tiebreaks.rulebook import Rulebook
from tiebreaks.standings import Row, Standings


class InputError(ValueError):
    """A file that cannot be read as an event.

    Attributes:
        problems: all of them, warnings included.
        source: the file.
    """

    def __init__(self, problems: tuple[Problem, ...], source: str) -> None:
        english = Translator("en")
        super().__init__("\n".join(problem_text(each, source, english) for each in problems))
        self.problems = problems
        self.source = source


class OutputError(ValueError):
    """An event that a format cannot hold at all.

    Attributes:
        problems: why not.
    """

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        english = Translator("en")
        super().__init__("\n".join(problem_text(each, "", english) for each in problems))
        self.problems = problems


def read(path: str | PathLike[str], *, strict: bool = False) -> Event:
    """Read an event from a file in any known format.

    Warnings are repaired deterministically; `tiebreaks.formats.read` also returns them.

    Args:
        path: of the file.
        strict: whether a file that needs repairs is refused.

    Raises:
        InputError: with every problem that the file has.
    """
    reading = formats.read(fspath(path), strict=strict)
    if reading.event is None:
        raise InputError(reading.problems, reading.source)
    return reading.event


def write(
    event: Event,
    path: str | PathLike[str],
    to: str = "",
    *,
    lang: str = "en",
    crosstable: bool = False,
) -> tuple[Problem, ...]:
    """Write an event into a file, over one that is there; returns what the format cannot hold.

    Args:
        event: what to write.
        path: of the file.
        to: the format, such as ``"trf"`` or ``"xlsx"``; by default that of the path's ending.
        lang: the language of headings, in the formats that have them.
        crosstable: in tables, one row for each participant and one column for each round.

    Raises:
        UnknownTargetError: there is no such format.
        OutputError: the format cannot hold this event at all; nothing is written.
        OSError: the file cannot be written.
    """
    name = (formats.target(to) if to else formats.target_for(fspath(path))).name
    converted = convert(event, name, Translator(lang), crosstable=crosstable)
    if converted.data is None:
        raise OutputError(converted.problems)
    Path(path).write_bytes(converted.data)
    return converted.problems


class Table(Standings):
    """Standings whose participants can be asked for by number or name."""

    def __getitem__(self, asked: str | int) -> "Seat":
        """One participant's seat, by number or an unambiguous part of his name.

        Raises:
            ParticipantError: nobody fits, or more than one.
        """
        return Seat(self, self.find(asked))


@dataclass(frozen=True, slots=True, eq=False)
class Seat:
    """One participant of a table, who can be asked why.

    Attributes:
        table: the standings.
        index: the participant's column in the round table.
    """

    table: Table
    index: int

    @property
    def row(self) -> Row:
        """His place and values."""
        return next(row for row in self.table.rows if row.index == self.index)

    def why(self, code: str) -> "Why":
        """How his value under a code came about.

        Raises:
            UnknownCodeError: for a code that nobody knows.
        """
        return Why(derive(self.table, code, self.table.event.participants[self.index].id))


@dataclass(frozen=True, slots=True)
class Why:
    """The answer to "why this value?".

    Attributes:
        derivation: the lines with names, reasons and articles.
    """

    derivation: Derivation

    def text(self, lang: str = "en") -> str:
        """The derivation as sentences and a table in a language, for teams down to the boards."""
        translate = Translator(lang)
        boards = matches_text(self.derivation.matches, translate)
        text = derivation_text(self.derivation, translate)
        return f"{text}\n\n{boards}" if boards else text

    def data(self) -> dict[str, Any]:
        """The same as plain data, the form of ``explain --format json``."""
        return derivation_data(self.derivation)


def rank(
    event: Event,
    rules: str | Rulebook = "",
    tiebreaks: str | Sequence[str] = "",
    *,
    after_round: int | None = None,
    seed: str = "",
    by_hand: Sequence[Sequence[int]] = (),
) -> Table:
    """Rank an event; see `tiebreaks.standings.rank` for the arguments and errors.

    >>> from tiebreaks.ledger.micro import duel
    >>> table = rank(duel("1½", "0½"), rules="rr")
    >>> table["B"].row.rank, table["A"].why("PTS").text().splitlines()[0]
    (2, 'points (PTS) of A (1): 1½')
    """
    ranked = standings.rank(
        event, rules, tiebreaks, after_round=after_round, seed=seed, by_hand=by_hand
    )
    return Table(ranked.event, ranked.choice, ranked.facts, ranked.placing)
