"""The systems that give a participant a value: one function per rule."""

from collections.abc import Callable
from fractions import Fraction

from tests.twin.reading import Line, Reading, seen_points

PAIRED = ("PLAYED", "SHORT", "FORFEIT_WIN", "FORFEIT_LOSS", "ADJOURNED")
HALF = Fraction(1, 2)


def points(reading: Reading, i: int) -> Fraction:
    return reading.score[i]


# Opponents' scores


def buchholz(reading: Reading, i: int, low: int = 0, high: int = 0) -> Fraction:
    bases = sorted(line.basis for line in reading.lines[i])
    bases = bases[low:]
    bases = bases[: max(len(bases) - high, 0)]
    return total(bases)


def sonneborn_berger(reading: Reading, i: int, low: int = 0, high: int = 0) -> Fraction:
    """The lowest opponents are cut, and among equal ones the lowest product."""
    pairs = sorted(berger_pairs(reading, i))
    pairs = pairs[low:]
    pairs = pairs[: max(len(pairs) - high, 0)]
    return total([product for _, product in pairs])


def berger_pairs(reading: Reading, i: int) -> list[tuple[Fraction, Fraction]]:
    """The basis and the product of each line."""
    if reading.rulebook["berger_by_match"] and reading.facts.matches:
        return [match_pair(reading, line) for line in reading.lines[i]]
    return [(line.basis, line.basis * line.points) for line in reading.lines[i]]


def match_pair(reading: Reading, line: Line) -> tuple[Fraction, Fraction]:
    if line.opponent is None:
        raise ValueError("there is no match against nobody")
    basis = game_points(reading, line.opponent)
    return basis, basis * {"WIN": Fraction(1), "DRAW": HALF}.get(line.outcome, Fraction(0))


def game_points(reading: Reading, i: int) -> Fraction:
    return total([cell.game_points or Fraction(0) for cell in reading.facts.cells[i]])


def non_neustadtl(reading: Reading, i: int) -> Fraction:
    return reading.score[i] ** 2 + sonneborn_berger(reading, i)


def games_for_gelbfuhs(reading: Reading, i: int) -> int:
    """Rounds counted against somebody, and those that brought points all the same."""
    rows = {line.row for line in reading.lines[i]}
    for cell in reading.facts.cells[i]:
        if seen_points(reading.facts, reading.rulebook, cell) > 0:
            rows.add(cell.row)
    return len(rows)


def gelbfuhs(reading: Reading, i: int) -> Fraction:
    value = Fraction(0)
    for line in reading.lines[i]:
        if line.opponent is None or reading.rulebook["gelbfuhs_by_own_games"]:
            games = games_for_gelbfuhs(reading, i)
        else:
            games = games_for_gelbfuhs(reading, line.opponent)
        value += line.points * (1 + line.basis / (reading.facts.win * games))
    return value


def weighed_by_outcome(reading: Reading, i: int, weights: dict[str, Fraction]) -> Fraction:
    value = Fraction(0)
    for line in reading.lines[i]:
        value += weights.get(line.outcome, Fraction(0)) * line.basis
    return value


def riga(reading: Reading, i: int) -> Fraction:
    weights = {"WIN": Fraction(2), "DRAW": Fraction(3, 2), "LOSS": Fraction(1)}
    return weighed_by_outcome(reading, i, weights)


def gorin(reading: Reading, i: int) -> Fraction:
    weights = {"WIN": Fraction(4), "DRAW": Fraction(2), "LOSS": Fraction(1)}
    return weighed_by_outcome(reading, i, weights)


def shmulyan(reading: Reading, i: int) -> Fraction:
    if reading.rulebook["shmulyan_by_mini_match"]:
        return shmulyan_by_mini_match(reading, i)
    return weighed_by_outcome(reading, i, {"WIN": Fraction(1), "LOSS": Fraction(-1)})


def shmulyan_by_mini_match(reading: Reading, i: int) -> Fraction:
    matches: dict[int, list[Line]] = {}
    value = Fraction(0)
    for line in reading.lines[i]:
        if line.opponent is None:
            value += line.basis * sign([line])
        else:
            matches.setdefault(line.opponent, []).append(line)
    for games in matches.values():
        value += games[0].basis * sign(games)
    return value


