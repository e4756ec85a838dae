"""The devices of a seat: which they are, leaving it, putting the others out; and an end to all invitations."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Depends, Request
from fastapi.responses import HTMLResponse, Response

from arbitro.web.home import day
from arbitro.web.site import Site, Table, Visit, read_body


def routes(site: Site) -> APIRouter:
    """The page and what can be done on it."""
    router = APIRouter(
        prefix="/g/{game_id}",
        dependencies=[Depends(read_body)],
        default_response_class=HTMLResponse,
        include_in_schema=False,
    )

    @router.get("/devices")
    def devices(request: Request, game_id: str) -> Response:
        table = Visit(site, request).table(game_id)
        return table.visit.page(
            "devices.html",
            game_id=game_id,
            game_title=table.game.title,
            name=table.seat.name,
            devices=shown(site, table),
            judges=table.judges,
        )

    @router.post("/leave")
    def leave(request: Request, game_id: str) -> Response:
        # Not by its table: one may leave a game that cannot be opened, too.
        here = Visit(site, request)
        site.seats.leave(here.token or "", game_id)
        return here.to("/")

    @router.post("/devices/out")
    def put_out(request: Request, game_id: str) -> Response:
        here = Visit(site, request)
        kept, seat_id = here.place(game_id)
        site.seats.put_out_others(here.token or "", kept.id, seat_id)
        site.hub.look_again(kept.id, seat_id)
        site.watch.note("put-out", request, game=kept.id, seat=seat_id)
        return here.to(f"/g/{game_id}/devices")

    @router.post("/invitations/revoke")
    def revoke(request: Request, game_id: str) -> Response:
        table = Visit(site, request).table(game_id)
        table.need_judge()
        site.seats.revoke(game_id)
        site.watch.note("revoked", request, game=game_id, seat=table.seat.id)
        return table.visit.to(f"/g/{game_id}/devices")

    return router


def shown(site: Site, table: Table) -> list[dict[str, Any]]:
    """The devices of this seat, the one that was here last first."""
    known = site.seats.devices(table.kept.id, table.seat.id).known
    mine = table.visit.session.device
    latest = sorted(known.items(), key=lambda each: (each[0] != mine, -each[1].seen))
    return [{"mine": name == mine, "since": day(one.since), "seen": day(one.seen)} for name, one in latest]
