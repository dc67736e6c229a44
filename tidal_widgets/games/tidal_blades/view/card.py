"""One card on its own, as it looks before any game."""

from tidal_widgets.components.record import Record
from tidal_widgets.games.tidal_blades.play.state import NOBODY, Beast
from tidal_widgets.games.tidal_blades.play.world import World
from tidal_widgets.games.tidal_blades.view.cards import challenge, mark, monster
from tidal_widgets.games.tidal_blades.words.cards import cost_words, effects_words, trigger_words
from tidal_widgets.page import Markup, tag
from tidal_widgets.text import _


def card(world: World, slug: str) -> Markup | None:
    """Return the picture of a card, None for what is no card."""
    pieces = world.components
    if slug in world.challenges:
        return challenge(world, world.challenges[slug])
    if slug in pieces.monsters:
        return monster(world, Beast(slug, (NOBODY,) * len(pieces.monsters[slug].spots)), ())
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


def _plain(record: Record, kind: str, words: str) -> Markup:
    """Return a card of words."""
    return tag(
        "article",
        tag("header", tag("h3", record.name), tag("span", kind, klass="arena")),
        tag("p", words[:1].upper() + words[1:] + "."),
        tag("footer", mark(record)),
        klass="playing-card",
        aria_label=record.name,
    )
