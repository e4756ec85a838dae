"""A dice text as a value: numbers, dice, and what is done with them.

A `Formula` is made by `parse`, is never changed, and says what it is by `str`. It is rolled with
a random source, read back from the faces of an earlier roll, or turned into exact odds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, product
from math import prod
from operator import add, eq, floordiv, ge, gt, le, lt, mul, ne, neg, sub
from typing import Any, NamedTuple

from arbitro.dice.pool import Die, Draw, Pool, impossible
from arbitro.dice.values import Distribution
from arbitro.dice.ways import added, paired

HALF = "½"
"""Half, rounded up, and so a loss to the smaller one: how BRP-5.9 halves a damage bonus."""

COMPARISONS: dict[str, Callable[[int, int], int]] = {">=": ge, "<=": le, "!=": ne, "=": eq, ">": gt, "<": lt}

OPERATIONS: dict[str, Callable[[int, int], int]] = {
    "+": add,
    "-": sub,
    "*": mul,
    "//": floordiv,
    HALF: lambda number, two: -(-number // two),
    **COMPARISONS,
}

MOST_TABLE = 2000
"""How many throws a compiled roll may have in a table, and so how much it draws at once."""

_new: Callable[..., Any] = tuple.__new__


@dataclass(frozen=True, slots=True)
class Join:
    """Two parts and what is done with them; a minus sign is taken from 0, and half has 2 on its right."""

    operation: str
    left: Node
    right: Node


Node = int | Pool | Join


class Rolled(NamedTuple):
    """What a formula came to, and the faces of its pools in the order of the text, each in the order of throwing."""

    total: int
    faces: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Formula:
    """A dice text, read. Equal texts are equal values; `str` gives the text that reads back to the same."""

    root: Node

    def __str__(self) -> str:
        return written(self.root)

    @property
    def pools(self) -> tuple[Pool, ...]:
        """Its dice, in the order of the text, which is the order of throwing."""
        return tuple(_pools(self.root))

    def roll(self, draw: Draw) -> Rolled:
        """Throw the dice one by one; raises `DiceError` if the source lets one die go on for ever."""
        return self._rolled([pool.throw(draw) for pool in self.pools])

    def read(self, faces: Iterable[Sequence[int]]) -> tuple[tuple[Die, ...], ...]:
        """What became of each die of an earlier roll; raises `DiceError` if these dice cannot show these faces."""
        pools, shown = self.pools, tuple(faces)
        if len(shown) != len(pools):
            raise impossible(str(self), chain(*shown))
        return tuple([pool.read(each) for pool, each in zip(pools, shown, strict=True)])

    def distribution(self) -> Distribution:
        """Every total with its exact weight; raises `DiceError` where that would take too long."""
        return _odds(self.root, str(self))

    def compiled(self) -> Callable[[Draw], Rolled]:
        """A quick way to roll, worked out once, for whoever rolls the same text many times.

        It asks the source for several dice at once, so it is for sources, not for hands: one number
        out of 1296 is a throw of 4d6. Few throws are a table with all that comes of them.
        """
        pools = self.pools
        throws = prod([pool.faces**pool.count for pool in pools])
        if any(pool.goes_on for pool in pools):
            return self.roll
        if throws <= MOST_TABLE:
            table = [self._rolled(faces) for faces in product(*map(_throws, pools))]
            return lambda draw: table[draw(throws) - 1]
        handfuls = [_handfuls(pool) for pool in pools]
        if isinstance(self.root, Pool) and not self.root.keep:
            [only] = handfuls
            return only
        return lambda draw: self._rolled([faces for throw in handfuls for faces in throw(draw)[1]])

    def _rolled(self, faces: Sequence[tuple[int, ...]]) -> Rolled:
        totals = [pool.total(shown) for pool, shown in zip(self.pools, faces, strict=True)]
        return Rolled(_value(self.root, iter(totals)), tuple(faces))


def written(node: Node, first: bool = True) -> str:
    """A part as text; what does not stand first is in brackets where it would be read differently there."""
    if isinstance(node, int):
        return str(node) if node >= 0 or first else f"({node})"
    if isinstance(node, Pool):
        return str(node) if first or not node.goal else f"({node})"
    if node.operation == HALF:
        return HALF + (written(node.left) if _is_number(node.left) else f"({written(node.left)})")
    if _is_minus(node):
        text = f"-{_within(node.right, _TIGHT, False)}"
        return text if first else f"({text})"
    tight = _tightness(node)
    left = _within(node.left, tight, first)
    if node.operation in COMPARISONS and not (_is_number(node.left) or _ends_in_number(node.left)):
        # After dice, a comparison would ask each of them.
        left = f"({written(node.left)})"
    return f"{left}{node.operation}{_within(node.right, tight + 1, False)}"


_TIGHT = 4


def _within(node: Node, tight: int, first: bool) -> str:
    return written(node, first) if _tightness(node) >= tight else f"({written(node)})"


def _tightness(node: Node) -> int:
    if not isinstance(node, Join) or node.operation == HALF:
        return _TIGHT
    if _is_minus(node):
        return 3
    return 2 if node.operation in ("*", "//") else 1 if node.operation in ("+", "-") else 0


def _is_minus(node: Join) -> bool:
    return node.operation == "-" and type(node.left) is int and node.left == 0


def _is_number(node: Node) -> bool:
    return isinstance(node, int) and node >= 0


def _ends_in_number(node: Node) -> bool:
    return isinstance(node, Join) and node.operation in ("+", "-", "*", "//") and _is_number(node.right)


def _pools(node: Node) -> Iterator[Pool]:
    if isinstance(node, Pool):
        yield node
    elif isinstance(node, Join):
        yield from _pools(node.left)
        yield from _pools(node.right)


def _value(node: Node, totals: Iterator[int]) -> int:
    if isinstance(node, int):
        return node
    if isinstance(node, Pool):
        return next(totals)
    # A comparison says yes or no, which is worth 1 or 0.
    return int(OPERATIONS[node.operation](_value(node.left, totals), _value(node.right, totals)))


def _odds(node: Node, name: str) -> Distribution:
    if isinstance(node, int):
        return Distribution({node: 1})
    if isinstance(node, Pool):
        return node.distribution()
    one, other = _odds(node.left, name), _odds(node.right, name)
    operate = OPERATIONS[node.operation]
    if node.operation in COMPARISONS and len(one) > 1 and len(other) > 1:
        # It depends on how far apart they are, and sums are quick.
        one, other = added(name, one, other.map(neg)), Distribution({0: 1})
    if len(one) > 1 and len(other) > 1:
        if node.operation == "+":
            return added(name, one, other)
        if node.operation == "-":
            return added(name, one, other.map(neg))
    return paired(name, lambda left, right: int(operate(left, right)), one, other)


def _throws(pool: Pool) -> Iterator[tuple[int, ...]]:
    """Every throw of these dice, where none is thrown again."""
    return product(range(pool.lowest, pool.highest + 1), repeat=pool.count)


def _handfuls(pool: Pool) -> Callable[[Draw], Rolled]:
    """These dice thrown a handful at a time: what they come to if all count, and the faces."""
    most = next(many for many in range(pool.count, 0, -1) if pool.faces**many <= MOST_TABLE)
    counts = [most] * (pool.count // most) + [pool.count % most] * (pool.count % most > 0)
    # Equal handfuls share a table: a small one is quicker to look things up in.
    known = {}
    for count in set(counts):
        some = replace(pool, count=count, keep="")
        known[count] = [(some.total(faces), faces) for faces in _throws(some)]
    tables = [(pool.faces**count, known[count]) for count in counts]

    no_faces: tuple[int, ...] = ()

    def throw(draw: Draw) -> Rolled:
        total, faces = 0, no_faces
        for throws, table in tables:
            more, shown = table[draw(throws) - 1]
            total += more
            faces += shown
        return _new(Rolled, (total, (faces,)))  # type: ignore[no-any-return]

    if len(tables) != 2:
        return throw
    # Two handfuls are what most throws take that take more than one.
    (throws, table), (others, rest) = tables

    def throw_twice(draw: Draw) -> Rolled:
        total, faces = table[draw(throws) - 1]
        more, shown = rest[draw(others) - 1]
        return _new(Rolled, (total + more, (faces + shown,)))  # type: ignore[no-any-return]

    return throw_twice
