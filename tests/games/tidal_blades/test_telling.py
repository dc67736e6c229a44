"""What is told between two own choices: the own move first, the best of every turn, the night and the round."""

from functools import cache

from tests.games.tidal_blades.table import at
from tests.tables import laid_out
from tidal_widgets.games.tidal_blades import box
from tidal_widgets.games.tidal_blades.words.telling import NOTHING_NAMED, PHASES, WEIGHTS
from tidal_widgets.playthrough import Players, Playthrough
from tidal_widgets.rooms.play.beats import caption
from tidal_widgets.rooms.play.state import SeenGame

VIEW = laid_out(box).view


@cache
def first_rounds() -> tuple[tuple[str, ...], ...]:
    """List what the first of four seats is told before each of its choices, until the second round has begun."""
    table = laid_out(box)
    seating = table.playing.tables(4, "")[0]
    game = Playthrough.begin(table.game, seating, Players((), table.bot), 11)
    found, since = list[tuple[str, ...]](), None
    for move in game.ahead():
        if move.seat == 0 and move.options > 1:
            if since is not None:
                seen = SeenGame(table, game, 0, since)
                names = VIEW.names(game.state)
                found.append(tuple(" ".join(caption(VIEW, names, beat, 0)) for beat in seen.beats))
            since = len(game.moves)
        game = game._replace(moves=(*game.moves, move))
        if sum(map(bool, found)) > 2:
            break
    return tuple(filter(None, found))


def test_the_own_move_is_told_first_and_the_best_of_every_turn_after_it() -> None:
    you, caiman, dust, eko = first_rounds()[0]

    assert you.startswith("You: completed Shell Tuning.")
    assert caiman.startswith("Caiman: moved to ")
    assert caiman.endswith(" from the Challenge pool.")
    assert dust == "Dust: completed Obstacle Course. Learned the Fighting Style of Lamara Stadium: level 1."
    assert eko.startswith("Eko: completed Sand Skid.")


def test_the_night_and_the_next_round_are_told_with_what_they_bring() -> None:
    night, morning = first_rounds()[1:3]

    assert night[-1] == "The night of Round 1 began. There was no Monster to invade. Bullubura came to The Fold's Edge."
    assert morning[0].startswith("You: upgraded a Novice die to a red Initiate die.")
    assert morning[1] == "Round 2 began. Everyone had 3 Action discs."
    assert len(morning) == 5


def test_every_weight_is_of_a_rule_that_may_happen_and_no_phase_is_weighed() -> None:
    assert not PHASES & set(WEIGHTS)
    assert set(WEIGHTS) >= NOTHING_NAMED


def test_a_question_that_comes_several_times_says_which_time_it_is() -> None:
    play = at("seats: axl caiman\nfirst: axl\nmonsters: none\naxl: resilience 2\nask: night").do("rolled 1")
    again = play.do(str(play.legal[0]))

    assert VIEW.asks(play.state) == "Which die does Axl upgrade? 1 of 2 by Resilience"
    assert VIEW.asks(again.state) == "Which die does Axl upgrade? 2 of 2 by Resilience"
    once = at("seats: axl caiman\nfirst: axl\nmonsters: none\naxl: active N\nask: night").do("rolled 1")
    assert VIEW.asks(once.state) == "Which die does Axl upgrade?"
