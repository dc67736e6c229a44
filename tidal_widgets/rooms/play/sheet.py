"""What lies under the thumb: the question with the button that answers it, what the others did, and the drawers."""

from collections.abc import Iterator, Sequence

from tidal_widgets.advice import Advice
from tidal_widgets.engine import Action, IllegalAction, redacted, write_record
from tidal_widgets.page import Markup, icon, tag, together
from tidal_widgets.rooms.learn.step import choices, happened, no_because
from tidal_widgets.rooms.play.coach import BASIS, advice_of, best_first, rests, sentence, warning
from tidal_widgets.rooms.play.looking_back import ATTEMPT, looking_back
from tidal_widgets.rooms.play.review import REVIEW
from tidal_widgets.rooms.play.state import Beat, PlayState, SeenGame
from tidal_widgets.rooms.play.tracing import asking
from tidal_widgets.rooms.rules.bits import named, shown_words
from tidal_widgets.text import _

MOST_SUGGESTED = 3
MOST_LISTED = 60
WAIT = 1200
COACHES = {"off": _("No coach"), "costly": _("At costly choices"), "always": _("Always")}
COST_WORDS = {"small": _("From 3 % on"), "middle": _("From 10 % on"), "large": _("From 25 % on")}


def question(state: PlayState, seen: SeenGame) -> Markup:
    """Build the question, what answers it now, and the ways back."""
    names = seen.table.view.names(seen.state)
    asks = seen.table.view.asks(seen.state) or _("What does {0} do?").format(names[state.viewer])
    words = shown_words(asks, seen.table.book.glossary, "asks", seen.names)
    heading = tag("h2", words, tabindex=-1, key=f"question-{len(seen.game.moves)}")
    answers = warning(state, seen) or _answers(state, seen)
    more = (_refused(state, seen), _ways(state), _look_back(state, seen), _since(seen))
    return together(heading, sentence(state, seen), answers, *more)


def _look_back(state: PlayState, seen: SeenGame) -> Markup | None:
    """Offer to look back where another part of the game has just begun."""
    if not seen.new_stage:
        return None
    says = _("Look back so far")
    return tag("button", icon("star"), says, act="drawer", args=(REVIEW,), klass="with-icon", key="drawer-review",
               aria_expanded="true" if state.drawer == REVIEW else "false")  # fmt: skip


def _since(seen: SeenGame) -> Markup | None:
    """Tell in a line a turn what the others did since the last choice; a phone has that in a drawer."""
    captions = (". ".join(says.rstrip(".") for says in caption(seen, beat)) + "." for beat in seen.recent)
    rows = (tag("li", named(says, seen.names)) for says in captions)
    return tag("section", tag("h3", _("Since your last turn")), tag("ol", rows), klass="since") if seen.recent else None


def _answers(state: PlayState, seen: SeenGame) -> Markup:
    """Build the button that does what is composed, or those between which one has to choose."""
    draft, advice = state.draft, advice_of(state)
    ready = [Action.read(move) for move in draft.ready]
    if state.picked and len(ready) == 1:
        return together(_primary(seen, ready[0], advice), _lay_down())
    if ready:
        buttons = (tag("li", _plain(seen, action, advice)) for action in best_first(ready, advice))
        more = tag("p", _("Or tap what glows."), klass="muted") if draft.leads else None
        suggested = _suggested(seen, advice, ready) if not state.picked else None
        return together(suggested, more, tag("ul", buttons, klass="plain-moves"), _lay_down() if state.picked else None)
    says = _("Tap one more.") if state.picked else _("Tap what glows.")
    waits = tag("button", says, klass="primary", key="do", aria_disabled="true")
    return together(_suggested(seen, advice), waits, _lay_down() if state.picked else None)


def _worth(advice: Advice | None, action: Action) -> Markup | None:
    return tag("b", advice.says(action), klass="price") if advice and action in advice.worth else None


def _primary(seen: SeenGame, action: Action, advice: Advice | None) -> Markup:
    brings = _gains(seen, action)
    return tag(
        "button",
        tag("span", seen.table.view.phrase(seen.state, action)),
        tag("small", brings) if brings else None,
        _worth(advice, action),
        act="do",
        args=(str(action),),
        klass="primary",
        key="do",
    )


def _gains(seen: SeenGame, action: Action) -> str:
    """Say in a few words what an action brings at once, as far as the seat can tell."""
    after = seen.after(action)
    return "" if after is None or isinstance(after, IllegalAction) else seen.table.view.gains(seen.state, after)


