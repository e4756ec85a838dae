"""A sweep as its file says it: which fights, and how they differ.

What is wrong with a file is said with the line that it stands in, all of it at once, and before anything is begun.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from importlib.resources import files
from itertools import product
from math import prod
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple

import msgspec
from msgspec import Meta, Struct
from msgspec import inspect as shape
from msgspec.structs import replace

from arbitro import __version__
from arbitro.systems import SYSTEMS, load, load_arena, rules_digest
from arbitro.systems.contract import Axis, Value
from arbitro.systems.reading import (
    ContentError,
    Fault,
    Path_,
    Problem,
    faults_of,
    line_of,
    lines_of,
    parsed,
    shown,
    where,
)

MOST_CELLS = 100_000
"""How many fights a sweep may have."""

HOUSE = "house."
"""What stands before a house rule where it is an axis."""

STATS, HOUSE_RULES = "stats", "house_rules"
"""Each of these stands for many axes in `[each]`."""

Choices = tuple[tuple[str, Value], ...]

CaseReader = Callable[[Path], tuple[str, Any]]
"""Gives the system and the campaign of a case file."""


class SweepText(Struct, frozen=True):
    """A sweep as it stands in the file."""

    title: Annotated[str, Meta(max_length=200)] | dict[str, str] = ""
    systems: tuple[str, ...] = ()
    case: str = ""
    fights: Annotated[int, Meta(ge=0, le=10_000_000)] = 0
    seed: Annotated[int, Meta(ge=0, le=2**53)] = 0
    minutes: Annotated[int, Meta(ge=1, le=1_000_000)] = 720
    cluster: str = ""
    show: Literal["win", "lose"] = "win"
    choose: dict[str, Any] = {}
    grid: dict[str, Any] = {}
    each: dict[str, Any] = {}


class Cell(NamedTuple):
    """One fight of a sweep."""

    system: str
    base: Choices
    """What was chosen; everything else is as the system's arena has it. House rules are `house.NAME`."""
    varied: tuple[str, Value] | None = None
    """What is different from the base, where things are varied one at a time."""
    case: Any = None
    """The campaign of a case file, instead of a fight of the arena."""

    @property
    def choices(self) -> dict[str, Value]:
        """The base with what is different from it."""
        return dict(self.base) | dict([self.varied] if self.varied else [])

    @property
    def size(self) -> int:
        """How many fight in it, if it is an arena's; of a case, as of a duel."""
        arena = load_arena(self.system) if self.case is None else None
        if arena is None:
            return 2
        many = {axis.name: axis.default for axis in arena.AXES if axis.name in ("heroes", "foes")} | self.choices
        return int(many.get("heroes", 1)) + int(many.get("foes", 1))

    def state(self) -> Any:
        """The campaign with this fight."""
        house = {name.removeprefix(HOUSE): value for name, value in self.choices.items() if name.startswith(HOUSE)}
        if self.case is not None:
            return replace(self.case, house=replace(self.case.house, **house))
        arena = load_arena(self.system)
        assert arena is not None
        choices = {name: value for name, value in self.choices.items() if not name.startswith(HOUSE)}
        return arena.fight(choices, replace(load(self.system).new().house, **house))


@dataclass(frozen=True)
class Part:
    """One system's share of a sweep."""

    system: str
    choose: Choices
    grid: tuple[tuple[str, tuple[Value, ...]], ...]
    """All combinations of these."""
    each: Choices
    """At every point of the grid, each of these by itself."""
    defaults: Mapping[str, Value]

    @property
    def size(self) -> int:
        """How many cells."""
        return prod([len(values) for _, values in self.grid]) * (1 + len(self.each))


@dataclass(frozen=True)
class Sweep:
    """What is asked, of which fights."""

    name: str
    title: Mapping[str, str]
    parts: tuple[Part, ...]
    fights: int
    """For each cell that has no exact odds; 0 for as many as is usual."""
    seed: int
    minutes: int
    """What would take longer is refused."""
    cluster: str
    show: Literal["win", "lose"] = "win"
    """What charts are about: that the heroes win, or that they lose."""
    case: Any = None

    @property
    def side(self) -> str:
        """Whose chance it is that charts are about."""
        return "heroes" if self.show == "win" else "foes"

    @property
    def size(self) -> int:
        """How many cells."""
        return sum([part.size for part in self.parts])

    @property
    def axes(self) -> dict[str, tuple[Value, ...]]:
        """What the grid is made of, in the order of the file, and every value that some system has for it."""
        found: dict[str, dict[Value, None]] = {}
        for part in self.parts:
            for name, values in part.grid:
                found.setdefault(name, {}).update(dict.fromkeys(values))
        return {name: tuple(values) for name, values in found.items()}

    @property
    def varies(self) -> bool:
        """Whether things are varied one at a time."""
        return any(part.each for part in self.parts)

    def key(self, cell: Cell) -> str:
        """What a cell is known by: the same one in another file has the same key, under other rules it has not."""
        defaults = next(part.defaults for part in self.parts if part.system == cell.system)
        base = sorted([name, value] for name, value in cell.base if not same(defaults.get(name), value))
        said = [__version__, rules_digest(cell.system), self.seed, cell.system, base, cell.varied, cell.case]
        return hashlib.sha256(msgspec.json.encode(said)).hexdigest()[:24]


