"""What is said where something is asked for that a box does not hold."""

from tidal_widgets.text import PlainError


class NotInTheBox(PlainError, LookupError):
    """What was asked for is not in the box; the message names what is."""
