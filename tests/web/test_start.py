"""The first minute: files and pasted texts, their problems, examples, and events from nothing."""

import base64
import io
import zipfile
from collections.abc import Sequence

import openpyxl
import pytest

from tests.web.forms import Visitor, field, text_of

# a crosstable in which everybody's opponent agrees, by hand: Ann beat Bob, Bob beat Cid
GOOD = "No;Name;1;2;Pts\n1;Ann;2w1;;1\n2;Bob;1b0;3w1;1\n3;Cid;;2b0;0\n"
WRONG_POINTS = GOOD.replace(";2w1;;1\n", ";2w1;;9\n")
WRONG_RESULT = GOOD.replace("3w1", "3wQ")


@pytest.fixture
def visitor(tmp_path):
    return Visitor(tmp_path)


class TestReading:
    def test_a_text_without_problems_opens_at_once(self, visitor):
        event = visitor.opened(visitor.post("/read", text=GOOD))
        assert [each.name for each in visitor.desk(event).document.participants] == [
            "Ann",
            "Bob",
            "Cid",
        ]
        assert visitor.desk(event).notes == ()

    def test_a_file_opens_and_its_name_is_in_the_history(self, visitor):
        with open("examples/eight-teams.trf", "rb") as file:
            answer = visitor.post("/read", files={"file": ("C:\\x\\cup.trf", file)})
        event = visitor.opened(answer)
        assert '"source":"cup.trf"' in visitor.office.history(event)[0].change

    def test_an_error_stands_beside_its_line_and_its_very_column(self, visitor):
        page = visitor.post("/read", text=WRONG_RESULT)
        assert page.status_code == 422
        assert "<mark>3wQ</mark>" in page.text
        assert field(page.text, "line-3") == "2;Bob;1b0;3wQ;1"
        line = page.text[page.text.index('name="line-3"') :]
        assert "3wQ" in text_of("<main" + line[: line.index("</li>")])
        assert not visitor.office.events.all()

    def test_a_corrected_line_is_read_again(self, visitor):
        lines = {"line__3": "2;Bob;1b0;3w1;1"}
        visitor.opened(visitor.post("/read", text=WRONG_RESULT, from_="lines", **lines))

    def test_the_whole_text_wins_where_it_was_sent(self, visitor):
        lines = {"line__3": "nonsense"}
        visitor.opened(visitor.post("/read", text=GOOD, from_="text", **lines))

    def test_repairs_are_accepted_first_and_stay_noted(self, visitor):
        page = visitor.post("/read", text=WRONG_POINTS, name="open.csv")
        assert page.status_code == 200
        assert "Line 2, column 12" in text_of(page.text)
        assert not visitor.office.events.all()
        event = visitor.opened(
            visitor.post("/read", text=WRONG_POINTS, name="open.csv", from_="accept")
        )
        (note,) = visitor.desk(event).notes
        assert (note.line, note.column) == (2, 12)
        told = text_of(visitor.get(f"/e/{event}/notes").text)
        assert "Line 2, column 12" in told
        assert "1 note on the file" in visitor.get(f"/e/{event}/").text

    def test_the_text_survives_with_its_first_empty_lines(self, visitor):
        page = visitor.post("/read", text="\n\n" + WRONG_RESULT).text
        area = page[page.index('name="text"') :]
        # HTML drops one line end after the tag; two are left of the two that were sent
        assert area[area.index(">") + 1 :].startswith("\n\n\nNo;Name")

    def test_text_is_never_markup(self, visitor):
        page = visitor.post("/read", text=GOOD.replace("Bob", "<script>x</script>") + "?").text
        assert "<script>x" not in page

    @pytest.mark.parametrize("text", ["", "   \n ", "hello", "\x00\x01", "%PDF-1.4 \x00", "{"])
    def test_what_is_no_event_is_told(self, visitor, text):
        page = visitor.post("/read", text=text)
        assert page.status_code == 422
        assert "error" in page.text

    def test_an_empty_form(self, visitor):
        assert visitor.post("/read").status_code == 422

    def test_another_encoding_is_shown_as_text(self, visitor):
        data = WRONG_RESULT.replace("Bob", "Михайлов").encode("cp1251")
        page = visitor.post("/read", files={"file": ("a.csv", data)}).text
        assert field(page, "line-3") == "2;Михайлов;1b0;3wQ;1"

    def test_only_the_lines_around_problems_of_a_long_text(self, visitor):
        # 400 lines of games; line 200 names a player who is not in the list
        rows = [
            f"{n};P{n};{n + 1 if n % 2 else n - 1}{'w' if n % 2 else 'b'}½" for n in range(1, 401)
        ]
        rows[198] = "199;P199;200wQ"
        page = visitor.post("/read", text="No;Name;1\n" + "\n".join(rows)).text
        assert field(page, "line-200") == "199;P199;200wQ"
        assert field(page, "line-198")
        assert not field(page, "line-150")
        assert "Show all 401 lines" in page
        whole = visitor.post("/read", text="No;Name;1\n" + "\n".join(rows), from_="whole").text
        assert field(whole, "line-150")


