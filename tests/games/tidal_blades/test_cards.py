"""Character cards, Secret Goals and the Champion board."""

import pytest

from tests.games.tidal_blades.table import Play, at
from tidal_widgets.engine.deck import size
from tidal_widgets.games.tidal_blades.components import load_components
from tidal_widgets.games.tidal_blades.rules import R

AXLS = [power.slug for power in load_components().powers.values() if power.character == "axl"]


def goal_points(goal: str, rest: str, *, name: str = "axl") -> int:
    """Count what a Goal pays at the end."""
    play = at(f"round: 4\n{name}: goal {goal}, {rest}\nask: over")
    assert play.scores is not None
    rules = {R.SCORE_GOAL, R.SWORD_CHAMPION, R.FEATS_OF_STRENGTH}
    (points,) = [line.points for line in play.scores.lines[play.index(name)] if line.rule in rules]
    return points


def up_synergy(notch: int, ask: str = "decide skimmers-leap N:Y", more: str = "") -> Play:
    """Advance Synergy from a notch."""
    return at(f"axl: at lamara, synergy-notch {notch}{more}\nask: {ask}").do("complete")


@pytest.mark.rule(R.SYNERGY_DRAW, R.SYNERGY, R.KEEP_ONE_OF_TWO)
def test_reaching_a_card_icon_draws_two_cards_and_plays_one() -> None:
    play = up_synergy(1)
    assert {R.SYNERGY, R.LEVEL_MARKS} <= play.rules
    play = play.do("drew showboat", "drew pit-crew")
    assert R.SYNERGY_DRAW in play.rules
    assert play.legal == ("play-card pit-crew", "play-card showboat")
    play = play.do("play-card pit-crew")

    assert play.seat("axl").powers == ("pit-crew",)
    assert play.seat("axl").power_deck[-1].cards == ("showboat",)
    assert size(play.seat("axl").power_deck) == 11
    assert R.KEEP_ONE_OF_TWO in play.rules


@pytest.mark.rule(R.SYNERGY_DRAW)
def test_a_notch_without_an_icon_draws_nothing() -> None:
    play = up_synergy(2)

    assert not play.chance
    assert R.SYNERGY not in play.rules


@pytest.mark.rule(R.SYNERGY_DRAW)
def test_passing_over_an_icon_counts_as_reaching_it() -> None:
    play = up_synergy(1, "decide twin-hull-dash N:Y N:Y")

    assert play.notch("axl", "Y") == 3
    assert "drew showboat" in play.chance


@pytest.mark.rule(R.SYNERGY_DRAW, R.KEEP_ONE_OF_TWO)
def test_two_icons_in_one_advance_are_settled_one_after_the_other() -> None:
    text = "edge: gloamwing-ray\naxl: at folds-edge, synergy-notch 7\nask: decide edge IB:Y IB:Y IB:Y"
    play = at(text).do("stop")
    assert play.notch("axl", "Y") == 10
    play = play.do("drew showboat", "drew pit-crew", "play-card pit-crew")
    assert "drew slipstream" in play.chance
    play = play.do("drew slipstream", "drew night-garage", "play-card slipstream")

    assert play.seat("axl").powers == ("pit-crew", "slipstream")
    assert [slots.cards[0] for slots in play.seat("axl").power_deck[-2:]] == ["showboat", "night-garage"]


@pytest.mark.rule(R.KEEP_ONE_OF_TWO)
def test_the_card_put_beneath_the_deck_is_drawn_last() -> None:
    play = up_synergy(1).do("drew showboat", "drew pit-crew", "play-card pit-crew")
    top = play.seat("axl").power_deck[0]

    assert "showboat" not in top.cards
    assert size(play.seat("axl").power_deck) == 11


@pytest.mark.rule(R.KEEP_ONE_OF_TWO)
def test_the_two_cards_are_hidden_from_the_others_until_one_is_played() -> None:
    play = up_synergy(1).do("drew showboat", "drew pit-crew")

    assert "showboat" in str(play.seen_by("axl").pending[-1])
    assert "showboat" not in str(play.seen_by("dust").pending[-1])


