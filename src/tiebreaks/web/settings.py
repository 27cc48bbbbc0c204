"""How the server is run."""

from dataclasses import dataclass

MAX_UPLOAD = 16 * 1024 * 1024
"""Bytes of a request, at most: sixteen times the largest event that is known."""

LOOPBACK_NAMES = ("127.0.0.1", "localhost", "[::1]")
"""By these nobody but this machine is called."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that is decided when the server starts.

    Attributes:
        accounts: whether people must sign in; never asked on this machine alone.
        hosts: the names by which the server may be called, without ports.
        any_address: whether it may also be called by a bare IP address, as in a club's own
            network; a foreign web page cannot misuse an address, only a name.
        https: whether it stands behind HTTPS, so that cookies travel over nothing else.
        max_upload: bytes of a request, at most.
    """

    accounts: bool = False
    hosts: tuple[str, ...] = LOOPBACK_NAMES
    any_address: bool = False
    https: bool = False
    max_upload: int = MAX_UPLOAD
