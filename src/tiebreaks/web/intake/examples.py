"""The four examples of the empty desk: real events of four kinds, and in four formats."""

from importlib.resources import files
from typing import NamedTuple

from tiebreaks.locale import N_


class Example(NamedTuple):
    """An event that comes with the program.

    Attributes:
        name: in addresses.
        file: inside the package, as ``examples`` of the project has it.
        title: of the link, marked for translation.
        about: what it shows, marked for translation.
    """

    name: str
    file: str
    title: str
    about: str

    def read(self) -> bytes:
        """The bytes of its file."""
        return (files("tiebreaks") / "examples" / self.file).read_bytes()


EXAMPLES = (
    Example(
        "moscow-open-2018",
        "moscow-open-2018.csv",
        N_("Moscow Open 2018"),
        N_("Swiss, 220 players"),
    ),
    Example(
        "new-york-1924",
        "new-york-1924.csv",
        N_("New York 1924"),
        N_("double round robin"),
    ),
    Example("eight-teams", "eight-teams.trf", N_("Cup of the Trees"), N_("teams on four boards")),
    Example(
        "ouagadougou-open-2022",
        "ouagadougou-open-2022.csv",
        N_("Ouagadougou Open 2022"),
        N_("draughts, 2-1-0"),
    ),
)
