"""What a table has chosen: kept, carried by links, set aside where nobody can use it; other tables are visited."""

from collections.abc import Mapping

import pytest

from tests.tables import laid_out
from tidal_widgets.box import Box, find_box
from tidal_widgets.rooms.house_rules import HouseRules, HouseRulesError
from tidal_widgets.rooms.our_table import LOAD_IT, PLAIN, OurTable
from tidal_widgets.rooms.router import parted

YES, NO = HouseRules((("may-pass", "yes"),)), HouseRules((("may-pass", "no"),))
TIDAL = find_box("tidal_blades")
IB = '[die.IB]\nfaces = ["R", "R", "R", "Y", "*", "-"]\n'


def _ours(box: Box, kept: Mapping[str, str] | None = None) -> OurTable:
    return OurTable.begun(laid_out(box), kept or {})


def test_what_is_chosen_is_kept_and_found_again(box: Box) -> None:
    ours = _ours(box).ruled(YES)

    assert ours.table.readings == (("may-pass", "yes"),)
    assert _ours(box, ours.keeps).rules == YES
    assert _ours(box).table is _ours(box).plain
    assert ours.ruled(PLAIN).keeps == {"made-up.table": "", "made-up.table-unread": ""}


@pytest.mark.parametrize("text", ["{broken", '[table]\nbox = "other"', NO.write("made-up").replace("may-pass", "gone")])
def test_what_was_kept_and_cannot_be_used_is_set_aside_as_it_was(box: Box, text: str) -> None:
    ours = _ours(box, {"made-up.table": text})

    assert (ours.rules, ours.keeps) == (PLAIN, {"made-up.table": "", "made-up.table-unread": text})
    assert ours.ruled(YES).unread == text


def test_the_choices_of_a_link_hold_while_ones_own_are_kept(box: Box) -> None:
    ours = _ours(box).ruled(YES)
    visiting = ours.visited(HouseRules(own="").with_reading("may-pass", "no").pack("made-up"))

    assert (visiting.guest, visiting.rules, visiting.kept) == (True, NO, ours.kept)
    assert visiting.back_home().rules == YES
    assert not visiting.back_home().guest
    kept = visiting.ruled(visiting.rules)
    assert (kept.guest, kept.kept, kept.before) == (False, NO.write("made-up"), YES)
    assert _ours(box).ruled(PLAIN).visited(YES.pack("made-up")).visited(NO.pack("made-up")).before == PLAIN


def test_a_link_of_ones_own_past_changes_nothing(box: Box) -> None:
    ours = _ours(box).ruled(YES)
    later = ours.ruled(PLAIN)

    assert ours.visited("") is ours
    assert ours.visited(YES.pack("made-up")) is ours
    assert ours.visited(YES.name("made-up")) is ours
    assert later.visited(YES.pack("made-up")) is later
    assert later.visited(YES.name("made-up")) is later


def test_a_link_too_short_for_all_that_was_chosen_names_it(box: Box) -> None:
    long = HouseRules(own="".join(f"# {number * 7919:x}\n" for number in range(2_000)))
    ours = _ours(box)
    theirs = ours.link("rules?q=dice")
    assert theirs == "rules?q=dice"
    yes = ours.ruled(YES)
    assert parted(yes.link("rules?q=dice")) == ("rules?q=dice", YES.pack("made-up"))
    assert parted(yes.link("rules")) == ("rules", YES.pack("made-up"))
    assert yes.link("x" * 1_495) == "x" * 1_495
    tidal = _ours(TIDAL).ruled(long)
    name = parted(tidal.link("rules"))[1]
    assert name == long.name("tidal_blades")
    assert tidal.visited(name) is tidal
    with pytest.raises(HouseRulesError, match="load its file"):
        _ours(TIDAL).visited(name)
    assert "load its file" in LOAD_IT


def test_what_a_link_has_wrong_is_refused(box: Box) -> None:
    for rules in (HouseRules((("gone", "yes"),)), HouseRules((("may-pass", "gone"),)), HouseRules(own="[die.N]\n")):
        with pytest.raises((ValueError, LookupError), match=r"."):
            _ours(box).visited(rules.pack("made-up"))


def test_an_owners_text_is_refused_where_it_is_too_long() -> None:
    with pytest.raises(HouseRulesError, match="longer than 64 kB"):
        _ours(TIDAL).ruled(HouseRules(own="#" * 2**16))


def test_one_face_is_set_and_all_are_as_in_the_box_again() -> None:
    ours = _ours(TIDAL)
    white = ours.ruled(ours.with_faces("danger", "white", "0", "2"))

    assert white.rules.faces == ((("danger", "white"), (2, 0, 0, 0, 1, 1)),)
    assert white.table.components.danger["white"].faces == (2, 0, 0, 0, 1, 1)
    assert white.with_faces("danger", "white", "0", "0") == PLAIN
    assert white.with_faces("danger", "white", "", "") == PLAIN
    for wrong in (("danger", "green", "0", "2"), ("danger", "white", "9", "2"), ("danger", "white", "0", "9")):
        assert white.with_faces(*wrong) == white.rules


def test_faces_that_an_owners_text_sets_are_changed_there() -> None:
    ours = _ours(TIDAL).ruled(HouseRules(own=IB))

    with pytest.raises(HouseRulesError, match="blue Initiate die: change them there"):
        ours.with_faces("die", "IB", "0", "F")
    assert ours.with_faces("die", "N", "0", "S").faces


def test_what_another_window_chose_holds_here_and_waits_for_a_guest(box: Box) -> None:
    news, ours = _ours(box).ruled(YES).keeps, _ours(box)

    assert ours.changed_elsewhere({"made-up.count.best": "3"}) is ours
    assert ours.changed_elsewhere(ours.keeps) is ours
    assert ours.changed_elsewhere(news).rules == YES
    visiting = ours.visited(NO.pack("made-up")).changed_elsewhere(news)
    assert (visiting.guest, visiting.rules, visiting.back_home().rules) == (True, NO, YES)
