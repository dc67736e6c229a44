"""Why is it so? Every change of what a piece shows, with what happened then and by which rule."""

from dataclasses import replace
from typing import Any

from tests.tables import laid_out
from tests.unit.divers import D
from tests.unit.rooms.play.tables import BOX as DIVES
from tests.unit.rooms.play.tables import act, done, page, sat
from tidal_widgets.engine import Event
from tidal_widgets.page import Markup
from tidal_widgets.rooms.play.state import PlayState
from tidal_widgets.rooms.play.tracing import MOST_CHANGES, Change, changes, label_of, relevant
from tidal_widgets.text import Name


def shows(state: Any, piece: str, seat: int) -> int | str | None:
    """Let the rope show shells, the net the side, the sun nothing."""
    diver = state.divers[seat]
    return {"rope": diver.shells, "net": diver.side, "left": len(state.pending)}.get(piece)


PLAYED = laid_out(DIVES).playing
BOX = replace(DIVES, playing=lambda _table: replace(PLAYED, view=replace(PLAYED.view, shows=shows)))  # type: ignore[type-var]


def dived() -> PlayState:
    """Dive with dice that bring shells, and ask."""
    acts = act("do", "hide left"), act("do", "dive"), act("skip")
    begun = (done(sat(box=BOX, seed=str(seed)), *acts) for seed in range(1, 99))
    return next(done(state, act("why")) for state in begun if state.game and state.game.state.divers[0].shells)


def test_a_tap_on_a_piece_tells_what_brought_it_there() -> None:
    state = dived()
    assert "Tap a piece" in page(state).html
    assert 'data-lit="flat"' in page(state).html

    asked = done(state, act("tap", "rope"))
    assert asked.matter == "rope"
    html = page(asked).html
    assert ">Rope</h2>" in html
    assert "from 0 to" in html
    assert "shells." in html
    assert "diving" in html
    assert asked.game is state.game


def test_words_are_traced_as_numbers_are() -> None:
    html = page(done(dived(), act("tap", "net"))).html

    assert "Now: left" in html
    assert "hid the pearl" in html
    assert "Before that" not in html
    assert "−1: from" in page(done(dived(), act("tap", "left"))).html


def test_what_has_no_past_says_so() -> None:
    assert "Nothing is known" in page(done(dived(), act("tap", "sun"))).html
    fresh = done(sat(box=BOX, seed="3"), act("why"), act("tap", "rope"))
    assert "since the beginning" in page(fresh).html
    assert "Why is it so?" in page(done(dived(), act("tap", "elsewhere"))).html


def test_only_the_latest_changes_are_told() -> None:
    state = dived()
    while state.scores is None:
        state = done(state, act("skip"), act("do", "hide left"), act("do", "stop"), act("do", "dive"))
    state = done(state, act("skip"), act("why"), act("tap", "left"))
    assert state.seen is not None

    assert len(changes(state.seen, "left")) > MOST_CHANGES
    html = page(state).html
    assert "Older changes are left out." in html
    assert html.count('data-key="change-') == MOST_CHANGES


def test_who_has_no_more_questions_plays_on() -> None:
    state = done(dived(), act("tap", "rope"), act("why"))

    assert not state.asking
    assert state.matter == ""
    assert done(state, act("why"), act("do", "stop")).asking is False


def test_a_piece_is_called_as_the_drawing_calls_it() -> None:
    drawing = Markup(
        '<b data-piece="a&amp;b" aria-label="A &amp; B">x</b><b aria-label="C" data-piece="c">y</b><i data-piece="d">'
    )

    assert label_of(drawing, "a&b") == "A & B"
    assert label_of(drawing, "c") == "C"
    assert label_of(drawing, "d") == ""
    assert label_of(drawing, "e") == ""


def test_words_are_traced_to_what_names_the_new_one_of_them_and_else_to_what_names_any() -> None:
    came, hit, ate = (
        Event(D.DIVE, "{0}", seat, (Name(name), 1)) for seat, name in ((1, "Eel"), (2, "Crab"), (0, "Ann"))
    )
    state = dived()
    assert state.seen is not None

    assert relevant(state.seen, "sea", Change("Crab, 0 Hits", "Crab, Eel", (ate, hit, came))) == (came,)
    assert relevant(state.seen, "sea", Change("Crab, 0 Hits", "Crab, 1 Hit", (ate, hit))) == (hit,)
    assert relevant(state.seen, "sea", Change(None, "in your hand", (ate, hit))) == (ate,)


def test_only_the_latest_of_several_words_is_now() -> None:
    def turns(state: Any, piece: str, _seat: int) -> str | None:
        return f"{len(state.pending)} to come" if piece == "net" else None

    box = replace(DIVES, playing=lambda _table: replace(PLAYED, view=replace(PLAYED.view, shows=turns)))  # type: ignore[type-var]
    html = page(
        done(
            sat(box=box, seed="3"),
            act("do", "hide left"),
            act("do", "dive"),
            act("skip"),
            act("why"),
            act("tap", "net"),
        )
    ).html

    assert html.count("Now: ") == 1
    assert "Before that: " in html
