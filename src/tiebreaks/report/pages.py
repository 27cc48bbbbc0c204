"""Which ledgers a workbook shows, each on a sheet of its own."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from tiebreaks.ledger import DUMMY, REAL_OPPONENT, Ledger, Reason
from tiebreaks.locale import Translator
from tiebreaks.report.ledger_formulas import Formulas
from tiebreaks.report.ledger_page import Page
from tiebreaks.report.sheets import Names
from tiebreaks.rulebook import TEAM_SCORES
from tiebreaks.standings import Column, Standings
from tiebreaks.systems.declaration import SECONDARY
from tiebreaks.systems.team_scores import secondary


@dataclass(eq=False)
class Pages:
    """The sheets of ledgers, while they are found.

    Attributes:
        standings: what the workbook shows.
        names: of all its sheets.
        translate: the language of those that are no codes.
        ratings: name of the sheet and column with the ratings, if there are any.
        criteria: a sheet for each criterion, in their order.
        points: the sheet with the points received, by score.
        seen: the sheet with the scores as opponents see them, by score and whether the last
            round counts as drawn; where they are those of the table, the sheet with the points.
        more: sheets that only formulas refer to.
    """

    standings: Standings
    names: Names
    translate: Translator
    ratings: tuple[str, int] | None
    criteria: list[Page] = field(default_factory=list)
    points: dict[str, Page] = field(default_factory=dict)
    seen: dict[tuple[str, bool], Page] = field(default_factory=dict)
    more: list[Page] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Find them all."""
        self.rows = {row.index: place for place, row in enumerate(self.standings.rows)}
        self.criteria = [self._criterion(column) for column in self.standings.columns]
        for page in self.criteria:
            if page.is_points:
                self.points.setdefault(page.score, page)
        for page in self.criteria:
            self._add_what_is_behind(page)

    def __iter__(self) -> Iterator[Page]:
        """All of them, those of the criteria first."""
        yield from self.criteria
        yield from self.more

    def formulas(self, page: Page) -> Formulas:
        """What the numbers of a sheet follow from."""
        theirs = self._opponents_score(page)
        return Formulas(
            self.standings,
            page,
            points=self.points.get(page.score),
            own=self.points.get(theirs),
            opponents=self.seen.get((theirs, page.fore)),
            ratings=self.ratings,
            others={
                str(each.column.criterion) if each.column else each.name: each for each in self
            },
        )

    def _criterion(self, column: Column) -> Page:
        score = self._own_score(column)
        return Page(
            name=self.names.name(str(column.criterion)),
            ledger=column.ledger,
            rows=self.rows,
            score=score,
            fore=column.criterion.modifiers.fore,
            column=column,
            is_points=column.ledger is self.standings.facts.awarded(score),
        )

    def _own_score(self, column: Column) -> str:
        """The score in which a criterion takes the own results."""
        it, facts = column.criterion, self.standings.facts
        fixed = secondary(facts) if it.system.own_score == SECONDARY else it.system.own_score
        named = it.code.score or fixed
        if not named and it.system.code in TEAM_SCORES:
            named = it.system.code
        return named or facts.primary

    def _opponents_score(self, page: Page) -> str:
        fixed = page.column.criterion.opponents_score if page.column else page.score
        return fixed or self.standings.facts.primary

    def _add_what_is_behind(self, page: Page) -> None:
        """The sheets that the numbers of a sheet refer to."""
        if page.is_points:
            return
        theirs = self._opponents_score(page)
        if page.reasons & REAL_OPPONENT:
            self._add_seen(theirs, page.fore)
        if page.reasons & DUMMY:
            self._add_points(theirs)
        if page.is_weighed or page.reasons & {Reason.CUMULATIVE}:
            self._add_points(page.score)

    def _add_points(self, score: str) -> Page:
        if score not in self.points:
            ledger = self.standings.facts.awarded(score)
            self.points[score] = self._extra(score, ledger, score, is_points=True)
        return self.points[score]

    def _add_seen(self, score: str, fore: bool) -> None:
        if (score, fore) in self.seen:
            return
        points = self._add_points(score)
        facts = self.standings.facts.fore if fore else self.standings.facts
        ledger = facts.scores_as_seen(score)
        if ledger.totals().tolist() == points.totals:
            self.seen[score, fore] = points
            return
        of_teams = self.standings.event.table.game_points is not None
        words = [self.translate("Adjusted"), score if of_teams else "", "F" if fore else ""]
        self.seen[score, fore] = self._extra(" ".join(words), ledger, score, fore=fore)

    def _extra(
        self, wish: str, ledger: Ledger, score: str, *, fore: bool = False, is_points: bool = False
    ) -> Page:
        name = self.names.name(wish)
        page = Page(name, ledger, self.rows, score, fore=fore, is_points=is_points)
        self.more.append(page)
        return page
