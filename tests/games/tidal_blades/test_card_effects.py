"""What cards do that the book tells only by name: effects of Stunts and Character cards, alone and on one attempt."""

import pytest

from tests.games.tidal_blades.beasts import facing, with_box
from tests.games.tidal_blades.table import at
from tidal_widgets.games.tidal_blades.rules import R


@pytest.mark.rule(R.UPGRADING)
def test_a_card_that_upgrades_exchanges_dice_until_it_is_enough() -> None:
    text = "monsters: none\nseats: axl caiman dust\naxl: powers night-garage, active N IR\nask: night"
    play = at(text).do("rolled 1")

    assert set(play.legal_with("upgrade")) == {
        "upgrade active N IR",
        "upgrade active N IB",
        "upgrade active IR ER",
    }
    better = play.do("upgrade active IR ER")
    assert better.seat("axl").active == ("ER", "N")
    assert R.UPGRADING in better.rules
    assert play.do("enough").seat("axl").active == ("IR", "N")


@pytest.mark.rule(R.UPGRADING)
def test_a_card_that_upgrades_passes_over_a_player_with_guild_dice_alone() -> None:
    text = "monsters: none\nseats: axl caiman\naxl: powers night-garage, active GF\nask: night"

    assert at(text).do("rolled 1").mover == "caiman"


@pytest.mark.rule(R.NIGHT_DICE)
def test_dice_refreshed_by_a_card_at_night_may_still_be_chosen_as_active_ones() -> None:
    text = "monsters: none\nseats: caiman axl\ncaiman: powers long-sleep, active none, spent N\nask: night"
    play = at(text).do("rolled 1", "refresh N")

    assert play.legal_with("upgrade") == ("upgrade active N IR", "upgrade active N IB")
    assert not play.legal_with("refresh")


@pytest.mark.rule(R.SYNERGY_DRAW)
def test_a_card_that_draws_character_cards_draws_two_and_keeps_one() -> None:
    lines = ("F", "seats: eko axl dust", "eko: powers curious-mind", "ask: decide edge N:F")
    play = facing(*lines).do("stop").let()

    assert len(play.legal_with("play-card")) == 2


@pytest.mark.rule(R.TURN_STUNT)
def test_a_card_that_leaps_sets_one_die_and_costs_no_shell_of_the_shield() -> None:
    text = "axl: stunts borrowed-moment, shield 0, active none\nask: decide last-one-standing N:Y"
    play = at(text).do("stunt borrowed-moment")

    assert {"leap N:Y R", "leap N:Y *", "enough"} <= set(play.legal)
    assert play.do("leap N:Y R").can("complete")
    assert play.do("enough").can("withdraw")


@pytest.mark.rule(R.TURN_STUNT)
def test_a_card_that_throws_again_rolls_without_the_danger_die() -> None:
    text = "axl: stunts second-wind, spirit 2, active none\nask: decide last-one-standing N:Y N:F"
    play = at(text).do("stunt second-wind")

    assert play.legal == ("again N:F", "again N:Y", "enough")
    once = play.do("again N:F", "rolled S")
    assert once.legal == ("again N:S", "again N:Y", "enough")
    assert once.do("again N:Y", "rolled R").can("complete")


@pytest.mark.rule(R.TURN_STUNT, R.STUNT_BY_SPIRIT)
def test_a_stunt_without_the_spirit_level_has_one_size() -> None:
    owner = '[stunt.shell-song]\neffects = "shell 2"\n'
    play = with_box(owner, "seats: axl caiman", "axl: stunts shell-song, spirit 3").do("stunt shell-song")

    assert play.seat("axl").shells == 4
    assert R.STUNT_BY_SPIRIT not in play.rules


@pytest.mark.rule(R.TURN_STUNT)
def test_a_second_ward_on_one_card_finds_no_danger_left_to_ward_off() -> None:
    owner = '[stunt.shell-song]\neffects = "ward; ward"\n'
    text = "axl: stunts shell-song, shells 0, active none\nask: danger last-one-standing x N:R"
    play = with_box(owner, "seats: axl caiman", text).do("stunt shell-song")

    assert "could change nothing at this moment" in play.says
    assert play.can("complete")


@pytest.mark.rule(R.MICHRONIC_MEMORY)
def test_michronic_memory_is_refused_where_no_die_is_spent() -> None:
    refusal = at("axl: shield 6").refused("memory")

    assert (refusal.rule, "you do not have enough" in refusal.reason) == (R.MICHRONIC_MEMORY, True)


@pytest.mark.rule(R.CHARACTER_CARD_TRIGGERS)
def test_a_card_that_costs_fruit_is_used_declined_or_passed_over() -> None:
    text = "seats: eko axl\neko: powers gifted-pupil, fruit {}\nask: decide last-one-standing N:R"
    play = at(text.format(1)).do("complete")

    assert play.legal == ("use gifted-pupil", "decline gifted-pupil")
    used = play.do("use gifted-pupil")
    assert (used.seat("eko").fruit, used.notch("eko", "Y")) == (0, 1)
    assert play.do("decline gifted-pupil").seat("eko").fruit == 1
    assert at(text.format(0)).do("complete").mover == "axl"


@pytest.mark.rule(R.SCORE_GOAL)
def test_a_goal_that_is_not_known_scores_nothing_yet() -> None:
    play = at("seats: axl caiman\nask: over")
    veiled = play.seen_by("axl")._replace(seats=tuple(seat._replace(goal="?") for seat in play.state.seats))

    scores = play.game.scores(veiled)
    assert scores is not None
    assert [line.points for line in scores.lines[1] if line.rule is R.SCORE_GOAL] == [0]
