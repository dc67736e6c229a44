"""Drawing and telling positions: nothing fails, no gap is left, and no seat is shown what is hidden from it."""

import re
from collections.abc import Sequence
from typing import Any

from tidal_widgets.box import OpenTable
from tidal_widgets.engine import Action, Event, Step
from tidal_widgets.testing.broken import BrokenLaw, law
from tidal_widgets.testing.line import PlayedGame
from tidal_widgets.testing.sentences import GAPS
from tidal_widgets.testing.twins import hidden, like

MOST_MOVES = 40  # of each random game are drawn
MOST_ACTIONS = 12  # of each position are worded
LOOSE = re.compile(r"\s\s|^\s|\s$|^$|\bNone\b|[{}]")  # a question mark may stand for what is hidden
UNFILLED = ("{", "}", ">None<", '"None"')


class DrawnGame:
    """The view and the facts of a game, held to positions."""

    def __init__(self, table: OpenTable) -> None:
        """Draw by the view of this table."""
        self.game, self.playing, self.view = table.game, table.playing, table.playing.view

    def line(self, line: PlayedGame[Any]) -> None:
        """Draw some moves of a random game, and its end."""
        for moment in line.some(MOST_MOVES, "drawn"):
            where = f"seed {line.seed}, move {moment.number}"
            self.played(moment.state, (moment.action,), (moment.step,), where)
            self._secret(moment.state, moment.action, moment.step, line.seats, where)
        self.position(line.end, f"the end of seed {line.seed}")

    def position(self, state: Any, where: str) -> None:
        """Draw a position as it is and as every seat sees it, and word what may be done there."""
        self._worded(state, where)
        for seat in (None, *self._seats(state, where)):
            self._scene(self._seen(state, seat), None, where)

    def played(self, before: Any, actions: Sequence[Action], steps: Sequence[Step[Any]], where: str) -> None:
        """Draw what some actions led to, and tell it, as it is and to every seat."""
        for action, step in zip(actions, steps, strict=True):
            self._worded(step.state, where)
            for seat in (None, *self._seats(before, where)):
                self._described(before, action, step, seat, where)
            before = step.state

    def _seen(self, state: Any, seat: int | None) -> Any:
        return state if seat is None else self.game.seen_by(state, seat)

    def _worded(self, state: Any, where: str) -> None:
        with law("every position has its facts", where):
            facts = self.playing.facts(self.game, state)
            if not all(isinstance(fact, int | str) for fact in facts.values()):
                raise BrokenLaw(f"facts are whole numbers and texts: {where} has others")
        for seat in (None, *self._seats(state, where)):
            view = self._seen(state, seat)
            mine = self.game.legal(view) if seat in (None, self.game.to_move(state)) else ()
            for action in [*mine, *self.game.chance(view)][:MOST_ACTIONS]:
                self.phrase(view, action, where)
                with law("every action is listed under a word, or under none", f"{where}, {action}"):
                    self._group(view, action)

    def phrase(self, state: Any, action: Action, where: str) -> None:
        """Say what an action is called."""
        if self.view is not None:
            with law("every action has a phrase", f"{where}, {action}"):
                says = _whole(self.view.phrase(state, action), f"{where}, {action}", LOOSE)
            if says == str(action):
                raise BrokenLaw(f"an action is put into words, not shown as a record has it: {says!r} ({where})")

    def _group(self, state: Any, action: Action) -> str:
        return self.view.group(state, action) if self.view else ""

    def _seats(self, state: Any, where: str) -> range:
        if self.view is None:
            return range(0)
        with law("every seat has a name", where):
            return range(len(self.view.names(state)))

    def _scene(self, state: Any, before: Any, where: str) -> str:
        if self.view is None:
            return ""
        with law("every position can be drawn", where):
            scene = self.view.scene(state, before)
        if gap := next((gap for gap in UNFILLED if gap in scene), ""):
            raise BrokenLaw(f"a scene is drawn without gaps: {where} shows {gap!r}")
        return scene

    def _described(self, before: Any, action: Action, step: Step[Any], seat: int | None, where: str) -> tuple[str, ...]:
        """Collect all that is shown of a step to a seat, or to somebody who sees everything if the seat is None."""
        if self.view is None:
            return ()
        was, now, seen, events = self._seen(before, seat), self._seen(step.state, seat), action, step.events
        if seat is not None:
            seen, events = step.seen(action, seat), tuple(event.seen_by(seat) for event in step.events)
        self.phrase(was, seen, where)
        with law("what happened can be told", f"{where}, {action}"):
            says = [self._sentence(event, self.view.names(was), where) for event in events]
            gains = self.view.gains(was, now)
        _whole(gains or "nothing", f"{where}, {action}")
        return (self.view.phrase(was, seen), gains, *says, self._scene(now, was, where))

    def _sentence(self, event: Event, names: Sequence[str], where: str) -> str:
        return _whole(self.view.tell(event, names) if self.view else "", f"{where}, an event of {event.rule}")

    def _secret(self, state: Any, action: Action, step: Step[Any], seats: range, where: str) -> None:
        """Check that whatever chance shows in secret, the other seats see and read the same."""
        if self.view is None or step.audience is None or self.game.to_move(state) is not None:
            return
        for other in list(like(self.game, state, action))[:1]:
            twin = self.game.play(state, other)
            for seat in (seat for seat in seats if hidden(step, seat)):
                if self._described(state, action, step, seat, where) != self._described(
                    state, other, twin, seat, where
                ):
                    says = "nobody is shown what is hidden from him"
                    raise BrokenLaw(f"{says}: seat {seat} can tell {action} from {other} ({where})")


def _whole(text: str, where: str, gaps: re.Pattern[str] = GAPS) -> str:
    if gaps.search(text):
        raise BrokenLaw(f"words stand without gaps or braces: {text!r} ({where})")
    return text
