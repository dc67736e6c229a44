"""Cards and other pieces as a notebook shows them, and how a game is shown that has no view."""

from collections.abc import Callable, Sequence

from tidal_widgets.box import View
from tidal_widgets.box.shown import known
from tidal_widgets.charts import capital
from tidal_widgets.components import Piece
from tidal_widgets.notebook.drawn import draw
from tidal_widgets.notebook.listing import Listing, columned
from tidal_widgets.page import Markup, tag
from tidal_widgets.text import _

PLAIN_VIEW: View[object] = View(
    scene=lambda state, _before: tag("pre", str(state)),
    phrase=lambda _state, action: str(action),
    names=lambda _state: (),
)


def described(piece: Piece, picture: Markup | None) -> Piece:
    """Draw a piece: its picture, or a table of what is known of it where it has none."""
    text = "\n".join((f"{piece.name} ({piece.slug})", *(f"  {field}: {says}" for field, says in piece.says.items())))
    if picture is not None:
        return draw(piece, tag("div", picture, known(piece.mark, piece.why), klass="stack"), text)
    rows = (tag("tr", tag("th", field, scope="row"), tag("td", says)) for field, says in piece.says.items())
    card = tag("article", tag("h3", piece.name), tag("table", tag("tbody", rows), klass="numbers"), klass="card")
    return draw(piece, tag("div", card, known(piece.mark, piece.why), klass="stack"), text)


def listed_pieces(section: str, pieces: Sequence[Piece], card: Callable[[str], Piece]) -> Listing[Piece]:
    """List the pieces of a section, each with all that it says."""
    fields = list(dict.fromkeys(field for piece in pieces for field in piece.says))
    rows = tuple((one.slug, one.name, *(one.says.get(field, "") for field in fields), one.mark) for one in pieces)
    columns = columned(_("Slug"), _("Name"), *fields, _("Known from"))
    return Listing(capital(section), columns, rows, {one.slug: card(one.slug) for one in pieces})
