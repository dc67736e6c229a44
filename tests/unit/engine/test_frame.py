"""What is pending lies on a stack, and its top decides what may happen."""

from collections.abc import Sequence

import pytest

from tests.unit.divers import TWO, D, Deal, Dive, Reef, Throw, divers
from tidal_widgets.engine import Action, Frame, IllegalAction, PositionError, Scores, Stack, Why
from tidal_widgets.engine.event import sentence
from tidal_widgets.engine.frame import other_question

GAME = divers()
START = GAME.setup(TWO)


def said(why: Why) -> str:
    return sentence(why.says, why.things)


def with_top(frame: Frame[None, Reef]) -> Reef:
    return START._replace(pending=(frame,))


def test_a_plain_frame_asks_nothing_runs_nothing_and_hides_nothing() -> None:
    frame: Frame[None, Reef] = Frame(0)

    assert frame.run(None, START, []) is None
    assert frame.ways(None, START) is None
    assert frame.legal(None, START) == ()
    assert frame.why_not(None, START, Action("dive")) is None
    assert frame.audience(Action("dive")) is None
    assert frame.veil(Action("dive")) is None
    with pytest.raises(AssertionError, match="asks nothing"):
        frame.play(None, START, Action("dive"), [])


def test_a_question_is_put_to_its_seat() -> None:
    state = with_top(Dive(1))

    assert GAME.to_move(state) == 1
    assert [str(action) for action in GAME.legal(state)] == ["dive", "take net rope", "stop"]
    assert GAME.chance(state) == {}


def test_a_throw_is_chances_move() -> None:
    state = with_top(Throw(1))

    assert GAME.to_move(state) is None
    assert GAME.legal(state) == ()
    assert [str(action) for action in GAME.chance(state)] == ["rolled 0", "rolled 1", "rolled 2"]


def test_where_nothing_is_pending_the_game_is_over() -> None:
    state = START._replace(pending=())

    assert GAME.to_move(state) is None
    assert not GAME.legal(state)
    assert not GAME.chance(state)
    with pytest.raises(IllegalAction):
        GAME.play(state, Action("dive"))


def test_what_runs_by_itself_runs_at_once() -> None:
    state = with_top(Dive(0, left=1))
    after = GAME.play(GAME.play(state, Action("dive")).state, Action("rolled", ("2",)))

    assert after.state.pending == ()
    assert after.state.divers[0].shells == 2


def test_things_of_an_unordered_verb_may_be_named_in_any_order() -> None:
    state = with_top(Dive(0))

    assert GAME.play(state, Action("take", ("rope", "net"))) == GAME.play(state, Action("take", ("net", "rope")))


def test_things_of_any_other_verb_stand_in_their_order() -> None:
    stack = Stack[None, Reef](None, D.SCORE)

    with pytest.raises(IllegalAction, match="not among the choices"):
        stack.play(with_top(Dive(0)), Action("take", ("rope", "net")))


def test_the_frame_that_asks_explains_a_refusal() -> None:
    class Deep(Dive):
        def why_not(self, world: None, state: Reef, action: Action) -> Why | None:
            return Why(D.SEATS, "Too deep.") if action.verb == "take" else None

    for line, said in (("take net", "Too deep."), ("dive on", "not done"), ("fly", "not done")):
        with pytest.raises(IllegalAction, match=said) as refusal:
            GAME.play(with_top(Deep(0)), Action.read(line))
        assert refusal.value.rule is (D.SEATS if "deep" in said else D.DIVE)


def test_a_game_says_which_legal_action_comes_nearest() -> None:
    class Last(Stack[None, Reef]):
        def near(self, action: Action, alike: Sequence[Action]) -> Sequence[Action]:
            return [other for other in alike if other.things == action.things[:1]]

    class Many(Dive):
        def legal(self, world: None, state: Reef) -> tuple[Action, ...]:
            return (Action("dive", ("here",)), Action("dive", ("there",)))

    for line, instead in (("dive there now", "dive there"), ("dive nowhere", "dive here"), ("fly", "None")):
        with pytest.raises(IllegalAction) as refusal:
            Last(None, D.SCORE).play(with_top(Many(0)), Action.read(line))
        assert str(refusal.value.instead) == instead


def test_the_audience_of_an_action_is_its_frames() -> None:
    assert GAME.play(with_top(Deal(1)), Action("drew", ("rose",))).audience == (1,)


def test_asking_about_one_state_does_not_disturb_another() -> None:
    dive, throw = with_top(Dive(0)), with_top(Throw(0))
    before = GAME.legal(dive)
    GAME.chance(throw)

    assert GAME.legal(dive) == before
    assert GAME.legal(throw) == ()


def test_what_is_secret_is_seen_by_its_seat_alone() -> None:
    class Whisper(Frame[None, Reef]):
        secret = ("whisper",)

    assert Whisper(1).audience(Action("whisper")) == (1,)
    assert Whisper(1).audience(Action("shout")) is None
    assert Whisper(1).veil(Action("whisper")) is None


def test_a_hidden_card_cannot_be_chosen() -> None:
    class Guess(Dive):
        def legal(self, world: None, state: Reef) -> tuple[Action, ...]:
            return (Action("dive", ("?",)),)

    with pytest.raises(IllegalAction, match="hidden"):
        GAME.play(with_top(Guess(0)), Action("dive", ("?",)))


def test_a_stack_with_its_functions_is_a_game() -> None:
    def dealt(world: str, said: str) -> Reef:
        if said == "drowned":
            raise IllegalAction(D.DIVE, "Nobody dives.")
        return with_top(Dive(0, left=1))

    game = Stack[str, Reef]("the world", D.SCORE).game(
        name="divers",
        edition="2026",
        components="none",
        rulebook=GAME.rulebook,
        rulings=GAME.rulings,
        position=dealt,
        setup=lambda world, _table: dealt(world, ""),
        seen_by=lambda _world, state, _seat: state._replace(pending=()),
        scores=lambda _world, _state: Scores((), (0,), D.SCORE),
    )

    assert (game.id, game.setup(TWO)) == ("divers", game.position(""))
    assert game.scores(game.setup(TWO)) is None
    assert game.scores(game.seen_by(game.setup(TWO), 0)) == Scores((), (0,), D.SCORE)
    with pytest.raises(PositionError, match=r"^Nobody dives\.$"):
        game.position("drowned")


def test_what_is_no_answer_is_told_what_would_be_one() -> None:
    pending = (Dive(0),)
    legal = [Action("dive"), *(Action("take", (str(number),)) for number in range(10)), Action("take")]

    over = Why(D.SCORE, "The game is over: nothing more can be done.")
    assert other_question((), Action("dive"), (), D.SCORE) == over
    assert "chance must show" in said(other_question(pending, Action("dive"), (), D.SCORE))
    assert said(other_question(pending, Action("fly"), legal, D.SCORE)).endswith(
        "You may: dive; take 0; take 1; take 2; and 8 more."
    )
    assert said(other_question(pending, Action("dive", ("x",)), legal, D.SCORE)).endswith(
        "among the choices here. You may: dive."
    )
    assert said(other_question(pending, Action("take", ("x",)), legal, D.SCORE)).endswith(
        "You may: take 0; take 1; take 2; take 3; and 7 more."
    )
