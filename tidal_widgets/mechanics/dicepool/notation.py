"""The compact notation of a question, as `N N IB ~ RR+F @2 s2/0`: how it is read, and where it is wrong.

A lexicon knows what the words may be in one game. The words after the target are settings, each with the sign it begins
with.

N N IB +IR      dice in use, and one that comes free
~ RR+F          what they must match, and after + what is optional; or a name of the game
@2              the Danger die
s2/0            Shells on the board and on the Shield; s2 in a game without a Shield
m2 f1           how many dice need not be bought, how many more can be
noleap          without Time Leap
=points *3/2    the aim, and how many times a loss counts
&F*             symbols on top of those the dice show
$N=1/2          what something is worth
!rule=option    how an open rule is read
IB(R,R,Y,Y,*,*) faces of a die; of a Danger die, as @yellow(-,-,x,x,x,xx) or, by number, @yellow(0,0,1,1,1,2)
| N:R' N:- xx   the dice on the table, ' after one set aside; the danger if it is not settled
    |               nothing lies there: all dice in use are thrown again

Settings come in any order. Dice may be counted, written small or by name, with commas between: `2n, red Initiate ~ rr`.
A question names no player: write the dice, the Shells and what else that player has. What it says of a rule or a die
holds for it alone, whatever the table says.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction

from tidal_widgets.mechanics.dicepool.problem import BLANK, MOST_DICE, MOST_SHELLS, WILD, Shown, face
from tidal_widgets.mechanics.dicepool.query import DANGER, Query
from tidal_widgets.text import PlainError, _


class NotationMisread(ValueError):
    """A word that cannot be read: what the trouble is, and how far into the word."""

    def __init__(self, says: str, at: int = 0) -> None:
        super().__init__(says)
        self.says = says
        self.at = at


@dataclass(frozen=True, slots=True, kw_only=True)
class Lexicon:
    """Dice with their faces, Danger dice with their x, the aims, the open rules with their options, what has a worth.

    `target` raises Misread for what is none. `danger_dice` names the Danger die of each danger; several may share one.
    `names` are other words for dice and symbols, in small letters. `shells` is what pays Danger, as the game calls it;
    a game in which those paid lie nowhere has no `shield`.
    """

    dice: Mapping[str, tuple[str, ...]]
    symbols: str
    dangers: Mapping[str, tuple[int, ...]]
    objectives: tuple[str, ...]
    rulings: Mapping[str, tuple[str, ...]]
    worths: tuple[str, ...]
    target: Callable[[str], object]
    danger_dice: Mapping[str, str] = field(default_factory=dict)
    shells: str = _("Shells")
    shield: bool = True
    names: Mapping[str, str] = field(default_factory=dict)

    def danger(self, query: Query) -> tuple[int, ...]:
        """Look up the x on each face of a question's Danger die: its own, else those of the game; () if unknown."""
        return query.own_danger(self.danger_dice.get(query.danger, "")) or self.dangers.get(query.danger, ())


def one_of(word: str, allowed: Iterable[str], what: str, at: int = 0) -> str:
    """Check that a word is allowed and return it; raise NotationMisread with a guess if it is not."""
    known = tuple(dict.fromkeys(allowed))
    if word not in known:
        from tidal_widgets.rulebook import did_you_mean  # noqa: PLC0415  (seldom wanted, so not loaded at once)

        says = _("{0} {1!r} is unknown; known are {2}").format(what, word, ", ".join(known))
        raise NotationMisread(f"{says}.{guess}" if (guess := did_you_mean(word, known)) else says, at)
    return word


Setting = Callable[[Query, str, Lexicon], Query]
MOST_FACES = 20
COUNTS = "0123456789"  # of x on a face of a Danger die
LONGEST_FACE = 12
NO_LEAP = "noleap"


def setting(query: Query, word: str, lexicon: Lexicon) -> Query:
    """Add one more word to a question; raise NotationMisread for a word that means nothing."""
    if word == NO_LEAP:
        return replace(query, leap=False)
    if "(" in word:
        return _faces(query, word, lexicon)
    if word[0] not in _SIGNS:
        raise NotationMisread(
            _("{0!r} means nothing here; a setting begins with {1}, or is {2}").format(word, " ".join(_SIGNS), NO_LEAP)
        )
    return _SIGNS[word[0]](query, word[1:], lexicon)


def write_settings(query: Query, *, shield: bool = True) -> Iterator[str]:
    """Yield the words for all that differs from what goes without saying; danger and Shells are always told."""
    yield f"@{query.danger}"
    yield f"s{query.shells}/{query.shield}" if shield else f"s{query.shells}"
    yield from [f"m{query.free}"] if query.free is not None else []
    yield from [f"f{query.further}"] if query.further else []
    yield from [NO_LEAP] if not query.leap else []
    yield from [f"={query.objective}"] if query.objective else []
    yield from [f"*{query.taste}"] if query.taste != 1 else []
    yield from ["&" + "".join(query.extra)] if query.extra else []
    yield from (f"${name}={worth}" for name, worth in query.worths)
    yield from (f"!{rule}={option}" for rule, option in query.rulings)
    yield from (f"{die}({','.join(faces)})" for die, faces in query.faces)


