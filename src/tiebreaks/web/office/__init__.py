"""The tournament office: events loaded, changed, and kept in memory while they are looked at."""
