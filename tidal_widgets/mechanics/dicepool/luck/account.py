"""The account of a played attempt, worked out exactly."""

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from tidal_widgets.advice.ledger import Account, Entry
from tidal_widgets.chance.slices import finished
from tidal_widgets.mechanics.dicepool.actions import Action, Stop
from tidal_widgets.mechanics.dicepool.asked import Asked
from tidal_widgets.mechanics.dicepool.asking import Questions
from tidal_widgets.mechanics.dicepool.following import follow, thrown
from tidal_widgets.mechanics.dicepool.situation import Situation
from tidal_widgets.mechanics.dicepool.solver.choices import Choice


@dataclass(frozen=True, slots=True)
class Fall:
    """What the dice thrown showed, in the order of `Asked.thrown`, and the x on the Danger die."""

    faces: tuple[str, ...]
    shown: int = 0


Move = Action | Fall


def account(questions: Questions, asked: Asked, moves: Sequence[Move]) -> Account[Move]:
    """Return the account of an attempt played move by move; raise ValueError for a move that is not open."""
    return finished(accounting(questions, asked, moves))


def accounting(questions: Questions, asked: Asked, moves: Sequence[Move]) -> Generator[float, None, Account[Move]]:
    """Work out an account in small steps: yield the share done of what is being solved, return the account."""
    situation = yield from Situation.reached(questions, asked, Fraction(1))
    baseline = situation.value
    entries: list[Entry[Move]] = []
    for move in moves:
        value = entries[-1].value if entries else baseline
        if isinstance(move, Fall):
            entry = _thrown(situation, move, value)
        else:
            entry = yield from _decided(situation, move)
        entries.append(entry)
        if not isinstance(move, Stop):
            situation = situation.moved(after(situation.asked, move, situation.odds.asked.leap_price))
            yield from situation.odds.solver.solve(situation.asked.shells, situation.asked.shield)
    in_chances = situation.odds.asked.in_chances
    return Account(baseline, tuple(entries), in_chances, "" if in_chances else questions.words.value(asked, baseline))


def after(asked: Asked, move: Move, leap_price: int) -> Asked:
    """Return the question after a throw or a choice."""
    return thrown(asked, move.faces, move.shown) if isinstance(move, Fall) else follow(asked, move, leap_price)


def _thrown(situation: Situation[Fraction], move: Fall, value: Fraction) -> Entry[Move]:
    worth = situation.moved(thrown(situation.asked, move.faces, move.shown)).value
    return Entry(move, worth, luck=worth - value, thrown=True)


def _decided(situation: Situation[Fraction], move: Action) -> Generator[float, None, Entry[Move]]:
    """Return what a decision cost, and what would have been best."""
    options = situation.open()
    chosen, best = _chosen(situation, options, move), options[0].action
    if chosen.cost and not options[1].cost:
        best = yield from _settled(situation)
    told = chosen.action if isinstance(move, Stop) else move
    return Entry(told, chosen.value, cost=chosen.cost, best=best)


def _settled(situation: Situation[Fraction]) -> Generator[float, None, Action]:
    """Return the best of choices that are worth the same; floats tell soon what an outlook would call it."""
    rough = yield from Situation.reached(situation.questions, situation.asked, 1.0)
    yield from rough.untying()
    return rough.choices()[0].action


def _chosen(situation: Situation[Fraction], options: Sequence[Choice[Fraction]], move: Action) -> Choice[Fraction]:
    """Return the option that a move is, dice that match alike told apart by nobody; an end may be told in short."""
    looks = situation.moments.looks
    for option in options:
        if looks(option.action) == looks(move) or _ends_so(option.action, move):
            return option
    raise ValueError(f"{situation.questions.words.action(situation.asked, move)!r} is not open here")


def _ends_so(action: Action, move: Action) -> bool:
    if not isinstance(action, Stop) or not isinstance(move, Stop):
        return False
    return action.result.startswith((f"{move.result}+", f"{move.result}="))
