"""A game in progress as a text that the browser keeps: packed, never drawn, and unpacked with care."""

import zlib
from base64 import b64decode, b64encode
from binascii import Error as NotPacked
from typing import Any, NamedTuple

from tidal_widgets.box import OpenTable
from tidal_widgets.engine import IllegalAction, PositionError, Record, read_record, write_record
from tidal_widgets.playthrough import Playthrough
from tidal_widgets.rooms.play.sitting import PERSON, Sitting
from tidal_widgets.rooms.play.state import PlayState
from tidal_widgets.text import PlainError, _, listed

LONGEST = 2**16
LONGEST_UNPACKED = 2**18
MOST_MOVES = 3_000


class NoGame(PlainError, ValueError):
    """A text that holds no game to go on with; the message says why."""


class SeenOnly(NoGame):
    """A record of what one seat saw of a game, with no more in it."""


class SavedGame(NamedTuple):
    """A game, who sits at it, and after how many of its moves a person looked last."""

    sitting: Sitting
    game: Playthrough[Any]
    since: int = 0


def keeping(state: PlayState) -> dict[str, str]:
    """Collect what the browser is to keep: the game with all its secrets, who sits where, how one plays."""
    options = "/".join((state.coach, "quick" if state.quick else "", state.cost, *filter(None, (state.tab,))))
    kept = {"sitting": str(state.sitting), "options": options, "aside": state.aside,
            "seed": str(state.seed or ""), "begun": "", "costly": state.costly}  # fmt: skip
    if state.game is not None:
        kept["game"] = _packed_once(state, state.game)
        if state.scores is None:
            kept["begun"] = listed(state.table.view.names(state.game.state))
    elif state.aside:
        kept["game"] = ""
    return kept


def _packed_once(state: PlayState, game: Playthrough[Any]) -> str:
    """Pack the game, once for all pages that show it."""
    found = state.memory.get("packed")
    if found is None or found[0] is not game or found[1] != state.since:
        found = (game, state.since, packed(SavedGame(state.sitting, game, state.since)))
        state.memory["packed"] = found
    text: str = found[2]
    return text


def packed(saved: SavedGame) -> str:
    """Pack a game into a text of letters and digits, all its secrets with it."""
    return b64encode(zlib.compress(write_record(_record(saved)).encode(), 9)).decode()


def _record(saved: SavedGame) -> Record:
    notes = {"seed": str(saved.game.seed), "players": " ".join(saved.sitting.players), "since": str(saved.since)}
    return saved.game.record(**notes)


def unpacked(text: str, table: OpenTable) -> SavedGame:
    """Unpack a game and play it again up to where it was left; raise NoGame, which says why, if that cannot be."""
    if len(text) > LONGEST:
        raise NoGame(_("It has {0} characters, and {1} are the most.").format(len(text), LONGEST))
    reader = zlib.decompressobj()
    try:
        record = reader.decompress(b64decode(text, validate=True), LONGEST_UNPACKED).decode()
    except (NotPacked, zlib.error, ValueError):
        raise NoGame(_("It is no packed game.")) from None
    if reader.unconsumed_tail:
        raise NoGame(_("Unpacked it has more than {0} characters.").format(LONGEST_UNPACKED))
    return taken_up(record, table)


def taken_up(text: str, table: OpenTable) -> SavedGame:
    """Take up a game from its record, with who sat there if it says so; raise NoGame if that cannot be."""
    try:
        record = read_record(text[:LONGEST_UNPACKED])
        if len(record.actions) > MOST_MOVES:
            raise NoGame(_("It is too long a game: {0} against {1} at most.").format(len(record.actions), MOST_MOVES))
        if not record.whole:
            raise SeenOnly(_("It holds only what one seat has seen, so nobody can play on from it."))
        *_before, game = (Playthrough.begin(table.game, record.table), *Playthrough.replayed(table.game, record))
    except (PositionError, IllegalAction) as error:
        raise NoGame(str(error)) from error
    sitting = _sitting(record, table)
    seed, since = (number(record.notes.get(name, "")) for name in ("seed", "since"))
    game = game._replace(players=sitting.playing(table), seed=seed or 1)
    return SavedGame(sitting, game, min(since, len(game.moves)))


def _sitting(record: Record, table: OpenTable) -> Sitting:
    """Find out who sat there; persons, where the record does not say it or somebody is not known here."""
    names = tuple(record.notes.get("players", "").split())
    found = Sitting(record.table.seats, names, record.table.variant)
    return found if found.fits(table) else Sitting(found.seats, (PERSON,) * len(found.seats), found.variant)


def number(text: str) -> int:
    """Read a number of few digits; 0 for anything else."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 16 else 0
