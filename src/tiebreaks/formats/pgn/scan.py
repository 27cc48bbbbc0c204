r"""From lines to the headers of games: tag pairs, and what is passed over.

By the PGN standard a tag pair is ``[Name "value"]`` with ``\"`` and ``\\`` for a quote and a
backslash inside.  Comments stand in braces, which do not nest and may run over lines, or from a
semicolon to the end of the line.  A line with ``%`` in its first column is passed over.
"""

import re
from collections.abc import Iterator, Sequence

from tiebreaks.formats.findings import Findings

TAGS = frozenset(
    (
        *("Event", "Site", "Date", "Round", "White", "Black", "Result"),
        *(
            "EventDate",
            "EventEndDate",
            "EventRounds",
            "EventType",
            "Section",
            "Termination",
            "TimeControl",
        ),
        *("GameType", "WhiteElo", "BlackElo", "WhiteRating", "BlackRating"),
        *("WhiteTitle", "BlackTitle", "WhiteFideId", "BlackFideId", "WhiteFIDEId", "BlackFIDEId"),
        *("WhiteFmjdId", "BlackFmjdId", "WhiteTeam", "BlackTeam", "WhiteFed", "BlackFed"),
        *("WhiteCountry", "BlackCountry", "BroadcastName"),
    )
)
"""The tags that say something about the event; all others are passed over."""

ROSTER = frozenset(("Event", "Site", "Date", "Round", "White", "Black", "Result"))
_COMPLETE = ("White", "Black", "Result")
_WHOLE = re.compile(r'\s*\[\s*([A-Za-z][A-Za-z0-9_]*)\s*"([^"\\]*)"\s*\]\s*')
"""A line that is one tag pair without escapes: nearly all are."""
_NAME = re.compile(r"\s*\[\s*([A-Za-z][A-Za-z0-9_]*)\s*")
_VALUE = re.compile(r'"([^"\\]*(?:\\.[^"\\]*)*)"\s*\]')
_ESCAPE = re.compile(r'\\(["\\])')
_NUMBER = re.compile(r"\d+\.*")
_ENDINGS = frozenset(("1-0", "0-1", "1/2-1/2", "½-½", "2-0", "1-1", "0-2", "*"))
_LOOK_AT_MOVES = 200


class Header:
    """What stands above one game.

    Attributes:
        line: of its first tag.
        tags: values by name; only `TAGS`.
        lines: of each of them.
        moves: whether anything was played.
        last: the end of the last line of the moves.
        end: the last line that belongs to the game; 0 as long as that is not known.
    """

    __slots__ = ("end", "last", "line", "lines", "moves", "tags")

    def __init__(self, line: int) -> None:
        self.line = line
        self.tags: dict[str, str] = {}
        self.lines: dict[str, int] = {}
        self.moves = False
        self.last = ""
        self.end = 0

    @property
    def complete(self) -> bool:
        """Whether both players and the result were named."""
        return all(name in self.tags for name in _COMPLETE)

    @property
    def ending(self) -> str:
        """The result that stands after the moves; empty if there is none.

        In PDN 3 an asterisk only parts the games, so it says nothing.
        """
        word = self.last.rsplit(maxsplit=1)[-1:]
        return word[0] if word and word[0] in _ENDINGS and word[0] != "*" else ""

    def text(self, name: str) -> str:
        """The value of a tag; empty if it is missing, unknown (``?``) or has none (``-``)."""
        value = self.tags.get(name, "")
        return "" if value in ("?", "-") else value

    def place(self, name: str) -> int:
        """The line of a tag, or of the game."""
        return self.lines.get(name, self.line)


def headers(lines: Sequence[str], findings: Findings) -> Iterator[Header]:
    """The headers of the games, one after another, in one pass."""
    return _Scanner(lines, findings).games()


