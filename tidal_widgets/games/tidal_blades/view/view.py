"""The table as a learner sees it, and what a choice brings at once: pure functions from a position to a page."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from functools import partial
from importlib import import_module
from itertools import takewhile
from typing import Any

from tidal_widgets.box import View
from tidal_widgets.engine import Action
from tidal_widgets.games.tidal_blades.cards.challenge_cards import TakeChallenges
from tidal_widgets.games.tidal_blades.cards.gains import Gains
from tidal_widgets.games.tidal_blades.cards.stunt_cards import DrawStunts
from tidal_widgets.games.tidal_blades.components.numbers import NUMBERS
from tidal_widgets.games.tidal_blades.components.vocabulary import Effect
from tidal_widgets.games.tidal_blades.play.attempt import Danger, Roll, Trying
from tidal_widgets.games.tidal_blades.play.challenge import Commit
from tidal_widgets.games.tidal_blades.play.dice import Refresh, TakeDie
from tidal_widgets.games.tidal_blades.play.fold import BonusDie, CommitFight, Hunt
from tidal_widgets.games.tidal_blades.play.islands import TakeBonus, TakeReward
from tidal_widgets.games.tidal_blades.play.market import Shop
from tidal_widgets.games.tidal_blades.play.state import NOBODY, Frame, Seat, State
from tidal_widgets.games.tidal_blades.play.turn import Contest, Travel
from tidal_widgets.games.tidal_blades.play.world import TRAIT_NAMES, World
from tidal_widgets.games.tidal_blades.rules import R
from tidal_widgets.games.tidal_blades.view.cards import card, needs, small
from tidal_widgets.games.tidal_blades.view.city import fold, islands, market, pool, track
from tidal_widgets.games.tidal_blades.view.seat import attempt, just_ended, looked_at, own_side
from tidal_widgets.games.tidal_blades.words.cards import effect_words
from tidal_widgets.games.tidal_blades.words.telling import PHASES, weighs
from tidal_widgets.games.tidal_blades.words.wording import MOVES, describe, group, phrase
from tidal_widgets.page import Markup, tag
from tidal_widgets.page.tableau import headline
from tidal_widgets.text import _, counted, steps

GAME = "tidal_widgets.games.tidal_blades"
NEXT: Mapping[type, str] = {
    Commit: _("a Challenge, with dice you choose"),
    CommitFight: _("a fight, with dice you choose and then lose"),
    TakeChallenges: _("a Challenge from the pool"),
    Shop: _("the Market"),
    TakeDie: _("a die to choose"),
    DrawStunts: _("a Stunt"),
    Refresh: _("dice to refresh"),
    Hunt: _("a Monster to hunt"),
}
KINDS: Mapping[type, str] = {TakeChallenges: "challenge", TakeDie: "die", DrawStunts: "stunt", Refresh: "refresh"}
"""Of which kind of effect a question may come."""
BONUSES = {
    "citadel": NEXT[TakeChallenges],
    "chronosseum": NEXT[DrawStunts],
    "droska": NEXT[Shop],
    "lamara": _("the Boat"),
}
COUNTED = frozenset({"fruit", "shell", "shield", "champion", "boat", "first-player", "goods", "rank-die"})
"""Kinds of effects that change a number at once, or the question that is on hand then."""


def gains(world: World, before: State, after: State) -> str:
    """Describe what the seat that chose has gained and lost, and what it may do next."""
    index = before.pending[-1].seat if before.pending else before.first
    then, now = before.seats[index], after.seats[index]
    fresh = _fresh(before, after)
    given = list(_to_come(world, fresh, _given(world, before, after, index)))
    found = [
        *_goods(then, now),
        *_dice(world, before, after, index),
        *_places(before, after, index),
        *(effect_words(effect) for effect in given),
        *_next(world, fresh, after, index, {effect.kind for effect in given}),
    ]
    rolls = bool(after.pending) and isinstance(after.pending[-1], Roll)
    return ", ".join(found) or ("" if rolls else _("nothing at once"))


def _goods(then: Seat, now: Seat) -> Iterator[str]:
    if more := now.fruit - then.fruit:
        yield _("{n} Fruit").format(n=steps(more))
    if more := now.shells - then.shells:
        yield counted("{n} Shell", "{n} Shells", abs(more)).replace(str(abs(more)), steps(more))
    if more := now.shield - then.shield:
        yield _("Shield {n}").format(n=steps(more))
    for name, before, after in zip(TRAIT_NAMES.values(), then.notches, now.notches, strict=True):
        if after != before:
            yield _("{trait} {n}").format(trait=name, n=steps(after - before))
    if (more := len(now.hand) - len(then.hand)) > 0:
        yield counted("+{n} Challenge", "+{n} Challenges", more)
    if more := now.champion - then.champion:
        yield _("Champion board {n}").format(n=steps(more))


def _dice(world: World, before: State, after: State, index: int) -> Iterator[str]:
    """Yield the dice lost and gained; those in use are still the seat's."""
    old, new = _held(before, index), _held(after, index)
    known = world.components.dice
    for says, dice in ((_("−{n} {die}"), old - new), (_("+{n} {die}"), new - old)):
        named = ((n, known[code].plural if n > 1 else known[code].name) for code, n in dice.items())
        yield from (says.format(n=n, die=name) for n, name in named)


