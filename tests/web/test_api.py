"""The API: the JSON of the command line, from a file or from an event that is kept."""

import json
import re
import subprocess
import sys
from base64 import b64decode
from pathlib import Path

import msgspec
import pytest
from starlette.testclient import TestClient

from tiebreaks import formats
from tiebreaks.report import api_problem_texts
from tiebreaks.store.database import opened
from tiebreaks.web.api.answers import (
    ChangedAnswer,
    EventsAnswer,
    ExplanationAnswer,
    HistoryAnswer,
    MadeAnswer,
    Problems,
    StandingsAnswer,
    WhyAnswer,
)
from tiebreaks.web.api.routes import OPERATIONS
from tiebreaks.web.app import application
from tiebreaks.web.settings import Settings

BULGARIAN = "examples/bulgarian-rr7.csv"
MOSCOW = "examples/moscow-open-2018.csv"
OWN_TABLE = '{"format": "tiebreaks", "version": 1, "participants": [%s], "games": [%s]}'


@pytest.fixture
def client(tmp_path):
    app = application(opened(f"sqlite:///{tmp_path / 'events.sqlite3'}"), Settings())
    with TestClient(app, base_url="http://127.0.0.1") as client:
        yield client


def data(path):
    with open(path, "rb") as file:
        return file.read()


def command(*arguments):
    """What the command line prints."""
    done = subprocess.run(
        [sys.executable, "-m", "tiebreaks", *arguments], capture_output=True, check=False
    )
    return json.loads(done.stdout)


def codes(answer):
    return [each.code for each in msgspec.convert(answer.json(), Problems).problems]


def made(client, path=BULGARIAN, **parameters):
    answer = client.post("/api/v1/events", content=data(path), params=parameters)
    assert answer.status_code == 201
    return msgspec.convert(answer.json(), MadeAnswer).id


class TestFiles:
    def test_rank_is_the_json_of_the_command_line(self, client):
        asked = {"rules": "rr", "tiebreaks": "SB,SHM"}
        answer = client.post("/api/v1/rank", content=data(BULGARIAN), params=asked)
        options = ("--rules", "rr", "--tiebreaks", "SB,SHM", "--format", "json")
        assert answer.json() == command("rank", BULGARIAN, *options)
        table = msgspec.convert(answer.json(), StandingsAnswer)
        # RULES.md, the Bulgarian source: Zhelyazkov and Angelov have 4 each, SB parts them
        assert [(row.rank, row.name) for row in table.standings[2:4]] == [
            (3, "Желязков"),
            (4, "Ангелов"),
        ]

    def test_explain_is_the_json_of_the_command_line(self, client):
        asked = {"participant": "8", "code": "BH", "rules": "fide-2009"}
        answer = client.post("/api/v1/explain", content=data(MOSCOW), params=asked)
        found = command("explain", MOSCOW, "8", "BH", "--rules", "fide-2009", "--format", "json")
        assert answer.json() == found
        msgspec.convert(answer.json(), ExplanationAnswer)

    def test_why_is_the_json_of_the_command_line(self, client):
        asked = {"first": "Ангелов", "second": "Желязков", "rules": "rr"}
        answer = client.post("/api/v1/why", content=data(BULGARIAN), params=asked)
        found = command("why", BULGARIAN, "4", "3", "--rules", "rr", "--format", "json")
        assert answer.json() == found
        msgspec.convert(answer.json(), WhyAnswer)

    def test_convert_gives_the_file(self, client):
        answer = client.post("/api/v1/convert", content=data(MOSCOW), params={"to": "trf"})
        assert answer.headers["content-disposition"] == 'attachment; filename="event.trf"'
        event = formats.read_bytes(answer.content, "answer").event
        assert event is not None
        assert len(event.participants) == 220

    def test_convert_says_what_is_lost_if_json_is_wanted(self, client):
        headers = {"Accept": "application/json"}
        answer = client.post(
            "/api/v1/convert", content=data(MOSCOW), params={"to": "pgn"}, headers=headers
        )
        told = answer.json()
        assert b64decode(told["base64"]).startswith(b"[Event")
        assert told["ending"] == ".pgn"
        assert told["problems"]

    def test_all_values_of_a_participant(self, client):
        asked = {"participant": "1", "rules": "rr", "tiebreaks": "SB"}
        answer = client.post("/api/v1/explain", content=data(BULGARIAN), params=asked)
        assert [each["code"] for each in answer.json()["derivations"]] == ["PTS", "SB"]


