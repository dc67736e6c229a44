"""The lists of the rules room: the shelf of chapters, one chapter, search results, open and missed rules."""

from collections.abc import Iterable, Sequence

from tidal_widgets.page import Markup, icon, tag, together
from tidal_widgets.rooms.rules.bits import first_sentence, missed_badge, status_badge
from tidal_widgets.rooms.rules.state import ABSENT, CHANGED, CHAPTER, MISSED, OPEN, WORDS, RulesState
from tidal_widgets.rulebook import Rule, Status
from tidal_widgets.text import _, counted

SHELVES = {
    MISSED: ("star", _("Often missed"), _("What players forget most.")),
    OPEN: ("question", _("Open questions"), _("What the book does not say, and the ways to read it.")),
    CHANGED: ("swap", _("Between editions"), _("What an earlier edition said instead.")),
    WORDS: ("words", _("Words"), _("Every word of the game and what it means.")),
    ABSENT: ("fog", _("Not in this source"), _("What the book leaves to another booklet.")),
}


def size(state: RulesState, view: str) -> int:
    """Count what a shelf holds."""
    match view:
        case "words":
            return len(state.book.glossary)
        case "changed":
            return sum(bool(rule.was) for rule in state.book)
    return len(rules_in_view(state, view))


def rules_in_view(state: RulesState, view: str) -> tuple[Rule, ...]:
    """List the rules of a view, in the book's order."""
    match view:
        case "open":
            return state.book.open_rules
        case "missed":
            return state.book.missed
        case "absent":
            return state.book.by_status(Status.ABSENT)
        case "changed":
            return tuple(rule for rule in state.book if rule.was)
    return state.book.chapter(view.removeprefix(CHAPTER))


def rows(rules: Iterable[Rule], state: RulesState) -> Markup:
    """List rules to choose from, each with its first sentence or the one that answers the search."""
    return tag("ul", (_row(rule, state) for rule in rules), klass="rows")


def _row(rule: Rule, state: RulesState) -> Markup:
    slug = rule.id.value
    reading = _reading(rule, state) if rule.options and _in(state, OPEN) else ""
    words = together(
        tag("span", rule.title, klass="name"),
        tag("span", reading or _answer(rule, state), klass="lead"),
        tag("span", _marks(rule, state), klass="badges"),
    )
    current = "true" if slug == state.card else None
    return tag("li", tag("button", words, act="open", args=(slug,), key=f"row-{slug}", aria_current=current), key=slug)


def _reading(rule: Rule, state: RulesState) -> str:
    """Say how the table reads an open rule."""
    used = next(option for option in rule.options if option.name == state.rulings[rule.id])
    return _("Played here: {says}").format(says=used.says)


def _answer(rule: Rule, state: RulesState) -> Markup:
    """Find the sentence that answers the search, its words marked; without a search, the first sentence."""
    if not state.query.strip():
        return together(first_sentence(rule.text))
    pieces = state.book.sentence(rule.id, state.query)
    return together(tag("mark", piece) if sought else piece for piece, sought in pieces)


def _in(state: RulesState, view: str) -> bool:
    return state.view == view and not state.query.strip()


def _marks(rule: Rule, state: RulesState) -> list[Markup | None]:
    """List the marks of a rule, without the one that all rules of the view have."""
    missed = None if _in(state, MISSED) else missed_badge(rule)
    plain = rule.status is Status.ENFORCED or _in(state, rule.status.value)
    return [missed, None if plain else status_badge(rule)]


def front(state: RulesState) -> Markup:
    """Build what the room shows before any search: its chapters and its other lists."""
    chapters = (
        _tile(CHAPTER + chapter.id, str(i), chapter.title, len(state.book.chapter(chapter.id)))
        for i, chapter in enumerate(state.book.chapters, 1)
    )
    shelves = [view for view in SHELVES if size(state, view)]
    return together(
        tag("h2", _("Chapters, in the book's order")),
        tag("ul", chapters, klass="chapters"),
        tag("h2", _("More lists")),
        tag("ul", (_view_tile(state, view) for view in shelves), _aid_tile() if state.aid else None, klass="shelves"),
    )


def _tile(view: str, number: str, title: str, count: int) -> Markup:
    many = tag("small", counted("{n} rule", "{n} rules", count))
    words = tag("span", tag("b", title), many)
    return tag(
        "li", tag("button", tag("span", number, klass="number", aria_hidden="true"), words, act="view", args=(view,))
    )


def _view_tile(state: RulesState, view: str) -> Markup:
    picture, title, says = SHELVES[view]
    words = tag("span", tag("b", title, " ", tag("span", size(state, view), klass="count")), tag("small", says))
    return tag("li", tag("button", icon(picture), words, act="view", args=(view,)))


def _aid_tile() -> Markup:
    words = tag("span", tag("b", _("Player aid")), tag("small", _("The whole game on one page, to print.")))
    return tag("li", tag("button", icon("share"), words, act="go", args=("host", "aid"), key="player-aid"))


def by_chapter(rules: Sequence[Rule], state: RulesState) -> Markup:
    """List rules under the headings of their chapters."""
    parts = ((chapter.title, [rule for rule in rules if rule.chapter == chapter.id]) for chapter in state.book.chapters)
    return together(together(tag("h3", title), rows(here, state)) for title, here in parts if here)
