"""How fast things may come: a bucket of credit that fills at a steady pace, and one for each address."""

from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic


@dataclass(frozen=True, slots=True)
class Pace:
    """So many a second, and so many at once."""

    a_second: float
    at_once: float


class Bucket:
    """Credit that is spent at once and comes back at a steady pace; it may be overdrawn."""

    def __init__(self, pace: Pace, clock: Callable[[], float] = monotonic) -> None:
        """Begin with a full bucket."""
        self._pace, self._clock = pace, clock
        self._credit, self._seen = pace.at_once, clock()

    def spend(self, weight: float = 1) -> float:
        """Spend credit and return how many seconds to wait until it is there."""
        self._refill()
        self._credit -= weight
        return max(0.0, -self._credit / self._pace.a_second)

    def allows(self, weight: float = 1) -> bool:
        """Spend credit if it is there, and say whether it was."""
        self._refill()
        if self._credit < weight:
            return False
        self._credit -= weight
        return True

    @property
    def full(self) -> bool:
        """Say whether nothing is spent that has not come back."""
        self._refill()
        return self._credit >= self._pace.at_once

    def _refill(self) -> None:
        now = self._clock()
        self._credit = min(self._pace.at_once, self._credit + (now - self._seen) * self._pace.a_second)
        self._seen = now


class Crowd:
    """A bucket for each address; addresses that have been quiet are forgotten."""

    MOST = 1_000

    def __init__(self, pace: Pace, clock: Callable[[], float] = monotonic) -> None:
        """Give everyone the same pace."""
        self._pace, self._clock = pace, clock
        self._buckets: dict[str, Bucket] = {}

    def __len__(self) -> int:
        """Count the addresses that are remembered."""
        return len(self._buckets)

    def allows(self, address: str) -> bool:
        """Tell whether one more request from that address is in time."""
        if address not in self._buckets and len(self) >= self.MOST:
            self._buckets = {known: bucket for known, bucket in self._buckets.items() if not bucket.full}
        return self._buckets.setdefault(address, Bucket(self._pace, self._clock)).allows()
