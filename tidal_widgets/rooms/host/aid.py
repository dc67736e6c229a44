"""The player aid: what one forgets at the table, on a page to print."""

from tidal_widgets.lessons.host import Aid, AidLine, AidSection
from tidal_widgets.page import Markup, icon, tag, together
from tidal_widgets.rooms.host.state import Hosting
from tidal_widgets.rulebook.chip import OPEN_RULE
from tidal_widgets.text import _


def aid(state: Hosting, shown: Aid) -> Markup:
    """Build the player aid and the button that prints it."""
    printing = tag("button", icon("share"), tag("span", _("Print it")), data_print=True, klass="primary with-icon",
                   key="print")  # fmt: skip
    hint = tag(
        "p",
        _("Prints on one or two pages, A4 or Letter, no colours needed. Tap a page number for its rule."),
        klass="lead",
    )
    return together(
        tag("header", tag("h1", shown.title, tag("small", state.table.box.title)), printing, klass="aid-head"),
        hint,
        tag("div", (_section(section, state) for section in shown.sections), klass="aid"),
    )


def _section(section: AidSection, state: Hosting) -> Markup:
    lines = (_line(line, state) for line in section.lines)
    return tag("section", tag("h2", section.title), tag("ul", lines), key=f"aid-{section.title}")


def _line(line: AidLine, state: Hosting) -> Markup:
    rule = state.table.book[line.rule]
    page = _("p. {n}").format(n=rule.cites[0].page)
    drawn = state.table.pictures.symbol(line.symbol) if line.symbol and state.table.pictures else None
    chip = tag("button", page, act=OPEN_RULE, args=(rule.id.value,), klass="page",
               aria_label=_("Page {n}: {title}").format(n=rule.cites[0].page, title=rule.title))  # fmt: skip
    return tag("li", tag("span", drawn, tag("b", line.lead), " ", line.says), chip)
