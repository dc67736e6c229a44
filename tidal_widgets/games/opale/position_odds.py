"""What can be asked of a position, bound to the components."""

from collections.abc import Mapping, Sequence
from functools import partial

from tidal_widgets.box import OpenTable
from tidal_widgets.components import Mark
from tidal_widgets.engine import HIDDEN
from tidal_widgets.games.opale.board import BESIDE, PLACE_NAMES, SPOTS, spot_of
from tidal_widgets.games.opale.components import CONTENT, Components
from tidal_widgets.games.opale.odds import Odds
from tidal_widgets.games.opale.position import ELSEWHERE
from tidal_widgets.games.opale.rules import R
from tidal_widgets.games.opale.state import HAND, State
from tidal_widgets.games.opale.wording import phrase, worded
from tidal_widgets.mechanics.positions import Field
from tidal_widgets.mechanics.positions.cards import CardPositionOdds, HandAdviser, load_sheet
from tidal_widgets.mechanics.positions.ruled import RuledPositionOdds
from tidal_widgets.rulebook import Rulings
from tidal_widgets.text import _

Cards = CardPositionOdds[State]

TITLES = PLACE_NAMES | {BESIDE: _("Sets beside the board")}


def position_odds(table: OpenTable) -> RuledPositionOdds[Cards]:
    """Build the questions of the game, answered by the rulings that each names, else by the table's."""
    return RuledPositionOdds(table.book, partial(_bound, table), table.readings)


def adviser(table: OpenTable) -> HandAdviser[State]:
    """Build the adviser that values each way to begin a turn."""
    return _bound(table, table.rulings).adviser


def _bound(table: OpenTable, rulings: Rulings) -> Cards:
    game, components = table.by(rulings).game, table.components
    return CardPositionOdds(
        game=game, seats=components.colours, look=partial(Odds, game, components), phrase=phrase,
        kinds={code: spot.name for code, spot in SPOTS.items()}, places=TITLES,
        basis={code: spot.rule for code, spot in SPOTS.items()}, parts=partial(parts, components), unsaid=unsaid,
        sheet=load_sheet(CONTENT), rules=(R.IDENTICAL_CARDS, R.FREE_OUTLINES),
        marks=tuple(card.name for card in components.card.values() if card.mark is not Mark.BOOK),
    )  # fmt: skip


def parts(components: Components, seat: str) -> Sequence[Field]:
    """List what can be changed: the hand of the seat that asks, what lies open, and who holds the pawn."""
    every = {card: worded([card]) for card in components.deck}
    fields = [Field(f"{seat}.hand", _("{0}'s hand").format(seat.title()), every)]
    for place, title in TITLES.items():
        spots = ELSEWHERE.get(place, (place,))
        fields.append(Field(place, title, {card: every[card] for card in every if spot_of(card) in spots}))
    return (*fields, Field("pawn", _("Dragon pawn"), {name: name.title() for name in components.colours}, 1))


def unsaid(lines: Mapping[str, str], rival: str) -> Mapping[str, str]:
    """Write the line for the other player's hand, every card of it hidden."""
    return {rival: f"hand {' '.join([HIDDEN] * (HAND + (lines.get('pawn') == rival)))}"}
