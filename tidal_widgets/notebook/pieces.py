"""Cards and other pieces as a notebook shows them, and how a game is shown that has no view."""

from tidal_widgets.box import View
from tidal_widgets.box.shown import known
from tidal_widgets.components import Piece
from tidal_widgets.notebook.drawn import Drawn
from tidal_widgets.page import Markup, tag

PLAIN_VIEW: View[object] = View(
    scene=lambda state, _before: tag("pre", str(state)),
    phrase=lambda _state, action: str(action),
    names=lambda _state: (),
)


def described(piece: Piece, picture: Markup | None) -> Drawn[Piece]:
    """Draw a piece: its picture, or a table of what is known of it where it has none."""
    text = "\n".join((f"{piece.name} ({piece.slug})", *(f"  {field}: {says}" for field, says in piece.says.items())))
    if picture is not None:
        return Drawn(piece, tag("div", picture, known(piece.mark, piece.why), klass="stack"), text)
    rows = (tag("tr", tag("th", field, scope="row"), tag("td", says)) for field, says in piece.says.items())
    card = tag("article", tag("h3", piece.name), tag("table", tag("tbody", rows), klass="numbers"), klass="card")
    return Drawn(piece, tag("div", card, known(piece.mark, piece.why), klass="stack"), text)
