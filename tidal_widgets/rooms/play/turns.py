"""Whose turn it is: bots and chance play on in slices, and the coach thinks about what the person may do."""

from dataclasses import replace
from typing import Any

from tidal_widgets.advice import Advice, Advisers, Budget
from tidal_widgets.chance import map_slices
from tidal_widgets.page import REST, Job, JobResult
from tidal_widgets.playthrough import Move, Playthrough, WaitsFor, consider
from tidal_widgets.rooms.play.costly import with_costly
from tidal_widgets.rooms.play.review import REVIEW, Review, reviewing
from tidal_widgets.rooms.play.saving import keeping
from tidal_widgets.rooms.play.state import PlayState, Reason, at_table

PLAYED, THINKS, ADVICE = "played", "thinks", "advice"
MOST_REASONS = 200


def going_on(state: PlayState) -> tuple[PlayState, Job]:
    """Let bots and chance play until a person is to choose, else think about what that person may do."""
    game = state.game
    if game is None or state.choosing or state.beat is not None:
        return replace(state, working=False), REST
    if game.turn is WaitsFor.OVER:
        state = replace(state, working=False, curtain=False)
        return state, REST if reviewed(state) else reviewing(state.table, game, state.viewer, state.review)
    mover = game.game.to_move(game.state)
    if mover is not None and mover in state.sitting.persons and len(game.game.legal(game.state)) > 1:
        state = at_table(replace(state, working=False, paused=False))
        if state.mine and state.drawer == REVIEW and not reviewed(state):
            return state, reviewing(state.table, game, state.viewer, state.review)
        return advised(state)
    if state.paused:
        return replace(state, working=False), REST
    return replace(state, working=True, thinker=mover), playing_on(game)


def reviewed(state: PlayState) -> bool:
    """Tell whether all is known of how the game went, or nobody at the table could tell."""
    known = state.review is not None and state.game is not None and state.review.of(state.game, state.viewer)
    return known or not (state.table.advisers.each or state.table.reviewer)


def playing_on(game: Playthrough[Any]) -> Job:
    """Play on until a person is to choose or the game is over; dice fall and what must be done is done by itself."""
    here, thinker, reasons = game, game.game.to_move(game.state), list[Reason]()
    while here.turn is not WaitsFor.OVER:
        if here.turn is WaitsFor.CHANCE:
            here = here.roll()
            yield None
            continue
        legal = tuple(here.game.legal(here.state))
        seat = here.game.to_move(here.state) or 0
        player = here.players.of(seat)
        if len(legal) > 1 and player is None:
            break
        action = legal[0]
        if len(legal) > 1 and player is not None:
            if seat != thinker:
                yield JobResult(THINKS, (game, seat))
            thinker = seat
            decision = yield from consider(player, here.game, here.state, legal)
            action = decision.action
            reasons += [Reason(len(here.moves), decision.reason)] if decision.reason else []
        step = here.game.play(here.state, action)
        here = here._replace(moves=(*here.moves, Move(action, seat, len(legal), step)))
        yield None
    yield JobResult(PLAYED, (game, here, tuple(reasons)))


def learned(state: PlayState, result: JobResult) -> tuple[PlayState, Job | None]:
    """Take in what the work found out, unless the game has gone another way since."""
    match result.key, result.value:
        case "played", (game, Playthrough() as after, tuple() as reasons) if game is state.game and state.working:
            return _played_on(state, after, reasons)
        case "thinks", (game, int() as seat) if game is state.game:
            return replace(state, thinker=seat), None
        case "advice", (game, (Advice() | None) as advice) if game is state.game and state.game is not None:
            return replace(state, advice=(state.game, advice)), None
        case "review", (game, Review() as review) if game is state.game and state.game is not None:
            return _looked_back(replace(state, review=review)), None
    return state, None


def _played_on(state: PlayState, game: Playthrough[Any], reasons: tuple[Reason, ...]) -> tuple[PlayState, Job]:
    known = (*state.reasons, *reasons)[-MOST_REASONS:]
    after = at_table(replace(state, game=game, working=False, thinker=None, reasons=known))
    if after.viewer == state.viewer and after.seen is not None and after.seen.beats:
        after = replace(after, beat=0)
    return going_on(after)


def _looked_back(state: PlayState) -> PlayState:
    """Keep what was costly in a game that is over."""
    if state.scores is None or state.review is None or not state.review.whole:
        return state
    return replace(state, costly=with_costly(state.costly, keeping(state)["game"], state.review.choices))


def advised(state: PlayState) -> tuple[PlayState, Job]:
    """Ask what the choices at hand are worth, if the coach is wanted and has something to say."""
    advisers, game = state.advisers, state.game
    if not state.mine or game is None or not advisers.each or state.has_advice:
        return state, REST
    view = game.game.seen_by(game.state, state.viewer)
    if not advisers.knows(view, state.viewer):
        return replace(state, advice=(game, None)), REST
    return state, _advising(advisers, game, view, state.viewer)


def _advising(advisers: Advisers, game: Playthrough[Any], view: Any, seat: int) -> Job:
    found = yield from map_slices(advisers.advise(view, seat, Budget(ending=True)), lambda _share: None)
    yield JobResult(ADVICE, (game, found))
