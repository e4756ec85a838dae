"""`arbitro sweep`: one question put to many fights; see `docs/studies.md`."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from concurrent.futures import Executor
from contextlib import ExitStack, closing, contextmanager
from math import ceil
from pathlib import Path
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from arbitro.cli.shared import Json, Lists, Wrong, app, language, speaker, terminal, use_content
from arbitro.table import signed

if TYPE_CHECKING:
    from arbitro.sweep import Cell, Journal, Plan, Row, Sweep

MOST_LINES = 40
"""How many rows are shown in the terminal."""


@app.command
def sweep(
    file: str = "",
    *,
    out: Path | None = None,
    workers: int = 0,
    cluster: str = "",
    content: Lists = None,
    as_json: Json = False,
) -> None:
    """Put one question to many fights; begun again it goes on where it was stopped.
    / Hace una pregunta a muchos combates; repetido, sigue donde se paró.

    Args:
        file: A study (docs/studies.md), or the name of a ready-made one; without it these are listed.
            / Un estudio (docs/studies.md), o el nombre de uno ya hecho; sin él se dice cuáles hay.
        out: The folder for results; beside the file by default.
            / La carpeta para los resultados; si no, al lado del fichero.
        workers: How many processes; by default as many as there is room for.
            / Cuántos procesos; si no, los que caben.
        cluster: The address of a Dask cluster that does the work instead. / La dirección de un clúster de Dask.
    """
    use_content(content)
    from arbitro.sweep import ClusterGone, Journal, JournalHeld, read_sweep, ready_made

    if not file:
        _list_ready(as_json)
        return
    path = Path(file)
    if not path.is_file():
        known = ready_made()
        if file not in known:
            raise Wrong("sweep-no-file", text=file, known=", ".join(known))
        path, out = known[file], out or Path(file)
    of = read_sweep(path, _case)
    folder = out or path.with_suffix("")
    try:
        with Journal(folder) as journal, _executor(of.cluster or cluster, workers) as (executor, room, many):
            begun = Begun(of, journal, executor, room, many, as_json)
            try:
                begun.run()
                begun.show(folder)
            except KeyboardInterrupt:
                print(begun.stopped(folder), file=sys.stderr)
                raise SystemExit(130) from None
    except JournalHeld:
        raise Wrong("sweep-held", text=str(folder)) from None
    except ClusterGone as gone:
        raise Wrong("sweep-cluster-gone", text=str(gone), folder=str(folder)) from None


def _case(path: Path) -> tuple[str, Any]:
    from arbitro.cases import read_case

    case = read_case(path)
    return case.system, case.state


def _list_ready(as_json: bool) -> None:
    from arbitro.sweep import read_sweep, ready_made

    titles = {name: title_of(read_sweep(path, _case)) for name, path in ready_made().items()}
    if as_json:
        print(json.dumps(titles))
        return
    print(speaker().say("sweep-ready"))
    for name, title in titles.items():
        print(f"  {name:<14} {title}")


def title_of(of: Sweep) -> str:
    """What a sweep is called in the reader's language."""
    return of.title.get(language()) or next(iter(of.title.values()))


@contextmanager
def _executor(address: str, workers: int) -> Iterator[tuple[Executor, int, int]]:
    """Who does the work; how many pieces at a time; and how many workers that is."""
    from arbitro.fights.bulk import workers_here
    from arbitro.sweep import cluster, processes

    if not address:
        many = workers or workers_here()
        with processes(many) as executor:
            yield executor, 2 * many if many > 1 else 1, many
        return
    with ExitStack() as stack:
        try:
            executor, room = stack.enter_context(cluster(address))
        except ImportError:
            raise Wrong("sweep-no-dask") from None
        except OSError:
            raise Wrong("sweep-no-cluster", text=address) from None
        yield executor, room, room // 2


