"""The lines of a TRF that say what nothing else in an event holds: they are written again.

Reader and writer ask the same questions, so that a line is neither lost nor doubled.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from tiebreaks.event import PAIRED, Event, RoundTable, Scoring
from tiebreaks.formats.findings import Findings
from tiebreaks.formats.trf.abnormal import AFTER_THE_END, round_of
from tiebreaks.formats.trf.document import is_understood
from tiebreaks.formats.trf.ratings import repaired
from tiebreaks.formats.trf.records import (
    COUNTS,
    NAMED,
    ONLY_OF_TEAMS,
    TEAMS,
    Records,
    sort_records,
)
from tiebreaks.formats.trf.scoring import POINT_SYSTEMS, point_system, scoring_of
from tiebreaks.formats.trf.upcoming import is_upcoming

_IN_THE_EVENT = frozenset((*NAMED, *TEAMS, "202", "212"))
_FIRST = ("012", "042")
"""Of these the first one with a text is used."""
_MATCHES = frozenset(("300", "320", "330", "362"))
"""What the matches of a team event are made from."""
_ROUNDS = ("142", "XXR")
_WHO = 20
"""From here on a record 299 can only name participants, and its round."""


class Facts(NamedTuple):
    """What an event holds, as far as lines can say the same.

    Attributes:
        name: of the event.
        start: its first day, as it is written.
        rounds: announced.
        held: rounds in the table.
        played: the last of them in which anybody was paired.
        scoring: of the games of players.
        teams: whether the file has records of teams.
    """

    name: str
    start: str
    rounds: int
    held: int
    played: int
    scoring: Scoring
    teams: bool


def played(table: RoundTable) -> int:
    """The rows up to the last one in which anybody was paired."""
    rows = np.flatnonzero(np.isin(table.kind, np.array(PAIRED, np.int8)).any(axis=1))
    return int(rows[-1]) + 1 if len(rows) else 0


def kept_lines(records: Records, facts: Facts) -> tuple[str, ...]:
    """The lines to keep, in the order of the file.

    Declarations in another dialect (XXR, XXS, BBW …) are kept as long as they say what the event
    says, so that the programs that wrote them can still read the file; so is a record 142 with
    the number of rounds that the games themselves tell.
    """
    kept = [(number, repaired(tag, line)) for tag, number, line in _tagged(records, facts)]
    kept += [line for line in records.own if not _is_declared(line[1])]
    kept += records.remarks
    return tuple(line for _, line in sorted(kept))


def unsaid_lines(event: Event) -> tuple[str, ...]:
    """The lines of an event that say what nothing else in it does.

    Declarations in another dialect are kept to be written again, but say nothing new: the number
    of rounds (142, XXR), what results are worth (XXS, BBW …), and that there are no teams.

    >>> from dataclasses import replace
    >>> from tiebreaks.ledger.micro import duel
    >>> unsaid_lines(replace(duel("1", "0"), rounds=5, records=("XXR 5", "XXC white1")))
    ('XXC white1',)
    """
    records = sort_records(list(event.records))
    scoring = _says_the_scoring(records, event.game_scoring or event.scoring)
    said = {
        line
        for tag, lines in records.tagged.items()
        for _, line in lines
        if _is_said(tag, line[4:].strip(), event, scoring=scoring)
    }
    return tuple(line for line in event.records if line not in said)


def _is_said(tag: str, text: str, event: Event, *, scoring: bool) -> bool:
    """Whether an event holds what a kept line says."""
    if tag in _ROUNDS:
        return text == str(event.rounds)
    if tag in POINT_SYSTEMS:
        return scoring
    return tag in COUNTS and text.strip("0") == "" and event.game_scoring is None


def _is_declared(remark: str) -> bool:
    """Rounds to come are told by their columns alone."""
    return is_understood(remark) or is_upcoming(remark)


def _tagged(records: Records, facts: Facts) -> Iterator[tuple[str, int, str]]:
    systems = _says_the_scoring(records, facts.scoring)
    for tag, lines in records.tagged.items():
        if tag in _IN_THE_EVENT or (tag in POINT_SYSTEMS and not systems):
            continue
        for number, line in lines:
            if _is_kept(tag, line, facts):
                yield tag, number, line


def _is_kept(tag: str, line: str, facts: Facts) -> bool:
    text = line[4:].strip()
    if tag in _FIRST:
        return text not in ("", facts.name if tag == "012" else facts.start)
    if tag in COUNTS:
        return not (text.isdecimal() and (tag == "062" or facts.teams))
    if tag in _ROUNDS:
        same = re.fullmatch("[0-9]{1,4}", text) is not None and int(text) == facts.rounds
        return same and (tag == "XXR" or facts.rounds == facts.played)
    if tag in ("240", "299"):
        return _is_about_later(tag, line, facts.held)
    if facts.teams and tag in ONLY_OF_TEAMS:
        return tag not in _MATCHES
    return True


def _is_about_later(tag: str, line: str, held: int) -> bool:
    """Whether a record is about a round that was not held, or about rounds where there are none."""
    number = round_of(tag, line)
    if number is None or (number == AFTER_THE_END and held):
        return False
    return number > held or (not held and bool(line[_WHO:].strip()))


def _says_the_scoring(records: Records, scoring: Scoring) -> bool:
    """Whether the declared points are those of the event, written in another way than ours."""
    findings = Findings()
    declared = scoring_of(records, findings)
    if findings.in_order() or _results(declared) != _results(scoring):
        return False
    ours = point_system(declared)
    return ours is None or [line.rstrip() for _, line in records.tagged.get("162", ())] != ours


def _results(scoring: Scoring) -> tuple[object, ...]:
    """What records 299 cannot amend without a word about single participants."""
    return scoring.win, scoring.draw, scoring.loss, scoring.pairing_bye, scoring.adjourned