@pytest.mark.rule(R.SYNERGY_DRAW, R.KEEP_ONE_OF_TWO)
def test_the_last_card_of_the_own_deck_is_played() -> None:
    play = up_synergy(1, more=f", powers {' '.join(AXLS[:11])}").do(f"drew {AXLS[11]}")

    assert play.legal == (f"play-card {AXLS[11]}",)
    play = play.do(f"play-card {AXLS[11]}")
    assert len(play.seat("axl").powers) == 12
    assert play.seat("axl").power_deck == ()


@pytest.mark.rule(R.SYNERGY_DRAW)
def test_an_empty_own_deck_gives_nothing() -> None:
    play = up_synergy(1, more=f", powers {' '.join(AXLS)}")

    assert R.SYNERGY_DRAW in play.rules
    assert len(play.seat("axl").powers) == 12
    assert not play.legal_with("play-card")


@pytest.mark.rule(R.CHARACTER_CARDS, R.CHARACTER_CARD_TRIGGERS)
def test_a_card_acts_when_its_moment_comes_and_stays_in_play() -> None:
    play = at("boat: 0\naxl: powers racing-engine, shells 0, fruit 0\nask: travel").do("visit lamara")

    assert play.state.boat == 2
    assert play.seat("axl").powers == ("racing-engine",)
    assert {R.CHARACTER_CARDS, R.CARDS_ON_OWN_TURN} <= play.rules


@pytest.mark.rule(R.CHARACTER_CARDS)
def test_a_card_acts_again_every_time_its_moment_comes() -> None:
    text = "boat: 0\nturn: caiman\ncaiman: powers swamp-cooking, fruit 0, discs 2\n"
    rest = "axl: discs 0\ndust: discs 0\neko: discs 0\nask: travel"
    play = at(text + rest).do("visit droska", "fruit", "visit droska", "fruit")

    assert play.seat("caiman").fruit == 4


@pytest.mark.rule(R.CHARACTER_CARD_TRIGGERS)
def test_a_card_for_shells_takes_them_from_the_board_to_the_supply() -> None:
    before = at(
        "eko: at droska, powers tsuros-transverser, shells 2, shield 6\nturn: eko\nask: decide twin-swords N:F N:-"
    )
    play = before.do("use tsuros-transverser")

    assert (play.seat("eko").shells, play.seat("eko").shield) == (0, 6)
    assert play.state.shells == before.state.shells + 2
    assert play.can("complete")
    assert R.CHARACTER_CARD_TRIGGERS in play.rules


@pytest.mark.rule(R.CHARACTER_CARD_TRIGGERS)
def test_shells_on_the_shield_do_not_pay_for_a_card() -> None:
    text = "eko: at droska, powers tsuros-transverser, shells 1, shield 6\nturn: eko\nask: decide twin-swords N:F N:-"

    assert at(text).refused("use tsuros-transverser").rule is R.CARDS_ON_OWN_TURN


@pytest.mark.rule(R.CHARACTER_CARDS, R.CARDS_ON_OWN_TURN)
def test_a_card_may_be_used_several_times_in_a_turn_when_it_can_be_paid_again() -> None:
    text = "eko: at droska, powers tsuros-transverser, shells 4\nturn: eko\nask: decide twin-swords N:- N:-"
    play = at(text).do("use tsuros-transverser", "use tsuros-transverser", "complete")

    assert play.notch("eko", "F") == 2


@pytest.mark.rule(R.CARDS_ON_OWN_TURN)
def test_nobody_uses_a_card_on_anothers_turn() -> None:
    play = at("caiman: powers crocs-hide, shells 3\naxl: at droska\nask: danger twin-swords x N:F N:-")

    assert play.refused("use crocs-hide").rule is R.CARDS_ON_OWN_TURN


