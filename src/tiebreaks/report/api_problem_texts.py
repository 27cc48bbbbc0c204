"""Words of the problems of a request to the API."""

from collections.abc import Mapping

from tiebreaks.locale import N_

TEXTS: Mapping[str, tuple[str, str]] = {
    "API001": (
        N_("There is no parameter “{found}” here."),
        N_("The nearest is “{nearest}”; possible: {expected}."),
    ),
    "API002": (
        N_("“{found}” is not possible for the parameter “{name}”."),
        N_("Possible: {expected}."),
    ),
    "API003": (
        N_("The parameter “{expected}” is missing."),
        N_("Add it to the address behind “?”."),
    ),
    "API004": (
        N_("The parameter “{found}” is given more than once."),
        N_("Keep one of them."),
    ),
    "API005": (
        N_("The body is not a change: {found}."),
        N_("Send JSON as the OpenAPI document describes it."),
    ),
    "API006": (
        N_("The request does not say which revision of the event was seen."),
        N_("Send the ETag of its document as If-Match, so that nobody's change is lost."),
    ),
    "API007": (
        N_("“{found}” is not a revision."),
        N_('Send the ETag of the document as If-Match, such as "3".'),
    ),
    "API008": (
        N_("Meanwhile the same thing was changed by somebody else ({name}); nothing was changed."),
        N_("Read revision {expected} and decide again; you saw revision {found}."),
    ),
}
