"""How wide a text is in a terminal, and filling it up to a width."""

from unicodedata import category, east_asian_width


def width(text: str) -> int:
    r"""How many columns of a terminal a text takes: marks on a letter none, wide signs two.

    >>> width("Šćepan"), width("日本"), width("e" + "\u0301")
    (6, 4, 1)
    """
    if text.isascii():
        return len(text)
    hidden = sum(category(sign) in ("Mn", "Me", "Cf") for sign in text)
    return len(text) - hidden + sum(east_asian_width(sign) in "WF" for sign in text)


def left(text: str, columns: int) -> str:
    """The text with blanks after it."""
    return text + " " * (columns - width(text))


def right(text: str, columns: int) -> str:
    """The text with blanks before it."""
    return " " * (columns - width(text)) + text


def middle(text: str, columns: int) -> str:
    """The text with blanks on both sides."""
    room = columns - width(text)
    return " " * (room // 2) + text + " " * (room - room // 2)
