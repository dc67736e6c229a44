"""A game that lets a seat know what it should not is caught."""

import re
from dataclasses import replace

import pytest

from tests.unit.divers import TWO, Reef
from tests.unit.testing.spoil import BOUND, DIVERS, SEEDS, complaint, examine, with_legal, with_steps
from tidal_widgets.engine import Action, Roller, Step
from tidal_widgets.testing import BrokenLaw, play_out
from tidal_widgets.testing.twins import hidden, secret_chance_tells_nothing, twin_of, twins_are_the_same


def test_an_event_that_tells_a_secret_is_caught() -> None:
    loud = with_steps(
        lambda step, _: step._replace(events=tuple(event._replace(audience=None) for event in step.events))
    )

    assert "not told to others" in complaint(loud)


def test_a_view_that_shows_a_secret_card_is_caught() -> None:
    def seen_by(state: Reef, seat: int) -> Reef:
        view = DIVERS.seen_by(state, seat)
        return view._replace(
            divers=tuple(b._replace(pearl=a.pearl) for a, b in zip(state.divers, view.divers, strict=True))
        )

    assert "not seen by others" in complaint(replace(DIVERS, seen_by=seen_by), secret_chance_tells_nothing)


def test_an_audience_that_depends_on_the_secret_is_caught() -> None:
    def open_white(step: Step[Reef], action: Action) -> Step[Reef]:
        return step._replace(audience=None) if action.things == ("white",) else step

    assert "who sees it" in complaint(with_steps(open_white))


def test_a_view_that_shows_a_secret_choice_is_caught() -> None:
    def seen_by(state: Reef, seat: int) -> Reef:
        view = DIVERS.seen_by(state, seat)
        return view._replace(
            divers=tuple(b._replace(side=a.side) for a, b in zip(state.divers, view.divers, strict=True))
        )

    with pytest.raises(BrokenLaw, match="give equal views") as caught:
        examine(replace(DIVERS, seen_by=seen_by), twins_are_the_same)

    (note,) = caught.value.__notes__
    assert re.search(r"'a twin for seat \d since move \d+, where hide \w+ stands for hide \w+'", note)


def test_choices_that_depend_on_another_seats_secret_are_caught() -> None:
    def knowing(state: Reef, legal: tuple[Action, ...]) -> tuple[Action, ...]:
        return legal[:-1] if state.divers[0].side == "left" and len(legal) > 2 else legal

    assert "equal legal actions" in complaint(with_legal(knowing), twins_are_the_same)


def test_a_question_that_depends_on_another_seats_secret_is_caught() -> None:
    def skipped(step: Step[Reef], action: Action) -> Step[Reef]:
        state = step.state
        skip = action.verb == "dive" and state.divers[0].side == "left"
        return step._replace(state=state._replace(pending=state.pending[:-1])) if skip else step

    assert "give equal views" in complaint(with_steps(skipped), twins_are_the_same)


def test_a_mover_who_depends_on_another_seats_secret_is_caught() -> None:
    def to_move(state: Reef) -> int | None:
        mover = DIVERS.to_move(state)
        return 0 if len(DIVERS.legal(state)) == 3 and state.divers[0].side == "left" else mover

    assert "ask the same seat" in complaint(replace(DIVERS, to_move=to_move), twins_are_the_same)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_twin_differs_where_it_forks_and_after_that_only_where_it_must(seed: int) -> None:
    line = play_out(DIVERS, TWO, seed, BOUND)
    fork = next(moment.number for moment in line.moments() if hidden(moment.step, 1))
    twin = list(twin_of(line, 1, fork, Roller(seed)))

    assert twin
    for number, action, _state in twin:
        here = line.actions[number - 1]
        assert (action != here) == (number - 1 == fork)