@pytest.mark.rule(R.CHARACTER_CARD_TRIGGERS)
def test_a_card_with_a_cost_may_be_declined_when_its_moment_comes() -> None:
    text = "dust: powers keen-watcher, fruit 1\ncaiman: at droska\nturn: dust\nmarket: rest-house\nask: travel"
    play = at(text).do("visit droska")
    assert play.legal == ("use keen-watcher", "decline keen-watcher")
    play = play.do("decline keen-watcher")

    assert play.seat("dust").fruit == 1


@pytest.mark.rule(R.CHARACTER_CARD_TRIGGERS)
def test_a_card_that_cannot_be_paid_for_is_passed_over() -> None:
    text = "dust: powers keen-watcher, fruit 0\ncaiman: at droska\nturn: dust\nask: travel"

    assert at(text).do("visit droska").can("fruit")


@pytest.mark.rule(R.PUSH_IT_COUNTS)
def test_a_card_that_counts_a_trait_counts_an_unmatched_push_it_symbol_too() -> None:
    play = at("axl: at lamara, powers taste-for-applause\nask: decide skimmers-leap N:Y").do("complete")

    assert R.PUSH_IT_COUNTS in play.rules
    assert "drew elite-climber" in play.chance


@pytest.mark.rule(R.PUSH_IT_COUNTS)
def test_a_card_fired_by_a_required_symbol_does_not_speak_of_push_it() -> None:
    play = at("axl: at lamara, powers taste-for-applause\nask: decide buoy-slalom N:S").do("complete")

    assert R.PUSH_IT_COUNTS not in play.rules
    assert "drew elite-climber" in play.chance


@pytest.mark.rule(R.SWORD_CHAMPION)
@pytest.mark.parametrize(("done", "points"), [(2, 0), (3, 7), (4, 10)])
def test_sword_champion_counts_challenges_of_the_droska_ring(done: int, points: int) -> None:
    cards = ["dune-vault", "sword-salute", "blade-dance", "shield-wall"][:done]

    assert goal_points("sword-champion", f"completed {' '.join(cards)} echo-drill", name="dust") == points


@pytest.mark.rule(R.SWORD_CHAMPION, R.SECRET_GOAL)
def test_a_goal_pays_seven_or_ten_and_never_both() -> None:
    cards = "dune-vault sword-salute blade-dance shield-wall twin-swords caravan-guard"

    assert goal_points("sword-champion", f"completed {cards}", name="dust") == 10


@pytest.mark.rule(R.SWORD_CHAMPION)
def test_starting_challenges_count_for_a_goal() -> None:
    assert goal_points("sword-champion", "completed stand-the-heat sand-skid dune-vault", name="dust") == 7


@pytest.mark.rule(R.FEATS_OF_STRENGTH, R.PUSH_IT_COUNTS)
def test_feats_of_strength_counts_push_it_symbols_as_well() -> None:
    cards = "breath-of-the-deep tight-grip burning-sun-challenge dune-vault"

    assert goal_points("feats-of-strength", f"completed {cards}", name="caiman") == 7


@pytest.mark.rule(R.FEATS_OF_STRENGTH)
@pytest.mark.parametrize(("done", "points"), [(3, 0), (4, 7), (5, 10)])
def test_feats_of_strength_wants_four_or_five_challenges_with_resilience(done: int, points: int) -> None:
    cards = ["breath-of-the-deep", "tight-grip", "burning-sun-challenge", "last-one-standing", "undertow-swim"][:done]

    assert goal_points("feats-of-strength", f"completed {' '.join(cards)} buoy-slalom", name="caiman") == points


@pytest.mark.rule(R.FEATS_OF_STRENGTH)
def test_a_challenge_with_two_resilience_symbols_counts_once() -> None:
    cards = "burning-sun-challenge pit-of-scales breath-of-the-deep buoy-slalom"

    assert goal_points("feats-of-strength", f"completed {cards}", name="caiman") == 0


@pytest.mark.rule(R.CHAMPION_SOURCES)
def test_a_step_of_the_boat_moves_on_the_champion_board() -> None:
    play = at("boat: 2\nask: travel").do("visit lamara")

    assert play.seat("axl").champion == 1
    assert R.CHAMPION_SOURCES in play.rules


