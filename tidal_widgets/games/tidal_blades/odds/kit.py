"""The shipped components as most questions need them: dice at once, all else when it is asked for.

Reading everything takes longer than most answers. What is read here is checked where everything is read.
"""

from functools import cached_property
from pkgutil import get_data
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tidal_widgets.games.tidal_blades.components import Components

SHIPPED = "content/components/{0}.toml"


class Known(NamedTuple):
    """A die or a Danger die, with the fields of the full record that odds use."""

    slug: str
    name: str
    mark: str
    faces: tuple[Any, ...]
    why: str = ""
    made_up: tuple[str, ...] = ()
    level: int = 0
    colour: str = ""
    upgrades: tuple[str, ...] = ()
    rounds: tuple[int, ...] = ()


class Kit:
    """Stands in for the shipped components."""

    @cached_property
    def dice(self) -> "Mapping[str, Known]":
        """The dice, by code."""
        return self._read("die")

    @cached_property
    def danger(self) -> "Mapping[str, Known]":
        """The Danger dice, by name."""
        return self._read("danger")

    def __getattr__(self, name: str) -> object:
        if name.startswith("_"):
            raise AttributeError(name)
        return getattr(self.whole, name)

    @cached_property
    def whole(self) -> "Components":
        """The full components."""
        from tidal_widgets.games.tidal_blades.components.loading import shipped  # noqa: PLC0415  (that is what takes long)

        return shipped()

    def _read(self, section: str) -> "Mapping[str, Known]":
        from tomllib import loads  # noqa: PLC0415  (an owner's file has been read by then)

        text = (get_data("tidal_widgets.games.tidal_blades", SHIPPED.format(section)) or b"").decode("utf-8")
        return {slug: _known(slug, record) for slug, record in loads(text)[section].items()}


def _known(slug: str, record: "Mapping[str, Any]") -> Known:
    """Return a record with its lists as tuples, without what odds do not use."""
    told: dict[str, Any] = {name: tuple(v) if isinstance(v, list) else v for name, v in record.items()}
    return Known(slug, **{name: value for name, value in told.items() if name in Known._fields})
