"""The open rules that odds depend on: what the solver takes in, how, and what it leaves out.

A question names only what it reads otherwise than the first published table, so that it means the same for ever.
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from tidal_widgets.games.tidal_blades.play.numbers import NUMBERS
from tidal_widgets.mechanics.dicepool.asked import Asked
from tidal_widgets.mechanics.dicepool.question import Keep, Readings, Sacrifice

READINGS: Mapping[str, tuple[str, ...]] = {
    "reroll-when-complete": ("may", "must-stop"),
    "leap-on-danger": ("no", "yes"),
    "guild-armour": ("any", "own-colour", "none"),
    "keep-which": ("matching", "any"),
    "kept-die": ("may-roll-again", "locked"),
    "danger-takes": ("any-in-use", "just-rolled"),
    "refuse-block": ("may", "must-block"),
    "leap-on-kept": ("yes", "no"),
    "push-it-keeps": ("yes", "no"),
    "double-face-counts": ("two", "one"),
    "wild-armour": ("accepted", "printed-only"),
    "starting-push-it": ("included", "deck-only"),
    "trophy-spots": ("where-printed", "edged-only"),
    "bonus-die-choice": ("may", "must"),
}
LEFT_OUT: Mapping[str, tuple[str, ...]] = {
    "wild-choice": ("at-the-end", "fixed"),
    "part-payment": ("no-shell-moves", "may-move"),
    "late-fruit": ("no", "yes"),
    "lost-symbols": ("gone", "still-complete"),
    "lost-notches": ("gone", "still-count"),
    "full-shield": ("checked-at-end", "hard-cap"),
    "bonus-die-alone": ("needs-own-die", "allowed"),
    "zero-dice": ("at-least-one", "allowed"),
    "withdraw-before-roll": ("after-a-roll", "before-too"),
}
OPEN: Mapping[str, tuple[str, ...]] = {**READINGS, **LEFT_OUT}


@cache
def first_readings() -> Mapping[str, str]:
    """Return how the first published table reads the open rules."""
    published = tomllib.loads(
        (files("tidal_widgets.games.tidal_blades") / "content" / "readings.toml").read_text(encoding="utf-8")
    )
    return {**published.get("opened", {}), **published["table"]["1"]}


def todays() -> tuple[tuple[str, str], ...]:
    """Return how a question that is asked today reads the rules otherwise than the first published table."""
    first = first_readings()
    return tuple((rule, options[0]) for rule, options in OPEN.items() if options[0] != first[rule])


def read_as(asked: Asked, rule: str) -> str:
    """Return how a question reads an open rule."""
    return dict(asked.rulings).get(rule, first_readings()[rule])


def flipped(asked: Asked, rule: str) -> bool:
    """Tell whether a question reads an open rule otherwise than the first published table."""
    return read_as(asked, rule) != first_readings()[rule]


def readings(asked: Asked) -> Readings:
    """Return the readings for the solver."""
    return Readings(
        keep=Keep.ANY if flipped(asked, "keep-which") else Keep.MATCHING,
        lock=flipped(asked, "kept-die"),
        reroll_when_complete=not flipped(asked, "reroll-when-complete"),
        sacrifice=Sacrifice.JUST_ROLLED if flipped(asked, "danger-takes") else Sacrifice.ANY,
        may_refuse_block=not flipped(asked, "refuse-block"),
        leap_on_danger=flipped(asked, "leap-on-danger"),
        leap_on_kept=not flipped(asked, "leap-on-kept"),
        push_counts_for_keep=not flipped(asked, "push-it-keeps"),
    )


def relevant(asked: Asked, *, push: bool, armour: bool, trophies: bool) -> tuple[str, ...]:
    """Return the open rules that this question may depend on, those that matter most first."""
    able = asked.leap and asked.shells + asked.shield >= NUMBERS.leap
    guild = any(code.startswith("G") for code in asked.pool)
    when = {
        "reroll-when-complete": push,
        "push-it-keeps": push,
        "starting-push-it": False,
        "leap-on-danger": able,
        "leap-on-kept": able,
        "guild-armour": guild and armour,
        "double-face-counts": guild,
        "wild-armour": armour,
        "trophy-spots": trophies,
        "refuse-block": asked.shells > 0,
        "bonus-die-choice": False,
    }
    return tuple(rule for rule in READINGS if when.get(rule, True))
