"""What lies under the thumb: the question with the button that answers it, what the others did, and the drawers."""

from collections.abc import Iterator

from tidal_widgets.advice import Advice
from tidal_widgets.engine import Action, IllegalAction, redacted, write_record
from tidal_widgets.page import Draft, Markup, icon, tag, together
from tidal_widgets.rooms.learn.step import choices, happened, no_because
from tidal_widgets.rooms.play.beats import Beat, caption
from tidal_widgets.rooms.play.coach import BASIS, advice_of, best_first, numbers, rests, sentence, warning
from tidal_widgets.rooms.play.looking_back import ATTEMPT, looking_back
from tidal_widgets.rooms.play.review import REVIEW
from tidal_widgets.rooms.play.side import side
from tidal_widgets.rooms.play.state import PlayState, SeenGame
from tidal_widgets.rooms.play.tracing import HELD, SEAT_DRAWER, asking, label_of
from tidal_widgets.rooms.rules.bits import named, shown_words
from tidal_widgets.rooms.touching import held, why_flat
from tidal_widgets.rulebook.chip import rule_chip
from tidal_widgets.text import _

MOST_SUGGESTED = 3
MOST_LISTED = 60
LONGEST, REPLAY = 2000, 5500
"""Milliseconds that a part of what was played is shown at most, and all parts; pages between them take some more."""
COACHES = {"off": _("No coach"), "costly": _("At costly choices"), "always": _("Always")}
COST_WORDS = {"small": _("From 3 % on"), "middle": _("From 10 % on"), "large": _("From 25 % on")}


def question(state: PlayState, seen: SeenGame) -> Markup:
    """Build the question, what answers it now, and the ways back."""
    names = seen.table.view.names(seen.state)
    asks = seen.table.view.asks(seen.state) or _("What does {0} do?").format(names[state.viewer])
    words = shown_words(asks, seen.table.book.glossary, "asks", seen.names)
    heading = tag("h2", words, tabindex=-1, key=f"question-{len(seen.game.moves)}")
    answers = warning(state, seen) or _answers(state, seen)
    more = (_refused(state, seen), _ways(state), _look_back(state, seen))
    return together(heading, _dealt(seen), sentence(state, seen), answers, *more)


def _dealt(seen: SeenGame) -> Markup | None:
    """Say which cards came to the seat by its last choice, which others do not see, unless they have played since."""
    moves = seen.shown.moves[seen.since - seen.begins :]
    if {move.seat for move in moves} != {None, seen.viewer} or moves[0].seat is None:
        return None
    drawn = (event for move in moves if move.seat is None for event in move.step.events)
    events = tuple(event for event in drawn if seen.viewer in (event.audience or ()))
    view = seen.table.view
    says = " ".join(caption(view, view.names(seen.state), Beat(0, 0, seen.viewer, events), seen.viewer))
    return tag("p", named(says, seen.names), klass="muted dealt") if events else None


def _look_back(state: PlayState, seen: SeenGame) -> Markup | None:
    """Offer to look back where another part of the game has just begun."""
    if not seen.new_stage:
        return None
    says = _("Look back so far")
    return tag("button", icon("star"), says, act="drawer", args=(REVIEW,), klass="with-icon", key="drawer-review",
               aria_expanded="true" if state.drawer == REVIEW else "false")  # fmt: skip


def beside(state: PlayState, seen: SeenGame) -> Markup:
    """Build what stands beside the question at a desk; a phone has most of it in drawers."""
    return side(state, seen, _since(state, seen))


def lately(state: PlayState, seen: SeenGame) -> dict[int | None, str]:
    """Say in a line what each of the others did last, by seat."""
    return {beat.seat: says[0] for beat, says in _captions(state, seen)}


def _captions(state: PlayState, seen: SeenGame) -> tuple[tuple[Beat, list[str]], ...]:
    return seen.captions if state.beat is None else seen.captions[: state.beat + 1]


def _since(state: PlayState, seen: SeenGame) -> Markup | None:
    """Describe in a line a turn what was played since the last choice, the own turn first, up to what is shown."""
    shown = sorted(_captions(state, seen), key=lambda one: one[0].seat != seen.viewer)
    rows = (tag("li", named(" ".join(says), seen.names)) for _beat, says in shown)
    return tag("section", tag("h3", _("Since your last turn")), tag("ol", rows), klass="since") if shown else None


