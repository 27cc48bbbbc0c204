"""The tiebreaks JSON document, version 1: its types, its problems, and the way to an event."""
