"""The keyboard does on the table what a finger does."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.table import Table, board, piece, table
from tidal_widgets.page import Markup, Says, draft_of, tag, touchable

MOVES = {"go a": ("a",), "go b": ("b",), "go c d": ("c", "d")}


@pytest.fixture
def sea(browser: Browser) -> Iterator[Table]:
    """Show a table with four pieces, two below two, and a strip."""
    with table(browser) as shown:
        _show(shown)
        yield shown


def _show(shown: Table, *picked: str) -> None:
    names = {"a": (100, 100), "b": (300, 100), "c": (100, 300), "d": (300, 300)}
    pieces = (piece(name, *at, acts=False) for name, at in names.items())
    plain = board(*pieces, beside=[_strip(), _sheet(lay=bool(picked))])
    drawn = touchable(plain, draft_of(MOVES, plain, picked), Says("can be tapped", "chosen"))
    shown.show(drawn, keys={"Enter": "do", "Escape": "lay"}, focus="question")


def _strip() -> Markup:
    cards = (tag("span", name, data_piece=name, aria_label=name) for name in ("fruit", "shell"))
    return tag("div", *cards, klass="play-strip", key="strip")


def _sheet(*, lay: bool) -> Markup:
    rows = (tag("li", tag("button", f"Move {n}", act="do", args=(str(n),), key=f"do-{n}")) for n in range(1, 4))
    return tag(
        "section",
        tag("h2", "Where to?", tabindex=-1, key="question"),
        tag("ul", rows, klass="suggested"),
        tag("button", "Do it", act="do", args=("it",), key="do"),
        tag("button", "Choose anew", act="lay", key="lay") if lay else None,
        tag("textarea", "", aria_label="Words", key="words"),
        klass="play-sheet",
        key="sheet",
    )


def test_enter_and_space_press_a_piece_and_nothing_else(sea: Table) -> None:
    sea.page.locator("[data-piece=a]").focus()
    sea.page.keyboard.press("Enter")
    sea.page.keyboard.press("Space")
    assert sea.said == ["tap a", "tap a"]
    assert sea.page.evaluate("said[0].value") == ""
    sea.page.locator("[data-key=do-2]").focus()
    sea.page.keyboard.press("Enter")

    assert sea.said[2:] == ["do 2"]
    assert sea.page.evaluate("scrollY") == 0


def test_enter_elsewhere_does_what_is_composed(sea: Table) -> None:
    sea.page.locator("[data-key=question]").focus()
    sea.page.keyboard.press("Enter")
    assert sea.said == ["do it"]
    sea.page.get_by_label("Words").press("Enter")

    assert sea.said == ["do it"]


def test_arrows_lead_to_the_nearest_piece_in_their_direction(sea: Table) -> None:
    sea.page.locator("[data-piece=a]").focus()
    walk = {"ArrowRight": "b", "ArrowDown": "d", "ArrowLeft": "c", "ArrowUp": "a"}
    for arrow, reached in walk.items():
        sea.page.keyboard.press(arrow)
        assert sea.focused == reached
    sea.page.keyboard.press("ArrowUp")
    assert sea.focused == "a"
    for _step in range(2):
        sea.page.keyboard.press("ArrowDown")

    assert sea.focused == "shell"
    assert sea.said == []


def test_arrows_lead_to_the_table_from_beside_it_but_not_out_of_a_field(sea: Table) -> None:
    sea.page.locator("[data-key=do]").focus()
    sea.page.keyboard.press("ArrowUp")
    assert sea.focused in {"fruit", "shell"}
    words = sea.page.get_by_label("Words")
    words.fill("one")
    words.press("ArrowUp")
    words.press("1")

    expect(words).to_have_value("1one")
    expect(words).to_be_focused()
    assert sea.said == []


def test_arrows_find_the_table_when_nothing_has_the_focus(sea: Table) -> None:
    sea.page.evaluate("document.activeElement.blur()")
    sea.page.keyboard.press("ArrowDown")

    assert sea.focused == "a"


def test_a_region_is_one_stop_of_the_tab_key_and_is_found_as_it_was_left(sea: Table) -> None:
    assert sea.page.locator("[role=button][tabindex='0']").count() == 2
    sea.page.locator("[data-piece=a]").focus()
    sea.page.keyboard.press("ArrowRight")
    sea.page.keyboard.press("Tab")
    assert sea.focused == "fruit"
    sea.page.keyboard.press("Tab")
    assert sea.focused == "do-1"
    _show(sea)
    sea.page.keyboard.press("Shift+Tab")
    sea.page.keyboard.press("Shift+Tab")

    assert sea.focused == "b"


def test_a_piece_keeps_the_focus_when_it_is_chosen(sea: Table) -> None:
    sea.page.locator("[data-piece=c]").focus()
    sea.page.keyboard.press("Enter")
    _show(sea, "c")
    assert sea.focused == "c"
    assert sea.page.locator("[data-piece=c]").get_attribute("aria-pressed") == "true"
    sea.page.keyboard.press("Enter")

    assert sea.said == ["tap c", "tap c back"]


def test_escape_drops_what_is_composed(sea: Table) -> None:
    _show(sea, "c")
    sea.page.locator("[data-piece=c]").focus()
    sea.page.keyboard.press("Escape")

    assert sea.said == ["lay"]


def test_a_number_takes_a_suggestion(sea: Table) -> None:
    sea.page.locator("[data-piece=a]").focus()
    for key in ("2", "4", "Control+1"):
        sea.page.keyboard.press(key)

    assert sea.said == ["do 2"]


def test_a_table_in_a_notebook_touches_neither_the_address_nor_the_keys_outside_of_it(browser: Browser) -> None:
    with table(browser, alone=True) as cell:
        cell.page.evaluate("document.body.append(document.createElement('textarea'))")
        steps = cell.page.evaluate("history.length")
        _show(cell, "c")
        cell.page.locator("body > textarea").press("Escape")
        cell.page.evaluate("document.activeElement.blur()")
        for key in ("1", "Enter", "ArrowDown", "Escape"):
            cell.page.keyboard.press(key)
        assert (cell.said, cell.focused) == ([], "")
        cell.page.locator("[data-piece=a]").focus()
        cell.page.keyboard.press("ArrowRight")
        cell.page.keyboard.press("1")

        assert (cell.said, cell.focused) == (["do 1"], "b")
        assert cell.page.url == "http://127.0.0.1/table"
        assert cell.page.evaluate("[history.length, history.state, document.title]") == [steps, None, ""]
