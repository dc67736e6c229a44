"""What tabs cost that nobody watches: the site, a page with one button, and one that waits for Python alone.

A tab that the tests drive keeps a copy of all that it fetched, for them to ask for: some 18 MB that no visitor has.
"""

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from shutil import copytree

from playwright.sync_api import Browser

from tests.browser.hosting import StaticHost

TELLING = """const told = () => fetch("/shown");
const all = (selector) => [...document.querySelectorAll(selector)];
const NEXT = ['[data-key="sit"]', '[data-key="skip"]', '.play-sheet [data-key="do"]:not([aria-disabled])',
              '.plain-moves button', '[data-lit="leads"]'];
let taps = 0;
function play() {
  if (!document.querySelector(".tw-scene:not([aria-busy])")) return;
  if (document.querySelector(".play.ended:not(:has([data-progress]))")) return clearInterval(playing), told();
  const found = NEXT.map(all).find((some) => some.length) ?? [];
  found[taps++ % found.length]?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
}
function look(_changes, observer) {
  const charts = all("[data-chart]"), rest = charts.find((chart) => !chart.querySelector(".points path"));
  if (!document.querySelector(".tw-page .bar") || (location.hash && !charts.length)) return;
  if (rest) return rest.scrollIntoView();
  observer.disconnect();
  told();
}
const playing = location.hash.endsWith("/play/new") && setInterval(play, 1000);
if (playing) Date.now = () => 1795122227;
const changes = { childList: true, subtree: true, attributeFilter: ["aria-busy"] };
new MutationObserver(playing ? play : look).observe(document, changes);
"""
TOLD = '<script src="../telling.js"></script>'

BUTTON = """<!doctype html><html lang="en"><title>One button</title><link rel="icon" href="data:;base64,=">
<main class="tw-page"><h1 class="bar">One button</h1><button>Press</button></main></html>"""
WAITING = """<!doctype html><html lang="en"><title>Python</title><link rel="icon" href="data:;base64,=">
<main></main><script type="module">
const python = new Worker(new URL("python.js", import.meta.url), { type: "module" });
python.onmessage = ({ data }) => {
  document.querySelector("main").innerHTML = `<div class="tw-page"><h1 class="bar">${data}</h1></div>`;
};
</script></html>"""
WORKER = """import { loadPyodide } from "./pyodide.js";
const python = await loadPyodide({ indexURL: new URL("./", import.meta.url).href });
self.postMessage(python.runPython("str(6 * 7)"));
"""


def write_bare(root: Path, site: Path) -> None:
    """Write both pages below a folder, and a copy of the site that tells when it is shown with all its charts.

    Opened where one sits down, that copy plays a whole game first, with the same dice each time.

    The page that waits for Python takes it from the site.
    """
    python = {path.name: path.read_bytes() for path in next(site.glob("pyodide-*")).iterdir()}
    for name, files in {
        "button": {"index.html": BUTTON.encode()},
        "python": {**python, "index.html": WAITING.encode(), "python.js": WORKER.encode()},
    }.items():
        (root / name).mkdir()
        for file, text in files.items():
            (root / name / file).write_bytes(text)
    copytree(site, root / "telling")
    (root / "telling.js").write_text(TELLING)
    (root / "shown").touch()
    for name in ("button", "python", "telling"):
        page = root / name / "index.html"
        page.write_text(page.read_text().replace("<title>", f"{TOLD}<title>", 1))


@dataclass(frozen=True, slots=True)
class Tab:
    """What a tab has cost: the bytes it holds for itself, as the browser's task manager counts, and processor time."""

    weight: int
    seconds: float


@contextmanager
def alone(browser: Browser, host: StaticHost, path: str) -> Iterator[None]:
    """Open one of these pages in a tab of its own, until all is shown, and close it afterwards."""
    session = browser.new_browser_cdp_session()
    context = session.send("Target.createBrowserContext")
    host.requested.clear()
    session.send("Target.createTarget", {"url": host.url + path, "width": 1280, "height": 900, **context})
    host.until("/shown")
    yield
    session.send("Target.disposeBrowserContext", context)


def unwatched(browser: Browser, host: StaticHost, path: str) -> Tab:
    """Open one of these pages, and return what it has cost when all is shown."""
    with alone(browser, host, path):
        return heaviest(browser)


def heaviest(browser: Browser) -> Tab:
    """Find what the heaviest tab has cost."""
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    tabs = [_tab(process["id"]) for process in processes if process["type"] == "renderer"]
    return max(tabs, key=lambda tab: tab.weight)


def _tab(pid: int) -> Tab:
    told = Path(f"/proc/{pid}/status").read_text(encoding="ascii", errors="replace")
    sizes = re.findall(r"^(?:RssAnon|VmSwap):\s+(\d+) kB", told, re.MULTILINE)
    times = Path(f"/proc/{pid}/stat").read_text(encoding="ascii", errors="replace").rpartition(")")[2].split()
    return Tab(1024 * sum(map(int, sizes)), (int(times[11]) + int(times[12])) / os.sysconf("SC_CLK_TCK"))
