"""The stage: an attempt or a fight in the place of the board, with what is needed, the dice in use and the danger."""

from collections.abc import Iterator, Mapping

from tidal_widgets.games.tidal_blades.components.numbers import NUMBERS
from tidal_widgets.games.tidal_blades.play.attempt import Attempt, Danger, Roll
from tidal_widgets.games.tidal_blades.play.challenge import Commit, DecideChallenge
from tidal_widgets.games.tidal_blades.play.committing import max_roll
from tidal_widgets.games.tidal_blades.play.damage import PlaceHits
from tidal_widgets.games.tidal_blades.play.fold import BonusDie, CommitFight, DecideFight
from tidal_widgets.games.tidal_blades.play.monsters import gifts
from tidal_widgets.games.tidal_blades.play.state import RIVAL, Beast, State, beast_at
from tidal_widgets.games.tidal_blades.play.world import TRAIT_NAMES, X_FACES, World
from tidal_widgets.games.tidal_blades.view.beasts import FIGURES, STRANGE, figure, spot_marks, spot_words, spots_open
from tidal_widgets.games.tidal_blades.view.dice import danger_colour, danger_marks, danger_words
from tidal_widgets.games.tidal_blades.view.icons import reward
from tidal_widgets.games.tidal_blades.view.scenery import RIFT_FAR, RIPPLE, SWIRL, landmark
from tidal_widgets.games.tidal_blades.view.symbols import face_marks, symbol
from tidal_widgets.games.tidal_blades.view.touch import legal, pieces
from tidal_widgets.games.tidal_blades.view.tray import drawn_dice, flight, lying, matches, places, tick, tray_dice
from tidal_widgets.games.tidal_blades.words.cards import effects_words
from tidal_widgets.games.tidal_blades.words.wording import face_words
from tidal_widgets.page import Markup, tag
from tidal_widgets.text import _, counted, listed

Point = tuple[float, float]
DANGER_AT = (340, 238)
SQUARE = "M-22-14Q-22-22-14-22H14Q22-22 22-14V14Q22 22 14 22H-14Q-22 22-22 14Z"
ROUND = "M-23 0A23 23 0 0 1 23 0 23 23 0 0 1-23 0Z"
DARK = "M-200-240H600V196C520 184 470 206 400 196S250 184 190 196 60 208-10 196-140 188-200 198Z"
RAYS = "M0-34V-44M24-24 31-31M34 0H44M24 24 31 31M0 34V44M-24 24-31 31M-34 0H-44M-24-24-31-31"


def stage(world: World, state: State, attempt: Attempt) -> Markup:
    """Draw the attempt that is under way."""
    faces = _faces(world, state)
    fights = bool(attempt.place)
    top, bottom = (212 if fights else 164), (322 if faces else 350)
    dice = tray_dice(world, state, attempt)
    rolled = not isinstance(state.pending[-1], Commit | CommitFight | BonusDie | Roll)
    pairs = matches(world, attempt.target(world, state), attempt) if rolled else {}
    spread = lying(dice, places(len(dice), (top + bottom) / 2), [*pairs.values()])
    goal = _monster(world, state, attempt, pairs) if fights else _challenge(world, attempt, pairs, rolled=rolled)
    starts = _spot_places(world, beast_at(state, attempt.place)) if fights else _slot_places(world, attempt)
    return tag(
        "svg",
        *_backdrop(),
        *(_night(beast_at(state, attempt.place)) if fights else ()),
        tag("rect", x=6, y=top, width=288, height=bottom - top, rx=24, klass="dice-tray", aria_hidden="true"),
        *(_thread(starts[bit], spread[n]) for bit, n in pairs.items()),
        goal,
        *drawn_dice(world, dice, spread, list(pairs.values())),
        _danger(world, state, attempt),
        *_face_row(state, faces),
        None if faces else tag("text", _note(world, state), x=195, y=370, text_anchor="middle", klass="stage-note"),
        klass=f"reef-board stage {'fight' if fights else ''}",
        viewBox="0 0 390 380",
        role="group",
        aria_label=_("The fight") if fights else _("The attempt"),
    )


