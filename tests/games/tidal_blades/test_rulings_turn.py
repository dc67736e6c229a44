"""Open rules of the turn and the Islands: what each reading other than the default changes."""

from collections.abc import Mapping

import pytest

from tests.games.tidal_blades.compared import both
from tests.games.tidal_blades.table import at, challenges_but
from tidal_widgets.engine.deck import size
from tidal_widgets.games.tidal_blades.components import load_components
from tidal_widgets.games.tidal_blades.components.pieces import MarketCard, Stunt
from tidal_widgets.games.tidal_blades.rules import R

BOX = load_components()


def _all_but(cards: Mapping[str, Stunt] | Mapping[str, MarketCard], left: str) -> str:
    """List every copy of these cards but one of each that is left."""
    copies = [card.slug for card in cards.values() for _ in range(card.copies)]
    for card in left.split():
        copies.remove(card)
    return " ".join(copies)


@pytest.mark.rule(R.RESHUFFLE_MOMENT, R.RESHUFFLE)
def test_an_empty_deck_is_formed_anew_at_once_or_when_a_card_is_wanted() -> None:
    gone = challenges_but("echo-drill", "tight-grip")
    text = f"gone: {gone}\ndiscard: tight-grip\naxl: at citadel\nask: bonus"
    plain, read = both(at, text, reshuffle_moment="when-needed")

    plain, read = (play.do("draw", "drew echo-drill") for play in (plain, read))
    assert [size(play.state.deck) for play in (plain, read)] == [1, 0]
    assert [R.RESHUFFLE in play.rules for play in (plain, read)] == [True, False]
    assert read.do("draw").chance == {"drew tight-grip": 1}


@pytest.mark.rule(R.RESHUFFLE_MOMENT, R.WITHDRAW_CARD)
@pytest.mark.parametrize(
    ("reading", "next_cards"), [("at-once", {"tight-grip"}), ("when-needed", {"tight-grip", "buoy-slalom"})]
)
def test_a_challenge_may_be_its_own_replacement_only_where_an_empty_deck_waits(
    reading: str, next_cards: set[str]
) -> None:
    gone = challenges_but("echo-drill", "wake-riding", "tight-grip", "buoy-slalom")
    text = f"seats: axl caiman dust\ngone: {gone}\ndiscard: tight-grip\naxl: at citadel\ncaiman: hand buoy-slalom"
    play = at(f"{text}\nask: bonus", reshuffle_moment=reading)

    play = play.do("draw", "drew echo-drill", "draw", "drew wake-riding")  # the last two of the deck
    play = play.do("visit lamara", "attempt buoy-slalom", "commit N", "rolled -", "rolled -", "withdraw")
    assert set(play.chance) == {f"drew {card}" for card in next_cards}


@pytest.mark.rule(R.RESHUFFLE_MOMENT, R.RESHUFFLE)
@pytest.mark.parametrize(("reading", "cards"), [("at-once", 1), ("when-needed", 0)])
def test_so_are_stunts_and_the_market(reading: str, cards: int) -> None:
    rest = _all_but(BOX.stunts, "elite-climber shell-song")
    stunts = f"stunt-deck: elite-climber\nstunt-discard: shell-song\ngone: {rest}"
    wares = _all_but(BOX.market, "trade-caravan show-purse glass-charm")
    shop = f"market: glass-charm\nmarket-discard: show-purse\ngone: {wares}\naxl: at droska, fruit 9, shells 9"
    drawn = at(stunts, reshuffle_moment=reading).do("visit chronosseum", "drew elite-climber")
    bought = at(f"{shop}\nask: bonus", reshuffle_moment=reading, bought_card="kept")

    assert size(drawn.state.stunt_deck) == cards
    assert size(bought.do("buy glass-charm", "drew trade-caravan").state.market_deck) == cards


@pytest.mark.rule(R.SPACE_OPTIONAL)
def test_the_reward_of_a_space_is_taken_unless_it_may_be_left() -> None:
    plain, read = both(at, "first: caiman\nturn: axl", space_optional="optional")

    plain, read = plain.do("visit palm-plaza"), read.do("visit palm-plaza")
    assert (plain.seat("axl").fruit, plain.state.first) == (4, 0)
    assert read.legal == ("reward", "leave")
    assert read.do("reward").seat("axl").fruit == 4
    left = read.do("leave")
    assert (left.seat("axl").fruit, left.state.first) == (2, 1)


@pytest.mark.rule(R.BONUS_OPTIONAL)
def test_the_island_bonus_is_taken_unless_it_may_be_left() -> None:
    plain, read = both(at, "boat: 0", bonus_optional="optional")

    plain, read = plain.do("visit lamara"), read.do("visit lamara")
    assert plain.state.boat == 1
    assert read.legal == ("bonus", "leave")
    assert read.do("bonus").state.boat == 1
    assert read.do("leave").state.boat == 0


