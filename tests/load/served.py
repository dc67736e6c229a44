"""A server of its own for each measurement, on loopback alone, and what it weighs."""

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

import psutil

from tests.ports import spare_port

KEY = "for-a-class"
MIB = 2**20
PATIENCE, STILL = 90.0, 0.05


def _lives(child: psutil.Process) -> bool:
    """Tell whether a process lives on; it may end while one looks."""
    try:
        return bool(child.status() != psutil.STATUS_ZOMBIE)
    except psutil.NoSuchProcess:
        return False


@dataclass(frozen=True, slots=True)
class Served:
    """A server that runs, and where."""

    url: str
    port: int
    process: psutil.Process

    @property
    def kernels(self) -> list[psutil.Process]:
        """The processes of the kernels."""
        return [child for child in self.process.children() if _lives(child)]

    @property
    def weight(self) -> float:
        """How many MiB the server takes, its kernels aside."""
        return float(self.process.memory_info().rss / MIB)

    def weights(self) -> list[float]:
        """Measure how many MiB each kernel takes."""
        return [kernel.memory_info().rss / MIB for kernel in self.kernels]

    async def settled(self, kernels: int) -> None:
        """Wait until so many kernels run, and neither they nor the server have anything left to do."""
        until, before = monotonic() + PATIENCE, -1.0
        while monotonic() < until:
            running = self.kernels
            spent = sum(sum(process.cpu_times()[:2]) for process in (self.process, *running))
            if len(running) == kernels and before >= 0 and spent - before < STILL:
                return
            before = spent
            await asyncio.sleep(1)
        raise TimeoutError(f"{len(self.kernels)} kernels run, not {kernels}")


@asynccontextmanager
async def served(
    *,
    heated: int = 0,
    seats: int = 0,
    lan: bool = False,
    page: Path | None = None,
    surroundings: Mapping[str, str] | None = None,
    log: Path | None = None,
) -> AsyncIterator[Served]:
    """Serve the dashboard, or another notebook, for one person or for a class; what it complains of goes to `log`."""
    port = spare_port()
    options = {"--heated": heated, "--seats": seats, "--page": page}
    words = [str(part) for name, value in options.items() if value for part in (name, value)]
    command = [sys.executable, "-m", "tests.load.server", str(port), *(["--lan"] if lan else []), *words]
    around = {**os.environ, **(surroundings or {})}
    with (log or Path(os.devnull)).open("w") as complaints:
        heard = complaints if log else None
        server = await asyncio.create_subprocess_exec(
            *command, stdout=asyncio.subprocess.PIPE, stderr=heard, env=around
        )
    assert server.stdout is not None
    try:
        line = await server.stdout.readline()
        yield Served(line.decode().strip(), port, psutil.Process(server.pid))
    finally:
        if server.returncode is None:
            server.terminate()
        await server.wait()
