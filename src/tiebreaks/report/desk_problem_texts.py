"""The problems of changes in words: why something cannot be done, and what can be done instead."""

from collections.abc import Mapping

from tiebreaks.locale import N_

TEXTS: Mapping[str, tuple[str, str]] = {
    "DSK001": (
        N_("Nobody in this event has the number {found}."),
        N_("Somebody else may have taken him off the list. Choose another number."),
    ),
    "DSK002": (
        N_("Round {found} cannot begin yet; the next one is round {expected}."),
        N_("Enter the rounds in turn."),
    ),
    "DSK003": (
        N_("{name} and {opponent} have no game in round {round}."),
        N_("Somebody else may have changed the pairing. Look at the round again."),
    ),
    "DSK004": (
        N_("{name} is in round {round} more than once."),
        N_("Leave him in one pairing, or in the list of byes."),
    ),
    "DSK005": (
        N_("{name} cannot play himself in round {round}."),
        N_("Choose another opponent."),
    ),
    "DSK006": (
        N_("The number {found} is taken by {name}."),
        N_("Give another number, or none: then the next free one is given."),
    ),
    "DSK007": (
        N_("{name} cannot be taken off the list: there are results in round {round}."),
        N_("Leave him on the list, and do not pair him any more."),
    ),
    "DSK008": (
        N_("There are results up to round {round}, and a new schedule would undo them."),
        N_("Take the results back first, or pair the rounds one by one."),
    ),
    "DSK009": (
        N_("A schedule is made for {expected} participants; here there are {found}."),
        N_("Correct the list of participants first."),
    ),
    "DSK010": (
        N_("Boards: {found}. The match has {expected}."),
        N_("Enter every board."),
    ),
    "DSK011": (
        N_("This event has only standings: there are no games to be changed."),
        N_("Read a file with the results of the rounds, or begin a new event."),
    ),
    "DSK012": (
        N_("This event comes from a matrix, and nobody knows its rounds."),
        N_("Change the results of the pairs; or read a file with rounds."),
    ),
    "DSK013": (
        N_("Round {round}, {name} – {opponent}: the game points of the match are missing."),
        N_("Enter them, such as 2½–1½; they decide who wins."),
    ),
    "DSK014": (
        N_("A match cannot end {found}; the most is {expected}."),
        N_("Correct the game points."),
    ),
    "DSK015": (
        N_("Game points {found} are for matches, and this event has single games."),
        N_("Enter the result of the game."),
    ),
    "DSK016": (
        N_("Round {round}, {name} – {opponent}: nobody knows who had White."),
        N_("Pair them anew with colours."),
    ),
    "DSK017": (N_("A participant has no name."), N_("Enter one.")),
    "DSK018": (
        N_("“{found}” is not what a win, a draw and a loss are worth."),
        N_("Write it like 1-½-0 or 3-1-0; a win is worth the most."),
    ),
    "DSK019": (
        N_("“{found}” is not a day."),
        N_("Write year, month and day, such as 2026-03-14."),
    ),
    "DSK020": (
        N_("An order by hand needs a reason."),
        N_("Say why; it is kept with the decision."),
    ),
    "DSK021": (
        N_("There is no order by hand “{found}”."),
        N_("Somebody else may have taken it back. Look at the rules again."),
    ),
    "DSK022": (
        N_("The order by hand “{found}” is no tied group any more."),
        N_("It was left aside. Take it back, or decide anew."),
    ),
    "DSK023": (
        N_("There is no rulebook “{found}”."),
        N_("The nearest is “{nearest}”. Choose one from the list."),
    ),
    "DSK024": (
        N_("There is no tie-break “{found}”."),
        N_("The nearest is “{nearest}”. Choose one from the catalogue."),
    ),
    "DSK025": (
        N_("“{found}”: “{part}” is not possible here."),
        N_("The nearest is “{nearest}”; possible: {expected}."),
    ),
    "DSK026": (
        N_("The order that the event declares cannot be used."),
        N_("The own order of {rulebook} was used. Choose an order."),
    ),
    "DSK027": (
        N_("Version {found} cannot be brought back in this way."),
        N_("Choose it in the history."),
    ),
    "DSK028": (N_("There is no place {found}."), N_("Give prizes for places from 1.")),
    "DSK029": (
        N_("Round {round} has begun already."),
        N_("Change its pairings, or begin round {expected}."),
    ),
    "DSK030": (
        N_("Round {found} is not the last one; that is round {expected}."),
        N_("Take the rounds back from the last one on."),
    ),
    "DSK031": (
        N_("{name} was given points, but here they come from games."),
        N_("Leave the points out, and enter results."),
    ),
    "DSK032": (
        N_("Lots are drawn from a seed, and there is none."),
        N_("Draw lots first; they then stand at the end of the order."),
    ),
    "DSK033": (
        N_("The order ends with lots, and they were not drawn yet."),
        N_("Those whom only lots would separate share a place. Draw lots."),
    ),
    "DSK034": (
        N_("An event cannot hold this: {found}."),
        N_("Correct the value; nothing was changed."),
    ),
    "DSK035": (
        N_("Round {round}, {name} – {opponent}: the boards do not make {found}."),
        N_("Write the result of each board; or leave the boards of all matches out."),
    ),
}
