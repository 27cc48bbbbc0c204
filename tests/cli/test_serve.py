"""``tiebreaks serve`` and ``tiebreaks accounts``, as programs of their own."""

import os
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from tests.web.browsers import TWO, first
from tiebreaks import formats
from tiebreaks.cli.serve_command import Asked, called, settings_of
from tiebreaks.desk.changes import Replace
from tiebreaks.desk.desk import Desk
from tiebreaks.formats.json_document.from_event import document_of
from tiebreaks.store.accounts import Accounts
from tiebreaks.store.database import opened
from tiebreaks.store.events import Events
from tiebreaks.store.rights import Rights
from tiebreaks.store.sessions import Sessions
from tiebreaks.web.security.hosts import is_known

NO_DISPLAY = {
    name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")
}
PASSWORD = "three old wooden clocks"
WITHOUT = """
import sys
from importlib.abc import MetaPathFinder
import importlib.util
found = importlib.util.find_spec
importlib.util.find_spec = lambda name, *rest: None if name == "uvicorn" else found(name, *rest)
sys.argv = ["tiebreaks", *sys.argv[1:]]
from tiebreaks.cli import main
main()
"""


@pytest.fixture
def database(tmp_path):
    return str(tmp_path / "events.sqlite3")


def run(
    *arguments: str, typed: str = "", code: tuple[str, ...] = ("-m", "tiebreaks")
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *code, *arguments],
        input=typed,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        env={**os.environ, "LANG": "en_GB.UTF-8", "TIEBREAKS_LANG": "en"},
    )


def add(
    database: str, name: str = "Ann", password: str = PASSWORD
) -> subprocess.CompletedProcess[str]:
    return run("accounts", "add", name, "--database", database, typed=f"{password}\n")


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


@contextmanager
def serving(*arguments: str, **environment: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server, and the address that it printed."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tiebreaks", "serve", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**NO_DISPLAY, "TIEBREAKS_LANG": "en", "PYTHONUNBUFFERED": "1", **environment},
    )
    try:
        assert process.stdout is not None
        address = first(r"(http://\S+)", process.stdout.readline())
        kept = arguments[arguments.index("--database") + 1]
        assert process.stdout.readline() == f"Events are kept in {kept}.\n"
        yield process, address
    finally:
        process.kill()
        process.communicate()


