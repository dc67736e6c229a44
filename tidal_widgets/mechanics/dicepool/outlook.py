"""The outlook on an attempt: what it is worth, how it may end, what may be chosen, and what a little more would add.

It looks from a situation: a question solved, at the moment it is asked at, before a throw, before Danger is settled, or
after.
"""

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import chain
from typing import Generic, Literal, overload

from tidal_widgets.advice import Basis
from tidal_widgets.box import NotInTheBox
from tidal_widgets.chance import Number, cleared, finished, map_slices, shares
from tidal_widgets.mechanics.dicepool.plans import Commitment, Finishes, Ties, fewest_first
from tidal_widgets.mechanics.dicepool.problem import Commit, Stop
from tidal_widgets.mechanics.dicepool.query import AttemptOdds, Finish, Measure, MeasureValue, Query, follow
from tidal_widgets.mechanics.dicepool.solver.budget import TooLarge, admit
from tidal_widgets.mechanics.dicepool.solver.choices import Choice, Moments, Tableau, ranked
from tidal_widgets.mechanics.dicepool.solver.oddsmap import OddsMap
from tidal_widgets.text import _


class Situation(Generic[Number]):
    """What may be chosen at a moment, what each choice is worth, and how the attempt may end."""

    def __init__(self, questions: AttemptOdds, query: Query, odds: OddsMap[Number]) -> None:
        self.questions = questions
        self.query = query
        self.odds: OddsMap[Number] = odds
        self.moments: Moments[Number] = Moments(odds)
        self.table = Tableau(query.lying, query.shells, query.shield)
        self._best: Commitment[Number] | None = None

    @classmethod
    def reached(cls, questions: AttemptOdds, query: Query, one: Number) -> Generator[float, None, "Situation[Number]"]:
        """Solve a question in small steps: yield the share done after each, return the situation."""
        situation = cls(questions, query, OddsMap(questions.question(query), one))
        situation.check()
        yield from situation.odds.solver.solve(query.shells, query.shield)
        if situation.in_doubt:
            yield from map_slices(situation.settling(), lambda _share: 1.0)
        return situation

    def check(self) -> None:
        """Raise ValueError where dice are said to lie aside that cannot, as the open rules are read."""
        if self.query.thrown and self.query.lying and not self.moments.holds(self.query.pool, self.query.lying):
            says = _("{0} cannot lie aside: as these open rules are read, each die aside matches a symbol of its own")
            raise ValueError(says.format(" ".join(f"{die.die}:{die.face}'" for die in self.query.lying)))

    def moved(self, query: Query) -> "Situation[Number]":
        """Go on to the moment of `query` in the same attempt; make a new map for dice just committed."""
        if self.query.started or query.lying or query.pool in ((), self.query.pool):
            return Situation(self.questions, query, self.odds)
        odds = OddsMap(self.questions.question(query), self.odds.solver.one)
        return Situation(self.questions, query, odds)

    @property
    def value(self) -> Number:
        """What the attempt is worth at this moment, played as well as can be; 1 only if certain."""
        if not self.query.started:
            return self._all().value if self.query.free is None else self.open()[0].value
        if not self.in_doubt:
            return self._played()
        finished(self.settling())
        return cleared(self._played(), certain=self.odds.policy.scale.certain(self._ties.greatest()))

    @property
    def in_doubt(self) -> bool:
        """Tell whether this may be certain, so that the best policy must be found to know."""
        if not self.query.started:
            return self.odds.in_doubt(self.odds.solver.starts[self.odds.home(self.table.stock)][self.odds.hand(None)])
        ended = any(isinstance(option.action, Stop) and option.value == 1 for option in self.open())
        return self.odds.in_doubt(self._played()) and not ended

    def _played(self) -> Number:
        """Compute what the attempt is worth under way, as the solver knows it."""
        if self.query.thrown:
            return self.moments.thrown(self.query.pool, self.query.lying, self.table.stock)
        return self.open()[0].value

    @property
    def commitment(self) -> Commitment[Number]:
        """The dice to begin with: all in use, or the best choice where only so many come free."""
        if self._best is None:
            self._best = self._all() if self.query.free is None else self._chosen()
        return self._best

    def _chosen(self) -> Commitment[Number]:
        """Choose the best dice to begin with; raise ValueError once dice lie on the table."""
        best = self.choices()[0]
        match best.action:
            case Commit(dice, bought):
                return Commitment(dice, bought, best.value)
            case _:
                raise ValueError("dice lie on the table")

    def _all(self) -> Commitment[Number]:
        return Commitment(self.query.dice, 0, self.odds.value())

    def choices(self) -> list[Choice[Number]]:
        """List every choice that is open, best first; there is none while dice are about to be thrown.

        Choices that are worth the same are sorted by what they leave over.
        """
        for _step in self.untying():
            pass
        return self._ties.settled(self.open())

    def untying(self) -> Iterator[float]:
        """Find the best policy in small steps if it takes that to tell choices apart that are worth the same."""
        if self._ties.found(self.open()):
            yield from self.settling()

    @property
    def _ties(self) -> Ties[Number]:
        return Ties(self.moments, self.query)

    def open(self) -> list[Choice[Number]]:
        """List every choice that is open, best first, those that are worth the same in any order."""
        if not self.query.started:
            return ranked((Commit(c.dice, c.bought), c.value) for c in fewest_first(self.odds, self.query))
        return [] if self.query.thrown else self.moments.of_moment(self.table, self.query.shown)

    def begun(self) -> Query:
        """Commit the best dice to begin with, if the attempt has not started."""
        return self.query if self.query.started else follow(self.query, Commit(self.commitment.dice))

    def settling(self) -> Generator[float, None, None]:
        """Find the best policy in small steps, all ties settled; yield the share done after each."""
        yield from self.odds.policy.solve(*self.odds.home(self.table.stock))

    def finishes(self) -> dict[Finish, Number]:
        """Compute the chance of every finish under the best policy, counted from here on."""
        return finished(self.finishing())

    def finishing(self) -> Generator[float, None, dict[Finish, Number]]:
        """Find the chance of every finish in small steps: yield the share done of the policy, return the chances."""
        yield from self.settling()
        home = self.odds.home(self.table.stock)
        begun = self.begun()
        spread = Finishes(self.odds.policy, self.odds.solver, home, self.odds.hand(begun.pool))
        for _step in chain(self._flow(spread, begun), spread.running()):
            yield 1.0
        shift = self.table.shield - home[1]
        return {finish._replace(shield=finish.shield + shift): chance for finish, chance in spread.finishes().items()}

    def _flow(self, spread: Finishes[Number], query: Query) -> Iterator[None]:
        """Let all chances begin at a moment; where the solver holds no such table, go on to the best that follows."""
        table, one = Tableau(query.lying, query.shells, query.shield), self.odds.solver.one
        home, hand = self.odds.home(table.stock), self.odds.hand(query.pool)
        if query.thrown:
            throws = self.moments.throws(hand, self.moments.aside(query.lying))
            total = sum(ways for _, ways in throws)
            for place, ways in throws:
                spread.thrown(home, hand, place, one * ways / total)
                yield
        elif (spot := self.moments.spot(table)) is not None:
            spread.settled(home, hand, spot, query.shown or 0)
        else:
            best = Ties(self.moments, query).best()
            if isinstance(best, Stop):
                spread.stopped(home, hand, self.moments.reach(table))
            else:
                yield from self._flow(spread, follow(query, best, self.odds.query.leap_price))


