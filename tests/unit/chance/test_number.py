"""What floats cannot tell, and fractions can."""

from fractions import Fraction

from tidal_widgets.chance import doubtful


def test_only_a_float_is_in_doubt_about_certainty() -> None:
    assert doubtful(1 - 1e-14)
    assert not doubtful(0.999)
    assert not doubtful(1 - Fraction(1, 10**20))
