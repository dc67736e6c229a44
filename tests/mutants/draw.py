"""Which mutants are tried: some of every package, the same for the same seed."""

from collections import defaultdict
from pathlib import Path
from random import Random

from tests.architecture.tree import PACKAGE, ROOT, modules, named
from tests.mutants.sites import Mutant, is_another, mutants

LEAST = 10  # mutants of a package, if it has code for so many


def package(module: str) -> str:
    """Find the package that answers for a module; a game is one, and what lies on top belongs to the top."""
    parts = Path(module).relative_to(PACKAGE.name).parts[:-1]
    return "/".join(parts[: 2 if parts[:1] == ("games",) else 1]) or "top"


def draw(seed: str, count: int, only: str = "") -> list[Mutant]:
    """Draw `count` mutants: ten a package, the others by how much there is to change."""
    sites = _sites(only)
    shares = _shares({name: len(found) for name, found in sorted(sites.items())}, count)
    return [mutant for name, share in shares.items() for mutant in _some(Random(f"{seed} {name}"), sites[name], share)]


def _shares(sizes: dict[str, int], count: int) -> dict[str, int]:
    """Share out the count: ten to each package, what is left by size, the last ones to those that come short most."""
    spare = max(0, count - LEAST * len(sizes))
    exact = {name: spare * size / sum(sizes.values()) for name, size in sizes.items()}
    shares = {name: LEAST + int(share) for name, share in exact.items()}
    short = sorted(exact, key=lambda name: int(exact[name]) - exact[name])
    for name in short[: max(0, count - sum(shares.values()))]:
        shares[name] += 1
    return shares


def _sites(only: str) -> dict[str, list[Mutant]]:
    """List what may be changed by package; a package with less to change than is drawn has not enough code."""
    sites: dict[str, list[Mutant]] = defaultdict(list)
    for path in modules():
        if named(path).startswith(only):
            sites[package(named(path))] += mutants(named(path), path.read_text(encoding="utf-8"))
    return {name: found for name, found in sites.items() if len(found) > LEAST}


def _some(chance: Random, found: list[Mutant], count: int) -> list[Mutant]:
    """Pick `count` of these: first a kind, then one of that kind, no two on the same line."""
    kinds = defaultdict(list)
    for each in chance.sample(found, len(found)):
        kinds[each.kind].append(each)
    some: dict[tuple[str, int], Mutant] = {}
    while kinds and len(some) < count:
        kind = chance.choice(sorted(kinds))
        each = kinds[kind].pop()
        if not kinds[kind]:
            del kinds[kind]
        source = (ROOT / each.module).read_text(encoding="utf-8")
        if is_another(each.applied(source), source):
            some.setdefault((each.module, each.lines[0]), each)
    return list(some.values())
