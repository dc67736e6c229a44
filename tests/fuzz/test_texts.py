"""Whatever stands where links, progress, records, owner's files, positions and questions are, is read or refused."""

import asyncio
import re
from collections.abc import Sequence
from contextlib import suppress
from functools import cache

import pytest
from hypothesis import given

from tests.fuzz.heard import complaints
from tests.fuzz.mangling import mangled
from tests.nets.corpus import FOLDER, entries
from tests.tables import laid_out
from tests.unit.rooms.laws import harmful
from tidal_widgets.box import Box, find_box
from tidal_widgets.components.problems import ComponentError
from tidal_widgets.engine import IllegalAction, PositionError, read_record, replay
from tidal_widgets.games.tidal_blades.components import shipped
from tidal_widgets.games.tidal_blades.components.catalogue import CATALOGUE
from tidal_widgets.lessons import Progress, ProgressError
from tidal_widgets.mechanics.dicepool.notation import NotationError
from tidal_widgets.mechanics.dicepool.query import questions_of
from tidal_widgets.page import Message, Page
from tidal_widgets.rooms import ROOMS, Running, dashboard
from tidal_widgets.rooms.learn.front import taken_up
from tidal_widgets.rulebook import RulingError, Rulings

BOXES = ("tidal_blades", "opale")
QUESTIONS = (
    "N N IB ~ RR+F @2 s2/0",
    "N N ~ echo-drill @2 s1/1 m1 f1 noleap",
    "ER GS ~ giant-mudcrab:0,2 @3 s4/2 !kept-die=locked",
    "N IB +IR ~ RRY @1 s2/2 =points *3/2 &F* $N=1/2",
    "IB N ~ F @2 s1/0 IB(R,R,Y,Y,*,*) | IB:R' N:- xx",
    "N N ~ YY @0,0,1,3 s0/0 | N:Y N:S",
)
BY_ACCIDENT = re.compile(r"unpack|invalid literal|index out of range|could not convert|Exceeds the limit|math domain")


def _given(kind: str) -> Sequence[str]:
    return [entry.given for entry in entries(kind)]


@cache
def _boxes() -> tuple[Box, ...]:
    return tuple(map(find_box, BOXES))


async def _shown(link: str) -> Page:
    """Open the page that a link leads to, its work begun but not done: that may take for ever."""
    first, *others = _boxes()
    pages: list[Page] = []
    running = Running(
        dashboard(ROOMS, [laid_out(box) for box in others]), laid_out(first), "", pages.append, lambda _said: None
    )
    running.hear({"act": "hello", "value": link, "fields": {}, "args": ["page"]})
    running.rest()
    return pages[-1]


@given(link=mangled(_given("links")))
def test_a_link_leads_somewhere_without_trouble(link: str) -> None:
    with complaints() as heard:
        page = asyncio.run(_shown(link))

    assert heard == []
    assert harmful(page) == []
    assert len(page.link) <= 1_500
    page.html.encode()


@given(text=mangled([str(Progress().seen("dive", "hide")), "learned 1\naxls-turn: visit\ndusts-fight: fight lose"]))
def test_progress_is_read_or_left_as_it_is(text: str) -> None:
    message = Message.read({"act": "hello", "fields": {"progress": text}})
    assert message is not None
    progress, unread = taken_up(message.fields)
    if unread:
        assert unread == message.fields["progress"]
        with pytest.raises(ProgressError):
            Progress.read(unread)
    else:
        assert Progress.read(str(progress)) == Progress(dict(sorted(progress.steps.items())))


@given(text=mangled([(FOLDER / "records" / name).read_text(encoding="utf-8") for name in _given("records")]))
def test_a_record_is_played_or_refused(text: str) -> None:
    with suppress(PositionError, IllegalAction, RulingError):
        record = read_record(text)
        box = next((one for one in _boxes() if one.id == record.game), None)
        if box is not None and box.playing is not None:
            game = laid_out(box).by(Rulings.read(laid_out(box).book, record.rulings)).game
            for _step in replay(game, record):
                pass


@given(text=mangled([text for text in _given("owners") if text.startswith("# tidal_blades")]))
def test_an_owners_file_is_laid_over_or_refused_in_a_readable_length(text: str) -> None:
    refused = ""
    try:
        CATALOGUE.read(text, shipped())
    except ComponentError as error:
        refused = str(error)

    assert len(refused) < 25_000
    assert refused == "" or refused.startswith("owner.toml: ")


@given(text=mangled(_given("positions")))
def test_a_position_is_set_up_or_refused(text: str) -> None:
    for box in _boxes():
        game = laid_out(box).game
        with suppress(PositionError):
            game.legal(game.position(text))


@given(text=mangled(QUESTIONS))
def test_a_question_is_asked_or_refused(text: str) -> None:
    (box, *_others) = _boxes()
    questions = questions_of(laid_out(box))
    refused = ""
    with suppress(NotationError):
        query = questions.read(text)
        assert questions.read(questions.write(query)) == query
        try:
            questions.question(query)
        except ValueError as trouble:
            refused = str(trouble)

    assert not BY_ACCIDENT.search(refused)
