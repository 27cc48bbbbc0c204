"""PGN: tags among moves, results, rounds, players, and many games that are one event."""

import json
from datetime import date
from fractions import Fraction
from pathlib import Path

import pytest

from tests.formats.pgn_games import game, games_in, read_games
from tests.formats.trf_lines import codes, event_of, points
from tiebreaks import api
from tiebreaks.event import Event, EventType, Kind
from tiebreaks.formats import Reading, read, read_bytes

FILES = Path(__file__).parent / "files"
ROOT = Path(__file__).parents[2]
RAPID = ROOT / "examples" / "world-rapid-women-2024.pgn"


def names(event: Event) -> list[str]:
    return [person.name for person in event.participants]


def test_the_standard():
    reading = read(FILES / "pgn" / "standard.pgn")
    event = event_of(reading)
    assert (reading.format, codes(reading)) == ("pgn", [])
    assert (event.name, event.start, event.details["end"]) == (
        'Spring "Open"',
        date(2026, 3, 14),
        "2026-03-15",
    )
    assert event.details["site"] == "Sofia, Sofia BUL"
    assert games_in(event) == [
        (1, "Adams, Ann", "Baker, Ben", "10"),
        (1, "Clark, Cid", "Dale, Dot", "½½"),
        (2, "Baker, Ben", "Clark, Cid", "--"),
        (2, "Dale, Dot", "Adams, Ann", "+-"),
    ]
    first = event.participants[0]
    assert (first.id, first.rating) == (1, 2105)
    assert first.details == {"title": "WFM", "fide_id": "1001"}
    assert event.participants[1].details == {}


def test_world_rapid_reads():
    reading = read(RAPID)
    event = event_of(reading)
    assert codes(reading) == []
    assert (len(event.participants), event.rounds_held, event.type) == (110, 11, EventType.SWISS)
    assert int((event.table.kind == Kind.PLAYED).sum()) == 2 * 605
    assert names(event)[:2] == ["Player, 068", "Player, 046"]
    assert [person.id for person in event.participants] == list(range(1, 111))


def test_world_rapid_tie_breaks():
    """Another program's values: 110 of 110 in each column."""
    path = FILES / "pgn" / "world-rapid-women-2024.expected.json"
    expected = json.loads(path.read_text(encoding="utf-8"))["values"]
    table = api.rank(event_of(read(RAPID)), rules="fide-2024", tiebreaks="BH/C1,BH,ARO/C1")
    found = {
        row.participant.name: dict(zip(table.codes, row.values, strict=True)) for row in table.rows
    }
    assert found == {
        name: {code: Fraction(value) for code, value in each.items()}
        for name, each in expected.items()
    }


@pytest.mark.parametrize(
    ("result", "termination", "sides"),
    [
        ("1-0", "", "10"),
        ("0-1", "Normal", "01"),
        ("½-½", "", "½½"),
        ("1/2-1/2", "", "½½"),
        ("0.5-0.5", "", "½½"),
        ("1/2", "", "½½"),
        ("1:0", "", "10"),
        ("1/2-0", "", "½0"),
        ("0–½", "", "0½"),
        ("2-0", "", "10"),
        ("1-1", "", "½½"),
        ("+:-", "", "+-"),
        ("-/+", "", "-+"),
        ("+--", "", "+-"),
        ("-:-", "", "--"),
        ("1-0 FF", "", "+-"),
        ("0-1f", "", "-+"),
        ("1F-0F", "", "+-"),
        ("0-0", "", "--"),
        ("0-0", "adjudication", "00"),
        ("0-0", "Forfeit (0-0F)", "--"),
        ("1-0", "forfeit", "+-"),
        ("0-1", "Unplayed", "-+"),
        ("*", "double forfeit", "--"),
        ("1-0", "Time forfeit", "10"),
        ("1-0", "Adams won on time", "10"),
        ("1-0", "rules infraction", "10"),
        ("1/2-1/2", "Unplayed", "½½"),
        ("*", "unterminated", "**"),
    ],
)
def test_results(result, termination, sides):
    tags = {"Termination": termination} if termination else {}
    event = event_of(read_games(game("1", "A", "B", result, **tags)))
    assert games_in(event) == [(1, "A", "B", sides)]


@pytest.mark.parametrize("result", ["3-1", "1/2-1", "1-0-0", "white", "1-½", "+:+"])
def test_results_that_are_none(result):
    assert codes(read_games(game("1", "A", "B", result))) == ["PGN005"]


def test_a_game_without_moves_is_no_forfeit():
    event = event_of(read_games(game("1", "A", "B", "1-0")))
    assert games_in(event) == [(1, "A", "B", "10")]


