"""How messages show what they found, and how long the numbers that come in may be."""

from typing import Final

MOST_DIGITS: Final = 100
"""The most digits of a number that a cell or a written sum can hold; no ruleset comes near that."""


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