def cells(sweep: Sweep) -> Iterator[Cell]:
    """All of them, in the order of the file."""
    for part in sweep.parts:
        names = [name for name, _ in part.grid]
        for values in product(*[values for _, values in part.grid]):
            base = (*part.choose, *zip(names, values, strict=True))
            yield Cell(part.system, base, None, sweep.case)
            for varied in part.each:
                yield Cell(part.system, base, varied, sweep.case)


def ready_made() -> dict[str, Path]:
    """The studies that come along, by name."""
    folder = Path(str(files("arbitro") / "studies"))
    return {path.stem: path for path in sorted(folder.glob("*.toml"))}


# Reading


def read_sweep(path: Path, read_case: CaseReader | None = None) -> Sweep:
    """The sweep in this file; `read_case` is asked for a case that it names.

    Raises `ContentError` with everything that is wrong with it.
    """
    text, data, trouble = parsed(path)
    if trouble is not None:
        raise ContentError([trouble])
    faults = [Fault("", place, code, facts) for place, code, facts in faults_of(data, shape.type_info(SweepText), ())]
    if not faults:
        try:
            return _understood(path, msgspec.convert(data, SweepText), read_case)
        except Misread as error:
            faults = error.faults
    lines = lines_of(text)
    raise ContentError(sorted([_placed(path, lines, fault) for fault in faults], key=lambda one: one.line))


class Misread(Exception):
    """What is wrong with a file that has the right shape."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__(str(faults))
        self.faults = faults


def _placed(path: Path, lines: Mapping[Path_, int], fault: Fault) -> Problem:
    return Problem(str(path), line_of(lines, fault.path), fault.code, {"where": where(fault.path), **fault.facts})


def _understood(path: Path, text: SweepText, read_case: CaseReader | None) -> Sweep:
    faults: list[Fault] = []
    case, systems = None, text.systems
    if text.case:
        if read_case is None:
            raise ValueError("this study is of a case file: read_case is needed")
        if systems:
            faults.append(_fault(("systems",), "sweep-case-systems"))
        system, case = read_case(path.parent / text.case)
        systems = (system,)
        if not load(system).due(case):
            faults.append(_fault(("case",), "simulate-peace", text=text.case))
    elif not systems:
        systems = tuple([system for system in SYSTEMS if load_arena(system) is not None])
    for at, system in enumerate(systems):
        if system not in SYSTEMS:
            faults.append(_fault(("systems", at), "no-system", text=system, known=", ".join(SYSTEMS)))
        elif case is None and load_arena(system) is None:
            known = ", ".join([one for one in SYSTEMS if load_arena(one) is not None])
            faults.append(_fault(("systems", at), "sweep-no-arena", text=system, known=known))
    faults += [_fault(("systems",), "sweep-twice", found=one) for one in set(systems) if systems.count(one) > 1]
    if faults:
        raise Misread(faults)
    parts = tuple([_part(system, text, case, faults) for system in systems])
    if faults:
        # What is wrong for several systems in the same way is said of the first.
        raise Misread(list({(fault.path, fault.code): fault for fault in reversed(faults)}.values()))
    title = text.title if isinstance(text.title, dict) else {"": text.title or path.stem}
    sweep = Sweep(path.stem, title, parts, text.fights, text.seed, text.minutes, text.cluster, text.show, case)
    if sweep.size > MOST_CELLS:
        raise Misread([_fault(("grid",), "sweep-cells", count=sweep.size, most=MOST_CELLS)])
    return sweep


def _part(system: str, text: SweepText, case: Any, faults: list[Fault]) -> Part:
    axes = axes_of(system, case)
    chosen = {name: (place, value) for name, place, value in _entries("choose", text.choose)}
    grid = {name: (place, value) for name, place, value in _entries("grid", text.grid)}
    each = {name: (place, value) for name, place, value in _entries("each", text.each)}
    faults += [
        _fault(place, "sweep-both", found=name, one="choose", other="grid")
        for name, (place, _) in grid.items()
        if name in chosen
    ]
    faults += [
        _fault(place, "sweep-both", found=name, one="grid", other="each")
        for name, (place, _) in each.items()
        if name in grid
    ]
    choose: list[tuple[str, Value]] = []
    for name, (place, value) in chosen.items():
        choose += [(name, one) for one in _values(system, axes, name, place, value, faults, many=False)]
    spread = [(name, tuple(_values(system, axes, name, place, value, faults))) for name, (place, value) in grid.items()]
    defaults = {axis.name: axis.default for axis in axes.values()}
    varied: list[tuple[str, Value]] = []
    for name, place, value in [one for entry in each.items() for one in _spelled(axes, *entry)]:
        if name in grid:
            continue
        base = dict(choose).get(name, defaults.get(name, 0))
        varied += [(name, one) for one in _values(system, axes, name, place, value, faults) if not same(one, base)]
    return Part(system, tuple(choose), tuple(spread), tuple(dict.fromkeys(varied)), defaults)


def axes_of(system: str, case: Any = None) -> dict[str, Axis]:
    """What may be varied in a system: its arena's axes, and its house rules as `house.NAME`."""
    arena = load_arena(system) if case is None else None
    found = list(arena.AXES) if arena is not None else []
    house = load(system).new().house if case is None else case.house
    for rule in load(system).HOUSE_RULES:
        found.append(Axis(HOUSE + rule.name, rule.options, getattr(house, rule.name)))
    return {axis.name: axis for axis in found}


