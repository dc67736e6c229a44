"""Play a record again and tell it step by step: what was done, what happened, by which rule and on which page."""

import re
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from tidal_widgets.box import OpenTable
from tidal_widgets.cli.chosen import named_file, progress_option
from tidal_widgets.cli.error import CommandError
from tidal_widgets.cli.playing import opened_for
from tidal_widgets.cli.progress import Come, beside_output, progress
from tidal_widgets.cli.rule_json import cited, scores_json
from tidal_widgets.engine import Action, Event, IllegalAction, PositionError, Record, Scores, load_record
from tidal_widgets.playthrough import Playthrough
from tidal_widgets.rulebook import RuleId
from tidal_widgets.text import _, counted, listed
from tidal_widgets.text.terminal import heading, say, say_json, wrapped

if TYPE_CHECKING:
    from tidal_widgets.advice.review import Reviewer
    from tidal_widgets.cli.luck import Luck

CHANCE = "chance"
EVERY = range(1, sys.maxsize)


class Replayed(NamedTuple):
    """One action of a record, who made it, and what happened; what luck and skill did if it ended an attempt.

    After the last action there are the scores.
    """

    number: int
    who: str
    action: Action
    events: tuple[Event, ...]
    scores: Scores | None
    luck: "Luck | None"


def options(parser: ArgumentParser) -> None:
    """Add the record and the game it must be of."""
    parser.add_argument(
        "record",
        metavar="FILE",
        type=named_file,
        help=_("a record, as 'tidal-widgets simulate' writes it; - reads it from a pipe"),
    )
    parser.add_argument(
        "--box", metavar="NAME", default="", help=_("take only a record of this game (default: of any)")
    )
    parser.add_argument(
        "--file", metavar="OWNER.toml", type=named_file, help=_("the owner's data that it was played with")
    )
    parser.add_argument("--steps", metavar="A-B", type=_span, default=EVERY, help=_("show only these steps, as 1-40"))
    parser.add_argument("--luck", action="store_true", help=_("tell luck and skill of every attempt that is over"))
    progress_option(parser)
    parser.add_argument("--json", action="store_true", help=_("print JSON instead of text"))


def _span(text: str) -> range:
    """Read the numbers of the first step and the last, or of one alone."""
    if not (found := re.fullmatch(r"(\d{1,9})(?:-(\d{1,9}))?", text, re.ASCII)):
        raise ArgumentTypeError(_("found {0!r}; allowed: two numbers, as 1-40").format(text[:40]))
    return range(int(found[1]), int(found[2] or found[1]) + 1)


def run(arguments: Namespace) -> int:
    """Tell the record step by step, or what is wrong with it."""
    record = _loaded(arguments.record)
    if arguments.box not in ("", record.game):
        raise CommandError(
            _("{0} is a record of {1!r}, not of {2!r}").format(arguments.record, record.game, arguments.box)
        )
    box = opened_for(record, arguments.file)
    reviewer = _reviewer(box) if arguments.luck else None
    shown = beside_output(arguments.progress, streams=not arguments.json)
    try:
        with progress(_("{0} of {1} steps"), len(record.actions), wanted=shown) as come:
            steps = _counted(_steps(box, record, reviewer), come)
            if arguments.json:
                say_json("replay", _as_json(box, record, list(steps), arguments.steps))
            else:
                _say(box, record, steps, arguments.steps)
    except (PositionError, IllegalAction) as error:
        raise CommandError(f"{arguments.record}: {error}") from error
    return 0


def _reviewer(box: OpenTable) -> "Reviewer[Any, Any]":
    if box.reviewer is None:
        raise CommandError(_("nobody tells luck from skill in {0}: leave out --luck").format(box.box.title))
    return box.reviewer


def _luck(reviewer: "Reviewer[Any, Any]", played: Playthrough[Any]) -> "Luck | None":
    from tidal_widgets.cli.luck import luck  # noqa: PLC0415  (slow to load, and seldom wanted)

    return luck(reviewer, played)


