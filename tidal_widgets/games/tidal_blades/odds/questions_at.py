"""The question a position stands at, from committing dice to what comes after a throw, and cards that help there."""

from collections.abc import Iterator
from dataclasses import replace

from tidal_widgets.engine import Frame as AnyFrame
from tidal_widgets.games.tidal_blades.components.numbers import NUMBERS
from tidal_widgets.games.tidal_blades.components.pieces import Stunt
from tidal_widgets.games.tidal_blades.components.vocabulary import ATTEMPT_ONLY, Effect
from tidal_widgets.games.tidal_blades.odds.meaning import OPEN
from tidal_widgets.games.tidal_blades.play.attempt import Attempt, Danger, Roll, Trying, attempt_of
from tidal_widgets.games.tidal_blades.play.challenge import Commit
from tidal_widgets.games.tidal_blades.play.committing import max_roll
from tidal_widgets.games.tidal_blades.play.fold import BonusDie, CommitFight, bonus_dice
from tidal_widgets.games.tidal_blades.play.matching import WILD
from tidal_widgets.games.tidal_blades.play.state import HIDDEN, NOBODY, Seat, State, beast_at
from tidal_widgets.games.tidal_blades.play.world import World
from tidal_widgets.games.tidal_blades.rules import R
from tidal_widgets.mechanics.dicepool.problem import Shown
from tidal_widgets.mechanics.dicepool.query import Query


def question_at(world: World, state: object) -> Query | None:
    """Find the question a position stands at, if it stands in an attempt and no throw is half entered."""
    if not isinstance(state, State) or not state.pending:
        return None
    query = _query(world, state, state.pending[-1])
    return None if query is None else taken_in(world, state, query)


def _query(world: World, state: State, top: AnyFrame[World, State]) -> Query | None:
    match top:
        case Commit(seat=index, card=card):
            return _begun(world, state, index, card)
        case CommitFight(seat=index, place=place):
            bonus = bonus_dice(world, state, index, place)[0]
            return _begun(world, state, index, target_at(state, place), bonus[0] if bonus else "")
        case BonusDie(seat=index, place=place, dice=dice):
            return _of(state, index, dice, target_at(state, place), bonus_dice(world, state, index, place)[0][0])
        case Danger(seat=index, xs=xs):
            return _lying(state, index, attempt_of(state), xs)
        case Roll(seat=index, thrown=thrown, shown=()) if thrown:
            lying = _lying(state, index, attempt_of(state), None)
            return replace(lying, dice=(*lying.dice, *thrown), begun=not lying.lying)
        case Trying(seat=index, attempt=attempt) if attempt.dice and all(die.face for die in attempt.dice):
            return _lying(state, index, attempt, None)
        case _:
            return None


def _begun(world: World, state: State, index: int, target: str, bonus: str = "") -> Query | None:
    seat = state.seats[index]
    if not seat.active:
        return None
    query = _of(state, index, seat.active, target, bonus)
    return Query(
        dice=query.dice,
        bonus=bonus,
        target=target,
        danger=query.danger,
        shells=query.shells,
        shield=query.shield,
        free=max_roll(world, seat),
        further=seat.fruit,
    )


def _of(state: State, index: int, dice: tuple[str, ...], target: str, bonus: str = "") -> Query:
    seat = state.seats[index]
    danger = str(state.round)
    return Query(dice=dice, bonus=bonus, target=target, danger=danger, shells=seat.shells, shield=seat.shield)


def _lying(state: State, index: int, attempt: Attempt, xs: int | None) -> Query:
    seat = state.seats[index]
    dice = tuple(lying.die for lying in attempt.dice)
    return Query(
        dice=dice,
        target=attempt.card or target_at(state, attempt.place),
        danger=str(state.round),
        shells=seat.shells,
        shield=seat.shield,
        extra=tuple(sorted(attempt.extra)),
        lying=tuple(Shown(die.die, _rolled(die.face), die.kept) for die in attempt.dice),
        shown=xs,
    )


def _rolled(face: str) -> str:
    """Find the face as it fell; odds leave out that a kept wild may have been named."""
    return WILD if face.startswith(WILD) else face


def target_at(state: State, place: str) -> str:
    """Write the Monster at a place as a target, with the spots that are covered."""
    beast = beast_at(state, place)
    covered = ",".join(str(number) for number, hit in enumerate(beast.hits, start=1) if hit != NOBODY)
    return f"{beast.monster}:{covered}" if covered else beast.monster


SHELLS = frozenset({"shell", "shield"})
HELPS = ATTEMPT_ONLY | SHELLS
PLAIN = SHELLS | {"symbol"}


def taken_in(world: World, state: State, query: Query) -> Query:
    """Add to the question the Stunt that gives plain symbols or Shells; list by name all help left out."""
    seat = state.seats[state.pending[-1].seat]
    stunts = [world.components.stunts[card] for card in dict.fromkeys(seat.stunts) if card != HIDDEN]
    helpful = [stunt for stunt in stunts if any(effect.kind in HELPS for effect in stunt.effects)]
    able = not state.stunt_played and not (query.shown and R.STUNT_IN_ROLL in world.flipped)
    chosen = next((stunt for stunt in helpful if able and _plain(stunt)), None)
    if chosen is not None:
        for effect in chosen.effects:
            query = with_help(query, effect, world.amount(seat, effect))
    left = (stunt.name for stunt in helpful if stunt is not chosen and not state.stunt_played)
    rulings = sorted((str(rule), option) for rule, option in world.rulings.unlike_first if rule in OPEN)
    return replace(query, rulings=tuple(rulings), left_out=(*left, *_powers(world, seat, query.shells + query.shield)))


def _plain(stunt: Stunt) -> bool:
    return all(effect.kind in PLAIN for effect in stunt.effects if effect.kind in HELPS)


def with_help(query: Query, effect: Effect, amount: int) -> Query:
    """Add to the question what an effect of a card gives."""
    match effect.kind:
        case "symbol":
            return replace(query, extra=tuple(sorted((*query.extra, effect.thing))))
        case "shell":
            return replace(query, shells=query.shells + amount)
        case "shield":
            return replace(query, shield=query.shield + amount)
        case _:
            return query


def _powers(world: World, seat: Seat, shells: int) -> Iterator[str]:
    """Yield the names of the Character cards that may help while dice are rolled, or keep Shells that else are lost."""
    for card in seat.powers:
        power = world.powers[card]
        helps = power.when.moment in ("anytime", "danger") and any(effect.kind in HELPS for effect in power.effects)
        wider = shells > NUMBERS.shield_limit and any(effect.kind == "shield-limit" for effect in power.effects)
        if helps or wider:
            yield power.name
