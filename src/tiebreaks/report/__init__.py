"""Results for people and other programs: text, JSON, CSV, Markdown, HTML."""
