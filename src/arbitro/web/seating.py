"""The seats of a table: whose they are, and what a game master does about them; and a game's end, and its return."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec
from fastapi import APIRouter, Request
from fastapi.responses import Response

from arbitro.play.entries import GAME_MASTER
from arbitro.play.game import Seat
from arbitro.play.keeper import NoSuchGame
from arbitro.play.pledges import SERVERS
from arbitro.play.running import Refused
from arbitro.play.wishes import Assign, Pause, Wish
from arbitro.web import me
from arbitro.web.forms import text_of
from arbitro.web.site import Site, Table, Visit, at_table, pages
from arbitro.web.tables import shown

DELETE_DAYS = 7
"""For how long a game that is to be deleted can be brought back."""


def routes(site: Site) -> APIRouter:
    """The page and what can be done on it."""
    router = pages("/g/{game_id}")

    def table_of(request: Request, game_id: str) -> Table:
        return Visit(site, request).table(game_id)

    def done(table: Table, event: str, request: Request) -> Response:
        site.watch.note(event, request, game=table.kept.id, seat=table.seat.id)
        return table.visit.to(f"/g/{table.kept.id}/seats")

    def wished(table: Table, wish: Wish) -> None:
        site.keeper.wish(table.kept.id, table.seat.id, SERVERS + secrets.token_hex(12), msgspec.json.encode(wish))

    @router.get("/seats")
    def seats(request: Request, game_id: str) -> Response:
        table = table_of(request, game_id)
        return table.page(
            "seats.html",
            name=table.seat.name,
            judges=table.judges,
            directs=table.seat.role == GAME_MASTER,
            paused=table.game.paused,
            days=DELETE_DAYS,
            seats=seats_of(table),
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
        table = table_of(request, game_id)
        table.need_judge()
        site.seats.revoke(game_id)
        return done(table, "revoked", request)

    @router.post("/seats/{seat}/here")
    def sit_here(request: Request, game_id: str, seat: str) -> Response:
        """At another seat of mine; or, for whoever judges, at one that is nobody's: a game that came from elsewhere."""
        table = table_of(request, game_id)
        here, found = table.visit, seat_of(table, seat)
        sitter = site.persons.sitters(game_id).get(seat)
        if sitter == here.me:
            site.persons.sit_at(here.token or "", game_id, seat)
            return here.to(f"/g/{game_id}")
        table.need_judge()
        need_free(table, found, sitter)
        return here.seated(here.to(f"/g/{game_id}"), game_id, seat, made=False)

    @router.post("/seats/{seat}/give")
    def give(request: Request, game_id: str, seat: str) -> Response:
        """A link to it; for one that somebody has, by a game master alone, and for a game master's by nobody."""
        table = table_of(request, game_id)
        here, found = table.visit, seat_of(table, seat)
        need_free(table, found, site.persons.sitters(game_id).get(seat))
        token, expires = site.seats.offer(game_id, seat)
        site.watch.note("seat-offered", request, game=game_id, seat=table.seat.id)
        lead = here.t("seat-link-lead", name=found.name, date=here.say.day(expires))
        return me.link_page(here, here.t("seat-link-title"), lead, f"/back/{token}", f"/g/{game_id}/seats")

    @router.post("/seats/{seat}/take")
    def take(request: Request, game_id: str, seat: str) -> Response:
        """From whoever has it."""
        table = table_of(request, game_id)
        found = seat_of(table, seat)
        need_free(table, found, site.persons.sitters(game_id).get(seat))
        site.persons.stand(game_id, seat)
        site.hub.look_again(game_id, seat)
        return done(table, "seat-taken", request)

    @router.post("/seats/{seat}/remove")
    def remove(request: Request, game_id: str, seat: str) -> Response:
        """One that is nobody's."""
        table = table_of(request, game_id)
        if site.persons.sitters(game_id).get(seat):
            raise Refused("no-ghost")
        site.keeper.remove(game_id, table.seat.id, seat)
        return done(table, "seat-removed", request)

    @router.post("/seats/{seat}/role")
    def assign(request: Request, game_id: str, seat: str) -> Response:
        table = table_of(request, game_id)
        form = table.visit.form()
        found, role, muted = seat_of(table, seat), text_of(form, "role"), text_of(form, "muted")
        try:
            fields = {"seat": seat, "role": role or found.role, "muted": muted == "yes" if muted else found.muted}
            wish = msgspec.convert(fields, Assign)
        except msgspec.ValidationError:
            raise Refused("no-form") from None
        wished(table, wish)
        return done(table, "seat-assigned", request)

    @router.get("/as/{seat}")
    async def see_as(request: Request, game_id: str, seat: str) -> Response:
        return await at_table(site, request, game_id, lambda table: seen_as(table, seat), site.screens)

    # A game's life

    @router.post("/pause")
    def pause(request: Request, game_id: str) -> Response:
        table = table_of(request, game_id)
        # Said, not turned over: pressed twice it is the same.
        on = text_of(table.visit.form(), "on", 3)
        if on not in ("yes", "no"):
            raise Refused("no-form")
        wished(table, Pause(on=on == "yes"))
        return done(table, "paused", request)

    @router.post("/away")
    def put_away(request: Request, game_id: str) -> Response:
        table = table_of(request, game_id)
        table.need_judge()
        form = table.visit.form()
        delete = text_of(form, "delete") == "yes"
        if delete and text_of(form, "sure") != "yes":
            raise Refused("no-unsure")
        site.keeper.put_one_away(game_id, DELETE_DAYS if delete else None)
        site.watch.note("game-goes" if delete else "game-away", request, game=game_id, seat=table.seat.id)
        return table.visit.to("/")

    @router.post("/return")
    def bring_back(request: Request, game_id: str) -> Response:
        # Anybody who sits there may: it undoes what is else for ever, and can be done again.
        here = Visit(site, request)
        if game_id not in here.seats:
            raise NoSuchGame(game_id)
        site.keeper.bring_back(game_id)
        return here.to(f"/g/{game_id}")

    return router


