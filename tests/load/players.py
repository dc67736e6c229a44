"""People who play whole games at once, each a move a second: how long a move takes, and whether any is lost."""

import asyncio
import json
import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from html import unescape
from time import perf_counter

from tests.arriving import Arriving
from tests.load.learner import Learner
from tests.load.rows import Row, median, p95
from tests.load.served import MIB, Served, served
from tidal_widgets.serve.capacity import SEAT_BYTES

PEOPLE, SECONDS, PACE = 15, 60.0, 1.0
SLOWEST, HEAVIEST = 250, 110
FAULTS = (ConnectionError, TimeoutError)
OFFERED = re.compile(r'<[^>]*data-act="(do|show|tap|skip|new)"[^>]*>')
ARGS = re.compile(r'data-args="([^"]*)"')
REVIEWING, BREATH = "data-progress", 0.05
Touch = tuple[str, list[str]]
NEW: Touch = ("new", [])


@dataclass(slots=True)
class Player:
    """Somebody at a table of bots, who taps what glows and then the button, and begins anew at the end."""

    learner: Learner
    seed: int
    times: list[float] = field(default_factory=list)
    lost: int = 0
    ended: int = 0

    @property
    def html(self) -> str:
        """What the page shows."""
        return str(self.learner.arriving.page["html"]) if self.learner.arriving else ""

    async def sit_down(self) -> None:
        """Come, and begin a game with the usual seats."""
        await self.learner.open()
        await self.learner.tell("link", value="play/new")
        await self.learner.tell("sit", value=str(self.seed))

    async def play(self, until: float) -> None:
        """Touch something every second until then, or wait for the others where nothing is to be touched."""
        with suppress(*FAULTS):
            while (begun := perf_counter()) < until:
                if (touch := await self._looked()) is not None:
                    await self._touch(*touch)
                await asyncio.sleep(max(0, begun + PACE - perf_counter()))

    async def play_out(self) -> None:
        """Play a game to its end without a pause, and wait until it was looked back on."""
        while (touch := await self._looked()) != NEW or REVIEWING in self.html:
            if touch in (None, NEW):
                await asyncio.sleep(BREATH)
            elif touch is not None:
                await self._touch(*touch)

    async def _looked(self) -> Touch | None:
        await self.learner.look()
        return chosen(self.html, len(self.times))

    async def _touch(self, act: str, args: list[str]) -> None:
        """Touch one thing, and see that the page answers with another."""
        if (act, args) == NEW:
            self.ended, self.seed = self.ended + 1, self.seed + 100
            await self.learner.tell("sit", value=str(self.seed))
            return
        before = self.html
        try:
            self.times.append(await self.learner.tell(act, args=args))
        except FAULTS:
            self.lost += 1
            raise
        self.lost += self.html == before


def chosen(html: str, number: int) -> Touch | None:
    """Choose what to touch on a page: the next part of what the others did, the button, or else what glows."""
    found = [(match[1], match[0]) for match in OFFERED.finditer(html)]
    if 'class="play ended"' in html:
        return NEW
    if any(act == "skip" for act, _tag in found):
        return "skip", []
    buttons = [tag for act, tag in found if act in {"do", "show"}]
    pieces = [tag for act, tag in found if act == "tap" and 'data-lit="leads"' in tag]
    ready = [tag for tag in buttons if 'data-key="do"' in tag]
    if touches := ready or (pieces if pieces and (number % 3 or not buttons) else buttons):
        tag = touches[number % len(touches)]
        return next(act for act, each in found if each == tag), _args(tag)
    return None


def _args(tag: str) -> list[str]:
    told = ARGS.search(tag)
    return [str(arg) for arg in json.loads(unescape(told[1]))] if told else []


async def players(people: int = PEOPLE, seconds: float = SECONDS) -> list[Row]:
    """Let so many people play at once, and see how long each move took and what their kernels weigh then."""
    async with served(seats=2 * people) as server:
        those = [Player(_visitor(server, number), number) for number in range(1, people + 1)]
        for player in those:
            await player.sit_down()
        until = perf_counter() + seconds
        await asyncio.gather(*(player.play(until) for player in those))
        killed, heaviest = people - len(server.kernels), max(server.weights())
        await asyncio.gather(*(player.learner.leave() for player in those))
    return _rows(those, killed, heaviest)


async def game() -> list[Row]:
    """Play a whole game against three bots, and weigh the kernel when it was looked back on."""
    async with served(seats=2) as server:
        player = Player(_visitor(server, 1), 1)
        await player.sit_down()
        begun = server.weights()[0]
        await player.play_out()
        (kernel,) = server.kernels
        weight, alone = server.weights()[0], kernel.memory_full_info().pss / MIB
        await player.learner.leave()
    return [
        Row("a kernel when a game begins", begun, "MiB"),
        Row(f"a kernel after a game of four seats and {len(player.times)} taps", weight, "MiB", HEAVIEST),
        Row("of that, its share of what it has in common with others, and its own", alone, "MiB"),
        Row("that, of what a seat is counted as", 100 * weight * MIB / SEAT_BYTES, "%", 100),
    ]


def _visitor(server: Served, number: int) -> Learner:
    return Learner(server.url, f"127.0.1.{number}", arriving=Arriving())


def _rows(those: Sequence[Player], killed: int, heaviest: float) -> list[Row]:
    times = [took for player in those for took in player.times]
    lost = sum(player.lost for player in those)
    return [
        Row(f"{len(those)} people play at once: moves", len(times)),
        Row("games played to the end", sum(player.ended for player in those)),
        Row("a move, there and back: median", 1000 * median(times), "ms"),
        Row("a move, there and back: p95", 1000 * p95(times), "ms", SLOWEST),
        Row("moves lost", lost, "", 0),
        Row("kernels killed", killed, "", 0),
        Row("the heaviest kernel", heaviest, "MiB", HEAVIEST),
    ]
