"""Odds of positions in games in which two players hold hidden hands and take cards that lie open."""

from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from importlib.resources.abc import Traversable
from typing import Generic, NamedTuple, Protocol, TypeVar

from tidal_widgets.advice import NOTHING, POINTS, Advice, Advising, Basis, Budget, Ground, Worth, best
from tidal_widgets.engine import Action, Game, PositionError
from tidal_widgets.mechanics.positions.question import SEAT, AnsweredPosition, Example, Field, lines_of
from tidal_widgets.mechanics.positions.reply import Cell, DescribedPlan, Grid, Reply, format_cell
from tidal_widgets.playthrough import Chooser
from tidal_widgets.rulebook import RuleId
from tidal_widgets.strict import Fields, parse_toml, read_text
from tidal_widgets.text import _, brief

S = TypeVar("S")
DRAWN = (1, 2, 3)
SHEET = "positions.toml"
SHEET_HEAD, EXAMPLE = frozenset({"left_out", "examples"}), frozenset({"title", "text"})


class Risk(NamedTuple):
    """What lies at a place, how likely the other player can take it now, and what leaving it there costs on average."""

    worth: Fraction
    chance: Fraction
    loss: Fraction

    @classmethod
    def of(cls, worth: Fraction, chance: Fraction) -> "Risk":
        """Compute the risk of leaving so much where it can be taken with this chance."""
        return cls(worth, chance, worth * chance)


class Plan(NamedTuple):
    """A turn: what it gains, what the best reply takes on average, and how much more the best turn is worth."""

    actions: tuple[Action, ...]
    gain: Fraction
    reply: Fraction
    cost: Fraction = Fraction(0)

    @property
    def worth(self) -> Worth:
        """What is left of the gain after the reply."""
        return Worth.of(self.gain - self.reply)


class HandOdds(Protocol):
    """What a game reckons of a position as one seat sees it; cards are told apart by their kind."""

    @property
    def size(self) -> int:
        """How many cards the other player holds."""

    def draws(self, count: int) -> Mapping[str, Sequence[Fraction]]:
        """Compute for each kind how likely 0, 1, 2 … of the seat's next cards are of it."""

    def held(self, kind: str, least: int = 1) -> Fraction:
        """Compute how likely the other player holds so many cards of a kind or more."""

    def threats(self) -> Mapping[str, Fraction]:
        """Compute for each kind that does something how likely the other player can do it now."""

    def risks(self) -> Mapping[str, Risk]:
        """Compute for each place where something lies what leaving it there risks."""

    def plans(self) -> Sequence[Plan]:
        """List every turn the seat has now, the best first, against the reply that takes the most it can."""


@dataclass(frozen=True, slots=True, repr=False)
class HandAdviser(Generic[S]):
    """Tells what each way to begin a turn is worth, if the turn goes on as well as it can."""

    game: Game[S]
    look: Callable[[S, int], HandOdds]
    basis: Basis = NOTHING

    def __repr__(self) -> str:
        """Say what it holds, and how much of it."""
        return brief(self)

    def knows(self, view: S, seat: int) -> bool:
        """Tell whether the seat has the turn."""
        return self.game.to_move(view) == seat

    def advise(self, view: S, seat: int, _budget: Budget) -> Advising:
        """Work out what each first action is worth, exactly; None where no plan can be made."""
        yield None
        plans = self.look(view, seat).plans() if self.knows(view, seat) else ()
        if not plans:
            return None
        worth: dict[Action, Worth] = {}
        for plan in plans:
            worth.setdefault(plan.actions[0], plan.worth)
        unit = POINTS._replace(means=_("What the turn brings, minus what the best reply takes on average."))
        return Advice(plans[0].worth, worth, unit, self.basis)


def best_turn(game: Game[S], look: Callable[[S, int], HandOdds]) -> Chooser[S]:
    """Build a player that begins the turn worth most, or does what comes first where no turn can be made."""
    return best(HandAdviser(game, look))


