"""Everything here is tested on SQLite and on PostgreSQL."""

from tests.databases import engine, on_the_server, server, url

__all__ = ["engine", "on_the_server", "server", "url"]
