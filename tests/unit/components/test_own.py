"""Pieces told as dicts say the same as those in an owner's file."""

import tomllib

from tidal_widgets.components.own import as_toml

MINE = {
    "die": {"IB": {"faces": ["R", "*", 'a "b"']}, "N": {"faces": ("R", "R")}},
    "challenge": {"burning-sun-challenge": {"required": "R", "points": 2, "rare": True}},
}


def test_what_is_written_is_read_back_as_it_was() -> None:
    read = tomllib.loads(as_toml(MINE))

    assert read["die"] == {"IB": {"faces": ["R", "*", 'a "b"']}, "N": {"faces": ["R", "R"]}}
    assert read["challenge"] == MINE["challenge"]


def test_nothing_and_names_of_any_kind_are_written() -> None:
    assert as_toml({}) == ""
    assert tomllib.loads(as_toml({"top level": "é", "die": {"a.b": {"faces": []}}})) == {
        "top level": "é",
        "die": {"a.b": {"faces": []}},
    }
