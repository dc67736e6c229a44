"""Answer sheets for the open rules, drawn at random."""

from random import Random

from tests.tables import laid_out
from tidal_widgets.games.tidal_blades import box

Readings = tuple[tuple[str, str], ...]


def readings(seed: int, share: float) -> Readings:
    """Draw another reading than the default for about this share of the open rules."""
    random = Random(seed)
    rules = (rule for rule in laid_out(box).book.open_rules if random.random() < share)
    return tuple((rule.id.value, random.choice(rule.options[1:]).name) for rule in rules)
