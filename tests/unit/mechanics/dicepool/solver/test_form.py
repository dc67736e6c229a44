"""What dice with the same faces show and match, shared by all questions that can share it."""

from tidal_widgets.mechanics.dicepool import Die, Problem
from tidal_widgets.mechanics.dicepool.solver.dice import form_of
from tidal_widgets.mechanics.dicepool.solver.targets import needs_of

NOVICE = Die("N", ("F", "S", "R", "Y", "*", "-"), 1)
RED = Die("IR", ("F", "F", "S", "S", "*", "-"), 2)
BLUE = Die("IB", ("R", "R", "Y", "Y", "*", "-"), 2)


def test_dice_of_one_kind_have_one_form_for_the_same_needs() -> None:
    """Ask for a die twice, by another name too, and before other needs."""
    needs, others = (needs_of(Problem(dice=(NOVICE,), required=tuple(symbols))) for symbols in ("FR", "FF"))

    form = form_of(needs, NOVICE, merged=True)

    assert form_of(needs, Die("other", NOVICE.faces, 1), merged=True) is form
    assert form_of(others, NOVICE, merged=True) is not form


def test_dice_that_differ_in_symbols_alone_share_their_tables() -> None:
    """Compare a red die before a red symbol with a blue die before a blue one."""
    red, blue = (
        form_of(needs_of(Problem(dice=(die,), required=(symbol,))), die, merged=True)
        for die, symbol in ((RED, "F"), (BLUE, "Y"))
    )

    assert red.kin is blue.kin
    assert [code for code, place in red.place.items() if place == blue.place["Y"]] == ["F", "*"]
    assert red.place["S"] == red.place["-"] == len(red.reach) - 1


def test_what_may_lie_aside_matches_unless_anything_may() -> None:
    """Set aside up to two red dice where one symbol is wanted."""
    form = form_of(needs_of(Problem(dice=(RED,), required=("F",))), RED, merged=True)

    assert [(show, dice) for show, _, dice in form.aside(2, anything=False)] == [((0, 0), 0), ((1, 0), 1)]
    assert len(form.aside(2, anything=True)) == len(form.kin.keeps(2))
