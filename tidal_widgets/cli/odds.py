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

from tidal_widgets.cli.askers import asked_enquiries, asked_questions, offered_enquiries
from tidal_widgets.cli.game_options import game_options
from tidal_widgets.cli.page import say
from tidal_widgets.cli.told import Told
from tidal_widgets.text import _

if TYPE_CHECKING:
    from pathlib import Path

    from tidal_widgets.mechanics.dicepool.asking import Questions
    from tidal_widgets.mechanics.positions import Enquiries


def options(parser: ArgumentParser) -> None:
    """Add the question, the file of questions and the owner's file."""
    parser.add_argument("question", metavar="QUESTION", nargs="?", help=_("as 'N N IB ~ RR+F @2 s2/0'"))
    parser.add_argument("--from", dest="source", metavar="FILE", help=_("answer the questions of a JSON file"))
    parser.add_argument("--float", dest="quick", action="store_true", help=_("reckon with floats, not exactly"))
    parser.add_argument("--file", metavar="OWNER.toml", help=_("lay an owner's own data over the game's"))
    game_options(parser)


def run(asked: Namespace) -> int:
    """Answer the question, or all questions of a file."""
    owner_file = _path(asked.file) if asked.file else None
    if (enquiries := asked_enquiries(asked.box, owner_file, asked.question)) is not None:
        return _enquire(enquiries, asked)
    if (asked.question is None) == (asked.source is None):
        raise Told(_wanted(asked, owner_file))
    questions = asked_questions(asked.box, owner_file)
    try:
        if asked.source is not None:
            _answer_file(questions, asked)
        else:
            _answer(questions, asked)
    except ValueError as trouble:
        raise Told(str(trouble)) from trouble
    return 0


def _enquire(enquiries: "Enquiries", asked: Namespace) -> int:
    from tidal_widgets.cli.enquiry_told import told, told_json  # noqa: PLC0415  (only for positions)
    from tidal_widgets.mechanics.positions import meant  # noqa: PLC0415

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


def _wanted(asked: Namespace, owner_file: "Path | None") -> str:
    """Say what can be asked in a game with dice, and in its positions if they can be asked about too."""
    says = _("ask one question, as 'N N IB ~ RR+F @2 s2/0', or name a file with --from")
    enquiries = offered_enquiries(asked.box, owner_file)
    more = _("{0}; or ask about a position, as: {1}")
    return says if enquiries is None else more.format(says, _named(enquiries))


def _named(enquiries: "Enquiries") -> str:
    return "; ".join(one.title for one in enquiries.examples)


def _answer(questions: "Questions", asked: Namespace) -> None:
    from tidal_widgets.cli.odds_told import told, told_json  # noqa: PLC0415  (not for a file)
    from tidal_widgets.mechanics.dicepool.today import asked_today  # noqa: PLC0415

    question = asked_today(questions, asked.question)
    for line in told_json(questions, question, quick=asked.quick) if asked.json else told(questions, question):
        say(line)


def _answer_file(questions: "Questions", asked: Namespace) -> None:
    from tidal_widgets.given import given_text  # noqa: PLC0415
    from tidal_widgets.mechanics.dicepool.tell.file import answers  # noqa: PLC0415  (only for a file)

    try:
        text = given_text(_path(asked.source))
    except OSError as error:
        raise Told(f"{asked.source}: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise Told(_("{0} is not a text file").format(asked.source)) from error
    for line in answers(questions, text, quick=asked.quick):
        say(line)


def _path(name: str) -> "Path":
    from pathlib import Path  # noqa: PLC0415  (not for a question)

    return Path(name)
