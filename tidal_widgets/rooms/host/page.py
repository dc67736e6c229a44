"""The page of the host's room: the papers to choose from, who plays, and the paper that lies open."""

from tidal_widgets.lessons.host import TeachingPapers
from tidal_widgets.page import Markup, Page, icon, tag, together
from tidal_widgets.rooms.host.aid import aid
from tidal_widgets.rooms.host.lists import night, script, setup
from tidal_widgets.rooms.host.sheet import scores, standing_sentence
from tidal_widgets.rooms.host.state import AID, FRONT, NIGHT, SCORES, SCRIPT, SETUP, Hosting, kept_of, link_of, views
from tidal_widgets.rooms.learn.setup import choosing, too_few
from tidal_widgets.text import _, counted, listed

PAPERS = {
    SCRIPT: ("words", _("Read aloud"), _("Five minutes that teach the game, made for your players.")),
    SETUP: ("check", _("Set up"), _("Everything to set up. Tick each step as you go.")),
    NIGHT: ("moon", _("The night"), _("What happens between two rounds, step by step.")),
    SCORES: ("star", _("Scores"), _("Type what you count. Totals, ranks and ties are worked out for you.")),
    AID: ("book", _("Player aid"), _("A page for every player, to print.")),
}


def draw(state: Hosting) -> Page:
    """Build the page of a state."""
    papers = state.papers
    if papers is None:
        return Page(html=_nothing(), title=_("Host"), link="", place="")
    return Page(
        html=tag(
            "div",
            tag("h1", _("At your table")) if state.view == FRONT else None,
            tag("p", state.notice, klass="notice") if state.notice else None,
            _front(state, papers) if state.view == FRONT else together(_tabs(state), _paper(state, papers)),
            klass="host",
        ),
        title=_title(state),
        announce=state.notice or (standing_sentence(state, papers) if state.view == SCORES else ""),
        focus="",
        link=link_of(state),
        place=f"{state.view}/day" if state.view == NIGHT and state.day else state.view,
        keep=kept_of(state),
    )


def _title(state: Hosting) -> str:
    return PAPERS[state.view][1] if state.view else _("Host")


def _nothing() -> Markup:
    words = tag("p", _("This game has nothing for a host."))
    return tag("div", icon("fog"), tag("h1", _("Nothing to lead a table with")), words, klass="empty")


def _front(state: Hosting, papers: TeachingPapers) -> Markup:
    tiles = (_tile(view) for view in views(papers))
    lead = tag("p", _("You teach. This walks you through, from the intro to the final score."), klass="lead")
    return together(
        lead,
        tag("ul", tiles, klass="shelves papers"),
        tag("h2", _("Your table")),
        choosing(state.setting, papers.setup),
        _names(state),
    )


def _tile(view: str) -> Markup:
    picture, title, says = PAPERS[view]
    words = tag("span", tag("b", title), tag("small", says))
    return tag("li", tag("button", icon(picture), words, act="view", args=(view,), key=f"paper-{view}"))


def _tabs(state: Hosting) -> Markup:
    back = tag("button", icon("back"), tag("span", _("Your table")), act="view", args=(FRONT,), key="paper-",
               klass="with-icon")  # fmt: skip
    tabs = (
        tag("button", icon(PAPERS[view][0]), tag("span", PAPERS[view][1]), act="view", args=(view,),
            key=f"paper-{view}", klass="with-icon", aria_current="page" if view == state.view else None)
        for view in views(state.papers)
    )  # fmt: skip
    return tag("nav", back, tabs, klass="tabs", aria_label=_("Papers"))


def _names(state: Hosting) -> Markup | None:
    seats = state.setting.seats
    papers = state.papers
    if not seats or papers is None:
        return None
    fields = (
        tag(
            "label",
            tag("span", papers.setup.characters[seat]),
            tag("input", name=f"name-{seat}", value=state.names.get(seat, ""), act="name", args=(seat,), maxlength=20,
                key=f"name-{seat}", autocomplete="off", placeholder=_("Player's name"), type="text"),
        )
        for seat in seats
    )  # fmt: skip
    return tag("fieldset", tag("legend", _("Names (optional)")), tag("div", fields, klass="names"))


def _paper(state: Hosting, papers: TeachingPapers) -> Markup:
    if state.view == AID:
        return aid(state, papers.aid)
    if state.view == NIGHT:
        return night(state, papers)
    head = {SCRIPT: papers.script.title, SETUP: papers.setup.title, SCORES: papers.sheet.title}[state.view]
    tell = {SCRIPT: papers.script.tell, SETUP: papers.setup.tell, SCORES: papers.sheet.tell}[state.view]
    if state.choosing or len(state.setting.seats) < papers.setup.least:
        body: Markup = together(choosing(state.setting, papers.setup), _start(state, papers))
    else:
        body = together(_sitting(state), {SCRIPT: script, SETUP: setup, SCORES: scores}[state.view](state, papers))
    return together(tag("h1", head), tag("p", tell, klass="lead"), body)


def _start(state: Hosting, papers: TeachingPapers) -> Markup:
    """Build the button that ends the choice of players, or say that there are too few of them."""
    seats = len(state.setting.seats)
    if seats < papers.setup.least:
        return too_few(papers.setup)
    says = counted("Start with {n} player", "Start with {n} players", seats)
    return tag("p", tag("button", says, act="seated", klass="primary", key="seated"))


def _sitting(state: Hosting) -> Markup:
    names = listed([state.called[seat] for seat in state.setting.seats])
    change = tag("button", _("Change"), act="choose", klass="quiet", key="change")
    variant = state.papers.setup.variants.get(state.setting.variant, "") if state.papers else ""
    return tag("p", tag("span", _("For {names}").format(names=names), tag("small", variant)), change, klass="sitting")