def danger_faces(text: str) -> tuple[int, ...]:
    """Parse a Danger die written face by face, as the number of x on each, or as they stand there.

    >>> danger_faces("0,0,1,1,1,2"), danger_faces("-,-,x,x,x,xx")
    ((0, 0, 1, 1, 1, 2), (0, 0, 1, 1, 1, 2))
    """
    faces = text.split(",")
    if not all(re.fullmatch("[0-9]|-|x{1,9}", one) for one in faces) or len(faces) > MOST_FACES:
        says = _("{0!r} is no Danger die: write how many x each face shows, as 0,0,1,1,1,2 or -,-,x,x,x,xx")
        raise NotationMisread(says.format(text), at=1)
    return tuple(int(one) if one.isdigit() else one.count("x") for one in faces)


def _danger(query: Query, text: str, lexicon: Lexicon) -> Query:
    if "," in text:
        return replace(query, danger=",".join(map(str, danger_faces(text))))
    return replace(query, danger=one_of(text, lexicon.dangers, _("the Danger die"), at=1))


def _shells(query: Query, text: str, lexicon: Lexicon) -> Query:
    found = re.fullmatch(r"([0-9]{1,3})/([0-9]{1,3})" if lexicon.shield else "([0-9]{1,3})(?:/(0))?", text)
    if not found and lexicon.shield:
        raise NotationMisread(_("Shells on the board and on the Shield are written as s2/0"), at=1)
    if not found:
        raise NotationMisread(_("write how many you have as s2: {0}").format(lexicon.shells), at=1)
    shells, shield = int(found[1]), int(found[2] or 0)
    if shells + shield > MOST_SHELLS:
        most = _("more than {0} Shells are too many") if lexicon.shield else _("{0} at most: {1}")
        raise NotationMisread(most.format(MOST_SHELLS, lexicon.shells), at=1)
    return replace(query, shells=shells, shield=shield)


def _count(text: str, sign: str) -> int:
    if not re.fullmatch("[0-9]{1,2}", text):
        raise NotationMisread(_("after {0!r} comes a whole number, as {0}2").format(sign), at=1)
    return int(text)


def _free(query: Query, text: str, _lexicon: Lexicon) -> Query:
    return replace(query, free=_count(text, "m"))


def _further(query: Query, text: str, _lexicon: Lexicon) -> Query:
    return replace(query, further=_count(text, "f"))


def _aim(query: Query, text: str, lexicon: Lexicon) -> Query:
    return replace(query, objective=one_of(text, lexicon.objectives, _("the aim"), at=1))


def _number(text: str, at: int) -> Fraction:
    if not re.fullmatch(r"[0-9]{1,6}(/[1-9][0-9]{0,5})?", text):
        raise NotationMisread(_("{0!r} is no number such as 2 or 1/2").format(text), at)
    return Fraction(text)


def _taste(query: Query, text: str, _lexicon: Lexicon) -> Query:
    return replace(query, taste=_number(text, at=1))


def _extra(query: Query, text: str, lexicon: Lexicon) -> Query:
    for at, symbol in enumerate(text, start=1):
        one_of(symbol, (*lexicon.symbols, WILD), _("the symbol"), at)
    return replace(query, extra=tuple(sorted(text)))


def _pair(text: str) -> tuple[str, str]:
    name, sign, value = text.partition("=")
    if not sign:
        raise NotationMisread(_("an = is wanted here"), at=1 + len(name))
    return name, value


def _worth(query: Query, text: str, lexicon: Lexicon) -> Query:
    name, value = _pair(text)
    worths = {**dict(query.worths), one_of(name, lexicon.worths, "what", at=1): _number(value, at=len(name) + 2)}
    return replace(query, worths=tuple(sorted(worths.items())))


def _ruling(query: Query, text: str, lexicon: Lexicon) -> Query:
    rule, option = _pair(text)
    options = lexicon.rulings[one_of(rule, lexicon.rulings, _("the open rule"), at=1)]
    return query.read_as(rule, one_of(option, options, _("the reading"), at=len(rule) + 2))


def _faces(query: Query, word: str, lexicon: Lexicon) -> Query:
    code, _bracket, rest = word.partition("(")
    named = (f"{DANGER}{name}" for name in lexicon.danger_dice.values())
    one_of(code, (*lexicon.dice, *named), _("the die"))
    if not rest.endswith(")"):
        raise NotationMisread(_("faces end with ')'"), at=len(word))
    shown, at = rest[:-1].split(","), len(code) + 1
    if len(shown) > MOST_FACES:
        raise NotationMisread(_("a die has {0} faces at most").format(MOST_FACES), at)
    for place, each in enumerate(shown):
        if code.startswith(DANGER) and each in tuple(COUNTS):
            shown[place] = "x" * int(each) or BLANK
        elif trouble := trouble_with(code, each, lexicon.symbols):
            raise NotationMisread(trouble, at)
        at += len(each) + 1
    return query.with_faces(code, tuple(shown))


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


