"""Lists of games: one row per game or bye, with a list of players or without one."""

from bisect import insort
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import count

from tiebreaks.event import Colour, Event, Outcome
from tiebreaks.formats.findings import Findings
from tiebreaks.formats.reading import MAX_CELLS
from tiebreaks.formats.table.cell_meaning import Reckoning
from tiebreaks.formats.table.cells import FREE, NOBODY_AND_NOTHING, Entry
from tiebreaks.formats.table.entries import (
    Entries,
    facts_of,
    held_rows,
    kind_of_event,
    reckoning_of,
    with_compared_scores,
)
from tiebreaks.formats.table.game_rows import GameRow, game_rows
from tiebreaks.formats.table.people import check_published_points, event_name, published_columns
from tiebreaks.formats.table.players import Players, players_of
from tiebreaks.formats.table.results import as_outcome, say_outcomes
from tiebreaks.formats.table.sections import Section
from tiebreaks.formats.table.settings import Settings
from tiebreaks.formats.table.side_by_side import side_by_side


@dataclass(frozen=True, slots=True)
class _Encounter:
    """A game or a bye between positions in the list of participants; −1 for nobody."""

    at: GameRow
    white: int
    black: int
    sides: tuple[Entry, Entry]


def read(
    games: Sequence[Section], players: Section | None, settings: Settings, findings: Findings
) -> Event | None:
    """Read lists of games, all of one event.

    Args:
        games: one list, or one for each round.
        players: the list of players, if there is one.
        settings: what else the file says about the event.
        findings: where to report.
    """
    games = [part for section in games for part in side_by_side(section)]
    rows = game_rows(games, findings)
    known = players_of(rows, players, settings, findings)
    encounters = _encounters(rows, known, settings)
    entries = _entries(encounters, known, settings, findings)
    findings.part = _one_part(rows)
    if entries is None:
        return None
    entries = with_compared_scores(entries, settings)
    held = held_rows(entries, findings)
    reckoning = reckoning_of(entries, settings)
    _report_impossible(entries, reckoning, findings)
    facts = facts_of(entries, held, reckoning, findings)
    if findings.failed:
        return None
    preamble = tuple(dict.fromkeys(line for each in games for line in each.preamble))
    if players is not None:
        preamble = tuple(dict.fromkeys((*players.preamble, *preamble)))
    facts, kind, reason = kind_of_event(entries, facts, " ".join(preamble), settings)
    event = Event(
        participants=known.people,
        table=facts,
        scoring=reckoning.scoring,
        type=kind,
        type_reason=reason,
        published_columns=() if known.table is None else published_columns(known.table.columns),
        **settings.about(event_name(preamble), "\n".join(preamble)),
    )
    if known.table is not None:
        findings.part = known.table.sheet
        check_published_points(known.table, event, findings)
    return event


def _one_part(rows: Sequence[GameRow]) -> str:
    """The sheet of the games, if they all stand in one."""
    parts = {row.sheet for row in rows}
    return parts.pop() if len(parts) == 1 else ""


def _encounters(rows: Sequence[GameRow], known: Players, settings: Settings) -> list[_Encounter]:
    """Who met whom; rows about which something was reported are left out."""
    results = [row.sides for row in rows if row.sides is not None and not row.is_bye]
    plain = settings.boards is None and say_outcomes(results)
    found = []
    for row in rows:
        white, black = known.position(row.white), known.position(row.black)
        if row.sides is None or white is None or black is None:
            continue
        sides = (as_outcome(row.sides[0]), as_outcome(row.sides[1])) if plain else row.sides
        found.append(_Encounter(row, white, black, sides))
    return found


