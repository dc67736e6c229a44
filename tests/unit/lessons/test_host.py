"""A checklist for setting up.

A player aid.

A score sheet.
"""

from collections.abc import Mapping, Sequence

import pytest

from tests.unit.divers import D
from tests.unit.lessons.dives import LIST
from tidal_widgets.engine import ScoreLine, Scores, Seating
from tidal_widgets.lessons.host import (
    NO_SHEET,
    Checklist,
    Counted,
    EntryError,
    ScoreEntry,
    ScoreSheet,
    parse_aid,
    parse_checklist,
)
from tidal_widgets.rulebook import ContentError, RulingError

LIST_TEXT = """
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
AID_TEXT = """
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


def _names(*seats: str, variant: str = "calm") -> list[str]:
    return [item.name for item in LIST.of(Seating(seats, variant))]


def _read(text: str) -> Checklist:
    return parse_checklist("setup.toml", text, D, {"ann": "Ann", "ben": "Ben"})


def test_items_depend_on_the_number_of_players_and_the_set_up() -> None:
    assert _names("ann", "ben") == ["pearls", "pair", "mask-ann", "mask-ben", "late-ben"]
    assert _names("ben", "ann", "cleo", variant="rough")[:2] == ["pearls", "rope"]
    assert "late-ann" in _names("ben", "ann", "cleo")


def test_an_item_for_a_player_calls_him_by_name() -> None:
    says = [item.says for item in LIST.of(Seating(("ben", "ann"), "calm"))]

    assert "Give Ben a mask." in says
    assert "Ann waits." in says


def test_a_checklist_is_read_from_its_file() -> None:
    read = _read(LIST_TEXT)

    assert (read.title, read.least, read.most, read.variants) == ("Before", 2, 3, {"calm": "Calm"})
    assert [item.says for item in read.of(Seating(("ann", "ben"), "calm"))] == ["Shuffle.", "Shuffle."]


@pytest.mark.parametrize("wrong", ['rule = "no-such"', 'seats = ["two"]', 'color = "red"'])
def test_a_wrong_item_is_refused(wrong: str) -> None:
    text = LIST_TEXT.replace(f"{wrong.partition(' ')[0]} = ", "name2 = ") if wrong.startswith("name") else LIST_TEXT
    key = wrong.partition(" ")[0]
    kept = "\n".join(line for line in text.splitlines() if not line.startswith(key))

    with pytest.raises(ContentError):
        _read(f"{kept}\n{wrong}\n")


def test_an_item_may_be_for_one_character_or_one_round_and_say_what_to_show() -> None:
    more = '\n[[items]]\nname = "{0}"\npart = "Later"\nsays = "{0}, {1}!"\nrule = "diving"\n'
    text = LIST_TEXT + more.format("dive", "{who}") + 'characters = ["ben"]\nshow = "Point down."\n'
    read = _read(text + more.format("deep", "{players} of us: {names}") + "rounds = [2]\n")
    table = Seating(("ann", "ben", "cleo"), "calm")
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
        _read(LIST_TEXT + 'characters = ["zoe"]\n')


def test_an_aid_is_read_from_its_file() -> None:
    aid = parse_aid("aid.toml", AID_TEXT, D)

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
        parse_aid("aid.toml", AID_TEXT.replace(right, wrong), D)


def _check(rows: Sequence[Counted]) -> tuple[EntryError, ...]:
    return tuple(
        EntryError(i, "shells", "Thirteen is a lie.", D.SCORE) for i, row in enumerate(rows) if 13 in row.values()
    )


def _add(rows: Sequence[Counted]) -> Scores:
    lines = tuple((ScoreLine(D.SCORE, sum(row.values()), "all"),) for row in rows)
    return Scores(lines, (0,), D.SCORE)


SHEET = ScoreSheet(
    title="Score",
    tell="Count.",
    entries=(
        ScoreEntry(name="shells", title="Shells", tell="All", rule=D.SCORE, most=20),
        ScoreEntry(name="pearl", title="Pearl", tell="One", rule=D.HIDE, allowed=(0, 2, 4)),
    ),
    least=2,
    most=3,
    check=_check,
    add=_add,
)


def test_numbers_are_read_and_what_was_left_empty_is_left_out() -> None:
    counted, slips = SHEET.read([{"shells": "7", "pearl": "4"}, {"shells": "", "other": "9"}])

    assert (counted, slips) == (({"shells": 7, "pearl": 4}, {}), ())


@pytest.mark.parametrize(
    ("row", "entry", "told"),
    [
        ({"shells": "seven"}, "shells", "You typed “seven”. Type a whole number, 0 or more."),
        ({"shells": "-1"}, "shells", "a whole number"),
        ({"shells": "٣"}, "shells", "a whole number"),
        ({"shells": "1000"}, "shells", "a whole number"),
        ({"shells": "21"}, "shells", "You typed 21. It can be 20 at most."),
        ({"pearl": "3"}, "pearl", "You typed 3. It can only be 0, 2 or 4."),
        ({"shells": "13"}, "shells", "Thirteen is a lie."),
    ],
)
def test_a_bad_number_is_answered_with_a_sentence(row: dict[str, str], entry: str, told: str) -> None:
    _counted, slips = SHEET.read([{}, row])

    assert [(slip.seat, slip.entry) for slip in slips] == [(1, entry)]
    assert told in slips[0].says


def test_an_item_or_a_line_stands_there_for_how_the_table_reads() -> None:
    items = LIST_TEXT + 'readings = { pearls = "shown" }\n'
    lines = AID_TEXT.replace('symbol = "F"', 'readings = { pearls = "shown" }')
    for used in ("shown", "hidden"):

        def reads(readings: Mapping[str, str], used: str = used) -> bool:
            return readings == {"pearls": used}

        shown = parse_checklist("setup.toml", items, D, {"ann": "Ann"}, reads).items
        assert bool(shown) == (used == "shown")
        assert [line.lead for line in parse_aid("aid.toml", lines, D, reads)] == ["Down", "Up"][used == "hidden" :]
    assert parse_checklist("setup.toml", items, D, {"ann": "Ann"}).items == ()


def test_a_reading_that_there_is_none_of_is_refused() -> None:
    def reads(readings: Mapping[str, str]) -> bool:
        raise RulingError("no such reading")

    with pytest.raises(ContentError, match=r"items\[0\].readings.*no such reading"):
        parse_checklist("setup.toml", LIST_TEXT + 'readings = { pearls = "shown" }\n', D, {}, reads)


def test_where_there_is_no_sheet_nothing_is_counted() -> None:
    with pytest.raises(AssertionError, match="no sheet"):
        NO_SHEET.add(())