def _held(state: State, index: int) -> Counter[str]:
    """Count the dice of a seat: Active, Spent and in use."""
    seat = state.seats[index]
    dice = Counter((*seat.active, *seat.spent))
    for frame in state.pending:
        match frame:
            case Roll(seat=who, thrown=thrown, shown=shown) if who == index:
                dice.update((*thrown, *(one.die for one in shown)))
            case Trying(seat=who, attempt=tried) if who == index:
                dice.update(one.die for one in tried.dice)
            case BonusDie(seat=who, dice=chosen) if who == index:
                dice.update(chosen)
    return dice


def _places(before: State, after: State, index: int) -> Iterator[str]:
    if after.first == index != before.first:
        yield _("First Player marker")
    if after.boat != before.boat:
        yield _("Boat to space {n}").format(n=after.boat)


def _given(world: World, before: State, after: State, index: int) -> Iterator[Effect]:
    """Yield what the space just entered and the cards just played or bought give."""
    then, now, pieces = before.seats[index], after.seats[index], world.components
    sold = before.market if before.pending and isinstance(before.pending[-1], Shop) else ()
    known = (
        (pieces.spaces, now.placed, then.placed),
        (pieces.stunts, then.stunts, now.stunts),
        (pieces.market, sold, after.market),
    )
    for cards, more, fewer in known:
        for slug in (Counter(more) - Counter(fewer)).keys() & cards.keys():
            yield from cards[slug].effects


def _to_come(world: World, fresh: Sequence[Frame], given: Iterable[Effect]) -> Iterator[Effect]:
    """Yield the effects that are not settled yet, or that no number shows."""
    late = {effect for frame in fresh if isinstance(frame, Gains) for effect in frame.effects}
    offered = any(isinstance(frame, TakeReward) for frame in fresh)
    yield from (effect for effect in given if offered or effect in late or not _counted(world, effect))


def _counted(world: World, effect: Effect) -> bool:
    """Tell whether an effect shows in what the seat has at once."""
    certain = {"notch": effect.thing != "any", "die": effect.thing in world.components.dice}
    return effect.kind in COUNTED or certain.get(effect.kind, False)


def _fresh(before: State, after: State) -> tuple[Frame, ...]:
    """List what has come to be pending; it lies above what was and still is."""
    same = takewhile(lambda pair: pair[0] == pair[1], zip(before.pending, after.pending, strict=False))
    return after.pending[sum(1 for _pair in same) :]


def _next(world: World, fresh: Sequence[Frame], after: State, index: int, given: Set[str]) -> Iterator[str]:
    """Yield what the seat is asked next, and what comes after; what is `given` in words is not said again."""
    if not fresh or fresh[-1].seat != index:
        return
    bonus = next((frame.island for frame in fresh if isinstance(frame, TakeBonus)), "")
    contest = next((frame for frame in fresh if isinstance(frame, Contest)), None)
    top, said = type(fresh[-1]), bonus or contest is None
    if top in NEXT and not (said and KINDS.get(top, "") in given):
        yield NEXT[top]
    if bonus in BONUSES:
        yield BONUSES[bonus]
    if contest is not None and len(contest.legal(world, after)) > 1:
        yield _("you may fight") if contest.island == "fold" else _("you may attempt a Challenge")


