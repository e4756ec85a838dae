"""A roll that nobody has looked at: a number that stays open until a rule compares it.

`roll + bonus` is still open; `roll + bonus > defence` is a yes or a no, taken both ways and
each with the faces that fit. That is all that most rules ever ask of a die.

What keeps a number open: plus, minus, times a number, `//` and `%` by a number, and `read_off` a chart, which may
have words for it (`OpenWord`). What asks one question: `<`, `<=`, `>`, `>=`, `==`, `!=`, and so `max`, `min`,
`sorted`, `abs`, `bool`, `in (1, 20)` and `match ... case 20`. Everything else (an index, a hash, a text, `int`) looks
at every value that is left: right, only slower.
"""

from __future__ import annotations

import math
import operator
from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Any

from arbitro.table.cup import Cup, Terms

if TYPE_CHECKING:
    from arbitro.table.branches import Branches

_below, _equal = Cup.below, Cup.equal


class Open:
    """A number and some dice of one table, each so many times."""

    __slots__ = ("offset", "table", "terms")

    def __init__(self, table: Branches, terms: Terms, offset: int = 0) -> None:
        self.table = table
        self.terms = terms
        self.offset = offset

    def __add__(self, other: Any) -> Any:
        if isinstance(other, int):
            return Open(self.table, self.terms, self.offset + other)
        if isinstance(other, Open):
            return self._with(other, 1)
        return int(self) + other

    __radd__ = __add__

    def __sub__(self, other: Any) -> Any:
        if isinstance(other, int):
            return Open(self.table, self.terms, self.offset - other)
        if isinstance(other, Open):
            return self._with(other, -1)
        return int(self) - other

    def __rsub__(self, other: Any) -> Any:
        return other + -self

    def __neg__(self) -> Open:
        return Open(self.table, tuple((die, -times) for die, times in self.terms), -self.offset)

    def __mul__(self, other: Any) -> Any:
        if not isinstance(other, int):
            return other * int(self)
        if not other:
            return 0
        return Open(self.table, tuple((die, times * other) for die, times in self.terms), self.offset * other)

    __rmul__ = __mul__

    def __floordiv__(self, other: Any) -> Any:
        return self._seen(operator.floordiv, other)

    def __mod__(self, other: Any) -> Any:
        return self._seen(operator.mod, other)

    def __lt__(self, other: Any) -> Any:
        if isinstance(other, int):
            return self.table.ask((_below, self.terms, other - self.offset))
        return self - other < 0 if isinstance(other, Open) else int(self) < other

    def __le__(self, other: Any) -> Any:
        if isinstance(other, int):
            return self.table.ask((_below, self.terms, other - self.offset + 1))
        return self - other <= 0 if isinstance(other, Open) else int(self) <= other

    def __gt__(self, other: Any) -> Any:
        if isinstance(other, int):
            return not self.table.ask((_below, self.terms, other - self.offset + 1))
        return self - other > 0 if isinstance(other, Open) else int(self) > other

    def __ge__(self, other: Any) -> Any:
        if isinstance(other, int):
            return not self.table.ask((_below, self.terms, other - self.offset))
        return self - other >= 0 if isinstance(other, Open) else int(self) >= other

    def __eq__(self, other: object) -> Any:
        if isinstance(other, int):
            return self.table.ask((_equal, self.terms, other - self.offset))
        if isinstance(other, Open):
            return self - other == 0
        # Only a number can be equal to a number, and a text need not make us look at the dice.
        return int(self) == other if hasattr(other, "__float__") else NotImplemented

    def __bool__(self) -> bool:
        return self != 0

    def __abs__(self) -> Any:
        return -self if self < 0 else self

    def __pos__(self) -> Open:
        return self

    def __int__(self) -> int:
        value: int = self.table.ask((Cup.value, self.terms))
        return value + self.offset

    def __hash__(self) -> int:
        return hash(int(self))

    def __format__(self, wanted: str) -> str:
        return format(int(self), wanted)

    def _with(self, other: Open, sign: int) -> Any:
        """The sum or the difference of two open numbers."""
        if other.table is not self.table:
            return int(self) + sign * other
        if sign > 0 and self.terms[-1][0] < other.terms[0][0]:
            # Thrown later, as most of what is added to a roll is.
            return Open(self.table, self.terms + other.terms, self.offset + other.offset)
        times = dict(self.terms)
        for die, number in other.terms:
            times[die] = times.get(die, 0) + sign * number
        offset = self.offset + sign * other.offset
        terms = tuple(sorted((die, number) for die, number in times.items() if number))
        return Open(self.table, terms, offset) if terms else offset

    def _seen(self, view: Callable[[Any, Any], Any], number: Any) -> Any:
        """`view(self, number)`, which stays open if it cannot fail."""
        if isinstance(number, int) and number:
            return self.read_off(view, number)
        return view(int(self), number)

    def read_off(self, view: Callable[[int, Any], int | str], key: Hashable) -> Any:
        """`view(self, key)`, which cannot fail: still open."""
        terms, seen = self.table.ask((Cup.seen, self.terms, view, self.offset, key))
        if not terms:
            return seen
        return OpenWord(Open(self.table, terms), seen) if seen else Open(self.table, terms)


