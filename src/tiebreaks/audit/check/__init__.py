"""Check a published table: what it says differently from its rules, and why.

`check` gives `Checked`; what differs is a `Difference`, one class for each kind, in
`tiebreaks.audit.check.differences`, and why it does a `Cause`, in `tiebreaks.audit.check.causes`.
"""

from tiebreaks.audit.check.check import check
from tiebreaks.audit.check.checked import Checked, Note, Taken
from tiebreaks.audit.check.differences import Difference

__all__ = ["Checked", "Difference", "Note", "Taken", "check"]
