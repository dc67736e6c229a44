"""The table can be drawn, and every action and event told, at any moment of any game and under any reading."""

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import pytest

from tests.games.tidal_blades.table import at, game_with
from tests.tables import laid_out
from tidal_widgets.box import View
from tidal_widgets.engine import Action, Game, Roller, Seating, Step
from tidal_widgets.games.tidal_blades import box
from tidal_widgets.games.tidal_blades.cards.effects import EFFECTS
from tidal_widgets.games.tidal_blades.components import Components, load_components
from tidal_widgets.games.tidal_blades.facts import facts
from tidal_widgets.games.tidal_blades.play.state import NOBODY, State
from tidal_widgets.games.tidal_blades.play.world import World
from tidal_widgets.games.tidal_blades.view.dice import danger_die
from tidal_widgets.games.tidal_blades.view.tray import KEPT, TrayDie, lying
from tidal_widgets.games.tidal_blades.view.view import gains, view
from tidal_widgets.mechanics.dicepool.drawing import pictures_of
from tidal_widgets.playthrough import moves
from tidal_widgets.rulebook import Rulings

READINGS = [(rule.id.value, option.name) for rule in laid_out(box).book.open_rules for option in rule.options[1:]]
SHEETS: tuple[tuple[tuple[str, str], ...], ...] = (
    (),
    tuple(sorted(dict(READINGS).items())),
    (("wild-choice", "fixed"),),
)
TABLES = (
    Seating(("axl", "caiman", "dust", "eko"), "experienced"),
    Seating(("dust", "eko", "axl")),
    Seating(("eko", "axl")),
)


def shown_world(sheet: tuple[tuple[str, str], ...] = ()) -> World:
    """Bind the world to these readings."""
    book = laid_out(box).book
    return World(load_components(), book, Rulings.of(book, dict(sheet)), EFFECTS)


def shown(sheet: tuple[tuple[str, str], ...] = ()) -> View[State]:
    """Build the view under these readings."""
    return view(shown_world(sheet))


def played(game: Game[State], table: Seating, seed: int) -> Iterator[tuple[State, Action, Step[State]]]:
    """Yield each position of a game played at random, what was done in it and what came of it."""
    state, roller = game.setup(table), Roller(seed)
    for action, _, _, step in moves(game, state, lambda _game, _state, actions: roller.choose(actions), roller):
        yield state, action, step
        state = step.state


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("table", TABLES)
def test_every_position_is_drawn_and_every_action_and_event_told(
    sheet: tuple[tuple[str, str], ...], table: Seating
) -> None:
    game, seen = game_with(sheet), shown(sheet)
    before: State | None = None
    for state, _, step in played(game, table, len(table.seats)):
        mover = game.to_move(state)
        looked = state if mover is None else game.seen_by(state, mover)
        assert str(seen.scene(looked, before)).startswith("<div")
        for action in game.legal(state):
            phrase = seen.phrase(state, action)
            assert phrase
            assert phrase[0].isupper(), phrase
            assert isinstance(seen.group(state, action), str)
        for event in step.events:
            assert "{" not in seen.tell(event, seen.names(state))
        before = looked


def test_at_night_it_is_nobodys_turn_and_who_is_asked_is_looked_at() -> None:
    play = at("seats: axl caiman\nfirst: caiman\nmonsters: none\nask: night").do("rolled 1")

    drawn = str(shown().scene(play.state, None))
    assert "Night" in drawn
    assert "'s turn" not in drawn
    assert "Caiman's side of the table" in drawn or "Caiman&#x27;s side" in drawn or "Caiman&#39;s side" in drawn


def test_the_danger_die_warns_until_it_is_rolled_and_lies_there_plain_once_it_is_settled() -> None:
    play = at("axl: active N N, hand ultimate-hook-match, at palm-plaza\nask: attempt ultimate-hook-match")
    waiting = str(shown().scene(play.state, None))
    settled = str(shown().scene(play.do("commit N N", "rolled S", "rolled -", "rolled -").state, None))

    assert ">!</text>" in waiting
    assert "Danger die, white, settled" in settled
    assert ">!</text>" not in settled


def test_hits_that_lie_beside_the_fold_are_told_from_those_on_a_monster() -> None:
    drawn = str(shown().scene(at("axl: hits 2").state, None))

    assert "Hits beside The Fold" in drawn


def test_every_kind_of_die_is_drawn_and_named() -> None:
    drawn = str(shown().scene(at("axl: active GF GY ER IB N, spent EB IR").state, None))

    kinds = ("Focus Guild", "Synergy Guild", "red Elite", "blue Elite", "red Initiate", "blue Initiate", "Novice")
    assert [kind for kind in kinds if f"{kind} die" not in drawn] == []


def test_a_starting_challenge_is_drawn_without_push_it_where_it_has_none() -> None:
    play = at("axl: active none\nask: decide reef-sprint N:S")
    plain, read = shown(), shown((("starting-push-it", "deck-only"),))

    assert "Synergy" in str(plain.scene(play.state, None)).partition("Dice in use")[0]
    assert "Synergy" not in str(read.scene(play.state, None)).partition("Dice in use")[0]


