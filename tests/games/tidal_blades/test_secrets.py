"""What a seat cannot know, it does not see; what it can work out, it sees."""

from dataclasses import replace

import pytest

from tests.games.tidal_blades.table import Play, at, start
from tidal_widgets.engine import Action, IllegalAction
from tidal_widgets.engine.deck import Slots, draws
from tidal_widgets.games.tidal_blades.components import load_components
from tidal_widgets.games.tidal_blades.play.state import State

STARTING = set(load_components().starting)


def possible(state: State) -> set[str]:
    """List the Challenges that may lie on top of the deck."""
    return {action.things[0] for action in draws(state.deck)}


def stunts(state: State) -> set[str]:
    """List the Stunts that may lie on top of the deck."""
    return {action.things[0] for action in draws(state.stunt_deck)}


def dealt(play: Play) -> Play:
    """Deal, and play on until the first turn begins."""
    while play.mover is None:
        play = play.let()
    return play


def test_nobody_sees_the_starting_challenges_left_over() -> None:
    play = dealt(start("axl", "eko"))

    assert len(play.state.gone) == 6
    for name in ("axl", "eko"):
        assert play.seen_by(name).gone == ("?starting",) * 6


def test_a_starting_challenge_that_left_after_all_saw_it_stays_in_sight() -> None:
    play = at("seats: axl eko\ngone: sand-skid")

    assert play.seen_by("eko").gone == ("sand-skid",)


def test_in_the_deal_every_starting_challenge_but_ones_own_may_come_next() -> None:
    play = start("axl", "eko").do("drew lamara")
    while "drew" not in {line.split()[0] for line in play.chance} or play.state.seats[0].hand == ():
        play = play.do(next(iter(play.chance)))
    mine = play.seat("axl").hand

    assert {line.split()[1] for line in play.chance} == STARTING - set(mine)
    seen = play.game.chance(play.seen_by("eko"))
    assert {action.things[0] for action in seen} == STARTING
    assert set(seen.values()) == {1}


def test_a_card_drawn_in_secret_may_still_lie_in_the_deck_for_others() -> None:
    play = at("seats: axl eko\neko: hand blade-dance")

    assert "blade-dance" in possible(play.seen_by("axl"))
    assert "blade-dance" not in possible(play.seen_by("eko"))
    assert play.seen_by("axl").seats[1].hand == ("?",)


def test_a_card_taken_for_all_to_see_lies_in_no_deck() -> None:
    play = at("seats: axl eko\neko: hand blade-dance, shown blade-dance")

    assert "blade-dance" not in possible(play.seen_by("axl"))
    assert play.seen_by("axl").seats[1].hand == ("blade-dance",)


def test_a_card_held_since_before_the_discards_were_shuffled_lies_in_no_deck() -> None:
    play = at("seats: axl eko\neko: hand blade-dance\naxl: at temple-1\nask: bonus")
    few = play.state._replace(deck=(), discard=("buoy-slalom", "sword-salute", "tight-grip"))
    drawn = play.game.play(few, Action("draw")).state

    assert possible(play.game.seen_by(drawn, 0)) == {"buoy-slalom", "sword-salute", "tight-grip"}


def test_a_card_shown_and_put_under_the_deck_is_known_to_lie_there() -> None:
    text = "seats: axl eko\neko: hand blade-dance\naxl: stunts dedicated-study, spirit 2, at temple-1\nask: end"
    play = at(text, study_leftovers="under-deck")
    first, second = sorted(possible(play.state))[:2]
    studied = play.do("stunt dedicated-study", f"drew {first}", f"drew {second}", f"keep-card {first}")

    for name in ("axl", "eko"):
        assert studied.seen_by(name).deck[-1] == Slots((second,), 1)
    assert "blade-dance" in possible(studied.seen_by("axl"))


def test_others_see_what_a_study_lays_aside_but_not_what_it_keeps() -> None:
    play = at("seats: axl eko\naxl: stunts dedicated-study, spirit 2, at temple-1\nask: end")
    drawn = play.do("stunt dedicated-study", "drew blade-dance", "drew buoy-slalom")
    keep = Action("keep-card", ("blade-dance",))
    step = drawn.game.play(drawn.state, keep)

    assert str(step.seen(keep, 1)) == "keep-card ? buoy-slalom"
    assert step.seen(keep, 0) == keep


def test_a_stunt_in_hand_may_lie_in_the_deck_for_others() -> None:
    play = at("seats: axl eko\neko: stunts shell-song")
    seen, own = play.seen_by("axl"), play.seen_by("eko")

    assert seen.seats[1].stunts == ("?",)
    assert (
        draws(seen.stunt_deck)[Action("drew", ("shell-song",))]
        == 1 + draws(own.stunt_deck)[Action("drew", ("shell-song",))]
    )


def test_stunts_held_since_before_the_discards_were_shuffled_lie_in_no_deck() -> None:
    play = at("seats: axl eko\naxl: stunts show-of-skill, spirit 1\neko: stunts shell-song")
    state = play.state._replace(stunt_deck=(), stunt_discard=("crowds-roar", "mirror-guard"))
    reshuffled = replace(play, state=state).do("stunt show-of-skill")
    drawn = reshuffled.do("drew crowds-roar")

    for view in (reshuffled.seen_by("axl"), reshuffled.seen_by("eko"), drawn.seen_by("eko")):
        assert stunts(view) == {"crowds-roar", "mirror-guard", "show-of-skill"}
    assert stunts(drawn.seen_by("axl")) == {"mirror-guard", "show-of-skill"}


def test_a_stunt_laid_on_the_deck_for_all_to_see_is_known() -> None:
    play = at("seats: axl eko\nstunt-deck: second-wind")

    assert stunts(play.seen_by("axl")) == {"second-wind"}


def test_a_hidden_card_cannot_be_chosen_in_a_view() -> None:
    play = at("seats: axl eko\naxl: stunts dedicated-study, spirit 2, at temple-1\nask: end").do(
        "stunt dedicated-study"
    )
    view = play.let().seen_by("eko")

    assert play.game.legal(view)[0] == Action("keep-card", ("?",))
    with pytest.raises(IllegalAction, match="hidden"):
        play.game.play(view, Action("keep-card", ("?",)))


def test_a_view_seen_again_is_the_same() -> None:
    play = dealt(start("axl", "eko", "dust", variant="experienced"))
    view = play.seen_by("eko")

    assert play.game.seen_by(view, 1) == view
