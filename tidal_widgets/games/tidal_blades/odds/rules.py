"""The open rules that odds depend on: what the solver takes in, how, and what it leaves out.

A question names only what it reads otherwise than the first published table, so that it means the same for ever.
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from tidal_widgets.games.tidal_blades.play.numbers import NUMBERS
from tidal_widgets.mechanics.dicepool.asking import Asked
from tidal_widgets.mechanics.dicepool.question import Keep, Readings, Sacrifice

READINGS = (  # what the solver takes in
    "reroll-when-complete",
    "leap-on-danger",
    "guild-armour",
    "keep-which",
    "kept-die",
    "danger-takes",
    "refuse-block",
    "leap-on-kept",
    "push-it-keeps",
    "double-face-counts",
    "wild-armour",
    "starting-push-it",
    "trophy-spots",
    "bonus-die-choice",
)
LEFT_OUT = (  # what it leaves out
    "wild-choice",
    "part-payment",
    "late-fruit",
    "lost-symbols",
    "lost-notches",
    "full-shield",
    "bonus-die-alone",
    "zero-dice",
    "withdraw-before-roll",
)
OPEN = (*READINGS, *LEFT_OUT)
OPTIONS = "[[options]]"


@cache
def options(rule: str) -> tuple[str, ...]:
    """Return the ways to read an open rule, today's first, as its file names them."""
    _told, begin, rest = _content(f"rules/{rule}.md").partition(OPTIONS)
    return tuple(option["name"] for option in tomllib.loads(begin + rest.partition("+++")[0])["options"])


def _content(file: str) -> str:
    return (files("tidal_widgets.games.tidal_blades") / "content" / file).read_text(encoding="utf-8")


@cache
def first_readings() -> Mapping[str, str]:
    """Return how the first published table reads the open rules."""
    published = tomllib.loads(_content("readings.toml"))
    return {**published.get("opened", {}), **published["table"]["1"]}


def todays() -> tuple[tuple[str, str], ...]:
    """Return how a question that is asked today reads the rules otherwise than the first published table."""
    first = first_readings()
    return tuple((rule, options(rule)[0]) for rule in OPEN if options(rule)[0] != first[rule])


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
