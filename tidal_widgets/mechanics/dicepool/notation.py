"""The compact notation of a question, as `N N IB ~ RR+F @2 s2/0`: how it is read, and where it is wrong.

N N IB +IR      dice in use, and one that comes free
~ RR+F          what they must match, and after + what is optional; or a name of the game
@2              the Danger die
s2/0            Shells on the board and on the Shield
m2 f1           how many dice need not be bought, how many more can be
noleap          without Time Leap
=points *3/2    the aim, and how many times a loss counts
&F*             symbols on top of those the dice show
$N=1/2          what something is worth
!rule=option    how an open rule is read
IB(R,R,Y,Y,*,*) faces of a die; of a Danger die, as @yellow(-,-,x,x,x,xx)
| N:R' N:- xx   the dice on the table, ' after one set aside; the danger if it is not settled
    |               nothing lies there: all dice in use are thrown again

Settings come in any order.
"""

import re
from collections.abc import Iterator
from dataclasses import replace

from tidal_widgets.mechanics.dicepool.actions import Shown
from tidal_widgets.mechanics.dicepool.asked import Asked
from tidal_widgets.mechanics.dicepool.faces import BLANK
from tidal_widgets.mechanics.dicepool.lexicon import Lexicon, Misread, one_of
from tidal_widgets.mechanics.dicepool.question import MOST_DICE
from tidal_widgets.mechanics.dicepool.settings import danger_faces, setting, write_settings
from tidal_widgets.text import PlainError, _

TARGET, TABLE = "~", "|"


class NotationError(PlainError, ValueError):
    """A question that cannot be read: the text, the place of the trouble, and what it is."""

    def __init__(self, text: str, at: int, says: str) -> None:
        super().__init__(f"{says}\n  {text}\n  {' ' * at}^")
        self.text = text
        self.at = at
        self.says = says


def read(text: str, lexicon: Lexicon) -> Asked:
    """Return the question a text tells; raise NotationError with the place of what cannot be read."""
    asked, section = Asked(dice=()), ""
    for at, word in _words(text):
        try:
            if word in (TARGET, TABLE):
                section = _section(section, word, asked)
            else:
                asked = _SECTIONS[section](asked, word, lexicon)
        except Misread as trouble:
            says = _forgotten(word) if asked.pool and TARGET not in text and not section else trouble.says
            raise NotationError(text, at + trouble.at, says) from None
    if trouble_left := _missing(asked):
        raise NotationError(text, len(text), trouble_left)
    return replace(asked, begun=section == TABLE and not asked.lying)


def write(asked: Asked) -> str:
    """Return the shortest text that tells a question."""
    words = [*asked.dice, *([f"+{asked.bonus}"] if asked.bonus else []), TARGET, asked.target, *write_settings(asked)]
    if asked.lying or asked.begun:
        words += [TABLE, *(f"{die.die}:{die.face}{chr(39) * die.kept}" for die in asked.lying)]
    if asked.shown:
        words.append("x" * asked.shown)
    return " ".join(words)


def _words(text: str) -> Iterator[tuple[int, str]]:
    return ((found.start(), found.group()) for found in re.finditer(r"\S+", text))


def _section(section: str, sign: str, asked: Asked) -> str:
    if section == sign or (section == TABLE and sign == TARGET):
        raise Misread(
            _("there is another {0!r} already").format(sign)
            if section == sign
            else _("{0!r} comes before {1!r}").format(sign, section)
        )
    if sign == TABLE and not asked.target:
        raise Misread(_("what the dice must match comes first, after {0!r}").format(TARGET))
    return sign


def _forgotten(word: str) -> str:
    return _("{0!r} is no die; if the dice must match it, write {1!r} before it").format(word, TARGET)


def _missing(asked: Asked) -> str:
    if not asked.pool:
        return _("at least one die is wanted")
    if not asked.target:
        return _("what the dice must match is missing: write it after {0!r}").format(TARGET)
    return ""


def _die(asked: Asked, word: str, lexicon: Lexicon) -> Asked:
    """Take one more die into use."""
    free = word.startswith("+")
    code = one_of(word[free:], lexicon.dice, _("the die"), at=int(free))
    if len(asked.pool) == MOST_DICE:
        raise Misread(_("more than {0} dice are too many").format(MOST_DICE))
    if free and asked.bonus:
        raise Misread(_("only one die comes free"))
    return replace(asked, bonus=code) if free else replace(asked, dice=(*asked.dice, code))


def _told(asked: Asked, word: str, lexicon: Lexicon) -> Asked:
    """Take the target, then one setting after the other."""
    if asked.target:
        return setting(asked, word, lexicon)
    lexicon.target(word)
    return replace(asked, target=word)


def _lies(asked: Asked, word: str, lexicon: Lexicon) -> Asked:
    """Lay one more die on the table, or the Danger die."""
    if word.strip("x") == "":
        if asked.shown is not None:
            raise Misread(_("the Danger die shows its x once"))
        _on_danger(asked, word, lexicon)
        return replace(asked, shown=len(word))
    code, _colon, shown = word.partition(":")
    one_of(code, asked.pool, _("the die in use"))
    own = dict(asked.faces).get(code, lexicon.dice[code])
    code_face = one_of(shown.removesuffix("'"), own, _("the face"), at=len(code) + 1)
    lying = (*asked.lying, Shown(code, code_face, shown.endswith("'")))
    if sum(die.die == code for die in lying) > asked.pool.count(code):
        raise Misread(_("there are not so many {0} in use").format(code))
    return replace(asked, lying=lying)


def _on_danger(asked: Asked, word: str, lexicon: Lexicon) -> None:
    """Refuse more or fewer x than any face of the Danger die shows."""
    faces = danger_faces(asked.danger) if "," in asked.danger else lexicon.danger(asked)
    if faces and len(word) not in faces:
        shown = ", ".join("x" * count or BLANK for count in sorted(set(faces)))
        raise Misread(
            _("this Danger die shows no {0}, only {1}; other faces are written as @0,0,1,3").format(word, shown)
        )


_SECTIONS = {"": _die, TARGET: _told, TABLE: _lies}
