"""`arbitro move`: all games of a server from a file into PostgreSQL, or back."""

from __future__ import annotations

import json
import sys

from arbitro.cli.shared import Json, Wrong, app, database_path, speaker, terminal


@app.command
def move(source: str, target: str, *, as_json: Json = False) -> None:
    """Move all games into another, empty database. / Lleva todas las partidas a otra base de datos, vacía.

    All of it or nothing; broken off, it can be begun again. What it was moved from stays as it was.
    / Todo o nada; interrumpido, se puede empezar otra vez. El origen se queda como estaba.

    Args:
        source: A file, or postgresql://... / Un fichero, o postgresql://...
        target: The same; it may hold no games. / Lo mismo; no puede tener partidas.
    """
    from rich.progress import Progress

    from arbitro.cli import line_of
    from arbitro.store import NotEmpty, StoreBroken, StoreInUse, open_store

    if database_path(source) == database_path(target):
        raise Wrong("move-same", file=source)
    with open_store(database_path(source), readonly=True) as looked:  # Makes nothing where there is nothing.
        games = looked.games()
        if not games:
            raise Wrong("move-empty", file=looked.name)
    try:
        with (
            open_store(database_path(source)) as before,
            open_store(database_path(target)) as after,
            Progress(console=terminal(stderr=True), disable=as_json or not sys.stderr.isatty(), transient=True) as bar,
        ):
            tasks = {}

            def told(table: str, done: int, whole: int) -> None:
                if table not in tasks:
                    tasks[table] = bar.add_task(table, total=whole)
                bar.update(tasks[table], completed=done)

            games = before.games()
            try:
                counts = before.move_to(after, told)
            except NotEmpty:
                raise Wrong("move-holds", file=after.name) from None
            except StoreBroken as error:
                raise Wrong("move-broken", text=error.why, **{"from": before.name, "to": after.name}) from None
            facts = {"games": counts["games"], "entries": counts["entries"], "from": before.name, "to": after.name}
    except StoreInUse as error:
        raise Wrong("move-in-use", text=line_of(error)) from None
    if holes := sum(row.head for row in games) - counts["entries"]:
        print(speaker().say("move-holes", {"count": holes}), file=sys.stderr)
    print(json.dumps({**facts, "rows": counts}) if as_json else speaker().say("move-done", facts))
