"""The Islands: open and single-use spaces, their rewards, and the five Bonuses."""

import pytest

from tests.games.tidal_blades.table import at, challenges_but
from tidal_widgets.games.tidal_blades.rules import R

ALONE = "caiman: discs 0\ndust: discs 0\neko: discs 0\n"


@pytest.mark.rule(R.SINGLE_USE, R.DISC_STAYS)
def test_a_space_stays_closed_after_the_standee_has_moved_on() -> None:
    play = at("round: 2\ncaiman: placed drifters-dock citadel\nask: travel")

    refusal = play.refused("visit drifters-dock")
    assert refusal.rule is R.SINGLE_USE
    assert refusal.instead is not None


@pytest.mark.rule(R.DISC_CLOSES_SPACE)
def test_ones_own_disc_closes_a_single_use_space_too() -> None:
    play = at("round: 2\naxl: placed palm-plaza citadel\nask: travel")

    assert play.refused("visit palm-plaza").rule is R.DISC_CLOSES_SPACE
    assert play.can("visit repair-shop")
    assert play.can("visit lamara")


@pytest.mark.rule(R.DISC_CLOSES_SPACE)
def test_ones_own_standee_closes_the_space_it_stands_on() -> None:
    assert at("round: 2\naxl: at palm-plaza\nask: travel").refused("visit palm-plaza").rule is R.DISC_CLOSES_SPACE


@pytest.mark.rule(R.DISC_STAYS, R.COLLECT_DISCS)
def test_the_night_opens_single_use_spaces_again() -> None:
    play = at("round: 1\ncaiman: at palm-plaza\nask: night").do("rolled 8")
    while not play.can("visit fold"):
        play = play.do("enough") if play.mover else play.let()

    assert play.can("visit palm-plaza")


@pytest.mark.rule(R.DISC_STAYS)
def test_leaving_a_place_leaves_the_disc_behind() -> None:
    play = at("round: 2\naxl: at repair-shop, discs 2\nask: travel").do("visit fold")

    assert play.seat("axl").placed == ("repair-shop", "fold")
    assert R.DISC_STAYS in play.rules


@pytest.mark.rule(R.OPEN_SPACES)
def test_an_open_space_may_be_used_twice_running() -> None:
    play = at(f"round: 2\naxl: at inner-reef, discs 2, fruit 0\n{ALONE}reef: bullubura\nask: travel")
    play = play.do("visit inner-reef")

    assert play.seat("axl").fruit == 2
    assert play.can("fight")
    assert R.OPEN_SPACES in play.rules


@pytest.mark.rule(R.OPEN_SPACES)
def test_standees_and_discs_of_others_never_close_an_open_space() -> None:
    play = at("round: 2\ncaiman: at meditation-spring\ndust: placed meditation-spring citadel\nask: travel")

    assert play.can("visit meditation-spring")


@pytest.mark.rule(R.OPEN_SPACES, R.TWO_KINDS_OF_SPACE)
@pytest.mark.parametrize("space", ["meditation-spring", "folds-edge", "inner-reef"])
def test_only_citadel_and_fold_have_open_spaces(space: str) -> None:
    assert at(f"round: 2\ncaiman: at {space}\nask: travel").can(f"visit {space}")


@pytest.mark.rule(R.SINGLE_USE, R.TWO_KINDS_OF_SPACE)
@pytest.mark.parametrize(
    "space",
    ["guard-tower", "blade-advisor", "sparring-court", "palm-plaza", "repair-shop", "racers-bay", "drifters-dock"],
)
def test_arena_spaces_are_for_one_character_a_round(space: str) -> None:
    assert at(f"round: 2\ncaiman: at {space}\nask: travel").refused(f"visit {space}").rule is R.SINGLE_USE


@pytest.mark.rule(R.NAMED_SPACES)
@pytest.mark.parametrize("space", ["drifters-dock", "glassforgers-guild", "desert-caravan"])
def test_the_three_named_spaces_of_the_droska_ring_are_single_use(space: str) -> None:
    assert at("ask: travel").can(f"visit {space}")
    assert not at(f"round: 2\ncaiman: at {space}\nask: travel").can(f"visit {space}")


@pytest.mark.rule(R.NAMED_SPACES)
def test_a_place_that_does_not_exist_cannot_be_visited() -> None:
    assert at("ask: travel").refused("visit harbour").rule is R.NAMED_SPACES
    assert at("ask: travel").refused("visit").rule is R.NAMED_SPACES


