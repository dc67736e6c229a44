"""Setting up: the boards, the decks, the Monsters and each player's kit."""

import pytest

from tests.games.tidal_blades.table import Play, at, start
from tidal_widgets.engine import IllegalAction
from tidal_widgets.engine.deck import size
from tidal_widgets.games.tidal_blades.components import load_components
from tidal_widgets.games.tidal_blades.rules import R

FOUR = ("axl", "caiman", "dust", "eko")


def first_game(*seats: str, **rulings: str) -> Play:
    return start(*(seats or FOUR), variant="first-game", **rulings).let()


def experienced(*seats: str, back: str = "hard-droska") -> Play:
    """Set up for experienced players, and show the back of the top Hard Monster."""
    return start(*(seats or FOUR), variant="experienced").do("drew lamara", f"drew {back}")


def to_first_turn(play: Play, answers: str = "starting-card") -> Play:
    """Play a set-up on: chance shows its first result, every question gets the first answer or the named one."""
    while play.mover is None or not play.can("visit palm-plaza"):
        play = play.let() if play.mover is None else play.do(answers if play.can(answers) else play.legal[0])
    return play


@pytest.mark.rule(R.STARTING_GOODS, R.SEAT_BONUS)
def test_later_seats_start_with_more_fruit_then_more_shells() -> None:
    play = first_game()

    assert play.state.first == 0
    assert [seat.fruit for seat in play.state.seats] == [2, 3, 2, 3]
    assert [seat.shells for seat in play.state.seats] == [2, 2, 3, 3]
    assert [seat.shield for seat in play.state.seats] == [2, 2, 2, 2]
    assert all(seat.active == ("N", "N") and not seat.spent for seat in play.state.seats)


@pytest.mark.rule(R.SEAT_BONUS, R.FIRST_PLAYER_RANDOM)
def test_seat_bonuses_are_counted_clockwise_from_the_first_player_not_from_the_first_seat() -> None:
    play = start(*FOUR)
    while "drew dust" not in play.chance or len(play.chance) != 4:
        play = play.do(next(iter(play.chance)))
    play = play.do("drew dust")

    assert play.mover == "dust"
    assert [seat.fruit for seat in play.state.seats] == [2, 3, 2, 3]
    assert [seat.shells for seat in play.state.seats] == [3, 3, 2, 2]
    assert {R.FIRST_PLAYER_RANDOM, R.SEAT_BONUS} <= play.rules


@pytest.mark.rule(R.SEAT_BONUS)
def test_three_players_leave_the_fourth_bonus_out() -> None:
    play = first_game("axl", "caiman", "dust")

    assert [seat.fruit for seat in play.state.seats] == [2, 3, 2]
    assert [seat.shells for seat in play.state.seats] == [2, 2, 3]


@pytest.mark.rule(R.FIRST_PLAYER_RANDOM)
def test_every_seat_may_be_drawn_as_first_player() -> None:
    play = start("axl", "caiman", "dust")
    while play.chance and "drew axl" not in play.chance:
        play = play.do(next(iter(play.chance)))

    assert play.chance == {"drew axl": 1, "drew caiman": 1, "drew dust": 1}


@pytest.mark.rule(R.TOKENS, R.DICE_STOCK, R.STARTING_GOODS)
def test_what_the_players_start_with_comes_out_of_the_common_supply() -> None:
    play = first_game()

    assert (play.state.fruit, play.state.shells) == (25, 27)
    assert [play.supply(die) for die in ("N", "IR", "IB", "ER", "EB")] == [6, 8, 8, 8, 8]
    assert [play.supply(die) for die in ("GF", "GS", "GR", "GY")] == [3, 3, 3, 3]


@pytest.mark.rule(R.TOKENS, R.DICE_STOCK, R.CARD_COUNTS, R.BOARD_LAYOUT)
def test_the_layout_tells_how_much_of_everything_there_is() -> None:
    play = start(*FOUR).do("drew lamara")

    assert {R.BOARD_LAYOUT, R.DICE_STOCK, R.TOKENS, R.CARD_COUNTS} <= play.rules
    assert "35 Fruit and 45 Shells" in play.says
    assert "42 Challenges, 30 Stunts and 25 Market cards" in play.says


@pytest.mark.rule(R.DANGER_DICE, R.INVASION_DIE, R.ROUND_TRACK_START)
def test_three_danger_dice_and_the_eight_sided_invasion_die_are_laid_ready_in_round_one() -> None:
    play = start(*FOUR).do("drew lamara")

    assert {R.DANGER_DICE, R.INVASION_DIE, R.ROUND_TRACK_START} <= play.rules
    assert play.state.round == 1
    assert len(load_components().danger) == 3
    assert len(load_components().invasion.faces) == 8


