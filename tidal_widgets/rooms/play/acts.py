"""What is done in the play room: sitting down, taps, taking back, looking on and back, saving and loading."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from tidal_widgets.box import OpenTable
from tidal_widgets.engine import Action, IllegalAction
from tidal_widgets.page import BEGIN, Job, JobResult, Link, Message
from tidal_widgets.playthrough import Playthrough
from tidal_widgets.rooms.play.coach import too_costly
from tidal_widgets.rooms.play.links import BEAT, LAID, NEW, SEAT, START, TAPPED
from tidal_widgets.rooms.play.review import REVIEW
from tidal_widgets.rooms.play.saving import LONGEST, NoGame, SavedGame, SeenOnly, keeping, number, taken_up, unpacked
from tidal_widgets.rooms.play.sitting import Sitting, characters, counts, variants
from tidal_widgets.rooms.play.state import (
    COACH,
    COSTS,
    ODDS,
    TABS,
    PlayState,
    empty,
)
from tidal_widgets.rooms.play.tracing import opens
from tidal_widgets.rooms.play.turns import going_on, learned
from tidal_widgets.rooms.touching import HUSH, why_flat
from tidal_widgets.text import _

MOST_SEED = 2**31
SEEN_ONLY = _("This file was saved while the game ran, so it leaves out what its player had not seen: nobody can play"
              " on from it, or judge a choice in it. Use a file of the whole game: open “Continue the game” where it"
              " was played, play to the end, and save it below “Options and saving”.")  # fmt: skip


def start(table: OpenTable, link: str, kept: Mapping[str, str]) -> PlayState:
    """Take up the game that was kept, as the link says who looks on."""
    state = empty(table)
    sitting = Sitting.read(kept.get("sitting", ""), table)
    state = replace(state, sitting=sitting or state.sitting, aside=kept.get("aside", ""))
    coach, quick, cost, tab = (*kept.get("options", "").split("/"), "", "", "", "")[:4]
    state = replace(state, coach=coach if coach in COACH else "off", quick=quick == "quick",
                    cost=cost if cost in COSTS else "middle", seed=number(kept.get("seed", "")),
                    costly=kept.get("costly", ""), tab=tab if tab in TABS else "")  # fmt: skip
    if text := kept.get("game", ""):
        state = _kept_game(state, text)
    return _linked(state, Link.read(link))


def _kept_game(state: PlayState, text: str) -> PlayState:
    try:
        return _with_game(state, unpacked(text, state.table))
    except NoGame as error:
        says = _("The game that this browser kept cannot be taken up. {why} It is set aside.")
        aside = "\n".join(dict.fromkeys(filter(None, (text, *state.aside.split("\n")))))
        return replace(state, aside=aside[:LONGEST], notice=says.format(why=error))


def _with_game(state: PlayState, saved: SavedGame) -> PlayState:
    """Sit down at a game as it was left."""
    persons = saved.sitting.persons
    mover = saved.game.game.to_move(saved.game.state)
    return replace(
        state.forget(),
        sitting=saved.sitting,
        game=saved.game,
        since=saved.since,
        seed=saved.game.seed,
        viewer=mover if mover in persons else persons[0],
        curtain=len(persons) > 1,
        beat=None,
        choosing=False,
        paused=False,
        reasons=(),
        review=None,
    )


def _linked(state: PlayState, link: Link) -> PlayState:
    """Open what a link leads to: the choice of seats, a new game, or the game with somebody looking on."""
    if link.parts[:1] == (NEW,):
        return replace(state, choosing=True)
    state, seat = replace(state, choosing=False), link.says.get(SEAT, "")
    if link.parts[:1] == (START,) and (state.game is None or state.scores is not None):
        return _begun(state, state.seed + 1)
    if state.game is None:
        return state
    if seat.isdecimal() and int(seat[:2]) in state.sitting.persons:
        state = replace(state, viewer=int(seat[:2]), curtain=False)
    beat = link.says.get(BEAT, "")
    if state.seen is not None and beat.isdecimal() and int(beat[:2]) < len(state.seen.beats):
        state = replace(state, beat=int(beat[:2]))
    picked = tuple(filter(None, link.says.get(TAPPED, "").split(",")))[:12]
    return replace(state, picked=picked, laid=link.says.get(LAID, ""))


def update(state: PlayState, message: Message | JobResult) -> tuple[PlayState, Job | None]:
    """Answer what was done, and let those play who are not at this screen."""
    if isinstance(message, JobResult):
        return learned(state, message)
    if message.act == BEGIN.act:
        return going_on(state)
    act = ACTS.get(message.act)
    if act is None:
        return state, None
    before, state = state, act(replace(state, refusal=None, notice=""), message)
    return (state, None) if _goes_by(state) == _goes_by(before) else going_on(state)


def _goes_by(state: PlayState) -> tuple[object, ...]:
    """Collect what the work goes by: while none of it changes, what is under way goes on."""
    stands = (id(state.game), state.choosing, state.curtain, state.beat, state.paused, state.viewer)
    return *stands, state.coach == "off", state.drawer == REVIEW, state.tab == ODDS


def _sat_down(state: PlayState, message: Message) -> PlayState:
    """Begin a game, of those that are named if any are; the page sends the time, by which dice and decks are drawn."""
    if message.first:
        sitting = Sitting.read(message.first, state.table)
        return state if sitting is None else _begun(replace(state, sitting=sitting), number(message.value) or 1)
    return _begun(state, number(message.value) or state.seed + 1)


def _begun(state: PlayState, seed: int) -> PlayState:
    if not state.sitting.fits(state.table):
        return replace(state, choosing=True, notice=_why_not(state))
    seed = seed % MOST_SEED or 1
    game = Playthrough.begin(state.table.game, state.sitting.seating, state.sitting.playing(state.table), seed)
    return _with_game(state, SavedGame(state.sitting, game))


def _why_not(state: PlayState) -> str:
    """Say why nobody can sit down so."""
    if not state.sitting.persons:
        return _("Somebody at this screen has to play: give one seat to a person.")
    try:
        state.table.game.setup(state.sitting.seating)
    except IllegalAction as refusal:
        return refusal.reason
    return _("These seats do not go together.")


def _seated(state: PlayState, message: Message) -> PlayState:
    """Change who sits where while it is chosen: `count`, `character`, `player` or `variant`, and what to."""
    if not state.choosing:
        return state
    sitting, table = state.sitting, state.table
    what, words = message.first, message.args[1:]
    seat = int(words[0]) if words and words[0].isdecimal() and int(words[0][:2]) < len(sitting.seats) else 0
    to = message.value or (words[-1] if words else "")
    if what == "count" and to in map(str, counts(table)):
        sitting = sitting.with_count(table, int(to))
    elif what == "character" and to in characters(table, len(sitting.seats)):
        sitting = sitting.with_character(seat, to)
    elif what == "player" and to in ("person", *table.playing.bots):
        sitting = sitting.with_player(seat, to)
    elif what == "variant" and to in variants(table):
        sitting = replace(sitting, variant=to)
    return replace(state, sitting=sitting)


def _tapped(state: PlayState, message: Message) -> PlayState:
    """Add a piece to what is composed, take it back, or do what it is the last piece of; look into one that is flat."""
    piece, back = message.first, message.args[1:] == ("back",)
    if state.asking:
        return replace(state, matter=piece)
    draft, chosen, seen = state.draft, state.chosen, state.seen
    if seen is None:
        return state
    if chosen is not None and draft.picked == (piece,) and not draft.leads:  # or its twin, as a die of the same kind
        return _played(state, chosen)
    after = draft.tapped(piece, back=back)
    if after == draft:
        shows = opens(seen, piece)
        if shows or not state.mine:
            return replace(state, drawer=shows)
        return replace(state, refusal=(piece, why_flat(state.table, seen.state, piece, seen.legal)))
    state = replace(state, picked=after.picked, laid="")
    chosen = state.chosen
    return _played(state, chosen) if state.quick and chosen is not None and not state.draft.leads else state


def _did(state: PlayState, message: Message) -> PlayState:
    return _played(state, Action.read(message.first)) if state.mine else state


def _picked_out(state: PlayState, message: Message) -> PlayState:
    """Lay a move of the list out on the table, to be looked at first; do one that cannot be laid out, or at one tap."""
    laid = replace(_shown(state, message), drawer="")
    return laid if laid.chosen == Action.read(message.first) and not state.quick else _did(state, message)


def _played(state: PlayState, action: Action) -> PlayState:
    """Play the choice of the seat that looks on, unless the coach holds it back first."""
    if state.game is None or state.seen is None:
        return state
    if action not in state.seen.legal:
        after = state.seen.after(action)
        return replace(state, notice=after.reason if isinstance(after, IllegalAction) else "")
    if state.warned != action and too_costly(state, action):
        return replace(state, warned=action, drawer="")
    return replace(state.forget(), game=state.game.play(action), since=len(state.game.moves))


def _shown(state: PlayState, message: Message) -> PlayState:
    """Lay out an action on the table, to be done or not; by its name too where pieces do not tell it apart."""
    shown = replace(state, picked=state.draft.moves.get(message.first, ()), laid="", warned=None)
    return shown if shown.chosen is not None else replace(shown, laid=message.first)


def _undone(state: PlayState, _message: Message) -> PlayState:
    if state.game is None or not (state.mine or state.paused):
        return state
    if not state.game.takes_back:
        says = _("What chance has shown, or others have chosen since, cannot be taken back.")
        return replace(state, notice=says)
    game = state.game.undo()
    return replace(state.forget(), game=game, since=min(state.since, len(game.moves)), paused=False,
                   review=None)  # fmt: skip


def _again(state: PlayState, message: Message) -> PlayState:
    """Go back to before one of a person's choices, and on from there with other dice."""
    game, text = state.game, message.first
    if game is None or not text.isdecimal() or int(text[:6]) >= len(game.moves):
        return state
    at = int(text[:6])
    fork = game.fork(at)._replace(seed=game.seed + 1)
    return _with_game(state, SavedGame(state.sitting, fork, at)) if _is_own(state, at) else state


