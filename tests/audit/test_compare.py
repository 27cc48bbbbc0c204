"""Who moves between two tables of one event, and what decides: published lists, hand, the twin."""

import random
from dataclasses import replace
from fractions import Fraction

import pytest

import tiebreaks as tb
from tests.laws import comparison as ask
from tests.twin import naive
from tests.twin.codes import GROUP_CODES, TEAM_GROUP_CODES
from tests.twin.facts import show
from tests.twin.published import exact, load
from tests.twin.random_events import random_event
from tiebreaks.audit.compare import Contrast, Variant, compare, tables, tally
from tiebreaks.event import Event
from tiebreaks.ledger.micro import matrix
from tiebreaks.locale import LANGUAGES, Translator
from tiebreaks.report.compare_data import compared_data
from tiebreaks.report.compare_text import compared_text
from tiebreaks.report.mover_words import table_names
from tiebreaks.report.phrases import arrow
from tiebreaks.rulebook import builtin_ids
from tiebreaks.rulebook import load as load_rules
from tiebreaks.standings import ForbiddenCodesError, Place, Standings, rank
from tiebreaks.systems import UnknownCodesError

TEC = load("tec_swiss16")
ENGLISH = Translator("en")
EXERCISES = "examples/fide-exercises-swiss-5.trf"
MOSCOW = "examples/moscow-open-2018.csv"
RR7 = "examples/bulgarian-rr7.csv"


def contrast(event: Event, first: Variant, second: Variant) -> Contrast:
    (only,) = compare(event, [first, second]).contrasts
    return only


def moves(it: Contrast) -> dict[str, int]:
    return {mover.person.name: mover.moved for mover in it.movers}


# Published lists


def printed_places(*columns: str) -> dict[str, int]:
    """Places by points and printed columns, shared where all are equal."""
    keys = {
        player["name"]: [
            exact(player["score"]),
            *(exact(TEC["expected"][column][str(player["no"])]) for column in columns),
        ]
        for player in TEC["players"]
    }
    return {name: 1 + sum(other > key for other in keys.values()) for name, key in keys.items()}


PRINTED = {
    "fide-2009": ("BH_virtual_C1", "BH_virtual_opponent_2009_2023"),
    "fide-2023": ("BH-C1_2023_24", "BH_2023_24"),
    "fide-2026": ("BH-C1_2026", "BH_2026"),
}


@pytest.mark.parametrize("second", PRINTED)
@pytest.mark.parametrize("first", PRINTED)
def test_movers_of_the_exercises_are_those_of_the_printed_lists(first, second):
    """FIDE's exercises, BH/C1 then BH as printed for three sets of rules."""
    found = contrast(tb.read(EXERCISES), Variant(first, "BH/C1,BH"), Variant(second, "BH/C1,BH"))
    before, after = (printed_places(*PRINTED[rules]) for rules in (first, second))
    assert moves(found) == {
        name: before[name] - after[name] for name in before if before[name] != after[name]
    }
    assert found.is_same == (first == second)


def test_nick_loses_a_place_in_2026():
    """Both have 2 points; BH/C1 as printed: Nick 12 and 9½, Reine 11 and 11."""
    found = contrast(
        tb.read(EXERCISES), Variant("fide-2009", "BH/C1"), Variant("fide-2026", "BH/C1")
    )
    (nick,) = (mover for mover in found.movers if mover.person.name == "Nick")
    assert (nick.before, nick.after, nick.moved) == (Place(10, 10), Place(11, 11), -1)
    (pair,) = (found.pair(nick, other) for other in nick.others)
    assert pair.person.name == "Reine"
    assert (pair.first.ahead, pair.second.ahead) == (True, False)
    assert (pair.first.value, pair.first.other) == (Fraction(12), Fraction(11))
    assert (pair.second.value, pair.second.other) == (Fraction(19, 2), Fraction(11))
    assert str(pair.first.criterion) == str(pair.second.criterion) == "BH/C1"
    (change,) = found.changes(nick, [pair])
    assert (change.person.name, change.first.value, change.second.value) == (
        "Nick",
        Fraction(12),
        Fraction(19, 2),
    )


def test_moscow_moves_from_its_published_places():
    """All 220 places are published, under the order BH, BH/C1, SB of Swiss-Manager."""
    event = tb.read(MOSCOW)
    order = "BH,BH/C1,SB"
    found = contrast(event, Variant("swiss-manager-2009", order), Variant("fide-2026", order))
    published = [int(person.published["Rk."]) for person in event.participants]
    assert all(each.before.rank == published[each.index] for each in found.movers)
    second = naive.rank(event, "fide-2026", order.split(","))
    assert {each.index: each.after.rank for each in found.movers} == {
        index: place for index, place in enumerate(second) if place != published[index]
    }


