"""Which criterion the heading of a published column names."""

import re

from tiebreaks.formats.table.heading_words import COUNTED, plain
from tiebreaks.systems import Criterion, UnknownCodeError, criterion

_ANONYMOUS = re.compile(
    r"(?:tb|tbrk|tiebrk|tie-?break|wtg|w|wertung|feinwertung|доп|допълн|тай-?брейк|к)\.?\s*\d*",
    re.IGNORECASE,
)
"""Headings that only say that it is a tie-break: ``TB1``, ``Wtg2``."""

_HEADINGS: dict[str, str] = {
    "GP": "brettpunkte | brettpkt",
    "BH": "buchh | buch | buc | buct | bhz | bhlz | buchholzwertung | buchholz total"
    " | total buchholz | buchholz score | buchholtz | bucholz | buholz | бухг | бух | бх"
    " | бухгольца | бухолц | sos",
    "BH/C1": "bh1 | bhc1 | bh 1 | bh c1 | bh(c1) | bh cut 1 | bh cut1 | bhcut1 | buc1 | bucc1"
    " | buch 1 | buch c1 | buch cut 1 | buchholz c1 | buchholz 1 | buchholz minus 1"
    " | buchholz cut 1 | buchholz cut1 | cut 1 | cut1 | усеч бухг | усеч бухгольц | ус бухг"
    " | усеченный бухгольц | бухгольц усеч | бухгольц 1 | бухг 1 | съкр бухолц"
    " | съкратен бухолц | бухолц 1 | streichbuchholz",
    "BH/C2": "bh2 | bhc2 | bh 2 | bh c2 | bh cut 2 | bhcut2 | buc2 | bucc2 | buch cut 2"
    " | buchholz c2 | buchholz 2 | buchholz cut 2 | buchholz cut2 | cut 2 | cut2 | бухгольц 2",
    "BH/M1": "mbh | mbuch | mbuchh | m buch | m buchholz | medbuch | med buch | median buchholz"
    " | buchholz median | buch med | bucm | med | median | бухг сред | средний бухгольц | медиана"
    " | медианный бухгольц | медианен бухолц | среден бухолц | бухолц медиана",
    "BH/M2": "med2 | median 2 | median buchholz 2",
    "FB": "fbh",
    "FB/C1": "fb c1",
    "SB": "s b | s.b | sobe | soberg | sonneborn | sonneb | sonneborn berger | son berger | берг"
    " | бергера | зонненборн бергер | зоннеборн бергер | зонеборн бергер | зьонеборн бергер | зб"
    " | зонеборн | sodos",
    "SB/C1": "sb 1 | sb c1 | sbc1 | sb cut 1 | sonneborn berger cut 1",
    "PS": "prog | progr | progress | progressive | progressiv | progressive score | cumul | cum"
    " | cmlt | cumulative | прогресс | прогрес | прогр | прогресивен | прогресив | fortschritt"
    " | fortschrittswertung | kumulativ | sum of progr | sum progr | sumprog",
    "WIN": "wins | # wins | #wins | #w | w# | no of wins | number of wins | most wins | vict"
    " | victories | число побед | кол во побед | побед | победы | победи | поб | брой победи"
    " | бр победи | siege | anz siege | anzahl siege | +",
    "BPG": "# black | #black | black games | games with black | most blacks | anz schwarz",
    "BWG": "black wins | wins with black | победы черными",
    "DE": "dir | dire | dir enc | direct | direct enc | direct encounter | d.e | dv | diverg"
    " | dir verg | direkter vergleich | h2h | head to head | личн встр | лич встр"
    " | личные встречи | личная встреча | лв | л.в | личен резултат | лична среща",
    "KS": "koya system | коя | койа",
    "ARO": "avg opp | av rtg | rtgavg | avg rtg | avrtg | average rating opp | av rat opp"
    " | средний рейтинг | ср рейт | ср рейтинг | gegnerschnitt | elo schnitt",
    "ARO/C1": "aro 1 | aro c1 | aroc1 | aro cut 1",
    "TPR": "rp | perf | performance | elo perf | перф | перформанс",
    "SOLK": "солкофф | солкоф | солкофа",
    "SHM": "шмульян | шмульяна | шмулян",
}
"""The headings that programs and organisers print, as `_bare` leaves them, between bars.

They are those of Swiss-Manager and chess-results, Vega, Swiss-Chess, SwissSys and OlimpBase, and of
Russian and Bulgarian federations.  One that several systems share names none: ``SSolk``, ``КБ``.
"""

_COUNTS = COUNTED | frozenset(
    "w d l s r v n нич ничьи пор пораж рав равни рем заг и п н".split()  # noqa: SIM905 - as a text
)
"""Headings of columns that count games, or how they ended."""

_CODE_OF = {name.strip(): code for code, line in _HEADINGS.items() for name in line.split(" | ")}

_COEFFICIENT = re.compile(r"^(?:коэф(?:фициент)?|к-т|к)\s+")
"""In front of a name it says nothing."""


def _bare(heading: str) -> str:
    """A heading without case, full stops behind words, dashes and “coefficient”.

    >>> _bare("Коэф. Бухгольца"), _bare("Buchholz-Cut-1"), _bare("S.B.")
    ('бухгольца', 'buchholz cut 1', 's.b')
    """
    text = plain(heading).replace("ё", "е").replace("–", "-")
    text = re.sub(r"\.(?=\s)|(?<=\w)-(?=\w)|\s-(?=\d)", " ", text)
    return _COEFFICIENT.sub("", " ".join(text.split()))


def criterion_of_heading(heading: str) -> Criterion | None:
    """The criterion, or ``None`` where the heading does not say.

    >>> str(criterion_of_heading("BH/C1")), str(criterion_of_heading("Бергер"))
    ('BH/C1', 'SB')
    >>> str(criterion_of_heading("Buch.")), str(criterion_of_heading("Усеч. Бухг."))
    ('BH', 'BH/C1')
    >>> criterion_of_heading("TB1") is None, criterion_of_heading("SSolk") is None
    (True, True)
    """
    text = heading.strip(" .:*")
    if not text or is_anonymous(text):
        return None
    try:
        return criterion(_CODE_OF.get(_bare(text), text))
    except UnknownCodeError:
        return None


def is_anonymous(heading: str) -> bool:
    """Whether a heading only says that the column is a tie-break.

    >>> is_anonymous("TB1"), is_anonymous("Wtg 2."), is_anonymous("BH")
    (True, True, False)
    """
    return _ANONYMOUS.fullmatch(heading.strip(" .:*")) is not None


def counts_games(heading: str) -> bool:
    """Whether a column counts games or how they ended, and so is no tie-break.

    >>> counts_games("Games"), counts_games("Рав."), counts_games("BH")
    (True, True, False)
    """
    return plain(heading) in _COUNTS
