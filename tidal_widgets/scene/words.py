"""The words a user sees, as rooms and views import them."""

from tidal_widgets.words import _, counted, listed

__all__ = ["_", "counted", "listed"]