class _Scanner:
    def __init__(self, lines: Sequence[str], findings: Findings) -> None:
        self._lines = lines
        self._findings = findings
        self._game: Header | None = None
        self._in_moves = False
        self._after_blank = False
        self._resume = 0

    def games(self) -> Iterator[Header]:
        index = 0
        while index < len(self._lines):
            text = self._lines[index]
            if not text or text.isspace():
                self._after_blank = True
                index += 1
            elif text[0] == "%":
                index += 1
            else:
                before = self._game
                index = self._read(text, index)
                if before is not None and self._game is not None and self._game is not before:
                    before.end = self._game.line - 1
                    yield before
        if self._game is not None:
            self._game.end = len(self._lines)
            yield self._game

    def _game_of(self, name: str, line: int) -> Header:
        """The game that a tag belongs to: the next one after moves, or where tags come again."""
        game = self._game
        if game is None or self._in_moves or self._comes_again(game, name):
            game = self._game = Header(line)
        self._in_moves = self._after_blank = False
        return game

    def _comes_again(self, game: Header, name: str) -> bool:
        again = name in ROSTER and name in game.tags
        return again and (self._after_blank or game.complete)

    def _read(self, text: str, index: int) -> int:
        """Read a line that is not empty; the index of the next one to look at."""
        whole = _WHOLE.fullmatch(text)
        if whole is not None:
            self._keep(self._game_of(whole[1], index + 1), whole[1], whole[2], index + 1)
            return index + 1
        while (found := _NAME.match(text)) is not None:
            text = self._tag(found[1], text, found.end(), index)
        if text and not text.isspace():
            return self._moves(text, index)
        return index + 1

    def _tag(self, name: str, text: str, start: int, index: int) -> str:
        """Take one tag pair; what is left of the line."""
        found = _VALUE.match(text, start)
        if found is not None:
            game = self._game_of(name, index + 1)
            self._keep(game, name, _unescaped(found[1]), index + 1)
            return text[found.end() :]
        if name in TAGS:
            value = _loose(text[start:])
            self._findings.warning("PGN001", index + 1, 1, found=text.strip(), expected=value)
            self._keep(self._game_of(name, index + 1), name, value, index + 1)
        return ""

    def _keep(self, game: Header, name: str, value: str, line: int) -> None:
        if name not in TAGS:
            return
        value = value.strip()
        before = game.tags.setdefault(name, value)
        if before == value:
            game.lines.setdefault(name, line)
            return
        details = {"found": value, "expected": before, "other_line": str(game.lines[name])}
        self._findings.warning("PGN002", line, 1, name=name, **details)

    def _moves(self, text: str, index: int) -> int:
        """Pass over moves; a comment may lead several lines on."""
        while True:
            plain, open_at = without_comments(text)
            self._note_moves(plain)
            if open_at < 0:
                return index + 1
            closed = self._end_of_comment(index, open_at, len(self._lines[index]) - len(text))
            if closed is None:
                return self._resume
            index, text = closed

    def _note_moves(self, plain: str) -> None:
        plain = plain.strip()
        self._in_moves = True
        self._after_blank = False
        if not plain or self._game is None:
            return
        self._game.last = plain[-20:]
        if not self._game.moves:
            words = plain[:_LOOK_AT_MOVES].split()
            self._game.moves = any(
                word not in _ENDINGS and not _NUMBER.fullmatch(word) and any(map(str.isalnum, word))
                for word in words
            )

    def _end_of_comment(self, index: int, open_at: int, offset: int) -> tuple[int, str] | None:
        """Line and rest of the line after a comment; ``None`` if it is never closed.

        If the next game begins and another comment opens before the brace is closed, the closing
        one was forgotten: that game goes on being read (from `_resume`).
        """
        line, column = index + 1, offset + open_at + 1
        start, next_game = offset + open_at + 1, -1
        for number in range(index, len(self._lines)):
            text = self._lines[number]
            if number > index and next_game < 0 and text.lstrip().startswith('[Event "'):
                next_game = number
            close = text.find("}", start)
            opens = next_game >= 0 and 0 <= text.find("{") < (close if close >= 0 else len(text))
            if opens:
                break
            if close >= 0:
                return number, text[close + 1 :]
            start = 0
        self._resume = next_game if next_game >= 0 else len(self._lines)
        self._findings.warning("PGN003", line, column)
        return None


def without_comments(text: str) -> tuple[str, int]:
    """A line without its comments, and where one is left open, else -1.

    >>> without_comments("1. e4 {[%clk 1:30]} e5 ; known")
    ('1. e4   e5 ', -1)
    >>> without_comments("1. e4 {best")
    ('1. e4 ', 6)
    """
    parts = []
    start = 0
    rest_of_line = text.find(";")
    while (opening := text.find("{", start)) >= 0 and not 0 <= rest_of_line < opening:
        parts.append(text[start:opening])
        closing = text.find("}", opening)
        if closing < 0:
            return " ".join(parts), opening
        start = closing + 1
        if 0 <= rest_of_line < start:
            rest_of_line = text.find(";", start)
    parts.append(text[start : rest_of_line if rest_of_line >= 0 else None])
    return " ".join(parts), -1


def _unescaped(value: str) -> str:
    return _ESCAPE.sub(r"\1", value) if "\\" in value else value


def _loose(text: str) -> str:
    """The value of a damaged tag pair: without the bracket and quotes at its ends."""
    text = text.strip().removesuffix("]").strip()
    return _unescaped(text.removeprefix('"').removesuffix('"'))