TARGET, TABLE = "~", "|"


class NotationError(PlainError, ValueError):
    """A question that cannot be read: the text, the place of the trouble, and what it is."""

    def __init__(self, text: str, at: int, says: str) -> None:
        super().__init__(f"{says}\n  {text}\n  {' ' * at}^")
        self.text = text
        self.at = at
        self.says = says


def read(text: str, lexicon: Lexicon) -> Query:
    """Parse a question, written loosely too; raise NotationError with the place of what cannot be read."""
    try:
        return _read(text, lexicon)
    except NotationError as trouble:
        from tidal_widgets.mechanics.dicepool.forgiving import forgiven  # noqa: PLC0415  (seldom wanted)

        try:
            return _read(forgiven(text, lexicon.dice, lexicon.symbols, lexicon.names), lexicon)
        except NotationError:
            raise trouble from None


def _read(text: str, lexicon: Lexicon) -> Query:
    query, section = Query(dice=()), ""
    for at, word in _words(text):
        try:
            if word in (TARGET, TABLE):
                section = _section(section, word, query)
            else:
                query = _SECTIONS[section](query, word, lexicon)
        except NotationMisread as trouble:
            says = _forgotten(word) if query.pool and TARGET not in text and not section else trouble.says
            raise NotationError(text, at + trouble.at, says) from None
    if trouble_left := _missing(query):
        raise NotationError(text, len(text), trouble_left)
    return replace(query, begun=section == TABLE and not query.lying)


def write(query: Query, *, shield: bool = True) -> str:
    """Write a question as the shortest text that reads back the same, in a game with a Shield or without."""
    settings = write_settings(query, shield=shield)
    words = [*query.dice, *([f"+{query.bonus}"] if query.bonus else []), TARGET, query.target, *settings]
    if query.lying or query.begun:
        words += [TABLE, *(f"{die.die}:{die.face}{chr(39) * die.kept}" for die in query.lying)]
    if query.shown:
        words.append("x" * query.shown)
    return " ".join(words)


def _words(text: str) -> Iterator[tuple[int, str]]:
    return ((found.start(), found.group()) for found in re.finditer(r"\S+", text))


def _section(section: str, sign: str, query: Query) -> str:
    if section == sign or (section == TABLE and sign == TARGET):
        raise NotationMisread(
            _("there is another {0!r} already").format(sign)
            if section == sign
            else _("{0!r} comes before {1!r}").format(sign, section)
        )
    if sign == TABLE and not query.target:
        raise NotationMisread(_("what the dice must match comes first, after {0!r}").format(TARGET))
    return sign


def _forgotten(word: str) -> str:
    return _("{0!r} is no die; if the dice must match it, write {1!r} before it").format(word, TARGET)


def _missing(query: Query) -> str:
    if not query.pool:
        return _("at least one die is wanted")
    if not query.target:
        return _("what the dice must match is missing: write it after {0!r}").format(TARGET)
    return ""


def _die(query: Query, word: str, lexicon: Lexicon) -> Query:
    """Take one more die into use."""
    free = word.startswith("+")
    code = one_of(word[free:], lexicon.dice, _("the die"), at=int(free))
    if len(query.pool) == MOST_DICE:
        raise NotationMisread(_("more than {0} dice are too many").format(MOST_DICE))
    if free and query.bonus:
        raise NotationMisread(_("only one die comes free"))
    return replace(query, bonus=code) if free else replace(query, dice=(*query.dice, code))


def _with_settings(query: Query, word: str, lexicon: Lexicon) -> Query:
    """Take the target, then one setting after the other."""
    if query.target:
        return setting(query, word, lexicon)
    lexicon.target(word)
    return replace(query, target=word)


def _lies(query: Query, word: str, lexicon: Lexicon) -> Query:
    """Lay one more die on the table, or the Danger die."""
    if word.strip("x") == "":
        if query.shown is not None:
            raise NotationMisread(_("the Danger die shows its x once"))
        _on_danger(query, word, lexicon)
        return replace(query, shown=len(word))
    code, _colon, shown = word.partition(":")
    one_of(code, query.pool, _("the die in use"))
    own = dict(query.faces).get(code, lexicon.dice[code])
    code_face = one_of(shown.removesuffix("'"), own, _("the face"), at=len(code) + 1)
    lying = (*query.lying, Shown(code, code_face, shown.endswith("'")))
    if sum(die.die == code for die in lying) > query.pool.count(code):
        raise NotationMisread(_("there are not so many {0} in use").format(code))
    return replace(query, lying=lying)


def _on_danger(query: Query, word: str, lexicon: Lexicon) -> None:
    """Refuse more or fewer x than any face of the Danger die shows."""
    faces = danger_faces(query.danger) if "," in query.danger else lexicon.danger(query)
    if faces and len(word) not in faces:
        shown = ", ".join("x" * count or BLANK for count in sorted(set(faces)))
        raise NotationMisread(
            _("this Danger die shows no {0}, only {1}; other faces are written as @0,0,1,3").format(word, shown)
        )


_SECTIONS = {"": _die, TARGET: _with_settings, TABLE: _lies}
