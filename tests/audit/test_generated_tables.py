"""Tables made by the naive twin under every rulebook: what they are is known, and must be found.

Where several rulebooks, codes or orders give the very same table, the twin says so, and just these
have to be told: no other, and none left out.
"""

import json
import os
import random
from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest
from click.testing import CliRunner

from tests.audit.found import (
    best_of,
    column_of,
    equal_candidates,
    equal_rulebooks,
    order_of,
)
from tests.audit.tables import (
    FIRST,
    MADE,
    OF_LEADERS,
    ORDERING,
    PLACE,
    POINTS,
    SCORES,
    Made,
    Table,
    Values,
    Wrong,
    as_csv,
    columns_of,
    corrupted,
    event_of,
    has,
    interchanged,
    neighbours,
    numbers,
    points_among_tied,
    primary_of,
    printed,
    published,
    rulebooks_for,
    rulebooks_with,
    table_of,
    with_columns,
)
from tests.twin import naive
from tests.twin.random_events import Shape, random_event
from tests.twin.rulebooks import RULEBOOKS
from tiebreaks.audit.candidates import Candidate, Form
from tiebreaks.audit.identify import (
    ColumnFinding,
    Identified,
    OrderFinding,
    OrderStep,
    identify,
)
from tiebreaks.cli import second_look  # noqa: F401 - adds its commands
from tiebreaks.cli.commands import tiebreaks as command
from tiebreaks.rulebook import builtin
from tiebreaks.systems import criterion

THOROUGH = "TIEBREAKS_FUZZ" in os.environ
"""Whether every table is looked at both with and without wrong values."""


def wrong_values(made: Made) -> tuple[int, ...]:
    """How many values are spoilt; three of a dozen may make another code as likely."""
    if made.event in ("club", "round robin"):
        return (0,)
    if THOROUGH:
        return (0, 3)
    return (3,) if made in FIRST else (0,)


def test_every_rulebook_and_thirty_orders():
    assert {made.rulebook for made in MADE} == RULEBOOKS.keys()
    assert len({made.order for made in MADE}) >= 30


# Identify


@pytest.mark.parametrize(
    ("made", "wrong"),
    [(made, wrong) for made in MADE for wrong in wrong_values(made)],
    ids=lambda each: " ".join(each) if isinstance(each, Made) else f"{each} wrong",
)
def test_a_table_is_identified_as_what_it_is(made, wrong):
    """Rulebook, codes and order are found, and the wrong values are named."""
    table = published(made)
    spoilt = corrupted(table, wrong)
    found = identify(spoilt.event)
    for heading, code in table.codes.items():
        if code not in SCORES and any(table.values[heading]):
            wrong_here = [each for each in spoilt.wrong if each.heading == heading]
            the_code_is_found(table, heading, code, column_of(found, heading), wrong_here)
    the_rulebook_is_found(table, found)
    the_order_is_found(table, found)


def the_code_is_found(
    table: Table, heading: str, code: str, finding: ColumnFinding, wrong: Sequence[Wrong]
) -> None:
    """As one of those that are told to fit equally well, under all its rulebooks."""
    assert best_of(finding).matched == best_of(finding).of - len(wrong), heading
    against = sorted(finding.against)
    assert [(each.who, each.published.text, each.ours) for each in against] == [
        (each.who, each.printed, each.right) for each in wrong
    ]
    if code not in OF_LEADERS:
        derived = [each.derivation.value for each in against if each.derivation]
        assert derived == [each.right for each in wrong]
    rulebooks = {
        name
        for each in equal_candidates(finding)
        if str(each.criterion) == str(criterion(code))
        for name in each.rulebooks
    }
    assert table.made.rulebook in rulebooks
    assert modifiers(str(best_of(finding).candidate.criterion)) <= modifiers(code)
    if code not in ORDERING:
        values = table.values[heading]
        same = rulebooks_with(table.event, code, values, table.made.primary)
        assert same <= rulebooks
    for each in equal_candidates(finding):
        if each.form is Form.VALUE:
            gives_the_same(table, heading, each)


def modifiers(code: str) -> int:
    """How many a code has; of equals the simplest goes first.

    >>> modifiers("BH/C1/P"), modifiers("RSOLK")
    (2, 1)
    """
    return code.count("/") + (code in ("RSOLK", "MSOLK"))


def gives_the_same(table: Table, heading: str, candidate: Candidate) -> None:
    """Whatever is said to fit has just the printed values; see above for its other rulebooks."""
    code = str(candidate.criterion)
    for rulebook in candidate.rulebooks[: None if THOROUGH else 1]:
        ranking = {primary_of(rulebook), table.made.primary}
        counted = [numbers(table.event, rulebook, code, score) for score in ranking]
        assert any(are_printed(table.values[heading], found) for found in counted), (rulebook, code)


