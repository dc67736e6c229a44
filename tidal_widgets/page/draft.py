"""Composing an action by taps: which pieces lead to one, and what is composed when some were tapped; of no game."""

import json
import re
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from html import escape, unescape
from types import MappingProxyType
from typing import NamedTuple

from tidal_widgets.page.html import Markup

PIECE = re.compile(r'(<[^<>]*?) data-piece="([^"]*)"')
LABELLED = re.compile(r'<[^<>]* data-piece="[^"]*"[^<>]*>')
CALLED = re.compile(r' aria-label="([^",:]+)')
NUMBER = re.compile(r"[-−]?\d[\d.,]*(\s?%)?")
TAP = "tap"
"""The act that a tap on a piece reports, with its name; a tap on one that is chosen takes it back."""


class Draft(NamedTuple):
    """An action in the making: the pieces of every action that may be played, and those that were tapped.

    An action is named by its text. Pieces are told apart by name alone, so two dice of a kind are one name twice.
    """

    moves: Mapping[str, tuple[str, ...]]
    picked: tuple[str, ...] = ()

    @property
    def open(self) -> tuple[str, ...]:
        """The actions that hold all pieces tapped so far."""
        return tuple(move for move, pieces in self.moves.items() if _within(self.picked, pieces))

    @property
    def ready(self) -> tuple[str, ...]:
        """The actions that are made of the pieces tapped and of no other."""
        return tuple(move for move in self.open if len(self.moves[move]) == len(self.picked))

    @property
    def leads(self) -> frozenset[str]:
        """The pieces that lead on: together with those tapped they belong to some action."""
        more = (Counter(self.moves[move]) - Counter(self.picked) for move in self.open)
        return frozenset(piece for pieces in more for piece in pieces)

    @property
    def begins(self) -> frozenset[str]:
        """The pieces with which another action may begin, in place of what was tapped."""
        return frozenset(piece for pieces in self.moves.values() for piece in pieces) - {*self.picked}

    def tapped(self, piece: str, *, back: bool = False) -> "Draft":
        """Add a piece, or take one back; one that does not go with the others begins anew, a flat one is left.

        >>> draft = Draft({"visit reef": ("reef",), "roll a b": ("a", "b")})
        >>> draft.tapped("b").tapped("a").ready, draft.tapped("a").tapped("reef").ready
        (('roll a b',), ('visit reef',))
        """
        if back:
            at = self.picked.index(piece) if piece in self.picked else len(self.picked)
            return self._replace(picked=self.picked[:at] + self.picked[at + 1 :])
        if piece in self.leads:
            return self._replace(picked=(*self.picked, piece))
        return self._replace(picked=(piece,)) if piece in self.begins else self


def _within(some: Sequence[str], pieces: Sequence[str]) -> bool:
    return Counter(some) <= Counter(pieces)


def drawn_pieces(drawing: Markup) -> Counter[str]:
    """Count the pieces of a drawing by their names."""
    return Counter(unescape(name) for _before, name in PIECE.findall(drawing))


def draft_of(moves: Mapping[str, Sequence[str]], drawing: Markup, picked: Sequence[str] = ()) -> Draft:
    """Make the draft of what can be tapped in a drawing; pieces that it does not show are not asked for.

    What was tapped and leads nowhere by now is forgotten.
    """
    shown = drawn_pieces(drawing)
    draft = Draft({move: tuple((Counter(pieces) & shown).elements()) for move, pieces in moves.items()})
    for piece in picked:
        if piece in draft.leads:
            draft = draft.tapped(piece)
    return draft


def called(drawing: Markup) -> dict[str, tuple[str, ...]]:
    """Find the pieces of a drawing by what they are called: what their label says up to its first comma or colon.

    >>> called(Markup('<g data-piece="space:dock" aria-label="Dock, gain 1 Fruit"/>'))
    {'Dock': ('space:dock',)}
    """
    found: dict[str, tuple[str, ...]] = {}
    for piece in LABELLED.findall(drawing):
        if label := CALLED.search(piece):
            name, (_before, key) = unescape(label[1]).strip(), PIECE.findall(piece)[0]
            found[name] = (*found.get(name, ()), unescape(key))
    return found


def pointing(pieces: Sequence[str]) -> str | None:
    """Write for an attribute `data_shows` which pieces light up while an element is pointed at; None for none."""
    return json.dumps([*dict.fromkeys(pieces)], ensure_ascii=False) if pieces else None


class Says(NamedTuple):
    """What a piece is called where it can be tapped, and where it is chosen."""

    leads: str
    chosen: str


def still(drawing: Markup, opened: Collection[str] = ()) -> Markup:
    """Make the pieces of a drawing pictures, where nothing can be chosen now; `opened` ones can still be looked into.

    >>> still(Markup('<i data-piece="pool"></i>'))
    '<i data-piece="pool" role="img"></i>'
    """

    def marked(found: re.Match[str]) -> str:
        piece = f'{found[1]} data-piece="{found[2]}"'
        if (name := unescape(found[2])) not in opened:
            return f'{piece} role="img"'
        return f'{piece} data-lit="flat" data-act="{TAP}" data-args="{_args(name)}" role="button" tabindex="0"'

    return Markup(PIECE.sub(marked, drawing))


def _args(*args: str) -> str:
    return escape(json.dumps(args, ensure_ascii=False), quote=True)


def touchable(drawing: Markup, draft: Draft, says: Says, prices: Mapping[str, str] = MappingProxyType({})) -> Markup:
    """Make the pieces of a drawing touchable, each marked as what it is now: chosen, leading on, or flat.

    Every piece can be tapped, for also one that leads nowhere has an answer. `prices` tells what a piece is worth: who
    listens hears all of it, its number alone is to be written on the piece.
    """
    left, leads, begins = Counter(draft.picked), draft.leads, draft.begins

    def marked(found: re.Match[str]) -> str:
        name = unescape(found[2])
        chosen = left[name] > 0
        left[name] -= chosen
        lit = "chosen" if chosen else "leads" if name in leads else "begins" if name in begins else "flat"
        price = prices.get(name, "")
        words = ", ".join(filter(None, (says.chosen if chosen else says.leads if lit != "flat" else "", price)))
        short = price and (NUMBER.search(price) or (price,))[0]
        worth = f' data-worth="{escape(short, quote=True)}"' if price else ""
        args = _args(name, "back") if chosen else _args(name)
        described = f' aria-description="{escape(words, quote=True)}"' if words else ""
        pressed = ' aria-pressed="true"' if chosen else ""
        return (
            f'{found[1]} data-piece="{found[2]}" data-lit="{lit}" data-act="{TAP}" data-args="{args}" role="button"'
            f' tabindex="0"{pressed}{described}{worth}'
        )

    return Markup(PIECE.sub(marked, drawing))