class Begun:
    """A sweep that somebody waits for at a terminal."""

    def __init__(self, of: Sweep, journal: Journal, executor: Executor, room: int, workers: int, quiet: bool) -> None:
        self.of, self.journal, self.quiet = of, journal, quiet
        self.executor, self.room, self.workers = executor, room, workers
        self.say, self.terms = speaker(), Terms(of)
        self.console = terminal(soft_wrap=True)

    def run(self) -> None:
        """All of it: a look at a few fights, what is to be done and how long that takes, and then that."""
        from arbitro.sweep import estimate, samples

        self.print(title_of(self.of), style="bold")
        before = estimate(self.of, self.journal)
        self.print(self.say.say("sweep-counted", {"count": before.cells, "done": before.done}))
        first = samples(self.of)
        if before.done < before.cells:
            self._work(before.done, len(first), first, 1)
        plan = estimate(self.of, self.journal)
        self._refuse(plan)
        if plan.done == plan.cells:
            return
        for system, ways in plan.ways.items():
            how = [self.say.say("sweep-way", {"how": how, "fights": fights}) for how, fights in ways]
            self.print(f"  {self.terms.system(system)}: {'; '.join(how)}", style="dim")
        self.print(self.say.say("sweep-time", _time(plan.seconds / self.workers)), style="dim")
        self._work(plan.done, plan.seconds)

    def _work(self, done: int, whole: float, only: list[Cell] | None = None, packs: int | None = None) -> None:
        from rich.progress import Progress

        from arbitro.sweep import carry_out

        console = terminal(stderr=True)
        quiet = self.quiet or not console.is_terminal
        work = carry_out(self.of, self.journal, self.executor, self.room, only, packs)
        with Progress(console=console, transient=True, disable=quiet) as progress, closing(work):
            task = progress.add_task(self.say.say("sweep-looking") if only else self._so_far(done), total=whole or 1)
            for cell, found in work:
                if only:
                    progress.update(task, advance=1)
                    continue
                key = self.of.key(cell)
                done += len(self.journal.packs.get(key, ())) == self.journal.looks[key].packs
                progress.update(task, advance=found.seconds, description=self._so_far(done))

    def _so_far(self, done: int) -> str:
        return self.say.say("sweep-working", {"done": done, "count": self.of.size})

    def _refuse(self, plan: Plan) -> None:
        """A sweep that would take longer than its file allows."""
        wanted, allowed = plan.seconds / self.workers, self.of.minutes * 60
        if wanted <= allowed:
            return
        share = allowed / wanted
        fights = max([fights for ways in plan.ways.values() for _, fights in ways], default=0)
        raise Wrong(
            "sweep-hopeless",
            **_time(wanted),
            workers=self.workers,
            minutes=self.of.minutes,
            cells=max(1, int(plan.cells * share)),
            all=plan.cells,
            fights=max(1, int(fights * share)),
            enough=ceil(wanted / 60),
        )

    def stopped(self, folder: Path) -> str:
        """What is said to whoever pressed Ctrl+C."""
        from arbitro.sweep import estimate

        plan = estimate(self.of, self.journal)
        return self.say.say("sweep-stopped", {"done": plan.done, "count": plan.cells, "text": str(folder)})

    def show(self, folder: Path) -> None:
        """The results, in the folder and in the terminal."""
        from arbitro.sweep import results, write_csv, write_parquet
        from arbitro.sweep.results import table

        rows = list(results(self.of, self.journal))
        write_csv(self.of, rows, folder / "results.csv")
        written, missing = ["results.csv"], []
        if write_parquet(self.of, rows, folder / "results.parquet"):
            written.append("results.parquet")
        else:
            missing.append("sweep-no-parquet")
        if self.quiet:
            print(json.dumps({"title": title_of(self.of), "seed": self.of.seed, "rows": table(self.of, rows)}))
            return
        try:
            from arbitro.charts import write_charts

            written += write_charts(self.of, rows, self.terms, folder)
        except ImportError:
            missing.append("sweep-no-plot")
        self._print(rows)
        for code in missing:
            self.print(self.say.say(code), style="dim")
        self.print(self.say.say("sweep-written", {"text": str(folder), "names": self.say.list(written)}), style="dim")

    def _print(self, rows: list[Row]) -> None:
        from rich.table import Table as Grid

        say, terms = self.say, self.terms
        several, axes = len(self.of.parts) > 1, [name for name, values in self.of.axes.items() if len(values) > 1]
        grid = Grid(box=None, pad_edge=False)
        heads = [say.say("sweep-system")] if several else []
        heads += [terms.axis(name) for name in axes]
        heads += [say.say("sweep-varied")] if self.of.varies else []
        numbers = [
            say.say(code)
            for code in (f"sweep-{self.of.show}", "sweep-interval", "sweep-rounds", "sweep-left", "sweep-how")
        ]
        for head in heads:
            grid.add_column(head)
        for head in numbers:
            grid.add_column("\n".join(wrap(head, 12)), justify="right", no_wrap=True)
        for row in rows[:MOST_LINES]:
            cell, (win, low, high) = row.cell, row.chances[self.of.side]
            base = dict(cell.base)
            line = [terms.system(cell.system)] if several else []
            line += [terms.value(cell.system, name, base[name]) if name in base else "" for name in axes]
            if self.of.varies:
                line.append(terms.setting(cell.system, *cell.varied) if cell.varied else say.say("sweep-nothing"))
            between = f"{terms.number(100 * low)} – {terms.number(100 * high)}"
            line += [say.percent(win, 1), "" if row.exact else between]
            line += [terms.number(row.rounds), f"{terms.number(row.left[0])} – {terms.number(row.left[1])}"]
            line.append(say.say("sweep-exact") if row.exact else str(row.fights))
            grid.add_row(*line)
        terminal().print(grid)
        if len(rows) > MOST_LINES:
            self.print(say.say("sweep-more", {"count": len(rows) - MOST_LINES}))

    def print(self, text: str, style: str = "") -> None:
        """A line, for people."""
        if not self.quiet:
            self.console.print(text, style=style)