def _notes(seen: SeenGame, advice: Advice | None) -> dict[Action, str]:
    """Say of every move what it brings at once, and what it is worth if the coach tells."""
    worth = {action: advice.says(action) for action in advice.worth} if advice else {}
    return {one: "; ".join(filter(None, (_gains(seen, one), worth.get(one, "")))) for one in seen.legal}


def _plain(seen: SeenGame, action: Action, advice: Advice | None) -> Markup:
    words = tag("span", seen.table.view.phrase(seen.state, action))
    return tag("button", words, _worth(advice, action), act="do", args=(str(action),), key=f"do-{action}")


def _suggested(seen: SeenGame, advice: Advice | None, ready: Sequence[Action] = ()) -> Markup | None:
    """List the best choices there are, if the coach is wanted always, but for those that stand there anyway."""
    best = [action for action in advice.worth if action not in ready][:MOST_SUGGESTED] if advice is not None else []
    if not best:
        return None
    rows = (tag("li", _plain(seen, action, advice)) for action in best)
    return tag("ul", rows, klass="suggested", aria_label=_("The coach suggests"))


def _lay_down() -> Markup:
    return tag("button", icon("close"), _("Choose anew"), act="lay", klass="quiet with-icon", key="lay")


def _refused(state: PlayState, seen: SeenGame) -> Markup | None:
    """Answer a tap on a piece that leads nowhere."""
    if state.refusal is None:
        return None
    piece, no = state.refusal
    return no_because(state.table, seen.state, no, piece=piece)


def _ways(state: PlayState) -> Markup:
    back = state.game is not None and state.game.takes_back
    moves = state.drawer == "moves"
    return tag(
        "div",
        tag("button", icon("back"), _("Undo"), act="undo", klass="quiet with-icon", key="undo",
            aria_disabled=None if back else "true"),
        asking(),
        tag("button", icon("list"), _("All moves"), act="drawer", args=("moves",), klass="quiet with-icon",
            key="drawer-moves", aria_expanded="true" if moves else "false"),
        klass="ways-on",
    )  # fmt: skip


def watching(state: PlayState, seen: SeenGame) -> Markup:
    """Tell what the others did, part by part; the page goes on by itself, or at once."""
    number = state.beat or 0
    beat = seen.beats[number]
    says = caption(seen, beat)
    of = _("{0} of {1}").format(number + 1, len(seen.beats))
    return together(
        tag("p", of, klass="eyebrow"),
        tag("h2", says[0], tabindex=-1, key=f"beat-{number}"),
        tag("p", says[1], klass="muted") if len(says) > 1 else None,
        tag(
            "div",
            tag("button", _("Next"), act="beat", key="beat", klass="primary", data_after=WAIT, data_for=f"{number}"),
            tag("button", _("Skip"), act="skip", key="skip", klass="quiet"),
            klass="choices",
        ),
    )


def caption(seen: SeenGame, beat: Beat) -> list[str]:
    """Say in a line or two what a part of the game brought: what was chosen first, then what came of it."""
    names = seen.table.view.names(seen.state)
    moves = seen.shown.moves[beat.start : beat.end]
    chose = [event for move in moves if move.seat is not None for event in move.step.events]
    events = chose or [event for move in moves for event in move.step.events]
    lines = list(dict.fromkeys(seen.table.view.tell(event, names) for event in events))
    return lines[:2] or [_("The others played.")]


def drawer(state: PlayState, seen: SeenGame) -> Markup | None:
    """Build what lies open beside the table: all moves, a seat, what happened, the options."""
    name = state.drawer
    if name == "moves" and state.mine:
        advice = advice_of(state)
        inner = choices(state.table, seen.state, seen.legal, "choose", beside=_notes(seen, advice))
        return _drawn(_("All moves"), inner)
    if name == "log":
        return _drawn(_("What happened"), together(*_log(state, seen)))
    if name == BASIS and state.known is not None and state.known.worth:
        return _drawn(_("How sure is the coach?"), rests(state, state.known))
    if name == "options":
        return _drawn(_("Options and saving"), options(state, seen))
    if (name == REVIEW or name.startswith(ATTEMPT)) and state.scores is None:
        return _drawn(_("Looking back"), looking_back(state, seen))
    if name.startswith("seat-"):
        return _seat(state, seen, name.removeprefix("seat-"))
    return None


def _drawn(title: str, inner: Markup) -> Markup:
    close = tag("button", icon("close"), act="drawer", args=("",), klass="quiet", key="drawer-close",
                aria_label=_("Close"))  # fmt: skip
    head = tag("header", tag("h2", title, tabindex=-1, key="drawer-title"), close)
    return tag("aside", head, tag("div", inner, klass="drawer-body"), klass="play-drawer", key="play-drawer",
               aria_label=title)  # fmt: skip


