"""How people write dice, read once into a `Formula`. `docs/dice.md` explains the notation to them.

The grammar, in which blanks are free except inside numbers:

    text    = sum [ comparison sum ]
    sum     = product { (+ | -) product }
    product = part { * part | (/ | //) number }
    part    = - part | ½ atom | atom
    atom    = number | dice | name | ( text )
    dice    = [number] d (number | % | F) { what to do with them } [ comparison number ]

Where Roll20 and the `d20` library for Python differ, or both do what a table would not expect:

- Ruling: `<` and `>` are as in mathematics and in `d20`; Roll20 means `<=` and `>=` by them.
- Ruling: a comparison directly after dice that stand first asks each die and counts, as in Roll20:
  `6d10>=7`, `6d10>=7+1`. After anything else (`2d6+3>=9`, `(2d6)>=9`) it asks the sum and is worth 1
  or 0, as in `d20`. After dice that stand later (`2d6+1d4>=9`) people mean now one, now the other: refused.
- Ruling: `k3` and `d1` keep the highest and drop the lowest, as in Roll20 (in `d20`, `k3` keeps threes).
- Ruling: `!=3` after dice explodes on 3, as in Roll20, and asks for inequality after anything else.
- Ruling: what is written after dice happens in one order, as in Roll20, however it is written; see `pool`.
- Ruling: `/` rounds down, as whole numbers are all that dice come to; `½` rounds up, for the texts that say so.
- Ruling: `d%` is `d100`; in `d20` it gives tens.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from arbitro.dice.formula import HALF, Formula, Join, Node
from arbitro.dice.pool import MOST_AGAIN, Condition, Pool
from arbitro.dice.values import Dice, DiceError

MOST_DICE = 100
"""The most dice that one text may ask for; those that come of explosions and rerolls apart."""

MOST_FACES = 1000
"""The most faces that one die may have."""

MOST_VALUE = 10**12
"""No text may come to more, up or down, however its dice fall."""

LONGEST = 200
"""The most characters of a text."""

DEEPEST = 20
"""The most brackets, and minus signs, within one another."""

_DICE = re.compile(r"(\d{0,6})d(?:(\d{1,6})|(%)|f)")
_NUMBER = re.compile(r"\d{1,6}(?!\d)")
_NAME = re.compile(r"[^\W\d_]+")
_SIGN = re.compile(r">=|<=|!=|==|=|>|<")
_TEST = r"(>=|<=|==|=|>|<)?(\d{1,6})"
_STEP = re.compile(
    rf"(?P<reroll>rr?(?!o)|ro)(?:{_TEST})?"
    rf"|(?P<explode>[!e])(?:{_TEST})?"
    r"|(?P<worth>mi|ma)(\d{1,6})"
    r"|(?P<keep>[kdp][hl]|[kd])(\d{1,6})"
)
_GOAL = re.compile(r"(>=|<=|==|=|>|<)(\d{1,6})(?!\d*d)")
_OTHER_SIGNS = str.maketrans({"×": "*", "−": "-", "÷": "/", "≥": ">=", "≤": "<=", "≠": "!="})

Names = Mapping[str, "str | int | Formula"]


def parse(text: str, names: Names | None = None) -> Formula:
    """Read a dice text such as `2d6+1`; raises `DiceError` saying where it breaks.

    `names` are what names in it stand for, each a number or dice of its own:
    `parse("1d8+½db", {"db": "1d4"})` is `d8+½(d4)`.
    """
    formula = Formula(_read(text, {name.lower(): value for name, value in (names or {}).items()}))
    # As it is written from now on it may be longer, or have more brackets: it has to be read again all the same.
    if str(formula) != text:
        _read(str(formula), {})
    if sum(pool.count for pool in formula.pools) > MOST_DICE:
        raise _many()
    if max(map(abs, _bounds(formula.root))) > MOST_VALUE:
        raise DiceError("dice-large", f"{text[:40]} may come to more than {MOST_VALUE}", text=text[:40])
    return formula


def plain(text: str) -> Dice | int:
    """A text that a rule can ask the table for: equal dice, all or the best or worst kept, and a number; or a number.

    Raises `DiceError` as `parse` does, and where the text asks for more.
    """
    root, bonus = parse(text).root, 0
    if isinstance(root, Join) and root.operation in ("+", "-") and isinstance(root.right, int):
        bonus = root.right if root.operation == "+" else -root.right
        root = root.left
    if isinstance(root, int):
        return root + bonus
    if isinstance(root, Pool) and root == Pool(root.count, root.faces, keep=root.keep, number=root.number):
        return Dice(root.count, root.faces, root.number if root.keep == "kh" else -root.number, bonus)
    raise DiceError("dice-plain", f"{text[:40]!r} is more than one kind of dice and a number", text=text[:40])


def _read(text: str, names: Names) -> Node:
    # Spaces are free, but for one between two numbers: `2d6 1` is no `2d61`.
    squeezed = re.sub(r"(?<!\d) | (?!\d)", "", " ".join(text.split())).lower().translate(_OTHER_SIGNS)
    if not squeezed or len(squeezed) > LONGEST:
        raise DiceError("dice-empty", "a dice text such as 2d6+1 is needed", found=text[:40])
    return _Reader(squeezed, names).text()


class _Reader:
    """Reads one text from left to right."""

    def __init__(self, squeezed: str, names: Names) -> None:
        self.source = squeezed
        self.names = names
        self.at = 0
        self.start = 0
        self.depth = 0
        self.dice = 0
        """How many were asked for so far."""

    def text(self) -> Node:
        """The whole text."""
        node = self.comparison()
        if self.at < len(self.source):
            raise self.broken()
        return node

    def comparison(self) -> Node:
        """A sum, perhaps compared with another."""
        self.start = self.at
        node = self.sum()
        sign = self.match(_SIGN)
        if sign is None:
            return node
        return Join(sign[0].replace("==", "="), node, self.sum())

    def sum(self) -> Node:
        """Products added up."""
        node = self.product()
        while sign := self.one_of("+-"):
            node = _joined(sign, node, self.product())
        return node

    def product(self) -> Node:
        """Parts multiplied, or divided by a number."""
        node = self.part()
        while sign := self.one_of("*/"):
            if sign == "*":
                node = Join("*", node, self.part())
                continue
            self.one_of("/")
            number = self.match(_NUMBER)
            if number is None or not int(number[0]):
                raise DiceError(
                    "dice-divide", "only a number from 1 on divides", found=self.source[self.at :][:8] or "-"
                )
            node = Join("//", node, int(number[0]))
        return node

    def part(self) -> Node:
        """An atom, its half or its opposite."""
        if self.one_of("-"):
            return self.deeper(lambda: _joined("-", 0, self.part()))
        if self.one_of(HALF):
            return Join(HALF, self.atom(), 2)
        return self.atom()

    def atom(self) -> Node:
        """A number, dice, a name, or a text in brackets."""
        begins = self.at
        if dice := self.match(_DICE):
            pool = _pool(dice)
            self.dice += pool.count
            if self.dice > MOST_DICE:
                raise _many()
            return self.goal(self.steps(pool), begins == self.start)
        if number := self.match(_NUMBER):
            return int(number[0])
        if self.one_of("("):
            start, node = self.start, self.deeper(self.comparison)
            if not self.one_of(")"):
                raise self.broken()
            self.start = start
            return node
        if name := self.match(_NAME):
            return self.named(name[0])
        raise self.broken()

    def steps(self, pool: Pool) -> Pool:
        """What is to be done with dice."""
        done: set[str] = set()
        while step := self.match(_STEP):
            pool = _with_step(pool, step)
            # Only rerolls may be written several times; `!!` is another thing in Roll20.
            kind = step["worth"] or next(kind for kind in ("reroll", "explode", "keep") if step[kind])
            if kind in done and kind != "reroll":
                self.at = step.start()
                raise self.broken()
            done.add(kind)
        if not pool.ends():
            text = f"most throws of {pool} would never come to rest; at most nine faces in ten may be thrown again"
            raise DiceError("dice-endless", text, dice=str(pool), most=MOST_AGAIN)
        return _settled(pool)

    def goal(self, pool: Pool, first: bool) -> Pool:
        """A comparison directly after dice: what each of them has to reach."""
        before, goal = self.at, self.match(_GOAL)
        if goal is None:
            return pool
        if not first:
            # Either `2d6+(1d4>=9)` or `(2d6+1d4)>=9`.
            dice = self.source[:before][-20:]
            text = f"does {goal[0]} ask the last dice of {dice} or all of it? Brackets around what it asks tell"
            raise DiceError("dice-which", text, text=dice, found=goal[0])
        return replace(pool, goal=_test(goal[1], goal[2]))

    def named(self, name: str) -> Node:
        """What a name stands for."""
        value = self.names.get(name)
        if value is None:
            self.at -= len(name)
            if not self.names:
                raise self.broken()
            known = ", ".join(self.names)
            raise DiceError("dice-name", f"{name!r} stands for nothing here; {known} would do", found=name, known=known)
        if isinstance(value, str):
            value = parse(value)
        return value if isinstance(value, int) else value.root

    def deeper(self, read: Callable[[], Node]) -> Node:
        """One bracket or minus sign further in."""
        self.depth += 1
        if self.depth > DEEPEST:
            raise self.broken()
        node = read()
        self.depth -= 1
        return node

    def match(self, what: re.Pattern[str]) -> re.Match[str] | None:
        """Read this, if it comes next."""
        found = what.match(self.source, self.at)
        if found:
            self.at = found.end()
        return found

    def one_of(self, signs: str) -> str:
        """Read one of these characters, if it comes next."""
        if self.at < len(self.source) and self.source[self.at] in signs:
            self.at += 1
            return self.source[self.at - 1]
        return ""

    def broken(self) -> DiceError:
        """The text cannot be read any further."""
        text, found = self.source[:40], self.source[self.at :][:8]
        if not found.strip():
            return DiceError("dice-short", f"{text!r} ends too soon; 2d6+1 or 2d20kh1 would do", text=text)
        return DiceError(
            "dice-text",
            f"{text!r} cannot be read from {found!r} on; 2d6+1 or 2d20kh1 would do",
            text=text,
            found=found,
        )


def _joined(sign: str, left: Node, right: Node) -> Node:
    """A number taken from nothing is a number."""
    if sign == "-" and left == 0 and isinstance(right, int):
        return -right
    return Join(sign, left, right)


def _many() -> DiceError:
    return DiceError("dice-many", f"at most {MOST_DICE} dice at once", most=MOST_DICE)


def _pool(match: re.Match[str]) -> Pool:
    count = int(match[1] or 1)
    faces = int(match[2]) if match[2] else 100 if match[3] else 3
    if not 1 <= count <= MOST_DICE:
        raise DiceError("dice-many", f"from 1 to {MOST_DICE} dice at once, not {count}", most=MOST_DICE)
    if not 1 <= faces <= MOST_FACES:
        raise DiceError("dice-faces-many", f"a die has from 1 to {MOST_FACES} faces, not {faces}", most=MOST_FACES)
    return Pool(count, faces, 1 if match[2] or match[3] else -1)


def _with_step(pool: Pool, step: re.Match[str]) -> Pool:
    groups: dict[str, Any] = step.groupdict()
    if groups["reroll"]:
        # Without a number, the lowest face: below 0 on fudge dice, where a number cannot be written.
        test = _test(step[2], step[3]) if step[3] else _test("<", 0) if pool.lowest < 0 else _test("=", pool.lowest)
        if groups["reroll"] == "ro":
            return replace(pool, once=_with(pool.once, test))
        return replace(pool, reroll=_with(pool.reroll, test))
    if groups["explode"]:
        return replace(pool, explode=_test(step[5], step[6] or pool.highest))
    if groups["worth"]:
        worth = int(step[8])
        return replace(pool, at_least=worth) if groups["worth"] == "mi" else replace(pool, at_most=worth)
    number, count = int(step[10]), pool.count
    kept = number if groups["keep"][0] == "k" else count - number
    if not number or not 1 <= kept <= count:
        raise DiceError("dice-keep", f"of {count} dice, from 1 to {count} can be kept, not {kept}", count=count)
    keep = {"k": "kh", "d": "dl"}.get(groups["keep"], groups["keep"].replace("p", "d"))
    return replace(pool, keep=keep, number=number)


def _with(tests: tuple[Condition, ...], test: Condition) -> tuple[Condition, ...]:
    return tests if test in tests else (*tests, test)


def _test(sign: str | None, number: str | int) -> Condition:
    return Condition((sign or "=").replace("==", "="), int(number))


def _settled(pool: Pool) -> Pool:
    """Where no die explodes, their number is known: what is dropped is said by what is kept, and all is not said."""
    if not pool.keep or pool.explode:
        return pool
    kept = pool.number if pool.keep.startswith("k") else pool.count - pool.number
    if kept == pool.count:
        return replace(pool, keep="", number=0)
    return replace(pool, keep={"dl": "kh", "dh": "kl"}.get(pool.keep, pool.keep), number=kept)


def _bounds(node: Node) -> tuple[int, int]:
    """What a part surely does not go below or above."""
    if isinstance(node, int):
        return node, node
    if isinstance(node, Pool):
        most = node.count * max(node.highest, node.at_least or 0) * (MOST_AGAIN if node.explode else 1)
        return min(0, node.lowest) * most, most
    (a, b), (c, d) = _bounds(node.left), _bounds(node.right)
    if node.operation == "+":
        return a + c, b + d
    if node.operation == "-":
        return a - d, b - c
    if node.operation == "*":
        ends = a * c, a * d, b * c, b * d
        return min(ends), max(ends)
    # Dividing and halving make no number larger, and a comparison is 0 or 1.
    return min(a, 0), max(b, 1)