def are_printed(values: Values, found: Values) -> bool:
    """Whether numbers look like those of a column, wherever that has some."""
    pairs = zip(values, found, strict=True)
    return all(value is None or printed(value) == printed(other) for value, other in pairs)


def the_rulebook_is_found(table: Table, found: Identified) -> None:
    """Among the equals stand all that give the same columns, and none that does not."""
    made, ids = table.made, equal_rulebooks(found)
    of_values = {
        heading: code
        for heading, code in table.codes.items()
        if code not in ORDERING and any(table.values[heading])
    }
    same = set.intersection(
        *(
            rulebooks_with(table.event, code, table.values[heading], made.primary)
            for heading, code in of_values.items()
        )
    )
    assert made.rulebook in ids
    if len(of_values) == len(table.codes) and found.columns:
        assert same <= ids
    for each in found.equal:
        for fit, column in zip(each.fits, found.columns, strict=True):
            if fit and fit.candidate.form is Form.VALUE:
                candidate = fit.candidate._replace(rulebooks=(each.id,))
                gives_the_same(table, column.column.heading, candidate)


def the_order_is_found(table: Table, found: Identified) -> None:
    """The order gives every place, counted by the twin; so do those that are told beside it."""
    best = order_of(found)
    assert best.matched == best.of == len(table.places)
    assert not best.contradictions
    for order in (best, *found.other_orders):
        assert order.matched == best.matched
        for rulebook in order.rulebooks:
            assert places_of(table, rulebook, order) == list(table.places)


def places_of(table: Table, rulebook: str, order: OrderFinding) -> list[int]:
    """Places by an order that was found: columns as they were made, others by the twin."""
    parts = [list(range(len(table.places)))]
    for step in order.steps:
        parts = [smaller for part in parts for smaller in split(table, rulebook, step, part)]
    placed: dict[int, int] = {}
    for part in parts:
        placed |= dict.fromkeys(part, len(placed) + 1)
    return [placed[i] for i in range(len(table.places))]


def split(table: Table, rulebook: str, step: OrderStep, part: list[int]) -> Iterator[list[int]]:
    if step.heading not in table.values:
        yield from naive.split(table.event, rulebook, str(step.criterion), part, table.made.primary)
        return
    sign = 1 if step.lower_is_better else -1
    values = {i: sign * (table.values[step.heading][i] or 0) for i in part}
    for value in sorted(set(values.values())):
        yield [i for i in part if values[i] == value]


def test_direct_encounter_may_be_printed_as_points_among_the_tied():
    table = published(Made("club", "fide-2009", "DE BH SB"))
    event, texts = table.event, columns_of(table.event)
    values = points_among_tied(event, "fide-2009")
    event = with_columns(event, texts | {"TB1": [printed(value) for value in values]})
    finding = column_of(identify(event), "TB1")
    assert best_of(finding).exact
    assert "DE" in {str(each.criterion) for each in equal_candidates(finding)}


def test_where_all_games_were_played_the_editions_cannot_be_told_apart():
    shape = Shape(players=30, rounds=7, unplayed=0, leaving=0, odd=0)
    event = random_event(random.Random(3), shape)
    found = identify(table_of(event, Made("", "fide-2026", "BH/C1 BH SB")).event)
    have = {rulebook for rulebook in rulebooks_for(event) if has(rulebook, "SB")}
    # a cut of seven rounds takes one value in France, too
    assert equal_rulebooks(found) == have
    assert found.deciders == ()


def test_a_column_that_says_the_same_of_everybody_cannot_tell():
    table = published(Made("swiss", "fide-2026", "BH/C1 BH SB"))
    event, texts = table.event, columns_of(table.event)
    found = identify(with_columns(event, texts | {"TB4": ["0"] * len(event.participants)}))
    assert column_of(found, "TB4").certainty.value == "no telling"
    assert "fide-2026" in equal_rulebooks(found)
    assert order_of(found).matched == len(event.participants)


def test_a_column_of_nonsense_fits_nothing_and_hides_nothing():
    table = published(Made("swiss", "fide-2026", "BH/C1 BH SB"))
    event, texts = table.event, columns_of(table.event)
    rng = random.Random(1)
    noise = [str(rng.randrange(1000)) for _ in event.participants]
    found = identify(with_columns(event, texts | {"TB4": noise}))
    assert column_of(found, "TB4").certainty.value == "nothing"
    assert equal_rulebooks(found) == {"fide-2026"}
    assert order_of(found).matched == len(event.participants)


