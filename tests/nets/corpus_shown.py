"""What a person is shown of a link, a record, what a browser kept, an owner's file, a position: a few lines of each.

Long texts are told by their number of words and a hash.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from hashlib import sha256
from html.parser import HTMLParser
from typing import Any

from tests.tables import laid_out
from tidal_widgets.box import Box, OpenTable, TableChoices, find_box, open_boxes
from tidal_widgets.components import Piece
from tidal_widgets.engine import Event, PositionError, Scores, read_record, replay
from tidal_widgets.notebook.opened import ShownTable, open_box
from tidal_widgets.page import Page
from tidal_widgets.rooms import ROOMS, Running, dashboard
from tidal_widgets.rulebook import Rulings

FIRST = "tidal_blades"
HEADINGS = ("h1", "h2")


class _Seen(HTMLParser):
    """Collects the words of a page, and its headings."""

    def __init__(self) -> None:
        super().__init__()
        self.words: list[str] = []
        self.headings: list[list[str]] = []
        self._inside = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in HEADINGS:
            self._inside = tag
            self.headings.append([])
        self.words += [text for name, text in attrs if name in ("aria-label", "value") and text]

    def handle_endtag(self, tag: str) -> None:
        self._inside = "" if tag == self._inside else self._inside

    def handle_data(self, data: str) -> None:
        self.words += data.split()
        if self._inside:
            self.headings[-1] += data.split()


def hashed(text: str) -> str:
    """Tell a long text by its number of words and a hash."""
    words = text.split()
    return f"{len(words)} words, {sha256(' '.join(words).encode()).hexdigest()[:12]}"


def of_page(page: Page) -> Iterator[str]:
    """Yield the title of a page, its headings, what is said of it, its words as a hash, and its link."""
    seen = _Seen()
    seen.feed(page.html)
    yield f"title: {page.title}"
    yield from [f"headings: {'; '.join(' '.join(words) for words in seen.headings)}"] if seen.headings else []
    yield from [f"said: {' '.join(page.announce.split())[:160]}"] if page.announce else []
    yield f"page: {hashed(' '.join(seen.words))}"
    yield f"link: {page.link}"


def opened(link: str, kept: Mapping[str, str]) -> Page:
    """Open the page of the dashboard at a link, in a browser that kept this, all work done."""
    pages: list[Page] = []
    (first, *others) = boxes()
    running: Running[Any] = Running(
        dashboard(ROOMS, [laid_out(box) for box in others]), laid_out(first), "", pages.append, lambda _said: None
    )
    running.hear({"act": "hello", "value": link, "fields": dict(kept), "args": ["page"]})
    return pages[-1]


@lru_cache(maxsize=1)
def boxes() -> Sequence[Box]:
    return tuple(open_boxes(FIRST))


def of_link(link: str) -> list[str]:
    """Show where a link leads."""
    return list(of_page(opened(link, {})))


def of_kept(text: str) -> list[str]:
    """Show a link, the first line, in a browser that kept the others, `name = text`."""
    link, *lines = text.splitlines()
    pairs = (line.partition(" = ") for line in lines)
    kept = {name: value.replace("\\n", "\n") for name, _equals, value in pairs}
    page = opened(link, kept)
    again = [f"kept: {name} = {value!r}" for name, value in sorted(page.keep.items()) if value]
    return [*of_page(page), *again]


def of_record(text: str) -> list[str]:
    """Tell how a recorded game went and ended."""
    record = read_record(text)
    box = find_box(record.game)
    playing = laid_out(box).by(Rulings.read(laid_out(box).book, record.rulings)).playing
    game = playing.game
    names = [seat.title() for seat in record.table.seats]
    tell = playing.view.tell if playing.view else Event.text
    told, state = [], None
    for _action, step in replay(game, record):
        told += [f"{event.rule} {tell(event, names)}" for event in step.events]
        state = step.state
    scores = game.scores(state)
    assert scores is not None
    return [f"{len(told)} events: {hashed(' '.join(told))}", *_of_scores(scores, names)]


def _of_scores(scores: Scores, names: Sequence[str]) -> Iterator[str]:
    for name, lines, total in zip(names, scores.lines, scores.totals, strict=True):
        yield f"{name} {total}: {', '.join(f'{line.rule} {line.points}' for line in lines)}"
    yield f"won by {' '.join(names[seat] for seat in scores.winners)}: {scores.decided_by}"


def of_owners_file(text: str) -> list[str]:
    """List the pieces that differ with an owner's file; its first line names the game as `# game`."""
    box = find_box(text.splitlines()[0].removeprefix("# ").split()[0])
    before = {(piece.section, piece.slug): piece for piece in laid_out(box).described}
    mine = OpenTable(box, TableChoices(box.id, own=text))
    after = {(piece.section, piece.slug): piece for piece in mine.described}
    every = dict.fromkeys([*before, *after])
    return [line for key in every for line in _changes(".".join(key), before.get(key), after.get(key))]


def _changes(where: str, before: Piece | None, after: Piece | None) -> Iterator[str]:
    old, new = (_says(piece) for piece in (before, after))
    for field in dict.fromkeys([*old, *new]):
        if old.get(field) != new.get(field):
            yield f"{where} {field}: {old.get(field, 'nothing')} -> {new.get(field, 'nothing')}"


def _says(piece: Piece | None) -> Mapping[str, str]:
    if piece is None:
        return {}
    return {"name": piece.name, "mark": piece.mark, "made up": " ".join(piece.made_up), **piece.says}


@lru_cache(maxsize=2)
def opened_box(game: str) -> ShownTable:
    return open_box(game)


def of_position(text: str) -> list[str]:
    """Show a position as a notebook does; the first line names the game as `# game`."""
    tide = opened_box(text.splitlines()[0].removeprefix("# "))
    try:
        position = tide.position(text)
    except PositionError as error:
        return [f"refused: {error}"]
    facts = tide.playing.facts(position.box.game, position.state)
    seen = _Seen()
    seen.feed(position.box.view.scene(position.state, None))
    return [
        *repr(position).splitlines(),
        f"facts: {hashed(' '.join(f'{path}={fact}' for path, fact in facts.items()))}",
        f"drawn: {hashed(' '.join(seen.words))}",
    ]
