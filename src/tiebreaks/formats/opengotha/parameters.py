"""The parameters of a tournament: its name and dates, McMahon groups, points without a game."""

from collections.abc import Iterator, Mapping
from datetime import date
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from tiebreaks.formats.dates import read_date
from tiebreaks.formats.findings import Findings
from tiebreaks.formats.go.ranks import level_of
from tiebreaks.formats.xml_document import line_of

if TYPE_CHECKING:
    from lxml.etree import _Element

GENERAL: Mapping[str, str] = {
    "basicTime": "60",
    "bInternet": "false",
    "canByoYomiTime": "300",
    "complementaryTimeSystem": "STDBYOYOMI",
    "fischerTime": "10",
    "genCountNotPlayedGamesAsHalfPoint": "false",
    "genMMBar": "4D",
    "genMMFloor": "20K",
    "genMMS2ValueAbsent": "1",
    "genMMS2ValueBye": "2",
    "genMMZero": "30K",
    "genNBW2ValueAbsent": "0",
    "genNBW2ValueBye": "2",
    "genRoundDownNBWMMS": "true",
    "komi": "7.5",
    "nbMovesCanTime": "15",
    "numberOfCategories": "1",
    "size": "19",
    "stdByoYomiTime": "30",
}
"""OpenGotha's general parameters and what they are in a new tournament."""

HANDICAP: Mapping[str, str] = {
    "hdBasedOnMMS": "true",
    "hdCeiling": "9",
    "hdCorrection": "1",
    "hdNoHdRankThreshold": "1D",
}
"""Its handicap parameters."""

PAIRING: Mapping[str, str] = {
    "paiBaAvoidDuplGame": "500000000000000",
    "paiBaBalanceWB": "1000000",
    "paiBaDeterministic": "true",
    "paiBaRandom": "0",
    "paiMaAdditionalPlacementCritSystem1": "Rating",
    "paiMaAdditionalPlacementCritSystem2": "Rating",
    "paiMaAvoidMixingCategories": "20000000000000",
    "paiMaCompensateDUDD": "true",
    "paiMaDUDDLowerMode": "MID",
    "paiMaDUDDUpperMode": "MID",
    "paiMaDUDDWeight": "100000000",
    "paiMaLastRoundForSeedSystem1": "2",
    "paiMaMaximizeSeeding": "5000000",
    "paiMaMinimizeScoreDifference": "100000000000",
    "paiMaSeedSystem1": "SPLITANDRANDOM",
    "paiMaSeedSystem2": "SPLITANDFOLD",
    "paiSeAvoidSameGeo": "100000000000",
    "paiSeBarThresholdActive": "true",
    "paiSeDefSecCrit": "100000000000",
    "paiSeMinimizeHandicap": "0",
    "paiSeNbWinsThresholdActive": "true",
    "paiSePreferMMSDiffRatherThanSameClub": "3",
    "paiSePreferMMSDiffRatherThanSameClubsGroup": "2",
    "paiSePreferMMSDiffRatherThanSameCountry": "1",
    "paiSeRankThreshold": "4D",
    "paiStandardNX1Factor": "0.5",
}
"""Its pairing parameters."""

PLACEMENT = "placement criteria"
"""The key of the criteria among the details of an event, such as ``MMS, SOSM, SOSOSM``."""

MCMAHON_CRITERIA = ("MMS", "SOSM", "SOSOSM")
SWISS_CRITERIA = ("NBW", "SOSW", "SOSOSW")

_OURS = {"MMS": "PTS", "NBW": "PTS", "RATING": "RTNG"}
_MAIN = {"NBW": False, "MMS": True, "STS": True}
_SAID = {"location": "city", "director": "arbiter", "endDate": "end", "shortName": "short name"}


class Parameters(NamedTuple):
    """What a file says about its tournament.

    Attributes:
        name, start, rounds: as in an `Event`.
        mcmahon: whether the McMahon score ranks; else the number of wins.
        floor, bar, zero: of the McMahon groups, as levels.
        absent, bye: points for a round without a game.
        rounded: whether their sum is rounded down.
        details, tiebreaks: as in an `Event`.
    """

    name: str
    start: date | None
    rounds: int
    mcmahon: bool
    floor: int
    bar: int
    zero: int
    absent: Fraction
    bye: Fraction
    rounded: bool
    details: Mapping[str, str]
    tiebreaks: tuple[str, ...]


