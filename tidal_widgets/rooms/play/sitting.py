"""Who sits down to a game: a character and a player for every seat, and the set-up."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Self

from tidal_widgets.box import OpenTable
from tidal_widgets.engine import IllegalAction, Seating
from tidal_widgets.playthrough import Chooser, Players

PERSON = "person"
SENSIBLE = "sensible"
MOST_SEATS = 6


@dataclass(frozen=True, slots=True)
class Sitting:
    """Who plays what: the characters in turn order, who plays each seat, a person or a bot by its name, the set-up."""

    seats: tuple[str, ...]
    players: tuple[str, ...]
    variant: str = ""

    @classmethod
    def read(cls, text: str, table: OpenTable) -> Self | None:
        """Read what `str` wrote; None if nobody could sit down so at this table."""
        seats, players, variant = (*text.split("/"), "", "", "")[:3]
        found = cls(tuple(filter(None, seats.split("."))), tuple(filter(None, players.split("."))), variant)
        return found if found.fits(table) else None

    def __str__(self) -> str:
        """Write it in short."""
        return "/".join((".".join(self.seats), ".".join(self.players), self.variant))

    def fits(self, table: OpenTable) -> bool:
        """Tell whether a game can begin so: with a person, known players, a table that the rules know."""
        known = PERSON in self.players and {*self.players} <= {PERSON, *table.playing.bots}
        if not known or len(self.players) != len(self.seats) or len(self.seats) > MOST_SEATS:
            return False
        try:
            table.game.setup(self.seating)
        except IllegalAction:
            return False
        return True

    @property
    def seating(self) -> Seating:
        """The seating: the characters in turn order and the set-up."""
        return Seating(self.seats, self.variant)

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats that are played by persons at this screen."""
        return tuple(seat for seat, player in enumerate(self.players) if player == PERSON)

    def playing(self, table: OpenTable) -> Players[Any]:
        """Make the players of a game at this table."""
        bots: dict[str, Chooser[Any]] = dict(table.playing.bots)
        return Players(tuple(None if player == PERSON else bots[player] for player in self.players))

    def with_count(self, table: OpenTable, count: int) -> Self:
        """Change the number of seats; who sits already stays, as far as there is room."""
        seats = tuple(dict.fromkeys((*self.seats, *characters(table, count))))[:count]
        filled = (*self.players, *(usual_bot(table) for _seat in range(count)))[:count]
        return replace(self, seats=seats, players=filled if PERSON in filled else (PERSON, *filled[1:]))

    def with_character(self, seat: int, character: str) -> Self:
        """Give a seat another character; whoever had it takes the one that is left."""
        others = [self.seats[seat] if one == character else one for one in self.seats]
        others[seat] = character
        return replace(self, seats=tuple(others))

    def with_player(self, seat: int, player: str) -> Self:
        """Let somebody else play a seat."""
        return replace(self, players=(*self.players[:seat], player, *self.players[seat + 1 :]))


def usual(table: OpenTable) -> Sitting:
    """Sit a person down in the first seat, and bots in the others, as many as the game likes best."""
    first = table.playing.tables(None, "")[0]
    bots = (usual_bot(table),) * (len(first.seats) - 1)
    return Sitting(first.seats, (PERSON, *bots), first.variant)


def usual_bot(table: OpenTable) -> str:
    """Choose the bot that plays if nobody chooses another; a person where the game has none."""
    bots = table.playing.bots
    return SENSIBLE if SENSIBLE in bots else next(iter(bots), PERSON)


def counts(table: OpenTable) -> tuple[int, ...]:
    """List how many may sit down by the rules."""
    return tuple(count for count in range(1, MOST_SEATS + 1) if characters(table, count))


def variants(table: OpenTable) -> Mapping[str, str]:
    """Name the set-ups that can be chosen."""
    return table.checklist.variants if table.checklist else table.playing.variants


def characters(table: OpenTable, count: int) -> tuple[str, ...]:
    """List the characters that so many may choose from; nobody if the rules know no such table."""
    found = [one for one in table.playing.tables(count, "") if len(one.seats) == count]
    try:
        return tuple(dict.fromkeys(name for one in found for name in one.seats if table.game.setup(found[0])))
    except IllegalAction:
        return ()
