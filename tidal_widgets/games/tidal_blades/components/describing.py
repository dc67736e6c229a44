"""Component data as rows that anyone can read: what each record says, and how surely it is known."""

from collections.abc import Mapping

from tidal_widgets.components import Piece
from tidal_widgets.games.tidal_blades.components.box import Components
from tidal_widgets.games.tidal_blades.components.catalogue import CATALOGUE
from tidal_widgets.games.tidal_blades.components.phrases import write_cost, write_effect, write_spot
from tidal_widgets.games.tidal_blades.components.pieces import Spot
from tidal_widgets.games.tidal_blades.components.vocabulary import Cost, Effect, Trigger


def describe_components(components: Components) -> tuple[Piece, ...]:
    """List every record of the component data, in the order of the file."""
    return CATALOGUE.pieces(components, written)


def written(value: object) -> str:
    """Write one value as the data file has it."""
    match value:
        case bool():
            return "yes" if value else "no"
        case Effect():
            return write_effect(value)
        case Cost():
            return write_cost(value)
        case Trigger():
            return " ".join(filter(None, value))
        case Spot():
            return write_spot(value)
        case Mapping():
            return " ".join(f"{space}:{points}" for space, points in value.items())
        case tuple():
            return between(value).join(map(written, value)) or "nothing"
        case _:
            return str(value)


def between(values: tuple[object, ...]) -> str:
    """Choose the separator of a list's values."""
    if values and isinstance(values[0], Effect | Cost):
        return "; "
    return " | " if any(type(value) is tuple for value in values) else " "
