"""What a table chose to play with, as plain text: it can stand in a link or a file, and be handed to a worker."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TableChoices:
    """A box by its name, an edition of it, how open rules are read, and the owner's own pieces.

    Without an `edition` it is the box's first. `readings` name open rules, each with an option; those that are not
    named are read by today's default. `own` is the text of the owner's TOML, whole.
    """

    box: str
    edition: str = ""
    readings: tuple[tuple[str, str], ...] = ()
    own: str = ""
