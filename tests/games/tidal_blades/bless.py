"""Count what can be reached anew and write it into the golden file: python -m tests.games.tidal_blades.bless."""

import re
from collections.abc import Iterable

from tests.games.tidal_blades.reachable import FILE, starts

COUNTS = re.compile(r"^reached = \[.*?\]", re.MULTILINE | re.DOTALL)


def blessed(text: str, counts: Iterable[tuple[str, ...]]) -> str:
    """Write the golden file with these counts."""
    each = iter(counts)
    return COUNTS.sub(lambda _: _written(next(each)), text)


def _written(reached: tuple[str, ...]) -> str:
    return "\n".join(["reached = [", *(f'  "{count}",' for count in reached), "]"])


if __name__ == "__main__":
    now = blessed(FILE.read_text(encoding="utf-8"), [start.counted() for start in starts()])
    FILE.write_text(now, encoding="utf-8")
    print(f"Review: git diff {FILE.name}")
