"""The library as programs use it: read, write, rank."""

import pytest

import tiebreaks as tb
from tiebreaks.formats.differences import differences

MATRIX = "No;Name;1;2;3\n1;Ann;×;1;½\n2;Bob;0;×;1\n3;Cid;½;0;×\n"


def test_what_was_written_is_read_again(tmp_path):
    event = tb.read("examples/bulgarian-rr7.csv")
    path = tmp_path / "event.json"
    assert tb.write(event, path) == ()
    assert differences(event, tb.read(path)) == ()


def test_what_a_format_cannot_hold_is_returned(tmp_path):
    """A PGN has nothing but games: the order that an event declares is lost."""
    event = tb.read("examples/fide-exercises-swiss-5.trf")
    lost = tb.write(event, tmp_path / "event.txt", "pgn")
    assert (tmp_path / "event.txt").read_text(encoding="utf-8").startswith("[Event ")
    assert lost
    assert {problem.code[:3] for problem in lost} == {"CNV"}


def test_a_format_that_cannot_hold_the_event_writes_nothing(tmp_path):
    (tmp_path / "standings.csv").write_text("Rank;Name;Points\n1;Ann;2\n2;Bob;1\n")
    event = tb.read(tmp_path / "standings.csv")
    with pytest.raises(tb.OutputError) as failure:
        tb.write(event, tmp_path / "event.pgn")
    assert failure.value.problems
    assert not (tmp_path / "event.pgn").exists()


def test_strict_reading_refuses_what_would_be_repaired(tmp_path):
    path = tmp_path / "matrix.csv"
    path.write_text(MATRIX.replace("3\n", "3;Pts\n", 1).replace("1;½\n", "1;½;9\n", 1))
    assert len(tb.read(path).participants) == 3
    with pytest.raises(tb.InputError) as failure:
        tb.read(path, strict=True)
    assert [problem.code for problem in failure.value.problems] == ["CTB005"]


def test_an_ending_that_nobody_knows(tmp_path):
    event = tb.read("examples/bulgarian-rr7.csv")
    with pytest.raises(ValueError, match=r"\.doc"):
        tb.write(event, tmp_path / "event.doc")


def test_the_second_look_is_part_of_the_library():
    """The published table of an event whose columns are known: see ``examples/README.md``."""
    moscow = tb.read("examples/moscow-open-2018.csv")
    assert tb.check(moscow, "swiss-manager-2009", "BH,BH/C1,DE,SB").differences == ()
    found = tb.identify(moscow)
    assert [str(each.best.candidate.criterion) for each in found.columns if each.best] == [
        *("BH", "BH/C1", "DE", "SB")
    ]
    compared = tb.compare(moscow, [tb.Variant("fide-2009"), tb.Variant("fide-2026")])
    assert compared.contrasts[0].movers
