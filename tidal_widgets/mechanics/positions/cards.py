"""Enquiries of games in which two players hold hidden hands and take cards that lie open."""

from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from importlib.resources.abc import Traversable
from typing import Generic, NamedTuple, Protocol, TypeVar

from tidal_widgets.engine import Action, Game, PositionError
from tidal_widgets.mechanics.positions.question import SEAT, Example, Field, asked, lines_of
from tidal_widgets.mechanics.positions.reply import Alternative, Cell, Grid, Reply, told
from tidal_widgets.playthrough import Chooser
from tidal_widgets.rulebook import RuleId
from tidal_widgets.rulebook.fields import Fields
from tidal_widgets.rulebook.files import parse_toml, read_text
from tidal_widgets.text import _

S = TypeVar("S")
DRAWN = (1, 2, 3)
SHEET = "enquiries.toml"


class Risk(NamedTuple):
    """What lies at a place, how likely the other player can take it now, and what leaving it there costs on average."""

    worth: Fraction
    chance: Fraction
    loss: Fraction

    @classmethod
    def of(cls, worth: Fraction, chance: Fraction) -> "Risk":
        """Return the risk of leaving so much where it can be taken with this chance."""
        return cls(worth, chance, worth * chance)


class Price(NamedTuple):
    """A turn: what it gains, what the best reply takes on average, and by how much the best turn is better."""

    actions: tuple[Action, ...]
    gain: Fraction
    reply: Fraction
    price: Fraction = Fraction(0)


class HandOdds(Protocol):
    """What a game reckons of a position as one seat sees it; cards are told apart by their kind."""

    @property
    def size(self) -> int:
        """Return how many cards the other player holds."""

    def draws(self, count: int) -> Mapping[str, Sequence[Fraction]]:
        """Return for each kind how likely 0, 1, 2 … of the seat's next cards are of it."""

    def held(self, kind: str, least: int = 1) -> Fraction:
        """Return how likely the other player holds so many cards of a kind or more."""

    def threats(self) -> Mapping[str, Fraction]:
        """Return for each kind that does something how likely the other player can do it now."""

    def risks(self) -> Mapping[str, Risk]:
        """Return for each place where something lies what leaving it there means."""

    def prices(self) -> Sequence[Price]:
        """Return every turn the seat has now, the best first, against the reply that takes the most it can."""


def best_turn(look: Callable[[Game[S], S], HandOdds]) -> Chooser[S]:
    """Return a player that takes the first of the priced turns, and what comes first where none has a price."""

    def choose(game: Game[S], state: S, actions: Sequence[Action]) -> Action:
        turns = look(game, state).prices()
        return turns[0].actions[0] if turns else actions[0]

    return choose


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


class Sheet(NamedTuple):
    """What a game's content tells of its questions: those to begin with, and what the answers leave out."""

    examples: tuple[Example, ...]
    left_out: tuple[str, ...]


def load_sheet(folder: Traversable) -> Sheet:
    """Return what the content in a folder tells of the questions."""
    whole = Fields(SHEET, parse_toml(read_text(folder / SHEET, SHEET), SHEET))
    left_out = whole.texts("left_out")
    return Sheet(tuple(Example(one.text("title"), one.text("text")) for one in whole.tables("examples")), left_out)


def ranked(turns: Iterable[Price]) -> tuple[Price, ...]:
    """Return turns with what each costs against the best of them, the best first."""
    found = list(turns)
    best = max((turn.gain - turn.reply for turn in found), default=Fraction(0))
    priced = (turn._replace(price=best - turn.gain + turn.reply) for turn in found)
    return tuple(sorted(priced, key=lambda turn: (turn.price, turn.actions)))


