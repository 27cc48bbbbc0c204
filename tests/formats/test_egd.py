"""Result lists of the European Go database."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.formats.go_lines import starts, totals
from tests.formats.trf_lines import codes, event_of
from tiebreaks.event import Colour, Event, Kind, Severity
from tiebreaks.formats import Reading, read, read_bytes
from tiebreaks.formats.content import Content
from tiebreaks.formats.egd import recognise, write
from tiebreaks.formats.findings import Findings

EXAMPLES = Path(__file__).parents[2] / "examples"
FILES = Path(__file__).parent / "files" / "egd"

HEAD = "; EV[Cup]\n; Pl Name                            Rk Co Club  MMS  SOS\n"


def listed(*lines: str, head: str = HEAD) -> Reading:
    return read_bytes((head + "\n".join(lines) + "\n").encode(), "test.h9")


def event_from(*lines: str, head: str = HEAD) -> Event:
    return event_of(listed(*lines, head=head))


def test_the_real_list():
    reading = read(EXAMPLES / "go-open-2019.h9")
    event = event_of(reading)
    assert (codes(reading), reading.format) == ([], "h9")
    assert (event.name, str(event.start), event.rounds) == ("Go Open 2019", "2019-10-26", 4)
    assert (event.details["class"], event.details["handicap"]) == ("A", "h1")
    assert (event.details["komi"], event.details["adjusted time"]) == ("7.5", "82")
    assert event.published_columns == ("Pl", "MMS", "SOS", "SOSOS")
    assert totals(event) == [person.published["MMS"] for person in event.participants]


def test_the_list_says_what_the_file_of_opengotha_says():
    """The same tournament twice: starting scores, games, colours, stones, absences."""
    one, two = (event_of(read(EXAMPLES / f"go-open-2019.{end}")) for end in ("h9", "xml"))
    names = [person.name for person in two.participants]
    where = [names.index(person.name) for person in one.participants]
    assert starts(one) == [starts(two)[each] for each in where]
    assert (one.table.kind == two.table.kind[:, where]).all()
    assert (one.table.points == two.table.points[:, where]).all()
    assert (one.table.colour == two.table.colour[:, where]).all()
    assert one.handicaps is not None
    assert two.handicaps is not None
    assert (one.handicaps == two.handicaps[:, where]).all()
    for row in range(4):
        for player, place in enumerate(where):
            rival, other = one.table.opponent[row, player], two.table.opponent[row, place]
            assert (rival < 0) == (other < 0)
            assert rival < 0 or where[rival] == other


def test_a_congress():
    """Shared places, a lost ½, jigo, a forfeit, a free win, an unfinished game, a number of the
    European database; absences were rounded down. Counted by hand."""
    reading = read(FILES / "congress.h9")
    event = event_of(reading)
    assert codes(reading) == ["EGD012"]
    assert totals(event) == ["40", "38", "38", "36.5", "37", "25.5"]
    assert starts(event) == ["36", "36", "36", "36", "36", "25"]
    assert [person.published["Pl"] for person in event.participants] == list("122456")
    assert event.participants[3].published["MMS"] == "36?"
    surma = event.participants[2]
    assert (surma.name, surma.details["first name"]) == ("le Surma Jan Maria", "Jan Maria")
    assert surma.details["egfPin"] == "12345678"
    assert "club" not in event.participants[4].details
    assert event.table.kind[2, [0, 2, 5]].tolist() == [
        Kind.FORFEIT_WIN,
        Kind.PAIRING_BYE,
        Kind.FORFEIT_LOSS,
    ]


def test_a_swiss_of_another_program():
    event = event_of(read(FILES / "pairgoth.h9"))
    assert (totals(event), starts(event)) == (["2", "1", "0.5"], [""] * 3)
    assert (event.details["federation"], event.details["city"]) == ("fr", "Lyon")


def test_no_header_at_all():
    reading = read(FILES / "plain.h9")
    event = event_of(reading)
    assert codes(reading) == ["EGD008"]
    assert totals(event) == ["2", "1", "1", "0"]
    assert event.table.colour[0].tolist() == [
        Colour.BLACK,
        Colour.WHITE,
        *event.table.colour[0, 2:],
    ]
    assert event.handicaps is not None
    assert event.handicaps[0].tolist() == [0, 0, 2, 2]


A = "   1 Berg Ida                        3D NO Oslo   33   29    2+/w0"
B = "   2 Dahl Ole                        1K NO Berg   29   33    1-/b0"


def test_lines_that_contradict_each_other():
    """Both places are named: that of the problem, and the line of the other cell."""
    reading = listed(A, B.replace("1-", "1+"))
    (problem,) = reading.problems
    assert (problem.code, problem.line, problem.details["other_line"]) == ("EVT002", 3, "4")
    assert (problem.details["found"], problem.details["other"]) == ("2+/w0", "1+/b0")


def test_one_sided_games():
    reading = listed(A, B.replace("1-/b0", "0-"))
    assert [(problem.code, problem.line) for problem in reading.problems] == [("EVT001", 3)]


def test_colours_or_stones_differ():
    reading = listed(A, B.replace("b0", "b3"))
    event = event_of(reading)
    assert [(problem.code, problem.line, problem.column) for problem in reading.problems] == [
        ("EGD005", 4, 62)
    ]
    assert event.handicaps is None


def test_repairs_are_errors_when_strict():
    data = (HEAD + f"{A}\n{B.replace('b0', 'b3')}\n").encode()
    reading = read_bytes(data, "strict", strict=True)
    assert [problem.severity for problem in reading.problems] == [Severity.ERROR]


@pytest.mark.parametrize(
    ("cell", "code"),
    [
        ("x+/w0", "EGD003"),
        ("0?", "EGD003"),
        ("1*/b0", "EGD003"),
        ("9+/w0", "EGD004"),
        ("3+/w0", "EVT003"),
    ],
)
def test_cells(cell, code):
    reading = listed(A, B, f"   3 Lund Eva                         5K NO Oslo   25   20 {cell:>8}")
    (problem,) = reading.problems
    assert (problem.code, problem.line, problem.column) == (code, 5, 68 - len(cell))


def test_rounds_in_which_nobody_is_named():
    event = event_from(A + "    0-       0-", B + "    0-       0-")
    assert (event.rounds_held, event.rounds) == (1, 3)


@pytest.mark.parametrize(
    ("scores", "made"),
    [
        (("33", "29½"), ["33", "29.5"]),
        (("33", "29.5"), ["33", "29.5"]),
        (("33", "-1"), ["33", "-1"]),
        (("0", "29"), ["0", "29"]),
    ],
)
def test_scores(scores, made):
    lines = (
        line.replace(f"{old} ", f"{new:>3} ")
        for line, old, new in zip((A, B), (" 33", " 29"), scores, strict=True)
    )
    assert totals(event_from(*lines)) == made


def test_unrounded_absences():
    """One away once, the other twice: 33½ and 29 are 33 and 28 without rounding."""
    one = A.replace("  33 ", " 34½ ").replace("2+/w0", "2+/w0    0=")
    two = B.replace("1-/b0", "1-/b0    0=")
    event = event_from(one, two)
    assert starts(event) == ["33", "28.5"]


def test_clubs_with_blanks_or_without():
    event = event_from(
        A.replace("Oslo", "Go Oslo"),
        B.replace("Berg ", ""),
        "   3 Lund Eva                         5K NO Oslo   25   20    4+",
        "   4 Moe Per                          5K NO B_go   25   20    3-",
    )
    clubs = [person.details.get("club") for person in event.participants]
    assert clubs == ["Go Oslo", None, "Oslo", "B go"]


def test_latin_1():
    data = (HEAD + A + "\n" + B + "\n").replace("Ole", "Oløf").encode("latin-1")
    reading = read_bytes(data, "latin")
    assert (codes(reading), event_of(reading).participants[1].name) == (["TXT001"], "Dahl Oløf")


def test_names_in_any_alphabet():
    event = event_from(A.replace("Berg Ida", "王   小明 "), B.replace("Dahl", "Ди́нер"))
    assert [person.name for person in event.participants] == ["王 小明", "Ди́нер Ole"]


def known(text: str) -> bool:
    return recognise(Content(text.encode(), Findings()))


@pytest.mark.parametrize("path", sorted(FILES.iterdir()), ids=lambda path: path.name)
def test_recognised(path):
    assert known(path.read_text("utf-8"))


@pytest.mark.parametrize(
    "text",
    [
        "001    1      Player A".ljust(81) + "1.0    1     2 w 1",
        "No;Name;1;2;Pts\n1;A;2w1;3b+;2",
        "1. Berg 2400 +12b -3w =4b 1½",
        '[Event "3d Cup"]\n[White "A"]',
        "{}",
        "",
    ],
)
def test_not_recognised(text):
    assert not known(text)


CELLS = st.sampled_from(
    ["1+", "2-/w0", "3=!b9", "0=", "0-", "0+", "4?", "9+", "x", "12", "½", "99999+"]
)
WORDS = st.sampled_from(
    ["1", "Ann", "3D", "NO", "xx", "33", "39?", "-", "|1", ";", "王", "0K", "40k"]
)


@given(st.lists(st.tuples(st.lists(WORDS, max_size=9), st.lists(CELLS, max_size=4)), max_size=5))
@settings(max_examples=300, deadline=None)
def test_any_lines(lines):
    reading = listed(*(" ".join(words + cells) for words, cells in lines))
    failed = any(problem.severity is Severity.ERROR for problem in reading.problems)
    assert (reading.event is None) == failed


@given(st.lists(st.lists(CELLS, min_size=3, max_size=3), min_size=4, max_size=4))
@settings(max_examples=200, deadline=None)
def test_any_cells(rows):
    lines = (f"{n} Ann B 3D NO Oslo 30 20 {' '.join(cells)}" for n, cells in enumerate(rows, 1))
    reading = listed(*lines)
    failed = any(problem.severity is Severity.ERROR for problem in reading.problems)
    assert (reading.event is None) == failed


def test_a_large_list():
    """Five thousand players and ten rounds, neighbours against each other."""
    lines = [
        f"{n:>5} Player No{n} 1D FR Club 30 20 "
        + " ".join([f"{n + 1 if n % 2 else n - 1}{'-+'[n % 2]}"] * 10)
        for n in range(1, 5001)
    ]
    assert totals(event_from(*lines))[:2] == ["30", "30"]


@pytest.mark.parametrize(
    ("text", "start", "said"),
    [
        ("2020-12-10,Dec 12, 2020", "2020-12-10", {"end": "Dec 12, 2020"}),
        ("Dec 10, 2020,Dec 12, 2020", "2020-12-10", {"end": "Dec 12, 2020"}),
        ("Dec 10, 2020", "2020-12-10", {}),
        ("in winter,2020-12-12", "None", {"start": "in winter", "end": "2020-12-12"}),
    ],
)
def test_days(text, start, said):
    event = event_from(f"; DT[{text}]", A, B)
    assert str(event.start) == start
    assert {key: event.details[key] for key in ("start", "end") if key in event.details} == said
    again = event_of(read_bytes(write(event), "x"))
    assert (again.start, again.details.get("start")) == (event.start, event.details.get("start"))
