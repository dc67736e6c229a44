"""The end: two triggers, one last turn, and the score."""

import pytest

from tests.games.opale.table import at, game_with
from tidal_widgets.engine import Roller, Seating
from tidal_widgets.games.opale.rules import R
from tidal_widgets.playthrough import moves

LONGEST = 92
JADE = "jade: hand GUA1 GUA1 GUA2 MOP1 MOP2"
CITY = "amber: hand CIT0 GUA1 GUA1 MOP4 PET2\nCIT: CIT0 CIT0\naside: CIT0 CIT0 CIT0 CIT0 CIT0 CIT0\n" + JADE
OVER = "last: amber\namber: hand GUA1, pile 0"


@pytest.mark.rule(R.THIRD_CITY_PILE, R.END_BY_CITY, R.LAST_TURN)
def test_the_third_city_pile_leaves_the_other_player_one_turn() -> None:
    play = at(CITY).do("play CIT0")

    assert {R.THIRD_CITY_PILE, R.END_BY_CITY, R.LAST_TURN} <= play.rules
    play = play.let()
    assert play.mover == "jade"
    assert play.do("play MOP1").let().over


@pytest.mark.rule(R.END_BY_HAND, R.LAST_TURN)
def test_a_hand_that_stays_short_leaves_the_other_player_one_turn() -> None:
    play = at("amber: hand GUA1 GUA1 MOP3 MOP4 PET2, pile 0\n" + JADE).do("play PET2")

    assert {R.END_BY_HAND, R.LAST_TURN} <= play.rules
    assert play.mover == "jade"
    assert play.do("play MOP1").let().over


@pytest.mark.rule(R.CANNOT_COMPLETE)
def test_the_last_card_of_a_pile_still_completes_a_hand() -> None:
    play = at("amber: hand GUA1 GUA1 MOP3 MOP4 PET2, pile TUR1\n" + JADE).do("play PET2", "drew TUR1")

    assert play.pile("amber") == 0
    assert play.state.last == -1
    play = play.do("play MOP1").let().do("play MOP3")
    assert R.END_BY_HAND in play.rules


@pytest.mark.rule(R.CANNOT_COMPLETE)
def test_an_empty_pile_is_the_end_where_that_is_read() -> None:
    text = "amber: hand GUA1 GUA1 MOP3 MOP4 PET2, pile TUR1\n" + JADE
    play = at(text, cannot_complete="empty-pile").do("play PET2", "drew TUR1")

    assert play.state.last == 1
    assert R.END_BY_HAND in play.rules


@pytest.mark.rule(R.CANNOT_COMPLETE, R.SIXTH_CARD)
def test_five_cards_are_a_short_hand_for_the_holder_of_the_pawn() -> None:
    play = at("pawn: amber\namber: hand GUA1 GUA1 MOP3 MOP4 PET2 PET3, pile 0\n" + JADE).do("play PET2")

    assert len(play.seat("amber").hand) == 5
    assert R.END_BY_HAND in play.rules


@pytest.mark.rule(R.LAST_TURN)
@pytest.mark.parametrize("card", ["CIT0", "MOP1"])
def test_a_trigger_in_the_last_turn_gives_no_further_turn(card: str) -> None:
    text = "last: jade\nturn: jade\njade: hand CIT0 GUA1 GUA1 GUA2 MOP1, pile 0\namber: hand COR2 COR3 GUA1 GUA1 GUA1"
    play = at(f"{text}\nCIT: CIT0 CIT0\naside: CIT0 CIT0 CIT0 CIT0 CIT0 CIT0").do(f"play {card}")

    assert play.over
    assert play.mover is None
    assert not {R.END_BY_HAND, R.END_BY_CITY} & play.rules
    assert play.refused("play GUA1").rule is R.LAST_TURN


@pytest.mark.rule(R.SCORE_CARDS, R.SCORE_PAWN, R.MOST_POINTS)
def test_the_score_is_the_score_pile_and_the_pawn() -> None:
    text = f"{OVER}, score MOP4 MOP3\njade: hand COR4, score PET4\npawn: jade\nCOR: COR4\nbeside: OCT1 OCT1 OCT2"
    play = at(text).do("play GUA1")

    assert play.scores.totals == (7, 7)
    assert [line.rule for line in play.scores.lines[1]] == [R.SCORE_CARDS, R.SCORE_PAWN]
    assert at(text.replace("MOP4 MOP3", "MOP4 MOP4")).do("play GUA1").scores.winners == (0,)
    assert at(text.replace("MOP4 MOP3", "MOP4")).do("play GUA1").scores.decided_by is R.MOST_POINTS


@pytest.mark.rule(R.EQUAL_POINTS)
def test_equal_points_are_a_draw() -> None:
    text = f"{OVER}, score MOP4 MOP3\njade: hand COR4, score PET4\npawn: jade"
    scores = at(text).do("play GUA1").scores

    assert scores.winners == (0, 1)
    assert scores.decided_by is R.EQUAL_POINTS


@pytest.mark.rule(R.EQUAL_POINTS)
def test_the_holder_of_the_pawn_wins_a_tie_where_that_is_read() -> None:
    text = f"{OVER}, score MOP4 MOP3\njade: hand COR4, score PET4\n"
    scores = at(text + "pawn: jade", equal_points="pawn-holder").do("play GUA1").scores

    assert scores.winners == (1,)
    assert scores.decided_by is R.EQUAL_POINTS
    nobody = at(text.replace("MOP4 MOP3", "MOP4"), equal_points="pawn-holder").do("play GUA1").scores
    assert nobody.winners == (0, 1)


@pytest.mark.rule(R.SCORE_CARDS)
def test_nothing_is_scored_before_the_end_or_from_hidden_piles() -> None:
    play = at(f"{OVER}, score MOP4")

    assert play.game.scores(play.state) is None
    over = play.do("play GUA1")
    assert over.game.scores(over.seen_by("amber")) is None


@pytest.mark.rule(R.END_BY_HAND)
@pytest.mark.parametrize("seed", range(8))
def test_no_game_has_more_than_ninety_two_turns(seed: int) -> None:
    game, roller = game_with(), Roller(seed)

    def slowly(_game: object, _state: object, actions: object) -> object:
        plays = [action for action in actions if len(action.things) == 1]  # type: ignore[attr-defined]
        return roller.choose(plays)

    turns = 0
    for _, _, _, step in moves(game, game.setup(Seating(("amber", "jade"))), slowly, roller):  # type: ignore[arg-type]
        turns += sum(event.rule is R.TURNS_ALTERNATE for event in step.events)

    assert turns <= LONGEST
