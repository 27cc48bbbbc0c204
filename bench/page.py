"""The page under load: a hall of viewers, and several arbiters entering the last round."""

import asyncio
import json
import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from math import inf
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx2
import numpy as np

from bench.events import event, swiss
from bench.measure import Report
from bench.whatif import last_round_open
from tiebreaks.formats import write

PLAYERS, ROUNDS = 300, 11
VIEWERS, EDITORS = 50, 5
POLL_S = 2.0
THINK_S = 1.0
ALONE = 40
LIMIT_MS = 150
EDIT_LIMIT_MS = 50
_TOKEN = re.compile(r'name="csrf" content="([^"]*)"')
_REVISION = re.compile(r'data-revision="([0-9]+)"')
_SERVER_TIME = re.compile(r"change;dur=([0-9.]+)")
RESULTS = ("1-0", "0-1", "1/2-1/2")


@dataclass
class Load:
    """What the requests took, in seconds, by what they were.

    Attributes:
        times: by name.
        on_the_server: by name, what the server says that it spent on each change.
        failures: answers that are none.
    """

    times: dict[str, list[float]] = field(default_factory=dict)
    on_the_server: dict[str, list[float]] = field(default_factory=dict)
    failures: list[str] = field(default_factory=list)

    async def ask(
        self, name: str, client: httpx2.AsyncClient, method: str, url: str, **more: object
    ) -> httpx2.Response:
        """One request, timed."""
        begun = time.perf_counter()
        answer = await client.request(method, url, **more)  # type: ignore[arg-type]
        self.times.setdefault(name, []).append(time.perf_counter() - begun)
        timing = _SERVER_TIME.search(answer.headers.get("Server-Timing", ""))
        if timing:
            self.on_the_server.setdefault(name, []).append(float(timing[1]) / 1000)
        if answer.status_code >= httpx2.codes.BAD_REQUEST:
            self.failures.append(f"{name}: {answer.status_code} {answer.text[:100]}")
        return answer


def measure(report: Report, seconds: float = 60.0) -> None:
    """One arbiter alone; then viewers who poll and arbiters who enter results, for a minute.

    Args:
        report: where it is printed.
        seconds: how long.
    """
    report.heading(
        f"11. The page: {VIEWERS} viewers, {EDITORS} arbiters, {PLAYERS} × {ROUNDS}, {seconds:g} s"
    )
    with TemporaryDirectory() as folder, running(Path(folder)) as url:
        alone, load = asyncio.run(_both(url, seconds))
    spent = [each for times in alone.on_the_server.values() for each in times]
    report.at_most("a change on the server, p95", percentile(spent, 95), EDIT_LIMIT_MS, "ms")
    everything = [each for times in load.times.values() for each in times]
    for name, times in load.times.items():
        report.line(name, f"{len(times)}", f"p95 {percentile(times, 95):.0f} ms")
    failures = [*alone.failures, *load.failures]
    report.holds("no error", not failures, "; ".join(failures[:3]) or "none")
    report.at_most("p95 of all requests", percentile(everything, 95), LIMIT_MS, "ms")


def percentile(times: list[float], percent: float) -> float:
    """In milliseconds."""
    return float(np.percentile(times, percent)) * 1000


