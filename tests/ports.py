"""Ports for the servers of tests: none that another run, or a dashboard in use, might take at the same moment."""

import socket

from tidal_widgets.serve.ports import ADDRESS


def spare_port() -> int:
    """Find a port that the system gives to nobody else for a while.

    A dashboard takes the first free one of some twenty, and two that start at once would take the same.
    """
    with socket.socket() as probe:
        probe.bind((ADDRESS, 0))
        return int(probe.getsockname()[1])
