"""An event as a file, and a file in place of an event."""

import io
import json
import re
import subprocess
import sys
from urllib.parse import unquote

import openpyxl
import pytest
from httpx2 import Response

from tests.web.forms import Visitor, field, text_of
from tests.web.test_start import GOOD, WRONG_POINTS, WRONG_RESULT
from tiebreaks.desk.changes import Describe
from tiebreaks.formats import read_bytes


@pytest.fixture
def visitor(tmp_path):
    return Visitor(tmp_path)


@pytest.fixture
def event(visitor):
    return visitor.opened(visitor.post("/read", text=GOOD))


def taken(visitor: Visitor, event: str, name: str) -> Response:
    answer = visitor.get(f"/e/{event}/files/{name}")
    assert answer.status_code == 200
    return answer


class TestTakingAway:
    @pytest.mark.parametrize(
        "name", ["event.csv", "crosstable.csv", "event.trf", "event.json", "event.ods"]
    )
    def test_what_is_taken_away_reads_as_the_same_games(self, visitor, event, name):
        read = read_bytes(taken(visitor, event, name).content, name)
        assert read.event is not None
        people = read.event.participants
        table = read.event.table
        made = table.points.sum(axis=0) / table.scale
        # Ann beat Bob, Bob beat Cid
        assert {each.name: points for each, points in zip(people, made, strict=True)} == {
            "Ann": 1,
            "Bob": 1,
            "Cid": 0,
        }

    def test_the_workbook_has_the_standings_in_front(self, visitor, event):
        data = taken(visitor, event, "event.xlsx").content
        book = openpyxl.load_workbook(io.BytesIO(data))
        assert book.sheetnames[:2] == ["Standings", "Crosstable"]

    def test_the_standings_for_programs(self, visitor, event):
        data = json.loads(taken(visitor, event, "standings.json").content)
        assert [each["values"]["PTS"] for each in data["standings"]] == ["1", "1", "0"]
        assert data["problems"] == []

    def test_they_are_what_the_command_line_says(self, visitor, tmp_path):
        file = tmp_path / "open.csv"
        file.write_text(WRONG_POINTS)
        command = (sys.executable, "-m", "tiebreaks", "rank", str(file), "--format", "json")
        said = subprocess.run(command, capture_output=True, check=True).stdout
        event = visitor.opened(visitor.post("/read", text=WRONG_POINTS, from_="accept"))
        assert taken(visitor, event, "standings.json").content == said

    def test_the_page_needs_nothing_from_elsewhere(self, visitor, event):
        page = taken(visitor, event, "event.html").text
        assert "Ann" in page
        assert "http" not in page

    def test_it_is_called_after_the_event(self, visitor):
        event = visitor.opened(visitor.post("/new", name='Кубок "А/Б"\\..\\x', players="Ann\nBob"))
        header = taken(visitor, event, "event.json").headers["content-disposition"]
        # characters that file systems refuse become blanks
        assert unquote(header.partition("UTF-8''")[2]) == "Кубок А Б .. x.json"
        assert re.fullmatch(
            r"attachment; filename=\"[\w .-]+\"; filename\*=UTF-8''[\w%.-]+", header
        )

    def test_no_name_breaks_out_of_the_header(self, visitor):
        name = 'x\r\nSet-Cookie: a=b; ";filename=evil.exe'
        event = visitor.opened(visitor.post("/new", name=name, players="Ann"))
        answer = taken(visitor, event, "event.json")
        assert "set-cookie" not in answer.headers
        assert answer.headers["content-disposition"].count('"') == 2

    def test_what_cannot_be_written_says_why(self, visitor):
        standings = "Place;Name;Pts\n1;Ann;2\n2;Bob;1\n"
        event = visitor.opened(visitor.post("/read", text=standings, from_="accept"))
        answer = visitor.get(f"/e/{event}/files/event.h9")
        assert answer.status_code == 422
        assert "standings without games" in text_of(answer.text)

    def test_losses_are_told_before(self, visitor):
        event = visitor.opened(visitor.post("/example/moscow-open-2018"))
        # a PGN has games alone: byes and forfeits without opponents have no room in it
        losses = visitor.get(f"/e/{event}/files/event.pgn/losses").text
        assert "no room in it" in losses
        # a TRF has no record for the line that stands above the table
        assert "Tournament-Database" in visitor.get(f"/e/{event}/files/event.trf/losses").text
        # JSON holds everything, so that there is nothing to be asked
        assert visitor.get(f"/e/{event}/files/event.json/losses").status_code == 404

    def test_the_list_names_all(self, visitor, event):
        page = visitor.get(f"/e/{event}/export").text
        for name in set(re.findall(r'href="(/e/[^"]+/files/[^"]+)" download', page)):
            assert visitor.get(name).status_code in (200, 422)

    @pytest.mark.parametrize("name", ["event.exe", "..%2f..%2fetc%2fpasswd", ""])
    def test_there_is_no_other_file(self, visitor, event, name):
        assert visitor.get(f"/e/{event}/files/{name}").status_code == 404

    def test_an_event_of_nobody_can_be_taken_away(self, visitor):
        event = visitor.opened(visitor.post("/new", name="Empty"))
        for name in ("event.xlsx", "event.csv", "crosstable.csv", "event.trf", "event.html"):
            assert visitor.get(f"/e/{event}/files/{name}").status_code in (200, 422), name
        assert json.loads(taken(visitor, event, "event.json").content)["participants"] == []