def test_values_that_differ_are_told_per_criterion():
    """Printed BH of 2023/24 and of 2026: David, Franck and Maria; nobody's SB is printed twice."""
    found = contrast(tb.read(EXERCISES), Variant("fide-2023", "BH"), Variant("fide-2026", "BH"))
    names = [p.name for p in found.first.event.participants]
    (column,) = found.columns
    assert str(column.criterion) == "BH"
    assert {names[index] for index in column.indices} == {"David", "Franck", "Maria"}


# By hand


def test_round_robin_by_sonneborn_berger_or_by_wins():
    """Source 002: third is Желязков, SB 9 against 7¾; Ангелов won 3 games, Желязков 2."""
    found = contrast(tb.read(RR7), Variant("rr", "SB"), Variant("rr", "WIN"))
    assert moves(found) == {"Желязков": -1, "Ангелов": 1}
    angelov = found.movers[1]
    pair = found.pair(angelov, angelov.others[0])
    assert (str(pair.first.criterion), str(pair.second.criterion)) == ("SB", "WIN")
    assert (pair.first.value, pair.first.other) == (Fraction(31, 4), Fraction(9))
    assert (pair.second.value, pair.second.other) == (Fraction(3), Fraction(2))
    assert not found.winner_changes
    assert found.podium_changes


def test_shared_places():
    """A and B have 2 points; direct encounter, A beat B, parts them; points alone do not."""
    event = matrix(["·1½½", "0·11", "½0·1", "½00·"])
    apart, level = Variant("rr", "DE"), Variant("rr", "PTS")
    (mover,) = contrast(event, apart, level).movers
    assert (mover.person.name, mover.before, mover.after) == ("B", Place(2, 2), Place(1, 2))
    assert (mover.passed, mover.passed_by) == ((0,), ())
    (mover,) = contrast(event, level, apart).movers
    assert (mover.person.name, mover.before, mover.after) == ("B", Place(1, 2), Place(2, 2))
    assert (mover.passed, mover.passed_by) == ((), (0,))
    assert contrast(event, level, apart).winner_changes


def test_the_first_three_come_first_and_then_the_largest_moves():
    """By the table's own promise; places as the twin has them."""
    found = contrast(tb.read(MOSCOW), Variant("fide-2009", "BH"), Variant("plain", "SB"))
    keys = [
        (min(mover.before.rank, mover.after.rank) > 3, -abs(mover.moved)) for mover in found.movers
    ]
    podium = [key for key in keys if not key[0]]
    assert keys[: len(podium)] == podium
    assert [size for rest, size in keys if rest] == sorted(size for rest, size in keys if rest)


def test_lots_are_drawn_once():
    """The same seed for all variants: whom only lots part, the rules do not move."""
    event = matrix(["·½½½", "½·½½", "½½·½", "½½½·"])
    found = compare(
        event, [Variant("rr", "RND"), Variant("rr", "WIN,RND"), Variant("rr", "DE,RND")]
    )
    assert [len(each.movers) for each in found.contrasts] == [0, 0]
    assert len({each.seed for each in found.standings}) == 1


def test_nobody_to_compare():
    event = matrix([])
    found = contrast(event, Variant("rr", "SB"), Variant("rr", "WIN"))
    assert (found.movers, found.columns, found.largest_move) == ((), (), 0)
    assert not found.winner_changes


def test_counts_over_many_events():
    """One event in which the first two change places, one in which nobody moves."""
    apart = contrast(
        matrix(["·0½1", "1·00", "½1·0", "011·"]), Variant("rr", "PTS"), Variant("rr", "PTS")
    )
    change = contrast(
        matrix(["·1½½", "0·11", "½0·1", "½00·"]), Variant("rr", "DE"), Variant("rr", "WIN")
    )
    found = tally([apart, change])
    assert found._asdict() == {
        "events": 2,
        "same": 1,
        "moved": 1,
        "podium": 1,
        "winner": 1,
        "movers": 2,
        "participants": 8,
    }


def test_every_variant_has_its_table_or_what_is_wrong_with_it():
    wanted = [Variant("fide-2026", "STD"), Variant("fide-2023", "STD"), Variant("rr", "XX")]
    right, forbidden, unknown = tables(tb.read(EXERCISES), wanted)
    assert isinstance(right, Standings)
    assert right.codes == ("PTS", "STD")
    assert isinstance(forbidden, ForbiddenCodesError)
    assert isinstance(unknown, UnknownCodesError)