def test_both_lost_a_game_that_was_played():
    event = event_of(read_games(game("1", "A", "B", "0-0", "1. e4 e5 *")))
    assert games_in(event) == [(1, "A", "B", "00")]


@pytest.mark.parametrize(
    ("written", "number"),
    [("3", 3), ("3.2", 3), ("3.2.1", 3), ("Round 3", 3), ("R3", 3), ("03", 3), ("3:12", 3)],
)
def test_rounds(written, number):
    event = event_of(read_games(game(written, "A", "B", "1-0")))
    assert event.table.round_no.tolist() == [number]
    assert event.rounds_known


@pytest.mark.parametrize("written", ["?", "-", "", "Final", "0", "2026.03.14"])
def test_rounds_that_are_not_known(written):
    reading = read_games(game(written, "A", "B", "1-0"), game(written, "B", "A", "1-0"))
    event = event_of(reading)
    assert codes(reading) == ["PGN015"]
    assert (event.rounds_known, event.table.rows) == (False, 2)


def test_without_rounds_nobody_plays_twice_in_a_row_of_the_table():
    pairs = [("A", "B"), ("A", "C"), ("A", "D"), ("B", "C"), ("B", "D"), ("C", "D")]
    event = event_of(read_games(*(game("-", one, two, "1-0") for one, two in pairs)))
    assert (event.type, event.table.rows) == (EventType.ROUND_ROBIN, 3)
    assert points(event) == {1: 3, 2: 2, 3: 1, 4: 0}


def test_a_match_has_several_games_in_a_round():
    games = [
        game("1.1", "A", "B", "1-0"),
        game("1.2", "B", "A", "1/2-1/2"),
        game("2.1", "A", "B", "0-1"),
    ]
    event = event_of(read_games(*games))
    assert event.table.round_no.tolist() == [1, 1, 2]
    assert points(event) == {1: 1.5, 2: 1.5}


def test_only_the_first_row_of_a_round_counts_absences():
    """A and B meet twice in round 1, C and D once; E comes in round 2."""
    games = [
        game("1", "A", "B", "1-0"),
        game("1", "B", "A", "1-0"),
        game("1", "C", "D", "1-0"),
        game("2", "A", "E", "1-0"),
    ]
    reading = read_games(*games)
    kinds = event_of(reading).table.kind.T.tolist()
    played, zero, none = Kind.PLAYED, Kind.ZERO_BYE, Kind.NOT_HELD
    assert kinds == [
        [played, played, played],
        [played, played, zero],
        [played, none, zero],
        [played, none, zero],
        [zero, none, played],
    ]
    assert {each.code: each.details["found"] for each in reading.problems} == {
        "PGN017": "4",
        "PGN028": "1",
    }


def test_a_copy_counts_once():
    """The second game has the lines of the first, with empty ones between; the third has not."""
    first = game("1", "A", "B", "1-0", "1. e4 e5 1-0")
    reading = read_games(first, first.replace("\n\n", "\n\n\n"), game("2", "A", "B", "0-1"))
    assert points(event_of(reading)) == {1: 1, 2: 1}
    (problem,) = reading.problems
    assert (problem.code, problem.line, problem.details["other_line"]) == ("PGN027", 11, "3")
    assert codes(read_bytes((first + first).encode(), "x", strict=True)) == ["PGN027"]


@pytest.mark.parametrize(
    "second",
    [
        game("1", "A", "B", "1-0", "1. d4 d5 1-0"),
        game("1", "B", "A", "0-1", "1. e4 e5 0-1"),
        game("1", "A", "B", "1-0", "1. e4 e5 1-0", Date="2026.03.14"),
    ],
)
def test_another_game_of_the_pair_counts(second):
    reading = read_games(game("1", "A", "B", "1-0", "1. e4 e5 1-0"), second)
    assert event_of(reading).table.rows == 2
    assert codes(reading) == ["PGN028"]


def test_numbers_tell_the_games_of_a_pair_apart():
    assert codes(read_games(game("1.1", "A", "B", "1-0"), game("1.2", "A", "B", "1-0"))) == []


def test_without_round_and_moves_nothing_tells_a_copy():
    bare, moves = game("-", "A", "B", "1-0"), game("-", "A", "B", "1-0", "1. e4 e5 1-0")
    assert points(event_of(read_games(bare, bare))) == {1: 2, 2: 0}
    reading = read_games(moves, moves)
    assert points(event_of(reading)) == {1: 1, 2: 0}
    assert codes(reading) == ["PGN015", "PGN027"]


