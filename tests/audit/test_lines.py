"""Why two values differ: the lines, terms and opponents behind it, and the sentences."""

import random
from dataclasses import replace
from fractions import Fraction
from itertools import permutations

import pytest

from tests.audit.known import there
from tests.laws import comparison as ask
from tests.twin.published import by_rounds, exact, load
from tests.twin.random_events import random_event
from tiebreaks.audit.lines import ValueChange, counted, line_changes, value_change
from tiebreaks.event import Event, Kind
from tiebreaks.explain.derivation import Person, Summand
from tiebreaks.explain.derive import derive
from tiebreaks.ledger import Cut
from tiebreaks.ledger.micro import duel, matrix
from tiebreaks.locale import LANGUAGES, Translator
from tiebreaks.report.line_change_data import value_change_data
from tiebreaks.report.line_change_text import line_change_sentences
from tiebreaks.rulebook import builtin_ids
from tiebreaks.standings import rank

ENGLISH = Translator("en")
TEC = load("tec_swiss16")
PUBLISHED = {
    ("fide-2023", "BH"): "BH_2023_24",
    ("fide-2026", "BH"): "BH_2026",
    ("fide-2009", "BH"): "BH_virtual_opponent_2009_2023",
    ("fide-2023", "BH/C1"): "BH-C1_2023_24",
    ("fide-2026", "BH/C1"): "BH-C1_2026",
    ("fide-2009", "BH/C1"): "BH_virtual_C1",
    ("fide-2023", "SB/C1"): "SB-C1_2023",
    ("fide-2026", "SB/C1"): "SB-C1_2026",
}
PRINTED_TWICE = [
    (first, second, code)
    for (first, code), (second, same) in permutations(PUBLISHED, 2)
    if code == same
]


@pytest.fixture(scope="module")
def tec() -> Event:
    """FIDE's exercises in tie-breaking."""
    event = by_rounds([player["rounds"] for player in TEC["players"]])
    people = tuple(
        replace(person, name=player["name"], rating=player["rating"])
        for person, player in zip(event.participants, TEC["players"], strict=True)
    )
    return replace(event, participants=people)


def change(event: Event, first: str, second: str, code: str, name: str) -> ValueChange:
    """A participant's value under one rulebook and under another."""
    tables = (rank(event, rules, code) for rules in (first, second))
    return value_change(*(derive(table, code, name) for table in tables))


def sentences(it: ValueChange) -> list[str]:
    return line_change_sentences(it, ENGLISH)


def explained(it: ValueChange) -> Fraction:
    """By how much the lines and terms say that the value differs."""
    lines = sum((line.difference for line in it.lines), Fraction(0))
    return lines + sum((term.second - term.first for term in it.terms), Fraction(0))


