"""What the learn room plays with: a box's game, view and bot, made once, and its walkthroughs as lessons."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from tidal_widgets.advice import Adviser
from tidal_widgets.box import OpenTable, View
from tidal_widgets.engine import Action, Event, Game, IllegalAction
from tidal_widgets.lessons import Lesson, Line, in_order, open_lesson
from tidal_widgets.lessons.line import leave
from tidal_widgets.lessons.script import Facts, Told, Walkthrough
from tidal_widgets.mechanics.dicepool.advice import DiceAdviser
from tidal_widgets.mechanics.dicepool.asking import Questions
from tidal_widgets.playthrough import Chooser
from tidal_widgets.rulebook import Rulebook, Rulings

MOST_KNOWN = 6


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Kit:
    """A game with one way to read the open rules, how it is shown, and who plays the other seats."""

    book: Rulebook
    game: Game[Any]
    view: View[Any]
    bot: Chooser[Any]
    walkthroughs: Mapping[str, Walkthrough]
    facts: Facts[Any]
    questions: Questions | None = None
    adviser: Adviser[Any] | None = None
    opened: dict[str, Lesson[Any]] = field(default_factory=dict)

    def lesson(self, slug: str) -> Lesson[Any]:
        """Return a walkthrough as a lesson, played once."""
        if slug not in self.opened:
            self.opened[slug] = open_lesson(self.walkthroughs[slug], self.game)
        return self.opened[slug]

    def leave(self, state: Any, seed: int = 1) -> Line[Any]:
        """Return a line of the learner's own from a position."""
        return leave(self.game, self.bot, state, seed)

    def phrase(self, state: Any, action: Action) -> str:
        """Return what doing this is called."""
        return self.view.phrase(state, action)

    def tell(self, state: Any, event: Event) -> str:
        """Tell an event with the names of the seats."""
        return self.view.tell(event, self.view.names(state))

    def foretold(self, told: Told[Any]) -> str:
        """Return the guess of a step that came true, empty if it asks for none."""
        return next(iter(told.leg.foretold(self.facts(self.game, told.after))), "")

    def gains(self, state: Any, action: Action) -> str:
        """Say what an action brings at once, empty if the game does not tell or it is refused."""
        try:
            return self.view.gains(state, self.game.play(state, action).state)
        except IllegalAction:
            return ""

    def everything(self) -> tuple[Action, ...]:
        """Return every action that is legal or tried somewhere on the way of a lesson."""
        found: dict[Action, None] = {}
        for slug in self.walkthroughs:
            for told in self.lesson(slug).steps:
                found |= dict.fromkeys((*self.game.legal(told.before), *told.leg.refuses))
        return tuple(found)


def named_rulings(table: OpenTable, text: str) -> str:
    """Name the rulings that a link speaks of, nothing if they are the table's; raise RulingError for what is none."""
    named = Rulings.read(table.book, text).named
    return "" if named == Rulings.of(table.book).named else named


@lru_cache(maxsize=4)
def kit_of(table: OpenTable, named: str = "") -> Kit | None:
    """Return a table's kit by the rulings named, its own if none are; None if the box cannot be played or be shown."""
    if table.box.playing is None or table.playing.view is None or not table.playing.bots:
        return None
    questions = table.questions if table.box.questions else None
    book = OpenTable(table.box)  # as lessons are written
    there = book.by(Rulings.read(table.book, named)) if named else book
    return Kit(
        book=table.book,
        game=there.game,
        view=there.view,
        bot=there.bot,
        facts=there.playing.facts,
        walkthroughs=table.walkthroughs,
        questions=questions,
        adviser=DiceAdviser(there.game, questions) if questions else None,
    )


def shelves(table: OpenTable) -> tuple[tuple[Walkthrough, ...], tuple[Walkthrough, ...]]:
    """Return a box's lessons and its short examples."""
    return in_order(table.walkthroughs)