def test_who_would_decide_between_two_editions_is_named():
    """Only those are published whom 2024 and 2026 give the same."""
    event = event_of("swiss")
    codes = ("BH/C1", "BH", "SB")
    rows = zip(
        *(zip(numbers(event, "fide-2024", c), numbers(event, "fide-2026", c), strict=True)
          for c in codes),
        strict=True,
    )  # fmt: skip
    same = [all(one == other for one, other in row) for row in rows]
    assert 5 < sum(same) < len(same)
    table = published(Made("swiss", "fide-2026", "BH/C1 BH SB"))
    people = tuple(
        person if same[i] else replace(person, published={})
        for i, person in enumerate(table.event.participants)
    )
    found = identify(
        replace(table.event, participants=people), [builtin("fide-2024"), builtin("fide-2026")]
    )
    assert equal_rulebooks(found) == {"fide-2024", "fide-2026"}
    assert found.deciders
    for each in found.deciders:
        code = table.codes[each.heading]
        assert not same[each.who]
        assert {option.rulebook: option.value for option in each.options} == {
            rulebook: numbers(event, rulebook, code)[each.who]
            for rulebook in ("fide-2024", "fide-2026")
        }


def test_a_heading_that_names_the_wrong_code_is_only_a_hint():
    """BH over the values of BH/C1: what fits is told, and that the named one does not."""
    event = event_of("swiss")
    values = numbers(event, "fide-2026", "BH/C1")
    points = numbers(event, "fide-2026", "PTS")
    columns = {POINTS: list(map(printed, points)), "BH": list(map(printed, values))}
    finding = column_of(identify(with_columns(event, columns)), "BH")
    assert str(best_of(finding).candidate.criterion) in ("BH/C1", "RSOLK", "SOLK/C1")
    assert finding.named is not None
    assert str(finding.named.candidate.criterion) == "BH"
    same = sum(
        one == other for one, other in zip(values, numbers(event, "fide-2026", "BH"), strict=True)
    )
    assert finding.named.matched >= same


@pytest.mark.parametrize("order", ["SB BH", "BH/C1 PS", "WIN BH SB"])
def test_an_order_whose_columns_are_printed_otherwise_is_found(order):
    """The columns stand as BH, SB, PS, WIN, BH/C1, whatever decided."""
    event = event_of("swiss")
    places = naive.rank(event, "fide-2026", order.split())
    shown = {"TB1": "BH", "TB2": "SB", "TB3": "PS", "TB4": "WIN", "TB5": "BH/C1"}
    texts = {PLACE: list(map(str, places))}
    texts[POINTS] = list(map(printed, numbers(event, "fide-2026", "PTS")))
    values = {heading: numbers(event, "fide-2026", code) for heading, code in shown.items()}
    texts |= {heading: list(map(printed, each)) for heading, each in values.items()}
    made = Made("swiss", "fide-2026", order)
    table = Table(with_columns(event, texts), made, shown, values, places)
    found = identify(table.event)
    best = order_of(found)
    assert best.matched == best.of == len(places)
    assert places_of(table, found.rulebook, best) == places


@pytest.mark.parametrize("order", ["BH/C1 BH SB", "SB PS"])
def test_an_order_of_which_only_the_places_are_printed_is_found(order):
    event = event_of("swiss")
    places = naive.rank(event, "fide-2026", order.split())
    points = list(map(printed, numbers(event, "fide-2026", "PTS")))
    made = Made("swiss", "fide-2026", order)
    shown = with_columns(event, {PLACE: list(map(str, places)), POINTS: points})
    best = order_of(identify(shown, [builtin("fide-2026")]))
    assert best.matched == best.of == len(places)
    assert places_of(Table(shown, made, {}, {}, places), "fide-2026", best) == places


@pytest.mark.parametrize(
    "made",
    [each for each in FIRST if each.rulebook in ("fide-2026", "fmjd")],
    ids=" ".join,
)
def test_interchanged_places_speak_against_the_order_that_is_found(made):
    table = published(made)
    above, below = neighbours(table)
    found = identify(interchanged(table.event, above, below))
    assert order_of(found).matched == order_of(found).of - 2
    assert [(each.ahead, each.behind) for each in order_of(found).contradictions] == [
        (below, above)
    ]
    assert places_of(table, found.rulebook, order_of(found)) == list(table.places)


# The commands


@pytest.fixture(scope="module")
def file(tmp_path_factory):
    table = published(Made("swiss", "fide-2026", "BH/C1 BH SB"))
    path = tmp_path_factory.mktemp("made") / "open.csv"
    path.write_text(as_csv(table.event), encoding="utf-8")
    return str(path)


def test_identify_says_rulebook_codes_and_order(file):
    text = CliRunner().invoke(command, ["identify", file])
    assert text.exit_code == 0, text.output
    for word in ("fide-2026", "BH/C1", "BH", "SB", "52 of 52"):
        assert word in text.output, word
    data = json.loads(CliRunner().invoke(command, ["identify", file, "--format", "json"]).output)
    assert "fide-2026" in json.dumps(data)
