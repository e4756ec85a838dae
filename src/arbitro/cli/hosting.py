"""`arbitro restore`, `games`, `archive` and `doctor`: for whoever keeps a server."""

from __future__ import annotations

import json
import os
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from arbitro import __version__
from arbitro.cli.shared import Database, Game, Json, Wrong, app, database_file, database_path, speaker, terminal, why

if TYPE_CHECKING:
    from arbitro.store import Store

MB = 1_000_000
LEAST_FREE = 100 * MB
"""Bytes on a disk below which it is nearly full."""
STRAYS = 120
"""Seconds by which a clock may be behind the last entry of a game."""


@app.command
def restore(copy: Path, *, database: Database = None) -> None:
    """Put a backup where there are no games yet, once it is whole. / Recupera una copia donde aún no hay nada.

    Args:
        copy: What `arbitro backup` made; it stays as it is. / Lo que hizo `arbitro backup`; se queda como está.
    """
    from arbitro.store import open_store
    from arbitro.store import restore as restored

    target = database_file(database)
    try:
        restored(copy, target)
    except FileExistsError as error:
        raise Wrong("restore-there", file=str(error.filename)) from None
    except OSError as error:
        code = "no-write" if copy.is_file() and os.access(copy, os.R_OK) else "no-file"
        raise Wrong(code, file=str(target if code == "no-write" else copy), text=why(error)) from None
    with open_store(target, readonly=True) as store:
        print(speaker().say("restore-done", {"file": str(target), "games": len(store.games())}))


@app.command(name="games")
def list_games(*, database: Database = None, as_json: Json = False) -> None:
    """List all games: how long, how large, last played when.
    / Lista las partidas: cuánto duran, cuánto ocupan y cuándo se jugaron por última vez.
    """
    from rich.table import Table as Grid

    from arbitro.play.shelf import listed
    from arbitro.store import open_store

    with open_store(database_path(database), readonly=True) as store:
        found = listed(store)
    if as_json:
        import msgspec

        print(msgspec.json.format(msgspec.json.encode(found), indent=1).decode())
        return
    say, grid = speaker(), Grid(box=None, pad_edge=False)
    for code in ("games-game", "games-title", "games-system"):
        grid.add_column(say.say(code), overflow="fold")
    for code in ("games-entries", "games-size", "games-played"):
        grid.add_column(say.say(code), justify="right")
    grid.add_column()
    for one in found:
        size = say.say("games-kb", {"kb": one.bytes / 1000})
        away = say.say("games-goes", {"day": _day(one.goes)}) if one.goes else say.say("games-away") if one.away else ""
        grid.add_row(one.id, _shown(one.title), one.system, str(one.entries), size, _day(one.played), away)
    terminal().print(grid)
    print(say.say("games-counted", {"games": len(found)}))


@app.command
def archive(game: Game, *, delete_in: int | None = None, back: bool = False, database: Database = None) -> None:
    """Let nobody open a game any more, until it is brought back. / Nadie abre ya una partida, hasta que se devuelva.

    The server must be stopped meanwhile. / El servidor tiene que estar parado mientras tanto.

    Args:
        delete_in: Days after which a server deletes it for good. / Días tras los que el servidor la borra del todo.
        back: Let it be opened again. / Permite volver a abrirla.
    """
    from arbitro.play.shelf import bring_back, put_away
    from arbitro.store import open_store

    if delete_in is not None and (back or delete_in < 1):
        raise Wrong("archive-days", found=delete_in)
    path = database_path(database)
    open_store(path, readonly=True).close()  # Makes nothing where there is nothing.
    with open_store(path) as store:
        try:
            about = bring_back(store, game) if back else put_away(store, game, int(time.time()), delete_in)
        except KeyError:
            raise Wrong("no-game-here", text=game, known=", ".join(row.id for row in store.games()) or "-") from None
    code = "archive-back" if back else "archive-goes" if about.goes else "archive-done"
    print(speaker().say(code, {"game": game, "title": _shown(about.title), "day": _day(about.goes)}))


