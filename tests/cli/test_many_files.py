"""Several files and folders: which are meant, and that one bad file does not stop the rest."""

from collections.abc import Iterable
from pathlib import Path

import pytest

from tiebreaks.cli.asked import Asked
from tiebreaks.cli.many_files import each, expand, is_several
from tiebreaks.cli.ranking import Failure

GAME = "001    1      Player A".ljust(80) + " 1.0    1     2 w 1\n"
GAME += "001    2      Player B".ljust(80) + " 0.0    2     1 b 0\n"


@pytest.fixture
def folder(tmp_path):
    """Two events, one of them deeper, beside what is no event."""
    (tmp_path / "deep").mkdir()
    (tmp_path / ".hidden").mkdir()
    for name in ("b.trf", "deep/a.TRF", ".hidden/c.trf", ".d.trf", "notes.md"):
        (tmp_path / name).write_text(GAME)
    return tmp_path


def names(folder: Path, files: Iterable[str]) -> list[str]:
    return [str(file).removeprefix(f"{folder}/") for file in files]


def test_a_folder_stands_for_the_files_of_events_in_it(folder):
    assert names(folder, expand([str(folder)])) == ["b.trf", "deep/a.TRF"]


def test_a_named_file_may_be_called_anything_and_comes_once(folder):
    named = [str(folder / "notes.md"), str(folder), str(folder / "b.trf")]
    assert names(folder, expand(named)) == ["notes.md", "b.trf", "deep/a.TRF"]


def test_two_spellings_of_a_path_are_one_file(folder):
    """The first spelling is kept; a link to a file is that file."""
    (folder / "z.trf").symlink_to(folder / "b.trf")
    other = f"{folder}/deep/../b.trf"
    assert expand([other, str(folder / "b.trf"), str(folder / "z.trf")]) == [other]
    assert names(folder, expand([str(folder / "b.trf"), f"{folder}/./"])) == [
        "b.trf",
        "./deep/a.TRF",
    ]


def test_the_standard_input_stays():
    assert expand(["-"]) == ["-"]


def test_links_in_a_circle_end(folder):
    (folder / "deep" / "up").symlink_to(folder, target_is_directory=True)
    assert names(folder, expand([str(folder)])) == ["b.trf", "deep/a.TRF"]


def test_everything_that_is_missing_is_said_at_once(tmp_path):
    (tmp_path / "empty").mkdir()
    paths = [str(tmp_path / name) for name in ("x.trf", "empty", "y.trf")]
    with pytest.raises(Failure) as failure:
        expand(paths)
    said = [(each.code, each.details["name"]) for each in failure.value.problems]
    assert said == [("FIL001", paths[0]), ("TBK040", paths[1]), ("FIL001", paths[2])]


def test_several_are_more_than_one_name_or_a_folder(folder):
    one = str(folder / "b.trf")
    assert [is_several(paths) for paths in ([one], [one, one], [str(folder)], ["-"])] == [
        False,
        True,
        True,
        False,
    ]


def test_a_file_that_cannot_be_read_does_not_stop_the_others(folder):
    (folder / "bad.trf").write_text("")
    files = expand([str(folder)])
    told = []
    done = list(
        each(
            Asked(),
            files,
            lambda asked, read: (asked.file, len(read.event.participants)),
            lambda number, of: told.append((number, of)),
        )
    )
    assert [one.result for one in done] == [(files[0], 2), None, (files[2], 2)]
    assert [problem.code for problem in done[1].problems] == ["FIL005"]
    assert done[1].source == files[1]
    assert told == [(0, 3), (1, 3), (2, 3), (3, 3)]


def test_work_that_fails_is_told_like_a_file_that_cannot_be_read(folder):
    def refuse(asked, _read):
        raise Failure((), asked.file)

    (done,) = each(Asked(), [str(folder / "b.trf")], refuse)
    assert done.result is None
    assert done.source == str(folder / "b.trf")
