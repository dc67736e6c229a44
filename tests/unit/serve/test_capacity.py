"""How many seats a machine has."""

from pathlib import Path

import psutil
import pytest

from tidal_widgets.serve.capacity import MOST_HEATED, MOST_SEATS, SEAT_BYTES, free_memory, heated_for, seats_for

GIB = 2**30


def test_a_small_machine_has_a_seat_and_a_large_one_not_too_many() -> None:
    assert seats_for(0) == 1
    assert seats_for(1_000 * GIB) == MOST_SEATS


@pytest.mark.parametrize("gib", [1, 2, 4])
def test_a_quarter_of_the_memory_is_left_to_others(gib: int) -> None:
    assert seats_for(gib * GIB) * SEAT_BYTES <= 0.75 * gib * GIB


def test_never_more_kernels_are_heated_than_there_are_seats() -> None:
    assert all(1 <= heated_for(seats) <= min(seats, MOST_HEATED) for seats in range(1, MOST_SEATS + 1))


def test_the_limit_of_a_container_counts(tmp_path: Path) -> None:
    (tmp_path / "memory.max").write_text(f"{GIB}\n")
    (tmp_path / "memory.current").write_text(f"{GIB - 100}\n")

    assert free_memory(tmp_path) == 100


def test_a_container_without_a_limit_has_what_the_machine_has(tmp_path: Path) -> None:
    (tmp_path / "memory.max").write_text("max\n")
    (tmp_path / "memory.current").write_text("1\n")

    assert free_memory(tmp_path) == pytest.approx(psutil.virtual_memory().available, rel=0.2)


def test_a_container_over_its_limit_has_none(tmp_path: Path) -> None:
    (tmp_path / "memory.max").write_text("1\n")
    (tmp_path / "memory.current").write_text("2\n")

    assert free_memory(tmp_path) == 0
