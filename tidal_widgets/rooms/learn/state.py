"""Where one is in the learn room, and the link that brings it back."""

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any
from urllib.parse import quote

from tidal_widgets.advice import Advice
from tidal_widgets.advice.review import Kept
from tidal_widgets.box import OpenTable
from tidal_widgets.engine import Action
from tidal_widgets.lessons import Forbidden, Lesson, OwnLine, Progress, Reply, fresh_starts, in_order, leave_lesson
from tidal_widgets.lessons.host import Checklist
from tidal_widgets.lessons.script import Walkthrough
from tidal_widgets.page import Draft, Link
from tidal_widgets.rooms.learn.here import Gains, Here, Memory, table_at
from tidal_widgets.rooms.learn.setup import SETUP, Setting
from tidal_widgets.rulebook import Rulings
from tidal_widgets.text import _

END = "end"
FIRST = "first"
OWN = "fresh"
LONGEST_LINE = 1_200
NOTHING_SEEN = Progress()
PROGRESS, BESIDE = "progress", "progress-beside"
"""Where progress is kept; beside it, if something lies there that cannot be read."""


@dataclass(frozen=True, kw_only=True)
class Learning:
    """The lesson that lies open, its step, and what was tried there; the learner's own line, if he left the book's.

    `revealed` says that the step was revealed, `tries` what was answered before, `fresh` the seed of a fresh example.
    `asking` opens the field for what the learner wants to do, `words` is what was typed, `picked` the action it means.
    `rulings` names how the rules are read on the line, nothing where they are read as today.
    `taps` are the pieces tapped on the table, `flat` is one that leads nowhere with its answer, or none where
    it shows its cards.
    `guess` is what was predicted. `pricing` says that prices and chances are wanted, `known` are those found last,
    `brought` says by positions what choices bring at once, and `accounts` tell the luck and skill in attempts.
    `setup` is the table being set up, `ticked` the one that was kept. `unread` is progress that was kept and cannot be
    read; it is left as it is. `memory` holds what follows from where the learner stands.
    """

    table: OpenTable
    slug: str = ""
    step: int = 0
    revealed: bool = False
    tries: tuple[Reply, ...] = ()
    line: OwnLine[Any] | None = None
    rulings: str = ""
    fresh: int = 0
    words: str = ""
    picked: Action | None = None
    taps: tuple[str, ...] = ()
    flat: tuple[str, Forbidden | None] | None = None
    asking: bool = False
    guess: str = ""
    pricing: bool = True
    known: tuple[tuple[str, Advice], ...] = ()
    brought: tuple[tuple[str, Gains], ...] = ()
    accounts: Kept = ()
    progress: Progress = NOTHING_SEEN
    unread: str = ""
    sharing: bool = False
    setup: Setting | None = None
    ticked: str = ""
    notice: str = ""
    memory: Memory = field(default_factory=Memory, compare=False, repr=False)

    def advice(self, name: str) -> Advice | None:
        """Find the advice on the position with that name; None if there is none yet."""
        return next((advice for known, advice in self.known if known == name), None)

    def gains(self, name: str) -> Gains | None:
        """Find what the choices bring in the position with that name; None if that is not known."""
        return next((gains for known, gains in self.brought if known == name), None)

    @cached_property
    def checklist(self) -> Checklist | None:
        """The list for setting up; None if the box has none."""
        return self.table.checklist

    @cached_property
    def here(self) -> Here:
        """What follows from the place where the learner is."""
        here = Here(table=self.table, slug=self.slug, step=self.step, revealed=self.revealed, line=self.line,
                    rulings=self.rulings, fresh=self.fresh)  # fmt: skip
        return self.memory.of(here)

    @property
    def there(self) -> OpenTable | None:
        """The table at which the lesson is taught or its line is played; None if this box cannot be played."""
        return self.here.there

    @property
    def lesson(self) -> Lesson[Any] | None:
        """The lesson that is open; None if there is none."""
        return self.here.lesson

    @property
    def ended(self) -> bool:
        """Tell whether all steps were seen."""
        return self.here.ended

    @property
    def draft(self) -> Draft:
        """What is composed of the pieces tapped."""
        return self.here.draft._replace(picked=self.taps)

    @property
    def composed(self) -> Action | None:
        """The action that the pieces tapped make; None if there is none yet, or more than one."""
        return self.ready[0] if len(self.ready) == 1 else None

    @property
    def ready(self) -> tuple[Action, ...]:
        """The actions that the pieces tapped make."""
        return tuple(map(Action.read, self.draft.ready)) if self.taps else ()


def named_rulings(state: Learning, text: str) -> str:
    """Name the rulings that a link speaks of, nothing if they are the table's; raise RulingError for what is none."""
    there = state.table.teaching(state.slug)
    named = Rulings.read(there.book, text).named
    return "" if named == there.rulings.named else named


def shelves(table: OpenTable) -> tuple[tuple[Walkthrough, ...], tuple[Walkthrough, ...]]:
    """List a box's lessons and its short examples."""
    return in_order(table.walkthroughs)


