"""Every program asked the same questions; every difference explained by a reading, or not."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from tests.oracle.answers import (
    CORE,
    GACRUX,
    INDIVIDUAL,
    ROUND_ROBIN,
    TEAM,
    TEAM_ROUND_ROBIN,
    Answers,
)
from tests.oracle.ask_core import ask_core
from tests.oracle.ask_core_teams import ask_core_teams
from tests.oracle.ask_gacrux import ask_gacrux
from tests.oracle.ask_us import ask_us
from tests.oracle.difference import Difference
from tests.oracle.events import event_of
from tests.oracle.readings import reading_of
from tests.oracle.team_events import team_event_of
from tiebreaks.event import Event, EventType


@dataclass(slots=True)
class Report:
    """What a run has found; reports of several processes are added up."""

    events: int = 0
    compared: Counter[tuple[str, str]] = field(default_factory=Counter)
    by_reading: Counter[tuple[str, str]] = field(default_factory=Counter)
    refused: Counter[tuple[str, str, str]] = field(default_factory=Counter)
    failed: Counter[tuple[str, str]] = field(default_factory=Counter)
    unexplained: list[str] = field(default_factory=list)
    unexplained_by_code: Counter[tuple[str, str, str]] = field(default_factory=Counter)

    def add(self, other: "Report") -> None:
        self.events += other.events
        self.compared += other.compared
        self.by_reading += other.by_reading
        self.refused += other.refused
        self.failed += other.failed
        self.unexplained = sorted([*self.unexplained, *other.unexplained], key=len)[:_SHOWN]
        self.unexplained_by_code += other.unexplained_by_code


_SHOWN = 40
TEAMS = 5
"""One event in so many is one of teams."""


class Question(NamedTuple):
    """An event, the codes that make sense for it, and the score that ranks teams."""

    event: Event
    codes: Sequence[str]
    primary: str


def question(seed: int) -> Question:
    """The question of a seed; one team event in four is ranked by game points."""
    teams = seed % TEAMS == TEAMS - 1
    event = team_event_of(seed) if teams else event_of(seed)
    codes, more = (TEAM, TEAM_ROUND_ROBIN) if teams else (INDIVIDUAL, ROUND_ROBIN)
    fixed = event.type is EventType.ROUND_ROBIN
    primary = "GP" if teams and seed % 4 == 1 else "MP"
    return Question(event, (*codes, *more) if fixed else codes, primary)


def compare(seeds: Sequence[int], editions: Sequence[str]) -> Report:
    """Ask everybody about the events of some seeds."""
    report = Report()
    for seed in seeds:
        asked = question(seed)
        report.events += 1
        peers: dict[str, list[tuple[str, Answers]]] = {}
        for edition in editions:
            theirs = AS_PEERS_KNOW_IT.get(edition, edition)
            if theirs not in peers:
                peers[theirs] = list(ask_peers(asked, theirs))
            _compare(report, asked, edition, peers[theirs])
    return report


AS_PEERS_KNOW_IT = {"fide-2023": "fide-2024"}
"""The peers have one text for both; they differ in ties of the lowest opponent only (14.1.2)."""


def ask_peers(asked: Question, edition: str) -> Iterator[tuple[str, Answers]]:
    """What each of the peers says under an edition that it knows."""
    event, codes, primary = asked
    teams = event.table.game_points is not None
    yield GACRUX, ask_gacrux(event, codes, edition, primary)
    yield CORE, (ask_core_teams if teams else ask_core)(event, codes, edition, primary)


def _compare(
    report: Report, asked: Question, edition: str, peers: Sequence[tuple[str, Answers]]
) -> None:
    event, codes, primary = asked
    ours = ask_us(event, codes, edition, primary)
    kind = "teams" if event.table.game_points is not None else event.type.value
    for code in codes:
        if code not in ours:
            report.refused[edition, kind, code] += 1
    report.failed.update((GACRUX, code) for code in codes if code not in dict(peers)[GACRUX])
    for peer, theirs in peers:
        for code in theirs.keys() & ours.keys():
            report.compared[peer, edition] += len(ours[code])
            for person, (mine, other) in enumerate(zip(ours[code], theirs[code], strict=True)):
                if mine != other:
                    found = Difference(event, edition, code, person, peer, mine, other, primary)
                    _classify(report, found)


def _classify(report: Report, difference: Difference) -> None:
    reading = reading_of(difference)
    if reading is not None:
        report.by_reading[difference.peer, reading.name] += 1
        return
    report.unexplained_by_code[difference.peer, difference.edition, difference.code] += 1
    report.unexplained.append(difference.told())
    report.unexplained = sorted(report.unexplained, key=len)[:_SHOWN]
