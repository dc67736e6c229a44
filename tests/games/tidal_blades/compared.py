"""A position under two readings of one open rule: the default first, then the one that is named.

plain, read = both(at, "axl: fruit 0", may_pass="yes")
assert read.can("pass") and not plain.can("pass")
"""

from collections.abc import Callable

from tests.games.tidal_blades.table import Play

Maker = Callable[..., Play]


def both(make: Maker, *lines: str, **ruling: str) -> tuple[Play, Play]:
    """Set up the play as every open rule reads by default, and with one of them read otherwise."""
    assert len(ruling) == 1, "name one ruling, so that nothing else makes the difference"
    return make(*lines), make(*lines, **ruling)
