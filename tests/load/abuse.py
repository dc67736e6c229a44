"""What the others notice when one visitor asks for too much, and what nobody gets."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from time import monotonic
from uuid import uuid4

from tests.load.learner import Learner
from tests.load.rows import Row, p95
from tests.load.served import Served, served
from tests.load.visits import WORK, crowd, waits

OTHERS, SEATS, TURNS, SECONDS, THOUGHT = 6, 10, 8, 2.0, 0.3
GETS_A_SECOND, MESSAGES_A_SECOND = 100, 2_000
SHELL = (
    "execute_request",
    "inspect_request",
    "complete_request",
    "history_request",
    "is_complete_request",
    "shutdown_request",
)
CONTROL = (
    "execute_request",
    "debug_request",
    "interrupt_request",
    "create_subshell_request",
    "usage_request",
    "shutdown_request",
)
STAIRS = ("../", "..%2f", "%2e%2e/", "%2e%2e%2f", "..%5c", "....//", "%252e%252e%252f", "..;/", "%c0%ae%c0%ae/", "/")
ROOTS = ("", "voila/static/", "voila/templates/", "voila/labextensions/", "voila/files/", "tidal/", "api/kernels/")
CLOSED = """
    api api/contents api/contents/dashboard.ipynb api/kernels api/kernelspecs api/sessions api/terminals api/me
    api/status api/config/notebook files/dashboard.ipynb notebooks/dashboard.ipynb dashboard.ipynb
    voila/files/dashboard.ipynb
    voila/tree voila/render/dashboard.ipynb voila/query/00000000-0000-0000-0000-000000000000 login logout lab tree edit
    terminals/1 metrics nbconvert/html/dashboard.ipynb voila/api/contents/ voila/execution/x .git/config
    static/favicon.ico
"""


async def flood() -> list[Row]:
    """Let one visitor send messages as fast as it can, then ask for pages, and see what it costs the others."""
    async with served(lan=True, heated=OTHERS + 1, seats=SEATS) as server:
        await server.settled(OTHERS + 1)
        learners = crowd(server, OTHERS + 1)
        await waits(learners)
        await server.settled(SEATS)
        rogue, *others = learners
        bar = {"unit": "times", "most": 1.5}
        nothing = await _disturbed(others, _resting)
        messages = await _disturbed(others, lambda: _flooding(rogue))
        pages = await _disturbed(others, lambda: _asking(server))
    return [
        Row("the others' p95 with nobody flooding, to before: how sure the next two are", nothing, "times"),
        Row("the others' p95 under a flood of messages, to before", messages, **bar),  # type: ignore[arg-type]
        Row("the others' p95 under 100 GETs a second, to before", pages, **bar),  # type: ignore[arg-type]
    ]


async def _disturbed(others: Sequence[Learner], rogue: Callable[[], Awaitable[None]]) -> float:
    """Measure how many times as long the others wait while somebody disturbs them, in short turns on a busy machine."""
    quiet: list[float] = []
    loud: list[float] = []
    await _using(others)  # each room is entered for the first time
    for _turn in range(TURNS):
        quiet += await _using(others)
        noise = asyncio.ensure_future(rogue())
        loud += await _using(others)
        noise.cancel()
        with suppress(asyncio.CancelledError):
            await noise
    return p95(loud) / p95(quiet)


async def _using(others: Iterable[Learner]) -> list[float]:
    return [time for times in await asyncio.gather(*map(_thinking, others)) for time in times]


async def _thinking(learner: Learner) -> list[float]:
    times: list[float] = []
    until = monotonic() + SECONDS
    while monotonic() < until:
        times.append(await learner.tell("link", value=WORK[len(times) % len(WORK)]))
        await asyncio.sleep(THOUGHT)
    return times


async def _resting() -> None:
    """Disturb nobody."""


async def _flooding(rogue: Learner) -> None:
    while True:
        for _number in range(MESSAGES_A_SECOND // 20):
            rogue.say("search", value="shield")
        await asyncio.sleep(0.05)


async def _asking(server: Served) -> None:
    tasks = set()
    rogue = Learner(server.url, "127.0.2.1")
    try:
        while True:
            tasks.add(asyncio.ensure_future(rogue.ask()))
            await asyncio.sleep(1 / GETS_A_SECOND)
    finally:
        await asyncio.wait(tasks, timeout=SECONDS)
        for task in tasks:
            task.cancel()
        rogue.http.close()


async def refused() -> list[Row]:
    """Ask for what nobody gets: code run in a kernel, files, other people's places, a seat in a full house."""
    async with served(lan=True, heated=1, seats=2) as server:
        learner = Learner(server.url)
        await learner.open()
        rows = [
            Row("kernel messages that were answered", await _answered(learner), "", 0),
            Row("paths that led somewhere", await _led(learner), "", 0),
            Row("closed places that were open", await _open(learner), "", 0),
            Row("other ways in that were open", await _ways_in(server), "", 0),
        ]
        last = Learner(server.url, "127.0.1.9")
        await last.open()
        turned = await Learner(server.url, "127.0.1.10").ask()
        await last.leave()
        await learner.leave()
    told = turned.code == 503 and "Retry-After" in turned.headers and b"The house is full" in turned.body
    return [*rows, Row("visitors let into a full house, or not told why", 1 - told, "", 0)]


async def _answered(learner: Learner) -> int:
    """Count how many of the messages that a page never sends got an answer or left a trace."""
    trace = Path(f"trace-{uuid4().hex}").absolute()
    code = f"open({str(trace)!r}, 'w').close()"
    content = {
        "code": code,
        "silent": False,
        "cursor_pos": 1,
        "detail_level": 0,
        "expression": code,
        "command": "evaluate",
    }
    for channel, kinds in (("shell", SHELL), ("control", CONTROL), ("stdin", ("input_reply", "execute_request"))):
        for kind in kinds:
            learner.send(kind, {**content, "seq": 1, "arguments": {"expression": code}}, to=channel)
    learner.say("ping")
    answers = 0
    while True:
        kind, said = await learner.message()
        if kind == "comm_msg" and said["data"].get("content") == {"act": "pong"}:
            break
        answers += kind.endswith("_reply") or kind in {"execute_input", "execute_result", "error", "debug_event"}
    left = trace.exists()
    trace.unlink(missing_ok=True)
    return answers + left


async def _led(learner: Learner) -> int:
    """Count how many ways up the stairs reached a file outside."""
    found = 0
    for root in ROOTS:
        for stair in STAIRS:
            for target in ("etc/passwd", "pyproject.toml", "dashboard.ipynb"):
                answer = await learner.ask(root + stair * 6 + target)
                found += answer.code == 200 or b"root:" in answer.body
    return found


async def _open(learner: Learner) -> int:
    """Count how many of the places that Jupyter servers have, and this one has not, answered."""
    codes = [(await learner.ask(path)).code for path in CLOSED.split()]
    return sum(code < 400 for code in codes)


async def _ways_in(server: Served) -> int:
    """Count those who got in by another name, without the key, with a wrong one, or with more than is taken."""
    home = server.url.partition("?")[0]
    tried = [
        await Learner(home).ask(),
        await Learner(home).ask("voila/static/voila.js"),
        await Learner(f"{home}?key=wrong").ask(),
        await Learner(f"{home}?token=").ask(),
        await Learner(server.url).ask(Host="elsewhere.example"),
        await Learner(server.url).ask("voila/static/voila.js", Host="elsewhere.example"),
    ]
    return sum(answer.code < 400 for answer in tried)