class TestWrongRequests:
    def test_everything_that_is_wrong_with_the_address_is_told_at_once(self, client):
        asked = "rule=rr&after_round=-1&type=knockout&rules=rr&rules=rr&strict=maybe&by_hand=a,b"
        answer = client.post(f"/api/v1/explain?{asked}", content=data(BULGARIAN))
        assert answer.status_code == 400
        assert sorted(codes(answer)) == [
            *["API001", "API002", "API002", "API002", "API002", "API003", "API004"]
        ]

    @pytest.mark.parametrize(
        ("body", "asked", "code"),
        [
            (b"", {}, "FIL005"),
            (data(BULGARIAN), {"rules": "no-such"}, "RUL002"),
            (data(BULGARIAN), {"rules": "/etc/passwd"}, "RUL002"),
            (data(BULGARIAN), {"tiebreaks": "BUCHOLZ"}, "TBK001"),
            (data(BULGARIAN), {"by_hand": "1,2"}, "TBK018"),
        ],
    )
    def test_what_the_body_or_the_rules_lack_is_422(self, client, body, asked, code):
        answer = client.post("/api/v1/rank", content=body, params=asked)
        assert answer.status_code == 422
        assert code in codes(answer)

    def test_nobody_of_that_name(self, client):
        asked = {"participant": "Tal"}
        answer = client.post("/api/v1/explain", content=data(BULGARIAN), params=asked)
        assert (answer.status_code, codes(answer)) == (422, ["TBK002"])

    def test_messages_are_in_the_language_that_is_asked_for(self, client):
        answer = client.post("/api/v1/explain", params={"lang": "ru"}, content=b"")
        assert "participant" in answer.json()["problems"][0]["message"]
        assert "is missing" not in answer.text

    def test_a_house_rulebook_of_the_server_is_not_read(self, client, tmp_path):
        (tmp_path / "house.toml").write_text("id = 'house'")
        asked = {"rules": str(tmp_path / "house.toml")}
        answer = client.post("/api/v1/rank", content=data(BULGARIAN), params=asked)
        assert codes(answer) == ["RUL002"]

    def test_another_method(self, client):
        assert client.get("/api/v1/rank").status_code == 405


