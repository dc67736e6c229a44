"""A game in progress goes on, back and aside, and is written and shown to one seat."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.unit.divers import THREE, TWO, Reef, divers
from tidal_widgets.engine import (
    Action,
    IllegalAction,
    Roller,
    drew,
    read_record,
    redacted,
    replay,
    rolled,
    write_record,
)
from tidal_widgets.playthrough import NOBODY, Players, Playthrough, WaitsFor
from tidal_widgets.text import Name

GAME = divers()
DEALT = ("drew white", "drew black")
SEEDS = st.integers(0, 2**16)


def first(_game: object, _state: object, actions: Sequence[Action]) -> Action:
    return actions[0]


def last(_game: object, _state: object, actions: Sequence[Action]) -> Action:
    return actions[-1]


BOTS: Players[Reef] = Players(others=first)
AGAINST_ONE: Players[Reef] = Players((None,), last)


def past(*lines: str, players: Players[Reef] | None = None) -> Playthrough[Reef]:
    begun = Playthrough.begin(GAME, TWO) if players is None else Playthrough.begin(GAME, TWO, players)
    for line in lines:
        begun = begun.play(Action.read(line))
    return begun


def drawn(seed: int) -> Playthrough[Reef]:
    """Draw a game that people left somewhere, its choices, dice and draws from a seed."""
    roller = Roller(seed)
    players: Players[Reef] = Players(others=lambda _game, _state, actions: roller.choose(actions))
    whole = Playthrough.begin(GAME, TWO, players, seed).on(roller)._replace(players=NOBODY)
    return whole.fork(seed % (len(whole.moves) + 1))


def lines(played: Playthrough[Reef]) -> list[str]:
    return [str(action) for action in played.actions]


def test_a_playthrough_stands_where_its_last_step_led() -> None:
    dealt = past(*DEALT)

    assert dealt.state == dealt.steps[-1].state
    assert past().state == GAME.setup(TWO)
    assert lines(dealt) == [*DEALT]
    assert dealt.events() == (*dealt.steps[0].events, *dealt.events(1))
    assert [event.things for event in dealt.events(1)] == [(Name("black"),)]
    assert dealt.states == (dealt.start, *(step.state for step in dealt.steps))


def test_a_refused_action_leaves_it_as_it_was() -> None:
    dealt = past(*DEALT)

    with pytest.raises(IllegalAction):
        dealt.play(Action("dive"))

    assert len(dealt.actions) == 2


def test_it_knows_who_moved_out_of_how_many() -> None:
    hidden = past(*DEALT, "hide left")

    assert [(move.seat, move.options) for move in hidden.moves] == [(None, 1), (None, 1), (0, 2)]


def test_it_knows_whose_turn_it_is() -> None:
    assert past().turn is WaitsFor.CHANCE
    assert past(*DEALT).turn is WaitsFor.CHOICE
    assert past(players=BOTS).on(Roller(1)).turn is WaitsFor.OVER


def test_it_knows_what_may_come_next() -> None:
    assert {str(action) for action in past().open} == {"drew white", "drew rose", "drew black"}
    assert [str(action) for action in past(*DEALT).open] == ["hide left", "hide right"]
    assert past(players=BOTS).on(Roller(1)).open == ()


# Going back.


@given(seed=SEEDS)
def test_undo_takes_back_what_a_seat_has_just_played(seed: int) -> None:
    here = drawn(seed)
    for action in here.open if here.turn is WaitsFor.CHOICE and len(here.open) > 1 else ():
        assert here.play(action).undo() == here


@given(seed=SEEDS)
def test_undo_takes_back_one_choice_and_what_followed_by_itself_and_never_chance(seed: int) -> None:
    here = drawn(seed)
    while (back := here.undo()) is not here:
        choice, *rest = here.moves[len(back.moves) :]
        assert back.moves == here.moves[: len(back.moves)]
        assert choice.options > 1
        assert all((move.seat, move.options) == (choice.seat, 1) for move in rest)
        here = back

    assert here.takes_back == 0
    assert not here.moves or here.moves[-1].seat is None or here.moves[-1].options == 1


def test_a_seat_takes_back_its_own_moves_up_to_chance() -> None:
    stopped = past(*DEALT, "hide left", "stop")
    once = stopped.undo()
    twice = once.undo()

    assert stopped.takes_back == 1
    assert lines(once) == [*DEALT, "hide left"]
    assert lines(twice) == [*DEALT]
    assert twice.undo() is twice


def test_what_was_played_by_itself_goes_with_the_choice_before_it() -> None:
    alone = replace(GAME, legal=lambda state: GAME.legal(state)[: 1 if state.divers[0].side else 2])
    chose = Playthrough(alone, past(*DEALT).state).play(Action("hide", ("left",)))
    forced = chose.play(Action("stop"))

    assert [(move.seat, move.options) for move in forced.moves] == [(0, 2), (0, 1)]
    assert forced.takes_back == 2
    assert forced.undo().moves == ()


def test_what_was_played_by_itself_alone_is_not_taken_back() -> None:
    shown = past(*DEALT, *("hide left", "stop") * 2, "show white")

    assert shown.moves[-1].options == 1
    assert shown.takes_back == 0
    assert shown.undo() is shown


def test_what_a_bot_chose_is_not_taken_back() -> None:
    mine = past(*DEALT, "hide left", players=AGAINST_ONE)
    theirs = past(*DEALT, "hide left", "stop", "hide right", players=AGAINST_ONE)

    assert mine.takes_back == 1
    assert theirs.takes_back == 0
    assert theirs.undo() is theirs


def test_a_result_of_chance_is_not_taken_back() -> None:
    thrown = past(*DEALT, "hide left", "dive", "rolled 2")

    assert thrown.takes_back == 0
    assert thrown.undo() is thrown


def test_another_seats_move_is_not_taken_back() -> None:
    stopped = past(*DEALT, "hide left", "stop", "hide right")
    shown = past(*DEALT, *("hide left", "stop") * 2, "show white", "show black")

    assert stopped.takes_back == 1
    assert lines(stopped.undo()) == [*DEALT, "hide left", "stop"]
    assert shown.takes_back == 0


def test_nothing_is_taken_back_before_the_first_move() -> None:
    assert past().takes_back == 0
    assert past().undo() == past()


def test_retry_goes_back_past_chance_and_others_to_a_seats_last_choice() -> None:
    later = past(*DEALT, "hide left", "dive", "rolled 2", "stop", "hide right")

    assert lines(later.fork(5).retry(0)) == [*DEALT, "hide left"]
    assert lines(later.retry(0)) == [*DEALT, "hide left", "dive", "rolled 2"]
    assert lines(later.retry(1)) == [*DEALT, "hide left", "dive", "rolled 2", "stop"]


def test_retry_passes_over_what_was_no_choice() -> None:
    shown = past(*DEALT, *("hide left", "stop") * 2, "show white")

    assert lines(shown.retry(0)) == [*DEALT, "hide left"]


def test_retry_of_a_seat_that_chose_nothing_goes_back_to_the_start() -> None:
    assert past(*DEALT, "hide left").retry(1).moves == ()


def test_chance_is_drawn_anew_after_a_retry_or_as_before() -> None:
    dived = past(*DEALT, "hide left", "dive")
    again = [dived]
    for _ in range(12):
        again.append(again[-1].roll().retry(0).play(Action("dive")))

    assert len({str(tried.roll().actions[4]) for tried in again}) > 1
    assert dived.roll().retry(0, anew=False).play(Action("dive")) == dived


# Aside.


@given(seed=SEEDS, other=SEEDS)
def test_a_fork_goes_its_own_way(seed: int, other: int) -> None:
    here = drawn(seed)
    before = here.moves
    fork = here.fork(other % (len(here.moves) + 1))
    on = fork._replace(players=BOTS).on(Roller(other))

    assert fork.moves == before[: len(fork.moves)]
    assert on.moves[: len(fork.moves)] == fork.moves
    assert here.moves is before


@pytest.mark.parametrize("length", [-1, 4, 5])
def test_a_fork_is_as_long_as_some_part_of_the_game(length: int) -> None:
    here = past(*DEALT, "hide left")

    assert len(here.moves) == 3
    with pytest.raises(ValueError, match=f"after {length} moves: 3 moves were played"):
        here.fork(length)


def test_a_fork_leaves_what_it_came_from() -> None:
    stopped = past(*DEALT, "hide left", "stop")
    fork = stopped.fork(2).play(Action.read("hide right"))

    assert fork.state.divers[0].side == "right"
    assert stopped.state.divers[0].side == "left"


def test_a_wrongly_entered_die_is_put_right_and_the_rest_stands() -> None:
    wrong = past(*DEALT, "hide left", "dive", "rolled 2", "stop", "hide left")
    right = wrong.correct(4, rolled("1"))

    assert right.state.divers[0].shells == 1
    assert lines(right)[5:] == ["stop", "hide left"]


def test_what_no_longer_plays_after_a_correction_falls_away() -> None:
    wrong = past(*DEALT, *("hide left", "stop") * 2, "show white", "show black")
    right = wrong.correct(1, Action.read("drew rose"))

    assert lines(right)[-1] == "show white"
    assert len(right.actions) == len(wrong.actions) - 1


@given(seed=SEEDS, which=SEEDS)
def test_after_a_correction_everybody_answers_what_they_answered(seed: int, which: int) -> None:
    here = drawn(seed)
    thrown = [number for number, move in enumerate(here.moves) if move.seat is None]
    if not thrown:
        return
    index = thrown[which % len(thrown)]
    for result in GAME.chance(here.states[index]):
        right = here.correct(index, result)
        kept = len(right.moves)

        assert lines(right) == [*lines(here.fork(index)), str(result), *lines(here)[index + 1 : kept]]
        assert [(move.seat, move.options) for move in right.moves] == [
            (move.seat, move.options) for move in here.moves[:kept]
        ]
        assert result != here.actions[index] or right == here


def test_nobody_is_made_to_play_what_another_seat_chose() -> None:
    def to_move(state: Reef) -> int | None:
        seat = GAME.to_move(state)
        return seat if seat is None or state.divers[0].shells != 1 else 1 - seat

    wrong = Playthrough(replace(GAME, to_move=to_move), past(*DEALT, "hide left", "dive").state)
    wrong = wrong.play(rolled("2")).play(Action("stop")).play(Action("hide", ("left",)))

    assert len(wrong.correct(0, rolled("0")).moves) == 3
    assert lines(wrong.correct(0, rolled("1"))) == ["rolled 1"]


def test_a_choice_among_other_actions_is_not_replayed() -> None:
    wider = replace(GAME, legal=lambda state: [*GAME.legal(state), *[Action("wave")] * (state.divers[0].shells == 1)])
    wrong = Playthrough(wider, past(*DEALT, "hide left", "dive").state).play(rolled("2")).play(Action("stop"))

    assert lines(wrong.correct(0, rolled("0"))) == ["rolled 0", "stop"]
    assert lines(wrong.correct(0, rolled("1"))) == ["rolled 1"]


def test_a_throw_of_another_die_is_not_replayed() -> None:
    def chance(state: Reef) -> Mapping[Action, int]:
        ways = GAME.chance(state)
        return {rolled("2"): 1} if ways and state.divers[0].shells == 1 else ways

    wrong = past(*DEALT, "hide left", "dive", "rolled 2", "dive", "rolled 2")._replace(
        game=replace(GAME, chance=chance)
    )

    assert lines(wrong.correct(4, rolled("0")))[4:] == ["rolled 0", "dive", "rolled 2"]
    assert lines(wrong.correct(4, rolled("1")))[4:] == ["rolled 1", "dive"]


def test_a_card_is_drawn_again_if_it_still_can_be() -> None:
    wrong = Playthrough.begin(GAME, THREE)
    for line in ("drew white", "drew rose", "drew rose", "hide left"):  # of each pearl there are two
        wrong = wrong.play(Action.read(line))

    assert lines(wrong.correct(0, drew("black"))) == ["drew black", "drew rose", "drew rose", "hide left"]
    assert lines(wrong.correct(0, drew("rose"))) == ["drew rose", "drew rose"]


def test_a_correction_must_be_possible() -> None:
    with pytest.raises(IllegalAction):
        past(*DEALT, "hide left", "dive", "rolled 2").correct(4, rolled("9"))


def test_only_what_chance_showed_is_corrected() -> None:
    with pytest.raises(ValueError, match="'hide left' was chosen"):
        past(*DEALT, "hide left").correct(2, Action.read("hide right"))


@pytest.mark.parametrize("index", [-1, 3, 99])
def test_a_move_that_was_not_played_is_not_corrected(index: int) -> None:
    with pytest.raises(ValueError, match=f"^no move has the number {index}: 3 moves were played, and the first has 0$"):
        past(*DEALT, "hide left").correct(index, drew("rose"))


# On.


def test_chance_answers_until_somebody_must_choose() -> None:
    dealt = past().roll()

    assert [action.verb for action in dealt.actions] == ["drew", "drew"]
    assert dealt == past().roll()
    assert dealt.roll() is dealt


def test_each_throw_comes_from_the_seed_and_its_place() -> None:
    dealt = {str(past()._replace(seed=seed).roll().actions[0]) for seed in range(20)}

    assert len(dealt) == 3


def test_bots_play_to_the_end() -> None:
    whole = past(players=BOTS).on()

    assert whole.turn is WaitsFor.OVER
    assert whole == past(players=BOTS).on()
    assert {move.seat for move in whole.moves} == {None, 0, 1}


def test_it_goes_on_until_somebody_in_front_of_it_is_asked() -> None:
    mine = past(players=AGAINST_ONE).on()
    theirs = past(*DEALT, "hide left", "stop", players=AGAINST_ONE).on()

    assert lines(mine)[:2] == [str(action) for action in mine.actions]
    assert mine.turn is WaitsFor.CHOICE
    assert lines(theirs)[4:] == ["hide right", "stop", "show white", "show black"]


def test_dice_wait_for_whoever_plays_in_front_of_it_and_not_for_bots() -> None:
    players: Players[Reef] = Players((None,), first)
    dived = past(*DEALT, "hide left", "dive", players=players).on()
    theirs = past(*DEALT, "hide left", "stop", players=players).on()

    assert lines(dived)[-1] == "dive"
    assert dived.turn is WaitsFor.CHANCE
    assert lines(dived.play(rolled("2")).on())[-1] == "rolled 2"
    assert [action.verb for action in theirs.actions[4:]] == [
        "hide",
        "dive",
        "rolled",
        "dive",
        "rolled",
        "show",
        "show",
    ]


def test_dice_before_anybody_moved_wait_if_somebody_plays_in_front_of_it() -> None:
    thrown = past(*DEALT, "hide left", "dive")

    assert Playthrough(GAME, thrown.state, AGAINST_ONE).on().moves == ()
    assert Playthrough(GAME, thrown.state, BOTS).on().turn is WaitsFor.OVER


def test_a_roller_that_is_handed_in_throws_all_dice() -> None:
    dived = past(*DEALT, "hide left", "dive", players=Players((None,), first))

    assert lines(dived.on(Roller(1)))[4].startswith("rolled")


def test_it_stops_after_as_many_moves_as_it_may_make() -> None:
    assert len(past(players=BOTS).on(most=5).moves) == 5
    assert len(past(*DEALT, players=BOTS).on(most=1).moves) == 2


# Written and shown.


@given(seed=SEEDS)
def test_a_record_replays_to_the_same_state(seed: int) -> None:
    here = drawn(seed)
    record = here.record(number="1")

    assert [step for _, step in replay(GAME, read_record(write_record(record)))] == [*here.steps]
    assert record.notes == {"number": "1"}
    assert [lines(again) for again in Playthrough.replayed(GAME, record)] == [
        lines(here.fork(length + 1)) for length in range(len(here.moves))
    ]


@given(seed=SEEDS)
def test_what_is_played_again_is_what_was_played(seed: int) -> None:
    here = drawn(seed)
    again = [Playthrough.begin(GAME, TWO), *Playthrough.replayed(GAME, here.record())][-1]

    assert [(move.action, move.seat, move.step) for move in again.moves] == [
        (move.action, move.seat, move.step) for move in here.moves
    ]


def test_what_began_in_a_position_has_no_record() -> None:
    with pytest.raises(ValueError, match="began in a position"):
        Playthrough(GAME, past(*DEALT).state).record()


@given(seed=SEEDS, seat=st.sampled_from([0, 1]))
def test_a_seat_is_shown_no_more_than_it_may_know(seed: int, seat: int) -> None:
    here = drawn(seed)
    seen = here.seen_by(seat)

    assert seen.state == GAME.seen_by(here.state, seat)
    assert write_record(seen.record()) == redacted(GAME, here.record(), seat)
    assert [step.events for step in seen.steps] == [
        tuple(event.seen_by(seat) for event in step.events) for step in here.steps
    ]
    assert (seen.seed, seen.players) == (0, Players())


def test_what_a_seat_cannot_tell_apart_looks_the_same() -> None:
    one = past("drew white", "drew black", "hide left", "stop", "hide left", "stop")
    other = past("drew white", "drew rose", "hide left", "stop", "hide right", "stop")._replace(seed=7)

    assert one.seen_by(0) == other.seen_by(0)
    assert one.seen_by(0, 2).moves == one.seen_by(0).moves[2:]
    assert one.seen_by(0, 2).start == one.seen_by(0).fork(2).state
    assert one.seen_by(1) != other.seen_by(1)
