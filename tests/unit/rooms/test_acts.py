"""Whatever a page lets one do is answered by its room, in whatever room and panel, after whatever was done before."""

import json
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest

from tests.nets.reader import Element, parsed
from tests.nets.visitor import NotAnsweredError, Visitor, unanswered
from tests.soak import seed, size
from tests.tables import laid_out
from tests.unit.gulls import GULLS
from tidal_widgets.box import Box, find_box
from tidal_widgets.page import Message, Page, Room, tag
from tidal_widgets.rooms import BEGIN, ROOMS, RULES, Router, dashboard
from tidal_widgets.rooms.router import ACTS

LINKS = (
    *("", "learn", "learn/caimans-challenge", "learn/first-roll", "odds", "odds/table", "odds/compare", "odds/lab"),
    *("odds/draws", "rules", "rules/open", "rules/rule/shield-block?pins=time-leap", "rules?q=dice", "rules/words"),
    *("play", "play/new", "play/start"),
    *("host", "host/setup", "host/night", "host/scores", "host/script", "host/aid"),
)
TAPS = 8


@cache
def _box(name: str) -> Box:
    return GULLS if name == GULLS.id else find_box(name)


def _walked(room: Room[Router], box: Box, link: str, chance: Random) -> Iterator[tuple[Router, Page]]:
    """Yield states and pages as one taps what is there at random; work is not waited for."""
    state = room.update(room.start(laid_out(box), link, {}), BEGIN)[0]
    for _tap in range(TAPS):
        page = room.draw(state)
        yield state, page
        there = [each for each in parsed(page.html).within if each.get("data-act") not in ("", "go", "box")]
        if not there:
            return
        state = room.update(state, _message(chance.choice(there), chance))[0]


def _message(element: Element, chance: Random) -> Message:
    options = [each.attributes.get("value", "") for each in element.within if each.name == "option"]
    value = chance.choice(options) if options else element.get("value") or chance.choice(("true", "false", "3"))
    names = [each.get("name") for each in element.within if each.get("name")]
    args = tuple(json.loads(element.get("data-args") or "[]"))
    return Message(act=element.get("data-act"), args=args, value=value, fields=dict.fromkeys(names, "N N ~ R @1 s1/0"))


@pytest.mark.law
@pytest.mark.parametrize("name", ["tidal_blades", "opale", GULLS.id])
def test_every_act_that_a_page_shows_is_answered_by_its_room(name: str) -> None:
    chance, room = Random(seed(14)), dashboard(ROOMS)
    for _walk in range(size(1, 40)):
        for link in LINKS:
            for state, page in _walked(room, _box(name), link, chance):
                assert unanswered(room, state, page) == set(), page.link


def test_no_act_of_the_dashboard_is_taken_from_a_room() -> None:
    room = dashboard(ROOMS)
    for link in LINKS:
        state = room.start(laid_out(_box("tidal_blades")), link, {})
        if here := state.room(state.place):
            assert set(here.acts(state.entered[state.place])) & ACTS.keys() <= {"link", "kept"}, link


def test_an_act_that_nobody_answers_is_found() -> None:
    def draw(state: Any) -> Page:
        page = RULES.draw(state)
        return replace(page, html=tag("div", page.html, tag("button", "?", act="guess")))

    with pytest.raises(NotAnsweredError, match="nobody answers guess"):
        Visitor(replace(RULES, draw=draw), find_box("opale"), "", {})
