"""The card of one rule: its words, page, readings, what an earlier edition said, its relatives."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from tidal_widgets.page import Markup, icon, tag, together
from tidal_widgets.rooms.rules.bits import missed_badge, shown_text, status_badge
from tidal_widgets.rooms.rules.state import CHAPTER, RulesState
from tidal_widgets.rulebook import Citation, LinkKind, Option, RelatedRule, Rule, Rulebook, Rulings
from tidal_widgets.text import _

SOURCES = {
    "house": _("our own reading"),
    "book": _("as an example of the book plays it"),
    "preview": _("from the preview of the book"),
    "deduced": _("worked out from hints in the book"),
}
NOWHERE: Mapping[str, str] = {}
KINDS = {
    (LinkKind.SEE, False): _("See also"),
    (LinkKind.SEE, True): _("See also"),
    (LinkKind.EXCEPTION, False): _("Exceptions to this"),
    (LinkKind.EXCEPTION, True): _("Is an exception to"),
    (LinkKind.COST, False): _("What it costs"),
    (LinkKind.COST, True): _("Is the cost of"),
    (LinkKind.TIMING, False): _("When it happens"),
    (LinkKind.TIMING, True): _("Sets the timing of"),
}


def card(rule: Rule, state: RulesState) -> Markup:
    """Build the card of a rule."""
    slug = rule.id.value
    opened = slug == state.card
    return tag(
        "article",
        tag("header", _crumb(rule, state.book), _controls(rule, state, opened), klass="row"),
        tag("h2", rule.title, tabindex=-1, key=f"title-{slug}", id=f"title-{slug}"),
        tag("p", status_badge(rule), " ", missed_badge(rule), klass="badges"),
        tag("div", shown_text(rule.text, state.book.glossary, slug), klass="words"),
        readings(rule, state.rulings, state.leads(rule) if rule.options else NOWHERE, chooses=state.chooses),
        before(rule),
        tag("p", icon("book"), tag("span", cited(rule.cites)), klass="cites"),
        _relatives(rule, state.book),
        _neighbours(rule, state.book) if opened else None,
        klass=f"card {rule.status.value}" + (" opened" if opened else ""),
        key=f"card-{slug}",
        aria_labelledby=f"title-{slug}",
    )


def cited(cites: Sequence[Citation]) -> str:
    """Say where a rule is printed, edition by edition."""
    editions = groupby(cites, key=lambda cite: cite.edition)
    return " ".join(
        _("{edition} rulebook: {places}.").format(edition=edition, places="; ".join(map(_place, places)))
        for edition, places in editions
    )


def _place(cite: Citation) -> str:
    if cite.page is None:
        return cite.section
    return _("page {page}, {section}").format(page=cite.page, section=cite.section)


def _crumb(rule: Rule, book: Rulebook) -> Markup:
    title = next(chapter.title for chapter in book.chapters if chapter.id == rule.chapter)
    return tag("button", title, act="view", args=(CHAPTER + rule.chapter,), klass="crumb")


def _controls(rule: Rule, state: RulesState, opened: bool) -> Markup:
    slug = rule.id.value
    pinned = slug in state.pins
    pin = tag(
        "button",
        icon("pin"),
        tag("span", _("Pinned") if pinned else _("Pin")),
        act="unpin" if pinned else "pin",
        args=(slug,),
        key=f"pin-{slug}",
        klass="quiet",
        aria_pressed="true" if pinned else "false",
        aria_label=_("Pin {title}").format(title=rule.title),
    )
    close = tag(
        "button",
        icon("close"),
        act="close",
        args=(slug,),
        key="close",
        klass="quiet",
        aria_label=_("Close {title}").format(title=rule.title),
    )
    return tag("div", pin, close if opened else None, klass="controls")


def readings(
    rule: Rule, rulings: Rulings, leads: Mapping[str, str] = NOWHERE, *, chooses: bool = False
) -> Markup | None:
    """List how an open rule may be read, the reading in use marked; None for any other rule.

    `leads` are links to questions about odds that are asked by a reading; `chooses` offers to play by another.
    """
    if not rule.options:
        return None
    head = tag("h3", _("Ways to read it"))
    return tag("section", head, options(rule, rulings, leads, chooses=chooses), klass="readings")


def options(rule: Rule, rulings: Rulings, leads: Mapping[str, str] = NOWHERE, *, chooses: bool) -> Markup:
    """List the readings of an open rule, each with what it changes and a tap away."""
    used = rulings[rule.id]
    rows = (
        _reading(rule, option, leads.get(option.name, ""), source(rule, option, rulings), option.name == used, chooses)
        for option in rule.options
    )
    return tag("ol", rows)


def source(rule: Rule, option: Option, rulings: Rulings) -> str:
    """Say where a reading of an open rule comes from: from the book, an earlier edition, or a choice of the table."""
    ours = dict(rulings.changed).get(rule.id) == option.name
    return _("Our table's choice; {source}").format(source=SOURCES[option.mark]) if ours else SOURCES[option.mark]


def _reading(rule: Rule, option: Option, link: str, where: str, used: bool, chooses: bool) -> Markup:
    slug, name = rule.id.value, tag("b", _(option.name.replace("-", " ")))
    badges = tag("span", _("Used here"), klass="badge default") if used else None, " ", tag("small", where)
    see = tag("button", _("See the odds this way"), act="go", args=("odds", link), klass="chip") if link else None
    take = tag("button", _("Play it this way"), act="our-reading", args=(slug, option.name), klass="chip",
               key=f"read-{slug}-{option.name}",
               aria_label=_("Play it this way: {says}").format(says=option.says))  # fmt: skip
    says = tag("p", option.says), tag("p", option.consequence, klass="muted")
    ways = [way for way in (take if chooses and not used else None, see) if way]
    return tag("li", tag("p", name, " ", badges), says, tag("p", ways, klass="chips") if ways else None)


def before(rule: Rule) -> Markup | None:
    """Build what an earlier edition said instead; None if it said the same."""
    if not rule.was:
        return None
    said = (tag("p", difference.text) for difference in rule.was)
    return tag("aside", tag("h3", icon("swap"), _("In an earlier edition")), said, klass="before")


def _relatives(rule: Rule, book: Rulebook) -> Markup | None:
    groups: dict[str, list[RelatedRule]] = {}
    for link in book.related(rule.id):
        groups.setdefault(KINDS[link.kind, link.back], []).append(link)
    if not groups:
        return None
    return tag("footer", (_group(head, links, book) for head, links in groups.items()), klass="relatives")


def _group(head: str, links: list[RelatedRule], book: Rulebook) -> Markup:
    chips = (
        tag("li", tag("button", book[link.rule].title, act="open", args=(link.rule.value,), klass="chip"))
        for link in links
    )
    return together(tag("h3", head), tag("ul", chips, klass="chips"))


def _neighbours(rule: Rule, book: Rulebook) -> Markup:
    rules = book.chapter(rule.chapter)
    place = rules.index(rule)
    return tag(
        "nav",
        _step(rules[place - 1], _("Previous rule"), "previous") if place else tag("span"),
        _step(rules[place + 1], _("Next rule"), "next") if place + 1 < len(rules) else tag("span"),
        klass="neighbours",
        aria_label=_("Neighbouring rules"),
    )


def _step(rule: Rule, says: str, key: str) -> Markup:
    words = tag("span", tag("small", says), tag("span", rule.title))
    return tag("button", words, act="open", args=(rule.id.value,), key=key, klass="quiet")


def open_and_pinned(state: RulesState) -> Iterator[Rule]:
    """Give the rules on the desk: the open one, then the pinned ones."""
    if state.opened:
        yield state.opened
    yield from (rule for rule in state.pinned if rule is not state.opened)
