"""Where a learner stands, and what follows from it: worked out once, however often something is tried there."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from tidal_widgets.advice.review import FinishedPart
from tidal_widgets.box import OpenTable, TableParts
from tidal_widgets.engine import Action, IllegalAction
from tidal_widgets.lessons import Lesson, OwnLine, WaitsFor
from tidal_widgets.page import Draft, Job, JobResult, Markup, called, draft_of
from tidal_widgets.rooms.rules.bits import NO_NAMES, Names
from tidal_widgets.rooms.touching import drawn_parts
from tidal_widgets.rulebook import Rulings
from tidal_widgets.text import _


class PricedPosition(NamedTuple):
    """A position in which something may be priced, its name, the seat that asks, and whether an adviser knows it."""

    name: str
    state: object
    seat: int
    advised: bool


class Gains(NamedTuple):
    """What each choice of a position brings at once, in words; empty for one that brings nothing."""

    words: Mapping[Action, str]


@dataclass(frozen=True, kw_only=True)
class Here:
    """A step of a lesson, or a place on the learner's own line, at the table of the room."""

    table: OpenTable
    slug: str
    step: int
    revealed: bool
    line: OwnLine[Any] | None
    rulings: str
    fresh: int

    @cached_property
    def there(self) -> OpenTable | None:
        """The table at which the lesson is taught or its line is played; None if this box cannot be played."""
        return table_at(self.table, self.slug, self.rulings if self.line is not None else "")

    @cached_property
    def lesson(self) -> Lesson[Any] | None:
        """The lesson that is open; None if there is none."""
        there = table_at(self.table, self.slug)
        return there.taught(self.slug) if self.slug and there else None

    @cached_property
    def ended(self) -> bool:
        """Tell whether all steps were seen."""
        return self.lesson is not None and self.step >= len(self.lesson)

    @cached_property
    def position(self) -> tuple[Any, Any]:
        """The position that is shown, and the one before it; None for that if nothing is to be marked."""
        if self.line is not None:
            return self.line.shown.state, self.line.shown.start
        lesson = self.lesson
        if lesson is None:
            raise LookupError(_("no lesson lies open"))
        played = lesson.steps[min(self.step, len(lesson) - 1)]
        return (played.after, played.before) if self.revealed or self.ended else (played.before, None)

    @cached_property
    def seat(self) -> int:
        """The seat whose side of the table is shown: the learner's own, else the one that chose or is to choose."""
        lesson = self.lesson
        if self.line is not None or lesson is None:
            return self.line.seat if self.line is not None else 0
        positions = (played.before for played in reversed(lesson.steps[: self.step + 1]))
        movers = (lesson.game.to_move(position) for position in positions)
        return next((mover for mover in movers if mover is not None), 0)

    @cached_property
    def parts(self) -> TableParts | None:
        """The drawing of the table in its parts; None where no lesson is open."""
        if self.there is None or self.lesson is None:
            return None
        return drawn_parts(self.there, *self.position, self.seat)

    @cached_property
    def names(self) -> Names:
        """What a text may call the pieces that lie in the middle of the table."""
        return called(self.parts.middle) if self.parts is not None else NO_NAMES

    @cached_property
    def choices(self) -> tuple[Action, ...]:
        """What can be done here: tried in the book's line, or played on one's own."""
        if self.line is not None:
            return self.line.open if self.line.turn is WaitsFor.CHOICE else ()
        return () if self.revealed else self.options

    def bringing(self, action: Action) -> tuple[str, TableParts] | None:
        """Tell in words and draw what an action would bring before chance moves; None where the rules forbid it."""
        if self.there is None:
            return None
        state, game = self.position[0], self.there.game
        try:
            after = game.play(state, action).state
        except (IllegalAction, LookupError, ValueError):
            return None
        return self.there.view.gains(state, after), drawn_parts(self.there, after, None, self.seat)

    @cached_property
    def draft(self) -> Draft:
        """What can be composed of the pieces on the table, before any was tapped."""
        parts, table = self.parts, self.there
        if parts is None or table is None:
            return Draft({})
        state = self.position[0]
        pieces = {str(action): table.view.pieces(state, action) for action in self.choices}
        return draft_of(pieces, Markup(parts.middle + parts.strip))

    @cached_property
    def options(self) -> tuple[Action, ...]:
        """What may be tried at this step of the book's line."""
        return () if self.lesson is None or self.ended else self.lesson.options(self.step)

    @cached_property
    def chosen_from(self) -> PricedPosition | None:
        """The position whose choices may be priced: the learner's own, or the one in which the step begins."""
        if self.line is not None:
            return self.looked_at if self.line.turn is WaitsFor.CHOICE else None
        if self.lesson is None or self.ended:
            return None
        before = self.lesson.steps[self.step].before
        return self._stand(f"{self.slug}:{self.step}", before, self.lesson.game.to_move(before))

    @cached_property
    def looked_at(self) -> PricedPosition | None:
        """The position that the learner sees."""
        if self.line is not None:
            played = self.line.playthrough
            name = f"{self.rulings}{self.slug}:{self.fresh}:{' '.join(map(str, played.actions))}:{played.seed}"
            return self._stand(name, self.position[0], self.line.seat)
        if self.lesson is None or self.ended:
            return None
        position = self.position[0]
        return self._stand(
            f"{self.slug}:{self.step + self.revealed}", position, self.lesson.game.to_move(position) or 0
        )

    def _stand(self, name: str, state: object, seat: int | None) -> PricedPosition | None:
        adviser = self.there.adviser if self.there is not None else None
        return (
            None
            if seat is None
            else PricedPosition(name, state, seat, adviser is not None and adviser.knows(state, seat))
        )

    @cached_property
    def over(self) -> FinishedPart[Any, Any] | None:
        """The attempt that is over; None if there is none, or the next is under way."""
        if self.there is None or self.there.reviewer is None:
            return None
        if self.line is not None:
            return self.there.reviewer.last(self.line.playthrough, self.line.seat)
        if self.lesson is None or not (self.revealed or self.ended):
            return None
        seen = self.lesson.steps[: self.step + 1][-1]
        found = self.there.reviewer.last(seen.game)
        fresh = self.ended or found is None or found.end >= len(seen.game.moves) - len(seen.leg.actions)
        return found if fresh else None


class Memory:
    """Keeps what was worked out where a learner stands, until they stand elsewhere."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self._last: Here | None = None

    def of(self, here: Here) -> Here:
        """Recall what is known of the same place, or begin to know this one."""
        if self._last is None or self._last != here:
            self._last = here
        return self._last


def table_at(table: OpenTable, slug: str, named: str = "") -> OpenTable | None:
    """Find the table at which a lesson is taught, by the rulings named; None if this box cannot be played."""
    if not table.playable:
        return None
    there = table.teaching(slug) if slug else table
    return there.by(Rulings.read(there.book, named)) if named else there


def bringing(table: OpenTable, stand: PricedPosition) -> Job:
    """Play each choice of a position, and find out what it brings."""
    words: dict[Action, str] = {}
    for action in table.game.legal(stand.state):
        words[action] = _gained(table, stand.state, action)
        yield None
    yield JobResult(stand.name, Gains(words))


def _gained(table: OpenTable, state: Any, action: Action) -> str:
    """Say what an action brings at once, empty if the game does not tell or it is refused."""
    try:
        return table.view.gains(state, table.game.play(state, action).state)
    except IllegalAction:
        return ""
