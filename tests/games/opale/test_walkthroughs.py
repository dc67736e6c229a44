"""The walkthroughs play as they are told, to the last fact."""

import pytest

from tests.games.opale.table import game_with
from tests.tables import laid_out
from tests.unit.rooms.laws import sent
from tidal_widgets.games.opale import box
from tidal_widgets.games.opale.playing import facts
from tidal_widgets.lessons import fresh_starts
from tidal_widgets.lessons.script import replayed
from tidal_widgets.page import Message
from tidal_widgets.rooms import LEARN


def test_there_are_walkthroughs_of_a_turn_of_the_pawn_and_of_the_end() -> None:
    assert sorted(laid_out(box).walkthroughs) == ["first-turns", "the-end", "the-pawn"]


@pytest.mark.parametrize("slug", ["first-turns", "the-end", "the-pawn"])
def test_a_walkthrough_plays_as_it_is_told(slug: str) -> None:
    walkthrough = laid_out(box).walkthroughs[slug]
    legs = list(replayed(walkthrough, game_with(), facts))

    assert len(legs) == len(walkthrough.legs)
    for told in legs:
        chosen = len(game_with().legal(told.before)) > 1 or bool(told.leg.guesses)
        assert bool(told.leg.ask) == chosen, told.leg.tell


@pytest.mark.parametrize("slug", ["first-turns", "the-end", "the-pawn"])
def test_a_lesson_begins_afresh_where_its_questions_still_make_sense(slug: str) -> None:
    starts = list(fresh_starts(laid_out(box).walkthroughs[slug], game_with(), 1))

    assert len(starts) >= 4
    assert all(game_with().legal(state) for _, state in starts)


@pytest.mark.parametrize(
    ("step", "right", "wrong"),
    [
        ("the-pawn/drew", "Two: the pawn is worth a sixth card at once.", "One: five cards are a full hand."),
        ("the-pawn/drew-2", "One card, picked blindly, goes back on the pile.", "Amber keeps all six."),
        ("the-end/drew-2", "Jade, because the pawn is worth three.", "Amber, by one point."),
    ],
)
def test_chance_is_guessed_before_it_is_shown(step: str, right: str, wrong: str) -> None:
    state = LEARN.start(laid_out(box), step, {})

    assert "Well guessed" in LEARN.draw(sent(LEARN, state, [Message(act="guess", args=(right,))])).html
    assert "Not quite" in LEARN.draw(sent(LEARN, state, [Message(act="guess", args=(wrong,))])).html
