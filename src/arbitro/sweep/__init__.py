"""Sweeps: one question put to many fights that differ in something. `arbitro sweep FILE`; see `docs/studies.md`.

    sweep = read_sweep(path)                           the file: which fights those are
    with Journal(folder) as journal:
        for done in carry_out(sweep, journal): ...     piece by piece; what was done before is not done again
        rows = results(sweep, journal)                 a row for each fight: exact, or with its confidence interval

A fight of a sweep is a `Cell`. Its odds are exact where `arbitro.fights.study` has them; else it is fought many times,
in packs with random sources of their own. A piece of work is one look at a cell or one pack of its fights. Neither the
order in which they are done nor by whom changes what comes out.
"""

from arbitro.sweep.estimating import Plan, estimate, samples
from arbitro.sweep.reading import Cell, Sweep, cells, read_sweep, ready_made
from arbitro.sweep.results import Row, results, write_csv, write_parquet
from arbitro.sweep.running import ClusterGone, Journal, JournalHeld, carry_out, cluster, processes

__all__ = [
    "Cell", "ClusterGone", "Journal", "JournalHeld", "Plan", "Row", "Sweep", "carry_out", "cells", "cluster",
    "estimate", "processes", "read_sweep", "ready_made", "results", "samples", "write_csv", "write_parquet",
]  # fmt: skip
