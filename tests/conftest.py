"""What holds for all tests: how hard they try, and how wide a line they are told of."""

import importlib
import os
import pkgutil
import signal
import sys
from collections.abc import Generator

import pytest
from hypothesis import HealthCheck, settings

from tests.soak import SOAK

settings.register_profile(
    "full", deadline=None, derandomize=True, max_examples=60, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("quick", settings.get_profile("full"), max_examples=10)
settings.register_profile("soak", settings.get_profile("full"), derandomize=False, max_examples=600, print_blob=True)
settings.load_profile("soak" if SOAK else "full")

os.environ["COLUMNS"] = "100"  # what the command prints is wrapped alike, whatever terminal this runs in

if (
    signal.getsignal(signal.SIGINT) is signal.SIG_IGN
):  # in the background of a shell; what a test starts would not hear it
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_report_header() -> str:
    """Tell how to repeat a soak."""
    return f"soak: repeat it with make soak SEED={SOAK}" if SOAK else "soak: no, long laws in their short form"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what only a soak runs, and let a soak alone run it."""
    left_out = [item for item in items if item.get_closest_marker("soak") and not SOAK]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]


def pytest_collection_finish(session: pytest.Session) -> None:
    """Load what counts line by line: a module that a slow test is the first to need would count as never read."""
    if sys.gettrace():
        lines = (session.config.rootpath / "Makefile").read_text(encoding="utf-8").splitlines()
        whole = next(line for line in lines if line.startswith("WHOLE := "))
        for part in whole.split()[2:]:
            package = importlib.import_module(f"tidal_widgets.{part}")
            for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
                importlib.import_module(module.name)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Count no lines where counting doubles the time of what is slow: quick tests reach all that those reach."""
    counting = sys.gettrace()
    of_a_unit = "unit" in item.path.parts and not item.get_closest_marker("law")
    if "browser" in item.path.parts or (item.get_closest_marker("slow") and not of_a_unit):
        sys.settrace(None)
    try:
        return (yield)
    finally:
        sys.settrace(counting)