class TestPublishedLists:
    """The exercises under three editions: the lines make up what the printed lists differ by."""

    @pytest.mark.parametrize(("first", "second", "code"), PRINTED_TWICE)
    def test_lines_add_up_to_the_difference(self, tec, first, second, code):
        one, two = (TEC["expected"][PUBLISHED[rules, code]] for rules in (first, second))
        for player in TEC["players"]:
            found = change(tec, first, second, code, player["name"])
            number = str(player["no"])
            assert explained(found) == exact(two[number]) - exact(one[number]), player["name"]
            assert found.differs == (one[number] != two[number])

    def test_only_three_values_of_2023_changed_in_2026(self, tec):
        """Two byes are capped at draws in all rounds, a forfeit win at the opponent's score."""
        found = {
            player["name"]: sentences(change(tec, "fide-2023", "fide-2026", "BH", player["name"]))
            for player in TEC["players"]
        }
        assert {name: texts for name, texts in found.items() if texts} == {
            "David": [
                "round 2: the half-point bye counts 2½ instead of 3½, since his own score counts "
                "at most what draws in all rounds bring [16.4.2]"
            ],
            "Franck": [
                "round 3: the pairing-allocated bye counts 2½ instead of 3, since his own score "
                "counts at most what draws in all rounds bring [16.4.2]"
            ],
            "Maria": [
                "round 4, Jessica: the win by forfeit counts 1½ instead of 2½, since his own "
                "score counts at most what the scheduled opponent has [16.4.1]"
            ],
        }

    def test_a_bye_against_a_virtual_opponent(self, tec):
        """Franck: 0 before round 3, 0 as the complement of the bye, two draws later: 1."""
        found = change(tec, "fide-2026", "fide-2009", "BH", "Franck")
        bye = found.lines[1]
        assert (bye.round, there(bye.first).amount) == (3, Fraction(5, 2))
        assert there(bye.second).amount == 1
        assert sentences(found)[1] == (
            "round 3: the pairing-allocated bye counts 1 instead of 2½, with a virtual opponent "
            "instead of his own score (at most draws in all rounds) [C.02.13.15]"
        )

    def test_an_opponent_whose_rounds_count_as_draws(self, tec):
        """Paul, 2 points: lost by forfeit in round 3 and away in round 4, ½ each since 2009: 3."""
        found = change(tec, "fide-2026", "fide-2009", "BH", "Franck")
        (paul,) = found.opponents
        assert (paul.person.name, paul.first, paul.second) == ("Paul", Fraction(2), Fraction(3))
        assert [each.round for each in paul.rounds] == [3, 4]
        assert sentences(found)[0] == (
            "round 1, Paul: 3 instead of 2, since his loss by forfeit in round 3 counts as a draw "
            "and his zero-point bye in round 4 counts as a draw [C.02.13.15]"
        )

    def test_equal_rounds_of_an_opponent_are_told_together(self, tec):
        """Nick, 2 points, left after round 3: under 2026 rounds 4 and 5 count as draws, 3."""
        found = change(tec, "fide-2009", "fide-2026", "BH", "David")
        assert sentences(found)[0] == (
            "round 1, Nick: 3 instead of 2, since his zero-point bye in rounds 4 and 5 counts as a "
            "draw [16.3]"
        )

    def test_the_cut_moves(self, tec):
        """Maria's forfeit win, capped at Jessica's 1½, goes first; Genevieve's 1½ counts again."""
        found = change(tec, "fide-2023", "fide-2026", "BH/C1", "Maria")
        assert sentences(found) == [
            "round 4, Jessica: the win by forfeit is cut with 1½ instead of counting 2½, since his "
            "own score counts at most what the scheduled opponent has [16.4.1, 16.5]",
            "round 5, Genevieve: 1½ instead of being cut",
        ]


