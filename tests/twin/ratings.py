"""Article 10: systems of ratings.  Without a single such game they are 0, as FIDE's own paper
prints it; with an unrated participant they are not to be used."""

from bisect import bisect_left
from fractions import Fraction
from functools import lru_cache

from tests.twin.facts import Cell
from tests.twin.published import load
from tests.twin.reading import Reading
from tests.twin.systems import total

HALF = Fraction(1, 2)
B02 = load("fide_b02_tables")
DIFFERENCE_OF: list[int] = [B02["dp_by_hundredths_of_score"][f"{p / 100:.2f}"] for p in range(101)]
"""B.02 8.1.1: the rating difference for each hundredth of the score."""

SCORE_FROM: list[tuple[int, Fraction]] = [
    (step, Fraction(str(pd))) for step, pd in B02["pd_steps_from_difference"]
]
"""B.02 8.1.2: the expected score from each rating difference on."""


def half_up(number: Fraction) -> int:
    return (number + HALF).__floor__()


def rated_games(reading: Reading, i: int) -> list[Cell]:
    return [
        cell
        for cell in reading.facts.cells[i]
        if cell.kind in reading.rated_kinds and cell.opponent is not None
    ]


def rating(reading: Reading, i: int) -> int:
    found = reading.facts.ratings[i]
    assert found is not None
    return found


def opponents(reading: Reading, i: int) -> list[int]:
    """One for each game."""
    return [cell.opponent for cell in rated_games(reading, i) if cell.opponent is not None]


def result(reading: Reading, i: int) -> Fraction:
    """The points of those games, 1-½-0 whatever the event gives for them."""
    worth = {"WIN": Fraction(1), "DRAW": HALF, "LOSS": Fraction(0)}
    return total([worth[cell.outcome] for cell in rated_games(reading, i)])


def average(numbers: list[int]) -> int:
    return half_up(Fraction(sum(numbers), len(numbers))) if numbers else 0


def average_rating(reading: Reading, i: int, low: int = 0, high: int = 0) -> Fraction:
    """10.1: ARO; 14.1: the lowest ratings are cut, then the highest."""
    numbers = sorted(rating(reading, j) for j in opponents(reading, i))[low:]
    return Fraction(average(numbers[: max(len(numbers) - high, 0)]))


def performance(reading: Reading, i: int) -> Fraction:
    """10.2: TPR, the average and the difference that B.02 has for the score."""
    games = rated_games(reading, i)
    if not games:
        return Fraction(0)
    hundredths = half_up(100 * result(reading, i) / len(games))
    return average_rating(reading, i) + DIFFERENCE_OF[hundredths]


def perfect_performance(reading: Reading, i: int) -> Fraction:
    """10.3: PTP, the lowest rating that was to expect at least his score."""
    ratings = [rating(reading, j) for j in opponents(reading, i)]
    if not ratings:
        return Fraction(0)
    score = result(reading, i)
    if score == 0:
        return Fraction(min(ratings) - 800)
    possible = range(min(ratings) - 800, max(ratings) + 801)
    return Fraction(possible[bisect_left(possible, score, key=lambda r: expected(r, ratings))])


def expected(own: int, ratings: list[int]) -> Fraction:
    return total([expected_score(own - other) for other in ratings])


@lru_cache(maxsize=4096)
def expected_score(difference: int) -> Fraction:
    if difference < 0:
        return 1 - expected_score(-difference)
    return max(score for step, score in SCORE_FROM if step <= difference)


def average_performance(reading: Reading, i: int) -> Fraction:
    """10.4: APRO"""
    return Fraction(average([int(performance(reading, j)) for j in opponents(reading, i)]))


def average_perfect_performance(reading: Reading, i: int) -> Fraction:
    """10.5: APPO"""
    return Fraction(average([int(perfect_performance(reading, j)) for j in opponents(reading, i)]))


def own_rating(reading: Reading, i: int) -> Fraction:
    """10.6: RTNG"""
    return Fraction(rating(reading, i))


SYSTEMS = {
    "TPR": performance,
    "PTP": perfect_performance,
    "APRO": average_performance,
    "APPO": average_perfect_performance,
    "RTNG": own_rating,
}
