"""What a choice costs beside the best there is."""

from tidal_widgets.advice import Advice
from tidal_widgets.engine import Action
from tidal_widgets.text import Shown


def cost_of(advice: Advice, action: Action) -> float:
    """Compute what a choice costs: of all chances where worth is a chance, else of the best there is."""
    return _share(advice, advice.lost(action).value)


def off_by(advice: Advice, action: Action) -> float:
    """Compute how far that may be off, 0 where all is exact."""
    return 0.0 if advice.exact else _share(advice, advice.lost(action).off)


def _share(advice: Advice, amount: Shown) -> float:
    if advice.unit.in_chances:
        return float(amount)
    best = abs(float(next(iter(advice.worth.values())).value))
    return float(amount) / best if best else 0.0


def surely_costs(advice: Advice, action: Action) -> bool:
    """Tell whether a choice costs anything even if an estimate is as far off as it may be."""
    return advice.lost(action).low > 0
