"""What can be touched in play: the pieces an action is made of, and what a tap on a piece may mean."""

from collections.abc import Sequence

from tidal_widgets.engine import Action
from tidal_widgets.games.tidal_blades.cards.challenge_cards import TakeChallenges
from tidal_widgets.games.tidal_blades.cards.choices import MoveJudge
from tidal_widgets.games.tidal_blades.play.anytime import interruptions
from tidal_widgets.games.tidal_blades.play.dice import Refresh, Upgrade
from tidal_widgets.games.tidal_blades.play.fold import prey
from tidal_widgets.games.tidal_blades.play.market import Shop
from tidal_widgets.games.tidal_blades.play.matching import WILD
from tidal_widgets.games.tidal_blades.play.night_dice import NightDice
from tidal_widgets.games.tidal_blades.play.state import State
from tidal_widgets.games.tidal_blades.play.turn import Contest
from tidal_widgets.games.tidal_blades.play.world import JUDGE_PATH, World

ONE_THING = {
    "attempt": "card",
    "keep-card": "card",
    "stunt": "stunt",
    "use": "power",
    "buy": "ware",
    "refresh": "spent",
    "add": "active",
    "advance": "dial",
    "judge": "island",
    "bonus": "supply",
    "again": "die",
    "hit": "spot",
    "commit": "active",
    "play-card": "power",
    "pick": "back",
}
"""What each thing of an action is called on the table, where all of its things are of one kind."""

NO_THING = {
    "block": ("shells",),
    "charge": ("shells", "shield"),
    "memory": ("shield",),
    "fruit": ("fruit",),
    "draw": ("deck",),
    "draw-three": ("deck",),
}
"""The pieces of actions that name no thing, where the table shows what they are about; the others are buttons."""


def legal(world: World, state: State) -> tuple[Action, ...]:
    """List what the seat that is asked may do, without binding a game; nothing where chance moves."""
    if not state.pending:
        return ()
    top = state.pending[-1]
    more = interruptions(world, state) if top.anytime and top.seat == state.turn else ()
    return () if top.ways(world, state) is not None else (*top.legal(world, state), *more)


def pieces(world: World, state: State, action: Action) -> tuple[str, ...]:
    """Name the pieces that an action is made of, a die for a die; none where only a button can say it.

    Names begin with what the piece is: space, island, monster, card, ware, stunt, power, dial, die (in use), active,
    spent, supply, face, spot.
    """
    verb, things = action.verb, action.things
    match verb:
        case "visit":
            return (f"{'space' if things[0] in world.components.spaces else 'island'}:{things[0]}",)
        case "take" | "discard" | "lose" | "upgrade":
            return _named_by_kind(world, things)
        case "keep":
            return tuple(piece for token in things for piece in _kept(token))
        case "leap":
            return ("danger" if things[0] == "danger" else f"die:{things[0]}", f"face:{things[1]}")
        case "fight":
            return _prey(state)
        case "starting-card":
            return (f"power:{state.seats[state.pending[-1].seat].powers[0]}",)
    if verb in ONE_THING:
        return tuple(f"{ONE_THING[verb]}:{thing}" for thing in things)
    return NO_THING.get(verb, ())


def _named_by_kind(world: World, things: Sequence[str]) -> tuple[str, ...]:
    """Name dice by where they lie, and cards by what they are."""
    if len(things) > 1:
        return (f"{things[0]}:{things[1]}", *(f"supply:{new}" for new in things[2:]))
    (thing,) = things
    if thing in world.components.dice:
        return (f"supply:{thing}",)
    return (f"card:{thing}" if thing in world.challenges else f"die:{thing}",)


def _kept(token: str) -> tuple[str, ...]:
    """Name a die that is kept; under that reading a wild is kept as a Trait, which is named beside it."""
    die, _, face = token.partition(":")
    return (f"die:{die}:{WILD}", f"face:{face[1:]}") if len(face) > 1 and face[0] == WILD else (f"die:{token}",)


def _prey(state: State) -> tuple[str, ...]:
    top = state.pending[-1] if state.pending else None
    return (f"monster:{prey(state, top.space)}",) if isinstance(top, Contest) else ()


def tries(world: World, state: State, piece: str) -> tuple[Action, ...]:
    """List what a tap on a piece that leads nowhere may mean, so that the game itself says why not."""
    if not state.pending:
        return ()
    kind, _, rest = piece.partition(":")
    allowed = legal(world, state)
    return tuple(action for action in _meanings(world, state, kind, rest) if action not in allowed)


def _meanings(world: World, state: State, kind: str, rest: str) -> tuple[Action, ...]:
    """List what a piece may mean by what is asked; a place one goes to, unless the Judge goes there."""
    top = state.pending[-1]
    verb = ALONE.get(kind, "")
    match kind:
        case "island" if isinstance(top, MoveJudge):
            verb = "judge"
        case "active" | "spent" if isinstance(top, Refresh):
            verb = "refresh"
        case "active" | "spent" if isinstance(top, Upgrade | NightDice):
            return (Action("upgrade", (kind, rest)),)
        case "pool" | "market" | "judge":
            return _heaps(state, kind)
    return (Action(verb, (rest,) if rest and kind != "monster" else ()),) if verb else ()


def _heaps(state: State, kind: str) -> tuple[Action, ...]:
    """List what pool, Market and Judge may mean while nobody is offered their cards, or to move him."""
    top = state.pending[-1]
    if kind == "pool" and not isinstance(top, TakeChallenges):
        return tuple(Action("take", (card,)) for card in state.pool[:1])
    if kind == "market" and not isinstance(top, Shop):
        return tuple(Action("buy", (card,)) for card in state.market[:1])
    if kind == "judge" and not isinstance(top, MoveJudge) and state.judge in JUDGE_PATH:
        return (Action("judge", (JUDGE_PATH[state.judge],)),)
    return ()


ALONE = {
    "space": "visit",
    "island": "visit",
    "card": "attempt",
    "monster": "fight",
    "ware": "buy",
    "stunt": "stunt",
    "power": "use",
    "die": "keep",
    "danger": "keep",
    "spot": "hit",
    "shells": "block",
    "shield": "memory",
    "active": "commit",
}
"""What a tap on a piece means that stands for one kind of action."""
