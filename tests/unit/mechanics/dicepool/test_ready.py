"""A game that says its dice, cards and words has all odds ready; rooms show what it knows, by its own words."""

import re
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache
from pathlib import Path
from textwrap import dedent
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

from tests.unit.rooms.laws import assert_draws_afresh, sent
from tidal_widgets.box import Box, OpenTable, TableChoices
from tidal_widgets.engine import Action, Event, Frame
from tidal_widgets.mechanics.dicepool import ready
from tidal_widgets.mechanics.dicepool.attempt import DiceAttempt
from tidal_widgets.mechanics.dicepool.luck import Fall, account, played
from tidal_widgets.mechanics.dicepool.notation import NotationError
from tidal_widgets.mechanics.dicepool.outlook import outlook
from tidal_widgets.mechanics.dicepool.panel.room import DicePanel
from tidal_widgets.mechanics.dicepool.problem import Block, Lose, Readings, Reroll, Shown, Stop, Verbs
from tidal_widgets.mechanics.dicepool.query import Finish, Query, QueryTerm, ThrowClass
from tidal_widgets.mechanics.dicepool.ready import DiceOdds
from tidal_widgets.mechanics.dicepool.tell import DiceTeller
from tidal_widgets.page import Message
from tidal_widgets.rooms import BEGIN, ODDS
from tidal_widgets.rulebook import Chapter, Citation, Glossary, Option, Rule, Rulebook, RuleId, Status


class W(RuleId):
    """The rules of the toy."""

    KEEP = "setting-aside"
    AIR = "air-first"


class Piece(QueryTerm):
    """A die or a card of the toy."""

    @property
    def needs(self) -> tuple[str, ...]:
        return self.faces


DICE = {
    "amber": Piece("amber", "amber die", "house", "made up", ("H", "L", "-")),
    "blue": Piece("blue", "blue die", faces=("L", "*")),
}
SHARKS = {"shark": Piece("shark", "shark die", faces=("-", "x"))}
WRECKS = {"sloop": Piece("sloop", "Lost Sloop", faces=("H", "L")), "tug": Piece("tug", "Old Tug", faces=("L",))}


class DiveOdds(DiceOdds):
    """Divers pay sharks with air."""

    symbols: Mapping[str, str] = {"H": "hook", "L": "lamp"}
    says: Mapping[str, str] = {
        "raise": "Raise the wreck",
        "block": "Pay air",
        "drew ?": "Draw a card",
        "drew": "Draw the {0}",
    }
    rules: Mapping[str, str] = {"keep": W.KEEP, "block": W.AIR}
    readings: Mapping[str, Mapping[str, Mapping[str, bool]]] = {W.AIR: {"must": {"may_refuse_block": False}}}
    goods: Mapping[str, str] = {"shells": "air", "danger": "the shark"}
    most: Mapping[str, int] = {"shells": 3}
    examples: tuple[tuple[str, str], ...] = (("A sloop", "amber amber ~ sloop s2"), ("A lamp", "blue ~ L s0"))
    verbs = Verbs(complete="raise")

    def __init__(self, table: OpenTable) -> None:
        super().__init__(table, dice=DICE, dangers=SHARKS, targets=WRECKS)

    def at(self, state: object) -> Query | None:
        return self.attempt("sloop", state, shown=1, shells=2) if isinstance(state, list) else None


class PushOdds(DiveOdds):
    """The same with all that a game may know, and fewer dice if one likes."""

    uses = ("shells", "shield", "leap", "push", "extra")
    examples = (("A sloop", "amber amber ~ HL s2/1"),)
    fewer = True


@cache
def rulebook() -> Rulebook:
    cites = (Citation("1", 1, "All of it"),)
    keep = Rule(id=W.KEEP, title="Set dice aside", status=Status.ENFORCED, chapter="all", cites=cites, text="Do.")
    options = (Option("may", "You may pay.", "You choose."), Option("must", "You must pay.", "You pay."))
    air = Rule(
        id=W.AIR, title="Must you pay?", status=Status.OPEN, chapter="all", cites=cites, text="?", options=options
    )
    return Rulebook({W.KEEP: keep, W.AIR: air}, (Chapter("all", "All of it"),), Glossary({}))


