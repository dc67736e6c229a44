"""`make map`: the house drawn as floors, rooms and stairs, as text and as a picture, into `docs/`.

Floors are the layers that imports go down by, as pyproject.toml says; rooms are the packages on them; a stair leads
from a room to each one below that it imports from. The picture leaves a stair out where others lead to the same room.
Beside them it lists what games need of the core.
"""

import ast
import sys
import textwrap
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from pathlib import Path

from tests.architecture.graph import imported_names, imports
from tests.architecture.tree import PACKAGE, ROOT

DOCS = ROOT / "docs"
WIDE = 100  # columns of the text
ROOM, GAP, FLOOR, SIDE = (212, 72), 18, 112, 24  # a room's size, what lies between two, a floor's height, the margin
LETTERS, LINES = 27, 3  # of what a room says of itself
LOOK = """
text { font: 12px sans-serif; fill: #0b2b33 }
.name { font-weight: bold; font-size: 14px }
rect { fill: #fff; stroke: #0a6b78 }
path { fill: none; stroke: #0a6b78; stroke-opacity: .45 }
@media (prefers-color-scheme: dark) {
  svg { background: #071a20 }
  text { fill: #e6f2f2 }
  rect { fill: #10282f; stroke: #58d0c9 }
  path { stroke: #58d0c9 }
}
"""
Floors = Sequence[Sequence[str]]
Stairs = Mapping[str, frozenset[str]]


def floors() -> Floors:
    """List the rooms of each floor, the topmost first; what is no package lies in the cellar and is left out."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    layers = next(each["layers"] for each in contracts if each["type"] == "layers")
    named = ([name.strip() for name in layer.split("|")] for layer in layers)
    rooms = ([name for name in floor if (PACKAGE / name / "__init__.py").is_file()] for floor in named)
    return [floor for floor in rooms if floor]


def stairs() -> Stairs:
    """Find for each room those that it imports from."""
    rooms = {room for floor in floors() for room in floor}
    found: dict[str, set[str]] = {room: set() for room in rooms}
    for importer, wanted in imports(typing=True).items():
        if (room := _room(importer)) in rooms:
            found[room] |= {_room(module) for module in wanted} & rooms - {room}
    return {room: frozenset(below) for room, below in found.items()}


def _room(module: str) -> str:
    return module.partition(".")[2].partition(".")[0]


def says(room: str) -> str:
    """Find what a room says of itself."""
    source = (PACKAGE / room / "__init__.py").read_text(encoding="utf-8")
    return (ast.get_docstring(ast.parse(source)) or "").partition("\n")[0]


def as_text() -> str:
    """Write the map as text."""
    lines = ["The house, the topmost floor first. A room uses only rooms of floors below its own."]
    lead = stairs()
    order = [room for floor in floors() for room in floor]
    for floor in floors():
        lines.append("")
        for room in floor:
            below = ", ".join(other for other in order if other in lead[room]) or "nothing"
            lines += textwrap.wrap(says(room), WIDE, initial_indent=f"{room:<14}", subsequent_indent=" " * 14)
            lines += textwrap.wrap(f"uses {below}", WIDE, initial_indent=" " * 14, subsequent_indent=" " * 16)
    return "\n".join(lines) + "\n"


def as_picture() -> str:
    """Draw the map as an SVG that follows the reader's light or dark paper."""
    places = dict(_places())
    width = max(x for x, _y in places.values()) + ROOM[0] + SIDE
    height = max(y for _x, y in places.values()) + ROOM[1] + SIDE
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" aria-labelledby="title">',
        '<title id="title">The house: floors, rooms, and the stairs between them</title>',
        f"<style>{LOOK}</style>",
        *(_stair(places[room], places[other]) for room, other in sorted(needed(stairs()))),
        *(part for room, place in places.items() for part in _drawn(room, *place)),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def needed(lead: Stairs) -> set[tuple[str, str]]:
    """Find the stairs that lead where no others do."""
    deep = {room: _reached(lead, room) for room in lead}
    return {
        (room, other)
        for room, below in lead.items()
        for other in below
        if not any(other in deep[between] for between in below - {other})
    }


