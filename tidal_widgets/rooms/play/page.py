"""The page of the play room: the table, the question under the thumb, what the others did, and who sits where."""

from collections.abc import Sequence

from tidal_widgets.box import TableParts
from tidal_widgets.page import Draft, Markup, Page, drawn_pieces, icon, still, tag, together
from tidal_widgets.rooms.learn.step import shortcuts
from tidal_widgets.rooms.play.coach import advice_of, prices
from tidal_widgets.rooms.play.looking_back import over
from tidal_widgets.rooms.play.saving import keeping
from tidal_widgets.rooms.play.seats import BOTS, choosing_seats
from tidal_widgets.rooms.play.sheet import beside, drawer, lately, question, watching
from tidal_widgets.rooms.play.sitting import PERSON
from tidal_widgets.rooms.play.state import PlayState, SeenGame, link_of
from tidal_widgets.rooms.play.tracing import SEAT_DRAWER, answer, opens
from tidal_widgets.rooms.touching import HUSH, brought, touched
from tidal_widgets.text import _

KEYS = {"Enter": "do", "u": "undo", "m": "drawer-moves", " ": "hold"}


def draw(state: PlayState) -> Page:
    """Build the page of a state."""
    notice = tag("p", state.notice, klass="notice", key="play-notice") if state.notice else None
    if state.game is None or state.choosing:
        inner = choosing_seats(state)
        return Page(html=tag("div", notice, inner, klass="seats-page"), title=_("Play"), announce=state.notice,
                    link=link_of(state), place="new", keep=keeping(state), focus="seats-title")  # fmt: skip
    seen = state.seen
    if seen is None:
        return Page(html=_curtain(state), title=_("Play"), link=link_of(state), place="curtain", keep=keeping(state),
                    focus="" if state.working else "curtain")  # fmt: skip
    return Page(
        html=tag("div", notice, _table(state, seen), klass=_klass(state)),
        title=_title(state, seen),
        announce=_announced(state, seen),
        link=link_of(state),
        place="table",
        keep=keeping(state),
        keys=_keys(state, seen),
        focus=_focus(state, seen),
    )


def _keys(state: PlayState, seen: SeenGame) -> dict[str, str]:
    """Name what each key activates; Escape puts away what lies over the table first."""
    asks = "why-done" if state.asking else "why"
    away = (
        "drawer-close" if state.drawer else HUSH if state.refusal is not None else "why-done" if state.asking else "lay"
    )
    listed = state.mine and state.drawer == "moves"
    letters = shortcuts(state.table, seen.state, seen.legal, "choose") if listed else {}
    return {**KEYS, **letters, "?": asks, "Escape": away}


def _focus(state: PlayState, seen: SeenGame) -> str:
    """Name what is to be read next: the drawer that was opened, why something is so, or the question."""
    if state.drawer:
        return "drawer-title"
    if state.asking:
        return "why-title"
    return f"question-{len(seen.game.moves)}" if state.mine else ""


def _klass(state: PlayState) -> str:
    return "play ended" if state.scores is not None and state.beat is None else "play"


def _curtain(state: PlayState) -> Markup:
    """Hide the table until the next person has taken the screen."""
    if state.working:
        return tag("section", icon("wave"), _thinking(state), klass="curtain")
    name = _names(state)[state.viewer]
    return tag(
        "section",
        icon("wave"),
        tag("h1", _("Pass the screen to {0}").format(name), tabindex=-1, key="curtain"),
        tag("p", _("Nothing secret is on this page.")),
        tag("button", _("I am {0}").format(name), act="lift", klass="primary", key="lift"),
        klass="curtain",
    )


def _names(state: PlayState) -> tuple[str, ...]:
    return tuple(state.table.view.names(state.game.state)) if state.game is not None else ()


def _title(state: PlayState, seen: SeenGame) -> str:
    return _("Your move") if state.mine else next(iter(seen.at(state.beat).facts), _("Play"))


def _announced(state: PlayState, seen: SeenGame) -> str:
    if state.notice:
        return state.notice
    if state.refusal is not None:
        return _("No. {0}").format(state.refusal[1].reason)
    if state.beat is not None or state.working:
        return ""
    names = seen.table.view.names(seen.state)
    return " ".join(state.table.view.tell(event, names) for event in seen.shown.events()[-6:])


def _table(state: PlayState, seen: SeenGame) -> Markup:
    parts, names = seen.at(state.beat), _names(state)
    opened = _opened(seen, parts)
    middle, strip = still(parts.middle, opened), still(parts.strip, opened)
    draft = Draft({}) if state.asking else state.draft
    if state.mine or state.asking:
        if state.chosen is not None:
            parts = brought(parts, seen.bringing(state.chosen))
        middle, strip = touched(parts, draft, prices(advice_of(state), draft))
    return together(
        tag("h1", _("The table"), klass="visually-hidden"),
        _bar(state, seen),
        tag("div", middle, klass="play-board", key="play-board", data_board=True),
        _cheer(seen, state.beat),
        tag("div", strip, _whole(state, names, state.viewer), klass="play-strip", key="play-strip") if strip else None,
        tag("div", _rivals(state, seen), klass="play-rivals", key="play-rivals") if parts.rivals else None,
        tag(
            "section",
            _sheet(state, seen),
            _beside(state, seen),
            klass="play-sheet",
            key="play-sheet",
            aria_label=_("What to do"),
        ),
        drawer(state, seen),
    )


