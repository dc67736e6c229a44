"""Every step tells what happened, and by which rule."""

import re
from typing import TypeVar

from tidal_widgets.engine import Event, Game, forms
from tidal_widgets.testing.broken import at_move, expect
from tidal_widgets.testing.line import PlayedGame

S = TypeVar("S")

NOW = re.compile(r"\b(is|are|has|does|will|shall|can|must|may)\b")
GAPS = re.compile(r"\s\s|^\s|\s$|\s[.,;:!?]|^$|\bNone\b|[{}]")


def steps_tell_their_rules(line: PlayedGame[S]) -> None:
    """Check the events of every step."""
    seen: set[Event] = set()
    for moment in line.moments():
        with at_move(moment.number, moment.action):
            expect(moment.step.events, "every step has an event")
            for event in moment.step.events:
                if event not in seen:
                    seen.add(event)
                    _tells(line.game, event, line)


def _tells(game: Game[S], event: Event, line: PlayedGame[S]) -> None:
    expect(event.rule in game.rulebook.rules, f"an event names a rule of the rulebook, not {event.rule!r}")
    expect(event.seat is None or event.seat in line.seats, "an event is about a seat at the table")
    expect(all(str(thing).strip() for thing in event.things), f"an event has no empty things: {event.says!r}")
    says = " ".join(forms(event.says))
    expect(not NOW.search(says), f"an event tells what happened in the past tense: {event.says!r}")
    names = [f"Player {seat}" for seat in line.seats]
    _reads(event.text(names))
    _reads(event.text())
    if event.audience is not None:
        expect(set(event.audience) <= set(line.seats), "an audience sits at the table")
        for seat in set(line.seats) - set(event.audience):
            _reads(event.seen_by(seat).text(names))


def _reads(text: str) -> None:
    expect(not GAPS.search(text), f"an event reads without gaps or braces: {text!r}")
    expect(text[-1:] in ".!?" and not text[:1].islower(), f"an event is a sentence: {text!r}")
