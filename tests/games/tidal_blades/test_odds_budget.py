"""A question too large for the solver is refused in a sentence, wherever it is asked, before a table is made."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
import traitlets

from tests.offering import DICE
from tests.tables import laid_out
from tests.unit.rooms.laws import sent
from tidal_widgets.chance import finished
from tidal_widgets.cli import main
from tidal_widgets.games.tidal_blades import box
from tidal_widgets.mechanics.dicepool import AimKind, Problem, solve
from tidal_widgets.mechanics.dicepool.answer import Answer, Bands, Depth, answering
from tidal_widgets.mechanics.dicepool.outlook import outlook
from tidal_widgets.mechanics.dicepool.panel.state import Pricing
from tidal_widgets.mechanics.dicepool.query import questions_of
from tidal_widgets.mechanics.dicepool.solver.budget import Cost, TooLarge, admit, first_dice
from tidal_widgets.mechanics.dicepool.solver.solver import Solver
from tidal_widgets.notebook import open_box
from tidal_widgets.page import Message
from tidal_widgets.rooms import BEGIN
from tidal_widgets.widgets import OddsExplorer

KNOWN = questions_of(laid_out(box))
HUGE = "N N IR IB ER EB GF GS GR GY ~ RRSSFFYY+F @3 s6/6"
SAYS = "10 dice of 9 kinds with 12 Shells are too many for exact odds here; the first 5 of these dice will do"
MIXED = "N N IR IB ER EB GF ~ RRSSF+F @2 s2/0"
SMALL = "N N ~ RR @2 s2/0"
VECTORS = json.loads((Path(__file__).parents[2] / "unit/mechanics/dicepool/solver/vectors.json").read_text())


def _query(text: str) -> Problem:
    return KNOWN.question(KNOWN.read(text))


@pytest.fixture
def solvers(monkeypatch: pytest.MonkeyPatch) -> list[Problem]:
    """Note every question that a solver is made for."""
    made: list[Problem] = []
    begin = Solver.__init__

    def noted(self: Solver[float], query: Problem, one: float) -> None:
        made.append(query)
        begin(self, query, one)

    monkeypatch.setattr(Solver, "__init__", noted)
    return made


def test_the_command_refuses_what_is_too_large(capsys: pytest.CaptureFixture[str], solvers: list[Problem]) -> None:
    exactly = SAYS.replace("exact odds", "exact fractions")
    for more, says in (([], SAYS), (["--json"], exactly), (["--json", "--float"], SAYS)):
        assert main(["odds", HUGE, *more]) == 2
        told = capsys.readouterr()
        assert says in told.err
        assert told.out == ""
        assert len(told.err.strip().splitlines()) == 1

    assert solvers == []


def test_the_room_refuses_what_is_too_large_and_keeps_its_question(solvers: list[Problem]) -> None:
    state = sent(DICE, DICE.start(laid_out(box), "", {}), (BEGIN,))
    assert isinstance(state, Pricing)
    before = state.query
    solvers.clear()

    told = DICE.update(state, Message(act="write", fields={"question": HUGE}))[0]
    linked = DICE.start(laid_out(box), f"ask?q={HUGE.replace(' ', '%20').replace('+', '%2B').replace('/', '%2F')}", {})

    assert isinstance(told, Pricing)
    assert isinstance(linked, Pricing)
    assert SAYS in told.notice
    assert SAYS in linked.notice
    assert told.query == before
    assert solvers == []


def test_a_die_too_many_is_not_added_in_the_room() -> None:
    state = DICE.start(laid_out(box), "", {})
    assert isinstance(state, Pricing)
    many = KNOWN.read("N IR IB ER EB GF GS ~ RRSF+F @3 s2/0")
    state = replace(state, plans=(replace(many, dice=many.dice[:-1]),))

    for die in ("GS", "GR", "GY"):
        state = DICE.update(state, Message(act="add", args=(die,)))[0]
        assert isinstance(state, Pricing)

    admit(KNOWN.question(state.query), 1.0)
    assert "will do" in state.notice


def test_notebook_and_widget_refuse_what_is_too_large(solvers: list[Problem]) -> None:
    opened = open_box("tidal_blades")
    for ask in (opened.outlook, opened.value):
        with pytest.raises(TooLarge, match="10 dice of 9 kinds with 12 Shells are too many for exact fractions"):
            ask(HUGE)
    assert solvers == []

    with pytest.raises(traitlets.TraitError, match=SAYS):
        OddsExplorer(box, HUGE)
    explorer = OddsExplorer(box, SMALL)
    explorer.question = HUGE
    assert re.search(SAYS, explorer.error)
    explorer.close()


def _played() -> Iterator[Problem]:
    """Yield every question that is published, and every example."""
    for vector in VECTORS["vectors"]:
        yield KNOWN.record(vector, VECTORS)
    for _title, text in KNOWN.vocabulary.examples:
        yield _query(text)


def test_what_is_asked_in_play_is_answered() -> None:
    for query in _played():
        admit(query, Fraction(1))
    for text in (MIXED, "N N IR IB ER EB GF ~ FSRYF @3 s0/0", "N N N N N N N N N N N N ~ RRSSFFYY+F @3 s6/6"):
        admit(_query(text), 1.0)


def test_so_many_dice_as_are_offered_will_do_and_one_more_will_not() -> None:
    query = _query(HUGE)
    with pytest.raises(TooLarge) as refused:
        admit(query, 1.0)

    admit(first_dice(query, refused.value.dice), 1.0)
    with pytest.raises(TooLarge):
        admit(first_dice(query, refused.value.dice + 1), 1.0)


def test_where_no_dice_would_do_fewer_shells_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tidal_widgets.mechanics.dicepool.solver.budget.MOST_WORK", 0)

    with pytest.raises(TooLarge, match="2 Shells are too many for exact odds of 2 dice here; ask with fewer Shells"):
        admit(_query(SMALL), 1.0)


def test_fractions_have_less_room_and_floats_are_offered(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tidal_widgets.mechanics.dicepool.solver.budget.MOST_EXACT_WORK", 100)
    monkeypatch.setattr("tidal_widgets.mechanics.dicepool.solver.budget.LITTLE_WORK", 0)

    assert main(["odds", SMALL, "--json"]) == 2
    told = capsys.readouterr().err
    assert "2 dice of 1 kind with 2 Shells are too many for exact fractions here" in told
    assert "or ask for floats with --float" in told
    assert main(["odds", SMALL, "--json", "--float"]) == 0


def test_a_single_roll_has_no_tables_and_passes() -> None:
    admit(replace(_query(HUGE.replace("+F", "")), kind=AimKind.SINGLE_ROLL), 1.0)


@pytest.fixture
def tight(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let only two dice and two Shells pass."""

    def cost(query: Problem, **_kind: bool) -> Cost:
        return Cost(0, 0) if len(query.dice) <= 2 and query.shells + query.shield <= 2 else Cost(1 << 60, 0)

    monkeypatch.setattr("tidal_widgets.mechanics.dicepool.solver.budget._cost_of", cost)