@pytest.mark.rule(R.CHAMPION_SOURCES)
def test_a_market_card_moves_on_the_champion_board() -> None:
    play = at("market: show-purse\naxl: fruit 2\nask: travel").do("visit droska", "buy show-purse").let()

    assert play.seat("axl").champion == 2


@pytest.mark.rule(R.CHAMPION_TOP)
def test_the_top_space_holds_one_character_only() -> None:
    play = at("boat: 2\naxl: champion 17\ncaiman: champion 18\nask: travel").do("visit lamara")

    assert play.seat("axl").champion == 17
    assert R.CHAMPION_TOP in play.rules


@pytest.mark.rule(R.CHAMPION_TOP)
def test_a_free_top_space_is_entered_and_not_passed() -> None:
    play = at("market: show-purse\naxl: fruit 2, champion 17\nask: travel").do("visit droska", "buy show-purse").let()

    assert play.seat("axl").champion == 18


@pytest.mark.rule(R.CHAMPION_TOP)
def test_who_stands_on_top_stays_there() -> None:
    play = at("boat: 2\naxl: champion 18\nask: travel").do("visit lamara")

    assert play.seat("axl").champion == 18
    assert R.CHAMPION_TOP not in play.rules


@pytest.mark.rule(R.CHAMPION_TOP)
def test_lower_spaces_are_shared_freely() -> None:
    play = at("boat: 2\naxl: champion 4\ncaiman: champion 5\nask: travel").do("visit lamara")

    assert play.seat("axl").champion == 5


@pytest.mark.rule(R.CHAMPION_TOP)
def test_a_top_space_left_again_may_be_entered_by_another() -> None:
    play = at("reef: giant-mudcrab axl\naxl: champion 17\ncaiman: champion 18\nmonsters: none\nask: night").do(
        "rolled 8"
    )
    assert play.seat("caiman").champion == 17
    play = at("boat: 2\naxl: champion 17\ncaiman: champion 17\ntop-claimed: caiman\nask: travel").do("visit lamara")

    assert play.seat("axl").champion == 18


@pytest.mark.rule(R.CHAMPION_LOSS)
def test_a_fleeing_monster_costs_a_step() -> None:
    text = "reef: bullubura caiman\naxl: champion 3\ncaiman: champion 3\nmonsters: none\nask: night"
    play = at(text).do("rolled 8")

    assert play.seat("axl").champion == 2
    assert play.seat("caiman").champion == 3


@pytest.mark.rule(R.CHAMPION_LOSS)
def test_nobody_falls_below_the_start() -> None:
    play = at("reef: bullubura\naxl: champion 0\nmonsters: none\nask: night").do("rolled 8")

    assert play.seat("axl").champion == 0
    assert R.CHAMPION_LOSS in play.rules


@pytest.mark.rule(R.STANDINGS)
def test_the_sole_leader_places_a_token_at_the_end_of_the_round() -> None:
    play = at("axl: champion 5\ncaiman: champion 4\nmonsters: none\nask: night").do("rolled 8")
    while not play.can("visit fold"):
        play = play.do("enough")

    assert [seat.leads for seat in play.state.seats] == [1, 0, 0, 0]
    assert R.STANDINGS in play.rules


@pytest.mark.rule(R.STANDINGS)
def test_a_tied_lead_places_no_token() -> None:
    play = at("axl: champion 5\ncaiman: champion 5\nmonsters: none\nask: night").do("rolled 8")
    while not play.can("visit fold"):
        play = play.do("enough")

    assert [seat.leads for seat in play.state.seats] == [0, 0, 0, 0]


@pytest.mark.rule(R.STANDINGS)
def test_a_monster_that_flees_in_the_night_may_change_who_leads() -> None:
    text = "reef: bullubura caiman\naxl: champion 5\ncaiman: champion 5\nmonsters: none\nask: night"
    play = at(text).do("rolled 8")
    while not play.can("visit fold"):
        play = play.do("enough")

    assert [seat.leads for seat in play.state.seats] == [0, 1, 0, 0]
