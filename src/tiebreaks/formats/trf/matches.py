"""From the games of players to the matches of their teams, round by round."""

from collections import Counter
from collections.abc import Iterator, Sequence

import numpy as np

from tiebreaks.event import AT_THE_BOARD, NOBODY, OVER_THE_BOARD, Colour, Kind, Outcome
from tiebreaks.formats.findings import Findings
from tiebreaks.formats.trf.games import Draft, Games, Pair
from tiebreaks.formats.trf.lineups import Side, boards_of
from tiebreaks.formats.trf.team_records import Bye, ForfeitedMatch, LineUp
from tiebreaks.formats.trf.teams import Teams

_NONE, _WHITE, _BLACK = int(Colour.NONE), int(Colour.WHITE), int(Colour.BLACK)
_ABSENT = frozenset(" Zz?*")
"""Results without an opponent that do not put a player at a board."""
_BYE_LETTERS = (("U", Kind.PAIRING_BYE), ("F+1W", Kind.FULL_BYE), ("H=D", Kind.HALF_BYE))


class Matches:
    """Derives the matches; what contradicts itself is reported and left out."""

    def __init__(self, games: Games, teams: Teams, rounds: int, findings: Findings) -> None:
        self.games = games
        self.teams = teams
        self.findings = findings
        self.draft = Draft.empty(rounds, len(teams.teams))
        self.points: list[list[int]] = games.table.points.tolist()
        self.kinds: list[list[int]] = games.table.kind.tolist()
        self.colours: list[list[int]] = games.table.colour.tolist()
        ids = [person.id for person in games.people]
        self.position = {number: position for position, number in enumerate(ids)}
        self.team = [teams.team_of.get(number, NOBODY) for number in ids]
        self.board_order = [teams.board_order.get(number, 0) for number in ids]

    def from_games(self, lineups: Sequence[LineUp], colours: str) -> None:
        """Everything that the players' lines say."""
        given = {(each.round - 1, each.team): each for each in lineups}
        used = set()
        for row in range(self.games.table.rows):
            pairs, alone = self._meetings(row), self._alone(row)
            for (one, two), games in pairs.items():
                used |= {(row, one), (row, two)}
                sides = [
                    self._side(row, team, players, alone, given)
                    for team, players in zip((one, two), zip(*games, strict=True), strict=True)
                ]
                self._match(row, (one, two), sides, games, given)
                self._colour(row, (one, two), colours)
            met = {team for pair in pairs for team in pair}
            for team, players in alone.items():
                if team not in met:
                    self._bye_by_letters(row, team, players)
        self._check_lineups(lineups, used)

    def _meetings(self, row: int) -> dict[Pair, list[Pair]]:
        """By pair of teams, the lower position first: who of them met."""
        opponent = self.games.table.opponent[row]
        found: dict[Pair, list[Pair]] = {}
        against: dict[int, int] = {}
        reported: set[int] = set()
        seen: set[Pair] = set()
        sound = (opponent != NOBODY) & ~self.games.broken[row]
        for player in np.flatnonzero(sound).tolist():
            rival = int(opponent[player])
            if (rival, player) in seen:
                continue
            seen.add((player, rival))
            teams = self._teams_of(row, player, rival)
            if teams is None:
                continue
            clash = [
                each for each, other in (teams, teams[::-1]) if against.get(each, other) != other
            ]
            for team in clash:
                self._second_opponent(row, (player, rival), team, against[team], reported)
            if not clash:
                against[teams[0]], against[teams[1]] = teams[1], teams[0]
                if teams[0] < teams[1]:
                    found.setdefault(teams, []).append((player, rival))
                else:
                    found.setdefault((teams[1], teams[0]), []).append((rival, player))
        return found

    def _teams_of(self, row: int, player: int, rival: int) -> Pair | None:
        """The teams of two players who met; ``None`` if that cannot be."""
        for each in (player, rival):
            if self.team[each] == NOBODY:
                self._report("TRF043", row, each)
                return None
        if self.team[player] == self.team[rival]:
            name = self.games.people[rival].name
            self._report("TRF045", row, player, opponent=name)
            return None
        return self.team[player], self.team[rival]

    def _second_opponent(
        self, row: int, players: Pair, team: int, first: int, reported: set[int]
    ) -> None:
        """Once for each team and round."""
        if team in reported:
            return
        reported.add(team)
        player, rival = players if self.team[players[0]] == team else players[::-1]
        self._report(
            "TRF044",
            row,
            player,
            team=self.teams.name(team),
            found=self.teams.name(self.team[rival]),
            other=self.teams.name(first),
        )

    def _report(self, code: str, row: int, player: int, **details: str) -> None:
        line, column = self.games.place(row, player)
        name = self.games.people[player].name
        self.findings.error(code, line, column, name=name, round=str(row + 1), **details)

    def _alone(self, row: int) -> dict[int, list[int]]:
        """By team: players who have a result without an opponent."""
        alone: dict[int, list[int]] = {}
        nobody = (self.games.table.opponent[row] == NOBODY) & ~self.games.broken[row]
        for player in np.flatnonzero(nobody).tolist():
            if self.team[player] != NOBODY and self.games.letter(row, player) not in _ABSENT:
                alone.setdefault(self.team[player], []).append(player)
        return alone

    def _side(
        self,
        row: int,
        team: int,
        players: Sequence[int],
        alone: dict[int, list[int]],
        given: dict[Pair, LineUp],
    ) -> Side:
        """The players of one team in board order."""
        present = sorted([*players, *alone.get(team, ())], key=self.board_order.__getitem__)
        lineup = given.get((row, team))
        if lineup is None:
            return Side(present)
        order = []
        for column, number in lineup.players:
            player = self.position.get(number, NOBODY) if number else NOBODY
            if number and (player not in present or player in order):
                self._misfit(lineup, column, number)
            else:
                order.append(player)
        missing = [player for player in present if player not in order]
        for player in missing:
            self._misfit(lineup, 17, self.games.people[player].id)
        return Side([*order, *missing], given=True)

    def _misfit(self, lineup: LineUp, column: int, number: int) -> None:
        name = self.teams.name(lineup.team)
        where = {"name": name, "round": str(lineup.round), "found": str(number)}
        self.findings.error("TRF047", lineup.line, column, **where)

    def _match(
        self,
        row: int,
        pair: Pair,
        sides: list[Side],
        games: list[Pair],
        given: dict[Pair, LineUp],
    ) -> None:
        rival = dict(games) | {two: one for one, two in games}
        points = self.points[row]
        alone = [player for side in sides for player in side.order if player not in rival]
        won = frozenset(player for player in alone if player != NOBODY and points[player] > 0)
        boards, in_order = boards_of(sides[0], sides[1], rival, won)
        for team, other, place in ((pair[0], pair[1], 0), (pair[1], pair[0], 1)):
            players = [board[place] for board in boards]
            seated = [player for player in players if player != NOBODY]
            self.draft.opponent[row, team] = other
            self.draft.boards[row, team] = players
            self.draft.games[row, team] = sum(points[player] for player in seated)
            self.draft.awarded[row, team] = False
            self.draft.said_by[row, team] = self.teams.name(other)
        self._result(row, pair, {self.kinds[row][player] for game in games for player in game})
        if not in_order:
            self._out_of_order(row, pair, games, given)

    def _out_of_order(
        self, row: int, pair: Pair, games: list[Pair], given: dict[Pair, LineUp]
    ) -> None:
        """Two line-ups that contradict each other, or one that nobody told of.

        In a match that was not held nobody sat at a board, in whatever order.
        """
        lineups = [given[row, team] for team in pair if (row, team) in given]
        where = {"round": str(row + 1), "name": self.teams.name(pair[0])}
        where["opponent"] = self.teams.name(pair[1])
        if len(lineups) == len(pair):
            found = str(self.games.people[games[0][0]].id)
            where["found"] = found
            self.findings.error("TRF047", lineups[0].line, 17, **where)
        elif self.draft.kind[row, pair[0]] in AT_THE_BOARD:
            line, column = self.games.place(row, games[0][0])
            self.findings.warning("TRF048", line, column, **where)

    def _result(self, row: int, pair: Pair, kinds: set[int]) -> None:
        """Kind and outcome of a match; one in which no game was played is forfeited."""
        draft = self.draft
        one, two = (int(draft.games[row, team]) for team in pair)
        if Kind.ADJOURNED in kinds:
            result = [(Kind.ADJOURNED, Outcome.UNDECIDED)] * 2
        elif kinds.intersection(OVER_THE_BOARD) or (one and two):
            result = [(Kind.PLAYED, outcome) for outcome in _outcomes(one, two)]
        else:
            result = [
                (Kind.FORFEIT_WIN, Outcome.WIN) if mine else (Kind.FORFEIT_LOSS, Outcome.LOSS)
                for mine in (one, two)
            ]
        for team, (kind, outcome) in zip(pair, result, strict=True):
            draft.kind[row, team] = kind
            draft.outcome[row, team] = outcome

    def _colour(self, row: int, pair: Pair, colours: str) -> None:
        """The team that has White at the first board, or would have by the order of colours."""
        sequence = colours or "WB"
        white = []
        for board, player in enumerate(self.draft.boards[row, pair[0]]):
            colour = _NONE if player == NOBODY else self.colours[row][player]
            if colour != _NONE:
                usual = sequence[board % len(sequence)] == "W"
                white.append((colour == _WHITE) == usual)
        if not white:
            return
        if colours and len(set(white)) > 1:
            player = next(each for each in self.draft.boards[row, pair[0]] if each != NOBODY)
            line, column = self.games.place(row, player)
            name, opponent = map(self.teams.name, pair)
            where = {"round": str(row + 1), "name": name, "opponent": opponent}
            self.findings.note("TRF052", line, column, expected=colours, **where)
        first, second = (_WHITE, _BLACK) if white[0] else (_BLACK, _WHITE)
        self.draft.colour[row, pair[0]], self.draft.colour[row, pair[1]] = first, second

    def _bye_by_letters(self, row: int, team: int, players: list[int]) -> None:
        """A team without a match whose players have the letters of a bye."""
        letters = {self.games.letter(row, player).upper() for player in players}
        for codes, kind in _BYE_LETTERS:
            if letters & set(codes):
                self.draft.kind[row, team] = kind
                return

    def _check_lineups(self, lineups: Sequence[LineUp], used: set[Pair]) -> None:
        for each in lineups:
            row = each.round - 1
            met = (row, each.team) in used and self.draft.opponent[row, each.team] == each.opponent
            if not met:
                name, opponent = self.teams.name(each.team), self.teams.name(each.opponent)
                where = {"round": str(each.round), "name": name, "opponent": opponent}
                self.findings.error("TRF057", each.line, 5, **where)

    def forfeits(self, records: Sequence[ForfeitedMatch]) -> None:
        """Matches that were not held, by record 330; the games must not say otherwise."""
        for each in records:
            row = each.round - 1
            for team, other, kind, colour in zip(
                each.teams,
                each.teams[::-1],
                each.kinds,
                (Colour.WHITE, Colour.BLACK),
                strict=True,
            ):
                if not self._fits(row, team, other, kind):
                    column = 12 if colour == Colour.WHITE else 16
                    self._contradiction("330", each.line, column, row, team)
                    break
            else:
                self._forfeit(row, each)

    def _fits(self, row: int, team: int, other: int, kind: Kind) -> bool:
        """Whether a team has nothing yet, or the same forfeit by its players' games."""
        if (row, team) not in self.draft.said_by:
            return True
        same = int(self.draft.opponent[row, team]) == other
        return same and self.draft.kind[row, team] == kind

    def _forfeit(self, row: int, each: ForfeitedMatch) -> None:
        for team, other, kind, colour in zip(
            each.teams, each.teams[::-1], each.kinds, (Colour.WHITE, Colour.BLACK), strict=True
        ):
            draft = self.draft
            draft.opponent[row, team] = other
            draft.kind[row, team] = kind
            won = kind is Kind.FORFEIT_WIN
            draft.outcome[row, team] = Outcome.WIN if won else Outcome.LOSS
            draft.colour[row, team] = colour
            draft.awarded[row, team] = True
            draft.said_by[row, team] = f"330 {each.written}"

    def byes(self, records: Sequence[Bye]) -> None:
        """Byes by records 240 and 320; the team must have nothing else in the round."""
        for each in records:
            row = each.round - 1
            said = (row, each.who) in self.draft.said_by
            if row >= len(self.draft.kind):
                held = str(len(self.draft.kind))
                where = {"round": str(each.round), "expected": held}
                self.findings.note("TRF018", each.line, each.column, **where)
            elif said and self.draft.kind[row, each.who] != each.kind:
                self._contradiction(each.record, each.line, each.column, row, each.who)
            else:
                self.draft.kind[row, each.who] = each.kind
                self.draft.said_by[row, each.who] = each.record

    def free_rounds(self) -> None:
        """In a round robin a team of which nothing is said had no match to play."""
        kind, given = self.draft.kind, self.games.grid.given
        said = set(self.draft.said_by)
        for player, team in enumerate(self.team):
            said |= {(row, team) for row in np.flatnonzero(given[player]).tolist()}
        for row, team in zip(
            *map(np.ndarray.tolist, np.nonzero(kind == Kind.ZERO_BYE)), strict=True
        ):
            if (row, team) not in said:
                kind[row, team] = Kind.NOT_HELD

    def _contradiction(self, record: str, line: int, column: int, row: int, team: int) -> None:
        other = self.draft.said_by[row, team]
        where = {"name": self.teams.name(team), "round": str(row + 1), "record": record}
        self.findings.error("TRF046", line, column, other=other, **where)

    def usual_boards(self) -> int:
        """How many boards a match usually has; 0 where no boards are known."""
        counts = Counter(len(players) for players in self.draft.boards.values())
        return max(counts, key=lambda boards: (counts[boards], boards), default=0)

    def report_other_sizes(self, usual: int) -> None:
        """Matches with more or fewer boards than the others: records may be missing."""
        for (row, team), players in self.draft.boards.items():
            other = int(self.draft.opponent[row, team])
            if len(players) == usual or other < team:
                continue
            seated = [player for player in players if player != NOBODY]
            line, column = self.games.place(row, seated[0]) if seated else (0, 0)
            name, opponent = self.teams.name(team), self.teams.name(other)
            where = {"round": str(row + 1), "name": name, "opponent": opponent}
            found = {"found": str(len(players)), "expected": str(usual)}
            self.findings.note("TRF049", line, column, **where, **found)


def _outcomes(one: int, two: int) -> Iterator[Outcome]:
    """Of both sides, by their game points; where neither has any, both have lost."""
    for mine, other in ((one, two), (two, one)):
        if mine == other:
            yield Outcome.DRAW if mine else Outcome.LOSS
        else:
            yield Outcome.WIN if mine > other else Outcome.LOSS
