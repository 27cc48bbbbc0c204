"""The panel beside the table and the files on paper, without a browser."""

import re
from html import unescape
from pathlib import Path

import pytest

from tests.web.forms import Visitor
from tiebreaks import formats
from tiebreaks.desk.desk import Desk
from tiebreaks.formats.json_document.from_event import document_of

FRAGMENT = {"hx-request": "true"}
MOSCOW = "examples/moscow-open-2018.csv"
TEAMS = "examples/eight-teams.trf"

ALIVE = "<script>alert(1)</script>"
TABLE = f"""No.,Name,1,2
1,{ALIVE},3w1,2b½
2,王小明,4w1,1w½
3,Ann | B,1b0,4w1
4,Dan,2b0,3b0
"""


@pytest.fixture
def visitor(tmp_path):
    return Visitor(tmp_path)


def opened(visitor: Visitor, file: str) -> str:
    event = formats.read(file).event
    assert event is not None
    return f"/e/{visitor.office.open(Desk(document_of(event)), file).id}"


@pytest.fixture
def moscow(visitor):
    return opened(visitor, MOSCOW)


@pytest.fixture
def small(visitor, tmp_path):
    path = tmp_path / "small.csv"
    path.write_text(TABLE, encoding="utf-8")
    return opened(visitor, str(path))


def panel(visitor: Visitor, path: str, status: int = 200) -> str:
    answer = visitor.client.get(path, headers=FRAGMENT)
    assert answer.status_code == status, answer.text
    return str(answer.text)


def test_a_ledger_names_its_rulebook_as_the_rules_do(moscow, visitor):
    told = panel(visitor, f"{moscow}/ledger/8/BH")
    # the published edition of March 2026; its id is for programs
    assert "FIDE C.07, March 2026" in told
    assert "fide-2026" not in told


def words(html: str) -> str:
    return " ".join(unescape(re.sub("<[^>]+>", " ", html)).split())


def attribute(html: str, name: str) -> str:
    found = re.search(rf'{name}="([^"]*)"', html)
    assert found
    return unescape(found[1])


class TestLedger:
    def test_a_panel_is_not_a_page(self, visitor, moscow):
        assert panel(visitor, f"{moscow}/ledger/8/BH").startswith("<article")
        page = visitor.get(f"{moscow}/ledger/8/BH").text
        assert page.startswith("<!doctype html>")
        assert 'class="topic"' in page

    def test_the_published_value_and_its_opponents(self, visitor, moscow):
        """50½ in the published table; his opponents as the crosstable has them."""
        found = panel(visitor, f"{moscow}/ledger/8/BH")
        assert "of Player 008 (8): 50½" in words(found)
        row = next(
            line
            for line in Path(MOSCOW).read_text(encoding="utf-8").splitlines()
            if "Player 008" in line
        )
        met = re.findall(r"\b(\d+)[wb]", row)
        assert len(met) == 9
        assert set(met) <= set(attribute(found, "data-opponents").split())
        assert attribute(found, "data-of") == "8"

    def test_an_opponent_is_the_door_to_the_same_ledger(self, visitor, moscow):
        found = panel(visitor, f"{moscow}/ledger/8/BH-C1")
        assert f'href="{moscow}/ledger/114/BH-C1"' in found

    def test_a_cut_line_is_told_to_who_does_not_see_it(self, visitor, moscow):
        found = panel(visitor, f"{moscow}/ledger/8/BH-C1")
        assert found.count('class="struck noted"') == 1
        assert re.search(r"<del>.*?</del><span class=\"unseen\"> cut</span>", found)

    def test_any_code_has_a_ledger(self, visitor, moscow):
        assert "(BH/M2)" in words(panel(visitor, f"{moscow}/ledger/8/bh-m2"))

    @pytest.mark.parametrize("code", ["BHH", "BH-X9", "%3Cscript%3E", "BH/C1/C2", "x" * 300])
    def test_an_unknown_code_is_answered_in_words(self, visitor, moscow, code):
        found = panel(visitor, f"{moscow}/ledger/8/{code}", 422)
        assert "<script>" not in found
        assert "There is no ledger" in words(found)

    def test_the_nearest_code_is_named(self, visitor, moscow):
        assert "The nearest is “BH”" in words(panel(visitor, f"{moscow}/ledger/8/BHH", 422))

    @pytest.mark.parametrize(
        "path", ["ledger/999/BH", "card/0", "why/1/999", "ledger/99999999999/BH"]
    )
    def test_nobody_is_not_found(self, visitor, moscow, path):
        assert visitor.get(f"{moscow}/{path}").status_code == 404

    def test_neighbours(self, visitor, moscow):
        """BH stands between BH/C1 and DE in the order; the first place has nobody above."""
        first = panel(visitor, f"{moscow}/ledger/1/BH")
        onward = first[first.index('<nav class="onward"') :]
        assert f"{moscow}/ledger/1/BH-C1" in onward
        assert f"{moscow}/ledger/1/DE" in onward
        assert f"{moscow}/ledger/2/BH" in onward
        assert "above:" not in onward

    def test_the_boards_of_a_team(self, visitor):
        """Round 1 of the file: Cedar met Ginkgo and drew every board."""
        found = words(panel(visitor, f"{opened(visitor, TEAMS)}/ledger/3/MP"))
        assert "The boards of the matches" in found
        assert "1 Cedar, A (11) ½ : ½ Ginkgo, A (31)" in found


