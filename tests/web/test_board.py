"""The display for the hall, as the server makes it."""

import json
import re
from collections.abc import Sequence

import pytest

from tests.web.browsers import Browser, Place, first

HOSTILE = "<script>alert(1)</script>"


def document(
    people: Sequence[str],
    games: Sequence[tuple[int, int, int, str]] = (),
    byes: Sequence[dict[str, object]] = (),
    **more: str,
) -> str:
    return json.dumps(
        {
            "format": "tiebreaks",
            "version": 1,
            "participants": [{"id": n, "name": name} for n, name in enumerate(people, 1)],
            "games": [
                {"round": r, "white": w, "black": b, "result": result} for r, w, b, result in games
            ],
            "byes": list(byes),
            **more,
        }
    )


@pytest.fixture
def browser(tmp_path):
    return Place(tmp_path).browser()


def board(browser: Browser, text: str) -> str:
    made = browser.post("/api/v1/events", content=text)
    assert made.status_code == 201, made.text
    return f"/e/{made.json()['id']}/board"


def rows(page: str, kind: str) -> list[list[str]]:
    table = first(f'class="{kind}"(.*?)</table>', page)
    found = re.findall(r"<tr role=\"row\">(.*?)</tr>", table, re.DOTALL)[1:]
    return [re.sub(r"\s*<[^>]+>\s*", "|", row).strip("|").split("||") for row in found]


def test_places_names_points_and_the_results_of_the_last_round(browser):
    """By hand: Ann 2, Bob 1, Cid 0 after Ann–Bob 1–0, Bob–Cid 1–0, Cid–Ann 0–1."""
    games = [(1, 1, 2, "1-0"), (2, 2, 3, "1-0"), (3, 3, 1, "0-1")]
    page = browser.get(board(browser, document(["Ann", "Bob", "Cid"], games, name="Small"))).text
    assert [row[:3] for row in rows(page, "places")] == [
        ["1", "Ann", "2"],
        ["2", "Bob", "1"],
        ["3", "Cid", "0"],
    ]
    assert rows(page, "games") == [["Cid", "0–1", "Ann"]]
    assert "Small" in page


def test_a_game_that_is_still_played(browser):
    page = browser.get(board(browser, document(["Ann", "Bob"], [(1, 1, 2, "*")]))).text
    assert rows(page, "games") == [["Ann", "–", "Bob"]]


@pytest.mark.parametrize(
    "text",
    [
        document([]),
        document(["Ann"]),
        document(["Ann", "Bob"]),
        document(
            ["Ann", "Bob"], byes=[{"round": 1, "participant": n, "kind": "zero"} for n in (1, 2)]
        ),
    ],
)
def test_events_with_hardly_anything(browser, text):
    answer = browser.get(board(browser, text))
    assert answer.status_code == 200
    assert 'class="games"' not in answer.text


def test_nothing_is_sent_again_to_who_has_it(browser):
    path = board(browser, document(["Ann", "Bob"], [(1, 1, 2, "1-0")]))
    assert browser.get(f"{path}/leaves?since=1").status_code == 204
    answer = browser.get(f"{path}/leaves?since=0")
    assert 'data-revision="1"' in answer.text
    assert "<html" not in answer.text


def test_names_and_titles_are_text(browser):
    page = browser.get(
        board(browser, document([HOSTILE, "王小明"], [(1, 1, 2, "1-0")], name=HOSTILE))
    ).text
    assert HOSTILE not in page
    assert page.count("&lt;script&gt;alert(1)") >= 3
    assert "王小明" in page
