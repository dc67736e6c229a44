"""Odds questions of Opale: exact, from what the seat may know, at the command and in the dashboard."""

import json
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.opale.table import at
from tests.offering import TURNS
from tests.soak import size
from tests.tables import laid_out
from tests.unit.rooms.laws import Tap, harmful, sent, tapped
from tidal_widgets.cli import main
from tidal_widgets.engine import PositionError
from tidal_widgets.games.opale import box
from tidal_widgets.games.opale.position_odds import position_odds
from tidal_widgets.games.opale.rules import R
from tidal_widgets.mechanics.positions import position_odds_of
from tidal_widgets.page import Message

ASKING = position_odds(laid_out(box))
PEARLS = "amber: hand COR2 GUA1 OCT1 PET2 SOR1; MOP: MOP4 MOP3; PET: PET4"


def test_the_box_brings_its_questions() -> None:
    assert position_odds_of(laid_out(box)).answer(PEARLS).reply == ASKING.answer(PEARLS).reply


@pytest.mark.parametrize("example", ASKING.examples, ids=lambda example: example.title)
def test_every_example_is_answered(example: tuple[str, str]) -> None:
    reply = ASKING.answer(example[1]).reply

    assert reply.says[0].startswith("Best: Play ")
    assert reply.plans[0].cost == 0
    assert all(one.rules for one in reply.plans)


def test_the_answer_is_that_of_the_odds() -> None:
    play = at(f"{PEARLS.replace('; ', chr(10))}\njade: hand ? ? ? ? ?")
    odds, reply = play.odds("amber"), ASKING.answer(PEARLS).reply

    assert [(one.values, one.cost) for one in reply.plans] == [
        ((price.gain, price.reply), price.cost) for price in odds.plans()
    ]
    assert reply.grids[0].rows == (
        ("Mother of Pearl", *odds.risks()["MOP"]),
        ("Petrified Dragon", *odds.risks()["PET"]),
    )


def test_a_hand_that_is_not_told_of_is_hidden_and_larger_with_the_pawn() -> None:
    assert ASKING.answer(PEARLS).position.seats[1].hand == ("?",) * 5
    assert ASKING.answer(f"{PEARLS}; pawn: jade").position.seats[1].hand == ("?",) * 6
    assert ASKING.answer(f"{PEARLS}; jade: hand COR3").position.seats[1].hand == ("?",)


def test_no_turtle_in_hand_and_two_cards_to_draw() -> None:
    rows = {row[0]: row for row in ASKING.answer("amber: hand COR2 GUA1 MOP3 PET2 SOR1").reply.grids[2].rows}

    assert rows["Turtle Rider"][2] == Fraction(7, 33)


def test_the_other_seat_may_ask() -> None:
    reply = ASKING.answer("for: jade; jade: hand COR2; MOP: MOP4").reply

    assert reply.title == "Jade asks, against Amber's hidden hand of 5"
    assert reply.plans[0].values[0] == 4


def test_who_asks_is_one_tap_away() -> None:
    state = TURNS.start(laid_out(box), "", {})
    asking = sent(TURNS, state, [Message(act="more", args=("for",), value="jade")])

    assert "Jade asks, against Amber&#x27;s hidden hand of 5" in TURNS.draw(asking).html
    assert asking.fields[1].title == "Jade's hand"


def test_what_it_rests_on_is_told() -> None:
    reply = ASKING.answer(PEARLS).reply

    assert R.IDENTICAL_CARDS in reply.basis.readings
    assert "Lava Golem" in reply.basis.marks[0].name
    assert any("Seashells" in words for words in reply.basis.left_out)


@pytest.mark.parametrize("text", ["amber: hand XXX", "for: red", "MOP: COR2", "amber: hand COR4 COR4 COR4", "nonsense"])
def test_what_cannot_be_asked_is_told_in_a_sentence(text: str) -> None:
    with pytest.raises(PositionError, match=r"found|not that many"):
        ASKING.answer(text)


@settings(max_examples=size(20, 200), deadline=None)
@given(taps=st.lists(st.tuples(st.integers(0, 12), st.integers(0, 30), st.booleans()), max_size=12))
def test_whatever_is_tapped_the_room_answers(taps: list[Tap]) -> None:
    state = TURNS.start(laid_out(box), "", {})
    for tap in taps:
        state = sent(TURNS, state, [tapped(state.fields, tap)])
    page = TURNS.draw(state)

    assert harmful(page) == []
    assert len(page.link) < 1500
    assert TURNS.draw(TURNS.start(laid_out(box), page.link, {})).link == page.link


def test_the_command_tells_a_position(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "--box", "opale", PEARLS]) == 0
    told = capsys.readouterr().out

    assert "Best: Play" in told
    assert "What the next draws may bring" in told
    assert "Not printed in the book: the numbers of Octopus Hunter" in told


def test_the_command_knows_examples_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "--box", "opale", "pearls OR dragons?"]) == 0
    assert "Amber asks" in capsys.readouterr().out


def test_the_command_speaks_json_exactly_or_quickly(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "--box", "opale", "--json", PEARLS]) == 0
    exact = json.loads(capsys.readouterr().out)
    assert main(["odds", "--box", "opale", "--json", "--float", PEARLS]) == 0
    quick = json.loads(capsys.readouterr().out)

    assert Fraction(exact["alternatives"][1]["cost"]) == ASKING.answer(PEARLS).reply.plans[1].cost
    assert quick["alternatives"][1]["cost"] == pytest.approx(float(Fraction(exact["alternatives"][1]["cost"])))
    assert exact["tables"][0]["rows"][0][0] == "Mother of Pearl"


@pytest.mark.parametrize(
    ("argv", "says"),
    [
        ([], "or by name: Pearls or dragons?"),
        (["amber: hand XXX"], "hand: found 'XXX'"),
        (["--json", "for: red"], "red"),
    ],
)
def test_the_command_tells_what_cannot_be_asked(argv: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "--box", "opale", *argv]) == 2
    told = capsys.readouterr()
    assert says in told.err
    assert (told.out, told.err.count("\n")) == ("", 1)
