"""Faces and dice as they are written."""

import pytest

from tidal_widgets.mechanics.dicepool import Die, face


def test_a_face_serves_what_it_shows() -> None:
    """Read every form of face."""
    assert face("F").serves("F")
    assert not face("F").serves("S")
    assert all(face("F/S").serves(symbol) for symbol in "FS")
    assert all(face("*").serves(symbol) for symbol in "FSRY")
    assert (face("FF").amount, face("-").amount) == (2, 0)


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
