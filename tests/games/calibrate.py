"""Play games of bots, estimate a position of each, and print of every tenth that was called how much was won.

    .venv/bin/python -m tests.games.calibrate tidal_blades 12000 --processes 2 --results calibration.jsonl

A run that was stopped goes on from its file of results; `--seed` draws other games, `--bot` lets others play.
"""

from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing
from pathlib import Path

from tidal_widgets.box import open_table
from tidal_widgets.studies import Calibration, GamesSoFar, Tally, interval, tallied
from tidal_widgets.studies.calibration import CALLED, WON
from tidal_widgets.studies.results import Results
from tidal_widgets.studies.workers import Processes, ThisProcess

SEATS = {"tidal_blades": 4}


def rows(tally: Tally) -> Iterator[str]:
    """Yield a line for each tenth: what was called and what was won on average, its interval, and how often."""
    for name in sorted(tally.seats, key=lambda name: int(name.split()[0])):
        called, won = tally.seats[name][CALLED], tally.seats[name][WON]
        low, high = interval(won) or (0.0, 1.0)
        says = f"{float(called.total) / called.count:7.1%} {float(won.total) / won.count:7.1%}"
        yield f"{name:12} {says}  ({low:.1%} to {high:.1%})  {won.count:6}"


def main(words: Sequence[str] | None = None) -> list[str]:
    """Play, and print the table."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("box")
    parser.add_argument("games", type=int)
    parser.add_argument("--bot", default="sensible")
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--variant", default="")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--results", default="")
    said = parser.parse_args(words)
    table = open_table(said.box)
    seats = said.seats or SEATS.get(said.box, 2)
    work = Calibration(seats, said.games, said.bot, said.seed, said.variant).work(table)
    here = GamesSoFar()
    with ExitStack() as stack:
        kept = stack.enter_context(closing(Results(Path(said.results), work.plan))) if said.results else None
        workers = Processes(work, said.processes) if said.processes > 1 else ThisProcess(work)
        stack.enter_context(closing(workers))
        for here in tallied(work, table.book.rules, workers, kept):  # noqa: B007  (the last counts)
            pass
    found = list(rows(here.tally))
    print("\n".join(["called        mean called, won", *found]))
    return found


if __name__ == "__main__":
    main()
