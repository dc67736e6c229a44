"""What a question offers besides the board: cards, dice and dials to choose from, laid over its lower part."""

from collections.abc import Iterable

from tidal_widgets.games.tidal_blades.cards.challenge_cards import DiscardFromPool, Study, TakeChallenges
from tidal_widgets.games.tidal_blades.cards.character_cards import DrawCharacterCards
from tidal_widgets.games.tidal_blades.cards.choices import PickTrait
from tidal_widgets.games.tidal_blades.cards.powers import UseCard
from tidal_widgets.games.tidal_blades.play.dice import LoseDice, Refresh, TakeDie, Upgrade
from tidal_widgets.games.tidal_blades.play.market import Shop, price
from tidal_widgets.games.tidal_blades.play.night_dice import NightDice
from tidal_widgets.games.tidal_blades.play.setup import ChooseEasy
from tidal_widgets.games.tidal_blades.play.setup_players import StartingCard
from tidal_widgets.games.tidal_blades.play.state import Seat, State
from tidal_widgets.games.tidal_blades.play.turn import Contest
from tidal_widgets.games.tidal_blades.play.upkeep import LimitDice
from tidal_widgets.games.tidal_blades.play.world import TRAIT_NAMES, TRAITS, World
from tidal_widgets.games.tidal_blades.view.cards import needs
from tidal_widgets.games.tidal_blades.view.dice import die, die_words
from tidal_widgets.games.tidal_blades.view.scenery import emblem
from tidal_widgets.games.tidal_blades.view.symbols import good, picture
from tidal_widgets.games.tidal_blades.view.touch import legal
from tidal_widgets.games.tidal_blades.words.cards import cost_words, effects_words, trigger_words
from tidal_widgets.games.tidal_blades.words.wording import AREAS
from tidal_widgets.page import Markup, tag
from tidal_widgets.text import _, counted

HAND = _("Challenges in hand")


def offer(world: World, state: State, seat: int) -> Markup | None:
    """Draw what the question on hand lets a seat choose from; None where the board or the stage shows it."""
    top = state.pending[-1] if state.pending else None
    if top is None or top.seat != seat:
        return None
    title, cards = _offered(world, state, state.seats[seat])
    rows = tag("div", *cards, klass="offer-row") if cards else None
    return tag("section", tag("h3", title), rows, klass="offer", aria_label=title) if rows else None


def _offered(world: World, state: State, seat: Seat) -> tuple[str, list[Markup]]:
    """Collect the cards, dice or dials of the question on hand, with a title."""
    match state.pending[-1]:
        case TakeChallenges() | DiscardFromPool():
            deck = [_deck(_("Top of the deck"))] if _draws(world, state) else []
            return _("The Challenge pool"), [*challenges(world, state.pool), *deck]
        case Study(cards=cards):
            return _("Challenges drawn"), challenges(world, cards)
        case Shop():
            wares = [_ware(world, seat, card) for card in state.market]
            return _("The Market"), [*wares, _fruit()]
        case Contest() if offers_hand(world, state):
            return HAND, challenges(world, seat.hand)
        case ChooseEasy():
            return _("Easy Monsters, by their backs"), _backs(world, state)
        case UseCard(card=card):
            return _("Character card"), [power(world, card)]
        case StartingCard(cards=cards) | DrawCharacterCards(cards=cards):
            first = [] if cards else [power(world, seat.powers[0]), _deck(_("Three others"))]
            return _("Character cards"), [power(world, card) for card in cards] or first
    return _dice_offered(world, state, seat)


def _draws(world: World, state: State) -> bool:
    return any(action.verb == "draw" for action in legal(world, state))


def offers_hand(world: World, state: State) -> bool:
    """Tell whether the question is which Challenge of the hand to attempt."""
    top = state.pending[-1] if state.pending else None
    return isinstance(top, Contest) and any(action.verb == "attempt" for action in legal(world, state))


def _dice_offered(world: World, state: State, seat: Seat) -> tuple[str, list[Markup]]:
    """Collect the dice or dials that a question is about: the seat's own, and dice of the supply it may get."""
    match state.pending[-1]:
        case PickTrait():
            return _("Traits"), [_dial(world, seat, n) for n in range(len(TRAITS))]
        case TakeDie(options=options):
            return _("Dice of the supply"), [supply_die(world, code) for code in options]
        case Refresh() | LoseDice() | LimitDice():
            return _("Your dice"), own_dice(world, seat)
        case Upgrade() | NightDice():
            new = dict.fromkeys(action.things[2] for action in legal(world, state) if action.verb == "upgrade")
            return _("Your dice, and what they become"), [
                *own_dice(world, seat),
                tag("span", "→", klass="becomes", aria_hidden="true"),
                *(supply_die(world, code) for code in new),
            ]
    return "", []


