"""The own seat in one row, and the seats of rivals in a few lines."""

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from tidal_widgets.games.tidal_blades.components.vocabulary import Effect
from tidal_widgets.games.tidal_blades.play.challenge import Commit
from tidal_widgets.games.tidal_blades.play.fold import CommitFight
from tidal_widgets.games.tidal_blades.play.goods import shield_limit
from tidal_widgets.games.tidal_blades.play.state import Seat, State
from tidal_widgets.games.tidal_blades.play.world import TRAIT_NAMES, TRAITS, World
from tidal_widgets.games.tidal_blades.view.dice import die
from tidal_widgets.games.tidal_blades.view.icons import reward_picture
from tidal_widgets.games.tidal_blades.view.offer import challenge
from tidal_widgets.games.tidal_blades.view.seat import changed
from tidal_widgets.games.tidal_blades.view.symbols import good, picture
from tidal_widgets.games.tidal_blades.view.tokens import hero_name, sign, turns_left
from tidal_widgets.games.tidal_blades.words.cards import effects_words
from tidal_widgets.page import Markup, tag
from tidal_widgets.text import _, counted

BOLT = "M14 2 5 14h5l-2 8 10-12h-6l3-8z"
SHIELD = "M12 2 20 5v6c0 6-4 9-8 11-4-2-8-5-8-11V5z"
CARDS = "M4 6h9v15H4zM13 8l7 2-4 13-3-1"


def strip(world: World, state: State, index: int, before: State | None, taken: Collection[str]) -> Markup:
    """Draw the side of a seat in one row; pieces that are `taken` lie in the middle and are none here."""
    seat, was = state.seats[index], before.seats[index] if before is not None else None
    name = hero_name(world, state, index)
    who = tag("div", sign(world, state, index), tag("span", tag("strong", name), tag("small", turns_left(state, index)),
              klass="whose"), klass="who")  # fmt: skip
    own = dice_row(world, state, index, chosen_from=_chooses_dice(state, index))
    dice = tag("div", tag("div", *own, klass="own-dice"), tag("div", *traits(world, state, index, own=True),
               klass="trait-row"), klass="powers")  # fmt: skip
    row = (
        who,
        dice,
        tag("div", *_quick(world, state, index, was, taken), klass="quick-row"),
        tag("div", *_stores(world, state, index, was, taken), klass="goods"),
        tag(
            "div",
            *_hand(world, seat, was, taken),
            klass="hand-row",
            tabindex=0 if seat.hand else None,
            role="group",
            aria_label=_("Hand"),
        ),
    )
    return tag(
        "section",
        tag("div", *row, klass="strip-row", tabindex=0),
        klass="own-strip",
        aria_label=_("{0}'s side of the table").format(name),
    )


def _chooses_dice(state: State, index: int) -> bool:
    """Tell whether a seat's Active dice lie on the stage, to be chosen from."""
    top = state.pending[-1] if state.pending else None
    return isinstance(top, Commit | CommitFight) and top.seat == index


def dice_row(world: World, state: State, index: int, *, chosen_from: bool = False) -> Iterator[Markup]:
    """Draw the dice of a seat by level, the Spent ones tilted behind; Active ones are hidden while chosen from."""
    seat = state.seats[index]
    for area, dice in (("active", seat.active), ("spent", seat.spent)):
        for code in sorted(dice, key=lambda code: (-world.components.dice[code].level, code)):
            yield tag("span", die(world.components, code), klass=f"own-die {area}", data_slide=f"die-{index}:{code}",
                      hidden=chosen_from and area == "active")  # fmt: skip


def traits(world: World, state: State, index: int, *, own: bool = False) -> Iterator[Markup]:
    """Draw the levels of the four Traits; those of the own seat are pieces."""
    for n, trait in enumerate(TRAITS):
        level = world.level(state.seats[index], n)
        words = _("{0} level {1}").format(TRAIT_NAMES[trait], level)
        named = {"data_piece": f"trait:{TRAIT_NAMES[trait].lower()}"} if own else {"role": "img"}
        number = tag("b", level, data_count=f"{index}:{trait}")
        yield tag("span", picture(trait), number, klass="trait", aria_label=words, **named)


class Store(NamedTuple):
    """What a seat has a number of: the piece it is, a picture, the number, a word, and all in words."""

    piece: str
    drawn: Markup
    number: str
    word: str
    label: str
    field: str


def _stores(world: World, state: State, index: int, was: Seat | None, taken: Collection[str]) -> Iterator[Markup]:
    seat, limit = state.seats[index], shield_limit(world, state, index)
    filled = _("{0} of {1}").format(seat.shield, limit)
    rows = (
        Store("shells", good("shell"), str(seat.shells), _("Shells"), _shells(seat), "shells"),
        Store("shield", _glyph(SHIELD, "shield"), filled, _("Shield"), _shielded(seat.shield, limit), "shield"),
        Store("store:fruit", good("fruit"), str(seat.fruit), _("Fruit"), _fruit(seat), "fruit"),
        Store("store:hand", _glyph(CARDS, "fan"), str(len(seat.hand)), _("Cards"), _held(seat), "hand"),
    )
    return (_store(row, index, changed(was, seat, row.field), taken) for row in rows)


