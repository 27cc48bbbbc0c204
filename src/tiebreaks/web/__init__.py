"""The page: an arbiter's desk in the browser, and the same for programs under ``/api/v1``."""
