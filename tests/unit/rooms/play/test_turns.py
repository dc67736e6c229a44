"""Bots think in slices that somebody may stop, chance goes by the seed, and what comes too late changes nothing."""

import asyncio
from typing import Any, cast

from tests.arriving import Arriving
from tests.tables import laid_out
from tests.unit.rooms.play.tables import BOX, act, again, done, page, sat
from tidal_widgets.page import BEGIN, REST, JobResult
from tidal_widgets.playthrough import NOBODY, Players, Playthrough
from tidal_widgets.rooms import PLAY, Running
from tidal_widgets.rooms.play.sitting import Sitting
from tidal_widgets.rooms.play.state import PlayState
from tidal_widgets.rooms.play.turns import PLAYED, going_on, playing_on

SLOW = "ann.ben/person.slow/"


def bots_turn() -> PlayState:
    """Play to where the other seat's bot has just begun to think."""
    state: PlayState = PLAY.update(done(sat(SLOW), act("do", "hide left")), act("do", "stop"))[0]
    return state


def test_moves_and_dice_are_those_of_the_playthrough_itself() -> None:
    table = laid_out(BOX)
    for players in (("sensible", "sensible"), ("slow", "sensible")):
        sitting = Sitting(("ann", "ben"), players)
        game = Playthrough.begin(table.game, sitting.seating, sitting.playing(table), 11)
        *_slices, last = playing_on(game)
        assert isinstance(last, JobResult)
        begun, after, _reasons = cast(tuple[Any, Any, Any], last.value)
        assert begun is game
        assert after == game.on()


def test_dice_of_persons_fall_by_themselves() -> None:
    table = laid_out(BOX)
    game: Playthrough[Any] = Playthrough.begin(table.game, Sitting(("ann", "ben"), ("person",)).seating, NOBODY, 3)
    *_slices, last = playing_on(game)
    assert isinstance(last, JobResult)

    after = last.value[1]  # type: ignore[index]
    assert after.actions == game.roll().actions
    assert after.game.to_move(after.state) == 0


def test_a_bot_thinks_in_slices_and_says_why() -> None:
    table = laid_out(BOX)
    sitting = Sitting(("ann", "ben"), ("slow", "person"))
    steps = list(playing_on(Playthrough.begin(table.game, sitting.seating, sitting.playing(table), 3)))

    assert sum(isinstance(step, float) for step in steps) == 200
    last = steps[-1]
    assert isinstance(last, JobResult)
    assert last.key == PLAYED
    assert [reason.says for reason in last.value[2]] == ["The last is the best."] * 2  # type: ignore[index]


def test_what_a_bot_says_stands_in_the_log_beside_what_it_did() -> None:
    state = done(bots_turn(), BEGIN, act("skip"), act("drawer", "log"))

    assert state.reasons
    assert "The last is the best." in page(state).html
    assert "The last is the best." not in page(again(state)).html


def test_the_page_says_who_thinks_and_offers_to_stop() -> None:
    state = bots_turn()

    assert state.working
    assert "Ben is thinking…" in page(state).html
    assert not state.mine
    for one in (act("tap", "left"), act("do", "dive"), act("undo"), act("drawer", "log")):
        after, job = PLAY.update(state, one)
        assert (after.game, job) == (state.game, None)


def test_whoever_stops_the_others_may_let_them_go_on_or_take_back() -> None:
    state, job = PLAY.update(bots_turn(), act("cancel"))
    assert job is REST
    assert state.paused
    assert "The others wait" in page(state).html

    on, job = PLAY.update(state, act("on"))
    assert on.working
    assert job is not None
    back = done(state, act("undo"))
    assert back.game is not None
    assert state.game is not None
    assert len(back.game.moves) == len(state.game.moves) - 1
    assert back.mine
    assert done(state, act("on")).game != state.game
    assert PLAY.update(sat(), act("cancel"))[0].paused is False


def test_leaving_and_coming_back_lets_them_begin_anew() -> None:
    state = bots_turn()
    came, job = PLAY.update(state, BEGIN)

    assert came.working
    assert job is not None
    assert done(state, BEGIN).game == done(again(state)).game


def test_a_new_game_ends_the_work_for_the_old() -> None:
    state = bots_turn()
    game = state.game
    assert game is not None
    anew, job = PLAY.update(state, act("sit", value="9"))
    assert job is not None
    late = JobResult(PLAYED, (game, game.on(), ()))

    assert PLAY.update(anew, late) == (anew, None)
    assert PLAY.update(state, act("new"))[1] is REST


def test_nobody_moves_where_there_is_no_game_or_it_is_over() -> None:
    over = sat()
    while over.scores is None:
        over = done(over, act("skip"), act("do", "hide left"), act("do", "stop"))

    assert going_on(PLAY.start(laid_out(BOX), "", {}))[1] is REST
    assert going_on(done(over, act("skip")))[1] is REST


def test_a_whole_game_of_bots_is_told_as_it_is_begun() -> None:
    table = laid_out(BOX)
    game = Playthrough.begin(table.game, Sitting(("ann", "ben"), ("x", "y")).seating, Players((), table.bot), 4)
    *_slices, last = playing_on(game)
    assert isinstance(last, JobResult)

    assert last.value[1].game.scores(last.value[1].state) is not None  # type: ignore[index]


def test_in_a_running_page_a_tap_ends_the_thinking_and_no_page_is_late() -> None:
    browser = Arriving()

    async def used() -> None:
        running = Running(PLAY, laid_out(BOX), "", lambda _page: None, browser.hear)
        running.hear({"act": "hello", "fields": {"sitting": SLOW}})
        for name in ("sit", "skip"):
            running.hear({"act": name, "value": "7"})
            await running.ended()
        running.hear({"act": "do", "args": ["hide left"]})
        running.hear({"act": "do", "args": ["stop"]})
        busy = running.busy
        assert "Ben is thinking…" in browser.page["html"]
        running.hear({"act": "cancel"})
        assert (busy, running.busy) == (True, False)
        assert "The others wait" in browser.page["html"]
        running.hear({"act": "on"})
        await running.ended()

    asyncio.run(used())
    assert 'data-key="skip"' in browser.page["html"]
