"""The Characters in a list, each with what it starts a game with."""

from tidal_widgets.box import OpenTable
from tidal_widgets.box.shown import Listed, Offers
from tidal_widgets.charts import Kind
from tidal_widgets.engine import Seating
from tidal_widgets.games.tidal_blades.play.setup import FIRST_GAME
from tidal_widgets.games.tidal_blades.play.state import State
from tidal_widgets.text import _


def offers(opened: OpenTable) -> Offers:
    """Offer the list of Characters to a notebook, as a part of the box."""
    return Offers(lists={"heroes": lambda: heroes(opened)})


def heroes(opened: OpenTable) -> Listed:
    """List the Characters: the Traits each favours, its dice and goods, its Starting Challenges."""
    pieces = [piece for piece in opened.described if piece.section == "character"]
    other = {one.slug: pieces[number - 1].slug for number, one in enumerate(pieces)}
    starting = [piece for piece in opened.described if piece.section == "starting"]
    rows = []
    for one in pieces:
        state: State = opened.game.setup(Seating((one.slug, other[one.slug]), FIRST_GAME))
        seat = state.seats[0]
        cards = [card.slug for card in starting if card.says["character"] == one.slug]
        goods = (" ".join(seat.active), seat.fruit, seat.shells, seat.shield)
        rows.append((one.slug, one.name, one.says.get("favours", ""), *goods, " ".join(cards)))
    words = [(title, Kind.TEXT) for title in (_("Hero"), _("Name"), _("Favours"), _("Dice"))]
    counts = [(title, Kind.COUNT) for title in (_("Fruit"), _("Shells"), _("On the Shield"))]
    columns = (*words, *counts, (_("Starting Challenges"), Kind.TEXT))
    return Listed(_("Heroes"), columns, tuple(rows), {one.slug: one for one in pieces})