class TestPastedPages:
    PAGE = (
        "<table><tr><th>No<th>Name<th>1<th>Pts<tr><td>1<td>Ann<td>2w1<td>1"
        "<tr><td>2<td>Bob<td>1b0<td>0</table>"
    )

    def test_the_table_of_a_page_is_read_where_its_text_is_none(self, visitor):
        event = visitor.opened(visitor.post("/read", text="Ann Bob", html=self.PAGE))
        assert [each.name for each in visitor.desk(event).document.participants] == ["Ann", "Bob"]

    def test_a_readable_text_needs_no_page(self, visitor):
        event = visitor.opened(visitor.post("/read", text=GOOD, html=self.PAGE))
        assert len(visitor.desk(event).document.participants) == 3

    def test_the_problems_are_those_of_the_text(self, visitor):
        page = visitor.post("/read", text=WRONG_RESULT, html="<p>no table</p>")
        assert "<mark>3wQ</mark>" in page.text


def workbook(*rows: Sequence[object]) -> bytes:
    book = openpyxl.Workbook()
    book.active.title = "Games"
    for row in rows:
        book.active.append(list(row))
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


class TestWorkbooks:
    ROWS = (["No", "Name", 1, "Pts"], [1, "Ann", "2w1", 1], [2, "Bob", "1b0", 0])

    def test_a_workbook_opens(self, visitor):
        answer = visitor.post("/read", files={"file": ("a.xlsx", workbook(*self.ROWS))})
        assert len(visitor.desk(visitor.opened(answer)).document.participants) == 2

    def test_an_error_is_shown_in_its_cell(self, visitor):
        rows = [*self.ROWS[:2], [2, "Bob", "1bQ", 0]]
        page = visitor.post("/read", files={"file": ("a.xlsx", workbook(*rows))})
        assert page.status_code == 422
        assert "<mark>1bQ</mark>" in page.text
        assert "Games, cell C3" in text_of(page.text)
        assert "save it, and choose the file again" in text_of(page.text)

    def test_a_repaired_workbook_travels_with_its_page(self, visitor):
        data = workbook(*self.ROWS[:2], [2, "Bob", "1b0", 7])
        page = visitor.post("/read", files={"file": ("a.xlsx", data)})
        assert page.status_code == 200
        packed = field(page.text, "bytes")
        assert base64.b64decode(packed) == data
        answer = visitor.post("/read", bytes=packed, name="a.xlsx", from_="accept")
        assert len(visitor.desk(visitor.opened(answer)).notes) == 1

    def test_an_archive_that_is_no_workbook(self, visitor):
        out = io.BytesIO()
        with zipfile.ZipFile(out, "w") as archive:
            archive.writestr("a.txt", "x")
        assert visitor.post("/read", files={"file": ("a.zip", out.getvalue())}).status_code == 422

    def test_of_a_photo_no_cells_are_corrected(self, visitor):
        photo = bytes((0xFF, 0xD8, 0xFF, 0xE0, 0)) + bytes(range(256)) * 20
        page = visitor.post("/read", files={"file": ("hall.jpg", photo)})
        assert page.status_code == 422
        assert "these cells" not in text_of(page.text)
        assert 'type="file"' in page.text

    def test_an_empty_file_keeps_its_name(self, visitor):
        page = visitor.post("/read", files={"file": ("empty.trf", b"")})
        assert page.status_code == 422
        assert "empty.trf" in text_of(page.text)
        assert "Pasted text" not in text_of(page.text)

    def test_broken_base64_is_no_file(self, visitor):
        assert visitor.post("/read", bytes="%%%", from_="accept").status_code == 422


