"""Check a published table against its rules: every difference once, each with its cause."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from tiebreaks.audit.byes_to_come import with_byes_to_come
from tiebreaks.audit.check.believed import Believed
from tiebreaks.audit.check.causes import WrongTotals, told_with
from tiebreaks.audit.check.checked import (
    ASKED,
    BY_VALUES,
    DECLARED,
    OWN_COLUMNS,
    POINTS_ONLY,
    Checked,
    Note,
    Taken,
)
from tiebreaks.audit.check.compared_places import ComparedPlaces
from tiebreaks.audit.check.differences import (
    ColumnDifference,
    Difference,
    PointsDifference,
    RoundDifference,
    ValueDifference,
)
from tiebreaks.audit.check.ground import Ground, ranked
from tiebreaks.audit.check.numbering import numbering_differences, numbering_notes
from tiebreaks.audit.check.own_order import own_order
from tiebreaks.audit.check.places import place_differences
from tiebreaks.audit.check.points import points_differences, same_round
from tiebreaks.audit.check.round_of_table import round_of_table
from tiebreaks.audit.check.rows import Rows
from tiebreaks.audit.check.rules import NAMED, OPEN, Order, by_values, order_of, without_lots
from tiebreaks.audit.check.taking import (
    in_order_of_file,
    says_nothing,
    take,
    tied_before,
)
from tiebreaks.audit.check.values import value_differences
from tiebreaks.audit.check.whole_columns import whole_column
from tiebreaks.audit.progress import Progress, silent
from tiebreaks.audit.published import PublishedTable, Role, is_score, published_table
from tiebreaks.audit.starting_numbers import are_starting_numbers
from tiebreaks.event import Event
from tiebreaks.ledger.groups import Labels
from tiebreaks.rulebook import Rulebook
from tiebreaks.standings import rank


def check(
    event: Event,
    rules: str | Rulebook = "",
    tiebreaks: str | Sequence[str] = "",
    *,
    after_round: int | None = None,
    seed: str = "",
    by_hand: Sequence[Sequence[int]] = (),
    progress: Progress = silent,
) -> Checked:
    """What a file's own table says differently from its rules.

    The rulebook is the one that is asked for, or the file declares, or that goes with the event's
    date; where nothing speaks for any, the one that explains most of the published values.  The
    order for the places is asked for or declared, else that of the file's own columns, else the
    rulebook's own if it agrees; else places are compared by points alone.

    Args:
        event: with its published columns.
        rules: id of a rulebook, the path of a house rulebook, or a rulebook.
        tiebreaks: the order, as for `tiebreaks.rank`.
        after_round: compare with the standings after this round.
        seed: of the lots; without it places that lots decided are not compared.
        by_hand: orders that the arbiter published, each the numbers of one tied group.
        progress: told how far long work is.

    Raises:
        RulebookError, UnknownCodesError, ForbiddenCodesError, NoMatchesError, DecisionError: as
            `tiebreaks.rank` does.

    >>> from tiebreaks.ledger.micro import matrix
    >>> event = matrix(["·½1½", "½·½1", "0½·1", "½00·"])  # A and B 2, C 1½, D ½
    >>> said = [("1", "2"), ("2", "2"), ("3", "2"), ("4", "0.5")]
    >>> people = tuple(
    ...     replace(person, published={"Rank": place, "Pts": points})
    ...     for person, (place, points) in zip(event.participants, said, strict=True)
    ... )
    >>> checked = check(replace(event, participants=people), "rr", "SB")
    >>> [(it.kind, it.person.name, str(it.ours)) for it in checked.differences]
    [('points', 'C', '3/2')]
    """
    if not tiebreaks and rules and event.tiebreaks:
        tiebreaks = event.tiebreaks
    expected = event if after_round is None else event.after_round(after_round)
    standings = rank(expected, rules, tiebreaks, seed=seed, by_hand=by_hand)
    table = published_table(event)
    event, round_told = round_of_table(event, expected, table, standings.rulebook)
    if event is not expected:
        standings = rank(event, rules, tiebreaks, seed=seed, by_hand=by_hand)
    given = ASKED if tiebreaks else standings.choice.criteria_reason
    if rules and tiebreaks == event.tiebreaks and tiebreaks:
        given = DECLARED
    columns = in_order_of_file(event, table)
    ground = Ground(event, standings, progress)
    why = standings.choice.rulebook_reason
    is_complete = round_told is None or round_told.results_known
    if why in OPEN and is_complete and (book := by_values(ground, table)) != ground.rulebook.id:
        codes = standings.codes if given in (ASKED, DECLARED) else ""
        ground = ground.on(ranked(event, book, codes, seed=seed, by_hand=by_hand))
        why = BY_VALUES
    ground = ground.on(without_lots(ground, seed))
    criteria = [column.criterion for column in ground.standings.columns]
    taken = take(ground, columns, criteria if given in (ASKED, DECLARED) else ())
    return _Checking(ground, table, _without_namesakes(ground, taken), given, why).checked(
        round_told
    )


class _Checking:
    """Compares column after column, and gathers what differs."""

    def __init__(
        self,
        ground: Ground,
        table: PublishedTable,
        taken: Sequence[Taken],
        order_reason: str,
        rulebook_reason: str,
    ) -> None:
        self.ground = ground
        self.table = table
        self.taken = tuple(taken)
        self.held = self.taken
        self.order = Order(ground.standings, order_reason)
        self.rulebook_reason = rulebook_reason
        self.differences: list[Difference] = []
        self.notes: list[Note] = []

    def checked(self, round_told: RoundDifference | None) -> Checked:
        """Everything that came of it.

        Args:
            round_told: of a table of another round than was asked for; without the results of
                that round only the file's own columns can be compared with each other.
        """
        self.differences += [round_told] if round_told else []
        if round_told is None or round_told.results_known:
            self.points()
            self.values()
            self.order = self.order_of_places()
            compared, matched = self.places()
        else:
            self.order = self.order_of_places()
            compared, matched = 0, 0
        if self.ground.event.games_known:
            self.notes += _column_notes(self.taken)
        self.notes += _missing(self.table)
        return Checked(
            published=self.table,
            standings=self.order.standings,
            rulebook_reason=self.rulebook_reason,
            order_reason=self.order.reason,
            columns=self.taken,
            places_compared=compared,
            places_matched=matched,
            differences=tuple(self.differences),
            notes=tuple(self.notes),
        )

    def points(self) -> None:
        """The columns of points."""
        for at, each in enumerate(self.taken):
            if each.column.role is Role.POINTS or _is_points(each):
                for found in points_differences(self.ground, self.with_byes(at)):
                    self.total(found)

    def with_byes(self, at: int) -> Taken:
        """A column of points, as it counts if byes to come make it right."""
        taken = self.taken[at]
        more = with_byes_to_come(self.ground.event, taken.column, taken.ours)
        if more is None:
            return taken
        taken = taken._replace(ours=more, matched=taken.compared)
        self.taken = (*self.taken[:at], taken, *self.taken[at + 1 :])
        self.notes.append(Note("byes to come", taken.column.heading))
        return taken

    def total(self, found: Difference) -> None:
        """A wrong total; one that a round explains which is told already follows from that."""
        for at, told in enumerate(self.differences):
            if same_round(found, told):
                more = (*told.consequences, found)
                self.differences[at] = replace(told, consequences=more)
                return
        self.differences.append(found)

    def values(self) -> None:
        """The columns of tie-breaks."""
        wrong = [each for each in self.differences if isinstance(each, PointsDifference)]
        believed = Believed(self.ground, wrong)
        for at, each in enumerate(self.taken):
            if each.criterion is None or each.column.role is Role.POINTS or _is_points(each):
                continue
            for value in self.column(at, believed):
                if isinstance(value.cause, WrongTotals):
                    self.consequence(value, {person.id for person in value.cause.people})
                else:
                    self.differences.append(value)

    def column(self, at: int, believed: Believed) -> Iterable[ValueDifference]:
        """The wrong values of one column; what is wrong as a whole is told as a whole."""
        taken = self.taken[at]
        tied = tied_before(self.ground.event, self.taken[:at])
        whole = None if _all_believed(taken, believed) else whole_column(self.ground, taken, tied)
        nothing_fits = whole is not None and whole.difference.found is None
        if whole is None or (nothing_fits and Rows(self.ground, taken).are_shifted):
            return value_differences(self.ground, taken, self.taken, believed)
        self.differences.append(whole.difference)
        self.held = (*self.held[:at], whole.held, *self.held[at + 1 :])
        return value_differences(self.ground, whole.taken, self.taken, believed)

    def order_of_places(self) -> Order:
        """The order by which places are compared."""
        return order_of(
            self.ground,
            self.held,
            self.table.place,
            self.order.reason,
            rules_named=self.rulebook_reason in NAMED,
        )

    def places(self) -> tuple[int, int]:
        """The column of places; how many were compared, and how many are ours."""
        if self.table.place is None:
            return 0, 0
        ground = self.ground.on(self.order.standings)
        if are_starting_numbers(ground.event, self.table.place, ground.tied_on_points):
            self.notes.append(Note("starting numbers", self.table.place.heading))
            return 0, 0
        it = ComparedPlaces(ground, self.table.place, self.counted)
        told: set[int] = set()
        wrong = {index for index in it.filled if not it.meet(index)}
        for number, group in numbering_differences(it):
            told.update(group)
            wrong.update(i for i in group if it.ours[i].first != it.theirs[i].first)
            self.differences.append(number)
        for found in place_differences(it):
            told.update(found.indices)
            numbers = {ground.person(index).id for index in found.indices}
            if not (found.follows and self.consequence(found.difference, numbers)):
                self.differences.append(found.difference)
        self.own_order(it, told)
        self.notes += numbering_notes(it, order_known=self.order_known())
        if not ground.event.games_known:
            self.notes.append(Note("no games"))
        elif self.order.reason == POINTS_ONLY:
            self.notes.append(Note("points only"))
            right = self.order.by_rulebook
            if right is not None:
                self.notes.append(Note("rulebook's order", matched=right, of=len(it.filled)))
        return len(it.filled), len(it.filled) - len(wrong)

    def order_known(self) -> bool:
        """Whether nothing but our order can have separated anybody."""
        if self.order.reason == OWN_COLUMNS:
            return all(each.criterion or says_nothing(each.column) for each in self.held)
        return self.order.reason != POINTS_ONLY

    def own_order(self, it: ComparedPlaces, told: set[int]) -> None:
        """What the places and the file's own columns say of each other."""
        concerned = {number for each in self.differences for number in _concerned(each)}
        people = it.ground.standings.event.participants
        told = told | {index for index in it.filled if people[index].id in concerned}
        wrong = {each.heading for each in self.differences if isinstance(each, ColumnDifference)}
        for found in own_order(it, self.in_turn(), told, wrong):
            if isinstance(found, Note):
                self.notes.append(found)
            else:
                self.differences.append(found)

    @property
    def counted(self) -> tuple[Taken, ...]:
        """The columns as they count: in a given order by their turn, else by what they hold."""
        return self.taken if self.order.reason in (ASKED, DECLARED) else self.held

    def in_turn(self) -> tuple[Taken, ...]:
        """The file's columns in the order in which they count, as far as it is known."""
        if self.order.reason not in (ASKED, DECLARED):
            return self.held
        by_code: dict[str, Taken] = {}
        for each in self.taken:
            by_code.setdefault(str(each.criterion), each)
        codes = self.order.standings.codes
        return tuple(by_code[code] for code in codes if code in by_code)

    def consequence(self, difference: Difference, numbers: set[int]) -> bool:
        """Put something under the difference that it follows from, if there is one."""
        codes = self.order.standings.codes
        for at, cause in enumerate(self.differences):
            whole = isinstance(cause, ColumnDifference) and str(cause.criterion) in codes
            if whole or _concerned(cause) & numbers:
                more = (*cause.consequences, difference)
                self.differences[at] = replace(cause, consequences=more)
                return True
        return False


