"""The host's lists: what to read aloud, what to set up, what to do at night."""

from collections.abc import Sequence

from tidal_widgets.lessons.host import Item, TeachingPapers
from tidal_widgets.page import Markup, tag, together
from tidal_widgets.rooms.host.state import SCORES, SCRIPT, Hosting, views
from tidal_widgets.rooms.learn.setup import parts, ticking
from tidal_widgets.rulebook import Rulebook
from tidal_widgets.rulebook.chip import rule_chip
from tidal_widgets.text import _, counted

WORDS_A_MINUTE = 125


def script(state: Hosting, papers: TeachingPapers) -> Markup:
    """Build the text to read aloud, made for the table."""
    items = papers.script.of(state.setting.table, called=state.called)
    book = state.table.book
    minutes = max(1, round(sum(len(item.says.split()) for item in items) / WORDS_A_MINUTE))
    length = counted("About {n} minute to read.", "About {n} minutes to read.", minutes)
    return together(
        tag("p", length, " ", _print(), klass="sitting"),
        tag("div", (_scene(name, here, book) for name, here in parts(items)), klass="script"),
    )


def _print() -> Markup:
    return tag("button", _("Print"), data_print=True, klass="quiet", key="print")


def _scene(name: str, items: Sequence[Item], book: Rulebook) -> Markup:
    return tag("section", tag("h2", name), (_line(item, book) for item in items), key=f"scene-{name}")


def _line(item: Item, book: Rulebook) -> Markup:
    show = tag("p", item.show, klass="show") if item.show else None
    return tag("div", tag("p", item.says, klass="aloud"), tag("div", show, rule_chip(book[item.rule]), klass="aside"),
               klass="line", key=f"line-{item.name}")  # fmt: skip


def setup(state: Hosting, papers: TeachingPapers) -> Markup:
    """Build the list of what to lay out, to tick off."""
    items = papers.setup.of(state.setting.table, called=state.called)
    whole = all(item.name in state.setting.done for item in items)
    on = tag("button", _("Read it to the table"), act="view", args=(SCRIPT,), klass="primary", key="on")
    return ticking(items, state.setting.done, state.table.book, on if whole and SCRIPT in views(papers) else None)


def night(state: Hosting, papers: TeachingPapers) -> Markup:
    """Build the steps between two rounds, to tick off, with the way to the next day; by day, the way back to them."""
    if state.day:
        return _day(state)
    items = papers.between.of(state.setting.table, called=state.called, round_=state.round)
    done = all(item.name in state.ticked for item in items)
    return together(
        tag("h1", papers.between.title),
        tag("p", papers.between.tell, klass="lead"),
        tag("div", (_round(n, state.round) for n in range(1, papers.rounds + 1)), klass="choices rounds",
            role="group", aria_label=_("After which round?")),
        ticking(items, state.ticked, state.table.book, _on(state, papers) if done else None),
    )  # fmt: skip


def _day(state: Hosting) -> Markup:
    says = _("Play the round at your table. When it is over, come back for the night after it.")
    on = tag("button", _("Start the night of Round {n}").format(n=state.round), act="evening", klass="primary",
             key="evening")  # fmt: skip
    title = _("Round {n}: a new day").format(n=state.round)
    return together(tag("h1", title), tag("p", says, klass="lead"), tag("p", on))


def _round(number: int, now: int) -> Markup:
    says = _("After Round {n}").format(n=number)
    pressed = "true" if number == now else "false"
    return tag("button", says, act="round", args=(str(number),), key=f"round-{number}", aria_pressed=pressed)


def _on(state: Hosting, papers: TeachingPapers) -> Markup | None:
    if state.round < papers.rounds:
        says = _("Start Round {n}").format(n=state.round + 1)
        return tag("button", says, act="morning", klass="primary", key="on")
    if SCORES not in views(papers):
        return None
    return tag("button", _("Add up the scores"), act="view", args=(SCORES,), klass="primary", key="on")
