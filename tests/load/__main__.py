"""`make load`: measure the dashboard under load, faults and abuse, print the table, fail where a bar is missed."""

import asyncio
import sys
from time import perf_counter

from tests.load.abuse import flood, refused
from tests.load.doors import channels, elsewhere, halves, memory, unread
from tests.load.faults import banners, cuts, page, tabs
from tests.load.payloads import scripts
from tests.load.players import game, players
from tests.load.rows import busy, told
from tests.load.traces import traces
from tests.load.visits import starts, visitors, weights

PARTS = {
    part.__name__: part
    for part in (
        page,
        visitors,
        weights,
        players,
        game,
        banners,
        cuts,
        tabs,
        flood,
        scripts,
        refused,
        elsewhere,
        channels,
        unread,
        halves,
        memory,
        traces,
        starts,
    )
}
LONGEST = 900.0


def main(names: list[str]) -> int:
    """Measure the parts of these names, all if there are none."""
    if unknown := set(names) - set(PARTS):
        sys.stderr.write(f"no part is called {min(unknown)!r}; parts: {', '.join(PARTS)}\n")
        return 2
    missed = 0
    for name in names or PARTS:
        begun = perf_counter()
        rows = asyncio.run(asyncio.wait_for(PARTS[name](), LONGEST))
        missed += sum(row.missed for row in rows)
        print(f"\n{name}: {perf_counter() - begun:.0f} s, {busy()}\n\n| what | found | at most |\n|---|---:|---:|")
        print(told(rows), flush=True)
    print("\nEvery bar is kept." if not missed else f"\nBars missed: {missed}.")
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
