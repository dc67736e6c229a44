"""How long exact odds take, in CPU milliseconds, beside the bars and the peers in the same run.

Run by pytest it draws a mix of questions as they arise in play; run as a module it takes a file of them:

    python -m tests.benchmarks.bench_odds questions.json
"""

import gc
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import partial
from pathlib import Path
from random import Random
from time import process_time
from typing import TypeVar

import dyce
import icepool
import pytest

from tidal_widgets.mechanics.dicepool import (
    AimKind,
    Armoury,
    Die,
    HitSpot,
    Problem,
    Utility,
    single_roll,
    solve,
    solving,
)
from tidal_widgets.mechanics.dicepool.records import question_of
from tidal_widgets.mechanics.dicepool.solver.targets import needs_of

ARMOURY = Armoury("black", {"F": "red", "S": "red", "R": "blue", "Y": "blue"})
CALIBRATOR = 26.0
SLOW = 4.0

DICE = {
    "N": Die("N", ("F", "S", "R", "Y", "*", "-"), 1, frozenset({"white"})),
    "IR": Die("IR", ("F", "F", "S", "S", "*", "-"), 2, frozenset({"red"})),
    "IB": Die("IB", ("R", "R", "Y", "Y", "*", "-"), 2, frozenset({"blue"})),
    "ER": Die("ER", ("F", "S", "F/S", "F/S", "*", "*"), 3, frozenset({"red"})),
    "EB": Die("EB", ("R", "Y", "R/Y", "R/Y", "*", "*"), 3, frozenset({"blue"})),
    "GF": Die("GF", ("F", "F", "FF", "FF", "*", "*"), 4, frozenset({"red", "blue"})),
    "GS": Die("GS", ("S", "S", "SS", "SS", "*", "*"), 4, frozenset({"red", "blue"})),
    "GR": Die("GR", ("R", "R", "RR", "RR", "*", "*"), 4, frozenset({"red", "blue"})),
}
SHARES = {"N": 1166, "IB": 212, "IR": 205, "EB": 67, "ER": 57, "GF": 12, "GS": 12, "GR": 11}
DANGERS = {(0, 0, 1, 1, 1, 2): 244, (0, 1, 1, 2, 2, 2): 129, (0, 0, 0, 0, 1, 1): 127}
POOLS = {3: 169, 4: 126, 2: 108, 5: 67, 6: 30}
SYMBOLS = {2: 193, 3: 121, 1: 66, 4: 63, 5: 57}
WORTH = Utility(
    points=Fraction(2),
    notches=dict.fromkeys("FSRY", Fraction(1, 2)),
    dice={"N": Fraction(1, 2)},
    other_die=Fraction(1),
    board_shell=Fraction(1, 4),
    shield_shell=Fraction(1, 8),
)
BARS = {AimKind.COMPLETE: (0.4, 6, 120), AimKind.VALUE: (1, 20, 200), AimKind.MONSTER: (0.7, 30, 400)}
WORST = Problem(
    dice=tuple(DICE[name] for name in ("N", "IR", "IB", "ER", "EB", "GF")),
    required=tuple("FSRYF"),
    danger=(0, 1, 1, 2, 2, 2),
    shells=6,
)


Name = TypeVar("Name")


def drawn(random: Random, shares: dict[Name, int], count: int = 1) -> list[Name]:
    return random.choices(list(shares), weights=list(shares.values()), k=count)


def spot(random: Random) -> HitSpot:
    level, colour = random.choice(((0, None), (0, None), (2, "red"), (2, "blue"), (3, "red"), (3, "blue")))
    return HitSpot(symbol=random.choice("FSRY"), min_level=level, colour=colour)


def mix(kind: AimKind, count: int = 500, seed: int = 7) -> Iterator[Problem]:
    """Draw questions with pools, symbols, Danger and Shells in the shares of play."""
    random = Random(seed)
    for _ in range(count):
        fight = kind is AimKind.MONSTER
        symbols = () if fight else tuple(random.choices("FSRY", k=drawn(random, SYMBOLS)[0]))
        yield Problem(
            kind=kind,
            dice=tuple(DICE[name] for name in drawn(random, SHARES, drawn(random, POOLS)[0])),
            required=symbols,
            push=random.choice("FSRY") if kind is AimKind.VALUE else "",
            spots=tuple(spot(random) for _ in range(random.randint(3, 6))) if fight else (),
            danger=drawn(random, DANGERS)[0],
            shells=random.randint(0, 6),
            shield=random.randint(0, 6),
            leap=random.random() < 0.7,
            utility=WORTH if kind is AimKind.VALUE else Utility(),
        )


