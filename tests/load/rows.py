"""A measured figure beside its bar, and the table of them."""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil


@dataclass(frozen=True, slots=True)
class Row:
    """What was measured; without a bar it is only told."""

    what: str
    found: float
    unit: str = ""
    most: float | None = None

    @property
    def missed(self) -> bool:
        """Say whether the figure is above its bar."""
        return self.most is not None and self.found > self.most

    @property
    def cells(self) -> tuple[str, str, str]:
        """The row as it is printed."""
        bar = "" if self.most is None else f"{_short(self.most)} {self.unit}".strip()
        return self.what, f"{_short(self.found)} {self.unit}".strip(), f"{bar}: MISSED" if self.missed else bar


def p95(times: Sequence[float]) -> float:
    """Find the time that nineteen of twenty keep."""
    return sorted(times)[ceil(0.95 * len(times)) - 1]


def median(times: Sequence[float]) -> float:
    """Find the time that half of them keep."""
    return sorted(times)[len(times) // 2]


def told(rows: Sequence[Row]) -> str:
    """Write the rows as lines of a Markdown table."""
    return "\n".join(f"| {' | '.join(row.cells)} |" for row in rows)


def busy() -> str:
    """Measure how busy the machine is with everything."""
    return f"{os.getloadavg()[0]:.1f} of {os.cpu_count()} cores wanted"


def _short(number: float) -> str:
    return f"{number:,.0f}" if number == int(number) or abs(number) >= 100 else f"{number:.2f}"