class TestLines:
    def test_the_same_derivation_changes_nothing(self, tec):
        found = change(tec, "fide-2026", "fide-2026", "SB/C1", "Maria")
        assert not found.differs
        assert (found.lines, found.terms, found.opponents, sentences(found)) == ((), (), (), [])

    def test_a_cut_is_the_one_line_between_two_codes(self, tec):
        """BH/C1 is BH without its lowest line, as printed: the difference of both lists."""
        table = rank(tec, "fide-2023", "BH")
        both, cut = (TEC["expected"][f"BH{c}_2023_24"] for c in ("", "-C1"))
        for player in TEC["players"]:
            codes = (derive(table, code, player["name"]) for code in ("BH", "BH/C1"))
            (line,) = value_change(*codes).lines
            number = str(player["no"])
            assert -line.difference == exact(both[number]) - exact(cut[number])
            assert there(line.first).cut is Cut.KEPT is not there(line.second).cut

    def test_lines_are_paired_by_opponent_where_no_rounds_are_known(self):
        """A beat B and drew with C: 1 and ½ points, 1 and nothing for won games."""
        event = replace(matrix(["·1½", "0·1", "½0·"]), rounds_known=False)
        table = rank(event, "rr", "WIN")
        found = value_change(derive(table, "WIN", "A"), derive(table, "PTS", "A"))
        (line,) = found.lines
        assert (line.round, there(there(line.second).opponent).name) == (None, "C")
        assert sentences(found) == ["C: ½ instead of nothing"]

    def test_several_rounds_of_an_opponent_where_no_rounds_are_known(self, tec):
        """Nick, 2 points, left after round 3: under 2026 two zero-point byes are draws, 3."""
        event = replace(tec, rounds_known=False)
        found = change(event, "plain", "fide-2026", "BH", "David")
        (nick,) = found.opponents
        assert (nick.first, nick.second) == (Fraction(2), Fraction(3))
        counted = [(each.round, each.kind, *each.counts) for each in nick.rounds]
        assert counted == [(None, Kind.ZERO_BYE, Fraction(0), Fraction(1, 2))] * 2
        (said,) = (text for text in sentences(found) if text.startswith("Nick"))
        assert said == (
            "Nick: 3 instead of 2, since his zero-point bye, 2 times, counts as a draw [16.3]"
        )

    def test_a_bye_where_no_rounds_are_known(self, tec):
        """It has no opponent to stand for the round."""
        event = replace(tec, rounds_known=False)
        (said,) = sentences(change(event, "fide-2023", "fide-2026", "BH", "Franck"))
        assert said.startswith("the pairing-allocated bye counts 2½ instead of 3, ")

    def test_numbers_of_opponents_are_no_rounds(self):
        """A file may know the rounds of some games: opponent 1 without a round is not round 1."""
        table = rank(matrix(["·1½", "0·1", "½0·"]), "rr", "SB")
        won = next(each for each in derive(table, "PTS", "A").entries if each.amount == 1)
        other = replace(
            won, round=None, opponent=Person(there(won.round), "B"), amount=Fraction(1, 4)
        )
        found = line_changes([won], [other])
        assert [tuple(each) for each in found] == [(None, None, other), (won.round, won, None)]

    def test_games_of_a_match_are_paired_in_turn(self):
        """Two games with one opponent, 1 and ½: only the second counts differently."""
        event = replace(duel("1½", "0½"), rounds_known=False)
        table = rank(event, "rr", "WIN")
        one, other = (derive(table, code, "A").entries for code in ("PTS", "PTS"))
        changed = replace(other[1], amount=Fraction(1, 4))
        (line,) = line_changes(one, (other[0], changed))
        assert (line.first, line.second) == (one[1], changed)

    def test_what_is_cut_counts_nothing(self, tec):
        entries = derive(rank(tec, "fide-2026", "BH"), "BH/C1", "Alyx").entries
        cut = [entry for entry in entries if entry.cut]
        assert len(cut) == 1
        assert counted(cut[0]) == counted(None) == 0
        assert line_changes(entries, [entry for entry in entries if not entry.cut]) == ()

    def test_a_place_inside_a_tied_group(self):
        """Tied on points alone A is first by his win over B; tied on wins too, with nobody."""
        event = matrix(["·1½½", "0·11", "½0·1", "½00·"])
        one, other = rank(event, "rr", "DE"), rank(event, "rr", "WIN,DE")
        found = value_change(derive(one, "DE", "A"), derive(other, "DE", "A"))
        assert found.differs
        assert sentences(found) == ["tied with nobody instead of place 1 in a tied group of 2"]

    def test_a_place_in_a_smaller_tied_group(self):
        """A beat B, B beat C, C beat A, all have 2: level; A and B won 2 games, C one."""
        event = matrix(["·1010", "0·101", "10·½½", "01½·1", "10½0·"])
        one, other = rank(event, "rr", "DE"), rank(event, "rr", "WIN,DE")
        found = value_change(derive(one, "DE", "B"), derive(other, "DE", "B"))
        assert sentences(found) == ["place 2 in a tied group of 2 instead of place 1 in one of 3"]
        assert value_change_data(found)["tied"] == {"first": 3, "second": 2}

    def test_a_criterion_that_decides_nothing(self, tec):
        """Without a rating average ratings are void under the handbook's Article 10."""
        unrated = replace(tec.participants[0], rating=None)
        event = replace(tec, participants=(unrated, *tec.participants[1:]))
        one, other = rank(tec, "fide-2026", "ARO"), rank(event, "fide-2026", "ARO")
        found = value_change(derive(one, "ARO", "Bruno"), derive(other, "ARO", "Bruno"))
        assert found.differs
        assert sentences(found) == ["it decides nothing under fide-2026"]

    def test_a_divided_sum(self, tec):
        """Alyx played five games; without the lowest rating the rest is divided by four."""
        table = rank(tec, "fide-2026", "ARO")
        found = value_change(derive(table, "ARO", "Alyx"), derive(table, "ARO/C1", "Alyx"))
        assert sentences(found)[-1].endswith("is divided by 4 instead of 5")


