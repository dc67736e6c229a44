"""Say whether a move may be made in a position, and if not, why not, by which rule, and what may be done instead.

The move is written as the game writes it, or in words; words may mean several moves:

  tidal-widgets can-i "roll again" LESSON --play MOVE
"""

import re
from argparse import ArgumentParser, Namespace
from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from tidal_widgets.cli.chosen import game_options
from tidal_widgets.cli.error import CommandError
from tidal_widgets.cli.position import position, position_options
from tidal_widgets.cli.rule_json import cited
from tidal_widgets.engine import Action
from tidal_widgets.lessons import refused
from tidal_widgets.rooms import askable, moves_called
from tidal_widgets.text import _
from tidal_widgets.text.terminal import say, say_json, wrapped

if TYPE_CHECKING:
    from tidal_widgets.notebook import Position

CODE = re.compile(r"[A-Z0-9*:-]+|[a-z0-9]+(-[a-z0-9]+)+")
"""How things are called in a move, and nowhere in words: dice and faces, and names with a hyphen."""


def options(parser: ArgumentParser) -> None:
    """Add the move and the position."""
    parser.add_argument("move", metavar="MOVE", help=_("as 'block', or in words, as 'roll again'"))
    position_options(parser)
    game_options(parser)


def run(arguments: Namespace) -> int:
    """Answer for every move that is meant."""
    here = position(arguments)
    known = askable(here.box, here.state)
    answers = _answers(here, _moves_named(here, arguments.move, known), known)
    if not answers:
        now = ", ".join(here.moves) or _("none, the game is over")
        raise CommandError(_("no move is called {0!r}; the moves now: {1}").format(arguments.move, now))
    if arguments.json:
        say_json("can-i", {"box": here.box.box.id, "move": arguments.move, "answers": answers})
        return 0
    for answer in answers:
        say(wrapped(_sentence(answer), "", "  "))
    return 0


def _moves_named(here: "Position", text: str, known: Collection[Action]) -> Sequence[Action]:
    """Find the moves that a text means: the one that is written so, else those with such words."""
    written = Action.read(text)
    possible = written.verb in {one.verb for one in known}
    if written in here.actions or (possible and written.things and all(map(CODE.fullmatch, written.things))):
        return [written]
    return moves_called(text, here.box, here.state) or ([written] if possible else [])


def _answers(here: "Position", moves: Sequence[Action], known: Collection[Action]) -> list[dict[str, object]]:
    """Answer for every move, what may be made first; only once where several are refused alike."""
    found: dict[object, dict[str, object]] = {}
    for move in moves:
        answer = _answer(here, move, known)
        found.setdefault(move if answer["can"] else answer["reason"], answer)
    return sorted(found.values(), key=lambda answer: not answer["can"])


def _answer(here: "Position", action: Action, known: Collection[Action]) -> dict[str, object]:
    """Collect the answer to one move; one that the game may not know has no other words than its own."""
    phrase = here.box.view.phrase
    says = phrase(here.state, action) if action in known else str(action)
    answer: dict[str, object] = {"move": str(action), "says": says}
    no = refused(here.box.game, here.state, action)
    if no is None:
        return {**answer, "can": True}
    instead = no.instead and {"move": str(no.instead), "says": phrase(here.state, no.instead)}
    return {**answer, "can": False, "reason": no.reason, "instead": instead, **cited(here.box.book, no.rule)}


def _sentence(answer: dict[str, object]) -> str:
    """Say an answer in words."""
    if answer["can"]:
        return _("Yes: {says}.").format(**answer)
    says = _("No: {says}. {reason} [{rule}]").format(**answer)
    instead = answer["instead"]
    return says + _(" You may: {0}.").format(instead["says"]) if isinstance(instead, dict) else says
