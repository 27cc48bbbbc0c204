"""From an event to the headers of its games.

One game for each pairing, in the order of the rounds, with the seven tags of the roster first.
The boards of a round are numbered as the games come: those of players who were there before by
their first appearance, then those of newcomers.  So a file that is read and written again stays
as it is.
"""

from collections.abc import Iterator
from itertools import groupby

from tiebreaks.event import (
    DRAUGHTS,
    Event,
    EventType,
    Kind,
    Outcome,
    Participant,
    Problem,
    Severity,
)
from tiebreaks.formats.dates import written_day
from tiebreaks.formats.pgn.event_tags import type_text
from tiebreaks.formats.pgn.names import plain, written
from tiebreaks.formats.pgn.pairings import (
    Pairing,
    games_of_players,
    in_order,
    two_rivals,
)
from tiebreaks.formats.pgn.people import ID_KEYS, LARGEST_RATING
from tiebreaks.formats.player_ids import player_id
from tiebreaks.formats.reading import CannotWriteError

_UNKNOWN_DATE = "????.??.??"
_CHESS_RESULTS = {
    (Outcome.WIN, Outcome.LOSS): "1-0",
    (Outcome.LOSS, Outcome.WIN): "0-1",
    (Outcome.DRAW, Outcome.DRAW): "1/2-1/2",
    (Outcome.DRAW, Outcome.LOSS): "1/2-0",
    (Outcome.LOSS, Outcome.DRAW): "0-1/2",
    (Outcome.LOSS, Outcome.LOSS): "0-0",
}
_DRAUGHTS_RESULTS = _CHESS_RESULTS | {
    (Outcome.WIN, Outcome.LOSS): "2-0",
    (Outcome.LOSS, Outcome.WIN): "0-2",
    (Outcome.DRAW, Outcome.DRAW): "1-1",
}
_ENDINGS = ("1-0", "0-1", "1/2-1/2", "2-0", "0-2", "1-1")
_PLAYER_TAGS = (
    ("title", "Title"),
    ("fide_id", "FideId"),
    ("fmjd_id", "FmjdId"),
    ("team", "Team"),
    ("federation", "Fed"),
)


def write_pgn(event: Event) -> bytes:
    """The games of an event as PGN.

    Raises:
        CannotWriteError: the event has no games, a player with two opponents in one round, or
            matches whose boards are not known.
    """
    return _write(event, draughts=False)


def write_pdn(event: Event) -> bytes:
    """The games of an event as PDN; results are 2-0, 1-1, 0-2 if a win is worth two points.

    Raises:
        CannotWriteError: the event has no games, a player with two opponents in one round, or
            matches whose boards are not known.
    """
    return _write(event, draughts=True)


def _write(event: Event, *, draughts: bool) -> bytes:
    if event.table.game_points is None:
        players, pairings = event.participants, list(games_of_players(event))
    else:
        from tiebreaks.formats.pgn.boards import games_of_matches  # noqa: PLC0415 - only for teams

        players, pairings = event.members, list(games_of_matches(event))
    if not pairings or not event.games_known:
        raise CannotWriteError((Problem("PGN024", Severity.ERROR),))
    sheet = _Sheet(event, players, draughts=draughts)
    if event.rounds_known:
        _check_rivals(pairings, players)
        texts = sheet.by_rounds(pairings)
    else:
        texts = sheet.by_pairs(pairings)
    return "\n".join(texts).encode("utf-8", errors="replace")


def _check_rivals(pairings: list[Pairing], players: tuple[Participant, ...]) -> None:
    """A second opponent in a round is read as an error in the file, and mostly is one."""
    found = two_rivals(pairings)
    if found is None:
        return
    one, two = (
        players[game.black if game.white == found.player else game.white].name
        for game in (found.one, found.two)
    )
    details = {
        "round": str(found.one.round),
        "name": players[found.player].name,
        "found": one,
        "other": two,
    }
    raise CannotWriteError((Problem("PGN026", Severity.ERROR, details=details),))