def opened(odds: type[DiceOdds] = DiveOdds, air: str = "") -> OpenTable:
    box = Box(
        id="dive",
        title="Dive",
        rulebook=rulebook,
        mechanics={"dicepool": odds},
        panels=(DicePanel,),
        tellers=(DiceTeller,),
    )
    return OpenTable(box, TableChoices("dive", readings=((W.AIR, air),) if air else ()))


DIVE, PUSH = DiveOdds(opened()), PushOdds(opened(PushOdds))
QUERY = DIVE.read("amber amber ~ sloop s2")


def test_what_a_question_leaves_out_is_as_the_game_has_it() -> None:
    assert Query(dice=("amber", "amber"), target="sloop", danger="shark", shells=2, leap=False, whole=True) == QUERY
    assert DIVE.write(QUERY) == "amber amber ~ sloop @shark s2"
    assert DIVE.read(DIVE.write(QUERY)) == QUERY
    assert PUSH.write(PUSH.read("amber ~ H+L @0,1 s1/1 noleap")) == "amber ~ H+L @0,1 s1/1 noleap"
    assert PUSH.read("amber ~ H").leap
    assert not PUSH.read("amber ~ H").whole


@pytest.mark.parametrize("target", ["gull", "HX", "+H", "H+L", "H+"])
def test_what_is_nothing_to_match_is_refused(target: str) -> None:
    with pytest.raises(NotationError, match="name a card, or write symbols in a row, of H L"):
        DIVE.read(f"amber ~ {target} s0")


def test_a_die_that_there_is_not_is_refused() -> None:
    with pytest.raises(ValueError, match="'gold' is unknown; known are amber, blue"):
        DIVE.question(replace(QUERY, dice=("gold",)))


def test_one_die_by_hand_and_all_dice_are_thrown() -> None:
    found = outlook(DIVE, DIVE.read("amber ~ H s0"), exact=True)

    assert found.value == Fraction(1, 3) * Fraction(1, 2) / (1 - Fraction(2, 3) * Fraction(1, 2)) == Fraction(1, 4)
    assert [choice.says for choice in outlook(DIVE, QUERY).choices] == ["Throw amber die, amber die"]
    assert len(outlook(PUSH, PUSH.read("amber amber ~ H s1/0")).choices) == 2
    assert DIVE.question(DIVE.read("amber ~ H @0,2 s0")).danger == (0, 2)
    assert PUSH.question(PUSH.read("amber ~ H+L &H s1/2")).push == "L"


def test_an_open_rule_is_read_as_asked_else_as_the_table_does() -> None:
    must = DiveOdds(opened(air="must"))

    assert DIVE.question(QUERY).readings == DIVE.as_played == Readings()
    assert must.as_played == Readings(may_refuse_block=False)
    assert not DIVE.question(QUERY.read_as(W.AIR, "must")).readings.may_refuse_block
    assert must.todays == (("air-first", "must"),)
    assert must.write(must.read("amber ~ H s1")) == "amber ~ H @shark s1 !air-first=must"
    assert must.read("amber ~ H s1 !air-first=may").rulings == (("air-first", "may"),)
    (found,) = must.assumptions(must.read("amber ~ H s1"))
    assert (found.title, [name for name, _change in found.options]) == ("Must you pay?", ["must", "may"])
    assert found.options[1][1](QUERY).rulings == (("air-first", "may"),)


def test_a_position_is_asked_about_by_the_dice_that_lie() -> None:
    must = DiveOdds(opened(air="must"))
    query = must.at(["amber:H", "blue:L'"])

    assert DIVE.at("nothing") is None
    assert DiceOdds.at(DIVE, "anything") is None
    assert query is not None
    assert (query.dice, query.shown, query.rulings) == (("amber", "blue"), 1, (("air-first", "must"),))
    assert query.lying == (Shown("amber", "H"), Shown("blue", "L", kept=True))
    assert DIVE.attempt("sloop", []).started


