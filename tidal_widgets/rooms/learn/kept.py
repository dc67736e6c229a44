"""The progress that the browser keeps: taken up, added to by other windows, left alone where it cannot be read."""

from collections.abc import Mapping
from dataclasses import replace

from tidal_widgets.lessons import Progress, ProgressError
from tidal_widgets.page import Markup, tag
from tidal_widgets.rooms.learn.state import NOTHING_SEEN, Learning
from tidal_widgets.text import _

PROGRESS, BESIDE = "progress", "progress-beside"
"""Where progress is kept; beside it, if something lies there that cannot be read."""


def taken_up(kept: Mapping[str, str]) -> tuple[Progress, str]:
    """Return the progress that was kept, and what cannot be read of it; lessons of another version are kept too."""
    found, unread = NOTHING_SEEN, ""
    for name in (PROGRESS, BESIDE):
        try:
            found = found.with_all(Progress.read(kept[name])) if kept.get(name) else found
        except ProgressError:
            unread = kept[name] if name == PROGRESS else unread
    return found, unread


def changed_elsewhere(state: Learning, fields: Mapping[str, str]) -> Learning:
    """Add what another window of this browser learned; forget with it what was forgotten there."""
    if not {PROGRESS, BESIDE} & set(fields):
        return state
    if not any(fields.get(name) for name in (PROGRESS, BESIDE)):
        return replace(state, progress=NOTHING_SEEN, unread="")
    learned, unread = taken_up(fields)
    return replace(state, progress=state.progress.with_all(learned), unread=unread or state.unread)


def left_alone(state: Learning) -> Markup | None:
    """Return the word about progress that cannot be read, and the way to take it along."""
    if not state.unread:
        return None
    says = _(
        "This browser keeps progress that cannot be read here; perhaps a newer version wrote it. It is left as it is."
    )
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
