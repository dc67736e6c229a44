"""The night: eight steps in order, from the advance of the Monsters to the next round."""

import pytest

from tests.games.tidal_blades.table import Play, at
from tidal_widgets.games.tidal_blades.rules import R

CALM = "seats: caiman dust axl\nmonsters: none\nask: night\n"
PASSING = {"may_pass": "yes"}
ASLEEP = "dust: active none\naxl: active none\n"


def night(text: str, **rulings: str) -> Play:
    """Set up the dice of a night in which nobody invaded."""
    return at(CALM + text, **rulings).do("rolled 1")


def morning(text: str, **rulings: str) -> Play:
    """Play on to the morning after a night in which nobody chose a die."""
    play = night(text, **rulings)
    events = play.events
    while play.can("enough"):
        play = play.do("enough")
        events += play.events
    return Play(play.game, play.state, events)


@pytest.mark.rule(R.NIGHT_ORDER)
def test_the_night_takes_its_steps_in_the_printed_order() -> None:
    told = [event.rule for event in morning("reef: bullubura\nedge: giant-mudcrab\ncaiman: champion 3").events]
    steps = [
        R.INVASION_ROLL,
        R.NIGHT_ADVANCE,
        R.FLEE,
        R.NIGHT_DICE,
        R.COLLECT_DISCS,
        R.JUDGE_MOVES,
        R.STANDINGS,
        R.NEXT_ROUND,
    ]

    assert [told.index(rule) for rule in steps] == sorted(told.index(rule) for rule in steps)


@pytest.mark.rule(R.NIGHT_ORDER, R.NO_DISC_NO_MOVE)
def test_the_night_falls_when_nobody_has_a_disc_left() -> None:
    play = at("seats: caiman dust axl\ncaiman: discs 1\ndust: discs 0\naxl: discs 0").do("visit fold")

    assert play.mover is None
    assert "rolled 8" in play.chance


@pytest.mark.rule(R.NIGHT_ADVANCE)
def test_every_monster_advances_and_the_next_is_turned_up() -> None:
    play = at("seats: caiman dust axl\nreef: bullubura\nedge: giant-mudcrab\nmonsters: thunder-eels\nask: night")
    state = play.do("rolled 1", "drew thunder-eels").state

    assert state.reef is not None
    assert state.edge is not None
    assert (state.reef.monster, state.edge.monster) == ("giant-mudcrab", "thunder-eels")
    assert state.monster_deck == ()


@pytest.mark.rule(R.NIGHT_ADVANCE, R.MONSTER_RESHUFFLE)
def test_an_empty_monster_deck_turns_up_nothing() -> None:
    play = night("reef: bullubura\nedge: giant-mudcrab\nmonsters-gone: thunder-eels")

    assert play.state.edge is None
    assert play.state.reef is not None
    assert play.state.monster_deck == ()
    assert "There was no Monster left to reveal." in play.says


@pytest.mark.rule(R.MONSTER_RESHUFFLE, R.RESHUFFLE)
def test_monsters_that_left_play_are_shuffled_in_again_under_that_reading() -> None:
    play = night("edge: giant-mudcrab\nmonsters-gone: thunder-eels bullubura", monster_reshuffle="yes")

    assert set(play.chance) == {"drew thunder-eels", "drew bullubura"}
    assert R.RESHUFFLE in play.rules


@pytest.mark.rule(R.NIGHT_DICE, R.RESILIENCE)
def test_as_many_dice_are_chosen_as_the_resilience_level() -> None:
    play = night("caiman: active N N N, resilience 2\n" + ASLEEP).do("upgrade active N IR")
    assert "caiman could still choose 1 die by Resilience" in play.says
    play = play.do("upgrade active N IB")

    assert "caiman chose a die, the last that the Resilience level gives this night" in play.says
    assert play.seat("caiman").active == ("IB", "IR", "N")
    assert play.mover == "caiman"
    assert play.legal_with("visit")


