"""What can be said of a position in a word or a number, by short paths such as `caiman.fruit` or `edge.hits`."""

from collections.abc import Iterator, Mapping

from tidal_widgets.engine import Game
from tidal_widgets.engine.deck import size
from tidal_widgets.games.tidal_blades.play.state import NOBODY, Beast, Seat, State
from tidal_widgets.games.tidal_blades.play.world import TRAIT_NAMES
from tidal_widgets.games.tidal_blades.rules import R
from tidal_widgets.lessons.script import Fact, outcome

GOODS = ("discs", "fruit", "shells", "shield", "champion", "leads", "hits")
CARDS = ("active", "spent", "hand", "stunts", "completed", "powers", "placed")
TRAIT_RULES = (R.SCORE_TRAITS, R.TRAIT_AWARDS)
RANK_RULES = (R.SCORE_RANK, R.SCORE_RANK_TIE)
ADVANCEMENT_RULES = (R.SCORE_ADVANCEMENT, R.TOP_ONCE)
Said = Iterator[tuple[str, Fact]]


def facts(game: Game[State], state: State) -> Mapping[str, Fact]:
    """Collect every fact of a position."""
    return dict((*_table(game, state), *_fold(state), *_people(state), *_points(game, state)))


def _table(game: Game[State], state: State) -> Said:
    names = [seat.character for seat in state.seats]
    mover = game.to_move(state)
    yield "round", state.round
    yield "first", names[state.first]
    yield "turn", "night" if state.turn == NOBODY else names[state.turn]
    yield "mover", "" if mover is None else names[mover]
    yield "judge", state.judge
    yield "boat", state.boat
    yield "pool", " ".join(state.pool)
    yield "market", " ".join(state.market)
    yield "discard", " ".join(state.discard)
    yield "supply.fruit", state.fruit
    yield "supply.shells", state.shells


def _fold(state: State) -> Said:
    for place, beast in (("edge", state.edge), ("reef", state.reef), ("hunted", state.hunted)):
        yield f"{place}.monster", beast.monster if beast else ""
        yield f"{place}.hits", _owners(state, beast) if beast else ""
    yield "monsters.left", size(state.monster_deck)
    yield "monsters.gone", " ".join(state.monster_discard)


def _owners(state: State, beast: Beast) -> str:
    """Write who covers each spot, as in a position text."""
    names = dict(enumerate(seat.character for seat in state.seats))
    return " ".join("-" if hit == NOBODY else names.get(hit, "rival") for hit in beast.hits)


def _people(state: State) -> Said:
    for seat in state.seats:
        for path, fact in _person(seat):
            yield f"{seat.character}.{path}", fact


def _person(seat: Seat) -> Said:
    for name in GOODS:
        yield name, getattr(seat, name)
    for name in CARDS:
        yield name, " ".join(getattr(seat, name))
    yield "dice", len(seat.active) + len(seat.spent)
    for trait, notch in zip(TRAIT_NAMES.values(), seat.notches, strict=True):
        yield f"{trait.lower()}-notch", notch


def _points(game: Game[State], state: State) -> Said:
    scores = game.scores(state)
    if scores is None:
        return
    yield from outcome(scores, [seat.character for seat in state.seats]).items()
    for seat, lines in zip(state.seats, scores.lines, strict=True):
        for name, rules in (("trait", TRAIT_RULES), ("rank", RANK_RULES), ("advancement", ADVANCEMENT_RULES)):
            yield f"{seat.character}.{name}-points", sum(line.points for line in lines if line.rule in rules)
