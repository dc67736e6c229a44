"""Everything in the box, the shipped pieces or an owner's laid over them, each section read when it is first asked for.

Odds of dice need no more than the dice.
"""

from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType

from tidal_widgets.components import ComponentRecord, Mark
from tidal_widgets.games.tidal_blades.components.box import Components, DangerDie, Die
from tidal_widgets.strict import Fields, parse_toml, read_text

__all__ = ["Components", "DangerDie", "Die", "load_components", "shipped"]

DICE: Mapping[str, tuple[str, Callable[..., ComponentRecord]]] = {"dice": ("die", Die), "danger": ("danger", DangerDie)}


def shipped_dice(part: str) -> Mapping[str, ComponentRecord]:
    """Read a part of the shipped components that is dice; where all is read, it is checked too."""
    section, build = DICE[part]
    file = files("tidal_widgets.games.tidal_blades") / "content" / "components" / f"{section}.toml"
    records = Fields(file.name, parse_toml(read_text(file, file.name), file.name)).table_of(section)
    return MappingProxyType({slug: build(slug=slug, **_fields(records.table_of(slug))) for slug in records.table})


def _fields(record: Fields) -> dict[str, object]:
    """Read the fields of a record with their lists as tuples."""
    found = {name: tuple(value) if isinstance(value, list) else value for name, value in record.table.items()}
    return {**found, "mark": record.one_of("mark", Mark)}


def load_components(own: str = "", called: str = "") -> Components:
    """Load the shipped components, with an owner's text laid over them if one is given."""
    if not own:
        return shipped()
    from tidal_widgets.games.tidal_blades.components.catalogue import CATALOGUE  # noqa: PLC0415  (slow to load)

    return CATALOGUE.overlaid(shipped(), own, called)


@cache
def shipped() -> Components:
    """Load the components that come with the package."""
    return Components(_read)


def _read(part: str) -> object:
    """Read a part of the shipped components; odds of dice need no more than those."""
    if part in DICE:
        return shipped_dice(part)
    from tidal_widgets.games.tidal_blades.components.catalogue import CATALOGUE, shipped_part  # noqa: PLC0415

    return CATALOGUE.digest(shipped()) if part == "digest" else shipped_part(part)
