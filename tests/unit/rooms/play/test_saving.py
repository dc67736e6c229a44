"""A game is kept packed and taken up again as it was left; whatever else lies there is told and set aside."""

import zlib
from base64 import b64encode
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tables import laid_out
from tests.unit.rooms.play.tables import BOX, act, again, done, page, sat
from tidal_widgets.engine import redacted, write_record
from tidal_widgets.page import Message
from tidal_widgets.playthrough import Playthrough
from tidal_widgets.rooms import PLAY
from tidal_widgets.rooms.play.saving import (
    LONGEST,
    LONGEST_UNPACKED,
    MOST_MOVES,
    NoGame,
    SavedGame,
    keeping,
    number,
    packed,
    taken_up,
    unpacked,
)
from tidal_widgets.rooms.play.state import PlayState

TABLE = laid_out(BOX)


def pack(text: str) -> str:
    return b64encode(zlib.compress(text.encode(), 9)).decode()


def text_of(state: PlayState) -> str:
    assert state.game is not None
    notes = {"players": "person sensible", "seed": "7", "since": "2"}
    return write_record(state.game.record(**notes))


def test_a_packed_game_is_taken_up_as_it_was_left() -> None:
    state = done(sat(), act("do", "hide left"), act("do", "dive"))
    saved = SavedGame(state.sitting, state.game, 3)  # type: ignore[arg-type]
    found = unpacked(packed(saved), TABLE)

    assert found.sitting == saved.sitting
    assert found.since == 3
    assert found.game.seed == 7
    assert found.game.actions == saved.game.actions
    assert found.game.state == saved.game.state
    assert found.game.on().actions == saved.game.on().actions


def test_a_reload_at_any_moment_comes_back_to_the_same_page() -> None:
    state = sat("ann.ben.cleo/person.sensible.person/")
    count = 0
    while state.scores is None:
        for one in (
            act("lift"),
            act("beat"),
            act("skip"),
            act("tap", "left"),
            act("do", "hide left"),
            act("do", "dive"),
        ):
            state = done(state, one, act("coach"))
            shown, other = page(state), page(again(state))
            assert (shown.html, shown.link, shown.keep) == (other.html, other.link, other.keep)
            assert shown.keep["game"] not in shown.html
            count += 1
    assert count > 12


@pytest.mark.parametrize(
    ("broken", "why"),
    [
        (lambda _text: "x", "no packed game"),
        (lambda _text: "\u20ac", "no packed game"),
        (lambda _text: b64encode(b"x" * 99).decode(), "no packed game"),
        (lambda _text: b64encode(zlib.compress(b"\xff\xfe")).decode(), "no packed game"),
        (lambda _text: "A" * (LONGEST + 1), f"{LONGEST} are the most"),
        (lambda _text: pack("x" * (LONGEST_UNPACKED + 9)), f"more than {LONGEST_UNPACKED}"),
        (lambda _text: pack("x" * 50_000_000), f"more than {LONGEST_UNPACKED}"),
        (lambda text: pack(text + "rolled " + "1 " * (MOST_MOVES + 1)), f"{MOST_MOVES} at most"),
        (lambda text: pack(text.replace("divers", "chess")), "game"),
        (lambda text: pack(text.replace("edition: 2026", "edition: 1999")), "edition"),
        (lambda text: pack(text.replace("record 2", "record 77")), "Line 1"),
        (lambda text: pack(text.replace("ann ben", "ann")), "divers"),
        (lambda text: pack(text.replace("ann ben", "")), "divers"),
        (lambda text: pack(text + "fly to the moon\n"), "fly"),
        (lambda text: pack(text + "stop\n" * 9), "stop"),
        (lambda _text: pack(""), "Line 1"),
    ],
)
def test_what_cannot_be_taken_up_is_told_and_set_aside_and_never_lost(broken: Callable[[str], str], why: str) -> None:
    text = broken(text_of(done(sat(), act("do", "hide left"))))
    with pytest.raises(NoGame, match=why):
        unpacked(text, TABLE)

    state = done(PLAY.start(TABLE, "", {"game": text}), Message(act="begin"))
    shown = page(state)
    assert "cannot be taken up" in shown.html
    assert shown.announce
    assert shown.keep["aside"] == text[:LONGEST]
    assert shown.keep["game"] == ""
    later = page(done(state, act("sit", value="5"))).keep
    assert later["aside"] == text[:LONGEST]
    assert later["game"]


