"""Why is it so? Where what a piece shows came from: every change of it, with what happened and by which rule."""

import re
from html import escape, unescape
from typing import Any, NamedTuple

from tidal_widgets.engine import Event, plain
from tidal_widgets.page import Markup, icon, tag, together
from tidal_widgets.rooms.learn.step import happened
from tidal_widgets.rooms.play.state import PlayState, SeenGame
from tidal_widgets.rooms.touching import held
from tidal_widgets.text import _, steps

HELD = "held-"
"""The drawer that shows the cards of a piece, before its name."""
SEAT_DRAWER = "seat-"
"""The drawer that shows a seat, before its number."""
MOST_CHANGES = 6
MOST_EVENTS = 4
Shown = int | str | None


class Change(NamedTuple):
    """A change of what a piece shows: from what to what, and what happened then."""

    before: Shown
    after: Shown
    events: tuple[Event, ...]


def changes(seen: SeenGame, piece: str) -> tuple[Change, ...]:
    """Find every change of what a piece shows, the latest first, as far as the seat saw it."""
    shows, found = seen.table.view.shows, list[Change]()
    was = shows(seen.whole.start, piece, seen.viewer)
    for move in seen.whole.moves:
        now = shows(move.step.state, piece, seen.viewer)
        if now != was and now is not None:
            found.append(Change(was, now, move.step.events))
        was = now
    return tuple(reversed(found))


def asking() -> Markup:
    """Build the button after which a tap on a piece asks where it came from."""
    return tag("button", icon("question"), _("Why?"), act="why", klass="quiet with-icon", key="why",
               title=_("Why is it so?"))  # fmt: skip


def answer(state: PlayState, seen: SeenGame) -> Markup:
    """Build what stands in place of the question while somebody asks why something is so."""
    done = tag("button", icon("close"), _("No more questions"), act="why", klass="with-icon", key="why-done")
    if not state.matter:
        return together(
            tag("h2", _("Why is it so?"), tabindex=-1, key="why-title"),
            tag("p", _("Tap a piece, and see where it came from.")),
            done,
        )
    now = seen.table.view.shows(seen.state, state.matter, seen.viewer)
    found = changes(seen, state.matter) if now is not None else ()
    rows = (
        tag("li", _change(seen, state.matter, one, now=not n), key=f"change-{n}")
        for n, one in enumerate(found[:MOST_CHANGES])
    )
    older = _("Older changes are left out.") if len(found) > MOST_CHANGES else ""
    none = _("It has been so since the beginning.") if now is not None else _("Nothing is known of where it came from.")
    return together(
        tag("h2", label_of(seen.drawing, state.matter) or _("Why is it so?"), tabindex=-1, key="why-title"),
        done,
        tag("ol", rows, klass="traced") if found else None,
        held(seen.table, seen.state, state.matter, seen.viewer) or (None if found else tag("p", none)),
        tag("p", older, klass="muted") if older else None,
    )


def _change(seen: SeenGame, piece: str, change: Change, *, now: bool) -> Markup:
    before, after = change.before, change.after
    when = (_("Now: {0}"), _("Now nobody")) if now else (_("Before that: {0}"), _("Before that nobody"))
    says = when[0].format(after) if after else when[1]
    if isinstance(before, int) and isinstance(after, int):
        says = _("{change}: from {before} to {after}")
        says = says.format(change=steps(after - before), before=before, after=after)
    events = relevant(seen, piece, change)[:MOST_EVENTS]
    return together(tag("b", says), happened(seen.table, seen.state, events, seen.names))


def relevant(seen: SeenGame, piece: str, change: Change) -> tuple[Event, ...]:
    """Choose what brought a change about: what names the new, else speaks of the piece, best of as many, else all."""
    if named := _naming(change):
        return named
    names, tell = seen.table.view.names(seen.state), seen.table.view.tell
    mine = tuple(event for event in change.events if event.seat in (seen.viewer, None)) or change.events
    words = (
        piece.rpartition(":")[2].replace("-", " ").rstrip("s"),
        re.split("[:,]", label_of(seen.drawing, piece))[0].lower(),
    )
    called = {event for event in mine if any(len(word) > 2 and word in tell(event, names).lower() for word in words)}
    counts = isinstance(change.before, int) and isinstance(change.after, int)
    much = abs(change.after - change.before) if counts else None  # type: ignore[operator]
    counted = {event for event in mine if much in event.things}
    chosen = (called & counted) or called or counted
    return tuple(event for event in mine if event in chosen) or mine


def _naming(change: Change) -> tuple[Event, ...]:
    """Choose the events about something that is shown now and was not before, else about what is shown still."""
    before, after = (str(shown) if isinstance(shown, str) else "" for shown in (change.before, change.after))
    things = {
        event: [str(plain(thing)) for thing in event.things if not isinstance(thing, int)] for event in change.events
    }
    named = [event for event, names in things.items() if any(name in after for name in names)]
    fresh = [event for event in named if any(name in after and name not in before for name in things[event])]
    return tuple(fresh or named)


def opens(seen: SeenGame, piece: str) -> str:
    """Name the drawer that shows what a piece holds: its cards, or the own seat; empty for one that holds nothing."""
    view = seen.table.view
    if view.holds(seen.state, piece, seen.viewer) is not None:
        return f"{HELD}{piece}"
    holds = piece in seen.own_row and bool(seen.at(None).own) and not view.tries(seen.state, piece)
    return f"{SEAT_DRAWER}{seen.viewer}" if holds else ""


def label_of(drawing: Markup, piece: str) -> str:
    """Find what a piece of a drawing is called."""
    name = re.escape(escape(piece, quote=True))
    found = re.search(f'<[^<>]* data-piece="{name}"[^<>]*>', drawing)
    label: Any = re.search(r' aria-label="([^"]*)"', found[0]) if found else None
    return unescape(label[1]) if label else ""
