"""Tell how likely an attempt is to succeed, what it may cost and what to do, or answer a file of questions.

A question is written as dice, what they must match, the Danger die and the Shells on the board and on the Shield:

  tidal-widgets odds "N N IB ~ RR+F @2 s2/0"
  tidal-widgets odds "N N IB ~ RR+F @2 s2/0 | N:R N:- IB:Y x"

Or it is the text of a position, its lines parted by semicolons, or the name of an example: what may come there, or
what each turn is worth. 'for' names the seat that asks:

  tidal-widgets odds --box NAME "for: ann; ann: hand A B; board: C"
"""

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from tidal_widgets.cli.shelf import asked_table, game_options, loading
from tidal_widgets.cli.told import Told
from tidal_widgets.text import _
from tidal_widgets.text.terminal import say

if TYPE_CHECKING:
    from tidal_widgets.box import OpenTable
    from tidal_widgets.mechanics.dicepool.asking import Questions
    from tidal_widgets.mechanics.positions import Enquiries

DICE = "~"
"""Stands before what dice must match, and in no text of a position."""


def options(parser: ArgumentParser) -> None:
    """Add the question, the file of questions and the owner's file."""
    parser.add_argument("question", metavar="QUESTION", nargs="?", help=_("as 'N N IB ~ RR+F @2 s2/0'"))
    parser.add_argument("--from", dest="source", metavar="FILE", help=_("answer the questions of a JSON file"))
    parser.add_argument("--float", dest="quick", action="store_true", help=_("reckon with floats, not exactly"))
    parser.add_argument("--file", metavar="OWNER.toml", help=_("lay an owner's own data over the game's"))
    game_options(parser)


def run(asked: Namespace) -> int:
    """Answer the question, or all questions of a file."""
    table = asked_table(asked)
    if _about_position(table, asked.question):
        return _enquire(_enquiries(table), asked)
    if (asked.question is None) == (asked.source is None):
        raise Told(_wanted(table))
    questions = _questions(table)
    try:
        if asked.source is not None:
            _answer_file(questions, asked)
        else:
            _answer(questions, asked)
    except ValueError as trouble:
        raise Told(str(trouble)) from trouble
    return 0


def _about_position(table: "OpenTable", text: str | None) -> bool:
    """Tell whether a text asks about a position: where both are asked about, one with dice in it does not."""
    if table.box.enquiries is None or table.box.questions is None:
        return table.box.enquiries is not None
    if text is None or DICE in text.split():
        return False
    from tidal_widgets.mechanics.positions import about_position  # noqa: PLC0415  (only where both can be asked for)

    return about_position(_enquiries(table), text)


def _enquiries(table: "OpenTable") -> "Enquiries":
    with loading():
        return table.enquiries


def _questions(table: "OpenTable") -> "Questions":
    if table.box.questions is None:
        raise Told(_("the box {0!r} has no odds to ask for").format(table.box.id))
    with loading():
        return table.questions


def _enquire(enquiries: "Enquiries", asked: Namespace) -> int:
    from tidal_widgets.mechanics.positions import meant  # noqa: PLC0415
    from tidal_widgets.mechanics.positions.tell import told, told_json  # noqa: PLC0415  (only for positions)

    if asked.question is None:
        raise Told(
            _("ask about one position, as {0!r}, or by name: {1}").format(enquiries.examples[0].text, _named(enquiries))
        )
    text = meant(enquiries, asked.question)
    try:
        lines = list(told_json(enquiries, text, quick=asked.quick) if asked.json else told(enquiries, text))
    except ValueError as trouble:
        raise Told(str(trouble)) from trouble
    for line in lines:
        say(line)
    return 0


def _wanted(table: "OpenTable") -> str:
    """Say what can be asked in a game with dice, and in its positions if they can be asked about too."""
    says = _("ask one question, as 'N N IB ~ RR+F @2 s2/0', or name a file with --from")
    more = _("{0}; or ask about a position, as: {1}")
    return says if table.box.enquiries is None else more.format(says, _named(_enquiries(table)))


def _named(enquiries: "Enquiries") -> str:
    return "; ".join(one.title for one in enquiries.examples)


def _answer(questions: "Questions", asked: Namespace) -> None:
    from tidal_widgets.mechanics.dicepool.asking import asked_today  # noqa: PLC0415
    from tidal_widgets.mechanics.dicepool.tell.outlook import told, told_json  # noqa: PLC0415  (not for a file)

    question = asked_today(questions, asked.question)
    for line in told_json(questions, question, quick=asked.quick) if asked.json else told(questions, question):
        say(line)


def _answer_file(questions: "Questions", asked: Namespace) -> None:
    from pathlib import Path  # noqa: PLC0415  (only for a file)

    from tidal_widgets.given import given_text  # noqa: PLC0415
    from tidal_widgets.mechanics.dicepool.tell.file import answers  # noqa: PLC0415  (only for a file)

    try:
        text = given_text(Path(asked.source))
    except OSError as error:
        raise Told(f"{asked.source}: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise Told(_("{0} is not a text file").format(asked.source)) from error
    for line in answers(questions, text, quick=asked.quick):
        say(line)
