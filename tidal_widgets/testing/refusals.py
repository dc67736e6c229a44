"""What is not legal is refused, under a rule, with a way on where there is one; nothing else ever happens."""

from collections.abc import Iterator
from typing import TypeVar

from tidal_widgets.engine import Action, Game, IllegalAction
from tidal_widgets.testing.broken import BrokenLaw, at_move, expect
from tidal_widgets.testing.line import Moment, PlayedGame
from tidal_widgets.testing.wrong import open_to, wrong_actions

S = TypeVar("S")


def what_is_wrong_is_refused(line: PlayedGame[S]) -> None:
    """Check every refusal of actions that are not open."""
    for moment in _moments(line):
        for action in wrong_actions(line, moment):
            if not open_to(line.game, moment.state, action):
                with at_move(moment.number, action):
                    _refused(line.game, moment.state, action)


def _moments(line: PlayedGame[S]) -> Iterator[Moment[S]]:
    yield from line.some(40, "wrong")
    yield Moment(len(line.actions), line.end, line.actions[-1], line.steps[-1])


def _refused(game: Game[S], state: S, action: Action) -> None:
    try:
        game.play(state, action)
    except IllegalAction as refusal:
        _explained(game, state, action, refusal)
        return
    raise BrokenLaw("an action that is not legal is refused")


def _explained(game: Game[S], state: S, action: Action, refusal: IllegalAction) -> None:
    expect(refusal.rule in game.rulebook.rules, "a refusal names a rule of the rulebook")
    expect(refusal.reason.strip(), "a refusal gives its reason")
    expect(refusal.reason in str(refusal), "a refusal can be read")
    same = [other for other in game.legal(state) if other.verb == action.verb]
    way_on = refusal.instead
    expect(
        (way_on in same) if same else way_on is None,
        "a refusal offers a legal action of the same verb, if there is one",
    )