@pytest.mark.rule(R.VISIT_WITHOUT_SPACE)
def test_with_all_spaces_taken_bonus_and_challenge_remain_and_the_disc_is_used() -> None:
    text = "round: 2\ncaiman: at guard-tower\ndust: at blade-advisor\neko: at sparring-court\n"
    play = at(text + "axl: hand pillar-balance\nask: travel").do("visit chronosseum", "drew elite-climber")

    assert R.VISIT_WITHOUT_SPACE in play.rules
    assert R.TURN_SPACE not in play.rules
    assert play.seat("axl").stunts == ("elite-climber",)
    assert play.seat("axl").discs == 2
    assert play.can("attempt pillar-balance")


@pytest.mark.rule(R.VISIT_WITHOUT_SPACE)
def test_a_disc_beside_the_spaces_closes_none_of_them() -> None:
    play = at("round: 2\ncaiman: at droska\nask: travel")

    assert {"visit drifters-dock", "visit glassforgers-guild", "visit desert-caravan"} <= set(play.legal)


@pytest.mark.rule(R.VISIT_WITHOUT_SPACE)
def test_one_may_stay_off_the_spaces_though_some_are_free() -> None:
    play = at("axl: fruit 0\nask: travel").do("visit lamara")

    assert R.VISIT_WITHOUT_SPACE in play.rules
    assert play.seat("axl").fruit == 0


@pytest.mark.rule(R.DISC_STAYS, R.MOVING)
def test_the_same_island_may_be_visited_again_on_another_space() -> None:
    assert at("round: 2\naxl: at drifters-dock\nask: travel").can("visit desert-caravan")


@pytest.mark.rule(R.CHRONOSSEUM_BONUS)
def test_the_chronosseum_gives_a_stunt_with_no_limit_to_the_hand() -> None:
    hand = "shell-song shell-song shell-song second-wind second-wind"
    play = at(f"axl: stunts {hand}\nask: travel").do("visit chronosseum", "drew elite-climber")

    assert len(play.seat("axl").stunts) == 6
    assert play.can("stunt elite-climber")
    assert R.CHRONOSSEUM_BONUS in play.rules


@pytest.mark.rule(R.CHRONOSSEUM_BONUS)
def test_others_see_that_a_stunt_was_drawn_but_not_which() -> None:
    play = at("ask: travel").do("visit chronosseum", "drew elite-climber")

    assert play.seen_by("axl").seats[0].stunts == ("elite-climber",)
    assert play.seen_by("dust").seats[0].stunts == ("?",)
    told = [event.seen_by(play.index("dust")).text(("Axl",)) for event in play.events]
    assert "Axl drew a Stunt card." in told
    assert not any("Elite Climber" in line for line in told)


@pytest.mark.rule(R.SPACE_REWARD, R.NEW_DIE_ACTIVE)
def test_spaces_of_the_chronosseum_give_dice() -> None:
    play = at("ask: travel").do("visit guard-tower")

    assert play.seat("axl").active == ("N", "N", "N")
    assert R.NEW_DIE_ACTIVE in play.rules


@pytest.mark.rule(R.BOAT_BONUS)
def test_the_bonus_of_lamara_moves_the_boat_one_space_and_gives_what_it_enters_only() -> None:
    play = at("boat: 0\naxl: fruit 0, shells 0\nask: travel").do("visit lamara")

    assert play.state.boat == 1
    assert (play.seat("axl").shells, play.seat("axl").fruit) == (1, 0)
    assert R.BOAT_BONUS in play.rules


@pytest.mark.rule(R.BOAT_BONUS)
def test_there_is_one_boat_for_all() -> None:
    play = at("boat: 0\naxl: fruit 0\ncaiman: fruit 0, shells 0\nask: travel").do("visit lamara", "visit lamara")

    assert play.state.boat == 2
    assert (play.seat("caiman").shells, play.seat("caiman").fruit) == (0, 1)