@pytest.mark.parametrize(("team", "expected"), [("Knights", ["PGN029"]), ("Rooks", []), ("", [])])
def test_players_of_teams_are_ranked(team, expected):
    teams = {"WhiteTeam": "Rooks", "BlackTeam": team}
    reading = read_games(game("1.1", "A", "B", "1-0", **teams))
    assert codes(reading) == expected
    assert event_of(reading).participants[0].name == "A"


def study(site: str, *names: str) -> Reading:
    """Two games for each name of an event."""
    pairs = [("A", "B"), ("C", "D")]
    games = [
        game(str(number), *pair, "1-0", Event=name, Site=f"{site}{number}")
        for number, name in enumerate(names, 1)
        for pair in pairs
    ]
    return read_games(*games)


def test_chapters_of_a_study_are_one_event():
    reading = study(
        "https://lichess.org/study/abc/", "Club: the end: Part 1", "Club: the end: Part 2"
    )
    assert codes(reading) == []
    assert event_of(reading).name == "Club: the end"


def test_parts_of_an_event_are_not_taken_for_chapters():
    assert codes(study("Sofia", "Club: Open", "Club: Women")) == ["PGN007"]


@pytest.mark.parametrize(
    ("names", "name"),
    [
        (("Club: A - B", "Club: B - A"), "Club"),
        (("Club | A - B", "Club | B - A"), "Club"),
        (("Round 1: A - B", "Round 2: B - A"), "Blitz Cup"),
    ],
)
def test_each_game_with_a_name_of_its_own(names, name):
    tags = {"BroadcastName": "Blitz Cup"}
    games = [
        game("1", "A", "B", "1-0", Event=names[0], **tags),
        game("2", "B", "A", "1-0", Event=names[1], **tags),
    ]
    reading = read_games(*games)
    assert codes(reading) == ["PGN030"]
    assert event_of(reading).name == name


def test_the_last_day():
    event = event_of(read_games(game("1", "A", "B", "1-0", EventEndDate="2026.05.09")))
    assert event.details["end"] == "2026-05-09"


def test_the_free_round_of_a_round_robin():
    games = [
        game("1", "A", "B", "1-0"),
        game("2", "B", "C", "1-0"),
        game("3", "C", "A", "1-0"),
    ]
    reading = read_games(*games)
    event = event_of(reading)
    assert (codes(reading), event.type) == ([], EventType.ROUND_ROBIN)
    assert int((event.table.kind == Kind.NOT_HELD).sum()) == 3


def test_two_opponents_name_both_lines():
    reading = read_games(game("1", "A", "B", "1-0"), game("1", "C", "A", "1-0"))
    problem = reading.problems[0]
    assert (problem.code, problem.line, problem.details["other_line"]) == ("PGN008", 11, "3")
    assert (problem.details["name"], problem.details["found"]) == ("A", "C")


def test_against_himself():
    assert codes(read_games(game("1", "A", "A", "1-0"))) == ["EVT003"]


def test_one_player_with_two_spellings():
    games = [
        game("1", "Ivanova, Anna", "B", "1-0", WhiteFideId="77"),
        game("2", "Ivanova A", "C", "1-0", WhiteFideId="77"),
        game("3", "ivanova,anna", "D", "1-0"),
    ]
    reading = read_games(*games)
    assert names(event_of(reading)) == ["Ivanova, Anna", "B", "C", "D"]
    assert [each.code for each in reading.problems].count("PGN009") == 2


def test_ratings_titles_and_teams():
    first = {"WhiteElo": "2400", "WhiteTitle": "IM", "WhiteTeam": "Rooks", "BlackElo": "?"}
    games = [
        game("1", "A", "B", "1-0", **first),
        game("2", "B", "A", "1-0", WhiteElo="1850", BlackElo="2410"),
    ]
    reading = read_games(*games)
    one, two = event_of(reading).participants
    assert (one.rating, two.rating) == (2400, 1850)
    assert one.details == {"title": "IM", "team": "Rooks"}
    assert [(each.code, each.details) for each in reading.problems] == [
        ("PGN013", {"name": "A", "found": "1"})
    ]


def test_events_that_differ_only_by_the_round():
    games = [
        game("?", "A", "B", "1-0", Event="Open 2026, Round 1"),
        game("?", "B", "A", "1-0", Event="Open 2026 Round 2"),
    ]
    event = event_of(read_games(*games))
    assert (event.name, event.table.round_no.tolist()) == ("Open 2026", [1, 2])


def test_several_events_are_listed():
    reading = read_games(*(game("1", "A", "B", "1-0", Event=name) for name in ("X", "Y", "Z")))
    assert codes(reading) == ["PGN007"]
    assert reading.problems[0].details == {"found": "X; Y; Z", "expected": "3"}


def test_sections_are_events():
    games = [game("1", "A", "B", "1-0", Section=each) for each in ("Open", "Reserve")]
    assert codes(read_games(*games)) == ["PGN007"]


