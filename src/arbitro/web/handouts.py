"""What the game master shows: letters and pictures, kept until they are given to some or to all; and who is who.

A picture is brought with a form, drawn anew (`pictures`), and kept beside the log, which only says by what it is found.
It is given out by this table alone, to whom a handout with it was given.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any
from urllib.parse import quote

from fastapi import APIRouter, Request
from fastapi.responses import Response
from msgspec import json
from starlette.concurrency import run_in_threadpool

from arbitro.play import projection
from arbitro.play.entries import SPECTATOR, Handed
from arbitro.play.pledges import SERVERS
from arbitro.play.rights import may_hand, may_judge, mentioned
from arbitro.play.running import Refused
from arbitro.systems.contract import BYSTANDERS, FOES, HEROES
from arbitro.web.forms import read_parts, wish
from arbitro.web.pictures import kind_of, redrawn
from arbitro.web.pieces import Coin, Piece
from arbitro.web.site import Site, Table, Visit, at_table, pages
from arbitro.web.stage import Stage

UPLOADS = frozenset({"handouts", "portrait"})
"""What the paths of the forms end in that bring a picture."""


def routes(site: Site) -> APIRouter:
    """The page of handouts, their pictures, and who is who."""

    async def seated(request: Request, game_id: str) -> None:
        # Before a picture is taken in.
        await run_in_threadpool(Visit(site, request).place, game_id)

    router = pages("/g/{game_id}", seated)

    answer = partial(at_table, site, lane=site.files)

    @router.get("/handouts")
    async def page(request: Request, game_id: str) -> Response:
        return await answer(request, game_id, handouts_page)

    @router.post("/handouts")
    async def keep(request: Request, game_id: str) -> Response:
        return await answer(request, game_id, kept)

    @router.post("/portrait")
    async def portrait(request: Request, game_id: str) -> Response:
        return await answer(request, game_id, portrayed)

    @router.get("/picture/{ref}")
    async def picture(request: Request, game_id: str, ref: str) -> Response:
        return await answer(request, game_id, lambda table: picture_of(table, ref))

    @router.get("/cast")
    async def cast(request: Request, game_id: str) -> Response:
        return await answer(request, game_id, cast_page)

    return router


# Handouts


@dataclass(frozen=True)
class Shown:
    """A handout, and how it is given to more."""

    handout: Handed
    by: str
    given: str
    """To whom it was given, where this viewer may know."""
    give: str = ""
    """The wish that gives it, where this viewer may."""
    others: tuple[tuple[str, str], ...] = ()
    """To whom it may yet be given."""
    ready: bool = False
    """Whether that is what comes next: it was kept last, and nobody has it yet."""


def handouts_page(table: Table) -> Response:
    """All that this seat has been given, the last first."""
    game, seat = table.game, table.seat
    names = {one.id: one.name for one in game.seats}
    shown: list[Shown] = []
    for one in projection.handouts(game, seat):
        has = {one.seat, *one.to}
        gives = may_hand(game, seat, one) and not one.shown
        shown.append(
            Shown(
                one,
                names.get(one.seat, ""),
                table.say.list([names[each] for each in one.to]) if gives and one.to else "",
                wish("hand", handout=one.handout) if gives else "",
                tuple([(each.id, each.name) for each in game.seats if each.id not in has]) if gives else (),
                gives and not shown and not one.to,
            )
        )
    return table.page("handouts.html", handouts=shown, judge=may_judge(game, seat))


def kept(table: Table) -> Response:
    """Keep a new handout, with its picture if it brings one."""
    table.need_judge()
    parts, fields = brought(table, "title", "text", "shown", "beneath")
    beneath = fields["beneath"] == "on"
    words = {"title": fields["title"], "text": fields["text"]}
    bring(table, parts, {"type": "hand", **words, "shown": fields["shown"] == "on", "beneath": beneath or None})
    return table.visit.to(f"/g/{table.kept.id}" if beneath else f"/g/{table.kept.id}/handouts")


def portrayed(table: Table) -> Response:
    """Give a figure the face that a form brings, or take away the one that it has."""
    parts, fields = brought(table, "figure", "away")
    who, away = fields["figure"], bool(fields["away"])
    if not away and not parts.get("picture"):
        raise Refused("no-portrait-brought")
    bring(table, {**parts, "picture": b""} if away else parts, {"type": "portray", "figure": who}, face=True)
    return table.visit.to(f"/g/{table.kept.id}/sheet/{quote(who, safe='')}")


def brought(table: Table, *names: str) -> tuple[dict[str, bytes], dict[str, str]]:
    """What a form brings, and these of its fields as text."""
    visit = table.visit
    parts = read_parts(visit.body, visit.request.headers.get("content-type", ""))
    return parts, {name: parts.get(name, b"").decode("utf-8", "replace") for name in names}


def bring(table: Table, parts: dict[str, bytes], wish: dict[str, Any], face: bool = False) -> None:
    """Keep the picture of a form, if it brings one, and what is wished with it."""
    visit, game_id, store = table.visit, table.kept.id, table.visit.site.store
    once = parts.get("once", b"").decode("utf-8", "replace")
    with visit.making(once, json.encode(sorted(parts.items()))) as made:
        # Both are the form's own: pressed twice it brings one picture, and makes one wish.
        ref = f"{made.game}{made.seat}" if parts.get("picture") else ""
        if ref and store.picture(game_id, ref) is None:
            store.put_picture(game_id, ref, redrawn(parts["picture"], face))
        try:
            name = f"{SERVERS}{made.game}{made.seat}"
            visit.site.keeper.wish(game_id, table.seat.id, name, json.encode({**wish, "picture": ref}))
        except Refused:
            if ref:
                store.drop_picture(game_id, ref)
            raise


def picture_of(table: Table, ref: str) -> Response:
    """A picture, for whoever has a handout with it, or knows whose face it is."""
    has = ref in projection.pictures(table.game, table.seat)
    data = table.visit.site.store.picture(table.kept.id, ref) if has else None
    if data is None:
        raise Refused("no-picture-there")
    # The browser of whoever has it may keep it; nobody between may.
    return Response(data, media_type=kind_of(data), headers={"cache-control": "private, max-age=86400, immutable"})


# Who is who


@dataclass(frozen=True)
class Met:
    """Somebody whom this viewer has met."""

    piece: Piece
    coin: Coin
    here: bool
    note: str
    """What they have noted for themselves."""
    noted: tuple[tuple[str, str], ...]
    """What others have, where they may know."""
    keep: str
    """The wish that keeps a note; nothing for who only looks on."""


def cast_page(table: Table) -> Response:
    """Everybody whom this seat has met: those who are in the game, and those who were."""
    game, seat, screens = table.game, table.seat, table.screens
    view = screens.look.view(())
    stage = Stage(screens, view)
    names = {one.id: one.name for one in game.seats}
    sides: dict[str, list[Met]] = {}
    order = {HEROES: 0, BYSTANDERS: 2, FOES: 3}
    for figure in sorted(view.figures, key=lambda one: order.get(one.side, 1)):
        notes = projection.notes(game, seat, figure.id)
        owners = tuple([one.name for one in game.owners(figure.id)])
        met = Met(
            stage.piece(figure, owners, False, False, figure.id in view.unseen, False, False),
            stage.coin(figure),
            figure.present,
            next((one.text for one in notes if one.seat == seat.id), ""),
            tuple([(names.get(one.seat, ""), one.text) for one in notes if one.seat != seat.id]),
            wish("note", figure=figure.id, text="") if seat.role != SPECTATOR else "",
        )
        sides.setdefault(figure.side, []).append(met)
    here = {figure.id for figure in view.figures}
    whos = [who for card in table.whole() for who in sorted(mentioned(card.command or {})) + _told(card.lines)]
    gone = [who for who in dict.fromkeys(whos) if who in game.names and who not in here and who not in game.unseen]
    return table.page(
        "cast.html",
        sides=[(table.say.label(side), whos) for side, whos in sides.items()],
        gone=table.say.list([screens.who(who) for who in gone]) if gone else "",
    )


def _told(lines: Any) -> list[str]:
    return [who for line in lines for who in sorted(mentioned(line.facts))]
