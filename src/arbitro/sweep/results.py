"""What came of a sweep: a row for each cell, and rows as files."""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterator, Sequence
from importlib import import_module
from io import StringIO
from pathlib import Path
from typing import Any, NamedTuple

from arbitro.fights.tally import interval
from arbitro.sweep.reading import Cell, Sweep, cells
from arbitro.sweep.running import Journal, Look
from arbitro.systems.contract import Value

SIDES = ("heroes", "foes")


class Row(NamedTuple):
    """What came of a cell."""

    cell: Cell
    how: str
    why: str
    """Why it is not exact."""
    fights: int
    """How many were fought; none where it is exact."""
    chances: dict[str, tuple[float, float, float]]
    """That `heroes` or `foes` win, or `nobody` does, each with the interval in which it lies 95 times in 100."""
    rounds: float
    """How long it lasts on average."""
    left: tuple[float, float]
    """What is left on average of the heroes and of the foes."""
    measure: str
    """Of what: `points` of a duel, or how many are `standing`."""

    @property
    def exact(self) -> bool:
        """Whether the chances are exact."""
        return not self.fights


def results(sweep: Sweep, journal: Journal) -> Iterator[Row]:
    """A row for each cell that is finished, in the order of the file."""
    for cell in cells(sweep):
        key = sweep.key(cell)
        if journal.missing(key, sweep.fights) == []:
            looked = journal.looks[key]
            yield (
                _exact(cell, looked, looked.exact) if looked.exact is not None else _sampled(cell, looked, journal, key)
            )


def _exact(cell: Cell, looked: Look, found: dict[str, Any]) -> Row:
    chances = {side: float(found["chances"].get(side, 0.0)) for side in SIDES}
    chances["nobody"] = sum([chance for outcome, chance in found["chances"].items() if outcome not in SIDES])
    certain = {outcome: (chance, chance, chance) for outcome, chance in chances.items()}
    heroes, foes = found["left"]
    return Row(cell, looked.how, "", 0, certain, found["rounds"], (heroes, foes), looked.measure)


def _sampled(cell: Cell, looked: Look, journal: Journal, key: str) -> Row:
    done = [journal.packs[key][number] for number in range(looked.packs)]
    outcomes, fights = Counter[str](), sum([pack.fights for pack in done])
    for pack in done:
        for outcome, many in pack.outcomes.items():
            outcomes[outcome if outcome in SIDES else "nobody"] += many
    chances = {outcome: interval(outcomes[outcome], fights) for outcome in (*SIDES, "nobody")}
    heroes, foes = (sum([pack.left[at] for pack in done]) / fights for at in range(2))
    rounds = sum([pack.rounds for pack in done]) / fights
    return Row(cell, looked.how, looked.why, fights, chances, rounds, (heroes, foes), looked.measure)


# As files


def table(sweep: Sweep, rows: Sequence[Row]) -> list[dict[str, Any]]:
    """Rows as programs read them: a column for each axis of the grid, what was varied, and numbers."""
    return [_line(sweep, row) for row in rows]


def _line(sweep: Sweep, row: Row) -> dict[str, Any]:
    base: dict[str, Value] = dict(row.cell.base)
    line: dict[str, Any] = {"system": row.cell.system}
    line |= {name: base.get(name, "") for part in sweep.parts for name, _ in part.choose}
    line |= {name: base.get(name, "") for name in sweep.axes}
    if sweep.varies:
        line["varied"], line["value"] = row.cell.varied or ("", "")
    line |= {"how": row.how, "fights": row.fights}
    for name, outcome in zip(("win", "lose", "neither"), row.chances.values(), strict=True):
        line |= dict(zip((name, f"{name}_low", f"{name}_high"), outcome, strict=True))
    line |= {"rounds": row.rounds, "left": row.measure, "heroes_left": row.left[0], "foes_left": row.left[1]}
    # Further on there is only what the order of adding up leaves.
    return {name: round(value, 10) if isinstance(value, float) else value for name, value in line.items()}


def write_csv(sweep: Sweep, rows: Sequence[Row], path: Path) -> None:
    """All rows as comma-separated values."""
    lines = table(sweep, rows)
    text = StringIO()
    writer = csv.DictWriter(text, lines[0] if lines else ["system"], lineterminator="\n")
    writer.writeheader()
    for line in lines:
        writer.writerow({name: _plain(value) for name, value in line.items()})
    path.write_text(text.getvalue(), encoding="utf-8", newline="")


def _plain(value: Any) -> Any:
    return str(value).lower() if isinstance(value, bool) else value


def write_parquet(sweep: Sweep, rows: Sequence[Row], path: Path) -> bool:
    """All rows for data frames; False without pyarrow (the extra `sim`)."""
    try:
        pyarrow: Any = import_module("pyarrow")
        parquet: Any = import_module("pyarrow.parquet")
    except ImportError:
        return False
    lines = table(sweep, rows)
    columns = {name: [line[name] for line in lines] for name in (lines[0] if lines else ())}
    # A column has one kind of values: where an axis has several, they are text.
    for name, values in columns.items():
        if len({type(value) for value in values}) > 1:
            columns[name] = [str(_plain(value)) for value in values]
    parquet.write_table(pyarrow.table(columns), path)
    return True