def _time(seconds: float) -> dict[str, Any]:
    from arbitro.sweep.estimating import rounded

    long, unit = rounded(seconds)
    return {"long": long, "unit": unit}


class Terms:
    """What the things that a sweep varies are called in the reader's language."""

    def __init__(self, of: Sweep) -> None:
        self.language = language()
        self._first = of.parts[0].system

    def say(self, code: str, facts: Mapping[str, Any] | None = None) -> str:
        """A sentence of the shell's."""
        return speaker().say(code, facts)

    def percent(self, chance: float, places: int = 0) -> str:
        """A chance."""
        return speaker().percent(chance, places)

    def number(self, value: float) -> str:
        """With one decimal."""
        return f"{value:.1f}".replace(".", "," if language() == "es" else ".")

    def system(self, system: str) -> str:
        """What a system is called."""
        return speaker(system).say("system-title")

    def axis(self, name: str, system: str = "") -> str:
        """What an axis is called: in a system its own words."""
        say = speaker(system or self._first)
        return say.say(f"house-{name.removeprefix('house.')}") if name.startswith("house.") else say.label(name)

    def value(self, system: str, name: str, value: Any) -> str:
        """What it is set to."""
        if isinstance(value, bool):
            return speaker().option(value)
        say = speaker(system)
        if isinstance(value, str):
            return say.label(value) if not name.startswith("house.") else say.option(value)
        return str(value)

    def setting(self, system: str, name: str, value: Any) -> str:
        """An axis with what it is set to; of points how many more or less."""
        from arbitro.systems import load_arena

        arena = load_arena(system)
        stats = {axis.name for axis in arena.AXES if axis.stat} if arena is not None else set()
        if name in stats:
            return f"{self.axis(name, system)} {signed(value)}"
        said = self.value(system, name, value)
        return self.say("sweep-setting", {"name": self.axis(name, system), "text": said})
