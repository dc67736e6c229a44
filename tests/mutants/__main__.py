"""`make mutants`: make the code wrong in 200 places, one by one, and count how often a test notices."""

import argparse
import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import ExitStack, contextmanager
from multiprocessing import get_context
from pathlib import Path
from random import SystemRandom
from time import perf_counter
from typing import Any

from tests.mutants.copies import tree_copy
from tests.mutants.coverage_map import TestFile, measured, test_files
from tests.mutants.draw import draw
from tests.mutants.forks import warm_up
from tests.mutants.report import bars_kept, change, outdated, scores, survivor, without_effect
from tests.mutants.sites import Mutant
from tests.mutants.trial import Verdict, tried

HERE: dict[str, Any] = {}  # what this process works with: its copy of the tree, and later the map


def main() -> int:
    """Draw mutants, try them and tell; fail where too few are noticed."""
    options = _options()
    begun = perf_counter()
    os.nice(19)
    warm_up()
    HERE["quick"] = options.quick
    drawn = draw(options.seed, options.count, options.only)
    print(f"SEED={options.seed}: {len(drawn)} mutants", flush=True)
    with ExitStack() as stack:
        copies = [stack.enter_context(tree_copy()) for _ in range(options.jobs)]
        with _workers(copies) as pool:
            files = list(pool.map(_measured, test_files()))
        count = sum(len(file.seconds) for file in files)
        print(f"{count} tests, mapped after {perf_counter() - begun:.0f} s", flush=True)
        with _workers(copies, files) as pool:
            verdicts = list(_told(pool, drawn))
    return _end(verdicts, perf_counter() - begun)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make mutants", description=__doc__)
    parser.add_argument("--seed", default=str(SystemRandom().randrange(10**6)), help="the same seed draws the same")
    parser.add_argument("--count", type=int, default=200, help="how many, at least ten a package")
    parser.add_argument("--only", default="", help="modules whose path begins so: tidal_widgets/mechanics/dicepool")
    parser.add_argument("--quick", action="store_true", help="leave out what is slow in the nets")
    parser.add_argument("--jobs", type=int, default=2, help="processes at once")
    return parser.parse_args()


@contextmanager
def _workers(copies: list[Path], files: list[TestFile] | None = None) -> Iterator[ProcessPoolExecutor]:
    """Start a process for each copy of the tree."""
    context = get_context("fork")
    free = context.SimpleQueue()
    for copy in copies:
        free.put(copy)
    HERE["files"] = files
    with ProcessPoolExecutor(len(copies), context, _settle, (free,)) as pool:
        yield pool


def _settle(free: Any) -> None:
    HERE["copy"] = free.get()


def _measured(name: str) -> TestFile:
    return measured(HERE["copy"], name, quick=HERE["quick"])


def _tried(mutant: Mutant) -> Verdict:
    return tried(mutant, HERE["files"], HERE["copy"])


def _told(pool: ProcessPoolExecutor, drawn: list[Mutant]) -> Iterator[Verdict]:
    """Try the mutants, all but those without effect, and tell how far it is."""
    known = without_effect()
    for line in outdated(known):
        print(f"no longer there, to be left out of no_effect.toml: {line}", flush=True)
    running = []
    for mutant in drawn:
        if why := known.get((mutant.module, change(mutant))):
            print(f"no effect: {mutant.module}:{mutant.lines[0]}: {why}", flush=True)
        else:
            running.append(pool.submit(_tried, mutant))
    for number, ended in enumerate(as_completed(running), start=1):
        verdict = ended.result()
        where = f"{verdict.mutant.module}:{verdict.mutant.lines[0]}"
        word = "noticed" if verdict.noticed else "SURVIVED"
        print(f"{number}/{len(running)} {where} {word} {verdict.tests} tests {verdict.seconds:.1f} s", flush=True)
        if not verdict.noticed:
            print(survivor(verdict), flush=True)
        yield verdict


def _end(verdicts: list[Verdict], seconds: float) -> int:
    survivors = sorted((each for each in verdicts if not each.noticed), key=lambda each: each.mutant.module)
    print("\nNobody noticed:\n" if survivors else "\nAll were noticed.", flush=True)
    for each in survivors:
        print(survivor(each))
    print(f"{scores(verdicts)}\n{seconds / 60:.0f} minutes", flush=True)
    return 0 if bars_kept(verdicts) else 1


if __name__ == "__main__":
    sys.exit(main())
