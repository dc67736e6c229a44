"""Between which two numbers a mean lies, as sure as 19 to 1, by the games that were played."""

from math import sqrt

from tidal_widgets.studies.tally import Numbers

Z = 1.959964  # of a normal curve, 95 % lies so many deviations around the middle
FEW = (12.7062, 4.3027)  # the same of Student's curve for two and three numbers


def interval(numbers: Numbers) -> tuple[float, float] | None:
    """Compute the 95 % interval of a mean; None for a single number, which tells nothing of how they spread.

    Shares, which are all 0 or 1, are reckoned after Wilson, so that 0 of 20 games is not taken for never. What was
    counted and never below 0 has no mean below 0.
    """
    if numbers.count < 2:
        return None
    mean = float(numbers.total) / numbers.count
    if numbers.total == numbers.squares == numbers.seen:
        return _wilson(mean, numbers.count)
    variance = float(numbers.squares - numbers.total * numbers.total / numbers.count) / (numbers.count - 1)
    half = student(numbers.count - 1) * sqrt(max(0.0, variance) / numbers.count)
    low, high = mean - half, mean + half
    return (low if numbers.least < 0 else max(0.0, low)), high


def _wilson(share: float, count: int) -> tuple[float, float]:
    weight = Z * Z / count
    middle = (share + weight / 2) / (1 + weight)
    half = Z * sqrt(share * (1 - share) / count + weight / (4 * count)) / (1 + weight)
    return max(0.0, middle - half), min(1.0, middle + half)


def student(freedom: int) -> float:
    """Compute how many deviations hold 95 % of Student's curve, to three digits.

    >>> round(student(2), 2), round(student(10), 2), round(student(1_000), 2)
    (4.3, 2.23, 1.96)
    """
    if freedom <= len(FEW):
        return FEW[freedom - 1]
    first, second = (Z**3 + Z) / 4, (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96
    third = (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384
    return float(Z + first / freedom + second / freedom**2 + third / freedom**3)
