"""Questions of five and six dice with up to twelve Shells, solved once with fractions: `large_questions.json`.

Of each are kept its value, as a fraction where that is short and else as thirty decimals, the means of all that is
counted when the attempt is over, as thirty decimals, and a hash of all fractions: value and chance of every end. With
`python -m tests.games.tidal_blades.large_questions QUESTION ...` more are solved and kept.

None takes minutes: what would is refused before it begins, as its tables take too much memory (`budget`). The heaviest
kept here come close to what is admitted, and take about ten seconds with fractions.
"""

import json
import sys
from collections.abc import Mapping, Sequence
from fractions import Fraction
from hashlib import sha256
from pathlib import Path
from typing import Any

from tests.games.tidal_blades.questions_drawn import QUESTIONS, weight
from tidal_widgets.chance import Number, finished
from tidal_widgets.mechanics.dicepool.outlook import Situation
from tidal_widgets.mechanics.dicepool.query import Finish, Measure

FILE = Path(__file__).parent / "large_questions.json"
LONGEST, DECIMALS = 60, 30
Vector = Mapping[str, Any]


def load() -> list[Vector]:
    """Read what is kept, lighter questions first."""
    kept: list[Vector] = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else []
    return kept


def save(vectors: Sequence[Vector]) -> None:
    """Write what is kept, one question a line."""
    ordered = sorted(vectors, key=lambda vector: weight(QUESTIONS.read(vector["question"])))
    lines = ",\n".join(json.dumps(vector, ensure_ascii=False) for vector in ordered)
    FILE.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


def solved(text: str) -> Vector:
    """Solve a question with fractions, and return what is kept of it."""
    situation = finished(Situation.reached(QUESTIONS, QUESTIONS.read(text), Fraction(1)))
    return kept_of(text, situation.value, situation.finishes())


def kept_of(text: str, value: Fraction, ends: Mapping[Finish, Fraction]) -> Vector:
    """Pick what is kept of an exact answer."""
    chances: dict[str, Fraction] = {}
    for finish, chance in ends.items():
        chances[finish.key] = chances.get(finish.key, Fraction(0)) + chance
    exact = str(value)
    return {
        "question": text,
        "value": exact if len(exact) <= LONGEST else decimals(value),
        "means": {code: decimals(mean) for code, mean in means(text, ends).items()},
        "hash": hashed(value, chances),
    }


def means(text: str, ends: Mapping[Finish, Number]) -> dict[str, Number]:
    """Compute the mean of everything that is counted when the attempt is over."""
    counted: list[Measure] = [m for m in QUESTIONS.measures(QUESTIONS.read(text)) if m.kind in ("number", "chance")]
    nothing = 0 * next(iter(ends.values()))
    return {m.code: sum((int(m.of(end)) * chance for end, chance in ends.items()), nothing) for m in counted}


def hashed(value: Fraction, chances: Mapping[str, Fraction]) -> str:
    """Hash a value and the chance of every end."""
    lines = [str(value), *(f"{end} {chance}" for end, chance in sorted(chances.items()))]
    return sha256("\n".join(lines).encode()).hexdigest()


def decimals(value: Fraction, places: int = DECIMALS) -> str:
    """Write a fraction as so many decimals, or as more where it would read as 1 and is less.

    >>> decimals(Fraction(2, 3)), decimals(1 - Fraction(1, 1000), places=2)
    ('0.666666666666666666666666666667', '0.999000000000')
    """
    whole, part = divmod(round(value * 10**places), 10**places)
    return decimals(value, places + 10) if value < whole == 1 and not part else f"{whole}.{part:0{places}}"


if __name__ == "__main__":
    known = {vector["question"]: vector for vector in load()}
    for question in sys.argv[1:]:
        known[question] = solved(question)
        save(list(known.values()))