def _concerned(difference: Difference) -> set[int]:
    """The ids of those whose numbers are wrong by a difference, and by what follows from it."""
    numbers: set[int] = set()
    for each in (difference, *difference.consequences):
        if isinstance(each, PointsDifference | ValueDifference):
            numbers.add(each.person.id)
            numbers.update(person.id for person in told_with(each.cause))
    return numbers


def _without_namesakes(ground: Ground, taken: Sequence[Taken]) -> tuple[Taken, ...]:
    """The columns, but for those that only bear the name of a criterion."""
    return tuple(
        _unless_something_else(ground, each, tied_before(ground.event, taken[:at]))
        for at, each in enumerate(taken)
    )


def _unless_something_else(ground: Ground, taken: Taken, tied: Labels) -> Taken:
    """A column whose heading is only a name for a criterion is not that if nothing fits it.

    Programs give the same name to different things: what Go calls SOS starts from a rank.
    """
    code = str(taken.criterion).casefold()
    if taken.reason != "heading" or _is_points(taken) or taken.column.heading.casefold() == code:
        return taken
    whole = whole_column(ground, taken, tied)
    return Taken(taken.column) if whole and whole.difference.found is None else taken


def _is_points(taken: Taken) -> bool:
    return taken.criterion is not None and is_score(taken.criterion)


def _all_believed(taken: Taken, believed: Believed) -> bool:
    """Whether wrong totals explain all that is wrong with a column."""
    what = taken.criterion
    wrong = taken.wrong
    if what is None or not wrong or not believed.wrong:
        return False
    values = [(index, believed.at(what, index)) for index in wrong]
    return all(value is not None and taken.column.agrees(index, value) for index, value in values)


def _column_notes(taken: Sequence[Taken]) -> Iterable[Note]:
    """Columns that could not be compared."""
    for each in taken:
        if each.criterion is None:
            kind = "says nothing" if says_nothing(each.column) else "not recognised"
            yield Note(kind, each.column.heading)
        elif not each.ours:
            yield Note("void", each.column.heading)


def _missing(table: PublishedTable) -> Iterable[Note]:
    """What the file does not have."""
    if not table.columns:
        yield Note("nothing published")
    elif table.place is None:
        yield Note("no places")
