"""The bot: it is fair, it is quick to see a chance, and it plays on under every reading."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from hashlib import sha256

import pytest

from tests.games.tidal_blades.readings import readings
from tests.games.tidal_blades.table import Play, at, game_with, start
from tests.tables import laid_out
from tidal_widgets.engine import Action, Game, Roller, Seating
from tidal_widgets.games.tidal_blades import box
from tidal_widgets.games.tidal_blades.bot import chances
from tidal_widgets.games.tidal_blades.bot.bot import Bot
from tidal_widgets.games.tidal_blades.bot.chances import Chances
from tidal_widgets.games.tidal_blades.bot.weights import SENSIBLE
from tidal_widgets.games.tidal_blades.bot.worth import Worth
from tidal_widgets.games.tidal_blades.cards.effects import EFFECTS
from tidal_widgets.games.tidal_blades.components import load_components
from tidal_widgets.games.tidal_blades.play.state import State
from tidal_widgets.games.tidal_blades.play.world import World
from tidal_widgets.playthrough import moves
from tidal_widgets.rulebook import Rulings

CHARACTERS = ("axl", "caiman", "dust", "eko")


@cache
def bot(**rulings: str) -> Bot:
    """Make a bot for the game with these readings."""
    book = laid_out(box).book
    sheet = Rulings.of(book, {slug.replace("_", "-"): option for slug, option in rulings.items()})
    return Bot(World(load_components(), book, sheet, EFFECTS))


def choice(text: str, **rulings: str) -> str:
    """Find what the bot chooses at a position."""
    return chosen(at(text, **rulings), **rulings)


def chosen(play: Play, **rulings: str) -> str:
    """Find what the bot chooses in a play."""
    return str(bot(**rulings)(play.game, play.state, play.game.legal(play.state)))


def test_it_chooses_by_what_its_seat_may_know_alone() -> None:
    game, roller, decisions = game_with(), Roller(5), 0
    state = game.setup(Seating(CHARACTERS, "experienced"))
    for action, seat, options, step in moves(game, state, bot(), roller):
        if seat is not None and options > 1:
            decisions += 1
            assert bot()(game, game.seen_by(state, seat), game.legal(state)) == action
        state = step.state

    assert decisions > 100


def test_it_beats_those_who_choose_at_random() -> None:
    won = 0
    for seed in range(6):
        scores = played(Roller(seed), sensible=seed % 4).scores
        won += scores is not None and scores.winners == (seed % 4,)

    assert won >= 5


def played(roller: Roller, sensible: int) -> Play:
    """Play a whole game of one bot against three who choose at random."""

    def choose(game: Game[State], state: State, actions: Sequence[Action]) -> Action:
        return bot()(game, state, actions) if game.to_move(state) == sensible else roller.choose(actions)

    play = start(*CHARACTERS)
    *_, (_, _, _, last) = moves(play.game, play.state, choose, roller)
    return Play(play.game, last.state)


def test_it_takes_what_is_complete() -> None:
    assert choice("round: 4\naxl: at droska, shells 0\nask: decide twin-swords N:F N:F") == "complete"


def test_it_rolls_on_for_a_push_it_symbol_when_danger_can_be_blocked() -> None:
    text = "axl: at droska, shells 4\nask: decide twin-swords N:* N:* IB:- IB:-"

    assert choice(text).startswith("keep N:* N:*")


def test_it_withdraws_with_the_better_notches_when_no_die_is_left_to_roll() -> None:
    assert choice("axl: at droska\nask: decide blade-dance N:*") in ("withdraw F", "withdraw S", "keep")


def test_it_blocks_when_it_has_shells() -> None:
    assert choice("axl: at droska, shells 2\nask: danger twin-swords x N:F N:F") == "block"


def test_it_loses_the_die_that_covers_nothing() -> None:
    assert choice("axl: at droska, shells 0\nask: danger twin-swords x N:F N:F N:-") == "lose N:-"


def test_it_leaps_to_the_face_that_completes_a_challenge() -> None:
    text = "round: 4\naxl: at droska, shells 0, shield 4\nask: decide twin-swords N:F N:Y"

    assert choice(text) in ("leap N:Y F", "leap N:Y *")


def test_it_never_leaps_on_the_danger_die_where_it_can_block() -> None:
    text = "axl: at droska, shells 2, shield 4\nask: danger twin-swords x N:F N:F"

    assert choice(text, leap_on_danger="yes") == "block"


def test_it_throws_again_what_covers_nothing_when_a_stunt_lets_it() -> None:
    text = "round: 4\naxl: at droska, shells 0, shield 0, spirit 2, stunts second-wind\nask: decide twin-swords N:F N:-"
    play = at(text).do("stunt second-wind")

    assert chosen(play) == "again N:-"


def test_it_hits_the_spots_that_give_most() -> None:
    text = "edge: bullubura\naxl: at folds-edge\nask: decide edge IR:S"

    assert chosen(at(text).do("stop")) == "hit 4"


def test_it_takes_the_bonus_die_that_fits() -> None:
    axl = "axl: completed dune-vault twin-swords, at folds-edge"
    play = at(f"edge: bullubura - axl axl axl axl axl\n{axl}\nask: contest").do("fight", "commit N")

    assert chosen(play) == "bonus IR"


def test_it_takes_a_bonus_it_might_leave() -> None:
    assert chosen(at("ask: travel", bonus_optional="optional").do("visit citadel")) == "bonus"


def test_it_does_not_give_good_dice_for_a_hit_when_the_game_is_young() -> None:
    assert choice("edge: colossal-spinesquid dust axl\naxl: at folds-edge, active ER EB\nask: contest") == "end"


def test_it_fights_on_its_last_turn() -> None:
    text = "round: 4\nedge: giant-mudcrab\naxl: at folds-edge, discs 0, active N N IB\nask: contest"

    assert choice(text) == "fight"


def test_a_goal_that_is_reached_or_unknown_asks_for_nothing_more() -> None:
    four = "completed reef-sprint buoy-slalom skimmers-leap breath-of-the-deep"
    reached = at(f"axl: goal wave-champion, {four}\nask: travel").state
    unknown = reached.with_seat(0, reached.seats[0]._replace(goal=""))

    for state in (reached, unknown):
        assert Worth(bot().world, state, 0).goal("challenges", ("lamara",)) == 0
    assert Worth(bot().world, at("axl: goal wave-champion\nask: travel").state, 0).goal("challenges", ("lamara",)) > 0


def test_a_dial_at_its_end_is_worth_no_further_notch() -> None:
    worth = Worth(bot().world, at("axl: focus-notch 14\nask: travel").state, 0)

    assert worth.notch("F") == 0 < worth.notch("S")


def test_a_push_it_symbol_that_a_reading_takes_away_is_worth_nothing() -> None:
    state = at("ask: travel").state
    plain, read = (Worth(world, state, 0) for world in (bot().world, bot(starting_push_it="deck-only").world))
    starting, other = (plain.world.challenges[slug] for slug in ("steady-aim", "twin-swords"))

    assert read.push_it(starting) == 0 < plain.push_it(starting)
    assert read.challenge(starting) < plain.challenge(starting)
    assert read.challenge(other) == plain.challenge(other)


def test_a_goal_is_served_by_the_symbols_that_it_counts() -> None:
    state = at("caiman: goal feats-of-strength\nask: travel").state
    plain, read = (Worth(world, state, 1) for world in (bot().world, bot(goal_counts_push_it="no").world))
    pushed, required = (plain.world.challenges[slug] for slug in ("daigons-puzzle", "sand-skid"))

    assert read.challenge(pushed) < plain.challenge(pushed)
    assert read.challenge(required) == plain.challenge(required)


@pytest.mark.parametrize("seed", [1, 2])
def test_it_plays_on_under_other_readings(seed: int) -> None:
    answers = readings(seed, 0.4)
    game, roller = game_with(tuple(sorted(answers))), Roller(seed)
    chooser = bot(**dict(answers))
    state = game.setup(Seating(CHARACTERS[:3], "experienced"))
    for _, _, _, step in moves(game, state, chooser, roller):
        state = step.state

    assert game.scores(state) is not None


def test_it_stays_the_yardstick_that_it_is() -> None:
    lines = []
    for seed, seats in ((1, 4), (2, 3), (3, 2)):
        game, roller = game_with(), Roller(seed)
        state = game.setup(Seating(CHARACTERS[:seats], ("first-game", "experienced")[seed % 2]))
        lines += [str(move.action) for move in moves(game, state, bot(), roller)]

    assert sha256("\n".join(lines).encode()).hexdigest()[:12] == "060a46ca25ca"


def test_with_other_weights_it_is_another_player() -> None:
    text = "round: 4\nedge: giant-mudcrab\naxl: at folds-edge, discs 0, active N N IB\nask: contest"
    play = at(text)
    tame = Bot(bot().world, replace(SENSIBLE, hit=-5.0))

    assert chosen(play) == "fight"
    assert str(tame(play.game, play.state, play.game.legal(play.state))) == "end"


def test_what_it_remembers_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chances, "MOST", 5)
    remembering, fresh = Chances(bot().world), Chances(bot().world)
    target = bot().world.challenge_target("twin-swords")
    asked = [("N",) * count for count in range(1, 8)]
    found = [remembering.cover(target, target.required, dice, 0.1) for dice in asked * 2]

    assert found == [fresh.cover(target, target.required, dice, 0.1) for dice in asked] * 2
    assert len(vars(remembering)["_covers"]) <= 5


def test_every_level_is_loaded_when_it_first_chooses() -> None:
    table, play = laid_out(box), at("")
    legal = play.game.legal(play.state)

    assert list(table.playing.bots) == ["sensible", "first-timer", "strong"]
    assert all(bot(play.game, play.state, legal) in legal for bot in table.playing.bots.values())
