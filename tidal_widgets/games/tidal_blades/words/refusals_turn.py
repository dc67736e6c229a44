"""Why a place may not be visited, a Challenge not attempted, a Monster not fought, a Bonus die not taken."""

from tidal_widgets.engine import Action
from tidal_widgets.games.tidal_blades.play.fold import BonusDie, bonus_dice, prey
from tidal_widgets.games.tidal_blades.play.places import closed, island_of, rival_space
from tidal_widgets.games.tidal_blades.play.rewards import style_level
from tidal_widgets.games.tidal_blades.play.state import State, beast_at
from tidal_widgets.games.tidal_blades.play.turn import Contest, Travel
from tidal_widgets.games.tidal_blades.play.world import TEMPLE, World
from tidal_widgets.games.tidal_blades.rules import R
from tidal_widgets.games.tidal_blades.words.refusals_trying import Why
from tidal_widgets.rulebook import did_you_mean
from tidal_widgets.text import _


def why_not_visit(world: World, state: State, action: Action) -> Why | None:
    """Return why a place may not be visited."""
    place = "".join(action.things[:1])
    seat = state.seats[state.turn]
    if not any(other.discs for other in state.seats):
        return R.NO_DISC_NO_MOVE, _("Nobody has an Action disc left, and no Character moves without one.")
    if not isinstance(state.pending[-1], Travel):
        return R.MOVING, _("A Character moves once, with one Action disc, at the start of its turn.")
    if place not in world.components.spaces and place not in world.components.islands:
        known = (*world.components.spaces, *world.components.islands)
        return R.NAMED_SPACES, _("There is no place called {0!r}.").format(place) + did_you_mean(place, known)
    taken = any(place in other.placed for other in state.seats)
    if not taken and place == rival_space(world, state, island_of(world, place)):
        name = world.components.spaces[place].name
        return R.TWO_PLAYER_RIVAL, _("A disc of a Character nobody plays closes {0} in this round.").format(name)
    if place in closed(world, state):
        rule = R.DISC_CLOSES_SPACE if place in seat.placed else R.TEMPLE_ONCE if place in TEMPLE else R.SINGLE_USE
        name = world.components.spaces[place].name
        return rule, _("{0} is a single-use space, and an Action disc lies there until the end of the round.").format(
            name
        )
    return R.TURN_MOVE, _("{0} may not be visited under the rulings in force.").format(place)


def why_not_attempt(world: World, state: State, action: Action) -> Why | None:
    """Return why a Challenge may not be attempted."""
    card = "".join(action.things[:1])
    frame = state.pending[-1]
    if not isinstance(frame, Contest):
        return (
            R.ATTEMPT_AFTER_BONUS,
            _("A Challenge is attempted after the space's reward and the Island Bonus, once a turn."),
        )
    if card and card not in state.seats[frame.seat].hand:
        stranger = _("{0!r} is not among the Challenge cards in hand.").format(card)
        return R.TURN_CHALLENGE, stranger + did_you_mean(card, state.seats[frame.seat].hand)
    if frame.island == "citadel":
        return R.CITADEL_NO_CHALLENGE, _("No Challenge can be attempted at the Citadel of Time.")
    if not world.components.islands[frame.island].arena:
        return R.ARENAS, _("Challenges are held in the three Arenas only.")
    if not card and state.seats[frame.seat].active:
        return R.ATTEMPT_ARENA, _("No Challenge in hand is held at this Arena.")
    if card and world.challenges[card].arena != frame.island:
        return R.ATTEMPT_ARENA, _("{0} is held at another Arena than this one.").format(world.challenges[card].name)
    return R.COMMIT_DICE, _("There is no Active die to attempt it with.")


def why_not_fight(world: World, state: State, action: Action) -> Why | None:
    """Return why no Monster may be fought."""
    frame = state.pending[-1]
    if not isinstance(frame, Contest):
        return R.TURN_ORDER_OF_STEPS, _("A Monster is fought after the space's reward, once a turn.")
    if frame.island != "fold":
        return R.FOLD_BONUS, _("Monsters are fought at The Fold only.")
    if not frame.space:
        return R.FOLD_BONUS, _("A Monster is fought from the Action space it belongs to.")
    if not prey(state, frame.space):
        return R.FOLD_BONUS, _("There is no Monster at this space.")
    return R.FIGHT_COMMIT, _("There is no Active die to fight it with.")


def why_not_bonus(world: World, state: State, action: Action) -> Why | None:
    """Return why a die may not be the Bonus die."""
    frame = state.pending[-1]
    kind = world.components.dice.get("".join(action.things[:1]))
    if not isinstance(frame, BonusDie) or kind is None:
        return None
    level = style_level(world, state.seats[frame.seat], world.monster(beast_at(state, frame.place)).style)
    options, rule = bonus_dice(world, state, frame.seat, frame.place)
    names = _(" or ").join(_("a {0}").format(world.components.dice[code].name) for code in options)
    if kind.level == min(level, 4):
        return rule, _("No {0} is left in the supply; the Bonus die is {1}.").format(kind.name, names)
    reason = _("At level {0} in this Fighting Style the Bonus die is {1}.").format(level, names)
    more = _(" A {0} takes level {1}.").format(kind.name, kind.level) if kind.level > level else ""
    return R.BONUS_DIE_LEVEL, reason + more
