"""What is not certain about a question: open rules, and faces that the book does not print."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from tidal_widgets.games.tidal_blades.odds.basis import uncertain
from tidal_widgets.games.tidal_blades.odds.dice import dangers
from tidal_widgets.games.tidal_blades.odds.rules import OPEN, read_as, relevant
from tidal_widgets.games.tidal_blades.odds.targets import Target
from tidal_widgets.mechanics.dicepool.asked import Asked
from tidal_widgets.mechanics.dicepool.asking import Assumption
from tidal_widgets.text import _

if TYPE_CHECKING:
    from tidal_widgets.games.tidal_blades.components import Components

INITIATE = ((_("no blank"), "ababE*"), (_("another blank"), "abE*--"))
ELITE = ((_("a blank"), "a-EE**"), (_("no plain face"), "EEEE**"))
GUILD = ((_("one double"), "aaaA**"), (_("three doubles"), "aAAA**"))
ALTERNATIVES: Mapping[int, tuple[tuple[str, str], ...]] = {2: INITIATE, 3: ELITE, 4: GUILD}
DANGERS: Mapping[str, tuple[tuple[str, str], ...]] = {
    "white": ((_("one blank more"), "0,0,0,0,0,1"), (_("one blank fewer"), "0,0,0,1,1,1")),
    "yellow": ((_("one blank more"), "0,0,0,1,1,2"), (_("one blank fewer"), "0,1,1,1,1,2")),
}


def assumptions(components: Components, asked: Asked, target: Target) -> tuple[Assumption, ...]:
    """Return the open rules, the faces and the Danger die that are not certain, as asked first."""
    rules = relevant(asked, push=bool(target.push), armour=target.armoured, trophies=target.trophies)
    read = (_reading(asked, rule) for rule in rules)
    shown = (each for code in dict.fromkeys(asked.pool) if (each := _faces(components, asked, code)))
    danger = _danger(components, asked)
    return (*read, *shown, *([danger] if danger else []))


def _reading(asked: Asked, rule: str) -> Assumption:
    now = read_as(asked, rule)
    others = (option for option in OPEN[rule] if option != now)
    changes = tuple((option, partial(Asked.read_as, rule=rule, option=option)) for option in others)
    return Assumption(rule, rule.replace("-", " "), rule, ((now, _same), *changes))


def _faces(components: Components, asked: Asked, code: str) -> Assumption | None:
    kind = components.dice[code]
    if code in dict(asked.faces) or not uncertain(kind, "faces") or kind.level not in ALTERNATIVES:
        return None
    others = ((name, tuple(_spelled(code, pattern))) for name, pattern in ALTERNATIVES[kind.level])
    changes = tuple((name, partial(Asked.with_faces, die=code, faces=faces)) for name, faces in others)
    return Assumption(f"faces-{code}", _("faces of the {0}").format(kind.name), "", ((_("as shown"), _same), *changes))


def _spelled(code: str, pattern: str) -> Iterator[str]:
    """Yield faces: a and b are the Traits of a die, E is either, A twice the first."""
    letter = code[1]
    a, b = ("R", "Y") if letter == "B" else ("F", "S")
    if code[0] == "G":
        a = letter
    spelled = {"a": a, "b": b, "E": f"{a}/{b}", "A": a + a}
    return (spelled.get(sign, sign) for sign in pattern)


def _danger(components: Components, asked: Asked) -> Assumption | None:
    slug = dangers(components).get(asked.danger, "")
    if slug not in DANGERS or asked.own_danger(slug) or not uncertain(components.danger[slug], "faces"):
        return None
    changes = tuple((name, partial(_with_danger, faces=faces)) for name, faces in DANGERS[slug])
    return Assumption(
        "danger", _("faces of the {0}").format(components.danger[slug].name), "", ((_("as shown"), _same), *changes)
    )


def _same(asked: Asked) -> Asked:
    return asked


def _with_danger(asked: Asked, faces: str) -> Asked:
    return replace(asked, danger=faces)
