"""The cards, colours and seashells that the game is played with, and the board and the pawn as they are shown."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from importlib.resources import files
from typing import Any

from tidal_widgets.components import ComponentRecord, Piece, section
from tidal_widgets.components.catalogue import Catalogue, Fault
from tidal_widgets.games.opale.board import NUMBERS, PAWN, SHELLS, SPOTS
from tidal_widgets.strict import one_of, pattern, several, whole
from tidal_widgets.text import _, brief, listed

CONTENT = files(__package__) / "content"

WHY = "The outlines and arrows are only pictured; we infer their numbers and directions from the text of the spots."


@dataclass(frozen=True, slots=True, kw_only=True)
class Row(ComponentRecord):
    """What is had of something: points card by card, the codes of colours, what seashells do."""

    has: tuple[Any, ...]


@dataclass(frozen=True, kw_only=True, repr=False)
class Components:
    """Every record, by section and slug."""

    colour: Mapping[str, Row]
    card: Mapping[str, Row]
    shell: Mapping[str, Row]
    digest: str = field(default="", compare=False)

    def __repr__(self) -> str:
        """Say what it holds, and how much of it."""
        return brief(self)

    @cached_property
    def deck(self) -> tuple[str, ...]:
        """The cards of one player, in order."""
        return tuple(sorted(f"{code}{points}" for code, card in self.card.items() for points in card.has))

    @property
    def colours(self) -> tuple[str, ...]:
        """The colours of the two players."""
        return self.colour["both"].has

    @property
    def shells(self) -> tuple[str, ...]:
        """The seashells of one player."""
        return self.shell["set"].has


def faults(components: Components) -> Iterator[Fault]:
    """Yield what does not fit together."""
    if len(components.deck) != NUMBERS.deck:
        yield "card", "has", f"{len(components.deck)} cards in a deck", f"{NUMBERS.deck} in all"
    if len(components.card["CIT"].has) < NUMBERS.city_cards:
        yield "card.CIT", "has", components.card["CIT"].has, "five cards or more, as nine are needed"
    if len(set(components.colours)) < 2:
        yield "colour.both", "has", components.colours, "two different words"


SECTIONS = {
    "colour": section("colour", Row, ("both",), has=several(pattern("[a-z]+", "words of small letters"), 2, 2)),
    "card": section("card", Row, tuple(SPOTS), has=several(whole(0, 9), 1)),
    "shell": section("shell", Row, ("set",), has=several(one_of(SHELLS), NUMBERS.shells, NUMBERS.shells)),
}
CATALOGUE = Catalogue(SECTIONS, Components, faults)


def load_components(own: str = "", called: str = "") -> Components:
    """Load the shipped components, with an owner's text laid over them if one is given."""
    return CATALOGUE.load(CONTENT, own, called)


def describe_components(components: Components) -> tuple[Piece, ...]:
    """List every piece of the game with its mark, the board and the pawn first."""
    return (*_board(), *CATALOGUE.pieces(components))


def _board() -> Iterator[Piece]:
    for code, spot in SPOTS.items():
        takes = listed(spot.takes, "or") or _("nothing")
        says = {"number": str(spot.number), "outlines": str(spot.outlines), "takes": takes}
        yield Piece(section="board", slug=code, name=spot.name, mark="deduced", says=says, why=WHY)
    yield Piece(section="pawn", slug="dragon", name="Stone Dragon", mark="book", says={"points": str(PAWN)})
