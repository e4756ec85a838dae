"""What a designer asks: a fight on the road, what is varied in it, and whether in every system.

    question = read("system=knave&level=3&vary=foes")     raises `Refused` with what would do
    question.address                                      /studies?system=knave&level=3&vary=foes
    question.cells                                        the fights that it takes
    question.study("The title")                           the same as a file for `arbitro sweep`

The address says everything, and no more than it must: what is as usual is left out.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any
from urllib.parse import urlencode

from arbitro.play.running import Refused
from arbitro.sweep import Cell
from arbitro.sweep.reading import HOUSE, axes_of, same
from arbitro.systems import SYSTEMS, load_arena
from arbitro.systems.contract import Axis, Value
from arbitro.web.forms import Form, read_form, text_of

PATH = "/studies"

MOST_CELLS = 500
"""How many fights a page looks at."""

ARENAS = tuple([system for system in SYSTEMS if load_arena(system) is not None])
"""Systems that have fights on the road."""

VARY, BY, EVERYWHERE = "vary", "by", "everywhere"
"""Two axes, all of whose values are looked at; and the same fight in every system."""

SYSTEM, BEFORE, WAIT = "system", "before", "wait"
"""Which rules; by a form, for which rules it was drawn; and that nothing but this page will ask again."""


@dataclass(frozen=True)
class Question:
    """A fight on the road, and what else is asked about it."""

    system: str
    choices: tuple[tuple[str, Value], ...] = ()
    """What is not as usual, in the order of the axes; house rules are `house.NAME`."""
    vary: str = ""
    by: str = ""
    everywhere: bool = False

    @cached_property
    def axes(self) -> dict[str, Axis]:
        """What there is to choose."""
        return axes_of(self.system)

    @cached_property
    def chosen(self) -> dict[str, Value]:
        """What every axis is set to."""
        return {name: axis.default for name, axis in self.axes.items()} | dict(self.choices)

    @property
    def address(self) -> str:
        """Where this question is answered."""
        return f"{PATH}?{self.query}"

    @property
    def query(self) -> str:
        """The part of the address that says it."""
        said = [(SYSTEM, self.system), *[(name, spelled(value)) for name, value in self.choices]]
        said += [(name, axis) for name, axis in ((VARY, self.vary), (BY, self.by)) if axis]
        return urlencode([*said, *([(EVERYWHERE, "true")] if self.everywhere else [])])

    # The fights

    @property
    def cell(self) -> Cell:
        """The fight itself."""
        return Cell(self.system, self.choices)

    def cell_with(self, **values: Value) -> Cell:
        """The fight with something else chosen."""
        return Cell(self.system, self._unusual(self.chosen | values))

    def _unusual(self, chosen: Mapping[str, Value]) -> tuple[tuple[str, Value], ...]:
        return tuple([(name, chosen[name]) for name, axis in self.axes.items() if not same(chosen[name], axis.default)])

    @cached_property
    def grid(self) -> tuple[tuple[Cell, ...], ...]:
        """A row for each value of `by`, or only one; in it a fight for each value of `vary`."""
        if not self.vary:
            return ()
        lines: list[dict[str, Value]] = [{self.by: one} for one in self.axes[self.by].values] if self.by else [{}]
        across = self.axes[self.vary].values
        return tuple([tuple([self.cell_with(**line, **{self.vary: one}) for one in across]) for line in lines])

    @cached_property
    def elsewhere(self) -> tuple[tuple[Cell, tuple[str, ...]], ...]:
        """The same in every system, and which of the choices each does not know.

        What is common to all is who fights, at which level, with what; sheets and house rules are a system's own.
        """
        if not self.everywhere:
            return ()
        common = {name: value for name, value in self.choices if is_common(self.axes[name])}
        found = []
        for system in ARENAS:
            theirs = axes_of(system)
            known = {
                name: value
                for name, value in common.items()
                if name in theirs and any(same(value, one) for one in theirs[name].values)
            }
            cell = Question(system).cell_with(**known)
            found.append((cell, tuple([name for name in common if name not in known])))
        return tuple(found)

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """All fights that this question is about, the one that was chosen first."""
        every = [self.cell, *[cell for row in self.grid for cell in row], *[cell for cell, _ in self.elsewhere]]
        return tuple(dict.fromkeys(every))

    # As a study

    def study(self, title: str) -> str:
        """What is varied, as a file for `arbitro sweep`."""
        varied = [(name, self.axes[name].values) for name in (self.vary, self.by) if name]
        rest = [one for one in self.choices if one[0] not in dict(varied)]
        return _file(title, (self.system,), rest, varied)

    def study_everywhere(self, title: str) -> str:
        """The same in every system that knows all that was chosen, as such a file."""
        common = [(name, value) for name, value in self.choices if is_common(self.axes[name])]
        return _file(title, [cell.system for cell, unknown in self.elsewhere if not unknown], common, [])


def _file(title: str, systems: Any, choose: Any, grid: Any) -> str:
    lines = [f"title = {_written(title)}", f"systems = {_written(list(systems))}"]
    for heading, entries in (("choose", choose), ("grid", grid)):
        if entries:
            lines += ["", f"[{heading}]", *[f"{name} = {_written(value)}" for name, value in entries]]
    return "\n".join([*lines, ""])


def _written(value: Any) -> str:
    """As TOML writes it; of texts, numbers, truth and lists of these JSON is a part of that."""
    return json.dumps(value, ensure_ascii=False)


def is_common(axis: Axis) -> bool:
    """Whether an axis means the same in every system."""
    return not axis.stat and not axis.name.startswith(HOUSE)


def spelled(value: Value) -> str:
    """A value as it stands in an address and in a form."""
    return str(value).lower() if isinstance(value, bool) else str(value)


# Reading


def read(query: str) -> Question:
    """What an address or a form asks; raises `Refused`."""
    form = read_form(query.encode())
    system = text_of(form, SYSTEM) or ARENAS[0]
    if system not in ARENAS:
        if system in SYSTEMS:
            raise Refused("simulate-no-arena", text=system)
        raise Refused("no-system", text=system[:40], known=", ".join(ARENAS))
    axes = axes_of(system)
    # A form that was drawn for other rules brings what these need not have: then it is as usual.
    strict = text_of(form, BEFORE) in ("", system)
    choices = {name: _value(axes[name], form, strict) for name in _names(form, axes, strict)}
    asked = Question(system, everywhere=text_of(form, EVERYWHERE) in ("true", "on"))
    vary, by = _axis(form, VARY, axes, strict), _axis(form, BY, axes, strict)
    vary, by = vary or by, by if vary and by != vary else ""
    found = replace(asked, choices=asked._unusual(asked.chosen | choices), vary=vary, by=by)
    count = len(axes[vary].values) * (len(axes[by].values) if by else 1) if vary else 1
    if count > MOST_CELLS:
        raise Refused("designer-many", count=count, most=MOST_CELLS)
    return found


def _names(form: Form, axes: Mapping[str, Axis], strict: bool) -> list[str]:
    """The axes that are chosen."""
    unknown = [name for name in form if name not in axes and name not in (SYSTEM, BEFORE, WAIT, VARY, BY, EVERYWHERE)]
    if unknown and strict:
        raise Refused("simulate-axis", found=unknown[0][:40], known=", ".join([SYSTEM, *axes, VARY, BY, EVERYWHERE]))
    return [name for name in form if name in axes]


def _value(axis: Axis, form: Form, strict: bool) -> Value:
    text = text_of(form, axis.name)
    values = {spelled(value): value for value in axis.values}
    if text not in values:
        if strict:
            raise Refused("simulate-value", text=axis.name, found=text[:40] or "-", known=", ".join(values))
        return axis.default
    return values[text]


def _axis(form: Form, field: str, axes: Mapping[str, Axis], strict: bool) -> str:
    name = text_of(form, field)
    if name and name not in axes:
        if strict:
            raise Refused("simulate-value", text=field, found=name[:40], known=", ".join(axes))
        return ""
    return name
