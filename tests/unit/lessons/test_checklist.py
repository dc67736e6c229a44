"""A checklist for setting up."""

import pytest

from tests.unit.divers import D
from tests.unit.lessons.dives import LIST
from tidal_widgets.engine import Table
from tidal_widgets.lessons.checklist import Checklist, parse_checklist
from tidal_widgets.rulebook import ContentError

WHOLE = """
title = "Before"
tell = "Tick."
least = 2
most = 3
[variants]
calm = "Calm"
[[items]]
name = "pearls"
part = "The sea"
says = "Shuffle."
rule = "pearls-are-dealt"
seats = [2]
each = true
"""


def _names(*seats: str, variant: str = "calm") -> list[str]:
    return [item.name for item in LIST.of(Table(seats, variant))]


def _read(text: str) -> Checklist:
    return parse_checklist("setup.toml", text, D, {"ann": "Ann", "ben": "Ben"})


def test_items_depend_on_the_number_of_players_and_the_set_up() -> None:
    assert _names("ann", "ben") == ["pearls", "pair", "mask-ann", "mask-ben", "late-ben"]
    assert _names("ben", "ann", "cleo", variant="rough")[:2] == ["pearls", "rope"]
    assert "late-ann" in _names("ben", "ann", "cleo")


def test_an_item_for_a_player_calls_him_by_name() -> None:
    says = [item.says for item in LIST.of(Table(("ben", "ann"), "calm"))]

    assert "Give Ben a mask." in says
    assert "Ann waits." in says


def test_a_checklist_is_read_from_its_file() -> None:
    read = _read(WHOLE)

    assert (read.title, read.least, read.most, read.variants) == ("Before", 2, 3, {"calm": "Calm"})
    assert [item.says for item in read.of(Table(("ann", "ben"), "calm"))] == ["Shuffle.", "Shuffle."]


@pytest.mark.parametrize("wrong", ['rule = "no-such"', 'seats = ["two"]', 'color = "red"'])
def test_a_wrong_item_is_refused(wrong: str) -> None:
    text = WHOLE.replace(f"{wrong.partition(' ')[0]} = ", "name2 = ") if wrong.startswith("name") else WHOLE
    key = wrong.partition(" ")[0]
    kept = "\n".join(line for line in text.splitlines() if not line.startswith(key))

    with pytest.raises(ContentError):
        _read(f"{kept}\n{wrong}\n")


def test_an_item_may_be_for_one_character_or_one_round_and_say_what_to_show() -> None:
    more = '\n[[items]]\nname = "{0}"\npart = "Later"\nsays = "{0}, {1}!"\nrule = "diving"\n'
    text = WHOLE + more.format("dive", "{who}") + 'characters = ["ben"]\nshow = "Point down."\n'
    read = _read(text + more.format("deep", "{players} of us: {names}") + "rounds = [2]\n")
    table = Table(("ann", "ben", "cleo"), "calm")
    names = Checklist(
        title="",
        tell="",
        least=2,
        most=3,
        characters={**read.characters, "cleo": "Cleo"},
        variants={},
        items=read.items,
    )

    now = names.of(table, called={"ben": "Uncle"}, round_=2)

    assert [(item.says, item.show) for item in now] == [
        ("dive, Uncle!", "Point down."),
        ("deep, 3 of us: Ann, Uncle and Cleo!", ""),
    ]
    assert [item.says for item in names.of(table, round_=1)] == ["dive, Ben!"]


def test_an_item_for_an_unknown_character_is_refused() -> None:
    with pytest.raises(ContentError, match="ann, ben"):
        _read(WHOLE + 'characters = ["zoe"]\n')