def scene(world: World, state: State, before: State | None = None) -> Markup:
    """Draw what matters of a position now: the attempt or the Islands, and the side of the seat on turn."""
    index = looked_at(state if before is None else before)
    was = before.seats[index] if before is not None else None
    return tag(
        "div",
        headline(_facts(world, state)),
        tag("div", _middle(world, just_ended(state, before)), klass="middle"),
        own_side(world, state, index, was),
        track(world, state, before),
        klass="table",
    )


def _facts(world: World, state: State) -> Iterator[str]:
    """Yield the round, the seat on turn, and the First Player, in words."""
    yield _("Round {0} of {1}").format(state.round, NUMBERS.rounds)
    yield _whose(world, state)
    yield _("First Player: {0}").format(world.components.characters[state.seats[state.first].character].name)


def _whose(world: World, state: State) -> str:
    if state.turn == NOBODY:
        return _("Night")
    return _("{0}'s turn").format(world.components.characters[state.seats[state.turn].character].name)


def _middle(world: World, state: State) -> Markup | None:
    """Draw what the pending question is about."""
    top = state.pending[-1] if state.pending else None
    match top:
        case Commit() | CommitFight() | BonusDie() | Roll() | Danger() | Trying():
            return attempt(world, state)
        case TakeChallenges():
            return _titled(_("The Challenge pool"), pool(world, state))
        case Shop():
            return _titled(_("The Market"), market(world, state))
        case Contest(island="fold"):
            return fold(world, state)
        case Contest():
            return _titled(_("Challenges in hand"), hand(world, state))
        case Travel():
            return islands(world, state)
        case _:
            return attempt(world, state) or fold(world, state)


def _titled(title: str, body: Markup) -> Markup:
    return tag("section", tag("h3", title), body)


def hand(world: World, state: State) -> Markup:
    """Draw the Challenges in the hand of the seat on turn."""
    cards = [world.challenges[card] for card in state.seats[state.turn].hand if card in world.challenges]
    words = ((card, f"{world.components.islands[card.arena].name}: {needs(world, card)}") for card in cards)
    return tag("ul", *(small(card.name, text, card.arena) for card, text in words), klass="small-cards")


def view(world: World) -> View[State]:
    """Build the view that shows the game over this world and puts it into words."""
    return View(
        scene=partial(scene, world),
        phrase=partial(phrase, world),
        names=partial(names, world),
        group=partial(group, world),
        tell=partial(describe, world),
        card=partial(card, world),
        gains=partial(gains, world),
        moves=tuple(Action(verb) for verb in MOVES),
        pieces=partial(_lazily, f"{GAME}.view.touch:pieces", world),
        tries=partial(_lazily, f"{GAME}.view.touch:tries", world),
        parts=partial(_lazily, f"{GAME}.view.parts:parts", world),
        asks=partial(_lazily, f"{GAME}.words.asks:asks", world),
        holds=partial(_lazily, f"{GAME}.view.parts:holds", world),
        shows=partial(_lazily, f"{GAME}.view.tracing:shows", world),
        cheers=frozenset({R.COMPLETE_AT_ONCE, R.MONSTER_KILLED}),
        weighs=weighs,
        phases=PHASES,
        stage=partial(_lazily, f"{GAME}.view.tracing:stage", world),
        points=partial(_lazily, f"{GAME}.view.tracing:points", world),
    )


def _lazily(name: str, *given: Any) -> Any:
    """Call what only a table that is played at needs; its module is read then."""
    module, _colon, function = name.partition(":")
    return getattr(import_module(module), function)(*given)


def names(world: World, state: State) -> tuple[str, ...]:
    """List the names of the seats' Characters."""
    return tuple(world.components.characters[seat.character].name for seat in state.seats)
