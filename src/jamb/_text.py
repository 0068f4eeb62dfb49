"""How messages show what they found, and which numbers and names may come in."""

from typing import Final
from unicodedata import category

MOST_DIGITS: Final = 100
"""The most digits of a number that a cell or a written sum can hold; no ruleset comes near that."""


MOST_LETTERS: Final = 200
"""The most characters of a name."""
_CONTROLS: Final = ("Cc", "Cs", "Zl", "Zp")
_BOUND: Final[int] = 10**MOST_DIGITS


def is_bounded(number: int) -> bool:
    """Whether a number has at most `MOST_DIGITS` digits."""
    return -_BOUND < number < _BOUND


def numeral(number: int) -> str:
    """A number in digits, or only how large it is if it has too many of them.

    >>> numeral(-56), numeral(-(10**5000))
    ('-56', '-1e5000')
    """
    if is_bounded(number):
        return str(number)
    exponent = int(number.bit_length() * 0.30103) - 1  # one less than the digits, or two
    exponent += abs(number) >= 10 ** (exponent + 1)
    return f"{'-' if number < 0 else ''}{abs(number) // 10**exponent}e{exponent}"


def brief(thing: object, most: int = 40) -> str:
    """The repr of anything that was found, cut to `most` characters; never raises.

    >>> print(brief("poker"), brief(10**5000), brief([1, 2, 3] * 20, 12))
    'poker' 1e5000 [1, 2, 3, 1,
    """
    if type(thing) is int:
        return numeral(thing)[:most]
    try:
        return repr(thing)[:most]
    except Exception:  # a very long number inside, and whatever else other classes raise
        return f"<{type(thing).__name__}>"[:most]


def name_problem(name: object) -> str | None:
    """Why something is no name of a player, column, row or ruleset; None if it is one.

    A name is shown on one line, and something is seen of it.

    >>> name_problem("Šćepan"), name_problem(" ")
    (None, "expected a name with visible characters, found ' '")
    """
    if not isinstance(name, str) or not name:
        return f"expected a name, found {brief(name)}"
    if len(name) > MOST_LETTERS:
        return f"expected a name of at most {MOST_LETTERS} characters, found {len(name)}"
    kinds = [category(sign) for sign in name]
    if any(kind in _CONTROLS for kind in kinds):
        return f"expected a name without control characters, found {brief(name, 60)}"
    if all(kind[0] in "CZM" for kind in kinds):
        return f"expected a name with visible characters, found {brief(name, 60)}"
    return None