def _backdrop() -> Iterator[Markup]:
    yield tag("rect", x=-200, y=-240, width=800, height=900, klass="water", aria_hidden="true")
    for x, y in ((340, 346), (-60, 300), (430, 250), (345, 180)):
        yield tag("path", d=RIPPLE, klass="ripple", transform=f"translate({x} {y})", aria_hidden="true")


def _night(beast: Beast) -> Iterator[Markup]:
    """Draw the night over a fight, and the Monster in it."""
    swirls = ((30, 90), (352, 80), (24, 160), (366, 160), (-60, 60), (450, 70))
    dark = (
        tag("path", d=DARK, klass="rift"),
        tag("path", d=RIFT_FAR, klass="rift-far"),
        *(tag("path", d=SWIRL, klass="swirl", transform=f"translate({x} {y})") for x, y in swirls),
    )
    yield tag("g", *dark, klass="scenery", aria_hidden="true")
    yield figure(beast.monster, (195, _height(beast)), 2.5)


def _thread(start: Point, end: Point) -> Markup:
    """Draw the line from a symbol to the die that covers it."""
    (x, y), (u, v) = start, end
    path = f"M{x:g} {y + 24:g}C{x:g} {(y + v) / 2 + 8:g} {u:g} {(y + v) / 2 - 8:g} {u:g} {v - 28:g}"
    return tag("path", d=path, klass="thread", aria_hidden="true")


def _slot_places(world: World, attempt: Attempt) -> list[Point]:
    required = len(world.challenges[attempt.card].required)
    return [(50 + 56 * n + (14 if n == required else 0), 100) for n in range(required + 1)]


def _challenge(world: World, attempt: Attempt, pairs: Mapping[int, int], *, rolled: bool) -> Markup:
    """Draw the card with its needs, and what is still missing in words."""
    card = world.challenges[attempt.card]
    push = world.push_it(card)
    traits = [*card.required, *push]
    missing = [str(TRAIT_NAMES[trait]) for n, trait in enumerate(card.required) if n not in pairs]
    lacks = _("Missing: {0}") if rolled else _("Needed: {0}")
    says = lacks.format(listed(missing)) if missing else _("All needs are matched")
    pushed = _("Push It: {0}").format(TRAIT_NAMES[push]) if push else ""
    place = f"{world.components.islands[card.arena].name}, {counted('{n} point', '{n} points', card.points)}"
    slots = (
        _slot(trait, at, flight(trait, attempt, n, pairs[n]) if n in pairs else None, push=n == len(card.required))
        for n, (trait, at) in enumerate(zip(traits, _slot_places(world, attempt), strict=False))
    )
    return tag(
        "g",
        tag("rect", x=12, y=10, width=366, height=122, rx=14, klass="sheet"),
        tag("path", d="M12 20Q12 10 26 10H364Q378 10 378 20Z", klass=f"stripe {card.arena}"),
        landmark(card.arena, 346, 37, 0.62),
        _heading(
            tag("rect", x=14, y=20, width=362, height=52, rx=8, klass="ring"),
            tag("text", str(card.name), x=26, y=44, klass="stage-title"),
            tag("text", place, x=26, y=64, klass="stage-line"),
            tag("text", pushed, x=364, y=64, text_anchor="end", klass="stage-line"),
            says=", ".join(filter(None, (str(card.name), place, pushed))),
        ),
        *slots,
        tag(
            "text",
            says,
            x=195,
            y=152,
            text_anchor="middle",
            klass="stage-says",
        ),
        klass=f"goal-card {'' if rolled else 'before'}",
    )


def _heading(*drawn: Markup, says: str) -> Markup:
    """Draw the head of the card that is tried: a tap there shows it large."""
    return tag("g", *drawn, klass="touch", data_piece="goal", aria_label=says)


