"""What a browser sends: a file, a pasted text, or a text that was corrected line by line.

Nothing is kept between two requests.  A text travels in the page's own field while it is
corrected, and so does a workbook, in Base64: an event is some kilobytes, the page belongs to the
one who looks at it, and there is no store that fills up, expires or mixes up two visitors.
"""

import base64
import binascii
import re
from collections.abc import Mapping
from typing import NamedTuple

from starlette.datastructures import FormData, UploadFile

_LINE_FIELD = re.compile(r"line-([1-9][0-9]{0,6})")
_LINE_END = re.compile(r"\r\n|\r|\n")
_LONGEST_NAME = 120


class Upload(NamedTuple):
    """What is to be read.

    Attributes:
        data: the bytes of a file, or a text in UTF-8.
        source: the name of the file; empty for what was pasted.
        page: the same as a piece of a web page, if it was copied from one; else empty.
        accepted: whether repairs are taken as they are.
        whole: whether all lines are to be shown, whatever is in them.
    """

    data: bytes
    source: str = ""
    page: bytes = b""
    accepted: bool = False
    whole: bool = False


def received(form: FormData) -> Upload:
    """What a form brings: a file, or what its fields carried."""
    file = form.get("file")
    data = file.file.read() if isinstance(file, UploadFile) else b""
    fields = {key: value for key, value in form.items() if isinstance(value, str)}
    name = bare_name(file.filename or "") if isinstance(file, UploadFile) else ""
    if data:
        return Upload(data, name, accepted=fields.get("from") == "accept")
    upload = carried(fields)
    return upload if upload.data or not name else Upload(b"", name)  # an empty file was chosen


def carried(fields: Mapping[str, str]) -> Upload:
    r"""What the fields of a page carried: a workbook, or a text with its corrected lines.

    >>> carried({"text": "one\r\ntwo", "line-2": "2", "from": "lines"}).data
    b'one\n2'
    """
    wish = fields.get("from", "")
    text = fields.get("text", "")
    if wish in ("lines", "whole"):
        text = _with_lines(text, fields)
    return Upload(
        _unpacked(fields.get("bytes", "")) or text.encode(errors="replace"),
        bare_name(fields.get("name", "")),
        fields.get("html", "").encode(errors="replace"),
        accepted=wish == "accept",
        whole=wish == "whole",
    )


def bare_name(path: str) -> str:
    r"""The name of a file without folders, as some browsers send them.

    >>> bare_name("C:\\Users\\Ann\\open.trf"), bare_name("../../etc/passwd")
    ('open.trf', 'passwd')
    """
    name = path.replace("\\", "/").rpartition("/")[2]
    return "".join(each for each in name if each.isprintable())[-_LONGEST_NAME:]


def _unpacked(packed: str) -> bytes:
    try:
        return base64.b64decode(packed, validate=True)
    except (binascii.Error, ValueError):
        return b""


def _with_lines(text: str, fields: Mapping[str, str]) -> str:
    lines = _LINE_END.split(text)
    for name, value in fields.items():
        found = _LINE_FIELD.fullmatch(name)
        if found and int(found[1]) <= len(lines):
            lines[int(found[1]) - 1] = value
    return "\n".join(lines)
