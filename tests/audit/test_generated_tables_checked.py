"""Tables made by the naive twin, checked under their own rules and others.

A right one has no difference; with one error there is one, of the right kind, about the right
participant, with both numbers.
"""

import json
from collections.abc import Sequence

import pytest
from click.testing import CliRunner

from tests.audit.tables import (
    FIRST,
    MADE,
    OF_OLYMPIADS,
    SCORES,
    Made,
    Table,
    as_csv,
    corrupted,
    event_of,
    interchanged,
    neighbours,
    numbers,
    published,
    rulebooks_with,
)
from tests.twin import naive
from tiebreaks.audit.check import check
from tiebreaks.audit.check.differences import ColumnDifference, PlaceDifference, ValueDifference
from tiebreaks.cli import second_look  # noqa: F401 - adds its commands
from tiebreaks.cli.commands import tiebreaks as command
from tiebreaks.systems import criterion

EVERY = pytest.mark.parametrize("made", MADE, ids=" ".join)
SOME = pytest.mark.parametrize("made", FIRST[::3], ids=" ".join)


@EVERY
def test_a_right_table_has_no_difference(made):
    table = published(made)
    found = check(table.event, made.rulebook, table.tiebreaks)
    assert found.differences == ()
    assert found.places_compared == len(table.places)
    compared = [each for each in found.columns if each.compared]
    assert all(each.matched == each.compared for each in compared)
    telling = {heading for heading, values in table.values.items() if len({*values} - {None}) > 1}
    assert {each.column.heading for each in compared} >= telling


@pytest.mark.parametrize(
    "rulebook", ["plain", "fide-1998", "fide-2009", "fide-2022", "team-russia"]
)
def test_without_any_hint_the_values_tell_the_rulebook(rulebook):
    """No date, no declaration, columns without names: whatever is taken, the table is right."""
    made = Made("swiss", rulebook, "BH/C1 BH SB")
    found = check(published(made).event)
    assert found.differences == ()
    taken = found.standings.choice.rulebook.id
    for code in made.codes:
        assert numbers(event_of("swiss"), taken, code) == numbers(event_of("swiss"), rulebook, code)


@SOME
def test_one_wrong_value_is_one_difference(made):
    table = published(made)
    spoilt = corrupted(table, 1)
    (wrong,) = spoilt.wrong
    found = check(spoilt.event, made.rulebook, table.tiebreaks)
    (difference,) = found.differences
    assert isinstance(difference, ValueDifference)
    assert difference.heading == wrong.heading
    assert difference.person.id == table.event.participants[wrong.who].id
    assert difference.published.text == wrong.printed
    assert difference.ours == wrong.right


@EVERY
def test_interchanged_places_are_one_difference(made):
    table = published(made)
    above, below = neighbours(table)
    found = check(interchanged(table.event, above, below), made.rulebook, table.tiebreaks)
    (difference,) = found.differences
    assert isinstance(difference, PlaceDifference)
    people = table.event.participants
    assert {(each.person.id, each.published, each.ours) for each in difference.people} == {
        (people[above].id, table.places[below], table.places[above]),
        (people[below].id, table.places[above], table.places[below]),
    }
    assert (difference.decided.ahead.id, difference.decided.behind.id) == (
        people[above].id,
        people[below].id,
    )
    deciding = str(difference.decided.criterion)
    assert deciding == decides(table, above, below)


def decides(table: Table, above: int, below: int) -> str:
    """The first criterion of the order that puts one above the other."""
    codes: Sequence[str] = table.made.codes
    codes = codes if set(codes) & set(SCORES) else ["PTS", *codes]
    for count, code in enumerate(codes, start=1):
        places = naive.rank(table.event, table.made.rulebook, codes[:count], table.made.primary)
        if places[above] < places[below]:
            return str(criterion(code))
    raise AssertionError


@pytest.mark.parametrize(
    ("made", "told"),
    [
        (Made("swiss", "fide-2009", "BH/C1 BH SB"), "fide-2026"),
        (Made("swiss", "plain", "BH SB"), "fide-2024"),
        (Made("swiss", "swiss-manager-2009", "BH SB"), "fide-2009"),
        (Made("draughts", "fmjd", "SOLK"), "plain"),
    ],
)
def test_columns_of_another_rulebook_are_one_sentence_each(made, told):
    table = published(made)
    found = check(table.event, told, table.tiebreaks)
    columns = [each for each in found.differences if isinstance(each, ColumnDifference)]
    different = {
        heading: sum(
            one != other
            for one, other in zip(
                numbers(table.event, told, code), table.values[heading], strict=True
            )
        )
        for heading, code in table.codes.items()
    }
    mostly = {
        heading: count for heading, count in different.items() if 2 * count > len(table.places)
    }
    assert mostly
    assert {each.heading: each.wrong for each in columns if each.heading in mostly} == mostly
    for each in columns:
        code = table.codes[each.heading]
        assert str(each.found) == str(criterion(code))
        assert set(each.rulebooks) - OF_OLYMPIADS == rulebooks_with(
            table.event, code, table.values[each.heading], made.primary
        )
        assert each.right == len(table.places)
    assert not [each for each in found.differences if each.kind in ("points", "place", "order")]


# The command


def test_check_of_a_right_file_is_done(tmp_path):
    table = published(Made("swiss", "fide-2026", "BH/C1 BH SB"))
    path = tmp_path / "open.csv"
    path.write_text(as_csv(table.event), encoding="utf-8")
    options = ["--rules", "fide-2026", "--tiebreaks", "BH/C1,BH,SB"]
    assert CliRunner().invoke(command, ["check", str(path), *options]).exit_code == 0


def test_check_says_who_and_both_numbers(tmp_path):
    table = published(Made("swiss", "fide-2026", "BH/C1 BH SB"))
    spoilt = corrupted(table, 1)
    (wrong,) = spoilt.wrong
    path = tmp_path / "open.csv"
    path.write_text(as_csv(spoilt.event), encoding="utf-8")
    options = ["--rules", "fide-2026", "--tiebreaks", "BH/C1,BH,SB", "--format", "json"]
    result = CliRunner().invoke(command, ["check", str(path), *options])
    assert result.exit_code == 1
    (difference,) = json.loads(result.output)["differences"]
    assert difference["kind"] == "value"
    assert table.event.participants[wrong.who].name in json.dumps(difference)
