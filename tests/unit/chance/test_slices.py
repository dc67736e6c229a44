"""Work in slices, done at once or told otherwise."""

import gc
from collections.abc import Generator

import pytest

from tidal_widgets.chance import finished, map_slices, undisturbed


def _working(done: list[int]) -> Generator[float, None, str]:
    for number in range(3):
        done.append(number)
        yield number / 2
    return "the end"


def test_all_slices_are_done_and_what_they_come_to_is_returned() -> None:
    done: list[int] = []

    assert (finished(_working(done)), done) == ("the end", [0, 1, 2])


def test_each_slice_is_done_only_when_it_is_asked_for_and_told_in_other_words() -> None:
    done: list[int] = []
    telling = map_slices(_working(done), lambda share: f"{share:.0%}")

    assert (next(telling), done) == ("0%", [0])
    assert list(telling) == ["50%", "100%"]


def test_what_the_slices_come_to_is_returned_whatever_is_said_of_them() -> None:
    assert finished(map_slices(_working([]), lambda _share: None)) == "the end"


def test_the_collector_rests_while_work_is_undisturbed() -> None:
    with undisturbed():
        assert not gc.isenabled()
    assert gc.isenabled()


def test_the_collector_is_left_as_it_was_also_if_the_work_fails() -> None:
    with pytest.raises(ValueError), undisturbed():
        raise ValueError
    assert gc.isenabled()

    gc.disable()
    try:
        with undisturbed():
            pass
        assert not gc.isenabled()
    finally:
        gc.enable()