def worth_beside(
    questions: AttemptOdds, other: Query, query: Query, one: Number
) -> Generator[float, None, Number | None]:
    """Solve another question beside one that is solved: return what it is worth, None if it is too large for that."""
    try:
        admit(questions.question(other), one, policy=False, beside=questions.question(query))
        situation = yield from Situation.reached(questions, other, one)
    except TooLarge:
        return None
    return situation.value


RESULT, NAMES = "result", "names"


@dataclass(frozen=True, slots=True)
class Addition(Generic[Number]):
    """What the attempt would be worth with one more of something, and how much that adds."""

    code: str
    title: str
    value: Number
    gain: Number


@dataclass(frozen=True, slots=True)
class Outlook(Generic[Number]):
    """All that can be told of a question.

    `value` is what it is worth. `measures` says what else is counted when it is over: `mean("dice_lost")` is the mean
    of one of them by its code, `spread("dice_lost")` the chance of each number. `says` is a sentence, `choices` what
    may be done now, `prices` what a little more would add, `basis` what all this rests on.
    """

    query: Query
    value: Number
    distribution: Mapping[Finish, Number]
    measures: tuple[Measure, ...]
    choices: tuple[Choice[Number], ...]
    prices: tuple[Addition[Number], ...]
    basis: Basis
    says: str

    @property
    def sensible(self) -> tuple[Choice[Number], ...]:
        """The choices that do more than waste something."""
        return tuple(choice for choice in self.choices if not choice.wasteful)

    def spread(self, code: str) -> dict[MeasureValue, Number]:
        """Add up how one measure is distributed, in order."""
        of = self.measure(code).of
        return self.joint(of)

    def joint(self, of: Callable[[Finish], MeasureValue]) -> dict[MeasureValue, Number]:
        """Add up how anything read off a finish is distributed, in order."""
        spread: dict[MeasureValue, Number] = {}
        for finish, chance in self.distribution.items():
            value = of(finish)
            spread[value] = spread[value] + chance if value in spread else chance
        return shares(dict(sorted(spread.items(), key=lambda pair: (isinstance(pair[0], str), pair[0]))))

    def mean(self, code: str) -> Number:
        """Compute the mean of a measure that is a number or a chance, named by its code; refuse any other."""
        counted = [one.code for one in self.measures if one.kind != NAMES]
        if code not in counted:
            raise NotInTheBox(_("this outlook has no mean of {0!r}; it has {1}").format(code, ", ".join(counted)))
        spread = self.spread(code).items()
        return sum((int(value) * chance for value, chance in spread), start=0 * self.value)

    def measure(self, code: str) -> Measure:
        """Look up a measure by its code; raise NotInTheBox, with the codes there are, if there is none."""
        found = {measure.code: measure for measure in self.measures}
        if code not in found:
            raise NotInTheBox(_("this outlook has no measure {0!r}; it has {1}").format(code, ", ".join(found)))
        return found[code]


