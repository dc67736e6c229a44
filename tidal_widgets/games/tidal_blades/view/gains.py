"""What a choice brings at once, in a few words: what one has more or less of, and what one is asked next."""

from collections import Counter
from collections.abc import Iterator, Mapping

from tidal_widgets.games.tidal_blades.cards.challenge_cards import TakeChallenges
from tidal_widgets.games.tidal_blades.cards.stunt_cards import DrawStunts
from tidal_widgets.games.tidal_blades.play.challenge import Commit
from tidal_widgets.games.tidal_blades.play.dice import Refresh, TakeDie
from tidal_widgets.games.tidal_blades.play.fold import CommitFight, Hunt
from tidal_widgets.games.tidal_blades.play.market import Shop
from tidal_widgets.games.tidal_blades.play.state import Seat, State
from tidal_widgets.games.tidal_blades.play.turn import Contest
from tidal_widgets.games.tidal_blades.play.world import TRAIT_NAMES, World
from tidal_widgets.text import _, counted

NEXT: Mapping[type, str] = {
    Commit: _("a Challenge, with dice you choose"),
    CommitFight: _("a fight, with dice you choose"),
    TakeChallenges: _("a Challenge from the pool"),
    Shop: _("the Market"),
    TakeDie: _("a die to choose"),
    DrawStunts: _("a Stunt"),
    Refresh: _("dice to refresh"),
    Hunt: _("a Monster to hunt"),
}


def gains(world: World, before: State, after: State) -> str:
    """Return what the seat that chose has gained and lost, and what it may do next."""
    index = before.pending[-1].seat if before.pending else before.first
    then, now = before.seats[index], after.seats[index]
    found = [*_goods(then, now), *_dice(world, then, now), *_places(before, after, index), *_next(world, after, index)]
    return ", ".join(found) or _("nothing at once")


def _goods(then: Seat, now: Seat) -> Iterator[str]:
    if more := now.fruit - then.fruit:
        yield _("{n} Fruit").format(n=_signed(more))
    if more := now.shells - then.shells:
        yield counted("{n} Shell", "{n} Shells", abs(more)).replace(str(abs(more)), _signed(more))
    for name, before, after in zip(TRAIT_NAMES.values(), then.notches, now.notches, strict=True):
        if after != before:
            yield _("{trait} {n}").format(trait=name, n=_signed(after - before))
    if (more := len(now.hand) - len(then.hand)) > 0:
        yield counted("+{n} Challenge", "+{n} Challenges", more)
    if more := now.champion - then.champion:
        yield _("Champion board {n}").format(n=_signed(more))


def _signed(number: int) -> str:
    return f"{number:+d}".replace("-", "−")


def _dice(world: World, then: Seat, now: Seat) -> Iterator[str]:
    old, new = Counter((*then.active, *then.spent)), Counter((*now.active, *now.spent))
    names = world.components.dice
    yield from (_("−{n} {die}").format(n=n, die=names[code].name) for code, n in (old - new).items())
    yield from (_("+{n} {die}").format(n=n, die=names[code].name) for code, n in (new - old).items())


def _places(before: State, after: State, index: int) -> Iterator[str]:
    if after.first == index != before.first:
        yield _("First Player marker")
    if after.boat != before.boat:
        yield _("Boat to space {n}").format(n=after.boat)


def _next(world: World, after: State, index: int) -> Iterator[str]:
    top = after.pending[-1] if after.pending else None
    if top is None or top.seat != index:
        return
    if type(top) in NEXT:
        yield NEXT[type(top)]
    elif isinstance(top, Contest) and len(top.legal(world, after)) > 1:
        yield _("perhaps a fight") if top.island == "fold" else _("perhaps a Challenge")
