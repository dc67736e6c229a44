"""The chart of an answer: bars in the terminal, or a picture in a file."""

import sys
from pathlib import Path

from tidal_widgets.charts import Chart
from tidal_widgets.charts.letters import FULL, as_letters
from tidal_widgets.cli.error import CommandError
from tidal_widgets.text import _
from tidal_widgets.text.terminal import WIDEST, columns, heading, say, wrapped


def plot(chart: Chart | None, target: str, *, quiet: bool = False) -> None:
    """Draw a chart in the terminal, or into the file that is named; `quiet` does not say that it did."""
    if chart is None:
        raise CommandError(_("there is nothing to chart in this answer: leave out --plot"))
    if target:
        chart.save(Path(target))
        if not quiet:
            say("\n" + wrapped(_("The chart is in {0}.").format(target)))
        return
    say("\n" + heading(wrapped(chart.says)))
    for line in as_letters(chart, min(WIDEST, columns()), plain=not _has_blocks()):
        say(line)


def _has_blocks() -> bool:
    """Tell whether the output has the signs that bars are drawn with."""
    try:
        FULL.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True
