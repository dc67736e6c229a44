"""Faces and dice as they are written."""

import pytest

from tidal_widgets.mechanics.dicepool import Die, face


def test_a_face_stands_for_what_it_shows() -> None:
    """Read every form of face."""
    assert face("F").symbols == face("FF").symbols == {"F"}
    assert face("F/S").symbols == {"F", "S"}
    assert (face("*").wild, face("*").amount) == (True, 1)
    assert (face("F").amount, face("FF").amount, face("-").amount) == (1, 2, 0)


@pytest.mark.parametrize("code", ["", "FS", "F/", "FF/S", "*F", "--"])
def test_a_face_that_means_nothing_is_refused(code: str) -> None:
    """Name the code that cannot be read."""
    with pytest.raises(ValueError, match="is no face"):
        face(code)


def test_a_die_needs_faces_that_can_be_read() -> None:
    """Refuse an empty die and a strange face."""
    with pytest.raises(ValueError, match="has no faces"):
        Die("X", ())
    with pytest.raises(ValueError, match="is no face"):
        Die("X", ("F?",))
