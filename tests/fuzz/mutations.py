"""Files damaged the way that hands, programs and transports damage them, and worse.

Each mutation takes a source of chance, the bytes of one file and those of another, and gives
bytes.  They know lines, cells, numbers and tags, so that most of what they make gets past the
first look of a reader.
"""

import random
import re
from collections.abc import Callable, Sequence

Mutation = Callable[[random.Random, bytes, bytes], bytes]

_NUMBER = re.compile(rb"\d+(?:[.,]\d+)?")
_ODD_NUMBERS = (
    *(b"0", b"1", b"-1", b"2", b"99", b"255", b"256", b"9999", b"32768", b"99999", b"100000"),
    *(b"2147483647", b"2147483648", b"4294967296", b"9223372036854775808", b"9" * 30),
    *(b"1e9", b"1e999999999", b"1e-999999999", b"1.5", b"0.3333", b"1/0", b"1/3", b"-0", b"+1"),
    *("½".encode(), "１".encode(), "²".encode(), "٣".encode(), b"NaN", b"inf", b"0x10", b"1_0"),
    *(b"", b" ", b"7" * 5_000),
)  # fmt: skip
_ODD_PIECES = (
    *(b"\0", b"\r", b"\n\n", b"\t", b"\x1b[31m", b"\x1a", b"\x7f", b"\x85", b"\xa0", b"\xff"),
    *(b"\xef\xbb\xbf", b"\xff\xfe", b"\xed\xa0\x80", b"\xc2", b"\xe2\x80\xae", b"\xe2\x80\xa8"),
    *(b'"', b"'", b"=", b"=1+1", b"@", b"<", b">", b"&", b"&lt;", b"&#0;", b"&#x1b;", b"&#xd800;"),
    *(b"<!DOCTYPE x [<!ENTITY a 'b'>]>", b"<![CDATA[", b"<!--", b"-->", b"<?xml?>", b"]]>"),
    *(b"{", b"}", b"[", b"]", b"null", b"{}", b"[]", b"\\u0000", b"\\ud800", b"\\", b"%", b";"),
    *(b"1-0", b"0-1", "½-½".encode(), b"+:-", b"-:-", b"0-0", b"bye", b"BYE", b"*", b"2-0", b"1-1"),
    *(b"001", b"013", b"310", b"XXR 5", b"XXC white1", b"162", b"240", b"299", b"330", b"###"),
    *("Ив".encode("cp1251"), "王".encode(), "ß".encode("cp1252"), "e\u0301".encode()),
)  # fmt: skip
_DELIMITERS = (b";", b",", b"\t", b"|")
_TAG = re.compile(rb"<[^<>]{1,2000}>")
_VALUE = re.compile(rb"\"[^\"\n]{0,200}\"|'[^'\n]{0,200}'|>[^<>]{1,200}<")


def _lines(rng: random.Random, data: bytes, other: bytes) -> bytes:
    """Lines dropped, repeated, exchanged, joined, cut, or taken from another file."""
    lines = data.split(b"\n")
    at, to = rng.randrange(len(lines)), rng.randrange(len(lines))
    do = rng.randrange(7)
    if do == 0:
        del lines[min(at, to) : min(at, to) + rng.randint(1, 3)]
    elif do == 1:
        lines[to:to] = lines[at : at + rng.randint(1, 3)] * rng.choice((1, 1, 2, 20))
    elif do == 2:
        lines[at], lines[to] = lines[to], lines[at]
    elif do == 3:
        lines[at : at + 2] = [b"".join(lines[at : at + 2])]
    elif do == 4:
        cut = rng.randint(0, len(lines[at]))
        lines[at : at + 1] = [lines[at][:cut], lines[at][cut:]]
    elif do == 5:
        lines.insert(to, rng.choice(other.split(b"\n")))
    else:
        lines[at] = lines[at][: rng.randint(0, len(lines[at]))]
    return b"\n".join(lines)


def _numbers(rng: random.Random, data: bytes, other: bytes) -> bytes:
    """One number replaced by another of the file, by its neighbour, or by an odd one."""
    found = list(_NUMBER.finditer(data))
    if not found:
        return _pieces(rng, data, other)
    place = rng.choice(found)
    do = rng.randrange(4)
    if do == 0:
        new = rng.choice(found).group()
    elif do == 1 and place.group().isdigit() and len(place.group()) < 20:
        new = str(max(0, int(place.group()) + rng.choice((-1, 1)))).encode()
    else:
        new = rng.choice(_ODD_NUMBERS)
    if do == 2 and len(new) < len(place.group()):
        new = new.rjust(len(place.group()))  # the columns stay where they are
    return data[: place.start()] + new + data[place.end() :]


