"""How long something takes beside something else in the same run, so that no machine is too slow for a test."""

import subprocess
import sys

ROUNDS = 7
MEASURE = """
import sys
from resource import RUSAGE_CHILDREN, RUSAGE_SELF, getrusage
from timeit import Timer

def clock():
    return sum(sum(getrusage(who)[:2]) for who in (RUSAGE_SELF, RUSAGE_CHILDREN))

setup, work, beside = sys.argv[2:]
timers = [Timer(code, setup, clock) for code in (work, beside)]
rounds = [[timer.timeit(1) for timer in timers] for _ in range(int(sys.argv[1]))]
print(min(row[0] for row in rounds) / min(row[1] for row in rounds))
"""


def times(setup: str, work: str, beside: str) -> float:
    """Measure how many times as much processor time `work` takes as `beside`, in turns and where nothing watches."""
    command = [sys.executable, "-c", MEASURE, str(ROUNDS), setup, work, beside]
    return float(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
