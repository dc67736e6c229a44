"""Three walks through the house, counted by a profiler: what a tap, a slug and a question pass on their way.

A module is crossed when a function of it is called, loaded when Python has read it. Frames are those of the package on
the stack from the room's loop to where the game words its refusal. Pages are what a browser is sent, bytes are UTF-8.
Each walk is made in a Python of its own; where a room works on, its clock goes on by a millisecond at each look, so
that a run of tomorrow on another machine hands over the same pages. `make walks` prints the table.
"""

import asyncio
import json
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, redirect_stdout
from functools import cache
from inspect import CO_OPTIMIZED
from io import StringIO
from itertools import count
from types import FrameType
from typing import Any

from tests.arriving import Arriving

PACKAGE = "tidal_widgets"
QUESTION = "N N IB ~ RR+F @2 s2/0"
IN_LINK = "N%20N%20IB%20~%20RR%2BF%20%402%20s2/0"
SLUG = "shield-block"
HOST = f"{PACKAGE}.site"  # it hands text to and fro, as the browser does for another host
Counts = dict[str, int]
WALKS: dict[str, Callable[[], Counts]] = {}


def walk(made: Callable[[], Counts]) -> Callable[[], Counts]:
    """Offer a walk by the name of its function."""
    WALKS[made.__name__.replace("_", " ")] = made
    return made


class Crossed:
    """The modules whose functions were called, and how deep the stack was when a refusal was worded."""

    def __init__(self) -> None:
        self.modules: set[str] = set()
        self.frames = 0

    def heed(self, frame: FrameType, event: str, _argument: object) -> None:
        """Note a call."""
        if event != "call" or not frame.f_code.co_flags & CO_OPTIMIZED or not _ours(frame):
            return  # the body of a module or of a class is read, not called
        self.modules.add(frame.f_globals["__name__"])
        if frame.f_code.co_qualname.startswith("IllegalAction.__init__") and not self.frames:
            self.frames = sum(_ours(caller) and not _name(caller).startswith(HOST) for caller in _callers(frame))


def _ours(frame: FrameType) -> bool:
    return _name(frame).partition(".")[0] == PACKAGE


def _name(frame: FrameType) -> str:
    return str(frame.f_globals.get("__name__", ""))


def _callers(frame: FrameType) -> Iterator[FrameType]:
    caller = frame.f_back
    while caller is not None:
        yield caller
        caller = caller.f_back


@contextmanager
def crossing() -> Iterator[Crossed]:
    """Heed every call for a while."""
    crossed = Crossed()
    sys.setprofile(crossed.heed)
    try:
        yield crossed
    finally:
        sys.setprofile(None)


def loaded() -> int:
    """Count the modules of the package that Python has read so far."""
    return sum(name.partition(".")[0] == PACKAGE for name in sys.modules)


class Browser:
    """A page that shows the dashboard, as a host hears it and answers it."""

    def __init__(self) -> None:
        from tidal_widgets.box import open_table
        from tidal_widgets.rooms import work
        from tidal_widgets.site.host import Host

        ticks = count()
        vars(work)["monotonic"] = lambda: next(ticks) / 1000
        self.arriving = Arriving()
        self.host = Host(lambda text: self.arriving.hear(json.loads(text)), [open_table("tidal_blades")])

    def open(self, link: str) -> None:
        """Say hello at a place of the first box."""
        self.tell("hello", "page", value=f"tidal_blades/{link}", fields={"scheme": "light"})

    def tell(self, act: str, *args: str, **more: object) -> None:
        """Report what was done on the page."""
        self.host.hear(json.dumps({"act": act, "args": args, **more}))

    async def settled(self) -> None:
        """Wait until the room works on nothing any more."""
        while len(asyncio.all_tasks()) > 1:
            await asyncio.sleep(0)

    @property
    def pages(self) -> list[bytes]:
        """Take the pages and parts of pages that the room has handed over since the last look."""
        told = [content for content in self.arriving.said if content["act"] in {"page", "parts"}]
        pages = [json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode() for content in told]
        self.arriving.said.clear()
        return pages


@walk
def wrong_try() -> Counts:
    """Try in Caiman's lesson to attempt a Challenge that is held elsewhere."""

    async def tapped() -> Counts:
        browser = Browser()
        browser.open("learn/caimans-challenge")
        await browser.settled()
        assert browser.pages
        assert "attempt tight-grip" in browser.arriving.page["html"]
        with crossing() as crossed:
            browser.tell("try", "attempt tight-grip")
        (page,) = browser.pages
        modules = {name for name in crossed.modules if not name.startswith(HOST)}
        return {"frames": crossed.frames, "modules": len(modules), "loaded": loaded(), "pages": 1, "bytes": len(page)}

    return asyncio.run(tapped())


