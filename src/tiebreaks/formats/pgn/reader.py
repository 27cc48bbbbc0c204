"""Many games, one event: the tags of all games of a file put together.

The rounds are those of the tag Round, whose first number counts; several games of two players in
one round are several rows.  A file of games knows no byes, so that players without a game were
absent in a Swiss, and had none to play in a round robin.
"""

import re
from collections.abc import Sequence

from tiebreaks.event import CHESS, DRAUGHTS, NOBODY, Event, Kind, Outcome
from tiebreaks.formats.bye_words import BYE_WORDS
from tiebreaks.formats.content import Content
from tiebreaks.formats.findings import Findings
from tiebreaks.formats.pgn.event_tags import EventTags, without_round
from tiebreaks.formats.pgn.people import Mentions, Players
from tiebreaks.formats.pgn.repeats import report_repetitions, without_copies
from tiebreaks.formats.pgn.results import (
    ADJOURNED,
    TWO_POINTS,
    Meaning,
    meaning,
    normal,
    says_bye,
    says_unfinished,
)
from tiebreaks.formats.pgn.scan import Header, headers
from tiebreaks.formats.pgn.schedule import (
    Game,
    Rows,
    round_numbers,
    rows_by_round,
    rows_without_rounds,
    table_of,
)
from tiebreaks.formats.pgn.seats import matches_of_teams, teams_of, with_boards
from tiebreaks.formats.reading import MAX_CELLS, MAX_ROUNDS

_TAG_LINE = re.compile(r'\s*\[\s*[A-Za-z][A-Za-z0-9_]*\s*"')
_LOOK_AT = 2000
_MISSING = ("", "?", "-")
_BYES = {
    Outcome.WIN: Kind.PAIRING_BYE,
    Outcome.DRAW: Kind.HALF_BYE,
    Outcome.LOSS: Kind.ZERO_BYE,
    Outcome.UNDECIDED: Kind.ZERO_BYE,
}
_SHOWN = 12
_TEAMS = 4


def recognise(content: Content) -> bool:
    """Whether the first line that is not empty and no comment is a tag pair."""
    for line in (content.lines or [])[:_LOOK_AT]:
        if line.strip() and not line.startswith(("%", ";")):
            return bool(_TAG_LINE.match(line))
    return False


def read(content: Content, findings: Findings) -> tuple[Event | None, str]:
    """Read the headers of all games; the format is ``"pgn"`` or ``"pdn"``."""
    lines = content.lines or []
    collected = _Collected(findings)
    for header in headers(lines, findings):
        collected.add(header)
    name = "pdn" if collected.draughts else "pgn"
    return collected.event(lines), name


