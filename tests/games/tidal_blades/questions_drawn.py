"""Questions drawn at random from a seed: any dice, Challenges, points and fights, at the start and under way."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from tests.tables import laid_out
from tidal_widgets.games.tidal_blades import box
from tidal_widgets.games.tidal_blades.odds.meaning import READINGS, options
from tidal_widgets.mechanics.dicepool import OddsMap
from tidal_widgets.mechanics.dicepool import problem as do
from tidal_widgets.mechanics.dicepool.outlook import Situation
from tidal_widgets.mechanics.dicepool.query import Query, follow, questions_of, thrown
from tidal_widgets.mechanics.dicepool.solver.solver import Solver

QUESTIONS = questions_of(laid_out(box))
VOCABULARY = QUESTIONS.vocabulary
DICE = tuple(die.code for die in VOCABULARY.dice)
ARMOUR = ("", "", "", "", ":red", ":blue", ":red+", ":blue+")
MOST_STEPS = 6


def drawn(seed: int, count: int, *, most: int | None = None) -> list[str]:
    """Draw questions as they are written, of 2 to 4 dice and 0 to 7 Shells; with `most`, none that is heavier."""
    random, found = Random(seed), dict[str, None]()
    while len(found) < count:
        query = _under_way(random, _query(random)) if random.random() < 0.4 else _query(random)
        if possible(query) and (most is None or weight(query) <= most):
            found[QUESTIONS.write(query)] = None
    return list(found)


def possible(query: Query) -> bool:
    """Tell whether what is said to lie aside can lie there, as the open rules are read."""
    try:
        Situation(QUESTIONS, query, OddsMap(QUESTIONS.question(query), 1.0)).check()
    except ValueError:
        return False
    return True


def weight(query: Query) -> int:
    """Count the shows that a solver must settle: about ten thousand take a second with fractions."""
    solver = Solver(QUESTIONS.question(query), 1.0)
    stocks = len(list(solver.stocks(query.shells, query.shield)))
    return stocks * sum(map(solver.tables.size, solver.pool.hands()))


def _query(random: Random) -> Query:
    """Draw a question before its first throw."""
    dice = tuple(sorted(random.choices(DICE, k=random.randint(2, 4))))
    shells = random.randint(0, 7)
    shield = random.randint(0, 7 - shells)
    target, aims = _target(random)
    query = Query(
        dice=dice,
        target=target,
        danger=str(random.randint(1, 4)),
        shells=shells,
        shield=shield,
        leap=random.random() < 0.8,
        objective=random.choice(aims),
        rulings=tuple(sorted(_rulings(random))),
    )
    return _with_little(random, query)


def _target(random: Random) -> tuple[str, tuple[str, ...]]:
    """Draw what must be matched, and what may be aimed at."""
    kind = random.random()
    if kind < 0.3:
        spots = [random.choice("FSRY") + random.choice(ARMOUR) for _ in range(random.randint(2, 4))]
        return f"[{','.join(spots)}]", ("", "")
    if kind < 0.4:
        return random.choice([term.code for term in VOCABULARY.targets]), ("",)
    symbols = "".join(random.choices("FSRY", k=random.randint(1, 4)))
    return symbols + random.choice(("", "+F", "+S", "+R", "+Y")), ("", "points", "points")


def _rulings(random: Random) -> Iterator[tuple[str, str]]:
    for rule in READINGS:
        if random.random() < 0.04:
            yield rule, random.choice(options(rule)[1:])


def _with_little(random: Random, query: Query) -> Query:
    """Change something that is seldom asked: what comes free, a symbol more, a taste, the dice's faces."""
    match random.randrange(12):
        case 0:
            return replace(query, free=random.randint(1, len(query.dice)), further=random.randint(0, 2))
        case 1:
            return replace(query, extra=(random.choice("FSRY*"),))
        case 2 if query.objective == "points":
            return replace(query, worths=(("F", random.randint(0, 6) * query.taste / 2),))
        case 3:
            return query.with_faces(query.dice[0], tuple(random.choices("FSRY*-", k=6)))
    return query


def _under_way(random: Random, query: Query) -> Query:
    """Play on at random from a question, to a moment at which something is asked or is about to be thrown."""
    query = follow(query, do.Commit(query.dice)) if query.free is None else query
    for _ in range(random.randint(1, MOST_STEPS)):
        after = _step(random, query)
        if not after.pool or not after.started:
            return query
        query = after
    return query


def _step(random: Random, query: Query) -> Query:
    if not query.started:
        return follow(query, do.Commit(query.dice[: query.free]))
    if query.thrown:
        return _fallen(random, query)
    if query.shown:
        ways: list[do.Action] = [do.Lose(die) for die in query.lying]
        ways += [do.Block()] if query.shells >= query.shown else []
        return follow(query, random.choice(ways))
    return follow(query, do.Reroll(_kept(random, query)))


def _fallen(random: Random, query: Query) -> Query:
    question = QUESTIONS.question(query)
    faces = {die.name: die.faces for die in question.dice}
    fell = tuple(str(random.choice(faces[code])) for code in query.thrown)
    return thrown(query, fell, random.choice(question.danger))


def _kept(random: Random, query: Query) -> tuple[do.Shown, ...]:
    """Choose dice to set aside: some of those that match."""
    needed = [*QUESTIONS.question(query).required] or [spot.symbol for spot in QUESTIONS.question(query).spots]
    kept = []
    for die in query.lying:
        if die.face in needed and random.random() < 0.8:
            needed.remove(die.face)
            kept.append(die)
    return tuple(kept) if len(kept) < len(query.lying) else ()