def _reached(lead: Stairs, room: str) -> set[str]:
    found: set[str] = set()
    todo = list(lead[room])
    while todo:
        if (each := todo.pop()) not in found:
            found.add(each)
            todo += lead[each]
    return found


def _places() -> Iterator[tuple[str, tuple[int, int]]]:
    widest = max(len(floor) for floor in floors())
    for level, floor in enumerate(floors()):
        indent = (widest - len(floor)) * (ROOM[0] + GAP) // 2
        for number, room in enumerate(floor):
            yield room, (SIDE + indent + number * (ROOM[0] + GAP), SIDE + level * FLOOR)


def _stair(above: tuple[int, int], below: tuple[int, int]) -> str:
    (x, y), (to_x, to_y) = above, below
    x, y, to_x = x + ROOM[0] // 2, y + ROOM[1], to_x + ROOM[0] // 2
    aside = (abs(to_y - y) // FLOOR) * 40 if x == to_x else 0
    return f'<path d="M{x} {y}C{x - aside} {y + 40} {to_x - aside} {to_y - 40} {to_x} {to_y}"/>'


def _drawn(room: str, x: int, y: int) -> Iterator[str]:
    sentence = says(room)
    short = textwrap.shorten(sentence, LINES * LETTERS - 6, placeholder=" …")
    yield f'<g><title>{escape(sentence)}</title><rect x="{x}" y="{y}" width="{ROOM[0]}" height="{ROOM[1]}" rx="8"/>'
    yield f'<text class="name" x="{x + 10}" y="{y + 18}">{escape(room)}</text>'
    for number, line in enumerate(textwrap.wrap(short, LETTERS)[:LINES]):
        yield f'<text x="{x + 10}" y="{y + 34 + 14 * number}">{escape(line)}</text>'
    yield "</g>"


GAMES = {
    "Opale, a whole game: rules, lessons, a drawn board and odds": PACKAGE / "games" / "opale",
    "The game that `tidal-widgets new-game` writes": PACKAGE / "new_game" / "template",
    "The small game of the tests, tests/unit/divers.py: played, told and checked": ROOT / "tests/unit/divers.py",
    "A game with dice attempts of its own, tests/unit/pearl_dive.py": ROOT / "tests/unit/pearl_dive.py",
    "A game with a panel of its own in the odds room, tests/unit/gulls.py": ROOT / "tests/unit/gulls.py",
}


def as_needs() -> str:
    """List what games import of the core, package by package."""
    parts = ["What a game needs of the core: what each of these imports, package by package."]
    for title, place in GAMES.items():
        lines = (f"{room}: {', '.join(sorted(names))}" for room, names in sorted(needs(place).items()))
        parts += ["", *textwrap.wrap(title, WIDE), ""]
        parts += [
            line for each in lines for line in textwrap.wrap(each, WIDE, initial_indent="  ", subsequent_indent="    ")
        ]
    return "\n".join(parts) + "\n"


def needs(place: Path) -> Mapping[str, set[str]]:
    """Find what the modules of a game take from each package of the core."""
    found: dict[str, set[str]] = {}
    for path in place.rglob("*.py") if place.is_dir() else [place]:
        for module, name in imported_names(path.read_text(encoding="utf-8")):
            room = _room(module)
            if module.startswith(f"{PACKAGE.name}.") and room not in {"games", "new_game"} and name:
                found.setdefault(room, set()).add(name)
    return found


DRAWN = {"map.txt": as_text, "map.svg": as_picture, "needs.txt": as_needs}


def write(folder: Path = DOCS) -> None:
    """Write the drawings and the list into a folder."""
    for name, draw in DRAWN.items():
        (folder / name).write_text(draw(), encoding="utf-8")


if __name__ == "__main__":
    write()
    sys.stdout.write(as_text())
