"""What is pending in a game: questions, throws of chance and steps that run by themselves, as a stack of frames."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial, wraps
from typing import Any, ClassVar, Generic, Protocol, TypedDict, TypeVar

from tidal_widgets.engine.action import Action
from tidal_widgets.engine.event import Event, IllegalAction, PositionError, Why, plain, sentence
from tidal_widgets.engine.game import Game, Scores, Seating, Step
from tidal_widgets.engine.reading import agree, parted
from tidal_widgets.engine.roller import Roller
from tidal_widgets.rulebook import Rulebook, RuleId, Rulings
from tidal_widgets.text import Said, Thing, _

W = TypeVar("W")
S = TypeVar("S")
P = TypeVar("P", bound="Pending")
Log = list[Event]
SHOWN = 4
NOTHING: Mapping[Action, int] = {}
HIDDEN = "?"  # what a view has in place of a card that it hides


@dataclass(frozen=True, slots=True)
class Frame(Generic[W, S]):
    """One thing pending in a world W and a state S; the top of the stack comes first."""

    seat: int
    rule: ClassVar[RuleId]
    anytime: ClassVar[bool] = False  # something that is not an answer may interrupt it
    secret: ClassVar[tuple[str, ...]] = ()  # verbs of actions that nobody but the seat sees

    def run(self, world: W, state: S, log: Log) -> S | None:
        """Do what needs nobody's choice; None means that somebody or chance must move."""

    def ways(self, world: W, state: S) -> Mapping[Action, int] | None:
        """List what chance may show, in ways; None means that the seat chooses."""

    def legal(self, world: W, state: S) -> tuple[Action, ...]:
        """List the actions that the seat may choose."""
        return ()

    def play(self, world: W, state: S, action: Action, log: Log) -> S:
        """Play a legal action and return the state after it."""
        raise AssertionError(f"{self} asks nothing")

    def why_not(self, world: W, state: S, action: Action) -> Why | None:
        """Explain why an action is not among the legal ones; None where the list of them says enough."""

    def audience(self, action: Action) -> tuple[int, ...] | None:
        """Tell which seats see the action itself; None means everybody."""
        return (self.seat,) if action.verb in self.secret else None

    def veil(self, action: Action) -> Action | None:
        """Choose what the others see of a secret action; None means no more than its verb."""


def other_question(
    pending: "tuple[Frame[Any, Any], ...]",
    action: Action,
    legal: Sequence[Action],
    over: RuleId,
    phrase: Callable[[Action], str] = str,
) -> Why:
    """Explain why an action does not answer the question now pending; `over` is the rule for a game that has ended."""
    if not pending:
        return Why(over, "The game is over: nothing more can be done.")
    rule = pending[-1].rule
    if not legal:
        return Why(rule, "That cannot be done now: first chance must show what it holds.")
    if alike := [other for other in legal if other.verb == action.verb]:
        return Why(rule, "That is not among the choices here. You may: {0}.", (Said(offered(alike, phrase)),))
    return Why(rule, "This is not the moment for that. You may: {0}.", (Said(offered(legal, phrase)),))


def offered(legal: Sequence[Action], phrase: Callable[[Action], str]) -> str:
    """Write out some of the legal actions, each verb once before any comes twice, and how many more there are."""
    firsts = {action.verb: action for action in reversed(legal)}
    order = sorted(legal, key=lambda action: action is not firsts[action.verb])
    said = list(dict.fromkeys(phrase(action) for action in order))
    row, more = "; ".join(said[:SHOWN]), len(said) - SHOWN
    return _("{0}; and {1} more").format(row, more) if more > 0 else row


class Pending(Protocol):
    """A state with its stack."""

    @property
    def pending(self) -> "tuple[Frame[Any, Any], ...]":
        """The frames that are pending; the last one comes first."""
        ...


class GameIdentity(TypedDict):
    """What a game is called, and what it is bound to; an open table has it at hand."""

    name: str
    edition: str
    components: str
    rulebook: Rulebook
    rulings: Rulings


