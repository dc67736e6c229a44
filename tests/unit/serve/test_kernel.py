"""The limit that a kernel sets to its own memory."""

import subprocess
import sys

GREEDY = """
from tidal_widgets.serve.kernel import limit_memory
limit_memory()
try:
    bytearray(400 * 2**20)
except MemoryError:
    print("refused")
print(len(bytearray(50 * 2**20)))
"""


def test_a_kernel_gets_what_it_needs_and_no_more_than_any_may_have() -> None:
    told = subprocess.run([sys.executable, "-c", GREEDY], capture_output=True, text=True, check=True)

    assert told.stdout.split() == ["refused", str(50 * 2**20)]


FAULT = """
import logging, sys
from tidal_widgets.serve.kernel import print_faults
print_faults()
sys.stderr = None
try:
    1 / 0
except ZeroDivisionError:
    logging.getLogger("tidal_widgets.rooms.running").exception("a room failed")
"""


def test_with_debug_a_fault_is_printed_though_the_kernel_takes_the_stream_for_pages() -> None:
    told = subprocess.run([sys.executable, "-c", FAULT], capture_output=True, text=True, check=True)

    assert told.stderr.startswith("a room failed\nTraceback")
    assert "ZeroDivisionError" in told.stderr


STARTED = """
import ipykernel.kernelapp, os, sys
from types import SimpleNamespace
from tidal_widgets.serve import kernel
done = []
kernel.limit_memory = lambda: done.append("limited")
app = SimpleNamespace(initialize=lambda: done.append("ready"), start=lambda: done.append("started"))
ipykernel.kernelapp.IPKernelApp = SimpleNamespace(instance=lambda: app)
kernel.main()
print(*done)
"""


def test_a_kernel_limits_its_memory_before_it_starts() -> None:
    told = subprocess.run([sys.executable, "-c", STARTED], capture_output=True, text=True, check=True)

    assert told.stdout.split() == ["ready", "limited", "started"]
