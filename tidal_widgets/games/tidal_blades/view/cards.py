"""Cards that look like cards: Challenges, Monsters, small ones with a name and their words, and each on its own."""

from collections.abc import Iterator, Sequence

from tidal_widgets.components import ComponentRecord
from tidal_widgets.games.tidal_blades.components.pieces import Challenge, Spot
from tidal_widgets.games.tidal_blades.play.matching import bits
from tidal_widgets.games.tidal_blades.play.monsters import gifts
from tidal_widgets.games.tidal_blades.play.state import NOBODY, RIVAL, Beast, Seat
from tidal_widgets.games.tidal_blades.play.world import TRAIT_NAMES, World
from tidal_widgets.games.tidal_blades.view.symbols import picture
from tidal_widgets.games.tidal_blades.words.cards import cost_words, effects_words, goal_words, trigger_words
from tidal_widgets.games.tidal_blades.words.wording import spot_kinds, trait_words
from tidal_widgets.page import Markup, tag, unprinted
from tidal_widgets.text import _, counted, listed

ARMOUR = {1: "plain", 2: "solid", 3: "edged"}
LEGEND = _("Round: any die. Square: Initiate or better of its colour; with a dark edge: Elite. +1: a trophy.")
STRENGTHS = {"easy": _("Easy, weak to {0}"), "hard": _("Hard, weak to {0}")}
OPEN, COVERED = "-", "rival"
"""A spot of a Monster that nobody has hit, and one that is out of the game, as a position text says it."""


def mark(record: ComponentRecord) -> Markup:
    """Draw the sign of a card that is not from the book alone; it says what is not."""
    if record.mark == "book" and not record.made_up:
        return Markup("")
    words = _("Partly made up by us: {0}.") if record.mark == "book" else _("Made up by us: {0}.")
    if record.mark in ("preview", "deduced"):
        words = _("From the 2018 preview.") if record.mark == "preview" else _("Deduced from the text.")
    fields = [name.replace("_", " ") for name in record.made_up] or [_("all of it")]
    return unprinted(" ".join(filter(None, (words.format(listed(fields)), record.why))))


def challenge(world: World, card: Challenge, matched: int = 0, *, alone: bool = False) -> Markup:
    """Draw a Challenge card; `matched` gives, as bits, the symbols that the dice cover now.

    One that lies alone says in words what it asks for.
    """
    symbols = [_required(trait, bool(matched >> i & 1)) for i, trait in enumerate(card.required)]
    if push := world.push_it(card):
        symbols.append(_required(push, bool(matched >> len(card.required) & 1), push=True))
    return tag(
        "article",
        tag("header", tag("h3", card.name), tag("span", world.components.islands[card.arena].name, klass="arena")),
        tag("ul", *symbols, klass="symbols"),
        tag("p", _("Needs {0}.").format(needs(world, card)), klass="legend") if alone else None,
        tag("footer", tag("span", counted("{n} point", "{n} points", card.points), klass="points"), mark(card)),
        klass=f"playing-card challenge {card.arena}",
        aria_label=_("Challenge {0}").format(card.name),
    )


def _required(trait: str, matched: bool, *, push: bool = False) -> Markup:
    words = TRAIT_NAMES[trait] + (_(", Push It") if push else "") + (_(", matched") if matched else "")
    return tag("li", picture(trait, words), klass=f"need {'push' if push else ''} {'matched' if matched else ''}")


def monster(world: World, beast: Beast, names: Sequence[str], aimed: int = 0, *, alone: bool = False) -> Markup:
    """Draw a Monster with its spots; `aimed` gives, as bits, those the dice could hit now.

    One that lies alone says in words what each spot takes, and what the Monster gives and does.
    """
    card = world.monster(beast)
    aims = set(bits(aimed))
    spots = [
        _spot(spot, hit, names, 1 << i in aims, alone=alone)
        for i, (spot, hit) in enumerate(zip(card.spots, beast.hits, strict=True))
    ]
    weak = STRENGTHS[card.difficulty] if alone else _("weak to {0}")
    return tag(
        "article",
        tag("header", tag("h3", card.name),
            tag("span", weak.format(world.components.islands[card.style].name), klass="arena")),
        tag("ul", (tag("li", says) for says in _gives(world, beast))) if alone else None,
        tag("ol", *spots, klass="spots"),
        None if alone else tag("p", LEGEND, klass="legend"),
        tag("footer", mark(card)),
        klass="playing-card monster",
        aria_label=_("Monster {0}, {1} of {2} spots open").format(card.name, beast.open.bit_count(), len(card.spots)),
    )  # fmt: skip


