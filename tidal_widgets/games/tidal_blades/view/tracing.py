"""What pieces show and where cards lie, in which round, and what each seat has scored so far: for looking back."""

from collections.abc import Callable, Mapping, Sequence

from tidal_widgets.engine import ScoreLine
from tidal_widgets.games.tidal_blades.components.numbers import NUMBERS
from tidal_widgets.games.tidal_blades.play.scoring import scores
from tidal_widgets.games.tidal_blades.play.state import NOBODY, Seat, State
from tidal_widgets.games.tidal_blades.play.world import TRAIT_NAMES, TRAITS, World
from tidal_widgets.text import _, counted, listed

GOODS: Mapping[str, Callable[[Seat], int]] = {
    "shells": lambda seat: seat.shells,
    "shield": lambda seat: seat.shield,
    "store:fruit": lambda seat: seat.fruit,
    "store:hand": lambda seat: len(seat.hand),
}


def shows(world: World, state: State, piece: str, index: int) -> int | str | None:
    """Read what a piece shows a seat: a number of goods or dice, a dial's notch, what is there, where a card lies."""
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
    return _lying(state, seat, kind, name) or _there(world, state, kind, name)


def _there(world: World, state: State, kind: str, place: str) -> str | None:
    """Name who or what is at a place of the board, and where the Judge is."""
    components = world.components
    match kind:
        case "space" | "island":
            characters = (seat.character for seat in state.seats if place in seat.placed)
            return listed([str(components.characters[character].name) for character in characters])
        case "pool":
            return listed([str(world.challenges[card].name) for card in state.pool])
        case "market":
            return listed([str(components.market[card].name) for card in state.market])
        case "monster":
            return _monster(world, state, place)
        case "judge" if state.judge:
            return str(components.islands[state.judge].name)
    return None


def _monster(world: World, state: State, place: str) -> str | None:
    """Name the Monster at a place, with the number of Hits on it."""
    beast = {"edge": state.edge, "reef": state.reef, "hunted": state.hunted}.get(place)
    if beast is None:
        return None
    hits = sum(seat != NOBODY for seat in beast.hits)
    return f"{world.monster(beast).name}, {counted('{n} Hit', '{n} Hits', hits)}"


def _lying(state: State, seat: Seat, kind: str, card: str) -> str | None:
    """Say where a card lies that a seat can see."""
    match kind:
        case "card" if card in seat.hand:
            return _("in your hand")
        case "card" if card in state.pool:
            return _("in the Challenge pool")
        case "stunt" if card in seat.stunts:
            return _("in your hand")
        case "power" if card in seat.powers:
            return _("in play")
        case "ware" if card in state.market:
            return _("in the Market")
    return None


def called(trait: str) -> tuple[str, str]:
    """Name a Trait as pieces do."""
    return trait, TRAIT_NAMES[trait].lower()


def stage(_world: World, state: State) -> str:
    """Name the round."""
    return _("Round {0} of {1}").format(state.round, NUMBERS.rounds)


def points(world: World, state: State) -> Sequence[Sequence[ScoreLine]]:
    """Count what every seat would score if the game ended here, as far as one may see its cards."""
    return scores(world, state).lines
