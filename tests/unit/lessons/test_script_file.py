"""Walkthrough files: what is refused, and in which words."""

from pathlib import Path

import pytest

from tests.unit.divers import D
from tidal_widgets.lessons.script import load_walkthroughs, parse_walkthrough
from tidal_widgets.rulebook import ContentError

WHOLE = """
title = "Two divers"
tell = "Ann and Ben dive."
cites = [{ edition = "2026", page = 1, section = "All of it" }]
rules = ["diving"]
table = { seats = ["ann", "ben"] }
[[legs]]
play = ["drew rose white"]
tell = "Both are dealt a pearl."
facts = { "ann.pearl" = "rose" }
"""


ACTIONS = "a list of actions, one at least"
RULES = "pearls-are-dealt, pearls-are-hidden, diving, shells-and-pearls, two-or-three-divers"
FACT = "a whole number or a text"
FIELDS = "the fields cites, facts, legs, place, position, rules, shows, table, tell, title, varies"
LEG_FIELDS = "the fields ask, facts, fires, guesses, play, refuses, tell"


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('title = "Two divers"', "", "title: found nothing; allowed: a text that is not empty"),
        ('tell = "Ann and', 'say = "Ann and', f"say: found a field of that name; allowed: {FIELDS}"),
        ('rules = ["diving"]', 'rules = ["diveing"]', f"rules: found 'diveing'; allowed: {RULES}"),
        ("cites = [{", "cites = []\n#", "cites: found nothing; allowed: at least one citation"),
        ('play = ["drew rose white"]', "play = []", f"legs[0].play: found []; allowed: {ACTIONS}"),
        ('play = ["drew rose white"]', 'play = "drew"', f"legs[0].play: found 'drew'; allowed: {ACTIONS}"),
        ("rose white", 'rose white", 3, "', f"legs[0].play: found ['drew rose white', 3, '']; allowed: {ACTIONS}"),
        ("drew rose white", " ", f"legs[0].play: found [' ']; allowed: {ACTIONS}"),
        ("rose white", 'rose", " ', f"legs[0].play: found ['drew rose', ' ']; allowed: {ACTIONS}"),
        ('tell = "Both', 'hint = "Both', f"legs[0].hint: found a field of that name; allowed: {LEG_FIELDS}"),
        ('= "rose" }', "= 1.5 }", f"legs[0].facts.ann.pearl: found 1.5; allowed: {FACT}"),
        ('= "rose" }', "= true }", f"legs[0].facts.ann.pearl: found True; allowed: {FACT}"),
        (
            "facts = {",
            'refuses = { "dive" = "gold" }\nfacts = {',
            f"legs[0].refuses.dive: found 'gold'; allowed: {RULES}",
        ),
        ('table = { seats = ["ann", "ben"] }', "", "position: found nothing; allowed: either a position or a table"),
        ("table = {", 'position = "here"\ntable = {', "position: found both; allowed: either a position or a table"),
        (
            "table = { seats",
            "table = { chairs",
            "table.chairs: found a field of that name; allowed: the fields seats, variant",
        ),
        (
            "[[legs]]",
            'varies = { "gold" = ["rose"] }\n[[legs]]',
            "varies.gold: found nothing like it; allowed: words of the position",
        ),
    ],
)
def test_a_file_that_is_not_right_is_refused(old: str, new: str, says: str) -> None:
    with pytest.raises(ContentError) as error:
        parse_walkthrough("two-divers", WHOLE.replace(old, new), D)

    assert str(error.value) == f"two-divers.toml: {says}"


def test_a_file_that_is_no_toml_is_refused() -> None:
    with pytest.raises(ContentError, match=r"^two-divers\.toml: TOML: found .*; allowed: valid TOML$"):
        parse_walkthrough("two-divers", WHOLE.replace("title = ", "title : "), D)


def test_a_walkthrough_without_legs_is_none() -> None:
    with pytest.raises(ContentError, match=r"legs: found '?nothing'?; allowed: at least one leg"):
        parse_walkthrough("two-divers", WHOLE.partition("[[legs]]")[0], D)


def test_a_folder_is_loaded_by_the_names_of_its_files(tmp_path: Path) -> None:
    (tmp_path / "two-divers.toml").write_text(WHOLE, encoding="utf-8")
    (tmp_path / "notes.txt").write_text("not one of them", encoding="utf-8")

    walkthroughs = load_walkthroughs(tmp_path, D)

    assert list(walkthroughs) == ["two-divers"]
    assert walkthroughs["two-divers"].title == "Two divers"


def test_other_words_for_words_of_the_position_are_read_with_it() -> None:
    told = 'position = "ann: shells 1"\nvaries = { "shells 1" = ["shells 2", "shells 3"] }'
    text = WHOLE.replace('table = { seats = ["ann", "ben"] }', told)

    assert parse_walkthrough("two-divers", text, D).varies == {"shells 1": ("shells 2", "shells 3")}
