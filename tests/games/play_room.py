"""The play room at a game's own table, tapped at random without a browser, and what is weighed and searched there."""

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from random import Random
from typing import Any

from tests.tables import laid_out
from tests.unit.rooms.laws import sent
from tidal_widgets.box import Box, OpenTable
from tidal_widgets.engine import Roller
from tidal_widgets.page import Message, Page, draft_of, drawn_pieces
from tidal_widgets.page.page import Sent
from tidal_widgets.rooms import BEGIN, PLAY
from tidal_widgets.rooms.play.sitting import Sitting
from tidal_widgets.rooms.play.state import PlayState
from tidal_widgets.rooms.touching import why_flat
from tidal_widgets.testing import PlayedGame
from tidal_widgets.testing.touch import table_drawing

MOST_TAPS = 4_000
MEDIAN, MOST = 40_000, 100_000
"""How many bytes a message of a page may have, at the median and at most."""


def act(name: str, *args: str, value: str = "", **fields: str) -> Message:
    """Write what was done on the page."""
    return Message(act=name, args=args, value=value, fields=fields)


def sat_down(box: Box, players: str, seed: int, coach: str = "off", variant: str = "") -> PlayState:
    """Sit down at a table of the box, each seat played by one of these."""
    table = laid_out(box)
    names = tuple(players.split())
    seating = table.playing.tables(len(names), variant)[0]
    sitting = Sitting(seating.seats, names, seating.variant)
    state = PLAY.start(table, "", {"sitting": str(sitting), "options": f"{coach}//small"})
    assert state.sitting == sitting
    begun: PlayState = sent(PLAY, state, [act("sit", value=str(seed))])
    return begun


def tapped(state: PlayState, chance: Random) -> Message:
    """Choose what to do next: mostly what leads on, sometimes what leads nowhere or back."""
    if state.curtain:
        return act("lift")
    if state.beat is not None:
        return act(chance.choice(("beat", "skip")))
    if chance.random() < 0.1:
        return chance.choice((act("undo"), act("lay"), act("drawer", "log"), act("drawer", "moves"), act("tap", "x y")))
    draft = state.draft
    piece = sorted(draft.leads | draft.begins)
    if draft.ready and (not draft.leads or chance.random() < 0.5):
        return act("do", chance.choice(draft.ready))
    if draft.leads and chance.random() < 0.9:
        return act("tap", chance.choice(sorted(draft.leads)))
    return act("tap", chance.choice(piece)) if piece else act("do", str(chance.choice(state.seen.legal)))  # type: ignore[union-attr]


def played(state: PlayState, seed: int) -> Iterator[PlayState]:
    """Yield every state of a game that is tapped at random until it is over."""
    chance = Random(seed)
    yield state
    for _tap in range(MOST_TAPS):
        if state.scores is not None and state.beat is None:
            return
        state = sent(PLAY, state, [tapped(state, chance)])
        yield state
    raise AssertionError(f"no end after {MOST_TAPS} taps")


def reloaded(state: PlayState) -> PlayState:
    """Open the room anew, by the link of its page and what the browser kept of it."""
    page = PLAY.draw(state)
    again: PlayState = sent(PLAY, PLAY.start(state.table, page.link, page.keep), [BEGIN])
    return again


def never_laid_out(state: PlayState) -> list[str]:
    """List the moves, of the first twenty, that a tap in the list of all moves does not lay out on the table."""
    legal = state.seen.legal[:20] if state.seen is not None and state.mine else ()
    return [str(one) for one in legal if PLAY.update(state, act("show", str(one)))[0].chosen != one]


def played_and_reloaded(state: PlayState, seed: int, every: int = 40) -> PlayState:
    """Tap at random to the end; see now and then that a reload comes back to the same page, and a list leads on."""
    for count, here in enumerate(played(state, seed)):
        if count % every == every - 1:
            assert not never_laid_out(here), count
            calm = sent(PLAY, here, [act("drawer", ""), act("coach")])
            assert without_keep(PLAY.draw(reloaded(calm))) == without_keep(PLAY.draw(calm)), count
    return here


def weighed(pages: Iterable[Page]) -> list[int]:
    """Weigh every message by which a browser hears of these pages, in order."""
    sent_so_far = Sent()
    found = (sent_so_far.news(page, whole=False) for page in pages)
    return [len(json.dumps(news, ensure_ascii=False).encode()) for news in found if news is not None]


def words_in(thing: Any) -> Iterator[str]:
    """Yield every word that a value is made of."""
    match thing:
        case str():
            yield from re.findall(r"[a-z][a-z0-9]+(?:-[a-z0-9]+)+|[a-z]{5,}", thing)
        case dict():
            for part in (*thing.keys(), *thing.values()):
                yield from words_in(part)
        case tuple() | list() | frozenset() | set():
            for part in thing:
                yield from words_in(part)
        case _ if is_dataclass(thing):
            for each in fields(thing):
                yield from words_in(getattr(thing, each.name))


def secrets(state: PlayState, titles: Sequence[tuple[str, str]]) -> set[str]:
    """Name what lies on the table and the seat that looks on cannot know, by slug and by title."""
    game = state.game
    assert game is not None
    view = game.game.seen_by(game.state, state.viewer)
    hidden = {*words_in(game.state)} - {*words_in(view)}
    return hidden | {title for slug, title in titles if slug in hidden}


def dead_taps(table: OpenTable, line: PlayedGame[Any]) -> list[str]:
    """Tap every piece that leads nowhere along a game, and list the answers that speak of a name of ours."""
    found = list[str]()
    for moment in line.some(60, "dead"):
        seat = table.game.to_move(moment.state)
        if seat is None:
            continue
        seen, legal = table.game.seen_by(moment.state, seat), table.game.legal(moment.state)
        drawing = table_drawing(table, moment.state, seat)
        begins = draft_of({str(action): table.view.pieces(seen, action) for action in legal}, drawing).begins
        flat = ((piece, why_flat(table, seen, piece, legal).reason) for piece in {*drawn_pieces(drawing)} - begins)
        found += [f"{piece}: {says}" for piece, says in flat if re.search(r"['‘“][a-z:-]+['’”]", says)]
    return found


def without_keep(page: Page) -> str:
    """Write all that a page shows and says; what the browser is to keep is packed."""
    return "\n".join((str(page.html), page.title, page.announce, page.link, page.focus))


@dataclass(frozen=True)
class Dealt:
    """A state, and one that the seat that looks on cannot tell from it."""

    one: PlayState
    other: PlayState

    @property
    def pages(self) -> tuple[str, str]:
        """Both pages."""
        return without_keep(PLAY.draw(self.one)), without_keep(PLAY.draw(self.other))


def dealt_anew(state: PlayState, seed: int) -> Dealt | None:
    """Deal what the seat that looks on cannot know anew; None where the game is not told so far."""
    game = state.game
    assert game is not None
    if game.game.sample is None or not game.moves:
        return None
    last = game.moves[-1]
    view = game.game.seen_by(game.state, state.viewer)
    dealt = game.game.sample(view, state.viewer, Roller(seed))
    twin = game._replace(moves=(*game.moves[:-1], last._replace(step=last.step._replace(state=dealt))))
    return Dealt(replace(state, memory={}), replace(state, game=twin, memory={}))
