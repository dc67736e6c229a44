"""How words and numbers are shown, in the user's language."""

from tidal_widgets.text.words import _, counted, listed, translated

PUBLIC = ("rounding",)

__all__ = ["PUBLIC", "_", "counted", "listed", "translated"]
