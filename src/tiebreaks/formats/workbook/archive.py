"""The parts of a workbook file: a ZIP archive, unpacked under a limit.

What the directory of an archive says about sizes may be a lie, and a few kilobytes may unpack to
terabytes.  So every part is inflated here piece by piece, the bytes are counted as they come, and
whatever reads the workbook later is given a new archive made of the parts that were seen.
"""

import zipfile
import zlib
from collections.abc import Iterator, Mapping
from io import BytesIO

from tiebreaks.formats.workbook.refusal import RefusedError

MAX_UNPACKED = 96 * 1024 * 1024
"""The most bytes that the parts of a workbook may have together; 75,000 games need 60 MiB."""

MAX_PARTS = 1_000
"""The most parts; a workbook has ten, one more for each sheet and each picture."""

_PIECE = 256 * 1024
_BITE = 64 * 1024
_ENTRY = b"PK\x01\x02"
_LOCAL = b"PK\x03\x04"
_LOCAL_SIZE = 30
_ENCRYPTED = 0x1
_STORED, _DEFLATED = zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED


class Archive:
    """A ZIP archive that nobody has checked yet.

    Attributes:
        names: of its parts, in the order of its directory.
    """

    def __init__(self, data: bytes) -> None:
        """Read the directory.

        Raises:
            RefusedError: it is damaged, or has too many entries.
        """
        self._data = data
        self._left = MAX_UNPACKED
        self._entries = _directory(data)
        self.names = tuple(self._entries)

    def pieces(self, name: str) -> Iterator[bytes]:
        """The content of a part, in pieces of at most 256 KiB.

        Raises:
            RefusedError: it is missing, encrypted, damaged, packed in an unknown way, not what the
                directory says, or all parts together are too large.
        """
        if name not in self._entries:
            raise RefusedError("WBK002", found=name)
        entry = self._entries[name]
        if entry.flag_bits & _ENCRYPTED:
            raise RefusedError("WBK005")
        check, size = 0, 0
        for piece in _inflated(self._packed(entry), entry):
            size += len(piece)
            self._left -= len(piece)
            if self._left < 0:
                raise RefusedError("WBK003", found=f"> {_mib()}", expected=_mib())
            check = zlib.crc32(piece, check)
            yield piece
        if size != entry.file_size or check != entry.CRC:
            raise RefusedError("WBK002", found=name)

    def _packed(self, entry: zipfile.ZipInfo) -> memoryview:
        """The packed bytes of a part; where they begin is said by the header before them."""
        start = entry.header_offset
        header = self._data[start : start + _LOCAL_SIZE]
        if start < 0 or len(header) < _LOCAL_SIZE or not header.startswith(_LOCAL):
            raise RefusedError("WBK002", found=entry.filename)
        lengths = int.from_bytes(header[26:28], "little") + int.from_bytes(header[28:], "little")
        start += _LOCAL_SIZE + lengths
        return memoryview(self._data)[start : start + entry.compress_size]


def _mib() -> str:
    return f"{MAX_UNPACKED // 2**20} MiB"


def _directory(data: bytes) -> dict[str, zipfile.ZipInfo]:
    """The entries by name; counted before anything is made of them."""
    entries = data.count(_ENTRY)
    if entries > MAX_PARTS:
        raise RefusedError("WBK003", found=f"{entries:,}", expected=f"{MAX_PARTS:,}")
    try:
        with zipfile.ZipFile(BytesIO(data)) as archive:
            found = archive.infolist()
    except (zipfile.BadZipFile, ValueError, NotImplementedError, OSError, EOFError) as error:
        raise RefusedError("WBK002", found="ZIP") from error
    named = {entry.filename.replace("\\", "/"): entry for entry in found}
    if len(named) < len(found):  # two parts of one name: which one is meant?
        raise RefusedError("WBK002", found="ZIP")
    return named


def _inflated(packed: memoryview, entry: zipfile.ZipInfo) -> Iterator[bytes]:
    if entry.compress_type == _STORED:
        for start in range(0, len(packed), _PIECE):
            yield bytes(packed[start : start + _PIECE])
        return
    if entry.compress_type != _DEFLATED:
        raise RefusedError("WBK002", found=entry.filename)
    inflater = zlib.decompressobj(-zlib.MAX_WBITS)
    try:
        for start in range(0, len(packed), _BITE):
            rest: bytes | memoryview = packed[start : start + _BITE]
            while rest and not inflater.eof:
                yield inflater.decompress(rest, _PIECE)
                rest = inflater.unconsumed_tail
        while piece := inflater.decompress(b"", _PIECE):
            yield piece
    except zlib.error as error:
        raise RefusedError("WBK002", found=entry.filename) from error
    if not inflater.eof:
        raise RefusedError("WBK002", found=entry.filename)


def repacked(parts: Mapping[str, bytes]) -> BytesIO:
    """A new archive of these parts alone."""
    file = BytesIO()
    with zipfile.ZipFile(file, "w", _STORED) as archive:
        for name, content in parts.items():
            archive.writestr(zipfile.ZipInfo(name), content)
    file.seek(0)
    return file
