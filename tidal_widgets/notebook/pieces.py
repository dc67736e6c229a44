"""Dice and cards as a notebook shows them, and how a game is shown that has no view."""

from collections.abc import Sequence

from tidal_widgets.box import View
from tidal_widgets.charts import capital
from tidal_widgets.components import Piece
from tidal_widgets.mechanics.dicepool.asking import Term
from tidal_widgets.mechanics.dicepool.drawing import DicePictures
from tidal_widgets.mechanics.dicepool.panel.rests import MARKS
from tidal_widgets.notebook.drawn import Drawn
from tidal_widgets.page import Markup, tag

PLAIN_VIEW: View[object] = View(
    scene=lambda state, _before: tag("pre", str(state)),
    phrase=lambda _state, action: str(action),
    names=lambda _state: (),
)


def tray(pictures: DicePictures | None, term: Term, faces: Sequence[str]) -> Drawn[Term]:
    """Return a kind of die with some of its faces."""
    drawn = (tag("li", pictures.die(term.code, face) if pictures else tag("code", face)) for face in faces)
    row = tag("ul", drawn, klass="dice")
    html = tag("section", tag("h3", capital(term.name)), row, _known(term.mark, term.why), klass="tray")
    return Drawn(term, html, f"{term.name} ({term.code}): {' '.join(faces)}")


def described(piece: Piece, picture: Markup | None) -> Drawn[Piece]:
    """Return a piece with its picture, or with what is said of it where it has none."""
    text = "\n".join((f"{piece.name} ({piece.slug})", *(f"  {field}: {says}" for field, says in piece.says.items())))
    if picture is not None:
        return Drawn(piece, tag("div", picture, _known(piece.mark, piece.why), klass="stack"), text)
    rows = (tag("tr", tag("th", field, scope="row"), tag("td", says)) for field, says in piece.says.items())
    card = tag("article", tag("h3", piece.name), tag("table", tag("tbody", rows), klass="numbers"), klass="card")
    return Drawn(piece, tag("div", card, _known(piece.mark, piece.why), klass="stack"), text)


def _known(mark: str, why: str) -> Markup | None:
    """Say how surely something is known, where it is not from the book."""
    says = MARKS.get(mark, "")
    return tag("p", capital(says), ". " if says else "", why, klass="muted") if says or why else None