class TestWhy:
    def test_the_one_ahead_is_named_first(self, visitor, moscow):
        one, other = (panel(visitor, f"{moscow}/why/{pair}") for pair in ("4/5", "5/4"))
        assert "Player 004 (4) is placed above Player 005 (5)" in words(one)
        assert words(one) == words(other)
        assert attribute(one, "data-opponents") == "4 5"

    def test_equal_in_everything(self, visitor, moscow):
        """They share the places 12 and 13."""
        found = panel(visitor, f"{moscow}/why/13/14")
        assert "Nothing separates" in words(found)
        assert 'class="differs"' not in found

    def test_somebody_beside_himself_is_his_card(self, visitor, moscow):
        assert "Place 4 of 220" in words(panel(visitor, f"{moscow}/why/4/4"))


class TestCard:
    def test_every_value_is_a_door(self, visitor, moscow):
        found = panel(visitor, f"{moscow}/card/4")
        for code in ("PTS", "BH-C1", "BH", "DE", "WIN"):
            assert f'href="{moscow}/ledger/4/{code}"' in found

    def test_games_with_colours(self, visitor, moscow):
        found = words(panel(visitor, f"{moscow}/card/4"))
        assert "Place 4 of 220" in found
        assert "Rating 2364" in found
        assert "1 166 Player 166 Black 1" in found

    def test_names_are_words(self, visitor, small):
        for path in ("card/1", "ledger/3/BH", "why/1/3", "card/3"):
            found = panel(visitor, f"{small}/{path}")
            assert ALIVE not in found
            assert ALIVE in unescape(found)


class TestPaper:
    @pytest.mark.parametrize("name", ["standings", "crosstable", "prizes", "card-3"])
    def test_files(self, visitor, small, name):
        answer = visitor.get(f"{small}/files/{name}.pdf")
        assert answer.status_code == 200
        assert answer.headers["content-type"] == "application/pdf"
        assert answer.headers["content-disposition"].startswith("inline; ")
        assert answer.content.startswith(b"%PDF")
        assert visitor.get(f"{small}/files/{name}.pdf").content == answer.content

    def test_a_card_of_nobody(self, visitor, small):
        assert visitor.get(f"{small}/files/card-9.pdf").status_code == 404

    def test_prizes_are_kept_and_awarded(self, visitor, small):
        """1 and 2 have 1½ points each and drew their game."""
        lines = "1 | 500 €\n3-4 | a book\n"
        revision = str(visitor.office.state(small.removeprefix("/e/")).revision)
        answer = visitor.post(f"{small}/prizes", text=lines, base=revision, back=f"{small}/prizes")
        assert answer.status_code == 303
        desk = visitor.desk(small.removeprefix("/e/"))
        assert [(each.place, each.text) for each in desk.prizes] == [
            (1, "500 €"),
            (3, "a book"),
            (4, "a book"),
        ]
        found = words(visitor.get(f"{small}/prizes").text)
        assert "a book Ann | B (3)" in found
        assert "1 | 500 €" in found

    @pytest.mark.parametrize(
        "line", ["one | x", "1", "1 | ", "0 | x", "5-1-2 | x", "1 | a | b | c"]
    )
    def test_a_line_that_is_none_is_shown_with_its_number(self, visitor, small, line):
        answer = visitor.post(f"{small}/prizes", text=f"1 | cup\n{line}", base="1")
        assert answer.status_code == 422
        assert "Line 2:" in words(answer.text)
        assert "1 | cup" in answer.text
        assert visitor.desk(small.removeprefix("/e/")).prizes == ()