class _Collected:
    """The games of a file as they come."""

    def __init__(self, findings: Findings) -> None:
        self._findings = findings
        self._tags = EventTags()
        self._mentions = Mentions(findings)
        self._games: list[Game] = []
        self._unknown_rounds: list[tuple[int, int, str]] = []
        self._two_points = False

    @property
    def draughts(self) -> bool:
        """Whether these are games of draughts, by their type or their results."""
        return self._two_points or self._tags.draughts

    def add(self, header: Header) -> None:
        """Take in one game."""
        self._tags.add(header)
        bye = _side_of_bye(header)
        if bye is None or not self._named(header, bye):
            return
        found = self._meaning(header)
        if found is None:
            return
        white = NOBODY if bye == "White" else self._mentions.add(header, "White")
        black = NOBODY if bye == "Black" else self._mentions.add(header, "Black")
        if bye:
            white, black = max(white, black), NOBODY
            found = _as_bye(found, bye)
        numbers = self._round(header, len(self._games))
        unfinished = says_unfinished(header.text("Termination"))
        place = header.place("White")
        taken = (header.line - 1, header.end)
        game = Game(place, white, black, found, numbers, unfinished, taken, header.moves)
        self._games.append(game)
        self._report_game(header, game, bye)

    def _named(self, header: Header, bye: str) -> bool:
        """Whether both players are named; what is missing is reported."""
        missing = [
            side
            for side in ("White", "Black")
            if side != bye and header.tags.get(side, "") in _MISSING
        ]
        for side in missing:
            self._findings.error("PGN004", header.place(side), 1, found=side)
        return not missing

    def _meaning(self, header: Header) -> Meaning | None:
        result, ending = header.tags.get("Result", ""), header.ending
        if result in ("*", *_MISSING) and ending:
            self._report_result(header, result or "?", ending)
            result = ending
        elif ending and result != "*" and normal(result) != normal(ending):
            self._report_other_ending(header, result, ending)
        if result in _MISSING:
            self._findings.error("PGN004", header.place("Result"), 1, found="Result")
            return None
        found = meaning(result, header.text("Termination"), moves=header.moves)
        if found is None:
            details = _names(header) | {"found": result}
            self._findings.error("PGN005", header.place("Result"), 1, **details)
        self._two_points |= normal(result) in TWO_POINTS
        return found

    def _report_other_ending(self, header: Header, result: str, ending: str) -> None:
        """Forfeits and unusual results have no ending of their own; they are not compared."""
        one, two = (meaning(each, "", moves=True) for each in (result, ending))
        played = one is not None and one.white[0] is Kind.PLAYED
        usual = "1/2-0" not in normal(result) and "0-1/2" not in normal(result)
        if played and usual and normal(result) != "0-0" and one != two:
            self._report_result(header, result, ending)

    def _report_result(self, header: Header, result: str, ending: str) -> None:
        details = _names(header) | {"found": result, "other": ending}
        self._findings.warning("PGN006", header.place("Result"), 1, **details)

    def _round(self, header: Header, index: int) -> tuple[int, ...]:
        """The numbers of the tag Round, else the round in the name of the event."""
        text = header.text("Round")
        numbers = round_numbers(text) if text else ()
        if not numbers:
            _, of_event = without_round(header.text("Event"))
            numbers = round_numbers(of_event) if of_event and not text else ()
        if not numbers:
            found = header.tags.get("Round", "")
            self._unknown_rounds.append((index, header.place("Round"), found or "?"))
        return numbers

    def _report_game(self, header: Header, game: Game, bye: str) -> None:
        names = _names(header)
        if bye:
            player = header.tags["Black" if bye == "White" else "White"]
            details = {"name": player, "found": header.tags.get(bye, "?")}
            number = str(game.round[0]) if game.round else "?"
            self._findings.warning("PGN018", game.line, 1, **details, round=number)
        elif game.meaning.doubtful:
            found = header.text("Termination")
            self._findings.note("PGN021", header.place("Termination"), 1, **names, found=found)

    def event(self, lines: Sequence[str]) -> Event | None:
        """The event of all games of these lines; ``None`` after errors."""
        self._tags.check(self._findings)
        players = self._mentions.players()
        games = [
            each._replace(
                white=players.player_of[each.white],
                black=NOBODY if each.black == NOBODY else players.player_of[each.black],
            )
            for each in self._games
        ]
        known = any(game.round for game in games)
        self._report_rounds(games, players, known=known)
        if self._findings.failed:
            return None
        games = without_copies(games, lines, players, self._findings)
        if known:
            _check_schedule(games, players, self._findings)
            report_repetitions(games, players, self._findings)
            games = self._without_open_rounds(games)
            players = players._replace(people=with_boards(players.people, games))
        _report_open_games(games, players, self._findings)
        _report_teams(games, players, self._findings)
        matches = matches_of_teams(players.people, games)
        rows = rows_by_round(games, matches) if known else rows_without_rounds(games)
        return self._event(games, rows, players, known=known)

    def _report_rounds(self, games: list[Game], players: Players, *, known: bool) -> None:
        if not self._unknown_rounds:
            return
        if not known:
            _, line, found = self._unknown_rounds[0]
            self._findings.note("PGN015", line, 1, found=found)
            return
        for index, line, found in self._unknown_rounds:
            details = _players(games[index], players)
            self._findings.error("PGN014", line, 1, **details, found=found)

    def _without_open_rounds(self, games: list[Game]) -> list[Game]:
        """Rounds at the end that were only announced: no game of them has a result."""
        held = max((each.round[0] for each in games if _begun(each)), default=0)
        later = sorted({each.round[0] for each in games if each.round[0] > held})
        for number in later:
            line = next(each.line for each in games if each.round[0] == number)
            self._findings.warning("PGN020", line, 1, round=str(number))
        return [each for each in games if each.round[0] <= held]

    def _event(
        self, games: list[Game], rows: Rows, players: Players, *, known: bool
    ) -> Event | None:
        people = players.people
        size = len(rows.rounds)
        if (
            size > MAX_ROUNDS
            or size * len(people) > MAX_CELLS
            or max(rows.rounds, default=0) > MAX_ROUNDS
        ):
            found = f"{len(people)} × {max(size, *rows.rounds)}"
            self._findings.error("FIL009", found=found, expected=f"{MAX_CELLS:,}")
        if self._findings.failed:
            return None
        scoring = DRAUGHTS if self._two_points else CHESS
        declared = self._tags.declared_type
        table, type_, reason = table_of(games, rows, len(people), scoring, declared)
        if known:
            _report_gaps(rows, self._findings)
            _report_absences(table.kind.tolist(), games, rows, players, self._findings)
        return Event(
            participants=people,
            table=table,
            scoring=scoring,
            type=type_,
            type_reason=reason,
            rounds_known=known,
            **self._tags.said(),
        )


