"""XML from anywhere: nothing grows, nothing is fetched, and what is wrong has a place."""

import time
import tracemalloc

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.formats.trf_lines import codes
from tiebreaks.formats import read_bytes
from tiebreaks.formats.content import Content
from tiebreaks.formats.findings import Findings
from tiebreaks.formats.xml_document import MAX_DEPTH, MAX_TAG, line_of, parse, root_of


def parsed(data: bytes):
    findings = Findings()
    return parse(Content(data, findings), findings), findings.in_order()


def code_and_place(data: bytes):
    root, problems = parsed(data)
    assert root is None
    return [(problem.code, problem.line, problem.column) for problem in problems]


LAUGHS = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">\n' for n in range(1, 12))
HOSTILE = {
    "billion laughs": f'<!DOCTYPE a [<!ENTITY l0 "ha">\n{LAUGHS}]>\n<a>&l11;</a>',
    "in an attribute": f'<!DOCTYPE a [<!ENTITY l0 "ha">\n{LAUGHS}]>\n<a b="&l11;"/>',
    "quadratic": f'<!DOCTYPE a [<!ENTITY l "{"x" * 50_000}">]><a>{"&l;" * 50_000}</a>',
    "external": '<!DOCTYPE a [<!ENTITY f SYSTEM "file:///etc/passwd">]><a>&f;</a>',
    "external document type": '<!DOCTYPE a SYSTEM "http://127.0.0.1:9/a.dtd"><a/>',
    "parameter entity": '<!DOCTYPE a [<!ENTITY % p SYSTEM "file:///etc/passwd"> %p;]><a/>',
    "public": '<!DOCTYPE a PUBLIC "-//A//B//EN" "http://127.0.0.1:9/a.dtd"><a/>',
    "after a comment": '<!-- <a> -->\n<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
    "never closed": '<!DOCTYPE a [<!ENTITY b "c">',
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_document_types_are_refused_at_once(text, encoding):
    tracemalloc.start()
    begin = time.perf_counter()
    found = code_and_place(text.encode(encoding))
    assert [code for code, _, _ in found] == ["XML002"]
    assert time.perf_counter() - begin < 2
    assert tracemalloc.get_traced_memory()[1] < 40 * len(text) + 2_000_000
    tracemalloc.stop()


def test_the_place_of_a_document_type():
    assert code_and_place(b"<?xml version='1.0'?>\n <!DOCTYPE a>\n<a/>") == [("XML002", 2, 2)]


def test_a_document_type_inside_a_comment_is_none():
    root, problems = parsed(b"<a><!-- <!DOCTYPE a> --><b/></a>")
    assert problems == ()
    assert [child.tag for child in root] == ["b"]


def test_undefined_entities_are_errors():
    assert [code for code, _, _ in code_and_place(b"<a>\n&b;</a>")] == ["XML001"]


@pytest.mark.parametrize(
    ("data", "line"),
    [
        (b"<a>\n<b>\n</a>", 3),
        (b"<a>\n<b c='1' c='2'/>\n</a>", 2),
        (b"<a>\n<b c=1/>\n</a>", 2),
        (b"<a/>\n<b/>", 2),
        (b"<a>\n\n<b>", 3),
        (b"<a>\x01</a>", 1),
        (b"<a>&#0;</a>", 1),
    ],
)
def test_broken_xml_has_a_line(data, line):
    assert [found[:2] for found in code_and_place(data)] == [("XML001", line)]


@pytest.mark.parametrize(
    "text",
    [
        "<a>" * (MAX_DEPTH + 1) + "</a>" * (MAX_DEPTH + 1),
        "<a>" * 100_000,
        f"<a b='{'x' * (MAX_TAG + 1)}'/>",
        "<a " + " ".join(f"b{n}=''" for n in range(20_000)) + "/>",
        "<a>" + "<b/>" * 1_000_001 + "</a>",
    ],
    ids=["deep", "never closed", "long", "attributes", "tags"],
)
def test_large_documents_are_refused_in_time(text):
    begin = time.perf_counter()
    assert [code for code, _, _ in code_and_place(text.encode())] == ["XML003"]
    assert time.perf_counter() - begin < 5


NAMES = "<a b='Müller Нестор 王小明'/>"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "gb18030"])
def test_encodings(encoding):
    mark = b"\xff\xfe" if encoding == "utf-16-le" else b""
    declared = "utf-8" if encoding == "utf-8-sig" else encoding.removesuffix("-le")
    data = mark + f"<?xml version='1.0' encoding='{declared}'?>\n{NAMES}".encode(encoding)
    root, problems = parsed(data)
    assert problems == ()
    assert (root.get("b"), line_of(root)) == ("Müller Нестор 王小明", 2)


@pytest.mark.parametrize("encoding", ["shift_jis", "euc-kr", "windows-1251", "iso-8859-2"])
def test_older_encodings(encoding):
    name = {"shift_jis": "張栩", "euc-kr": "이세돌", "windows-1251": "Динерштейн"}.get(
        encoding, "Šilt"
    )
    data = f"<?xml version='1.0' encoding='{encoding}'?><a b='{name}'/>".encode(encoding)
    assert parsed(data)[0].get("b") == name


@pytest.mark.parametrize("encoding", ["klingon", "punycode", "rot13", "unicode_escape", "base64"])
def test_what_is_no_encoding_of_texts(encoding):
    root, problems = parsed(f"<?xml version='1.0' encoding='{encoding}'?><a b='x'/>".encode())
    assert [problem.code for problem in problems] == ["XML004"]
    assert root.get("b") == "x"


def test_other_bytes_than_declared():
    root, problems = parsed("<a b='Müller'/>".encode("latin-1"))
    assert [problem.code for problem in problems] == ["TXT001", "XML004"]
    assert root.get("b") == "Müller"


def test_root_of():
    assert root_of("") is None
    assert root_of("Tournament") is None
    assert root_of("<!-- never closed <a>") is None
    root = root_of("<?xml?>\n<!-- a --><a:b c='d' >e")
    assert root is not None
    assert (root.tag, root.rest) == ("a:b", ">e")


@given(st.binary(max_size=200))
def test_any_bytes(data):
    parsed(data)


@given(st.text("<>/!?-[]&;='\" aDOCTYPE\n", max_size=200))
def test_any_markup(text):
    parsed(text.encode())
    root_of(text)


def test_hostile_tournaments():
    """The readers go this way too."""
    for root in ("<Tournament dataVersion='201'>", "<Tournament typeversion='1'>"):
        text = f'<!DOCTYPE a [<!ENTITY l0 "ha">\n{LAUGHS}]>\n{root}&l11;</Tournament>'
        assert codes(read_bytes(text.encode(), "hostile")) == ["XML002"]
