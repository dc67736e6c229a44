"""Work in slices, done at once."""

from collections.abc import Generator

from tidal_widgets.odds.slices import finished


def test_all_slices_are_done_and_what_they_come_to_is_returned() -> None:
    done = []

    def working() -> Generator[float, None, str]:
        for number in range(3):
            done.append(number)
            yield number / 3
        return "the end"

    assert (finished(working()), done) == ("the end", [0, 1, 2])