@app.command
def invite(*, base_url: str = "", days: int = 7, devices: int = 1, database: Database = None) -> None:
    """Write a link by which people may begin games on a closed server.
    / Escribe un enlace con el que se pueden empezar partidas en un servidor cerrado.

    Works while the server runs; it has to have run once.
    / Vale con el servidor en marcha; tiene que haber funcionado alguna vez.

    Args:
        base_url: How people reach the server; on this computer by default.
            / Cómo se llega al servidor; si no, en este ordenador.
        days: For how long the link opens. / Durante cuántos días abre.
        devices: How many devices may use it. / Cuántos dispositivos la pueden usar.
    """
    from arbitro.cli.table import address_of
    from arbitro.store import open_store
    from arbitro.web.doors import new_key

    for name, found, most in (("days", days, 366), ("devices", devices, 1000)):
        if not 1 <= found <= most:
            raise Wrong("invite-number", option=f"--{name}", found=found, most=most)
    path, address = database_path(database), address_of(base_url)
    with open_store(path, readonly=True) as store:
        secret = store.get_key("server", "secret", 0)
    if secret is None:
        raise Wrong("invite-unserved", file=str(path))
    print(f"{address or 'http://127.0.0.1:8470'}/welcome/{new_key(secret.decode(), days, devices)}")


@app.command(name="put-out")
def put_out(
    game: Game = "", seat: str = "", *, everybody: bool = False, links: bool = False, database: Database = None
) -> None:
    """End all sessions of somebody who sits at a game, or of everybody.
    / Cierra las sesiones de quien se sienta en una partida, o las de todos.

    Personal links and passkeys still open them. The server must be stopped meanwhile.
    / Los enlaces personales y las llaves de acceso las siguen abriendo. El servidor tiene que estar parado.

    Args:
        seat: Their name at that table. / Su nombre en esa mesa.
        links: End personal links as well. / Anula también los enlaces personales.
    """
    from msgspec.structs import replace

    from arbitro.play.keeper import Keeper
    from arbitro.store import open_store
    from arbitro.web.persons import Persons

    if everybody == bool(game and seat):
        raise Wrong("put-out-whom")
    path = database_path(database)
    open_store(path, readonly=True).close()  # Makes nothing where there is nothing.
    with open_store(path) as store:
        if everybody:
            count = store.drop_keys("session") + (store.drop_keys("me") if links else 0)
        else:
            try:
                seats = {one.name: one.id for one in Keeper(store).open(game).game.seats}
            except KeyError:
                raise Wrong(
                    "no-game-here", text=game, known=", ".join(row.id for row in store.games()) or "-"
                ) from None
            persons, sitter = Persons(store), store.sitters(game).get(seats.get(seat, ""), "")
            _, found = persons.read(sitter)
            if found is None:
                raise Wrong("put-out-nobody", text=seat, known=", ".join(map(_shown, seats)))
            count = len(found.devices)
            persons.change(sitter, lambda one: replace(one, devices={}, turn=one.turn + links))
    print(speaker().say("put-out-done", {"count": count}))


@app.command(name="new-keys")
def new_keys(*, database: Database = None) -> None:
    """Sign and throw by other keys from now on, after a copy went astray.
    / Desde ahora firma y tira con otras claves, tras perderse una copia.

    The server must be stopped meanwhile. / El servidor tiene que estar parado mientras tanto.
    """
    from arbitro.proof.server import renew
    from arbitro.proof.signing import public_of
    from arbitro.proof.verify import shown_key
    from arbitro.store import open_store

    path = database_path(database)
    open_store(path, readonly=True).close()  # Makes nothing where there is nothing.
    with open_store(path) as store:
        store.drop_key("server", "secret")
        print(speaker().say("new-keys-done", {"server": shown_key(public_of(renew(store).signing))}))


