"""The learn room as a widget: its traits follow the lesson, and the lesson its traits."""

import ipywidgets
import pytest
from traitlets import TraitError

from tests.unit.lessons.dives import BOX
from tidal_widgets.page import Message
from tidal_widgets.widgets import WalkthroughPlayer


def _traits(player: WalkthroughPlayer) -> tuple[str, str, bool]:
    return player.lesson, player.step, player.revealed


def _html(player: WalkthroughPlayer) -> str:
    return str(player._page["html"])


def test_a_player_opens_its_lesson_at_the_first_step() -> None:
    player = WalkthroughPlayer(BOX, "dive")

    assert _traits(player) == ("dive", "drew", False)
    assert "The first dive" in _html(player)


def test_without_a_lesson_all_are_listed() -> None:
    player = WalkthroughPlayer(BOX)

    assert _traits(player) == ("", "", False)
    assert "Only pearls" in _html(player)


def test_a_link_opens_a_step_of_its_own() -> None:
    assert _traits(WalkthroughPlayer(BOX, link="dive/dive?told=1")) == ("dive", "dive", True)


def test_the_traits_follow_what_the_learner_does() -> None:
    player = WalkthroughPlayer(BOX, "dive")
    seen: list[str] = []
    player.observe(lambda change: seen.append(change["new"]), "step")

    player.tell(Message(act="show"))
    assert _traits(player) == ("dive", "drew", True)
    for _ in range(2):
        player.tell(Message(act="next"))
    assert (_traits(player), player.link) == (("dive", "hide", True), "dive/hide?told=1")
    player.tell(Message(act="lesson", args=("aside",)))
    assert _traits(player) == ("aside", "drew", False)
    assert seen == ["hide", "drew"]


def test_the_lesson_follows_the_traits() -> None:
    player = WalkthroughPlayer(BOX, "dive")

    player.step = "hide"
    assert "Where does Ann hide the pearl?" in _html(player)
    player.revealed = True
    assert "She hid it on the left." in _html(player)
    player.revealed = False
    assert _traits(player) == ("dive", "hide", False)
    player.step = "end"
    assert _traits(player) == ("dive", "end", False)
    player.lesson = "aside"
    assert (player.step, player.link) == ("drew", "aside/drew")
    player.lesson = ""
    assert _traits(player) == ("", "", False)


def test_a_lesson_that_the_box_lacks_is_told_in_error_and_the_page_stays() -> None:
    player = WalkthroughPlayer(BOX, "dive")
    page = _html(player)

    player.lesson = "swim"
    assert player.error.startswith("This box has no lesson 'swim'; its lessons are ")
    assert _html(player) == page
    player.lesson = "dive"
    assert player.error == ""
    with pytest.raises(TraitError, match="no lesson 'swim'"):
        WalkthroughPlayer(BOX, "swim")
    assert _traits(player) == ("dive", "drew", False)


def test_a_step_that_the_lesson_lacks_is_told_in_error_and_the_page_stays() -> None:
    player, lessons = WalkthroughPlayer(BOX, "dive"), WalkthroughPlayer(BOX)
    page = _html(player)

    player.step = "climb"
    assert player.error == "This lesson has no step 'climb'; its steps are drew, hide, dive, rolled, end."
    assert _html(player) == page
    lessons.step = "hide"
    assert lessons.error == "No lesson is open that could have a step 'hide'; set `lesson` first."
    lessons.lesson = "dive"
    assert (lessons.step, lessons.error) == ("drew", "")


def test_an_unknown_keyword_is_refused() -> None:
    with pytest.raises(TypeError, match="it takes box, lesson, step, revealed, link, layout, tooltip and tabbable"):
        WalkthroughPlayer(BOX, "dive", colour="red")


def test_two_players_in_one_box_of_widgets_do_not_disturb_each_other() -> None:
    one, other = WalkthroughPlayer(BOX, "dive"), WalkthroughPlayer(BOX, "dive")
    row = ipywidgets.HBox([one, other])

    one.step = "dive"
    other.tell(Message(act="show"))

    assert row.children == (one, other)
    assert (_traits(one), _traits(other)) == (("dive", "dive", False), ("dive", "drew", True))


def test_a_step_set_before_the_page_shows_up_keeps_the_progress_of_the_browser() -> None:
    player = WalkthroughPlayer(BOX, "dive")
    player.tell(Message(act="show"))
    kept = player._page["keep"]["progress"]

    later = WalkthroughPlayer(BOX, "dive")
    later.step = "hide"
    later._receive({"act": "hello", "value": "", "fields": {"progress": kept}})

    assert (later.step, later._page["keep"]["progress"]) == ("hide", kept)


def test_a_player_opens_at_a_step_with_the_books_move_shown() -> None:
    player = WalkthroughPlayer(BOX, "dive", step="hide", revealed=True, layout={"height": "20em"})

    assert _traits(player) == ("dive", "hide", True)
    assert player.layout.height == "20em"
    with pytest.raises(TraitError, match="This lesson has no step 'surface'"):
        WalkthroughPlayer(BOX, "dive", step="surface")
    with pytest.raises(TraitError, match="No lesson is open that could have a step 'hide'"):
        WalkthroughPlayer(BOX, step="hide")