@pytest.mark.parametrize(
    ("result", "kind"),
    [("1-0", Kind.PAIRING_BYE), ("1/2-1/2", Kind.HALF_BYE), ("0-1", Kind.ZERO_BYE)],
)
def test_byes_written_as_games(result, kind):
    games = [game("1", "A", "B", "1-0"), game("1", "C", "BYE", result)]
    reading = read_games(*games)
    event = event_of(reading)
    assert names(event) == ["A", "B", "C"]
    assert event.table.kind[0, 2] == kind
    assert codes(reading) == ["PGN018"]


def test_a_bye_by_its_termination():
    tags = {"Termination": "bye"}
    reading = read_games(game("1", "A", "B", "1-0"), game("1", "?", "C", "0-1", **tags))
    assert event_of(reading).table.kind[0, 2] == Kind.PAIRING_BYE


def test_the_result_after_the_moves():
    games = [
        game("1", "A", "B", "*", "1. e4 e5 1-0"),
        game("2", "A", "B", "0-1", "1. e4 e5 1-0"),
        game("3", "A", "B", "0-1", "1. e4 e5 *"),
    ]
    reading = read_games(*games)
    assert [each[-1] for each in games_in(event_of(reading))] == ["10", "01", "01"]
    assert codes(reading) == ["PGN006", "PGN006"]


def test_a_round_that_was_only_paired():
    games = [
        game("1", "A", "B", "1-0"),
        game("1", "C", "D", "*"),
        game("2", "A", "C", "*"),
        game("2", "B", "D", "*"),
    ]
    reading = read_games(*games)
    assert event_of(reading).rounds_held == 1
    assert codes(reading) == ["PGN019", "PGN020"]


def test_a_forgotten_brace_loses_no_game():
    games = [
        game("1", "A", "B", "1-0", "1. e4 { best by test"),
        game("2", "A", "B", "0-1", "1. e4 { fine } 0-1"),
    ]
    reading = read_games(*games)
    assert len(games_in(event_of(reading))) == 2
    assert codes(reading) == ["PGN003"]


def test_headers_without_moves_or_blank_lines():
    text = "".join(
        f'[White "A"]\n[Black "B"]\n[Result "1-0"]\n[Round "{number}"]\n' for number in (1, 2, 3)
    )
    assert event_of(read_bytes(text.encode(), "x")).rounds_held == 3


def test_damaged_tags():
    text = '[Event "The "Big" Cup"]\n[White "A\\"]\n[Black "B]\n[Result "1-0"]\n[Round "1"]\n'
    event = event_of(read_bytes(text.encode(), "x"))
    assert event.name == 'The "Big" Cup'
    assert names(event) == ["A\\", "B"]


def test_declared_type_and_rounds():
    tags = {"EventType": "swiss", "EventRounds": "9", "EventDate": "2026.03.01"}
    games = [game("1", "A", "B", "1-0", **tags), game("2", "B", "A", "1-0", **tags)]
    event = event_of(read_games(*games))
    assert (event.type, event.type_reason, event.rounds) == (EventType.SWISS, "declared", 9)
    assert event.start == date(2026, 3, 1)


def test_older_encodings():
    data = game("1", "Müller", "Grün", "1-0").encode("latin-1")
    reading = read_bytes(data, "x")
    assert names(event_of(reading)) == ["Müller", "Grün"]
    assert codes(reading) == ["TXT001"]


def test_pdn():
    reading = read(FILES / "pdn" / "club.pdn")
    event = event_of(reading)
    assert (reading.format, event.scoring.label(), codes(reading)) == ("pdn", "2-1-0", [])
    assert [each[-1] for each in games_in(event)] == ["10", "½½", "01", "--"]
    assert points(event) == {1: 2, 2: 0, 3: 3, 4: 1}
    assert event.participants[0].rating == 2180
    assert event.details["game type"] == "20"


def test_many_games():
    """Linear: 20,000 games of 2,000 players."""
    games = [
        game(f"{number}.{board}", f"P{board}", f"Q{(board + number) % 1000}", "1-0")
        for number in range(1, 21)
        for board in range(1000)
    ]
    event = event_of(read_games(*games))
    assert event.table.kind.shape == (20, 2000)
    assert set(points(event).values()) == {20, 0}


def test_a_comment_before_the_first_tag():
    """PGN standard, 5: a semicolon makes the rest of a line a comment."""
    game = '[Event "Cup"]\n[Round "1"]\n[White "A"]\n[Black "B"]\n[Result "1-0"]\n\n1-0\n'
    assert read_bytes(f"; exported\n{game}".encode(), "games").format == "pgn"
