"""The final score, line by line, and who wins."""

from collections.abc import Callable, Sequence

from tidal_widgets.engine import ScoreLine, Scores
from tidal_widgets.games.tidal_blades.components.numbers import NUMBERS
from tidal_widgets.games.tidal_blades.components.pieces import Goal
from tidal_widgets.games.tidal_blades.play.rewards import sets, style_level
from tidal_widgets.games.tidal_blades.play.state import Seat, State, in_play
from tidal_widgets.games.tidal_blades.play.world import TRAIT_NAMES, TRAITS, World
from tidal_widgets.games.tidal_blades.rules import R
from tidal_widgets.text import _, counted


def scores(world: World, state: State) -> Scores:
    """Score every seat line by line, and decide who won."""
    ranks = rank_points([seat.champion for seat in state.seats])
    lines = tuple(_lines(world, state, index, ranks[index]) for index in range(len(state.seats)))
    spaces = [seat.champion for seat in state.seats]
    return decided(lines, spaces, [challenge_points(world, seat) for seat in state.seats])


def rank_points(spaces: list[int]) -> list[int]:
    """Compute the points for rank on the Champion board; tied seats share their places' points, rounded down.

    >>> rank_points([9, 9, 7, 3])
    [2, 2, 1, 0]
    """
    points = []
    for space in spaces:
        ahead = sum(other > space for other in spaces)
        tied = spaces.count(space)
        points.append(sum(NUMBERS.rank_points[ahead : ahead + tied]) // tied)
    return points


def rank_line(spaces: list[int], index: int, rank: int) -> ScoreLine:
    """Write a seat's score line for its rank on the Champion board."""
    rule = R.SCORE_RANK_TIE if spaces.count(spaces[index]) > 1 else R.SCORE_RANK
    return ScoreLine(rule, rank, _("space {0} on the Champion board").format(spaces[index]))


def _lines(world: World, state: State, index: int, rank: int) -> tuple[ScoreLine, ...]:
    seat = state.seats[index]
    hits = seat.hits + sum(beast.hits.count(index) for beast in in_play(state))
    cards = challenge_points(world, seat)
    completed = counted("{n} Challenge completed", "{n} Challenges completed", len(seat.completed))
    return (
        ScoreLine(R.SCORE_CHALLENGES, cards, completed),
        *(_trait_line(world, seat, dial) for dial in range(len(TRAITS))),
        rank_line([other.champion for other in state.seats], index, rank),
        _advancement_line(world, state, index),
        ScoreLine(R.SCORE_LEADER, seat.leads, counted("{n} leader token", "{n} leader tokens", seat.leads)),
        _goal_line(world, state, index, hits),
        ScoreLine(R.SCORE_HITS, hits, counted("{n} Hit", "{n} Hits", hits)),
    )


def challenge_points(world: World, seat: Seat) -> int:
    """Sum the points printed on a seat's completed Challenges."""
    return sum(world.challenges[card].points for card in seat.completed)


def _trait_line(world: World, seat: Seat, dial: int) -> ScoreLine:
    trait = TRAITS[dial]
    points = sum(at <= seat.notches[dial] for at in world.components.dials[trait].awards)
    rule = R.TRAIT_AWARDS if points == len(world.components.dials[trait].awards) else R.SCORE_TRAITS
    return ScoreLine(rule, points, _("{0} at notch {1}").format(TRAIT_NAMES[trait], seat.notches[dial]))


def _advancement_line(world: World, state: State, index: int) -> ScoreLine:
    seat = state.seats[index]
    space = seat.best if R.CHAMPION_BEST in world.flipped else seat.champion
    track = world.components.champion
    if R.TOP_CLAIM in world.flipped and state.top_claimed == index:
        space = track.length
    if space >= track.length and not _claims_top(world, state, index):
        below = max((points for at, points in track.points.items() if at < track.length), default=0)
        return ScoreLine(R.TOP_ONCE, below, _("another Character claimed the top space"))
    points = max((points for at, points in track.points.items() if at <= space), default=0)
    return ScoreLine(R.SCORE_ADVANCEMENT, points, _("best value reached by space {0}").format(space))


def _claims_top(world: World, state: State, index: int) -> bool:
    top = world.components.champion.length
    there = [i for i, seat in enumerate(state.seats) if seat.champion >= top]
    if R.TOP_CLAIM in world.flipped or len(there) != 1:
        return state.top_claimed == index
    return there == [index]


def _goal_line(world: World, state: State, index: int, hits: int) -> ScoreLine:
    seat = state.seats[index]
    goal = world.components.goals.get(seat.goal)
    if goal is None:
        return ScoreLine(R.SCORE_GOAL, 0, _("no Goal known"))
    n = progress(world, seat, goal, hits)
    easy, hard = NUMBERS.goal_points
    points = hard if n >= goal.hard else easy if n >= goal.easy else 0
    rule = {"sword-champion": R.SWORD_CHAMPION, "feats-of-strength": R.FEATS_OF_STRENGTH}.get(goal.slug, R.SCORE_GOAL)
    return ScoreLine(rule, points, _("{0}: {1} of {2} or {3}").format(goal.name, n, goal.easy, goal.hard))


def progress(world: World, seat: Seat, goal: Goal, hits: int) -> int:
    """Count how far a seat has come with a Goal."""
    count: dict[str, Callable[[], int]] = {
        "challenges": lambda: _challenges(world, seat, goal.counts.place),
        "sets": lambda: sets(world, seat),
        "hits": lambda: hits,
        "level": lambda: world.level(seat, TRAITS.index(goal.counts.place)),
        "powers": lambda: len(seat.powers),
        "dice": lambda: sum(
            world.components.dice[die].level >= int(goal.counts.place) for die in seat.active + seat.spent
        ),
        "leads": lambda: seat.leads,
    }
    return count[goal.counts.moment]()


def _challenges(world: World, seat: Seat, place: str) -> int:
    if place in TRAITS:
        return sum(place in counted_symbols(world, card) for card in seat.completed)
    return len(seat.completed) if place == "any" else style_level(world, seat, place)


def counted_symbols(world: World, card: str) -> str:
    """List the symbols of a Challenge that a Goal counts."""
    challenge = world.challenges[card]
    push_it = "" if R.GOAL_COUNTS_PUSH_IT in world.flipped else world.push_it(challenge)
    return challenge.required + push_it


def decided(lines: tuple[tuple[ScoreLine, ...], ...], spaces: Sequence[int], cards: Sequence[int]) -> Scores:
    """Total these lines and decide who won; ties go by the spaces, then by the points of the Challenges."""
    totals = [sum(line.points for line in seat) for seat in lines]
    left = [i for i, total in enumerate(totals) if total == max(totals)]
    rule = R.WINNER
    for tie_rule, values in ((R.TIE_CHAMPION, spaces), (R.TIE_CHALLENGES, cards)):
        if len(left) > 1:
            best = max(values[i] for i in left)
            left, rule = [i for i in left if values[i] == best], tie_rule
    return Scores(lines, tuple(left), R.SHARED_VICTORY if len(left) > 1 else rule)
