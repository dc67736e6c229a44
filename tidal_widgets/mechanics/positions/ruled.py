"""Odds of positions that read the open rules as each question names them.

One that names nothing means the first published table, or what the box was opened to read otherwise.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from tidal_widgets.engine.reading import RULINGS, parted, rulings_of
from tidal_widgets.mechanics.positions.question import AnsweredPosition, Example, PositionOdds
from tidal_widgets.rulebook import Rulebook, Rulings

E = TypeVar("E", bound=PositionOdds)


@dataclass(frozen=True, slots=True)
class RuledPositionOdds(Generic[E]):
    """The questions of one game, by whatever rulings; `bound` binds them to some, once for each."""

    rulebook: Rulebook
    bound: Callable[[Rulings], E]
    readings: Sequence[tuple[str, str]] = ()
    known: dict[Rulings, E] = field(default_factory=dict)

    @property
    def examples(self) -> Sequence[Example]:
        """The questions to begin with."""
        return self.by("")[0].examples

    def answer(self, text: str) -> AnsweredPosition:
        """Read a question once, and answer it exactly."""
        odds, rest = self.by(text)
        return odds.answer(rest)

    def by(self, text: str) -> tuple[E, str]:
        """Find the odds for the rulings that a question names, and the rest of the question."""
        named, rest = parted(text)
        unnamed = ", ".join(f"{rule}={option}" for rule, option in self.readings)
        rulings = rulings_of(self.rulebook, unnamed if named is None else named)
        if rulings not in self.known:
            self.known[rulings] = self.bound(rulings)
        return self.known[rulings], rest


def query_today(rulings: Rulings, text: str) -> str:
    """Name the table's rulings in a question that would mean others without."""
    short = rulings.short
    unnamed = parted(text)[0] is None
    return f"{RULINGS}: {short}; {text}" if short and unnamed else text
