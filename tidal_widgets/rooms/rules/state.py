"""What one looks at in the rules room, and the link that brings it back."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from tidal_widgets.page import Link
from tidal_widgets.rulebook import FoundRules, Rule, Rulebook, Rulings
from tidal_widgets.text import _

ALL, OPEN, MISSED, CHANGED, ABSENT, WORDS = "all", "open", "missed", "changed", "absent", "words"
VIEWS = (ALL, OPEN, MISSED, CHANGED, ABSENT, WORDS)
CHAPTER = "in-"
RULE = "rule"
SEARCH = "search"
MOST_PINS = 6
LONGEST_QUERY = 80
NOTHING_FOUND = FoundRules()
MOST_FOUND = 24
Leads = Callable[[Rule], Mapping[str, str]]


def no_leads(_rule: Rule) -> Mapping[str, str]:
    """Link to no odds: for use where nobody can ask for odds."""
    return {}


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesState:
    """The list on the left, the words searched for, the rule that lies open and those pinned beside it.

    `found` is what the words find. `left` is the rule closed last, so that the focus finds its way back to the list.
    `aid` tells whether there is a player aid to print; `leads` gives the links to the odds by each reading of a rule.
    `rulings` tell how the table reads the rules that the book leaves open. `seeking` puts the focus where one searches;
    `chooses` lets one play by another reading.
    """

    book: Rulebook
    rulings: Rulings
    view: str = ALL
    query: str = ""
    found: FoundRules = NOTHING_FOUND
    card: str = ""
    pins: tuple[str, ...] = ()
    left: str = ""
    notice: str = ""
    aid: bool = False
    leads: Leads = no_leads
    seeking: bool = False
    chooses: bool = False

    @property
    def opened(self) -> Rule | None:
        """The rule that is open; None if there is none."""
        return self.book.find(self.card)

    @property
    def pinned(self) -> tuple[Rule, ...]:
        """The pinned rules, the first pinned first."""
        return tuple(rule for rule in map(self.book.find, self.pins) if rule)

    @property
    def chapter(self) -> str:
        """The chapter that is listed; empty if none is."""
        return self.view.removeprefix(CHAPTER) if self.view.startswith(CHAPTER) else ""


def with_query(state: RulesState, words: str) -> RulesState:
    """Search for other words and keep what they find."""
    query = words[:LONGEST_QUERY]
    found = state.book.find_rules(query, MOST_FOUND) if query.strip() else NOTHING_FOUND
    return replace(state, query=query, found=found)


def link_of(state: RulesState) -> str:
    """Write the link to a state."""
    view = "" if state.view == ALL and not state.card else state.view
    says = {"q": state.query, "pins": ".".join(state.pins)}
    return str(Link(tuple(part for part in (view, state.card) if part), says))


def linked(
    book: Rulebook, rulings: Rulings, text: str, *, aid: bool = False, leads: Leads = no_leads, chooses: bool = False
) -> RulesState:
    """Build the state that a link describes; a notice names what the link has wrong."""
    link = Link.read(text)
    view, slug = (*link.parts, "", "")[:2]
    rule = book.find(slug)
    state = with_query(
        RulesState(book=book, rulings=rulings, aid=aid, leads=leads, chooses=chooses), link.says.get("q", "")
    )
    if view == RULE and rule:
        view = CHAPTER + rule.chapter
    if view == SEARCH:
        return replace(state, seeking=True)
    if view in VIEWS or view.removeprefix(CHAPTER) in {chapter.id for chapter in book.chapters}:
        state = replace(state, view=view)
    pins = [pin for pin in dict.fromkeys(link.says.get("pins", "").split(".")) if book.find(pin)]
    state = replace(state, card=slug if rule else "", pins=tuple(pins[:MOST_PINS]))
    if slug and not rule:
        return replace(state, notice=_("That link names a rule this book does not have. Search for it here."))
    if view and state.view != view:
        return replace(state, notice=_("That link leads to a place this book does not have. These are its chapters."))
    return state
