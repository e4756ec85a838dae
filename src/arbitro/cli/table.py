"""`arbitro play`, `serve`, `new`: the table, and who sits down at it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from arbitro.cli.shared import (
    Database,
    Json,
    Lists,
    Seed,
    SystemName,
    Wrong,
    app,
    database_path,
    load_all,
    speaker,
    terminal,
    use_content,
)
from arbitro.table import from_seed, from_system

if TYPE_CHECKING:
    from arbitro.systems.contract import Section, System


@app.command
def play(*, database: Database = None, port: int = 8470, content: Lists = None) -> None:
    """Open the table on this computer, with a fight under way.
    / Abre la mesa en este ordenador, con un combate en marcha.
    """
    serve(database=database, port=port, content=content)


@app.command
def serve(
    *,
    database: Database = None,
    host: str = "127.0.0.1",
    port: int = 8470,
    base_url: str | None = None,
    closed: bool = False,
    most_games: int | None = None,
    most_mb: int | None = None,
    most_entries: int | None = None,
    games_a_day: int | None = None,
    forget_demos: int | None = None,
    processes: int = 1,
    mail: str = "",
    hooks: str = "",
    push: str = "",
    metrics: int | None = None,
    log_lines: bool = False,
    content: Lists = None,
) -> None:
    """Serve the table to others. / Sirve la mesa a otras personas.

    Args:
        host: The address to listen on; 0.0.0.0 for the whole network.
            / La dirección en la que escuchar; 0.0.0.0 para toda la red.
        port: The port, or the next free one. / El puerto, o el siguiente libre.
        base_url: How others reach it, behind a proxy. / Cómo llegan los demás, tras un proxy.
        closed: Only whoever has a key (arbitro invite) begins games.
            / Solo empieza partidas quien tiene una llave (arbitro invite).
        most_games: How many games there may be. / Cuántas partidas puede haber.
        most_mb: At so many megabytes no game begins any more. / Con estos megabytes ya no empiezan partidas.
        most_entries: How many entries a game may have; 100000 by default.
            / Cuántas entradas puede tener una partida; si no, 100000.
        games_a_day: How many games may begin from one address in a day. / Partidas al día desde una dirección.
        metrics: A port for Prometheus, on this computer alone. / Un puerto para Prometheus, solo en este ordenador.
        log_lines: Write the log as lines of JSON. / Escribe el registro en líneas JSON.
        forget_demos: Delete demo fights after so many idle days.
            / Borra los combates de prueba que nadie juega en tantos días.
        processes: So many at once, with PostgreSQL. / Cuántos a la vez, con PostgreSQL.
        mail: Tell people by mail: smtp://user:password@host?from=address; $ARBITRO_MAIL.
            / Avisa por correo: smtp://user:password@host?from=address; $ARBITRO_MAIL.
        hooks: Let people name addresses to post to: no, public, any, or hosts; $ARBITRO_HOOKS.
            / Avisa a direcciones que cada cual dice: no, public, any, o nombres de servidor; $ARBITRO_HOOKS.
        push: Tell browsers; mailto:address of whoever hosts; $ARBITRO_PUSH.
            / Avisa a los navegadores; mailto:dirección de quien mantiene el servidor; $ARBITRO_PUSH.
    """
    use_content(content)
    load_all()
    from arbitro.post.contacts import Unfit
    from arbitro.post.means import means_said
    from arbitro.web.serve import Hosting
    from arbitro.web.serve import serve as run

    numbers = {"most_games": most_games, "most_mb": most_mb, "most_entries": most_entries, "games_a_day": games_a_day}
    for name, found in {**numbers, "forget_demos": forget_demos, "metrics": metrics}.items():
        if found is not None and found < 1:
            raise Wrong("serve-number", option="--" + name.replace("_", "-"), found=found)
    for name, found in {"--port": port, "--metrics": metrics or 0}.items():
        if not 0 <= found < 65_536:
            raise Wrong("invite-number", option=name, found=str(found), most="65535")
    from arbitro.play.limits import MOST_ENTRIES
    from arbitro.web.site import Doors

    try:
        means = means_said(mail, hooks, push)
    except Unfit as unfit:
        raise Wrong(unfit.code, text=unfit.found) from None
    hosting = Hosting(
        base_url=address_of(base_url) or None, demo_days=forget_demos,
        doors=Doors(closed, most_games, most_mb and most_mb * 1_000_000), games_a_day=games_a_day,
        most_entries=most_entries or MOST_ENTRIES, metrics=metrics, log_lines=log_lines, means=means,
    )  # fmt: skip
    run(database_path(database), host=host, port=port, hosting=hosting, processes=processes)


def address_of(base_url: str | None) -> str:
    """An address that people could type, as browsers say it; empty for none."""
    from arbitro.web.address import BadAddress, read_base

    try:
        return read_base(base_url).geturl() if base_url else ""
    except BadAddress:
        raise Wrong("serve-base", text=base_url) from None


@app.command
def new(system: SystemName, *, seed: Seed = None, content: Lists = None, as_json: Json = False) -> None:
    """Make a character, all rolled at once. / Crea un personaje, tirándolo todo de una vez."""
    use_content(content)
    from arbitro.systems import load
    from arbitro.systems.contract import ANYONE
    from arbitro.table import Live

    rules = load(system)
    state = rules.new()
    making = next(
        (option.command for option in rules.legal(state, ANYONE) if "newcomer" in option.command.__struct_fields__),
        None,
    )
    if making is None:
        raise Wrong("no-creation", text=system)
    table = Live(from_system if seed is None else from_seed(seed))
    after = rules.apply(state, making, table)
    figure = rules.figures(after)[-1]
    sections = rules.sheet(after, figure.id)
    if as_json:
        import msgspec

        person = next(one for one in after.people if one.id == figure.id)
        print(msgspec.json.format(msgspec.json.encode(person), indent=1).decode())
        return
    _print_sheet(rules, figure.name, sections)


def _print_sheet(rules: System, name: str, sections: Iterable[Section]) -> None:
    from rich.table import Table as Grid

    say, console = speaker(rules.ID), terminal()
    console.print(name, style="bold")
    for section in sections:
        console.print(f"\n{say.label(section.title)}", style="bold dim")
        grid = Grid(box=None, show_header=False, pad_edge=False)
        for row in section.rows:
            value = row.value if isinstance(row.value, (int, str)) else say.say(row.value.code, row.value.facts)
            grid.add_row(say.label(row.label), str(value))
        console.print(grid)