def test_a_variant_that_an_edition_does_not_have_is_refused():
    with pytest.raises(ForbiddenCodesError):
        compare(tb.read(EXERCISES), [Variant("fide-2023", "STD"), Variant("fide-2026", "STD")])


# The naive twin


@pytest.mark.parametrize("seed", range(80))
def test_movers_are_those_whose_place_the_twin_changes(seed):
    rng = random.Random(f"compare {seed}")
    event = random_event(rng)
    variants = [_variant(rng, event) for _ in range(2)]
    found = contrast(event, *variants)
    one, two = (_twin(event, each) for each in variants)
    assert {mover.index: mover.moved for mover in found.movers} == {
        index: before - after
        for index, (before, after) in enumerate(zip(one, two, strict=True))
        if before != after
    }, show(event)
    for mover in found.movers:
        _check_reasons(found, mover, (one, two), variants)


def _variant(rng: random.Random, event: Event) -> Variant:
    """Rules and an order that they have."""
    rules = rng.choice(builtin_ids())
    codes = [code for code in ask.codes(event) if ask.allowed(rules, code)]
    return Variant(rules, tuple(rng.sample(codes, 3)))


def _primary(variant: Variant) -> str:
    of_rulebook = ask.primary_of(load_rules(str(variant.rules)))
    return next((code for code in variant.tiebreaks if code in ("MP", "GP")), of_rulebook)


def _twin(event: Event, variant: Variant) -> list[int]:
    codes = ask.with_points(variant.tiebreaks)
    return naive.rank(event, str(variant.rules), codes, _primary(variant))


def _check_reasons(found, mover, ranks, variants) -> None:
    """Everybody has somebody who moves him, and what decides is what the twin counts."""
    ahead = [{i for i, place in enumerate(r) if place < r[mover.index]} for r in ranks]
    assert set(mover.passed) == ahead[0] - ahead[1]
    assert set(mover.passed_by) == ahead[1] - ahead[0]
    assert mover.moved == len(mover.passed) - len(mover.passed_by)
    for other in mover.others:
        pair = found.pair(mover, other)
        assert pair.first.criterion or pair.second.criterion
        for decision, places, variant in zip(
            (pair.first, pair.second), ranks, variants, strict=True
        ):
            mine, his = places[mover.index], places[other]
            assert decision.ahead == (None if mine == his else mine < his)
            code = str(decision.criterion)
            if decision.criterion and code not in GROUP_CODES + TEAM_GROUP_CODES + ("GRP", "BHL"):
                if decision.criterion.is_group_criterion:
                    continue
                values = naive.values(
                    found.first.event, str(variant.rules), code, _primary(variant)
                )
                assert (decision.value, decision.other) == (values[mover.index], values[other])
                assert decision.value != decision.other


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_words_and_data(language):
    rng = random.Random("compared")
    for _ in range(25):
        event = random_event(rng)
        found = compare(event, [_variant(rng, event) for _ in range(3)])
        text = compared_text(found, Translator(language), columns=80)
        data = compared_data(found)
        for each, of in zip(found.contrasts, data["contrasts"], strict=True):
            assert [m["participant"]["id"] for m in of["movers"]] == [
                m.person.id for m in each.movers
            ]
            for mover in each.movers[:5]:
                assert arrow(mover.moved) in text


# Text


def test_what_is_read_out_to_a_player_who_lost_a_place():
    event = tb.read(EXERCISES)
    found = compare(event, [Variant("fide-2009", "BH/C1"), Variant("fide-2026", "BH/C1")])
    text = compared_text(found, ENGLISH).splitlines()
    at = text.index("Nick (12) falls from 10 to 11:")
    assert text[at + 1].split(": ")[1] == "BH/C1 11 to 9½ (fide-2009"
    assert text[at + 1].endswith("BH/C1 11 to 12)")
    assert "Reine (15)" in text[at + 1]
    assert "9½ instead of 12" in text[at + 2]
    rounds = [line.strip().partition(":")[0] for line in text[at + 3 : at + 6]]
    assert rounds == ["round 2", "round 4", "round 5"]  # Nick's three rounds without a game


def test_the_table_of_movers():
    found = compare(tb.read(RR7), [Variant("rr", "SB"), Variant("rr", "WIN")])
    rows = [line.split() for line in compared_text(found, ENGLISH).splitlines()]
    assert ["3", "4", "▼1", "WIN", "3", "Желязков"] in rows
    assert ["4", "3", "▲1", "WIN", "4", "Ангелов"] in rows


