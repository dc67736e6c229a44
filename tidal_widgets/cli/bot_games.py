"""What verbs that let bots play have in common: counts and seeds, what is said of the games, why none can be played."""

from argparse import ArgumentTypeError, Namespace
from collections.abc import Iterator
from contextlib import contextmanager

from tidal_widgets.box import OpenTable
from tidal_widgets.cli.error import CommandError
from tidal_widgets.cli.progress import watched
from tidal_widgets.engine import IllegalAction
from tidal_widgets.studies import SEEDS, GamesSoFar, NoEnd, UnknownBot, Work, tallied
from tidal_widgets.text import _

DIGITS = 18  # of a seed


def count(text: str) -> int:
    """Read a number of seats or of games."""
    if not (text.isascii() and text.isdecimal()) or not 0 < int(text) <= SEEDS:
        raise ArgumentTypeError(_("found {0!r}; allowed: a whole number from 1 to {1}").format(text, SEEDS))
    return int(text)


def seed(text: str) -> int:
    """Read a seed."""
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal()) or len(digits) > DIGITS:
        raise ArgumentTypeError(
            _("found {0!r}; allowed: a whole number of {1} digits at most").format(text[:40], DIGITS)
        )
    return int(text)


@contextmanager
def in_a_sentence() -> Iterator[None]:
    """Say in a sentence why games cannot be played."""
    try:
        yield
    except (UnknownBot, IllegalAction) as error:
        raise CommandError(str(error)) from error
    except NoEnd as error:
        raise CommandError(str(error), code=1) from error


def played_so_far(arguments: Namespace, table: OpenTable, work: Work, games: int) -> GamesSoFar:
    """Play so many games as work that is shared out, and tell on the way how many there are."""
    from tidal_widgets.cli.sharing import sharing  # noqa: PLC0415  (only for games that are shared out)

    here = GamesSoFar()
    with sharing(arguments, work) as (workers, results):
        growing = tallied(work, table.book.rules, workers, results)
        for here in watched(  # noqa: B007  (the last counts)
            growing, _("{0} of {1} games"), games, wanted=arguments.progress, done=come
        ):
            pass
    return here


def come(here: GamesSoFar) -> tuple[int, int]:
    """Count the games there are, and those of them that come from an earlier run."""
    return here.games, here.earlier


def study_header(
    arguments: Namespace, box: OpenTable, played: GamesSoFar, seconds: float, caution: str
) -> dict[str, object]:
    """Describe what was played, by whom and how fast."""
    who = {name: vars(arguments)[name] for name in ("bot", "bots") if name in arguments}
    return {
        "box": box.box.id,
        "edition": box.game.edition,
        "seats": arguments.seats,
        "variant": arguments.variant,
        "rulings": str(box.game.rulings),
        "caution": caution,
        "components": box.game.components,
        **who,
        "seed": arguments.seed,
        "games": played.games,
        "wanted": arguments.games,
        "stopped": played.games < arguments.games,
        "decisions": played.tally.decisions,
        "earlier_games": played.earlier,
        "seconds": round(seconds, 3),
        "decisions_a_second": round((played.tally.decisions - played.earlier_decisions) / seconds),
        "games_a_second": round((played.games - played.earlier) / seconds, 2),
    }
