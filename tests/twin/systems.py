"""The systems that give a participant a value: one function per rule."""

from collections.abc import Callable
from fractions import Fraction

from tests.twin.article16 import VOLUNTARY, Contribution, keep
from tests.twin.facts import PAIRED, across
from tests.twin.reading import GAMES, Line, Reading, seen_points

HALF = Fraction(1, 2)


def points(reading: Reading, i: int) -> Fraction:
    return reading.score[i]


# Opponents' scores


def kept(
    reading: Reading, contributions: list[Contribution], low: int, high: int = 0
) -> list[Contribution]:
    return keep(reading.rulebook, reading.facts.announced, contributions, low, high)


def buchholz(reading: Reading, i: int, low: int = 0, high: int = 0) -> Fraction:
    """8.1; the cuts take the lowest scores."""
    return total([each.amount for each in kept(reading, opponents_scores(reading, i), low, high)])


def opponents_scores(reading: Reading, i: int) -> list[Contribution]:
    return [Contribution(line.basis, line.basis, line.category) for line in reading.lines[i]]


def sonneborn_berger(reading: Reading, i: int, low: int = 0, high: int = 0) -> Fraction:
    """9.1; the lowest opponents are cut, and among equal ones the lowest product."""
    return total([each.amount for each in kept(reading, products(reading, i), low, high)])


def products(reading: Reading, i: int) -> list[Contribution]:
    return [
        Contribution(basis, product, line.category)
        for (basis, product), line in zip(berger_pairs(reading, i), reading.lines[i], strict=True)
    ]


def average_of_opponents_buchholz(played: Reading, seen: Reading, i: int) -> Fraction:
    """8.2: exact, over the opponents met over the board; ``seen`` has their Fore Buchholz."""
    met = [
        buchholz(seen, cell.opponent)
        for cell in played.facts.cells[i]
        if cell.opponent is not None and cell.kind in played.counted_kinds
    ]
    return total(met) / len(met) if met else Fraction(0)


def berger_pairs(reading: Reading, i: int) -> list[tuple[Fraction, Fraction]]:
    """The basis and the product of each line."""
    if reading.rulebook["berger_by_match"] and reading.facts.matches:
        return [match_pair(line) for line in reading.lines[i]]
    return [(line.basis, line.basis * line.points) for line in reading.lines[i]]


def match_pair(line: Line) -> tuple[Fraction, Fraction]:
    """The opponent's score, weighed with the result of the match and not with its points."""
    return line.basis, line.basis * {"WIN": Fraction(1), "DRAW": HALF}.get(
        line.outcome, Fraction(0)
    )


def non_neustadtl(reading: Reading, i: int) -> Fraction:
    return reading.score[i] ** 2 + sonneborn_berger(reading, i)


def games_for_gelbfuhs(reading: Reading, i: int) -> int:
    """Rounds counted against somebody, and those that brought points all the same."""
    rows = {line.row for line in reading.lines[i]}
    for cell in reading.facts.cells[i]:
        if seen_points(reading.facts, reading.rulebook, i, cell) > 0:
            rows.add(cell.row)
    return len(rows)


def gelbfuhs(reading: Reading, i: int) -> Fraction:
    value = Fraction(0)
    for line in reading.lines[i]:
        if line.opponent is None or reading.rulebook["gelbfuhs_by_own_games"]:
            games = games_for_gelbfuhs(reading, i)
        else:
            games = games_for_gelbfuhs(reading, line.opponent)
        possible = reading.facts.win * games
        # where no match was played yet there are no game points, and nothing is a share of them
        share = line.basis / possible if possible else Fraction(0)
        value += line.points * (1 + share)
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
        if cell.kind != "ADJOURNED" and cell.result >= reading.facts.win:
            count += 1
    return Fraction(count)


def games_won(reading: Reading, i: int) -> Fraction:
    count = 0
    for cell in reading.facts.cells[i]:
        if cell.kind in reading.own_kinds and cell.outcome == "WIN":
            count += 1
    return Fraction(count)


def kashdan(reading: Reading, i: int) -> Fraction:
    value = 0
    for cell in reading.facts.cells[i]:
        if cell.kind in reading.own_kinds:
            value += {"WIN": 4, "DRAW": 2, "LOSS": 1}.get(cell.outcome, 0)
    return Fraction(value)


def koya(reading: Reading, i: int, steps: int = 0) -> Fraction:
    """Points against those who scored at least half of what they could."""
    value = Fraction(0)
    for cell in reading.facts.cells[i]:
        if cell.kind not in PAIRED or cell.opponent is None:
            continue
        if reading.score[cell.opponent] >= koya_limit(reading, cell.opponent, steps):
            value += cell.result
    return value


def koya_limit(reading: Reading, j: int, steps: int) -> Fraction:
    """9.2: half of a win in every round; where the pairings were fixed a free round is none."""
    games = len(reading.facts.cells[j])
    if reading.facts.round_robin:
        games = sum(1 for cell in reading.facts.cells[j] if cell.kind in PAIRED)
    return HALF * reading.facts.win * games + steps * reading.facts.limit_step


def games_with_black(reading: Reading, i: int) -> Fraction:
    """7.3"""
    count = 0
    for cell in reading.facts.cells[i]:
        if cell.kind in reading.own_kinds and cell.colour == "BLACK":
            count += 1
    return Fraction(count)


def games_won_with_black(reading: Reading, i: int) -> Fraction:
    """7.4"""
    count = 0
    for cell in reading.facts.cells[i]:
        if cell.kind in reading.own_kinds and cell.colour == "BLACK" and cell.outcome == "WIN":
            count += 1
    return Fraction(count)


def rounds_elected_to_play(reading: Reading, i: int) -> Fraction:
    """7.6: his rounds, less the requested byes and the forfeit losses that are no games."""
    count = 0
    for cell in reading.facts.cells[i]:
        if cell.kind in reading.own_kinds or cell.kind not in VOLUNTARY:
            count += 1
    return Fraction(count)


def standard_points(reading: Reading, i: int) -> Fraction:
    """7.7: who made more than the opponent, or without playing more than a draw brings."""
    value = Fraction(0)
    for cell in reading.facts.cells[i]:
        if cell.kind == "ADJOURNED":
            continue  # nothing has been scored yet
        against = reading.facts.draw
        if cell.kind in GAMES:
            against = across(reading.facts.cells, cell).result
        if cell.result > against:
            value += 1
        elif cell.result == against:
            value += HALF
    return value


def pairing_number(reading: Reading, i: int) -> Fraction:
    """7.8"""
    return Fraction(reading.facts.numbers[i])


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
    "BPG": games_with_black,
    "BWG": games_won_with_black,
    "REP": rounds_elected_to_play,
    "STD": standard_points,
    "TPN": pairing_number,
    "KASH": kashdan,
    "GRP": points_among_leaders,
    "BHL": buchholz_of_leaders,
    "BHL/IN": buchholz_inside_leaders,
}

WITH_CUT: dict[str, Callable[[Reading, int, int, int], Fraction]] = {
    "BH": buchholz,
    "FB": buchholz,
    "SOLK": buchholz,
    "SB": sonneborn_berger,
}
