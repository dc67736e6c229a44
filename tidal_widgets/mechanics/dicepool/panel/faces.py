"""What tapping does in the die lab: the faces of the player's own copy."""

import re
from collections.abc import Callable, Mapping
from dataclasses import replace

from tidal_widgets.mechanics.dicepool import admit, trouble_with
from tidal_widgets.mechanics.dicepool.panel.state import TABLE, Faces, Pricing
from tidal_widgets.mechanics.dicepool.problem import BLANK, WILD
from tidal_widgets.mechanics.dicepool.query import DANGER, Query
from tidal_widgets.page import Message
from tidal_widgets.text import _

DIE = re.compile(r"\s*(@?[\w-]{1,12})\(([^()\s]{1,120})\)")
MOST, MOST_X = 20, 3


def _opened(state: Pricing, message: Message) -> Pricing:
    return replace(state, die="" if state.die == message.first else message.first)


def _reset(state: Pricing, message: Message) -> Pricing:
    own = tuple(pair for pair in state.query.faces if pair[0] != message.first)
    return owned(state, own if message.first else ())


def _mine(state: Pricing, _message: Message) -> Pricing:
    return owned(state, state.own)


def _brought_in(state: Pricing, message: Message) -> Pricing:
    read = read_faces(state, message.fields.get("faces", ""))
    if read is None:
        says = _("That text holds no faces for these dice. A line reads like this: {example}")
        return replace(state, notice=says.format(example=write_faces(_example(state))))
    taken = owned(state, read)
    return taken if taken.notice else replace(taken, notice=_("Your faces were imported."))


def owned(state: Pricing, faces: Faces) -> Pricing:
    """Set the player's own faces in all plans; leave the state with a notice if that cannot be asked."""
    plans = tuple(_with(plan, faces) for plan in state.plans)
    try:
        for plan in plans:
            admit(state.posed(plan), 1.0)
    except ValueError as trouble:
        return replace(state, notice=_("That cannot be asked: {why}").format(why=trouble))
    return replace(state, own=faces, plans=plans, entry=(), shows=None, trail=(), over="", halted=False)


def _set_elsewhere(state: Pricing, message: Message) -> Pricing:
    """Take up the faces that another window of this browser set; at the table the attempt goes on with its own."""
    own = read_faces(state, message.fields["faces"]) or ()
    follows = state.query.faces == state.own and state.view != TABLE
    return owned(state, own) if follows else replace(state, own=own)


def _with(query: Query, faces: Faces) -> Query:
    return replace(query, faces=faces, lying=(), shown=None)


def _set(state: Pricing, message: Message) -> Pricing:
    code, number = (*message.args, "", "")[:2]
    terms = {term.code: term for term in state.questions.vocabulary.kinds}
    if code not in terms or not number.isdecimal() or message.value not in choices(state, code):
        return state
    faces = list(state.faces(code))
    if int(number) >= len(faces):
        return state
    faces[int(number)] = message.value
    others = tuple(pair for pair in state.query.faces if pair[0] != code)
    changed = () if tuple(faces) == terms[code].faces else ((code, tuple(faces)),)
    return owned(state, tuple(sorted((*others, *changed))))


def choices(state: Pricing, code: str) -> tuple[str, ...]:
    """List every face a die may show: the plain ones, all that some die has, and its own."""
    vocabulary, own = state.questions.vocabulary, state.faces(code)
    if code.startswith(DANGER):
        return tuple(dict.fromkeys((BLANK, *("x" * count for count in range(1, MOST_X + 1)), *own)))
    symbols = list(vocabulary.symbols)
    doubles = [symbol * 2 for symbol in symbols]
    halves = [f"{one}/{two}" for number, one in enumerate(symbols) for two in symbols[number + 1 :]]
    seen = [each for term in vocabulary.dice for each in term.faces]
    return tuple(dict.fromkeys((BLANK, *symbols, WILD, *halves, *doubles, *seen, *own)))


def write_faces(faces: Faces) -> str:
    """Write faces as text, one die a line.

    >>> write_faces((("IB", ("R", "-")),))
    'IB(R,-)'
    """
    return "\n".join(f"{code}({','.join(shown)})" for code, shown in faces)


def read_faces(state: Pricing, text: str) -> Faces | None:
    """Parse the faces of dice of this game; None if the text holds none that fit."""
    known = {term.code for term in state.questions.vocabulary.kinds}
    found: dict[str, tuple[str, ...]] = {}
    for code, written in DIE.findall(text[:4_000]):
        faces = tuple(written.split(","))
        symbols = state.questions.vocabulary.symbols
        if code in known and len(faces) <= MOST and not any(trouble_with(code, each, symbols) for each in faces):
            found[code] = faces
    return tuple(sorted(found.items())) or None


def _example(state: Pricing) -> Faces:
    term = state.questions.vocabulary.dice[0]
    return ((term.code, term.faces),)


FACES: Mapping[str, Callable[[Pricing, Message], Pricing]] = {
    "lab": _opened,
    "set-face": _set,
    "reset": _reset,
    "mine": _mine,
    "kept": _set_elsewhere,
    "faces-in": _brought_in,
}
