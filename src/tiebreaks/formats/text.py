"""From bytes to lines: byte order marks, encodings, line ends, control characters."""

import codecs
import re

from tiebreaks.formats.findings import Findings
from tiebreaks.formats.reading import MAX_LINE, MAX_LINES

_UTF16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
_CONTROL = re.compile("[\x01-\x08\x0b\x0c\x0e-\x1f\x7f\x80-\x9f\u2028\u2029]")
_HIGH_RUN = re.compile(rb"[\x80-\xff]+")
_CYRILLIC_1251 = re.compile(rb"(?<![A-Za-z])[\xc0-\xff\xa8\xb8]{2,}(?![A-Za-z])")
_MANY = 8
_SHARE_OF_JUNK = 10


def lines_of(data: bytes, findings: Findings) -> list[str] | None:
    r"""The lines of a file, without their ends; ``None`` if it is empty or not text.

    UTF-8 is tried first.  UTF-16 needs its byte order mark.  Anything else is an older 8-bit
    encoding: which one is assumed is reported as a warning, since it cannot be known.

    >>> findings = Findings()
    >>> lines_of("\ufeffone\r\ntwo\rthree".encode(), findings)
    ['one', 'two', 'three']
    >>> lines_of("Михайлов".encode("cp1251"), findings)
    ['Михайлов']
    >>> dict(findings.in_order()[0].details)
    {'found': 'Windows-1251'}
    """
    number = max(data.count(b"\n"), data.count(b"\r")) + 1
    if number > MAX_LINES:
        findings.error("FIL011", found=f"{number:,}", expected=f"{MAX_LINES:,}")
        return None
    text = _text_of(data, findings)
    if text is None:
        return None
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    long = next((n for n, line in enumerate(lines, 1) if len(line) > MAX_LINE), 0)
    if long:
        findings.error("FIL010", line=long, found=str(len(lines[long - 1])), expected=str(MAX_LINE))
        return None
    if _CONTROL.search(text):
        lines = [_cleaned(line, number, findings) for number, line in enumerate(lines, 1)]
    if not any(line.strip() for line in lines):
        findings.error("FIL005")
        return None
    return lines


def _text_of(data: bytes, findings: Findings) -> str | None:
    """The text of a file, ``None`` if it is not text."""
    if data[:2] not in _UTF16 and b"\x00" in data:
        line = data.count(b"\n", 0, data.index(b"\x00")) + 1
        findings.error("FIL007", line=line, found=_magic(data) or "NUL")
        return None
    text = _decoded(data, findings).removeprefix("\ufeff").rstrip("\x1a")
    if "\x00" in text or _junk(text):
        findings.error("FIL007", found=_magic(data) or "�")
        return None
    return text


def _decoded(data: bytes, findings: Findings) -> str:
    if data[:2] in _UTF16:
        return data.decode("utf-16", errors="replace")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return _not_quite_utf8(data, findings)


def _not_quite_utf8(data: bytes, findings: Findings) -> str:
    """Line by line: some may come from another program, or a few bytes may be damaged."""
    lines = data.splitlines(keepends=True)
    foreign = {number for number, line in enumerate(lines) if _is_foreign(line)}
    others = b"".join(line for number, line in enumerate(lines) if number not in foreign)
    if foreign and others.isascii():
        name = _encoding(data)
        findings.warning("TXT001", found=name)
        return data.decode(name)
    name = _encoding(b"".join(lines[number] for number in foreign))
    if foreign:
        first, count = min(foreign) + 1, str(len(foreign))
        findings.warning("TXT004", line=first, found=name, count=count)
    text = "".join(
        line.decode(name) if number in foreign else line.decode("utf-8", errors="replace")
        for number, line in enumerate(lines)
    )
    _report_damage(text, findings)
    return text


def _is_foreign(line: bytes) -> bool:
    """Whether a line is not UTF-8, rather than UTF-8 of which a few bytes are damaged."""
    text = line.decode("utf-8", errors="replace")
    bad = text.count("�")
    good = len(text) - len(text.encode("ascii", errors="ignore")) - bad
    return bad > 0 and good <= 2 * bad


def _report_damage(text: str, findings: Findings) -> None:
    bad = text.count("�")
    if bad:
        first = text.index("�")
        line = text.count("\n", 0, first) + 1
        column = first - text.rfind("\n", 0, first)
        findings.warning("TXT003", line=line, column=column, found=str(bad))


def _encoding(data: bytes) -> str:
    """Cyrillic words are runs of high bytes; accents stand among the letters of Latin words."""
    high = sum(map(len, _HIGH_RUN.findall(data)))
    cyrillic = sum(map(len, _CYRILLIC_1251.findall(data)))
    western = ["Windows-1252"]
    for name in ["Windows-1251", *western] if 2 * cyrillic > high else western:
        try:
            data.decode(name)
        except UnicodeDecodeError:
            continue
        return name
    return "ISO 8859-1"


def _junk(text: str) -> bool:
    """Whether so much of it is control characters that it cannot be a text."""
    count = len(_CONTROL.findall(text)) + text.count("�")
    return count > _MANY and count * _SHARE_OF_JUNK > len(text)


def _cleaned(line: str, number: int, findings: Findings) -> str:
    """Blanks in place of control characters: the columns stay where they are."""
    first = _CONTROL.search(line)
    if first is None:
        return line
    code = f"U+{ord(first.group()):04X}"
    findings.warning("TXT002", line=number, column=first.start() + 1, found=code)
    return _CONTROL.sub(" ", line)


_MAGIC = (
    (b"PK\x03\x04", "XLSX/ZIP"),
    (b"%PDF", "PDF"),
    (b"\xd0\xcf\x11\xe0", "XLS/DOC"),
    (b"SQLite format 3", "SQLite"),
    (b"\x89PNG", "PNG"),
    (b"\x1f\x8b", "GZIP"),
)


def _magic(data: bytes) -> str:
    return next((name for start, name in _MAGIC if data.startswith(start)), "")
