"""The pages of the first game, and the names on them that nobody translates."""

from collections.abc import Iterator

from tests.browser.places import PLACES
from tests.games.pseudo_pages import report
from tidal_widgets.games.tidal_blades import box
from tidal_widgets.games.tidal_blades.components import load_components
from tidal_widgets.games.tidal_blades.play.world import TRAIT_NAMES

ENTERED = ("Ada", "Ben", "Cyd", "Dot", "shlel", "zzzzzzzz", "nonsense")


def names() -> Iterator[str]:
    """Yield the names of dice and Traits, symbols, and what a visitor entered."""
    components = load_components()
    for die in (*components.dice.values(), *components.danger.values()):
        yield from (die.name, die.name.removesuffix("die") + "dice")
    yield from ("xx", "FSRY", "CSV", "PNG", "IB", *ENTERED, *TRAIT_NAMES.values())


def main() -> None:
    """Tell what is left in plain letters."""
    report(box, PLACES.values(), names())