class _Sheet:
    """Writes the games of one event."""

    def __init__(self, event: Event, players: tuple[Participant, ...], *, draughts: bool) -> None:
        self._event = event
        self._players = players
        self._written = written(players)
        self._draughts = draughts
        game = event.game_scoring or event.scoring
        two = draughts and (game.win, game.draw) == (DRAUGHTS.win, DRAUGHTS.draw)
        self._results = _DRAUGHTS_RESULTS if two else _CHESS_RESULTS
        self._top = self._tags_of_event()

    def _tags_of_event(self) -> tuple[tuple[str, str], ...]:
        event, details = self._event, self._event.details
        swiss = event.type is EventType.SWISS
        tags = [
            ("EventDate", event.start.strftime("%Y.%m.%d") if event.start else ""),
            ("EventEndDate", written_day(_known(details.get("end", "")), "%Y.%m.%d")),
            ("EventType", type_text(details.get("type", ""), swiss=swiss)),
            ("EventRounds", str(event.rounds) if event.rounds_known else ""),
            ("Section", _known(details.get("section", ""))),
            ("TimeControl", _known(details.get("time control", ""))),
        ]
        if self._draughts:
            tags.append(("GameType", _known(details.get("game type", ""))))
        return tuple((name, text) for name, text in tags if text)

    def by_rounds(self, pairings: list[Pairing]) -> list[str]:
        """The games round by round, with the numbers of their boards."""
        seen: dict[int, int] = {}
        texts = []
        for number, games in groupby(pairings, key=lambda each: each.round):
            for place, game in in_order(list(games), seen):
                texts.append(self.text(game, f"{number}.{place}"))
                for player in (game.white, game.black):
                    seen.setdefault(player, len(seen))
        return texts

    def by_pairs(self, pairings: list[Pairing]) -> list[str]:
        """The games without rounds: pair by pair, by names, each in the order of the table."""
        ordered = sorted(
            pairings, key=lambda game: sorted(map(self._known_as, (game.white, game.black)))
        )
        return [self.text(each, "-") for each in ordered]

    def _known_as(self, player: int) -> tuple[str, ...]:
        """The name as it is written, and the IDs that tell bearers of the same name apart."""
        name, identified = self._written[player]
        details = self._players[player].details if identified else {}
        return (name, *(player_id(_known(details.get(key, ""))) for key in ID_KEYS))

    def text(self, game: Pairing, place: str) -> str:
        """All tags of one game, and its result."""
        result, termination = self._result(game)
        event = self._event
        roster = (
            ("Event", plain(event.name) or "?"),
            ("Site", plain(event.details.get("site") or event.details.get("city", "")) or "?"),
            ("Date", _UNKNOWN_DATE),
            ("Round", place),
            ("White", self._written[game.white].name),
            ("Black", self._written[game.black].name),
            ("Result", result),
        )
        tags = [*roster, *self._tags_of_players(game), *self._top]
        if termination:
            tags.append(("Termination", termination))
        lines = [f'[{name} "{_escaped(text)}"]' for name, text in tags]
        return "\n".join([*lines, "", result if result in _ENDINGS else "*", ""])

    def _tags_of_players(self, game: Pairing) -> Iterator[tuple[str, str]]:
        rating = "Rating" if self._draughts else "Elo"
        for side, player, team in zip(
            ("White", "Black"), (game.white, game.black), game.teams, strict=True
        ):
            person = self._players[player]
            if 0 < (person.rating or 0) <= LARGEST_RATING:
                yield f"{side}{rating}", str(person.rating)
            details = dict(person.details) | ({"team": team} if team else {})
            identified = self._written[player].identified
            for key, tag in _PLAYER_TAGS:
                text = _known(details.get(key, ""))
                if key in ID_KEYS:
                    text = player_id(text) if identified else ""
                if text:
                    yield f"{side}{tag}", text

    def _result(self, game: Pairing) -> tuple[str, str]:
        """The tags Result and Termination."""
        if game.kind is Kind.ADJOURNED:
            return "*", "adjourned"
        result = self._results.get(game.outcomes, "*")
        if game.kind in (Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS):
            return result, "forfeit"
        both_lost = game.outcomes == (Outcome.LOSS, Outcome.LOSS)
        return result, "adjudication" if both_lost else ""


def _known(text: str) -> str:
    """A text that says something: neither empty nor one of the signs for not known and none."""
    text = plain(text)
    return "" if text in ("?", "-") else text


def _escaped(text: str) -> str:
    r"""A text in quotes: without control characters, quotes and backslashes escaped.

    >>> print(_escaped('The "Big"\nOpen'))
    The \"Big\" Open
    """
    return plain(text).replace("\\", "\\\\").replace('"', '\\"')
