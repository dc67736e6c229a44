"""How a question reads an open rule is one of the options of the rule's file, and none is listed a second time."""

import pytest

from tidal_widgets.games.tidal_blades.book import rulebook
from tidal_widgets.games.tidal_blades.components import shipped
from tidal_widgets.games.tidal_blades.odds.meaning import OPEN, first_readings, options, readings, solver_dice
from tidal_widgets.games.tidal_blades.rules import R
from tidal_widgets.mechanics.dicepool.query import Query


def query(rule: str, option: str) -> Query:
    """Ask about a Guild die in a way that reads a rule so."""
    return Query(dice=("GF",), target="F", rulings=((rule, option),))


@pytest.mark.parametrize("rule", OPEN)
def test_the_options_are_those_of_the_rulebook(rule: str) -> None:
    assert options(rule) == tuple(option.name for option in rulebook()[R(rule)].options)
    assert first_readings()[rule] == rulebook().first_readings[R(rule)]


@pytest.mark.rule(R.GUILD_ARMOUR)
def test_each_option_lets_a_guild_die_fit_other_armour() -> None:
    found = {name: solver_dice(shipped(), query("guild-armour", name))[0].colours for name in options("guild-armour")}

    assert len(set(found.values())) == len(found) == 3


@pytest.mark.parametrize("rule", ["keep-which", "danger-takes", "kept-die", "refuse-block", "leap-on-danger"])
def test_each_option_is_another_reading_for_the_solver(rule: str) -> None:
    assert len({readings(query(rule, option)) for option in options(rule)}) == len(options(rule))