def test_dice_that_are_committed_lie_in_use_while_a_bonus_die_is_chosen() -> None:
    play = at(
        "seats: caiman dust axl\nround: 3\nedge: colossal-spinesquid\ncaiman: fruit 0, active N IB, focus 2, "
        "completed burning-sun-challenge dune-vault blade-dance, at folds-edge\nask: contest"
    ).do("fight", "commit N IB")
    middle = str(shown().scene(play.state, None)).partition("Dice in use")[2].partition("Danger die")[0]

    assert "Novice die" in middle
    assert "blue Initiate die" in middle
    assert "none yet" not in middle


def test_every_dial_shows_its_notches_and_points_in_numbers() -> None:
    drawn = str(shown().scene(at("axl: focus-notch 5").state, None))

    assert re.findall(r'class="dial-value"[^>]*>([^<]*)<', drawn) == [
        "5 of 14, 2 points", "0 of 14, 0 points", "0 of 14, 0 points", "0 of 14, 0 points"
    ]  # fmt: skip


def test_what_the_book_does_not_print_of_a_card_is_a_sign_that_says_so() -> None:
    drawn = shown().card("elite-climber"), shown().card("burning-sun-challenge"), shown().card("stand-the-heat")

    assert 'aria-label="Partly made up by us: copies."' in str(drawn[0])
    assert all(str(card).count("°") == 1 and "made up" not in re.sub(r"<[^>]*>", "", str(card).partition("tip")[0])
               for card in drawn)  # fmt: skip


def test_the_side_counts_the_turns_left_not_the_discs() -> None:
    drawn = str(shown().scene(at("axl: discs 1, at palm-plaza").state, None))

    assert re.search(r"<dt>Turns left</dt>\s*<dd>1</dd>", drawn)
    assert "discs left" not in drawn


def test_nobody_has_a_turn_left_at_night_though_discs_lie_on_the_board_again() -> None:
    play = at("round: 4\nmonsters: none\nfirst: axl\naxl: discs 0, at palm-plaza\nask: night")
    collected = tuple(seat._replace(discs=3, placed=()) for seat in play.state.seats)
    drawn = str(shown().scene(play.state._replace(pending=(), seats=collected), None))

    assert play.state.turn == NOBODY
    assert re.search(r"<dt>Turns left</dt>\s*<dd>0</dd>", drawn)


def test_at_night_the_reef_lies_under_the_moon() -> None:
    day, night = at("axl: at palm-plaza"), at("round: 4\nmonsters: none\nask: night")
    parts = shown().parts
    assert parts is not None
    boards = [str(parts(play.state, None, 0).middle) for play in (day, night)]

    assert ["moonlight" in board for board in boards] == [False, True]
    assert 'aria-label="The reef by night"' in boards[1]


def test_after_the_end_the_first_players_side_is_drawn() -> None:
    play = at("seats: axl caiman\nround: 4\nmonsters: none\naxl: active none\ncaiman: active none\nask: night")

    assert "Axl" in str(shown().scene(play.do("rolled 1").state, None))


def test_all_who_stand_on_a_space_are_named_in_one_sentence() -> None:
    play = at("axl: placed folds-edge\neko: placed folds-edge")

    assert "Axl and Eko are here" in str(shown().scene(play.state, None))


def test_a_wild_named_when_it_is_kept_is_told_by_its_trait() -> None:
    sheet = (("wild-choice", "fixed"),)
    play = at("axl: active none\nask: decide daigons-puzzle N:* N:S", wild_choice="fixed")
    seen = shown(sheet)

    assert seen.phrase(play.state, Action.read("keep N:*F")).startswith("Keep a wild as Focus (Novice die)")
    kept = play.do("keep N:*F", "rolled S -")
    assert "a wild as Focus" in str(seen.scene(kept.state, play.state))


def test_what_chance_shows_is_told_by_the_names_of_faces_and_cards() -> None:
    seen, state = shown(), at("ask: travel").state
    told = {line: seen.phrase(state, Action.read(line)) for line in CHANCE}

    assert told == CHANCE


CHANCE = {
    "rolled F": "Focus",
    "rolled -": "A blank",
    "rolled xx": "xx",
    "rolled 4": "4",
    "drew twin-swords": "Twin Swords",
    "drew bullubura": "Bullubura",
    "drew hard-fur": "hard, fur",
}


def test_pieces_are_pictured_by_their_codes() -> None:
    pictures = pictures_of(laid_out(box))
    assert pictures is not None

    assert "Novice die" in str(pictures.die("N", "F"))
    assert str(pictures.danger("1", "xx")) != str(pictures.danger("4", "xx"))
    assert str(pictures.danger("0,0,1", "x")) == str(pictures.danger("1", "x"))
    assert "svg" in str(pictures.symbol("F"))


