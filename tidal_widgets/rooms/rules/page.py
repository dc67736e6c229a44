"""The page of the rules room: search on top, the list, the desk with the cards."""

from itertools import islice

from tidal_widgets.page import Markup, Page, icon, tag, together
from tidal_widgets.rooms.rules.card import card, open_and_pinned
from tidal_widgets.rooms.rules.lists import SHELVES, by_chapter, front, rows, rules_in_view, size
from tidal_widgets.rooms.rules.state import ALL, CHANGED, CHAPTER, RulesState, link_of
from tidal_widgets.rooms.rules.views import editions, meaning, words
from tidal_widgets.rulebook import Rule
from tidal_widgets.text import _, counted

SILENT = _("The rulebook does not seem to say. These rules come nearest.")


def draw(state: RulesState) -> Page:
    """Build the page of a state."""
    found = state.found.rules
    cards = list(open_and_pinned(state))
    opened = state.opened
    klass = "rules" + (" split" if cards else "") + (" reading" if opened else "")
    return Page(
        html=tag(
            "div",
            _head(state),
            tag("div", _rail(state), _list(state, found), _pinned(state, cards), klass="columns"),
            klass=klass,
        ),
        title=opened.title if opened else _heading(state),
        announce=_announced(state, found),
        focus=f"title-{opened.id.value}" if opened else f"row-{state.left}" if state.left else _sought(state),
        link=link_of(state),
        place=f"{'search' if state.query else state.view}/{state.card}",
        keys={"/": "search", "Escape": "close" if opened else "search", "[": "previous", "]": "next"},
    )


def _sought(state: RulesState) -> str:
    return "search" if state.seeking else ""


def _head(state: RulesState) -> Markup:
    field = tag(
        "input",
        type="search",
        name="q",
        value=state.query,
        act="search",
        key="search",
        data_live=True,
        placeholder=_placeholder(state),
        aria_label=_("Search the rules"),
        autocomplete="off",
        spellcheck="false",
        enterkeyhint="search",
        maxlength=80,
    )
    notice = tag("p", state.notice, klass="notice") if state.notice else None
    home = (
        tag("h1", tag("button", _("Rules"), act="view", args=(ALL,), key="all"))
        if _inside(state)
        else tag("h1", _("Rules"))
    )
    return tag(
        "header",
        home,
        tag("label", icon("search"), field, tag("kbd", "/", aria_hidden="true"), klass="search"),
        notice,
        klass="rules-head",
    )


def _placeholder(state: RulesState) -> str:
    """Say what one may search for, by the first words that the book explains."""
    words = ", ".join(term.term for term in islice(state.book.glossary, 3))
    return _("Search the rules: {0}…").format(words) if words else _("Search the rules")


def _inside(state: RulesState) -> bool:
    return bool(state.query or state.card or state.view != ALL)


def _rail(state: RulesState) -> Markup | None:
    if not _inside(state):
        return None
    whole = [_stop(state, ALL, _("All chapters"))]
    chapters = [_stop(state, CHAPTER + chapter.id, chapter.title) for chapter in state.book.chapters]
    shelves = [_stop(state, view, title) for view, (_picture, title, _says) in SHELVES.items() if size(state, view)]
    return tag("nav", tag("ul", whole, chapters), tag("ul", shelves), klass="rail", aria_label=_("Chapters"))


def _stop(state: RulesState, view: str, title: str) -> Markup:
    current = "true" if view == state.view and not state.query else None
    return tag("li", tag("button", title, act="view", args=(view,), key=f"view-{view}", aria_current=current))


def _list(state: RulesState, found: tuple[Rule, ...]) -> Markup:
    up = tag("button", icon("back"), tag("span", _("All chapters")), act="view", args=(ALL,), klass="quiet up")
    up_there = up if _inside(state) else None
    return tag("section", up_there, _listed(state, found), klass="list", key="list", aria_label=_heading(state))


def _listed(state: RulesState, found: tuple[Rule, ...]) -> Markup:
    if state.query.strip():
        return _results(state, found)
    if state.view == ALL:
        return front(state)
    head = tag("h2", _heading(state))
    match state.view:
        case "words":
            return together(head, words(state))
        case "changed":
            return together(head, _lead(CHANGED), editions(state, rules_in_view(state, CHANGED)))
        case "open" | "missed" | "absent":
            return together(head, _lead(state.view), by_chapter(rules_in_view(state, state.view), state))
    return together(head, rows(rules_in_view(state, state.view), state))


def _lead(view: str) -> Markup:
    return tag("p", SHELVES[view][2], klass="lead")


def _results(state: RulesState, found: tuple[Rule, ...]) -> Markup:
    term = state.book.glossary.find(state.query.strip())
    definition = tag("dl", meaning(term, state), klass="glossary") if term else None
    if not found and not term:
        return tag(
            "div",
            icon("fog"),
            tag("h2", _("No rule answers that")),
            tag("p", _("Try one plain word, as you would say it at the table.")),
            tag("button", _("Show all chapters"), act="view", args=(ALL,)),
            klass="empty",
        )
    silent = None if term or state.found.answered else tag("p", SILENT, klass="notice")
    return together(tag("h2", _heading(state)), silent, definition, rows(found, state))


def _heading(state: RulesState) -> str:
    if state.query.strip():
        return _("Found for “{words}”").format(words=state.query.strip())
    if state.chapter:
        return next(chapter.title for chapter in state.book.chapters if chapter.id == state.chapter)
    return SHELVES[state.view][1] if state.view in (*SHELVES,) else _("Rules")


def _pinned(state: RulesState, cards: list[Rule]) -> Markup | None:
    if not cards:
        return None
    clear = tag("button", _("Unpin all"), act="clear", klass="quiet") if len(state.pins) > 1 else None
    back = tag(
        "button", icon("back"), tag("span", _heading(state)), act="close", args=(state.card,), klass="quiet back"
    )
    return tag(
        "section",
        back if state.card else None,
        tag("div", (card(rule, state) for rule in cards), klass="cards"),
        clear,
        klass="desk",
        key="desk",
        aria_label=_("Cards on the desk"),
    )


def _announced(state: RulesState, found: tuple[Rule, ...]) -> str:
    if state.opened:
        return ""
    if state.query.strip():
        return counted("{n} rule found", "{n} rules found", len(found)) if found else _("No rule found")
    return state.notice
