"""The City of Naviri: the Islands with their spaces, pool and Market, the Monsters at The Fold, the Champion board."""

from collections.abc import Iterator

from tidal_widgets.games.tidal_blades.components.pieces import Space
from tidal_widgets.games.tidal_blades.play.places import closed
from tidal_widgets.games.tidal_blades.play.state import State
from tidal_widgets.games.tidal_blades.play.world import World
from tidal_widgets.games.tidal_blades.view.cards import mark, monster, needs, small
from tidal_widgets.games.tidal_blades.words.cards import cost_words, effects_words
from tidal_widgets.page import Markup, tag
from tidal_widgets.text import _, listed


def islands(world: World, state: State) -> Markup:
    """Draw the five Islands."""
    return tag("ul", *(_island(world, state, slug) for slug in world.components.islands), klass="islands")


def _island(world: World, state: State, slug: str) -> Markup:
    island = world.components.islands[slug]
    spaces = sorted((s for s in world.components.spaces.values() if s.island == slug), key=lambda space: space.row)
    judge = tag("span", _("The Judge is here"), klass="badge") if state.judge == slug else None
    boat = tag("small", _("Boat on space {0}").format(state.boat)) if slug == "lamara" else None
    rows = [_space(world, state, space) for space in spaces]
    visitors = _visitors(world, state, slug)
    off = tag("p", listed(visitors), klass="muted") if visitors else None
    return tag("li", tag("h3", island.name, judge), boat, tag("ul", *rows, klass="spaces"), off, klass=f"island {slug}")


def _space(world: World, state: State, space: Space) -> Markup:
    shut = space.slug in closed(world, state)
    visitors = _visitors(world, state, space.slug)
    here = _("{0} are here") if len(visitors) > 1 else _("{0} is here")
    there = here.format(listed(visitors)) if visitors else ""
    words = [effects_words(space.effects), there, _("closed until the round ends") if shut else ""]
    text = tag("span", "; ".join(filter(None, words)))
    return tag("li", tag("strong", space.name), text, mark(space), klass=f"space {'shut' if shut else ''}")


def _visitors(world: World, state: State, place: str) -> list[str]:
    return [world.components.characters[seat.character].name for seat in state.seats if place in seat.placed]


def fold(world: World, state: State) -> Markup:
    """Draw the Monsters in play."""
    return tag("div", *_beasts(world, state), klass="fold")


def _beasts(world: World, state: State) -> Iterator[Markup]:
    names = [world.components.characters[seat.character].name for seat in state.seats]
    places = ((_("The Fold's Edge"), state.edge), (_("Inner Reef"), state.reef), (_("Hunted"), state.hunted))
    for title, beast in places:
        if beast is not None:
            yield tag("section", tag("h3", title), monster(world, beast, names), klass="lair")


def pool(world: World, state: State) -> Markup:
    """Draw the Challenge pool."""
    cards = [world.challenges[card] for card in state.pool]
    words = ((card, f"{world.components.islands[card.arena].name}: {needs(world, card)}") for card in cards)
    return tag("ul", *(small(card.name, text, card.arena) for card, text in words), klass="small-cards")


def market(world: World, state: State) -> Markup:
    """Draw the Market."""
    cards = [world.components.market[card] for card in state.market]
    rows = [small(card.name, f"{cost_words(card.cost)}: {effects_words(card.effects)}") for card in cards]
    return tag("ul", *rows, klass="small-cards")


def track(world: World, state: State, before: State | None = None) -> Markup:
    """Draw the Champion board with every Character's marker; those that moved are marked."""
    board = world.components.champion
    names = [world.components.characters[seat.character].name for seat in state.seats]
    spaces = [_step(world, state, before, at) for at in range(board.length + 1)]
    words = "; ".join(
        _("{0} on space {1}").format(name, seat.champion) for name, seat in zip(names, state.seats, strict=True)
    )
    return tag(
        "section",
        tag("h3", _("Champion board")),
        tag("div", *spaces, klass="track", role="img", aria_label=words),
        klass="champions",
    )


def _step(world: World, state: State, before: State | None, at: int) -> Markup:
    worth = world.components.champion.points.get(at)
    pieces = [_piece(world, state, before, index) for index, seat in enumerate(state.seats) if seat.champion == at]
    return tag("span", *pieces, tag("small", worth) if worth else None, klass="award" if worth else "")


def _piece(world: World, state: State, before: State | None, index: int) -> Markup:
    moved = before is not None and before.seats[index].champion != state.seats[index].champion
    character = world.components.characters[state.seats[index].character]
    return tag("i", character.name[:1], klass=f"piece seat-{index} {character.slug} {'moved' if moved else ''}")
