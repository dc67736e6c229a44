"""An answer stands beside the piece it is about, and in its place where that cannot be."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, FloatRect

from tests.browser.table import Table, board, piece, table
from tidal_widgets.page import Markup, tag

PLACES = {"top": (200, 30), "left": (30, 200), "right": (370, 200), "bottom": (200, 370)}

HERE = "document.querySelector('.reply').getBoundingClientRect()"


@pytest.fixture
def sea(browser: Browser) -> Iterator[Table]:
    """Open a table on a phone."""
    with table(browser, width=400) as shown:
        yield shown


def _show(shown: Table, at: str, *others: Markup, says: str = "No. Caiman stands there. Tap another space.") -> None:
    answer = tag(
        "div",
        tag("button", "x", act="hush"),
        tag("p", says),
        klass="reply no",
        data_at=at,
        key="reply",
        data_answer=True,
    )
    sheet = tag("section", tag("h2", "Where to?"), answer, tag("button", "Do it", key="do"))
    shown.show(board(*(piece(name, *place) for name, place in PLACES.items()), beside=[sheet, *others]))


def _box(shown: Table, selector: str) -> FloatRect:
    found = shown.page.locator(selector).bounding_box()
    assert found is not None
    return found


@pytest.mark.parametrize("name", PLACES)
def test_an_answer_stands_beside_its_piece_inside_the_window_and_hides_nothing_of_it(sea: Table, name: str) -> None:
    _show(sea, name)
    answer, target = _box(sea, "[data-key=reply]"), _box(sea, f"[data-piece={name}]")
    above = answer["y"] + answer["height"] <= target["y"]

    assert above or answer["y"] >= target["y"] + target["height"]
    assert above != (name == "top")
    assert sea.page.locator("[data-key=reply]").get_attribute("data-side") == ("above" if above else "below")
    assert answer["x"] >= 8
    assert answer["x"] + answer["width"] <= 392
    gap = target["y"] - answer["y"] - answer["height"] if above else answer["y"] - target["y"] - target["height"]
    assert 0 < gap < 20
    pointer = answer["x"] + float(
        sea.page.locator("[data-key=reply]").evaluate("n => n.style.getPropertyValue('--tip')")[:-2]
    )
    assert target["x"] <= pointer <= target["x"] + target["width"]


def test_an_answer_is_put_away_by_a_tap_elsewhere_and_follows_its_piece_when_the_page_changes(sea: Table) -> None:
    _show(sea, "bottom")
    for place in ("[data-key=reply] p", "section h2", "[data-piece=top]"):
        sea.page.locator(place).click()
    assert sea.said == ["hush", "tap top"]
    before = _box(sea, "[data-key=reply]")
    _show(sea, "bottom", tag("div", klass="sea"))
    assert _box(sea, "[data-key=reply]") == before
    sea.page.add_style_tag(content="[data-board] { margin-left: 300px } .sea { height: 2000px }")
    sea.page.set_viewport_size({"width": 1000, "height": 800})
    sea.page.wait_for_function(
        "x => document.querySelector('.reply').getBoundingClientRect().x > x + 200", arg=before["x"]
    )
    sea.page.evaluate("scrollTo({ top: 60, behavior: 'instant' })")

    sea.page.wait_for_function(
        "y => document.querySelector('.reply').getBoundingClientRect().y < y - 40", arg=before["y"]
    )


def test_an_answer_stays_inside_a_frame_that_clips_the_page(sea: Table) -> None:
    sea.page.set_viewport_size({"width": 1000, "height": 800})
    sea.page.locator(".tw-scene").evaluate(
        "node => node.parentElement.setAttribute('style', 'overflow: auto; margin: 60px 0 0 200px; width: 420px')"
    )
    for name in PLACES:
        _show(sea, name)
        answer = _box(sea, ".at-piece")
        assert 200 <= answer["x"] <= answer["x"] + answer["width"] <= 620
        assert answer["y"] >= 60


@pytest.mark.parametrize("why", ["no such piece", "no room", "hidden"])
def test_an_answer_stays_in_its_place_where_it_cannot_stand_at_its_piece(sea: Table, why: str) -> None:
    if why == "no room":
        sea.page.set_viewport_size({"width": 400, "height": 300})
    if why == "hidden":
        sea.page.add_style_tag(content="[data-piece=left] { display: none }")
    _show(sea, "nowhere" if why == "no such piece" else "left", says="No. " * (400 if why == "no room" else 4))
    answer, title = _box(sea, "[data-key=reply]"), _box(sea, "section h2")

    assert answer["y"] >= title["y"] + title["height"]
    assert sea.page.locator(".at-piece").count() == 0
    assert sea.page.locator("[data-key=reply]").get_attribute("style") in {None, ""}
