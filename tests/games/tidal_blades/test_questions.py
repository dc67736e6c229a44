"""Questions of this game: from positions and texts, with cards taken in or left out, told in its words."""

import re
from dataclasses import replace
from fractions import Fraction
from importlib.resources import files

import pytest

from tests.games.tidal_blades.table import Play, at
from tests.offering import DICE
from tests.tables import laid_out
from tests.unit.rooms.laws import sent
from tidal_widgets.box import OpenTable, TableChoices, open_table
from tidal_widgets.chance import finished
from tidal_widgets.cli import main
from tidal_widgets.games.tidal_blades import box
from tidal_widgets.games.tidal_blades.components import Components, shipped
from tidal_widgets.games.tidal_blades.components.catalogue import CATALOGUE
from tidal_widgets.games.tidal_blades.components.sections import SECTIONS
from tidal_widgets.games.tidal_blades.components.vocabulary import Effect
from tidal_widgets.games.tidal_blades.odds.meaning import OPEN
from tidal_widgets.games.tidal_blades.odds.questions_at import with_help
from tidal_widgets.games.tidal_blades.odds.words import danger_said
from tidal_widgets.games.tidal_blades.rules import R
from tidal_widgets.mechanics.dicepool import problem as do
from tidal_widgets.mechanics.dicepool.notation import NotationError
from tidal_widgets.mechanics.dicepool.outlook import Situation, outlook
from tidal_widgets.mechanics.dicepool.panel.state import Pricing
from tidal_widgets.mechanics.dicepool.problem import Shown
from tidal_widgets.mechanics.dicepool.query import Query, ThrowClass, questions_of
from tidal_widgets.mechanics.dicepool.solver.oddsmap import solve
from tidal_widgets.mechanics.dicepool.work import Tree
from tidal_widgets.page import Link, Message, Page
from tidal_widgets.rooms import BEGIN, Running
from tidal_widgets.rulebook import Rulings

QUESTIONS = questions_of(laid_out(box))


def asked_at(play: Play, *rulings: tuple[str, str]) -> Query:
    table = laid_out(box).by(Rulings.read(laid_out(box).book, ", ".join(map("=".join, rulings))))
    found = questions_of(table).at(play.state)
    assert found is not None
    return found


def written(play: Play, *rulings: tuple[str, str]) -> str:
    return QUESTIONS.write(asked_at(play, *rulings))


def test_committing_dice_is_asked_about_with_all_that_is_active() -> None:
    play = at(
        "caiman: fruit 1, active N N IB, focus 2, shells 3, shield 1, hand echo-drill\n"
        "round: 2\nturn: caiman\nask: attempt echo-drill"
    )

    assert written(play) == "IB N N ~ echo-drill @2 s3/1 m2 f1"


def test_a_position_is_asked_about_by_the_readings_of_its_table_alone() -> None:
    book, play = laid_out(box).book, at("ask: decide echo-drill N:R' N:-")
    tables = [laid_out(box).by(Rulings.read(book, text)) for text in ("", "kept-die=locked")]

    first, locked = ([query.rulings for query in [questions_of(table).at(play.state)] if query] for table in tables)

    assert (first, locked) == ([()], [(("kept-die", "locked"),)])


def test_a_fight_is_asked_about_with_the_open_spots_and_the_bonus_die() -> None:
    seat = "caiman: active N, focus 2, completed reef-sprint, shells 0, shield 0"
    text = f"seats: caiman dust axl\nedge: giant-mudcrab - dust - - - -\n{seat}\nask: "
    assert written(at(text + "attempt edge")) == "N +N ~ giant-mudcrab:2 @1 s0/0 m2 f2"
    assert written(at(text + "attempt edge").do("commit N")) == "N +N ~ giant-mudcrab:2 @1 s0/0"
    assert written(at(text + "decide edge N:R N:-'")) == "N N ~ giant-mudcrab:2 @1 s0/0 | N:- N:R".replace(
        "N:- N:R", "N:-' N:R"
    )


def test_danger_not_settled_is_part_of_the_question() -> None:
    play = at("seats: caiman dust axl\ncaiman: shells 1, shield 4, hand echo-drill\nask: danger echo-drill xx N:R' N:-")

    assert written(play, ("kept-die", "locked"), ("night-amount", "exactly")) == (
        "N N ~ echo-drill @1 s1/4 !kept-die=locked | N:- N:R' xx"
    )


