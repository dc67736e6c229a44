"""Where the dashboard listens: on this machine alone."""

import socket

from tidal_widgets.text import _

ADDRESS = "127.0.0.1"
FIRST, TRIES = 8866, 20


class PortInUse(OSError):
    """Something else listens there already."""


def usual() -> range:
    """List the ports that are tried when none is named."""
    return range(FIRST, FIRST + TRIES)


def is_free(port: int, address: str = ADDRESS) -> bool:
    """Tell whether a server can listen on that port."""
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((address, port))
        except OSError:
            return False
    return True


def free_port(wanted: int | None = None, address: str = ADDRESS) -> int:
    """Find a free port: the one named, else the first of the usual ones; raise PortInUse if there is none."""
    for port in usual() if wanted is None else (wanted,):
        if is_free(port, address):
            return port
    raise PortInUse(
        _("no port from {0} to {1} is free").format(FIRST, FIRST + TRIES - 1)
        if wanted is None
        else _("port {0} is in use").format(wanted)
    )


def url_of(port: int, link: str = "", base: str = "/", address: str = ADDRESS) -> str:
    """Build the address of the dashboard.

    >>> url_of(8866, "rules")
    'http://127.0.0.1:8866/#rules'
    """
    return f"http://{address}:{port}{base}" + (f"#{link}" if link else "")
