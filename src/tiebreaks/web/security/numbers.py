"""Whole numbers in addresses: with no more digits than anything here can have."""

from starlette.convertors import Convertor


class Number(Convertor[int]):
    """In place of Starlette's own ``int``, which fails on a number of five thousand digits.

    >>> Number().convert("17"), Number().to_string(17)
    (17, '17')
    """

    regex = "[0-9]{1,9}"

    def convert(self, value: str) -> int:
        """A number as an address has it."""
        return int(value)

    def to_string(self, value: int) -> str:
        """A number as an address has it, back."""
        return str(value)
