"""tiebreak-core, asked by its ids with an explicit ruleset.

It knows 1-½-0 only.  Left out are PTP and APPO, which sum floats (3.5 becomes 3.4999…), and codes
that a ruleset of its does not have.  Its other floats are sums of halves, which are exact, or
averages, which are taken back to the nearest fraction with a small denominator.
"""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from tests.oracle.answers import Answers, Value, places
from tiebreaks.event import CHESS, NOBODY, Colour, Event, EventType, Kind

_IDS = {
    "DE": "direct_encounter",
    "BH": "buchholz",
    "BH/C1": "buchholz_cut1",
    "BH/C2": "buchholz_cut2",
    "BH/M1": "median_buchholz",
    "BH/M2": "median_buchholz_2",
    "SB": "sonneborn_berger",
    "SB/C1": "sonneborn_berger_cut1",
    "PS": "progressive",
    "PS/C1": "progressive_cut1",
    "WIN": "wins",
    "WON": "won",
    "BPG": "games_black",
    "BWG": "wins_black",
    "REP": "rounds_elected",
    "ARO": "aro",
    "ARO/C1": "aro_cut1",
    "AOB": "aob",
    "FB": "fore_buchholz",
    "TPR": "tpr",
    "APRO": "apro",
}
"""What both of its rulesets have."""

_IDS_2026 = _IDS | {
    "SB/C2": "sonneborn_berger_cut2",
    "STD": "std",
    "ARO/C2": "aro_cut2",
    "ARO/M1": "aro_median1",
    "ARO/M2": "aro_median2",
    "AOB/F": "aob_fb",
    "FB/C1": "fore_buchholz_cut1",
    "FB/C2": "fore_buchholz_cut2",
    "FB/M1": "fore_median1",
    "FB/M2": "fore_median2",
}

_WITH_P = frozenset({"DE", "BH", "SB", "FB"})
_DESCRIPTORS = ("BH/C3", "PS/C2")
"""Codes without an id; its descriptors are slow, so only small events are asked."""

_SMALL = 9
_KINDS = {
    Kind.PLAYED: "played",
    Kind.SHORT: "played",
    Kind.FORFEIT_WIN: "forfeit_win",
    Kind.FORFEIT_LOSS: "forfeit_loss",
    Kind.PAIRING_BYE: "pairing_bye",
    Kind.FULL_BYE: "pairing_bye",  # a requested bye would not end a chain of byes there
    Kind.HALF_BYE: "requested_bye",
    Kind.ZERO_BYE: "requested_bye",
}

Players = Mapping[int, Any]


def ask_core(event: Event, codes: Sequence[str], edition: str, _primary: str = "") -> Answers:
    """Its values for those of the codes that it has under an edition.

    It is told the rounds that were held: in Article 16.4.2 they count for everybody here.  Its
    Fore Buchholz would then take the last of them for the last of the event, so that is left out
    as long as rounds are to come.
    """
    new = edition == "fide-2026"
    if event.scoring != CHESS or (event.type is EventType.ROUND_ROBIN and not new):
        return {}
    if event.rounds != event.rounds_held:
        codes = [code for code in codes if not (code.startswith("FB") or code == "AOB/F")]
    players = _players(event)
    found: Answers = {}
    for options, wanted in _calls(codes, new):
        rounds = _most_games(event) if "koya_limit" in options else event.rounds_held
        if new and event.type is EventType.ROUND_ROBIN:
            options["mode"] = "round_robin"
        if rounds:
            found |= _values(players, wanted, rounds, edition if new else "fide-2024", options)
    if new and len(players) <= _SMALL:
        found |= _described(event, players, [code for code in _DESCRIPTORS if code in codes])
    return found


def _most_games(event: Event) -> int:
    """What everybody could play for in a round robin that is over, else nothing."""
    games = (event.table.kind != Kind.NOT_HELD).sum(axis=0)
    return int(games[0]) if (games == games[0]).all() else 0


