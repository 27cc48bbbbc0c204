"""Crosstables for people: ``12w1`` by rounds, or everybody against everybody, with a legend.

Signs that need no language are those of the tables that programs read; what is different here is
what people are used to: points for a bye on request, a dash for an absence, their own letters.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from tiebreaks.event import NOBODY, Colour, Event, EventType, Kind, Outcome, Scoring
from tiebreaks.event.kinds import OVER_THE_BOARD
from tiebreaks.explain.numbers import shown
from tiebreaks.explain.words import KINDS
from tiebreaks.formats.layout.results import ADJOURNED, DRAW, FORFEITS, HIMSELF, worth
from tiebreaks.locale import N_, Translator
from tiebreaks.report.columns import NO_CROSSTABLE, Crosstable
from tiebreaks.standings import Standings

_NO_RESULT = N_("no result yet")
"""A game to come has the sign of an adjourned one."""

_SIGNS = {**FORFEITS, Kind.ADJOURNED: ADJOURNED}
"""What stands in place of points."""
_SHORT = "°"
"""What follows a game of less than one move."""


@dataclass(frozen=True, slots=True)
class Signs:
    """How a crosstable is written.

    Attributes:
        colours: the letter of each colour.
        byes: the sign of each kind of round without an opponent.
        language: of the numbers.
    """

    colours: Mapping[Colour, str]
    byes: Mapping[Kind, str]
    language: str

    @classmethod
    def of(cls, scoring: Scoring, translate: Translator) -> "Signs":
        """The signs for people: byes on request are the points that they bring."""
        language = translate.language
        colours = {Colour.WHITE: translate("w"), Colour.BLACK: translate("b"), Colour.NONE: ":"}
        byes = {
            Kind.PAIRING_BYE: translate("bye"),
            Kind.FULL_BYE: shown(scoring.full_bye, language),
            Kind.HALF_BYE: shown(scoring.half_bye, language),
            Kind.ZERO_BYE: "–",
            Kind.NOT_HELD: "",
        }
        return cls(colours, byes, language)

    def cell(self, event: Event, row: int, index: int) -> str:
        """A participant's round: opponent, colour, result; or the sign of a bye."""
        table = event.table
        opponent = int(table.opponent[row, index])
        if opponent == NOBODY:
            return self.byes.get(Kind(table.kind[row, index]), "")
        colour = self.colours[Colour(table.colour[row, index])]
        number = event.participants[opponent].id
        return f"{number}{colour}{self.result(event, row, index)}"

    def opponent(self, event: Event, row: int, index: int) -> str:
        """The opponent with the colour, and the sign of a forfeit: the cell without its points."""
        table = event.table
        colour = Colour(table.colour[row, index])
        letter = self.colours[colour] if colour else ""
        sign = _SIGNS.get(Kind(table.kind[row, index]), "")
        return f"{event.participants[table.opponent[row, index]].id}{letter}{sign}"

    def result(self, event: Event, row: int, index: int) -> str:
        """How it ended: the points, game points of a match, or the sign of a forfeit."""
        kind = Kind(event.table.kind[row, index])
        if kind in _SIGNS:
            return _SIGNS[kind]
        return self._points(event, row, index) + (_SHORT if kind is Kind.SHORT else "")

    def _points(self, event: Event, row: int, index: int) -> str:
        table = event.table
        if table.game_points is not None:
            beyond = 0 if table.extra_games is None else int(table.extra_games[row, index])
            made = Fraction(int(table.game_points[row, index]) - beyond, table.scale)
            return shown(made, self.language)
        value = worth(event.scoring, Outcome(table.outcome[row, index]))
        return DRAW if value is None else shown(value, self.language)


def crosstable(standings: Standings, translate: Translator) -> Crosstable:
    """The crosstable of an event in the order of its standings, in the reader's language.

    >>> from tiebreaks.ledger.micro import duel
    >>> from tiebreaks.standings import rank
    >>> crosstable(rank(duel("1½", "0½"), "rr", "WIN"), Translator("en")).rows
    (('×', '1½'), ('0½', '×'))
    """
    event = standings.event
    if not event.games_known:
        return NO_CROSSTABLE
    signs = Signs.of(event.scoring, translate)
    is_matrix = event.type is EventType.ROUND_ROBIN
    table = _matrix(standings, signs) if is_matrix else _by_rounds(standings, signs)
    return table._replace(legend=crosstable_legend(event, translate))


def crosstable_legend(event: Event, translate: Translator) -> tuple[str, ...]:
    """What the signs in a crosstable mean, one line each; only those that occur."""
    signs = Signs.of(event.scoring, translate)
    return tuple(_legend(event, signs, translate, event.type is EventType.ROUND_ROBIN))


def _by_rounds(standings: Standings, signs: Signs) -> Crosstable:
    event = standings.event
    rows = range(event.table.rows)
    cells = tuple(
        tuple(signs.cell(event, row, each.index) for row in rows) for each in standings.rows
    )
    return Crosstable(tuple(map(str, event.table.round_no.tolist())), cells, ())


def _matrix(standings: Standings, signs: Signs) -> Crosstable:
    """Everybody against everybody, by place; the games of a pair in the order of the rounds."""
    event = standings.event
    order = [row.index for row in standings.rows]
    results: dict[tuple[int, int], list[str]] = {}
    for row, opponents in enumerate(event.table.opponent.tolist()):
        for index, opponent in enumerate(opponents):
            if opponent != NOBODY:
                met = results.setdefault((index, opponent), [])
                met.append(signs.result(event, row, index))
    cells = tuple(
        tuple(HIMSELF if a == b else _together(results.get((a, b), ())) for b in order)
        for a in order
    )
    return Crosstable(tuple(str(place + 1) for place in range(len(order))), cells, ())


def _together(results: Iterable[str]) -> str:
    """Several games of a pair in one cell: ``½1``; with blanks where they have several signs."""
    found = list(results)
    return ("" if all(len(each) == 1 for each in found) else " ").join(found)


def _legend(event: Event, signs: Signs, translate: Translator, is_matrix: bool) -> Iterable[str]:
    """What the signs that occur mean."""
    kinds = {Kind(kind) for kind in set(event.table.kind.ravel().tolist())}
    if not is_matrix and event.table.rows:
        cell = f"12{signs.colours[Colour.WHITE]}1"
        yield translate(
            "{cell}: against No. 12, with White ({white}) or Black ({black}), and the points made",
            cell=cell,
            white=signs.colours[Colour.WHITE],
            black=signs.colours[Colour.BLACK],
        )
    for kind, sign in (_SIGNS | ({} if is_matrix else dict(signs.byes))).items():
        if kind in kinds and sign:
            words = _NO_RESULT if kind is Kind.ADJOURNED else KINDS[kind]
            yield f"{sign}  {translate(words)}"
    if _has_drawn_sign(event):
        yield f"{DRAW}  {translate('a draw')}"
    if Kind.SHORT in kinds:
        yield f"{_SHORT}  {translate(KINDS[Kind.SHORT])}"


def _has_drawn_sign(event: Event) -> bool:
    """Whether a draw stands as a sign rather than as its points."""
    table = event.table
    if table.game_points is not None or worth(event.scoring, Outcome.DRAW) is not None:
        return False
    over_the_board = np.isin(table.kind, OVER_THE_BOARD)
    return bool((over_the_board & (table.outcome == Outcome.DRAW)).any())
