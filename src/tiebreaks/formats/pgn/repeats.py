"""Games that stand in the file twice, and games of a pair that no number tells apart.

A file that was put together from others has the same game twice: all its lines are the same.
Two games of a pair in one round are nothing unusual otherwise, since they may play a match.
"""

from collections import Counter
from collections.abc import Iterable, Sequence

from tiebreaks.event import NOBODY
from tiebreaks.formats.findings import Findings
from tiebreaks.formats.pgn.people import Players
from tiebreaks.formats.pgn.schedule import Game

_Key = tuple[tuple[int, ...], int, int]


def without_copies(
    games: Sequence[Game], lines: Sequence[str], players: Players, findings: Findings
) -> list[Game]:
    """Each game once; what is left out is reported, naming both lines of the first copy.

    Without a round and without moves nothing tells a copy from another game of the same pair, so
    that all of them count.

    Args:
        games: as they come.
        lines: of the file.
        players: who they are.
        findings: where copies are reported.
    """
    times = Counter(map(_sides, games))
    first: dict[tuple[_Key, tuple[str, ...]], Game] = {}
    kept, copies = [], []
    for game in games:
        key = _sides(game)
        before = game
        if times[key] > 1 and (game.round or game.moves):
            before = first.setdefault((key, _text(game, lines)), game)
        if before is game or before.lines == game.lines:
            kept.append(game)
        else:
            copies.append((before, game))
    if copies:
        before, game = copies[0]
        details = {"found": str(len(copies)), "other_line": str(before.line)}
        findings.warning("PGN027", game.line, 1, **_names(game, players), **details)
    return kept


def report_repetitions(games: Iterable[Game], players: Players, findings: Findings) -> None:
    """The same board of a round twice is an error; games without a board may be a match."""
    seen: dict[_Key, Game] = {}
    pairs: dict[_Key, Game] = {}
    alike = []
    for game in games:
        if game.black == NOBODY:
            continue
        before = seen.setdefault(_sides(game), game)
        low, high = sorted(game.players)
        of_pair = pairs.setdefault((game.round, low, high), game)
        if before is not game and len(game.round) > 1:
            number = ".".join(map(str, game.round))
            details = {"round": number, "other_line": str(before.line)}
            findings.error("PGN022", game.line, 1, **_names(game, players), **details)
        elif of_pair is not game:
            alike.append((of_pair, game))
    if alike:
        before, game = alike[0]
        details = {
            "found": str(len(alike)),
            "round": str(game.round[0]),
            "other_line": str(before.line),
        }
        findings.note("PGN028", game.line, 1, **_names(game, players), **details)


def _sides(game: Game) -> _Key:
    return game.round, game.white, game.black


def _text(game: Game, lines: Sequence[str]) -> tuple[str, ...]:
    """All that the file says of a game: its tags and its moves, without empty lines."""
    start, end = game.lines
    return tuple(text for each in lines[start:end] if (text := each.strip()) and text[0] != "%")


def _names(game: Game, players: Players) -> dict[str, str]:
    opponent = "–" if game.black == NOBODY else players.people[game.black].name
    return {"name": players.people[game.white].name, "opponent": opponent}