@pytest.mark.rule(R.BOAT_PASSES, R.RACERS_BAY)
def test_racers_bay_and_the_bonus_give_every_space_the_boat_passes() -> None:
    play = at("boat: 0\naxl: fruit 0, shells 0\nask: travel").do("visit racers-bay")

    assert play.state.boat == 3
    assert (play.seat("axl").shells, play.seat("axl").fruit, play.seat("axl").champion) == (1, 1, 1)
    assert {R.RACERS_BAY, R.BOAT_PASSES, R.BOAT_BONUS} <= play.rules


@pytest.mark.rule(R.BOAT_PASSES, R.EXPERT_RIGGING)
def test_expert_rigging_collects_all_it_passes() -> None:
    play = at("boat: 0\naxl: fruit 0, shells 0, spirit 2, stunts expert-rigging\nask: travel").do(
        "stunt expert-rigging", "visit fold"
    )

    assert play.state.boat == 2
    assert (play.seat("axl").shells, play.seat("axl").fruit) == (1, 1)


@pytest.mark.rule(R.EXPERT_RIGGING)
def test_expert_rigging_speaks_under_its_own_rule() -> None:
    play = at("boat: 0\naxl: stunts expert-rigging\nask: travel").do("stunt expert-rigging")

    assert R.EXPERT_RIGGING in play.rules


@pytest.mark.rule(R.BOAT_PASSES)
def test_the_boat_sails_past_its_start_and_round_again() -> None:
    play = at("boat: 9\naxl: champion 0\nask: travel").do("visit lamara")

    assert play.state.boat == 0
    assert play.seat("axl").champion == 2


@pytest.mark.rule(R.BOAT_PASSES)
def test_rewards_come_in_the_order_the_spaces_are_entered() -> None:
    play = at("boat: 7\nask: travel").do("visit racers-bay")

    assert play.state.boat == 9
    assert play.seat("axl").active == ("N", "N", "N")
    assert set(play.legal) == {"advance F", "advance S", "advance R", "advance Y"}
    play = play.do("advance R")
    assert play.state.boat == 0
    assert play.seat("axl").champion == 2


@pytest.mark.rule(R.PALM_PLAZA)
def test_palm_plaza_gives_two_fruit_and_the_first_player_marker() -> None:
    play = at("round: 2\nfirst: caiman\nturn: axl\nstarter: caiman\naxl: fruit 1\nask: travel").do("visit palm-plaza")

    assert play.seat("axl").fruit == 3
    assert play.state.first == play.index("axl")
    assert R.PALM_PLAZA in play.rules


@pytest.mark.rule(R.PALM_PLAZA, R.CLOCKWISE_TURNS)
def test_the_round_goes_on_clockwise_after_the_marker_changed_hands() -> None:
    play = at("round: 2\nfirst: caiman\nturn: eko\nask: travel").do("visit palm-plaza")

    assert play.mover == "axl"


@pytest.mark.rule(R.PALM_PLAZA, R.INVASION_ROLL, R.JUDGE_MOVES)
def test_who_took_the_marker_rolls_for_the_invasion_moves_the_judge_and_starts_the_next_round() -> None:
    text = "round: 2\nfirst: axl\nturn: dust\ndust: discs 1\naxl: discs 0\ncaiman: discs 0\neko: discs 0\n"
    play = at(text + "edge: bullubura\nask: travel").do("visit palm-plaza", "rolled 8")
    assert "dust rolled 8 with the Invasion die." in play.says
    told = play.says
    while not play.can("visit fold"):
        play = play.do("enough") if play.mover else play.let()
        told += play.says

    assert play.mover == "dust"
    assert "dust moved the Judge to Droska Ring." in told


@pytest.mark.rule(R.DROSKA_BONUS, R.MARKET_REFILL, R.MARKET_PRICE)
def test_a_bought_card_is_paid_rewards_and_is_replaced_at_once_without_a_bonus_fruit() -> None:
    text = "market: novices-bundle basket-of-shells rest-house\naxl: fruit 2, shells 0, spent N, active N\n"
    play = at(text + "ask: travel").do("visit droska", "buy basket-of-shells")

    assert play.state.market == ("novices-bundle", "rest-house")
    play = play.do("drew glass-charm")
    assert play.state.market == ("novices-bundle", "rest-house", "glass-charm")
    assert (play.seat("axl").fruit, play.seat("axl").shells) == (1, 3)
    assert R.MARKET_REFILL in play.rules
    assert "basket-of-shells" in play.state.market_discard


