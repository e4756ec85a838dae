"""`arbitro audit`, `export`, `import`, `backup` and `repair`: games as files, copies, games that cannot be opened."""

from __future__ import annotations

import dataclasses
import json
import sys
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import Any

from msgspec.structs import asdict

from arbitro.cli.shared import Database, Game, Json, Lists, Wrong, app, database_path, speaker, use_content, why


@app.command
def audit(file: Path, *, content: Lists = None, as_json: Json = False) -> None:
    """Replay an exported game and name what differs from the rules.
    / Repite una partida exportada y dice qué difiere de las reglas.
    """
    use_content(content)
    from arbitro.play.audit import audit as audited
    from arbitro.play.exports import read_export
    from arbitro.play.fold import Mismatch
    from arbitro.play.states import digest

    try:
        game, stretches = audited(_watched(read_export(_read(file))))
    except Mismatch as mismatch:
        if as_json:
            print(json.dumps({"ok": False, "entry": mismatch.seq, "difference": str(mismatch), "stretches": []}))
        else:
            print(speaker().say("audit-differs", {"seq": mismatch.seq, "text": mismatch.phrase}), file=sys.stderr)
        raise SystemExit(1) from None
    wrong = next((one for one in stretches if one.here and one.differs), None)
    if as_json:
        found = {"ok": wrong is None, "entries": game.head, "digest": digest(game.state)}
        if wrong:
            found |= {"entry": wrong.differs, "difference": wrong.text}
        print(json.dumps({**found, "stretches": [_plain(one) for one in stretches]}))
    else:
        for one in stretches:
            facts = {"first": one.first, "last": one.last, "rules": one.rules or "?", "seq": one.differs}
            if one.differs and not one.here:
                print(speaker().say("audit-other-rules", {**facts, "text": one.said}))
            elif len(stretches) > 1 and not one.differs:
                print(speaker().say("audit-stretch", facts))
        if wrong:
            print(speaker().say("audit-differs", {"seq": wrong.differs, "text": wrong.said}), file=sys.stderr)
        else:
            code = "audit-rest-agrees" if any(one.differs for one in stretches) else "audit-agrees"
            print(speaker().say(code, {"entries": game.head, "digest": digest(game.state)}))
    if wrong:
        raise SystemExit(1)


def _plain(stretch: Any) -> dict[str, Any]:
    return {name: value for name, value in asdict(stretch).items() if name != "said"}


def _watched(entries: tuple[Any, ...]) -> Iterable[Any]:
    from rich.progress import track

    return track(entries, description="", disable=len(entries) < 5000 or not sys.stderr.isatty(), transient=True)


@app.command
def export(game: Game, file: Path | None = None, *, database: Database = None) -> None:
    """Write a game out as one readable file. / Guarda una partida en un fichero legible."""
    from arbitro.play import evidence
    from arbitro.play.exports import export_stored, named_in, with_pictures
    from arbitro.proof.server import known_server
    from arbitro.store import open_store

    path = database_path(database)
    rows, missing = _stored(path, game)
    stored = [data for _, data in rows]
    with open_store(path, readonly=True) as store:
        server = known_server(store)
        if missing:
            # Nothing signs as whole what is not.
            server = None
            print(speaker().say("export-holes", {"count": missing}), file=sys.stderr)
        pictures = {name: found for name in named_in(stored) if (found := store.picture(game, name))}
    # As they are stored: a game that cannot be opened can be taken away all the same.
    data = with_pictures(evidence.whole(server, game, stored) if server else export_stored(stored), pictures)
    if file is None and not sys.stdout.isatty():
        # As it was signed, to the byte.
        sys.stdout.buffer.write(data)
    elif file is None:
        sys.stdout.write(data.decode())
    else:
        file.write_bytes(data)


@app.command
def verify(file: Path, *, earlier: Path | None = None, server: str = "", as_json: Json = False) -> None:
    """Say what an exported game proves, and who could have cheated.
    / Dice qué prueba una partida exportada, y quién pudo hacer trampa.

    Exits with 1 where it is not as it was signed, with 2 where there is nothing to check.
    / Sale con 1 si no está como se firmó, con 2 si no hay nada que comprobar.

    Args:
        earlier: A file of the same game from before. / Un fichero anterior de la misma partida.
        server: The key that it should be signed with. / La clave con que debería estar firmada.
    """
    from arbitro.proof.verify import Unreadable, lines
    from arbitro.proof.verify import verify as verified

    try:
        report = verified(_read(file), server, _read(earlier) if earlier else b"")
    except Unreadable as unreadable:
        raise Wrong(unreadable.code, **unreadable.facts) from None
    if as_json:
        found = [{"code": one.code, **one.facts} for one in report.findings]
        print(json.dumps({**dataclasses.asdict(report), "ok": report.ok, "findings": found}))
    else:
        for one in lines(report):
            print(speaker().say(one.code, one.facts))
    if not report.ok:
        raise SystemExit(1)


