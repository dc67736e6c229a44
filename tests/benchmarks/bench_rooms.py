"""How fast the dashboard answers and opens beside a page with one button, and what its kernel weighs."""

import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from statistics import median, quantiles

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.notebooks import write_notebook
from tests.browser.visitor import window
from tidal_widgets.serve.ports import free_port

pytestmark = pytest.mark.benchmark

ROUNDS, MEBI = 3, 2**20
CELL = """
import ipywidgets as w
button, label = w.Button(description="Press"), w.Label("0")
button.on_click(lambda _: setattr(label, "value", str(int(label.value) + 1)))
w.VBox([button, label])
"""
CLICK = """async ([selector, shown]) => {
    const target = document.querySelector(selector), watched = document.querySelector(shown), begun = performance.now();
    const changed = new Promise((done) => new MutationObserver((_, me) => { me.disconnect(); done(); })
        .observe(watched, { childList: true, subtree: true, characterData: true, attributes: true }));
    target.click();
    await changed;
    return performance.now() - begun;
}"""
TYPE = """async (text) => {
    const field = document.querySelector('[data-act="search"]'), scene = document.querySelector(".tw-scene"), took = [];
    for (let end = 1; end <= text.length; end++) {
        const begun = performance.now();
        const answered = new Promise((done) => new MutationObserver((_, me) => {
            if (!scene.hasAttribute("aria-busy")) { me.disconnect(); done(); }
        }).observe(scene, { attributes: true }));
        field.value = text.slice(0, end);
        field.dispatchEvent(new Event("input", { bubbles: true }));
        await answered;
        took.push(performance.now() - begun);
    }
    return took;
}"""
ODDS = "odds/ask?q=N%20N%20IB%20~%20RR%2BF%20%402%20s2/0"
WALK: Mapping[str, tuple[str, ...]] = {
    "learn/caimans-challenge/keep": ("show", "pricing", "pricing", "asking", "asking", "previous"),
    "learn/axls-turn/visit": ("show", "previous", "own", "book"),
    ODDS: (
        "add-N",
        "drop-N",
        "more-shells",
        "less-shells",
        "add-ER",
        "drop-ER",
        "view-lab",
        "view-compare",
        "view-ask",
    ),
    "rules/open": ("row-may-pass", "row-zero-dice"),
    "host/night?round=1": ("round-2", "round-1", "paper-scores", "paper-aid", "paper-night"),
}


@pytest.fixture(scope="module")
def ours() -> Iterator[tuple[str, int]]:
    command = [str(Path(sys.executable).parent / "tidal-widgets"), "serve", "--no-browser"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        assert server.stdout is not None
        yield "http" + server.stdout.readline().strip().partition("http")[2], server.pid
        server.terminate()


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory, browser: Browser) -> Iterator[tuple[str, int]]:
    notebook = write_notebook(tmp_path_factory.mktemp("bare") / "bare.ipynb", CELL)
    port = free_port()
    command = [sys.executable, "-m", "voila", str(notebook), "--no-browser", f"--port={port}", "--Voila.ip=127.0.0.1"]
    command += ["--KernelManager.transport=ipc", "--preheat_kernel=True"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as server:
        url = f"http://127.0.0.1:{port}/"
        page = browser.new_page()
        page.goto("about:blank")
        for _attempt in range(600):
            if page.evaluate("url => fetch(url, { mode: 'no-cors' }).then(() => true, () => false)", url):
                break
            page.wait_for_timeout(100)
        page.close()
        yield url, server.pid
        server.terminate()


def _opened(browser: Browser, url: str, ready: str) -> float:
    with window(browser, url) as visitor:
        visitor.page.goto(url, wait_until="commit")
        visitor.page.locator(ready).first.wait_for()
        seconds = visitor.page.evaluate("performance.now()") / 1000
        visitor.wrong.clear()
        return float(seconds)


def _p95(took: list[float]) -> float:
    return quantiles(took, n=20)[-1]


def _kernels(server: int) -> list[float]:
    """Measure the MiB that each kernel of a server holds."""
    parents, weights = {}, {}
    for folder in Path("/proc").iterdir():
        try:
            told = dict(line.split(":", 1) for line in (folder / "status").read_text().splitlines() if ":" in line)
            parents[int(told["Pid"])] = int(told["PPid"])
            if "kernel" in (folder / "cmdline").read_text() and "VmRSS" in told:
                weights[int(told["Pid"])] = int(told["VmRSS"].split()[0]) * 1024 / MEBI
        except (OSError, KeyError):
            continue  # it ended meanwhile, or is none of ours
    return [weight for pid, weight in weights.items() if _descends(pid, server, parents)]


def _descends(pid: int, ancestor: int, parents: Mapping[int, int]) -> bool:
    while pid in parents and pid != ancestor:
        pid = parents[pid]
    return pid == ancestor


def _walked(page: Page, show: str, keys: tuple[str, ...]) -> list[float]:
    page.evaluate("link => { location.hash = link; }", show)
    page.locator(".tw-scene:not([aria-busy])").wait_for()
    took = []
    for key in keys:
        selector = f'[data-key="{key}"]'
        page.locator(selector).first.wait_for()
        took.append(page.evaluate(CLICK, [selector, ".tw-page"]))
        page.locator(".tw-scene:not([aria-busy])").wait_for()
    return took


def test_the_dashboard_beside_a_page_with_one_button(
    browser: Browser, ours: tuple[str, int], bare: tuple[str, int]
) -> None:
    begun = median(_opened(browser, f"{ours[0]}#tidal_blades/learn", ".tw-page .bar") for _ in range(ROUNDS))
    plain = median(_opened(browser, bare[0], ".jupyter-button") for _ in range(ROUNDS))
    with window(browser, bare[0]) as visitor:
        visitor.page.goto(bare[0])
        visitor.page.locator(".jupyter-button").wait_for()
        visitor.page.wait_for_function("document.querySelector('.jupyter-button') !== null")
        pressed = [visitor.page.evaluate(CLICK, [".jupyter-button", ".widget-label"]) for _ in range(60)]
        visitor.wrong.clear()
    with window(browser, ours[0]) as visitor:
        visitor.open("tidal_blades/learn")
        first = max(_kernels(ours[1]))
        took: list[float] = []
        while len(took) < 320:
            for link, keys in WALK.items():
                took += _walked(visitor.page, f"tidal_blades/{link}", keys)
        visitor.show("tidal_blades/rules")
        typed = visitor.page.evaluate(TYPE, "shield block danger")
        after = max(_kernels(ours[1]))
    answer, button, search = _p95(took), _p95(pressed), _p95(typed)
    print(f"\nopening: {begun:.2f} s, a page with one button {plain:.2f} s (bar {1.5 * plain + 0.3:.2f})")
    print(f"{len(took)} clicks: median {median(took):.0f} ms, p95 {answer:.0f} ms (bar 100)")
    print(f"that is {answer / button:.1f} times as long as the one button")
    print(f"one button: median {median(pressed):.0f} ms, p95 {button:.0f} ms")
    print(f"search, a letter: median {median(typed):.0f} ms, p95 {search:.0f} ms (bar 50)")
    print(f"kernel: {first:.0f} MiB at first view (bar 60), {after:.0f} MiB after {len(took)} clicks (bar 120)")
    assert begun < 1.5 * plain + 0.3
    assert first < 60
    assert after < 120
    assert answer < max(100, 4 * button)
    assert search < max(50, 2 * button)
