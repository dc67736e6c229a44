"""What is told of mutants: the score of each package, and the changes that nobody noticed."""

import tomllib
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

from tests.architecture.tree import ROOT
from tests.mutants.draw import package
from tests.mutants.sites import Mutant
from tests.mutants.trial import Verdict

IN_ALL, IN_EACH = 0.9, 0.85
NO_EFFECT = Path(__file__).with_name("no_effect.toml")


def without_effect() -> dict[tuple[str, str], str]:
    """Read which changes change nothing that anybody could notice, and why."""
    listed = tomllib.loads(NO_EFFECT.read_text(encoding="utf-8"))["mutant"]
    return {(each["module"], each["change"].strip("\n")): each["why"] for each in listed}


def outdated(known: Mapping[tuple[str, str], str]) -> list[str]:
    """List the lines of changes without effect that their modules no longer have."""
    gone = []
    for module, changed in known:
        path = ROOT / module
        source = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        missing = [line[1:].strip() for line in changed.splitlines() if line.startswith("-") and line[1:] not in source]
        gone += [f"{module}: {line}" for line in missing]
    return gone


def change(mutant: Mutant) -> str:
    """Write the lines that go and those that come."""
    return "\n".join(mutant.difference((ROOT / mutant.module).read_text(encoding="utf-8")))


def survivor(verdict: Verdict) -> str:
    """Write where a change stands that no test noticed, and what it is."""
    mutant = verdict.mutant
    where = f"{mutant.module}:{mutant.lines[0]}: {mutant.kind}, {verdict.tests} tests passed"
    return f"{where}\n{change(mutant)}\n"


def scores(verdicts: list[Verdict]) -> str:
    """Write how many were drawn and noticed by package and in all."""
    drawn = Counter(package(each.mutant.module) for each in verdicts)
    noticed = Counter(package(each.mutant.module) for each in verdicts if each.noticed)
    rows = [_row(name, noticed[name], drawn[name]) for name in sorted(drawn)]
    return "\n".join([*rows, _row("in all", noticed.total(), drawn.total())])


def bars_kept(verdicts: list[Verdict]) -> bool:
    """Tell whether enough was noticed, in all and in each package."""
    drawn = Counter(package(each.mutant.module) for each in verdicts)
    noticed = Counter(package(each.mutant.module) for each in verdicts if each.noticed)
    each = all(noticed[name] >= IN_EACH * drawn[name] for name in drawn)
    return each and noticed.total() >= IN_ALL * drawn.total()


def _row(name: str, noticed: int, drawn: int) -> str:
    return f"{name:22}{noticed:4} of {drawn:3} noticed {noticed / drawn:6.0%}"
