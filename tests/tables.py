"""Boxes opened as they come, each once for all tests."""

from functools import lru_cache

from tidal_widgets.box import Box, OpenTable


@lru_cache(maxsize=64)
def laid_out(box: Box) -> OpenTable:
    """Open the table of a box of which nothing was chosen."""
    return OpenTable(box)
