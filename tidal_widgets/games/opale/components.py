"""The cards, colours and seashells that the game is played with: the shipped ones, and an owner's laid over them."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
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
DECK, CITIES, SHELL_SET = 50, 5, 5
EVERY = frozenset({"name", "mark", "why"})
LISTS = {  # what the records of a section are called, what they list, and the shape of its items
    "colour": (("both",), "codes", "[a-z]+", "two different words of small letters"),
    "card": (tuple(SPOTS), "points", "[0-9]", "a list of numbers from 0 to 9, one for each card"),
    "shell": (("set",), "powers", "|".join(SHELLS), f"five of {', '.join(SHELLS)}"),
}
WHY = "The outlines and arrows are in a picture; their numbers and where they lead follow from the text of the spots."
Records = dict[tuple[str, str], Fields]


class Mark(StrEnum):
    """How surely a record is known."""

    BOOK = "book"
    DEDUCED = "deduced"
    HOUSE = "house"


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
            records[key] = replace(owners, table={**known, "mark": Mark.BOOK, "why": "", **owners.table})
    faults: list[str] = []
    lists = {key: _listed(fields, *key, faults) for key, fields in records.items()}
    faults = faults or list(_misfits(lists, SHIPPED if owner_file is None else owner_file.name))
    if faults:
        raise ValueError("\n".join(faults))
    return Components(
        deck=tuple(
            sorted(f"{slug}{n}" for (section, slug), points in lists.items() if section == "card" for n in points)
        ),
        colours=lists["colour", "both"],
        shells=lists["shell", "set"],
        pieces=tuple(_piece(fields, *key, lists[key]) for key, fields in records.items()),
        digest=sha256(repr(sorted(lists.items())).encode()).hexdigest()[:12],
    )


def describe_components(owner_file: Path | None = None) -> tuple[Piece, ...]:
    """Return every piece of the game with its mark, the board and the pawn first."""
    return (*_board(), *load_components(owner_file).pieces)


def _records(source: "Traversable", file: str) -> Records:
    whole = Fields(file, parse_toml(read_text(source, file), file))
    whole.only(frozenset(LISTS))
    sections = {section: whole.table_of(section) for section in LISTS}
    return {(section, slug): table.table_of(slug) for section, table in sections.items() for slug in table.table}


def _listed(fields: Fields, section: str, slug: str, faults: list[str]) -> tuple[str, ...]:
    """Return what a record lists, or add what is wrong with it to the faults."""
    slugs, name, shape, allowed = LISTS[section]
    found = fields.table.get(name)
    items = tuple(map(str, found)) if isinstance(found, list) else ()
    if slug not in slugs:
        faults.append(str(ContentError(fields.file, fields.at, "a record of that name", ", ".join(slugs))))
    try:
        fields.only(EVERY | {name})
        fields.text("name")
        fields.one_of("mark", Mark)
        if not items or not all(re.fullmatch(shape, item) for item in items):
            raise fields.wrong(name, shown(found), allowed)
    except ContentError as error:
        faults.append(str(error))
    return items


def _misfits(lists: Mapping[tuple[str, str], tuple[str, ...]], file: str) -> Iterator[str]:
    """Yield what is wrong with records that are right one by one."""
    cards = sum(len(points) for (section, _), points in lists.items() if section == "card")
    cities = len(lists["card", "CIT"])
    if cards != DECK or cities < CITIES:
        found, allowed = f"{cards} with {cities} CIT", f"{DECK} with at least {CITIES} CIT"
        yield str(ContentError(file, "cards of a deck", found, allowed))
    for key, count, distinct in ((("colour", "both"), 2, 2), (("shell", "set"), SHELL_SET, 1)):
        if len(lists[key]) != count or len(set(lists[key])) < distinct:
            yield str(ContentError(file, ".".join(key), " ".join(lists[key]), LISTS[key[0]][-1]))


def _piece(fields: Fields, section: str, slug: str, listed: tuple[str, ...]) -> Piece:
    says = {"copies": str(len(listed))} if section == "card" else {}
    says[LISTS[section][1]] = " ".join(listed)
    mark, why = str(fields.table["mark"]), str(fields.table.get("why", ""))
    return Piece(section=section, slug=slug, name=fields.text("name"), mark=mark, says=says, why=why)


def _board() -> Iterator[Piece]:
    for code, spot in SPOTS.items():
        says = {
            "number": str(spot.number),
            "outlines": str(spot.outlines),
            "takes": " or ".join(spot.takes) or "nothing",
        }
        yield Piece(section="board", slug=code, name=spot.name, mark=Mark.DEDUCED, says=says, why=WHY)
    yield Piece(section="pawn", slug="dragon", name="Stone Dragon", mark=Mark.BOOK, says={"points": str(PAWN)})
