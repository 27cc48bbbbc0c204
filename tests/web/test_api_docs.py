"""Every ``curl`` of ``docs/api.md``, sent as curl sends it, and what the page says comes back."""

import json
import re
import shlex
from pathlib import Path
from typing import NamedTuple

import pytest
from starlette.testclient import TestClient

from tiebreaks import formats
from tiebreaks.cli.serve_command import FIRST_PORT
from tiebreaks.store.database import opened
from tiebreaks.web.app import application
from tiebreaks.web.settings import Settings

TEXT = Path("docs/api.md").read_text("utf-8")
HERE = f"http://127.0.0.1:{FIRST_PORT}"


class Curl(NamedTuple):
    """What curl sends for a command."""

    method: str
    path: str
    headers: dict[str, str]
    body: bytes | None


def curl(line: str) -> Curl:
    """A command as curl reads it: with a body it is a POST, and by default a form."""
    method, path, headers, body = "", "", {}, None
    words = iter(shlex.split(line, comments=True)[1:])
    for word in words:
        if word == "-H":
            name, _, value = next(words).partition(": ")
            headers[name] = value
        elif word == "-X":
            method = next(words)
        elif word == "-o":
            next(words)
        elif word in ("-d", "--data-binary"):
            data = next(words)
            body = Path(data[1:]).read_bytes() if data.startswith("@") else data.encode()
            headers = {"Content-Type": "application/x-www-form-urlencoded"} | headers
        else:
            assert word.startswith(HERE), line
            path = word.removeprefix(HERE)
    return Curl(method or ("GET" if body is None else "POST"), path, headers, body)


BLOCKS = [block.replace("\\\n", " ") for block in re.findall(r"```sh\n(.*?)```", TEXT, re.DOTALL)]
CURLS = [curl(line) for block in BLOCKS for line in block.splitlines() if line.startswith("curl ")]


@pytest.fixture(scope="module")
def answers(tmp_path_factory):
    """The answers to all of them, one after the other."""
    database = f"sqlite:///{tmp_path_factory.mktemp('docs') / 'events.sqlite3'}"
    found, event = [], ""
    with TestClient(application(opened(database), Settings()), base_url=HERE) as client:
        for each in CURLS:
            path = each.path.replace("EVENT", event)
            answer = client.request(each.method, path, headers=each.headers, content=each.body)
            if answer.status_code == 201:
                event = answer.json()["id"]
            found.append(answer)
    return found


def test_there_are_as_many_as_somebody_reads():
    assert len(CURLS) == TEXT.count("curl ") == 14


def test_all_of_them_work(answers):
    assert {answer.status_code for answer in answers} == {200, 201, 204}
    assert all(answer.content for answer in answers[:-1])


def test_the_first_answers_as_the_page_shows(answers):
    """The page leaves out what stands at “…”."""
    shown = re.search(r"```json\n(\{\"event\".*?)```", TEXT, re.DOTALL)
    assert shown is not None
    expected, answer = json.loads(shown[1].replace(", …", "")), answers[0].json()
    assert answer | {"standings": answer["standings"][:1]} == expected


def test_a_converted_file_is_one(answers):
    files = [it for it, each in zip(answers, CURLS, strict=True) if "/convert" in each.path]
    assert formats.read_bytes(files[0].content, "moscow.trf").event is not None
    assert files[1].json()["format"] == "trf"


def test_the_change_of_the_page_is_in_the_history(answers):
    history = next(it for it, each in zip(answers, CURLS, strict=True) if "/history" in each.path)
    latest = history.json()["versions"][0]
    assert latest["change"] == {"do": "order", "tiebreaks": ["SB", "WIN"]}
