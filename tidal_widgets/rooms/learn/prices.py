"""Prices in the learn room: what a position's choices are worth and how it may end, worked out while one looks."""

from collections.abc import Generator
from dataclasses import replace
from itertools import chain

from tidal_widgets.chance.slices import retold
from tidal_widgets.lessons import Turn
from tidal_widgets.mechanics.dicepool import TooLarge, admit
from tidal_widgets.mechanics.dicepool.asked import Asked
from tidal_widgets.mechanics.dicepool.asking import Questions
from tidal_widgets.mechanics.dicepool.outlook import Outlook, Priced
from tidal_widgets.mechanics.dicepool.prices import prices
from tidal_widgets.mechanics.dicepool.situation import Situation
from tidal_widgets.page import Job, JobResult
from tidal_widgets.rooms.learn.account import accounting
from tidal_widgets.rooms.learn.kit import MOST_KNOWN, Kit, Known
from tidal_widgets.rooms.learn.state import Learning, Stand
from tidal_widgets.rooms.odds.accounts import Accounted, with_account


def choosing(state: Learning) -> Stand | None:
    """Return the position whose choices may be priced now: one's own, or the book's once something was tried."""
    if state.line is not None:
        return looked_at(state) if state.line.turn is Turn.CHOICE else None
    lesson = state.lesson
    if lesson is None or state.ended or not (state.told or state.tries):
        return None
    before = lesson.steps[state.step].before
    return Stand(f"{state.slug}:{state.step}", before) if lesson.game.legal(before) else None


def looked_at(state: Learning) -> Stand | None:
    """Return the position that lies before the learner, and its name."""
    lesson, line = state.lesson, state.line
    if line is not None:
        played = line.playthrough
        name = f"{state.rulings}{state.slug}:{state.fresh}:{' '.join(map(str, played.actions))}:{played.seed}"
        return Stand(name, state.position[0])
    if lesson is None or state.ended:
        return None
    return Stand(f"{state.slug}:{state.step + state.told}", state.position[0])


def learned(state: Learning, result: JobResult) -> Learning:
    """Return the state with what was found out."""
    match result.value:
        case Known() as known:
            return with_known(state, known)
        case Accounted() as found:
            return replace(state, accounts=with_account(state.accounts, found))
    return state


def pricing(state: Learning) -> Job | None:
    """Return the job that finds out what choices are worth and how an attempt went, None if all is known."""
    kit = state.kit
    if kit is None:
        return None
    wanted = [here for here in (choosing(state), looked_at(state)) if here is not None and asked_at(kit, here)]
    unknown = [here for here in wanted if state.knows(here.name) is None] if state.pricing else []
    jobs = [job for job in (_work(kit, unknown) if unknown else None, accounting(state, kit)) if job is not None]
    return chain(*jobs) if jobs else None


def with_known(state: Learning, known: Known) -> Learning:
    """Return the state with one more position known; the oldest are forgotten."""
    others = tuple(one for one in state.known if one.name != known.name)
    return replace(state, known=(*others, known)[-MOST_KNOWN:])


def asked_at(kit: Kit, here: Stand) -> bool:
    """Tell whether a position stands in an attempt that odds are known of."""
    return kit.questions is not None and kit.asked(here.state) is not None


def _work(kit: Kit, wanted: list[Stand]) -> Job:
    for here in dict.fromkeys(wanted):
        yield from _known(kit, here)


def _known(kit: Kit, here: Stand) -> Job:
    asked = kit.asked(here.state)
    if kit.questions is None or asked is None:
        return
    try:
        admit(kit.questions.question(asked), 1.0)
    except TooLarge:
        return
    found = yield from retold(solved(kit.questions, asked), lambda _share: None)
    worth = prices(kit.game.legal(here.state), found)
    best = max((price.value for price in worth.values()), default=0.0)
    said = kit.questions.words.value
    tags = {
        action: (said(asked, price.value), max(0.0, price.value / best) if best > 0 else 0.0)
        for action, price in worth.items()
    }
    yield JobResult(here.name, Known(here.name, tags, found))


def solved(questions: Questions, asked: Asked) -> Generator[float, None, Outlook[float]]:
    """Solve a question in small steps, ties between choices included; return its outlook without price tags."""
    situation: Situation[float] = yield from Situation.reached(questions, asked, 1.0)
    finishes = yield from situation.finishing()
    yield from situation.untying()
    words = questions.words
    return Outlook(
        asked,
        situation.value,
        finishes,
        questions.measures(asked),
        tuple(
            Priced(o.action, o.value, o.cost, words.action(asked, o.action), o.wasteful) for o in situation.choices()
        ),
        (),
        questions.basis(asked),
        words.value(asked, situation.value),
    )