@pytest.mark.parametrize("face", ["xxx", "x" * 9, "RRR", "F/S/R", "F/S/R/Y", "F/F", "*", "-"])
def test_any_face_that_a_question_may_give_a_die_is_drawn_and_named(face: str) -> None:
    pictures = pictures_of(laid_out(box))
    assert pictures is not None
    drawn = {each: str(pictures.die("IB", each)) for each in (face, "F", "FF", "xx")}

    assert len(set(drawn.values())) >= len(drawn) - 1
    assert drawn[face].count("showing") == 1


def test_the_danger_die_of_a_round_is_the_one_that_the_components_name() -> None:
    given = load_components()
    late = replace(given.danger["white"], rounds=(1, 2))
    early = replace(given.danger["yellow"], rounds=(3,))
    danger = {"white": late, "yellow": early, "orange": given.danger["orange"]}
    own = Components(partial(getattr, given), danger=danger)

    drawn = [str(danger_die(own, number)) for number in (1, 2, 3, 4)]

    assert [name in picture for name, picture in zip(("white", "white", "yellow", "orange"), drawn, strict=True)] == [
        True
    ] * 4


def test_the_lid_shows_dice() -> None:
    assert box.cover is not None
    assert str(laid_out(box).cover).count("<svg") == 5


def test_what_a_choice_gains_is_told_by_name() -> None:
    before = at("axl: fruit 1, hand echo-drill, focus-notch 2").state
    after = at("axl: fruit 3, hand echo-drill twin-swords, focus-notch 3").state

    assert gains(shown_world(), before, after).startswith("+2 Fruit, Focus +1, +1 Challenge")


def test_gains_of_another_seat_are_not_told_as_ones_own() -> None:
    before = at("seats: axl caiman\naxl: fruit 1\ncaiman: fruit 1\nturn: caiman\nask: travel").state
    richer = [seat._replace(fruit=2, notches=(1, *seat.notches[1:])) for seat in before.seats]

    assert gains(shown_world(), before, before._replace(seats=(richer[0], before.seats[1]))) == "nothing at once"
    assert gains(shown_world(), before, before._replace(seats=(before.seats[0], richer[1]))) == "+1 Fruit, Focus +1"


def test_whatever_a_seat_changes_on_the_table_is_told() -> None:
    silent = {"mover", "turn", "round"}
    for table, seed in zip(TABLES * 3, range(9), strict=True):
        game = game_with()
        for state, action, step in played(game, table, seed):
            then, now = facts(game, state), facts(game, step.state)
            changed = {name for name, fact in now.items() if name not in silent and then.get(name) != fact}
            assert step.events or not changed, f"{action} changed {changed} and said nothing"


def test_a_card_that_calls_the_judge_tells_where_the_judge_goes() -> None:
    play = at("judge: lamara\naxl: at droska, stunts crowds-roar\nask: decide twin-swords N:F N:F")
    told = [shown().tell(event, ("Axl",)) for event in play.do("stunt crowds-roar", "judge droska").events]

    assert "Axl moved the Judge to Droska Ring." in told


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("commit", "Roll no dice"),
        (
            "pick easy-droska easy-lamara",
            "Put the Easy Monster weak to Droska Ring on top, then the one weak to Lamara Stadium",
        ),
        ("again N:F", "Roll Focus (Novice die) again"),
        ("refresh N", "Refresh the Novice die"),
        ("upgrade spent IR ER", "Refresh and upgrade a red Initiate die to a red Elite die"),
        ("upgrade active N IR", "Upgrade a Novice die to a red Initiate die"),
        ("rolled *F", "A wild as Focus"),
        ("leap N:F R", "Time Leap: set Focus (Novice die) to Resilience"),
        ("leap danger x", "Time Leap: set the Danger die to x"),
    ],
)
def test_what_games_seldom_do_is_told_in_words(line: str, words: str) -> None:
    assert shown().phrase(at("ask: travel").state, Action.read(line)) == words


def test_a_die_that_is_kept_stays_where_it_lay() -> None:
    spread = [(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0)]
    rolled = [TrayDie("die:IB:-", "IB", "-"), TrayDie("die:N:-", "N", "-"), TrayDie("die:N:S", "N", "S")]
    thrown = [TrayDie("", "N", "S", KEPT), TrayDie("", "IB"), TrayDie("", "N")]
    again = [TrayDie("die:IB:F", "IB", "F"), TrayDie("die:N:R", "N", "R"), TrayDie("die:N:S", "N", "S", KEPT)]
    more = [TrayDie("", "", "F", "from a card"), TrayDie("active:EB", "EB", "", "for 1 Fruit")]

    assert (
        lying(rolled, spread, [2])[2] == lying(thrown, spread, [])[0] == lying(again, spread, [1, 2])[2] == (1.0, 0.0)
    )
    assert lying([*more, *rolled[:2]], spread, [0]) == [(2.0, 0.0), (3.0, 0.0), (0.0, 0.0), (1.0, 0.0)]
