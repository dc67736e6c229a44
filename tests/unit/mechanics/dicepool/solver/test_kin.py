"""What dice that are alike may show, and what one die set to another face makes of it."""

from tidal_widgets.mechanics.dicepool import Die, Problem
from tidal_widgets.mechanics.dicepool.solver.dice import form_of
from tidal_widgets.mechanics.dicepool.solver.targets import needs_of

PLAIN = Die("plain", ("F", "F", "R", "R", "-", "-"), 1)
WILD = Die("wild", ("F", "F", "R", "*", "-", "-"), 1)


def _leaps(die: Die, dice: int) -> dict[str, set[str]]:
    """Find, by what the dice show, what one leap may make of it where two different symbols are wanted."""
    form = form_of(needs_of(Problem(dice=(die,) * dice, required=("F", "R"))), die, merged=True)
    symbols = {place: code for code, place in form.place.items()}
    shows = [
        "".join(sorted(symbols[place] * count for place, count in enumerate(show))) for show in form.kin.shows(dice)
    ]
    return {show: {shows[column[number]] for column in form.kin.leaps(dice)} for number, show in enumerate(shows)}


def test_a_leap_sets_a_die_to_another_face_and_never_to_the_one_it_shows() -> None:
    assert _leaps(PLAIN, 1) == {"F": {"R"}, "R": {"F"}, "-": {"F", "R"}}


def test_a_leap_sets_a_die_to_no_face_that_another_stands_for() -> None:
    assert _leaps(WILD, 1) == {"F": {"*"}, "R": {"*"}, "*": {"*"}, "-": {"*"}}


def test_a_leap_changes_one_die_of_several() -> None:
    assert _leaps(PLAIN, 2)["FR"] == {"-F", "-R"}
    assert _leaps(PLAIN, 2)["--"] == {"-F", "-R"}
