"""Questions drawn at random from a seed, small enough for the twin."""

from collections.abc import Iterator
from fractions import Fraction
from random import Random

from tidal_widgets.mechanics.dicepool import AimKind, Die, HitSpot, Problem, Readings, Utility

N = Die("N", ("F", "S", "R", "Y", "*", "-"), 1, frozenset({"white"}))
IR = Die("IR", ("F", "F", "S", "S", "*", "-"), 2, frozenset({"red"}))
IB = Die("IB", ("R", "R", "Y", "Y", "*", "-"), 2, frozenset({"blue"}))
ER = Die("ER", ("F", "S", "F/S", "F/S", "*", "*"), 3, frozenset({"red"}))
EB = Die("EB", ("R", "Y", "R/Y", "R/Y", "*", "*"), 3, frozenset({"blue"}))
GF = Die("GF", ("F", "F", "FF", "FF", "*", "*"), 4, frozenset({"red", "blue"}))
DICE = (N, N, N, IR, IB, ER, EB, GF)
DANGERS = ((0, 0, 0, 0, 1, 1), (0, 0, 1, 1, 1, 2), (0, 1, 1, 2, 2, 2), (1, 2), (0, 3))


def rare(random: Random) -> bool:
    """Tell, once in four times, to leave the default."""
    return random.random() < 0.25


def readings(random: Random) -> Readings:
    """Draw readings, each one usually the default."""
    return Readings(
        keep_any=rare(random),
        lock=rare(random),
        reroll_when_complete=not rare(random),
        lose_just_rolled=rare(random),
        may_refuse_block=not rare(random),
        leap_on_danger=rare(random),
        leap_on_kept=not rare(random),
        push_counts_for_keep=not rare(random),
    )


def spot(random: Random, pairs: int) -> HitSpot:
    """Draw a spot, sometimes armoured, sometimes one of a pair."""
    return HitSpot(
        symbol=random.choice("FSRY"),
        min_level=random.choice((0, 0, 2, 3)),
        colour=random.choice((None, None, "red", "blue")),
        pair=0 if pairs else None,
        weight=Fraction(random.choice((1, 1, 2))),
    )


def utility(random: Random) -> Utility:
    """Draw what things are worth."""
    return Utility(
        points=Fraction(random.randint(0, 4), 2),
        completion_bonus=Fraction(random.randint(0, 2), 2),
        notches={symbol: Fraction(random.randint(0, 6), 2) for symbol in "FSRY"},
        dice={"N": Fraction(random.randint(0, 4), 2)},
        other_die=Fraction(random.randint(0, 6), 2),
        board_shell=Fraction(random.randint(0, 2), 4),
        shield_shell=Fraction(random.randint(0, 2), 8),
        shield_limit=random.choice((4, 6, 40)),
    )


def question(random: Random, most_dice: int = 2) -> Problem:
    """Draw a question of any kind."""
    kind = random.choice((AimKind.COMPLETE, AimKind.VALUE, AimKind.MONSTER))
    fight = kind is AimKind.MONSTER
    pairs = random.choice((0, 0, 2))
    return Problem(
        kind=kind,
        dice=tuple(random.choice(DICE) for _ in range(random.randint(1, most_dice))),
        required=() if fight else tuple(random.choice("FSRY") for _ in range(random.randint(1, 3))),
        push="" if fight or random.random() < 0.4 else random.choice("FSRY"),
        spots=tuple(spot(random, number < pairs) for number in range(random.randint(2, 3))) if fight else (),
        danger=random.choice(DANGERS),
        shells=random.randint(0, 2),
        shield=random.choice((0, 3, 4, 5, 8)),
        leap=random.random() < 0.6,
        readings=readings(random),
        utility=utility(random) if kind is AimKind.VALUE else Utility(),
    )


def questions(seed: int, count: int, most_dice: int = 2) -> Iterator[Problem]:
    """Draw several questions."""
    random = Random(seed)
    for _ in range(count):
        yield question(random, most_dice)