@pytest.mark.rule(R.MARKET_PRICE, R.DROSKA_BONUS)
def test_buying_tells_price_and_purchase() -> None:
    play = at("market: basket-of-shells\nask: travel").do("visit droska", "buy basket-of-shells")

    assert {R.MARKET_PRICE, R.DROSKA_BONUS} <= play.rules


@pytest.mark.rule(R.DROSKA_BONUS)
def test_only_one_card_is_bought_in_a_visit() -> None:
    play = at("market: basket-of-shells rest-house\naxl: fruit 5\nask: travel")
    play = play.do("visit droska", "buy basket-of-shells", "drew trade-caravan")

    assert play.refused("buy rest-house").rule is R.DROSKA_BONUS


@pytest.mark.rule(R.MARKET_PRICE)
def test_a_card_that_cannot_be_paid_in_full_cannot_be_bought() -> None:
    play = at("market: guild-introduction\naxl: fruit 2, shells 1\nask: travel").do("visit droska")

    assert play.refused("buy guild-introduction").rule is R.MARKET_PRICE


@pytest.mark.rule(R.MARKET_PRICE)
def test_shells_on_the_shield_do_not_pay_at_the_market() -> None:
    play = at("market: trade-caravan\naxl: shells 0, shield 6\nask: travel").do("visit droska")

    assert play.refused("buy trade-caravan").rule is R.MARKET_PRICE


@pytest.mark.rule(R.DROSKA_BONUS)
def test_a_card_that_does_not_lie_open_cannot_be_bought() -> None:
    play = at("market: trade-caravan\nask: travel").do("visit droska")

    assert play.refused("buy show-purse").rule is R.DROSKA_BONUS


@pytest.mark.rule(R.DROSKA_BONUS, R.CHALLENGE_SYMBOL)
def test_shells_bought_at_the_market_serve_the_challenge_that_follows() -> None:
    text = "market: basket-of-shells\naxl: fruit 1, shells 0, hand dune-vault\nask: travel"
    play = at(text).do("visit droska", "buy basket-of-shells", "drew trade-caravan")
    play = play.do("attempt dune-vault", "commit N", "rolled F x", "block")

    assert play.seat("axl").shells == 2


@pytest.mark.rule(R.MARKET_REFILL, R.RESHUFFLE)
def test_an_empty_market_deck_is_made_anew_from_what_was_bought() -> None:
    every = "novices-bundle " * 3 + "apprentices-blade " * 2 + "apprentices-buckler " * 2 + "trade-caravan " * 2
    every += "basket-of-shells " + "rest-house " * 2 + "scroll-of-forms " * 3 + "glass-charm " * 2
    every += "show-purse " * 2 + "stuntmasters-note " * 2 + "guild-introduction " * 2 + "sign-up-writ"
    play = at(f"market: basket-of-shells\nmarket-discard: {every}\nask: travel").do("visit droska")
    play = play.do("buy basket-of-shells")

    assert R.RESHUFFLE in play.rules
    assert sum(play.chance.values()) == 25


@pytest.mark.rule(R.CITADEL_BONUS, R.POOL_REFILL)
def test_a_pool_card_is_replaced_before_the_second_card_is_chosen() -> None:
    pool = "pool: twin-swords dune-vault sword-salute blade-dance shield-wall\ndeck: echo-drill seven-mirrors\n"
    play = at(pool + "ask: travel").do("visit citadel", "take sword-salute", "drew echo-drill")

    assert play.state.pool == ("twin-swords", "dune-vault", "blade-dance", "shield-wall", "echo-drill")
    assert play.can("take echo-drill")
    assert R.POOL_REFILL in play.rules
    play = play.do("draw", "drew seven-mirrors")
    assert set(play.seat("axl").hand) == {"sword-salute", "seven-mirrors"}
    assert len(play.state.pool) == 5


@pytest.mark.rule(R.CITADEL_BONUS, R.POOL_REFILL)
def test_the_replacement_may_be_the_second_card() -> None:
    play = at("pool: twin-swords dune-vault\ndeck: echo-drill\nask: travel")
    play = play.do("visit citadel", "take twin-swords", "drew echo-drill", "take echo-drill").let()

    assert play.seat("axl").hand == ("echo-drill", "twin-swords")