def read(path: Path) -> list[Problem]:
    """Read questions from a file shaped as the vectors."""
    held = json.loads(path.read_text())
    return [question_of(record, ARMOURY, held) for record in held["vectors"]]


def clocked(work: Callable[[], object], turns: int = 1) -> float:
    """Measure the CPU milliseconds of the quickest of some turns."""
    best = float("inf")
    for _ in range(turns):
        start = process_time()
        work()
        best = min(best, (process_time() - start) * 1000)
    return best


def calibrator() -> float:
    return clocked(lambda: sum(i * i for i in range(10**6)), 5)


def longest_slice(query: Problem) -> float:
    gc.collect()  # what earlier questions left is no part of it
    steps, longest, start = solving(query), 0.0, process_time()
    for _ in steps:
        longest, start = max(longest, process_time() - start), process_time()
    return longest * 1000


def icepool_roll(query: Problem) -> object:
    """Let icepool add up how far the dice reach, and tell which sums complete."""
    needs = needs_of(query)
    dice = [icepool.Die([needs.reach(*needs.shown(die, code)) for code in die.faces]) for die in query.dice]
    return sum(dice[1:], start=dice[0]).map(needs.complete)


def dyce_roll(query: Problem) -> object:
    """Let dyce do the same."""
    needs = needs_of(query)
    dice = [dyce.H(Counter(needs.reach(*needs.shown(die, code)) for code in die.faces)) for die in query.dice]
    total = dice[0]
    for die in dice[1:]:
        total = total + die
    return Counter({reach: count for reach, count in total.items() if needs.complete(reach)})


def row(name: str, times: Sequence[float], bars: Sequence[float], scale: float) -> str:
    found = "  ".join(f"{time:8.2f} ({bar * scale:g})" for time, bar in zip(times, bars, strict=True))
    return f"{name:32}{found}"


def spread_of(questions: Sequence[Problem]) -> tuple[float, float, float]:
    times = sorted(clocked(partial(solve, query)) for query in questions)
    return times[len(times) // 2], times[len(times) * 95 // 100], times[-1]


def maps(scale: float, given: list[Problem] | None = None) -> Iterator[tuple[str, bool]]:
    """Time odds maps of every kind, and the worst pool; yield a line each, and whether it stays within bounds."""
    for kind, bars in BARS.items():
        questions = given if given and kind is AimKind.COMPLETE else list(mix(kind))
        times = spread_of(questions)
        yield row(f"{kind} map, p50 p95 max", times, bars, scale), times[-1] <= SLOW * bars[-1] * scale
    worst = clocked(lambda: solve(WORST))
    yield row("worst pool; its longest slice", (worst, longest_slice(WORST)), (300, 50), scale), worst <= 1000 * scale
    odds = solve(WORST)
    slider = clocked(lambda: odds.value(["N", "ER", "GF"], 3, 0), 5)
    yield row("slider move", (slider,), (0.5,), scale), slider <= 0.5 * scale


def rolls(scale: float) -> Iterator[tuple[str, bool]]:
    """Time single rolls beside icepool and dyce."""
    mixed = ["N", "IR", "IB", "ER", "EB", "GF", "GR"]
    for name, dice in (("Novices", ["N"] * 7), ("mixed", mixed)):
        for count in range(2, 8):
            query = Problem(
                kind=AimKind.SINGLE_ROLL, dice=tuple(DICE[die] for die in dice[:count]), required=tuple("FSRY")
            )
            ours = clocked(partial(single_roll, query), 5)
            icepools, dyces = (clocked(partial(roll, query), 5) / ours for roll in (icepool_roll, dyce_roll))
            line = f"single roll, {count} {name:22}{ours:8.2f}   icepool x{icepools:.1f}  dyce x{dyces:.1f}"
            yield line, min(icepools, dyces) >= 1


def report(given: list[Problem] | None = None) -> bool:
    """Print the table; tell whether everything stays within bounds."""
    machine = calibrator()
    scale = machine / CALIBRATOR
    print(f"\nodds, CPU ms (bar); calibrator {machine:.1f} ms, bars scaled by {scale:.2f}")
    kept = True
    for line, within in (*maps(scale, given), *rolls(scale)):
        print(line if within else f"{line}  TOO SLOW")
        kept = kept and within
    return kept


@pytest.mark.benchmark
def test_exact_odds_are_quick() -> None:
    """Print every time beside its bar; fail far beyond a bar, or behind a peer."""
    assert report()


if __name__ == "__main__":
    report(read(Path(sys.argv[1])) if len(sys.argv) > 1 else None)
