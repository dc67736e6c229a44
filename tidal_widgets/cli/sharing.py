"""Share out the work of a command: who does it, and the file that its results stream to."""

from argparse import Namespace
from collections.abc import Iterator
from contextlib import closing, contextmanager, nullcontext
from importlib.util import find_spec
from typing import NamedTuple

from tidal_widgets.cli.error import CommandError
from tidal_widgets.remedy import install
from tidal_widgets.studies import TaskError, Work, Workers, WorkersLost
from tidal_widgets.studies.results import NotTheStudy, Results
from tidal_widgets.text import _

SCHEMES = ("tcp://", "tls://")


class Sharing(NamedTuple):
    """Who does the work, and the file that keeps its results, if there is one."""

    workers: Workers
    results: Results | None


@contextmanager
def sharing(arguments: Namespace, work: Work) -> Iterator[Sharing]:
    """Open the file and begin the workers, and end them; say in a sentence what is wrong with either."""
    try:
        with _results(arguments, work) as results, closing(_workers(arguments, work)) as workers:
            yield Sharing(workers, results)
    except NotTheStudy as error:
        raise CommandError(str(error)) from error
    except (TaskError, WorkersLost) as error:
        raise CommandError(_ended(error, arguments), code=1) from error


def _results(arguments: Namespace, work: Work) -> "closing[Results] | nullcontext[None]":
    return closing(Results(arguments.results, work.plan)) if arguments.results else nullcontext()


def _workers(arguments: Namespace, work: Work) -> Workers:
    from tidal_widgets.studies.workers import Processes, ThisProcess  # noqa: PLC0415  (only one of them is wanted)

    if arguments.scheduler is None:
        return Processes(work, arguments.processes) if arguments.processes > 1 else ThisProcess(work)
    if arguments.processes > 1:
        raise CommandError(_("--processes and --scheduler exclude each other: choose one"))
    if not arguments.scheduler.startswith(SCHEMES):
        says = _("found {0!r}; allowed: the address of a scheduler, as tls://host:8786 or tcp://host:8786")
        raise CommandError(says.format(arguments.scheduler))
    if find_spec("distributed") is None:
        raise CommandError(_("a cluster needs more: {0}").format(install("cluster")), code=1)
    from tidal_widgets.studies.cluster import Cluster  # noqa: PLC0415  (slow to import)

    return Cluster(work, arguments.scheduler)


def _ended(error: Exception, arguments: Namespace) -> str:
    """Say why the work came to no end, and what of it is kept."""
    kept = _("; what was done is in {0}, and the same command goes on from there").format(arguments.results)
    return f"{error}{kept if arguments.results else ''}"
