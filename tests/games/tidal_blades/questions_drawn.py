"""Questions drawn at random from a seed: any dice, Challenges, points and fights, at the start and under way."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from tests.tables import laid_out
from tidal_widgets.games.tidal_blades import box
from tidal_widgets.games.tidal_blades.odds.meaning import READINGS, options
from tidal_widgets.mechanics.dicepool import OddsMap
from tidal_widgets.mechanics.dicepool import question as do
from tidal_widgets.mechanics.dicepool.asking import Query, follow, questions_of, thrown
from tidal_widgets.mechanics.dicepool.outlook import Situation
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
        asked = _under_way(random, _asked(random)) if random.random() < 0.4 else _asked(random)
        if possible(asked) and (most is None or weight(asked) <= most):
            found[QUESTIONS.write(asked)] = None
    return list(found)


def possible(asked: Query) -> bool:
    """Tell whether what is said to lie aside can lie there, as the open rules are read."""
    try:
        Situation(QUESTIONS, asked, OddsMap(QUESTIONS.question(asked), 1.0)).check()
    except ValueError:
        return False
    return True


def weight(asked: Query) -> int:
    """Count the shows that a solver must settle: about ten thousand take a second with fractions."""
    solver = Solver(QUESTIONS.question(asked), 1.0)
    stocks = len(list(solver.stocks(asked.shells, asked.shield)))
    return stocks * sum(map(solver.tables.size, solver.pool.hands()))


def _asked(random: Random) -> Query:
    """Draw a question before its first throw."""
    dice = tuple(sorted(random.choices(DICE, k=random.randint(2, 4))))
    shells = random.randint(0, 7)
    shield = random.randint(0, 7 - shells)
    target, aims = _target(random)
    asked = Query(
        dice=dice,
        target=target,
        danger=str(random.randint(1, 4)),
        shells=shells,
        shield=shield,
        leap=random.random() < 0.8,
        objective=random.choice(aims),
        rulings=tuple(sorted(_rulings(random))),
    )
    return _with_little(random, asked)


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


def _with_little(random: Random, asked: Query) -> Query:
    """Change something that is seldom asked: what comes free, a symbol more, a taste, the dice's faces."""
    match random.randrange(12):
        case 0:
            return replace(asked, free=random.randint(1, len(asked.dice)), further=random.randint(0, 2))
        case 1:
            return replace(asked, extra=(random.choice("FSRY*"),))
        case 2 if asked.objective == "points":
            return replace(asked, worths=(("F", random.randint(0, 6) * asked.taste / 2),))
        case 3:
            return asked.with_faces(asked.dice[0], tuple(random.choices("FSRY*-", k=6)))
    return asked


def _under_way(random: Random, asked: Query) -> Query:
    """Play on at random from a question, to a moment at which something is asked or is about to be thrown."""
    asked = follow(asked, do.Commit(asked.dice)) if asked.free is None else asked
    for _ in range(random.randint(1, MOST_STEPS)):
        after = _step(random, asked)
        if not after.pool or not after.started:
            return asked
        asked = after
    return asked


def _step(random: Random, asked: Query) -> Query:
    if not asked.started:
        return follow(asked, do.Commit(asked.dice[: asked.free]))
    if asked.thrown:
        return _fallen(random, asked)
    if asked.shown:
        ways: list[do.Action] = [do.Lose(die) for die in asked.lying]
        ways += [do.Block()] if asked.shells >= asked.shown else []
        return follow(asked, random.choice(ways))
    return follow(asked, do.Reroll(_kept(random, asked)))


def _fallen(random: Random, asked: Query) -> Query:
    question = QUESTIONS.question(asked)
    faces = {die.name: die.faces for die in question.dice}
    fell = tuple(str(random.choice(faces[code])) for code in asked.thrown)
    return thrown(asked, fell, random.choice(question.danger))


def _kept(random: Random, asked: Query) -> tuple[do.Shown, ...]:
    """Choose dice to set aside: some of those that match."""
    needed = [*QUESTIONS.question(asked).required] or [spot.symbol for spot in QUESTIONS.question(asked).spots]
    kept = []
    for die in asked.lying:
        if die.face in needed and random.random() < 0.8:
            needed.remove(die.face)
            kept.append(die)
    return tuple(kept) if len(kept) < len(asked.lying) else ()
