"""The score sheet for a table without code: what to count, what cannot be, and the score it makes."""

from collections.abc import Iterator, Sequence

from tidal_widgets.engine import ScoreLine, Scores
from tidal_widgets.games.tidal_blades.components import Components
from tidal_widgets.games.tidal_blades.components.numbers import NUMBERS
from tidal_widgets.games.tidal_blades.play.scoring import decided, rank_line, rank_points
from tidal_widgets.games.tidal_blades.play.world import TRAIT_NAMES, TRAITS
from tidal_widgets.games.tidal_blades.rules import R
from tidal_widgets.lessons.host import Counted, EntryError, ScoreEntry, ScoreSheet
from tidal_widgets.rulebook import Rulings
from tidal_widgets.text import _

CHALLENGES, SPACE, ADVANCEMENT, LEADS, GOAL, HITS = "challenges", "space", "advancement", "leads", "goal", "hits"
BEST = {"best-ever": _("The best value reached there"), "current": _("The best value at or below your marker now")}
TITLE = _("Add up the scores")
TELL = _("Type the counts. Totals, ranks, ties and the winner are worked out for you.")


def sheet(components: Components, rulings: Rulings) -> ScoreSheet:
    """Build the score sheet of a box for how a table reads its open rules."""
    tokens = leader_tokens(rulings)

    def check(rows: Sequence[Counted]) -> tuple[EntryError, ...]:
        return tuple(_slips(rows, components, tokens))

    return ScoreSheet(
        title=TITLE,
        tell=TELL,
        entries=tuple(_entries(components, rulings)),
        least=NUMBERS.least_seats,
        most=len(components.characters),
        check=check,
        add=add,
    )


def leader_tokens(rulings: Rulings) -> int:
    """Count the leader tokens of a game at most: one a night, none in a last night that does not count."""
    last = rulings[R.FINAL_NIGHT] == "played" and rulings[R.LEADER_TOKENS] == "all-rounds"
    return NUMBERS.rounds if last else NUMBERS.rounds - 1


def _entries(components: Components, rulings: Rulings) -> Iterator[ScoreEntry]:
    yield ScoreEntry(
        name=CHALLENGES,
        title=_("Challenges"),
        tell=_("The points printed on all you completed"),
        rule=R.SCORE_CHALLENGES,
        most=99,
    )
    for trait in TRAITS:
        yield ScoreEntry(
            name=trait, title=TRAIT_NAMES[trait], tell=_("The best award the dial has reached"), rule=R.SCORE_TRAITS,
            allowed=tuple(range(len(components.dials[trait].awards) + 1)),
        )  # fmt: skip
    yield ScoreEntry(
        name=SPACE,
        title=_("Champion board"),
        tell=_("Spaces from the start, for rank and ties"),
        rule=R.SCORE_RANK,
        most=99,
    )
    yield ScoreEntry(
        name=ADVANCEMENT, title=_("Advancement"), tell=BEST[rulings[R.CHAMPION_BEST]], rule=R.SCORE_ADVANCEMENT,
        allowed=(0, *sorted(components.champion.points.values())),
    )  # fmt: skip
    yield ScoreEntry(
        name=LEADS,
        title=_("Leader tokens"),
        tell=_("Hit tokens placed as the leader"),
        rule=R.SCORE_LEADER,
        most=leader_tokens(rulings),
    )
    yield ScoreEntry(
        name=GOAL,
        title=_("Secret Goal"),
        tell=_("{0}, {1} or nothing").format(*NUMBERS.goal_points),
        rule=R.SCORE_GOAL,
        allowed=(0, *NUMBERS.goal_points),
    )
    yield ScoreEntry(
        name=HITS, title=_("Hits"), tell=_("Your tokens beside The Fold and on Monsters"), rule=R.SCORE_HITS, most=99
    )


def add(rows: Sequence[Counted]) -> Scores:
    """Score what was counted; what was not counted is 0, and nobody ranks before their space is counted."""
    spaces = [row.get(SPACE, 0) for row in rows]
    ranks = _ranks(rows)
    lines = tuple(tuple(_lines(row, ranks[i])) for i, row in enumerate(rows))
    return decided(lines, spaces, [row.get(CHALLENGES, 0) for row in rows])


def _ranks(rows: Sequence[Counted]) -> list[ScoreLine]:
    """Write everybody's score line for rank, among those whose space was counted."""
    ranked = [i for i, row in enumerate(rows) if SPACE in row]
    spaces = [rows[i][SPACE] for i in ranked]
    points = rank_points(spaces)
    lines = {i: rank_line(spaces, at, points[at]) for at, i in enumerate(ranked)}
    return [lines.get(i, ScoreLine(R.SCORE_RANK, 0, "")) for i in range(len(rows))]


def _lines(row: Counted, rank: ScoreLine) -> Iterator[ScoreLine]:
    yield ScoreLine(R.SCORE_CHALLENGES, row.get(CHALLENGES, 0), _("Challenges completed"))
    for trait in TRAITS:
        yield ScoreLine(R.SCORE_TRAITS, row.get(trait, 0), TRAIT_NAMES[trait])
    yield rank._replace(why=_("Rank"))
    yield ScoreLine(R.SCORE_ADVANCEMENT, row.get(ADVANCEMENT, 0), _("Best value reached"))
    yield ScoreLine(R.SCORE_LEADER, row.get(LEADS, 0), _("Leader tokens"))
    yield ScoreLine(R.SCORE_GOAL, row.get(GOAL, 0), _("Secret Goal"))
    yield ScoreLine(R.SCORE_HITS, row.get(HITS, 0), _("Hits"))


def _slips(rows: Sequence[Counted], components: Components, tokens: int) -> Iterator[EntryError]:
    top = max(components.champion.points.values())
    below = max(points for points in components.champion.points.values() if points < top)
    claims = [i for i, row in enumerate(rows) if row.get(ADVANCEMENT) == top]
    for seat in claims[1:]:
        yield EntryError(
            seat,
            ADVANCEMENT,
            _("Only one Character can score the {0}; anyone else scores {1} at best.").format(top, below),
            R.TOP_ONCE,
        )
    if sum(row.get(LEADS, 0) for row in rows) > tokens:
        last = max(i for i, row in enumerate(rows) if row.get(LEADS))
        yield EntryError(
            last,
            LEADS,
            _("A night gives one leader token at most. In this game they add up to {0} or fewer.").format(tokens),
            R.STANDINGS,
        )
