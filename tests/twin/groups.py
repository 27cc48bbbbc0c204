"""The criteria that order a tied group: each returns its parts, the best part first."""

from collections.abc import Callable
from fractions import Fraction

from tests.twin.reading import Reading
from tests.twin.systems import buchholz, total

Parts = list[list[int]]
Pair = tuple[int, int]


def split_by(group: list[int], key: Callable[[int], Fraction]) -> Parts:
    """Parts of equal value, the highest first."""
    values = {i: key(i) for i in group}
    return [
        [i for i in group if values[i] == value]
        for value in sorted(set(values.values()), reverse=True)
    ]


def mini_table(reading: Reading, group: list[int]) -> dict[Pair, Fraction]:
    """What each member made against each other member he met, on average over their games."""
    table = {}
    for i in group:
        for j in group:
            games = [
                cell.result
                for cell in reading.facts.cells[i]
                if cell.opponent == j and cell.kind in reading.counted_kinds
            ]
            if games:
                table[i, j] = total(games) / len(games)
    return table


def direct_encounter(reading: Reading, group: list[int]) -> Parts:
    if len(group) == 1:
        return [group]
    table = mini_table(reading, group)
    sums = {i: total([table[i, j] for j in group if (i, j) in table]) for i in group}
    missing = {i: sum(1 for j in group if j != i and (i, j) not in table) for i in group}
    if any(missing.values()):
        return _from_the_top(reading, group, sums, missing)
    parts = split_by(group, lambda i: sums[i])
    if len(parts) == 1:
        return parts
    return [smaller for part in parts for smaller in direct_encounter(reading, part)]


def _from_the_top(
    reading: Reading, group: list[int], sums: dict[int, Fraction], missing: dict[int, int]
) -> Parts:
    """Some did not meet: who is alone on top, whatever the missing games had brought?"""
    most = {i: sums[i] + reading.facts.win * missing[i] for i in group}
    placed: Parts = []
    rest = list(group)
    while rest:
        first = [i for i in rest if all(sums[i] > most[j] for j in rest if j != i)]
        if not first:
            break
        placed.append(first)
        rest.remove(first[0])
    if not placed:
        return [group]
    return placed + (direct_encounter(reading, rest) if rest else [])


def personal(reading: Reading, group: list[int]) -> Parts:
    """The games of exactly two against each other."""
    table = mini_table(reading, group)
    if len(group) != 2 or not table:
        return [group]
    one, other = group
    return split_by(group, lambda i: table[i, other if i == one else one])


def iterated_buchholz(reading: Reading, group: list[int], cut: int = 0) -> Parts:
    """Cut one more of the lowest as long as somebody is still equal and has one to cut."""
    longest = max(len(reading.lines[i]) for i in group)
    if len(group) == 1 or cut > longest:
        return [group]
    parts = split_by(group, lambda i: buchholz(reading, i, low=cut))
    return [smaller for part in parts for smaller in iterated_buchholz(reading, part, cut + 1)]