def _shells(seat: Seat) -> str:
    return counted("{n} Shell to pay with", "{n} Shells to pay with", seat.shells)


def _fruit(seat: Seat) -> str:
    return _("{n} Fruit").format(n=seat.fruit)


def _held(seat: Seat) -> str:
    return counted("{n} Challenge in hand", "{n} Challenges in hand", len(seat.hand))


def _shielded(n: int, limit: int) -> str:
    return _("{0}, {1} at most").format(counted("{n} Shell on the Shield", "{n} Shells on the Shield", n), limit)


def _glyph(path: str, klass: str) -> Markup:
    return tag("svg", tag("path", d=path, klass=klass), klass="glyph", viewBox="0 0 24 24", aria_hidden="true",
               focusable="false")  # fmt: skip


def _store(store: Store, index: int, klass: str, taken: Collection[str]) -> Markup:
    named = {"data_piece": store.piece} if store.piece not in taken else {"role": "img"}
    inner = (store.drawn, tag("b", store.number, data_count=f"{index}:{store.field}"), tag("small", store.word))
    kind = "more" if ":" in store.piece else store.piece
    return tag("div", *inner, klass=f"goods-store {kind} {klass}".strip(), aria_label=store.label, **named)


def _quick(world: World, state: State, index: int, was: Seat | None, taken: Collection[str]) -> Iterator[Markup]:
    """Draw the Stunts a seat holds and its cards in play that may be used at any time."""
    seat = state.seats[index]
    for slug in seat.stunts:
        stunt, new = world.components.stunts[slug], was is not None and slug not in was.stunts
        yield _small(world, f"stunt:{slug}", str(stunt.name), stunt.effects, taken, new=new)
    for slug in world.triggered(seat, "anytime"):
        card, new = world.powers[slug], was is not None and slug not in was.powers
        yield _small(world, f"power:{slug}", str(card.name), card.effects, taken, new=new)


def _hand(world: World, seat: Seat, was: Seat | None, taken: Collection[str]) -> Iterator[Markup]:
    """Draw the Challenges a seat holds."""
    for slug in seat.hand:
        new = was is not None and slug not in was.hand
        yield challenge(world, slug, piece=f"card:{slug}" not in taken, klass="changed" if new else "")


def _small(
    world: World, piece: str, name: str, effects: Sequence[Effect], taken: Collection[str], *, new: bool
) -> Markup:
    """Draw a Stunt or a Character card small enough for a row of them, with what it gives."""
    words = effects_words(effects)
    named = {"data_piece": piece} if piece not in taken else {"role": "img"}
    inner = (tag("strong", name), reward_picture(world.components, effects))
    named["data_slide"] = piece
    klass = f"touch-card quick {piece.partition(':')[0]} {'changed' if new else ''}".strip()
    return tag("div", *inner, klass=klass, aria_label=f"{name}, {words}", title=f"{name}: {words}", **named)


def rival(world: World, state: State, index: int) -> Markup:
    """Draw the seat of a rival in a few lines."""
    seat, name = state.seats[index], hero_name(world, state, index)
    heading = tag("header", sign(world, state, index), tag("strong", name), tag("small", turns_left(state, index)))
    stunts = (
        tag("span", _glyph(BOLT, "bolt"), tag("b", len(seat.stunts), data_count=f"{index}:stunts"), role="img",
            klass="rival-good", aria_label=counted("{n} Stunt", "{n} Stunts", len(seat.stunts)))
        if seat.stunts
        else None
    )  # fmt: skip
    return tag(
        "section",
        heading,
        tag("div", *dice_row(world, state, index), klass="own-dice"),
        tag("div", *_goods(world, state, index), stunts, klass="rival-goods"),
        tag("div", *traits(world, state, index), klass="trait-row"),
        klass="rival-seat",
        aria_label=_("{0}'s side of the table").format(name),
    )


def _goods(world: World, state: State, index: int) -> Iterator[Markup]:
    seat, limit = state.seats[index], shield_limit(world, state, index)
    rows = (
        ("fruit", good("fruit"), seat.fruit, _fruit(seat)),
        ("shells", good("shell"), seat.shells, _shells(seat)),
        ("shield", _glyph(SHIELD, "shield"), seat.shield, _shielded(seat.shield, limit)),
        ("hand", _glyph(CARDS, "fan"), len(seat.hand), _held(seat)),
    )
    for field, drawn, number, words in rows:
        shown = tag("b", number, data_count=f"{index}:{field}")
        yield tag("span", drawn, shown, klass="rival-good", role="img", aria_label=words)
