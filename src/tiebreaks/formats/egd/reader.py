"""From a result list of the European Go database to an event.

The points follow from the cells; the score that the list publishes is compared with them.  In a
McMahon tournament what it has beyond the points made is the starting score, which the list does
not say otherwise.
"""

from collections.abc import Sequence
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from tiebreaks.event import NOBODY, Colour, Event, Participant
from tiebreaks.event.numbers import exact
from tiebreaks.formats.contradictions import report_contradictions
from tiebreaks.formats.egd.cells import put_cell
from tiebreaks.formats.egd.header import Header, read_header
from tiebreaks.formats.egd.lines import CELL, Row, name_of, read_rows
from tiebreaks.formats.egd.score import check_wins, read_score
from tiebreaks.formats.event_type import type_of
from tiebreaks.formats.findings import Findings
from tiebreaks.formats.go.rounds import OTHER, Rounds, Score, go_scoring
from tiebreaks.formats.reading import MAX_CELLS, MAX_ROUNDS

Mask = NDArray[np.bool_]

_COLOURS = {"w": Colour.WHITE, "b": Colour.BLACK}


def read_event(lines: Sequence[str], findings: Findings) -> Event | None:
    """The event; ``None`` after problems that stop it."""
    header = read_header(lines)
    rows = read_rows(lines, findings)
    if not rows:
        if not findings.failed:
            findings.error("EGD001")
        return None
    rounds = len(rows[0].cells)
    if rounds > MAX_ROUNDS or rounds * len(rows) > MAX_CELLS:
        findings.error("FIL009", found=f"{len(rows)} × {rounds}", expected=f"{MAX_CELLS:,}")
        return None
    numbers = _numbers(rows, findings)
    games = Rounds(rounds, len(rows))
    broken = _read_cells(games, rows, numbers, findings)
    _agree(games, rows, broken, findings)
    held = games.held()
    for row in games.upcoming(held):
        findings.note("EGD011", rows[0].line, rows[0].cells[row].column, round=str(row + 1))
    for row, player, rival in games.unfinished(held):
        cell = rows[player].cells[row]
        said = {"name": name_of(rows[player]), "opponent": name_of(rows[rival])}
        findings.note("EGD012", rows[player].line, cell.column, round=str(row + 1), **said)
    _report(games, held, rows, broken, findings)
    if findings.failed:
        return None
    criteria = _headings(header, rows)
    score = read_score(games, held, header, rows, findings)
    if score is None:
        return None
    table = games.table(held, go_scoring(), score)
    check_wins(header, rows, table, findings)
    kind, reason = type_of("", table)
    return Event(
        participants=_people(header, rows, numbers, criteria, score),
        table=table,
        scoring=go_scoring(),
        type=kind,
        type_reason=reason,
        name=header.name,
        start=header.start,
        rounds=rounds,
        details=header.details,
        published_columns=_published_columns(header, rows, criteria),
        handicaps=games.handicaps(held),
    )


def _numbers(rows: Sequence[Row], findings: Findings) -> list[int]:
    """The number by which cells name a player: that of the line, unless all places are others.

    A place is left out where it is shared with the line above.
    """
    lines = list(range(1, len(rows) + 1))
    odd = [
        index
        for index, row in enumerate(rows)
        if row.place and row.place.lstrip("0") != str(lines[index])
    ]
    if not odd:
        return lines
    printed = [int(row.place[:6]) for row in rows if row.place]
    if len(set(printed)) == len(rows) and 0 not in printed:
        return printed
    first = rows[odd[0]]
    findings.warning("EGD009", first.line, 1, found=first.place, expected=str(odd[0] + 1))
    return lines


