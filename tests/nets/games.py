"""Two hundred games from fixed seeds: every kind of sentence that is told, and how each game ended."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from tests.tables import laid_out
from tidal_widgets.box import Box, Playing, View, find_box
from tidal_widgets.engine import Event, Game, Roller, Seating
from tidal_widgets.playthrough import Chooser, moves
from tidal_widgets.rulebook import Rulings, Status

HERE = Path(__file__).parent
RANDOM, SENSIBLE = "random", "sensible"
COUNTS = {
    ("tidal_blades", RANDOM): 80, ("tidal_blades", SENSIBLE): 50, ("opale", RANDOM): 58, ("opale", SENSIBLE): 12,
}  # fmt: skip
TABLES = {
    "tidal_blades": ((4, ""), (2, ""), (3, "experienced"), (4, "experienced"), (3, ""), (2, "experienced")),
    "opale": ((2, ""),),
}
EVERY = 4  # so many games of one kind are played by the default readings, then one by others
NUMBER = re.compile(r"\d+")
ONE = re.compile(r"(?<![\d.,+−-])\b1 ")
ROW = re.compile(r"<(\w+)>(?:(?:,| and|,? or|,? then| \+) (?:an? |the |N )?<\1>)+")  # several of a kind
KEPT = re.compile(r"(?:(?:(?:a wild as |double )?<dial>…?|a wild|a blank) \(<die>\),?(?: and)? )+")  # however many


@dataclass
class Found:
    """What the games showed: a line for each, and the distinct sentences by rule."""

    games: list[str] = field(default_factory=list)
    sentences: dict[str, set[str]] = field(default_factory=dict)
    ones: set[str] = field(default_factory=set)  # sentences that count one of something


@lru_cache(maxsize=1)
def found() -> Found:
    """Play all games."""
    everything = Found()
    for (name, bot), count in COUNTS.items():
        for number in range(1, count + 1):
            play(find_box(name), bot, number, everything)
    return everything


def play(box: Box, bot: str, number: int, into: Found) -> None:
    """Play one game and note what it told and how it ended."""
    playing = laid_out(box).by(readings(box, number)).playing
    game, table, roller = playing.game, table_of(box, playing, number), Roller(number)
    tell = _Teller(box, view(playing))
    chooses = chooser(playing, bot, roller)
    actions, state = [], game.setup(table)
    for action, _state, _choices, step in moves(game, state, chooses, roller):
        actions.append(str(action))
        state = step.state
        for event in step.events:
            into.sentences.setdefault(f"{box.id} {event.rule.value}", set()).add(tell(event, state))
    into.ones |= set(filter(ONE.search, tell.told))
    third = otherwise(number)
    read = "" if third is None else f", third {third + 1} of the open rules read otherwise"
    row = (f"{box.id} {bot} {number}{read}", *_ended(game, table, state), f"{len(actions)} moves {_hash(actions)}")
    into.games.append(" | ".join(row))


def view(playing: Playing[Any]) -> View[Any]:
    """Find how a game is shown."""
    if playing.view is None:
        raise LookupError("this game cannot be shown")
    return playing.view


def _ended(game: Game[Any], table: Seating, state: Any) -> Iterator[str]:
    """Yield who sat there, the points of each, and the lines of the scores as a hash."""
    yield " ".join(filter(None, (*table.seats, table.variant)))
    scores = game.scores(state)
    if scores is None:
        raise AssertionError("a game came to no end")
    winners = ", ".join(table.seats[seat] for seat in scores.winners)
    yield f"{' '.join(map(str, scores.totals))}, {winners} by {scores.decided_by.value}"
    lines = [f"{line.rule.value} {line.points} {line.why}" for seat in scores.lines for line in seat]
    yield f"points {_hash(lines)}"


def _hash(lines: Iterable[str]) -> str:
    return sha256("\n".join(lines).encode()).hexdigest()[:12]


def otherwise(number: int) -> int | None:
    """Find which third of the open rules a game reads otherwise, None if it reads all as the house does."""
    return None if number % EVERY else number // EVERY % 3


def readings(box: Box, number: int) -> Rulings:
    """Choose the readings of a game; a rule's name tells which third it belongs to, so that others do not move it."""
    third, book = otherwise(number), laid_out(box).book
    slugs = {rule.id.value: rule for rule in book if rule.status is Status.OPEN and rule.options}
    chosen = {slug: rule.options[-1].name for slug, rule in slugs.items() if sum(slug.encode()) % 3 == third}
    return Rulings.of(book, chosen)


def table_of(box: Box, playing: Playing[Any], number: int) -> Seating:
    """Choose who sits down, in turn the tables of the game."""
    seats, variant = TABLES[box.id][number % len(TABLES[box.id])]
    tables = playing.tables(seats, variant)
    return tables[number % len(tables)]


def chooser(playing: Playing[Any], bot: str, roller: Roller) -> Chooser[Any]:
    """Find who chooses."""
    if bot == RANDOM:
        return lambda _game, _state, actions: roller.choose(actions)
    return playing.bots[bot]


class _Teller:
    """Tells events with every name of a piece, a seat and every number replaced by its kind."""

    def __init__(self, box: Box, view: View[Any]) -> None:
        self._view, self._pieces, self._known = view, _kinds(box), dict[str, str]()

    @property
    def told(self) -> Iterable[str]:
        """Every sentence as it was told."""
        return self._known

    def __call__(self, event: Event, state: Any) -> str:
        names = self._view.names(state)
        told = self._view.tell(event, names)
        if told not in self._known:
            kinds = {**self._pieces, **dict.fromkeys(names, "who")}
            named = _any_of(tuple(sorted(kinds, key=lambda name: (-len(name), name))))
            kind = named.sub(lambda found: f"<{kinds[found[0]]}>", told)
            self._known[told] = KEPT.sub("<faces> ", ROW.sub(r"<\1>…", NUMBER.sub("N", kind)))
        return self._known[told]


@lru_cache(maxsize=64)
def _any_of(names: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, names))})(?![\w-])")


@lru_cache(maxsize=2)
def _kinds(box: Box) -> Mapping[str, str]:
    """Find every name of a piece with its kind."""
    kinds = {}
    for piece in laid_out(box).described:
        kinds[piece.name] = piece.section.replace(" ", "_")
        kinds[piece.name.removesuffix("die") + "dice"] = kinds[piece.name]
    return kinds


def written() -> dict[str, str]:
    """Write what is kept of the games, by the names of the files."""
    return {"games.txt": "\n".join(found().games) + "\n", "games_sentences.txt": _by_rule(found().sentences)}


def _by_rule(sentences: Mapping[str, set[str]]) -> str:
    rows = []
    for rule in sorted(sentences):
        rows += [rule, *(f"  {sentence}" for sentence in sorted(sentences[rule]))]
    return "\n".join(rows) + "\n"