@overload
def looking(
    questions: AttemptOdds, query: Query, *, exact: Literal[True]
) -> Generator[float, None, Outlook[Fraction]]: ...
@overload
def looking(
    questions: AttemptOdds, query: Query, *, exact: Literal[False] = False
) -> Generator[float, None, Outlook[float]]: ...


def looking(
    questions: AttemptOdds, query: Query, *, exact: bool = False
) -> Generator[float, None, Outlook[Fraction] | Outlook[float]]:
    """Work out an outlook in small steps: yield the share done of what is being solved, return the outlook."""
    if exact:
        return (yield from _looking(questions, query, Fraction(1)))
    return (yield from _looking(questions, query, 1.0))


@overload
def outlook(questions: AttemptOdds, query: Query, *, exact: Literal[True]) -> Outlook[Fraction]: ...
@overload
def outlook(questions: AttemptOdds, query: Query, *, exact: Literal[False] = False) -> Outlook[float]: ...


def outlook(questions: AttemptOdds, query: Query, *, exact: bool = False) -> Outlook[Fraction] | Outlook[float]:
    """Compute the outlook on a question, in fractions if `exact`, else in floats."""
    if exact:
        return finished(looking(questions, query, exact=True))
    return finished(looking(questions, query))


def _looking(questions: AttemptOdds, query: Query, one: Number) -> Generator[float, None, Outlook[Number]]:
    admit(questions.question(query), one)
    situation = yield from Situation.reached(questions, query, one)
    finishes = yield from situation.finishing()
    found, prices = outlook_at(situation, finishes), []
    situation.odds.forget_policy()
    for variant in questions.variants(query):
        other = yield from worth_beside(questions, variant.query, query, one)
        if other is not None:
            prices.append(Addition(variant.code, variant.title, other, other - found.value))
    return replace(found, prices=tuple(prices))


def outlook_at(
    situation: Situation[Number], finishes: Mapping[Finish, Number], choices: tuple[Choice[Number], ...] | None = None
) -> Outlook[Number]:
    """Build the outlook at a moment that is solved, without what a little more would add; choices may be given."""
    questions, query, value = situation.questions, situation.query, situation.value
    return Outlook(
        query,
        value,
        finishes,
        questions.measures(query),
        choices_at(situation) if choices is None else choices,
        (),
        questions.basis(query),
        questions.words.value(query, value),
    )


def choices_at(situation: Situation[Number]) -> tuple[Choice[Number], ...]:
    """List what may be chosen at a moment, each with its words."""
    said, query = situation.questions.words.action, situation.query
    return tuple(replace(choice, says=said(query, choice.action)) for choice in situation.choices())


def in_floats(found: Outlook[Number]) -> Outlook[float]:
    """Convert how an attempt may end into floats, which are enough for a chart; leave out choices and prices."""
    chances = {finish: float(chance) for finish, chance in found.distribution.items()}
    return Outlook(found.query, float(found.value), chances, found.measures, (), (), found.basis, found.says)


def countable(known: Sequence[Measure]) -> list[Measure]:
    """Pick the measures to chart: all but those that say how it ends, which part every chart."""
    return [each for each in known if each.kind != "chance" and each.code != RESULT] or list(known)


def measure_of(wanted: str, known: Sequence[Measure]) -> str:
    """Choose the measure to chart: the one wanted, else the first."""
    codes = [measure.code for measure in countable(known)]
    return wanted if wanted in codes else codes[0]
