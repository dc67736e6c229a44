"""What was played between two choices of a person, in few parts, and the most telling of each in a line."""

from collections.abc import Sequence
from itertools import takewhile
from typing import Any, NamedTuple

from tidal_widgets.box import MAKES_BEAT, View
from tidal_widgets.engine import Event
from tidal_widgets.playthrough import Move
from tidal_widgets.text import _

MOST_BEATS = 5
MOST_CHANGES = 3


class Beat(NamedTuple):
    """A part of what was played: the moves, from which on and up to which, whose they are, and what happened.

    `phase` is the event that began another part of the game, as a night. What is played then is nobody's turn.
    """

    start: int
    end: int
    seat: int | None
    events: tuple[Event, ...] = ()
    phase: Event | None = None

    @property
    def nobodys(self) -> bool:
        """Tell whether it lies between the turns, and nothing says so yet."""
        return self.seat is None and self.phase is None

    def joined(self, after: "Beat") -> "Beat":
        """Join the next part to it."""
        return Beat(self.start, after.end, None, self.events + after.events, self.phase or after.phase)


class Played(NamedTuple):
    """What one seat saw being played, for it to be cut; `apart` tells that a night or its like was under way then."""

    view: View[Any]
    moves: Sequence[Move[Any]]
    viewer: int
    apart: bool = False

    def beats(self, since: int) -> tuple[Beat, ...]:
        """Cut what was played since into parts, the own choice first; none while nobody else has played."""
        found = self.turns(since)
        return found if any(beat.seat != self.viewer for beat in found) else ()

    def turns(self, since: int) -> tuple[Beat, ...]:
        """Cut what was played since into turns and into parts of the game, the shortest joined until they are few.

        The first is the last choice of the seat that looks on, or its whole turn if that is not worth a line; what it
        did after others, without a choice, is a part only if it is.
        """
        cuts = self._cut(since)
        if cuts and cuts[0].seat == self.viewer and not self._worth_a_line(cuts[0]):
            cuts = self._cut(_begun(self.moves, since, self.viewer))
        found: list[Beat] = []
        for n, beat in enumerate(cuts):
            if beat.phase and found and found[-1].nobodys and not self._worth_a_line(found[-1]):
                found[-1] = found[-1].joined(beat)
            elif not n or beat.seat != self.viewer or self._worth_a_line(beat):
                found.append(beat)
        return self._few(found)

    def _cut(self, since: int) -> list[Beat]:
        """Cut where another seat chooses in its turn, and where another part of the game begins, even within a move."""
        cuts, phases = list[Beat](), self.view.phases
        before = (event for move in reversed(self.moves[:since]) for event in reversed(move.step.events))
        apart = next((event.seat is None for event in before if event.rule in phases), self.apart)
        for number, move in enumerate(self.moves[since:], since):
            whose = None if apart and cuts else move.seat
            if move.seat is not None and (not cuts or cuts[-1].seat != whose):
                cuts.append(Beat(number, number + 1, whose))
            for event in move.step.events:
                if event.rule in phases:
                    apart = event.seat is None
                    if apart and not (cuts and cuts[-1].phase and cuts[-1].phase.rule == event.rule):
                        cuts.append(Beat(number, number + 1, None, (), event))
                if cuts:
                    cuts[-1] = cuts[-1]._replace(events=(*cuts[-1].events, event), end=number + 1)
            if cuts:
                cuts[-1] = cuts[-1]._replace(end=number + 1)
        return cuts

    def _worth_a_line(self, beat: Beat) -> bool:
        return any(_tells(self.view, event) for event in beat.events)

    def _few(self, beats: list[Beat]) -> tuple[Beat, ...]:
        """Join neighbours until few are left: turns of others first, the shortest first."""

        def dear(n: int) -> tuple[bool, int]:
            pair = beats[n : n + 2]
            return any(beat.phase or beat.seat == self.viewer for beat in pair), pair[1].end - pair[0].start

        while len(beats) > MOST_BEATS:
            at = min(range(len(beats) - 1), key=dear)
            beats[at : at + 2] = [beats[at].joined(beats[at + 1])]
        return tuple(beats)


def _begun(moves: Sequence[Move[Any]], since: int, viewer: int) -> int:
    """Find where the turn began in which a seat chose."""
    first = since
    while since and moves[since - 1].seat in (None, viewer):
        since -= 1
        first = since if moves[since].seat == viewer else first
    return first


def caption(view: View[Any], names: Sequence[str], beat: Beat, viewer: int) -> list[str]:
    """Say in two lines or fewer what a part brought: whose it was with the most telling of it, then what else."""
    if beat.phase is not None:
        mine = [event for event in beat.events if event.seat in (None, viewer) and event is not beat.phase]
        worth = sorted(n for n in _most_telling(view, mine, MOST_CHANGES) if view.weighs(mine[n]))
        says = " ".join(view.tell(mine[n], names) for n in worth)
        return [view.tell(beat.phase, names), *filter(None, [says])]
    events = [event for event in beat.events if beat.seat is None or _concerns(view, event, beat.seat, viewer)]
    lines = [view.tell(events[n], names) for n in _most_telling(view, events, 2)]
    lines = [line for line in dict.fromkeys(lines) if line]
    if beat.seat is None or not lines:
        return lines or [_("The others played.")]
    name = names[beat.seat]
    who = _("You") if beat.seat == viewer else name
    first, *others = (line.removeprefix(f"{name} ") for line in lines)
    return [f"{who}: {first}", *map(_capital, others)]


def outcome(view: View[Any], names: Sequence[str], moves: Sequence[Move[Any]], seat: int) -> str:
    """Say what the moves of a seat came to first that is worth a line; empty if another seat moved before."""
    for move in takewhile(lambda move: move.seat in (None, seat), moves):
        events = [event for event in move.step.events if event.seat in (None, seat) and _tells(view, event)]
        for n in _most_telling(view, events, 1):
            return _capital(view.tell(events[n], names).removeprefix(f"{names[seat]} ").rstrip("."))
    return ""


def _tells(view: View[Any], event: Event) -> bool:
    return view.weighs(event) >= MAKES_BEAT


def _capital(says: str) -> str:
    return says[:1].upper() + says[1:]


def _concerns(view: View[Any], event: Event, seat: int, viewer: int) -> bool:
    """Tell whether an event belongs to a seat's turn: its own, or one that cost whoever looks on something."""
    return event.seat in (None, seat) or (event.seat == viewer and view.weighs(event) > MAKES_BEAT)


def _most_telling(view: View[Any], events: Sequence[Event], most: int) -> list[int]:
    """Find the numbers of the events that weigh most: of as much the first, and then the last ones."""
    weights = [view.weighs(event) for event in events]
    head = [weights.index(max(weights))] if weights else []
    rest = sorted({*range(len(events))} - {*head}, key=lambda n: (weights[n], n), reverse=True)
    return [*head, *(n for n in rest[: most - 1] if weights[n])]