def _answers(state: PlayState, seen: SeenGame) -> Markup:
    """Build the button that does what is composed, or those between which one has to choose."""
    draft, advice = state.draft, advice_of(state)
    ready = [Action.read(move) for move in draft.ready]
    anew = _lay_down() if state.picked or state.chosen is not None else None
    if state.chosen is not None:
        return together(_primary(seen, state.chosen, advice), anew)
    suggested = suggestions(advice, draft) if advice is not None else ()
    if not ready and not suggested:
        says = _("Tap one more.") if state.picked else _("Tap what glows.")
        return together(tag("button", says, klass="primary", key="do", aria_disabled="true"), anew)
    hint = numbers(advice) if advice is not None else _("Or tap what glows.") if draft.leads else None
    shows = "do" if state.quick else "show"
    rows = (tag("li", _row(seen, action, advice, shows)) for action in suggested)
    plain = (tag("li", _row(seen, action, advice, shows)) for action in best_first(ready, advice))
    return together(
        tag("p", hint, klass="muted") if hint else None,
        tag("ul", rows, klass="suggested", aria_label=_("The coach suggests")) if suggested else None,
        tag("ul", plain, klass="plain-moves") if ready else None,
        anew,
    )


def suggestions(advice: Advice, draft: Draft) -> tuple[Action, ...]:
    """Choose the best few moves there are: those that are worth more than what stands there to be done anyway."""
    worth = {str(action): worth.value for action, worth in advice.worth.items()}
    least = max((worth[move] for move in draft.ready if move in worth), default=None)
    others = [one for one in advice.worth if str(one) in draft.open and str(one) not in draft.ready]
    better = [one for one in others if least is None or worth[str(one)] > least]
    return tuple(better[: max(1, MOST_SUGGESTED - len(draft.ready))])


