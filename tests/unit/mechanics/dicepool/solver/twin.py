"""A slow twin of the attempt solver: every die and face spelled out, values found by plain iteration.

It shares no table, no merging and no ordering with the solver; matching is tried by brute force.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, permutations, product

from tidal_widgets.mechanics.dicepool import AimKind, Problem, face
from tidal_widgets.mechanics.dicepool.problem import Die, HitSpot

Cell = tuple[int, str, bool]
Cells = tuple[Cell, ...]


class Twin:
    """Values of one question by iteration; a cell is a die by number, its face, and whether it lay aside."""

    def __init__(self, query: Problem, rounds: int = 400) -> None:
        self.query = query
        self.rounds = rounds if 0 in query.danger else 1
        self.required = list(query.spots) or [HitSpot(symbol=symbol) for symbol in query.required]
        self.push = [HitSpot(symbol=symbol) for symbol in query.push]
        self._levels: dict[tuple[int, int, tuple[int, ...]], dict[Cells, float]] = {}

    def value(self) -> float:
        """Compute the value before the first throw."""
        dice = tuple(range(len(self.query.dice)))
        return self.throw(self.query.shells, self.query.shield, dice, (), self.level(*self.stock, dice))

    @property
    def stock(self) -> tuple[int, int]:
        return self.query.shells, self.query.shield

    def level(self, board: int, shield: int, dice: tuple[int, ...]) -> dict[Cells, float]:
        """Settle the value of every table that these dice may make, by iteration."""
        key = board, shield, dice
        if key not in self._levels:
            tables = list(self.tables(dice))
            values = {cells: self.stop(board, shield, cells) for cells in tables}
            for cells in tables:
                values[cells] = max([values[cells], *self.leaps(board, shield, dice, cells)])
            base = dict(values)
            for _ in range(self.rounds):
                thrown = {kept: self.throw(board, shield, dice, kept, values) for kept in self.all_kept(dice)}
                values = {cells: max([base[cells], *self.throws(cells, thrown)]) for cells in tables}
            self._levels[key] = values
        return self._levels[key]

    def tables(self, dice: tuple[int, ...]) -> Iterator[Cells]:
        choices = [
            [(number, code, kept) for code in dict.fromkeys(self.query.dice[number].faces) for kept in self.marks]
            for number in dice
        ]
        yield from product(*choices)

    @property
    def marks(self) -> tuple[bool, ...]:
        return (False, True) if self.query.readings.marks_kept_dice else (False,)

    def all_kept(self, dice: tuple[int, ...]) -> Iterator[Cells]:
        for size in range(len(dice)):
            for chosen in combinations(dice, size):
                faces = [list(dict.fromkeys(self.query.dice[number].faces)) for number in chosen]
                for codes in product(*faces):
                    kept = tuple(zip(chosen, codes, [True] * size, strict=True))
                    if self.query.readings.keep_any or self.jointly(kept):
                        yield kept

    def throws(self, cells: Cells, thrown: dict[Cells, float]) -> Iterator[float]:
        readings = self.query.readings
        if self.query.kind is not AimKind.MONSTER and not readings.reroll_when_complete and self.complete(cells):
            return
        held = {number for number, _, kept in cells if kept and readings.lock}
        for size in range(len(cells)):
            for chosen in combinations(cells, size):
                kept = tuple((number, code, True) for number, code, _ in chosen)
                if held <= {number for number, _, _ in kept} and kept in thrown:
                    yield thrown[kept]

    def throw(self, board: int, shield: int, dice: tuple[int, ...], kept: Cells, values: dict[Cells, float]) -> float:
        aside = {number: code for number, code, _ in kept}
        faces = [[aside[n]] if n in aside else self.query.dice[n].faces for n in dice]
        total, ways = 0.0, 0
        for codes in product(*faces):
            mark = self.query.readings.marks_kept_dice
            cells = tuple((n, code, mark and n in aside) for n, code in zip(dice, codes, strict=True))
            for x in self.query.danger:
                total += self.settled(board, shield, dice, cells, x, values)
                ways += 1
        return total / ways

    def settled(
        self, board: int, shield: int, dice: tuple[int, ...], cells: Cells, x: int, values: dict[Cells, float]
    ) -> float:
        if not x:
            return values[cells]
        answers = [self.answer(board, shield, dice, cells, x)]
        if self.query.turns_danger and shield >= 4:
            turned = set(self.query.danger) - {x}
            answers += [self.answer(board, shield - 4, dice, cells, other) for other in turned]
        return max(answers)

    @cache  # noqa: B019
    def answer(self, board: int, shield: int, dice: tuple[int, ...], cells: Cells, x: int) -> float:
        if not x:
            return self.level(board, shield, dice)[cells]
        answers = []
        if x <= board:
            answers.append(self.level(board - x, shield + x, dice)[cells])
        if not answers or self.query.readings.may_refuse_block:
            for place, (_, _, kept) in enumerate(cells):
                if not kept or not self.query.readings.lose_just_rolled:
                    left = dice[:place] + dice[place + 1 :]
                    answers.append(self.level(board, shield, left)[cells[:place] + cells[place + 1 :]])
        return max(answers)

    def leaps(self, board: int, shield: int, dice: tuple[int, ...], cells: Cells) -> Iterator[float]:
        if not self.query.leap or shield < 4:
            return
        low = self.level(board, shield - 4, dice)
        for place, (number, _, kept) in enumerate(cells):
            if kept and not self.query.readings.leap_on_kept:
                continue
            for code in set(self.query.dice[number].faces):
                made = (*cells[:place], (number, code, kept), *cells[place + 1 :])
                aside = tuple(cell for cell in made if cell[2])
                if not kept or self.query.readings.keep_any or self.jointly(aside):
                    yield low[made]

    def stop(self, board: int, shield: int, cells: Cells) -> float:
        if self.query.kind is AimKind.COMPLETE:
            return float(self.complete(cells))
        if self.query.kind is AimKind.MONSTER:
            return max(self.hits(chosen) for chosen in self.matchings(cells, self.required))
        return self.utility(board, shield, cells)

    def utility(self, board: int, shield: int, cells: Cells) -> float:
        worth = self.query.utility
        left = {number for number, _, _ in cells}
        lost = sum(worth.die(die.name) for number, die in enumerate(self.query.dice) if number not in left)
        base = worth.board_shell * board + worth.shield_shell * min(shield, worth.shield_limit) - lost
        best = [self.notches(chosen) for chosen in self.matchings(cells, self.required)]
        if self.complete(cells):
            prize = worth.points + worth.completion_bonus
            best += [prize + self.notches(self.required)]
            both = self.required + self.push
            best += [prize + self.notches(both) for chosen in self.matchings(cells, both) if len(chosen) == len(both)]
        return float(base + max(best))

    def notches(self, chosen: list[HitSpot]) -> float:
        return float(sum(self.query.utility.notch(spot.symbol) for spot in chosen))

    def hits(self, chosen: list[HitSpot]) -> float:
        counted = [spot for spot in chosen if spot.pair is None or self.whole_pair(spot, chosen)]
        return float(sum(spot.weight for spot in counted))

    def whole_pair(self, spot: HitSpot, chosen: list[HitSpot]) -> bool:
        pairs = [each.pair for each in self.required]
        return [each.pair for each in chosen].count(spot.pair) == pairs.count(spot.pair)

    def complete(self, cells: Cells) -> bool:
        return any(len(chosen) == len(self.required) for chosen in self.matchings(cells, self.required))

    def symbols(self, cells: Cells) -> list[tuple[Die, str]]:
        return [(self.query.dice[number], code) for number, code, _ in cells for _ in range(face(code).amount)]

    def matchings(self, cells: Cells, spots: list[HitSpot]) -> Iterator[list[HitSpot]]:
        """Yield every set of spots that the dice can match at the same time."""
        yield from self._matchings(tuple(self.symbols(cells)), tuple(spots))

    @cache  # noqa: B019
    def _matchings(self, symbols: tuple[tuple[Die, str], ...], spots: tuple[HitSpot, ...]) -> list[list[HitSpot]]:
        found: list[list[HitSpot]] = []
        for size in range(min(len(symbols), len(spots)) + 1):
            for chosen in combinations(spots, size):
                for served in permutations(symbols, size):
                    if all(fits(die, code, spot) for (die, code), spot in zip(served, chosen, strict=True)):
                        found.append(list(chosen))
                        break
        return found

    def jointly(self, kept: Cells) -> bool:
        """Tell whether each die kept can match a target of its own."""
        counts = self.query.readings.push_counts_for_keep
        spots = self.required + (self.push if counts else [])
        dice = [(self.query.dice[number], code) for number, code, _ in kept]
        return any(
            all(fits(die, code, spot) for (die, code), spot in zip(dice, chosen, strict=True))
            for chosen in permutations(spots, len(dice))
        )


def fits(die: Die, code: str, spot: HitSpot) -> bool:
    """Tell whether a die showing this face may match a spot."""
    shown = face(code)
    return (shown.wild or spot.symbol in shown.symbols) and spot.takes(die)