def test_dice_about_to_be_thrown_are_asked_about_with_those_set_aside() -> None:
    play = at("seats: caiman dust axl\ncaiman: hand echo-drill, active N N\nask: attempt echo-drill").do("commit N N")
    first = asked_at(play)
    assert (first.thrown, first.lying, first.begun) == (("N", "N"), (), True)

    again = asked_at(
        at("seats: caiman dust axl\ncaiman: hand echo-drill\nask: decide echo-drill N:F N:-").do("keep N:F")
    )
    assert (again.thrown, again.lying) == (("N",), (Shown("N", "F", True),))


def test_nothing_is_asked_where_no_attempt_waits_for_a_choice() -> None:
    play = at("seats: caiman dust axl\ncaiman: hand echo-drill, active N\nask: attempt echo-drill")

    assert QUESTIONS.at(play.do("commit N", "rolled R").state) is None
    assert QUESTIONS.at(at("ask: travel").state) is None
    assert QUESTIONS.at(at("ask: over").state) is None
    assert QUESTIONS.at("no state") is None
    assert QUESTIONS.at(play.state.with_seat(0, play.seat("caiman")._replace(active=()))) is None


SEAT = "caiman: stunts {}, powers {}, shells 1, shield 0, spirit 3, hand echo-drill"
CARDS = f"seats: caiman dust axl\n{SEAT}\nask: decide echo-drill N:R N:-"


def test_a_stunt_that_gives_a_symbol_is_taken_in_and_others_are_left_out_by_name() -> None:
    query = asked_at(
        at(CARDS.format("final-flourish second-wind borrowed-moment judges-favor", "crocs-hide old-soldiers-drill"))
    )

    assert query.extra == ("*",)
    assert query.left_out == ("Borrowed Moment", "Second Wind", "Croc's Hide")
    assert QUESTIONS.basis(query).left_out == query.left_out


def test_a_second_stunt_of_a_turn_is_not_taken_in() -> None:
    query = asked_at(at(CARDS.format("final-flourish", "none") + "\nstunt-played: yes"))

    assert (query.extra, query.left_out) == ((), ())


def test_a_stunt_is_not_taken_in_while_danger_waits_where_it_may_not_be_played_then() -> None:
    text = CARDS.format("final-flourish", "none").replace("decide echo-drill", "danger echo-drill x")

    assert asked_at(at(text)).extra == ("*",)
    assert asked_at(at(text, stunt_in_roll="between-steps"), ("stunt-in-roll", "between-steps")).left_out == (
        "Final Flourish",
    )


def test_a_card_that_keeps_more_shells_is_named_where_more_than_six_may_lie_on_the_shield() -> None:
    text = (
        "dust: shells {0}, shield 3, active N, powers wide-guard, hand echo-drill\nturn: dust\nask: attempt echo-drill"
    )

    assert asked_at(at(text.format(4))).left_out == ("Wide Guard",)
    assert asked_at(at(text.format(3))).left_out == ()


def test_a_stunt_that_gives_shells_is_taken_in() -> None:
    query = Query(dice=("N",), target="R")

    assert with_help(query, Effect("shell", 2), 2).shells == 2
    assert with_help(query, Effect("shield", 2), 2).shield == 2
    assert with_help(query, Effect("fruit", 2), 2) == query


def test_readings_that_the_solver_does_not_know_are_named() -> None:
    query = QUESTIONS.read("N ~ R @1 s0/0 !part-payment=may-move")

    assert QUESTIONS.basis(query).left_out == ("the reading part-payment: may-move",)


def test_the_basis_tells_what_is_not_the_books() -> None:
    basis = QUESTIONS.basis(QUESTIONS.read("N IB EB ~ backward-duel @1 s1/3 IB(R,R,Y,Y,*,*)"))

    assert [(term.code, term.mark) for term in basis.marks] == [
        ("EB", "deduced"),
        ("1", "house"),
        ("backward-duel", "house"),
        ("IB", "own"),
    ]
    assert basis.readings[:2] == ("reroll-when-complete", "leap-on-danger")
    marks = QUESTIONS.basis(QUESTIONS.read("N ~ R @3 @yellow(-,x)")).marks
    assert [(term.name, term.mark) for term in marks] == [("yellow Danger die", "own")]
    fight = QUESTIONS.basis(QUESTIONS.read("N GF ~ giant-mudcrab @0,0,1 s0/0"))
    assert [term.code for term in fight.marks] == ["GF", "giant-mudcrab"]
    assert {"guild-armour", "double-face-counts", "wild-armour", "trophy-spots"} <= set(fight.readings)


