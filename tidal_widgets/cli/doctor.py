"""Tell what this installation has, what it lacks, and what to do about it."""

from argparse import ArgumentParser, Namespace
from dataclasses import asdict

from tidal_widgets.serve.doctor import findings
from tidal_widgets.text import _
from tidal_widgets.text.terminal import entry, say, say_json, wrapped


def options(parser: ArgumentParser) -> None:
    """Add --json."""
    parser.add_argument("--json", action="store_true", help=_("print JSON instead of text"))


def run(arguments: Namespace) -> int:
    """Print every finding; answer 1 if something needs doing."""
    found = findings()
    if arguments.json:
        say_json("doctor", {"findings": [asdict(finding) for finding in found]})
    else:
        width = max(len(finding.about) for finding in found)
        for finding in found:
            say(entry(f"  {finding.about:<{width}}  ", finding.found))
            if finding.advice:
                say(wrapped(finding.advice, " " * (width + 4)))
        needed = any(finding.advice for finding in found)
        say(_("Something needs fixing: see above.") if needed else _("All is well."))
    return int(any(finding.advice for finding in found))