def _is_own(state: PlayState, at: int) -> bool:
    return state.game is not None and state.game.moves[at].seat in state.sitting.persons


def _watched(state: PlayState, message: Message) -> PlayState:
    """Show the next part of what the others did, or skip to the end of it."""
    seen = state.seen
    if seen is None or state.beat is None:
        return state
    after = state.beat + 1
    return replace(state, beat=None if message.act == "skip" or after >= len(seen.beats) else after)


def _drawer(state: PlayState, message: Message) -> PlayState:
    return replace(state, drawer="" if state.drawer == message.first else message.first)


def _loaded(state: PlayState, message: Message) -> PlayState:
    """Take up a game from a record that somebody pasted."""
    text = message.fields.get("record", "").strip()
    if message.too_long:
        return replace(state, notice=_("That text is longer than 64 kB: no saved game is. Nothing was changed."))
    if not text:
        return replace(state, notice=_("Paste the text of a saved game, then load it."))
    try:
        return _with_game(state, taken_up(text, state.table))
    except SeenOnly:
        return replace(state, notice=SEEN_ONLY)
    except NoGame as error:
        return replace(state, notice=_("That text holds no game. {why}").format(why=error))


def _kept_elsewhere(state: PlayState, message: Message) -> PlayState:
    """Take up what was played on in another window."""
    text = message.fields.get("game", "")
    ours = state.game is not None and text == keeping(state).get("game")
    return _kept_game(state, text) if text and not ours else state


