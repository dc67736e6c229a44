"""What a piece is worth is written on it, large enough to be read and beside what it shows."""

import pytest
from playwright.sync_api import Browser

from tests.browser.table import board, table
from tidal_widgets.page import Markup, tag

SIGN = """node => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return { x, y, width, height, letters: parseFloat(getComputedStyle(node.querySelector("text")).fontSize)
        * node.getScreenCTM().a };
}"""


def priced(name: str, worth: str, wide: int = 40) -> Markup:
    """Draw a piece with a ring that a price is written below, or above where it is low."""
    ring = tag("rect", x=-wide / 2, y=-20, width=wide, height=40, klass="ring")
    return tag("g", ring, data_piece=name, data_worth=worth, aria_label=name, transform="translate(150 100)")


@pytest.mark.parametrize("size", [400, 200, 1200])
def test_a_price_is_as_large_on_a_small_picture_as_on_a_large_one_and_below_the_piece(
    browser: Browser, size: int
) -> None:
    with table(browser, width=1280) as shown:
        shown.page.add_style_tag(content=f".worth text {{ font: 700 12px sans-serif }} svg {{ width: {size}px }}")
        shown.show(board(priced("a", "70.2 %")))
        sign = shown.page.locator(".worth").evaluate(SIGN)
        ring = shown.page.locator(".ring").bounding_box()
        assert ring is not None

    assert 11 <= sign["letters"] <= 13
    assert sign["y"] + sign["height"] / 2 >= ring["y"] + ring["height"]
    assert sign["x"] + sign["width"] / 2 == pytest.approx(ring["x"] + ring["width"] / 2, abs=2)


def test_the_price_of_a_low_piece_stands_above_it_and_goes_with_the_price(browser: Browser) -> None:
    with table(browser) as shown:
        shown.show(board(priced("a", "34", wide=120)))
        sign = shown.page.locator(".worth").evaluate(SIGN)
        ring = shown.page.locator(".ring").bounding_box()
        assert ring is not None
        assert sign["y"] + sign["height"] < ring["y"] + 5
        shown.show(board(priced("a", "35", wide=120)))
        assert shown.page.locator("svg > .worth:last-child").all_text_contents() == ["35"]  # over all pieces
        shown.show(board())

        assert shown.page.locator(".worth").count() == 0


def test_no_neighbour_lies_on_a_price(browser: Browser) -> None:
    with table(browser) as shown:
        below = tag("g", priced("b", "31"), transform="translate(0 42)")
        shown.show(board(priced("a", "34"), below))
        seen = "node => document.elementsFromPoint(...node)[0].closest('.worth')?.textContent"
        shown.page.add_style_tag(content="svg .worth { pointer-events: all !important }")

        assert shown.page.evaluate(seen, list(shown.place(".worth"))) == "34"