class TestServing:
    def test_the_page_is_there_until_ctrl_c(self, database):
        with serving("--database", database, "--port", str(free_port())) as (process, address):
            with urllib.request.urlopen(address, timeout=20) as answer:
                assert answer.status == 200
                assert "Server" not in answer.headers
            process.send_signal(signal.SIGINT)
            said, complaints = process.communicate(timeout=20)
        assert process.returncode == 0
        assert said == "The server has stopped.\n"
        assert complaints == ""

    @pytest.mark.parametrize(("display", "opened"), [(":0", True), ("", False)])
    def test_the_browser_is_opened_where_there_is_a_display(
        self, database, tmp_path, display, opened
    ):
        noted = tmp_path / "noted"
        browser = tmp_path / "browser"
        browser.write_text(f'#!/bin/sh\necho "$1" > {noted}\n')
        browser.chmod(0o700)
        environment = {"DISPLAY": display, "BROWSER": str(browser)}
        where = ("--database", database, "--port", str(free_port()))
        with serving(*where, **environment) as (process, address):
            urllib.request.urlopen(address, timeout=20).close()
            process.send_signal(signal.SIGINT)
            process.communicate(timeout=20)
        assert noted.exists() == opened
        assert not opened or noted.read_text() == f"{address}\n"

    def test_nobody_else_reaches_it(self, database):
        with serving("--database", database, "--port", str(free_port())) as (_, address):
            assert address.startswith("http://127.0.0.1:")
            request = urllib.request.Request(address, headers={"Host": "evil.example"})
            with pytest.raises(urllib.error.HTTPError, match="421"):
                urllib.request.urlopen(request, timeout=20)

    def test_others_have_to_sign_in(self, database):
        add(database)
        options = ("--database", database, "--host", "0.0.0.0", "--port", str(free_port()))
        with serving(*options) as (_, address):
            port = address.rstrip("/").rpartition(":")[2]
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=20) as answer:
                assert answer.url.endswith("/sign-in")

    def test_a_proxy_is_believed_if_it_was_named(self, database):
        """Each of its visitors is an address of his own, and waits alone."""
        add(database)
        options = ("--database", database, "--behind-proxy", "127.0.0.1", "--name", "chess.example")
        with serving(*options, "--port", (port := str(free_port()))) as (_, address):
            assert address == "http://chess.example/"
            statuses = {
                visitor: [
                    _attempt(port, {"Host": "chess.example", "X-Forwarded-For": visitor})
                    for _ in range(attempts)
                ]
                for visitor, attempts in (("203.0.113.1", 9), ("203.0.113.2", 1))
            }
        assert 429 in statuses["203.0.113.1"]
        assert statuses["203.0.113.2"] == [401]

    @pytest.mark.parametrize(
        "option",
        [
            ("--host", "0.0.0.0"),
            ("--https",),
            ("--behind-proxy", "127.0.0.1"),
            ("--name", "a.example"),
        ],
    )
    def test_no_server_for_others_before_there_is_an_account(self, database, option):
        done = run("serve", "--no-browser", "--database", database, *option)
        assert done.returncode == 2
        assert "SRV003" in done.stderr
        assert "tiebreaks accounts add NAME" in done.stderr

    def test_a_port_that_is_taken(self, database):
        with socket.create_server(("127.0.0.1", 0)) as taken:
            port = taken.getsockname()[1]
            done = run("serve", "--no-browser", "--database", database, "--port", str(port))
        assert done.returncode == 2
        assert f"SRV002: Port {port} is in use" in done.stderr

    def test_where_nobody_asked_for_one_the_next_is_taken(self, database):
        where = ("--database", database)
        with serving(*where) as (_, one), serving(*where) as (_, other):
            assert one != other
            with urllib.request.urlopen(other, timeout=20) as answer:
                assert answer.status == 200

    @pytest.mark.parametrize("host", ["192.0.2.1", "no-such-name.invalid"])
    def test_an_address_of_another_machine(self, database, host):
        add(database)
        done = run("serve", "--no-browser", "--database", database, "--host", host)
        assert done.returncode == 2
        assert f"SRV008: “{host}” is not an address of this machine" in done.stderr

    def test_a_database_that_cannot_be_opened(self, tmp_path):
        done = run("serve", "--no-browser", "--database", str(tmp_path))
        assert done.returncode == 2
        assert "STO007" in done.stderr
        assert "Traceback" not in done.stderr


def _attempt(port: str, headers: dict[str, str]) -> int:
    """The status of a sign-in that fails; a page gives out its cookie and its token."""
    at = f"http://127.0.0.1:{port}/sign-in"
    with urllib.request.urlopen(urllib.request.Request(at, headers=headers), timeout=20) as page:
        token = first('name="csrf" content="([^"]*)"', page.read().decode())
        cookie = page.headers["Set-Cookie"].partition(";")[0]
    form = f"csrf={token}&name=nobody{os.urandom(4).hex()}&password=wrong".encode()
    request = urllib.request.Request(at, form, headers | {"Cookie": cookie})
    try:
        urllib.request.urlopen(request, timeout=20)
    except urllib.error.HTTPError as answer:
        return answer.code
    raise AssertionError("signed in")


class TestWithoutThePage:
    @pytest.mark.parametrize("command", [("serve",), ("accounts", "list")])
    def test_it_is_said_how_to_install_it(self, command):
        done = run(*command, code=("-c", WITHOUT))
        assert done.returncode == 2
        assert "SRV001" in done.stderr
        assert "more than is installed: uvicorn." in done.stderr
        assert "pip install 'tiebreaks[web]'" in done.stderr