def each_turn(
    game: Game[S], state: S, goes_on: Callable[[S], bool], verbs: Container[str]
) -> Iterator[tuple[tuple[Action, ...], S]]:
    """Yield what can be done in a row, by these verbs, while the turn goes on, and the position it leads to."""
    if not goes_on(state):
        yield (), state
        return
    for action in (action for action in game.legal(state) if action.verb in verbs):
        for then, after in each_turn(game, game.play(state, action).state, goes_on, verbs):
            yield (action, *then), after


class ExampleQuestions(NamedTuple):
    """What a game's content tells of its questions: those to begin with, and what the answers leave out."""

    examples: tuple[Example, ...]
    left_out: tuple[str, ...]


def load_sheet(folder: Traversable) -> ExampleQuestions:
    """Load the example questions from a content folder."""
    whole = Fields(SHEET, parse_toml(read_text(folder / SHEET, SHEET), SHEET))
    whole.only(SHEET_HEAD)
    return ExampleQuestions(tuple(map(_example, whole.tables("examples"))), whole.texts("left_out"))


def _example(fields: Fields) -> Example:
    fields.only(EXAMPLE)
    return Example(fields.text("title"), fields.text("text"))


def ranked(plans: Iterable[Plan]) -> tuple[Plan, ...]:
    """Sort plans, the best first, each with its cost against the best."""
    found = list(plans)
    best = max((plan.gain - plan.reply for plan in found), default=Fraction(0))
    costed = (plan._replace(cost=best - plan.gain + plan.reply) for plan in found)
    return tuple(sorted(costed, key=lambda plan: (plan.cost, plan.actions)))