def _opened(seen: SeenGame, parts: TableParts) -> frozenset[str]:
    """Name the pieces that hold something, into which one can look while others play."""
    pieces = drawn_pieces(Markup(parts.middle + parts.strip))
    return frozenset(piece for piece in pieces if opens(seen, piece))


def _cheer(seen: SeenGame, beat: int | None) -> Markup:
    """Build what tells the script of the last success, to be celebrated when it is another: its number, its words."""
    view, number, event = seen.table.view, 0, None
    for count, move in enumerate(seen.moves_until(beat), seen.begins + 1):
        for one in move.step.events if move.seat in (None, seen.viewer) else ():
            if one.rule in view.cheers and one.seat in (None, seen.viewer):
                number, event = count, one
    words = view.tell(event, view.names(seen.state)) if event is not None else ""
    return tag("i", number, hidden=True, data_cheer=words, data_for="cheer", key="cheer")


def _whole(state: PlayState, names: Sequence[str], seat: int) -> Markup:
    """Build the button over the sign of a seat that shows all of it."""
    name = f"{SEAT_DRAWER}{seat}"
    return tag("button", act="drawer", args=(name,), klass="whole", key=f"drawer-{name}",
               aria_label=_("{0}'s seat, all of it").format(names[seat]),
               aria_expanded="true" if state.drawer == name else "false")  # fmt: skip


def _rivals(state: PlayState, seen: SeenGame) -> Markup:
    """Draw the seats of the others, each with who plays it and what it did last."""
    names, last = seen.table.view.names(seen.state), lately(state, seen)
    rows = (
        tag("section", drawn, _lately(state.sitting.players[seat], last.get(seat, "")), _whole(state, names, seat),
            klass="rival", key=f"rival-{seat}", aria_label=names[seat])
        for seat, drawn in seen.at(state.beat).rivals.items()
    )  # fmt: skip
    return together(*rows)


def _lately(player: str, did: str) -> Markup:
    return tag("p", tag("span", BOTS.get(player, ""), klass="muted"), tag("span", did), klass="lately")


def _bar(state: PlayState, seen: SeenGame) -> Markup:
    """Build the bar above the table: the round, the faces, and what else one may look at."""
    parts = seen.at(state.beat)
    names = seen.table.view.names(seen.state)
    faces = (
        tag("button", face, act="drawer", args=(f"{SEAT_DRAWER}{seat}",),
            klass="face mine" if seat == state.viewer else "face",
            key=f"face-{seat}",
            aria_label=_("{0}'s seat").format(names[seat]),
            aria_expanded="true" if state.drawer == f"{SEAT_DRAWER}{seat}" else "false")
        for seat, face in parts.faces.items()
    )  # fmt: skip
    facts = [tag("span", fact) for fact in parts.facts]
    begun, stages = parts.stages
    dots = (tag("i", klass="reached" if number < begun else "") for number in range(stages))
    tools = (
        ("log", "history", _("What happened")),
        ("options", "menu", _("Options and saving")),
    )
    return tag(
        "div",
        tag("p", facts, tag("i", dots, klass="stages", aria_hidden="true") if stages else None, klass="play-facts"),
        tag("div", faces, klass="seat-faces"),
        tag("div", (_tool(state, *tool) for tool in tools), klass="play-tools"),
        klass="play-bar",
        key="play-bar",
    )


def _tool(state: PlayState, name: str, picture: str, says: str) -> Markup:
    return tag("button", icon(picture), act="drawer", args=(name,), klass="quiet", key=f"drawer-{name}",
               aria_label=says, title=says, aria_expanded="true" if state.drawer == name else "false")  # fmt: skip


def _sheet(state: PlayState, seen: SeenGame) -> Markup:
    if state.beat is not None:
        return watching(state, seen)
    if state.asking:
        return answer(state, seen)
    if state.scores is not None:
        return over(state, seen)
    if state.mine:
        return question(state, seen)
    return _waiting(state, seen)


def _beside(state: PlayState, seen: SeenGame) -> Markup | None:
    return None if state.scores is not None and state.beat is None else beside(state, seen)


def _waiting(state: PlayState, seen: SeenGame) -> Markup:
    """Say who is thinking while the others play, with the way to stop them, or that they wait."""
    if state.paused:
        return together(
            tag("h2", _("The others wait"), tabindex=-1, key="waiting"),
            tag("button", _("Go on"), act="on", klass="primary", key="on"),
            tag("button", icon("back"), _("Undo"), act="undo", klass="quiet with-icon", key="undo",
                aria_disabled=None if seen.game.takes_back else "true"),
        )  # fmt: skip
    return together(_thinking(state), tag("button", _("Stop"), act="cancel", klass="quiet", key="stop"))


def _thinking(state: PlayState) -> Markup:
    """Say who is thinking, or that dice fall."""
    bot = state.thinker is not None and state.sitting.players[state.thinker] != PERSON
    name = _names(state)[state.thinker] if bot and state.thinker is not None else ""
    says = _("{0} is thinking…").format(name) if name else _("Dice fall…")
    return together(
        tag("h2", says, tabindex=-1, key="waiting"),
        tag("progress", max=1, value=0, data_progress=True, aria_label=says),
    )
