"""How long a box takes to open with its content: processor time of a fresh Python, less that of an idle one."""

import resource
import subprocess
import sys

import pytest

from tests.benchmarks.bench_odds import CALIBRATOR, calibrator

BAR = 150.0
TURNS = 12
NOTHING = "pass"
OPENED = (
    "from tidal_widgets.box import OpenTable; from tidal_widgets.games.tidal_blades import box; "
    "table = OpenTable(box); table.book; table.components"
)


def user_time(code: str) -> float:
    """Measure the milliseconds of processor time that a fresh Python spends on some code, in its best turn."""
    best = float("inf")
    for _ in range(TURNS):
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        subprocess.run([sys.executable, "-c", code], check=True)
        best = min(best, resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before)
    return best * 1000


@pytest.mark.benchmark
def test_a_box_opens_with_its_content_at_once() -> None:
    scale = calibrator() / CALIBRATOR
    took = user_time(OPENED) - user_time(NOTHING)

    print(f"\nopening Tidal Blades with its content: {took:.0f} ms (bar {BAR * scale:.0f})")
    assert took < BAR * scale
