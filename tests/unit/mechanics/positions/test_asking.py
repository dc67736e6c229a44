"""What a text asks about: a position, an example by its name, or something else."""

from pathlib import Path

import pytest

from tests.unit.mechanics.positions.heaps import heaps
from tests.unit.rulebook.made_up import made_up
from tidal_widgets.mechanics.positions import about_position, meant


@pytest.mark.parametrize(
    ("text", "position"),
    [
        ("ann: hand A", True),
        ("  for: ben; ben: hand B", True),
        (" two AXES ", True),
        ("A A ~ R+Y @1", False),
        ("A ~ Y | A:Y", False),
        ("axes", False),
        ("", False),
    ],
)
def test_a_text_is_about_a_position_if_it_begins_with_a_name_or_is_that_of_an_example(
    text: str, position: bool, tmp_path: Path
) -> None:
    assert about_position(heaps(made_up(tmp_path)), text) is position


def test_an_example_is_meant_by_its_name_in_any_case(tmp_path: Path) -> None:
    asking = heaps(made_up(tmp_path))

    assert meant(asking, "NOTHING there ") == "ann: hand B"
    assert meant(asking, "ann: hand A") == "ann: hand A"
