"""The cards, colours and seashells that the game is played with: the shipped ones, and an owner's laid over them."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

from tidal_widgets.box import Piece
from tidal_widgets.games.opale.board import PAWN, SHELLS, SPOTS
from tidal_widgets.rulebook import ContentError
from tidal_widgets.rulebook.fields import Fields, shown
from tidal_widgets.rulebook.files import parse_toml, read_text

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

SHIPPED = "components.toml"
MARKS = ("book", "deduced", "house")
LISTS = {  # what each section's records list, the shape of an item, and what is allowed
    "colour": ("codes", "[a-z]+", "two different words of small letters"),
    "card": ("points", "[0-9]", "a number from 0 to 9 for each card, 50 in all, at least 5 of them CIT"),
    "shell": ("powers", "|".join(SHELLS), f"five of {', '.join(SHELLS)}"),
}
SLUGS = {("colour", "both"), ("shell", "set"), *(("card", spot) for spot in SPOTS)}
WHY = "The outlines and arrows are in a picture; their numbers and where they lead follow from the text of the spots."


@dataclass(frozen=True, slots=True, kw_only=True)
class Components:
    """The deck and the seashells of one player, both colours, and every record as it is shown."""

    deck: tuple[str, ...]
    colours: tuple[str, ...]
    shells: tuple[str, ...]
    pieces: tuple[Piece, ...]
    digest: str


def load_components(owner_file: Path | None = None) -> Components:
    """Return the shipped components, with an owner's file laid over them if one is given."""
    records = _records(files("tidal_widgets.games.opale") / "content" / SHIPPED, SHIPPED)
    if owner_file is not None:
        for key, owners in _records(owner_file, owner_file.name).items():
            known = records[key].table if key in records else {}
            records[key] = replace(owners, table={**known, "mark": "book", "why": "", **owners.table})
    if faults := [str(fault) for key, fields in records.items() for fault in _faults(*key, fields)]:
        raise ValueError("\n".join(faults))
    lists = {key: _listed(key[0], fields) for key, fields in records.items()}
    deck = tuple(sorted(f"{slug}{n}" for (section, slug), items in lists.items() for n in items if section == "card"))
    colours, shells = lists["colour", "both"], lists["shell", "set"]
    counts = len(colours), len(set(colours)), len(shells), len(deck)
    if counts != (2, 2, 5, 50) or len(lists["card", "CIT"]) < 5:
        misfit = f"colours {' '.join(colours)}; seashells {' '.join(shells)}; {len(deck)} cards in a deck"
        allowed = "; ".join(f"{section}: {allowed}" for section, (_, _, allowed) in LISTS.items())
        raise ContentError(owner_file.name if owner_file else SHIPPED, "counts", misfit, allowed)
    digest = sha256(repr(sorted(lists.items())).encode()).hexdigest()[:12]
    pieces = tuple(_piece(*key, fields, lists[key]) for key, fields in records.items())
    return Components(deck=deck, colours=colours, shells=shells, pieces=pieces, digest=digest)


def describe_components(owner_file: Path | None = None) -> tuple[Piece, ...]:
    """Return every piece of the game with its mark, the board and the pawn first."""
    return (*_board(), *load_components(owner_file).pieces)


def _records(source: "Traversable", file: str) -> dict[tuple[str, str], Fields]:
    whole = Fields(file, parse_toml(read_text(source, file), file))
    whole.only(frozenset(LISTS))
    sections = {section: whole.table_of(section) for section in LISTS}
    return {(section, slug): table.table_of(slug) for section, table in sections.items() for slug in table.table}


def _faults(section: str, slug: str, fields: Fields) -> Iterator[ContentError]:
    """Yield what is wrong with one record."""
    name, shape, allowed = LISTS[section]
    items = _listed(section, fields)
    if (section, slug) not in SLUGS:
        yield ContentError(fields.file, fields.at, "a record of that name", ", ".join(s for _, s in sorted(SLUGS)))
    if unknown := fields.table.keys() - {"name", "mark", "why", name}:
        yield fields.wrong(", ".join(sorted(unknown)), "a field of that name", f"name, mark, why, {name}")
    if not isinstance(fields.table.get("name"), str):
        yield fields.wrong("name", shown(fields.table.get("name")), "a text")
    if fields.table.get("mark") not in MARKS:
        yield fields.wrong("mark", shown(fields.table.get("mark")), ", ".join(MARKS))
    if not items or not all(re.fullmatch(shape, item) for item in items):
        yield fields.wrong(name, shown(fields.table.get(name)), allowed)


def _listed(section: str, fields: Fields) -> tuple[str, ...]:
    found = fields.table.get(LISTS[section][0])
    return tuple(map(str, found)) if isinstance(found, list) else ()


def _piece(section: str, slug: str, fields: Fields, items: tuple[str, ...]) -> Piece:
    says = {"copies": str(len(items))} if section == "card" else {}
    says[LISTS[section][0]] = " ".join(items)
    name, mark, why = (str(fields.table.get(field, "")) for field in ("name", "mark", "why"))
    return Piece(section=section, slug=slug, name=name, mark=mark, says=says, why=why)


def _board() -> Iterator[Piece]:
    for code, spot in SPOTS.items():
        takes = " or ".join(spot.takes) or "nothing"
        says = {"number": str(spot.number), "outlines": str(spot.outlines), "takes": takes}
        yield Piece(section="board", slug=code, name=spot.name, mark="deduced", says=says, why=WHY)
    yield Piece(section="pawn", slug="dragon", name="Stone Dragon", mark="book", says={"points": str(PAWN)})
