"""The names that spreadsheets give to columns."""


def column_name(number: int) -> str:
    """The name of a column: 1 is A, 27 is AA; nothing for 0.

    >>> column_name(3), column_name(28), column_name(0)
    ('C', 'AB', '')
    """
    name = ""
    while number:
        number, digit = divmod(number - 1, 26)
        name = chr(ord("A") + digit) + name
    return name
