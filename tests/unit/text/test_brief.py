"""A value with fields says what it is without all that it holds."""

from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from tidal_widgets.text import brief


class Held(NamedTuple):
    name: str
    half: Fraction
    many: tuple[int, ...]
    other: object
    none: None = None


@dataclass(frozen=True)
class Long:
    text: str


def test_words_and_numbers_stand_as_they_are_and_of_the_rest_how_much_there_is() -> None:
    held = Held("reef", Fraction(1, 2), (1, 2, 3), object())

    assert brief(held) == "Held(name='reef', half=Fraction(1, 2), many=<tuple of 3>, other=<object>, none=None)"


def test_a_long_text_is_counted() -> None:
    assert brief(Long("a" * 40)) == f"Long(text={'a' * 40!r})"
    assert brief(Long("a" * 41)) == "Long(text=<41 letters>)"
