"""The game as a value: components and rulings bound into its functions."""

from collections.abc import Sequence
from functools import partial

from tidal_widgets.engine import Action, Frame, Game, Log, Roller, Stack, Why
from tidal_widgets.games.tidal_blades.cards.challenge_cards import DiscardFromPool, Study, TakeChallenges
from tidal_widgets.games.tidal_blades.cards.character_cards import DrawCharacterCards
from tidal_widgets.games.tidal_blades.cards.choices import MoveJudge, PickTrait
from tidal_widgets.games.tidal_blades.components.catalogue import CATALOGUE
from tidal_widgets.games.tidal_blades.play.anytime import VERBS, interrupt, interruptions, why_no_interruption
from tidal_widgets.games.tidal_blades.play.attempt import Danger, Trying
from tidal_widgets.games.tidal_blades.play.challenge import Commit, DecideChallenge
from tidal_widgets.games.tidal_blades.play.damage import PlaceHits
from tidal_widgets.games.tidal_blades.play.dice import Refresh, Upgrade
from tidal_widgets.games.tidal_blades.play.fold import BonusDie, DecideFight, why_not_covered
from tidal_widgets.games.tidal_blades.play.islands import ChooseOrder, TakeReward
from tidal_widgets.games.tidal_blades.play.market import Shop
from tidal_widgets.games.tidal_blades.play.mending import Mend
from tidal_widgets.games.tidal_blades.play.places import island_of
from tidal_widgets.games.tidal_blades.play.position import read_position
from tidal_widgets.games.tidal_blades.play.scoring import scores
from tidal_widgets.games.tidal_blades.play.seen import seen_by
from tidal_widgets.games.tidal_blades.play.setup import ChooseEasy, setup
from tidal_widgets.games.tidal_blades.play.state import Frame as Pending
from tidal_widgets.games.tidal_blades.play.state import State, not_shown
from tidal_widgets.games.tidal_blades.play.turn import Contest, Travel
from tidal_widgets.games.tidal_blades.play.world import World
from tidal_widgets.games.tidal_blades.rules import R
from tidal_widgets.games.tidal_blades.words.wording import PHRASES, PLAIN, phrase, worded
from tidal_widgets.rulebook import did_you_mean
from tidal_widgets.text import Said, Thing

UNORDERED = ("commit", "keep", "withdraw", "hit")
FRAMES: tuple[type[Pending], ...] = (
    Travel, TakeReward, ChooseOrder, TakeChallenges, DiscardFromPool, Shop, Contest, Commit, Trying, DecideChallenge,
    Danger, BonusDie, DecideFight, PlaceHits, Refresh, Upgrade, PickTrait, MoveJudge, Study, DrawCharacterCards,
    ChooseEasy,
)  # fmt: skip
MOMENT = {verb: said for frame in FRAMES for verb, said in frame.moment.items()}
APART = {verb: said for frame in FRAMES for verb, said in frame.apart.items()}
UNREAD = {verb: said for frame in FRAMES for verb, said in frame.unread.items()}
KNOWN = (*PHRASES, *PLAIN)


class Play(Stack[World, State]):
    """The functions of this game, whose questions cards may interrupt."""

    def __init__(self, world: World) -> None:
        """Bind the world."""
        super().__init__(world, R.GAME_END, UNORDERED)

    def options(self, state: State, frame: Frame[World, State]) -> tuple[Action, ...]:
        """List the answers to a question, and what may interrupt it."""
        legal = frame.legal(self.world, state)
        if frame.anytime and frame.seat == state.turn and (more := interruptions(self.world, state)):
            return (*legal, *more)
        return legal

    def answer(self, state: State, frame: Frame[World, State], action: Action, log: Log) -> State:
        """Play an answer or an interruption."""
        if action.verb in VERBS and frame.anytime and action not in frame.legal(self.world, state):
            return interrupt(self.world, state, action, log)
        return frame.play(self.world, state, action, log)

    def why_not(self, state: State, frame: Frame[World, State], action: Action) -> Why | None:
        """Explain why an action is no answer to a question, as the frame that asks or the one that would ask knows."""
        verb, legal = action.verb, self.legal(state)
        if verb in UNREAD and UNREAD[verb].rule not in self.world.flipped:
            return UNREAD[verb]
        if verb not in KNOWN:
            return Why(frame.rule, "No move is called {0!r}.{1}", (Said(verb), Said(did_you_mean(verb, KNOWN))))
        if _more_than_enough(action, legal) and not isinstance(frame, Mend):
            return None
        if verb in VERBS:
            return why_no_interruption(self.world, state, action)
        covered = why_not_covered(state, action) if verb == "hit" else None
        if why := covered or frame.why_not(self.world, state, action):
            return why
        if verb in ("rolled", "drew"):
            return not_shown(frame.rule, frame.ways(self.world, state))
        return None if any(other.verb == verb for other in legal) else self._moment(state, frame, action)

    def _moment(self, state: State, frame: Frame[World, State], action: Action) -> Why | None:
        said = MOMENT.get(action.verb)
        if said is None and not isinstance(frame, Trying | Danger):
            said = APART.get(action.verb)
        return said(self.world, state, action) if callable(said) else said

    def phrase(self, state: State, action: Action) -> str:
        """Describe an action in words."""
        return phrase(self.world, state, action)

    def words(self, thing: int | Thing) -> object:
        """Put one thing that a sentence names into words."""
        return worded(self.world, thing)

    def near(self, action: Action, alike: Sequence[Action]) -> Sequence[Action]:
        """List the visits to the Island that was named."""
        if action.verb != "visit" or not action.things:
            return alike
        island = island_of(self.world, action.things[0])
        return [other for other in alike if island_of(self.world, other.things[0]) == island]


def _more_than_enough(action: Action, legal: Sequence[Action]) -> bool:
    """Tell whether the action begins with a legal one and names more things than that one has."""
    return action.verb not in UNORDERED and any(
        other.verb == action.verb and other.things == action.things[: len(other.things)] for other in legal
    )


def sample(world: World, view: State, seat: int, roller: Roller) -> State:
    """Deal a position that this seat cannot tell from the true one."""
    from tidal_widgets.games.tidal_blades.play import sample as dealing  # noqa: PLC0415  (few ask for it)

    return dealing.sample(world, view, seat, roller)


def make_game(world: World) -> Game[State]:
    """Make the 2020 game that is bound to this world."""
    return Play(world).game(
        name="tidal_blades",
        edition="2020",
        components=world.components.digest,
        components_1=partial(CATALOGUE.digest_1, world.components),
        rulebook=world.rulebook,
        rulings=world.rulings,
        position=read_position,
        setup=setup,
        seen_by=seen_by,
        scores=scores,
        sample=sample,
    )
