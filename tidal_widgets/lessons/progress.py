"""How far a learner has come: the steps seen of each walkthrough, as one small text."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Self

from tidal_widgets.text import _

HEAD = "learned 1"
NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,60}")
LONGEST = 2**14


class ProgressError(ValueError):
    """A text that holds no progress; the message says what was found and what is allowed."""


@dataclass(frozen=True, slots=True)
class Progress:
    """The names of the steps seen, by the walkthrough's slug.

    >>> print(Progress().seen("axls-turn", "visit"))
    learned 1
    axls-turn: visit
    """

    steps: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def of(self, slug: str) -> frozenset[str]:
        """List the names of the steps seen of a walkthrough."""
        return frozenset(self.steps.get(slug, ()))

    def seen(self, slug: str, name: str) -> Self:
        """Add one step to the progress."""
        there = self.steps.get(slug, ())
        if name in there:
            return self
        return type(self)({**self.steps, slug: (*there, name)})

    def with_all(self, other: Self) -> Self:
        """Add the steps of other progress."""
        both = self
        for slug, names in other.steps.items():
            for name in names:
                both = both.seen(slug, name)
        return both

    def only(self, known: Mapping[str, Iterable[str]]) -> Self:
        """Drop what these walkthroughs do not have."""
        kept = {slug: tuple(n for n in self.steps.get(slug, ()) if n in set(names)) for slug, names in known.items()}
        return type(self)({slug: names for slug, names in kept.items() if names})

    def __str__(self) -> str:
        """Write the progress, one walkthrough a line."""
        return "\n".join([HEAD, *(f"{slug}: {' '.join(names)}" for slug, names in sorted(self.steps.items()))])

    def __bool__(self) -> bool:
        """Tell whether any step was seen."""
        return bool(self.steps)

    @classmethod
    def read(cls, text: str) -> Self:
        """Read a progress text; refuse anything else."""
        if len(text) >= LONGEST:
            raise ProgressError(_("It is longer than any progress is."))
        lines = [line.strip() for line in text.splitlines() if line.strip()]
        if not lines or lines[0] != HEAD:
            raise ProgressError(
                _("Found {0!r}; the first line must be {1!r}.").format(lines[0][:40] if lines else "nothing", HEAD)
            )
        steps: dict[str, tuple[str, ...]] = {}
        for number, line in enumerate(lines[1:], 2):
            slug, colon, names = line.partition(":")
            words = tuple(dict.fromkeys(names.split()))
            if not colon or slug in steps or not all(map(NAME.fullmatch, (slug, *words))):
                raise ProgressError(
                    _("Line {0}: found {1!r}; allowed is 'lesson: step step', once each.").format(number, line[:40])
                )
            steps[slug] = words
        return cls(steps)
