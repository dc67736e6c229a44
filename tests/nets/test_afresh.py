"""Drawn afresh: a page comes back from its link and what the browser kept, in all histories.

What is said and which drawers are open is left aside. The pages that are of the moment are counted here, with the
reason.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from tests.nets.history import files, played, read
from tests.nets.visitor import Visitor

MOMENTS = {
    "learn-a-night": (1, "what was foreseen is told of this once"),
    "learn-also-possible": (1, "a try in the book's line is answered once"),
    "learn-asking": (4, "what one asks about is being typed"),
    "learn-asking-instead": (5, "what one asks about is being typed"),
    "learn-axls-turn": (3, "a try in the book's line is answered once"),
    "learn-bad-links": (4, "what was wrong with a link is told of this once, and the link is mended"),
    "learn-dusts-fight": (3, "what was tried and foreseen is told of this once"),
    "learn-first-roll": (3, "that one's own try was the book's is told of this once"),
    "learn-judge": (1, "after taking back nothing has just happened; a link tells what led there"),
    "learn-own-line": (1, "after taking back nothing has just happened; a link tells what led there"),
    "learn-prices": (2, "prices are hidden for this visit"),
    "learn-progress": (7, "the progress lies open to be copied, and what was wrong with it is told once"),
    "learn-short-examples": (1, "that one's own try was the book's is told of this once"),
    "learn-who-wins": (2, "what was foreseen is told of this once"),
    "learn-wrong-tries": (7, "a try in the book's line is answered once"),
    "opale-learn-asking": (2, "what one asks about is being typed"),
    "opale-learn-first-turns": (2, "a try in the book's line is answered once"),
    "opale-learn-the-pawn": (1, "what was foreseen is told of this once"),
    "odds-as-a-line": (4, "what cannot be asked is told once, beside the question that stands"),
    "odds-bad-links": (3, "what was wrong with a link is told once, and the link is mended"),
    "odds-draws-changed": (5, "what cannot be asked is kept as it was typed, beside the question that stands"),
    "odds-lab": (5, "a die lies open to be set, and what was brought in is told once"),
    "opale-odds-bad-link": (1, "what was wrong with a link is told once, and the link is mended"),
    "opale-odds-changed": (2, "what cannot be asked is kept as it was typed, beside the question that stands"),
    "host-kept": (1, "what was wrong with a link is told once, and the link is mended"),
    "rules-absent-and-links": (2, "what was wrong with a link is told once, and the link is mended"),
    "shelf-bad-links": (2, "what was wrong with a link is told once, and the link is mended"),
    "from-room-to-room": (1, "a rule lies open over the page"),
    "alone-odds": (1, "a slip lies over the page of a room on its own"),
}


def shown(visitor: Visitor) -> Sequence[str]:
    """Pick what must come back of a page."""
    return [row.removeprefix("open ") for row in visitor.seen if not row.startswith("said: ")]


def lost(path: Path) -> Iterator[str]:
    """Yield the taps after which a page does not come back from its link and what was kept."""
    for tap, visitor in played(read(path.read_text(encoding="utf-8"))):
        if visitor is None:
            continue
        again = Visitor(visitor.room, visitor.box, visitor.page.link, visitor.kept)
        if shown(again) != shown(visitor):
            yield tap


@pytest.mark.parametrize("path", files(), ids=lambda path: path.stem)
def test_every_page_but_a_moment_comes_back_from_its_link_and_what_was_kept(path: Path) -> None:
    moments, why = MOMENTS.get(path.stem, (0, "nothing here is of the moment"))

    assert len(found := list(lost(path))) == moments, (why, found)
