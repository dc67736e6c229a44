"""Holding a whole box to what the laws of its game do not see: positions, pictures, lessons, questions, rules."""

from collections.abc import Collection, Iterator, Sequence
from typing import Any, NamedTuple

from tidal_widgets.box import Box, OpenTable
from tidal_widgets.engine import PositionError, Seating
from tidal_widgets.lessons.script import Walkthrough, replayed
from tidal_widgets.rulebook import RuleId, Status
from tidal_widgets.testing.broken import BrokenLaw, law
from tidal_widgets.testing.drawn import DrawnGame
from tidal_widgets.testing.firing import fired_in, refused_in, seated_wrongly
from tidal_widgets.testing.line import PlayedGame, play_out
from tidal_widgets.testing.readings import unread

NONSENSE = ("nonsense", "nonsense: 1", ":", "a: b; a: b", "rulings: nonsense=nothing", "\x00", "ask: \n: :", "9" * 50)


class Checked(NamedTuple):
    """What was tried: position texts, steps of lessons, questions, and moves of random games."""

    positions: int
    steps: int
    questions: int
    moves: int


def box_laws(
    box: Box,
    *,
    bound: int = 1000,
    games: int = 3,
    seed: int = 1,
    tables: Sequence[Seating] = (),
    rare: Collection[str] = (),
) -> Checked:
    """Hold a box to its laws; raise BrokenLaw with the position, the step or the rule where it breaks one.

    Every position text can be read, every lesson plays as it is written, every example of a question is answered, and
    every position of some random games is drawn and told, for each seat without what is hidden from it. Every enforced
    rule fires somewhere in that, and every reading of an open rule changes something; `rare` names rules of which so
    few games show nothing, and which tests of your own hold. `bound` ends a random game; `tables` are those it is
    played at, else the first that the box offers.
    """
    table = OpenTable(box)
    with law("a box opens with all its parts"):
        _opened(table)
    if box.playing is None:
        return Checked(0, 0, 0, 0)
    drawing = DrawnGame(table)
    lines = list(_played(table, tables, bound, games, seed))
    seen = set[RuleId]()
    for line in lines:
        with law("a table that cannot be is refused by a rule", str(line.table)):
            seen |= fired_in(line) | refused_in(line) | seated_wrongly(table.game, line.table)
        drawing.line(line)
    positions = sum(1 for _ in _positions(table, drawing))
    steps = sum(_lesson(table, slug, drawing, seen) for slug in table.walkthroughs)
    questions = _questions(table)
    _all_fire(table, seen, rare)
    if silent := [f"{rule}={option}" for rule, option in unread(table, lines, bound, rare)]:
        raise BrokenLaw(f"every reading of an open rule changes something: {', '.join(silent)} changed nothing")
    return Checked(positions, steps, questions, sum(len(line.actions) for line in lines))


def _opened(table: OpenTable) -> None:
    """Open every part of the box that has no law of its own."""
    for part in ("book", "components", "described", "world", "cover", "pictures", "checklist", "host", "walkthroughs"):
        getattr(table, part)
    for part in ("adviser", "estimator", "reviewer"):
        if table.box.playing is not None:
            getattr(table, part)


def _played(
    table: OpenTable, tables: Sequence[Seating], bound: int, games: int, seed: int
) -> Iterator[PlayedGame[Any]]:
    """Play games at random, at one table after the other, and one with each bot."""
    offered = tables or [*table.playing.tables(None, "")][:1]
    if not offered:
        raise BrokenLaw("a game that can be played has a table to sit down at")
    for at in offered:
        for number in range(games):
            yield play_out(table.game, at, seed + number, bound)
        for name, bot in table.playing.bots.items():
            with law("a bot plays a game to its end", name):
                yield play_out(table.game, at, seed, bound, bot)


def _positions(table: OpenTable, drawing: DrawnGame) -> Iterator[str]:
    """Read every position text of walkthroughs and their variations, and refuse what is none in a sentence."""
    for slug, walkthrough in table.walkthroughs.items():
        if walkthrough.position:
            with law("a position text can be read", slug):
                state = table.game.position(walkthrough.position)
            drawing.position(state, f"the position of {slug}")
            yield walkthrough.position
        yield from _variations(table, walkthrough, drawing)
    for text in NONSENSE:
        with law("a text that is no position is refused with a PositionError", repr(text)):
            try:
                table.game.position(text)
            except PositionError as refusal:
                if not str(refusal).strip():
                    raise BrokenLaw(f"a position is refused in a sentence: {text!r} is refused in none") from refusal
        yield text


def _variations(table: OpenTable, walkthrough: Walkthrough, drawing: DrawnGame) -> Iterator[str]:
    """Read the position of a walkthrough with each word that varies replaced by each that may stand there."""
    for words, others in walkthrough.varies.items():
        for other in others:
            where = f"{walkthrough.slug} with {other!r}"
            text = walkthrough.position.replace(words, other)
            with law("a variation of a lesson can be played", where):
                state = table.game.position(text)
            drawing.position(state, where)
            yield text


def _lesson(table: OpenTable, slug: str, drawing: DrawnGame, seen: set[RuleId]) -> int:
    """Replay a walkthrough and draw each of its steps; return how many it has."""
    walkthrough = table.walkthroughs[slug]
    with law("a walkthrough is played as it is told", slug):
        legs = list(replayed(walkthrough, table.game, table.playing.facts))
        lesson = table.taught(slug)
    for number, leg in enumerate(legs, 1):
        where = f"{slug}, leg {number}"
        drawing.played(leg.before, leg.leg.actions, leg.steps, where)
        seen |= {event.rule for step in leg.steps for event in step.events} | set(leg.leg.refuses.values())
        with law("a step of a lesson offers what a learner may try", where):
            for action in lesson.options(number - 1):
                drawing.phrase(leg.before, action, where)
    scores = table.game.scores(legs[-1].after)
    seen |= {line.rule for seat in scores.lines for line in seat} | {scores.decided_by} if scores else set()
    return len(legs)


def _questions(table: OpenTable) -> int:
    """Ask every example of a question, and return how many there are."""
    count = 0
    for teller in table.tellers():
        teller.load()
        for title, text in teller.examples().items():
            with law("an example of a question is answered", title):
                answers = ("".join(teller.lines(text, json=json, quick=True)) for json in (False, True))
                if not all(answers):
                    raise BrokenLaw(f"an example of a question is answered: {title} is not")
            count += 1
    return count


def _all_fire(table: OpenTable, seen: Collection[RuleId], rare: Collection[str]) -> None:
    enforced = [rule.id for rule in table.book.rules.values() if rule.status is Status.ENFORCED]
    if silent := [rule.value for rule in enforced if rule not in seen and rule not in rare]:
        says = "every enforced rule fires in an event, a score or a refusal of a lesson or a random game"
        raise BrokenLaw(f"{says}: {', '.join(silent)} did not")
