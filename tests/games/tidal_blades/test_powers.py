"""Character cards by the moment they wait for."""

import pytest

from tests.games.tidal_blades.table import at
from tidal_widgets.games.tidal_blades.rules import R


@pytest.mark.rule(R.CHARACTER_CARD_TRIGGERS)
def test_a_card_may_wait_for_a_visit_to_one_island() -> None:
    play = at("eko: powers citadel-friends, shells 0\nturn: eko\npool: twin-swords\nask: travel")

    assert play.do("visit citadel").seat("eko").shells == 1
    assert play.do("visit fold").seat("eko").shells == 0


@pytest.mark.rule(R.CHARACTER_CARD_TRIGGERS)
def test_a_card_may_wait_for_an_island_not_visited_this_round() -> None:
    text = "round: 2\ndust: powers new-to-the-isles, shells 0, placed droska\nturn: dust\nask: travel"

    assert at(text).do("visit lamara").seat("dust").shells >= 1
    assert at(text).do("visit droska").seat("dust").shells == 0


@pytest.mark.rule(R.CHARACTER_CARD_TRIGGERS)
def test_a_card_may_wait_for_an_island_visited_again() -> None:
    text = "round: 2\neko: powers young-prodigy, placed fold\nturn: eko\nask: travel"

    assert "drew elite-climber" in at(text).do("visit fold").chance
    assert not at(text).do("visit droska").chance


@pytest.mark.rule(R.CHARACTER_CARD_TRIGGERS)
def test_a_card_may_wait_for_company() -> None:
    text = "round: 2\ndust: powers fellow-travellers, shells 0\ncaiman: at drifters-dock\nturn: dust\nask: travel"

    assert at(text).do("visit droska").seat("dust").shells == 1
    assert at(text).do("visit fold").seat("dust").shells == 0


@pytest.mark.rule(R.CHARACTER_CARD_TRIGGERS)
def test_a_disc_left_behind_is_no_company() -> None:
    text = (
        "round: 2\ndust: powers fellow-travellers, shells 0\ncaiman: placed drifters-dock fold\nturn: dust\nask: travel"
    )

    assert at(text).do("visit droska").seat("dust").shells == 0


@pytest.mark.rule(R.CHARACTER_CARD_TRIGGERS)
def test_shells_of_a_card_that_waits_for_an_attempt_can_block_in_it() -> None:
    text = "caiman: at droska, powers ancient-rivalry, shells 0, hand dune-vault\nturn: caiman\nask: contest"
    play = at(text).do("attempt dune-vault", "commit N", "rolled F x", "block")

    assert play.can("complete")


@pytest.mark.rule(R.CHARACTER_CARD_TRIGGERS)
def test_a_card_may_wait_for_an_attempt_at_one_arena() -> None:
    text = "eko: at {}, powers long-view, fruit 0, hand staff-forms shell-tuning\nturn: eko\nask: contest"

    assert at(text.format("chronosseum")).do("attempt shell-tuning").seat("eko").fruit == 1
    assert at(text.format("droska")).do("attempt staff-forms").seat("eko").fruit == 0


@pytest.mark.rule(R.CHARACTER_CARD_TRIGGERS)
def test_a_card_may_wait_for_a_die_lost_to_danger() -> None:
    text = "axl: at droska, powers daredevils-purse, shells 0\nask: danger twin-swords x N:F N:-"

    assert at(text).do("lose N:-").seat("axl").shells == 2


@pytest.mark.rule(R.CHARACTER_CARD_TRIGGERS)
def test_a_card_may_wait_for_a_purchase() -> None:
    text = "axl: powers pit-crew, active none, spent N\nmarket: basket-of-shells\nask: travel"
    play = at(text).do("visit droska", "buy basket-of-shells").let()

    assert play.do("refresh N").seat("axl").active == ("N",)


@pytest.mark.rule(R.CHARACTER_CARD_TRIGGERS)
def test_a_card_may_wait_for_a_completed_challenge_of_one_arena() -> None:
    text = "judge: lamara\ndust: at droska, powers ring-favourite\nturn: dust\nask: decide dune-vault N:F"

    assert at(text).do("complete").seat("dust").champion == 1


@pytest.mark.rule(R.CHARACTER_CARD_TRIGGERS)
def test_a_card_may_wait_for_push_it() -> None:
    text = "judge: lamara\naxl: at droska, powers showboat\nask: decide dune-vault N:F {}"

    assert at(text.format("N:R")).do("complete").seat("axl").champion == 1
    assert at(text.format("N:S")).do("complete").seat("axl").champion == 0


@pytest.mark.rule(R.CHARACTER_CARD_TRIGGERS)
def test_a_card_that_waits_for_a_withdrawal_may_refresh_the_dice_just_spent() -> None:
    text = "caiman: at droska, active none, powers deep-breath\nturn: caiman\nask: decide twin-swords N:F N:-"
    play = at(text).do("withdraw F", "refresh N", "refresh N").let()

    assert play.seat("caiman").active == ("N", "N")


