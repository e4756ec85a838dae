"""The table: its page, its panels, its stream, its wishes, sheets and exports."""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any
from urllib.parse import quote, urlencode, urlsplit

import msgspec
from fastapi import APIRouter, Depends, Request
from fastapi.responses import HTMLResponse, Response, StreamingResponse
from starlette.concurrency import run_in_threadpool

from arbitro.play import evidence, projection
from arbitro.play.cards import Card, without_notes
from arbitro.play.entries import GAME_MASTER, SPECTATOR, Entry
from arbitro.play.exports import export, with_pictures
from arbitro.play.pledges import SERVERS
from arbitro.play.running import Refused
from arbitro.play.wishes import Wish
from arbitro.web import me
from arbitro.web.address import is_here
from arbitro.web.bar import bar_of
from arbitro.web.forms import text_of, wish, wish_of
from arbitro.web.orders import waits_of
from arbitro.web.persons import DAY, seconds
from arbitro.web.review import end_of
from arbitro.web.seals import Seal
from arbitro.web.seats import INVITATION_USES
from arbitro.web.sheets import file_name, file_of_sheet, pdf_page, sheet_page
from arbitro.web.since import first_new, meanwhile, since
from arbitro.web.site import Site, Table, Visit, at_table, read_body, to_keep
from arbitro.web.talk import panel
from arbitro.web.teaching import first_met

REQUEST_ID = re.compile(r"[\w-]{8,64}")

BACK_DAYS = 3
"""For how long a link to another device of one's own is of use, once."""

WISH_SCHEMA, _ = msgspec.json.schema_components([Wish], ref_template="#/components/schemas/{name}")
BODY = {"requestBody": {"required": True, "content": {"application/json": {"schema": WISH_SCHEMA[0]}}}}
"""The wishes as the description for programs has them; see `app.Pages` for what they refer to."""


BACK = ("sheet/", "fight/", "handouts", "cast", "orders", "own")
"""The pages of a table to which a form on them leads back."""


