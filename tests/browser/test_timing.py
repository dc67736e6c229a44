"""What goes on by itself does so when its time is up, and never while somebody is busy with it."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.table import Table, table
from tidal_widgets.page import Markup, tag, together

WAIT = 1_200
MOMENT = 500


@pytest.fixture
def beats(browser: Browser) -> Iterator[Table]:
    """Show the first of several beats, with the clock in the test's hand."""
    with table(browser, still=False) as shown:
        shown.page.clock.install(time=0)
        shown.page.clock.pause_at(1_000)
        shown.show(_beat(0))
        yield shown


def _beat(number: int, *others: Markup) -> Markup:
    following = tag("button", "Next", act="beat", key="beat", data_after=WAIT, data_for=str(number))
    hold = tag("button", "Pause", key="hold", data_holds=True, aria_pressed="false")
    ways = tag("div", following, hold, tag("button", "Skip", act="skip", key="skip"), klass="choices")
    return together(tag("h2", f"Beat {number}", data_holds=True), ways, *others)


def _wait(shown: Table, time: int = WAIT) -> None:
    shown.page.clock.run_for(time)


def test_a_beat_goes_on_by_itself_once(beats: Table) -> None:
    _wait(beats, WAIT - 1)
    assert beats.said == []
    _wait(beats, 1)
    assert beats.said == ["beat"]
    _wait(beats, 9 * WAIT)

    assert beats.said == ["beat"]


def test_every_beat_has_its_whole_time(beats: Table) -> None:
    _wait(beats, WAIT - 200)
    beats.show(_beat(0, tag("p", "More of the same")))
    _wait(beats, 200)
    assert beats.said == ["beat"]
    beats.show(_beat(1))
    _wait(beats, WAIT - 200)
    beats.show(_beat(2))
    _wait(beats, WAIT - 200)

    assert beats.said == ["beat"]


def test_one_who_was_faster_is_not_overtaken(beats: Table) -> None:
    _wait(beats, WAIT - 100)
    beats.page.get_by_role("button", name="Next").click()
    _wait(beats, 200)

    assert beats.said == ["beat"]


def test_nothing_goes_on_when_the_button_has_left(beats: Table) -> None:
    beats.show(tag("h2", "Your move"))
    _wait(beats)
    assert beats.said == []
    beats.show(_beat(0))
    _wait(beats)

    assert beats.said == ["beat"]


@pytest.mark.parametrize("way", ["pointer", "focus"])
def test_a_beat_waits_while_somebody_is_at_skip(beats: Table, way: str) -> None:
    skip, other = beats.page.get_by_role("button", name="Skip"), beats.page.get_by_role("button", name="Next")
    skip.hover() if way == "pointer" else skip.focus()
    _wait(beats, 9 * WAIT)
    assert beats.said == []
    other.hover() if way == "pointer" else other.focus()
    _wait(beats)

    assert beats.said == ["beat"]


def test_a_beat_waits_while_the_page_is_hidden(beats: Table) -> None:
    hide = "hidden => { Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });"
    hide += " document.dispatchEvent(new Event('visibilitychange')); }"
    beats.page.evaluate(hide, True)
    _wait(beats, 9 * WAIT)
    assert beats.said == []
    beats.page.evaluate(hide, False)
    _wait(beats)

    assert beats.said == ["beat"]


def test_a_beat_waits_while_the_reader_reads(beats: Table) -> None:
    beats.show(_beat(0, tag("aside", "The log", klass="play-drawer")))
    _wait(beats, 9 * WAIT)
    assert beats.said == []
    beats.show(_beat(0))
    _wait(beats)

    assert beats.said == ["beat"]


@pytest.mark.parametrize("way", ["line", "button", "key"])
def test_a_tap_stops_the_beats_until_a_second_one_or_until_they_are_over(beats: Table, way: str) -> None:
    def hold() -> None:
        if way == "key":
            beats.page.keyboard.press(" ")
        else:
            (beats.page.locator("h2") if way == "line" else pause).click()

    pause = beats.page.get_by_role("button", name="Pause")
    beats.show(_beat(0), keys={" ": "hold"})
    hold()
    expect(pause).to_have_attribute("aria-pressed", "true")
    _wait(beats, 9 * WAIT)
    beats.show(_beat(1), keys={" ": "hold"})
    expect(pause).to_have_attribute("aria-pressed", "true")
    _wait(beats, 9 * WAIT)
    assert beats.said == []

    hold()
    _wait(beats)
    assert beats.said == ["beat"]
    hold()
    beats.show(tag("h2", "Your move"))
    beats.show(_beat(0))
    _wait(beats)
    assert beats.said == ["beat", "beat"]


def test_where_nothing_is_to_move_the_beats_are_skipped_at_once(browser: Browser) -> None:
    with table(browser) as calm:
        calm.show(_beat(0))
        assert calm.said == ["skip"]
        calm.show(_beat(0, tag("p", "The same")))

        assert calm.said == ["skip"]


def test_a_button_tells_when_it_was_pressed(browser: Browser) -> None:
    with table(browser) as shown:
        shown.page.clock.set_fixed_time(1_795_000_000)
        shown.show(tag("button", "Start", act="sit", data_now=True))
        shown.page.get_by_role("button").click()

        assert shown.page.evaluate("said") == [{"act": "sit", "args": [], "value": "1795000000000", "fields": {}}]


def _sheet(name: str, act: str, *args: str) -> Markup:
    button = tag("button", name, act=act, args=args, key=act, data_after=WAIT if act == "beat" else None)
    return tag("section", button, klass="play-sheet")


def test_a_finger_on_its_way_to_what_lay_there_does_not_press_what_came_in_its_place_by_itself(beats: Table) -> None:
    beats.show(_sheet("Next", "beat"))
    _wait(beats)
    beats.show(_sheet("Go on", "do", "it"))
    button = beats.page.get_by_role("button")
    button.click()
    assert beats.said == ["beat"]
    button.press("Enter")
    assert beats.said == ["beat", "do it"]
    beats.page.clock.run_for(MOMENT)
    button.click()

    assert beats.said == ["beat", "do it", "do it"]


def test_what_a_visitor_brought_about_is_heard_at_once_and_so_is_what_lay_there_all_along(beats: Table) -> None:
    beats.show(_sheet("Choose", "do", "one"))
    button = beats.page.get_by_role("button")
    button.click()
    beats.show(_sheet("Confirm", "do", "two"))
    button.click()
    assert beats.said == ["do one", "do two"]
    beats.show(_sheet("Confirm", "do", "three"))
    beats.show(_sheet("Confirm it", "do", "three"))
    button.click()

    assert beats.said == ["do one", "do two", "do three"]
