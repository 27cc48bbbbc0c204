"""Events kept in a database: a SQLite file by default, PostgreSQL by URL."""
