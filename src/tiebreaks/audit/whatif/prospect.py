"""What a participant can still reach, beside the standings as they are."""

from dataclasses import dataclass

from tiebreaks.audit.whatif.findings import Outlook
from tiebreaks.audit.whatif.imagine import Changes
from tiebreaks.audit.whatif.places import Horizon
from tiebreaks.standings import Standings


@dataclass(frozen=True, slots=True, eq=False)
class Prospect:
    """An outlook and what it rests on.

    Attributes:
        before: the standings as the file has them.
        changes: results and byes that were assumed.
        horizon: the event with these results, and how far it is known.
        outlook: what is found out about the participant in it.
    """

    before: Standings
    changes: Changes
    horizon: Horizon
    outlook: Outlook

    @property
    def is_proved(self) -> bool:
        """Whether the bounds of the search hold for the event.

        They do not where somebody has neither a game nor a bye in a round that is being paired:
        whatever he will have there may bring him points.
        """
        return not self.horizon.unpaired