@walk
def slug_from_file() -> Counts:
    """Read the rulebook, and so the rule."""
    from tidal_widgets.games.tidal_blades.book import rulebook

    with crossing() as crossed:
        assert SLUG in {rule.id for rule in rulebook()}
    return {"modules": len(crossed.modules), "loaded": loaded()}


@walk
def slug_to_card() -> Counts:
    """Open the rule's card."""
    return _shown(f"rules/rule/{SLUG}")


@walk
def slug_to_search() -> Counts:
    """Search for the rule by words of its title."""
    return _shown("rules?q=block%20shield")


def _shown(link: str) -> Counts:
    browser = Browser()
    browser.open("rules")
    assert browser.pages
    with crossing() as crossed:
        browser.tell("link", value=f"tidal_blades/{link}")
    (page,) = browser.pages
    assert SLUG.encode() in page
    modules = {name for name in crossed.modules if not name.startswith(HOST)}
    return {"modules": len(modules), "loaded": loaded(), "pages": 1, "bytes": len(page)}


@walk
def slug_to_refusal() -> Counts:
    """Play a block without a Shell."""
    from tidal_widgets.box import OpenTable
    from tidal_widgets.engine import Action
    from tidal_widgets.games.tidal_blades import box

    game = OpenTable(box).game
    state = game.position("seats: caiman dust axl\ncaiman: shells 0, at guard-tower\nask: danger echo-drill x N:R IB:-")
    with crossing() as crossed:
        refused = _refused(lambda: game.play(state, Action.read("block")))
    assert refused == SLUG
    return {"frames": crossed.frames, "modules": len(crossed.modules), "loaded": loaded()}


def _refused(play: Callable[[], object]) -> str:
    from tidal_widgets.engine import IllegalAction

    try:
        play()
    except IllegalAction as refusal:
        return refusal.rule.value
    return ""


@walk
def slug_to_command() -> Counts:
    """Ask the command for the rule."""
    return _commanded("rule", SLUG)


@walk
def slug_in_files() -> Counts:
    """Count the files of the package and of its tests in which the rule is named."""
    from tests.architecture.tree import files, texts

    name = SLUG.replace("-", "_").upper()
    ours = set(files(PACKAGE, "tests"))
    return {
        "files": sum(_says(path.read_text(encoding="utf-8"), SLUG, f"R.{name}") for path in texts() if path in ours)
    }


def _says(text: str, *words: str) -> bool:
    return any(word in text for word in words)


@walk
def question_to_text() -> Counts:
    """Ask the command for odds."""
    return _commanded("odds", QUESTION)


def _commanded(*words: str) -> Counts:
    said = StringIO()
    with redirect_stdout(said), crossing() as crossed:
        from tidal_widgets.cli import main

        assert main(words) == 0
    return {"modules": len(crossed.modules), "loaded": loaded(), "bytes": len(said.getvalue().encode())}


@walk
def question_to_charts() -> Counts:
    """Ask in the room for odds, until all charts stand."""

    async def crossed_by_question() -> Counts:
        browser = Browser()
        browser.open("odds")
        await browser.settled()
        assert browser.pages
        with crossing() as crossed:
            browser.tell("link", value=f"tidal_blades/odds/ask?q={IN_LINK}")
            await browser.settled()
        pages = browser.pages
        assert len(browser.arriving.page["charts"]) == 4
        modules = {name for name in crossed.modules if not name.startswith(HOST)}
        return {"modules": len(modules), "loaded": loaded(), "pages": len(pages), "bytes": sum(map(len, pages))}

    return asyncio.run(crossed_by_question())


COLUMNS = ("frames", "modules", "loaded", "pages", "bytes", "files")


@cache
def walked() -> Mapping[str, Counts]:
    """Make every walk, each in a Python of its own."""
    command = [sys.executable, "-X", "utf8", "-m", "tests.architecture.walks"]
    outputs = {
        name: subprocess.run([*command, name], check=True, capture_output=True, text=True).stdout for name in WALKS
    }
    return {name: json.loads(output) for name, output in outputs.items()}


def main(names: list[str]) -> None:
    """Print the counts of one walk as JSON, or the table of all."""
    if names:
        print(json.dumps(WALKS[names[0]]()))
        return
    print(f"{'walk':20}" + "".join(f"{column:>9}" for column in COLUMNS))
    for name, counts in walked().items():
        print(f"{name:20}" + "".join(f"{_cell(counts.get(column)):>9}" for column in COLUMNS))


def _cell(number: Any) -> str:
    return "" if number is None else f"{number:,}"


if __name__ == "__main__":
    main(sys.argv[1:])
