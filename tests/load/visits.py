"""How long visitors wait, how often a kernel fails to start, and what all of it weighs."""

import asyncio
from collections.abc import Sequence

from tests.load.learner import Learner
from tests.load.rows import Row, median, p95
from tests.load.served import Served, served

CROWDS = (1, 5, 15, 30)
COLD_BAR, HEATED_BAR = {15: 9.0}, {15: 1.0}
STARTS, AT_ONCE, ADDRESSES = 500, 10, 250
WORK = ("rules", "rules?q=shield", "learn", "learn/first-roll", "odds", "host/night?round=2")
INTERACTIONS = 300


def crowd(server: Served, size: int) -> list[Learner]:
    """Bring so many visitors, each from an address of his own."""
    return [Learner(server.url, f"127.0.1.{number}") for number in range(1, size + 1)]


async def waits(learners: Sequence[Learner]) -> list[float]:
    """Measure how long each waited for the dashboard when all came at once."""
    return await asyncio.gather(*(learner.open() for learner in learners))


async def visitors() -> list[Row]:
    """Let crowds come to a cold server and to one that expects them."""
    rows = []
    for size in CROWDS:
        for heated, bars in ((0, COLD_BAR), (size, HEATED_BAR)):
            async with served(lan=heated > 0, heated=heated, seats=size) as server:
                await server.settled(heated)
                found = await waits(crowd(server, size))
            kind = "preheated" if heated else "cold"
            rows.append(Row(f"{size} at once, {kind}: p95 until the page is there", p95(found), "s", bars.get(size)))
    return rows


async def starts() -> list[Row]:
    """Start kernels by the hundred, ten at a time, and end them."""
    left, failed, times = iter(range(STARTS)), [], []

    async def visit(server: Served) -> None:
        for number in left:
            learner = Learner(server.url, f"127.0.1.{number % ADDRESSES}")
            try:
                times.append(await learner.open())
                await learner.leave()
            except Exception as error:  # noqa: BLE001  (whatever it is, it is a failed start)
                failed.append(repr(error))

    async with served(seats=3 * AT_ONCE) as server:
        await asyncio.gather(*(visit(server) for _number in range(AT_ONCE)))
        kernels = len(server.kernels)
    return [
        Row(f"failures in {STARTS} starts, {AT_ONCE} at a time", len(failed), "", 0),
        Row("slowest of them", max(times), "s"),
        Row("kernels left over", kernels, "", 0),
    ]


async def weights() -> list[Row]:
    """Weigh kernels and server, with visitors and after much work."""
    async with served(seats=40) as server:
        (first,) = crowd(server, 1)
        await first.open()
        alone = server.weight
        others = [Learner(server.url) for _ in range(15)]
        for other in others:
            await other.open()
        heaviest, session = max(server.weights()), (server.weight - alone) / len(others)
        await asyncio.gather(*(other.leave() for other in others))
        await _work(first, len(WORK) * 10)
        before = server.weights()[0], server.weight
        times = await _work(first, INTERACTIONS)
        grown = server.weights()[0] - before[0], server.weight - before[1]
    return [
        Row("a kernel with the dashboard open", heaviest, "MiB", 60),
        Row("a session in the server", session, "MiB", 8),
        Row(f"growth of the kernel in {INTERACTIONS} interactions", grown[0], "MiB", 2),
        Row(f"growth of the server in {INTERACTIONS} interactions", grown[1], "MiB", 2),
        Row("an interaction, there and back: median", 1000 * median(times), "ms"),
        Row("an interaction, there and back: p95", 1000 * p95(times), "ms"),
    ]


async def _work(learner: Learner, times: int) -> list[float]:
    return [await learner.tell("link", value=WORK[number % len(WORK)]) for number in range(times)]
