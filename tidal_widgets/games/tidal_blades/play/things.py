"""Things of sentences that are more than a number or a name; the game's words say what they are called."""

from tidal_widgets.games.tidal_blades.play.matching import Lying


class Face(str):
    """What a die shows."""

    __slots__ = ()


class Traits(str):
    """Traits by their letters."""

    __slots__ = ()


class Dice(tuple[str, ...]):
    """Dice by their kinds."""

    __slots__ = ()

    def __str__(self) -> str:
        """Write their codes one after the other."""
        return " ".join(self)


class Shown(tuple[Lying, ...]):
    """Dice as they lie."""

    __slots__ = ()

    def __str__(self) -> str:
        """Write their tokens one after the other."""
        return " ".join(map(str, self))
