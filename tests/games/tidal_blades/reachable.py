"""Counting what can be reached from a position, as chess engines do."""

import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from tests.games.tidal_blades.table import game_with
from tidal_widgets.engine import Action, Game, Seating
from tidal_widgets.games.tidal_blades.play.state import State

FILE = Path(__file__).with_name("reachable.toml")


@dataclass(frozen=True, slots=True)
class Start:
    """A place to count from, and the counts at each depth as the file has them."""

    name: str
    state: State
    reached: tuple[str, ...]

    def counted(self) -> tuple[str, ...]:
        """Count anew, to the same depth."""
        levels = zip(self.reached, reach(game_with(), self.state), strict=False)
        return tuple(f"{lines.total()} lines, {len(lines)} positions" for _, lines in levels)


def starts() -> list[Start]:
    """Read the starts of the file."""
    return [_start(entry) for entry in tomllib.loads(FILE.read_text(encoding="utf-8"))["start"]]


def _start(entry: Mapping[str, object]) -> Start:
    game = game_with()
    if "position" in entry:
        state = game.position(str(entry["position"]))
    else:
        state = game.setup(Seating(tuple(str(entry["seats"]).split()), str(entry.get("variant", ""))))
    actions, reached = entry.get("actions", []), entry["reached"]
    assert isinstance(actions, list)
    assert isinstance(reached, list)
    for line in actions:
        state = game.play(state, Action.read(line)).state
    return Start(str(entry["name"]), state, tuple(reached))


def reach(game: Game[State], state: State) -> Iterator[Counter[State]]:
    """Yield the positions one action deeper, and on and on, each with the number of lines that lead to it."""
    here = Counter([state])
    while True:
        there: Counter[State] = Counter()
        for position, lines in here.items():
            for action in (*game.legal(position), *game.chance(position)):
                there[game.play(position, action).state] += lines
        yield there
        here = there
