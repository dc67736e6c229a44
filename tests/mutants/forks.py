"""Tests run in a fork of this process, which has already imported all but the project."""

import gc
import os
import resource
import signal
import sys
import traceback
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import NoReturn

import pytest

from tests.architecture.tree import ROOT

# What tests import beside the project: imported once, so that a fork starts warm.
OTHERS = (
    "_pytest.assertion.rewrite", "coverage", "hypothesis", "plotly.graph_objects",
    "plotly.io", "ipywidgets", "anywidget", "IPython.display", "tornado.web", "voila.app", "jupyter_server.serverapp",
    "nbformat", "icepool", "segno", "psutil", "pytest_cov.plugin", "pytest_timeout", "xdist.plugin", "nbval.plugin",
)  # fmt: skip
ROOM = 4 * 2**30  # bytes a mutant may take before it counts as noticed
OPTIONS = (
    "-q", "-m", "not benchmark", "--hypothesis-profile=quick", "-p", "no:cacheprovider", "-p", "no:xdist",
    "-p", "no:cov", "-p", "no:nbval", "-W", "ignore::pytest.PytestAssertRewriteWarning",
)  # fmt: skip


def warm_up() -> None:
    """Import what every fork needs."""
    for name in OTHERS:
        import_module(name)
    gc.collect()
    gc.freeze()


def run_tests(copy: Path, files: list[str], plugin: object, seconds: float, *options: str) -> int:
    """Run tests of a copy in a fork with so many seconds of processor time, and return pytest's exit code."""
    return in_fork(lambda: _tests(copy, files, plugin, options), seconds, copy / "run.log")


def in_fork(work: Callable[[], int], seconds: float, log: Path) -> int:
    """Run `work` in a fork and hand over what it returns, or below zero the signal that ended it."""
    sys.stdout.flush()
    child = os.fork()
    if not child:
        _alone(work, seconds, log)
    _, status = os.waitpid(child, 0)
    _end_group(child)
    return os.waitstatus_to_exitcode(status)


def _alone(work: Callable[[], int], seconds: float, log: Path) -> NoReturn:
    code = 99
    try:
        os.setsid()
        resource.setrlimit(resource.RLIMIT_CPU, (int(seconds) + 1, int(seconds) + 2))
        resource.setrlimit(resource.RLIMIT_AS, (ROOM, ROOM))
        told = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        os.dup2(told, 1)
        os.dup2(told, 2)
        code = work()
    except BaseException:  # noqa: BLE001  (a fork tells of anything, and never returns)
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


def _end_group(child: int) -> None:
    """End what the tests of a mutant started and left running."""
    try:
        os.killpg(child, signal.SIGKILL)
    except ProcessLookupError:
        return


def _tests(copy: Path, files: list[str], plugin: object, options: tuple[str, ...]) -> int:
    _move_to(copy)
    return int(pytest.main([*OPTIONS, *options, *files], plugins=[plugin]))


def _move_to(copy: Path) -> None:
    """Make the copy the only tree that this process and those it starts know."""
    os.chdir(copy)
    os.environ["PYTHONPATH"] = str(copy)
    here = {str(ROOT), ""}
    sys.path[:] = [str(copy), *(place for place in sys.path if place not in here)]
    for name in [name for name in sys.modules if name.partition(".")[0] in {"tests", "tidal_widgets"}]:
        del sys.modules[name]
    sys.dont_write_bytecode = False