def test_of_several_that_cannot_be_taken_up_none_is_lost() -> None:
    state = PLAY.start(TABLE, "", {"game": "one", "aside": "two\nthree"})

    assert state.aside == "one\ntwo\nthree"
    assert "three" in page(done(state, act("new"))).html
    assert PLAY.start(TABLE, "", {"game": "two", "aside": "two\nthree"}).aside == "two\nthree"


@given(text=st.text(max_size=80) | st.binary(max_size=80).map(lambda data: b64encode(zlib.compress(data)).decode()))
def test_any_text_is_a_game_or_told_to_be_none(text: str) -> None:
    with pytest.raises(NoGame):
        unpacked(text, TABLE)
    state = PLAY.start(TABLE, text, dict.fromkeys(("game", "sitting", "options", "aside", "seed", "begun"), text))

    assert "<" in page(done(state, Message(act="begin"))).html


def test_a_record_that_says_nothing_of_players_is_played_on_by_persons() -> None:
    state = sat()
    assert state.game is not None
    found = taken_up(write_record(state.game.record()), TABLE)

    assert found.sitting.players == ("person", "person")
    assert found.game.seed == 1
    assert taken_up(text_of(state).replace("person sensible", "person gone"), TABLE).sitting.players[1] == "person"
    assert taken_up(text_of(state).replace("since: 2", "since: 999999"), TABLE).since == len(state.game.moves)


def test_a_record_with_what_one_seat_has_not_seen_is_refused_in_a_sentence() -> None:
    state = sat()
    assert state.game is not None
    text = redacted(state.game.game, state.game.record(), 0)

    assert "?" in text
    with pytest.raises(NoGame, match="only what one seat has seen"):
        taken_up(text, TABLE)

    loaded = done(state, act("load", record=text))
    assert loaded.game is state.game
    assert "leaves out what its player had not seen" in page(loaded).html
    assert "Use a file of the whole game" in page(loaded).html


def test_while_a_game_runs_one_saves_what_one_has_seen_and_all_of_it_when_it_is_over() -> None:
    state = sat()
    drawn = page(done(state, act("drawer", "options"))).html
    assert "drew black ?" in drawn
    assert "keeps honest players honest" in drawn

    while state.scores is None:
        state = done(state, act("skip"), act("do", "hide left"), act("do", "stop"))
    drawn = page(done(state, act("skip"), act("drawer", "options"))).html
    assert "drew black ?" not in drawn
    assert "drew black" in drawn
    assert taken_up(write_record(state.game.record()), TABLE).game.state == state.game.state  # type: ignore[union-attr]


def test_a_game_is_packed_once_for_all_pages_that_show_it() -> None:
    state = sat()

    assert keeping(state)["game"] is keeping(done(state, act("tap", "left")))["game"]
    assert keeping(state)["game"] != keeping(done(state, act("do", "hide left")))["game"]


def test_the_longest_game_fits_into_what_a_browser_keeps() -> None:
    state = sat()
    assert state.game is not None
    game: Playthrough[object] = state.game._replace(moves=state.game.moves * (MOST_MOVES // len(state.game.moves)))

    assert len(packed(SavedGame(state.sitting, game))) < LONGEST


@pytest.mark.parametrize(
    ("text", "found"), [("12", 12), ("", 0), ("-1", 0), ("²", 0), ("9" * 16, 0), ("9" * 15, 10**15 - 1)]
)
def test_a_number_has_few_digits(text: str, found: int) -> None:
    assert number(text) == found
