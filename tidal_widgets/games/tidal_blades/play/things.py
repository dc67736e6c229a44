"""Things of sentences that are more than a number or a name; the game's words say what they are called."""

from tidal_widgets.games.tidal_blades.play.matching import Lying
from tidal_widgets.text import CodeRow, Name, Thing, listed


class Face(str, Thing):
    """What a die shows."""

    __slots__ = ()


class Traits(str, Thing):
    """Traits by their letters."""

    __slots__ = ()


class Dice(CodeRow):
    """Dice by their kinds."""

    __slots__ = ()


class Shown(tuple[Lying, ...], Thing):
    """Dice as they lie."""

    __slots__ = ()

    def __str__(self) -> str:
        """Write their tokens one after the other."""
        return " ".join(map(str, self)) or "nothing"


class Names(tuple[Name, ...], Thing):
    """Several names."""

    __slots__ = ()

    def __str__(self) -> str:
        """Write one after the other."""
        return listed(self)
