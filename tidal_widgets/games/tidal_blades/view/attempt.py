"""An attempt under way: the card or Monster, the dice in use, the Danger die."""

from tidal_widgets.games.tidal_blades.play.attempt import Attempt, Danger, Roll, Trying
from tidal_widgets.games.tidal_blades.play.challenge import Commit
from tidal_widgets.games.tidal_blades.play.fold import BonusDie, CommitFight
from tidal_widgets.games.tidal_blades.play.matching import Target
from tidal_widgets.games.tidal_blades.play.state import State, beast_at
from tidal_widgets.games.tidal_blades.play.world import X_FACES, World
from tidal_widgets.games.tidal_blades.view.cards import challenge, monster
from tidal_widgets.games.tidal_blades.view.dice import danger_die, die, lying
from tidal_widgets.page import Markup, tag
from tidal_widgets.page.tableau import tray
from tidal_widgets.text import _


def attempt(world: World, state: State) -> Markup | None:
    """Return the attempt under way, drawn, or None."""
    found = tried(state)
    return None if found is None else _panel(world, state, found)


def tried(state: State, *, fights: bool = True) -> Attempt | None:
    """Return the attempt under way, or None; a fight is left out where only Challenges are meant."""
    for frame in reversed(state.pending):
        if isinstance(frame, Commit):
            return Attempt(card=frame.card)
        if isinstance(frame, CommitFight | BonusDie):
            return Attempt(place=frame.place) if fights else None
        if isinstance(frame, Trying):
            return frame.attempt if fights or frame.attempt.card else None
    return None


def _panel(world: World, state: State, tried: Attempt) -> Markup:
    return tag(
        "section",
        _aim(world, state, tried),
        tag("div", _in_use(world, state, tried), _danger(world, state, tried), klass="rolling"),
        klass="attempt",
        aria_label=_("The attempt"),
    )


def _aim(world: World, state: State, tried: Attempt) -> Markup:
    matched = best_cover(tried.target(world, state), tried)
    if tried.card:
        return challenge(world, world.challenges[tried.card], matched)
    names = [world.components.characters[seat.character].name for seat in state.seats]
    return monster(world, beast_at(state, tried.place), names, matched)


def best_cover(target: Target, tried: Attempt) -> int:
    """Return the symbols or spots that the dice cover best, as bits: required ones before the rest."""
    covered = target.covers(target.slots_of(tried.dice, tried.extra))
    return max(covered, key=lambda done: ((done & target.required).bit_count(), done.bit_count(), -done))


def _in_use(world: World, state: State, tried: Attempt) -> Markup:
    top = state.pending[-1]
    dice = list(lying(world.components, tried.dice, fresh=not isinstance(top, Roll)))
    if isinstance(top, Roll):
        dice += lying(world.components, top.shown, fresh=True)
        dice += [die(world.components, code) for code in top.thrown]
    return tray(_("Dice in use"), dice, _("none yet"), "in-use")


def _danger(world: World, state: State, tried: Attempt) -> Markup:
    top = state.pending[-1]
    face = X_FACES[top.xs] if isinstance(top, Danger) else ""
    settled = bool(tried.dice) and not isinstance(top, Danger | Roll)
    return tray(_("Danger die"), [danger_die(world.components, state.round, face, settled=settled)], "", "danger-tray")