@pytest.mark.rule(R.STUNT_IN_ROLL)
def test_a_stunt_may_still_pay_for_an_x_unless_it_waits_between_steps() -> None:
    text = "axl: shells 0, stunts shell-song\nask: danger burning-sun-challenge x N:R"
    plain, read = both(at, text, stunt_in_roll="between-steps")

    assert plain.do("stunt shell-song").can("block")
    assert read.legal == ("lose N:R",)
    assert read.do("lose N:R").can("stunt shell-song")


@pytest.mark.rule(R.STEP_ORDER)
def test_reward_and_bonus_keep_their_order_unless_they_may_change_places() -> None:
    plain, read = both(at, "boat: 0\naxl: spent N", step_order="swap")

    plain, read = plain.do("visit repair-shop"), read.do("visit repair-shop")
    assert (plain.state.boat, plain.legal_with("refresh")) == (0, ("refresh N",))
    assert read.legal == ("space-first", "bonus-first")
    assert read.do("bonus-first").state.boat == 1
    assert read.do("space-first").state.boat == 0


@pytest.mark.rule(R.STEP_ORDER)
def test_the_fight_comes_last_even_where_reward_and_bonus_may_change_places() -> None:
    assert at("edge: bullubura", step_order="swap").do("visit folds-edge").legal == ("fight", "end")


@pytest.mark.rule(R.BOUGHT_CARD)
def test_a_bought_card_is_discarded_or_kept() -> None:
    plain, read = both(at, "market: trade-caravan\naxl: at droska\nask: bonus", bought_card="kept")

    plain, read = plain.do("buy trade-caravan"), read.do("buy trade-caravan")
    assert (plain.state.market_discard, plain.seat("axl").bought) == (("trade-caravan",), ())
    assert (read.state.market_discard, read.seat("axl").bought) == ((), ("trade-caravan",))


@pytest.mark.rule(R.MONSTER_RESHUFFLE)
def test_monsters_that_left_play_come_back_only_where_that_is_read() -> None:
    text = "monsters: none\nmonsters-gone: bullubura\nask: night"
    plain, read = both(at, text, monster_reshuffle="yes")

    assert plain.do("rolled 1").state.edge is None
    assert read.do("rolled 1").chance == {"drew bullubura": 1}


@pytest.mark.rule(R.MONSTER_RESHUFFLE, R.HUNTING)
def test_a_hunter_too_finds_monsters_that_left_play_where_that_is_read() -> None:
    text = "monsters: none\nmonsters-gone: bullubura"
    plain, read = both(at, text, monster_reshuffle="yes")

    assert plain.do("visit folds-edge").mover == "caiman"
    assert read.do("visit folds-edge").chance == {"drew bullubura": 1}


@pytest.mark.rule(R.TEMPLE_SPACES)
def test_a_temple_space_closes_for_the_round_unless_it_is_read_as_open() -> None:
    plain, read = both(at, "caiman: at temple-1", temple_spaces="open")

    assert not plain.can("visit temple-1")
    again = read.do("visit temple-1")
    assert again.seat("axl").shells == 5
    assert R.OPEN_SPACES in again.rules


@pytest.mark.rule(R.OFF_SPACE)
def test_a_visit_without_a_space_may_be_reserved_for_full_islands() -> None:
    plain, read = both(at, "caiman: at palm-plaza repair-shop", off_space="only-when-full")

    assert plain.can("visit lamara")
    assert not read.can("visit lamara")
    text = "round: 2\ncaiman: placed palm-plaza repair-shop racers-bay"
    assert at(text, off_space="only-when-full").can("visit lamara")


@pytest.mark.rule(R.STUDY_LEFTOVERS)
def test_cards_not_kept_in_dedicated_study_are_discarded_or_go_under_the_deck() -> None:
    text = "deck: buoy-slalom wake-riding\naxl: stunts dedicated-study, spirit 2"
    plain, read = both(at, text, study_leftovers="under-deck")

    study = ("stunt dedicated-study", "drew buoy-slalom wake-riding", "keep-card wake-riding")
    plain, read = plain.do(*study), read.do(*study)
    assert plain.state.discard == ("buoy-slalom",)
    assert read.state.discard == ()
    assert read.state.deck[-1].cards == ("buoy-slalom",)


@pytest.mark.rule(R.TEMPLE_TWICE)
def test_one_player_may_use_two_temple_spaces_unless_one_each_is_read() -> None:
    plain, read = both(at, "round: 2\naxl: at temple-1", temple_twice="one-each")

    assert plain.can("visit temple-2")
    assert not read.can("visit temple-2")
    assert read.can("visit meditation-spring")


@pytest.mark.rule(R.POOL_DISCARD)
def test_two_pool_cards_are_discarded_unless_the_pool_may_be_left_as_it_is() -> None:
    plain, read = both(at, "pool: tight-grip buoy-slalom", pool_discard="optional")

    plain, read = plain.do("visit temple-2"), read.do("visit temple-2")
    assert plain.legal == ("discard tight-grip", "discard buoy-slalom")
    assert read.do("enough").legal_with("take") == ("take tight-grip", "take buoy-slalom")
    assert not read.do("discard tight-grip").can("enough")
