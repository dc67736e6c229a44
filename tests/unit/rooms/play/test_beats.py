"""What was played between two own choices: few parts, each with the most telling of it in a line."""

from dataclasses import replace
from typing import Any

from tests.tables import laid_out
from tests.unit.rooms.play.tables import BOX, NAMES
from tidal_widgets.box import MAKES_BEAT
from tidal_widgets.engine import Action, Event, Step
from tidal_widgets.playthrough import Move
from tidal_widgets.rooms.play.beats import MOST_BEATS, Beat, Played, caption, outcome
from tidal_widgets.rulebook import RuleId


class T(RuleId):
    """What a made-up game tells of."""

    TURN = "turn"
    NIGHT = "night"
    MORNING = "morning"
    WON = "won"
    MOVED = "moved"
    ATE = "ate"
    SAID = "said"


WEIGHTS = {T.WON: 90, T.MOVED: MAKES_BEAT, T.ATE: 5}
PLAIN = laid_out(BOX).view
VIEW = replace(
    PLAIN,
    weighs=lambda event: WEIGHTS.get(T(event.rule), 0),
    phases=frozenset({T.TURN, T.NIGHT, T.MORNING}),
)
NIGHT, MORNING = Event(T.NIGHT, "Night fell."), Event(T.MORNING, "The sun rose.")


def did(seat: int, what: str = "moved", things: tuple[int, ...] = ()) -> Event:
    return Event(T(what), f"{{who}} {what}{' {0}' if things else ''}.", seat, things)


def moves(*seats: int | None) -> tuple[Move[Any], ...]:
    return tuple(Move(Action("x"), seat, 2, Step(None, ())) for seat in seats)


def with_events(*played: tuple[int | None, tuple[Event, ...]]) -> tuple[Move[Any], ...]:
    return tuple(Move(Action("x"), seat, 2, Step(None, events)) for seat, events in played)


def says(view: Any, beats: tuple[Beat, ...]) -> list[list[str]]:
    return [caption(view, NAMES, beat, 0) for beat in beats]


def test_the_turns_of_the_others_are_parts_and_chance_belongs_to_who_moved_before() -> None:
    assert Played(PLAIN, moves(0, 1, None, 1, 2, None, 0), 0).beats(1) == (Beat(1, 4, 1), Beat(4, 6, 2))
    assert Played(PLAIN, moves(None, None), 0).beats(0) == ()
    assert says(PLAIN, Played(PLAIN, moves(1), 0).beats(0)) == [["The others played."]]


def test_the_own_choice_comes_first_unless_nobody_else_has_played() -> None:
    assert Played(PLAIN, moves(0, None, 1), 0).beats(0) == (Beat(0, 2, 0), Beat(2, 3, 1))
    assert Played(PLAIN, moves(0, None), 0).beats(0) == ()
    assert Played(PLAIN, moves(0, None), 0).turns(0) == (Beat(0, 2, 0),)


def test_many_turns_are_joined_the_shortest_first_and_the_own_choice_last() -> None:
    found = Played(PLAIN, moves(0, *[1, 2] * 9), 0).beats(0)

    assert len(found) == MOST_BEATS
    assert found[0] == Beat(0, 1, 0)
    assert (found[1].start, found[-1].end) == (1, 19)
    assert any(beat.seat is None for beat in found)


def test_a_turn_is_told_by_what_weighs_most_in_it() -> None:
    busy = did(1), did(1, "said"), did(1, "ate", (1,)), did(1, "won", (7,)), did(1, "ate", (2,)), did(2, "won")
    played = with_events((0, (did(0, "won"),)), (1, busy), (2, (did(2), did(2, "said"))))

    assert says(VIEW, Played(VIEW, played, 0).beats(0)) == [["You: won."], ["Ben: won 7.", "Moved."], ["Cleo: moved."]]


def test_what_cost_the_one_who_looks_on_something_is_told_with_the_turn_of_another() -> None:
    played = with_events((0, (did(0),)), (1, (did(1), did(0), did(0, "won", (3,)))))

    assert says(VIEW, Played(VIEW, played, 0).beats(0))[1] == ["Ben: Ann won 3.", "Moved."]


