"""The table as a learner sees it: pure functions from a position to a page's markup."""

from collections.abc import Iterator
from functools import partial

from tidal_widgets.box import View
from tidal_widgets.engine import Action
from tidal_widgets.games.tidal_blades.cards.challenge_cards import TakeChallenges
from tidal_widgets.games.tidal_blades.play.attempt import Danger, Roll, Trying
from tidal_widgets.games.tidal_blades.play.challenge import Commit
from tidal_widgets.games.tidal_blades.play.fold import BonusDie, CommitFight
from tidal_widgets.games.tidal_blades.play.market import Shop
from tidal_widgets.games.tidal_blades.play.numbers import NUMBERS
from tidal_widgets.games.tidal_blades.play.state import NOBODY, State
from tidal_widgets.games.tidal_blades.play.turn import Contest, Travel
from tidal_widgets.games.tidal_blades.play.world import World
from tidal_widgets.games.tidal_blades.view.attempt import attempt, tried
from tidal_widgets.games.tidal_blades.view.cards import card, needs, small
from tidal_widgets.games.tidal_blades.view.city import fold, islands, market, pool, track
from tidal_widgets.games.tidal_blades.view.gains import gains
from tidal_widgets.games.tidal_blades.view.seat import board
from tidal_widgets.games.tidal_blades.words.telling import told
from tidal_widgets.games.tidal_blades.words.wording import MOVES, group, phrase
from tidal_widgets.page import Markup, tag
from tidal_widgets.page.tableau import headline
from tidal_widgets.text import _


def scene(world: World, state: State, before: State | None = None) -> Markup:
    """Return what matters of a position now: the attempt or the Islands, and the side of the seat on turn."""
    index = looked_at(state if before is None else before)
    was = before.seats[index] if before is not None else None
    return tag(
        "div",
        headline(_facts(world, state)),
        tag("div", _middle(world, _shown(state, before)), klass="middle"),
        board(world, state, index, was),
        track(world, state, before),
        klass="table",
    )


def _shown(state: State, before: State | None) -> State:
    """Return the position whose middle is looked at: that of a Challenge just ended, if another is on turn since."""
    if before is None or looked_at(before) == looked_at(state) or tried(before) is None:
        return state
    return state if tried(before, fights=False) is None else before


def _facts(world: World, state: State) -> Iterator[str]:
    """Yield the round, whose turn it is, and who goes first."""
    yield _("Round {0} of {1}").format(state.round, NUMBERS.rounds)
    yield _whose(world, state)
    yield _("First Player: {0}").format(world.components.characters[state.seats[state.first].character].name)


def looked_at(state: State) -> int:
    """Return the seat whose side matters: the one on turn; at night the one that is asked, or else the First Player."""
    if state.turn != NOBODY:
        return state.turn
    return state.pending[-1].seat if state.pending else state.first


def _whose(world: World, state: State) -> str:
    if state.turn == NOBODY:
        return _("Night")
    return _("{0}'s turn").format(world.components.characters[state.seats[state.turn].character].name)


def _middle(world: World, state: State) -> Markup | None:
    """Return what the pending question is about."""
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
    """Return the Challenges in the hand of the seat on turn."""
    cards = [world.challenges[card] for card in state.seats[state.turn].hand if card in world.challenges]
    words = ((card, f"{world.components.islands[card.arena].name}: {needs(world, card)}") for card in cards)
    return tag("ul", *(small(card.name, text, card.arena) for card, text in words), klass="small-cards")


def view(world: World) -> View[State]:
    """Return how the game over this world is shown and spoken of."""
    return View(
        scene=partial(scene, world),
        phrase=partial(phrase, world),
        names=partial(names, world),
        group=partial(group, world),
        tell=partial(told, world),
        card=partial(card, world),
        gains=partial(gains, world),
        moves=tuple(Action(verb) for verb in MOVES),
    )


def names(world: World, state: State) -> tuple[str, ...]:
    """Return the seats' Characters by name."""
    return tuple(world.components.characters[seat.character].name for seat in state.seats)