class Stack(Generic[W, P]):
    """The functions of a game whose states hold a stack; all that is remembered is the last answer."""

    def __init__(self, world: W, over: RuleId, unordered: Iterable[str] = ()) -> None:
        """Bind the world, the rule of the end, and the verbs whose things may be named in any order."""
        self.world = world
        self._over = over
        self._unordered = frozenset(unordered)
        self._state: P | None = None
        self._legal: tuple[Action, ...] = ()
        self._ways: Mapping[Action, int] = NOTHING

    def game(  # noqa: PLR0913  (a game is made of so many parts)
        self,
        *,
        name: str,
        edition: str,
        components: str,
        rulebook: Rulebook,
        rulings: Rulings,
        position: Callable[[W, str], P],
        setup: Callable[[W, Seating], P],
        seen_by: Callable[[W, P, int], P],
        scores: Callable[[W, P], Scores | None],
        sample: Callable[[W, P, int, Roller], P] | None = None,
        components_1: Callable[[], str] | None = None,
    ) -> Game[P]:
        """Make the game as a value; `scores` is called only once nothing is pending."""
        world = self.world

        @wraps(position)
        def read(text: str) -> P:
            named, text = parted(text)
            agree(rulebook, rulings, named)
            try:
                return self.settled(position(world, text), [])
            except IllegalAction as refusal:
                raise PositionError(refusal.reason) from refusal

        return Game(
            id=name,
            edition=edition,
            components=components,
            components_1=components_1,
            rulebook=rulebook,
            rulings=rulings,
            position=read,
            setup=lambda table: self.settled(setup(world, table), []),
            to_move=self.to_move,
            legal=self.legal,
            chance=self.chance,
            play=self.play,
            seen_by=lambda state, seat: seen_by(world, state, seat),
            scores=lambda state: None if state.pending else scores(world, state),
            sample=sample and (lambda view, seat, roller: sample(world, view, seat, roller)),
        )

    def to_move(self, state: P) -> int | None:
        """Find the seat that chooses now; None for chance and at the end."""
        self._ask(state)
        return state.pending[-1].seat if self._legal else None

    def legal(self, state: P) -> Sequence[Action]:
        """List the actions that the seat to move may choose."""
        self._ask(state)
        return self._legal

    def chance(self, state: P) -> Mapping[Action, int]:
        """List what chance may show, in ways."""
        self._ask(state)
        return self._ways

    def _ask(self, state: P) -> None:
        if state is self._state:
            return
        legal: tuple[Action, ...] = ()
        ways = NOTHING
        if state.pending:
            frame = state.pending[-1]
            thrown = frame.ways(self.world, state)
            if thrown is not None:
                ways = thrown
            else:
                legal = self.options(state, frame)
        self._state, self._legal, self._ways = state, legal, ways

    def play(self, state: P, action: Action) -> Step[P]:
        """Play an action and return the step it makes; raise IllegalAction if it is not legal."""
        self._ask(state)
        if action not in self._ways and action not in self._legal:
            in_order = Action(action.verb, tuple(sorted(action.things)))
            if action.verb not in self._unordered or in_order not in self._legal:
                why = self._why(state, action)
                reason = sentence(why.says, why.things, self.words)
                raise IllegalAction(why.rule, reason, self._instead(action))
        frame = state.pending[-1]
        if HIDDEN in action.things:
            raise IllegalAction(frame.rule, _("The card is hidden from whoever asks."))
        log: Log = []
        after = self.settled(self.answer(state, frame, action, log), log)
        audience = frame.audience(action)
        return Step(after, tuple(log), audience, None if audience is None else frame.veil(action))

    def _why(self, state: P, action: Action) -> Why:
        why = self.why_not(state, state.pending[-1], action) if state.pending else None
        return why or other_question(state.pending, action, self._legal, self._over, partial(self.phrase, state))

    def _instead(self, action: Action) -> Action | None:
        alike = [other for other in self._legal if other.verb == action.verb]
        return next(iter(self.near(action, alike) or alike), None)

    def settled(self, state: P, log: Log) -> P:
        """Run everything that needs nobody's choice."""
        while state.pending and (after := state.pending[-1].run(self.world, state, log)) is not None:
            state = after
        return state

    def options(self, state: P, frame: Frame[W, P]) -> tuple[Action, ...]:
        """List the legal answers to a frame's question."""
        return frame.legal(self.world, state)

    def answer(self, state: P, frame: Frame[W, P], action: Action, log: Log) -> P:
        """Play an answer to a frame and return the state before anything else runs."""
        return frame.play(self.world, state, action, log)

    def why_not(self, state: P, frame: Frame[W, P], action: Action) -> Why | None:
        """Explain why an action is no answer to a question."""
        return frame.why_not(self.world, state, action)

    def phrase(self, state: P, action: Action) -> str:
        """Put an action in words; here as it is written."""
        return str(action)

    def words(self, thing: int | Thing) -> object:
        """Put a thing of a sentence in words."""
        return plain(thing)

    def near(self, action: Action, alike: Sequence[Action]) -> Sequence[Action]:
        """Choose which legal actions of the same verb to suggest in place of a refused one; here all of them."""
        return alike