def same(one: Value | None, other: Value | None) -> bool:
    """Whether two values are one; 1 is not true."""
    return type(one) is type(other) and one == other


def _entries(table: str, said: Mapping[str, Any]) -> Iterator[tuple[str, Path_, Any]]:
    """The axes that a table names: `house.shared = true` is written with a point, so it comes as a table."""
    for name, value in said.items():
        if name == HOUSE.rstrip(".") and isinstance(value, dict):
            for rule, inner in value.items():
                yield HOUSE + rule, (table, name, rule), inner
        else:
            yield name, (table, name), value


def _spelled(axes: Mapping[str, Axis], name: str, entry: tuple[Path_, Any]) -> Iterable[tuple[str, Path_, Any]]:
    """`stats` is every point of a sheet, a point more and a point less; `house_rules` every other setting."""
    place, value = entry
    if name == STATS:
        stats = [axis for axis in axes.values() if axis.stat]
        return [(axis.name, place, list(neighbours(axis)) if value is True else value) for axis in stats]
    if name == HOUSE_RULES:
        return [(axis.name, place, value) for axis in axes.values() if axis.name.startswith(HOUSE)]
    return [(name, place, value)]


def neighbours(axis: Axis) -> tuple[Value, ...]:
    """The values just below and just above the default."""
    at = axis.values.index(axis.default)
    return (*axis.values[max(0, at - 1) : at], *axis.values[at + 1 : at + 2])


def _values(
    system: str,
    axes: Mapping[str, Axis],
    name: str,
    place: Path_,
    said: Any,
    faults: list[Fault],
    many: bool = True,
) -> list[Value]:
    """The values that a line gives an axis, those that will do; what is wrong with it goes to the faults."""
    if name not in axes:
        known = [*axes, *([STATS, HOUSE_RULES] if place[0] == "each" else [])]
        near = get_close_matches(name, known, 3)
        faults.append(_fault(place, "sweep-axis", found=name, system=system, known=", ".join(near or known)))
        return []
    axis = axes[name]
    if many and said is True:
        return list(axis.values)
    if many and (not isinstance(said, list) or not said):
        faults.append(_fault(place, "sweep-list", found=shown(said)))
        return []
    found: list[Value] = []
    for at, value in enumerate(said if many else [said]):
        if any(same(value, one) for one in axis.values):
            found += [] if any(same(value, one) for one in found) else [value]
        else:
            where_ = (*place, at) if many else place
            facts = {"axis": name, "system": system, "found": shown(value)}
            faults.append(_fault(where_, "sweep-value", **facts, known=", ".join(map(shown, axis.values))))
    return found


def _fault(place: Path_, code: str, **facts: Any) -> Fault:
    return Fault("", place, code, facts)
