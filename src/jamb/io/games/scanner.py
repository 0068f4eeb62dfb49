"""The tokens of the text notation: how names, texts, numbers and dice are written, and read with their place.

A name is written bare if it is a plain word, else in quotes. The letters of plain words are few and fixed, so
that a file doesn't depend on a program's version of Unicode.
"""

import json
import re
from typing import Final, NoReturn

import attrs

from jamb.dice import MOST_DICE, Dice
from jamb.errors import DocumentError, Fault
from jamb.io.faults import MOST_DIGITS, shown
from jamb.io.strict import write

_LETTER: Final = "A-Za-z0-9_À-ÖØ-öø-ɏЀ-џ"
_WORD: Final = re.compile(f"[{_LETTER}][{_LETTER}-]*")
_TEXT: Final = re.compile(r'"(?:[^"\\\x00-\x1f]|\\.)*"')
_NUMBER: Final = re.compile("-?[1-9][0-9]*|0")
_DICE: Final = re.compile("[1-6]*")
_SPACES: Final = re.compile(" +")


def name(text: str) -> str:
    r"""A name or any other text in the notation.

    >>> print(name("two_pairs"), name("Šćepan"), name("the left one"), name('"x"'))
    two_pairs Šćepan "the left one" "\"x\""
    """
    return text if _WORD.fullmatch(text) else write(text)


@attrs.define
class Scanner:
    """A line that is read from left to right; an unexpected token raises `DocumentError` with its place."""

    text: str
    line: int
    at: int = 0

    @property
    def place(self) -> str:
        """The current place, both numbers counted from 1."""
        return f"line {self.line}, character {self.at + 1}"

    @property
    def is_done(self) -> bool:
        """Whether the line is read to its end."""
        return self.at == len(self.text)

    def fail(self, expected: str) -> NoReturn:
        """Raise the fault that something else was found here."""
        rest = self.text[self.at :]
        there = shown(rest.split(" ")[0] or rest) if rest else "the end of the line"
        raise DocumentError([Fault(self.place, f"expected {expected}, found {there}")])

    def has(self, sign: str) -> bool:
        """Whether `sign` comes next, which is then consumed."""
        if not self.text.startswith(sign, self.at):
            return False
        self.at += len(sign)
        return True

    def need(self, sign: str, expected: str) -> None:
        """Consume `sign`, which has to come next."""
        if not self.has(sign):
            self.fail(expected)

    def space(self, expected: str) -> None:
        """Consume one space or more, before something that is `expected`."""
        if not self._take(_SPACES):
            self.fail(expected if self.is_done else f"a space and then {expected}")

    def end(self) -> None:
        """Make sure that nothing follows."""
        if not self.is_done:
            self.fail("the end of the line")

    def name(self, expected: str) -> str:
        """The name, or text in quotes, that comes next."""
        if word := self._take(_WORD):
            return word
        start, literal = self.at, self._take(_TEXT)
        if not literal:
            hint = ", in quotes unless it is a plain word"
            self.fail(f"the closing quotes of {expected}" if self.has('"') else expected + hint)
        try:
            text: str = json.loads(literal)
        except json.JSONDecodeError as error:
            self.at = start + error.colno - 1
            self.fail('an escape that JSON has, such as \\" or \\\\')
        return text

    def number(self, expected: str) -> int:
        """The whole number that comes next."""
        digits = self._take(_NUMBER)
        if not digits:
            self.fail(expected)
        if len(digits) > MOST_DIGITS:
            self.at -= len(digits)
            self.fail(f"{expected} of at most {MOST_DIGITS} digits")
        return int(digits)

    def dice(self) -> Dice:
        """The dice that come next, perhaps none."""
        faces = self._take(_DICE)
        if len(faces) > MOST_DICE:
            self.at -= len(faces)
            self.fail(f"at most {MOST_DICE} dice")
        return tuple(map(int, faces))

    def _take(self, pattern: re.Pattern[str]) -> str:
        match = pattern.match(self.text, self.at)
        if match is None:
            return ""
        self.at = match.end()
        return match[0]