@pytest.mark.rule(R.FOUR_TRAITS, R.DIALS_AT_START)
def test_all_four_dials_stand_on_their_green_start() -> None:
    play = first_game()

    assert all(seat.notches == (0, 0, 0, 0) for seat in play.state.seats)
    assert {R.FOUR_TRAITS, R.DIALS_AT_START} <= play.rules


@pytest.mark.rule(R.CHAMPION_START, R.PLAYER_PIECES)
def test_the_champion_marker_is_neither_a_leader_token_nor_a_hit() -> None:
    play = first_game()

    assert {R.CHAMPION_START, R.PLAYER_PIECES} <= play.rules
    assert all((seat.champion, seat.leads, seat.hits) == (0, 0, 0) for seat in play.state.seats)
    over = at("round: 4\nask: over")
    assert over.scores is not None
    points = {line.rule: line.points for line in over.scores.lines[0]}
    assert (points[R.SCORE_LEADER], points[R.SCORE_HITS]) == (0, 0)


@pytest.mark.rule(R.CHAMPION_START, R.PLAYER_PIECES)
@pytest.mark.parametrize(("hits", "runs_out"), [(16, False), (17, True)])
def test_the_champion_marker_leaves_seventeen_hit_tokens_for_hits(hits: int, runs_out: bool) -> None:
    play = at(f"edge: bullubura\naxl: at folds-edge, hits {hits}\nask: decide edge N:F").do("stop")

    assert (R.HIT_SUBSTITUTES in play.rules) == runs_out


@pytest.mark.rule(R.PLAYER_PIECES, R.DISCS_AT_START)
def test_two_discs_are_at_hand_and_two_wait_for_later_rounds() -> None:
    assert [seat.discs for seat in first_game().state.seats] == [2, 2, 2, 2]
    assert load_components().tokens.discs == 4
    assert load_components().tokens.hits == 18


@pytest.mark.rule(R.JUDGE_START)
@pytest.mark.parametrize("arena", ["lamara", "droska", "chronosseum"])
def test_the_judge_starts_on_any_arena_with_equal_chance(arena: str) -> None:
    play = start(*FOUR)

    assert play.chance == {"drew lamara": 1, "drew droska": 1, "drew chronosseum": 1}
    assert play.do(f"drew {arena}").state.judge == arena


@pytest.mark.rule(R.JUDGE_START)
def test_the_judge_never_starts_at_the_citadel() -> None:
    assert start(*FOUR).refused("drew citadel").rule is R.JUDGE_START


@pytest.mark.rule(R.BOAT_START)
def test_the_boat_starts_on_its_start_space() -> None:
    play = start(*FOUR).do("drew lamara")

    assert play.state.boat == 0
    assert R.BOAT_START in play.rules


@pytest.mark.rule(R.CHALLENGE_DECK, R.CHALLENGE_POOL)
def test_five_challenges_lie_open_and_no_starting_challenge_is_in_the_deck() -> None:
    play = first_game()
    starting = set(load_components().starting)

    assert len(play.state.pool) == 5
    assert size(play.state.deck) == 37
    assert not starting & {card for slots in play.state.deck for card in slots.cards}
    assert {R.CHALLENGE_DECK, R.CHALLENGE_POOL} <= play.rules


@pytest.mark.rule(R.STUNT_DECK, R.MARKET_DECK, R.MARKET_POOL)
def test_three_market_cards_lie_open_and_the_stunts_are_all_in_their_deck() -> None:
    play = first_game()

    assert len(play.state.market) == 3
    assert size(play.state.market_deck) == 22
    assert size(play.state.stunt_deck) == 30
    assert {R.STUNT_DECK, R.MARKET_DECK, R.MARKET_POOL} <= play.rules


@pytest.mark.rule(R.STARTING_CHALLENGES_DEALT)
def test_every_player_is_dealt_three_starting_challenges_that_nobody_else_sees() -> None:
    play = first_game("axl", "caiman", "dust")
    starting = set(load_components().starting)

    assert all(len(seat.hand) == 3 and set(seat.hand) <= starting for seat in play.state.seats)
    assert len(play.state.gone) == 3
    assert play.seen_by("axl").seats[1].hand == ("?starting",) * 3
    assert R.STARTING_CHALLENGES_DEALT in play.rules