@contextmanager
def running(folder: Path) -> Iterator[str]:
    """The server as people start it, on a database of its own."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    database = f"sqlite:///{folder / 'events.sqlite3'}"
    options = ["--no-browser", "--port", str(port), "--database", database]
    process = subprocess.Popen([sys.executable, "-m", "tiebreaks", "serve", *options])
    try:
        url = f"http://127.0.0.1:{port}"
        _wait_for(url)
        yield url
    finally:
        process.terminate()
        process.wait(10)


def _wait_for(url: str) -> None:
    for _ in range(200):
        try:
            httpx2.get(url)
        except httpx2.ConnectError:
            time.sleep(0.05)
        else:
            return
    raise TimeoutError(f"{url} does not answer")


async def _both(url: str, seconds: float) -> tuple[Load, Load]:
    """What one arbiter meets alone, and what everybody meets together."""
    games = last_round_open(event(swiss(PLAYERS, ROUNDS, 1)))
    async with httpx2.AsyncClient(base_url=url, timeout=30) as client:
        made = (await client.post("/api/v1/events", content=write(games, "json"))).json()["id"]
        document = (await client.get(f"/api/v1/events/{made}")).json()
    hall = _Hall(url, f"/e/{made}", _open_games(document))
    alone = await hall.one_arbiter()
    return alone, await hall.everybody(seconds)


def _open_games(document: dict[str, list[dict[str, object]]]) -> list[tuple[object, object]]:
    return [
        (game["white"], game["black"])
        for game in document["games"]
        if game["round"] == ROUNDS and game["result"] == "*"
    ]


@dataclass(frozen=True)
class _Hall:
    """An event, and people around it.

    Attributes:
        url: of the server.
        base: where the addresses of the event begin.
        pairs: who plays in the last round.
    """

    url: str
    base: str
    pairs: list[tuple[object, object]]

    async def one_arbiter(self) -> Load:
        """He enters some results, one after the other; nobody else is there."""
        load = Load()
        await self._arbiter(load, self.pairs, turns=ALONE, think=0.0)
        return load

    async def everybody(self, seconds: float) -> Load:
        """They come and go at different moments, as people do."""
        load, end = Load(), time.monotonic() + seconds
        shares = [self.pairs[number::EDITORS] for number in range(EDITORS)]
        await asyncio.gather(
            *(
                self._viewer(load, end, later=POLL_S * number / VIEWERS)
                for number in range(VIEWERS)
            ),
            *(
                self._arbiter(load, share, end=end, later=THINK_S * number / EDITORS)
                for number, share in enumerate(shares)
            ),
        )
        return load

    async def _viewer(self, load: Load, end: float, *, later: float) -> None:
        """Looks again and again, and fetches the table where it has changed."""
        await asyncio.sleep(later)
        async with httpx2.AsyncClient(base_url=self.url, timeout=30) as client:
            revision = 1
            await load.ask("page", client, "GET", f"{self.base}/")
            while time.monotonic() < end:
                answer = await load.ask("poll", client, "GET", f"{self.base}/now?since={revision}")
                if "HX-Trigger" in answer.headers:
                    told = json.loads(answer.headers["HX-Trigger"])
                    revision = told["changed"]["revision"]
                    await load.ask("table", client, "GET", f"{self.base}/table")
                await asyncio.sleep(POLL_S)

    async def _arbiter(
        self,
        load: Load,
        share: list[tuple[object, object]],
        *,
        end: float = inf,
        turns: int = sys.maxsize,
        think: float = THINK_S,
        later: float = 0.0,
    ) -> None:
        """Enters the results of his boards, and others from the top when all are there."""
        await asyncio.sleep(later)
        async with httpx2.AsyncClient(base_url=self.url, timeout=30) as client:
            page = await load.ask("page", client, "GET", f"{self.base}/rounds/{ROUNDS}")
            found, shown = _TOKEN.search(page.text), _REVISION.search(page.text)
            headers = {"X-CSRF-Token": found[1] if found else "", "Accept": "application/json"}
            revision, turn = int(shown[1]) if shown else 1, 0
            while turn < turns and time.monotonic() < end:
                one, two = share[turn % len(share)]
                result = RESULTS[(turn + turn // len(share)) % len(RESULTS)]
                change = {"do": "result", "round": ROUNDS, "one": one, "two": two, "result": result}
                form = {"base": str(revision), "change": json.dumps(change)}
                answer = await load.ask(
                    "change", client, "POST", f"{self.base}/change", data=form, headers=headers
                )
                if answer.status_code == httpx2.codes.OK:
                    revision = answer.json()["revision"]
                turn += 1
                await asyncio.sleep(think)