def _day(at: int | None) -> str:
    return datetime.fromtimestamp(at, UTC).date().isoformat() if at else "-"


def _shown(title: str) -> str:
    """What somebody has typed, without what would move a terminal about."""
    return "".join(each if each.isprintable() else "?" for each in title)


# --- What is well, and what is not -----------------------------------------------------------------------------------

State = Literal["well", "look", "wrong"]
MARKS: dict[State, str] = {"well": "✓", "look": "!", "wrong": "✗"}


@dataclass(frozen=True)
class Finding:
    """One line of what the doctor says: a code of the words files, its facts, and how it stands."""

    code: str
    facts: dict[str, Any]
    state: State = "well"


@dataclass
class Patient:
    """What is looked at."""

    path: Path
    address: str
    """Where it should answer; empty where nobody said so."""
    store: Store | None = None
    """The games, once they could be opened."""


@app.command
def doctor(*, database: Database = None, address: str = "", as_json: Json = False) -> None:
    """Look whether a server is well: file, disk, games, clock, address.
    / Revisa si un servidor está bien: fichero, disco, partidas, reloj, dirección.

    Changes nothing, and may run while the table is played at. Exits with 1 where something is wrong.
    / No cambia nada y puede hacerse mientras se juega. Sale con 1 si algo falla.

    Args:
        address: Where people reach it; on this computer by default.
            / La dirección con la que se llega; si no, en este ordenador.
    """
    from arbitro.cli.table import address_of

    patient, found = Patient(database_file(database), address_of(address)), []
    try:
        for check in CHECKS:
            for finding in check(patient):
                found.append(finding)
                if not as_json:
                    print(f"{MARKS[finding.state]} {speaker().say(finding.code, finding.facts)}", flush=True)
    finally:
        if patient.store:
            patient.store.close()
    wrong = any(one.state == "wrong" for one in found)
    if as_json:
        told = [{"code": one.code, "state": one.state, **one.facts} for one in found]
        print(json.dumps({"ok": not wrong, "version": __version__, "findings": told}))
    else:
        count = sum(one.state == "wrong" for one in found)
        print(speaker().say("doctor-sum", {"wrong": count, "look": sum(one.state == "look" for one in found)}))
    if wrong:
        raise SystemExit(1)


def check_store(patient: Patient) -> Iterator[Finding]:
    """Whether there are games that can be read, and what they are kept in."""
    from arbitro.cli import line_of
    from arbitro.store import StoreError, open_store

    try:
        patient.store = open_store(patient.path, readonly=True)
    except StoreError as error:
        yield Finding("doctor-no-store", {"text": line_of(error)}, "wrong")
        return
    games = len(patient.store.games())
    yield Finding("doctor-store", {"file": str(patient.path), "mb": patient.store.size() / MB, "games": games})


def check_file(patient: Patient) -> Iterator[Finding]:
    """Whether the file is whole, whose it is, and whether SQLite may be trusted with it."""
    from arbitro.store import NotAStore, sqlite

    if patient.store is None or not patient.path.is_file():
        return
    try:
        sqlite.check_file(patient.path)
        yield Finding("doctor-whole", {})
    except NotAStore as error:
        yield Finding("doctor-torn", {"text": error.found}, "wrong")
    version = {"version": sqlite.driver().sqlite_version}
    if sqlite.driver().sqlite_version_info < sqlite.SOUND_SINCE:
        yield Finding("doctor-old-sqlite", version, "look")
    else:
        yield Finding("doctor-sqlite", version)
    if os.name == "posix" and patient.path.stat().st_mode & 0o007:
        yield Finding("doctor-readable", {"file": str(patient.path)}, "look")


