"""Events whose tables were published: they are identified as what they are known to be.

What each of them is comes from its source (`tests/data/README.md` and the ``source`` of each
file), and where a few published numbers leave several answers, from the naive twin: whatever is
said to fit just as well must have the same numbers.
"""

import json
from collections.abc import Mapping
from dataclasses import replace

import pytest
from click.testing import CliRunner

from tests.audit.found import best_of, codes_of, column_of, equal_rulebooks, equals, order_of
from tests.audit.tables import gives, has, numbers, with_columns
from tests.twin.published import by_rounds, crosstable, exact, load, matches
from tests.twin.test_fide import TEC_EVENT, rated
from tests.twin.test_teams import TEAM_EVENT
from tiebreaks import read
from tiebreaks.audit.candidates import Form
from tiebreaks.audit.identify import Certainty, Identified, identify
from tiebreaks.cli import second_look  # noqa: F401 - adds its commands
from tiebreaks.cli.commands import tiebreaks as command
from tiebreaks.event import DRAUGHTS, Event
from tiebreaks.systems import criterion

VIRTUAL = {"fide-2009", "ru-2020"}
"""Editions with the virtual opponent; the cuts of Papi are the same up to seven rounds."""


def text_columns(event: Event, columns: Mapping[str, Mapping[str, object]]) -> Event:
    """Columns by heading from numbers by pairing number; what is not there is empty."""
    people = [str(person.id) for person in event.participants]
    return with_columns(
        event,
        {
            heading: [str(column.get(number, "")) for number in people]
            for heading, column in columns.items()
        },
    )


def nothing_false(found: Identified, primary: str = "MP") -> None:
    """Whatever is said to fit every published number has it, says the twin."""
    for finding in found.columns:
        published = tuple(each.value if each else None for each in finding.column.entries)
        for fit in equals(finding):
            code = str(fit.candidate.criterion)
            if fit.exact and fit.candidate.form is Form.VALUE and not finding.column.digits:
                for rulebook in fit.candidate.rulebooks:
                    own = "GP" if rulebook == "olympiad-1957" else primary
                    assert gives(found.event, rulebook, code, published, own), (rulebook, code)


# Whole events


def test_moscow_open_2018():
    """220 players: Buchholz against virtual opponents, Sonneborn-Berger as Swiss-Manager had it."""
    found = identify(read("examples/moscow-open-2018.csv"))
    for heading, code in {"TB1": "BH", "TB2": "BH/C1", "TB4": "SB"}.items():
        finding = column_of(found, heading)
        assert finding.certainty is Certainty.EXACT
        assert (best_of(finding).matched, best_of(finding).of) == (220, 220)
        assert code in codes_of(finding, "swiss-manager-2009")
    assert "fide-2009" in best_of(column_of(found, "TB1")).candidate.rulebooks
    assert best_of(column_of(found, "TB4")).candidate.rulebooks == ("swiss-manager-2009",)
    assert equal_rulebooks(found) == {"swiss-manager-2009"}
    of_fide = next(each for each in found.rulebooks if each.id == "fide-2009")
    matched = {
        each.column.heading: fit.matched
        for each, fit in zip(found.columns, of_fide.fits, strict=True)
        if fit
    }
    assert matched["TB1"] == matched["TB2"] == 220
    assert matched["TB4"] == 182
    assert (order_of(found).matched, order_of(found).of) == (220, 220)
    assert [str(step.criterion) for step in order_of(found).steps if step.separates][:4] == [
        *("PTS", "BH", "BH/C1", "SB")
    ]


def test_ouagadougou_open_2022():
    """68 players: Solkoff without the lowest, forfeits against the scheduled opponent."""
    found = identify(read("examples/ouagadougou-open-2022.csv"))
    finding = column_of(found, "SSolk")
    assert (best_of(finding).matched, best_of(finding).of) == (68, 68)
    assert {"RSOLK", "SOLK/C1"} & codes_of(finding, "fmjd")
    assert "fmjd" in equal_rulebooks(found)
    assert found.rulebook == "fmjd"
    # where forfeited opponents are left out, the published numbers need /P: else 65 of 68
    event = found.event
    assert all(code.endswith("/P") for code in codes_of(finding, "plain"))
    left_out = numbers(event, "plain", "SOLK/C1")
    assert sum(finding.column.agrees(i, value) for i, value in enumerate(left_out)) == 65


def test_club_championship_2018():
    """27 players; the two tied for first, with the headings of the program that printed them."""
    event = read("tests/data/cases/07-published-club-table-2018.trf")
    columns = {
        "Cmlt": {"1": 19.5, "2": 19.5},
        "BucT": {"1": 22.5, "2": 20.0},
        "S-B": {"1": 19.75, "2": 17.25},
        "Buc1": {"1": 20.0, "2": 19.5},
    }
    event = text_columns(event, columns)
    event = replace(event, tiebreaks=())
    found = identify(event)
    for heading, code in {"Cmlt": "PS", "BucT": "BH", "S-B": "SB", "Buc1": "BH/C1"}.items():
        finding = column_of(found, heading)
        assert best_of(finding).exact
        assert code in codes_of(finding, "fide-2009")
    assert {*VIRTUAL, "papi"} <= equal_rulebooks(found)
    assert not equal_rulebooks(found) & {"plain", "fide-2023", "fide-2024", "fide-2026"}