@pytest.mark.parametrize(
    ("text", "pointed", "says"),
    [
        ("N ~ RX", "X", "is nothing to match"),
        ("N ~ +F", "+", "at least one symbol"),
        ("N ~ R+", "", "one Push It symbol"),
        ("N ~ R+FF", "F", "one Push It symbol"),
        ("N ~ RRRRRRRRRRRRR", "R", "more than 12 symbols"),
        ("N ~ dragon", "d", "is nothing to match"),
        ("N ~ echodrill", "e", "or spots, as [F,R:blue]. Did you mean echo-drill?"),
        ("N ~ giant-mudcrap:1", "g", "Did you mean giant-mudcrab?"),
        ("N RR+F @2 s2/0", "R", "'RR+F' is no die; if the dice must match it, write '~' before it"),
        ("IBB ~ RR", "I", "Did you mean IB"),
        ("N ~ R !reroll=must-stop", "r", "Did you mean reroll-when-complete?"),
        ("N ~ [R,Q]", "Q", "'Q' is no spot"),
        ("N ~ [R", "", "spots end with"),
        ("N ~ [R,R,R,R,R,R,R,R,R,R,R,R,R]", "R", "more than 12 spots"),
        ("N ~ giant-mudcrab:9", "9", "from 1 to 6"),
        ("N ~ giant-mudcrab:1,2,3,4,5,6", ":", "nothing is left to hit"),
    ],
)
def test_what_is_no_target_is_pointed_at(text: str, pointed: str, says: str) -> None:
    with pytest.raises(NotationError, match=re.escape(says)) as caught:
        QUESTIONS.read(text)

    assert text[caught.value.at : caught.value.at + 1] == pointed


def test_choices_are_told_in_words_and_with_their_rules() -> None:
    words, query = QUESTIONS.words, QUESTIONS.read("N GF IB ~ RF+Y @2 s2/4 IB(R/Y) | N:R GF:FF IB:R/Y xx")
    fight = QUESTIONS.read("N ~ giant-mudcrab @1 s0/0")
    told: dict[do.Action, tuple[str, R]] = {
        do.Commit(("N", "N", "IB"), 2): ("Commit 2 Novice dice and a blue Initiate die, eating 2 Fruit", R.COMMIT_DICE),
        do.Stop("complete"): ("Complete the Challenge", R.COMPLETE_AT_ONCE),
        do.Stop("complete+push"): ("Complete the Challenge with Push It", R.COMPLETE_AT_ONCE),
        do.Stop("withdraw"): ("Withdraw", R.WITHDRAW),
        do.Reroll(()): ("Keep nothing, roll all 3 dice again", R.KEEP_AND_REROLL),
        do.Reroll(query.lying[:2]): (
            "Keep Resilience (Novice die) and 2 Focus (Focus Guild die), roll 1 die again",
            R.KEEP_AND_REROLL,
        ),
        do.Leap(Shown("IB", "R/Y"), "*"): (
            "Time Leap: set the blue Initiate die from Resilience or Synergy to a wild",
            R.TIME_LEAP,
        ),
        do.Block(): ("Block: move 2 Shells from the board to the Shield", R.SHIELD_BLOCK),
        do.Lose(Shown("N", "-")): ("Lose the Novice die showing a blank", R.DANGER_LOSES_DIE),
        do.TurnDanger(0): ("Time Leap: turn the Danger die to a blank", R.LEAP_ON_DANGER),
    }
    for action, (says, rule) in told.items():
        assert (words.action(query, action), words.rule(query, action)) == (says, rule)
    hits: dict[do.Action, str] = {do.Stop("hits=1"): "Stop and deal 1 Hit", do.Stop("hits=2"): "Stop and deal 2 Hits"}
    assert {action: words.action(fight, action) for action in hits} == hits
    beside = words.action(QUESTIONS.read("IB N +EB ~ giant-mudcrab @3 s2/0"), do.Commit(("IB",)))
    assert beside == "Commit a blue Initiate die beside the Bonus die, a blue Elite die"
    assert [danger_said(danger) for danger in (1, 2)] == ["x", "xx"]
    assert words.rule(fight, do.Commit(("N",))) == R.FIGHT_COMMIT
    assert words.rule(fight, do.Reroll(())) == R.FIGHT_REROLL
    assert words.rule(fight, do.Stop("hits=1")) == R.HITS


