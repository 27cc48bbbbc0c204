"""Events written out by hand, to compare with what was read from a file."""

from typing import NamedTuple

from tiebreaks.event import NOBODY, Colour, Event, Kind, Outcome


class Had(NamedTuple):
    """What a participant had in one row of the round table."""

    opponent: int
    kind: Kind
    outcome: Outcome
    colour: Colour


COLOURS = {"w": Colour.WHITE, "b": Colour.BLACK, "-": Colour.NONE}
RESULTS = {
    "1": (Kind.PLAYED, Outcome.WIN),
    "½": (Kind.PLAYED, Outcome.DRAW),
    "0": (Kind.PLAYED, Outcome.LOSS),
    "+": (Kind.FORFEIT_WIN, Outcome.WIN),
    "-": (Kind.FORFEIT_LOSS, Outcome.LOSS),
    "*": (Kind.ADJOURNED, Outcome.UNDECIDED),
    "W": (Kind.SHORT, Outcome.WIN),
    "L": (Kind.SHORT, Outcome.LOSS),
    "D": (Kind.SHORT, Outcome.DRAW),
}
BYES = {
    "pairing": (Kind.PAIRING_BYE, Outcome.WIN),
    "full": (Kind.FULL_BYE, Outcome.WIN),
    "half": (Kind.HALF_BYE, Outcome.DRAW),
    "zero": (Kind.ZERO_BYE, Outcome.LOSS),
    "free": (Kind.NOT_HELD, Outcome.UNDECIDED),
}


def had(text: str) -> Had:
    """``2w1``: against number 2, with White, won; ``2-1`` without a colour; or a kind of bye."""
    if text in BYES:
        return Had(0, *BYES[text], Colour.NONE)
    number, colour, result = text[:-2], text[-2], text[-1]
    return Had(int(number), *RESULTS[result], COLOURS[colour])


def rows_of(event: Event) -> dict[int, list[Had]]:
    """What everybody had, row by row, by number."""
    ids = {position: person.id for position, person in enumerate(event.participants)}
    ids[NOBODY] = 0
    table = event.table
    return {
        person.id: [
            Had(
                ids[int(table.opponent[row, column])],
                Kind(table.kind[row, column]),
                Outcome(table.outcome[row, column]),
                Colour(table.colour[row, column]),
            )
            for row in range(table.rows)
        ]
        for column, person in enumerate(event.participants)
    }


def rows(*lines: str) -> dict[int, list[Had]]:
    """The same, written out: the lines of the participants 1, 2, 3, …"""
    return {number: [had(text) for text in line.split()] for number, line in enumerate(lines, 1)}


def without_colours(expected: dict[int, list[Had]]) -> dict[int, list[Had]]:
    """The same event where nobody knows who had White."""
    return {
        number: [each._replace(colour=Colour.NONE) for each in line]
        for number, line in expected.items()
    }