def own_dice(world: World, seat: Seat) -> list[Markup]:
    """Draw the dice of a seat as pieces, the Spent ones apart."""
    areas = (("active", seat.active), ("spent", seat.spent))
    return [_die(world, f"{area}:{code}", code, str(AREAS[area]), area) for area, dice in areas for code in dice]


def supply_die(world: World, code: str) -> Markup:
    """Draw a die of the supply as a piece."""
    return _die(world, f"supply:{code}", code, _("Supply"), "supply")


def _die(world: World, piece: str, code: str, where: str, klass: str) -> Markup:
    label = f"{die_words(world.components, code)}, {where}"
    drawn = die(world.components, code)
    return tag("div", drawn, tag("small", where), klass=f"touch-die {klass}", data_piece=piece, aria_label=label)


def challenges(world: World, cards: Iterable[str]) -> list[Markup]:
    """Draw Challenges as lying cards."""
    return [challenge(world, card) for card in cards]


def challenge(world: World, slug: str, *, piece: bool = True, klass: str = "") -> Markup:
    """Draw a Challenge as a small lying card."""
    card = world.challenges[slug]
    island = world.components.islands[card.arena].name
    points = counted("{n} point", "{n} points", card.points)
    wanted = [tag("span", picture(trait), klass="wanted") for trait in card.required]
    if push := world.push_it(card):
        wanted.append(tag("span", picture(push), klass="wanted push"))
    label = _("{0}, {1}, needs {2}, {3}").format(card.name, island, needs(world, card), points)
    return tag(
        "div",
        tag("strong", str(card.name)),
        tag("span", *wanted, klass="wants"),
        tag("small", points, emblem(card.arena)),
        klass=f"touch-card challenge {card.arena} {klass}".strip(),
        aria_label=label,
        data_slide=f"card:{slug}",
        **({"data_piece": f"card:{slug}"} if piece else {}),
    )


def _deck(title: str) -> Markup:
    return tag("div", tag("strong", title), klass="touch-card face-down", data_piece="deck", aria_label=title)


def _ware(world: World, seat: Seat, slug: str) -> Markup:
    card = world.components.market[slug]
    cost = price(world, seat, slug)
    paid = (tag("span", part.amount, good(part.kind)) for part in cost)
    words = effects_words(card.effects)
    label = _("{0}, for {1}: {2}").format(card.name, cost_words(cost), words)
    return tag(
        "div",
        tag("span", *paid, klass="price"),
        tag("strong", str(card.name)),
        tag("span", words[:1].upper() + words[1:], klass="says"),
        klass="touch-card ware",
        data_piece=f"ware:{slug}",
        aria_label=label,
    )


def _fruit() -> Markup:
    label = _("1 Fruit instead")
    return tag("div", good("fruit"), tag("strong", label), klass="touch-card gift", data_piece="fruit",
               aria_label=label)  # fmt: skip


def power(world: World, slug: str) -> Markup:
    """Draw a Character card as a small lying card."""
    card = world.powers[slug]
    when = trigger_words(card.when)
    paid = _("for {cost}: ").format(cost=cost_words(card.cost)) if card.cost else ""
    words = f"{when[:1].upper()}{when[1:]}: {paid}{effects_words(card.effects)}"
    return tag(
        "div",
        tag("strong", str(card.name)),
        tag("span", words, klass="says"),
        klass="touch-card power",
        data_piece=f"power:{slug}",
        aria_label=f"{card.name}, {words}",
    )


def _dial(world: World, seat: Seat, n: int) -> Markup:
    trait, dial = TRAITS[n], world.components.dials[TRAITS[n]]
    level = _("level {0}").format(world.level(seat, n))
    notch = _("{0} of {1}").format(seat.notches[n], dial.length)
    name, inner = str(TRAIT_NAMES[trait]), (tag("small", level), tag("small", notch))
    return tag("div", picture(trait), tag("strong", name), *inner, klass="touch-card dial-card",
               data_piece=f"dial:{trait}", aria_label=_("{0}, {1}, notch {2}").format(name, level, notch))  # fmt: skip


def _backs(world: World, state: State) -> list[Markup]:
    backs = sorted({back for action in legal(world, state) for back in action.things})
    return [
        tag("div", emblem(style), tag("strong", str(world.components.islands[style].name)), tag("small", _("Easy")),
            klass=f"touch-card back {style}", data_piece=f"back:{back}",
            aria_label=_("Easy Monster, weak to {0}").format(world.components.islands[style].name))
        for back, style in ((back, back.partition("-")[2]) for back in backs)
    ]  # fmt: skip
