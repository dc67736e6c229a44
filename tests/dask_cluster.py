"""A real cluster of dask on this machine: a scheduler and workers, each a process of its own, without a dashboard."""

import json
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from subprocess import DEVNULL, Popen

from distributed import Client

from tests.architecture.tree import ROOT
from tests.patience import PATIENCE

DASK = str(Path(sys.executable).with_name("dask"))
HOME = "127.0.0.1"
QUIET = {"DASK_DISTRIBUTED__ADMIN__LOW_LEVEL_LOG_LENGTH": "0"}


class DaskCluster:
    """A scheduler with its address, and its workers."""

    def __init__(self, address: str, scheduler: Popen[bytes], workers: Sequence[Popen[bytes]]) -> None:
        self.address = address
        self.scheduler = scheduler
        self.workers = workers


@contextmanager
def dask_cluster(folder: Path, workers: int = 2, security: Sequence[str] = ()) -> Iterator[DaskCluster]:
    """Run a cluster until the test is over; it listens on this machine alone.

    Without a dashboard a process of dask still shows a page of text, and to everybody unless it is told where.
    """
    file = folder / "scheduler.json"
    here = ("--host", HOME, "--no-dashboard", "--dashboard-address", f"{HOME}:0", *security)
    with ExitStack() as stack:
        scheduler = _begun(stack, "scheduler", "--port", "0", "--scheduler-file", str(file), *here)
        address = _address(file, scheduler)
        count = ("--nthreads", "1", "--no-nanny", "--local-directory", str(folder))
        begun = [_begun(stack, "worker", address, *count, *here) for _ in range(workers)]
        yield DaskCluster(address, scheduler, begun)


def _begun(stack: ExitStack, *command: str) -> "Popen[bytes]":
    environment = {**os.environ, **QUIET, "PYTHONPATH": str(ROOT)}
    process = stack.enter_context(Popen([DASK, *command], env=environment, stdout=DEVNULL, stderr=DEVNULL))
    stack.callback(process.kill)
    return process


def _address(file: Path, scheduler: "Popen[bytes]") -> str:
    """Wait until the scheduler has written where it listens."""
    while True:
        assert scheduler.poll() is None
        try:
            return str(json.loads(file.read_text(encoding="utf-8"))["address"])
        except (FileNotFoundError, ValueError):
            continue


def until_all_work(cluster: DaskCluster) -> None:
    """Wait until all workers have come."""
    with Client(cluster.address, set_as_default=False) as client:  # type: ignore[no-untyped-call]
        client.wait_for_workers(len(cluster.workers), timeout=PATIENCE)
