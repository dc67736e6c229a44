"""How far an answer may lie off: the least and the greatest, where what is not certain is assumed otherwise.

First each assumption varies alone; then the ones that matter most vary together.
"""

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import Generic, Literal, overload

from tidal_widgets.chance.number import Number
from tidal_widgets.chance.slices import retold
from tidal_widgets.mechanics.dicepool.asked import Asked
from tidal_widgets.mechanics.dicepool.asking import Assumption, Questions
from tidal_widgets.mechanics.dicepool.situation import Situation, worth_beside
from tidal_widgets.text.rounding import NOISE, falling

TOGETHER = 3


@dataclass(frozen=True, slots=True)
class Swing(Generic[Number]):
    """What the answer would be under each option of one assumption, the one asked first."""

    assumption: Assumption
    options: tuple[tuple[str, Number], ...]

    @property
    def least(self) -> Number:
        """The least answer."""
        return min(value for _, value in self.options)

    @property
    def most(self) -> Number:
        """The greatest answer."""
        return max(value for _, value in self.options)

    @property
    def width(self) -> Number:
        """How far the answers lie apart."""
        return self.most - self.least


@dataclass(frozen=True, slots=True)
class Band(Generic[Number]):
    """The answer as asked, the least and the greatest found so far, and the share of the work that is done."""

    value: Number
    done: float
    rows: tuple[Swing[Number], ...] = ()
    combined: tuple[tuple[tuple[str, ...], Number], ...] = ()

    @property
    def least(self) -> Number:
        """The least answer."""
        return min(self._answers())

    @property
    def most(self) -> Number:
        """The greatest answer."""
        return max(self._answers())

    def _answers(self) -> list[Number]:
        answers: list[Number] = [self.value]
        answers += [value for row in self.rows for _, value in row.options]
        answers += [value for _, value in self.combined]
        return answers

    @property
    def heaviest(self) -> tuple[Swing[Number], ...]:
        """The assumptions that matter, most first."""
        return tuple(falling((row for row in self.rows if row.width > NOISE), lambda row: row.width))


@overload
def band(questions: Questions, asked: Asked, *, exact: Literal[True]) -> Iterator[Band[Fraction] | None]: ...
@overload
def band(questions: Questions, asked: Asked, *, exact: Literal[False] = False) -> Iterator[Band[float] | None]: ...


def band(
    questions: Questions, asked: Asked, *, exact: bool = False
) -> Iterator[Band[Fraction] | None] | Iterator[Band[float] | None]:
    """Yield the band in small steps: first the point answer alone, each later one refined, None between them."""
    return Bands(questions, Fraction(1)).of(asked) if exact else Bands(questions, 1.0).of(asked)


class Bands(Generic[Number]):
    """Bands reckoned with one kind of number."""

    def __init__(self, questions: Questions, one: Number) -> None:
        self.questions = questions
        self.one: Number = one

    def of(self, asked: Asked) -> Generator[Band[Number] | None, None, None]:
        """Yield the band of a question in small steps."""
        value: Number = yield from self._solved(asked)
        rows: list[Swing[Number]] = []
        combined: list[tuple[tuple[str, ...], Number]] = []
        yield Band(value, 0.0)
        assumptions = self.questions.assumptions(asked)
        for assumption in assumptions:
            rows.append((yield from self._swing(asked, assumption, value)))
            yield Band(value, len(rows) / (len(assumptions) + 1), tuple(rows))
        found = Band(value, 1.0, tuple(rows))
        for names, changed in _together(asked, found.heaviest[:TOGETHER]):
            other = yield from self._value(changed, asked)
            if other is not None:
                combined.append((names, other))
        yield Band(value, 1.0, tuple(rows), tuple(combined))

    def _swing(
        self, asked: Asked, assumption: Assumption, value: Number
    ) -> Generator[Band[Number] | None, None, Swing[Number]]:
        options = [(assumption.options[0][0], value)]
        for name, change in assumption.options[1:]:
            other = yield from self._value(change(asked), asked)
            if other is not None:
                options.append((name, other))
        return Swing(assumption, tuple(options))

    def _value(self, changed: Asked, asked: Asked) -> Generator[Band[Number] | None, None, Number | None]:
        """Return the value of a changed question; None if it is too large or no die has the face that lies there."""
        try:
            return (yield from retold(worth_beside(self.questions, changed, asked, self.one), lambda _share: None))
        except ValueError:
            return None

    def _solved(self, asked: Asked) -> Generator[Band[Number] | None, None, Number]:
        reaching = Situation.reached(self.questions, asked, self.one)
        situation: Situation[Number] = yield from retold(reaching, lambda _share: None)
        return situation.value


def _together(asked: Asked, swings: Sequence[Swing[Number]]) -> Iterator[tuple[tuple[str, ...], Asked]]:
    """Yield every way to vary some assumptions together, as asked left out."""
    for options in product(*(swing.assumption.options for swing in swings)):
        changed = asked
        for _, change in options:
            changed = change(changed)
        if changed != asked:
            yield tuple(name for name, _ in options), changed