def test_it_counts_and_rests_on_what_is_there() -> None:
    finish = Finish("complete", (1,), ("amber",), 1, 0, 2, 0)

    assert {one.title: one.of(finish) for one in DIVE.measures(QUERY)} == {"dice lost": 1, "left: air": 2}
    assert [(one.title, one.query.shells) for one in DIVE.variants(QUERY)] == [("one more: air", 3)]
    assert DIVE.variants(replace(QUERY, shells=3)) == ()
    assert [one.title for one in PUSH.variants(QUERY)] == ["one more: air", "one more: shield"]
    assert [ground.code for ground in DIVE.basis(QUERY).marks] == ["amber"]
    assert DIVE.basis(QUERY).readings == ("air-first",)
    assert DIVE.good("coins") == "coins"
    assert DiceOdds.good(PUSH, "shells") == "air"


class Bare(DiveOdds):
    """A game in which nothing is paid, with the words that are ready."""

    uses, goods, says, verbs = (), {}, {}, Verbs()


def test_words_are_ready_and_a_game_has_its_own() -> None:
    bare = Bare(opened(Bare))

    assert [bare.phrase(None, line) for line in (("complete", ()), ("keep", ()), ("pass", ()), ("up", ("x",)))] == [
        "Complete it",
        "Throw all again",
        "pass",
        "up x",
    ]
    assert bare.good("shells") == "Shells"
    assert [one.code for one in bare.measures(QUERY)] == ["lost"]
    assert DIVE.phrase(None, ("drew", ("?",))) == "Draw a card"
    assert DIVE.phrase(None, ("drew", ("sloop",))) == "Draw the Lost Sloop"
    keep = Reroll((Shown("amber", "H"), Shown("blue", "*")))
    assert DIVE.action(QUERY, keep) == "Set aside amber die (hook), blue die (any symbol), and throw the rest again"
    assert [DIVE.action(QUERY, one) for one in (Stop("complete"), Block())] == ["Raise the wreck", "Pay air"]
    assert [DIVE.rule(QUERY, one) for one in (keep, Lose(Shown("amber", "H")))] == ["setting-aside", ""]
    assert (DIVE.value(QUERY, 0.5), DIVE.unit(QUERY), DIVE.target(QUERY)) == ("50.0 %", "", "Lost Sloop: hook lamp")
    assert DIVE.target(replace(QUERY, target="LH")) == "lamp hook"
    assert DIVE.step(QUERY, ThrowClass(1, None, 0, (1, 0), Block())) == "1 x, 1 matched: Pay air"


def test_a_file_of_questions_is_read() -> None:
    record = {"id": "one", "kind": "complete", "dice": ["a"], "faces": {"a": {"faces": ["H", "-"]}}, "required": "H"}

    assert DIVE.record(record).required == ("H",)


def page(odds: type[DiceOdds], link: str, *acts: Message) -> str:
    return ODDS.draw(sent(ODDS, ODDS.start(opened(odds), link, {}), (BEGIN, *acts))).html


@pytest.mark.parametrize("link", ["ask", "table", "compare", "table?q=amber%20~%20H%20s2%20|%20amber:H%20x"])
def test_the_odds_room_shows_nothing_that_the_game_does_not_know(link: str) -> None:
    html = page(DiveOdds, link)

    for unknown in (
        "Shield",
        "Shells",
        "Free dice",
        "Extra",
        "extra die",
        "Optional",
        "Leap",
        "aim",
        "Danger",
        "commit",
    ):
        assert unknown not in html
    assert "Air" in html


def test_a_danger_die_is_chosen_only_where_there_are_more() -> None:
    assert "The shark" not in page(DiveOdds, "ask")
    assert "Its faces: 0,1" in page(DiveOdds, "ask?q=amber%20~%20H%20@0,1%20s2")


def test_it_shows_what_a_game_knows() -> None:
    html = page(PushOdds, "ask", Message(act="more", args=("shield",)))

    for known in ("Shield", "split your", "Optional symbol", "Time Leap", "Symbols that cards add"):
        assert known in html
    assert "What you have" not in page(Bare, "ask")
    assert "<br>" in page(Bare, "table")