@pytest.mark.rule(R.FIRST_GAME_MONSTERS, R.FIRST_MONSTER)
def test_in_a_first_game_three_easy_monsters_lie_on_three_hard_ones_and_the_top_one_is_turned_up() -> None:
    play = first_game()
    monsters = load_components().monsters

    assert play.state.edge is not None
    assert monsters[play.state.edge.monster].difficulty == "easy"
    assert play.state.reef is None
    assert size(play.state.monster_deck) == 5
    assert [monsters[slots.cards[0]].difficulty for slots in play.state.monster_deck] == ["easy", "easy", "hard"]
    assert {R.FIRST_GAME_MONSTERS, R.FIRST_MONSTER} <= play.rules
    assert R.HARD_PILE not in play.rules


@pytest.mark.rule(R.HARD_PILE, R.EASY_MONSTERS_CHOSEN)
def test_experienced_players_pick_two_easy_backs_that_differ_from_the_hard_one() -> None:
    play = experienced(back="hard-droska")

    assert R.HARD_PILE in play.rules
    assert set(play.legal) == {"pick easy-lamara easy-chronosseum", "pick easy-chronosseum easy-lamara"}


@pytest.mark.rule(R.EASY_MONSTERS_CHOSEN)
def test_an_easy_back_that_repeats_the_style_of_the_hard_one_is_refused() -> None:
    refusal = experienced(back="hard-droska").refused("pick easy-droska easy-lamara")

    assert refusal.rule is R.EASY_MONSTERS_CHOSEN
    assert refusal.instead is not None


@pytest.mark.rule(R.EASY_MONSTERS_CHOSEN)
def test_two_easy_backs_of_one_style_are_refused_too() -> None:
    assert experienced(back="hard-droska").refused("pick easy-lamara easy-lamara").rule is R.EASY_MONSTERS_CHOSEN


@pytest.mark.rule(R.HARD_PILE, R.EASY_MONSTERS_CHOSEN, R.FIRST_MONSTER)
def test_the_picked_easy_monsters_lie_on_the_hard_pile_and_the_third_leaves_the_game() -> None:
    play = experienced(back="hard-droska").do("pick easy-lamara easy-chronosseum")

    assert R.EASY_MONSTERS_CHOSEN in play.rules
    assert play.chance == {"drew giant-mudcrab": 1}
    play = play.do("drew giant-mudcrab")
    assert play.state.edge is not None
    assert play.state.edge.monster == "giant-mudcrab"
    assert size(play.state.monster_deck) == 4
    assert "bullubura" not in {card for slots in play.state.monster_deck for card in slots.cards}


@pytest.mark.rule(R.GOAL_OF_FIRST_GAME, R.FIRST_GAME_MARKS, R.SECRET_GOAL)
def test_in_a_first_game_axl_lays_out_fearless_competitor_for_all_to_see() -> None:
    play = first_game()

    assert play.seat("axl").goal == "fearless-competitor"
    assert play.seen_by("dust").seats[0].goal == "fearless-competitor"
    assert {R.GOAL_OF_FIRST_GAME, R.FIRST_GAME_MARKS, R.SECRET_GOAL} <= play.rules


@pytest.mark.rule(R.GOAL_OF_FIRST_GAME)
def test_in_a_first_game_nobody_draws_a_goal() -> None:
    goals = {seat.character: seat.goal for seat in first_game().state.seats}

    assert goals == {
        "axl": "fearless-competitor",
        "caiman": "heavy-lifter",
        "dust": "sword-champion",
        "eko": "master-of-time",
    }


@pytest.mark.rule(R.GOAL_AT_RANDOM, R.GOAL_HIDDEN)
def test_experienced_players_draw_one_of_their_own_three_goals_and_hide_it() -> None:
    play = experienced().do("pick easy-lamara easy-chronosseum")
    while "drew wave-champion" not in play.chance:
        play = play.do(next(iter(play.chance)))

    assert play.chance == {"drew fearless-competitor": 1, "drew crowd-favourite": 1, "drew wave-champion": 1}
    play = play.do("drew wave-champion")
    assert play.seat("axl").goal == "wave-champion"
    assert play.seen_by("axl").seats[0].goal == "wave-champion"
    assert play.seen_by("dust").seats[0].goal == "?"
    assert {R.GOAL_AT_RANDOM, R.GOAL_HIDDEN} <= play.rules