def _read_cells(
    games: Rounds, rows: Sequence[Row], numbers: Sequence[int], findings: Findings
) -> Mask:
    """Every cell by itself; ``(R, N)``, which of them could not be read."""
    broken = np.zeros(games.kind.shape, np.bool_)
    positions = {number: index for index, number in enumerate(numbers)}
    for player, row in enumerate(rows):
        for r, cell in enumerate(row.cells):
            found = CELL.fullmatch(cell.text)
            said = {"name": name_of(row), "round": str(r + 1), "found": cell.text}
            if found is None or (not int(found[1]) and found[2] == "?"):
                findings.error("EGD003", row.line, cell.column, **said)
                broken[r, player] = True
            elif not int(found[1]):
                put_cell(games, r, player, None, found[2], default=False)
            elif int(found[1]) not in positions:
                findings.error("EGD004", row.line, cell.column, **said)
                broken[r, player] = True
            else:
                rival, default = positions[int(found[1])], found[3] == "!"
                put_cell(games, r, player, rival, found[2], default=default)
                games.colour[r, player] = _COLOURS.get((found[4] or "").lower(), Colour.NONE)
                games.stones[r, player] = int(found[5] or 0)
    return broken


def _agree(
    games: Rounds,
    rows: Sequence[Row],
    broken: Mask,
    findings: Findings,
) -> None:
    """Colours and stones are those of the upper line, where the two lines differ."""
    for r, player in zip(
        *(axis.tolist() for axis in np.nonzero(games.opponent != NOBODY)), strict=True
    ):
        rival = int(games.opponent[r, player])
        if rival <= player or games.opponent[r, rival] != player or broken[r, rival]:
            continue
        mine, other = int(games.colour[r, player]), int(games.colour[r, rival])
        turned = OTHER[Colour(mine)]
        stones = int(games.stones[r, player])
        if other == turned and int(games.stones[r, rival]) == stones:
            continue
        findings.warning(
            "EGD005",
            rows[rival].line,
            rows[rival].cells[r].column,
            name=name_of(rows[rival]),
            opponent=name_of(rows[player]),
            round=str(r + 1),
            found=rows[rival].cells[r].text,
            other=rows[player].cells[r].text,
            other_line=str(rows[player].line),
        )
        games.colour[r, rival] = turned
        games.stones[r, rival] = stones


def _report(
    games: Rounds,
    held: int,
    rows: Sequence[Row],
    broken: Mask,
    findings: Findings,
) -> None:
    score = Score((Fraction(0),) * len(rows), rounded=False)
    report_contradictions(
        games.table(held, go_scoring(), score),
        go_scoring(),
        findings,
        names=[name_of(row) for row in rows],
        place=lambda r, player: (rows[player].line, rows[player].cells[r].column),
        written=lambda r, player: rows[player].cells[r].text,
        broken=broken[:held],
    )


def _headings(header: Header, rows: Sequence[Row]) -> tuple[str, ...]:
    """A heading for each number after the club; nothing for zeros that stand for no criterion."""
    count = max(len(row.criteria) for row in rows)
    names = list(header.criteria[:count])
    for index in range(len(names), count):
        values = {row.criteria[index].text for row in rows if len(row.criteria) > index}
        names.append("" if values == {"0"} else f"Criterion{index + 1}")
    return tuple(names)


def _people(
    header: Header,
    rows: Sequence[Row],
    numbers: Sequence[int],
    criteria: Sequence[str],
    score: Score,
) -> tuple[Participant, ...]:
    mcmahon = any(score.starts)
    people, place = [], ""
    for row, number, start in zip(rows, numbers, score.starts, strict=True):
        place = row.place or place
        published = {
            name: token.text for name, token in zip(criteria, row.criteria, strict=False) if name
        }
        details = _details(row) | ({"start": exact(start)} if mcmahon else {})
        if place:
            published = {header.place: place} | published
        people.append(Participant(number, name_of(row), None, details, published))
    return tuple(people)


def _details(row: Row) -> dict[str, str]:
    said = {"rank": row.rank, "country": row.country, "club": row.club, "egfPin": row.pin}
    if len(row.names) > 1 and "_" in row.names[0]:
        said["first name"] = " ".join(" ".join(row.names[1:]).replace("_", " ").split())
    return {key: text for key, text in said.items() if text}


def _published_columns(
    header: Header, rows: Sequence[Row], criteria: Sequence[str]
) -> tuple[str, ...]:
    place = (header.place,) if any(row.place for row in rows) else ()
    return (*place, *(name for name in criteria if name))