def test_values_and_targets_are_told_in_words() -> None:
    words = QUESTIONS.words

    def value(text: str, number: Fraction) -> str:
        return words.value(QUESTIONS.read(text), number)

    assert value("N ~ R", Fraction(1, 2)) == "50.0 % to complete"
    assert value("N ~ R =points", Fraction(5, 2)) == "worth 2.50 points on average"
    assert value("N ~ giant-mudcrab", Fraction(3, 2)) == "1.50 Hits on average"
    assert value("N ~ R =keep", Fraction(-1, 2)) == "loses 0.50 dice on average"
    assert value("N ~ R =keep", Fraction(1, 400_000)) == "loses 0.00 dice on average"
    targets = ("RR+F", "R", "echo-drill", "giant-mudcrab:2", "[F,R]")
    assert [words.target(Query(dice=("N",), target=target)) for target in targets] == [
        "2 Resilience, Push It Focus",
        "1 Resilience",
        "Echo Drill: 1 Synergy, Push It Focus",
        "Giant Mudcrab, 5 of 6 spots open",
        "2 spots",
    ]
    assert danger_said(3) == "xxx"


@pytest.mark.parametrize(
    ("danger", "shows"),
    [
        ("@2 @yellow(-,-,x)", (0, 0, 1)),
        ("@3 @yellow(-,-,x)", (0, 0, 1)),
        ("@4 @yellow(-,-,x)", (0, 1, 1, 2, 2, 2)),
        ("@1,1 @yellow(-,-,x)", (1, 1)),
    ],
)
def test_a_danger_die_of_ones_own_holds_in_every_round_that_rolls_it(danger: str, shows: tuple[int, ...]) -> None:
    assert QUESTIONS.question(QUESTIONS.read(f"N N ~ RR {danger}")).danger == shows


def test_steps_of_the_work_are_told_in_words() -> None:
    words, query, fight = QUESTIONS.words, QUESTIONS.read("N N ~ RF+R"), QUESTIONS.read("N ~ giant-mudcrab")
    lost, keep = do.Lose(Shown("N", "-")), do.Reroll((Shown("N", "R"),))

    assert words.step(query, ThrowClass(1, do.Block(), 0, (1, 0), keep)) == (
        "Danger x, blocked with 1 Shell; 1 Resilience matched: keep Resilience, roll on"
    )
    assert words.step(query, ThrowClass(2, lost, 1, (0, 0), do.Reroll(()))) == (
        "Danger xx, a Novice die lost, 1 Time Leap; nothing matched: roll all again"
    )
    assert words.step(query, ThrowClass(2, do.TurnDanger(0), 2, (2, 1), do.Stop("complete"))) == (
        "Danger xx, turned by Time Leap, 2 Time Leaps; 2 Resilience and 1 Focus matched: Complete the Challenge"
    )
    assert words.step(fight, ThrowClass(0, None, 0, (1, 1), do.Stop("hits=2"))).startswith(
        "Danger a blank; 2 spots matched"
    )
    assert words.step(fight, ThrowClass(0, None, 0, (1,), do.Stop("hits=1"))).startswith(
        "Danger a blank; 1 spot matched"
    )


def test_every_reading_is_read_from_the_position_played() -> None:
    assert set(OPEN) <= {str(rule.id) for rule in laid_out(box).book.open_rules}


def test_what_is_read_when_it_is_asked_for_is_what_is_read_and_checked_whole() -> None:
    whole = CATALOGUE.load(files("tidal_widgets.games.tidal_blades") / "content")

    for section in SECTIONS.values():
        assert getattr(shipped(), section.part) == getattr(whole, section.part)
    assert shipped().digest == whole.digest
    with pytest.raises(AttributeError):
        Components().dice  # noqa: B018
    with pytest.raises(AttributeError):
        shipped().dragons  # type: ignore[attr-defined]  # noqa: B018


def test_odds_of_dice_read_nothing_but_the_dice() -> None:
    table = OpenTable(replace(box, components=lambda _own, _called: Components(read.__getitem__)))
    read = {"dice": shipped().dice, "danger": shipped().danger}

    assert outlook(questions_of(table), questions_of(table).read("N IB ~ RR @1 s0/0")).value > 0


def test_an_owners_dice_are_asked_about() -> None:
    own = '[die.N]\nfaces = ["R", "R", "R", "R", "R", "R"]\n'
    questions = questions_of(open_table(TableChoices("tidal_blades", own=own)))

    assert outlook(questions, questions.read("N ~ R @0,0,1 s0/0"), exact=True).value == Fraction(2, 3)