def routes(site: Site) -> APIRouter:
    """The routes of a table."""
    router = APIRouter(prefix="/g/{game_id}", dependencies=[Depends(read_body)], default_response_class=HTMLResponse)

    def table_of(request: Request, game_id: str) -> Table:
        return Visit(site, request).table(game_id)

    screen, file = partial(at_table, site, lane=site.screens), partial(at_table, site, lane=site.files)

    @router.get("", include_in_schema=False)
    async def page(request: Request, game_id: str) -> Response:
        return await screen(request, game_id, lambda table: table.page("table.html", **shown(table)))

    @router.get("/panels", include_in_schema=False)
    async def panels(request: Request, game_id: str) -> Response:
        # Of what one seat asks only the last is drawn, whichever of its pages that is for; the others ask again.
        return await screen(request, game_id, lambda table: table.page("panels.html", **shown(table)), instead=True)

    @router.post("/wish", openapi_extra=BODY, response_class=Response)
    async def grant(request: Request, game_id: str) -> Response:
        """Carry out a wish: JSON, or a form whose field `wish` is one. A resend with the same X-Request-Id is safe."""
        # Whoever is gone by now has sent it all the same.
        return await site.wishes.do(game_id, lambda: granted(site, request, game_id))  # type: ignore[no-any-return]

    @router.get("/stream", response_class=Response)
    async def stream(request: Request, game_id: str) -> Response:
        """Says at which cursor the table stands whenever that changes."""
        here = Visit(site, request)
        kept, seat_id = await run_in_threadpool(here.place, game_id)
        return StreamingResponse(
            site.hub.follow(kept, seat_id, partial(site.persons.admits, here.token, game_id, seat_id)),
            media_type="text/event-stream",
            headers={"cache-control": "no-store", "x-accel-buffering": "no"},
        )

    @router.get("/log", include_in_schema=False)
    async def whole_log(request: Request, game_id: str) -> Response:
        return await file(request, game_id, log_page)

    @router.get("/sheet/{figure}.json", response_class=Response)
    async def sheet_file(request: Request, game_id: str, figure: str) -> Response:
        """A figure's sheet as a file, in the reader's language."""
        return await screen(request, game_id, lambda table: file_of_sheet(table, figure))

    @router.get("/sheet/{figure}.pdf", response_class=Response)
    async def sheet_on_paper(request: Request, game_id: str, figure: str) -> Response:
        """A figure's sheet on one page, in the reader's language."""
        return await file(request, game_id, lambda table: pdf_page(table, figure))

    @router.get("/sheet/{figure}", include_in_schema=False)
    async def sheet(request: Request, game_id: str, figure: str) -> Response:
        return await screen(request, game_id, lambda table: sheet_page(table, figure))

    @router.get("/view.json", response_class=Response)
    async def view(request: Request, game_id: str, last: str = "") -> Response:
        """The table and its log as this seat sees them; with `last=20` no more of the log than its last 20 cards."""
        return await file(request, game_id, lambda table: view_of(table, last))

    @router.get("/export", response_class=Response)
    async def export(request: Request, game_id: str) -> Response:
        """The whole game as one readable file, for whoever judges; secrets included for a game master alone."""
        return await file(request, game_id, exported)

    @router.get("/proof", response_class=Response)
    async def proof(request: Request, game_id: str) -> Response:
        """What this seat was told, chained and signed: see docs/proof.md."""
        return await file(request, game_id, proof_of)

    @router.get("/head.json", response_class=Response)
    async def head(request: Request, game_id: str) -> Response:
        """What the server signs now of what this seat was told: to be noted, and held against a later file."""
        return await file(request, game_id, head_of)

    @router.post("/invite", include_in_schema=False)
    def invite(request: Request, game_id: str) -> Response:
        table = table_of(request, game_id)
        table.need_judge()
        role = text_of(table.visit.form(), "role")
        token, expires = site.seats.invite(game_id, role, table.seat.id)
        facts = {"role": role, "uses": INVITATION_USES, "date": table.visit.say.day(expires)}
        return link_page(table, "invite", f"/join/{token}", facts)

    @router.post("/back", include_in_schema=False)
    def way_back(request: Request, game_id: str) -> Response:
        table = table_of(request, game_id)
        here = table.visit
        token = site.persons.link(here.me, BACK_DAYS, 1)
        lead = here.t("link-back-lead", name=table.seat.name, date=here.say.day(seconds() + BACK_DAYS * DAY))
        return me.link_page(here, here.t("link-back-title"), lead, f"/me/{token}?next=/g/{game_id}", f"/g/{game_id}")

    @router.get("/invite", include_in_schema=False)
    @router.get("/back", include_in_schema=False)
    def link_gone(request: Request, game_id: str) -> Response:
        """A link is shown once. Whoever opens its page again, from a tab brought back, is led to the table."""
        return table_of(request, game_id).visit.to(f"/g/{game_id}")

    return router


def shown(table: Table, looked_at: bool = False) -> dict[str, Any]:
    """What the table's page and panels are filled with; what its seat has missed is not for who only looks at it."""
    end = end_of(table)
    own = {"say_wish": wish("say", text=""), "throw_wish": wish("throw", dice="")}
    return {
        **table.panels(),
        "bar": bar_of(table),
        "end": end,
        "teaching": first_met(table),
        "talk": panel(table.screens),
        "since": None if looked_at else since(table),
        "meanwhile": meanwhile(table) if end is None or end.fresh else None,
        "waits": waits_of(table),
        "untold": not looked_at and is_untold(table),
        **own,
    }


def is_untold(table: Table) -> bool:
    """Whether time runs here for somebody whom nobody tells that it is their turn."""
    paced = table.game.pace.pace != "none" and table.seat.role != SPECTATOR
    return paced and not table.visit.site.store.contacts(table.visit.me)


def log_page(table: Table) -> Response:
    """A page of the whole log: all of it, or what is looked for; whoever wants a round is led to where it begins."""
    asked = dict(table.visit.request.query_params)
    if ref := asked.pop("round", ""):
        return table.visit.to(f"/g/{table.kept.id}/log?{urlencode({**asked, 'at': ref})}#card-{quote(ref)}")
    log = table.log()
    new = first_new(table, log["leaves"])
    return table.page("log.html", new=new, **log)


def view_of(table: Table, last: str) -> Response:
    """The table for programs. Raises `Refused` where `last` is no number of cards."""
    if last and not re.fullmatch(r"[0-9]{1,6}", last):
        raise Refused("no-last", found=last[:20])
    most, seal = int(last or 10**6), table.screens.seal
    read = table.cards if most <= len(table.cards) else table.whole()
    seen = {
        "cursor": table.cursor,
        "system": table.game.system.ID,
        "title": table.game.title,
        "view": seal.view(projection.view(table.game, table.seat)),
        "cards": [told(seal, card) for card in read[max(len(read) - most, 0) :]],
    }
    return Response(msgspec.json.encode(seen, enc_hook=str), media_type="application/json")


