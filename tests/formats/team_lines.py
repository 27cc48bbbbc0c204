"""Records of a small team event, put into their columns as FIDE's tables have them."""

from tests.formats.trf_lines import player
from tiebreaks.event import Event


def team(number: int, *players: int, mp: str = "", gp: str = "", rank: str = "") -> str:
    """One record 310; the name is the letter that goes with the number."""
    head = f"310 {number:>3} {chr(64 + number):<32} {'':<5} {'':>6} {mp:>6} {gp:>6} {rank:>3}  "
    return (head + " ".join(f"{each:>4}" for each in players)).rstrip()


def team_013(number: int, *players: int) -> str:
    """The same as one record 013."""
    return f"013 {chr(64 + number):<32}" + " ".join(f"{each:>4}" for each in players)


ONE_ROUND = (
    player(1, "4 w 1"),
    player(2, "5 b ="),
    player(4, "1 b 0"),
    player(5, "2 w ="),
)
"""Two boards: 1½–½ for the team of players 1 and 2."""
TEAMS = (team(1, 1, 2), team(2, 4, 5))


def scores(event: Event) -> dict[str, tuple[float, float]]:
    """Match points and game points by name; halves are exact floats."""
    table = event.table
    assert table.game_points is not None
    match_points = (table.points.sum(axis=0) / table.scale).tolist()
    games = (table.game_points.sum(axis=0) / table.scale).tolist()
    names = (person.name for person in event.participants)
    return dict(zip(names, zip(match_points, games, strict=True), strict=True))
