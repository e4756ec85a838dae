"""The seats of a table: whose they are, leaving one's own, and an end to all invitations."""

from __future__ import annotations

from fastapi import APIRouter, Depends, Request
from fastapi.responses import HTMLResponse, Response

from arbitro.web.site import Site, Visit, read_body


def routes(site: Site) -> APIRouter:
    """The page and what can be done on it."""
    router = APIRouter(
        prefix="/g/{game_id}",
        dependencies=[Depends(read_body)],
        default_response_class=HTMLResponse,
        include_in_schema=False,
    )

    @router.get("/seats")
    def seats(request: Request, game_id: str) -> Response:
        table = Visit(site, request).table(game_id)
        return table.visit.page(
            "seats.html", game_id=game_id, game_title=table.game.title, name=table.seat.name, judges=table.judges
        )

    @router.post("/leave")
    def leave(request: Request, game_id: str) -> Response:
        # Not by its table: one may leave a game that cannot be opened, too.
        here = Visit(site, request)
        if seat := here.seats.get(game_id):
            site.persons.stand(game_id, seat)
            site.hub.look_again(game_id, seat)
        return here.to("/")

    @router.post("/invitations/revoke")
    def revoke(request: Request, game_id: str) -> Response:
        table = Visit(site, request).table(game_id)
        table.need_judge()
        site.seats.revoke(game_id)
        site.watch.note("revoked", request, game=game_id, seat=table.seat.id)
        return table.visit.to(f"/g/{game_id}/seats")

    return router
