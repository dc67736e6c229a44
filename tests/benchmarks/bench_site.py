"""How fast the site opens, beside a bare page and bare Pyodide in the same browser, and what its tab weighs."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from shutil import copytree
from statistics import median
from time import sleep

import pytest
from playwright.sync_api import Browser

from tests.browser.hosting import StaticHost, hosted, until_kept
from tests.browser.visitor import window
from tests.browser.weighing import alone, heaviest, unwatched, write_bare

pytestmark = pytest.mark.benchmark

PAGES = ("button", "python", "site")
ROUNDS = 5
MEGABYTE, HEAVIEST, PLAYED, LONGEST = 1_000_000, 150, 170, 3.0
REST = 30
NOTED = """new MutationObserver((_, observer) => {
  if (!document.querySelector(".tw-page .bar")) return;
  window.shown = performance.now();
  observer.disconnect();
}).observe(document, { childList: true, subtree: true });"""
QUESTION = "tidal_blades/odds/ask?q=N%20N%20IB%20~%20RR%2BF%20%402%20s2/0"

CHOOSING = """
import json
from time import perf_counter
from tidal_widgets.box import open_table
from tidal_widgets.playthrough import Players, Playthrough

table, took = open_table("tidal_blades"), []
bots = table.playing.bots

def timed(game, state, actions):
    begun = perf_counter()
    action = bots["strong"](game, state, actions)
    took.append(perf_counter() - begun)
    return action

Playthrough.begin(table.game, table.playing.tables(None, "")[0], Players((timed,), bots["sensible"]), 1).on()
print(json.dumps(took))
"""
UNDER_NODE = """
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { loadPyodide } from "./python/pyodide.mjs";
const python = await loadPyodide();
python.FS.writeFile("/bundle.zip", new Uint8Array(gunzipSync(readFileSync(process.argv[2]))));
python.pyimport("sys").path.insert(0, "/bundle.zip");
python.runPython(readFileSync("choosing.py", "utf8"));
"""


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StaticHost]:
    root = tmp_path_factory.mktemp("host")
    command = [str(Path(sys.executable).parent / "tidal-widgets"), "site", str(root / "site")]
    print("\n" + subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout)
    write_bare(root, root / "site")
    with hosted(root) as host:
        yield host


def _visits(browser: Browser, url: str) -> tuple[float, float]:
    """Measure the seconds to a page that can be used, for a first visit and for the one after it."""
    with window(browser, url) as visitor:
        seconds = []
        visitor.page.add_init_script(NOTED)
        for _visit in range(2):
            visitor.page.goto(url, wait_until="commit")
            visitor.page.locator(".tw-page .bar").wait_for()
            seconds.append(visitor.page.evaluate("window.shown") / 1000)
            if url.endswith("site/"):
                until_kept(visitor.page)
        return seconds[0], seconds[1]


def test_opening(browser: Browser, host: StaticHost) -> None:
    rounds = [[_visits(browser, f"{host.url}{name}/") for name in PAGES] for _ in range(ROUNDS)]
    python = PAGES.index("python")
    for page, name in enumerate(PAGES):
        for visit, told in enumerate(("first visit", "second visit")):
            seconds = median(row[page][visit] for row in rounds)
            ratio = median(row[page][visit] / row[python][visit] for row in rounds)
            best = min(row[page][visit] for row in rounds)
            print(f"  {name:<8} {told:<13} {seconds:5.2f} s, at best {best:5.2f} s, {ratio:.2f} of bare Pyodide")


def test_weighing(browser: Browser, host: StaticHost) -> None:
    for page, link in (("button", ""), ("python", ""), ("telling", ""), ("telling", f"#{QUESTION}")):
        weight = unwatched(browser, host, f"{page}/{link}").weight / MEGABYTE
        print(f"  {page:<8} {link[:17]:<17} {weight:5.0f} MB (bar {HEAVIEST})")
        assert weight < HEAVIEST


def test_weighing_after_a_whole_game(browser: Browser, host: StaticHost) -> None:
    """Weigh a tab as a game ends, and when the browser has put away the pages that went by."""
    for box in ("tidal_blades", "opale"):
        with alone(browser, host, f"telling/#{box}/play/new"):
            weights = [heaviest(browser).weight / MEGABYTE]
            for _second in range(REST):
                sleep(1)
                weights.append(heaviest(browser).weight / MEGABYTE)
        print(f"  a tab as a game of {box} ends: {max(weights):.0f} MB; at rest: {weights[-1]:.0f} MB (bar {PLAYED})")
        assert weights[-1] < PLAYED


def test_a_strong_decision(tmp_path: Path, host: StaticHost) -> None:
    """Let strong bots choose in Python for browsers, under Node, and in this Python beside it."""
    for home in (host.folder / "site").glob("pyodide-*"):
        copytree(home, tmp_path / "python")
    (tmp_path / "python" / "pyodide.js").rename(tmp_path / "python" / "pyodide.mjs")
    (bundle,) = (host.folder / "site").glob("*/bundle.bin")
    (tmp_path / "choosing.mjs").write_text(UNDER_NODE)
    (tmp_path / "choosing.py").write_text(CHOOSING)
    here, there = (
        subprocess.run(command, cwd=tmp_path, stdout=subprocess.PIPE, text=True, check=True).stdout
        for command in ([sys.executable, "choosing.py"], ["node", "choosing.mjs", str(bundle)])
    )
    own, took = json.loads(here), json.loads(there)
    print(f"  {len(took)} strong decisions: median {median(took):.3f} s, longest {max(took):.2f} s (bar {LONGEST})")
    print(f"  that is {median(took) / median(own):.1f} times as long as in this Python")
    assert median(took) < LONGEST