def check_room(patient: Patient) -> Iterator[Finding]:
    """Whether there is room on the disk for what comes, and for a copy."""
    folder = next(each for each in patient.path.absolute().parents if each.is_dir())
    free, size = shutil.disk_usage(folder).free, _size(patient.path)
    facts = {"mb": free / MB, "folder": str(folder), "least": max(LEAST_FREE, size) / MB}
    if free < LEAST_FREE:
        yield Finding("doctor-full", facts, "wrong")
    elif free < size + LEAST_FREE:
        yield Finding("doctor-tight", facts, "look")
    else:
        yield Finding("doctor-room", facts)
    if not os.access(folder, os.W_OK):
        yield Finding("doctor-no-write", facts, "look")


def check_post(patient: Patient) -> Iterator[Finding]:
    """Whether people can be told that it is their turn, as the environment says: nothing is sent to find out."""
    from arbitro.post.contacts import Unfit
    from arbitro.post.means import means_said, tried

    try:
        means = means_said()
    except Unfit as unfit:
        yield Finding(unfit.code, {"text": unfit.found}, "wrong")
        return
    if means:
        for fine, code, facts in tried(means):
            yield Finding(code, facts, "well" if fine else "wrong")


def check_games(patient: Patient) -> Iterator[Finding]:
    """Whether each game opens; whoever cannot wait stops it with Ctrl+C."""
    if patient.store is None:
        return
    from rich.progress import track

    from arbitro.play.keeper import Keeper, Unplayable

    keeper, ids, done, broken = Keeper(patient.store, most=1), [row.id for row in patient.store.games()], 0, 0
    shown, quiet = terminal(stderr=True), not sys.stderr.isatty()
    with suppress(KeyboardInterrupt):
        for game in track(ids, description="", console=shown, disable=quiet, transient=True):
            try:
                keeper.open(game)
            except Unplayable as error:
                broken += 1
                yield Finding(
                    "doctor-game",
                    {"game": game, "text": speaker().say(error.args[1].code, error.args[1].facts)},
                    "wrong",
                )
            except KeyError:
                yield Finding("doctor-game-empty", {"game": game}, "look")
            done += 1
    facts = {"done": done, "games": len(ids), "broken": broken}
    yield Finding("doctor-games" if done == len(ids) else "doctor-games-some", facts, "well" if not broken else "look")


def check_clock(patient: Patient) -> Iterator[Finding]:
    """Whether the clock is behind what was stored by it, as that of a computer without a battery may be."""
    now = int(time.time())
    last = max([at or 0 for _, at in patient.store.extents().values()], default=0) if patient.store else 0
    facts = {"time": datetime.fromtimestamp(now, UTC).isoformat(" ", "minutes"), "last": _day(last)}
    behind = last > now + STRAYS
    yield Finding("doctor-clock-behind" if behind else "doctor-clock", facts, "wrong" if behind else "well")


def check_address(patient: Patient) -> Iterator[Finding]:
    """Whether a server of this version answers there."""
    from http.client import HTTPException
    from urllib.request import urlopen

    address = patient.address.rstrip("/") or "http://127.0.0.1:8470"
    try:
        with urlopen(f"{address}/health", timeout=5) as answer:
            told = json.loads(answer.read(10_000))
        facts = {"address": address, "version": str(told["version"]), "here": __version__}
    except (OSError, HTTPException, ValueError, KeyError, TypeError, RecursionError) as error:
        # Where nobody said that there is a server, it may be stopped.
        facts = {"address": address, "text": str(error)}
        yield Finding("doctor-silent", facts, "wrong" if patient.address else "look")
        return
    if told.get("ready") is not True:
        yield Finding("doctor-not-ready", facts, "wrong")
    elif facts["version"] != __version__:
        yield Finding("doctor-other-version", facts, "look")
    else:
        yield Finding("doctor-answers", facts)


CHECKS: list[Callable[[Patient], Iterator[Finding]]] = [
    check_store,
    check_file,
    check_room,
    check_clock,
    check_address,
    check_post,
    check_games,
]
"""What the doctor looks at, in this order; the longest comes last."""


def _size(path: Path) -> int:
    return path.stat().st_size if path.is_file() else 0
