"""The slope chart: who stands where, what is drawn of many, and how it looks without colours."""

import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from tiebreaks import formats
from tiebreaks.audit.compare import Variant, compare
from tiebreaks.event.event import Participant
from tiebreaks.ledger.micro import matrix
from tiebreaks.locale import Translator
from tiebreaks.report.slope import slope_svg
from tiebreaks.report.slope_layout import NARROW, STEP, WIDE, drawn, layout

EN = Translator("en")
SVG = "{http://www.w3.org/2000/svg}"
FOUR = ["·1½½", "0·11", "½0·1", "½00·"]
"""A and B 2, C 1½, D ½; A beat B, B won two games and A one.

By the direct encounter A is first, by the number of wins B; C and D stay.
"""


def contrast(event, one, other):
    return compare(event, [one, other]).contrasts[0]


def four(**names):
    event = matrix(FOUR)
    people = tuple(
        Participant(each.id, names.get(each.name, each.name)) for each in event.participants
    )
    object.__setattr__(event, "participants", people)
    return contrast(event, Variant("rr", "DE"), Variant("rr", "WIN"))


def chart(it, href=None, size=WIDE):
    return ElementTree.fromstring(slope_svg(it, ("DE", "WIN"), EN, href, size))


def texts(root):
    """All texts but the heads, as (x, y, text)."""
    found = root.iter(f"{SVG}text")
    return [
        (int(each.get("x")), int(each.get("y")), each[0].tail if len(each) else each.text)
        for each in found
        if each.get("class") != "head"
    ]


def column(root, *, right):
    """The names of a column from the top."""
    middle = int(root.get("width")) / 2
    names = [each for each in texts(root) if each[2].isalpha() and (each[0] > middle) == right]
    return [text for _, _, text in sorted(names, key=lambda each: each[1])]


def test_both_columns_are_in_the_order_of_their_places():
    root = chart(four())
    assert column(root, right=False) == ["A", "B", "C", "D"]
    assert column(root, right=True) == ["B", "A", "C", "D"]


def test_a_line_joins_the_two_places_of_a_participant():
    root = chart(four())
    rows = {text: y for x, y, text in texts(root) if text in "ABCD" and x < WIDE.left}
    up = root.find(f"{SVG}g[@class='up']")  # B rises from the second row to the first
    drawn = re.fullmatch(r"M\d+ (\d+)L\d+ (\d+)", up.find(f"{SVG}path").get("d"))
    assert drawn is not None
    start, end = drawn.groups()
    assert int(start) - int(end) == STEP
    assert abs(int(start) - rows["B"]) < STEP / 2
    assert abs(int(end) - rows["A"]) < STEP / 2


def test_it_can_be_read_without_colours():
    strokes = {
        group.get("class"): group.find(f"{SVG}path").attrib
        for group in chart(four()).iter(f"{SVG}g")
    }
    assert "stroke-dasharray" in strokes["down"]
    assert "stroke-dasharray" not in strokes["up"]
    width = {name: float(each["stroke-width"]) for name, each in strokes.items()}
    assert width["up"] > width["down"] > width["stay"]
    assert "style=" not in slope_svg(four(), ("DE", "WIN"), EN)


def test_only_movers_are_links():
    root = chart(four(), "/why/{}".format)
    links = root.findall(f"{SVG}a")
    assert {each.get("href") for each in links} == {"/why/1", "/why/2"}
    assert {each.get("aria-label") for each in links} == {"A: 1 → 2", "B: 2 → 1"}
    assert root.get("role") == "group"
    assert chart(four()).get("role") == "img"


def test_a_name_is_text_whatever_stands_in_it():
    svg = slope_svg(four(A='<script>alert("1")</script>'), ("<b>", "&"), EN, lambda _: "?a=1&b=2")
    assert "<script" not in svg
    root = ElementTree.fromstring(svg)  # well formed
    assert [each.get("href") for each in root.iter(f"{SVG}a")] == ["?a=1&b=2"] * 2


@pytest.mark.parametrize("size", [WIDE, NARROW])
@pytest.mark.parametrize("name", ["W" * 80, "王小明" * 20, "i" * 200])
def test_a_long_name_is_cut_and_kept_in_full_as_a_title(name, size):
    root = chart(four(A=name), size=size)
    titles = [each.text for each in root.iter(f"{SVG}title")]
    assert titles == [name, name]
    shown = [each for _, _, each in texts(root) if each and each.endswith("…")]
    widest = {"W": 11, "王": 13, "i": 3}[name[0]]  # pixels of a letter of 13 pixels
    assert len(shown) == 2
    assert all(len(each) * widest < size.left for each in shown)


def test_of_many_only_the_movers_and_those_next_to_them_are_drawn():
    event = formats.read("examples/moscow-open-2018.csv").event
    it = contrast(event, Variant("fide-2026"), Variant("fide-2024"))
    movers = {mover.index for mover in it.movers}
    assert movers < drawn(it) < set(range(220))
    places = it.first.placing.rank
    for index in drawn(it) - movers:
        near = abs(places - places[index]) <= 2  # next to a mover, or tied with one who is
        assert any(near[mover] for mover in movers)
    where = layout(it)
    assert set(where.left) == set(where.right) == drawn(it)
    assert sorted(where.left.values()) == sorted(where.right.values())
    heights = sorted(where.left.values())
    assert all(lower - upper >= STEP for upper, lower in pairwise(heights))
    assert where.breaks


def test_two_who_share_a_place_have_rows_of_their_own():
    # by the number of wins alone B 2, A and C 1: C has 1½ points, so that nobody shares a place;
    # by no criterion but points A and B share the first
    it = contrast(matrix(FOUR), Variant("rr", "PTS"), Variant("rr", "WIN"))
    root = chart(it)
    left = [text for x, _, text in texts(root) if x == WIDE.left]
    assert sorted(left) == ["1–2", "1–2", "3", "4"]
    rows = [y for x, y, text in texts(root) if x == WIDE.left]
    assert len(set(rows)) == 4


def test_where_nobody_of_many_moves_there_is_no_chart():
    event = formats.read("examples/moscow-open-2018.csv").event
    assert slope_svg(contrast(event, Variant(), Variant()), ("A", "B"), EN) == ""


def test_of_few_everybody_is_drawn_though_nobody_moves():
    event = formats.read("examples/new-york-1924.csv").event
    assert slope_svg(contrast(event, Variant(), Variant()), ("A", "B"), EN).count("<g ") == 11