@pytest.mark.rule(R.CITADEL_BONUS)
def test_both_cards_may_come_blind_from_the_deck_and_leave_the_pool_alone() -> None:
    play = at("pool: twin-swords dune-vault\ndeck: echo-drill seven-mirrors\nask: travel")
    play = play.do("visit citadel", "draw", "drew echo-drill", "draw", "drew seven-mirrors")

    assert play.state.pool == ("twin-swords", "dune-vault")
    assert play.seat("axl").hand == ("echo-drill", "seven-mirrors")
    assert R.CITADEL_BONUS in play.rules


@pytest.mark.rule(R.CITADEL_BONUS)
def test_cards_of_the_pool_are_known_to_all_and_cards_of_the_deck_to_their_drawer_only() -> None:
    play = at("pool: twin-swords dune-vault\ndeck: echo-drill seven-mirrors\nask: travel")
    play = play.do("visit citadel", "take twin-swords", "drew echo-drill", "draw", "drew seven-mirrors")

    assert sorted(play.seen_by("dust").seats[0].hand) == ["?", "twin-swords"]


@pytest.mark.rule(R.CITADEL_BONUS)
def test_a_third_card_is_not_part_of_the_bonus() -> None:
    play = at("pool: twin-swords dune-vault sword-salute\nask: travel").do("visit citadel", "draw").let()
    play = play.do("draw").let()

    assert play.mover == "caiman"
    assert len(play.seat("axl").hand) == 2


@pytest.mark.rule(R.POOL_REFILL, R.RESHUFFLE)
def test_with_no_card_left_to_refill_it_the_pool_shrinks_and_the_visit_ends_when_it_is_empty() -> None:
    text = f"pool: twin-swords\ncaiman: hand {challenges_but('twin-swords')}\nask: travel"
    play = at(text).do("visit citadel")
    assert play.legal == ("take twin-swords",)
    play = play.do("take twin-swords")

    assert R.POOL_REFILL in play.rules
    assert play.state.pool == ()
    assert play.mover == "caiman"


@pytest.mark.rule(R.POOL_REFILL, R.RESHUFFLE)
def test_an_empty_deck_is_made_anew_from_the_discards_to_refill_the_pool() -> None:
    hand = challenges_but("twin-swords", "dune-vault", "sword-salute")
    text = f"pool: twin-swords\ndiscard: dune-vault sword-salute\ncaiman: hand {hand}\nask: travel"
    play = at(text).do("visit citadel", "take twin-swords")

    assert R.RESHUFFLE in play.rules
    assert play.chance == {"drew dune-vault": 1, "drew sword-salute": 1}
    assert play.state.discard == ()


@pytest.mark.rule(R.CITADEL_BONUS, R.RESHUFFLE)
def test_the_last_card_of_the_deck_may_be_drawn_though_nothing_is_left_to_refill_it() -> None:
    text = f"deck: twin-swords\ncaiman: hand {challenges_but('twin-swords')}\nask: travel"
    play = at(text).do("visit citadel", "draw", "drew twin-swords")

    assert play.seat("axl").hand == ("twin-swords",)
    assert play.mover == "caiman"


@pytest.mark.rule(R.TEMPLE_FRUIT, R.POOL_REFILL)
def test_discarded_pool_cards_may_come_back_at_once_when_nothing_else_is_left() -> None:
    hand = challenges_but("twin-swords", "dune-vault")
    text = f"pool: twin-swords dune-vault\ncaiman: hand {hand}\nask: travel"
    play = at(text).do("visit temple-2", "discard twin-swords", "discard dune-vault")

    assert play.chance == {"drew dune-vault": 1, "drew twin-swords": 1}


@pytest.mark.rule(R.NO_HAND_LIMIT)
def test_a_hand_of_challenges_has_no_limit() -> None:
    hand = "echo-drill seven-mirrors turning-floor backward-duel clockface-climb rewound-race maze-of-minutes"
    play = at(f"axl: hand {hand}\npool: twin-swords dune-vault\nask: travel").do("visit citadel", "take twin-swords")

    assert R.NO_HAND_LIMIT in play.rules
    play = play.let().do("draw").let()
    assert len(play.seat("axl").hand) == 9


@pytest.mark.rule(R.CITADEL_NO_CHALLENGE)
def test_no_challenge_takes_place_at_the_citadel() -> None:
    play = at("axl: at citadel, hand twin-swords, stunts shell-song\nask: contest")

    assert play.refused("attempt twin-swords").rule is R.CITADEL_NO_CHALLENGE


