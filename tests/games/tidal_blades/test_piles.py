"""Decks that run out: discards are shuffled anew, and where no card is left nothing happens."""

from collections.abc import Iterable

import pytest

from tests.games.tidal_blades.table import at
from tidal_widgets.games.tidal_blades.components import load_components
from tidal_widgets.games.tidal_blades.rules import R

BOX = load_components()
MARKET = [card.slug for card in BOX.market.values() for _ in range(card.copies)]
STUNTS = [card.slug for card in BOX.stunts.values() for _ in range(card.copies)]


def all_but(cards: Iterable[str], *kept: str) -> str:
    """List all these cards but a few, in a row."""
    left = list(cards)
    for card in kept:
        left.remove(card)
    return " ".join(left)


@pytest.mark.rule(R.RESHUFFLE, R.WITHDRAW_CARD)
def test_an_empty_challenge_deck_is_made_anew_of_its_discards() -> None:
    rest = all_but(BOX.challenges, "tight-grip", "burning-sun-challenge")
    text = f"gone: {rest}\ndiscard: tight-grip\naxl: hand burning-sun-challenge\nask: decide burning-sun-challenge N:Y"
    play = at(text).do("withdraw")

    assert play.chance == {"drew burning-sun-challenge": 1, "drew tight-grip": 1}
    assert R.RESHUFFLE in play.rules
    assert play.do("drew tight-grip").seat("axl").hand == ("tight-grip",)


@pytest.mark.rule(R.WITHDRAW_CARD)
def test_a_replacement_is_not_drawn_where_no_challenge_is_left() -> None:
    text = f"gone: {all_but(BOX.challenges)}\naxl: hand reef-sprint\nask: decide reef-sprint N:R"
    play = at(text, failed_starting="leaves").do("withdraw")

    assert (play.seat("axl").hand, play.mover) == ((), "caiman")
    assert "found no Challenge card left to draw" in play.says


@pytest.mark.rule(R.POOL_REFILL)
def test_the_pool_stays_short_where_no_challenge_is_left() -> None:
    play = at(f"gone: {all_but(BOX.challenges, 'tight-grip')}\npool: tight-grip").do("visit citadel", "take tight-grip")

    assert (play.state.pool, play.seat("axl").hand, play.mover) == ((), ("tight-grip",), "caiman")
    assert "could not be refilled" in play.says


@pytest.mark.rule(R.DEDICATED_STUDY)
def test_a_study_keeps_what_it_finds_and_nothing_where_no_card_is_left() -> None:
    axl = "\naxl: stunts dedicated-study, spirit 2"
    one = at(f"gone: {all_but(BOX.challenges, 'tight-grip')}{axl}").do("stunt dedicated-study", "drew tight-grip")
    none = at(f"gone: {all_but(BOX.challenges)}{axl}").do("stunt dedicated-study")

    assert one.legal == ("keep-card tight-grip",)
    assert none.legal_with("visit")


@pytest.mark.rule(R.MARKET_REFILL, R.RESHUFFLE)
def test_an_empty_market_deck_is_made_anew_of_its_discards() -> None:
    pool, sold = "trade-caravan sign-up-writ rest-house", ["trade-caravan", "sign-up-writ", "rest-house"]
    text = f"market: {pool}\nmarket-discard: {all_but(MARKET, *sold)}\naxl: at droska\nask: bonus"
    play = at(text).do("buy trade-caravan")

    assert R.RESHUFFLE in play.rules
    assert sum(play.chance.values()) == len(MARKET) - 2


@pytest.mark.rule(R.MARKET_REFILL)
def test_the_market_stays_short_where_no_card_is_left() -> None:
    text = "market: trade-caravan glass-charm show-purse\nmarket-deck: none\naxl: at droska\nask: bonus"
    play = at(text, bought_card="kept").do("buy trade-caravan")

    assert len(play.state.market) == 2
    assert "could not be refilled" in play.says


@pytest.mark.rule(R.CHRONOSSEUM_BONUS, R.RESHUFFLE)
def test_an_empty_stunt_deck_is_made_anew_of_its_discards() -> None:
    play = at(f"stunt-discard: {' '.join(STUNTS)}").do("visit chronosseum")

    assert R.RESHUFFLE in play.rules
    assert sum(play.chance.values()) == len(STUNTS)


@pytest.mark.rule(R.CHRONOSSEUM_BONUS)
def test_no_stunt_is_drawn_where_none_is_left() -> None:
    play = at(f"caiman: stunts {' '.join(STUNTS)}").do("visit chronosseum")

    assert play.mover == "caiman"
    assert "found no Stunt card left to draw" in play.says
    assert play.seen_by("axl").stunt_deck == ()


@pytest.mark.rule(R.LOWER_LEVEL, R.NEW_DIE_ACTIVE)
def test_no_die_is_gained_where_none_of_its_level_or_below_is_left() -> None:
    play = at("supply: N 0\naxl: discs 1").do("visit guard-tower")

    assert "no suitable die was left" in play.says
    assert play.seat("axl").active == ("N", "N")