def test_a_full_hand_of_dice_has_no_further_one() -> None:
    query = QUESTIONS.read(" ".join(["N"] * 12) + " ~ R @1 s0/0")

    assert [variant.code for variant in QUESTIONS.variants(query)] == ["shell", "shield", "N-IR", "N-IB"]


def test_work_and_words_go_together() -> None:
    query = replace(QUESTIONS.read("N ~ R @1 s1/0"), leap=False)
    tree = finished(Tree(Situation(QUESTIONS, query, solve(QUESTIONS.question(query), exact=True))).growing(2))

    assert tree.says == "76.0 % to complete"
    assert tree.then[0].says == "Danger a blank; nothing matched: roll all again"


def test_a_plain_record_asks_the_question_that_its_text_asks() -> None:
    novice = {"level": 1, "colour": "white", "faces": ["F", "S", "R", "Y", "*", "-"]}
    plain = {
        "dice": ["N", "N"],
        "faces": {"N": novice},
        "required": "R",
        "push": "F",
        "danger": [0, 0, 1],
        "leap": True,
    }
    record = QUESTIONS.record({"id": "A", **plain})

    query = replace(QUESTIONS.read("N N ~ R+F @0,0,1 s0/0"), faces=(("N", ("F", "S", "R", "Y", "*", "-")),))
    assert solve(record, exact=True).value() == solve(QUESTIONS.question(query), exact=True).value()


def test_the_spots_that_were_hit_are_told_with_their_armour() -> None:
    (spots,) = [each for each in QUESTIONS.measures(QUESTIONS.read("N ~ [R:blue,F]")) if each.code == "spots"]

    assert spots.says is not None
    assert [spots.says(told) for told in ("none", "R:blue F")] == ["none", "Resilience (blue) and Focus"]


@pytest.mark.parametrize(
    ("text", "others"),
    [
        (
            "IB N N ~ echo-drill @2 s3/1 m1 f1",
            {
                "one more Fruit": "IB N N ~ echo-drill @2 s3/1 m1 f2",
                "one more Shell on the board": "IB N N ~ echo-drill @2 s4/1 m1 f1",
                "one more Shell on the Shield": "IB N N ~ echo-drill @2 s3/2 m1 f1",
                "a blue Elite die instead of a blue Initiate die": "EB N N ~ echo-drill @2 s3/1 m1 f1",
                "a red Initiate die instead of a Novice die": "IB IR N ~ echo-drill @2 s3/1 m1 f1",
                "a blue Initiate die instead of a Novice die": "IB IB N ~ echo-drill @2 s3/1 m1 f1",
            },
        ),
        (
            "N ~ echo-drill @2 s3/1 m3 f2",
            {
                "another Novice die": "N N ~ echo-drill @2 s3/1 m4 f2",
                "one more Shell on the board": "N ~ echo-drill @2 s4/1 m3 f2",
                "one more Shell on the Shield": "N ~ echo-drill @2 s3/2 m3 f2",
                "a red Initiate die instead of a Novice die": "IR ~ echo-drill @2 s3/1 m3 f2",
                "a blue Initiate die instead of a Novice die": "IB ~ echo-drill @2 s3/1 m3 f2",
            },
        ),
        (
            "N ~ R @1 s0/0",
            {
                "another Novice die": "N N ~ R @1 s0/0",
                "one more Shell on the board": "N ~ R @1 s1/0",
                "one more Shell on the Shield": "N ~ R @1 s0/1",
                "a red Initiate die instead of a Novice die": "IR ~ R @1 s0/0",
                "a blue Initiate die instead of a Novice die": "IB ~ R @1 s0/0",
            },
        ),
        (
            "N IR ~ R @1 s0/0 | N:R IR:-",
            {
                "one more Shell on the board": "N IR ~ R @1 s1/0 | N:R IR:-",
                "one more Shell on the Shield": "N IR ~ R @1 s0/1 | N:R IR:-",
            },
        ),
    ],
)
def test_every_price_is_that_of_the_question_its_title_names(text: str, others: dict[str, str]) -> None:
    assert {one.title: QUESTIONS.write(one.query) for one in QUESTIONS.variants(QUESTIONS.read(text))} == others


@pytest.mark.parametrize("text", ["N N ~ R m0", "N +IR ~ R m0"])
def test_an_attempt_to_which_no_die_can_be_committed_is_refused_in_words(text: str) -> None:
    with pytest.raises(ValueError, match="no die is free and you cannot buy one"):
        QUESTIONS.question(QUESTIONS.read(text))


