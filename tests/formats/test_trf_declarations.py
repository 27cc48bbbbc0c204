"""What the document says about itself: ratings, tie-breaks, rulebook."""

import pytest

from tests.formats.trf_lines import codes, event_from, event_of, player, read_lines

GAME = (player(1, "2 w 1", rating="2400"), player(2, "1 b 0"))


def national(federation: str, number: int, rating: str) -> str:
    """One national rating line."""
    return f"{federation} {number:>4}      {'':33} {rating:>4}"


# Ratings: player 1 has 2400 from FIDE and 2450 at home, player 2 only 2300 at home


@pytest.mark.parametrize(
    ("method", "expected"),
    [
        ("FIDE", [2400, None]),
        ("NRO", [2450, 2300]),
        ("FIDON", [2400, 2300]),
        ("NIDOF", [2450, 2300]),
        ("HBFN", [2450, 2300]),
        ("LBFN", [2400, 2300]),
        ("OTHER", [2400, 2300]),
    ],
)
def test_record_172_chooses_the_rating(method, expected):
    reading = read_lines(
        f"172 BUL {method}", *GAME, national("BUL", 1, "2450"), national("BUL", 2, "2300")
    )
    assert codes(reading) == []
    assert [person.rating for person in event_of(reading).participants] == expected


@pytest.mark.parametrize("method", ["NRO", "NIDOF", "LBFN", "HBFN"])
def test_players_without_any_rating(method):
    event = event_from(f"172 BUL {method}", player(1, "2 w 1"), player(2, "1 b 0"))
    assert [person.rating for person in event.participants] == [None, None]


def test_the_first_of_several_national_ratings_counts():
    lines = [national("BUL", 1, rating) for rating in ("2450", "2500")]
    assert event_from("172 BUL NRO", *GAME, *lines).participants[0].rating == 2450


def test_only_ratings_of_the_named_federation_count():
    lines = (national("SRB", 1, "2500"), national("BUL", 1, "2450"))
    person = event_from("172 BUL NRO", *GAME, *lines).participants[0]
    assert person.rating == 2450
    assert person.details == {"SRB rating": "2500", "BUL rating": "2450", "FIDE rating": "2400"}


@pytest.mark.parametrize(
    ("lines", "code", "line", "column"),
    [
        ((national("BUL", 1, "2450"),), "TRF058", 3, 1),
        (("172 BUL ELO", national("BUL", 1, "2450")), "TRF059", 3, 9),
        (("172 BUL NRO", national("BUL", 9, "2450")), "TRF056", 4, 5),
        (("172 BUL NRO", national("BUL", 1, "24x0")), "TRF025", 4, 49),
    ],
)
def test_ratings_that_do_not_count(lines, code, line, column):
    reading = read_lines(*GAME, *lines)
    assert [(each.code, each.line, each.column) for each in reading.problems] == [
        (code, line, column)
    ]
    assert event_of(reading).participants[1].rating is None


@pytest.mark.parametrize("line", ["XXR 1", "BBW 1.0", national("BUL", 1, ""), "END OF FILE"])
def test_lines_that_are_no_national_ratings(line):
    reading = read_lines("172 BUL FIDE", *GAME, line)
    assert codes(reading) == []
    assert event_of(reading).participants[0].details == {}


# Tie-breaks


@pytest.mark.parametrize(
    ("records", "expected"),
    [
        (("202 BH/C1,BH,SB",), ("BH/C1", "BH", "SB")),
        (("202 BH:MP/C1/P EDE;SB",), ("BH:MP/C1/P", "EDE", "SB")),
        (("212 PTS,BH",), ("PTS", "BH")),
        (("212 WIN,PTS,BH",), ("WIN", "PTS", "BH")),
        (("202 BH,SB", "212 PTS,BH,SB"), ("PTS", "BH", "SB")),
        (("202 BH,SB", "212 BH,SB"), ("BH", "SB")),
        (("202",), ()),
        (("212 ,",), ()),
    ],
)
def test_declared_orders(records, expected):
    reading = read_lines(*records, *GAME)
    assert codes(reading) == []
    assert event_of(reading).tiebreaks == expected


def test_two_orders_that_disagree():
    reading = read_lines("202 SB,BH", "212 PTS,BH,SB", *GAME)
    assert codes(reading) == ["TRF033"]
    assert event_of(reading).tiebreaks == ("PTS", "BH", "SB")


# Rulebook


@pytest.mark.parametrize(
    "line", ["### tiebreaks rules=fide-2024", "###tiebreaks rules = fide-2024  "]
)
def test_a_remark_of_our_own_form_names_the_rulebook(line):
    event = event_from(line, *GAME)
    assert event.rulebook == "fide-2024"
    assert event.records == ()


@pytest.mark.parametrize(
    "line", ["### tiebreaks are decided by lot", "### rules=fide-2024", "### tie-breaks=x"]
)
def test_other_remarks_stay_remarks(line):
    event = event_from(line, *GAME)
    assert event.rulebook == ""
    assert event.records == (line,)


def test_two_rulebooks():
    lines = ("### tiebreaks rules=fide-2024", "### tiebreaks rules=fide-2026")
    reading = read_lines(*lines, *GAME)
    assert [(each.code, each.line) for each in reading.problems] == [("TRF033", 2)]
    assert event_of(reading).rulebook == "fide-2024"
    assert codes(read_lines(lines[0], lines[0], *GAME)) == []


# Lots and decisions


def test_the_document_records_lots_and_decisions():
    lines = ("### tiebreaks seed=2026", "### tiebreaks by-hand=2,1", "###tiebreaks by-hand= 4, 3")
    event = event_from(*lines, *GAME)
    assert event.seed == "2026"
    assert event.by_hand == ((2, 1), (4, 3))


@pytest.mark.parametrize(
    "line", ["rules=", "seed=", "rules=rr seed=7", "by-hand=5", "by-hand=A,B", "order=SB"]
)
def test_a_declaration_that_cannot_be_read(line):
    reading = read_lines(f"### tiebreaks {line}", *GAME)
    assert [(each.code, each.line) for each in reading.problems] == [("TRF061", 1)]
    assert event_of(reading).by_hand == ()
