"""How much may be looked at: a number of nodes, and never the clock."""

from tiebreaks.audit.progress import Progress, silent


class Budget:
    """How many nodes may be looked at, and how many have been.

    Args:
        nodes: so many at most.
        tell: told how many of them have been looked at.
    """

    def __init__(self, nodes: int, tell: Progress = silent) -> None:
        self.nodes = nodes
        self.used = 0
        self._tell = tell

    @property
    def left(self) -> int:
        """How many are left."""
        return max(0, self.nodes - self.used)

    def part(self, nodes: int) -> "Budget":
        """A part of it; what is used of that still has to be spent here."""
        return Budget(min(nodes, self.left))

    def tick(self, nodes: int) -> None:
        """Say how far it is, within a question."""
        self._tell(min(self.used + nodes, self.nodes), self.nodes)

    def spend(self, nodes: int) -> None:
        """A question has been answered."""
        self.used += nodes
        self.tick(0)
