"""What moves on the table shows where it came from, without keeping anybody waiting."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.table import Table, board, piece, table
from tidal_widgets.page import Markup, tag, together

MOTIONS = """() => document.getAnimations().map(({ effect }) => {
    const { slide, piece, key } = effect.target.dataset, { delay, duration } = effect.getTiming();
    const moved = ["opacity", "transform", "translate"].filter(name => name in effect.getKeyframes()[0]);
    return [slide || piece || key || "", moved.join(" "), delay + duration];
}).sort()"""
HOLD = "time => document.getAnimations().forEach(motion => { motion.pause(); motion.currentTime = time; })"


@pytest.fixture
def sea(browser: Browser) -> Iterator[Table]:
    """Open a table on which things may move."""
    with table(browser, still=False) as shown:
        yield shown


def _motions(shown: Table) -> list[list[object]]:
    found: list[list[object]] = shown.page.evaluate(MOTIONS)
    return found


def _hold(shown: Table, time: int = 0) -> None:
    """Stop all motions at a time, to be looked at."""
    shown.page.evaluate(HOLD, time)


def test_a_piece_slides_from_where_it_was_to_where_it_is(sea: Table) -> None:
    sea.show(board(piece("a", 100, 100), piece("b", 300, 100)))
    assert _motions(sea) == []
    sea.show(board(piece("a", 100, 300), piece("b", 300, 100)))
    assert _motions(sea) == [["a", "translate", 300]]
    _hold(sea)
    assert sea.place("[data-piece=a]") == (100, 100)
    _hold(sea, 300)

    assert sea.place("[data-piece=a]") == (100, 300)


def test_a_motion_under_way_goes_on_from_where_it_is(sea: Table) -> None:
    sea.show(board(piece("a", 100, 100)))
    sea.show(board(piece("a", 100, 300)))
    _hold(sea, 100)
    half = sea.place("[data-piece=a]")
    assert 100 < half[1] < 300
    sea.show(board(piece("a", 300, 300)))
    assert len(_motions(sea)) == 1
    _hold(sea)

    assert sea.place("[data-piece=a]") == half


def test_of_equal_names_the_nth_slides_to_the_nth_from_one_region_to_another(sea: Table) -> None:
    def strip(*names: str) -> Markup:
        return tag("div", (tag("p", name, data_slide=name) for name in names), key="strip")

    sea.show(board(piece("die", 100, 100), piece("die", 200, 100), beside=[strip()]))
    sea.show(board(piece("die", 100, 100), beside=[strip("die")]))
    _hold(sea)

    assert [motion[:2] for motion in _motions(sea)] == [["die", "translate"]]
    assert sea.place("p") == (200, 100)


def test_what_is_carried_moves_with_what_carries_it(sea: Table) -> None:
    def ship(x: int, crew: int) -> Markup:
        sailor = tag("circle", r=5, cx=crew, data_slide="sailor")
        return tag("g", tag("rect", x=-20, y=-20, width=40, height=40), sailor, data_slide="ship",
                   transform=f"translate({x} 100) scale(2)")  # fmt: skip

    sea.show(board(ship(100, 0)))
    sea.show(board(ship(300, 0)))
    assert [motion[0] for motion in _motions(sea)] == ["ship"]
    _hold(sea)
    assert sea.place("[data-slide=sailor]") == (100, 100)
    _hold(sea, 300)
    sea.show(board(ship(100, 10)))
    _hold(sea)

    assert [motion[0] for motion in _motions(sea)] == ["sailor", "ship"]
    assert sea.place("[data-slide=sailor]") == (300, 100)


def test_what_a_drawing_gives_a_key_slides_from_one_piece_to_another(sea: Table) -> None:
    hero = tag("circle", r=8, key="standee-0")
    sea.show(board(piece("a", 100, 100, inside=hero), piece("b", 300, 300)))
    sea.show(board(piece("a", 100, 100), piece("b", 300, 300, inside=hero)))
    assert _motions(sea) == [["standee-0", "translate", 300]]
    _hold(sea)

    assert sea.place("[data-key=standee-0]") == (100, 100)


def test_a_piece_that_only_grows_stays_where_it_is(sea: Table) -> None:
    def place(*guests: int) -> Markup:
        return piece("a", 100, 100, inside=tag("g", *(tag("circle", cx=x, r=9) for x in guests)))

    sea.show(board(place()))
    sea.show(board(place(25)))
    sea.show(board(place(-25, 25)))

    assert _motions(sea) == []


def test_what_is_new_fades_in(sea: Table) -> None:
    sea.show(board(piece("a", 100, 100)))
    sea.show(board(piece("a", 100, 100), piece("b", 300, 100)))

    assert _motions(sea) == [["b", "opacity", 300]]


def test_nothing_slides_where_only_the_layout_changed(sea: Table) -> None:
    sea.show(board(piece("a", 100, 100)))
    sea.show(together(tag("p", "A word above the table"), board(piece("a", 100, 100))))

    assert _motions(sea) == []


def test_what_lies_outside_the_window_does_not_move(sea: Table) -> None:
    sea.show(board(piece("a", 100, 100)))
    sea.page.add_style_tag(content="[data-board] { margin-top: 2000px }")
    sea.show(board(piece("a", 100, 300), piece("b", 100, 200)))

    assert _motions(sea) == []


def test_dice_tumble_round_their_middle_when_they_are_thrown(sea: Table) -> None:
    def die(name: str, x: int, throw: int, tumble: str) -> Markup:
        face = tag("rect", width=48, height=48, transform="translate(-24 -24)", data_tumble=tumble, data_for=throw,
                   data_key=f"{name}-face")  # fmt: skip
        return tag("g", face, data_slide=name, transform=f"translate({x} 100)")

    def dice(throw: int) -> Markup:
        return board(die("red", 100, throw, "now"), die("danger", 300, throw, "late"))

    sea.show(dice(0))
    sea.show(dice(1))
    assert _motions(sea) == [["danger-face", "opacity transform", 900], ["red-face", "opacity transform", 700]]
    for time in (0, 350, 699):
        _hold(sea, time)
        assert sea.place("[data-key=red-face]") == (100, 100)
        assert sea.place("[data-key=danger-face]") == (300, 100)
    sea.show(dice(1))

    assert _motions(sea) == []


def test_a_number_counts_to_what_it_is(sea: Table) -> None:
    sea.page.clock.install(time=0)
    sea.page.clock.pause_at(1_000)
    for number in ("3", "13"):
        sea.show(board(beside=[tag("b", number, data_count="fruit"), tag("b", "many", data_count="shells")]))
    shown = sea.page.locator("[data-count=fruit]")
    assert shown.text_content() == "3"
    sea.page.clock.run_for(150)
    assert 3 < int(shown.text_content() or "") < 13
    sea.page.clock.run_for(200)

    assert shown.text_content() == "13"


def test_a_number_among_words_counts_too(sea: Table) -> None:
    sea.page.clock.install(time=0)
    sea.page.clock.pause_at(1_000)
    for number in ("2 of 6", "6 of 6"):
        sea.show(board(beside=[tag("b", number, data_count="shield")]))
    sea.page.clock.run_for(150)
    half = sea.page.locator("[data-count]").text_content() or ""
    sea.page.clock.run_for(200)

    assert half in ("3 of 6", "4 of 6", "5 of 6")
    assert sea.page.locator("[data-count]").text_content() == "6 of 6"


def _match(throw: str) -> Markup:
    """Draw a die, and the symbol that flies from it to where it is needed."""
    die = tag("rect", x=80, y=280, width=40, height=40, data_source="die")
    face = tag("rect", x=80, y=280, width=40, height=40, data_key="face", data_tumble="now", data_for=throw[:1])
    symbol = tag("circle", r=9, cx=300, cy=100, klass="flight", key="symbol", data_from="die", data_for=throw)
    return board(die, face, symbol if throw else Markup(""))


def test_a_symbol_flies_from_the_die_that_shows_it_once_the_die_lies(sea: Table) -> None:
    sea.show(_match(""))
    sea.show(_match("1 reef"))
    assert ["symbol", "opacity translate", 1100] in _motions(sea)
    _hold(sea, 700)
    assert sea.place("[data-key=symbol]") == (100, 300)
    _hold(sea, 1099)
    assert sea.place("[data-key=symbol]") == (300, 100)
    sea.show(_match("1 boat"))
    assert _motions(sea) == [["symbol", "opacity translate", 400]]
    _hold(sea, 400)
    sea.show(_match("1 boat"))

    assert _motions(sea) == []


def test_a_symbol_from_nowhere_does_not_fly(sea: Table) -> None:
    sea.show(board())
    sea.show(board(tag("circle", r=9, cx=300, cy=100, data_from="nothing", data_for="1")))

    assert _motions(sea) == []


def _achieved(number: int, words: str = "Ann completed Reef.") -> Markup:
    return board(piece("a", 100, 100), beside=[tag("i", number, hidden=True, data_cheer=words, data_for="cheer")])


def test_a_success_is_cheered_for_a_second_over_the_board(sea: Table) -> None:
    cheer = sea.page.locator(".cheer")
    sea.show(_achieved(3))
    assert cheer.count() == 0
    sea.page.locator("[data-piece=a]").focus()
    sea.show(_achieved(7))
    assert cheer.text_content() == "Ann completed Reef."
    assert cheer.evaluate("node => node.getAnimations()[0].effect.getTiming().duration") == 1000
    assert sea.focused == "a"
    sea.show(_achieved(8))
    assert cheer.count() == 1
    cheer.evaluate("node => node.getAnimations()[0].finish()")
    expect(cheer).to_have_count(0)
    sea.show(_achieved(8))

    assert cheer.count() == 0


def test_a_page_that_follows_at_once_shows_its_own_number(sea: Table) -> None:
    sea.page.clock.install(time=0)
    sea.page.clock.pause_at(1_000)
    for number in ("3", "13", "13"):
        sea.show(board(beside=[tag("b", number, data_count="fruit")]))
    sea.show(board(beside=[tag("b", "13 of 20", data_count="fruit")]))
    sea.page.clock.run_for(400)

    assert sea.page.locator("[data-count]").text_content() == "13 of 20"


def test_what_moves_can_be_tapped_and_keeps_the_focus(sea: Table) -> None:
    sea.show(board(piece("a", 100, 100)))
    sea.page.locator("[data-piece=a]").focus()
    sea.show(board(piece("a", 300, 300), piece("b", 100, 300)))
    _hold(sea, 299)
    assert sea.focused == "a"
    sea.page.mouse.click(100, 300)
    sea.page.mouse.click(*sea.place("[data-piece=a]"))

    assert sea.said == ["tap b", "tap a"]


def test_nothing_moves_for_one_who_wants_it_still(browser: Browser) -> None:
    with table(browser) as calm:
        for number in (1, 3):
            face = tag("rect", width=48, height=48, data_tumble="now", data_for=number)
            win = tag("i", number, hidden=True, data_cheer="Well done.", data_for="cheer")
            calm.show(board(piece("a", 100 * number, 100), face, beside=[tag("b", number, data_count="fruit"), win]))

        assert _motions(calm) == []
        assert calm.page.locator(".cheer").count() == 0
        assert calm.page.locator("[data-count]").text_content() == "3"
        assert calm.place("[data-piece=a]") == (300, 100)
