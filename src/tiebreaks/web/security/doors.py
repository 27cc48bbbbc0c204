"""Everything that the doors ask the database, in one place."""

from typing import NamedTuple

from sqlalchemy import Engine

from tiebreaks.store.accounts import Accounts
from tiebreaks.store.links import Links
from tiebreaks.store.rights import Rights
from tiebreaks.store.sessions import Sessions
from tiebreaks.store.tokens import Tokens
from tiebreaks.web.security.attempts import OF_A_NAME, OF_AN_ADDRESS, Attempts


class Doors(NamedTuple):
    """Who there is, who has signed in, and who may see what.

    Attributes:
        accounts: people with a password.
        sessions: of those who have signed in.
        tokens: of programs that act for somebody.
        rights: of accounts in events.
        links: to events, for those who only read.
        by_address: attempts to sign in.
        by_name: the same.
    """

    accounts: Accounts
    sessions: Sessions
    tokens: Tokens
    rights: Rights
    links: Links
    by_address: Attempts
    by_name: Attempts

    @classmethod
    def of(cls, engine: Engine) -> "Doors":
        """Those of a database."""
        return cls(
            Accounts(engine),
            Sessions(engine),
            Tokens(engine),
            Rights(engine),
            Links(engine),
            Attempts(OF_AN_ADDRESS),
            Attempts(OF_A_NAME),
        )
