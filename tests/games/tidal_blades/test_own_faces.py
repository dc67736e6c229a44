"""The dice whose faces an owner may set: all of them, each to anything the rules know."""

import pytest

from tidal_widgets.box import OpenTable, TableChoices, find_box
from tidal_widgets.rooms.house_rules import HouseRules

BOX = find_box("tidal_blades")
PIECES = OpenTable(BOX).own_faces


def test_all_dice_are_there_with_what_they_show_in_words() -> None:
    dice, dangers = ["N", "IR", "IB", "ER", "EB", "GF", "GS", "GR", "GY"], ["white", "yellow", "orange"]

    assert [piece.slug for piece in PIECES] == [*dice, *dangers]
    assert all(face in piece.may_show for piece in PIECES for face in piece.faces)
    assert PIECES[0].may_show["F/S"] == "Focus or Spirit"
    assert PIECES[-1].may_show == {0: "a blank", 1: "x", 2: "xx"}


@pytest.mark.parametrize("piece", PIECES, ids=lambda piece: piece.slug)
def test_every_face_that_is_offered_can_be_played(piece: object) -> None:
    chosen = next(one for one in PIECES if one is piece)
    for face in chosen.may_show:
        rules = HouseRules().with_faces(chosen.section, chosen.slug, (face,) * len(chosen.faces))
        table = OpenTable(BOX, rules.choices(TableChoices(BOX.id)))

        assert [one.faces for one in table.own_faces if one.slug == chosen.slug] == [(face,) * len(chosen.faces)]
