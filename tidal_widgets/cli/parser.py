"""Reading the options of a verb, where a mistake is answered in one sentence."""

from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Sequence
from typing import NoReturn

from tidal_widgets.cli.told import Told
from tidal_widgets.text import _


class Parser(ArgumentParser):
    """A parser that takes no shortened option and tells a mistake instead of leaving the program."""

    def __init__(self, *, prog: str, description: str | None, usage: str | None = None, epilog: str = "") -> None:
        """Name the program as it was called."""
        super().__init__(
            prog=prog,
            usage=usage,
            description=description,
            epilog=epilog,
            allow_abbrev=False,
            formatter_class=RawDescriptionHelpFormatter,
        )

    def read(self, argv: Sequence[str]) -> Namespace | None:
        """Return what was asked, or None if help was asked for and given."""
        try:
            return self.parse_args(argv)
        except SystemExit:
            return None

    def error(self, message: str) -> NoReturn:
        """Tell what is wrong and where help is."""
        raise Told(_("{0} (see '{1} --help')").format(" ".join(message.split()), self.prog))