def _seat(state: PlayState, seen: SeenGame, number: str) -> Markup | None:
    parts = seen.at(state.beat)
    names = seen.table.view.names(seen.state)
    if not number.isdecimal() or int(number[:2]) >= len(names):
        return None
    seat = int(number[:2])
    drawn = parts.own if seat == state.viewer else parts.rivals.get(seat)
    return _drawn(names[seat], drawn) if drawn else None


def _log(state: PlayState, seen: SeenGame) -> Iterator[Markup]:
    """Tell what happened since the last choice, turn by turn, and why bots moved so."""
    moves = seen.shown.moves[-MOST_LISTED:]
    first = len(seen.game.moves) - len(moves)
    why = {reason.number - first: reason.says for reason in state.reasons}
    names = seen.table.view.names(seen.state)
    seat = None
    turns: list[tuple[int | None, list[int]]] = []
    for number, move in enumerate(moves):
        seat = move.seat if move.seat is not None else seat
        if not turns or turns[-1][0] != seat:
            turns.append((seat, []))
        turns[-1][1].append(number)
    for seat, numbers in turns:
        events = [event for number in numbers for event in moves[number].step.events]
        if events:
            title = names[seat] if seat is not None else _("Everybody")
            said = dict.fromkeys(why[number] for number in numbers if number in why)
            reasons = tag("p", " ".join(said), klass="muted") if said else None
            rows = happened(seen.table, seen.state, events, seen.names)
            yield tag("section", tag("h3", title), rows, reasons, klass="log-turn")
    if not turns:
        yield tag("p", _("Nothing has happened since your last move."), klass="muted")


def options(state: PlayState, seen: SeenGame) -> Markup:
    """Build the choices of how one plays, and the ways to save a game and to load one."""
    quick = tag("button", _("Act at one tap"), act="quick", key="quick",
                aria_pressed="true" if state.quick else "false")  # fmt: skip
    return together(
        _coaching(state) if seen.table.advisers.each else None,
        tag("fieldset", tag("legend", _("Taps")), tag("div", quick, klass="choices")),
        tag(
            "div",
            tag(
                "button",
                icon("star"),
                _("Look back so far"),
                act="drawer",
                args=(REVIEW,),
                klass="with-icon",
                key="open-review",
            ),
            tag("button", icon("restart"), _("A new game"), act="new", klass="with-icon", key="new"),
            klass="choices",
        ),
        _saved(state, seen),
        loading(),
    )


def _coaching(state: PlayState) -> Markup:
    """Build the choice of when the coach speaks, and from what cost on."""
    coaches = (_chosen("coach", name, words, state.coach == name) for name, words in COACHES.items())
    costs = (_chosen("cost", name, words, state.cost == name) for name, words in COST_WORDS.items())
    often = state.coach == "costly"
    return together(
        tag("fieldset", tag("legend", _("Coach")), tag("div", coaches, klass="choices")),
        tag("fieldset", tag("legend", _("What is costly?")), tag("div", costs, klass="choices")) if often else None,
    )


def _chosen(what: str, name: str, words: str, chosen: bool) -> Markup:
    pressed = "true" if chosen else "false"
    return tag("button", words, act="coach", args=(name,), key=f"{what}-{name}", aria_pressed=pressed)


def _saved(state: PlayState, seen: SeenGame) -> Markup:
    """Offer the game as a file: what the seat has seen while it runs, all of it once it is over."""
    record = seen.game.record()
    text = write_record(record) if state.scores is not None else redacted(seen.game.game, record, state.viewer)
    says = _("While the game runs, a saved file holds only what you have seen. That keeps honest players honest.")
    return tag(
        "section",
        tag("h3", _("Save this game")),
        tag("p", says, klass="muted") if state.scores is None else None,
        tag("textarea", text, readonly=True, rows=4, key="record", aria_label=_("The record of this game")),
        tag("button", _("Save as a file"), data_save="record", data_name="game.txt", key="save-record"),
        klass="saving",
    )


def loading() -> Markup:
    """Build the form that takes up a saved game."""
    field = tag("textarea", "", name="record", rows=3, aria_label=_("The text of a saved game"), key="load-record")
    file = tag("input", type="file", accept=".txt,text/plain", data_into="load-record", key="load-file",
               aria_label=_("Choose a file"),
               data_refuses=_("That file is larger than 64 kB: no saved game is. Choose another."))  # fmt: skip
    return tag("form", tag("h3", _("Load a game")), field, file,
               tag("button", _("Load"), type="submit", key="load"), act="load", klass="loading")  # fmt: skip