def _calls(codes: Sequence[str], new: bool) -> Iterator[tuple[dict[str, Any], dict[str, str]]]:
    """Options and codes with their ids that can be asked for in one call."""
    ids = _IDS_2026 if new else _IDS
    yield {}, {code: ids[code] for code in codes if code in ids}
    for code in codes:
        name, _, limit = code.partition("/L")
        if name == "KS":
            yield {"koya_limit": int(limit or 0) / 2}, {code: "koya"}
    if new:
        forfeits = {
            code: ids[code.removesuffix("/P")]
            for code in codes
            if code.endswith("/P") and code.split("/")[0] in _WITH_P
        }
        yield {"forfeits_as_played": True}, forfeits


def _values(
    players: Players, wanted: dict[str, str], rounds: int, ruleset: str, options: dict[str, Any]
) -> Answers:
    from tiebreak_core import rank_standings_strict  # noqa: PLC0415 - optional

    if not wanted:
        return {}
    numbers = sorted(players)

    def ranked(ids: list[str], keys: dict[int, int]) -> Any:
        return rank_standings_strict(
            players,
            ids,
            total_rounds=rounds,
            ruleset=ruleset,
            deterministic_keys=keys,
            **options,
        ).players

    by_id = {each.player_id: each.values for each in ranked([*wanted.values()], {})}
    found: Answers = {
        code: [_exact(by_id[number][name]) for number in numbers]
        for code, name in wanted.items()
        if name in by_id[numbers[0]]
    }
    for code in wanted.keys() - found.keys():
        orders = [
            [each.player_id for each in ranked([wanted[code]], keys)]
            for keys in ({}, {number: -number for number in numbers})
        ]
        found[code] = places(shared(*orders))
    return found


def shared(upwards: list[int], downwards: list[int]) -> list[list[int]]:
    """The groups that it leaves tied: it gives them in the order of the keys.

    >>> shared([3, 1, 2, 4], [3, 4, 2, 1])
    [[3], [1, 2, 4]]
    """
    groups = []
    start = 0
    while start < len(upwards):
        end = downwards.index(upwards[start]) + 1
        groups.append(upwards[start:end])
        start = end
    return groups


def _described(event: Event, players: Players, codes: Sequence[str]) -> Answers:
    from tiebreak_core import calculate_descriptor  # noqa: PLC0415 - optional

    mode = "round_robin" if event.type is EventType.ROUND_ROBIN else "swiss"
    found: Answers = {}
    for code in codes:
        found[code] = [
            _exact(calculate_descriptor(players[number], players, code, event.rounds_held, mode))
            for number in sorted(players)
        ]
    return found


def _exact(value: float) -> Value:
    return Fraction(value).limit_denominator(10_000)


def _players(event: Event) -> Players:
    """Its records; a free round of a round robin is no record at all."""
    from tiebreak_core import GameRecord, PlayerTiebreakData  # noqa: PLC0415 - optional

    table = event.table
    ratings = [person.rating or 0 for person in event.participants]
    players = {}
    for column in range(table.participants):
        games = []
        for row in range(table.rows):
            at = row, column
            kind = Kind(table.kind[at])
            if kind is Kind.NOT_HELD:
                continue
            rival = int(table.opponent[at])
            met = rival != NOBODY
            games.append(
                GameRecord(
                    opponent_id=rival + 1 if met else -1,
                    opponent_rating=ratings[rival] if met else 0,
                    score=int(table.points[at]) / table.scale,
                    color="black" if table.colour[at] == Colour.BLACK else "white",
                    round_number=row + 1,
                    kind=_KINDS[kind],
                    opponent_score=int(table.points[row, rival]) / table.scale if met else None,
                )
            )
        total = int(table.points[:, column].sum()) / table.scale
        players[column + 1] = PlayerTiebreakData(column + 1, ratings[column], total, games)
    return players