def _gives(world: World, beast: Beast) -> Iterator[str]:
    """Say what a Monster gives when it is killed, and what it does to whoever it Invades."""
    reward, bonuses = gifts(world, beast)
    yield _("Reward, for all with a Hit: {0}").format(effects_words(reward))
    sides = (_("Kill Bonus, upper side: {0}"), _("Kill Bonus, lower side: {0}"))
    for says, bonus in zip(sides if len(bonuses) > 1 else (_("Kill Bonus: {0}"),), bonuses, strict=True):
        yield says.format(effects_words(bonus))
    yield _("If it Invades: {0}").format(effects_words(world.monster(beast).invasion))


def _spot(spot: Spot, hit: int, names: Sequence[str], aimed: bool, *, alone: bool) -> Markup:
    owner = "" if hit == NOBODY else _("Rival") if hit == RIVAL else names[hit]
    covered = _("covered, as it is for more players") if hit == RIVAL else ""
    says = covered or (_("hit by {0}").format(owner) if owner else _("open"))
    words = ", ".join((str(TRAIT_NAMES[spot.trait]), *spot_kinds(spot), says))
    letter = "×" if hit == RIVAL else owner[:1]
    inner = tag("span", letter, klass="token") if owner else picture(spot.trait)
    cup = tag("span", "+1", klass="cup", aria_hidden="true") if spot.trophy else None
    klass = (
        f"spot {ARMOUR[spot.armour]} {spot.colour} {'aimed' if aimed else ''} {'hit' if owner else ''} side-{spot.side}"
    )
    if alone:
        return tag("li", tag("span", inner, cup, klass=klass, aria_hidden="true"), words)
    return tag("li", inner, cup, tag("span", words, klass="visually-hidden"), klass=klass, title=covered or None)


def small(name: str, words: str, klass: str = "") -> Markup:
    """Draw a small card with a name and what it says."""
    return tag("li", tag("strong", name), tag("span", words), klass=f"small-card {klass}")


def needs(world: World, card: Challenge) -> str:
    """Put a Challenge's symbols into words."""
    push = world.push_it(card)
    return trait_words(card.required) + (_("; Push It {0}").format(TRAIT_NAMES[push]) if push else "")


def card(world: World, slug: str) -> Markup | None:
    """Draw a card; None for what is no card. A Monster may be followed by whose its Hits are, spot by spot."""
    pieces = world.components
    slug, *owners = slug.split()
    if slug in world.challenges:
        return challenge(world, world.challenges[slug], alone=True)
    if slug in pieces.monsters:
        marks = {OPEN: NOBODY, COVERED: RIVAL}
        hits = [marks.get(owner, n) for n, owner in enumerate(owners or [OPEN] * len(pieces.monsters[slug].spots))]
        names = [pieces.characters[owner].name if owner not in marks else "" for owner in owners]
        return monster(world, Beast(slug, tuple(hits)), names, alone=True)
    if slug in pieces.market:
        good = pieces.market[slug]
        return _plain(good, _("Market, for {cost}").format(cost=cost_words(good.cost)), effects_words(good.effects))
    if slug in pieces.stunts:
        return _plain(pieces.stunts[slug], _("Stunt"), effects_words(pieces.stunts[slug].effects))
    if slug in pieces.powers:
        power = pieces.powers[slug]
        owner = _("Card of {name}").format(name=pieces.characters[power.character].name)
        paid = _("for {cost}: ").format(cost=cost_words(power.cost)) if power.cost else ""
        return _plain(power, owner, f"{trigger_words(power.when)}: {paid}{effects_words(power.effects)}")
    return None


def _plain(record: ComponentRecord, kind: str, words: str) -> Markup:
    """Draw a card of words."""
    return tag(
        "article",
        tag("header", tag("h3", record.name), tag("span", kind, klass="arena")),
        tag("p", words[:1].upper() + words[1:] + "."),
        tag("footer", mark(record)),
        klass="playing-card",
        aria_label=record.name,
    )


def holdings(world: World, seat: Seat) -> Markup:
    """Draw all cards of a seat, as large as cards are: in hand, in play, completed, and its Goal."""
    rows = (
        (_("Challenges in hand"), seat.hand),
        (_("Stunts"), seat.stunts),
        (_("Character cards in play"), seat.powers),
        (_("Completed Challenges"), seat.completed),
    )
    drawn = [(title, [found for one in cards if (found := card(world, one)) is not None]) for title, cards in rows]
    if goal := world.components.goals.get(seat.goal):
        drawn.append((_("Your Goal"), [_plain(goal, _("Secret Goal"), goal_words(goal))]))
    sections = (
        tag("section", tag("h3", title), tag("div", *cards, klass="held-cards")) for title, cards in drawn if cards
    )
    return tag("div", *sections, klass="holdings")
