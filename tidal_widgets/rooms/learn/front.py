"""The front of the learn room: the lessons, the short examples, and the progress that is kept or taken along."""

from collections.abc import Mapping
from dataclasses import replace

from tidal_widgets.box import OpenTable
from tidal_widgets.lessons import Progress, ProgressError, step_names
from tidal_widgets.lessons.script import Walkthrough
from tidal_widgets.page import Entrance, Markup, icon, tag, together
from tidal_widgets.rooms.learn.setup import SETUP, setup_way
from tidal_widgets.rooms.learn.state import BESIDE, NOTHING_SEEN, PROGRESS, Learning, shelves
from tidal_widgets.rooms.rules.bits import first_sentence
from tidal_widgets.text import _, counted


def taken_up(kept: Mapping[str, str]) -> tuple[Progress, str]:
    """Read the progress that was kept, and keep what cannot be read of it; another version's lessons stay too."""
    found, unread = NOTHING_SEEN, ""
    for name in (PROGRESS, BESIDE):
        try:
            found = found.with_all(Progress.read(kept[name])) if kept.get(name) else found
        except ProgressError:
            unread = kept[name] if name == PROGRESS else unread
    return found, unread


def resumes(table: OpenTable, kept: Mapping[str, str]) -> Entrance | None:
    """Lead back to the lesson that was left, at its first step that was not seen, else on to the next lesson."""
    progress = taken_up(kept)[0]
    lessons = [(one, step_names(one)) for one in shelves(table)[0]] if progress else []
    unseen = [(one, names, [name for name in names if name not in progress.of(one.slug)]) for one, names in lessons]
    for one, names, left in reversed(unseen):
        if 0 < len(left) < len(names):
            says = _("{title}, step {n} of {steps}")
            says = says.format(title=one.title, n=names.index(left[0]) + 1, steps=len(names))
            return Entrance(_("Continue the lesson"), f"{one.slug}/{left[0]}", brings=says)
    after = [one for one, names, left in unseen if len(left) == len(names)]
    fresh = not after or len(after) == len(unseen)
    return None if fresh else Entrance(_("Next lesson"), after[0].slug, brings=after[0].title)


def changed_elsewhere(state: Learning, fields: Mapping[str, str]) -> Learning:
    """Add what another window of this browser learned; forget with it what was forgotten there."""
    if not {PROGRESS, BESIDE} & set(fields):
        return state
    if not any(fields.get(name) for name in (PROGRESS, BESIDE)):
        return replace(state, progress=NOTHING_SEEN, unread="")
    learned, unread = taken_up(fields)
    return replace(state, progress=state.progress.with_all(learned), unread=unread or state.unread)


def left_alone(state: Learning) -> Markup | None:
    """Build the notice about progress that cannot be read, with the button that saves it as a file."""
    if not state.unread:
        return None
    says = _("This browser has progress that we cannot read. A newer version may have saved it. We leave it as it is.")
    save = tag("button", _("Save it as a file"), data_save="progress-unread", data_name="progress-unread.txt",
               key="save-unread")  # fmt: skip
    return tag(
        "div",
        tag("p", says),
        tag("textarea", state.unread, rows=3, readonly=True, key="progress-unread", spellcheck="false",
            aria_label=_("Progress that cannot be read")),
        save,
        klass="notice",
        key="left-alone",
    )  # fmt: skip


def front(state: Learning) -> Markup:
    """Build the list of lessons."""
    lessons, short = shelves(state.table)
    if not lessons and not short:
        return _nothing()
    return together(
        tag("h1", _("Learn"), tabindex=-1, key="learn-title"),
        tag("p", _("Make each move before the book shows its own. Wrong tries are welcome: you always get the reason."),
            klass="lead"),
        tag("ol", (_card(state, one, number) for number, one in enumerate(lessons, 1)), _setup_door(state),
            klass="lessons"),
        together(tag("h2", _("Short examples")), tag("ul", (_card(state, one) for one in short), klass="lessons short"))
        if short else None,
        left_alone(state),
        _progress(state),
    )  # fmt: skip


def _setup_door(state: Learning) -> Markup | None:
    if state.checklist is None:
        return None
    words = tag("span", tag("b", state.checklist.title), tag("small", state.checklist.tell))
    act, args = setup_way(state.table.box)
    door = tag("button", icon("flag"), words, act=act, args=args, key="lesson-setup", klass="setup-door")
    return tag("li", door, key=SETUP)


def _card(state: Learning, one: Walkthrough, number: int = 0) -> Markup:
    names = step_names(one)
    seen = len(state.progress.of(one.slug) & set(names))
    label = tag("span", icon("check") if seen == len(names) else number, klass="number", aria_hidden="true")
    shows = tag("small", one.shows or first_sentence(one.tell))
    words = tag("span", tag("b", one.title), shows, _share(seen, len(names)))
    klass = "done" if seen == len(names) else ""
    button = tag("button", label if number or seen == len(names) else None, words, act="lesson", args=(one.slug,),
                 key=f"lesson-{one.slug}", klass=klass)  # fmt: skip
    return tag("li", button, key=one.slug)


def _share(seen: int, steps: int) -> Markup:
    if not seen:
        return tag("small", counted("{n} step", "{n} steps", steps), klass="share")
    says = _("Done, {0} steps").format(steps) if seen == steps else _("{0} of {1} steps").format(seen, steps)
    meter = tag("progress", value=seen, max=steps, aria_hidden="true")
    return tag("small", meter, says, klass="share")


def _progress(state: Learning) -> Markup:
    toggle = tag("button", icon("share"), _("Your progress"), act="share", klass="quiet with-icon", key="share",
                 aria_expanded="true" if state.sharing else "false")  # fmt: skip
    return tag("section", toggle, _shared(state) if state.sharing else None, klass="progress-box")


def _shared(state: Learning) -> Markup:
    note = _("It is kept in this browser only. Copy this text to use it elsewhere, or paste one and import it.")
    text = tag("textarea", str(state.progress), name="progress", rows=5, key="progress-text", spellcheck="false",
               aria_label=_("Progress as text"), maxlength=2**14 - 1)  # fmt: skip
    bring = tag("button", _("Import"), type="submit", klass="primary", key="import")
    save = tag("button", _("Save as a file"), data_save="progress-text", data_name="progress.txt", key="save")
    forget = tag("button", _("Forget everything"), act="forget", klass="quiet", key="forget")
    return tag(
        "form", tag("p", note, klass="muted"), text, tag("div", bring, save, forget, klass="choices"), act="import"
    )


def _nothing() -> Markup:
    return tag(
        "div",
        icon("fog"),
        tag("h1", _("No lessons yet")),
        tag("p", _("This game has its rules, but no lessons yet.")),
        tag("button", _("Read the rules"), act="go", args=("rules", "")),
        klass="empty",
    )
