"""Walkthrough files: what is refused, and in which words."""

from pathlib import Path

import pytest

from tests.unit.divers import D
from tidal_widgets.engine.walkthrough_file import load_walkthroughs, parse_walkthrough
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


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('title = "Two divers"', "", "two-divers.toml: title: found nothing; allowed: a text that is not empty"),
        ('tell = "Ann and', 'say = "Ann and', "say: found a field of that name"),
        ('rules = ["diving"]', 'rules = ["diveing"]', "rules: found 'diveing'; allowed: pearls-are-dealt"),
        ("cites = [{", "cites = []\n#", "cites: found nothing; allowed: at least one citation"),
        ('play = ["drew rose white"]', "play = []", "legs[0].play: found []; allowed: a list of actions, one at least"),
        ('play = ["drew rose white"]', 'play = "drew"', "legs[0].play: found 'drew'; allowed: a list of actions"),
        ('["drew rose white"]', '["drew rose white", 3]', "play: found ['drew rose white', 3]; allowed: a list"),
        ('["drew rose white"]', '["drew rose white", " "]', "play: found ['drew rose white', ' ']; allowed: a list"),
        ('tell = "Both', 'hint = "Both', "legs[0].hint: found a field of that name"),
        ('= "rose" }', "= 1.5 }", "legs[0].facts.ann.pearl: found 1.5; allowed: a whole number or a text"),
        ('= "rose" }', "= true }", "legs[0].facts.ann.pearl: found True; allowed: a whole number or a text"),
        ("facts = {", 'refuses = { "dive" = "gold" }\nfacts = {', "legs[0].refuses.dive: found 'gold'"),
        ('table = { seats = ["ann", "ben"] }', "", "position: found nothing; allowed: either a position or a table"),
        ("table = {", 'position = "here"\ntable = {', "position: found both; allowed: either a position or a table"),
        ("table = { seats", "table = { chairs", "table.chairs: found a field of that name"),
        ("[[legs]]", 'varies = { "gold" = ["rose"] }\n[[legs]]', "varies.gold: found nothing like it; allowed: words"),
        ("title = ", "title : ", "two-divers.toml: TOML: found"),
    ],
)
def test_a_file_that_is_not_right_is_refused(old: str, new: str, says: str) -> None:
    with pytest.raises(ContentError, match=r"two-divers\.toml") as error:
        parse_walkthrough("two-divers", WHOLE.replace(old, new), D)

    assert says in str(error.value)


def test_a_walkthrough_without_legs_is_none() -> None:
    with pytest.raises(ContentError, match="at least one leg"):
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
