"""What Opale's rules count stands once, in one value."""

import ast
from pathlib import Path

from tests.games.opale.table import start
from tidal_widgets.games import opale
from tidal_widgets.games.opale.board import NUMBERS, SPOTS
from tidal_widgets.games.opale.components import load_components

HOME = Path(opale.__file__).parent
NO_SEAT = {"NOBODY"}
NO_RULE = {"estimator.py", "sea.py"}  # how often an estimate tries and what a drawing measures, which no rule says


def _constants(path: Path) -> set[str]:
    """Find the whole numbers that a module gives a name of their own."""
    lines = (line for line in ast.parse(path.read_text(encoding="utf-8")).body if isinstance(line, ast.Assign))
    return {
        f"{path.name}: {name.id}"
        for line in lines
        if isinstance(line.value, ast.Constant | ast.UnaryOp) and isinstance(ast.literal_eval(line.value), int)
        for name in line.targets
        if isinstance(name, ast.Name) and name.id not in NO_SEAT
    }


def test_no_module_names_a_number_beside_those_of_the_game() -> None:
    assert set().union(*(_constants(path) for path in HOME.rglob("*.py") if path.name not in NO_RULE)) == set()


def test_the_box_has_what_is_counted() -> None:
    components = load_components()

    assert len(components.deck) == NUMBERS.deck
    assert len(components.shells) == NUMBERS.shells
    assert len(components.card["CIT"].has) * len(components.colours) >= NUMBERS.city_piles * SPOTS["CIT"].outlines


def test_a_game_begins_with_the_cards_that_are_counted() -> None:
    play = start().let()

    assert {len(seat.hand) for seat in play.state.seats} == {NUMBERS.hand}