def _entries(
    encounters: Sequence[_Encounter], known: Players, settings: Settings, findings: Findings
) -> Entries | None:
    """Everybody's entries, round by round; a second game of a round is a second row."""
    slots = _slots(encounters)
    _report_twice(encounters, known, settings, findings)
    depth: dict[int, int] = defaultdict(int)
    for each, slot in zip(encounters, slots, strict=True):
        depth[each.at.round] = max(depth[each.at.round], slot + 1)
    rounds = [number for number in sorted(depth) for _ in range(depth[number])]
    everybody = len(known.people)
    if len(rounds) * everybody > MAX_CELLS:
        found = f"{everybody} × {len(rounds)}"
        findings.error("FIL009", found=found, expected=f"{MAX_CELLS:,}")
        return None
    start = {number: row for row, number in reversed(list(enumerate(rounds)))}
    grid = [[FREE] * len(rounds) for _ in range(everybody)]
    for row in start.values():  # whoever is not named in a round at all
        for entries in grid:
            entries[row] = NOBODY_AND_NOTHING
    for each in encounters:
        for player, _ in _both(each, known):
            grid[player][start[each.at.round]] = FREE
    origin: dict[tuple[int, int], GameRow] = {}
    for each, slot in zip(encounters, slots, strict=True):
        row = start[each.at.round] + slot
        for player, entry in _both(each, known):
            grid[player][row] = entry
            origin[row, player] = each.at
    several = len({each.at.sheet for each in encounters}) > 1

    def place(row: int, player: int) -> tuple[int, int]:
        at = origin.get((row, player))
        return (0, 0) if at is None or several else (at.line, at.result.column)

    def written(row: int, player: int) -> str:
        at = origin.get((row, player))
        return "" if at is None else at.text

    return Entries(known.people, tuple(rounds), grid, place, written)


def _report_impossible(entries: Entries, reckoning: Reckoning, findings: Findings) -> None:
    """Results with which both sides would have won: one row says it, so it is said once."""
    index = entries.index()
    for row, player, entry in entries.every():
        rival = index.get(entry.opponent, -1)
        if rival < player or entry.sign or entries.grid[rival][row].sign:
            continue
        sides = (reckoning.meaning(entry), reckoning.meaning(entries.grid[rival][row]))
        outcomes = {side[1] for side in sides if side is not None}
        both = all(side is not None for side in sides)
        if both and Outcome.WIN in outcomes and Outcome.LOSS not in outcomes:
            entries.broken |= {(row, player), (row, rival)}
            findings.error(
                "CTB009",
                *entries.place(row, player),
                name=entries.people[player].name,
                round=str(entries.rounds[row]),
                found=entries.written(row, player),
                expected=reckoning.scoring.label(),
            )


def _slots(encounters: Sequence[_Encounter]) -> list[int]:
    """The row inside its round that each game takes: the next one for both.

    A bye takes the first one that is left.
    """
    used: dict[tuple[int, int], list[int]] = defaultdict(list)
    slots = []
    for each in encounters:
        players = [used[each.at.round, who] for who in (each.white, each.black) if who >= 0]
        if len(players) == 1:
            slot = next(slot for slot in count() if slot not in players[0])
        else:
            slot = max((taken[-1] + 1 for taken in players if taken), default=0)
        slots.append(slot)
        for taken in players:
            insort(taken, slot)
    return slots


def _report_twice(
    encounters: Sequence[_Encounter], known: Players, settings: Settings, findings: Findings
) -> None:
    """Two games of a round are against the same opponent, unless the file is one of ours."""
    if settings.given:
        return
    before: dict[tuple[int, int], _Encounter] = {}
    for each in encounters:
        for who, rival in ((each.white, each.black), (each.black, each.white)):
            if who < 0:
                continue
            earlier = before.setdefault((each.at.round, who), each)
            if earlier is each or (rival >= 0 and rival in (earlier.white, earlier.black)):
                continue
            findings.part = each.at.sheet
            findings.error(
                "GAM005",
                each.at.line,
                each.at.white.column,
                name=known.people[who].name,
                round=str(each.at.round),
                other_line=str(earlier.at.line),
            )


def _both(each: _Encounter, known: Players) -> list[tuple[int, Entry]]:
    """The entries of the two sides, or of one without an opponent."""
    if each.black < 0:
        return [(each.white, each.sides[0])]
    colours = (Colour.WHITE, Colour.BLACK) if each.at.colours else (Colour.NONE, Colour.NONE)
    pairs = ((each.white, each.black), (each.black, each.white))
    return [
        (who, replace(side, opponent=known.people[rival].id, colour=colour))
        for (who, rival), side, colour in zip(pairs, each.sides, colours, strict=True)
    ]
