"""The meaning of odds: one equation over a game's own play, and its least solution for small games.

Where the objective tells an end, a state is worth that; at chance, the weighted mean; at the asking seat's choice, the
best. Another seat's choice is refused.

Play that never ends counts as 0, and the search for the least solution rises from there. So it is right only where no
end is worth less than nothing; an objective that has such ends is lifted first, all its ends by the same number, and
the answer lowered again. An end below nothing is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

if TYPE_CHECKING:
    from tidal_widgets.engine import Game

S = TypeVar("S", bound=Hashable)
Stop = Callable[[S], Fraction | None]
OTHERS = "the choice is another seat's, and nobody has said how it is made"
BELOW = "an end is worth less than nothing, which counts play that never ends as better: lift all ends first"


class Form(NamedTuple, Generic[S]):
    """A worth as a sum: something known, and shares of what some choices are worth."""

    known: Fraction
    shares: Mapping[S, Fraction]


class Equation(Generic[S]):
    """The least solution over all that a state may lead to, where no end is worth less than play that never ends: 0.

    Choices are the unknowns and chance is filled in. A policy is solved exactly and improved until no choice is better.
    """

    def __init__(self, game: Game[S], stop: Stop[S], seat: int) -> None:
        self.game = game
        self.stop = stop
        self.seat = seat
        self._forms: dict[S, Form[S]] = {}

    def value(self, state: S) -> Fraction:
        """Compute what a state is worth."""
        return self.values(state)[state]

    def values(self, state: S) -> dict[S, Fraction]:
        """Compute what a state and all choices it may lead to are worth."""
        options = self._options(state)
        values = dict.fromkeys(options, Fraction(0))
        policy: dict[S, Form[S]] = {}
        while True:
            better = {choice: max(forms, key=lambda form: _worth(form, values)) for choice, forms in options.items()}
            risen = {choice: form for choice, form in better.items() if _worth(form, values) > values[choice]}
            if not risen:
                return {**values, state: _worth(self._form(state), values)}
            policy.update(risen)
            values.update(_solved(policy))

    def _options(self, state: S) -> dict[S, list[Form[S]]]:
        """List every choice that may be reached, with what each action is worth."""
        options: dict[S, list[Form[S]]] = {}
        waiting = list(self._form(state).shares)
        while waiting:
            choice = waiting.pop()
            if choice not in options:
                actions = self.game.legal(choice)
                options[choice] = [self._form(self.game.play(choice, action).state) for action in actions]
                waiting += [other for form in options[choice] for other in form.shares]
        return options

    def _form(self, state: S) -> Form[S]:
        if state not in self._forms:
            self._forms[state] = self._made(state)
        return self._forms[state]

    def _made(self, state: S) -> Form[S]:
        if (end := self.stop(state)) is not None:
            if end < 0:
                raise ValueError(BELOW)
            return Form(end, {})
        ways = self.game.chance(state)
        if not ways:
            if self.game.to_move(state) != self.seat:
                raise ValueError(OTHERS)
            return Form(Fraction(0), {state: Fraction(1)})
        total = sum(ways.values())
        parts = [(Fraction(n, total), self._form(self.game.play(state, action).state)) for action, n in ways.items()]
        return _sum(parts)


def _sum(parts: Iterable[tuple[Fraction, Form[S]]]) -> Form[S]:
    known, shares = Fraction(0), dict[S, Fraction]()
    for weight, form in parts:
        known += weight * form.known
        for choice, share in form.shares.items():
            shares[choice] = shares.get(choice, Fraction(0)) + weight * share
    return Form(known, shares)


def _worth(form: Form[S], values: Mapping[S, Fraction]) -> Fraction:
    return form.known + sum((share * values[choice] for choice, share in form.shares.items()), Fraction(0))


def _solved(policy: Mapping[S, Form[S]]) -> dict[S, Fraction]:
    """Solve what choices are worth under a policy: fill each into all others, then into those before it.

    Choices the policy says nothing of are worth nothing.
    """
    rows = {
        choice: Form(form.known, {other: share for other, share in form.shares.items() if other in policy})
        for choice, form in policy.items()
    }
    for choice in policy:
        known, shares = rows[choice]
        loop = 1 - shares.get(choice, Fraction(0))
        own = Form(known / loop, {other: share / loop for other, share in shares.items() if other != choice})
        rows[choice] = own
        for other, form in rows.items():
            if other != choice and choice in form.shares:
                rest = {each: share for each, share in form.shares.items() if each != choice}
                rows[other] = _sum([(Fraction(1), Form(form.known, rest)), (form.shares[choice], own)])
    return {choice: form.known for choice, form in rows.items()}