def _cells(rng: random.Random, data: bytes, _other: bytes) -> bytes:
    """A cell emptied, moved, repeated or exchanged, inside a row or between rows."""
    lines = data.split(b"\n")
    delimiter = max(_DELIMITERS, key=data.count)
    at, to = rng.randrange(len(lines)), rng.randrange(len(lines))
    one, two = lines[at].split(delimiter), lines[to].split(delimiter)
    here, there = rng.randrange(len(one)), rng.randrange(len(two))
    do = rng.randrange(4)
    if do == 0:
        one[here] = b""
    elif do == 1:
        del one[here]
    elif do == 2:
        one[here:here] = [one[here]] * rng.choice((1, 1, 50))
    else:
        one[here], two[there] = two[there], one[here]
        lines[to] = delimiter.join(two)
    lines[at] = delimiter.join(one)
    return b"\n".join(lines)


def _columns(rng: random.Random, data: bytes, _other: bytes) -> bytes:
    """Text of fixed columns shifted, or overwritten by the same columns of another line."""
    lines = data.split(b"\n")
    at = rng.randrange(len(lines))
    line, source = lines[at], rng.choice(lines)
    start = rng.randint(0, len(line))
    end = start + rng.randint(1, 12)
    do = rng.randrange(3)
    if do == 0:
        lines[at] = line[:start] + source[start:end] + line[end:]
    elif do == 1:
        lines[at] = line[:start] + b" " * rng.randint(1, 4) + line[start:]
    else:
        lines[at] = line[:start] + line[start + 1 :]
    return b"\n".join(lines)


def _tags(rng: random.Random, data: bytes, other: bytes) -> bytes:
    """An element's tag dropped, repeated, exchanged; a value replaced; depth."""
    tags, values = list(_TAG.finditer(data)), list(_VALUE.finditer(data))
    if not tags or not values:
        return _numbers(rng, data, other)
    one, two, value = rng.choice(tags), rng.choice(tags), rng.choice(values)
    do = rng.randrange(6)
    if do == 0:
        return data[: one.start()] + data[one.end() :]
    if do == 1:
        return data[: one.end()] + one.group() * rng.choice((1, 1, 300)) + data[one.end() :]
    if do == 2:
        return data[: one.start()] + two.group() + data[one.end() :]
    if do == 3:
        first, last = sorted((one.start(), two.start()))
        return data[:last] + data[first:last] + data[last:]
    new = rng.choice((*_ODD_NUMBERS, *_ODD_PIECES, rng.choice(values).group()[1:-1]))
    return data[: value.start() + 1] + new + data[value.end() - 1 :]


def _pieces(rng: random.Random, data: bytes, other: bytes) -> bytes:
    """Bytes flipped, inserted, cut out, repeated."""
    at = rng.randint(0, len(data))
    length = rng.choice((1, 1, 2, 4, 16, 100, 1_000))
    do = rng.randrange(5)
    if do == 0 and at < len(data):
        return data[:at] + bytes([data[at] ^ 1 << rng.randrange(8)]) + data[at + 1 :]
    if do == 1:
        return data[:at] + data[at + length :]
    if do == 2:
        return data[:at] + data[at : at + length] * rng.choice((2, 2, 100)) + data[at + length :]
    if do == 3:
        start = rng.randint(0, len(other))
        return data[:at] + other[start : start + length] + data[at:]
    return data[:at] + rng.choice(_ODD_PIECES) + data[at:]


def _ends(rng: random.Random, data: bytes, other: bytes) -> bytes:
    """The head of one file and the tail of another; or a file cut off."""
    cut = rng.randint(0, len(data))
    if rng.random() < 0.3:
        return data[:cut]
    return data[:cut] + other[rng.randint(0, len(other)) :]


_ENCODINGS = ("utf-16", "utf-16-le", "utf-8-sig", "cp1251", "cp1252", "koi8-r", "latin-1", "utf-32")


def _encoding(rng: random.Random, data: bytes, _other: bytes) -> bytes:
    """The same text in another encoding, or with other line ends."""
    if rng.random() < 0.3:
        return data.replace(b"\n", rng.choice((b"\r\n", b"\r", b"\n\r", b"\x85", b"\x0b")))
    text = data.decode(rng.choice(("utf-8", "latin-1")), errors="replace")
    return text.encode(rng.choice(_ENCODINGS), errors="replace")


TEXT: Sequence[tuple[Mutation, int]] = (
    (_lines, 6),
    (_numbers, 8),
    (_cells, 5),
    (_columns, 4),
    (_tags, 6),
    (_pieces, 5),
    (_ends, 1),
    (_encoding, 1),
)
"""The mutations of a text, and how often each is drawn."""


def mutated_text(rng: random.Random, data: bytes, other: bytes) -> bytes:
    """A text with one to eight mutations, mostly few."""
    (count,) = rng.choices((1, 2, 3, 8), (8, 4, 2, 1))
    for mutation in rng.choices(*zip(*TEXT, strict=True), k=count):
        data = mutation(rng, data, other)
    return data
