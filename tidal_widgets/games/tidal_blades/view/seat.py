"""One player's side of the table: dice, Fruit, Shells, Shield, dials, the Champion board, and an attempt under way."""

from collections.abc import Iterator

from tidal_widgets.games.tidal_blades.play.attempt import Attempt, Danger, Roll, Trying
from tidal_widgets.games.tidal_blades.play.challenge import Commit
from tidal_widgets.games.tidal_blades.play.fold import BonusDie, CommitFight
from tidal_widgets.games.tidal_blades.play.goods import shield_limit
from tidal_widgets.games.tidal_blades.play.matching import Target
from tidal_widgets.games.tidal_blades.play.rewards import style_level
from tidal_widgets.games.tidal_blades.play.state import NOBODY, Seat, State, beast_at
from tidal_widgets.games.tidal_blades.play.world import JUDGE_PATH, TRAIT_NAMES, TRAITS, X_FACES, World
from tidal_widgets.games.tidal_blades.view.cards import challenge, monster
from tidal_widgets.games.tidal_blades.view.dice import danger_die, die, lying
from tidal_widgets.games.tidal_blades.view.symbols import good, picture
from tidal_widgets.page import Markup, tag
from tidal_widgets.page.tableau import side, standing, tray
from tidal_widgets.text import _, counted, steps


def attempt(world: World, state: State) -> Markup | None:
    """Draw the attempt under way; None if there is none."""
    found = tried(state)
    return None if found is None else _panel(world, state, found)


def tried(state: State, *, fights: bool = True) -> Attempt | None:
    """Find the attempt under way, or None; a fight is left out where only Challenges are meant."""
    for frame in reversed(state.pending):
        if isinstance(frame, Commit):
            return Attempt(card=frame.card)
        if isinstance(frame, CommitFight | BonusDie):
            return Attempt(place=frame.place) if fights else None
        if isinstance(frame, Trying):
            return frame.attempt if fights or frame.attempt.card else None
    return None


def looked_at(state: State) -> int:
    """Choose the seat whose side matters: the one on turn; at night the one that is asked, else the First Player."""
    if state.turn != NOBODY:
        return state.turn
    return state.pending[-1].seat if state.pending else state.first


def just_ended(state: State, before: State | None) -> State:
    """Choose the position whose middle is drawn: that of a Challenge just ended, if another is on turn since."""
    if before is None or looked_at(before) == looked_at(state) or tried(before) is None:
        return state
    return state if tried(before, fights=False) is None else before


def _panel(world: World, state: State, tried: Attempt) -> Markup:
    return tag(
        "section",
        _aim(world, state, tried),
        tag("div", _in_use(world, state, tried), _danger(world, state, tried), klass="rolling"),
        klass="attempt",
        aria_label=_("The attempt"),
    )


def _aim(world: World, state: State, tried: Attempt) -> Markup:
    matched = best_cover(tried.target(world, state), tried)
    if tried.card:
        return challenge(world, world.challenges[tried.card], matched)
    names = [world.components.characters[seat.character].name for seat in state.seats]
    return monster(world, beast_at(state, tried.place), names, matched)


def best_cover(target: Target, tried: Attempt) -> int:
    """Find the symbols or spots that the dice cover best, as bits: required ones before the rest."""
    covered = target.covers(target.slots_of(tried.dice, tried.extra))
    return max(covered, key=lambda done: ((done & target.required).bit_count(), done.bit_count(), -done))


def _in_use(world: World, state: State, tried: Attempt) -> Markup:
    top = state.pending[-1]
    dice = list(lying(world.components, tried.dice, fresh=not isinstance(top, Roll)))
    match top:
        case Roll(shown=shown, thrown=thrown):
            dice += lying(world.components, shown, fresh=True)
            dice += [die(world.components, code) for code in thrown]
        case BonusDie(dice=committed):
            dice += [die(world.components, code) for code in committed]
    return tray(_("Dice in use"), dice, _("none yet"), "in-use")


def _danger(world: World, state: State, tried: Attempt) -> Markup:
    top = state.pending[-1]
    face = X_FACES[top.xs] if isinstance(top, Danger) else ""
    settled = bool(tried.dice) and not isinstance(top, Danger | Roll)
    return tray(_("Danger die"), [danger_die(world.components, state.round, face, settled=settled)], "", "danger-tray")


def changed(before: Seat | None, after: Seat, *fields: str) -> str:
    """Choose the class that marks what differs from the step before; empty if nothing does."""
    return "changed" if before is not None and any(getattr(before, f) != getattr(after, f) for f in fields) else ""


