"""Dice as values, their notation, and the exact distribution of one throw.

`values` are what rules use: `Dice`, which a rule asks the table for, and `Distribution`, exact
odds with integer weights over one total, so that a chance is a `Fraction` until somebody looks at
it. `notation` reads what people type, once, into a `Formula`, which can be rolled with a random
source or turned into exact odds; `pool` is one group of equal dice within it. `ways` is the arithmetic.

Nothing here is random by itself. Dice texts come from people and from programs, so they are read
by a total grammar, and there is a budget for dice (`MOST_DICE`, `MOST_FACES`) and for odds (`ways`).
"""

from arbitro.dice.formula import Formula, Join, Rolled
from arbitro.dice.notation import LONGEST, MOST_DICE, MOST_FACES, parse, plain
from arbitro.dice.pool import EXPLODED, REROLLED, Condition, Die, Pool, distribution
from arbitro.dice.values import D4, D6, D8, D10, D12, D20, D100, Dice, DiceError, Distribution

__all__ = [
    "D4",
    "D6",
    "D8",
    "D10",
    "D12",
    "D20",
    "D100",
    "EXPLODED",
    "LONGEST",
    "MOST_DICE",
    "MOST_FACES",
    "REROLLED",
    "Condition",
    "Dice",
    "DiceError",
    "Die",
    "Distribution",
    "Formula",
    "Join",
    "Pool",
    "Rolled",
    "distribution",
    "parse",
    "plain",
]