def _side_of_bye(header: Header) -> str | None:
    """The side on which nobody sits; empty for a game, ``None`` if both sides say so."""
    sides = [
        side
        for side in ("White", "Black")
        if header.tags.get(side, "").strip(" -.()").casefold() in BYE_WORDS
    ]
    if not sides and says_bye(header.text("Termination")):
        sides = [side for side in ("White", "Black") if header.tags.get(side, "") in _MISSING]
    return None if len(sides) > 1 else "".join(sides)


def _as_bye(found: Meaning, side: str) -> Meaning:
    """The bye that the other player has, by the result of the game that it was written as."""
    kind, outcome = found.black if side == "White" else found.white
    bye = Kind.PAIRING_BYE if kind is Kind.FORFEIT_WIN else _BYES[outcome]
    return Meaning((bye, Outcome.UNDECIDED), ADJOURNED.black)


def _names(header: Header) -> dict[str, str]:
    return {"name": header.tags.get("White", "?"), "opponent": header.tags.get("Black", "?")}


def _players(game: Game, players: Players) -> dict[str, str]:
    opponent = "–" if game.black == NOBODY else players.people[game.black].name
    return {"name": players.people[game.white].name, "opponent": opponent}


def _begun(game: Game) -> bool:
    return game.meaning.finished or game.open_for_good


def _check_schedule(games: list[Game], players: Players, findings: Findings) -> None:
    """Nobody plays himself, or two opponents in one round."""
    met: dict[tuple[int, int], tuple[int, int]] = {}
    for game in games:
        number = game.round[0]
        if game.white == game.black:
            name = players.people[game.white].name
            findings.error("EVT003", game.line, 1, name=name, round=str(number), found=name)
            continue
        for one, two in ((game.white, game.black), (game.black, game.white)):
            if one == NOBODY:
                continue
            rival, line = met.setdefault((number, one), (two, game.line))
            if rival != two or (two == NOBODY and line != game.line):
                details = {
                    "name": players.people[one].name,
                    "round": str(number),
                    "found": _name(two, players),
                    "other": _name(rival, players),
                    "other_line": str(line),
                }
                findings.error("PGN008", game.line, 1, **details)


def _name(player: int, players: Players) -> str:
    return "–" if player == NOBODY else players.people[player].name


def _report_open_games(games: list[Game], players: Players, findings: Findings) -> None:
    for game in games:
        if not game.meaning.finished and game.black != NOBODY:
            findings.note("PGN019", game.line, 1, **_players(game, players))


def _report_teams(games: list[Game], players: Players, findings: Findings) -> None:
    teams = teams_of(players.people, games)
    if teams:
        shown = ", ".join(teams[:_TEAMS]) + (", …" if len(teams) > _TEAMS else "")
        findings.note("PGN029", games[0].line, 1, found=shown)


def _report_gaps(rows: Rows, findings: Findings) -> None:
    there = set(rows.rounds)
    gaps = [number for number in range(1, max(there, default=0)) if number not in there]
    if gaps:
        shown = ", ".join(map(str, gaps[:_SHOWN])) + (", …" if len(gaps) > _SHOWN else "")
        findings.note("PGN016", found=shown)


def _report_absences(
    kinds: list[list[int]], games: list[Game], rows: Rows, players: Players, findings: Findings
) -> None:
    """One note on all of them, naming the first."""
    byes = {
        (row, game.white)
        for game, row in zip(games, rows.row_of, strict=True)
        if game.black == NOBODY
    }
    absent = [
        (row, player)
        for row, cells in enumerate(kinds)
        for player, kind in enumerate(cells)
        if kind == Kind.ZERO_BYE and (row, player) not in byes
    ]
    if absent:
        row, player = absent[0]
        name = players.people[player].name
        findings.note("PGN017", found=str(len(absent)), name=name, round=str(rows.rounds[row]))
