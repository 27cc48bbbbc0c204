"""Pages from templates: every word through the catalogues, every value escaped."""

from functools import lru_cache
from pathlib import Path

from jinja2 import Environment, PackageLoader, StrictUndefined

HERE = Path(__file__).parent
STATIC = HERE / "static"


@lru_cache
def environment() -> Environment:
    """The templates; compiled once."""
    return Environment(
        loader=PackageLoader("tiebreaks.web", "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