def seat_of(table: Table, seat: str) -> Seat:
    """A seat at this table. Raises `Refused`."""
    found = table.game.seat(seat)
    if found is None or found.gone:
        raise Refused("no-other-seat")
    return found


def seen_as(table: Table, seat: str) -> Response:
    """The table as another seat sees it, for a game master to look at: no more than both of them may see."""
    if table.seat.role != GAME_MASTER:
        raise Refused("no-referee-only")
    other = Table(table.visit, table.kept, seat_of(table, seat).id)
    mine = {card.ref for card in table.cards}
    other.cards = [card for card in other.cards if card.ref in mine]
    return table.page("as.html", name=other.seat.name, **shown(other, looked_at=True))


def need_free(table: Table, seat: Seat, sitter: str | None) -> None:
    """Raise `Refused` unless whoever is here may say whose this seat is.

    A game master's is given by nobody: whoever has it could give any other one away. Where nobody directs, what is
    in another's hand stays there.
    """
    table.need_judge()
    if seat.id == table.seat.id or (seat.role == GAME_MASTER and sitter):
        raise Refused("no-other-seat")
    if sitter and table.seat.role != GAME_MASTER:
        raise Refused("no-ghost")


def seats_of(table: Table) -> list[dict[str, Any]]:
    """The seats with what there is to know of each."""
    sitters = table.visit.site.persons.sitters(table.kept.id)
    return [
        {
            "id": seat.id,
            "name": seat.name,
            "role": seat.role,
            "muted": seat.muted,
            "here": seat.id == table.seat.id,
            "mine": sitters.get(seat.id) == table.visit.me,
            "ghost": seat.id not in sitters,
        }
        for seat in table.game.seats
        if not seat.gone
    ]
