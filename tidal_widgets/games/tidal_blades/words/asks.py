"""The question that a position puts to whoever is to move, in a few words."""

from collections.abc import Mapping

from tidal_widgets.games.tidal_blades.cards.challenge_cards import DiscardFromPool, Study, TakeChallenges
from tidal_widgets.games.tidal_blades.cards.character_cards import DrawCharacterCards
from tidal_widgets.games.tidal_blades.cards.choices import MoveJudge, PickTrait
from tidal_widgets.games.tidal_blades.cards.powers import UseCard
from tidal_widgets.games.tidal_blades.play.attempt import Danger
from tidal_widgets.games.tidal_blades.play.challenge import Commit, DecideChallenge, outcome
from tidal_widgets.games.tidal_blades.play.damage import PlaceHits
from tidal_widgets.games.tidal_blades.play.dice import LoseDice, Refresh, TakeDie, Upgrade
from tidal_widgets.games.tidal_blades.play.fold import BonusDie, CommitFight, DecideFight, prey
from tidal_widgets.games.tidal_blades.play.islands import ChooseOrder, TakeBonus, TakeReward
from tidal_widgets.games.tidal_blades.play.market import Shop
from tidal_widgets.games.tidal_blades.play.mending import Mend
from tidal_widgets.games.tidal_blades.play.night_dice import NightDice
from tidal_widgets.games.tidal_blades.play.setup import ChooseEasy
from tidal_widgets.games.tidal_blades.play.setup_players import StartingCard
from tidal_widgets.games.tidal_blades.play.state import State, beast_at
from tidal_widgets.games.tidal_blades.play.turn import Contest, EndTurn, Travel
from tidal_widgets.games.tidal_blades.play.upkeep import LimitDice
from tidal_widgets.games.tidal_blades.play.world import RESILIENCE, World
from tidal_widgets.text import _, counted

QUESTIONS: Mapping[type, str] = {
    Travel: _("Where does {who} go?"),
    TakeBonus: _("Does {who} take the Island Bonus?"),
    ChooseOrder: _("Which comes first, the space or the Bonus?"),
    TakeChallenges: _("Which Challenge does {who} take?"),
    DiscardFromPool: _("Which Challenge leaves the pool?"),
    Study: _("Which Challenge does {who} keep?"),
    Shop: _("What does {who} buy?"),
    EndTurn: _("Does {who} end the turn?"),
    Commit: _("Which dice does {who} roll?"),
    CommitFight: _("Which dice does {who} roll?"),
    BonusDie: _("Which Bonus die does {who} add?"),
    DecideFight: _("Roll on, or strike?"),
    PlaceHits: _("Which spots does {who} hit?"),
    Refresh: _("Which die does {who} refresh?"),
    Upgrade: _("Which die does {who} upgrade?"),
    NightDice: _("Which die does {who} upgrade?"),
    TakeDie: _("Which die does {who} take?"),
    LoseDice: _("Which die does {who} lose?"),
    LimitDice: _("Too many dice: which one goes?"),
    PickTrait: _("Which Trait does {who} advance?"),
    MoveJudge: _("Where does the Judge go?"),
    DrawCharacterCards: _("Which card does {who} put into play?"),
    StartingCard: _("Which card does {who} start with?"),
    ChooseEasy: _("Which Easy Monsters come first?"),
}


def asks(world: World, state: State) -> str:
    """Word the question that a position puts to whoever is to move; empty where chance moves or all is over."""
    if not state.pending:
        return ""
    top = state.pending[-1]
    says = _special(world, state) or QUESTIONS.get(type(top), "")
    return says.format(who=world.components.characters[state.seats[top.seat].character].name)


def _special(world: World, state: State) -> str:
    """Word a question that depends on more than its kind."""
    match state.pending[-1]:
        case Danger() as top:
            return _danger(world, state, top)
        case DecideChallenge() as top:
            return _decide(world, top)
        case Contest() as top:
            return _contest(world, state, top)
        case TakeReward(space=space):
            return _("Does {who} take what {0} gives?").format(world.components.spaces[space].name, who="{who}")
        case NightDice() as top:
            return _upgrades(world, state, top)
        case UseCard(card=card):
            return _("Does {who} use {0}?").format(world.powers[card].name, who="{who}")
        case Mend(reroll=reroll):
            return _("Which die is rolled again?") if reroll else _("Which die is set, and to what?")
    return ""


def _upgrades(world: World, state: State, top: NightDice) -> str:
    """Ask for a die of several that the night allows, and say which of them it is."""
    level = world.level(state.seats[top.seat], RESILIENCE)
    number = level - top.left
    most = min(level, number + len(top.active) + len(top.spent))
    says = _("Which die does {who} upgrade? {n} of {most} by Resilience")
    return says.format(n=number + 1, most=most, who="{who}") if most > 1 else QUESTIONS[NightDice]


def _danger(world: World, state: State, top: Danger) -> str:
    what = _("An x") if top.xs == 1 else _("Two x")
    if not top.can_block(world, state):
        return _("{0}: which die is lost?").format(what)
    return _("{0}: pay {1}, or lose a die?").format(what, counted("a Shell", "{n} Shells", top.xs))


def _decide(world: World, top: DecideChallenge) -> str:
    if top.unrolled:
        return _("Roll, or withdraw?")
    if outcome(world.challenge_target(top.attempt.card), top.attempt).complete:
        return _("Complete it, or roll on?")
    return _("Keep which dice?") if top.attempt.dice else _("No dice left: what now?")


def _contest(world: World, state: State, top: Contest) -> str:
    if top.island == "fold" and (place := prey(state, top.space)):
        return _("Does {who} fight {0}?").format(world.monster(beast_at(state, place)).name, who="{who}")
    if any(action.verb == "attempt" for action in top.legal(world, state)):
        return _("Which Challenge does {who} attempt?")
    return QUESTIONS[EndTurn]
