"""The question a position text stops at."""

from collections.abc import Callable, Mapping

from tidal_widgets.engine import PositionError
from tidal_widgets.games.tidal_blades.cards.challenge_cards import from_hand
from tidal_widgets.games.tidal_blades.play.attempt import Attempt, Danger, Trying
from tidal_widgets.games.tidal_blades.play.challenge import Commit, DecideChallenge
from tidal_widgets.games.tidal_blades.play.fold import CommitFight, DecideFight
from tidal_widgets.games.tidal_blades.play.islands import TakeBonus
from tidal_widgets.games.tidal_blades.play.matching import Lying
from tidal_widgets.games.tidal_blades.play.night import new_round, night
from tidal_widgets.games.tidal_blades.play.places import island_of
from tidal_widgets.games.tidal_blades.play.state import Frame, State
from tidal_widgets.games.tidal_blades.play.turn import Contest, EndTurn, Travel
from tidal_widgets.games.tidal_blades.play.world import X_FACES, World
from tidal_widgets.rulebook import did_you_mean
from tidal_widgets.text import _

PLACES = ("edge", "reef", "hunted")
Words = list[str]


def pending(world: World, state: State, ask: str) -> State:
    """Stop the position at a question, and line up what comes after it in the turn."""
    kind, *words = ask.split() or ["travel"]
    if kind not in QUESTIONS:
        says = _("ask: found {0!r}; allowed are {1}.").format(kind, ", ".join(QUESTIONS))
        raise PositionError(says + did_you_mean(kind, QUESTIONS))
    return QUESTIONS[kind](world, state, words)


def _turn(world: World, state: State, *frames: Frame) -> State:
    later = new_round(world, state, (state.turn + 1) % len(state.seats))
    return later.push(EndTurn(state.turn), *frames)


def _stands(world: World, state: State) -> tuple[str, str]:
    placed = state.seats[state.turn].placed
    if not placed:
        raise PositionError(_("ask: the seat on turn must be somewhere; say it with 'at'."))
    place = placed[-1]
    return island_of(world, place), place if place in world.components.spaces else ""


def _travel(world: World, state: State, words: Words) -> State:
    if not state.seats[state.turn].discs:
        return _next(world, state, words)
    return _turn(world, state, Travel(state.turn))


def _contest(world: World, state: State, words: Words) -> State:
    return _turn(world, state, Contest(state.turn, *_stands(world, state)))


def _bonus(world: World, state: State, words: Words) -> State:
    island, space = _stands(world, state)
    return _turn(world, state, Contest(state.turn, island, space), TakeBonus(state.turn, island))


def _night(world: World, state: State, words: Words) -> State:
    return state.push(*night())


def _end(world: World, state: State, words: Words) -> State:
    return _turn(world, state)


def _next(world: World, state: State, words: Words) -> State:
    return new_round(world, state, state.turn)


def _over(world: World, state: State, words: Words) -> State:
    return state


def _attempt(world: World, state: State, words: Words) -> State:
    card = " ".join(words)
    _check_place(world, state, card)
    if card in PLACES:
        _beast(state, card)
        frame: Frame = CommitFight(state.turn, card)
    else:
        state = _revealed(world, state, card)
        frame = Commit(state.turn, card)
    if not frame.legal(world, state):
        name = world.components.characters[state.seats[state.turn].character].name
        raise PositionError(_("ask: {0} has no Active die to attempt it with.").format(name))
    return _turn(world, state, frame)


def _decide(world: World, state: State, words: Words) -> State:
    state, attempt = _tried(world, state, words)
    return _turn(world, state, _question(state, attempt))


def _danger(world: World, state: State, words: Words) -> State:
    if len(words) < 2 or words[1] not in X_FACES[1:]:
        raise PositionError(
            _("ask: found 'danger {0}'; allowed is 'danger CARD x DICE' or 'danger CARD xx DICE'.").format(
                " ".join(words)
            )
        )
    state, attempt = _tried(world, state, [words[0], *words[2:]])
    if not attempt.dice:
        raise PositionError(_("ask: found no dice; the Danger die is rolled with one die or more."))
    return _turn(world, state, _question(state, attempt), Danger(state.turn, X_FACES.index(words[1])))


def _question(state: State, attempt: Attempt) -> Trying:
    return DecideChallenge(state.turn, attempt) if attempt.card else DecideFight(state.turn, attempt)


def _tried(world: World, state: State, words: Words) -> tuple[State, Attempt]:
    card, *tokens = words or [""]
    _check_place(world, state, card)
    dice = tuple(sorted(_lying(world, token) for token in tokens))
    state = state._replace(dice=_taken(world, state, dice))
    if card in PLACES:
        _beast(state, card)
        return state, Attempt(place=card, dice=dice)
    return _revealed(world, state, card), Attempt(card=card, dice=dice)


def _lying(world: World, token: str) -> Lying:
    die, _colon, face = token.removesuffix("'").partition(":")
    if die not in world.components.dice or face not in world.components.dice[die].faces:
        raise PositionError(
            _(
                "ask: found the die {0!r}; allowed is DIE:FACE with a face of it, as N:R, and ' after a kept one."
            ).format(token)
        )
    return Lying(die, face, token.endswith("'"))


def _taken(world: World, state: State, dice: tuple[Lying, ...]) -> tuple[int, ...]:
    supply = list(state.dice)
    for lying in dice:
        supply[world.die_index[lying.die]] -= 1
    if min(supply) < 0:
        raise PositionError(_("ask: there are not that many dice of that kind."))
    return tuple(supply)


def _revealed(world: World, state: State, card: str) -> State:
    if card not in world.challenges:
        says = _("ask: found {0!r}; allowed are a Challenge card, {1}.").format(card, ", ".join(PLACES))
        raise PositionError(says + did_you_mean(card, world.challenges))
    if card in state.seats[state.turn].hand:
        return from_hand(state, state.turn, card)
    if state.deck and card in state.deck[-1].cards:
        top = state.deck[-1]
        cards = tuple(other for other in top.cards if other != card)
        left = (top._replace(cards=cards, size=len(cards)),) if cards else ()
        return state._replace(deck=state.deck[:-1] + left)
    held = {other for seat in state.seats for other in seat.hand + seat.completed}
    on_top = (other for slots in state.deck for other in slots.cards)
    if card not in held.union(state.discard, state.gone, state.pool, on_top):
        return state
    raise PositionError(_("ask: {0!r} lies elsewhere, so it cannot be attempted.").format(card))


def _check_place(world: World, state: State, tried: str) -> None:
    """Refuse an attempt away from the Island where the seat is said to stand."""
    seat = state.seats[state.turn]
    card = world.challenges.get(tried)
    where = "fold" if tried in PLACES else card.arena if card else ""
    if not seat.placed or not where or island_of(world, seat.placed[-1]) == where:
        return
    components = world.components
    stands, held = (components.islands[island].name for island in (island_of(world, seat.placed[-1]), where))
    says = _("ask: {0} stands at {1}; {2} takes place at {3}.")
    what = card.name if card else _("a fight")
    raise PositionError(says.format(components.characters[seat.character].name, stands, what, held))


def _beast(state: State, place: str) -> None:
    if getattr(state, place) is None:
        raise PositionError(_("ask: there is no Monster at {0}; say it with '{0}: MONSTER'.").format(place))


QUESTIONS: Mapping[str, Callable[[World, State, Words], State]] = {
    "travel": _travel,
    "contest": _contest,
    "bonus": _bonus,
    "attempt": _attempt,
    "decide": _decide,
    "danger": _danger,
    "end": _end,
    "next": _next,
    "night": _night,
    "over": _over,
}