def read_parameters(root: "_Element", findings: Findings) -> Parameters | None:
    """The parameters; ``None`` if the file has none, which is reported."""
    general = root.find("TournamentParameterSet/GeneralParameterSet")
    if general is None:
        findings.error("GTH001", line_of(root), found="GeneralParameterSet")
        return None
    criteria = _criteria(root)
    mcmahon = next((_MAIN[each] for each in criteria if each in _MAIN), True)
    score = "MMS" if mcmahon else "NBW"
    value = _Values(general, findings)
    return Parameters(
        name=general.get("name", "").strip() or general.get("shortName", "").strip(),
        start=read_date(general.get("beginDate", "")).day,
        rounds=value.number("numberOfRounds", 0),
        mcmahon=mcmahon,
        floor=value.level("genMMFloor"),
        bar=value.level("genMMBar"),
        zero=value.level("genMMZero"),
        absent=value.points(f"gen{score}2ValueAbsent"),
        bye=value.points(f"gen{score}2ValueBye"),
        rounded=general.get("genRoundDownNBWMMS", "true") == "true",
        details=dict(_details(root, general, criteria)),
        tiebreaks=_in_our_codes(criteria),
    )


class _Values(NamedTuple):
    """The attributes of an element as what they stand for; the usual one where it is not that."""

    element: "_Element"
    findings: Findings

    def number(self, name: str, usual: int) -> int:
        text = self.element.get(name, "").strip()
        if text.isascii() and text.isdecimal() and len(text) < 6:  # noqa: PLR2004 (digits)
            return int(text)
        if text:
            self._odd(name, text, str(usual))
        return usual

    def level(self, name: str) -> int:
        text = self.element.get(name, GENERAL[name])
        found, usual = level_of(text), level_of(GENERAL[name])
        if found is None:
            self._odd(name, text, GENERAL[name])
        return found if found is not None else usual or 0

    def points(self, name: str) -> Fraction:
        """Half points, of which there can be none, one or two."""
        text = self.element.get(name, GENERAL[name]).strip()
        if text not in ("0", "1", "2"):
            self._odd(name, text, GENERAL[name])
            text = GENERAL[name]
        return Fraction(int(text), 2)

    def _odd(self, name: str, found: str, expected: str) -> None:
        line = line_of(self.element)
        self.findings.warning("GTH007", line, name=name, found=found, expected=expected)


def _criteria(root: "_Element") -> tuple[str, ...]:
    found = root.iterfind(
        "TournamentParameterSet/PlacementParameterSet/PlacementCriteria/PlacementCriterion"
    )
    names = (each.get("name", "").strip() for each in found)
    return tuple(name for name in names if name and name != "NULL")


def _in_our_codes(criteria: tuple[str, ...]) -> tuple[str, ...]:
    """The order in the codes of this program; nothing if one of them has none."""
    if all(each in _OURS for each in criteria):
        return tuple(dict.fromkeys(_OURS[each] for each in criteria))
    return ()


def _details(
    root: "_Element", general: "_Element", criteria: tuple[str, ...]
) -> Iterator[tuple[str, str]]:
    """What else is said, as far as it is not what every new tournament has."""
    for attribute, key in _SAID.items():
        text = general.get(attribute, "").strip()
        if text and not (attribute == "shortName" and text == general.get("name", "").strip()):
            yield key, text
    if criteria:
        yield PLACEMENT, ", ".join(criteria)
    sets = (
        (general, GENERAL),
        (root.find("TournamentParameterSet/HandicapParameterSet"), HANDICAP),
        (root.find("TournamentParameterSet/PairingParameterSet"), PAIRING),
    )
    for element, usual in sets:
        if element is not None:
            for name, value in usual.items():
                text = element.get(name, value).strip()
                if text and (text != value or name == "komi"):
                    yield name, text