@app.command(name="import")
def import_(file: Path, *, database: Database = None) -> None:
    """Take in an exported game, audited first. / Incorpora una partida exportada, revisada antes."""
    from arbitro.play.audit import agreed
    from arbitro.play.entries import Begun, encode
    from arbitro.play.exports import named_in, pictures_of, read_export
    from arbitro.play.fold import Mismatch
    from arbitro.play.keeper import Keeper
    from arbitro.store import open_store
    from arbitro.web.pictures import redrawn

    data = _read(file)
    first, *more = read_export(data)
    assert isinstance(first, Begun)
    named = named_in(map(encode, more))
    pictures = {name: redrawn(found, kept=True) for name, found in pictures_of(data).items() if name in named}
    path = database_path(database)
    try:
        if isinstance(path, Path) and not path.exists():
            agreed([first, *more])  # Makes nothing where there is nothing.
        with open_store(path) as store:
            kept = Keeper(store).create(first, more)
            for name, found in pictures.items():
                store.put_picture(kept.id, name, found)
    except Mismatch as mismatch:
        raise Wrong("audit-differs", seq=mismatch.seq, text=mismatch.phrase) from None
    print(kept.id)


@app.command
def repair(database: str, game: Game, *, upto: int | None = None, as_json: Json = False) -> None:
    """Find the first entry that cannot be replayed or shown.
    / Busca la primera entrada que no se puede repetir o enseñar.

    Args:
        upto: Begin a new game with the entries up to this one. / Empieza otra partida con las entradas hasta esta.
    """
    import msgspec

    from arbitro.play.entries import Begun, decode
    from arbitro.play.keeper import Keeper
    from arbitro.play.repair import Fault, first_fault
    from arbitro.store import open_store
    from arbitro.systems.contract import Phrase
    from arbitro.web.entries import try_out

    rows, missing = _stored(database, game)
    last = len(rows) + missing
    # What follows a gap was played on what is missing.
    stored = [data for at, (seq, data) in enumerate(rows, start=1) if at == seq]
    fault = first_fault(stored, partial(try_out, log=True))
    if fault is None and len(stored) < last:
        fault = Fault(len(stored) + 1, "it is missing", Phrase("differs-missing", {}))
    copy = None
    if upto is not None:
        if not 0 < upto < (fault.seq if fault else len(stored) + 1):
            raise Wrong("repair-upto", found=upto, most=fault.seq - 1 if fault else len(stored))
        first, *more = [decode(data) for data in stored[:upto]]
        assert isinstance(first, Begun)
        with open_store(database) as store:
            copy = Keeper(store).create(first, more).id
    if as_json:
        found = fault and {"seq": fault.seq, "text": fault.text}
        print(msgspec.json.encode({"entries": last, "fault": found, "copy": copy}).decode())
        return
    if fault:
        print(speaker().say("repair-fault", {"seq": fault.seq, "entries": last, "text": fault.said or fault.text}))
    else:
        print(speaker().say("repair-sound", {"entries": len(stored)}))
    if copy:
        print(speaker().say("repair-copy", {"game": copy, "entries": upto, "before": game}))


def _stored(database: str | Path, game: str) -> tuple[list[tuple[int, bytes]], int]:
    """The entries of a game that there are, and how many are missing: between them, or at the end."""
    from arbitro.store import open_store

    with open_store(database, readonly=True) as store:
        heads = {row.id: row.head for row in store.games()}
        # Read after its head, as the game may go on meanwhile.
        entries = store.entries(game)
        if not entries:
            raise Wrong("no-game-here", text=game, known=", ".join(heads) or "-")
    return entries, heads[game] - sum(seq <= heads[game] for seq, _ in entries)


@app.command
def backup(target: Path, *, database: Database = None) -> None:
    """Copy all games to a new file, also while they are played. / Copia todas las partidas, también durante el juego.

    Args:
        target: The file to make; there must be none. / El fichero que se crea; no debe existir.
    """
    from arbitro.store import NotAStore, open_store, sqlite

    with open_store(database_path(database), readonly=True) as store:
        try:
            store.backup(target)
            sqlite.check_file(target, still=True)
        except NotAStore as error:
            raise Wrong("backup-torn", file=str(target), text=error.found) from None
        except FileExistsError:
            raise Wrong("backup-there", file=str(target)) from None
        except OSError as error:
            raise Wrong("no-write", file=str(target), text=why(error)) from None
    print(speaker().say("backup-done", {"file": str(target)}))


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise Wrong("no-file", file=str(path), text=why(error)) from None