def _coached(state: PlayState, message: Message) -> PlayState:
    if message.first in COSTS:
        return replace(state, cost=message.first, warned=None)
    if message.first not in COACH:
        return state
    known = None if state.coach == "off" else state.advice  # who reads the odds without a coach asks fewer
    return replace(state, coach=message.first, warned=None, advice=known)


ACTS: Mapping[str, Callable[[PlayState, Message], PlayState]] = {
    "link": lambda state, message: _linked(state, Link.read(message.value)),
    "visit": lambda state, message: _linked(state, Link.read(message.value)),
    "kept": _kept_elsewhere,
    "new": lambda state, _message: replace(state, choosing=True),
    "table": lambda state, _message: replace(state, choosing=False),
    "sit": _sat_down,
    "seated": _seated,
    "load": _loaded,
    "tap": _tapped,
    HUSH: lambda state, _message: state,
    "do": _did,
    "choose": _picked_out,
    "undo": _undone,
    "again": _again,
    "beat": _watched,
    "skip": _watched,
    "lift": lambda state, _message: replace(state, curtain=False),
    "drawer": _drawer,
    "why": lambda state, _message: replace(state, asking=not state.asking, matter="", picked=(), laid=""),
    "lay": lambda state, _message: replace(state, picked=(), laid="", warned=None),
    "show": _shown,
    "cancel": lambda state, _message: replace(state, paused=state.working),
    "on": lambda state, _message: replace(state, paused=False),
    "coach": _coached,
    "tab": lambda state, message: replace(state, tab=message.first) if message.first in TABS else state,
    "quick": lambda state, _message: replace(state, quick=not state.quick),
}
