"""What is dealt to a seat in place of what it cannot know: no card is made or lost, and what it can work out holds."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.games.tidal_blades import counting
from tests.games.tidal_blades.readings import readings
from tests.games.tidal_blades.table import Play, at, game_with, start
from tidal_widgets.engine import Roller, Seating
from tidal_widgets.games.tidal_blades.play.setup import FirstPlayer
from tidal_widgets.games.tidal_blades.play.state import State
from tidal_widgets.testing import play_out

SEATS = ("axl", "caiman", "dust", "eko")


def dealt(play: Play, name: str, seed: int = 1) -> Play:
    """Deal a seat's view anew."""
    assert play.game.sample is not None
    seat = play.index(name)
    return replace(play, state=play.game.sample(play.game.seen_by(play.state, seat), seat, Roller(seed)))


def samples(play: Play, name: str) -> Iterator[Play]:
    """Deal a seat's view anew, many times."""
    return (dealt(play, name, seed) for seed in range(40))


@pytest.mark.parametrize("seed", range(4))
def test_no_card_is_made_or_lost(seed: int) -> None:
    game = game_with(readings(seed, (0, 0.2)[seed % 2]))
    line = play_out(game, Seating(SEATS[: 2 + seed % 3], ("first-game", "experienced")[seed // 2]), seed, 1500)
    begun = [state for state in line.states if not any(isinstance(frame, FirstPlayer) for frame in state.pending)]
    assert game.sample is not None
    for number, state in enumerate(begun[::20]):
        for seat in line.seats:
            found = game.sample(game.seen_by(state, seat), seat, Roller(number))
            assert counting.challenges(found) == counting.challenges(state)
            assert counting.stunts(found) == counting.stunts(state)
            assert all(counting.powers(found, other) == counting.powers(state, other) for other in line.seats)
            assert _drawn(found) == Counter(state.stunt_stack) or not state.stunt_deck


def _drawn(state: State) -> Counter[str]:
    """Count the Stunts that were shuffled last, wherever they went."""
    return Counter([*counting.cards_of(state.stunt_deck), *(card for seat in state.seats for card in seat.drawn)])


def test_a_hand_that_nobody_saw_may_hold_any_card_that_lies_nowhere_else() -> None:
    play = at("seats: axl eko\neko: hand blade-dance\npool: buoy-slalom")
    held = {dealt.seat("eko").hand[0] for dealt in samples(play, "axl")}

    assert len(held) > 10
    assert "buoy-slalom" not in held
    assert {dealt.seat("eko").hand for dealt in samples(play, "eko")} == {("blade-dance",)}


def test_a_card_held_since_before_the_discards_were_shuffled_is_held_still() -> None:
    play = at("seats: axl eko\neko: hand blade-dance\naxl: at temple-1\nask: bonus")
    anew = play.state._replace(stack=tuple(c for c in play.state.stack if c != "blade-dance"))

    assert {dealt.seat("eko").hand for dealt in samples(replace(play, state=anew), "axl")} == {("blade-dance",)}


def test_a_goal_that_lies_face_up_stays_and_a_secret_one_is_one_of_three() -> None:
    played = (at(f"caiman: goal heavy-lifter{how}") for how in ("", " face-down"))
    goals = [{dealt.seat("caiman").goal for dealt in samples(play, "axl")} for play in played]

    assert goals[0] == {"heavy-lifter"} < goals[1]
    assert len(goals[1]) == 3


def test_the_last_cards_of_a_character_are_those_not_in_play() -> None:
    play = start("axl", "eko", variant="experienced")
    while play.mover != "eko":
        play = play.do(play.legal[0]) if play.mover else play.let()
    drawn = play.do("draw-three").let()
    mine = sorted(counting.powers(drawn.state, 1))
    held = {line.split()[1] for line in drawn.legal}
    in_play = tuple(card for card in mine if card not in held)
    last = drawn.state.with_seat(1, drawn.seat("eko")._replace(powers=in_play, power_deck=()))

    assert counting.powers(dealt(replace(drawn, state=last), "axl").state, 1) == Counter(mine)


def test_starting_challenges_are_dealt_while_they_are_handed_out() -> None:
    play = start("axl", "eko")
    while len(play.seat("axl").hand) < 2:
        play = play.do(next(iter(play.chance)))
    found = dealt(play, "eko")

    assert len(set(found.seat("axl").hand)) == 2
    assert not {f"drew {card}" for card in found.seat("axl").hand} & found.chance.keys()


def test_cards_that_another_studies_are_dealt() -> None:
    play = at("seats: axl eko\naxl: stunts dedicated-study, spirit 2, at temple-1\nask: end")
    studied = play.do("stunt dedicated-study", "drew blade-dance", "drew buoy-slalom")
    choices = {dealt.legal for dealt in samples(studied, "eko")}

    assert len(choices) > 10
    assert {dealt.legal for dealt in samples(studied, "axl")} == {("keep-card blade-dance", "keep-card buoy-slalom")}
    assert counting.challenges(dealt(studied, "eko").state) == counting.challenges(studied.state)
