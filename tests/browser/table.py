"""A page that a test makes and the real script shows, without a server: what it reports is noted."""

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from playwright.sync_api import Browser
from playwright.sync_api import Page as Window

from tests.browser.visitor import window
from tidal_widgets.page import ASSETS, Markup, Page, kept_words, script, tag

ADDRESS = "http://127.0.0.1/table"
BARE = "body, h2, p { margin: 0 } svg, .sea { display: block }" + (ASSETS / "touching.css").read_text(encoding="utf-8")
BEGIN = """async ([source, words, alone, kept]) => {
    const { default: { render } } = await import("data:text/javascript," + encodeURIComponent(source));
    const heard = {}, model = { _words: words, _scope: "table" };
    window.said = [];
    if (kept) localStorage.setItem("tidal-widgets:table", JSON.stringify(kept));
    window.show = page => { model._page = page; heard["change:_page"](); };
    window.answered = () => { heard["msg:custom"]({ act: "done" }, []); };
    if (!alone) document.head.insertAdjacentHTML("beforeend", "<meta name='tidal-scene'>");
    const el = document.body.appendChild(document.createElement("div"));
    const on = (name, act) => { heard[name] = act; };
    const send = content => {
        if (content.act === "hello") window.hello = content;
        else if (content.act !== "ping") window.said.push(content);
    };
    render({ model: { get: name => model[name], set() {}, on, off() {}, send }, el });
}"""


@dataclass
class Table:
    """The window, and what may be shown in it."""

    page: Window

    def show(self, html: Markup, **others: object) -> None:
        """Show a page, as if the room had answered everything."""
        shown = Page(html=html).as_json() | others
        self.page.evaluate("page => { show(page); answered(); }", shown)

    @property
    def said(self) -> list[str]:
        """What the page has reported: every act with its arguments."""
        said = self.page.evaluate("said")
        return [" ".join([one["act"], *one["args"]]) for one in said]

    @property
    def focused(self) -> str:
        """The piece, or the key of the element, that has the focus."""
        found = self.page.evaluate("document.activeElement.dataset.piece || document.activeElement.dataset.key || ''")
        return str(found)

    def place(self, selector: str) -> tuple[int, int]:
        """Measure where the middle of an element is on the screen now."""
        box = self.page.locator(selector).first.bounding_box()
        assert box is not None
        return round(box["x"] + box["width"] / 2), round(box["y"] + box["height"] / 2)


@contextmanager
def table(
    browser: Browser,
    *,
    still: bool = True,
    width: int = 1280,
    alone: bool = False,
    kept: Mapping[str, str] | None = None,
) -> Iterator[Table]:
    """Open a window with an empty table; `alone` in a page that is not its own, as in a notebook."""
    with window(browser, ADDRESS, still=still, width=width) as visitor:
        page = visitor.page
        sheet = f"<!doctype html><style>{BARE}</style>"
        page.route(ADDRESS, lambda route: route.fulfill(body=sheet, content_type="text/html"))
        page.goto(ADDRESS)
        page.evaluate(BEGIN, [script(), {"lost": "Lost", "reload": "Reload", **kept_words()}, alone, kept])
        yield Table(page)


def piece(name: str, x: int, y: int, *, acts: bool = True, inside: Markup | None = None) -> Markup:
    """Draw a piece of 40 units at a place of the board."""
    touch = {"role": "button", "tabindex": "0", "data_act": "tap", "data_args": json.dumps([name]), "data_lit": "leads"}
    square = tag("rect", x=-20, y=-20, width=40, height=40)
    return tag("g", square, inside, data_piece=name, aria_label=name, transform=f"translate({x} {y})",
               **(touch if acts else {}))  # fmt: skip


def board(*pieces: Markup, label: str = "The sea", beside: Sequence[Markup] = ()) -> Markup:
    """Draw a table: a board of 400 by 400 units with these pieces, and what stands below it."""
    sea = tag("rect", width=400, height=400, fill="none", pointer_events="all", data_key="sea")
    drawn = tag("svg", sea, *pieces, viewBox="0 0 400 400", width=400, height=400, role="group", aria_label=label)
    return tag("div", tag("div", drawn, data_board=True, key="board"), *beside, klass="play")
