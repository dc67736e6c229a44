"""A box is opened by what a table chose, and all its parts are of the same pieces, readings and world."""

import json
from dataclasses import asdict, replace
from itertools import count
from types import SimpleNamespace
from typing import Any

import pytest

from tests.unit.lessons.dives import BOX
from tidal_widgets.box import Box, NotInTheBox, OpenTable, TableChoices, UnknownBox, open_table
from tidal_widgets.components.problems import ComponentError
from tidal_widgets.mechanics.dicepool.query import questions_of
from tidal_widgets.mechanics.positions import position_odds_of
from tidal_widgets.rulebook import RulingError, Rulings

BARE = OpenTable(Box(id="bare", title="Bare", rulebook="tests.unit.divers:rulebook"))
STRICT = TableChoices("tidal_blades", readings=(("kept-die", "locked"),))


def test_a_part_is_a_function_or_its_name() -> None:
    assert BARE.book is OpenTable(BOX).book


def test_a_box_that_holds_nothing_else_says_so() -> None:
    assert (BARE.components, BARE.described, BARE.pieces, BARE.world, BARE.walkthroughs) == ((), (), {}, None, {})
    assert BARE.own_faces == ()
    assert (BARE.cover, BARE.pictures, BARE.checklist, BARE.host) == (None, None, None, None)
    for part in ("playing", "game", "view", "bot"):
        with pytest.raises(NotInTheBox, match="the box 'bare' "):
            getattr(BARE, part)
    for mechanic in (questions_of, position_odds_of):
        with pytest.raises(NotInTheBox, match="the box 'bare' has no odds"):
            mechanic(BARE)


def test_a_game_without_a_view_or_a_bot_says_so() -> None:
    playing = replace(OpenTable(BOX).playing, view=None, bots={})
    table = OpenTable(replace(BOX, playing=lambda _table: playing))

    with pytest.raises(NotInTheBox, match="does not tell how its game is shown"):
        table.view  # noqa: B018
    with pytest.raises(NotInTheBox, match="has nobody who plays the other seats"):
        table.bot  # noqa: B018


def test_every_part_is_made_once_and_of_one_world() -> None:
    made = count()
    table = OpenTable(replace(BOX, world=lambda _table: next(made), mechanics={"any": lambda table: table.world}))

    assert (table.world, table.mechanic("any"), table.mechanic("any")) == (0,) * 3
    assert table.game is table.game
    assert position_odds_of(open_table(STRICT)) is not position_odds_of(open_table(STRICT))


def test_a_box_is_opened_by_its_name_by_readings_and_by_the_owners_text() -> None:
    table = open_table(replace(STRICT, own='[die.N]\nfaces = ["R", "R", "R", "R", "R", "R"]\n'))

    assert table.game.rulings.named == "2, kept-die=locked"
    assert table.components.dice["N"].faces == ("R",) * 6
    assert dict(table.readings)["kept-die"] == "locked"
    assert open_table(TableChoices("tidal_blades", readings=(("kept-die", "may-roll-again"),))).readings == ()
    with pytest.raises(UnknownBox):
        open_table(TableChoices("tidal"))


def test_what_cannot_be_chosen_is_told_at_once() -> None:
    with pytest.raises(RulingError, match="'kept-dice' is not an open rule"):
        open_table(TableChoices("tidal_blades", readings=(("kept-dice", "locked"),)))
    with pytest.raises(NotInTheBox, match="the box 'tidal_blades' has no edition '2018'; there are: 2020"):
        open_table(TableChoices("tidal_blades", edition="2018"))
    with pytest.raises(NotInTheBox, match="there are: none"):
        OpenTable(BARE.box, TableChoices("bare", edition="1"))


def test_an_owners_text_that_cannot_be_used_is_told_by_the_name_of_its_file() -> None:
    for file, says in (("mine.toml", "mine.toml: not TOML"), ("", "owner.toml: not TOML")):
        with pytest.raises(ComponentError, match=f"^{says}"):
            open_table(TableChoices("tidal_blades", own="[die"), file=file)
    with pytest.raises(NotInTheBox, match="the box 'bare' has no pieces that you could replace by your own"):
        OpenTable(BARE.box, TableChoices("bare", own="[die.N]"))


def test_what_is_no_box_is_not_opened() -> None:
    with pytest.raises(UnknownBox, match=r"^5 is no box: give its name"):
        open_table(5)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "readings",
    [
        (("leap-on-danger", "yes"), ("kept-die", "locked")),
        [["kept-die", "locked"], ["leap-on-danger", "yes"]],
        (("leap-on-danger", "yes"), ("kept-die", "locked"), ("keep-which", "matching")),
    ],
)
def test_equal_choices_are_equal_in_whatever_way_they_are_written(readings: Any) -> None:
    plain = open_table(TableChoices("tidal_blades", readings=(("kept-die", "locked"), ("leap-on-danger", "yes"))))

    for edition in ("", "2020"):
        assert open_table(TableChoices("tidal_blades", edition, readings)).choices == plain.choices
    assert hash(TableChoices("tidal_blades", "2020", readings[:2])) == hash(
        TableChoices("tidal_blades", "2020", plain.choices.readings)
    )


def test_choices_that_went_through_json_are_the_same() -> None:
    for choices in (TableChoices("tidal_blades"), STRICT):
        assert hash(TableChoices(**json.loads(json.dumps(asdict(choices))))) == hash(choices)


def test_a_rule_is_read_in_one_way() -> None:
    for option in ("locked", "may-roll-again"):
        with pytest.raises(RulingError, match=r"^'kept-die' is ruled twice$"):
            TableChoices(
                "tidal_blades", readings=(("kept-die", "locked"), ("leap-on-danger", "yes"), ("kept-die", option))
            )


@pytest.mark.parametrize("readings", ["kept-die=locked", (("kept-die",),), 5, ((1, "a"), ("b", "c"))])
def test_what_are_no_readings_are_refused_in_a_sentence(readings: Any) -> None:
    with pytest.raises(RulingError, match=r"are no readings: each is a pair of a rule and one of its options$"):
        TableChoices("tidal_blades", readings=readings)


def test_a_table_that_reads_rules_otherwise_has_the_same_pieces_and_is_kept() -> None:
    table = open_table(TableChoices("tidal_blades"))
    locked = Rulings.of(table.book, {"kept-die": "locked"})
    other = table.by(locked)

    assert table.by(table.rulings) is table
    assert table.by(locked) is other
    assert other.by(table.rulings) is table
    assert other.components is table.components
    assert other.choices == STRICT
    assert other.world is not table.world


def test_of_many_readings_the_last_are_kept() -> None:
    table = open_table(TableChoices("tidal_blades"))
    names = [(rule.id.value, rule.options[1].name) for rule in list(table.book.open_rules)[:9]]
    found = [table.by(Rulings.of(table.book, {rule: option})) for rule, option in names]

    assert table.by(found[-1].rulings) is found[-1]
    assert table.by(found[0].rulings) is not found[0]


def test_a_table_tells_what_its_game_is_called_and_bound_to() -> None:
    box = replace(BOX, editions=("1", "2"), components=lambda _own, _called: SimpleNamespace(digest="abc"))
    table = OpenTable(box)

    assert table.identity == {
        "name": "dives",
        "edition": "1",
        "components": "abc",
        "rulebook": table.book,
        "rulings": table.rulings,
    }
    assert OpenTable(box, TableChoices("dives", edition="2")).identity["edition"] == "2"
    assert (OpenTable(BOX).identity["edition"], OpenTable(BOX).identity["components"]) == ("", "")