def sign(games: list[Line]) -> int:
    wins = sum(1 for line in games if line.outcome == "WIN")
    losses = sum(1 for line in games if line.outcome == "LOSS")
    return (wins > losses) - (wins < losses)


# The participant's own record


def progress(reading: Reading, i: int, low: int = 0) -> Fraction:
    """The running score after each round that the event held, the first ``low`` left out."""
    cells = reading.facts.cells
    rounds = sorted({cell.round_no for record in cells for cell in record})
    running = [
        total([cell.points for cell in cells[i] if cell.round_no <= number]) for number in rounds
    ]
    return total(running[low:])


def wins(reading: Reading, i: int) -> Fraction:
    """Rounds that brought as much as a win, with or without a game."""
    count = 0
    for cell in reading.facts.cells[i]:
        if cell.kind != "ADJOURNED" and cell.points >= reading.facts.win:
            count += 1
    return Fraction(count)


def games_won(reading: Reading, i: int) -> Fraction:
    count = 0
    for cell in reading.facts.cells[i]:
        if cell.kind in reading.counted_kinds and cell.outcome == "WIN":
            count += 1
    return Fraction(count)


def kashdan(reading: Reading, i: int) -> Fraction:
    value = 0
    for cell in reading.facts.cells[i]:
        if cell.kind in reading.counted_kinds:
            value += {"WIN": 4, "DRAW": 2, "LOSS": 1}.get(cell.outcome, 0)
    return Fraction(value)


def koya(reading: Reading, i: int, steps: int = 0) -> Fraction:
    """Points against those who scored at least half of what they could."""
    value = Fraction(0)
    for cell in reading.facts.cells[i]:
        if cell.kind not in PAIRED or cell.opponent is None:
            continue
        if reading.score[cell.opponent] >= koya_limit(reading, cell.opponent, steps):
            value += cell.points
    return value


def koya_limit(reading: Reading, j: int, steps: int) -> Fraction:
    games = sum(1 for cell in reading.facts.cells[j] if cell.kind in PAIRED)
    return HALF * reading.facts.win * games + steps * reading.facts.draw


# The leaders: those with at least the score of the participant himself


def leader_lines(reading: Reading, i: int, limit: Fraction) -> list[Line]:
    """The lines of ``i`` against real opponents with at least ``limit`` points."""
    return [
        line
        for line in reading.lines[i]
        if line.opponent is not None and reading.score[line.opponent] >= limit
    ]


def points_among_leaders(reading: Reading, i: int) -> Fraction:
    return total([line.points for line in leader_lines(reading, i, reading.score[i])])


def buchholz_of_leaders(reading: Reading, i: int) -> Fraction:
    return total([line.basis for line in leader_lines(reading, i, reading.score[i])])


def buchholz_inside_leaders(reading: Reading, i: int) -> Fraction:
    """The leaders whom he met, each with the points that he made among the leaders."""
    limit = reading.score[i]
    value = Fraction(0)
    for line in leader_lines(reading, i, limit):
        assert line.opponent is not None
        value += total([other.points for other in leader_lines(reading, line.opponent, limit)])
    return value


def total(values: list[Fraction]) -> Fraction:
    return sum(values, Fraction(0))


System = Callable[[Reading, int], Fraction]

WITHOUT_CUT: dict[str, System] = {
    "PTS": points,
    "NNSB": non_neustadtl,
    "GELB": gelbfuhs,
    "SHM": shmulyan,
    "RIGA": riga,
    "GORIN": gorin,
    "WIN": wins,
    "WON": games_won,
    "KASH": kashdan,
    "GRP": points_among_leaders,
    "BHL": buchholz_of_leaders,
    "BHL/IN": buchholz_inside_leaders,
}

WITH_CUT: dict[str, Callable[[Reading, int, int, int], Fraction]] = {
    "BH": buchholz,
    "SOLK": buchholz,
    "SB": sonneborn_berger,
}