@pytest.mark.rule(R.NIGHT_DICE)
def test_a_die_is_chosen_once_a_night() -> None:
    play = night("caiman: active N, resilience 3\n" + ASLEEP).do("upgrade active N IR")

    assert play.seat("caiman").active == ("IR",)
    assert play.legal_with("visit")


@pytest.mark.rule(R.NIGHT_DICE)
def test_active_and_spent_dice_may_be_mixed() -> None:
    play = night("caiman: active IR, spent N IB, resilience 2\n" + ASLEEP)
    play = play.do("upgrade active IR ER", "upgrade spent N IB")

    assert play.seat("caiman").active == ("ER", "IB")
    assert play.seat("caiman").spent == ("IB",)


@pytest.mark.rule(R.REFRESH_THEN_UPGRADE, R.NIGHT_REFRESH)
def test_a_chosen_spent_die_is_refreshed_and_then_upgraded() -> None:
    play = night("caiman: active none, spent N, resilience 1\n" + ASLEEP).do("upgrade spent N IB")

    assert play.seat("caiman").active == ("IB",)
    assert play.seat("caiman").spent == ()
    assert {R.REFRESH_THEN_UPGRADE, R.NIGHT_REFRESH} <= play.rules
    assert play.supply("N") == 14


@pytest.mark.rule(R.NIGHT_DICE)
def test_spent_dice_not_chosen_stay_spent() -> None:
    play = night("caiman: active none, spent N N, resilience 1\n" + ASLEEP).do("upgrade spent N IB")

    assert play.seat("caiman").spent == ("N",)


@pytest.mark.rule(R.NIGHT_AMOUNT)
def test_fewer_dice_may_be_chosen_unless_the_ruling_says_exactly() -> None:
    text = "caiman: active N N, resilience 2\n" + ASLEEP

    assert night(text).can("enough")
    assert not night(text, night_amount="exactly").can("enough")


@pytest.mark.rule(R.SKIP_UPGRADE)
def test_a_refreshed_die_must_be_upgraded_unless_the_ruling_lets_one_skip() -> None:
    text = "caiman: active none, spent N\n" + ASLEEP

    assert night(text).legal == ("upgrade spent N IR", "upgrade spent N IB", "enough")
    play = night(text, skip_upgrade="yes").do("refresh N")
    assert play.seat("caiman").active == ("N",)


@pytest.mark.rule(R.NIGHT_GUILD_DIE, R.GUILD_DICE)
def test_a_spent_guild_die_is_only_refreshed() -> None:
    text = "caiman: active GS, spent GF\n" + ASLEEP

    assert night(text).legal == ("refresh GF", "enough")
    assert night(text).do("refresh GF").seat("caiman").active == ("GF", "GS")
    assert night(text, night_guild_die="not-chosen").mover == "caiman"
    assert night(text, night_guild_die="not-chosen").legal_with("visit")


@pytest.mark.rule(R.UPGRADING, R.GUILD_UPGRADE)
def test_an_elite_die_becomes_a_guild_die_of_its_colour_unless_the_ruling_frees_it() -> None:
    text = "caiman: active ER\n" + ASLEEP

    assert night(text).legal == ("upgrade active ER GF", "upgrade active ER GS", "enough")
    assert len(night(text, guild_upgrade="any").legal_with("upgrade")) == 4


@pytest.mark.rule(R.UPGRADING)
def test_a_novice_may_become_either_initiate() -> None:
    assert night("caiman: active N\n" + ASLEEP).legal_with("upgrade") == ("upgrade active N IR", "upgrade active N IB")


@pytest.mark.rule(R.OTHER_COLOUR)
def test_with_no_red_elite_left_a_red_initiate_becomes_a_blue_elite() -> None:
    play = night("caiman: active IR\nsupply: ER 0\n" + ASLEEP)

    assert play.legal == ("upgrade active IR EB", "enough")
    assert R.OTHER_COLOUR in play.do("upgrade active IR EB").rules


