"""A position is read from a short text, and what is wrong with it is told."""

import pytest

from tests.games.opale.table import at
from tidal_widgets.engine import PositionError
from tidal_widgets.engine.deck import Slots

WHOLE = """
seats: jade amber       # jade sits first
variant: foreshadowing seashells
jade: hand COR2 COR3 GUA1 MOP4 SOR1, pile 12, score PET3, reserve GOL1, shells block new-turn, shut SOR
amber: hand ? ? ?, pile COR2 COR3 GUA1 TUR2
MOP: MOP1 MOP4
OCT: OCT1 OCT2
beside: TUR1 TUR3
aside: CIT0 CIT0 CIT0
out: GUA2
pawn: amber
turn: jade
last: amber
shell: exchange
ask: play
"""


def test_everything_about_a_position_can_be_said() -> None:
    state = at(WHOLE).state
    jade, amber = state.seats

    assert (jade.colour, amber.colour) == ("jade", "amber")
    assert state.variant == ("foreshadowing", "seashells")
    assert jade.hand == ("COR2", "COR3", "GUA1", "MOP4", "SOR1")
    assert (jade.score, jade.reserve, jade.shells, jade.shut) == (("PET3",), ("GOL1",), ("block", "new-turn"), "SOR")
    assert (len(jade.pile), jade.pile[0].size) == (1, 12)
    assert amber.hand == ("?", "?", "?")
    assert amber.pile == (Slots(("COR2", "COR3", "GUA1", "TUR2"), 1),)
    assert state.at("MOP") == ("MOP1", "MOP4")
    assert state.at("aside") == ("CIT0", "CIT0", "CIT0")
    assert (state.out, state.pawn, state.turn, state.last, state.shell) == (("GUA2",), 1, 0, 1, "exchange")


def test_what_is_not_said_is_empty_and_the_first_player_plays() -> None:
    play = at("")

    assert play.mover == "amber"
    assert play.legal == ("pass",)
    assert [play.pile(name) for name in ("amber", "jade")] == [50, 50]


def test_cards_that_lie_about_come_from_the_deck_that_has_more_of_them() -> None:
    play = at("amber: hand COR4\nCOR: COR4\nMOP: MOP1")

    assert play.pile("amber") == 48
    assert play.pile("jade") == 49


def test_unknown_cards_in_hand_may_be_any_that_are_left() -> None:
    (slots,) = at("jade: hand ? ? ? ? ?").seat("jade").pile

    assert (len(slots.cards), slots.size) == (50, 45)


@pytest.mark.parametrize(
    ("ask", "legal"),
    [
        ("play", "play COR2"),
        ("play COR", "play GUA1"),
        ("take TUR", "take GOL"),
        ("end", "end"),
        ("refill", "end"),
    ],
)
def test_a_question_can_be_asked(ask: str, legal: str) -> None:
    assert legal in at(f"variant: seashells\namber: hand COR2 GUA1, pile 0\nask: {ask}").legal


def test_a_second_play_is_followed_by_the_refill() -> None:
    play = at("variant: seashells\nshell: two-spots\namber: hand COR2 GUA1 OCT1 PET2\nask: play COR").do("play GUA1")

    assert play.mover is None
    assert play.let().mover == "jade"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("amber hand", "Line 1"),
        ("red: hand", "Line: found 'red'"),
        ("seats: amber red", "colours amber and jade"),
        ("variant: shells", "variants are"),
        ("amber: hand FOX1", "hand: found 'FOX1'"),
        ("amber: cards COR2", "amber: found 'cards COR2'"),
        ("amber: hand COR2 COR2", "not that many COR2"),
        ("amber: hand COR4\njade: hand COR4\nCOR: COR4", "not that many COR4"),
        ("amber: pile 51", "pile: found '51'; allowed are 0 to 50"),
        ("amber: pile COR4 COR4", "pile: found COR4"),
        ("amber: hand ? ?, pile COR4", "not even in a hand"),
        ("amber: hand ? ?, pile 49", "allowed are 0 to 48"),
        ("MOP: COR2", "MOP: found COR2"),
        ("TUR: TUR1 TUR2", "no full set"),
        ("beside: COR2", "beside: found COR2"),
        ("pawn: red", "pawn: found 'red'"),
        ("ask: roll", "ask: found 'roll'"),
        ("ask: take FOX", "ask: found 'FOX'"),
        ("ask: take MOP", "ask: found 'MOP'"),
        ("amber: shells block", "shells: found 'block'"),
        ("amber: shut FOX", "shut: found 'FOX'"),
    ],
)
def test_what_cannot_be_read_is_told(text: str, told: str) -> None:
    with pytest.raises(PositionError, match=r".") as error:
        at(text)

    assert told in str(error.value)