def read_off(chart: Callable[[int, Any], int | str], roll: Any, key: Hashable) -> Any:
    """The whole number, or the word, that a chart, known by its `key`, has for a roll: `chart(roll, key)`. Of an open
    one it stays open, however much stands in the chart; compared within `chart`, the roll would go each way by itself.

    `chart` must be a function of its arguments alone that has one for everything that the roll may come to.
    """
    return roll.read_off(chart, key) if isinstance(roll, Open) else chart(roll, key)


class OpenWord:
    """A text that hangs on dice of one table, such as where a blow has struck: open until a rule asks which it is.

    Whether it is this or that (`==`, `in ("head", "chest")`) is one question, as with a number; all else looks.
    """

    __slots__ = ("roll", "words")

    def __init__(self, roll: Open, words: tuple[str, ...]) -> None:
        self.roll = roll
        self.words = words
        """Which it is for 0, 1, 2 ..., each once."""

    def __eq__(self, other: object) -> Any:
        if isinstance(other, str):
            return other in self.words and self.roll == self.words.index(other)
        return str(self) == str(other) if isinstance(other, OpenWord) else NotImplemented

    def __bool__(self) -> bool:
        return self != ""

    def __str__(self) -> str:
        return self.words[int(self.roll)]

    def __hash__(self) -> int:
        return hash(str(self))

    def __radd__(self, other: str) -> str:
        return other + str(self)

    def __getattr__(self, name: str) -> Any:
        return getattr(str(self), name)


def settled(leaf: Any) -> Any:
    """An open number or word as what it is; anything else as it stands."""
    return int(leaf) if isinstance(leaf, Open) else str(leaf) if isinstance(leaf, OpenWord) else leaf


def _looking(view: Callable[..., Any]) -> Callable[..., Any]:
    return lambda roll, *others: view(int(roll), *others)


def _looking_right(view: Callable[..., Any]) -> Callable[..., Any]:
    return lambda roll, other: view(other, int(roll))


def _reading(view: Callable[..., Any]) -> Callable[..., Any]:
    return lambda word, *others: view(str(word), *map(settled, others))


# What only plain numbers can do, a plain number does.
_ALONE: dict[str, Callable[..., Any]] = {
    "index": int, "float": float, "complex": complex, "str": str, "repr": repr, "invert": operator.invert,
    "round": round, "floor": math.floor, "ceil": math.ceil, "trunc": math.trunc,
}  # fmt: skip
_WITH_ANOTHER: dict[str, Callable[..., Any]] = {
    "truediv": operator.truediv, "pow": pow, "divmod": divmod, "lshift": operator.lshift, "rshift": operator.rshift,
    "and": operator.and_, "or": operator.or_, "xor": operator.xor,
}  # fmt: skip
for _name, _view in (_ALONE | _WITH_ANOTHER).items():
    setattr(Open, f"__{_name}__", _looking(_view))
for _name, _view in (_WITH_ANOTHER | {"floordiv": operator.floordiv, "mod": operator.mod}).items():
    setattr(Open, f"__r{_name}__", _looking_right(_view))

for _name in ("add", "contains", "format", "ge", "getitem", "gt", "iter", "le", "len", "lt", "mod", "mul", "repr"):
    setattr(OpenWord, f"__{_name}__", _reading(getattr(str, f"__{_name}__")))
