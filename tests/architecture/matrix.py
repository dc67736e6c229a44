"""Where each rule lives: its page, the engine lines that cite it, the tests that pin it, the walkthroughs that fire it.

Run as a program it prints the matrix and what is missing from it.
"""

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from tests.architecture.tree import GAMES, ROOT, named
from tests.tables import laid_out
from tidal_widgets.games.tidal_blades import box
from tidal_widgets.games.tidal_blades.rules import R
from tidal_widgets.rulebook import Rule, Status

ENGINE = GAMES / "tidal_blades"
WALKTHROUGHS = ENGINE / "content" / "walkthroughs"
TESTS = ROOT / "tests"
CITED = re.compile(r"\bR\.([A-Z_]+)\b")
PLAYED = ("play", "cards")
PINNED = (Status.ENFORCED, Status.OPEN)


@dataclass
class Row:
    """One rule and everything that refers to it."""

    rule: Rule
    engine: list[str] = field(default_factory=list)
    tests: list[str] = field(default_factory=list)
    walkthroughs: list[str] = field(default_factory=list)

    @property
    def holes(self) -> list[str]:
        """What a rule that the engine makes so still lacks."""
        if self.rule.status not in PINNED:
            return []
        return [what for what, where in (("no engine line", self.engine), ("no test", self.tests)) if not where]

    def __str__(self) -> str:
        """Write the row on one line."""
        pages = ", ".join(sorted({f"p. {cite.page}" for cite in self.rule.cites}))
        counts = f"{len(self.engine):3} lines {len(self.tests):3} tests {len(self.walkthroughs):2} walkthroughs"
        return f"{self.rule.id:32} {self.rule.status:9} {counts}  {pages}"


def matrix() -> dict[R, Row]:
    """Make every rule's row, in the book's order."""
    rows = {R(rule.id): Row(rule) for rule in laid_out(box).book}
    for name, where in cited_lines():
        rows[R[name]].engine.append(where)
    for path in tests_about(ENGINE.name):
        for name, test in pins(path.read_text(encoding="utf-8")):
            rows[R[name]].tests.append(f"{named(path)}::{test}")
    for path in sorted(WALKTHROUGHS.glob("*.toml")):
        for slug in fires(path):
            rows[R(slug)].walkthroughs.append(path.stem)
    return rows


def tests_about(game: str) -> list[Path]:
    """List the test modules but for those of other games."""
    others = [home for home in (TESTS / "games").iterdir() if home.is_dir() and home.name != game]
    return sorted(path for path in TESTS.rglob("test_*.py") if not any(home in path.parents for home in others))


def cited_lines() -> Iterator[tuple[str, str]]:
    """Yield each rule that a line of the engine cites, and where."""
    for path in played():
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            for name in CITED.findall(line):
                yield name, f"{named(path)}:{number}"


def played() -> list[Path]:
    """List the modules in which the game is played: the chapters of the book, and the cards.

    What only draws, words, advises, teaches or refuses makes no rule so.
    """
    return sorted(path for room in PLAYED for path in (ENGINE / room).rglob("*.py"))


def pins(source: str) -> Iterator[tuple[str, str]]:
    r"""Yield each rule that a test's mark names, and the test.

    >>> list(pins("@pytest.mark.rule(R.FLEE)\ndef test_it(): ..."))
    [('FLEE', 'test_it')]
    """
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for mark in node.decorator_list:
                if "mark.rule(" in (text := ast.unparse(mark)):
                    yield from ((name, node.name) for name in CITED.findall(text))


def fires(path: Path) -> list[str]:
    """Find the rules that a walkthrough says it fires, wherever in the file it says so."""
    return sorted(set(_listed(tomllib.loads(path.read_text(encoding="utf-8")))))


def _listed(table: object) -> Iterator[str]:
    if isinstance(table, list):
        for part in table:
            yield from _listed(part)
    elif isinstance(table, dict):
        yield from (str(slug) for slug in table.get("fires", ()))
        for part in table.values():
            yield from _listed(part)


def main() -> int:
    """Print the matrix; tell by the exit code whether it has holes."""
    rows = matrix().values()
    for row in rows:
        print(row)
    holes = [f"{row.rule.id}: {', '.join(row.holes)}" for row in rows if row.holes]
    print(f"\n{len(rows)} rules, {len(holes)} with holes", *holes, sep="\n")
    return 1 if holes else 0


if __name__ == "__main__":
    sys.exit(main())