class TestSize:
    def test_what_the_page_cannot_carry_is_chosen_again(self, tmp_path):
        visitor = Visitor(tmp_path, max_upload=4_000)
        text = WRONG_RESULT + "\n" * 2_000
        page = visitor.post("/read", files={"file": ("a.csv", text.encode())}).text
        assert 'name="text"' not in page
        assert 'type="file" id="again"' in page

    def test_more_than_the_bound_is_refused(self, tmp_path):
        visitor = Visitor(tmp_path, max_upload=4_000)
        answer = visitor.post("/read", files={"file": ("a.csv", b"x" * 5_000)})
        assert answer.status_code == 413
        assert not visitor.office.events.all()


class TestExamples:
    @pytest.mark.parametrize(
        ("name", "number"),
        [
            ("moscow-open-2018", 220),
            ("new-york-1924", 11),
            ("eight-teams", 8),
            ("ouagadougou-open-2022", 68),
        ],
    )
    def test_each_opens(self, visitor, name, number):
        event = visitor.opened(visitor.post(f"/example/{name}"))
        assert len(visitor.desk(event).document.participants) == number

    def test_they_are_the_links_of_the_page(self, visitor):
        assert visitor.get("/").text.count('formaction="/example/') == 4

    def test_there_is_no_other(self, visitor):
        assert visitor.post("/example/..%2f..%2fetc").status_code == 404
        assert visitor.post("/example/none").status_code == 404

    def test_a_link_alone_opens_nothing(self, visitor):
        assert visitor.get("/example/new-york-1924").status_code == 405


class TestKeptEvents:
    def test_they_are_listed_with_how_far_they_are(self, visitor):
        visitor.post("/example/new-york-1924")
        page = text_of(visitor.get("/").text)
        # the double round robin of eleven: 22 rounds, README of the examples
        assert "new-york-masters-1924 round robin · after round 22 of 22 · 11 participants" in page

    def test_one_is_deleted_and_brought_back(self, visitor):
        event = visitor.opened(visitor.post("/example/new-york-1924"))
        gone = visitor.post(f"/e/{event}/delete")
        page = visitor.get(gone.headers["location"]).text
        assert f"/e/{event}/" not in page
        assert field(page, "event") == event
        assert visitor.get(f"/e/{event}/").status_code == 404
        assert visitor.post("/bring-back", event=event).status_code == 303
        assert visitor.get(f"/e/{event}/").status_code == 200

    def test_also_long_after_it_was_deleted(self, visitor):
        event = visitor.opened(visitor.post("/example/new-york-1924"))
        visitor.post(f"/e/{event}/delete")
        page = visitor.get("/").text
        assert "1 deleted event new-york-masters-1924 Bring it back" in text_of(page)
        assert field(page[page.index("1 deleted event") :], "event") == event
        visitor.post("/bring-back", event=event)
        assert "deleted" not in text_of(visitor.get("/").text)

    def test_nothing_else_comes_back(self, visitor):
        assert visitor.post("/bring-back", event="no-such-event").status_code == 404


class TestNewEvent:
    def test_from_nothing(self, visitor):
        event = visitor.opened(
            visitor.post(
                "/new", name="Club", type="rr", rounds="", scoring="3-1-0", start="2026-05-01"
            )
        )
        document = visitor.desk(event).document
        assert (document.name, document.type, str(document.start)) == ("Club", "rr", "2026-05-01")
        assert document.participants == []
        assert visitor.office.state(event).event.scoring.label() == "3-1-0"
        for page in ("", "participants", "export", "notes"):
            assert visitor.get(f"/e/{event}/{page}").status_code == 200

    def test_with_players(self, visitor):
        players = "Ann Lee; 2100; USA\r\n王小明\r\n3. Яна;1900"
        event = visitor.opened(visitor.post("/new", name="", type="swiss", players=players))
        people = visitor.desk(event).document.participants
        assert [(each.id, each.name, each.rating) for each in people] == [
            (1, "Ann Lee", 2100),
            (2, "王小明", None),
            (3, "Яна", 1900),
        ]

    def test_what_is_wrong_is_told_and_nothing_typed_is_lost(self, visitor):
        page = visitor.post("/new", name="Club", start="yesterday", players="Ann")
        assert page.status_code == 422
        assert field(page.text, "name") == "Club"
        assert "Ann" in page.text
        assert not visitor.office.events.all()


def test_the_page_speaks_russian(tmp_path):
    assert '<html lang="ru"' in Visitor(tmp_path, "ru").get("/").text