@pytest.mark.parametrize(
    "text",
    [
        "GY N ~ [S:blue,Y,F:red] @1 s0/4 !kept-die=locked | N:F'",
        "ER IB IR ~ [R:red,R:red+,Y:blue+] @1 s0/4 &Y !leap-on-kept=no | IB:R'",
        "GY N ~ SY @1 s0/4 !kept-die=locked | N:F'",
    ],
)
def test_a_die_that_matches_nothing_cannot_lie_aside_where_it_matters_what_does(
    text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["odds", text]) == 2
    assert "' cannot lie aside: " in capsys.readouterr().err


def test_the_room_says_which_die_cannot_lie_aside() -> None:
    text = "GY N ~ SY @1 s0/4 !kept-die=locked | N:F'"
    page = DICE.draw(DICE.start(laid_out(box), str(Link(("table",), {"q": text})), {}))

    assert "That question cannot be asked: N:F&#x27; cannot lie aside" in page.html


def test_where_kept_dice_are_thrown_again_it_does_not_matter_what_lies_aside() -> None:
    assert main(["odds", "GY N ~ SY @1 s0/4 | N:F'"]) == 0


def test_the_command_refuses_an_attempt_without_any_die_in_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "N N ~ R m0"]) == 2

    told = capsys.readouterr()
    assert (told.out, len(told.err.strip().splitlines())) == ("", 1)
    assert "no die is free and you cannot buy one" in told.err


def test_the_room_leaves_one_die_free_where_none_could_be_committed() -> None:
    state = sent(DICE, DICE.start(laid_out(box), "ask?q=N%20N%20~%20R%20@1%20s2/0", {}), (BEGIN,))
    for _tap in range(4):
        state, _ = DICE.update(state, Message(act="less", args=("free",)))

    assert isinstance(state, Pricing)
    assert state.query.free == 1
    assert "no die is free and you cannot buy one" in state.notice


@pytest.mark.parametrize(
    ("query", "says"),
    [
        ("ER GF ~ giant-mudcrab @2 s1/1 | ER:* GF:FF", ["2.00 Hits", "1.83 Hits"]),
        ("N N IR ~ RR @3 s2/0 =points *2 | N:R N:R IR:-", ["3.50 points I did this", "3.40 points"]),
        ("N N ~ R @3 s2/0 | N:R N:- x", ["The Danger die shows x: what do you do?"]),
        ("N N ~ R @3 s2/0 | N:R N:- xx", ["The Danger die shows xx: what do you do?"]),
    ],
)
def test_the_table_says_what_numbers_count_and_each_x_that_is_shown(query: str, says: list[str]) -> None:
    pages: list[Page] = []
    running = Running(DICE, laid_out(box), "", pages.append, lambda _said: None)
    running.hear({"act": "hello", "value": f"table?q={query}"})
    shown = " ".join(re.sub("<[^>]+>", " ", pages[-1].html).split())

    assert [words for words in says if words not in shown] == []


@pytest.mark.parametrize(("text", "best"), [("+IR ~ R m0", "only the Bonus die"), ("N N ~ R m0 f1", "Novice die")])
def test_what_can_be_committed_however_little_is_priced(text: str, best: str) -> None:
    told = outlook(QUESTIONS, QUESTIONS.read(text))

    assert best in told.choices[0].says
    assert told.value > 0


@pytest.mark.rule(R.SHIELD_LIMIT)
def test_shells_above_six_on_the_shield_are_worth_nothing_when_the_turn_ends() -> None:
    query = QUESTIONS.read("N ER EB ~ SYF @4 s3/4 =points")

    exact = solve(QUESTIONS.question(query), exact=True).value()

    assert f"{float(exact):.5f}" == "4.28473"


@pytest.mark.rule(R.SHIELD_LIMIT)
def test_a_seventh_shell_on_the_shield_adds_nothing_where_no_time_leap_may_use_it() -> None:
    five, six, seven, eight = (
        solve(QUESTIONS.question(QUESTIONS.read(f"N ~ RR @1 s0/{n} =points noleap")), exact=True).value()
        for n in (5, 6, 7, 8)
    )

    assert six - five == Fraction(1, 8)
    assert (seven, eight) == (six, six)


def test_where_all_dice_must_be_thrown_nobody_is_offered_to_commit_fewer() -> None:
    query = QUESTIONS.read("N N ~ RR+F @2 s2/0")
    chosen, forced = (outlook(QUESTIONS, one) for one in (query, replace(query, begun=True)))

    assert len(chosen.choices) == 2
    assert forced.choices == ()
    assert forced.value == pytest.approx(chosen.value)