def _loaded(path: Path) -> Record:
    try:
        return load_record(path)
    except PositionError as error:
        raise CommandError(f"{path}: {error}") from error
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror or error}") from error


def _counted(steps: Iterable[Replayed], come: Come) -> Iterator[Replayed]:
    """Yield the steps, and tell how many there were so far."""
    for step in steps:
        come(step.number)
        yield step


def _steps(box: OpenTable, record: Record, reviewer: "Reviewer[Any, Any] | None") -> Iterator[Replayed]:
    for number, played in enumerate(Playthrough.replayed(box.game, record), 1):
        move = played.moves[-1]
        who = CHANCE if move.seat is None else record.table.seats[move.seat]
        luck = _luck(reviewer, played) if reviewer else None
        yield Replayed(number, who, move.action, move.step.events, box.game.scores(played.state), luck)


def _tell(box: OpenTable) -> Callable[[Event, Sequence[str]], str]:
    """Choose how events are worded: as the game does it for players, or plainly if it does not."""
    view = box.playing.view
    return Event.text if view is None else view.tell


def _page(box: OpenTable, rule: RuleId) -> str:
    """Name a rule and the page of this edition that has it."""
    cites = box.game.rulebook[rule].cites
    page = next((cite.page for cite in cites if cite.edition == box.game.edition and cite.page is not None), None)
    return f"[{rule}]" if page is None else _("[{0}, page {1}]").format(rule, page)


def _say(box: OpenTable, record: Record, steps: Iterable[Replayed], shown: range) -> None:
    names = [name.title() for name in record.table.seats]
    about = [
        box.box.title,
        _("edition {0}").format(record.edition),
        ", ".join(names),
        record.table.variant,
        str(box.game.rulings),
    ]
    say(heading(wrapped("; ".join(part for part in about if part))))
    scores, tell = None, _tell(box)
    for step in steps:
        scores = step.scores
        if step.number not in shown:
            continue
        say(f"\n{step.number}. {step.who.title()}: {step.action}")
        for event in step.events:
            say(wrapped(f"{tell(event, names)} {_page(box, event.rule)}", "   ", "     "))
        if step.luck is not None:
            say(wrapped(_("Luck and skill: {says}").format(says=step.luck.says), "   ", "     "))
    if scores is None:
        say(f"\n{heading(_('The record ends before the game does.'))}")
    else:
        _say_scores(box, names, scores)


def _say_scores(box: OpenTable, names: list[str], scores: Scores) -> None:
    for name, lines, total in zip(names, scores.lines, scores.totals, strict=True):
        points = counted("{n} point", "{n} points", total)
        say(f"\n{heading(f'{name}: {points}')}")
        for line in lines:
            say(wrapped(f"{line.why} {_page(box, line.rule)}", f"  {line.points:>3}  ", " " * 7))
    winners = _("Won by {0}").format(listed([names[seat] for seat in scores.winners]))
    say(f"\n{heading(winners)} {_page(box, scores.decided_by)}")


def _as_json(box: OpenTable, record: Record, steps: Sequence[Replayed], shown: range) -> dict[str, object]:
    scores = steps[-1].scores if steps else None
    return {
        "box": box.box.id,
        "edition": record.edition,
        "seats": record.table.seats,
        "variant": record.table.variant,
        "rulings": str(box.game.rulings),
        "readings": box.game.rulings.named,
        "components": record.components,
        "notes": dict(record.notes),
        "steps": [_step_json(box, record, step) for step in steps if step.number in shown],
        "scores": None if scores is None else scores_json(box.book, record.table.seats, scores),
    }


def _step_json(box: OpenTable, record: Record, step: Replayed) -> dict[str, object]:
    tell = _tell(box)
    events = [{"says": tell(event, record.table.seats), **cited(box.book, event.rule)} for event in step.events]
    found = {"number": step.number, "who": step.who, "action": str(step.action), "events": events}
    return found if step.luck is None else {**found, "luck": step.luck.plain}
