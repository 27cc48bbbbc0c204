"""Secrets that the program makes itself, and what the database keeps of them."""

import hashlib
import secrets


def new_secret() -> str:
    """A secret of 256 random bits, for an address or a header."""
    return secrets.token_urlsafe(32)


def hashed(secret: str) -> str:
    """What is kept of a secret.

    One round of SHA-256 is enough: nobody guesses 256 random bits, however fast he tries.  The
    slow hash is for passwords, which people choose.

    >>> hashed("a")[:12]
    'ca978112ca1b'
    """
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()