@pytest.mark.usefixtures("tight")
def test_more_that_would_be_too_large_is_left_out() -> None:
    query = KNOWN.read(SMALL)
    offered = {variant.code for variant in KNOWN.variants(query)}

    shown = {tag.code for tag in outlook(KNOWN, query).prices}

    assert {"die", "shell", "shield"} <= offered
    assert shown == offered - {"die", "shell", "shield"}
    assert shown == {tag.code for tag in _answer(Depth.PRICES).prices}


@pytest.mark.usefixtures("tight")
def test_a_reading_that_would_be_too_large_is_left_out() -> None:
    wider = replace(KNOWN.read(SMALL), shells=9)

    assert finished(Bands(KNOWN, 1.0)._value(wider, KNOWN.read(SMALL))) is None


def test_a_tree_that_would_be_too_large_is_left_out_and_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tidal_widgets.mechanics.dicepool.solver.budget.MOST_EXACT_WORK", 20)

    assert _answer(Depth.TREE).tree is None


def _answer(depth: Depth) -> Answer:
    found = [piece for piece in answering(KNOWN, KNOWN.read(SMALL), depth) if isinstance(piece, Answer)]
    return found[-1]


def test_a_map_is_refused_too() -> None:
    with pytest.raises(TooLarge):
        solve(_query(HUGE))
