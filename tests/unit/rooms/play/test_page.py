"""The page of the play room: bar, table, question; nothing secret in it, and keys for those without a pointer."""

from tests.tables import laid_out
from tests.unit.rooms.play.tables import BOX, PERSONS, act, done, page, sat
from tidal_widgets.rooms import PLAY
from tidal_widgets.rooms.play.state import PlayState


def test_the_bar_has_the_facts_and_the_faces() -> None:
    html = page(sat()).html

    assert '<p class="play-facts"><span>Dive</span></p>' in html
    assert html.count('class="face') == 2
    assert "Ben&#x27;s seat" in html


def test_a_page_says_whose_turn_it_is_and_what_happened() -> None:
    shown = page(sat())

    assert shown.title == "Your move"
    assert "drew" in shown.announce
    assert shown.focus.startswith("question-")
    assert shown.keys["Enter"] == "do"
    assert shown.keys["?"] == "why"


def test_every_key_has_its_button_when_something_is_composed() -> None:
    html = page(done(sat(), act("tap", "left"))).html

    for key in ("do", "lay", "undo", "drawer-moves", "why"):
        assert f'data-key="{key}"' in html


def test_ones_own_success_is_told_to_be_celebrated() -> None:
    def cheer(state: PlayState) -> str:
        return page(state).html.partition(' data-cheer="')[2].partition(" data-key")[0]

    before = sat(PERSONS)
    after = done(before, act("do", "hide left"))
    other = done(after, act("do", "stop"), act("lift"))

    assert cheer(before) == '" data-for="cheer">0</i><div class="play-strip"'
    assert cheer(after).startswith('Ann hid the pearl." data-for="cheer">')
    assert int(cheer(after).partition(">")[2].partition("<")[0]) > 0
    assert cheer(other).startswith('"')


def test_nothing_secret_is_on_the_page_before_the_curtain_is_lifted() -> None:
    mine = done(PLAY.start(laid_out(BOX), "", {"sitting": PERSONS}), act("sit", value="3"), act("lift"))
    state = done(mine, act("do", "hide left"), act("do", "stop"))
    behind, pearls = page(state), {diver.pearl for diver in state.game.state.divers}  # type: ignore[union-attr]

    assert "pearl, 0 shells" in page(mine).html
    assert "Pass the screen to Ben" in behind.html
    assert "data-piece" not in behind.html
    for name in ("", "log", "moves", "options", "seat-0"):
        other = page(done(state, act("drawer", name)))
        assert not any(pearl in other.html + other.announce + other.title + other.link for pearl in pearls)


def test_a_pearl_of_another_seat_is_on_no_page() -> None:
    for seed in range(1, 12):
        state = sat(seed=str(seed))
        mine, other = (diver.pearl for diver in state.game.state.divers)  # type: ignore[union-attr]
        if mine != other:
            for name in ("log", "moves", "options", "seat-1"):
                assert other not in page(done(state, act("drawer", name))).html


def test_escape_closes_a_drawer_before_it_lays_anything_down() -> None:
    assert page(sat()).keys["Escape"] == "lay"
    assert page(done(sat(), act("drawer", "log"))).keys["Escape"] == "drawer-close"


def test_a_seat_that_says_whose_it_is_has_no_second_title() -> None:
    seat, log = (page(done(sat(), act("drawer", name))).html for name in ("seat-1", "log"))

    assert '<h2 class="visually-hidden" data-key="drawer-title" tabindex="-1">Ben</h2>' in seat
    assert '<h2 data-key="drawer-title" tabindex="-1">What happened</h2>' in log


def test_a_notice_is_shown_and_said() -> None:
    shown = page(done(sat(), act("do", "dance")))

    assert "play-notice" in shown.html
    assert shown.announce == "That is not done now."