@pytest.mark.rule(R.CITADEL_NO_CHALLENGE)
def test_a_turn_at_the_citadel_ends_with_its_bonus() -> None:
    play = at("axl: hand twin-swords\npool: dune-vault\nask: travel").do("visit citadel", "draw").let()

    assert play.do("draw").let().mover == "caiman"


@pytest.mark.rule(R.TEMPLE, R.TEMPLE_SHELLS)
def test_the_shells_of_the_temple_go_to_the_board_not_the_shield() -> None:
    play = at("pool: dune-vault\naxl: shells 1, shield 6\nask: travel").do("visit temple-1")

    assert (play.seat("axl").shells, play.seat("axl").shield) == (4, 6)
    assert {R.TEMPLE, R.TEMPLE_SHELLS} <= play.rules


@pytest.mark.rule(R.TEMPLE_FRUIT, R.DISCARDS)
def test_the_fruit_of_the_temple_comes_with_two_cards_of_the_pool_discarded_before_it_is_refilled() -> None:
    text = "pool: twin-swords dune-vault sword-salute blade-dance shield-wall\ndeck: echo-drill seven-mirrors\n"
    play = at(text + "axl: fruit 0\nask: travel").do("visit temple-2")
    assert play.seat("axl").fruit == 3
    assert set(play.legal_with("discard")) == {f"discard {card}" for card in play.state.pool}
    play = play.do("discard twin-swords")
    assert R.TEMPLE_FRUIT in play.rules
    assert not play.chance
    play = play.do("discard dune-vault", "drew echo-drill", "drew seven-mirrors")

    assert play.state.pool == ("sword-salute", "blade-dance", "shield-wall", "echo-drill", "seven-mirrors")
    assert play.state.discard == ("dune-vault", "twin-swords")
    assert play.can("take echo-drill")


@pytest.mark.rule(R.TEMPLE_FRUIT)
def test_discarding_from_the_pool_cannot_be_left_out() -> None:
    play = at("pool: twin-swords dune-vault sword-salute\nask: travel").do("visit temple-2")

    assert play.refused("enough").rule is R.TEMPLE_FRUIT


@pytest.mark.rule(R.TEMPLE_CHALLENGE)
def test_the_card_of_the_temple_adds_to_the_two_of_the_bonus() -> None:
    play = at("pool: twin-swords dune-vault sword-salute\nask: travel").do("visit temple-3", "draw").let()
    play = play.do("draw").let().do("take twin-swords").let()

    assert len(play.seat("axl").hand) == 3
    assert play.mover == "caiman"


@pytest.mark.rule(R.TEMPLE_CHALLENGE)
def test_the_card_of_the_temple_is_told_under_its_rule() -> None:
    play = at("pool: twin-swords dune-vault\nask: travel").do("visit temple-3", "take twin-swords")

    assert R.TEMPLE_CHALLENGE in play.rules


@pytest.mark.rule(R.TEMPLE, R.TEMPLE_ONCE)
def test_each_temple_space_is_used_once_a_round_by_up_to_three_characters() -> None:
    play = at("round: 2\ncaiman: at temple-1\ndust: at temple-2\nask: travel")

    assert play.refused("visit temple-1").rule is R.TEMPLE_ONCE
    assert play.can("visit temple-3")
    full = at("round: 2\ncaiman: at temple-1\ndust: at temple-2\neko: at temple-3\nask: travel")
    assert not {"visit temple-1", "visit temple-2", "visit temple-3"} & set(full.legal)
    assert full.can("visit citadel")


@pytest.mark.rule(R.TEMPLE_ONCE)
def test_one_player_may_use_two_temple_spaces_in_a_round() -> None:
    assert at("round: 2\naxl: at temple-1\nask: travel").can("visit temple-2")


@pytest.mark.rule(R.MEDITATION_SPRING)
def test_meditation_spring_refreshes_dice() -> None:
    play = at("pool: dune-vault\naxl: active none, spent N IR IB\nask: travel").do("visit meditation-spring")
    play = play.do("refresh N", "refresh IB")

    assert play.seat("axl").active == ("IB", "N")
    assert play.seat("axl").spent == ("IR",)
    assert play.can("draw")


