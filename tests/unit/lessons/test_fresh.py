"""Fresh examples of a lesson."""

from dataclasses import replace

from tests.unit.divers import Reef, divers
from tests.unit.lessons.dives import DIVE
from tidal_widgets.engine import Game, PositionError
from tidal_widgets.lessons import fresh_starts, open_lesson
from tidal_widgets.lessons.fresh import varied

VARIES = replace(DIVE, table=None, position="shells 2, side left", varies={"shells 2": ("shells 0", "shells nine")})


def _game() -> Game[Reef]:
    start = open_lesson(DIVE, divers()).steps[1].before

    def position(text: str) -> Reef:
        if "nine" in text:
            raise PositionError("Found nine.")
        return start

    return replace(divers(), position=position)


def test_a_seed_says_what_stands_for_the_words_that_vary() -> None:
    found = {varied(VARIES, seed) for seed in range(30)}

    assert found == {"shells 2, side left", "shells 0, side left", "shells nine, side left"}
    assert varied(VARIES, 7) == varied(VARIES, 7)


def test_examples_differ_from_the_books_and_can_be_played() -> None:
    seeds = [seed for seed, _ in fresh_starts(VARIES, _game(), 1)]

    assert seeds
    assert {varied(VARIES, seed) for seed in seeds} == {"shells 0, side left"}
    assert next(fresh_starts(VARIES, _game(), 10**6))[0] >= 10**6


def test_a_lesson_that_does_not_vary_has_none() -> None:
    assert not list(fresh_starts(DIVE, divers(), 1))
