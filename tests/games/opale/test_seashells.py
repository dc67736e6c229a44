"""The variant Magic Seashells: five powers, one a turn, each once."""

import pytest

from tests.games.opale.table import at, start
from tidal_widgets.games.opale.rules import R

AMBER = "variant: seashells\namber: hand COR2 GUA1 MOP3 PET2 TUR2"
JADE = "\njade: hand GUA1 GUA1 GUA2 MOP1 SOR2"
TEXT = AMBER + JADE
ALL = ("two-spots", "exchange", "draw-three", "new-turn", "block")


@pytest.mark.rule(R.FIVE_SHELLS)
def test_each_player_has_one_seashell_of_each_power() -> None:
    play = start("seashells").let()

    assert R.FIVE_SHELLS in play.rules
    assert [seat.shells for seat in play.state.seats] == [ALL, ALL]


@pytest.mark.rule(R.SHELLS_IN_BOX, R.FIVE_SHELLS)
@pytest.mark.parametrize("shell", ["two-spots", "exchange COR2", "draw-three"])
def test_without_the_variant_no_seashell_can_be_used(shell: str) -> None:
    assert at("amber: hand COR2 GUA1 MOP3 PET2 TUR2").refused(shell).rule is R.SHELLS_IN_BOX


@pytest.mark.rule(R.SHELL_ONCE)
def test_a_seashell_is_used_once() -> None:
    play = at(AMBER + ", shells new-turn" + JADE)

    assert play.refused("draw-three").rule is R.SHELL_ONCE
    assert at(TEXT).do("draw-three").seat("amber").shells == ("two-spots", "exchange", "new-turn", "block")


@pytest.mark.rule(R.ONE_SHELL)
def test_one_seashell_is_used_in_a_turn() -> None:
    play = at(TEXT).do("two-spots")

    assert play.refused("draw-three").rule is R.ONE_SHELL
    play = play.do("play COR2", "play MOP3").let()
    assert play.mover == "jade"


@pytest.mark.rule(R.ONE_SHELL)
def test_a_turn_may_end_without_a_seashell() -> None:
    play = at(TEXT).do("play COR2").let()

    assert play.legal[:2] == ("end", "new-turn")
    play = play.do("end")
    assert R.ONE_SHELL in play.rules
    assert play.mover == "jade"


@pytest.mark.rule(R.SHELL_NEW_TURN, R.NEW_TURN_LIMITS)
def test_a_new_turn_follows_and_allows_another_seashell() -> None:
    play = at(TEXT).do("play COR2").let().do("new-turn")

    assert play.mover == "amber"
    assert R.SHELL_NEW_TURN in play.rules
    assert "draw-three" in play.legal
    assert play.seat("amber").shells == ("two-spots", "exchange", "draw-three", "block")


@pytest.mark.rule(R.NEW_TURN_LIMITS)
def test_a_new_turn_allows_no_other_seashell_where_that_is_read() -> None:
    play = at(TEXT, new_turn_limits="one-shell").do("play COR2").let().do("new-turn")

    assert play.refused("draw-three").rule is R.ONE_SHELL
    assert play.do("play MOP3").let().mover == "jade"


@pytest.mark.rule(R.NEW_TURN_LIMITS)
def test_no_new_turn_follows_the_last_one_unless_that_is_read() -> None:
    last = "last: amber\n" + TEXT

    play = at(last).do("play COR2").let()
    assert play.refused("new-turn").rule is R.NEW_TURN_LIMITS
    assert play.do("end").over
    again = at(last, new_turn_limits="last-turn-too").do("play COR2").let().do("new-turn")
    assert again.mover == "amber"
    assert again.do("play MOP3").let().do("end").over


@pytest.mark.rule(R.NEW_TURN_LIMITS)
def test_a_new_turn_may_follow_the_last_one_and_allow_no_other_seashell() -> None:
    last = "last: amber\n" + TEXT

    play = at(last, new_turn_limits="last-turn-one-shell").do("play COR2").let().do("new-turn")
    assert play.mover == "amber"
    assert play.refused("draw-three").rule is R.ONE_SHELL
    assert play.do("play MOP3").let().over


@pytest.mark.rule(R.SHELL_NEW_TURN)
@pytest.mark.parametrize("line", ["new-turn", "block SOR"])
def test_a_seashell_for_the_end_of_a_turn_waits_for_it(line: str) -> None:
    assert at(TEXT).refused(line).rule in (R.SHELL_NEW_TURN, R.SHELL_BLOCK)
    assert "end of a turn" in at(TEXT).refused(line).reason


@pytest.mark.rule(R.SHELL_TWO_SPOTS)
def test_both_plays_have_their_effect_and_the_hand_is_completed_once() -> None:
    text = TEXT + "\nTUR: TUR1\nMOP: MOP1 MOP4\nGOL: GOL2"
    play = at(text).do("two-spots", "play COR2")

    assert play.mover == "amber"
    play = play.do("play TUR2", "take GOL")
    assert play.seat("amber").score == ("GOL2", "MOP1", "MOP4")
    assert len(play.seat("amber").hand) == 3
    play = play.do("drew TUR3 TUR3")
    assert len(play.seat("amber").hand) == 5
    assert play.mover == "jade"


