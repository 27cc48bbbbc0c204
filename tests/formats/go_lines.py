"""Small Go tournaments as OpenGotha, the European database and MacMahon write them."""

from fractions import Fraction

from tiebreaks.event import Event
from tiebreaks.event.numbers import exact


def totals(event: Event) -> list[str]:
    """Everybody's points, in the order of the participants."""
    units = event.table.points.sum(axis=0).tolist()
    return [exact(Fraction(each, event.table.scale)) for each in units]


def starts(event: Event) -> list[str]:
    """Everybody's starting score."""
    return [person.details.get("start", "") for person in event.participants]


def gotha(players: str, games: str, general: str = "", more: str = "", criterion: str = "MMS"):
    """A file of OpenGotha with these elements."""
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n<Tournament dataVersion="201">\n'
        f"<Players>\n{players}\n</Players>\n<Games>\n{games}\n</Games>\n{more}\n"
        f'<TournamentParameterSet><GeneralParameterSet name="Cup" {general}/>\n'
        "<PlacementParameterSet><PlacementCriteria>"
        f'<PlacementCriterion name="{criterion}" number="1"/>'
        "</PlacementCriteria></PlacementParameterSet></TournamentParameterSet>\n</Tournament>\n"
    ).encode()


def gotha_player(name: str, rank: str = "1D", participating: str = "1" * 20, more: str = "") -> str:
    """A player with the first name A."""
    return (
        f'<Player name="{name}" firstName="A" rank="{rank}"'
        f' participating="{participating}" {more}/>'
    )


def gotha_game(number: int, white: str, black: str, result: str = "RESULT_WHITEWINS") -> str:
    """A game of players with the first name A."""
    return (
        f'<Game roundNumber="{number}" tableNumber="1" whitePlayer="{white.upper()}A"'
        f' blackPlayer="{black.upper()}A" handicap="0" knownColor="true" result="{result}"/>'
    )
