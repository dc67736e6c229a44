"""One step of a lesson: the question, the tries, the answer in words, what happened and by which rules."""

from collections.abc import Mapping, Sequence
from itertools import chain, zip_longest
from typing import Any, NamedTuple

from tidal_widgets.box import OpenTable
from tidal_widgets.engine import Action, Event
from tidal_widgets.lessons import AlsoLegal, BookMove, Forbidden, Lesson, Reply, events
from tidal_widgets.lessons.script import PlayedStep
from tidal_widgets.page import Markup, icon, pointing, tag, together
from tidal_widgets.rooms.learn.state import Learning
from tidal_widgets.rooms.learn.worth import better, notes
from tidal_widgets.rooms.rules.bits import NO_NAMES, Names, named, shown_text, shown_words
from tidal_widgets.rooms.touching import HUSH, held
from tidal_widgets.rulebook import Rule, RuleId
from tidal_widgets.rulebook.chip import rule_chip
from tidal_widgets.text import _, counted

LETTERS = "abcdefghijklmnop"
FEW, MOST_CHIPS = 7, 4
Notes = Mapping[Action, str]
NOTHING: Notes = {}
THROWS = {"rolled": (_("Roll the die"), _("Roll the dice")), "drew": (_("Draw a card"), _("Draw the cards"))}


def page_of(rule: Rule) -> str:
    """Write the pages on which a rule is printed; empty where the book has no page numbers."""
    pages = [cite.page for cite in rule.cites if cite.page is not None]
    if not pages:
        return ""
    listed = ", ".join(str(page) for page in dict.fromkeys(pages))
    return f"{counted('page', 'pages', len(set(pages)))} {listed}"


def describe_event(table: OpenTable, state: Any, event: Event) -> str:
    """Tell an event with the names of the seats."""
    return table.view.tell(event, table.view.names(state))


def true_guess(table: OpenTable, played: PlayedStep[Any]) -> str:
    """Find the guess of a step that came true; empty if it asks for none."""
    return next(iter(played.leg.true_guesses(table.playing.facts(table.game, played.after))), "")


class Tried(NamedTuple):
    """What was tried, the reply to the last of it, and what stands above already, composed by taps."""

    tries: Sequence[Reply] = ()
    reply: Markup | None = None
    composed: Sequence[Action] = ()


UNTRIED = Tried()


def question(state: Learning, table: OpenTable, lesson: Lesson[Any]) -> Markup:
    """Build the question of a step before it is revealed, what may be tried, and the answer to the last try."""
    played = lesson.steps[state.step]
    chance = not (played.leg.guesses or table.game.legal(played.before))
    asks = _("What will come up?") if chance else played.leg.ask or _("There is only one thing to do here.")
    names, glossary, key = state.here.names, table.book.glossary, f"ask-{state.slug}-{state.step}"
    heading = tag("h2", shown_words(asks, glossary, key, names), tabindex=-1, key=key)
    words = shown_words(lesson.walkthrough.tell, glossary, "intro", names)
    intro = tag("p", words, klass="intro", tabindex=-1, key="intro") if state.step == 0 else None
    if played.leg.guesses or chance:
        return together(intro, heading, _guesses(played) if played.leg.guesses else _throw(played))
    return together(
        intro,
        heading,
        composed(state, table, "try"),
        choices(table, played.before, state.here.options, "try",
                Tried(state.tries, _reply(state, table, played), state.ready), notes(state)),
        tag("button", _("Show me"), act="show", klass="quiet", key="show"),
    )  # fmt: skip


def composed(state: Learning, table: OpenTable, act: str) -> Markup | None:
    """Build what the pieces tapped on the table make, or why the last of them leads nowhere."""
    position = state.here.position[0]
    if state.flat is not None:
        piece, no = state.flat
        if no is None:
            cards = held(table, position, piece, state.here.seat)
            return tag("div", _put_away(), cards, klass="reply", key="flat", data_answer=True, data_at=piece)
        return no_because(table, position, no, "flat", piece)
    if not state.taps:
        return None
    if not state.ready:
        return tag("p", _("Tap one more, or choose below."), klass="muted composed", key="composed")
    one = state.composed is not None
    rows = (
        tag("button", tag("span", table.view.phrase(position, action)), _brings(state, action), act=act,
            args=(str(action),), klass="primary" if one else "", key="do" if one else f"do-{action}")
        for action in state.ready
    )  # fmt: skip
    return tag("div", rows, klass="choices composed", key="composed")


def _brings(state: Learning, action: Action) -> Markup | None:
    """Say in small words what a move that is composed brings at once."""
    after = state.here.bringing(action)
    return tag("small", after[0]) if after is not None and after[0] else None


