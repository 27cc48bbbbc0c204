"""A team's matches as blocks: who sat at which board, and how it ended."""

from collections.abc import Sequence
from fractions import Fraction

from tiebreaks.explain.blocks import About, Block, Cell, Column, Grid, Part, Row, Sentence
from tiebreaks.explain.derivation import Match, Person
from tiebreaks.explain.grid import Align
from tiebreaks.explain.line_words import LineWords
from tiebreaks.locale import Translator


def match_blocks(matches: Sequence[Match], translate: Translator) -> tuple[Part, ...]:
    """A team's matches board by board; nothing where the file has no boards."""
    if not matches:
        return ()
    words = LineWords(translate)
    titles = translate("Board"), translate("Name"), translate("Result"), translate("Opponent")
    columns = tuple(Column(title, Align.LEFT) for title in titles)
    blocks = tuple(_match(match, columns, words) for match in matches)
    title = Sentence(translate("The boards of the matches:"))
    return (Part(About.BOARDS, (title, *blocks)),)


def _match(match: Match, columns: tuple[Column, ...], words: LineWords) -> Block:
    round_ = "" if match.round is None else f"{match.round}  "
    score = _score(match.points, match.conceded, words)
    caption = f"{round_}{words.person(match.opponent)}  {score}"
    rows = tuple(
        Row(
            (
                Cell(str(board.number)),
                Cell(_seated(board.player, words)),
                Cell(_score(board.points, board.conceded, words)),
                Cell(_seated(board.opponent, words)),
            )
        )
        for board in match.boards
    )
    return Grid(columns, rows, caption=caption, is_titled=False)


def _seated(player: Person | None, words: LineWords) -> str:
    return words.person(player) if player else "–"


def _score(made: Fraction, conceded: Fraction, words: LineWords) -> str:
    return f"{words.number(made)} : {words.number(conceded)}"
