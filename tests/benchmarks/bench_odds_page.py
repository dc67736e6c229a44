"""What a page must bear while odds are worked out: the longest slice, the memory of a map, the first answer.

A slice is what runs between two steps of a generator, so a page can answer between them. It is timed by the
processor's clock, and bounded generously, as a busy machine and the collection of garbage lengthen it.
"""

import gc
import os
import subprocess
import sys
import tracemalloc
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from time import process_time

import pytest

from tests.benchmarks.bench_odds import CALIBRATOR, DICE, SLOW, WORST, WORTH, calibrator
from tidal_widgets.mechanics.dicepool import AimKind, HitSpot, OddsMap, Problem, Readings
from tidal_widgets.mechanics.dicepool.solver.oddsmap import Spread
from tidal_widgets.mechanics.dicepool.solver.solver import SHELF

SLICE = 50
MEMORY = 40
FRESH = 4.5
FIVE = Problem(
    dice=tuple(DICE[name] for name in ("N", "IR", "IB", "ER", "GF")),
    required=tuple("FSR"),
    danger=(0, 0, 1, 1, 1, 2),
    shells=2,
    shield=4,
    leap=True,
)
KINDS = (
    FIVE,
    replace(FIVE, kind=AimKind.VALUE, push="Y", utility=WORTH),
    replace(
        FIVE,
        kind=AimKind.MONSTER,
        required=(),
        spots=tuple(HitSpot(symbol=s, min_level=n) for n, s in enumerate("FSR")),
    ),
)
READINGS = (
    Readings(),
    Readings(keep_any=True),
    Readings(lock=True),
    Readings(reroll_when_complete=False),
    Readings(lose_just_rolled=True),
    Readings(may_refuse_block=False),
    Readings(leap_on_danger=True),
    Readings(leap_on_kept=False),
    Readings(push_counts_for_keep=False),
)
LARGEST = replace(WORST, kind=AimKind.VALUE, push="S", utility=WORTH, shells=6, shield=6, leap=True)
BARE = (sys.executable, "-c", "import json, fractions, dataclasses, argparse")
FIRST = (str(Path(sys.executable).with_name("tidal-widgets")), "odds", "N N IB ~ RR+F @2 s2/0")


def slices(steps: Iterable[object]) -> Iterator[float]:
    """Yield the CPU milliseconds of every step."""
    start = process_time()
    for _ in steps:
        yield (process_time() - start) * 1000
        start = process_time()
    yield (process_time() - start) * 1000


def longest(query: Problem) -> tuple[float, float]:
    """Measure the longest slice on the way to a value, and on to the distribution of what comes of it."""
    odds = OddsMap(query, 1.0)
    stock = query.shells, query.shield
    value = max(slices(odds.solver.solve(*stock)))
    settled = max(slices(odds.policy.solve(*stock)))
    return value, max(settled, *slices(Spread(odds.policy, odds.solver).flowing(stock, odds.hand(None))))


def spent(command: tuple[str, ...]) -> float:
    """Measure the CPU milliseconds of a process, with the compiled files it finds or leaves."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    before = getrusage(RUSAGE_CHILDREN)
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=environment)
    after = getrusage(RUSAGE_CHILDREN)
    return 1000 * (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)


@pytest.mark.benchmark
def test_a_page_stays_alive_under_every_reading() -> None:
    """Print the longest slices for every kind of question and every reading flipped, five dice of five sorts."""
    scale = max(1.0, calibrator() / CALIBRATOR)
    gc.collect()
    gc.freeze()  # what the test's own tools hold is no burden on a page
    found = [longest(replace(query, readings=readings)) for query, readings in product(KINDS, READINGS)]
    gc.unfreeze()
    values, settled = map(max, zip(*found, strict=True))
    print(f"\nlongest slice over {len(found)} questions, CPU ms: value {values:.0f}, outcomes {settled:.0f} ({SLICE})")
    assert max(values, settled) <= SLOW * SLICE * scale


@pytest.mark.benchmark
def test_the_largest_map_fits_into_memory() -> None:
    """Print the most that Python holds while the worst pools are solved."""
    for name, query in (("the worst pool", WORST), ("the same with Push It, Time Leap and 12 Shells", LARGEST)):
        SHELF.clear()
        tracemalloc.start()
        odds = OddsMap(query, 1.0)
        odds.ensure((query.shells, query.shield))
        most = tracemalloc.get_traced_memory()[1] / 1e6
        tracemalloc.stop()
        print(f"\nmemory of {name}: {most:.0f} MB ({MEMORY})")
        assert most <= 1.5 * MEMORY


@pytest.mark.benchmark
def test_a_fresh_process_answers_quickly() -> None:
    """Print how much longer a first answer takes than a bare Python with four modules of its own library."""
    spent(FIRST)
    bare, first = (min(spent(command) for _ in range(9)) for command in (BARE, FIRST))
    print(f"\nfirst answer of a fresh process: {first:.0f} ms, {first / bare:.1f} times a bare Python ({FRESH})")
    assert first <= FRESH * bare