@pytest.mark.rule(R.SHELL_TWO_SPOTS)
def test_the_two_spots_are_different() -> None:
    play = at("variant: seashells\namber: hand COR2 COR3 MOP3 PET2 TUR2").do("two-spots", "play COR2")

    assert play.refused("play COR3").rule is R.SHELL_TWO_SPOTS
    alike = at("variant: seashells\namber: hand COR2 COR3 COR3 COR4")
    assert alike.refused("two-spots").rule is R.SHELL_TWO_SPOTS


@pytest.mark.rule(R.SHELL_EXCHANGE)
def test_cards_are_exchanged_before_the_play() -> None:
    play = at(TEXT)
    after = play.do("exchange COR2 GUA1 MOP3", "drew OCT1 OCT2 SOR1")

    assert after.seat("amber").hand == ("OCT1", "OCT2", "PET2", "SOR1", "TUR2")
    assert after.pile("amber") == play.pile("amber") - 3
    assert after.mover == "amber"
    assert after.state.out == ("COR2", "GUA1", "MOP3")
    assert "play OCT1" in after.legal
    assert R.SHELL_EXCHANGE in after.rules


@pytest.mark.rule(R.SHELL_EXCHANGE)
def test_no_more_cards_are_exchanged_than_can_be_drawn() -> None:
    play = at(AMBER + ", pile 2" + JADE)

    assert play.refused("exchange COR2 GUA1 MOP3").rule is R.SHELL_EXCHANGE
    assert len(play.do("exchange COR2 GUA1").let().seat("amber").hand) == 5


@pytest.mark.rule(R.SHELL_DRAW_THREE)
def test_three_cards_are_drawn_before_any_three_of_eight_are_discarded() -> None:
    play = at(TEXT).do("draw-three", "drew OCT1 OCT2 SOR1")

    assert len(play.seat("amber").hand) == 8
    play = play.do("discard GUA1 OCT1 TUR2")
    assert play.seat("amber").hand == ("COR2", "MOP3", "OCT2", "PET2", "SOR1")
    assert play.mover == "amber"
    assert R.SHELL_DRAW_THREE in at(TEXT).do("draw-three").rules


@pytest.mark.rule(R.SHELL_DRAW_THREE)
def test_a_short_pile_gives_what_it_has_and_an_empty_one_nothing() -> None:
    play = at(AMBER + ", pile OCT1" + JADE).do("draw-three", "drew OCT1")

    assert play.legal_verbs == {"discard"}
    assert len(play.do("discard OCT1").seat("amber").hand) == 5
    assert at(AMBER + ", pile 0" + JADE).refused("draw-three").rule is R.SHELL_DRAW_THREE


@pytest.mark.rule(R.SHELL_DISCARDS)
def test_discards_leave_the_game_unless_they_are_read_to_go_under_the_pile() -> None:
    text = AMBER + ", pile 3" + JADE
    play = at(text, shell_discards="under-pile").do("exchange COR2 GUA1").let()

    assert at(text).do("exchange COR2 GUA1").state.out == ("COR2", "GUA1")
    assert play.state.out == ()
    assert play.pile("amber") == 3
    assert play.seat("amber").pile[-1].cards == ("COR2", "GUA1")


@pytest.mark.rule(R.SHELL_BLOCK)
def test_a_closed_spot_is_closed_to_the_other_player_for_one_turn() -> None:
    play = at(TEXT).do("play COR2").let().do("block SOR")

    assert play.mover == "jade"
    assert play.refused("play SOR2").rule is R.SHELL_BLOCK
    play = play.do("play MOP1").let().do("end")
    assert play.mover == "amber"
    assert play.seat("amber").shut == ""
    assert R.SHELL_BLOCK in play.rules


@pytest.mark.rule(R.SHELL_BLOCK)
def test_the_owner_of_the_seashell_may_play_on_the_spot_in_a_new_turn() -> None:
    play = at(TEXT.replace("MOP3", "SOR3") + "\nshell: block").do("play COR2").let()

    assert play.mover == "jade"
    text = TEXT.replace("MOP3", "SOR3, shut SOR").replace(", shut SOR PET2 TUR2", " PET2 TUR2, shut SOR")
    assert at(text).legal_with("play SOR3")


@pytest.mark.rule(R.ONLY_BLOCKED)
def test_who_holds_closed_cards_only_passes() -> None:
    text = "variant: seashells\nturn: jade\namber: hand COR2, shut SOR\njade: hand SOR1 SOR1 SOR2 SOR2 SOR3, shells"
    play = at(text)

    assert play.legal == ("pass",)
    play = play.do("pass")
    assert R.ONLY_BLOCKED in play.rules
    assert play.mover == "amber"
    assert len(play.seat("jade").hand) == 5


@pytest.mark.rule(R.ONLY_BLOCKED)
def test_closed_cards_may_be_played_where_that_is_read() -> None:
    text = "variant: seashells\nturn: jade\namber: hand COR2, shut SOR\njade: hand SOR1 SOR1 SOR2 SOR2 SOR3, shells"
    play = at(text, only_blocked="block-lifts")

    assert play.legal_with("play SOR3")
    assert not play.legal_with("pass")
    other = at(text.replace("SOR3", "PET2"), only_blocked="block-lifts")
    assert other.legal == ("play PET2",)
