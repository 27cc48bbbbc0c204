"""From what is written to a criterion: codes, names in every language, nearest spellings."""

import pytest

from tiebreaks.rulebook import Modifiers
from tiebreaks.systems import (
    UnknownCodeError,
    UnknownCodesError,
    all_systems,
    criteria,
    criterion,
)
from tiebreaks.systems.declaration import as_ledger

NAMES = [
    (name, system.spelt or system.code)
    for system in all_systems().values()
    for names in system.names.values()
    for name in (*names, system.code)
]


@pytest.mark.parametrize(("name", "code"), NAMES)
def test_every_name_in_every_language(name, code):
    assert str(criterion(name)) == code
    assert str(criterion(name.upper())) == code
    assert str(criterion(f"  {name.lower()}  ")) == code
    assert str(criterion(name.replace("ё", "е").replace("-", "–"))) == code


def test_a_name_means_one_system_only():
    folded: dict[str, str] = {}
    for name, code in NAMES:
        assert folded.setdefault(name.casefold(), code) == code, name


@pytest.mark.parametrize(
    ("written", "code"),
    [
        ("Бухгольц/C1", "BH/C1"),
        ("коэффициент бухгольца/c1", "BH/C1"),
        ("M Solk/P", "MSOLK/P"),
        ("Sonneborn-Berger/C1", "SB/C1"),
        ("Зонеборн–Бергер", "SB"),
        ("усеченный коэффициент Солкофа", "RSOLK"),
        ("bh:gp-c1", "BH:GP/C1"),
        ("solk:mp", "SOLK:MP"),
        ("ks/l-1", "KS/L-1"),
        ("rsolk/c*", "RSOLK/C*"),
        ("OTHER_SHM", "SHM"),
        ("other_riga", "RIGA"),
        ("mpvgp", "MPvGP"),
        ("sssc-f-k4", "SSSC/K4/F"),
        ("tpn-r", "TPN/R"),
        ("GE", "REP"),
    ],
)
def test_codes_and_names_with_modifiers(written, code):
    assert str(criterion(written)) == code


@pytest.mark.parametrize(
    ("written", "nearest", "code"),
    [
        ("BHX", "bh", "BH"),
        ("gelbb", "gelb", "GELB"),
        ("Bucholz", "buchholz", "BH"),
        ("Berger's", "berger", "SB"),
        ("Бухгольтц", "бухгольц", "BH"),
        ("Шмуляьн", "шмулян", "SHM"),
        ("Горинн", "горин", "GORIN"),
        ("бергир", "бергер", "SB"),
        ("личная встречa", "личная встреча", "PERS"),
        ("УСЕЧЁНЫЙ КОЭФФИЦИЕНТ СОЛКОФА", "усеченный коэффициент солкофа", "RSOLK"),
    ],
)
def test_the_nearest_spelling_is_in_the_same_letters(written, nearest, code):
    with pytest.raises(UnknownCodeError) as caught:
        criterion(written)
    error = caught.value
    assert (error.written, error.part) == (written, written.upper())
    assert error.nearest.casefold() == nearest
    assert str(criterion(error.nearest)) == code
    assert set(error.expected.split(", ")) == set(all_systems())


@pytest.mark.parametrize(
    ("written", "part", "nearest"),
    [
        ("SHM/C1", "C", "P"),
        ("KS/C1", "C", "L"),
        ("PTS/C1", "C", "–"),
        ("GELB/P", "P", "–"),
        ("STD:GP", ":GP", "STD"),
        ("BH/C1/IN", "IN", None),
        ("MSOLK/C*", "C*", None),
        ("Бергер/M1", "M", None),
        ("BH/X1", "X1", None),
        ("BH:XP", "XP", None),
        ("BH/C1/C2", "C2", None),
        ("", "", None),
    ],
)
def test_what_a_system_does_not_take(written, part, nearest):
    with pytest.raises(UnknownCodeError) as caught:
        criterion(written)
    error = caught.value
    assert (error.written, error.part) == (written, part)
    assert error.expected
    assert error.nearest if nearest is None else error.nearest == nearest
    assert repr(part) in str(error)


def test_a_list():
    assert [str(each) for each in criteria(["bh-c1", "Бергер", "BH/C1", "SB"])] == ["BH/C1", "SB"]
    assert criteria([]) == ()


def test_everything_unknown_in_a_list_is_told():
    with pytest.raises(UnknownCodesError) as caught:
        criteria(["BH", "BHX", "SB", "SHM/C1"])
    assert [failure.written for failure in caught.value.failures] == ["BHX", "SHM/C1"]
    assert caught.value.origin == "asked for"
    assert "BHX" in str(caught.value)
    assert "SHM/C1" in str(caught.value)


# Criteria


@pytest.mark.parametrize(
    ("code", "modifiers"),
    [
        ("MSOLK", Modifiers(cut_low=1, cut_high=1)),
        ("MSOLK/P", Modifiers(cut_low=1, cut_high=1, forfeits_as_played=True)),
        ("MSOLK/M2", Modifiers(cut_low=2, cut_high=2)),
        ("RSOLK", Modifiers(cut_low=1)),
        ("RSOLK/C3", Modifiers(cut_low=3)),
        ("RSOLK/C*", Modifiers(iterated=True)),
        ("BH", Modifiers()),
        ("KS/L-2", Modifiers(limit=-2)),
        ("BHL/IN", Modifiers(inside=True)),
        ("FB", Modifiers(fore=True)),
        ("FB/C2", Modifiers(fore=True, cut_low=2)),
        ("SSSC/F/K4", Modifiers(fore=True, divisor=4)),
        ("TPN/R", Modifiers(reverse=True)),
    ],
)
def test_standard_modifiers(code, modifiers):
    assert criterion(code).modifiers == modifiers


def test_which_only_order_groups():
    groups = {code for code in all_systems() if criterion(code).is_group_criterion}
    boards = {"BC", "TBR", "BBE", "EDE", "EDEBT", "EDEBB", "EDET", "EDEB"}
    assert groups == {"DE", "PERS", "GRP", "BHL", "RND", "MAN"} | boards
    assert criterion("BH/C*").is_group_criterion
    with pytest.raises(TypeError, match="DE only orders"):
        as_ledger(all_systems()["DE"])


@pytest.mark.parametrize("code", all_systems())
def test_a_declaration_is_complete(code):
    system = all_systems()[code]
    assert system.code == code
    assert system.names.keys() >= {"en", "ru", "bg"}
    for language in ("en", "ru", "bg"):
        assert all(system.names[language])
        assert system.name(language) == system.names[language][0]
    assert system.name("fr") == system.names["en"][0]
    assert system.formula
    assert system.formula_text
    assert system.summary
    assert system.source
    assert system.applies
    assert (system.ledger is None) != (system.order is None)
    assert system.modifiers <= {"C", "M", "C*", "L", "IN", "P", "F", "K", "R"}
