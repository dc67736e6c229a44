"""A seed plays the same line as ever, so that a failure told by its seed can be looked at again."""

from zlib import crc32

from tests.tables import laid_out
from tests.unit.divers import TWO, divers
from tidal_widgets.box import find_box
from tidal_widgets.engine import Action
from tidal_widgets.testing.line import PlayedGame, play_out
from tidal_widgets.testing.wrong import spoilt, wrong_actions


def _digest(line: PlayedGame[object]) -> int:
    return crc32(" ".join(map(str, line.actions)).encode())


def test_the_same_seed_plays_the_same_line_as_ever() -> None:
    assert [" ".join(map(str, play_out(divers(), TWO, seed, 50).actions)) for seed in (1, 2)] == [
        (
            "drew black drew white hide left dive rolled 1 dive rolled 0 hide "
            "left take net rope rolled 2 dive rolled 2 show black show white"
        ),
        (
            "drew white drew white hide left dive rolled 2 take net rope rolled 1 hide "
            "left take net rope rolled 1 take net rope rolled 2 show white show white"
        ),
    ]
    playing = laid_out(find_box("opale")).playing
    game, table = playing.game, playing.tables(2, "")[0]
    assert [_digest(play_out(game, table, seed, 500)) for seed in (1, 2, 3)] == [4186279648, 4152611054, 1340778738]


def test_an_action_is_spoilt_in_every_way() -> None:
    assert [*spoilt(Action("take", ("net", "rope")))] == [
        Action("take"),
        Action("take", ("rope",)),
        Action("take", ("net", "rope", "rope", "x")),
        Action("take", ("net", "rope") * 9),
        Action("take", ("", "rope")),
        Action("take", ("net:", "rope:")),
        Action("take", ("no-such-thing", "rope")),
        Action("TAKE", ("net", "rope")),
        Action("takes", ("net", "rope")),
    ]
    assert Action("stop", ("-1",)) in spoilt(Action("stop"))


def test_the_wrong_moves_tried_at_each_moment_are_the_same_as_ever() -> None:
    line = play_out(divers(), TWO, 1, 50)
    tried = [" ".join(str(action)[:40] for action in wrong_actions(line, moment)) for moment in line.moments()]

    assert crc32(" ".join(tried).encode()) == 2041894369
    assert tried[2].startswith("  drew black drew white hide left dive rolled 1 dive rolled ")


def test_some_moments_are_spread_over_the_line() -> None:
    line = play_out(divers(), TWO, 3, 50)

    assert [[moment.number for moment in line.some(3, salt)] for salt in ("", "a", "b")] == [
        [0, 3, 6, 9],
        [1, 4, 7, 10],
        [2, 5, 8],
    ]