@pytest.mark.rule(R.CHARACTER_CARD_TRIGGERS)
def test_a_card_may_wait_for_a_fight() -> None:
    text = "edge: bullubura\neko: at folds-edge, powers warded-staff, shield 0\nturn: eko\nask: contest"

    assert at(text).do("fight").seat("eko").shield == 2


@pytest.mark.rule(R.CHARACTER_CARD_TRIGGERS)
def test_a_card_may_wait_for_a_hit() -> None:
    text = "edge: bullubura\ndust: at folds-edge, powers blade-song, shells 0\nturn: dust\nask: decide edge N:{}"

    assert at(text.format("F")).do("stop").seat("dust").shells == 2
    assert at(text.format("-")).do("stop").seat("dust").shells == 0


@pytest.mark.rule(R.CHARACTER_CARD_TRIGGERS)
def test_a_card_may_wait_for_the_night() -> None:
    text = "first: dust\ndust: powers rooftop-camp, fruit 0, shells 0\nmonsters: none\nask: night"
    play = at(text).do("rolled 8")

    assert (play.seat("dust").fruit, play.seat("dust").shells) == (1, 1)


@pytest.mark.rule(R.CHARACTER_CARDS, R.FOCUS)
def test_a_lasting_card_may_raise_the_maximum_roll() -> None:
    mine = "axl: at droska, powers full-throttle, focus 2, fruit 0, active N N N N, hand dune-vault"
    play = at(f"{mine}\nask: attempt dune-vault")

    assert play.can("commit N N N")
    assert not play.can("commit N N N N")


@pytest.mark.rule(R.CHARACTER_CARDS, R.DICE_LIMIT)
def test_a_lasting_card_may_raise_the_dice_limit() -> None:
    seven, eight = (
        f"caiman: powers broad-satchel, active N N N N, spent {'IR ' * n}\nturn: caiman\nask: end" for n in (3, 4)
    )

    assert at(seven).mover == "dust"
    assert at(eight).mover == "caiman"


@pytest.mark.rule(R.CHARACTER_CARDS, R.SHIELD_LIMIT)
def test_a_lasting_card_may_raise_the_shield_limit() -> None:
    assert at("dust: powers wide-guard, shield 9\nturn: dust\nask: end").seat("dust").shield == 8


@pytest.mark.rule(R.CHARACTER_CARDS, R.MARKET_PRICE)
def test_a_lasting_card_may_lower_a_price() -> None:
    text = "caiman: powers market-haggler, fruit 1, shells 1\nmarket: guild-introduction\nturn: caiman\nask: travel"
    play = at(text).do("visit droska", "buy guild-introduction")

    assert (play.seat("caiman").fruit, play.seat("caiman").shells) == (0, 0)


@pytest.mark.rule(R.CHARACTER_CARDS)
def test_a_lasting_card_may_keep_its_owner_safe_from_invasions() -> None:
    text = "edge: bullubura\naxl: champion 3\neko: champion 3, powers calm-waters\nmonsters: none\nask: night"
    play = at(text).do("rolled 8")

    assert (play.seat("axl").champion, play.seat("eko").champion) == (2, 3)
    assert R.CHARACTER_CARDS in play.rules


@pytest.mark.rule(R.CHARACTER_CARD_TRIGGERS, R.TIME_LEAP)
def test_a_card_may_set_a_die_for_shells_of_the_board() -> None:
    text = "eko: at droska, powers time-thread, shells 3, shield 0\nturn: eko\nask: decide twin-swords N:F N:-"
    play = at(text).do("use time-thread", "leap N:- F", "complete")

    assert play.notch("eko", "F") == 2
    assert play.seat("eko").shells == 0


@pytest.mark.rule(R.CHARACTER_CARD_TRIGGERS)
def test_a_card_that_changes_an_attempt_is_no_use_outside_one() -> None:
    play = at("axl: powers wave-reader, shells 3\nask: travel")

    assert play.refused("use wave-reader").rule is R.CARDS_ON_OWN_TURN


@pytest.mark.rule(R.CHARACTER_CARD_TRIGGERS)
def test_two_cards_that_wait_for_one_moment_both_act() -> None:
    text = "eko: powers citadel-friends library-key, shells 0\npool: twin-swords\nturn: eko\n"
    play = at(text + "deck: echo-drill seven-mirrors\nask: travel").do("visit citadel")
    assert play.seat("eko").shells == 1
    play = play.do("drew echo-drill", "drew seven-mirrors", "keep-card echo-drill")

    assert play.can("take twin-swords")


@pytest.mark.rule(R.CHARACTER_CARD_TRIGGERS)
def test_a_card_put_into_play_in_a_turn_acts_from_then_on() -> None:
    text = "eko: at chronosseum, synergy-notch 1, active none, fruit 1\nturn: eko\nask: decide echo-drill N:Y"
    play = at(text).do("complete", "drew library-key", "drew calm-waters", "play-card calm-waters")

    assert play.seat("eko").powers == ("calm-waters",)
    assert play.mover == "axl"