def told(seal: Seal, card: Card) -> dict[str, Any]:
    """A card for programs: without what a page is kept by, and with a sealed number, which would tell of what its
    reader does not see: how much is whispered."""
    said = {name: getattr(card, name) for name in card.__struct_fields__ if name not in ("own", "edition")}
    return {**said, "seq": seal.close(card.seq) if card.seq else 0}


def exported(table: Table) -> Response:
    """The whole game, for whoever judges; where that is no game master, as long as nothing in it is kept from them."""
    table.need_judge()
    log: Iterable[tuple[int, Entry]] = table.entries
    if table.seat.role != GAME_MASTER:
        if projection.withholds(table.game, table.seat, log):
            raise Refused("no-export-now")
    # Whoever directs does not hear every whisper either.
    log = without_notes(table.seat, log)
    data, store = proved(table, whole=True) or export(log), table.visit.site.store
    named = projection.pictures(table.game, table.seat)
    pictures = {name: picture for name in named if (picture := store.picture(table.kept.id, name))}
    return game_file(table, with_pictures(data, pictures))


def proof_of(table: Table) -> Response:
    """What this seat was told, as a file that shows that it was."""
    data = proved(table, whole=False)
    if data is None:
        raise Refused("no-proof-here")
    return game_file(table, data)


def head_of(table: Table) -> Response:
    """The signed end of this seat's chain, by itself."""
    data = proved(table, whole=False)
    if data is None:
        raise Refused("no-proof-here")
    proof = msgspec.json.decode(data)["proof"]
    said = msgspec.json.encode({"head": proof["head"], "signature": proof["signature"]})
    return Response(msgspec.json.format(said, indent=2), media_type="application/json")


def proved(table: Table, whole: bool) -> bytes | None:
    """A file with its proof, where this server gives any."""
    keeper = table.visit.site.keeper
    if keeper.server is None:
        return None
    stored = [data for _, data in keeper.store.entries(table.kept.id, 0, table.game.head)]
    return evidence.export(keeper.server, table.kept.id, table.game, table.seat, stored, whole)


def game_file(table: Table, data: bytes) -> Response:
    """A game to keep."""
    return to_keep(data, f"{file_name(table.game.title)}.arbitro.json")


def granted(site: Site, request: Request, game_id: str) -> Response:
    """Do what was wished, and answer as the sender understands it.

    A page with a script is told no more than where its table stands now, and fetches what it does not show yet.
    """
    visit = Visit(site, request)
    kept, seat_id = visit.place(game_id)
    as_json = request.headers.get("content-type", "").startswith("application/json")
    body = site.seal_of(game_id).wish(visit.body if as_json else wish_of(visit.form()))
    named = request.headers.get("x-request-id", "")
    # A name that begins like the server's own would say in a proof that no device had given one.
    if named and (named.startswith(SERVERS) or not REQUEST_ID.fullmatch(named)):
        raise Refused("no-form")
    reply = site.keeper.wish(game_id, seat_id, named or SERVERS + secrets.token_hex(12), body)
    if as_json:
        return Response(reply, media_type="application/json")
    if "hx-request" in request.headers:
        return Response(status_code=204, headers={"x-cursor": site.cursors.now(kept, seat_id)})
    # Back to the sheet on which it was set, the fight that was looked at, the orders, or the board with the same drawer
    # open; to nowhere else.
    back = text_of(visit.form(), "next", 400)
    there = (f"/g/{game_id}?open=", *[f"/g/{game_id}/{each}" for each in BACK])
    return visit.to(back if back.startswith(there) else f"/g/{game_id}")


def link_page(table: Table, kind: str, path: str, facts: Mapping[str, Any]) -> Response:
    """A link that is shown this once."""
    visit = table.visit
    link = visit.link(path)
    only_here = is_here(urlsplit(visit.home.origin).hostname or "")
    return table.page(
        "link.html",
        title=visit.t(f"link-{kind}-title"),
        lead=visit.t(f"link-{kind}-lead", **facts),
        link=link,
        only_here=only_here,
        # A phone that points at it would look for the table on itself.
        qr="" if only_here else me.qr(link),
    )
