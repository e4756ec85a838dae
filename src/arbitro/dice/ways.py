"""In how many ways dice come to each total, exactly and fast.

The ways to each total are the coefficients of a polynomial, and throwing dice together multiplies
polynomials. A whole polynomial is kept as one large integer, each coefficient in a slot wide
enough for the largest (Kronecker's substitution), so Python's own multiplication of integers, in
C and faster than quadratic, does all the adding up: 100d6 is one die's integer to the power of 100.

Dice that explode are cut off where less than `LEFT_OUT` is left, and the weight left out is told.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import comb
from operator import add
from typing import NamedTuple

from arbitro.dice.values import DiceError, Distribution

MOST_TOTALS = 10_000
"""The most totals of one throw whose odds are worked out."""

MOST_WORK = 1_000_000_000
"""How much work the odds of one throw may be, in steps of 30 bits: a second or so."""

LEFT_OUT = Fraction(1, 10**12)
"""Dice that explode are followed until less than this chance is left out."""

MOST_PAIRS = 1_000_000
"""How many pairs of values may be gone through one by one where no multiplication of integers does it."""


class Side(NamedTuple):
    """One face of a die: in how many ways it comes up, whether it brings another die, and what it scores."""

    weight: int
    explodes: bool
    score: int


def ways_of(name: str, sides: Sequence[Side], count: int, counted: Callable[[int], int] | None = None) -> Distribution:
    """The odds of what `count` such dice score together.

    Without `counted` all dice score. With it dice are dealt in the order of `sides`, and
    `counted(n)` says how many of the first n score. Raises `DiceError` with the `name` of the
    dice before doing too much work.
    """
    whole = sum(side.weight for side in sides)
    fuse = sum(side.weight for side in sides if side.explodes)
    extra = _extra_dice(name, count, fuse / whole)
    scores = [side.score for side in sides]
    # Scores are counted from the lowest, so that all are positive. As the number of dice that explode
    # is not known beforehand, a die that is not there has to score 0 then.
    lowest = min(scores) if not extra else min(0, *scores)
    scoring = counted(count + extra) if counted else count + extra
    slots = scoring * (max(0, *scores) - lowest) + 1
    total = whole ** (count + extra)
    # On the way, weights are up to `count` times as large.
    size = (total * count).bit_length() // 8 + 1
    limbs = slots * size * 8 // 30 + 1
    if counted:
        loud = sum(side.explodes for side in sides)
        work = limbs * (extra + 1) * (count + 1) * ((len(sides) - loud) * (count + 1) + loud * (extra + 1)) // 2
    else:
        work = round(3 * float(limbs) ** 1.585) + 2 * extra * limbs
    if slots > MOST_TOTALS or work > MOST_WORK:
        raise too_many(name)
    if counted:
        number = _dealt(sides, count, extra, counted, 8 * size, lowest)
    else:
        number = _all(sides, count, extra, 8 * size, lowest)
    weights = _unpacked(number, size, slots)
    found = {slot + lowest * scoring: weight for slot, weight in enumerate(weights) if weight}
    return Distribution(found, total - sum(found.values()))


def _all(sides: Sequence[Side], count: int, extra: int, bits: int, lowest: int) -> int:
    """All dice score: the dice that end the throw, times all numbers of dice before them that exploded."""
    quiet = sum(side.weight << (side.score - lowest) * bits for side in sides if not side.explodes)
    loud = sum(side.weight << (side.score - lowest) * bits for side in sides if side.explodes)
    # A die that is not thrown may fall as it likes.
    absent: int = sum(side.weight for side in sides) << -lowest * bits if extra else 1
    exploded, blanks = 0, 1
    for number in range(extra, -1, -1):
        exploded = exploded * loud + comb(count + number - 1, number) * blanks
        blanks *= absent
    ended: int = quiet**count
    return exploded * ended


def _dealt(sides: Sequence[Side], count: int, extra: int, counted: Callable[[int], int], bits: int, lowest: int) -> int:
    """Only some dice score: they are dealt out side by side, from the best to the worst or the other way."""
    # (dice dealt, of them exploded) -> the ways to each score, in any order of the dice
    ways = {(0, 0): 1}
    for weight, explodes, score in sides:
        after: dict[tuple[int, int], int] = {}
        for (dealt, exploded), number in ways.items():
            room = extra - exploded if explodes else count - (dealt - exploded)
            for here in range(room + 1):
                scoring = counted(dealt + here) - counted(dealt)
                into = dealt + here, exploded + here if explodes else exploded
                more = number * (comb(dealt + here, here) * weight**here) << scoring * (score - lowest) * bits
                after[into] = after.get(into, 0) + more
        ways = after
    # A throw ends with a die that does not explode, which is so for `count` in `dice` of the orders.
    whole, found = sum(side.weight for side in sides), 0
    for exploded in range(extra + 1):
        dice = count + exploded
        missing = counted(count + extra) - counted(dice)
        ended = ways.get((dice, exploded), 0) * count // dice
        found += ended * whole ** (extra - exploded) << missing * -lowest * bits
    return found


def _extra_dice(name: str, count: int, chance: float) -> int:
    """How many more dice explosions may bring before less than `LEFT_OUT` is left out."""
    if not chance:
        return 0
    # The negative binomial distribution: so many explosions before `count` dice have not exploded.
    exactly: float = (1 - chance) ** count
    left, extra = 1 - exactly, 0
    while left > float(LEFT_OUT) / 2:
        exactly *= chance * (count + extra) / (extra + 1)
        left -= exactly
        extra += 1
        if extra > MOST_TOTALS:
            raise too_many(name)
    return extra


def added(name: str, one: Distribution, other: Distribution) -> Distribution:
    """The odds of the sum of two independent numbers."""
    low, lower = min(one), min(other)
    slots = max(one) - low + max(other) - lower + 1
    total = one.total * other.total
    size = total.bit_length() // 8 + 1
    # Few numbers far apart are paired one by one; the others fill most slots anyway.
    if slots > 4 * len(one) * len(other):
        return paired(name, add, one, other)
    if slots > MOST_TOTALS or 3 * (slots * size * 8 / 30) ** 1.585 > MOST_WORK:
        raise too_many(name)
    number = _packed(one, low, size) * _packed(other, lower, size)
    weights = {slot + low + lower: weight for slot, weight in enumerate(_unpacked(number, size, slots)) if weight}
    return Distribution(weights, total - sum(weights.values()))


def paired(name: str, view: Callable[[int, int], int], one: Distribution, other: Distribution) -> Distribution:
    """The odds of `view(one, other)` of two independent numbers, pair by pair."""
    if len(one) * len(other) > MOST_PAIRS:
        raise too_many(name)
    weights: dict[int, int] = {}
    for value, weight in one.items():
        for more, times in other.items():
            found = view(value, more)
            weights[found] = weights.get(found, 0) + weight * times
    total = one.total * other.total
    return Distribution(dict(sorted(weights.items())), total - sum(weights.values()))


def _packed(odds: Distribution, lowest: int, size: int) -> int:
    slots = [0] * (max(odds) - lowest + 1)
    for outcome, weight in odds.items():
        slots[outcome - lowest] = weight
    return int.from_bytes(b"".join([weight.to_bytes(size, "little") for weight in slots]), "little")


def _unpacked(number: int, size: int, slots: int) -> list[int]:
    written = number.to_bytes(size * slots, "little")
    return [int.from_bytes(written[at : at + size], "little") for at in range(0, size * slots, size)]


def too_many(name: str) -> DiceError:
    """The refusal of odds that nobody would wait for."""
    text = f"the odds of {name} are too many to work out; fewer dice would do"
    return DiceError("dice-odds", text, dice=name)
