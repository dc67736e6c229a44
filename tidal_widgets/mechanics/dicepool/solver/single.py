"""One throw of the dice, without Danger and without a second chance.

Dice are added one by one. All that is remembered of them is how far they reach into each group of targets, and
no further than the group needs: many throws share that, so few are ever told apart.
"""

from collections import Counter

from tidal_widgets.chance.dist import Dist
from tidal_widgets.mechanics.dicepool.question import Question
from tidal_widgets.mechanics.dicepool.solver.targets import Needs, needs_of


def single_roll(asked: Question) -> Dist[str]:
    """Return how often one throw of all dice completes what is required."""
    needs = needs_of(asked)
    return _reaches(asked, needs).map(lambda reach: "complete" if needs.complete(reach) else "not")


def matched(asked: Question) -> Dist[int]:
    """Return how many required targets one throw of all dice can match at most."""
    needs = needs_of(asked)
    return _reaches(asked, needs).map(lambda reach: needs.rank(needs.unpacked(reach), needs.required))


def _reaches(asked: Question, needs: Needs) -> Dist[int]:
    found = {0: 1}
    for die in asked.dice:
        faces = Counter(needs.reach(*needs.shown(die, code)) for code in die.faces).items()
        ways: dict[int, int] = {}
        for reach, count in found.items():
            for more, weight in faces:
                capped = needs.capped(reach + more)
                ways[capped] = ways.get(capped, 0) + count * weight
        found = ways
    return Dist(found)
