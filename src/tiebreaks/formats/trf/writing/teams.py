"""The records of teams: 013's successor 310, and 240, 300, 320, 330 and 362."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from tiebreaks.event import AT_THE_BOARD, NOBODY, Colour, Kind, Participant, Scoring
from tiebreaks.formats.trf.scoring import written_points
from tiebreaks.formats.trf.teams import GAME_POINTS, MATCH_POINTS, RANK
from tiebreaks.formats.trf.writing.order import Line, place
from tiebreaks.formats.trf.writing.points import amended, award_lines
from tiebreaks.formats.trf.writing.squad import Squad
from tiebreaks.formats.trf.writing.text import amount, cut, fitting, numbers

_FORFEITS = {
    (Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS): "+-",
    (Kind.FORFEIT_LOSS, Kind.FORFEIT_WIN): "-+",
    (Kind.FORFEIT_LOSS, Kind.FORFEIT_LOSS): "--",
}
_BYES = {Kind.FULL_BYE: "F", Kind.HALF_BYE: "H", Kind.ZERO_BYE: "Z"}
_GIVEN = (Kind.FULL_BYE, Kind.HALF_BYE, Kind.ZERO_BYE, Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS)
_USUAL_MATCH = (Fraction(2), Fraction(1), Fraction(0))
_NAME, _NICKNAME, _STRENGTH, _SCORE, _PLACE = 32, 5, 6, 6, 3

Matches = list[tuple[int, int, int]]
"""Row and both teams."""


def team_lines(squad: Squad, boards_with_colours: int) -> Iterator[Line]:
    """Everything about teams and matches.

    Args:
        squad: the event.
        boards_with_colours: boards of which record 352 declares the colour.

    Raises:
        CannotWriteError: points do not fit their columns.
    """
    boards = _usual_boards(squad) or boards_with_colours
    awards = _Awards(squad, boards)
    yield from _match_points(squad.event.scoring)
    for position, team in enumerate(squad.event.participants):
        roster = numbers(squad.numbers[player] for player in squad.rosters[position])
        yield place("310"), f"{_head(squad, position, team)}  {roster}".rstrip()
    yield from _byes(squad)
    yield from _pairing_byes(squad, awards.worth[Kind.PAIRING_BYE])
    yield from _forfeited_matches(squad, awards.by_record)
    yield from _lineups(squad)
    yield from amended(squad.event.scoring, _declared(squad.event.scoring), awards.unusual)
    ids = [team.id for team in squad.event.participants]
    yield from award_lines(squad.event.table, ids, awards.usual)


def _usual_boards(squad: Squad) -> int:
    """How many boards a match usually has, counted once for each side."""
    counts = Counter(len(squad.seats.boards(*match)) for match in squad.seats.matches())
    return max(counts, key=lambda boards: (counts[boards], boards), default=0)


def _match_points(scoring: Scoring) -> Iterator[Line]:
    """Record 362, unless it is 2-1-0."""
    values = (scoring.win, scoring.draw, scoring.loss)
    if values != _USUAL_MATCH:
        pairs = zip(("TW", "TD", "TL"), values, strict=True)
        text = "   ".join(f"{name}{amount(value):>4}" for name, value in pairs)
        yield place("362"), f"362 {text}"


def _declared(scoring: Scoring) -> Scoring:
    """What records 362 and 320 declare."""
    return Scoring.of(
        scoring.win,
        scoring.draw,
        scoring.loss,
        forfeit_loss=0,
        pairing_bye=scoring.pairing_bye,
    )


def _head(squad: Squad, position: int, team: Participant) -> str:
    """Record 310 up to the rank."""
    table = squad.event.table
    games = table.points if table.game_points is None else table.game_points
    scores = []
    for heading, units in ((MATCH_POINTS, table.points), (GAME_POINTS, games)):
        total = Fraction(int(units[:, position].sum()), table.scale)
        published = fitting(team.published.get(heading, ""), _SCORE)
        scores.append(published or written_points(total, _SCORE))
    nickname = fitting(team.details.get("nickname", ""), _NICKNAME)
    strength = fitting(team.details.get("strength", ""), _STRENGTH)
    rank = fitting(team.published.get(RANK, ""), _PLACE)
    return (
        f"310 {team.id:>3} {cut(team.name, _NAME):<32} {nickname:<5} {strength:>6}"
        f" {scores[0]:>6} {scores[1]:>6} {rank:>3}"
    )


def _byes(squad: Squad) -> Iterator[Line]:
    """Record 240: byes that were asked for."""
    kinds = squad.event.table.kind
    for row in range(len(kinds)):
        for kind, letter in _BYES.items():
            teams = np.flatnonzero(kinds[row] == kind).tolist()
            if teams:
                ids = numbers(squad.event.participants[team].id for team in teams)
                yield place("240"), f"240 {letter} {row + 1:03} {ids}"


def _pairing_byes(squad: Squad, games: Fraction) -> Iterator[Line]:
    """Record 320: one line holds one team for each round."""
    kinds, scoring = squad.event.table.kind, squad.event.scoring
    rounds = [np.flatnonzero(row == Kind.PAIRING_BYE).tolist() for row in kinds]
    lines = max(map(len, rounds), default=0)
    if not lines and scoring.pairing_bye == scoring.draw:
        return
    for line in range(max(lines, 1)):
        ids = [
            squad.event.participants[teams[line]].id if line < len(teams) else 0 for teams in rounds
        ]
        while ids and not ids[-1]:
            ids.pop()
        text = " ".join(f"{each:03}" for each in ids)
        yield (
            place("320"),
            f"320 {amount(scoring.pairing_bye):>4} {amount(games):>4} {text}".rstrip(),
        )


def _forfeited_matches(squad: Squad, by_record: Matches) -> Iterator[Line]:
    """Record 330, White first."""
    table, teams = squad.event.table, squad.event.participants
    for row, one, two in by_record:
        colours = int(table.colour[row, one]), int(table.colour[row, two])
        swapped = colours[0] == Colour.BLACK or colours[1] == Colour.WHITE
        white, black = (two, one) if swapped else (one, two)
        kinds = Kind(int(table.kind[row, white])), Kind(int(table.kind[row, black]))
        about = f"{row + 1:03} {teams[white].id:03} {teams[black].id:03}"
        yield place("330"), f"330 {_FORFEITS[kinds]} {about}"


def _lineups(squad: Squad) -> Iterator[Line]:
    """Record 300: an order that is not that of the roster, or an empty board."""
    teams = squad.event.participants
    found = []
    for row, one, two in squad.seats.matches():
        boards = squad.seats.boards(row, one, two)
        for team, other, players in (
            (one, two, [board[0] for board in boards]),
            (two, one, [board[1] for board in boards]),
        ):
            if not _is_regular(players, squad.rosters[team]):
                found.append((row, team, other, players))
    for row, team, other, players in sorted(found):
        seats = " ".join(
            "0000" if player == NOBODY else f"{squad.numbers[player]:>4}" for player in players
        )
        about = f"{row + 1:03} {teams[team].id:03} {teams[other].id:03}"
        yield place("300"), f"300 {about} {seats}"


def _is_regular(players: list[int], roster: list[int]) -> bool:
    """Whether nobody is missing and everybody sits in the order of the roster."""
    order = {player: position for position, player in enumerate(roster)}
    places = [order.get(player, NOBODY) for player in players]
    return NOBODY not in places and places == sorted(places)


class _Awards:
    """Game points that are given without boards.

    Attributes:
        worth: of a kind, what all or most have who have it; the usual where nobody has.
        unusual: those that a general record 299 has to declare.
        by_record: forfeited matches of which the games of the players do not tell.
        usual: ``(R, N)``, what follows from boards, kinds and these records.
    """

    def __init__(self, squad: Squad, boards: int) -> None:
        table, game = squad.event.table, squad.scoring
        half = boards * game.draw
        usual = {
            Kind.FULL_BYE: boards * game.win,
            Kind.HALF_BYE: half,
            Kind.PAIRING_BYE: half,
            Kind.FORFEIT_WIN: boards * game.win,
        }
        regular = np.zeros(table.kind.shape, np.int64)
        if table.game_points is not None:
            regular += table.game_points
            if table.extra_games is not None:
                regular -= table.extra_games
        by_games = _made_in_games(squad, regular)
        self.by_record = [
            match for match in _forfeited(squad) if (match[0], match[1]) not in by_games
        ]
        self.worth = {
            kind: _most_common(
                regular[_without(table.kind == kind, by_games)],
                table.scale,
                usual.get(kind, Fraction(0)),
            )
            for kind in (*_GIVEN, Kind.PAIRING_BYE)
        }
        self.unusual = {
            kind: self.worth[kind]
            for kind in _GIVEN
            if self.worth[kind] != usual.get(kind, Fraction(0))
        }
        self.usual = _usual(squad, self.worth, self.unusual, by_games)


def _forfeited(squad: Squad) -> Iterator[tuple[int, int, int]]:
    """Row and both teams of the matches that were not held."""
    table = squad.event.table
    forfeits = np.isin(table.kind, np.array((Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS), np.int8))
    for row, one in zip(*(axis.tolist() for axis in np.nonzero(forfeits)), strict=True):
        two = int(table.opponent[row, one])
        if two > one:
            yield row, one, two


def _made_in_games(squad: Squad, regular: NDArray[np.int64]) -> dict[tuple[int, int], int]:
    """Row, team and units where a match was not held and the players' games say so."""
    scale = squad.event.table.scale
    found: dict[tuple[int, int], int] = {}
    for row, one, two in _forfeited(squad):
        made = [squad.by_games(row, team) for team in (one, two)]
        if None in made:
            continue
        units = [int(each * scale) for each in made if each is not None]
        if units == [regular[row, one], regular[row, two]]:
            found |= {(row, one): units[0], (row, two): units[1]}
    return found


def _without(mask: NDArray[np.bool_], cells: dict[tuple[int, int], int]) -> NDArray[np.bool_]:
    for cell in cells:
        mask[cell] = False
    return mask


def _most_common(units: NDArray[np.int64], scale: int, usual: Fraction) -> Fraction:
    if not len(units):
        return usual
    values, counts = np.unique(units, return_counts=True)
    return Fraction(int(values[counts.argmax()]), scale)


def _usual(
    squad: Squad,
    worth: dict[Kind, Fraction],
    unusual: dict[Kind, Fraction],
    by_games: dict[tuple[int, int], int],
) -> NDArray[np.int64]:
    """What a reader makes of everything but single records 299."""
    table = squad.event.table
    award = np.zeros(len(Kind), np.int64)
    for kind, value in worth.items():
        award[kind] = int(value * table.scale)
    made: NDArray[np.int64] = award[table.kind]
    for cell, units in by_games.items():
        if Kind(int(table.kind[cell])) not in unusual:
            made[cell] = units
    if table.board_points is not None:
        at_the_board = np.isin(table.kind, np.array(AT_THE_BOARD, np.int8))
        made = np.where(at_the_board, table.board_points.sum(axis=2), made)
    return made
