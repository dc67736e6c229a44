"""Why is it so? Where what a piece shows came from: every change of it, with what happened and by which rule."""

import re
from html import escape, unescape
from typing import Any, NamedTuple

from tidal_widgets.engine import Event
from tidal_widgets.page import Markup, icon, tag, together
from tidal_widgets.rooms.learn.step import happened
from tidal_widgets.rooms.play.state import PlayState, SeenGame
from tidal_widgets.text import _

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
        tag("li", _change(seen, state.matter, one), key=f"change-{n}") for n, one in enumerate(found[:MOST_CHANGES])
    )
    older = _("Older changes are left out.") if len(found) > MOST_CHANGES else ""
    none = _("It has been so since the beginning.") if now is not None else _("Nothing is known of where it came from.")
    return together(
        tag("h2", label_of(seen.drawing, state.matter) or _("Why is it so?"), tabindex=-1, key="why-title"),
        tag("ol", rows, klass="changes") if found else tag("p", none),
        tag("p", older, klass="muted") if older else None,
        done,
    )


def _change(seen: SeenGame, piece: str, change: Change) -> Markup:
    before, after = change.before, change.after
    says = _("Now: {0}").format(after) if after else _("Now nobody")
    if isinstance(before, int) and isinstance(after, int):
        says = _("{change}: from {before} to {after}")
        says = says.format(change=f"{after - before:+d}", before=before, after=after)
    events = relevant(seen, piece, change)[:MOST_EVENTS]
    return together(tag("b", says), happened(seen.table, seen.state, events, seen.names))


def relevant(seen: SeenGame, piece: str, change: Change) -> tuple[Event, ...]:
    """Choose what brought a change about: what speaks of the piece, best of as many, else of as many, else all."""
    names, tell = seen.table.view.names(seen.state), seen.table.view.tell
    mine = tuple(event for event in change.events if event.seat in (seen.viewer, None)) or change.events
    words = (
        piece.rpartition(":")[2].replace("-", " ").rstrip("s"),
        label_of(seen.drawing, piece).partition(":")[0].lower(),
    )
    called = {event for event in mine if any(len(word) > 2 and word in tell(event, names).lower() for word in words)}
    counts = isinstance(change.before, int) and isinstance(change.after, int)
    much = abs(change.after - change.before) if counts else None  # type: ignore[operator]
    counted = {event for event in mine if much in event.things}
    chosen = (called & counted) or called or counted
    return tuple(event for event in mine if event in chosen) or mine


def label_of(drawing: Markup, piece: str) -> str:
    """Find what a piece of a drawing is called."""
    name = re.escape(escape(piece, quote=True))
    found = re.search(f'<[^<>]* data-piece="{name}"[^<>]*>', drawing)
    label: Any = re.search(r' aria-label="([^"]*)"', found[0]) if found else None
    return unescape(label[1]) if label else ""
