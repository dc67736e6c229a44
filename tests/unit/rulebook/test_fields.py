"""Names out of a long list are answered with the nearest."""

from enum import StrEnum

from tidal_widgets.rulebook.fields import near_names, shown


class Letters(StrEnum):
    A = "letter-aaaa"
    B = "letter-bbbb"
    C = "letter-cccc"
    D = "letter-dddd"
    E = "letter-eeee"
    F = "letter-ffff"
    G = "letter-gggg"
    H = "letter-hhhh"
    J = "letter-jjjj"


def test_a_long_list_of_names_is_cut_to_the_nearest() -> None:
    assert near_names("letter-cccd", Letters).startswith("letter-cccc, letter-dddd")


def test_a_name_like_none_is_told_what_is_wanted() -> None:
    assert near_names("xyz", Letters) == "a slug of Letters"


def test_what_is_not_there_is_shown_as_nothing() -> None:
    assert (shown(None), shown(0)) == ("nothing", "0")
