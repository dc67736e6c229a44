"""Tell how likely an attempt is to succeed, what it may cost and what to do, or answer a file of questions.

Each game has its own way to write a question; without one the command says how. As in the first game of the house:

  tidal-widgets odds "N N IB ~ RR+F @2 s2/0"
  tidal-widgets odds "N N IB ~ RR+F @2 s2/0 | N:R N:- IB:Y x"

Or it is the text of a position, its lines parted by semicolons, or the name of an example: what may come there, or
what each turn is worth. 'for' names the seat that asks:

  tidal-widgets odds --box NAME "for: ann; ann: hand A B; board: C"
"""

import json
from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from tidal_widgets.cli.chosen import (
    chosen_table,
    game_options,
    loading,
    named_file,
    plot_option,
    progress_option,
    see_plot,
    share_options,
    shares_out,
    table_options,
    text_of,
)
from tidal_widgets.cli.error import CommandError
from tidal_widgets.text import _
from tidal_widgets.text.terminal import as_json, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tidal_widgets.box import OpenTable, Teller
    from tidal_widgets.studies import Work


def options(parser: ArgumentParser) -> None:
    """Add the question, the file of questions, the owner's file and how open rules are read."""
    parser.add_argument(
        "question", metavar="QUESTION", nargs="?", help=_("as 'N N IB ~ RR+F @2 s2/0'; - reads it from a pipe")
    )
    parser.add_argument(
        "--from",
        dest="source",
        metavar="FILE",
        type=named_file,
        help=_("answer the questions of a JSON file; - is a pipe"),
    )
    parser.add_argument("--float", dest="quick", action="store_true", help=_("use floats, not exact fractions"))
    table_options(parser)
    share_options(parser)
    plot_option(parser)
    progress_option(parser)
    game_options(parser)


def run(arguments: Namespace) -> int:
    """Answer the question, or all questions of a file."""
    see_plot(arguments)
    if arguments.question == "-":
        arguments.question = text_of(named_file("-")).strip()
    table = chosen_table(arguments)
    teller = _teller_of(table, arguments.question)
    if (arguments.question is None) == (arguments.source is None):
        raise CommandError(_wanted(table))
    if arguments.source is not None and arguments.plot is not None:
        raise CommandError(_("--plot charts one answer, not those of a file: leave out --from"))
    try:
        if arguments.source is not None:
            answers = _counted(arguments, _answers(arguments, table, teller))
            _say(map(_with_schema, answers) if arguments.json else answers)
        else:
            _say(teller.lines(arguments.question, json=arguments.json, quick=arguments.quick))
            _plot(arguments, teller)
    except ValueError as trouble:
        raise CommandError(str(trouble)) from trouble
    return 0


def _teller_of(table: "OpenTable", text: str | None) -> "Teller":
    """Find the first teller that answers what a text asks about, else the first of all."""
    tellers = table.tellers()
    first = next(tellers, None)
    if first is None:
        raise CommandError(_("the box {0!r} has no odds to ask for").format(table.box.id))
    with loading():
        alone = text is None or len(table.box.tellers) == 1 or first.about(text)
        teller = first if text is None or alone else next((one for one in tellers if one.about(text)), first)
        teller.load()
    return teller


def _wanted(table: "OpenTable") -> str:
    """Say what can be asked, and what else can be asked about."""
    first, *others = table.tellers()
    more = _("{0}; or ask about a position, as: {1}")
    return more.format(first.wanted(), "; ".join(one.named() for one in others)) if others else first.wanted()


def _plot(arguments: Namespace, teller: "Teller") -> None:
    """Draw the chart of the answer, if it is wanted."""
    if arguments.plot is not None:
        from tidal_widgets.cli.plot import plot  # noqa: PLC0415  (only for a chart)

        chart = getattr(teller, "chart", None)
        plot(chart and chart(arguments.question), arguments.plot, quiet=arguments.json)


def _counted(arguments: Namespace, answers: "Iterable[str]") -> "Iterator[str]":
    """Yield answers, and tell on stderr how many there were so far."""
    from tidal_widgets.cli.progress import beside_output, progress  # noqa: PLC0415  (only for a file)

    with progress(_("{0} answered"), None, wanted=beside_output(arguments.progress, streams=True)) as come:
        for number, answer in enumerate(answers, 1):
            come(number)
            yield answer


def _with_schema(answer: str) -> str:
    """Add the name of its schema to a line of JSON."""
    return as_json("answer", json.loads(answer), indent=None)


def _say(lines: "Iterable[str]") -> None:
    for line in lines:
        say(line)


def _answers(arguments: Namespace, table: "OpenTable", teller: "Teller") -> "Iterator[str]":
    """Answer a file of questions in order, whoever finds the answers."""
    if not shares_out(arguments):
        return teller.answers(text_of(arguments.source), quick=arguments.quick)
    from tidal_widgets.studies import Questions  # noqa: PLC0415  (only for a file that is shared out)

    return _shared(arguments, Questions(text_of(arguments.source), arguments.quick).work(table, teller))


def _shared(arguments: Namespace, work: "Work") -> "Iterator[str]":
    from tidal_widgets.cli.sharing import sharing  # noqa: PLC0415  (only for a file that is shared out)
    from tidal_widgets.studies import answers  # noqa: PLC0415  (only for a file that is shared out)

    with sharing(arguments, work) as (workers, results):
        for lines in answers(work, workers, results):
            yield from lines