@dataclass(frozen=True, slots=True, kw_only=True)
class CardPositionOdds(Generic[S]):
    """The questions of such a game.

    `look` reckons, `phrase` names an action, `kinds` and `places` have names, `basis` the rule of each. `fields` are
    what can be changed, for the seat that asks; `unsaid` adds to the lines of a question what goes without saying.
    """

    game: Game[S]
    seats: Sequence[str]
    look: Callable[[S, int], HandOdds]
    phrase: Callable[[S, Action], str]
    kinds: Mapping[str, str]
    places: Mapping[str, str]
    basis: Mapping[str, RuleId]
    parts: Callable[[str], Sequence[Field]]
    unsaid: Callable[[Mapping[str, str], str], Mapping[str, str]]
    sheet: ExampleQuestions
    rules: tuple[RuleId, ...] = ()
    marks: tuple[str, ...] = ()

    @property
    def examples(self) -> Sequence[Example]:
        """The questions to begin with."""
        return self.sheet.examples

    def answer(self, text: str) -> AnsweredPosition:
        """Read a question once, and answer what the seat that asks may reckon with."""
        lines = lines_of(text)
        seat = self._seat(lines.pop(SEAT, ""))
        lines = {**self.unsaid(lines, self.seats[1 - seat]), "turn": self.seats[seat], **lines}
        state = self.game.position("\n".join(f"{key}: {words}" for key, words in lines.items()))
        seen = self.game.seen_by(state, seat)
        who = Field(SEAT, _("Who asks"), {name: name.title() for name in self.seats}, 1)
        return AnsweredPosition(seen, (who, *self.parts(self.seats[seat])), self._reply(seen, seat))

    def _reply(self, state: S, seat: int) -> Reply:
        mine, rival = (self.seats[i].title() for i in (seat, 1 - seat))
        odds = self.look(state, seat)
        plans = odds.plans() if self.game.to_move(state) == seat else ()
        return Reply(
            title=_("{0} asks, against {1}'s hidden hand of {2}").format(mine, rival, odds.size),
            says=(*self._best(state, plans, rival), *self._worst(odds, rival)),
            measures=(_("brings"), _("reply takes")),
            plans=tuple(self._described(state, plan) for plan in plans),
            grids=(self._risks(odds, rival), self._hand(odds, rival), self._draws(odds, mine)),
            basis=self._basis(),
        )

    @property
    def adviser(self) -> HandAdviser[S]:
        """The adviser on how to begin a turn, resting on the same grounds as the answers."""
        return HandAdviser(self.game, self.look, self._basis())

    def _basis(self) -> Basis:
        numbers = (Ground("", _("the numbers of {0}").format(", ".join(self.marks))),) if self.marks else ()
        return Basis(numbers, self.rules, self.sheet.left_out)

    def _seat(self, named: str) -> int:
        """Find the seat that a question names, the first if it names none; raise PositionError for an unknown one."""
        name = named or self.seats[0]
        if name not in self.seats:
            raise PositionError(_("{0}: found {1!r}; allowed are {2}.").format(SEAT, name, ", ".join(self.seats)))
        return list(self.seats).index(name)

    def _best(self, state: S, plans: Sequence[Plan], rival: str) -> tuple[str, ...]:
        if not plans:
            return ()
        says = _("Best: {0}. It brings {1}; the best reply by {2} takes {3} on average.")
        gain, reply = format_cell(plans[0].gain, "number"), format_cell(plans[0].reply, "number")
        return (says.format(self._turn(state, plans[0]), gain, rival, reply),)

    def _worst(self, odds: HandOdds, rival: str) -> tuple[str, ...]:
        risks = odds.risks()
        if not risks:
            return ()
        place = max(risks, key=lambda one: risks[one].loss)
        says = _("Most at risk: {0}. {1} can take it now: {2}.")
        return (says.format(self.places[place], rival, format_cell(risks[place].chance, "chance")),)

    def _turn(self, state: S, plan: Plan) -> str:
        first, *then = (self.phrase(state, action) for action in plan.actions)
        return _(", then ").join((first, *(words[:1].lower() + words[1:] for words in then)))

    def _described(self, state: S, plan: Plan) -> DescribedPlan:
        things = [thing for action in plan.actions for thing in action.things]
        rules = dict.fromkeys(rule for kind, rule in self.basis.items() for thing in things if thing.startswith(kind))
        return DescribedPlan(self._turn(state, plan), (plan.gain, plan.reply), plan.cost, tuple(rules))

    def _risks(self, odds: HandOdds, rival: str) -> Grid:
        columns = (_("Where"), "words"), (_("Worth"), "number"), (_("Chance"), "chance"), (_("Mean loss"), "number")
        says = _("What it costs to leave it there: its worth times the chance that {0} can take it.").format(rival)
        rows = tuple((self.places[place], *risk) for place, risk in odds.risks().items())
        return Grid(_("What is at risk"), says, columns, rows)

    def _hand(self, odds: HandOdds, rival: str) -> Grid:
        columns = (_("Card"), "words"), (_("One"), "chance"), (_("Two"), "chance"), (_("Enough"), "chance")
        threats = odds.threats()
        says = _("How likely {0} holds at least one, at least two, and enough to trigger their effect.").format(rival)
        rows = (
            (name, odds.held(kind), odds.held(kind, 2), threats.get(kind, "–")) for kind, name in self.kinds.items()
        )
        return Grid(_("What the hidden hand may hold"), says, columns, tuple(rows))

    def _draws(self, odds: HandOdds, mine: str) -> Grid:
        columns = ((_("Card"), "words"), *((_("In {0}").format(count), "chance") for count in DRAWN))
        drawn = [odds.draws(count) for count in DRAWN]
        says = _("How likely the next one, two or three cards of {0} bring at least one.").format(mine)

        def row(kind: str, name: str) -> tuple[Cell, ...]:
            return name, *(1 - each[kind][0] for each in drawn)

        return Grid(_("What the next draws may bring"), says, columns, tuple(row(*each) for each in self.kinds.items()))
