"""The games of a what-if as its form shows them."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from tiebreaks.audit.whatif.results import Result
from tiebreaks.event import Outcome, Participant
from tiebreaks.report.harmless import plain
from tiebreaks.report.standings import places
from tiebreaks.report.whatif_signs import result_code, result_sign
from tiebreaks.standings import Standings
from tiebreaks.web.whatif.imagined import Pickable

_KEYS = {Outcome.WIN: "1", Outcome.DRAW: "=", Outcome.LOSS: "0"}
"""By which key a result is picked, for the first of the two."""

_BACK = "-"
"""By which key a result is taken back."""

_RADIOS = 3
"""More results than that are picked from a list."""


class Choice(NamedTuple):
    """One result to pick.

    Attributes:
        value: as an address has it; empty for what is there already.
        sign: as it is printed.
        keys: that pick it, with blanks between them.
        is_picked: whether it is imagined now.
    """

    value: str
    sign: str
    keys: str
    is_picked: bool


class Game(NamedTuple):
    """A game to pick a result of.

    Attributes:
        name: of the field.
        white: the first name, with the number.
        black: the other.
        choices: its results; what is there already stands first unless it is one of them.
    """

    name: str
    white: str
    black: str
    choices: list[Choice]

    @property
    def is_list(self) -> bool:
        """Whether it has so many results that they are picked from a list."""
        return len(self.choices) > _RADIOS + 1

    @property
    def is_imagined(self) -> bool:
        """Whether another result than that which is there is picked."""
        return any(choice.is_picked and choice.value for choice in self.choices)


def games(
    found: Sequence[Pickable], people: Sequence[Participant], language: str
) -> Iterator[tuple[int, list[Game]]]:
    """The games, round by round."""
    for number, each_game in groupby(found, key=lambda each: each.round):
        yield number, [_game(each, people, language) for each in each_game]


def _game(it: Pickable, people: Sequence[Participant], language: str) -> Game:
    white, black = people[it.white], people[it.black]
    which = f"#{it.which}" if it.which > 1 else ""
    choices = [_choice(each, it, language) for each in it.results]
    if it.made not in it.results:
        sign = "–" if it.made is None else result_sign(it.made, language)
        choices.insert(0, Choice("", sign, _BACK, it.picked in (None, it.made)))
    return Game(
        f"{it.round}:{white.id}-{black.id}{which}",
        f"{plain(white.name)} ({white.id})",
        f"{plain(black.name)} ({black.id})",
        choices,
    )


def _choice(result: Result, it: Pickable, language: str) -> Choice:
    sign, key = result_sign(result, language), _KEYS[result.outcomes[0]]
    if result == it.made:
        return Choice("", sign, f"{_BACK} {key}", it.picked in (None, it.made))
    return Choice(result_code(result), sign, key, result == it.picked)


def people_by_place(standings: Standings) -> list[tuple[int, str]]:
    """Everybody with his place, to choose one."""
    told = zip(standings.rows, places(standings), strict=True)
    return [(row.participant.id, f"{place}. {plain(row.participant.name)}") for row, place in told]
