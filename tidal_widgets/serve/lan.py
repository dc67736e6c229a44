"""Opening the dashboard to a class: its address on the local network, and the access key."""

import os
import socket
from dataclasses import dataclass

OUTSIDE = "192.0.2.1"
EVERYWHERE = "0.0.0.0"  # noqa: S104  (the access guard refuses strangers)


@dataclass(frozen=True, slots=True, kw_only=True)
class Lan:
    """This machine as a class reaches it: its address and the access key."""

    address: str
    names: tuple[str, ...]
    key: str
    listens: str = EVERYWHERE

    @classmethod
    def found(cls) -> "Lan | None":
        """Find how others reach this machine, with a fresh key; None if it is on no network."""
        address = own_address()
        if address is None:
            return None
        name = socket.gethostname().lower()
        names = (address, "localhost", name, f"{name}.local")
        return cls(address=address, names=names, key=os.urandom(12).hex())


def own_address() -> str | None:
    """Find the address of this machine on its network, without sending anything; None if it is on none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((OUTSIDE, 9))
        except OSError:
            return None
        address: str = probe.getsockname()[0]
    return None if address.startswith(("127.", "0.")) else address
