"""Open rules of the game, its components and its set-up: what each reading other than the default changes."""

import pytest

from tests.games.tidal_blades.beasts import facing
from tests.games.tidal_blades.compared import both
from tests.games.tidal_blades.table import Play, at, start
from tidal_widgets.engine.deck import size
from tidal_widgets.games.tidal_blades.rules import R


@pytest.mark.rule(R.MAY_PASS)
def test_the_rest_of_the_day_may_be_passed_only_where_that_is_read() -> None:
    plain, read = both(at, "axl: discs 2", may_pass="yes")  # noqa: S106 - a reading, no password

    assert not plain.can("pass")
    passed = read.do("pass")
    assert (passed.mover, passed.seat("axl").discs) == ("caiman", 2)


@pytest.mark.rule(R.MAY_PASS)
def test_who_passed_gets_no_turn_until_the_next_round_and_keeps_the_discs() -> None:
    text = "seats: axl caiman\nmonsters: none\naxl: discs 2, active none\ncaiman: discs 1, active none\nask: travel"
    night = at(text, may_pass="yes").do("pass", "visit lamara").let()  # noqa: S106 - a reading, no password

    assert night.state.round == 2
    assert (night.mover, night.seat("axl").discs) == ("axl", 3)


@pytest.mark.rule(R.FINAL_NIGHT)
def test_the_last_night_is_left_out_where_the_game_ends_with_the_last_disc() -> None:
    text = "seats: axl caiman dust\nround: 4\naxl: discs 1\ncaiman: discs 0\ndust: discs 0"
    plain, read = both(at, text, final_night="skipped")

    plain, read = plain.do("visit lamara"), read.do("visit lamara")
    assert "rolled 8" in plain.chance
    assert plain.scores is None
    assert read.scores is not None


@pytest.mark.rule(R.FRUIT_SUPPLY)
def test_fruit_runs_out_unless_tokens_only_keep_count() -> None:
    text = "seats: axl caiman dust\naxl: fruit 0\ncaiman: fruit 33"
    plain, read = both(at, text, fruit_supply="unlimited")

    assert plain.do("visit palm-plaza").seat("axl").fruit == 0
    assert read.do("visit palm-plaza").seat("axl").fruit == 2


@pytest.mark.rule(R.SHELL_SUPPLY)
def test_shells_run_out_unless_tokens_only_keep_count() -> None:
    text = "seats: axl caiman dust\naxl: shells 0, shield 0\ncaiman: shells 40, shield 0"
    plain, read = both(at, text, shell_supply="unlimited")

    assert plain.do("visit temple-1").seat("axl").shells == 1
    assert read.do("visit temple-1").seat("axl").shells == 3


@pytest.mark.rule(R.SHELL_SUPPLY)
def test_shells_for_the_shield_run_out_unless_tokens_only_keep_count() -> None:
    text = "seats: axl caiman dust\nmarket: glass-charm\naxl: shells 1, shield 0, at droska\n"
    text += "caiman: shells 40, shield 0\nask: bonus"
    plain, read = both(at, text, shell_supply="unlimited")

    assert plain.do("buy glass-charm").let().seat("axl").shield == 1
    assert read.do("buy glass-charm").let().seat("axl").shield == 3


@pytest.mark.rule(R.MONSTER_CARD_COLUMNS)
def test_the_last_gain_of_a_card_goes_to_the_killer_alone_where_it_is_read_as_kill_bonus() -> None:
    card = ('card reward = "die I"', 'card alternative = ["champion", "die I"]')
    lines = ("F S", *card, "edge: giant-mudcrab - dust", "ask: decide edge N:F")
    plain, read = both(facing, *lines, monster_card_columns="second-is-kill-bonus")

    plain, read = plain.do("stop", "take IR", "take IR"), read.do("stop", "take IR")
    assert (len(plain.seat("dust").active), plain.seat("dust").champion) == (3, 0)
    assert (len(read.seat("dust").active), read.seat("dust").champion) == (2, 1)


@pytest.mark.rule(R.EASY_MONSTER_CHOICE)
def test_the_easy_monsters_are_picked_by_a_player_or_by_chance() -> None:
    plain, read = both(_experienced, easy_monster_choice="random")

    assert plain.let().mover == "axl"
    assert plain.let().legal_with("pick")
    assert read.let().mover == "axl"
    assert not read.let().legal_with("pick")
    assert R.EASY_MONSTERS_CHOSEN in read.let().rules


@pytest.mark.rule(R.UNCHOSEN_START_CARDS)
def test_the_starting_card_that_was_not_chosen_joins_the_deck_or_leaves_the_game() -> None:
    plain, read = both(_with_another_starting_card, unchosen_start_cards="removed")

    assert size(plain.seat("axl").power_deck) == 11
    assert "racing-engine" in plain.seat("axl").power_deck[0].cards
    assert size(read.seat("axl").power_deck) == 10
    assert "racing-engine" not in read.seat("axl").power_deck[0].cards


def _experienced(**ruling: str) -> Play:
    return start("axl", "caiman", "dust", variant="experienced", **ruling)


def _with_another_starting_card(**ruling: str) -> Play:
    play = _experienced(**ruling).let()
    play = play.do(play.legal_with("pick")[0]).let().do("draw-three").let()
    return play.do(play.legal_with("play-card")[0])


@pytest.mark.rule(R.STARTING_CHALLENGE_DEAL)
def test_starting_challenges_are_dealt_or_belong_to_the_character() -> None:
    plain, read = both(start, "axl", "caiman", "dust", starting_challenge_deal="own-set")

    dealt = plain.do("drew lamara").let()
    assert R.STARTING_CHALLENGES_DEALT in dealt.rules
    assert dealt.seat("dust").hand != read.let().seat("dust").hand
    assert read.let().seat("dust").hand == ("obstacle-course", "pillar-balance", "stand-the-heat")
    assert read.let().seat("axl").hand == ("crowd-warm-up", "reef-sprint", "sand-skid")


@pytest.mark.rule(R.STARTING_CHALLENGE_LEFTOVERS)
def test_starting_challenges_left_over_go_into_the_box_or_into_the_deck() -> None:
    plain, read = both(start, "axl", "caiman", "dust", starting_challenge_leftovers="deck")

    plain, read = plain.let(), read.let()
    assert len(plain.state.gone) == 3
    assert size(plain.state.deck) == 42 - 5
    assert read.state.gone == ()
    assert size(read.state.deck) == 45 - 5
    assert set(plain.state.gone) <= {*read.state.deck[0].cards, *read.state.pool}
