"""Words that say the same at any gaming table, in groups; whoever asks with one of a group means them all.

A group may hold phrases, which are known in a question; what is then sought are its single words.
"""

from collections.abc import Iterable, Iterator, Sequence

from tidal_widgets.rulebook.english import stem, words_of

GROUPS = (
    "win, victory",
    "start, begin, beginning, initial, set up, setup",
    "end, finish, over, final, last",
    "tie, equal, even, same score, level",
    "gain, get, receive, obtain, earn, collect",
    "lose, discard, forfeit, cost",
    "roll, throw, cast",
    "pay, cost, price, spend, afford",
    "buy, purchase, pay, price",
    "occupied, taken, full, closed, single-use, blocked, without space, somebody else is",
    "kill, dead, defeat, beat, slay, destroy, last hit, killing blow",
    "fight, battle, attack, combat",
    "go, move, travel, visit, walk, enter",
    "stay, remain, same",
    "keep, hold, retain, set aside",
    "left, remain, gone, none, run out, shortage, no more",
    "run out, runs out, ran out, running out, empty, gone, exhausted, used up, out of",
    "again, twice, more than once, repeat, second, several",
    "once, single, one",
    "limit, maximum, most, max, size, at most, hold, no more than, too many",
    "skip, pass, miss",
    "give up, quit, stop, withdraw, fail, abandon, surrender, back out, bail out",
    "optional, decline, refuse, leave, may, turn down",
    "have to, must, compulsory, mandatory, forced, required, obliged, optional",
    "player, person, people, opponent, rival, someone, somebody",
    "everyone, everybody, all players",
    "alone, solo, single player, one player, by myself, by yourself",
    "secret, hidden, face down",
    "order, sequence, steps",
    "round, day",
    "points, score, worth, victory points, vp",
    "monster, creature, beast, enemy",
    "swap, exchange, replace, change, trade",
    "upgrade, improve, better",
    "refresh, restore, recover, get back, reuse, ready again, come back, recharge",
    "attempt, try",
    "match, fit, fulfil, satisfy, count",
    "own, have, possess, belong",
    "mix, shuffle",
    "reward, prize, gain, bonus",
    "penalty, punish, suffer, price",
    "damage, hit, wound, harm, injure",
    "choose, pick, select, decide",
    "ability, power, effect",
    "place, space, position, spot, location",
    "extra, additional, more, bonus",
    "advance, climb, ascend, move up, raise, increase, go up, rise",
    "fall back, move back, go down, drop, lose ground, step back, move down, loss",
    "come from, get more, gain, source",
    "protect, defend, block, prevent, avoid, cancel",
    "go first, first player, lead, begin",
    "start with, begin with, begin, start",
    "flee, escape, run away, chase away",
    "more than one, two, several",
    "stand, occupy, share, occupied",
    "next, following",
    "white, plain",
    "leftover, left over, unused, remaining, not chosen",
    "free, without paying, for nothing",
    "open, face up, shared",
    "learn, teach, train",
    "weak, weakness, fear, vulnerable",
)


HINTS = (
    "how many, number, limit, most, amount, count, total",
    "how much, number, amount, cost, price",
    "how long, minutes, time, last",
)
ALIKE, HINT = 0.65, 0.2
Alternatives = dict[str, float]


class Synonyms:
    """What may be meant by the words of a question, and how surely."""

    def __init__(self, more: Iterable[str] = ()) -> None:
        """Read the groups of any table and those of one game."""
        self._known: dict[tuple[str, ...], Alternatives] = {}
        for groups, weight in (((*GROUPS, *more), ALIKE), (HINTS, HINT)):
            for group in groups:
                self._learn(group, weight)
        self._longest = max(map(len, self._known))

    def _learn(self, group: str, weight: float) -> None:
        phrases = [tuple(map(stem, words_of(phrase))) for phrase in group.split(", ")]
        words = {phrase[0]: weight for phrase in phrases if len(phrase) == 1}
        for phrase in phrases:
            self._known.setdefault(phrase, {}).update(words)

    def of(self, word: str) -> Alternatives:
        """Look up what may stand for the stem of a word."""
        return self._known.get((word,), {})

    def phrases(self, stems: Sequence[str]) -> Iterator[tuple[int, int, Alternatives]]:
        """Find the longest phrases of several words: where each begins and ends, and what may stand for it."""
        start = 0
        while start < len(stems):
            ends = range(min(start + self._longest, len(stems)), start + 1, -1)
            end = next((end for end in ends if tuple(stems[start:end]) in self._known), start)
            if end > start:
                yield start, end, self._known[tuple(stems[start:end])]
            start = max(end, start + 1)