class TestEvents:
    def test_made_read_and_deleted(self, client):
        event = made(client, source="rr7.csv")
        listed = msgspec.convert(client.get("/api/v1/events").json(), EventsAnswer)
        assert [each.id for each in listed.events] == [event]
        document = client.get(f"/api/v1/events/{event}")
        assert document.headers["etag"] == '"1"'
        again = formats.read_bytes(document.content, "answer").event
        assert again is not None
        assert again.participants[0].name == "Михайлов"
        assert client.delete(f"/api/v1/events/{event}").status_code == 204
        assert client.get(f"/api/v1/events/{event}").status_code == 404
        assert client.get("/api/v1/events").json() == {"events": []}

    def test_the_standings_of_a_kept_event(self, client):
        event = made(client)
        asked = {"rules": "rr", "tiebreaks": "SB,SHM"}
        kept = client.get(f"/api/v1/events/{event}/standings", params=asked)
        sent = client.post("/api/v1/rank", content=data(BULGARIAN), params=asked)
        assert kept.json()["standings"] == sent.json()["standings"]
        as_shown = client.get(f"/api/v1/events/{event}/standings")
        msgspec.convert(as_shown.json(), StandingsAnswer)

    def test_a_kept_event_explains_itself(self, client):
        event = made(client)
        asked = {"participant": "4", "code": "SHM"}
        answer = client.get(f"/api/v1/events/{event}/explain", params=asked)
        # the Bulgarian source's own number: Angelov's Shmulyan is -1.5
        assert msgspec.convert(answer.json(), ExplanationAnswer).value == "-1.5"

    def test_a_change_is_made_and_kept(self, client):
        table = OWN_TABLE % (
            '{"name": "A"}, {"name": "B"}',
            '{"round": 1, "white": "A", "black": "B", "result": "1-0"}',
        )
        event = client.post("/api/v1/events", content=table.encode()).json()["id"]
        change = {"do": "result", "round": 1, "one": 1, "two": 2, "result": "0-1"}
        body = {"base": 1, "change": change}
        answer = client.post(f"/api/v1/events/{event}/changes", json=body)
        done = msgspec.convert(answer.json(), ChangedAnswer)
        moves = {move.id: (move.before.rank, move.after.rank) for move in done.moves}
        assert (done.revision, moves) == (2, {1: (1, 2), 2: (2, 1)})
        history = client.get(f"/api/v1/events/{event}/history").json()
        versions = msgspec.convert(history, HistoryAnswer).versions
        assert [each.revision for each in versions] == [2, 1]
        assert history["versions"][0]["change"] == change

    def test_the_same_game_changed_by_two_is_a_conflict(self, client):
        table = OWN_TABLE % (
            '{"name": "A"}, {"name": "B"}',
            '{"round": 1, "white": "A", "black": "B", "result": "*"}',
        )
        event = client.post("/api/v1/events", content=table.encode()).json()["id"]
        change = {"do": "result", "round": 1, "one": 1, "two": 2}
        address = f"/api/v1/events/{event}/changes"
        first = client.post(address, json={"base": 1, "change": change | {"result": "1-0"}})
        second = client.post(address, json={"base": 1, "change": change | {"result": "0-1"}})
        assert (first.status_code, second.status_code) == (200, 409)
        assert codes(second) == ["API008"]
        rows = client.get(f"/api/v1/events/{event}/standings").json()["standings"]
        assert rows[0]["name"] == "A"

    @pytest.mark.parametrize("body", ["", "{", '{"base": 1}', '{"base": 1, "change": {"do": "x"}}'])
    def test_what_is_no_change_is_refused(self, client, body):
        event = made(client)
        answer = client.post(f"/api/v1/events/{event}/changes", content=body)
        assert (answer.status_code, codes(answer)) == (422, ["API005"])

    def test_a_change_that_cannot_be_made_says_why(self, client):
        event = made(client)
        change = {"do": "remove participant", "participant": 99}
        answer = client.post(f"/api/v1/events/{event}/changes", json={"base": 1, "change": change})
        assert answer.status_code == 422
        assert codes(answer)

    def test_replacing_names_the_revision_that_was_seen(self, client):
        event = made(client)
        address, body = f"/api/v1/events/{event}", data("examples/vienna-1873.csv")
        unseen = client.put(address, content=body)
        assert (unseen.status_code, codes(unseen)) == (428, ["API006"])
        nonsense = client.put(address, content=body, headers={"If-Match": "latest"})
        assert (nonsense.status_code, codes(nonsense)) == (400, ["API007"])
        done = client.put(address, content=body, headers={"If-Match": '"1"'})
        assert (done.status_code, done.json()["revision"]) == (200, 2)
        other = data(BULGARIAN)
        stale = client.put(address, content=other, headers={"If-Match": '"1"'})
        assert (stale.status_code, codes(stale)) == (409, ["API008"])

    @pytest.mark.parametrize("path", ["", "/standings", "/history", "/explain?participant=1"])
    def test_an_event_that_is_not_there(self, client, path):
        assert client.get(f"/api/v1/events/no-such-event{path}").status_code == 404


def test_the_openapi_document_names_every_operation(client):
    document = client.get("/api/v1/openapi.json").json()
    assert document["openapi"].startswith("3.1")
    operations = {
        (method.upper(), path) for path, found in document["paths"].items() for method in found
    }
    assert ("POST", "/rank") in operations
    assert ("POST", "/events/{event}/changes") in operations
    assert operations == {(each.method, each.path) for each in OPERATIONS}


def test_every_problem_of_a_request_has_a_section():
    page = Path("docs/problems/api.md").read_text(encoding="utf-8")
    assert set(re.findall(r"^### (API\d+): ", page, re.MULTILINE)) == set(api_problem_texts.TEXTS)