def _slot(trait: str, at: Point, comes: Markup | None, *, push: bool) -> Markup:
    """Draw a symbol that is needed; once matched it is ticked, and `comes` flies there."""
    matched = comes is not None
    state = _("matched") if matched else _("missing")
    words = _("Push It: {0}, {1}") if push else _("needed: {0}, {1}")
    return tag(
        "g",
        tag("path", d=ROUND if push else SQUARE, klass="slot-form"),
        symbol(trait, 0, 0, 1.15),
        tick(17, -17) if matched else None,
        comes,
        klass=f"slot {'matched' if matched else ''} {'push' if push else ''}",
        transform=f"translate({at[0]} {at[1]})",
        role="img",
        aria_label=words.format(TRAIT_NAMES[trait], state),
    )


def _spot_places(world: World, beast: Beast) -> list[Point]:
    """Spread the spots of a Monster over two rows; the sides of Twins have a row each."""
    spots = world.monster(beast).spots
    first = [n for n, spot in enumerate(spots) if spot.side == 1] or list(range(-(-len(spots) // 2)))
    rows = (first, [n for n in range(len(spots)) if n not in first])
    found = {}
    for y, row in zip((84, 166), rows, strict=True):
        step = min(64, 330 / max(len(row), 1))
        for i, n in enumerate(row):
            found[n] = (round(195 + step * (i - (len(row) - 1) / 2), 1), y)
    return [found[n] for n in range(len(spots))]


def _height(beast: Beast) -> float:
    """Choose how high a Monster stands: its eyes look out between the two rows of spots."""
    return min(146, max(112, 124 - 2.1 * FIGURES.get(beast.monster, STRANGE).eyes[0][1]))


def _monster(world: World, state: State, attempt: Attempt, pairs: Mapping[int, int]) -> Markup:
    """Draw the Monster with its spots, each where a Hit would be placed."""
    beast = beast_at(state, attempt.place)
    card = world.monster(beast)
    weak = _("weak to {0}").format(world.components.islands[card.style].name)
    spread = _spot_places(world, beast)
    fly = {n: flight(card.spots[n].trait, attempt, n, die) for n, die in pairs.items()}
    spots = (_spot(world, state, beast, n, at, fly.get(n)) for n, at in enumerate(spread))
    return tag(
        "g",
        _heading(
            tag("rect", x=6, y=4, width=230, height=48, rx=8, klass="ring"),
            tag("text", str(card.name), x=14, y=26, klass="stage-title"),
            tag("text", weak[:1].upper() + weak[1:], x=14, y=44, klass="stage-line"),
            says=f"{card.name}, {weak}",
        ),
        tag("text", spots_open(beast), x=376, y=44, text_anchor="end", klass="stage-line strong"),
        _spoils(world, beast),
        *spots,
        klass="prey fold-night",
    )


def _spoils(world: World, beast: Beast) -> Markup:
    """Draw what is given out when a Monster dies: the Kill Bonus of each side, then the Reward."""
    given, bonuses = gifts(world, beast)
    each = (*bonuses, given)
    starts = 396 - 36 * len(each)
    drawn = (
        tag("g", reward(world.components, effects), transform=f"translate({starts + 36 * n} 18) scale(.8)")
        for n, effects in enumerate(each)
    )
    words = tag("text", _("If it dies:"), x=starts - 21, y=26, text_anchor="end", klass="stage-line")
    says = _("If it dies: {0}").format("; ".join(effects_words(effects) for effects in each))
    return tag("g", words, *drawn, klass="spoils", role="img", aria_label=says)


def _spot(world: World, state: State, beast: Beast, n: int, at: Point, comes: Markup | None) -> Markup:
    """Draw a spot; one that the dice hit is ticked, and `comes` flies there."""
    aimed = comes is not None
    spot, hit = world.monster(beast).spots[n], beast.hits[n]
    words = spot_words(world, state, beast, n)
    words = words[:1].upper() + words[1:]
    means = tag("title", words) if hit == RIVAL else None
    ring = tag("rect", x=-26, y=-26, width=52, height=52, rx=16, klass="ring")
    marks = tag("g", *spot_marks(world, state, spot, hit, f"hit-{n}"), transform="scale(.95) translate(-24 -24)")
    return tag(
        "g",
        means,
        ring,
        marks,
        tick(18, -18) if aimed else None,
        comes,
        klass=f"touch hit-spot {'aimed' if aimed else ''}",
        transform=f"translate({at[0]} {at[1]})",
        data_piece=f"spot:{n + 1}",
        aria_label=_("{0}, your dice hit it").format(words) if aimed else words,
    )


def _danger(world: World, state: State, attempt: Attempt) -> Markup:
    """Draw the Danger die, in rays while it is to be settled."""
    top = state.pending[-1]
    face = X_FACES[top.xs] if isinstance(top, Danger) else ""
    settled = bool(attempt.dice) and not isinstance(top, Danger | Roll)
    label = danger_words(world.components, state.round, face)
    words = _("Danger: {0} x").format(len(face)) if face else _("Settled") if settled else _("Danger die")
    state_words = _("to be settled") if face else _("settled") if settled else _("not rolled yet")
    marks = (tag("path", d="M15 24L21 31 33 18", klass="settled"),) if settled else danger_marks(face)
    die = (tag("circle", cx=24, cy=24, r=21, klass="body"), *marks)
    x, y = DANGER_AT
    klass = f"die danger {danger_colour(world.components, state.round)}"
    return tag(
        "g",
        tag("path", d=RAYS, klass="rays", transform=f"translate({x} {y})") if face else None,
        tag("circle", cx=x, cy=y, r=34, klass="ring"),
        tag(
            "g",
            *die,
            klass=klass,
            transform=f"translate({x} {y}) scale(1.2) translate(-24 -24)",
            data_tumble="late" if face else None,
            data_for=face or None,
        ),
        tag("text", words, x=x, y=y + 58, text_anchor="middle", klass="caption strong"),
        klass=f"touch danger-die {'threat' if face else ''}",
        data_piece="danger",
        aria_label=f"{label}, {state_words}",
    )


def _faces(world: World, state: State) -> tuple[str, ...]:
    """List the faces to which a die may be set now."""
    found = (piece for action in legal(world, state) for piece in pieces(world, state, action))
    return tuple(sorted({piece.partition(":")[2] for piece in found if piece.startswith("face:")}))


def _face_row(state: State, faces: tuple[str, ...]) -> Iterator[Markup]:
    """Draw the faces for a Time Leap, in a row, with what it costs."""
    if not faces:
        return
    top = state.pending[-1]
    leaps = isinstance(top, DecideChallenge | DecideFight | Danger) and state.seats[top.seat].shield >= NUMBERS.leap
    lines = (
        (_("Time Leap:"), _("set a die,"), _("Shield −{n}").format(n=NUMBERS.leap)) if leaps else (_("Set a die to"),)
    )
    for n, line in enumerate(lines):
        yield tag("text", line, x=12, y=356 + 14 * (n - (len(lines) - 1) / 2), klass="caption strong")
    step = min(46, 272 / len(faces))
    for n, face in enumerate(faces):
        marks = tag("g", *face_marks(face), transform="translate(-19.2 -19.2) scale(.8)")
        yield tag(
            "g",
            tag("path", d=SQUARE, klass="ring"),
            tag("rect", x=-18, y=-18, width=36, height=36, rx=8, klass="face-tile"),
            marks,
            klass="touch set-face",
            transform=f"translate({round(119 + step * n, 1)} 351)",
            data_piece=f"face:{face}",
            aria_label=_("set to {0}").format(face_words(face)),
        )


def _note(world: World, state: State) -> str:
    """Say in a line what the choice on hand goes by."""
    match state.pending[-1]:
        case Commit(seat=seat) | CommitFight(seat=seat):
            free = counted("{n} die is free", "{n} dice are free", max_roll(world, state.seats[seat]))
            return _("{0}, each more costs 1 Fruit").format(free)
        case Danger(xs=xs):
            return counted("Block with {n} Shell, or one die is lost", "Block with {n} Shells, or one die is lost", xs)
        case BonusDie():
            return _("The Bonus die goes back after the fight")
        case PlaceHits():
            return _("Each Hit covers one spot")
    return ""
