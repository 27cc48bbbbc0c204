"""From a file of OpenGotha to an event.

The McMahon score is counted as OpenGotha counts it: the starting score by rank, floor, bar and
zero, or by hand; a point for a win, half a point for a jigo; for rounds without a game what the
parameters say, the sum of that rounded down if they say so.  Who takes part in a round and was
not paired, without being the bye player, gets nothing.
"""

from typing import TYPE_CHECKING

import numpy as np

from tiebreaks.event import Event, Kind, Participant
from tiebreaks.formats.content import Content
from tiebreaks.formats.event_type import type_of
from tiebreaks.formats.findings import Findings
from tiebreaks.formats.go.draft import Codes, Draft, Found, Named, put_bye, put_game, settle
from tiebreaks.formats.go.rounds import (
    AWARDS,
    BOTH_WON,
    BOTH_WON_BY_DEFAULT,
    DREW,
    DREW_BY_DEFAULT,
    LOST,
    LOST_BY_DEFAULT,
    OPEN,
    WON,
    WON_BY_DEFAULT,
    Rounds,
    Score,
    Side,
    go_scoring,
)
from tiebreaks.formats.opengotha.parameters import Parameters, read_parameters
from tiebreaks.formats.opengotha.players import MOST_ROUNDS, Players, key_of, read_players
from tiebreaks.formats.reading import MAX_CELLS, MAX_ROUNDS
from tiebreaks.formats.xml_document import line_of, parse

if TYPE_CHECKING:
    from lxml.etree import _Element

RESULTS: dict[str, tuple[Side, Side]] = {
    "RESULT_UNKNOWN": (OPEN, OPEN),
    "RESULT_WHITEWINS": (WON, LOST),
    "RESULT_BLACKWINS": (LOST, WON),
    "RESULT_EQUAL": (DREW, DREW),
    "RESULT_BOTHLOSE": (LOST, LOST),
    "RESULT_BOTHWIN": (BOTH_WON, BOTH_WON),
    "RESULT_WHITEWINS_BYDEF": (WON_BY_DEFAULT, LOST_BY_DEFAULT),
    "RESULT_BLACKWINS_BYDEF": (LOST_BY_DEFAULT, WON_BY_DEFAULT),
    "RESULT_EQUAL_BYDEF": (DREW_BY_DEFAULT, DREW_BY_DEFAULT),
    "RESULT_BOTHLOSE_BYDEF": (LOST_BY_DEFAULT, LOST_BY_DEFAULT),
    "RESULT_BOTHWIN_BYDEF": (BOTH_WON_BY_DEFAULT, BOTH_WON_BY_DEFAULT),
}
"""White's and Black's side of a game by OpenGotha's word for its result."""


CODES = Codes(
    unknown="GTH002",
    twice="GTH003",
    value="GTH007",
    both="GTH009",
    upcoming="GTH013",
    unfinished="GTH014",
)


def read_event(content: Content, findings: Findings) -> Event | None:
    """The event; ``None`` after problems that stop it."""
    root = parse(content, findings)
    if root is None:
        return None
    parameters = read_parameters(root, findings)
    if parameters is None:
        return None
    games, byes = root.findall("Games/Game"), root.findall("ByePlayers/ByePlayer")
    players = read_players(root, parameters, _named(games, byes), findings)
    if root.find("Players") is None:
        findings.error("GTH001", line_of(root), found="Players")
        return None
    numbers = [_round(each, findings) for each in (*games, *byes)]
    rounds = max(parameters.rounds, *numbers, 0)
    if rounds > MAX_ROUNDS or rounds * len(players.people) > MAX_CELLS:
        found = f"{len(players.people)} × {rounds}"
        findings.error("FIL009", found=found, expected=f"{MAX_CELLS:,}")
        return None
    names = [person.name for person in players.people]
    draft = Draft(Rounds(rounds, len(players.people)), names, CODES, {}, findings)
    for element, number in zip((*games, *byes), numbers, strict=True):
        if number:
            _put(draft, players, element, number - 1)
    return None if findings.failed else _event(draft, players, parameters)


def _named(games: "list[_Element]", byes: "list[_Element]") -> set[str]:
    """The keys of everybody who was paired or had a bye."""
    found = {key_of(bye.get("player", "")) for bye in byes}
    for game in games:
        found |= {key_of(game.get("whitePlayer", "")), key_of(game.get("blackPlayer", ""))}
    return found


def _round(element: "_Element", findings: Findings) -> int:
    """The number of the round, 0 if it is none."""
    text = element.get("roundNumber", "").strip()
    if text.isascii() and text.isdecimal() and 0 < int(text[:6]) <= MAX_ROUNDS:
        return int(text[:6])
    findings.error("GTH005", line_of(element), found=text or "–")
    return 0


def _put(draft: Draft, players: Players, element: "_Element", row: int) -> None:
    line = line_of(element)
    if element.tag == "ByePlayer":
        put_bye(draft, line, row, _player(players, element, "player"))
        return
    sides = _result(draft, element, row)
    if sides is not None:
        put_game(
            draft,
            row,
            Found(
                line=line,
                white=_player(players, element, "whitePlayer"),
                black=_player(players, element, "blackPlayer"),
                sides=sides,
                written=element.get("result", ""),
                coloured=element.get("knownColor", "true") == "true",
                stones=element.get("handicap", "0"),
            ),
        )


def _player(players: Players, element: "_Element", attribute: str) -> Named:
    written = element.get(attribute, "")
    return Named(players.positions.get(key_of(written)), written)


def _result(draft: Draft, element: "_Element", row: int) -> tuple[Side, Side] | None:
    written = element.get("result", "RESULT_UNKNOWN").strip()
    sides = RESULTS.get(written)
    if sides is None:
        draft.findings.error("GTH004", line_of(element), found=written, round=str(row + 1))
    return sides


def _event(draft: Draft, players: Players, parameters: Parameters) -> Event:
    rounds, held = draft.rounds, settle(draft)
    _put_absences(rounds, held, players, parameters)
    scoring = go_scoring(parameters.bye)
    table = rounds.table(held, scoring, Score(players.starts, parameters.rounded))
    kind, reason = type_of("", table)
    return Event(
        participants=tuple(
            _with_absences(person, signs, held)
            for person, signs in zip(players.people, players.participating, strict=True)
        ),
        table=table,
        scoring=scoring,
        type=kind,
        type_reason=reason,
        name=parameters.name,
        start=parameters.start,
        rounds=len(rounds.kind),
        details=parameters.details,
        tiebreaks=parameters.tiebreaks,
        handicaps=rounds.handicaps(held),
    )


def _with_absences(person: Participant, signs: str, held: int) -> Participant:
    """Who will be absent in rounds to come has all of his rounds among the details."""
    if "0" not in signs[held:MOST_ROUNDS]:
        return person
    details = {**person.details, "participating": signs[:MOST_ROUNDS]}
    return Participant(person.id, person.name, person.rating, details)


def _put_absences(rounds: Rounds, held: int, players: Players, parameters: Parameters) -> None:
    """Who did not take part in a round that was held gets what the parameters say."""
    for player, signs in enumerate(players.participating):
        absent = np.array([sign == "0" for sign in signs[:held]], np.bool_)
        column = rounds.kind[: len(absent), player]
        column[absent & (column == Kind.ZERO_BYE)] = AWARDS[parameters.absent]