def own_side(world: World, state: State, index: int, before: Seat | None) -> Markup:
    """Draw a player's whole side: dice, goods, dials with their values, and the turns left."""
    seat = state.seats[index]
    turns = (_("Turns left"), str(turns_to_take(state, index)), bool(changed(before, seat, "discs")))
    return side(
        world.components.characters[seat.character].name,
        tag("div", *_areas(world, seat, before), klass="areas"),
        tag("div", *_stores(world, state, index, before), klass="stores"),
        tag("div", *(_dial(world, seat, before, i) for i in range(len(TRAITS))), klass="dials"),
        standing([turns, *_standings(world, seat, before)]),
    )


def turns_to_take(state: State, index: int) -> int:
    """Count the turns that a seat has left this round; at night it has none, though discs lie on its board again."""
    return 0 if state.turn == NOBODY else state.seats[index].discs


def _areas(world: World, seat: Seat, before: Seat | None) -> Iterator[Markup]:
    active = [die(world.components, code) for code in seat.active]
    spent = [die(world.components, code) for code in seat.spent]
    yield tray(_("Active dice"), active, _("none"), changed(before, seat, "active"))
    yield tray(_("Spent dice"), spent, _("none"), f"spent {changed(before, seat, 'spent')}")


def _stores(world: World, state: State, index: int, before: Seat | None) -> Iterator[Markup]:
    seat = state.seats[index]
    yield _store("fruit", seat.fruit, _("Fruit"), before, seat, "fruit")
    shells = counted("Shell on the board", "Shells on the board", seat.shells)
    yield _store("shell", seat.shells, shells, before, seat, "shells")
    yield _shield(seat.shield, shield_limit(world, state, index), before, seat)


def _store(kind: str, n: int, words: str, before: Seat | None, seat: Seat, field: str) -> Markup:
    klass = f"store {changed(before, seat, field)}"
    return tag("p", good(kind), tag("b", n), delta(before, seat, field), tag("span", words), klass=klass)


def _shield(n: int, limit: int, before: Seat | None, seat: Seat) -> Markup:
    slots = [tag("i", klass="full" if i < n else "") for i in range(max(n, limit))]
    shells = counted("Shell on the Shield", "Shells on the Shield", n)
    words = _("{0}, {1} at most at the end of a turn").format(shells, limit)
    row = tag("span", *slots, klass="slots", aria_hidden="true")
    klass = f"store shield {changed(before, seat, 'shield')}"
    inner = (good("shell"), tag("b", n), delta(before, seat, "shield"), tag("span", words), row)
    return tag("p", *inner, klass=klass)


def delta(before: Seat | None, after: Seat, field: str) -> Markup | None:
    """Draw by how much a number changed; None if it did not."""
    more = getattr(after, field) - getattr(before, field) if before is not None else 0
    return tag("em", steps(more), klass="delta") if more else None


def _dial(world: World, seat: Seat, before: Seat | None, dial: int) -> Markup:
    trait = TRAITS[dial]
    data = world.components.dials[trait]
    notch, level = seat.notches[dial], world.level(seat, dial)
    fresh = "changed" if before is not None and before.notches[dial] != notch else ""
    ticks = [_tick(i, notch, i in data.levels, i in data.awards, i in data.icons) for i in range(data.length + 1)]
    points = sum(at <= notch for at in data.awards)
    worth = counted("{n} point", "{n} points", points)
    words = _("{0}: level {1}, notch {2} of {3}, {4}").format(TRAIT_NAMES[trait], level, notch, data.length, worth)
    turned = notch - before.notches[dial] if before is not None else 0
    more = tag("em", steps(turned), klass="delta") if turned else None
    name = tag("small", TRAIT_NAMES[trait])
    label = tag("span", picture(trait), tag("b", level), name, more, klass="dial-head", aria_hidden="true")
    strip = tag("span", *ticks, klass="ticks", aria_hidden="true")
    notches = _("{0} of {1}, {2}").format(notch, data.length, worth)
    value = tag("small", notches, klass="dial-value", aria_hidden="true")
    return tag(
        "div", label, strip, value, tag("span", words, klass="visually-hidden"), klass=f"dial {fresh}", title=words
    )


def _tick(i: int, notch: int, level: bool, award: bool, icon: bool) -> Markup:
    marks = " ".join(
        name for name, on in (("done", i <= notch), ("level", level), ("award", award), ("draws", icon)) if on
    )
    return tag("i", klass=f"tick {marks}")


def _standings(world: World, seat: Seat, before: Seat | None) -> Iterator[tuple[str, str, bool]]:
    styles = ", ".join(f"{world.components.islands[a].name} {style_level(world, seat, a)}" for a in JUDGE_PATH)
    yield _("Fighting Styles"), styles, bool(changed(before, seat, "completed"))
    yield _("Hits beside The Fold"), str(seat.hits), bool(changed(before, seat, "hits"))
