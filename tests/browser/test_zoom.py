"""The board is enlarged in its frame, and the page around it stays as it is."""

from collections.abc import Iterator, Sequence

import pytest
from playwright.sync_api import Browser, CDPSession

from tests.browser.table import Table, board, piece, table
from tidal_widgets.page import tag

Point = tuple[int, int]
WATER = (100, 200)


@pytest.fixture
def sea(browser: Browser) -> Iterator[Table]:
    """Show a table on a phone."""
    with table(browser, width=400) as shown:
        _show(shown)
        yield shown


def _show(shown: Table, label: str = "The sea", *, x: int = 200) -> None:
    pieces = [piece("a", x, 100), piece("b", 300, 300), piece("c", 30, 370)]
    shown.show(board(*pieces, label=label, beside=[tag("h2", "Where to?", tabindex=-1, key="question")]))


def _size(shown: Table) -> int:
    box = shown.page.locator("[data-key=sea]").bounding_box()
    assert box is not None
    return round(box["width"])


def _touch(fingers: CDPSession, kind: str, points: Sequence[Point] = ()) -> None:
    touching = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
    fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touching})


def _pinch(shown: Table, *grips: Sequence[Point]) -> None:
    """Lay two fingers on the board, move them from grip to grip, and lift them."""
    fingers = shown.page.context.new_cdp_session(shown.page)
    _touch(fingers, "touchStart", grips[0])
    for grip in grips[1:]:
        _touch(fingers, "touchMove", grip)
    _touch(fingers, "touchEnd")


def test_two_taps_on_the_water_enlarge_the_board_there_and_two_more_show_all_of_it(sea: Table) -> None:
    frame = sea.page.locator("[data-board]").bounding_box()
    sea.page.mouse.dblclick(*WATER)
    assert _size(sea) == 800
    assert sea.place("[data-piece=a]") == (300, 0)
    sea.page.mouse.dblclick(*WATER)

    assert _size(sea) == 400
    assert sea.page.locator("[data-board]").bounding_box() == frame
    assert sea.said == []


def test_two_taps_of_a_finger_do_the_same(sea: Table) -> None:
    for _tap in range(2):
        sea.page.touchscreen.tap(*WATER)

    assert _size(sea) == 800
    assert sea.page.evaluate("[visualViewport.scale, scrollY]") == [1, 0]


def test_slow_or_distant_taps_and_taps_on_pieces_enlarge_nothing(sea: Table) -> None:
    sea.page.mouse.click(*WATER)
    sea.page.mouse.click(250, 200)
    assert _size(sea) == 400
    sea.page.mouse.dblclick(200, 100)

    assert _size(sea) == 400
    assert sea.said == ["tap a", "tap a"]


def test_two_fingers_enlarge_what_lies_between_them_and_move_it(sea: Table) -> None:
    _pinch(sea, [(180, 100), (220, 100)], [(170, 100), (230, 100)], [(160, 150), (240, 150)])
    assert 700 < _size(sea) <= 800
    x, y = sea.place("[data-piece=a]")
    assert abs(x - 200) <= 3
    assert abs(y - 150) <= 3
    _pinch(sea, [(100, 100), (300, 300)], [(190, 190), (210, 210)])

    assert _size(sea) == 400
    assert sea.page.evaluate("visualViewport.scale") == 1
    assert sea.said == []


def test_an_enlarged_board_is_dragged_as_far_as_its_edge_and_a_drag_is_no_tap(sea: Table) -> None:
    sea.page.mouse.dblclick(*WATER)
    sea.page.mouse.move(300, 30)
    sea.page.mouse.down()
    sea.page.mouse.move(300, 130, steps=4)
    sea.page.mouse.up()
    assert sea.place("[data-piece=a]") == (300, 100)
    sea.page.mouse.move(300, 100)
    sea.page.mouse.down()
    sea.page.mouse.move(300, 390, steps=4)
    sea.page.mouse.up()
    assert sea.place("[data-piece=a]") == (300, 200)
    assert sea.said == []
    sea.page.mouse.click(300, 200)

    assert sea.said == ["tap a"]


def test_a_tap_that_slips_a_little_is_a_tap_while_the_whole_board_is_seen(sea: Table) -> None:
    sea.page.mouse.move(195, 95)
    sea.page.mouse.down()
    sea.page.mouse.move(207, 107, steps=3)
    sea.page.mouse.up()

    assert sea.said == ["tap a"]


def test_the_next_page_is_as_large_and_another_board_is_whole(sea: Table) -> None:
    sea.page.mouse.dblclick(*WATER)
    _show(sea, x=250)
    assert _size(sea) == 800
    assert sea.place("[data-piece=a]") == (400, 0)
    _show(sea, "The stage")
    assert _size(sea) == 400
    sea.show(tag("h2", "No board"))
    _show(sea)

    assert _size(sea) == 400


def test_escape_shows_the_whole_board(sea: Table) -> None:
    sea.page.mouse.dblclick(*WATER)
    sea.page.keyboard.press("Escape")
    assert _size(sea) == 400
    sea.page.keyboard.press("Escape")

    assert _size(sea) == 400


def test_the_piece_with_the_focus_is_in_sight(sea: Table) -> None:
    sea.page.mouse.dblclick(380, 20)
    sea.page.locator("[data-piece=a]").focus()
    sea.page.keyboard.press("ArrowDown")
    assert sea.focused == "b"
    sea.page.locator("[data-piece=c]").focus()

    box, frame = (sea.page.locator(one).bounding_box() for one in ("[data-piece=c]", "[data-board]"))
    assert box is not None
    assert frame is not None
    assert frame["x"] <= box["x"] <= frame["x"] + frame["width"] - box["width"]
    assert frame["y"] <= box["y"] <= frame["y"] + frame["height"] - box["height"]
    assert sea.page.locator("[data-board]").evaluate("node => node.scrollTop + node.scrollLeft") == 0


def test_a_touch_pad_enlarges_the_board_and_not_the_page(sea: Table) -> None:
    sea.page.mouse.move(*WATER)
    sea.page.keyboard.down("Control")
    sea.page.mouse.wheel(0, -50)
    sea.page.wait_for_function("document.querySelector('[data-zoomed]')")
    sea.page.keyboard.up("Control")

    assert sea.page.evaluate("[visualViewport.scale, innerWidth]") == [1, 400]