class TestAccounts:
    def test_from_the_first_to_the_last(self, database):
        assert add(database, "Иванов").stdout == "Иванов may sign in now.\n"
        assert add(database, "Ann").returncode == 0
        assert run("accounts", "list", "--database", database).stdout == "Ann\nИванов\n"
        done = run("accounts", "remove", "ann", "--database", database)
        assert (done.stdout, done.stderr) == ("Ann has no account any more.\n", "")
        assert run("accounts", "list", "--database", database).stdout == "Иванов\n"

    def test_a_new_password_ends_the_sessions(self, database):
        add(database)
        engine = opened(database)
        (account,) = Accounts(engine).all()
        before, session = Accounts(engine).by_name("Ann"), Sessions(engine).begin(account.id)
        done = run(
            "accounts", "password", "Ann", "--database", database, typed="four wooden clocks\n"
        )
        assert done.stdout == "Ann has a new password.\n"
        assert Accounts(engine).by_name("Ann") != before
        assert Sessions(engine).account(session) is None

    def test_the_password_is_nowhere_to_be_read(self, database, tmp_path):
        done = add(database)
        assert PASSWORD not in done.stdout + done.stderr
        for file in tmp_path.iterdir():
            assert PASSWORD.encode() not in file.read_bytes()

    def test_events_that_nobody_owns_any_more_are_told(self, database):
        add(database)
        engine = opened(database)
        (account,) = Accounts(engine).all()
        event = formats.read_bytes(TWO.encode(), "two.json").event
        assert event is not None
        document = document_of(event)
        kept = Events(engine).create(Desk(document), Replace(document=document, source=""))
        Rights(engine).grant(kept.id, account.id, "owner")
        done = run("accounts", "remove", "Ann", "--database", database)
        assert done.returncode == 0
        assert "warning SRV010: Nobody owns 1 of the events" in done.stderr
        assert len(Events(engine).all()) == 1

    @pytest.mark.parametrize("name", ["", "  ", "x" * 81, "a\tb", "a\u202eb"])
    def test_impossible_names(self, database, name):
        done = add(database, name)
        assert done.returncode == 2
        assert "SRV009" in done.stderr

    @pytest.mark.parametrize("password", ["", "too short", "x" * 1_025])
    def test_impossible_passwords(self, database, password):
        done = add(database, password=password)
        assert done.returncode == 2
        assert f"SRV007: The password has {len(password)} characters" in done.stderr
        assert run("accounts", "list", "--database", database).stdout == ""

    def test_a_name_that_somebody_has(self, database):
        add(database, "Ann")
        done = add(database, "ANN")
        assert done.returncode == 2
        assert "SRV005: There is an account “ANN” already" in done.stderr

    @pytest.mark.parametrize("command", ["password", "remove"])
    def test_a_name_that_nobody_has(self, database, command):
        done = run("accounts", command, "Nobody", "--database", database, typed=f"{PASSWORD}\n")
        assert done.returncode == 2
        assert "SRV006: There is no account “Nobody”" in done.stderr


class TestSettings:
    """Whom a server asks for a name, and by which names it answers."""

    def asked(self, **how: Any) -> Asked:
        usual = {"host": "127.0.0.1", "port": None, "names": (), "https": False, "proxy": ""}
        return Asked(**{**usual, **how})

    def test_for_this_machine_nobody_is_asked(self):
        for host in ("127.0.0.1", "127.0.0.2", "::1", "localhost"):
            settings = settings_of(self.asked(host=host))
            assert not settings.accounts
            assert not settings.any_address
            assert is_known(f"{called(host)}:8642", settings)

    @pytest.mark.parametrize(
        "how",
        [
            {"host": "0.0.0.0"},
            {"host": "::"},
            {"host": "192.168.1.7"},
            {"host": "chess.local"},
            {"https": True},
            {"proxy": "127.0.0.1"},
            {"names": ("chess.example",)},
        ],
    )
    def test_for_others_everybody_is(self, how):
        assert settings_of(self.asked(**how)).accounts

    def test_names(self):
        settings = settings_of(self.asked(host="Chess.local", names=("Club.example",), https=True))
        for host in ("chess.local:8642", "club.example", socket.gethostname(), "localhost"):
            assert is_known(host, settings), host
        assert not is_known("evil.example", settings)
        assert settings.https
        behind = settings_of(self.asked(proxy="127.0.0.1"))
        assert not is_known("192.168.1.7", behind)  # nobody reaches it by a bare address
