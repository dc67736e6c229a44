"""What the records of a box must be together: counts, tracks that fit, cards that can be played."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping

from tidal_widgets.components import ComponentRecord, Mark
from tidal_widgets.components.catalogue import Fault
from tidal_widgets.games.tidal_blades.components.box import Components
from tidal_widgets.games.tidal_blades.components.numbers import NUMBERS
from tidal_widgets.games.tidal_blades.components.phrases import write_cost, write_effects
from tidal_widgets.games.tidal_blades.components.pieces import Monster, Power
from tidal_widgets.games.tidal_blades.components.sections import CHARACTERS, SECTIONS
from tidal_widgets.games.tidal_blades.components.vocabulary import ARENAS, ATTEMPT_ONLY, PASSIVE_EFFECTS
from tidal_widgets.strict import in_a_row

SHELLS_FOR_NOTHING = frozenset({"shell", "shield", "goods", "boat"})


def faults(components: Components) -> Iterator[Fault]:
    """Yield all that is wrong with a box."""
    for check in CHECKS:
        yield from check(components)


def counts(components: Components) -> Iterator[Fault]:
    """Check that there are as many cards as the component list says."""
    totals = {
        "challenge": (len(components.challenges), NUMBERS.challenges),
        "stunt": (sum(card.copies for card in components.stunts.values()), NUMBERS.stunts),
        "market": (sum(card.copies for card in components.market.values()), NUMBERS.market_cards),
        "monster": (len(components.monsters), NUMBERS.monsters),
    }
    for name, (found, wanted) in totals.items():
        if found != wanted:
            yield name, "cards", found, f"{wanted} in all"


def character_counts(components: Components) -> Iterator[Fault]:
    """Check that every Character has its own cards, and those for a first game."""
    yield from per_character("starting", "Starting Challenges", components.starting, NUMBERS.starting_dealt)
    yield from per_character("power", "cards besides the Shell Shield", components.powers, NUMBERS.powers - 1)
    yield from per_character("goal", "Secret Goals", components.goals, NUMBERS.goals)
    starting = {slug: card for slug, card in components.powers.items() if card.starting}
    yield from per_character("power", "cards with starting = true", starting, 1)
    first = {slug: card for slug, card in components.goals.items() if card.first_game}
    yield from per_character("goal", "Goals with first_game = true", first, 1)


def per_character(name: str, what: str, cards: Mapping[str, object], wanted: int) -> Iterator[Fault]:
    """Check that every Character owns as many of these cards."""
    owned = Counter(getattr(card, "character", "") for card in cards.values())
    for character in CHARACTERS:
        if owned[character] != wanted:
            yield name, what, f"{owned[character]} for {character}", f"{wanted} for each Character"


def dice(components: Components) -> Iterator[Fault]:
    """Check that there are as many dice as the component list says, each of the level its code begins with."""
    for code, die in components.dice.items():
        if die.level != (level := NUMBERS.die_levels.index(code[0]) + 1):
            yield f"die.{code}", "level", die.level, str(level)
    for code, wanted in NUMBERS.dice.items():
        if components.dice[code].count != wanted:
            yield f"die.{code}", "count", components.dice[code].count, str(wanted)
    guild = sum(die.count for die in components.dice.values() if die.slug not in NUMBERS.dice)
    if guild != NUMBERS.guild_dice:
        yield "die", "count of the Guild dice", guild, f"{NUMBERS.guild_dice} in all"


def upgrades(components: Components) -> Iterator[Fault]:
    """Check that no die leads back to itself by upgrades, for it could be upgraded without end."""
    for code in components.dice:
        beyond, above = set[str](), set(components.dice[code].upgrades)
        while above > beyond:
            beyond = above
            above = above.union(*(components.dice[die].upgrades for die in above if die in components.dice))
        if code in beyond:
            yield f"die.{code}", "upgrades", list(components.dice[code].upgrades), "no die that leads back to this one"


def danger_rounds(components: Components) -> Iterator[Fault]:
    """Check that each round has one Danger die."""
    rounds = sorted(number for die in components.danger.values() for number in die.rounds)
    wanted = range(1, NUMBERS.rounds + 1)
    if rounds != list(wanted):
        yield "danger", "rounds", rounds, f"each of {in_a_row(wanted)} once over the three dice"


def dials(components: Components) -> Iterator[Fault]:
    """Check that everything marked on a dial lies on it, and that it starts with a level."""
    for dial in components.dials.values():
        for field in ("levels", "awards", "icons"):
            marks = getattr(dial, field)
            if marks and marks[-1] > dial.length:
                yield f"dial.{dial.slug}", field, list(marks), f"notches from 0 to {dial.length}, the length"
        if dial.levels[0] != 0:
            yield f"dial.{dial.slug}", "levels", list(dial.levels), "0 as the first notch"


def champion(components: Components) -> Iterator[Fault]:
    """Check that the Champion board shows the book's values in order, the best on its last space."""
    track = components.champion
    if tuple(track.points.values()) != NUMBERS.champion_points:
        yield (
            "champion",
            "points",
            dict(track.points),
            f"the points {in_a_row(NUMBERS.champion_points)} on rising spaces",
        )
    elif max(track.points) != track.length:
        yield "champion", "points", max(track.points), f"the most points on the last space, {track.length}"