def link_of(state: Learning) -> str:
    """Write the link to a state."""
    if state.setup is not None:
        says = {"seats": ".".join(state.setup.seats), "variant": state.setup.variant}
        return str(Link((SETUP,), says))
    lesson = state.lesson
    if lesson is None:
        return ""
    name = END if state.ended else lesson.names[state.step]
    says = {"told": "1" if state.revealed and not state.ended else "", OWN: str(state.fresh) if state.fresh else ""}
    if state.line is not None:
        named, written = state.line.game.rulings.short, state.line.written
        room = LONGEST_LINE - len(quote(named, safe=""))
        says |= {"rulings": named if room >= 0 else "", "line": written if len(written) <= room else ""}
    return str(Link((state.slug, name), says))


def linked(state: Learning, text: str) -> Learning:
    """Build the state that a link describes; progress is kept, and a notice names what the link has wrong."""
    link = Link.read(text)
    state = Learning(
        table=state.table,
        progress=state.progress,
        unread=state.unread,
        pricing=state.pricing,
        known=state.known,
        brought=state.brought,
        accounts=state.accounts,
        ticked=state.ticked,
    )
    slug, name = (*link.parts, "", "")[:2]
    if slug == FIRST and (lessons := shelves(state.table)[0]):
        slug = lessons[0].slug
    if not slug:
        return state
    if slug == SETUP and state.table.box.host is not None:
        return replace(state, notice=_("The set-up list is with the host's papers. Tap it below."))
    if slug == SETUP and state.checklist is not None:
        return replace(state, setup=_setting(state.ticked, link, state.checklist))
    if not state.table.playable or slug not in state.table.walkthroughs:
        return replace(state, notice=_("That link names a lesson we do not have. These are the lessons."))
    lesson = state.table.teaching(slug).taught(slug)
    number = len(lesson) if name == END else lesson.find(name) if name else 0
    if number is None:
        notice = _("That link names a step this lesson does not have. Start here.")
        return replace(state, slug=slug, notice=notice)
    state = replace(state, slug=slug, step=number, revealed="told" in link.says)
    return _on_own_line(state, link)


def _setting(kept: str, link: Link, checklist: Checklist) -> Setting:
    """Read the table from a link, or from what was kept if the link names none; keep what was ticked off."""
    before = Setting.read(kept, checklist)
    if not link.says:
        return before
    named = Setting.read(f"{link.says.get('seats', '')}/{link.says.get('variant', '')}", checklist)
    return replace(named, done=before.done)


def _on_own_line(state: Learning, link: Link) -> Learning:
    seed, written = link.says.get(OWN, ""), link.says.get("line")
    fresh = seed.isdecimal() and len(seed) < 7
    if not fresh and written is None:
        return state
    try:
        named = named_rulings(state, link.says.get("rulings", ""))
        off = with_fresh(state, int(seed), named) if fresh else leave_book(state, named)
        return off if off.line is None or written is None else replace(off, line=off.line.continued(written))
    except ValueError:
        return _back_where_it_began(state, int(seed) if fresh else 0)


def _back_where_it_began(state: Learning, seed: int) -> Learning:
    """Go to the step where a line left the book, or to its fresh example, and say why."""
    if seed:
        says = _("The moves in this link no longer work: a rule or the bot has changed. "
                 "Here is the example they started from.")  # fmt: skip
        return replace(with_fresh(state, seed), notice=says)
    says = _("The moves in this link no longer work: a rule or the bot has changed. "
             "Here is the step where they left the book.")  # fmt: skip
    return replace(_off(state), notice=says)


def leave_book(state: Learning, named: str = "") -> Learning:
    """Leave the book's line, before any move of the learner's own; nothing changes where nobody chooses."""
    lesson, there = state.lesson, table_at(state.table, state.slug, named)
    if lesson is None or there is None or state.ended:
        return state
    before = lesson.steps[state.step].before
    if there.game.to_move(before) is None:
        return state
    line = leave_lesson(there.game, there.bot, before, state.step + 1)
    return replace(_off(state), line=line, fresh=0, rulings=named)


def with_fresh(state: Learning, seed: int, named: str = "") -> Learning:
    """Go to a fresh example of the lesson; nothing changes if the lesson does not vary."""
    lesson, there = state.lesson, table_at(state.table, state.slug, named)
    if lesson is None or there is None:
        return state
    found = next(fresh_starts(lesson.walkthrough, there.game, max(1, seed)), None)
    if found is None:
        return state
    number, start = found
    return replace(_off(state), line=leave_lesson(there.game, there.bot, start, number), fresh=number, rulings=named)


def _off(state: Learning) -> Learning:
    return replace(state, revealed=False, tries=(), guess="", picked=None)


def kept_of(state: Learning) -> dict[str, str]:
    """Collect what the browser is to keep; unreadable progress stays, and new progress goes beside it."""
    learned = str(state.progress) if state.progress else ""
    progress, beside = (state.unread, learned) if state.unread else (learned, "")
    return {PROGRESS: progress, BESIDE: beside, SETUP: state.ticked}


def mark_seen(state: Learning) -> Learning:
    """Mark the step as seen if it is revealed in the book's line."""
    lesson = state.lesson
    if lesson is None or state.ended or not state.revealed or state.line is not None:
        return state
    return replace(state, progress=state.progress.seen(state.slug, lesson.names[state.step]))
