"""What pieces show in numbers, in which round, and what each seat has scored so far: for looking back."""

from collections.abc import Callable, Mapping, Sequence

from tidal_widgets.engine import ScoreLine
from tidal_widgets.games.tidal_blades.components.numbers import NUMBERS
from tidal_widgets.games.tidal_blades.play.scoring import scores
from tidal_widgets.games.tidal_blades.play.state import NOBODY, Seat, State
from tidal_widgets.games.tidal_blades.play.world import TRAIT_NAMES, TRAITS, World
from tidal_widgets.text import _, listed

GOODS: Mapping[str, Callable[[Seat], int]] = {
    "shells": lambda seat: seat.shells,
    "shield": lambda seat: seat.shield,
    "store:fruit": lambda seat: seat.fruit,
    "store:hand": lambda seat: len(seat.hand),
}


def shows(world: World, state: State, piece: str, index: int) -> int | str | None:
    """Read what a piece shows a seat: a number of goods, a dial's notch, dice held, who was there, Hits taken."""
    seat = state.seats[index]
    kind, _colon, name = piece.partition(":")
    if piece in GOODS:
        return GOODS[piece](seat)
    match kind:
        case "dial" | "trait":
            return next((seat.notches[n] for n, trait in enumerate(TRAITS) if name in called(trait)), None)
        case "active" | "die" | "spent":
            code = name.partition(":")[0]
            return (*seat.active, *seat.spent).count(code)
        case "space" | "island":
            names = (world.components.characters[one.character].name for one in state.seats if name in one.placed)
            return listed(list(names))
        case "monster":
            return len(hit(state, name))
    return None


def called(trait: str) -> tuple[str, str]:
    """Name a Trait as pieces do."""
    return trait, TRAIT_NAMES[trait].lower()


def hit(state: State, place: str) -> tuple[int, ...]:
    """List whose Hits lie on the Monster at a place."""
    beast = {"edge": state.edge, "reef": state.reef, "hunted": state.hunted}.get(place)
    return tuple(seat for seat in beast.hits if seat != NOBODY) if beast is not None else ()


def stage(_world: World, state: State) -> str:
    """Name the round."""
    return _("Round {0} of {1}").format(state.round, NUMBERS.rounds)


def points(world: World, state: State) -> Sequence[Sequence[ScoreLine]]:
    """Count what every seat would score if the game ended here, as far as one may see its cards."""
    return scores(world, state).lines
