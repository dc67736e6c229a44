"""The pages of Opale, and the names on them that nobody translates."""

from collections.abc import Iterator

from tests.browser.places import PLACES
from tests.games.pseudo_pages import report
from tidal_widgets.games.opale import box
from tidal_widgets.games.opale.board import SPOTS
from tidal_widgets.games.opale.components import load_components

HERE = "opale/"
SHELLS = "odds/ask?q=variant%3A%20seashells%3B%20amber%3A%20hand%20GUA1%2C%20shut%20SOR%3B%20last%3A%20amber"
PLAYED = "odds/ask?q=variant%3A%20foreshadowing%3B%20amber%3A%20hand%20GUA1%2C%20reserve%20COR2%3B%20pawn%3A%20jade"


def names() -> Iterator[str]:
    """Yield colours, cards, spots as they are written in one line or two, and what a visitor entered."""
    components = load_components()
    yield from (colour.title() for colour in components.colours)
    yield from (*components.deck, *SPOTS, "hand", "XXX")
    for spot in SPOTS.values():
        first, of, second = spot.name.partition(" of ")
        yield from (f"{of.strip()} {second}".strip(), *(first.split()), "of the", spot.name.split()[-1], spot.name[0])


def main() -> None:
    """Tell what is left in plain letters."""
    places = [link.removeprefix(HERE) for link in PLACES.values() if link.startswith(HERE)]
    report(box, ["", "learn", "odds", SHELLS, PLAYED, *places], names())
