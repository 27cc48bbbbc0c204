"""The grammar of codes, there and back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tiebreaks.rulebook import Code, CodeError, Modifiers, parse_code

counts = st.integers(1, 99)
cuts = st.one_of(
    st.just(Modifiers()),
    st.just(Modifiers(iterated=True)),
    counts.map(lambda n: Modifiers(cut_low=n)),
    counts.map(lambda n: Modifiers(cut_low=n, cut_high=n)),
)
modifiers = st.builds(
    lambda cut, limit, inside, played: Modifiers(
        cut.cut_low, cut.cut_high, cut.iterated, limit, inside, played
    ),
    cuts,
    st.integers(-99, 99),
    st.booleans(),
    st.booleans(),
)
codes = st.builds(
    Code,
    st.sampled_from(("BH", "SB", "KS", "PTS", "ANY")),
    st.sampled_from(("", "MP", "GP")),
    modifiers,
)


@given(codes)
def test_there_and_back(code):
    assert parse_code(code.text()) == code
    assert parse_code(code.text().lower()) == code
    assert parse_code(f"  {code.text()} ") == code


@given(codes)
def test_a_hyphen_is_a_slash(code):
    if code.modifiers.limit == 0:
        assert parse_code(code.text().replace("/", "-")) == code


@given(modifiers)
def test_kinds_are_those_that_are_written(each):
    parts = [part for part in each.text().split("/") if part]
    found = {
        part if part in {"C*", "IN", "P"} else part[0] for part in parts
    }  # C1 → C, M1 → M, L+1 → L
    assert each.kinds() == found


@pytest.mark.parametrize(
    ("written", "text"),
    [
        ("bh", "BH"),
        ("Bh-c1", "BH/C1"),
        ("BH/P/C1", "BH/C1/P"),
        ("bh:gp-m2-p", "BH:GP/M2/P"),
        ("KS/L+1", "KS/L+1"),
        ("ks/l-1", "KS/L-1"),
        ("KS-L-2", "KS/L-2"),
        ("KS/L+0", "KS"),
        ("BH/C*", "BH/C*"),
        ("BHL/in", "BHL/IN"),
        ("bh :MP", "BH:MP"),
    ],
)
def test_usual_spellings(written, text):
    assert parse_code(written).text() == text


@pytest.mark.parametrize(
    ("written", "part"),
    [
        ("BH/X1", "X1"),
        ("BH/C", "C"),
        ("BH/C0", "C0"),
        ("BH/C100", "C100"),
        ("BH/C1/C2", "C2"),
        ("BH/C1/M1", "M1"),
        ("BH/C1/C*", "C*"),
        ("BH/P/P", "P"),
        ("BH:XP", "XP"),
        ("BH/", ""),
        ("KS/L1", "L1"),
        ("KS/L+100", "L+100"),
    ],
)
def test_what_cannot_be_read(written, part):
    with pytest.raises(CodeError) as caught:
        parse_code(written)
    assert (caught.value.part, caught.value.written) == (part, written)
    assert repr(part) in str(caught.value)
