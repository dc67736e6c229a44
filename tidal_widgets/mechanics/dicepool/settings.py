"""The words of the compact notation that come after the target, each with the sign it begins with."""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from fractions import Fraction

from tidal_widgets.mechanics.dicepool.asked import DANGER, Asked
from tidal_widgets.mechanics.dicepool.faces import BLANK, WILD, face
from tidal_widgets.mechanics.dicepool.lexicon import Lexicon, Misread, one_of
from tidal_widgets.mechanics.dicepool.question import MOST_SHELLS
from tidal_widgets.text import _

Setting = Callable[[Asked, str, Lexicon], Asked]
MOST_FACES = 20
LONGEST_FACE = 12
NO_LEAP = "noleap"


def setting(asked: Asked, word: str, lexicon: Lexicon) -> Asked:
    """Return the question with one more word taken into account."""
    if word == NO_LEAP:
        return replace(asked, leap=False)
    if "(" in word:
        return _faces(asked, word, lexicon)
    if word[0] not in _SIGNS:
        raise Misread(
            _("{0!r} means nothing here; a setting begins with {1}, or is {2}").format(word, " ".join(_SIGNS), NO_LEAP)
        )
    return _SIGNS[word[0]](asked, word[1:], lexicon)


def write_settings(asked: Asked) -> Iterator[str]:
    """Yield the words for all that differs from what goes without saying; danger and Shells are always told."""
    yield f"@{asked.danger}"
    yield f"s{asked.shells}/{asked.shield}"
    yield from [f"m{asked.free}"] if asked.free is not None else []
    yield from [f"f{asked.further}"] if asked.further else []
    yield from [NO_LEAP] if not asked.leap else []
    yield from [f"={asked.objective}"] if asked.objective else []
    yield from [f"*{asked.taste}"] if asked.taste != 1 else []
    yield from ["&" + "".join(asked.extra)] if asked.extra else []
    yield from (f"${name}={worth}" for name, worth in asked.worths)
    yield from (f"!{rule}={option}" for rule, option in asked.rulings)
    yield from (f"{die}({','.join(faces)})" for die, faces in asked.faces)


def danger_faces(text: str) -> tuple[int, ...]:
    """Return the x on each face of a Danger die that is told face by face.

    >>> danger_faces("0,0,1,1,1,2")
    (0, 0, 1, 1, 1, 2)
    """
    if not re.fullmatch(r"[0-9](,[0-9])*", text) or text.count(",") >= MOST_FACES:
        raise Misread(_("{0!r} is no Danger die: write how many x each face shows, as 0,0,1,1,1,2").format(text), at=1)
    return tuple(map(int, text.split(",")))


def _danger(asked: Asked, text: str, lexicon: Lexicon) -> Asked:
    if "," in text:
        danger_faces(text)
    else:
        one_of(text, lexicon.dangers, "the Danger die", at=1)
    return replace(asked, danger=text)


def _shells(asked: Asked, text: str, _lexicon: Lexicon) -> Asked:
    found = re.fullmatch(r"([0-9]{1,3})/([0-9]{1,3})", text)
    if not found:
        raise Misread(_("Shells on the board and on the Shield are written as s2/0"), at=1)
    shells, shield = int(found[1]), int(found[2])
    if shells + shield > MOST_SHELLS:
        raise Misread(_("more than {0} Shells are too many").format(MOST_SHELLS), at=1)
    return replace(asked, shells=shells, shield=shield)


def _count(text: str, sign: str) -> int:
    if not re.fullmatch("[0-9]{1,2}", text):
        raise Misread(_("after {0!r} comes a whole number, as {0}2").format(sign), at=1)
    return int(text)


def _free(asked: Asked, text: str, _lexicon: Lexicon) -> Asked:
    return replace(asked, free=_count(text, "m"))


def _further(asked: Asked, text: str, _lexicon: Lexicon) -> Asked:
    return replace(asked, further=_count(text, "f"))


def _aim(asked: Asked, text: str, lexicon: Lexicon) -> Asked:
    return replace(asked, objective=one_of(text, lexicon.objectives, _("the aim"), at=1))


def _number(text: str, at: int) -> Fraction:
    if not re.fullmatch(r"[0-9]{1,6}(/[1-9][0-9]{0,5})?", text):
        raise Misread(_("{0!r} is no number such as 2 or 1/2").format(text), at)
    return Fraction(text)


def _taste(asked: Asked, text: str, _lexicon: Lexicon) -> Asked:
    return replace(asked, taste=_number(text, at=1))


def _extra(asked: Asked, text: str, lexicon: Lexicon) -> Asked:
    for at, symbol in enumerate(text, start=1):
        one_of(symbol, (*lexicon.symbols, WILD), _("the symbol"), at)
    return replace(asked, extra=tuple(sorted(text)))


def _pair(text: str) -> tuple[str, str]:
    name, sign, value = text.partition("=")
    if not sign:
        raise Misread(_("an = is wanted here"), at=1 + len(name))
    return name, value


def _worth(asked: Asked, text: str, lexicon: Lexicon) -> Asked:
    name, value = _pair(text)
    worths = {**dict(asked.worths), one_of(name, lexicon.worths, "what", at=1): _number(value, at=len(name) + 2)}
    return replace(asked, worths=tuple(sorted(worths.items())))


def _ruling(asked: Asked, text: str, lexicon: Lexicon) -> Asked:
    rule, option = _pair(text)
    options = lexicon.rulings[one_of(rule, lexicon.rulings, _("the open rule"), at=1)]
    return asked.read_as(rule, one_of(option, options, _("the reading"), at=len(rule) + 2))


def _faces(asked: Asked, word: str, lexicon: Lexicon) -> Asked:
    code, _bracket, rest = word.partition("(")
    named = (f"{DANGER}{name}" for name in lexicon.danger_dice.values())
    one_of(code, (*lexicon.dice, *named), _("the die"))
    if not rest.endswith(")"):
        raise Misread(_("faces end with ')'"), at=len(word))
    shown, at = rest[:-1].split(","), len(code) + 1
    if len(shown) > MOST_FACES:
        raise Misread(_("a die has {0} faces at most").format(MOST_FACES), at)
    for each in shown:
        if trouble := trouble_with(code, each, lexicon.symbols):
            raise Misread(trouble, at)
        at += len(each) + 1
    return asked.with_faces(code, tuple(shown))


def trouble_with(code: str, shown: str, symbols: Iterable[str]) -> str:
    """Say why a die cannot show this on a face, nothing if it can.

    >>> trouble_with("N", "R", "RY"), trouble_with("@white", "xx", "RY")
    ('', '')
    """
    if code.startswith(DANGER):
        dangerous = shown == BLANK or re.fullmatch("x{1,9}", shown)
        return "" if dangerous else _("{0!r} is no face of a Danger die: write '-', 'x' or 'xx'").format(shown)
    try:
        stands = face(shown).symbols
    except ValueError as trouble:
        return str(trouble)
    if len(shown) > LONGEST_FACE:
        return _("the face {0!r} shows too much").format(f"{shown[:LONGEST_FACE]}…")
    if stands <= set(symbols):
        return ""
    return _("the face {0!r} shows what no die can; symbols are {1}").format(shown, " ".join(symbols))


_SIGNS: dict[str, Setting] = {
    "@": _danger,
    "s": _shells,
    "m": _free,
    "f": _further,
    "=": _aim,
    "*": _taste,
    "&": _extra,
    "$": _worth,
    "!": _ruling,
}