def arenas(components: Components) -> Iterator[Fault]:
    """Check which Islands are Arenas and that each has its spaces."""
    for slug, island in components.islands.items():
        if island.arena != (slug in ARENAS):
            yield f"island.{slug}", "arena", island.arena, str(slug in ARENAS).lower()
    for slug in ARENAS:
        rows = sorted(space.row for space in components.spaces.values() if space.island == slug)
        if rows != list(range(1, NUMBERS.arena_spaces + 1)):
            yield f"island.{slug}", "rows of its spaces", rows, "1, 2, 3"


def monster_cards(components: Components) -> Iterator[Fault]:
    """Check the spots and bonuses of every Monster."""
    for monster in components.monsters.values():
        where = f"monster.{monster.slug}"
        sides = {spot.side for spot in monster.spots}
        if sides not in ({0}, {1, 2}):
            yield where, "spots", sorted(sides), "no side at all, or sides 1 and 2"
        elif len(monster.kill_bonus) != len(sides):
            yield where, "kill_bonus", len(monster.kill_bonus), f"{len(sides)}, one for each side"
        yield from pairs(where, monster)
        if all(spot.players > 2 for spot in monster.spots):
            yield where, "spots", "none", "a spot for two players"


def pairs(where: str, monster: Monster) -> Iterator[Fault]:
    """Check that paired spots are at least two, of one side and for the same players."""
    for number in sorted({spot.pair for spot in monster.spots} - {0}):
        bound = [spot for spot in monster.spots if spot.pair == number]
        if len(bound) < 2 or len({(spot.side, spot.players) for spot in bound}) > 1:
            yield where, "spots", f"pair {number}", "two spots or more of one side and one number of players"


def monster_deck(components: Components) -> Iterator[Fault]:
    """Check that under any hard Monster two easy ones of other styles can lie on top."""
    easy = {monster.style for monster in components.monsters.values() if monster.difficulty == "easy"}
    for monster in components.monsters.values():
        if monster.difficulty == "hard" and len(easy - {monster.style}) < 2:
            yield f"monster.{monster.slug}", "style", monster.style, "two easy Monsters of other, different styles"


def powers(components: Components) -> Iterator[Fault]:
    """Check that every Character card can be used at its moment, and not without end."""
    for power in components.powers.values():
        refused = refused_effects(power) & {effect.kind for effect in power.effects}
        where = f"power.{power.slug}"
        if refused:
            found = write_effects(power.effects)
            yield where, "effects", found, f"with when = '{power.when.moment}' no {in_a_row(sorted(refused))}"
        cost = "; ".join(map(write_cost, power.cost))
        if power.when.moment == "anytime" and all(kind != "shell" for kind, _ in power.cost):
            yield where, "cost", cost, "at least 1 shell for a card used at any time"
        if power.when.moment == "passive" and power.cost:
            yield where, "cost", cost, "none for a passive card"


def refused_effects(power: Power) -> frozenset[str]:
    """Find the effects that make no sense at the moment of a Character card."""
    passive = frozenset(PASSIVE_EFFECTS)
    if power.when.moment == "passive":
        return frozenset(effect.kind for effect in power.effects) - passive
    return passive | (SHELLS_FOR_NOTHING if power.when.moment == "anytime" else ATTEMPT_ONLY)


def goals(components: Components) -> Iterator[Fault]:
    """Check that ten points ask for more than seven."""
    for goal in components.goals.values():
        if goal.hard <= goal.easy:
            yield f"goal.{goal.slug}", "hard", goal.hard, f"more than easy, {goal.easy}"


def arguments(components: Components) -> Iterator[Fault]:
    """Check that whatever is deduced says why."""
    for name, section in SECTIONS.items():
        part = getattr(components, section.part)
        records: list[ComponentRecord] = [part] if section.lone else list(part.values())
        for record in records:
            if record.mark is Mark.DEDUCED and not record.why:
                where = name if section.lone else f"{name}.{record.slug}"
                yield where, "why", "", "the argument, for the record is deduced"


CHECKS: tuple[Callable[[Components], Iterator[Fault]], ...] = (
    *(counts, character_counts, dice, upgrades, danger_rounds, dials, champion, arenas),
    *(monster_cards, monster_deck, powers, goals, arguments),
)
