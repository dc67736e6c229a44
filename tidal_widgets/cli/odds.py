"""Tell how likely an attempt is to succeed, what it may cost and what to do, or answer a file of questions.

A question is written as dice, what they must match, the Danger die and the Shells on the board and on the Shield:

  tidal-widgets odds "N N IB ~ RR+F @2 s2/0"
  tidal-widgets odds "N N IB ~ RR+F @2 s2/0 | N:R N:- IB:Y x"

In a game whose positions are asked about, it is the text of one, its lines parted by semicolons, or the name of an
example; 'for' names the seat that asks:

  tidal-widgets odds --box NAME "for: ann; ann: hand A B; board: C"
"""

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from tidal_widgets.cli.askers import asked_enquiries, asked_questions
from tidal_widgets.cli.game_options import game_options
from tidal_widgets.cli.page import say
from tidal_widgets.cli.told import Told

if TYPE_CHECKING:
    from pathlib import Path

    from tidal_widgets.enquiries import Enquiries
    from tidal_widgets.odds.asking import Questions


def options(parser: ArgumentParser) -> None:
    """Add the question, the file of questions and the owner's file."""
    parser.add_argument("question", metavar="QUESTION", nargs="?", help="as 'N N IB ~ RR+F @2 s2/0'")
    parser.add_argument("--from", dest="source", metavar="FILE", help="answer the questions of a JSON file")
    parser.add_argument("--float", dest="quick", action="store_true", help="reckon with floats, not exactly")
    parser.add_argument("--file", metavar="OWNER.toml", help="lay an owner's own data over the game's")
    game_options(parser)


def run(asked: Namespace) -> int:
    """Answer the question, or all questions of a file."""
    owner_file = _path(asked.file) if asked.file else None
    if (enquiries := asked_enquiries(asked.box, owner_file)) is not None:
        return _enquire(enquiries, asked)
    if (asked.question is None) == (asked.source is None):
        raise Told("ask one question, as 'N N IB ~ RR+F @2 s2/0', or name a file with --from")
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
    from tidal_widgets.enquiries import meant  # noqa: PLC0415

    if asked.question is None:
        named = "; ".join(one.title for one in enquiries.examples)
        raise Told(f"ask about one position, as {enquiries.examples[0].text!r}, or by name: {named}")
    text = meant(enquiries, asked.question)
    try:
        lines = list(told_json(enquiries, text, quick=asked.quick) if asked.json else told(enquiries, text))
    except ValueError as trouble:
        raise Told(str(trouble)) from trouble
    for line in lines:
        say(line)
    return 0


def _answer(questions: "Questions", asked: Namespace) -> None:
    from tidal_widgets.cli.odds_told import told, told_json  # noqa: PLC0415  (not for a file)

    question = questions.read(asked.question)
    for line in told_json(questions, question, quick=asked.quick) if asked.json else told(questions, question):
        say(line)


def _answer_file(questions: "Questions", asked: Namespace) -> None:
    from tidal_widgets.cli.odds_file import answers  # noqa: PLC0415  (only for a file)

    try:
        text = _path(asked.source).read_text(encoding="utf-8-sig")
    except OSError as error:
        raise Told(f"{asked.source}: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise Told(f"{asked.source} is not a text file") from error
    for line in answers(questions, text, quick=asked.quick):
        say(line)


def _path(name: str) -> "Path":
    from pathlib import Path  # noqa: PLC0415  (not for a question)

    return Path(name)
