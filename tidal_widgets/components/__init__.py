"""What comes in a box: component data as records with marks, checked field by field, an owner's laid over it."""

from tidal_widgets.components.record import (
    NOT_PLAYED,
    NOT_PLAYED_SINCE_2,
    ComponentRecord,
    LazyPart,
    Mark,
    Parts,
    Piece,
)

PUBLIC = ("catalogue", "section")

__all__ = ["NOT_PLAYED", "NOT_PLAYED_SINCE_2", "PUBLIC", "ComponentRecord", "LazyPart", "Mark", "Parts", "Piece"]