# The exercises of FIDE's Technical Commission

TEC = load("tec_swiss16")
COLUMNS = {
    "2023": (
        {"fide-2023", "fide-2024"},
        {"TB1": ("BH", "BH_2023_24"), "TB2": ("BH/C1", "BH-C1_2023_24"), "TB3": ("SB", "SB"),
         "TB4": ("FB", "FB_2023_24"), "TB5": ("SB/C1", "SB-C1_2023")},
    ),
    "2026": (
        {"fide-2026"},
        {"TB1": ("BH", "BH_2026"), "TB2": ("BH/C1", "BH-C1_2026"), "TB3": ("SB", "SB_2026"),
         "TB4": ("FB", "FB_2026"), "TB5": ("SB/C1", "SB-C1_2026"), "TB6": ("STD", "STD_2026")},
    ),
    "virtual opponents": (
        {*VIRTUAL, "papi"},
        {"TB1": ("BH", "BH_virtual_opponent_2009_2023"), "TB2": ("BH/C1", "BH_virtual_C1"),
         "TB3": ("BH/M1", "BH_virtual_M1")},
    ),
}  # fmt: skip


@pytest.mark.parametrize("edition", COLUMNS)
def test_the_swiss_of_the_technical_commission(edition):
    rulebooks, columns = COLUMNS[edition]
    expected = {heading: TEC["expected"][of] for heading, (_, of) in columns.items()}
    found = identify(text_columns(TEC_EVENT, expected))
    for heading, (code, _) in columns.items():
        finding = column_of(found, heading)
        assert best_of(finding).exact, heading
        for rulebook in rulebooks:
            assert str(criterion(code)) in codes_of(finding, rulebook), (heading, rulebook)
    assert rulebooks <= equal_rulebooks(found)
    nothing_false(found)
    told = {
        each
        for each in equal_rulebooks(found)
        if all(
            has(each, code)
            and numbers(TEC_EVENT, each, code)
            == tuple(exact(TEC["expected"][of][str(no)]) for no in range(1, 17))
            for code, of in columns.values()
        )
    }
    assert told == equal_rulebooks(found)


def test_each_of_the_other_columns_of_the_paper():
    """Ratings, wins and progress: the same in every edition, each recognised by its numbers."""
    names = ("ARO", "TPR", "APRO", "PTP", "APPO", "WIN", "WON", "REP", "PS", "PS-C1", "AOB")
    columns = {f"TB{k}": TEC["expected"][name] for k, name in enumerate(names, start=1)}
    found = identify(text_columns(TEC_EVENT, columns))
    for heading, name in zip(columns, names, strict=True):
        finding = column_of(found, heading)
        assert best_of(finding).exact, name
        assert name.replace("-", "/") in codes_of(finding, "fide-2023"), name


def test_direct_encounter_of_nine_rounds():
    """Exercise 25: of the four with 6 points number 6 is first, 1 and 4 stay tied, 2 is last."""
    data = load("tec_swiss16_de9")
    event = by_rounds([player["rounds"] for player in data["players"]])
    scores = [exact(player["score"]) for player in data["players"]]
    places = {
        number: 1
        for number, score in enumerate(scores, start=1)
        if scores.count(score) > 1
    } | {6: 1, 1: 2, 4: 2, 2: 4}  # fmt: skip
    columns = {
        "Pts": {str(number): str(score) for number, score in enumerate(scores, start=1)},
        "TB1": {str(number): str(place) for number, place in places.items()},
    }
    finding = column_of(identify(text_columns(event, columns)), "TB1")
    assert best_of(finding).exact
    assert "DE" in codes_of(finding, "fide-2023")


def test_the_round_robin_of_the_technical_commission():
    data = load("tec_rr6")
    names = [player["name"] for player in data["players"]]
    event = crosstable(data["matrix"], forfeits=[(names.index("Helene"), names.index("Franck"))])
    columns = {
        f"TB{k}": {
            str(names.index(name) + 1): value for name, value in data["expected"][of].items()
        }
        for k, of in enumerate(("SB", "SB-C1", "KS"), start=1)
    }
    found = identify(text_columns(event, columns))
    for heading, code in {"TB1": "SB", "TB2": "SB/C1", "TB3": "KS"}.items():
        finding = column_of(found, heading)
        assert best_of(finding).exact
        assert code in codes_of(finding, "fide-2023")
    assert {"rr", "fide-2023", "fide-2024"} <= equal_rulebooks(found)
    nothing_false(found)


