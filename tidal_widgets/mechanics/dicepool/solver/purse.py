"""What is left over after an attempt, weighed: Shells that remain, dice that are lost."""

from collections.abc import Iterator
from fractions import Fraction
from operator import mul
from typing import Generic

from tidal_widgets.chance.number import Number, counted
from tidal_widgets.mechanics.dicepool.question import Kind, Question
from tidal_widgets.mechanics.dicepool.solver.pool import Hand, Pool

Stock = tuple[int, int]


class Purse(Generic[Number]):
    """The worth of Shells and dice by what is left of them."""

    def __init__(self, asked: Question, pool: Pool, one: Number) -> None:
        worths = asked.utility
        self._one: Number = one
        self._whole = pool.whole
        self._shells: tuple[Number, Number] = counted(worths.board_shell, one), counted(worths.shield_shell, one)
        self._dice: list[Number] = [counted(sort.worth, one) for sort in pool.sorts]
        self._lost: dict[Hand, Number] = {}
        self._tasted = asked.tasted
        self._taste: Number = counted(worths.taste, one)
        self._limit = worths.shield_limit
        self._start: Number = self.shells((asked.shells, asked.shield))

    def left(self, stock: Stock, hand: Hand) -> Number:
        """Return the worth of the Shells left, less that of the dice lost."""
        if hand not in self._lost:
            gone = map(int.__sub__, self._whole, hand)
            self._lost[hand] = sum(map(mul, gone, self._dice), 0 * self._one)
        return self.shells(stock) - self._lost[hand]

    def shells(self, stock: Stock) -> Number:
        """Return the worth of the Shells that stay once the attempt is over."""
        board, shield = self._shells
        return board * stock[0] + shield * min(stock[1], self._limit)

    def tasted(self, total: Number) -> Number:
        """Return a worth with what it falls short of the Shells at hand counted as the taste has it."""
        if not self._tasted or total >= self._start:
            return total
        return self._start + self._taste * (total - self._start)


def most(asked: Question) -> float:
    """Return more than any way to play a question may bring, or cost.

    >>> from tidal_widgets.mechanics.dicepool.faces import Die
    >>> most(Question(dice=(Die("coin", ("F", "-"), 1),), required=("F",)))
    1.0
    """
    if asked.kind is not Kind.VALUE:
        return float(sum([abs(spot.weight) for spot in asked.spots], start=Fraction(1)))
    worths, shells = asked.utility, asked.shells + asked.shield
    parts = [worths.points, worths.completion_bonus, shells * worths.board_shell, shells * worths.shield_shell]
    parts += [worths.notch(symbol) for symbol in (*asked.required, *asked.push)]
    parts += [worths.die(die.name) for die in asked.dice]
    return float(sum(map(abs, parts), start=Fraction(1)) * max(Fraction(1), worths.taste))


def stocks(asked: Question, shells: int, shield: int) -> Iterator[Stock]:
    """Yield every stock that play may lead to from this one, each after those it may lead to itself."""
    total, price = shells + shield, asked.leap_price
    first = total % price if asked.leap else total
    for held in range(first, total + 1, price):
        for board in range(min(shells, held) + 1):
            yield board, held - board
