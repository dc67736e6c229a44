"""Holding a game to all the laws at once."""

from collections.abc import Sequence
from typing import Protocol, TypeVar

from hypothesis import Phase, given, settings

from tidal_widgets.engine import Game, Seating
from tidal_widgets.testing.ending import scores_come_at_the_end
from tidal_widgets.testing.line import PlayedGame
from tidal_widgets.testing.moves import somebody_moves, what_is_offered_plays
from tidal_widgets.testing.purity import play_is_pure, states_are_values
from tidal_widgets.testing.records import records_replay, redacted_records_keep_secrets
from tidal_widgets.testing.refusals import what_is_wrong_is_refused
from tidal_widgets.testing.samples import samples_look_true
from tidal_widgets.testing.sentences import steps_tell_their_rules
from tidal_widgets.testing.strategies import playouts
from tidal_widgets.testing.twins import secret_chance_tells_nothing, twins_are_the_same
from tidal_widgets.testing.views import views_can_be_played

S = TypeVar("S")


class Law(Protocol):
    """Something that every line of play must keep."""

    def __call__(self, line: PlayedGame[S], /) -> None:
        """Raise BrokenLaw where a line breaks it."""
        ...


LAWS: tuple[Law, ...] = (
    somebody_moves,
    states_are_values,
    play_is_pure,
    what_is_offered_plays,
    what_is_wrong_is_refused,
    steps_tell_their_rules,
    scores_come_at_the_end,
    records_replay,
    redacted_records_keep_secrets,
    views_can_be_played,
    samples_look_true,
    secret_chance_tells_nothing,
    twins_are_the_same,
)


def check_game(game: Game[S], table: Seating, *, bound: int, examples: int = 20, only: Sequence[Law] = LAWS) -> None:
    """Hold a game to the laws over lines of play drawn at random; raise BrokenLaw where it breaks one.

    `bound` is the number of moves within which any game must end.
    """

    @settings(max_examples=examples, deadline=None, phases=(Phase.explicit, Phase.reuse, Phase.generate))
    @given(playouts(game, table, bound=bound))
    def holds(line: PlayedGame[S]) -> None:
        for law in only:
            law(line)

    holds()
