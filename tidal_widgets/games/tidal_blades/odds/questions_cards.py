"""Cards that may help in an attempt: what the odds take in, and what they leave out, by name."""

from collections.abc import Iterator
from dataclasses import replace

from tidal_widgets.games.tidal_blades.components import Stunt
from tidal_widgets.games.tidal_blades.components.vocabulary import ATTEMPT_ONLY, Effect
from tidal_widgets.games.tidal_blades.odds.rules import OPEN
from tidal_widgets.games.tidal_blades.play.numbers import NUMBERS
from tidal_widgets.games.tidal_blades.play.state import HIDDEN, Seat, State
from tidal_widgets.games.tidal_blades.play.world import World
from tidal_widgets.games.tidal_blades.rules import R
from tidal_widgets.mechanics.dicepool.asked import Asked

SHELLS = frozenset({"shell", "shield"})
HELPS = ATTEMPT_ONLY | SHELLS
PLAIN = SHELLS | {"symbol"}


def taken_in(world: World, state: State, asked: Asked) -> Asked:
    """Return the question with the Stunt that gives plain symbols or Shells, all other help left out by name."""
    seat = state.seats[state.pending[-1].seat]
    stunts = [world.components.stunts[card] for card in dict.fromkeys(seat.stunts) if card != HIDDEN]
    helpful = [stunt for stunt in stunts if any(effect.kind in HELPS for effect in stunt.effects)]
    able = not state.stunt_played and not (asked.shown and R.STUNT_IN_ROLL in world.flipped)
    chosen = next((stunt for stunt in helpful if able and _plain(stunt)), None)
    if chosen is not None:
        for effect in chosen.effects:
            asked = with_help(asked, effect, world.amount(seat, effect))
    left = (stunt.name for stunt in helpful if stunt is not chosen and not state.stunt_played)
    rulings = sorted((str(rule), option) for rule, option in world.rulings.unlike_first if rule in OPEN)
    return replace(asked, rulings=tuple(rulings), left_out=(*left, *_powers(world, seat, asked.shells + asked.shield)))


def _plain(stunt: Stunt) -> bool:
    return all(effect.kind in PLAIN for effect in stunt.effects if effect.kind in HELPS)


def with_help(asked: Asked, effect: Effect, amount: int) -> Asked:
    """Return the question with what an effect of a card gives."""
    match effect.kind:
        case "symbol":
            return replace(asked, extra=tuple(sorted((*asked.extra, effect.thing))))
        case "shell":
            return replace(asked, shells=asked.shells + amount)
        case "shield":
            return replace(asked, shield=asked.shield + amount)
        case _:
            return asked


def _powers(world: World, seat: Seat, shells: int) -> Iterator[str]:
    """Yield the names of the Character cards that may help while dice are rolled, or keep Shells that else are lost."""
    for card in seat.powers:
        power = world.powers[card]
        helps = power.when.moment in ("anytime", "danger") and any(effect.kind in HELPS for effect in power.effects)
        wider = shells > NUMBERS.shield_limit and any(effect.kind == "shield-limit" for effect in power.effects)
        if helps or wider:
            yield power.name