def _primary(seen: SeenGame, action: Action, advice: Advice | None) -> Markup:
    brings = _gains(seen, action)
    price = advice.says(action) if advice is not None and action in advice.worth else ""
    return tag(
        "button",
        tag("span", seen.table.view.phrase(seen.state, action)),
        tag("small", brings) if brings else None,
        tag("b", price, klass="price") if price else None,
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


def _row(seen: SeenGame, action: Action, advice: Advice | None, act: str) -> Markup:
    """Build a button that names an action and does it, or shows what it would bring."""
    words = tag("span", seen.table.view.phrase(seen.state, action))
    known = advice is not None and action in advice.worth
    price = tag("b", advice.unit.briefly(advice.worth[action]), klass="price") if advice and known else None
    return tag("button", words, price, act=act, args=(str(action),), key=f"{act}-{action}")


def _lay_down() -> Markup:
    return tag("button", icon("close"), _("Choose anew"), act="lay", klass="quiet with-icon", key="lay")


def _refused(state: PlayState, seen: SeenGame) -> Markup | None:
    """Answer a tap on a piece that leads nowhere."""
    if state.refusal is None:
        return None
    piece, no = state.refusal
    return no_because(state.table, seen.state, no, piece=piece)


def _ways(state: PlayState) -> Markup:
    back = "" if state.game is not None and state.game.takes_back else " idle"
    moves = state.drawer == "moves"
    return tag(
        "div",
        tag("button", icon("back"), _("Undo"), act="undo", klass=f"quiet with-icon{back}", key="undo"),
        asking(),
        tag("button", icon("list"), _("All moves"), act="drawer", args=("moves",), klass="quiet with-icon",
            key="drawer-moves", aria_expanded="true" if moves else "false"),
        klass="ways-on",
    )  # fmt: skip


def watching(state: PlayState, seen: SeenGame) -> Markup:
    """Tell what the others did, part by part; the page goes on by itself, or at once, or waits after a tap on it."""
    number = state.beat or 0
    says, wait = seen.captions[number][1], min(LONGEST, REPLAY // len(seen.beats))
    of = _("{0} of {1}").format(number + 1, len(seen.beats))
    return together(
        tag("p", of, klass="eyebrow"),
        tag("h2", says[0], tabindex=-1, key=f"beat-{number}", data_holds=True),
        tag("p", says[1], klass="muted", data_holds=True) if len(says) > 1 else None,
        tag(
            "div",
            tag("button", _("Next"), act="beat", key="beat", klass="primary", data_after=wait, data_for=f"{number}"),
            tag("button", _("Pause"), key="hold", data_holds=True, aria_pressed="false"),
            tag("button", _("Skip"), act="skip", key="skip", klass="quiet"),
            klass="choices",
        ),
    )


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
        return _drawn(_("How sure is the coach?"), rests(state, seen, state.known))
    if name == "options":
        return _drawn(_("Options and saving"), options(state, seen))
    if (name == REVIEW or name.startswith(ATTEMPT)) and state.scores is None:
        return _drawn(_("Looking back"), looking_back(state, seen))
    if name.startswith(SEAT_DRAWER):
        return _seat(state, seen, name.removeprefix(SEAT_DRAWER))
    return _held(state, seen, name.removeprefix(HELD)) if name.startswith(HELD) else None


def _held(state: PlayState, seen: SeenGame, piece: str) -> Markup | None:
    """Show the cards that a piece holds, and in a line why it leads nowhere where it can mean a choice."""
    cards, title = held(seen.table, seen.state, piece, state.viewer), label_of(seen.drawing, piece)
    if cards is None or not title:
        return None
    means = state.mine and seen.table.view.tries(seen.state, piece)
    no = why_flat(seen.table, seen.state, piece, seen.legal) if means else None
    note = tag("p", no.reason, " ", rule_chip(seen.table.book[no.rule]), klass="muted") if no is not None else None
    return _drawn(title, together(cards, note), words=_explained(title, seen))


def _explained(title: str, seen: SeenGame) -> Markup:
    """Explain the words of a title, but none within a proper name."""
    glossary, (name, _stop, _more) = seen.table.book.glossary, title.replace(":", ",").partition(",")
    if glossary.find(name) is not None:
        return shown_words(title, glossary, "held")
    return together(name, shown_words(title.removeprefix(name), glossary, "held"))


def _drawn(title: str, inner: Markup, *, named: bool = False, words: Markup | None = None) -> Markup:
    """Build a drawer, its title in `words` that explain themselves if given.

    Where what lies in it is `named` already, its title is for those who listen.
    """
    close = tag("button", icon("close"), act="drawer", args=("",), klass="quiet", key="drawer-close",
                aria_label=_("Close"))  # fmt: skip
    klass = "visually-hidden" if named else ""
    head = tag("header", tag("h2", words or title, tabindex=-1, key="drawer-title", klass=klass), close)
    return tag("section", head, tag("div", inner, klass="drawer-body"), klass="play-drawer", key="play-drawer",
               role="dialog", aria_label=title)  # fmt: skip


def _seat(state: PlayState, seen: SeenGame, number: str) -> Markup | None:
    parts = seen.at(state.beat)
    names = seen.table.view.names(seen.state)
    if not number.isdecimal() or int(number[:2]) >= len(names):
        return None
    seat = int(number[:2])
    drawn = together(parts.own, parts.cards) if seat == state.viewer else parts.rivals.get(seat)
    return _drawn(names[seat], drawn, named=True) if drawn else None


def _log(state: PlayState, seen: SeenGame) -> Iterator[Markup]:
    """Tell what happened since the last choice, the latest turn first, and why bots moved so."""
    moves = seen.shown.moves[-MOST_LISTED:]
    first = len(seen.game.moves) - len(moves)
    why = {reason.number - first: reason.says for reason in state.reasons}
    names, tell = seen.table.view.names(seen.state), seen.table.view.tell
    seat = None
    turns: list[tuple[int | None, list[int]]] = []
    for number, move in enumerate(moves):
        seat = move.seat if move.seat is not None else seat
        if not turns or turns[-1][0] != seat:
            turns.append((seat, []))
        turns[-1][1].append(number)
    for seat, those in reversed(turns):
        events = [event for number in those for event in moves[number].step.events]
        if events:
            title = names[seat] if seat is not None else _("Everybody")
            did = ((moves[number].step.events[:1], why[number]) for number in those if number in why)
            said = dict.fromkeys(f"{tell(first[0], names)} {says}" for first, says in did if first)
            reasons = (tag("p", says, klass="muted") for says in said)
            yield tag(
                "section",
                tag("h3", title),
                happened(seen.table, seen.state, events, seen.names),
                reasons,
                klass="log-turn",
            )
    if not turns:
        yield tag("p", _("Nothing has happened since your last move."), klass="muted")


def options(state: PlayState, seen: SeenGame) -> Markup:
    """Build the choices of how one plays, and the ways to save a game and to load one."""
    quick = tag("button", _("Act at one tap"), act="quick", key="quick",
                aria_pressed="true" if state.quick else "false")  # fmt: skip
    at_once = _("A tap that makes a whole move does it at once.")
    taps = at_once if state.quick else _("The first tap shows what a move would bring, the second one does it.")
    return together(
        _coaching(state) if seen.table.advisers.each else None,
        tag("fieldset", tag("legend", _("Taps")), tag("div", quick, klass="choices"), tag("p", taps, klass="muted")),
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
        tag("button", _("Save as a file"), data_save="record", data_name="game.txt", key="save-record"),
        tag(
            "details",
            tag("summary", _("Show it as text")),
            tag("textarea", text, readonly=True, rows=4, key="record", aria_label=_("The record of this game")),
        ),
        klass="saving",
    )


def loading() -> Markup:
    """Build the fold that takes up a saved game: a file at once, or a text that is pasted."""
    field = tag("textarea", "", name="record", rows=3, aria_label=_("The text of a saved game"), key="load-record",
                placeholder=_("Or paste its text here"))  # fmt: skip
    file = tag("input", type="file", accept=".txt,text/plain", data_into="load-record", data_sends=True,
               key="load-file", aria_label=_("Choose a file"),
               data_refuses=_("That file is larger than 64 kB: no saved game is. Choose another."))  # fmt: skip
    form = tag("form", file, field, tag("button", _("Load"), type="submit", key="load"), act="load", klass="loading")
    return tag("details", tag("summary", _("Load a saved game")), form, key="loading")
