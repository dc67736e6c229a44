"""Pages that arrive in parts: the script puts them together as Python took them apart, and nobody sees a difference."""

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.arriving import Arriving
from tidal_widgets.page import Json, Markup, Sent, script
from tidal_widgets.page import Page as Shown

PIECES = ("<p>", "<b>", "</b>", "</p>", "1", "2", "&lt;", "ü", "\N{ROLLING ON THE FLOOR LAUGHING}")
MODEL = """async source => {
    const { default: { initialize, render } } = await import("data:text/javascript," + encodeURIComponent(source));
    const heard = {}, state = { _page: {}, _scope: "bench", _words: {} }, said = [];
    const tell = (event, content) => heard[event]?.forEach((act) => act(content));
    const model = {
        get: (name) => state[name],
        set(name, value) { state[name] = value; tell(`change:${name}`); },
        on: (event, act) => (heard[event] ||= new Set()).add(act),
        off: (event, act) => heard[event]?.delete(act),
        send: (content) => said.push(content),
    };
    initialize({ model });
    const view = () => render({ model, el: document.body.appendChild(document.createElement("main")) });
    const hear = (content) => tell("msg:custom", content);
    Object.assign(window, { state, said, view, hear });
}"""


class Host:
    """What plays the host of a scene: it shows pages and says of each what is new."""

    def __init__(self, page: Page) -> None:
        self.page, self.sent = page, Sent()

    def show(self, html: str, *, whole: bool = False, **more: Any) -> None:
        news = self.sent.news(Shown(html=Markup(html), **more), whole=whole)
        self.page.evaluate("news => hear(news)", news)

    def lose(self, html: str) -> None:
        """Show a page of which the browser never hears."""
        self.sent.news(Shown(html=Markup(html)), whole=False)

    def said(self, act: str) -> int:
        return int(self.page.evaluate("act => said.filter((one) => one.act === act).length", act))


@pytest.fixture
def host(browser: Browser) -> Iterator[Host]:
    """Set up a host with a browser that has no page yet."""
    context = browser.new_context(viewport={"width": 400, "height": 300})
    page = context.new_page()
    page.evaluate(MODEL, script())
    yield Host(page)
    context.close()


def _drawn(chance: random.Random) -> Shown:
    def named() -> dict[str, str]:
        return {name: chance.choice("xyz") for name in chance.sample("abc", chance.randrange(4))}

    html = Markup("".join(chance.choices(PIECES, k=chance.randrange(40))))
    charts: dict[str, dict[str, Json]] = {name: {"data": value} for name, value in named().items()}
    return Shown(html=html, charts=charts, keep=named(), keys=named(), link=chance.choice("xyz"))


def test_the_script_puts_parts_together_as_python_took_them_apart(host: Host) -> None:
    chance, sent, arriving = random.Random(14), Sent(), Arriving()
    pages = [_drawn(chance) for _ in range(400)]
    news = [one for page in pages if (one := sent.news(page, whole=chance.random() < 0.05))]
    expected = []
    for one in news:
        arriving.hear(one)
        expected.append(arriving.page)
    found = host.page.evaluate("news => news.map((one) => { hear(one); return JSON.stringify(state._page); })", news)

    assert len(news) > 300
    assert [json.loads(page) for page in found] == expected


def test_the_focus_and_the_scroll_stay_where_they_are_when_a_part_arrives(host: Host) -> None:
    price = "<h1>Odds</h1><p>{0}</p><input aria-label='Say'><div style='height:2000px'></div><p id='end'>end</p>"
    host.page.evaluate("void view()")
    host.show(price.format("pricing"), whole=True)
    field = host.page.get_by_label("Say")
    field.fill("half a wor")
    host.page.evaluate("scrollTo({ top: 40, behavior: 'instant' })")
    field.evaluate("node => node.setSelectionRange(2, 4)")
    host.show(price.format("29 %"))

    expect(host.page.get_by_text("29 %")).to_be_visible()
    expect(field).to_be_focused()
    expect(field).to_have_value("half a wor")
    assert field.evaluate("node => [node.selectionStart, node.selectionEnd]") == [2, 4]
    assert host.page.evaluate("scrollY") == 40


def test_a_view_opened_later_shows_the_whole_page(host: Host) -> None:
    host.show("<h1>Sea</h1><p>1</p>", whole=True)
    host.show("<h1>Sea</h1><p>2</p>")
    host.page.evaluate("view(), void view()")
    for number in (3, 4):
        host.show(f"<h1>Sea</h1><p>{number}</p>")

        for view in (0, 1):
            expect(host.page.locator(".tw-page").nth(view)).to_have_text(f"Sea{number}")


def test_a_browser_that_missed_a_part_asks_for_the_whole_and_shows_no_mixture(host: Host) -> None:
    host.page.evaluate("void view()")
    host.show("<h1>Sea</h1><p>1</p>", whole=True)
    host.lose("<h1>Sea</h1><p>2</p><p>more</p>")
    host.show("<h1>Sea</h1><p>2</p><p>less</p>")
    expect(host.page.locator(".tw-page")).to_have_text("Sea1")
    assert host.said("whole") == 1

    host.show("<h1>Sea</h1><p>2</p><p>less</p>", whole=True)
    expect(host.page.locator(".tw-page")).to_have_text("Sea2less")