class TestPuttingInItsPlace:
    def test_a_file_replaces_everything_and_undo_brings_it_back(self, visitor, event):
        other = visitor.post(f"/e/{event}/import", text=GOOD.replace("Ann", "Eva"))
        assert other.headers["location"] == f"/e/{event}/"
        assert visitor.desk(event).document.participants[0].name == "Eva"
        visitor.office.undo(event, visitor.office.state(event).revision)
        assert visitor.desk(event).document.participants[0].name == "Ann"

    def test_whoever_has_not_seen_the_latest_changes_is_asked(self, visitor, event):
        """The page was opened at version 1; then somebody renames the event."""
        visitor.office.change(event, 1, Describe(name="Renamed", type="swiss"), "Ben")
        late = visitor.post(f"/e/{event}/import", text=GOOD.replace("Ann", "Eva"), base="1")
        assert late.status_code == 409
        assert "Ben at" in text_of(late.text)
        assert "name Renamed" in text_of(late.text)
        assert visitor.office.state(event).revision == 2
        carried = {name: field(late.text, name) for name in ("bytes", "html", "base", "name")}
        anyway = visitor.post(f"/e/{event}/import", from_="accept", **carried)
        assert anyway.status_code == 303
        assert visitor.desk(event).document.participants[0].name == "Eva"

    def test_the_pages_revision_outlives_the_correction_of_the_file(self, visitor, event):
        page = visitor.post(f"/e/{event}/import", text=WRONG_RESULT, base="1")
        visitor.office.change(event, 1, Describe(name="Renamed", type="swiss"), "Ben")
        assert field(page.text, "base") == "1"

    def test_its_problems_are_shown_and_nothing_is_changed(self, visitor, event):
        page = visitor.post(f"/e/{event}/import", text=WRONG_RESULT)
        assert page.status_code == 422
        assert f'action="/e/{event}/import"' in page.text
        assert visitor.office.state(event).revision == 1

    def test_its_notes_take_the_place_of_those_before(self, visitor, event):
        visitor.post(f"/e/{event}/import", text=WRONG_POINTS, from_="accept")
        assert len(visitor.desk(event).notes) == 1
        visitor.post(f"/e/{event}/import", text=GOOD)
        assert visitor.desk(event).notes == ()


def test_viewers_take_files_away_and_put_none_there(visitor, event):
    link = visitor.client.app.state.doors.links.make(event)
    assert visitor.get(f"/v/{link}/files/event.trf").status_code == 200
    page = visitor.get(f"/v/{link}/export").text
    assert "/import" not in page
    assert visitor.post(f"/v/{link}/import", text=GOOD).status_code in (404, 405)
    people = visitor.get(f"/v/{link}/participants").text
    assert "<form" not in people[people.index("<main") : people.index("</main>")]