@dataclass(frozen=True, slots=True, kw_only=True)
class CardEnquiries(Generic[S]):
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
    sheet: Sheet
    rules: tuple[RuleId, ...] = ()
    marks: tuple[str, ...] = ()

    @property
    def examples(self) -> Sequence[Example]:
        """Return the questions to begin with."""
        return self.sheet.examples

    def fields(self, text: str) -> Sequence[Field]:
        """Return what can be changed about a question."""
        who = Field(SEAT, _("Who asks"), {name: name.title() for name in self.seats}, 1)
        return (who, *self.parts(self.seats[self._seat(text)]))

    def position(self, text: str) -> S:
        """Return the position as the seat that asks sees it."""
        seat = self._seat(text)
        lines = lines_of(asked(text)[1])
        lines = {**self.unsaid(lines, self.seats[1 - seat]), "turn": self.seats[seat], **lines}
        state = self.game.position("\n".join(f"{key}: {words}" for key, words in lines.items()))
        return self.game.seen_by(state, seat)

    def reply(self, text: str) -> Reply:
        """Answer what the seat may reckon with."""
        state, seat = self.position(text), self._seat(text)
        mine, rival = (self.seats[i].title() for i in (seat, 1 - seat))
        odds = self.look(state, seat)
        prices = odds.prices() if self.game.to_move(state) == seat else ()
        return Reply(
            title=_("{0} asks, against {1}'s hidden hand of {2}").format(mine, rival, odds.size),
            says=(*self._best(state, prices, rival), *self._worst(odds, rival)),
            measures=(_("brings"), _("reply takes")),
            alternatives=tuple(self._alternative(state, price) for price in prices),
            grids=(self._risks(odds, rival), self._hand(odds, rival), self._draws(odds, mine)),
            rules=self.rules,
            marks=(_("the numbers of {0}").format(", ".join(self.marks)),) if self.marks else (),
            left_out=self.sheet.left_out,
        )

    def _seat(self, text: str) -> int:
        name = asked(text)[0] or self.seats[0]
        if name not in self.seats:
            raise PositionError(_("{0}: found {1!r}; allowed are {2}.").format(SEAT, name, ", ".join(self.seats)))
        return list(self.seats).index(name)

    def _best(self, state: S, prices: Sequence[Price], rival: str) -> tuple[str, ...]:
        if not prices:
            return ()
        says = _("Best: {0}. It brings {1}, and the best that {2} can reply takes {3} on average.")
        gain, reply = told(prices[0].gain, "number"), told(prices[0].reply, "number")
        return (says.format(self._turn(state, prices[0]), gain, rival, reply),)

    def _worst(self, odds: HandOdds, rival: str) -> tuple[str, ...]:
        risks = odds.risks()
        if not risks:
            return ()
        place = max(risks, key=lambda one: risks[one].loss)
        says = _("Most at risk: {0}. {1} can take it now with a chance of {2}.")
        return (says.format(self.places[place], rival, told(risks[place].chance, "chance")),)

    def _turn(self, state: S, price: Price) -> str:
        first, *then = (self.phrase(state, action) for action in price.actions)
        return _(", then ").join((first, *(words[:1].lower() + words[1:] for words in then)))

    def _alternative(self, state: S, price: Price) -> Alternative:
        things = [thing for action in price.actions for thing in action.things]
        rules = dict.fromkeys(rule for kind, rule in self.basis.items() for thing in things if thing.startswith(kind))
        return Alternative(self._turn(state, price), (price.gain, price.reply), price.price, tuple(rules))

    def _risks(self, odds: HandOdds, rival: str) -> Grid:
        columns = (_("Where"), "words"), (_("Worth"), "number"), (_("Chance"), "chance"), (_("Mean loss"), "number")
        says = _("What leaving it there costs: its worth, times the chance that {0} can take it.").format(rival)
        rows = tuple((self.places[place], *risk) for place, risk in odds.risks().items())
        return Grid(_("What is at risk"), says, columns, rows)

    def _hand(self, odds: HandOdds, rival: str) -> Grid:
        columns = (_("Card"), "words"), (_("One"), "chance"), (_("Two"), "chance"), (_("Enough"), "chance")
        threats = odds.threats()
        says = _("How likely {0} holds one or two at least, and enough to set off what they do.").format(rival)
        rows = (
            (name, odds.held(kind), odds.held(kind, 2), threats.get(kind, "–")) for kind, name in self.kinds.items()
        )
        return Grid(_("What the hidden hand may hold"), says, columns, tuple(rows))

    def _draws(self, odds: HandOdds, mine: str) -> Grid:
        columns = ((_("Card"), "words"), *((_("In {0}").format(count), "chance") for count in DRAWN))
        drawn = [odds.draws(count) for count in DRAWN]
        says = _("How likely {0}'s next one, two or three cards bring at least one.").format(mine)

        def row(kind: str, name: str) -> tuple[Cell, ...]:
            return name, *(1 - each[kind][0] for each in drawn)

        return Grid(_("What the next draws may bring"), says, columns, tuple(row(*each) for each in self.kinds.items()))