@pytest.mark.rule(R.LOWER_LEVEL, R.UPGRADE_SHORTAGE)
def test_with_no_elite_left_at_all_an_upgrade_gives_a_die_of_a_lower_level_or_nothing() -> None:
    text = "caiman: active IR\nsupply: ER 0 EB 0\n" + ASLEEP

    assert set(night(text).legal_with("upgrade")) >= {"upgrade active IR IB", "upgrade active IR N"}
    assert R.LOWER_LEVEL in night(text).do("upgrade active IR IB").rules
    assert night(text, upgrade_shortage="no-upgrade").legal_with("visit")


@pytest.mark.rule(R.UPGRADING)
def test_a_die_upgraded_by_one_seat_is_there_for_the_next() -> None:
    play = night("caiman: active N\ndust: active N\naxl: active none\nsupply: N 0 IR 1 IB 0").do("upgrade active N IR")

    assert play.mover == "dust"
    assert play.can("upgrade active N N")
    assert play.supply("N") == 1


@pytest.mark.rule(R.NIGHT_CHOICES)
def test_dice_are_chosen_from_the_first_player_on_unless_the_ruling_goes_by_seat() -> None:
    assert night("first: dust").mover == "dust"
    assert night("first: dust", night_choices="by-seat").mover == "caiman"


@pytest.mark.rule(R.NIGHT_DICE, R.CHARACTER_CARD_TRIGGERS)
def test_a_card_for_the_night_acts_before_the_dice_are_chosen() -> None:
    play = night("caiman: active none, spent N N, powers long-sleep\n" + ASLEEP).do("refresh N", "refresh N")

    assert play.legal == ("upgrade active N IR", "upgrade active N IB", "enough")


@pytest.mark.rule(R.COLLECT_DISCS)
def test_discs_and_characters_come_back_to_the_boards() -> None:
    play = morning("round: 2\ncaiman: at drifters-dock temple-1 folds-edge\n")

    assert play.seat("caiman").discs == 3
    assert play.seat("caiman").placed == ()
    assert R.COLLECT_DISCS in play.rules


@pytest.mark.rule(R.COLLECT_DISCS, R.SINGLE_USE)
def test_single_use_spaces_are_free_again_in_the_morning() -> None:
    play = morning("dust: at drifters-dock palm-plaza")

    assert play.can("visit drifters-dock")


@pytest.mark.rule(R.JUDGE_MOVES)
@pytest.mark.parametrize(("now", "then"), [("lamara", "droska"), ("droska", "chronosseum"), ("chronosseum", "lamara")])
def test_the_judge_moves_on_clockwise(now: str, then: str) -> None:
    play = morning(f"judge: {now}\nfirst: dust")

    assert play.state.judge == then
    assert "dust moved the Judge" in play.says


@pytest.mark.rule(R.STANDINGS)
def test_the_sole_leader_places_a_token() -> None:
    play = morning("caiman: champion 3\ndust: champion 5, leads 1")

    assert [seat.leads for seat in play.state.seats] == [0, 2, 0]
    assert R.STANDINGS in play.rules


@pytest.mark.rule(R.STANDINGS)
@pytest.mark.parametrize("spaces", [(9, 9, 4), (0, 0, 0), (7, 7, 7)])
def test_a_tied_lead_places_no_token(spaces: tuple[int, int, int]) -> None:
    play = morning("".join(f"{who}: champion {n}\n" for who, n in zip(("caiman", "dust", "axl"), spaces, strict=True)))

    assert [seat.leads for seat in play.state.seats] == [0, 0, 0]


@pytest.mark.rule(R.STANDINGS, R.NIGHT_ORDER)
def test_the_leader_is_found_after_the_penalties_of_the_night() -> None:
    tied = morning("reef: bullubura - dust\ncaiman: champion 8\ndust: champion 7")
    overtaken = morning("reef: bullubura - dust\ncaiman: champion 8\ndust: champion 8")

    assert tied.seat("caiman").leads == 0
    assert overtaken.seat("dust").leads == 1


