"""The components that a game is played with: the shipped ones, and an owner's laid over them."""

from collections.abc import Iterator
from dataclasses import fields, replace
from functools import cache
from hashlib import sha256
from importlib import resources
from pathlib import Path

from tidal_widgets.games.tidal_blades.checks import faults
from tidal_widgets.games.tidal_blades.components import Components
from tidal_widgets.games.tidal_blades.problems import ComponentError, problem
from tidal_widgets.games.tidal_blades.reading import read_records, records_of
from tidal_widgets.games.tidal_blades.sections import SECTIONS

SHIPPED = "components.toml"
OWNERS = "owner.toml"
UNPLAYED = ("name", "mark", "why", "made_up")


def load_components(owner_file: Path | None = None) -> Components:
    """Return the shipped components, with an owner's file laid over them if one is given."""
    if owner_file is None:
        return shipped()
    try:
        text = owner_file.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise ComponentError([f"{owner_file.name or owner_file}: cannot be read: {error.strerror}"]) from None
    except UnicodeDecodeError:
        raise ComponentError([f"{owner_file.name}: cannot be read: this is not a text file"]) from None
    return read_components(text, shipped(), file=owner_file.name)


@cache
def shipped() -> Components:
    """Return the components that come with the house."""
    source = resources.files(__package__) / "content" / SHIPPED
    return read_components(source.read_text(encoding="utf-8"))


def read_components(text: str, base: Components | None = None, *, file: str = "") -> Components:
    """Read components from TOML: a whole box, or with `base` only what differs from that one."""
    file = file or (OWNERS if base else SHIPPED)
    components = read_records(text, base, file)
    problems = [problem(file, *fault) for fault in faults(components)]
    if problems:
        raise ComponentError(problems)
    return replace(components, digest=digest(components))


def digest(components: Components) -> str:
    """Return a short hash of all that play rests on: names, marks and arguments aside."""
    return sha256("\n".join(sorted(lines(components))).encode()).hexdigest()[:12]


def lines(components: Components) -> Iterator[str]:
    """Yield one line for each record."""
    for name, section in SECTIONS.items():
        for slug, record in records_of(components, section):
            told = (f"{spec.name}={getattr(record, spec.name)}" for spec in fields(record) if spec.name not in UNPLAYED)
            yield f"{name}.{slug}: {' '.join(told)}"