def test_the_teams_of_the_technical_commission():
    data = load("tec_team14")
    codes = {
        "BH_MP": "BH:MP", "BH-C1_MP": "BH:MP/C1", "BH_GP": "BH:GP", "BH-C1_GP": "BH:GP/C1",
        "EMMSB": "EMMSB", "EGMSB": "EGMSB", "EMGSB": "EMGSB", "EGGSB": "EGGSB",
    }  # fmt: skip
    scores = {
        score: {str(team["no"]): team[score] for team in data["teams"]} for score in ("MP", "GP")
    }
    columns = {f"TB{k}": data["expected"][name] for k, name in enumerate(codes, start=1)}
    found = identify(text_columns(TEAM_EVENT, scores | columns))
    for heading, code in zip(columns, codes.values(), strict=True):
        finding = column_of(found, heading)
        assert best_of(finding).exact, code
        assert {code, code.replace(":MP", "")} & codes_of(finding, "fide-2024")
    assert {"fide-2023", "fide-2024"} <= equal_rulebooks(found)
    assert "fide-2026" not in equal_rulebooks(found)
    nothing_false(found)


def test_the_french_training_event_of_2026():
    data = load("pl_swiss14_2026")
    event = rated(
        by_rounds([player["rounds"] for player in data["players"]]),
        [player["rating"] for player in data["players"]],
    )
    columns = {f"TB{k}": data["expected"][of] for k, of in enumerate(("BH", "PS", "BH-C1"), 1)}
    found = identify(text_columns(event, columns))
    for heading, code in {"TB1": "BH", "TB2": "PS", "TB3": "BH/C1"}.items():
        assert best_of(column_of(found, heading)).exact
        assert code in codes_of(column_of(found, heading), "fide-2026")
    assert "fide-2026" in equal_rulebooks(found)
    assert not equal_rulebooks(found) & {"fide-2023", "fide-2024", "fide-2009", "plain"}
    nothing_false(found)


# Round robins


def test_bulgarian_round_robin():
    """Only the two tied for third are printed: the true codes are among those that fit."""
    data = load("bulgarian_rr7")
    event = crosstable(data["matrix"])
    names = [player["name"] for player in data["players"]]
    columns = {
        heading: {
            str(names.index(name) + 1): values[of]
            for name, values in data["expected_from_source"].items()
        }
        for heading, of in {"TB1": "SB", "TB2": "Shmulyan_OB"}.items()
    }
    places = {"Place": {str(number): number for number in range(1, 8)}}
    found = identify(text_columns(event, places | columns))
    assert "SB" in codes_of(column_of(found, "TB1"), "rr")
    assert "SHM" in codes_of(column_of(found, "TB2"), "rr")
    assert {"rr", "fide-2009", "ru-popular", "ru-draughts"} <= equal_rulebooks(found)
    assert order_of(found).matched == 7
    nothing_false(found)


def test_koya_of_eight():
    data = load("koya_rr8")
    event = crosstable(data["matrix"])
    column = {str(number): value for number, value in enumerate(data["expected_KS"], start=1)}
    finding = column_of(identify(text_columns(event, {"TB1": column})), "TB1")
    assert best_of(finding).exact
    assert "KS" in codes_of(finding, "rr")
    assert str(best_of(finding).candidate.criterion) == "KS"


def test_womens_olympiad_1957():
    """Game points, match points, and Berger over game points weighed by the matches: two printed,
    and all seven as the text has it."""
    data = load("women_olympiad_1957_groupC")
    event = matches(data["matrix_game_points"], DRAUGHTS)
    names = [player["name"] for player in data["players"]]
    scores = {
        score: {str(k): player[score] for k, player in enumerate(data["players"], start=1)}
        for score in ("GP", "MP")
    }
    printed = {
        str(names.index(name) + 1): value
        for name, value in data["expected_from_source"]["SB"].items()
    }
    of = "SB1957_gp_of_beaten_plus_half_drawn"
    full = {str(k): data["derived_values"][name][of] for k, name in enumerate(names, start=1)}
    for column in (printed, full):
        found = identify(text_columns(event, scores | {"SB": column}))
        finding = column_of(found, "SB")
        assert best_of(finding).exact
        assert "SB" in codes_of(finding, "olympiad-1957")
        assert "olympiad-1957" in equal_rulebooks(found)
    assert equal_rulebooks(found) == {"olympiad-1957"}


# From files to the end of the command line


@pytest.mark.parametrize(
    ("file", "words"),
    [
        ("examples/moscow-open-2018.csv", ("swiss-manager-2009", "220 of 220", "BH/C1", "SB")),
        ("examples/ouagadougou-open-2022.csv", ("fmjd", "68 of 68", "SSolk")),
    ],
)
def test_the_command_says_so(file, words):
    result = CliRunner().invoke(command, ["identify", file])
    assert result.exit_code == 0
    for word in words:
        assert word in result.output
    data = json.loads(CliRunner().invoke(command, ["identify", file, "--format", "json"]).stdout)
    assert words[0] in json.dumps(data)