@pytest.mark.rule(R.STANDINGS)
def test_a_leader_token_moves_nobody() -> None:
    play = morning("caiman: champion 3")

    assert play.seat("caiman").champion == 3
    assert play.seat("caiman").leads == 1


@pytest.mark.rule(R.NEXT_ROUND, R.DISCS_BY_ROUND)
@pytest.mark.parametrize(("number", "discs"), [(1, 3), (2, 3), (3, 4)])
def test_an_extra_disc_comes_with_the_second_and_the_fourth_round(number: int, discs: int) -> None:
    play = morning(f"round: {number}")

    assert play.state.round == number + 1
    assert [seat.discs for seat in play.state.seats] == [discs] * 3
    assert R.NEXT_ROUND in play.rules


@pytest.mark.rule(R.DANGER_SCHEDULE, R.NEXT_ROUND)
@pytest.mark.parametrize(("number", "doubles"), [(1, 1), (2, 1), (3, 3)])
def test_the_danger_die_changes_with_the_second_and_the_fourth_round(number: int, doubles: int) -> None:
    play = morning(f"round: {number}\ncaiman: hand burning-sun-challenge")
    play = play.do("visit drifters-dock", "fruit", "attempt burning-sun-challenge", "commit N", "rolled F")

    assert play.chance["rolled xx"] == doubles


@pytest.mark.rule(R.POOLS_STAY)
def test_the_pools_are_not_cleared_at_night() -> None:
    pool = "pool: dune-vault twin-swords blade-dance echo-drill shield-wall\nmarket: show-purse rest-house glass-charm"
    before, after = night(pool), morning(pool)

    assert after.state.pool == before.state.pool
    assert after.state.market == before.state.market
    assert R.POOLS_STAY in after.rules


@pytest.mark.rule(R.CLOCKWISE_TURNS, R.NEXT_ROUND)
def test_the_holder_of_the_marker_begins_the_next_day() -> None:
    assert morning("first: axl\nturn: caiman").mover == "axl"


@pytest.mark.rule(R.FINAL_NIGHT, R.GAME_END, R.FOUR_ROUNDS)
def test_the_last_night_is_played_and_ends_the_game() -> None:
    play = morning("round: 4\ncaiman: champion 4")

    assert {R.GAME_END, R.FOUR_ROUNDS} <= play.rules
    assert play.scores is not None
    assert play.seat("caiman").leads == 1
    assert play.refused("enough").rule is R.GAME_END


@pytest.mark.rule(R.FINAL_NIGHT)
def test_the_last_night_is_left_out_under_that_reading() -> None:
    text = "seats: caiman dust axl\nround: 4\nreef: bullubura\ncaiman: discs 1, champion 4\ndust: discs 0\naxl: discs 0"
    play = at(text, final_night="skipped").do("visit fold")

    assert play.scores is not None
    assert play.seat("caiman").champion == 4
    assert play.seat("caiman").leads == 0


@pytest.mark.rule(R.LEADER_TOKENS)
def test_the_fourth_round_crowns_a_leader_unless_the_ruling_stops_at_three() -> None:
    text = "round: 4\ncaiman: champion 4"

    assert morning(text).seat("caiman").leads == 1
    play = morning(text, leader_tokens="first-three")
    assert play.seat("caiman").leads == 0
    assert R.LEADER_TOKENS in play.rules


@pytest.mark.rule(R.NIGHT_DICE)
def test_more_than_six_dice_are_not_asked_for_at_night() -> None:
    play = morning("caiman: active N N N N, spent N N N")

    assert len(play.seat("caiman").active + play.seat("caiman").spent) == 7


@pytest.mark.rule(R.MAY_PASS, R.COLLECT_DISCS)
def test_discs_saved_by_passing_are_no_more_next_day() -> None:
    text = "seats: caiman dust axl\nmonsters: none\ncaiman: discs 2\ndust: discs 0\naxl: discs 0"
    play = at(text, **PASSING).do("pass", "rolled 1")
    while play.can("enough"):
        play = play.do("enough")

    assert play.seat("caiman").discs == 3
