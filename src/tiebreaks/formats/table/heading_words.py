"""The words that head the columns of tables, in English, Russian, Bulgarian and German.

They are those of federations, of chess-results, Swiss-Manager and other pairing programs, and of
tables written by hand; a few French ones occur in draughts.  Compared without case, blanks at the
ends, full stops, colons and asterisks (`plain`).
"""

import re

_BLANKS = re.compile(r"\s+")


def plain(heading: str) -> str:
    """A heading as it is compared.

    >>> plain(" Pts. "), plain("White  No.")
    ('pts', 'white no')
    """
    return _BLANKS.sub(" ", heading).casefold().strip(" .:*")


def _words(text: str) -> frozenset[str]:
    """Words between bars, as `plain` leaves them."""
    return frozenset(word.strip() for word in text.split("|"))


RANK = _words(
    "rk | rank | place | pl | pos | position | место | мс | м-сто | място | м | м-ло | м-то"
    " | класиране | platz | pl | rg | rang | clt"
)
NUMBER = _words(
    "no | nr | nо | № | # | n | num | number | start | start no | starting number | s.no | sno"
    " | snr | st.no | startnr | start-nr | teiln.-nr | tnr | п/п | №п/п | № п/п | номер | ном"
    " | ст.ном | ст.номер | ст. номер | стартовый номер | нач.ном | н.ном | id"
)
NAME = _words(
    "name | player | participant | имя | участник | фио | ф.и.о | фамилия | игрок | спортсмен"
    " | шахматист | име | състезател | играч | участник | spieler | teilnehmer | joueur | nom"
    " | username"
)
LAST_NAME = _words(
    "last name | lastname | surname | family name | nachname | familienname | zuname | фамилия"
    " | фамилно име"
)
FIRST_NAME = _words(
    "first name | firstname | given name | given names | forename | vorname | vornamen"
    " | собственно име | лично име"
)
FIRST_BESIDE_LAST = FIRST_NAME | _words("name | имя | име")
"""Beside a last name these can only be first names."""

TEAM = _words("team | команда | отбор | mannschaft | équipe | verein | клуб | club")
"""Names where no column of `NAME` stands beside them."""

RATING = _words(
    "rtg | elo | rating | fmjd | dwz | twz | nwz | rtgi | rtgn | rat | рейтинг | рейт | рейт.фиде"
    " | elo-zahl | elozahl | eloi | elon | эло | ело | classement"
)
DETAILS = {
    "title": _words("title | titel | звание | титул | зв | тит | ti | titre"),
    "federation": _words(
        "fed | federation | фед | федерация | страна | land | держава | държава | nation"
    ),
    "country": _words("country"),
    "fide_id": _words("fide id | fideid | fide-id | id fide | фиде id | фиде ид | код фиде"),
    "sex": _words("sex | gender | пол | geschlecht"),
    "birth": _words(
        "birth | born | birthday | date of birth | year of birth | дата рождения | год рождения"
        " | г.р | д.р | рождена дата | роден | година на раждане | geburtsdatum | geb"
        " | geburtsjahr | jahrgang"
    ),
    "club": _words(
        "club | club/city | клуб | клуб/город | клуб/град | город | град | verein | ort"
    ),
    "rank": _words("grade | разряд | разр | дан | kyu"),
    "start": _words(
        "start score | starting score | стартовый балл | стартовые очки | начален сбор"
        " | startpunkte | startwert"
    ),
}
"""Columns about participants by the key of what they hold."""

POINTS = _words(
    "pts | points | total | score | pkt | punkte | очки | очков | очк | точки | точ | т | pt | σ"
    " | сума | сумма | итого | всего | общо | gesamt | mms | mmscore"
)
COUNTED = _words(
    "games | played | wins | draws | losses | won | drawn | lost | + | = | - | игры | партии | игр"
    " | изиграни | победы | ничьи | поражения | победи | равни | загуби | partien | spiele | siege"
    " | remis | niederlagen"
)
"""How many games somebody had, and how they ended."""

TIEBREAK = re.compile(r"(?:tb|tie-?break|wtg|wertung|доп|допълн|тай-?брейк)\s*\.?\s*(\d{1,2})")
"""``TB1``, ``Wtg1``, ``Доп1``: how chess-results heads its columns of tie-breaks."""

ROUND = _words("round | rd | rnd | r | тур | т | кръг | кр | runde | rde | ronde")
BOARD = _words(
    "board | bo | bd | table | доска | стол | ст | дск | дъска | маса | brett | br | tisch | game"
    " | партия"
)
WHITE = _words(
    "white | w | белые | б | бели | weiß | weiss | blancs | home | player 1 | team 1 | name 1"
    " | home team | игрок 1 | играч 1 | команда 1 | отбор 1 | spieler 1 | heim | хозяева | домакин"
)
BLACK = _words(
    "black | b | чёрные | черные | ч | черни | schwarz | noirs | away | guest | player 2 | team 2"
    " | name 2 | away team | игрок 2 | играч 2 | команда 2 | отбор 2 | spieler 2 | gast | гости"
    " | гост"
)
WHITE_NUMBER = _words(
    "white no | white number | no 1 | белые № | № белых | бели № | weiß nr | weiss nr"
)
BLACK_NUMBER = _words(
    "black no | black number | no 2 | чёрные № | черные № | № чёрных | № черных | черни №"
    " | schwarz nr"
)
RESULT = _words(
    "result | res | score | результат | рез | рез-т | резултат | ergebnis | erg | résultat | res"
)
COLOURS = _words("colours | colors | цвета | цветове | farben")

SETTING = _words("setting | настройка | einstellung | параметр | параметър")
VALUE = _words("value | значение | стойност | wert")
