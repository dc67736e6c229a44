"""What there is too much of, package by package: it may fall, and never rises.

`ratchets.toml` keeps today's figures; a package that is not named there has none. Run as a program it prints what is
counted, and lowers the file's figures to it; to raise one is a decision that somebody writes into the file by hand.
"""

import json
import re
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

from tests.architecture.graph import cycles, dotted, house, imported_names, imports, module_paths, past_the_front_door
from tests.architecture.tree import PACKAGE, core, named
from tests.architecture.walks import walked

FILE = Path(__file__).with_name("ratchets.toml")
MECHANIC = tomllib.loads(FILE.with_name("dice_mechanic.toml").read_text(encoding="utf-8"))
WORDS = re.compile(rf"\b({'|'.join(MECHANIC['words'])})\b", re.IGNORECASE)
HOUSE = PACKAGE / MECHANIC["folder"]
HOME = dotted(HOUSE)
ROUGHLY = {"bytes": (10_000, "tens of kB"), "loaded": (10, "tens of modules loaded")}  # begun: a word is no matter
BARE = r"[\w-]+"  # what TOML reads as a key without quotes
HEAD = """# What may not rise. `make ratchets` counts it, and lowers these figures where they fall.
"""
Figures = Mapping[str, Mapping[str, int]]


def kept() -> Figures:
    """Read the figures of the file."""
    found: Figures = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return found


def counted() -> Figures:
    """Count the figures as they are now."""
    return {**written(), **walks()}


def written() -> Figures:
    """Count what can be counted in the text of the modules."""
    return {
        "imports_past_a_front_door": _doors(),
        "import_cycles": Counter(_area(group[0]) for group in cycles(imports(typing=True))),
    }


def mechanic_modules() -> list[str]:
    """Name the modules of the core that deal with the dice mechanic outside its folder."""
    elsewhere = (path for path in core() if HOUSE not in path.parents)
    return [named(path) for path in elsewhere if is_mechanic(path.read_text(encoding="utf-8"))]


def is_mechanic(source: str) -> bool:
    """Tell whether a module imports the solver's names or holds one of the mechanic's words."""
    return bool(WORDS.search(source)) or any(_is_solver(*wanted) for wanted in imported_names(source))


def _is_solver(module: str, name: str) -> bool:
    return f"{module}.{name}.".startswith(f"{HOME}.")


def _doors() -> Mapping[str, int]:
    paths = module_paths()
    homes = (house(paths[module]) for _importer, module in past_the_front_door(imports(typing=True)))
    return Counter(home.removeprefix(f"{PACKAGE.name}.") for home in homes)


def walks() -> Figures:
    """Count what the walks of `make walks` cross."""
    return {"walks": dict(_walks())}


def _walks() -> Iterator[tuple[str, int]]:
    for walk, counts in walked().items():
        for what, number in counts.items():
            if what in ROUGHLY:
                unit, name = ROUGHLY[what]
                yield f"{walk}: {name}", -(-number // unit)
            elif what != "files":  # one more test of a rule is no burden
                yield f"{walk}: {what}", number


def _area(module: str) -> str:
    return ".".join(module.split(".")[1:-1])


def compared(now: Figures, before: Figures) -> tuple[list[str], list[str]]:
    """List what has risen and what has fallen, each as a line."""
    risen: list[str] = []
    fallen: list[str] = []
    names = {(table, name) for figures in (now, before) for table, counts in figures.items() for name in counts}
    for table, name in sorted(names):
        count, bar = now.get(table, {}).get(name, 0), before.get(table, {}).get(name, 0)
        if count != bar:
            (risen if count > bar else fallen).append(f"{table}: {name} {count}, before {bar}")
    return risen, fallen


def lowered(now: Figures, before: Figures) -> Iterator[str]:
    """Yield the lines of the file with each figure as low as it is now, and none raised."""
    yield HEAD
    for table in sorted({*now, *before}):
        yield f"[{table}]"
        for name, bar in sorted(before.get(table, {}).items()):
            if least := min(bar, now.get(table, {}).get(name, 0)):
                yield f"{name if re.fullmatch(BARE, name) else json.dumps(name)} = {least}"
        yield ""


def main() -> int:
    """Print the figures, lower those of the file; tell by the exit code whether any has risen."""
    now, before = counted(), kept()
    risen, _fallen = compared(now, before)
    for table, counts in now.items():
        print(f"{sum(counts.values()):5}  {table}: {', '.join(f'{name} {n}' for name, n in sorted(counts.items()))}")
    FILE.write_text("\n".join(lowered(now, before)), encoding="utf-8")
    print(*(f"RISEN {line}" for line in risen), sep="\n", end="\n" if risen else "")
    return 1 if risen else 0


if __name__ == "__main__":
    sys.exit(main())