@pytest.mark.rule(R.MEDITATION_SPRING)
def test_refreshing_at_the_spring_stops_when_nothing_is_spent_any_more() -> None:
    play = at("axl: active none, spent N\npool: dune-vault\nask: travel").do("visit meditation-spring", "refresh N")

    assert R.MEDITATION_SPRING in play.rules
    assert play.seat("axl").active == ("N",)
    assert play.can("draw")


@pytest.mark.rule(R.ARENAS)
def test_no_challenge_takes_place_at_the_fold() -> None:
    play = at("edge: bullubura\naxl: hand twin-swords\nask: travel").do("visit folds-edge")

    assert play.refused("attempt twin-swords").rule is R.ARENAS


@pytest.mark.rule(R.ATTEMPT_ARENA, R.CHALLENGE_SYMBOL)
def test_a_challenge_of_another_arena_cannot_be_attempted_here() -> None:
    play = at("axl: at droska, hand dune-vault reef-sprint\nask: contest")

    assert play.legal == ("attempt dune-vault", "end")
    assert play.refused("attempt reef-sprint").rule is R.ATTEMPT_ARENA


@pytest.mark.rule(R.STUNT_BY_SPIRIT, R.ELITE_CLIMBER)
def test_elite_climber_gives_fruit_by_the_spirit_level_not_by_notches() -> None:
    play = at("axl: spirit 3, fruit 0, stunts elite-climber\nask: travel").do("stunt elite-climber")

    assert play.seat("axl").fruit == 3
    assert {R.STUNT_BY_SPIRIT, R.ELITE_CLIMBER} <= play.rules
    assert play.notch("axl", "S") == 4


@pytest.mark.rule(R.DAY_REFRESH)
def test_the_desert_caravan_refreshes_by_day() -> None:
    play = at("axl: active none, spent N IR\nask: travel").do("visit desert-caravan", "refresh IR")

    assert R.DAY_REFRESH in play.rules
    assert (play.seat("axl").active, play.seat("axl").spent) == (("IR",), ("N",))


@pytest.mark.rule(R.SUDDEN_RESILIENCE, R.STUNT_BY_SPIRIT)
def test_sudden_resilience_in_an_attempt_refreshes_dice_that_do_not_join_it() -> None:
    text = "axl: at droska, active none, spent N IR IB, spirit 2, stunts sudden-resilience\n"
    play = at(text + "ask: decide twin-swords N:F N:-").do("stunt sudden-resilience", "refresh IR", "refresh IB")

    assert play.seat("axl").active == ("IB", "IR")
    assert play.seat("axl").spent == ("N",)
    assert play.legal_with("keep") == ("keep N:F", "keep")


@pytest.mark.rule(R.SUDDEN_RESILIENCE)
def test_sudden_resilience_refreshes_all_when_fewer_dice_are_spent() -> None:
    text = "axl: active none, spent N, spirit 3, stunts sudden-resilience\nask: travel"
    play = at(text).do("stunt sudden-resilience", "refresh N")

    assert R.SUDDEN_RESILIENCE in play.rules
    assert play.can("visit fold")


@pytest.mark.rule(R.DEDICATED_STUDY)
def test_dedicated_study_draws_by_spirit_keeps_one_and_discards_the_rest_open() -> None:
    text = "axl: spirit 3, stunts dedicated-study\ndeck: echo-drill seven-mirrors twin-swords\nask: travel"
    play = at(text).do("stunt dedicated-study", "drew echo-drill", "drew seven-mirrors", "drew twin-swords")
    assert play.legal == ("keep-card echo-drill", "keep-card seven-mirrors", "keep-card twin-swords")
    play = play.do("keep-card twin-swords")

    assert play.seat("axl").hand == ("twin-swords",)
    assert play.state.discard == ("echo-drill", "seven-mirrors")
    assert play.seen_by("dust").seats[0].hand == ("?",)
    assert {R.DEDICATED_STUDY, R.DISCARDS} <= play.rules


@pytest.mark.rule(R.DEDICATED_STUDY)
def test_the_cards_of_a_study_are_hidden_while_it_is_decided() -> None:
    text = "axl: spirit 2, stunts dedicated-study\ndeck: echo-drill seven-mirrors\nask: travel"
    play = at(text).do("stunt dedicated-study", "drew echo-drill", "drew seven-mirrors")

    assert "echo-drill" not in str(play.seen_by("dust").pending[-1])