def _guesses(played: PlayedStep[Any]) -> Markup:
    """Build the buttons for the guesses, and the one that shows the step without a guess."""
    buttons = (
        tag("li", tag("button", tag("kbd", letter, aria_hidden="true"), tag("span", says), act="guess", args=(says,),
                      key=f"guess-{letter}"))
        for letter, says in zip(LETTERS, played.leg.guesses, strict=False)
    )  # fmt: skip
    return together(
        tag("div", tag("ul", buttons, klass="options"), klass="option-groups"),
        tag("button", _("Show me"), act="show", klass="quiet", key="show"),
    )


def guess_keys(played: PlayedStep[Any]) -> dict[str, str]:
    """Map the letters beside the guesses to their buttons."""
    return {letter: f"guess-{letter}" for letter, _says in zip(LETTERS, played.leg.guesses, strict=False)}


def _throw(played: PlayedStep[Any]) -> Markup:
    one, many = THROWS.get(played.leg.actions[0].verb, (_("See what happens"),) * 2)
    kinds = [action for action in played.leg.actions if action.verb == played.leg.actions[0].verb]
    return tag("button", many if len(kinds) > 1 else one, act="show", klass="primary", key="show")


def choices(
    table: OpenTable, state: Any, actions: Sequence[Action], act: str, tried: Tried = UNTRIED, beside: Notes = NOTHING
) -> Markup:  # fmt: skip
    """Build the choices as buttons, in groups where there are many; the reply stands below the last try."""
    marks = {one.action: one for one in tried.tries}
    groups = grouped(table, state, actions)
    lettered = dict(zip(chain.from_iterable(groups.values()), LETTERS, strict=False))

    def choice(one: Action) -> Markup:
        klass, said = _note(marks.get(one), beside.get(one, ""))
        button = tag(
            "button",
            tag("kbd", lettered[one], aria_hidden="true") if one in lettered else None,
            tag("span", table.view.phrase(state, one)),
            tag("small", said) if said else None,
            act=act,
            args=(str(one),),
            klass=klass,
            data_shows=pointing(table.view.pieces(state, one)),
            key=f"{act}-{one}",
        )
        here = tried.reply if tried.tries and tried.tries[-1].action == one else None
        return tag("li", button, here, key=str(one))

    parts = [
        tag(
            "div",
            tag("h3", name) if name else None,
            tag("ul", (choice(one) for one in here if one not in tried.composed), klass="options"),
            klass="option-group",
        )
        for name, here in groups.items()
    ]  # fmt: skip
    return tag("div", parts, klass="option-groups" + (" many" if len(actions) > FEW else ""))


def _note(mark: Reply | None, note: str) -> tuple[str, str]:
    match mark:
        case Forbidden():
            return "refused", _("not allowed")
        case AlsoLegal():
            return "also", note or _("also possible")
    return "", note


def grouped(table: OpenTable, state: Any, actions: Sequence[Action]) -> Mapping[str, list[Action]]:
    """Group the choices by what they are listed under; a few stay together."""
    groups: dict[str, list[Action]] = {}
    for action in actions:
        groups.setdefault(table.view.group(state, action) if len(actions) > FEW else "", []).append(action)
    return groups


def shortcuts(table: OpenTable, state: Any, actions: Sequence[Action], act: str) -> dict[str, str]:
    """Map the letters beside the choices to their buttons, in the order in which these are shown."""
    shown = chain.from_iterable(grouped(table, state, actions).values())
    return {letter: f"{act}-{action}" for letter, action in zip(LETTERS, shown, strict=False)}


def _reply(state: Learning, table: OpenTable, played: PlayedStep[Any]) -> Markup | None:
    match state.tries[-1] if state.tries else None:
        case Forbidden() as no:
            return no_because(table, played.before, no)
        case AlsoLegal() as also:
            return _also(state, table, played, also)
    return None


def no_because(table: OpenTable, state: Any, no: Forbidden, key: str = "reply", piece: str = "") -> Markup:
    """Build the answer to what may not be done: the reason, what may be done, and the rule with its page.

    It stands at a piece where that was tapped, until it is put away or something else is tapped.
    """
    rule = table.book[no.rule]
    way_on = None
    if no.instead is not None:
        way_on = tag("p", _("What you may do: {0}.").format(table.view.phrase(state, no.instead)))
    return tag(
        "div",
        _put_away() if piece else None,
        tag("p", tag("b", _("No. ")), no.reason, klass="reason"),
        way_on,
        tag("p", rule_chip(rule), tag("small", page_of(rule)), klass="chips cited"),
        klass="reply no",
        key=key,
        data_answer=True,
        data_at=piece or None,
    )


def _put_away() -> Markup:
    return tag("button", icon("close"), act=HUSH, klass="quiet hush", key=HUSH, aria_label=_("Close"))


