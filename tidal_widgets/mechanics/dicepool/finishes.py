"""How attempts end under the best policy, with all that can be counted then."""

from collections import defaultdict
from typing import NamedTuple

from tidal_widgets.chance.number import Number
from tidal_widgets.mechanics.dicepool.solver.oddsmap import Spread
from tidal_widgets.mechanics.dicepool.solver.policy import Policy
from tidal_widgets.mechanics.dicepool.solver.solver import Solver
from tidal_widgets.mechanics.dicepool.solver.table import Hand
from tidal_widgets.mechanics.dicepool.solver.worth import Stock


class Finish(NamedTuple):
    """The result, the matches of each target, the dice lost, and the Shells paid, used in Time Leaps and left.

    A die lost that the question cannot tell from another is named after both, as GF/GS.
    """

    result: str
    matched: tuple[int, ...]
    lost: tuple[str, ...]
    shells_spent: int
    leaps: int
    shells: int
    shield: int

    @property
    def key(self) -> str:
        """The finish as one line of text, matches forgotten and the dice lost only counted."""
        result = self.result if self.result.startswith("hits=") else f"result={self.result}"
        return f"{result}|dice_lost={len(self.lost)}|shells_spent={self.shells_spent}|leaps={self.leaps}"


class Finishes(Spread[Number]):
    """Chances on their way to finishes, counted from the Shells and the dice there are at first."""

    def __init__(self, policy: Policy, solver: Solver[Number], stock: Stock, hand: Hand) -> None:
        Spread.__init__(self, policy, solver)
        self._stock = stock
        self._hand = hand

    def thrown(self, stock: Stock, hand: Hand, show: int, chance: Number) -> None:
        """Let a share of the chances begin where a show was thrown and the Danger die is not seen yet."""
        self._danger((stock, hand), show, chance)
        self._arrive((stock, hand), show, chance * self._solver.blank)

    def settled(self, stock: Stock, hand: Hand, show: int, x: int) -> None:
        """Let all chances begin where a show lies on the table and Danger shows this many x."""
        key, place = self._policy.answer(stock, hand, show, x) if x else ((stock, hand), show)
        self._arrive(key, place, self._solver.one)

    def stopped(self, stock: Stock, hand: Hand, reach: int) -> None:
        """Let all chances end here, with dice of this reach."""
        self.ends[reach, (stock, hand)] += self._solver.one

    def finishes(self) -> dict[Finish, Number]:
        """Return the chance of every finish, once all chances have run to their ends."""
        found: dict[Finish, Number] = defaultdict(lambda: self._zero)
        for (reach, (stock, left)), chance in self.ends.items():
            found[self._finish(reach, stock, left)] += chance
        return dict(found)

    def _finish(self, reach: int, stock: Stock, left: Hand) -> Finish:
        solver, paid = self._solver, sum(self._stock) - sum(stock)
        sorts = zip(solver.pool.sorts, self._hand, left, strict=True)
        return Finish(
            solver.endings.of(reach).result,
            solver.endings.matched(reach),
            tuple("/".join(sort.names) for sort, had, has in sorts for _ in range(had - has)),
            self._stock[0] - stock[0],
            paid // solver.asked.leap_price,
            *stock,
        )