def test_a_game_that_ranks_nothing_tells_the_first_and_the_last_of_a_turn() -> None:
    played = with_events((0, (did(0),)), (1, (did(1), did(1, "ate"), did(1, "won"), did(0, "moved"))))

    assert says(PLAIN, Played(PLAIN, played, 0).beats(0)) == [["You: moved."], ["Ben: moved.", "Won."]]


def test_several_turns_in_one_part_name_who_did_what() -> None:
    beat = Beat(0, 1, 1, (did(1, "won"),)).joined(Beat(1, 2, 2, (did(2, "won"),)))

    assert caption(VIEW, NAMES, beat, 0) == ["Ben won.", "Cleo won."]


def test_a_last_choice_that_tells_nothing_is_told_as_the_whole_turn() -> None:
    played = with_events((1, ()), (None, ()), (0, (did(0, "won"),)), (None, ()), (0, (did(0, "said"),)), (1, (did(1),)))

    assert Played(VIEW, played, 0).beats(4)[0] == Beat(2, 5, 0, (did(0, "won"), did(0, "said")))
    assert Played(VIEW, played, 0).beats(2)[0].start == 2


def test_a_night_that_falls_within_a_move_has_a_line_of_its_own_with_what_it_brought_oneself() -> None:
    fell = did(0), NIGHT, did(0, "ate", (1,)), did(1, "won"), did(0, "won", (2,)), did(0, "said")
    beats = Played(VIEW, with_events((0, fell)), 0).beats(0)

    assert [(beat.start, beat.end, beat.seat) for beat in beats] == [(0, 1, 0), (0, 1, None)]
    assert says(VIEW, beats) == [["You: moved."], ["Night fell.", "Ann ate 1. Ann won 2."]]


def test_what_others_choose_in_the_night_is_part_of_it_until_a_turn_begins() -> None:
    begins = did(2, "turn")
    played = with_events((0, (did(0), NIGHT)), (1, (did(1),)), (2, (did(2), MORNING, begins)), (2, (did(2),)))
    beats = Played(VIEW, played, 0).beats(0)

    assert [(beat.start, beat.end, beat.seat) for beat in beats] == [(0, 1, 0), (0, 3, None), (2, 3, None), (3, 4, 2)]
    assert says(VIEW, beats) == [["You: moved."], ["Night fell."], ["The sun rose."], ["Cleo: moved."]]


def test_in_a_night_what_others_do_by_the_way_is_told_with_what_begins_next() -> None:
    played = with_events((0, (NIGHT,)), (0, (did(0),)), (1, (did(1, "ate"),)), (2, (did(2, "ate"), MORNING)))
    beats = Played(VIEW, played, 0).beats(1)

    assert [(beat.start, beat.end, beat.seat) for beat in beats] == [(1, 2, 0), (2, 4, None)]
    assert beats[1].phase == MORNING
    later = Played(VIEW, played[1:], 0, apart=True).beats(0)
    assert [beat.events for beat in later] == [beat.events for beat in beats]


def test_what_one_has_to_do_after_others_is_told_if_it_is_worth_a_line() -> None:
    played = with_events((0, (did(0),)), (1, (did(1),)), (0, (did(0, "ate"),)), (1, (did(1),)), (0, (did(0, "won"),)))

    assert [beat.seat for beat in Played(VIEW, played, 0).beats(0)] == [0, 1, 1, 0]


def test_a_rule_that_goes_on_begins_nothing_again() -> None:
    more = Event(T.NIGHT, "It was dark.")
    beats = Played(VIEW, with_events((0, (did(0), NIGHT, more))), 0).beats(0)

    assert len(beats) == 2
    assert beats[1].events == (NIGHT, more)


def test_what_moves_came_to_is_what_is_worth_a_line_first() -> None:
    played = with_events((0, (did(0, "said"),)), (None, (did(0), did(0, "won", (2,)), did(1, "won"))), (1, (did(0),)))

    assert outcome(VIEW, NAMES, played, 0) == "Won 2"
    assert outcome(VIEW, NAMES, played[2:], 0) == ""
    assert outcome(VIEW, NAMES, played[:1], 0) == ""
