"""Any action can be composed by taps on the table as it is drawn, and what leads nowhere has an answer."""

from typing import Any, NamedTuple

from tidal_widgets.box import OpenTable
from tidal_widgets.engine import Action, IllegalAction
from tidal_widgets.page import Markup, draft_of, drawn_pieces
from tidal_widgets.testing.broken import BrokenLaw
from tidal_widgets.testing.line import PlayedGame


class Touched(NamedTuple):
    """How many actions were composed, with how many taps, and how many flat pieces were asked why not.

    `plain` is the largest number of actions that stood as buttons at once, for no further piece told them apart.
    """

    actions: int = 0
    taps: int = 0
    refused: int = 0
    plain: int = 0

    def joined(self, found: "Touched") -> "Touched":
        """Add what was found in another position."""
        return Touched(
            self.actions + found.actions,
            self.taps + found.taps,
            self.refused + found.refused,
            max(self.plain, found.plain),
        )


def touch_laws(table: OpenTable, line: PlayedGame[Any]) -> Touched:
    """Compose every legal action of a played game by taps, and tap every piece that leads nowhere.

    Raise BrokenLaw for an action that cannot be composed, for a tap after which nothing can be done, for a piece that
    is called a thing of an action although the action may not be played, and for an answer or a card that nobody knows.
    """
    count = Touched()
    for moment in line.some(60, "touch"):
        seat = table.game.to_move(moment.state)
        if seat is not None:
            count = count.joined(_position(table, moment.state, seat, f"seed {line.seed}, move {moment.number}"))
    return count


def table_drawing(table: OpenTable, state: Any, seat: int) -> Markup:
    """Draw all of the table that a seat may touch."""
    view = table.game.seen_by(state, seat)
    if table.view.parts is None:
        return table.view.scene(view, None)
    parts = table.view.parts(view, None, seat)
    return Markup(parts.middle + parts.strip)


def _position(table: OpenTable, state: Any, seat: int, where: str) -> Touched:
    drawing, legal = table_drawing(table, state, seat), table.game.legal(state)
    moves = {str(action): table.view.pieces(state, action) for action in legal}
    start, taps, plain = draft_of(moves, drawing), 0, 0
    for action in legal:
        draft = start
        for piece in start.moves[str(action)]:
            if piece not in draft.leads:
                raise BrokenLaw(f"every legal action can be composed by taps: {action} cannot at {piece} ({where})")
            draft, taps = draft.tapped(piece), taps + 1
            if not draft.open:
                raise BrokenLaw(f"no tap is a dead end: {piece} is, for {action} ({where})")
        if str(action) not in draft.ready:
            raise BrokenLaw(f"every legal action can be composed by taps: {action} is not ready ({where})")
        plain = max(plain, len(draft.ready))
    flat = [piece for piece in drawn_pieces(drawing) if piece not in start.begins]
    for piece in drawn_pieces(drawing):
        for card in table.view.holds(table.game.seen_by(state, seat), piece, seat) or ():
            if table.view.card(card) is None:
                raise BrokenLaw(f"a piece holds what can be shown: {piece} holds {card} ({where})")
    return Touched(len(legal), taps, sum(_refused(table, state, piece, where) for piece in flat), plain)


def _refused(table: OpenTable, state: Any, piece: str, where: str) -> int:
    """Ask of the actions that a tap on a flat piece may mean why they cannot be played; return how many there are."""
    tries = table.view.tries(state, piece)
    for action in tries:
        _refuse(table, state, action, f"{piece} means {action} ({where})")
    return len(tries)


def _refuse(table: OpenTable, state: Any, action: Action, says: str) -> None:
    try:
        table.game.play(state, action)
    except IllegalAction as refusal:
        if any(repr(name) in refusal.reason for name in (action.verb, *action.things)):
            raise BrokenLaw(f"a refusal speaks of no name of ours: {refusal.reason} ({says})") from None
        return
    raise BrokenLaw(f"what a flat piece means cannot be played: {says}")
