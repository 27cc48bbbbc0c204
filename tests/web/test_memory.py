"""What many ask for at once is made once; what is too much goes, the oldest first."""

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from tiebreaks.web.office.memory import Memory


def test_fifty_threads_make_it_once():
    memory: Memory[str, object] = Memory(10, lambda _: 1)
    started, made = threading.Barrier(50), []

    def make():
        made.append(threading.get_ident())
        threading.Event().wait(0.05)
        return object()

    def ask(_):
        started.wait(10)
        return memory.get("key", make)

    with ThreadPoolExecutor(50) as threads:
        answers = set(threads.map(ask, range(50)))
    assert len(made) == 1
    assert len(answers) == 1


def test_one_key_does_not_wait_for_another():
    memory: Memory[int, int] = Memory(10, lambda _: 1)
    assert memory.get(1, lambda: memory.get(2, lambda: 7)) == 7


def test_what_failed_is_made_again_and_all_who_waited_are_told():
    memory: Memory[str, int] = Memory(10, lambda _: 1)
    started = threading.Barrier(4)

    def fail():
        threading.Event().wait(0.05)
        raise ValueError("no")

    def ask(_):
        started.wait(10)
        with pytest.raises(ValueError, match="no"):
            memory.get("key", fail)

    with ThreadPoolExecutor(4) as threads:
        list(threads.map(ask, range(4)))
    assert len(memory) == 0
    assert memory.get("key", lambda: 3) == 3


def test_the_one_asked_for_longest_ago_goes_first():
    memory: Memory[str, str] = Memory(6, len)
    for word in ("aa", "bb", "cc"):
        memory.put(word, word)
    memory.get("aa", lambda: pytest.fail("it is there"))
    memory.put("dd", "dd")
    assert memory.get("bb", lambda: "again") == "again"


def test_the_last_one_stays_however_heavy():
    memory: Memory[int, str] = Memory(3, len)
    memory.put(1, "x")
    memory.put(2, "much too long")
    assert len(memory) == 1
    assert memory.get(2, lambda: "other") == "much too long"
