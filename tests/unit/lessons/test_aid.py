"""A player aid."""

import pytest

from tests.unit.divers import D
from tidal_widgets.lessons.aid import parse_aid
from tidal_widgets.rulebook import ContentError

WHOLE = """
title = "Aid"
[[sections]]
title = "A dive"
[[sections.lines]]
lead = "Down"
says = "Roll."
rule = "diving"
symbol = "F"
[[sections.lines]]
lead = "Up"
says = "Score."
rule = "shells-and-pearls"
"""


def test_an_aid_is_read_from_its_file() -> None:
    aid = parse_aid("aid.toml", WHOLE, D)

    assert (aid.title, [section.title for section in aid.sections]) == ("Aid", ["A dive"])
    assert [(line.lead, line.rule, line.symbol) for line in aid] == [("Down", D.DIVE, "F"), ("Up", D.SCORE, "")]


@pytest.mark.parametrize(
    ("right", "wrong", "told"),
    [
        ('rule = "diving"', 'rule = "dyving"', "diving"),
        ('lead = "Up"', 'lead = ""', "lead"),
        ('title = "Aid"', 'title = "Aid"\ncolour = "red"', "colour"),
        ('title = "A dive"', 'title = "A dive"\npage = 2', "page"),
        ('says = "Roll."', 'says = "Roll."\nseats = [2]', "seats"),
    ],
)
def test_a_wrong_line_is_refused(right: str, wrong: str, told: str) -> None:
    with pytest.raises(ContentError, match=told):
        parse_aid("aid.toml", WHOLE.replace(right, wrong), D)
