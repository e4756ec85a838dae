"""`arbitro evening`: which ready evenings there are, what stands in one, and one played from a script."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from arbitro.cli.shared import Lists, Seed, SystemName, Wrong, app, language, speaker, use_content, why
from arbitro.table import from_seed, from_system

if TYPE_CHECKING:
    from arbitro.play.entries import Entry
    from arbitro.play.evenings import Evening
    from arbitro.play.game import Game, Seat


@app.command
def evening(
    system: SystemName,
    name: str | None = None,
    *,
    script: Path | None = None,
    out: Path | None = None,
    seat: str | None = None,
    seed: Seed = None,
    content: Lists = None,
) -> None:
    """Show the ready evenings of a system, or play one from a script.
    / Muestra las veladas preparadas de un sistema, o juega una desde un guion.

    Args:
        name: One of them; without it a script begins with nothing. / Una de ellas; sin ella, un guion parte de cero.
        script: Who sits there and what they wish, as docs/evenings.md says.
            / Quién se sienta y qué desea, como dice docs/evenings.md.
        out: Where to write the whole game, as an export. / Dónde guardar la partida entera, como exportación.
        seat: Whose log to print; the game master's by default. / De quién es el diario; si no, de quien dirige.
    """
    use_content(content)
    from arbitro.play import evenings
    from arbitro.systems import load

    load(system)
    try:
        found = evenings.read(system, name) if name else None
        if script:
            _play(system, found, script, out, seat, seed)
        elif found:
            _print(found)
        else:
            for each in evenings.names(system):
                told = evenings.read(system, each)
                print(f"{each}: {getattr(told.title, language())}. {getattr(told.blurb, language())}")
    except evenings.BadEvening as bad:
        raise Wrong("no-evening", found=bad.phrase) from None


def _print(found: Evening) -> None:
    lang = language()
    print(f"{getattr(found.title, lang)}\n{getattr(found.blurb, lang)}")
    for at, scene in enumerate(found.scenes, start=1):
        there = ", ".join(getattr(found.people[who].name, lang) for who in scene.there)
        print(f"\n{at}. {getattr(scene.title, lang)} ({there})\n{getattr(scene.notes, lang)}")
        for contest in scene.contests:
            print(f"- {getattr(contest, lang)}")


def _play(
    system: str, found: Evening | None, path: Path, out: Path | None, whose: str | None, seed: int | None
) -> None:
    from arbitro.play import evenings, scripts
    from arbitro.play.exports import export
    from arbitro.play.fold import opening

    script, lines = scripts.read(path)
    if whose is not None and whose not in script.seats:
        raise Wrong("no-choice", found=whose, options=list(script.seats))
    first: list[Entry] = evenings.opened(system, found, language()) if found else [opening(system, path.stem)]
    people = evenings.ids_of(found) if found else {}
    draw = from_system if seed is None else from_seed(seed)
    try:
        game, log = scripts.played(first, script, people, language(), draw)
    except scripts.Stuck as stuck:
        text = speaker(system).say(stuck.phrase.code, stuck.phrase.facts, stuck.game.names)
        raise Wrong("script-stuck", file=str(path), line=lines[stuck.at], text=text) from None
    if out is not None:
        try:
            out.write_bytes(export(enumerate(log, start=1)))
        except OSError as error:
            raise Wrong("no-write", file=str(out), text=why(error)) from None
    reader = game.seat(whose or next(iter(script.seats)))
    assert reader
    for line in _told(game, reader, log):
        print(line)


def _told(game: Game, reader: Seat, log: list[Entry]) -> list[str]:
    """The log as somebody reads it, a line for each thing that happened."""
    from markupsafe import Markup

    from arbitro.play.cards import cards
    from arbitro.play.projection import Looking
    from arbitro.web import entries
    from arbitro.web.screens import Screens
    from arbitro.web.seals import Seal

    screens = Screens(Looking(game, reader), speaker(game.system.ID), Seal(""), lambda *_: Markup(""))
    told: list[str] = []
    for each in cards(game, reader, list(enumerate(log, start=1)), ""):
        card = entries.card(screens, each)
        mark = "~ " if card.undone else ""
        heading = card.heading or card.more or (f"{card.who}: {card.text}" if card.text else "")
        told += [f"{mark}{heading}"] if heading else []
        told += [f"{mark}  {line.text}" for line in card.lines if not line.superseded]
    return told
