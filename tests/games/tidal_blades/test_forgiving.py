"""A question may be typed loosely: dice counted, small letters, names, commas; what means nothing is still refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.tidal_blades.questions_drawn import QUESTIONS
from tests.tables import laid_out
from tidal_widgets.games.tidal_blades import box
from tidal_widgets.games.tidal_blades.odds.questions import TidalQuestions
from tidal_widgets.mechanics.dicepool.forgiving import MOST, forgiven
from tidal_widgets.mechanics.dicepool.notation import NotationError

SAME = {
    "N N ~ RR": ("2N ~ RR", "n n ~ rr", "n, n ~ RR", "2 Novice ~ resilience resilience", "2xN ~ RR", "2 x n ~ RR"),
    "N N IB ~ RR+F @2": (
        "2n,ib ~ rr+f @2",
        "2N, blue Initiate ~ RR+F @2",
        "2 novice dice and initiate blue ~ rr + f @2",
    ),
    "N N +IR ~ giant-mudcrab @2 s2/0": ("2n +ir ~ Giant Mudcrab @2 s2/0", "2N + red initiate ~ giant mudcrab @2 s2/0"),
    "GF ~ tight-grip": ("focus guild ~ Tight Grip", "gf ~ TIGHT GRIP"),
    "N N ~ RR | N:R N:-": ("2n ~ rr | N:R N:-",),
}
LEXICON = TidalQuestions(laid_out(box)).lexicon
CASES = [(right, loose) for right, many in SAME.items() for loose in many]


@pytest.mark.parametrize(("right", "loose"), CASES)
def test_what_is_typed_loosely_means_the_same(right: str, loose: str) -> None:
    assert QUESTIONS.read(loose) == QUESTIONS.read(right)


@pytest.mark.parametrize("wrong", ["2Q ~ RR", "N ~ nonsense", "two N ~ RR", "99N ~ RR", "N", "0N ~ RR", "~", "2 ~ 2"])
def test_what_means_nothing_is_refused_as_it_was_typed(wrong: str) -> None:
    with pytest.raises(NotationError) as refusal:
        QUESTIONS.read(wrong)
    assert refusal.value.text == wrong


@given(st.text("nN2,+~ rR@|ibs/0novice", max_size=60))
def test_whatever_is_typed_is_read_or_refused(text: str) -> None:
    try:
        query = QUESTIONS.read(text)
    except NotationError as refusal:
        assert refusal.text == text  # noqa: PT017  (either is right)
    else:
        assert QUESTIONS.read(QUESTIONS.write(query)) == query


def test_a_number_of_dice_makes_no_longer_text_than_a_table_needs() -> None:
    assert len(forgiven("99N " * 100 + "~ RR", LEXICON.dice, LEXICON.symbols, LEXICON.names).split()) <= 100 * MOST + 2