@pytest.mark.parametrize("seed", range(60))
def test_lines_and_terms_make_up_the_difference(seed):
    """Under any two rulebooks, of any event, for every code without a division."""
    rng = random.Random(f"lines {seed}")
    event = random_event(rng)
    if not event.participants:
        return
    rules = rng.sample(builtin_ids(), 2)
    codes = [c for c in ask.value_codes(event) if all(ask.allowed(r, c) for r in rules)]
    for code in rng.sample(codes, 12):
        one, other = (rank(event, each, "PTS", seed="1") for each in rules)
        for person in event.participants[:4]:
            found = value_change(derive(one, code, person.id), derive(other, code, person.id))
            both = (found.first, found.second)
            if any(each.divisor is not None or each.void for each in both):
                continue
            assert explained(found) == found.second.total - found.first.total, (rules, code)


class TestData:
    """What the sentences say is in the data."""

    def test_rounds_of_opponents_come_with_their_articles(self, tec):
        found = change(tec, "fide-2026", "fide-2009", "BH", "Franck")
        (paul,) = value_change_data(found)["opponents"]
        assert [each["second"]["article"] for each in paul["rounds"]] == ["C.02.13.15"] * 2
        assert [each["second"]["reason"] for each in paul["rounds"]] == ["as_draw"] * 2
        assert [each["first"] for each in paul["rounds"]] == [None, None]

    def test_lines_behind_a_summand(self, tec):
        """A summand of two sides, each with a line: both lines are in the data."""
        derivation = derive(rank(tec, "fide-2026", "BH"), "BH", "Alyx")
        line = derivation.entries[0]
        smaller = replace(line, amount=line.amount - 1)
        sides = [
            replace(derivation, terms=(Summand("Cut", each.amount, (each,)),))
            for each in (line, smaller)
        ]
        (term,) = value_change_data(value_change(*sides))["terms"]
        assert [(each["round"], each["difference"]) for each in term["lines"]] == [(1, "-1")]

    def test_what_a_sum_is_divided_by_and_what_it_is(self, tec):
        """Alyx's opponents as published, and without the lowest of the five."""
        table = rank(tec, "fide-2026", "ARO")
        found = value_change(derive(table, "ARO", "Alyx"), derive(table, "ARO/C1", "Alyx"))
        data = value_change_data(found)
        assert data["divided_by"] == {"first": 5, "second": 4}
        ratings = [found.first.entries[at].amount for at in range(5)]
        assert data["sum_of_lines"] == {
            "first": str(sum(ratings)),
            "second": str(sum(ratings) - min(ratings)),
        }

    def test_a_void_value_says_under_which_rules(self, tec):
        unrated = replace(tec.participants[0], rating=None)
        event = replace(tec, participants=(unrated, *tec.participants[1:]))
        one, other = rank(tec, "fide-2026", "ARO"), rank(event, "fide-2026", "ARO")
        data = value_change_data(value_change(*(derive(t, "ARO", "Bruno") for t in (one, other))))
        assert data["void"] == {"first": False, "second": True}
        assert data["rulebook"] == {"first": "fide-2026", "second": "fide-2026"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_change_has_words_and_data(language):
    """Random events under random rules: one sentence for each line, and no message key in it."""
    rng = random.Random("words")
    translate = Translator(language)
    for _ in range(40):
        event = random_event(rng)
        if not event.participants:
            continue
        one, other = (rank(event, each, "PTS") for each in rng.sample(builtin_ids(), 2))
        for code in ("BH/C1", "SB", "PS", "KS", "AOB"):
            pair = (derive(each, code, event.participants[0].id) for each in (one, other))
            found = value_change(*pair)
            texts = line_change_sentences(found, translate)
            if not found.first.void and not found.second.void:
                assert len(texts) >= len(found.lines)
                assert bool(texts) >= found.differs
            assert len(value_change_data(found)["lines"]) == len(found.lines)


def test_every_kind_of_round_has_a_name():
    from tiebreaks.report import line_change_words  # noqa: PLC0415 - only its tables

    assert set(line_change_words.ROUNDS) == set(line_change_words.HIS_ROUNDS) == set(Kind)