def test_dice_are_tapped_and_all_of_them_are_thrown() -> None:
    state = assert_draws_afresh(
        ODDS, opened().box, [Message(act="add", args=("blue",)), Message(act="drop", args=("amber",))]
    )

    assert state.panel.query(state.inner) == "amber blue ~ sloop @shark s2"


def test_whoever_asks_nothing_is_shown_an_example_of_the_game() -> None:
    assert "as 'amber amber ~ sloop s2'" in DiceTeller(opened()).wanted()


class Sea(NamedTuple):
    """A state as the README has it."""

    pending: tuple[Any, ...]
    dive: DiceAttempt
    air: int

    def then(self, *frames: Any) -> "Sea":
        return self._replace(pending=frames)


def test_the_whole_game_of_the_readme_runs() -> None:
    text = Path(ready.__file__).with_name("README.md").read_text(encoding="utf-8")
    pieces = re.findall(r"\n\n((?:    .*\n|\n)+)", text.split("## Odds of your own game")[1])
    made: dict[str, Any] = {"R": SimpleNamespace(DIVE=W.KEEP), "Frame": Frame}
    exec("".join(map(dedent, (pieces[0], pieces[1]))), made)  # noqa: S102  (what the README shows)
    components = SimpleNamespace(
        die=DICE, shark=SHARKS, wreck={"brig": SimpleNamespace(name="Brig", mark="book", why="", needs=("H", "L"))}
    )
    box = replace(opened().box, components=lambda _own, _called: components, mechanics={"dicepool": made["ReefOdds"]})
    odds = made["ReefOdds"](OpenTable(box))

    assert [outlook(odds, odds.read(example)).value > 0 for _title, example in odds.examples] == [True, True]
    world = SimpleNamespace(components=components, readings=odds.as_played)
    state, log = Sea((made["Dive"](0),), made["DIVE"], 2), list[Event]()
    moments = []
    moves = ["rolled H", "rolled -", "rolled L", "rolled x", "block", "keep amber:H blue:L", "rolled L", "rolled -"]
    for move in moves:
        moments.append(odds.at(state))
        (frame,), action = state.pending, Action.read(move)
        assert action in (frame.ways(world, state) or frame.legal(world, state))
        assert frame.run(world, state, log) is None
        state = frame.play(world, state, action, log)

    assert [found is not None for found in moments] == [True, False, False, False, True, True, True, False]
    assert (state.air, state.dive.lying) == (1, ("amber:H'", "blue:L'", "amber:L"))
    assert state.pending[0].play(world, state, Action("complete"), log).pending == ()
    lost = state._replace(dive=state.dive._replace(lying=()))
    assert state.pending[0].run(world, lost, log).dive == DiceAttempt()


def test_the_readme_says_what_each_reading_means() -> None:
    text = Path(ready.__file__).with_name("README.md").read_text(encoding="utf-8")

    for name, default in Readings.__dataclass_fields__.items():
        assert f"| `{name}` | {'yes' if default.default else 'no'} |" in text
        assert f"- `{name}`: " in str(Readings.__doc__)


def test_an_attempt_is_followed_move_by_move_without_a_shield() -> None:
    keep, fall, block = Reroll((Shown("amber", "H"),)), Fall(("L",), 1), Block()
    path = [
        DIVE.attempt("sloop", [], thrown=["amber", "blue"], shells=1),
        DIVE.attempt("sloop", ["amber:H", "blue:*"], shells=1),
        DIVE.attempt("sloop", ["amber:H'"], thrown=["blue"], shells=1),
        DIVE.attempt("sloop", ["amber:H'", "blue:L"], shown=1, shells=1),
        DIVE.attempt("sloop", ["amber:H'", "blue:L"]),
    ]
    found = played(path, 4)

    assert found is not None
    assert found.moves == (Fall(("H", "*")), keep, fall, block)
    assert account(DIVE, found.start, [*found.moves, Stop("complete")]).entries[-1].value == 1