@pytest.mark.rule(R.STARTING_CARD, R.OWN_DECK, R.OWN_KIT)
def test_the_starting_card_is_in_play_and_eleven_cards_form_the_own_deck() -> None:
    play = first_game()

    assert play.seat("axl").powers == ("racing-engine",)
    assert play.seat("caiman").powers == ("ancient-rivalry",)
    assert play.seat("dust").powers == ("new-to-the-isles",)
    assert play.seat("eko").powers == ("tsuros-transverser",)
    assert all(size(seat.power_deck) == 11 for seat in play.state.seats)
    assert {R.STARTING_CARD, R.OWN_DECK, R.OWN_KIT} <= play.rules


@pytest.mark.rule(R.STARTING_CARD_CHOICE)
def test_an_experienced_player_may_keep_one_of_three_random_cards_instead_of_the_starting_card() -> None:
    play = experienced("dust", "eko", "axl").do("pick easy-lamara easy-chronosseum").let()
    play = play.do("draw-three", "drew desert-born", "drew blade-song", "drew sand-runner", "play-card blade-song")
    deck = play.seat("dust").power_deck

    assert play.seat("dust").powers == ("blade-song",)
    assert size(deck) == 11
    assert {"desert-born", "sand-runner", "new-to-the-isles"} <= {card for slots in deck for card in slots.cards}
    assert R.STARTING_CARD_CHOICE in play.rules


@pytest.mark.rule(R.STARTING_CARD_CHOICE)
def test_an_experienced_player_may_stay_with_the_starting_card() -> None:
    play = to_first_turn(experienced().do("pick easy-lamara easy-chronosseum"))

    assert play.seat("dust").powers == ("new-to-the-isles",)
    assert size(play.seat("dust").power_deck) == 11


@pytest.mark.rule(R.STARTING_CARD_CHOICE)
def test_the_three_random_cards_are_hidden_from_the_others_until_one_is_played() -> None:
    play = experienced("dust", "eko", "axl").do("pick easy-lamara easy-chronosseum").let()
    play = play.do("draw-three", "drew desert-born", "drew blade-song", "drew sand-runner")

    assert "blade-song" in str(play.seen_by("dust").pending[-1])
    assert "blade-song" not in str(play.seen_by("eko").pending[-1])


@pytest.mark.rule(R.PLAYER_COUNT)
def test_five_players_are_too_many() -> None:
    with pytest.raises(IllegalAction) as refusal:
        start(*FOUR, "axl")
    assert refusal.value.rule is R.PLAYER_COUNT


@pytest.mark.rule(R.PLAYER_COUNT)
@pytest.mark.parametrize("count", [2, 3, 4])
def test_two_to_four_players_may_sit_down(count: int) -> None:
    assert len(start(*FOUR[:count]).state.seats) == count


@pytest.mark.rule(R.PLAYER_COUNT)
def test_nobody_at_the_table_is_no_game() -> None:
    with pytest.raises(IllegalAction) as refusal:
        start()
    assert refusal.value.rule is R.PLAYER_COUNT


def test_solo_play_is_told_to_be_missing_from_this_source() -> None:
    with pytest.raises(IllegalAction) as refusal:
        start("axl")
    assert refusal.value.rule is R.ALMANAC_MODES


@pytest.mark.rule(R.OWN_KIT)
@pytest.mark.parametrize("seats", [("axl", "axl"), ("axl", "nobody")])
def test_every_character_is_one_of_the_four_and_played_once(seats: tuple[str, ...]) -> None:
    with pytest.raises(IllegalAction) as refusal:
        start(*seats)
    assert refusal.value.rule is R.OWN_KIT


@pytest.mark.rule(R.FIRST_GAME_MARKS)
def test_an_unknown_way_of_setting_up_is_refused() -> None:
    with pytest.raises(IllegalAction) as refusal:
        start("axl", "dust", variant="expert")
    assert refusal.value.rule is R.FIRST_GAME_MARKS


@pytest.mark.rule(R.TWO_PLAYER_RIVAL)
def test_with_two_players_a_rival_closes_one_space_of_each_arena() -> None:
    play = at("seats: axl dust\nround: 1\nask: travel")

    shut = {"visit guard-tower", "visit palm-plaza", "visit drifters-dock"}
    assert not shut & set(play.legal)
    assert "visit temple-1" in play.legal


@pytest.mark.rule(R.TWO_KINDS_OF_SPACE)
def test_two_kinds_of_space_are_laid_out() -> None:
    play = start(*FOUR).do("drew lamara")

    assert R.TWO_KINDS_OF_SPACE in play.rules
    spaces = load_components().spaces.values()
    assert {space.slug for space in spaces if space.open} == {"meditation-spring", "folds-edge", "inner-reef"}