def test_a_table_called_by_the_criterion_that_decides_is_named_once():
    """Желязков has SB 9, Ангелов 7¾; with DE after it the name says more than what decides."""
    event = tb.read(RR7)
    for order, said in (("SB", "(SB 7¾ to 9)"), ("SB,DE", "(SB,DE: SB 7¾ to 9)")):
        found = compare(event, [Variant("rr", order), Variant("rr", "WIN")])
        assert any(line.endswith(said) for line in compared_text(found, ENGLISH).splitlines())


def test_a_name_that_looks_like_a_letter_is_no_letter(tmp_path):
    """Rulebooks called A and B tell the tables apart; letters stand only for what is too long."""
    books = []
    for name in ("A", "B"):
        path = tmp_path / f"{name}.toml"
        path.write_text(f'id = "{name}"\nextends = "rr"\n', encoding="utf-8")
        books.append(Variant(str(path), "SB"))
    text = compared_text(compare(tb.read(RR7), books), ENGLISH).splitlines()
    assert [line.partition(" (")[0] for line in text[1:3]] == ["Rules: A", "Rules: B"]
    assert text[3].startswith("Order: ")


@pytest.mark.parametrize(
    ("variants", "begins"),
    [
        ([("rr", "SB"), ("plain", "SB")], ["Rules: rr", "Rules: plain", "Order: PTS → SB"]),
        ([("rr", "SB"), ("rr", "WIN")], ["Rules: rr", "Order: PTS → SB", "Order: PTS → WIN"]),
        (
            [("rr", "SB"), ("plain", "WIN")],
            ["Rules: rr", "Order: PTS → SB", "Rules: plain", "Order: PTS → WIN"],
        ),
        (
            [("rr", "SB,WIN,DE,SHM,KS"), ("rr", "RND")],
            ["A: Rules: rr", "   Order: ", "B: Rules: rr", "   Order: PTS → RND", "Lots: seed 7"],
        ),
    ],
)
def test_what_the_tables_have_in_common_stands_once(variants, begins):
    found = compare(tb.read(RR7), [Variant(*each) for each in variants], seed="7")
    head = compared_text(found, ENGLISH).splitlines()[1 : 1 + len(begins)]
    assert all(line.startswith(words) for line, words in zip(head, begins, strict=True)), head


def test_places_in_tied_groups_are_called_places():
    """A and B have 2 points and A beat B; by wins B is ahead."""
    event = matrix(["·1½½", "0·11", "½0·1", "½00·"])
    found = compare(event, [Variant("rr", "DE"), Variant("rr", "WIN")])
    assert (
        "  passes A (1): WIN 2 to 1 (DE place 2 to place 1)"
        in compared_text(found, ENGLISH).splitlines()
    )


def test_values_of_those_who_stay_are_counted():
    """Printed BH of 2023/24 and of 2026 differ for three; without points nobody moves."""
    found = compare(tb.read(EXERCISES), [Variant("fide-2023", "BH"), Variant("fide-2026", "BH")])
    moving = {mover.person.name for mover in found.contrasts[0].movers}
    stay = len({"David", "Franck", "Maria"} - moving)
    assert f"BH differs for {stay} participant" in compared_text(found, ENGLISH)


def test_nobody_moves():
    found = compare(tb.read(RR7), [Variant("rr", "SB"), Variant("rr", "SHM")])
    assert "Nobody changes places." in compared_text(found, ENGLISH).splitlines()


@pytest.mark.parametrize(
    ("variants", "names"),
    [
        ([("rr", "SB"), ("plain", "SB")], ["rr", "plain"]),
        ([("rr", "SB"), ("rr", "WIN,DE")], ["SB", "WIN,DE"]),
        ([("rr", "SB"), ("plain", "SB"), ("rr", "DE")], ["rr SB", "plain SB", "rr DE"]),
        ([("rr", "SB,WIN,DE,SHM,KS"), ("rr", "SB")], ["A", "B"]),
        ([("rr", "SB"), ("rr", "SB")], ["A", "B"]),
    ],
)
def test_names_of_the_tables(variants, names):
    """The rulebooks if they differ, else the orders, else both; letters if that is too long."""
    event = tb.read(RR7)
    assert list(table_names([rank(event, *each) for each in variants]).names) == names


def test_names_in_braces_are_names():
    event = matrix(["·1½½", "0·11", "½0·1", "½00·"])
    people = tuple(replace(p, name=f"{{{p.name}}}") for p in event.participants)
    event = replace(event, participants=people)
    found = compare(event, [Variant("rr", "DE"), Variant("rr", "WIN")])
    assert "{B} (2) rises from 2 to 1:" in compared_text(found, ENGLISH)
