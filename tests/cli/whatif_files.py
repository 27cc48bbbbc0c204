"""Events before their last round, for the command whatif."""

from tests.formats.trf_lines import player

FIDE = "examples/fide-exercises-swiss-5.trf"
SIX = "\n".join(
    (
        "XXR 3",
        player(1, "5 w 1", "6 b 1", "4 w", name="Ada"),
        player(2, "6 w 1", "4 b =", "3 w", name="Bob"),
        player(3, "4 w =", "5 b 1", "2 b", name="Cid"),
        player(4, "3 b =", "2 w =", "1 b", name="Dan"),
        player(5, "1 b 0", "3 w 0", "6 w", name="Eva"),
        player(6, "2 b 0", "1 w 0", "5 b", name="Fay"),
    )
)
"""Before the last round of a Swiss: Ada 2, Bob and Cid 1½, Dan 1, Eva and Fay 0."""

FIVE = (
    "XXR 3",
    player(1, "2 w 1", "3 b 1", name="Ann"),
    player(2, "1 b 0", "- U", name="Bob"),
    player(3, "4 w 1", "1 w 0", name="Cid"),
    player(4, "3 b 0", "5 w 1", name="Dan"),
    player(5, "- U", "4 b 0", name="Eve"),
)
