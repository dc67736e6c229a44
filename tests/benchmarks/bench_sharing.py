"""What sharing out gains: two processes beside one, and what memory a hundred times as many games take."""

import json
import subprocess
import sys
from collections.abc import Sequence
from time import perf_counter
from typing import NamedTuple

import pytest

pytestmark = [pytest.mark.benchmark, pytest.mark.timeout(7200)]

TURNS, BAR = 3, 1.8
FEW, MANY, MORE = 1_000, 100_000, 4
RUN = """
import os, sys
from pathlib import Path
from tidal_widgets.cli import main
from tidal_widgets.studies.workers import Processes

def peak(pid):
    status = Path(f"/proc/{pid}/status").read_text()
    return int(status.partition("VmHWM:")[2].split()[0]) // 1024

def close(workers):
    weights.extend(peak(process.pid) for process in workers.processes)
    end(workers)

weights, end, Processes.close = [0], Processes.close, close
code = main(sys.argv[1:])
print(peak(os.getpid()), max(weights))
sys.exit(code)
"""


class Study(NamedTuple):
    """How long a study took from its command to its last line, and at most how many MiB that and a worker had."""

    games: int
    seconds: float
    command: int
    worker: int

    def __str__(self) -> str:
        return f"{self.games:,} games in {self.seconds:.1f} s, {self.command} MiB, a worker {self.worker} MiB"


def study(games: int, processes: int, *more: str) -> Study:
    """Run a study as a process of its own."""
    argv = ("simulate", "--json", "--games", str(games), "--processes", str(processes), *more)
    start = perf_counter()
    said = subprocess.run([sys.executable, "-c", RUN, *argv], check=True, capture_output=True, text=True).stdout
    seconds = perf_counter() - start
    found, _, weights = said.strip().rpartition("\n")
    command, worker = map(int, weights.split())
    return Study(json.loads(found)["games"], seconds, command, worker)


def best(studies: Sequence[Study]) -> float:
    return min(one.seconds for one in studies)


@pytest.mark.parametrize("box", ["tidal_blades", "opale"])
def test_two_processes_are_nearly_twice_as_fast_as_one(box: str) -> None:
    turns = [[study(3_000, processes, "--box", box) for processes in (1, 2)] for _turn in range(TURNS)]
    alone, both = map(best, zip(*turns, strict=True))
    print(f"\n{box}, 3,000 games: {alone:.1f} s in one process, {both:.1f} s in two, best of {TURNS}")
    print(f"{box}: two are {alone / both:.2f} times as fast as one (bar {BAR})")

    assert alone / both >= BAR


def test_memory_is_the_same_for_a_hundred_times_as_many_games() -> None:
    few, many = (study(games, 2, "--box", "opale") for games in (FEW, MANY))
    print(f"\n{few}\n{many}")
    print(f"a million would take {many.seconds * 10 / 60:.0f} min")

    assert many.command <= few.command + MORE
    assert many.worker <= few.worker + MORE