def _also(state: Learning, table: OpenTable, played: PlayedStep[Any], also: AlsoLegal) -> Markup:
    mine, book = table.view.phrase(played.before, also.action), table.view.phrase(played.before, also.book)
    return tag(
        "div",
        tag("p", tag("b", _("You can do that here: ")), _("{0}.").format(mine)),
        _better(state, also),
        tag("p", _("The book goes on with: {0}.").format(book)),
        tag(
            "div",
            tag("button", _("Go on with the book"), act="show", klass="primary", key="follow"),
            tag("button", icon("branch"), _("Leave the book and play on"), act="leave", args=(str(also.action),),
                klass="with-icon", key="leave"),
            klass="choices",
        ),
        klass="reply also",
        key="reply",
        data_answer=True,
    )  # fmt: skip


def _better(state: Learning, also: AlsoLegal) -> Markup | None:
    """Say that one's own move is the better one, if it is, and why the book may do otherwise."""
    worths = better(state, also.action, also.book)
    if worths is None:
        return None
    says = _("Yours is the better move here: {0}, against {1}.").format(*worths)
    why = _("The book's example is there to show a rule, and some of our numbers are not printed in it.")
    return tag("p", tag("b", says), " ", why)


def answered(state: Learning, table: OpenTable, lesson: Lesson[Any]) -> Markup:
    """Build a step revealed: what was done, why, and all that happened."""
    played = lesson.steps[state.step]
    right = bool(state.tries) and isinstance(state.tries[-1], BookMove)
    came_true = true_guess(table, played) if played.leg.guesses else ""
    chosen = table.game.legal(played.before) and not came_true
    done = table.view.phrase(played.before, played.leg.actions[0]) if chosen else ""
    heading = came_true or done or _("What came up")
    last = state.step + 1 == len(lesson)
    return together(
        tag("p", _("Right, as in the book") if right else _("The book's move"), klass="eyebrow") if done else None,
        _predicted(state, table, played) if state.guess else None,
        tag("h2", heading, tabindex=-1, key=f"told-{state.slug}-{state.step}", klass="move"),
        tag("div", _words(state, table, played), klass="words"),
        tag("button", _("Finish") if last else _("Go on"), act="next", klass="primary", key="next"),
        _by_rules(table, played, f"lines-{state.slug}-{state.step}", state.here.names),
    )


def _words(state: Learning, table: OpenTable, played: PlayedStep[Any]) -> Markup:
    return shown_text(played.leg.tell, table.book.glossary, f"leg-{state.step}", state.here.names)


def _predicted(state: Learning, table: OpenTable, played: PlayedStep[Any]) -> Markup:
    """Say whether the guess came true."""
    if state.guess == true_guess(table, played):
        return tag("div", tag("p", tag("b", _("Well guessed."))), klass="reply yes", key="predicted")
    says = tag("p", tag("b", _("Not quite. ")), _("You said: “{guess}”").format(guess=state.guess))
    return tag("div", says, klass="reply also", key="predicted")


def _by_rules(table: OpenTable, played: PlayedStep[Any], key: str, names: Names) -> Markup:
    """Name the first rules of a step; all that happened, which the words above tell, lies folded below them."""
    occurred = events(played)
    summary = counted("What happened, in {n} line", "What happened, in {n} lines", len(occurred))
    rows = _rows(table, played.before, occurred, names, played.leg.fires)
    chips = [rule_chip(table.book[rule]) for rule in played.leg.fires]
    cited = {event.rule for event in occurred}
    silent = [rule_chip(table.book[rule]) for rule in played.leg.fires[MOST_CHIPS:] if rule not in cited]
    return tag(
        "section",
        together(tag("h3", _("By which rule")), tag("p", chips[:MOST_CHIPS], klass="chips")) if chips else None,
        tag("details", tag("summary", summary), rows, tag("p", silent, klass="chips") if silent else None, key=key)
        if occurred
        else None,
        klass="happened",
    )


def happened(table: OpenTable, state: Any, occurred: Sequence[Event], names: Names = NO_NAMES) -> Markup:
    """List all that happened, each run of one rule's sentences with that rule; `names` light up on the table."""
    return tag(
        "section",
        tag("h3", _("What happened, and by which rule")),
        _rows(table, state, occurred, names),
        klass="happened",
    )


def _rows(
    table: OpenTable, state: Any, occurred: Sequence[Event], names: Names, first: Sequence[RuleId] = ()
) -> Markup:  # fmt: skip
    """List events; those of the rules that come first are marked."""
    rows = (
        tag(
            "li",
            tag("span", named(describe_event(table, state, event), names)),
            rule_chip(table.book[event.rule]) if after is None or after.rule != event.rule else None,
            klass="taught" if event.rule in first else "",
        )
        for event, after in zip_longest(occurred, occurred[1:])
    )
    return tag("ol", rows, klass="events")
