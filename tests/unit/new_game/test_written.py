"""The game that `new-game` writes is installed, tested, opened in every room, played, replayed and exported as ours."""

import json
from pathlib import Path

import pytest
from babel.messages import Catalog
from babel.messages.mofile import write_mo

from tests.unit.new_game.conftest import printed

COMMAND = "import sys; from tidal_widgets.cli import main; sys.exit(main())"
OPENED = """
from tidal_widgets.box import OpenTable, open_boxes
from tidal_widgets.rooms import ROOMS, dashboard

ours, *others = map(OpenTable, open_boxes())
room = dashboard(ROOMS, others)
print(room.draw(room.start(ours, "", {})).title, *(one.box.id for one in others if one.box.id == "coral_race"))
(mine,) = (one for one in others if one.box.id == "coral_race")
for each in ROOMS:
    if each.offered(mine.box):
        print(room.draw(room.start(ours, f"coral_race/{each.id}", {})).title)
lesson = room.draw(room.start(ours, "coral_race/learn/first-dive/dive-2", {})).html
print("Dive" in lesson, "Come up" in lesson)
"""


def test_its_own_tests_pass(home: Path) -> None:
    assert " passed" in printed(home, "-m", "pytest", "-q", "-p", "no:cacheprovider", "written").splitlines()[-1]


def test_it_stands_on_the_shelf_beside_ours_and_every_room_opens(home: Path) -> None:
    first, *rooms, lesson = printed(home, "-c", OPENED).splitlines()

    assert first == "Choose a game coral_race"
    assert {title.split(" · ")[0] for title in rooms} == {"Learn", "Play", "Rules"}
    assert lesson == "True True"


@pytest.mark.parametrize(
    ("argv", "says"),
    [
        (["rules"], "8 rules: 7 enforced, 1 open"),
        (["rule", "shark"], "With one of them your dive is over at once"),
        (["rules", "hidden", "card"], "secret-pearl"),
        (["rules", "--json"], '"slug": "diving"'),
        (["components"], "black pearl"),
        (["components", "--mark", "house", "--json"], '"slug": "black"'),
        (["simulate", "--games", "3"], "seats 2, bot random, seed 1"),
        (["simulate", "--games", "3", "--seats", "4"], "seats 4, bot random, seed 1"),
        (["simulate", "--games", "3", "--bot", "sensible", "--json"], '"games": 3'),
    ],
)
def test_the_command_opens_it(home: Path, argv: list[str], says: str) -> None:
    assert says in printed(home, "-c", COMMAND, *argv, "--box", "coral_race")


def test_its_records_are_replayed_with_luck_and_skill(home: Path) -> None:
    printed(home, "-c", COMMAND, "simulate", "--games", "1", "--records", str(home / "games"), "--box", "coral_race")
    (record,) = (home / "games").iterdir()

    assert "[diving]" in printed(home, "-c", COMMAND, "replay", str(record))
    steps = json.loads(printed(home, "-c", COMMAND, "replay", str(record), "--luck", "--json"))["steps"]
    assert any("luck" in step for step in steps)


PLAYED = """
from tidal_widgets.box import OpenTable, find_box
from tidal_widgets.page import JobResult, Message
from tidal_widgets.rooms import BEGIN, PLAY

def sent(state, message):
    state, job = PLAY.update(state, message)
    for found in job or ():
        state = sent(state, found) if isinstance(found, JobResult) else state
    return state

state = sent(PLAY.start(OpenTable(find_box("coral_race")), "start", {}), BEGIN)
taps = 0
while state.scores is None:
    ready, leads = state.draft.ready, sorted(state.draft.leads)
    doing = Message(act="do", args=ready[:1]) if ready else Message(act="tap", args=(*leads[:1],))
    state = sent(state, Message(act="skip") if state.beat is not None else doing)
    taps += 1
    assert PLAY.draw(state).html and taps < 500
print("over", "All points" in PLAY.draw(sent(state, Message(act="skip"))).html, taps > 2)
"""


def test_it_is_played_by_touch_to_the_end_untouched(home: Path) -> None:
    assert printed(home, "-c", PLAYED) == "over True True\n"


SAID = """
from tidal_widgets.box import OpenTable, find_box
from tidal_widgets.text import _, counted
box = find_box("coral_race")
print(_("Dive"), _("Come up"), counted("{n} mussel", "{n} mussels", 2), sep="|")
print(OpenTable(box).book.find("shark").title)
"""


def test_it_brings_its_translations_itself(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = home / "installed" / "coral_race"
    words = Catalog(locale="de")
    words.add("Dive", "Tauchen")
    words.add(("{n} mussel", "{n} mussels"), ("{n} Muschel", "{n} Muscheln"))
    (package / "locale" / "de" / "LC_MESSAGES").mkdir(parents=True)
    with (package / "locale" / "de" / "LC_MESSAGES" / "coral_race.mo").open("wb") as file:
        write_mo(file, words)
    rule = "content/rules/shark.md"
    (package / "locale" / "de" / "coral_race" / rule).parent.mkdir(parents=True)
    text = (package / rule).read_text(encoding="utf-8").replace("The shark", "Der Hai")
    (package / "locale" / "de" / "coral_race" / rule).write_text(text, encoding="utf-8")

    assert printed(home, "-c", SAID) == "Dive|Come up|2 mussels\nThe shark\n"
    monkeypatch.setenv("TIDAL_WIDGETS_LANGUAGE", "de")
    assert printed(home, "-c", SAID) == "Tauchen|Come up|2 Muscheln\nDer Hai\n"


ASKED = """
from tidal_widgets.notebook import open_box
race = open_box("coral_race")
print(race)
print(race.lesson("first-dive").play("drew rose").play("drew black").why_not("up"))
"""


def test_a_notebook_opens_it(home: Path) -> None:
    assert printed(home, "-c", ASKED).splitlines() == [
        "Coral Race: 8 rules, 1 of them left open by the book, 2 lessons, 4 kinds of pieces",
        "The net is empty: dive first. [coming-up]",
    ]
