"""How words and numbers are shown, in the user's language."""

from tidal_widgets.text.words import Name, Row, Said, Thing, _, counted, form, listed, translated

PUBLIC = ("rounding", "terminal")

__all__ = ["PUBLIC", "Name", "PlainError", "Row", "Said", "Thing", "_", "counted", "form", "listed", "translated"]


class PlainError(Exception):
    """An error about what was asked for, whose message is enough; a notebook shows no traceback for it."""

    def _render_traceback_(self) -> list[str]:
        """Return what IPython shows: the line of the cell that asked, and the message."""
        from pathlib import Path  # noqa: PLC0415  (only a notebook calls this)
        from traceback import extract_tb  # noqa: PLC0415  (only a notebook calls this)

        frames = extract_tb(self.__traceback__)
        lines = [frame.line for frame in frames if frame.line and not Path(frame.filename).exists()]
        return [*(f"----> {line}" for line in lines[-1:]), f"{type(self).__name__}: {self}"]
