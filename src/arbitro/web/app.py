"""The table in the browser.

The server renders everything, in the reader's language; a page swaps a few panels by morphing
them (htmx), and one stream a page says when they have changed (`static/live.js`). Whoever has no
script can play too: every form is a form.

    address   where people reach us, by a proxy or not
    guard     what stands before every request: origin, size, headers
    buckets   how often anybody may ask    patience  how long a request may take to come
    forms     what a browser sends      seats    invitations, links to a seat
    persons   who somebody is, their devices and links    me   their page
    home      the pages before a table  doors    who may begin games
    tables    the table itself          seating  the seats of a table, and a game's end
    demos     fights on the first page  mine     whose turn it is in my games
    screens   a game in words           stage    people, places, what one may do
    entries   the log                   sheets   somebody's sheet, and its paper
    making    somebody half made        stream   where a table stands
    bar       who would win a fight     designer how hard fights on the road are
    question  what a designer asks      looking  how that is worked out
    glance    a look at a fight         reckoner where looks and bars are done
    review    a fight that is over      site     what they share
    lanes     what keeps whom waiting   serve    the server around it
    guide     how to play, the rules    teaching rules met the first time
    talk      what people say           share    an entry out of the game
    handouts  letters, pictures, cast  pictures as they are kept
    since     what somebody has missed  visits   how far everybody has read
    installing  the page on a phone's home screen
    health    whether the server is well   counting  what it does, and the lines of its log
    reach     where somebody is told    letters   the addresses in a message
    orders    time to answer, standing orders   passkeys  people known by a passkey
    answers   questions by one key

No module here knows a system or a rule; all that a viewer gets comes out of `play.projection`.
"""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import cache
from typing import Any
from urllib.parse import quote

import msgspec
from fastapi import Depends, FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from fastapi.staticfiles import StaticFiles
from msgspec import Struct
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from arbitro import __version__
from arbitro.dice import DiceError
from arbitro.play.keeper import Keeper, NoSuchGame, PutAway, Unplayable
from arbitro.play.rights import knows
from arbitro.play.running import Refused
from arbitro.play.wishes import Wish
from arbitro.store import RequestClash, Store, StoreError
from arbitro.systems import SYSTEMS, load
from arbitro.table import BadAnswer
from arbitro.web import (
    against,
    bar,
    designer,
    guide,
    handouts,
    health,
    home,
    installing,
    me,
    orders,
    owned,
    passkeys,
    reach,
    review,
    seating,
    share,
    since,
    tables,
    teaching,
)
from arbitro.web import doors as doors_of
from arbitro.web.address import Placed
from arbitro.web.buckets import Limits
from arbitro.web.counting import Counting
from arbitro.web.guard import READING, Guard
from arbitro.web.leaves import HERE
from arbitro.web.refusals import refusal_of
from arbitro.web.site import Doors, Site, Visit, let_in, token_of
from arbitro.web.watch import REFUSALS
from arbitro.words import speaker

logger = logging.getLogger(__name__)


class Pages(FastAPI):
    """Describes what a program may wish by the very Structs that read it."""

    def openapi(self) -> dict[str, Any]:
        """FastAPI's description, with the wishes in it."""
        described = super().openapi()
        _, schemas = msgspec.json.schema_components([Wish], ref_template="#/components/schemas/{name}")
        described.setdefault("components", {}).setdefault("schemas", {}).update(schemas)
        return described


@cache
def know_kinds() -> None:
    """Work out how each kind of value is read, while there is but one thread.

    msgspec does so when a kind is first read, and where a second thread reads the same kind meanwhile, the process
    crashes (0.22): so a server would that was begun with people at its doors.
    """
    for system in SYSTEMS:
        load(system)
    left: list[type] = [Struct]
    while left:
        kinds: list[type] = left.pop().__subclasses__()
        left += kinds
        for kind in kinds:
            # A kind that is never read may hold what could not be.
            with suppress(TypeError):
                msgspec.json.Decoder(kind)


def create_app(
    keeper: Keeper,
    store: Store,
    *,
    secret: str,
    base_url: str | None = None,
    limits: Limits | None = None,
    doors: Doors | None = None,
    metrics_port: int | None = None,
) -> FastAPI:
    """The pages of the games that `keeper` keeps.

    `secret` names what is shown to viewers without giving places in the log away; keep it from one
    start to the next. `base_url` is how people reach this server, where that is not by its own
    address: `https://table.example`, or `https://host.example/table` (raises `BadAddress`). Under https
    the cookies say so. `limits` is how often anybody may ask for something, `doors` who may begin games;
    `metrics_port` is a port of this computer's own at which what is counted can be read.
    """
    know_kinds()
    site = Site(keeper, store, secret, base_url, doors, limits)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        yield
        await run_in_threadpool(site.close)

    app = Pages(
        title="Arbitro",
        version=__version__,
        docs_url=None,
        redoc_url=None,
        # It would lead to whatever host a request names: see `http_trouble`.
        redirect_slashes=False,
        lifespan=lifespan,
        dependencies=[Depends(let_in)],
    )
    app.state.site = site
    app.mount("/static", StaticFiles(directory=HERE / "static"))
    for room in (
        # First: to find who answers, routes are tried in turn, and most of what comes is for a table.
        tables,
        home,
        doors_of,
        reach,
        passkeys,
        me,
        seating,
        bar,
        against,
        review,
        teaching,
        designer,
        guide,
        installing,
        share,
        since,
        handouts,
        owned,
        health,
        orders,
    ):
        app.include_router(room.routes(site))
    app.add_middleware(Placed)
    # The stream passes through as it is: it is not among what this one compresses.
    app.add_middleware(GZipMiddleware, minimum_size=2000, compresslevel=5)
    app.add_middleware(Guard, limits=site.limits, base_url=base_url, large=handouts.UPLOADS | {"import"})
    app.add_middleware(Counting, counts=site.counts, private=metrics_port)

    async def said(request: Request, code: str, facts: Any, status: int, seconds: int = 0) -> Response:
        # To refuse what was wished is to acknowledge it; whatever else is said is a screen like others.
        lane = site.wishes if request.method == "POST" else site.screens
        whose = token_of(request) or (request.client.host if request.client else "")
        response: Response = await lane.do(("refusal", whose), lambda: say_no(site, request, code, facts, status))
        if seconds:
            response.headers["retry-after"] = str(seconds)
        return response

    async def refused(request: Request, error: Any) -> Response:
        found = refusal_of(error)
        return await said(request, *found, seconds=found[1]["seconds"] if found[2] == 429 else 0)

    async def unknown_game(request: Request, error: Exception) -> Response:
        return await said(request, "no-game", {}, 404)

    async def unplayable(request: Request, error: Exception) -> Response:
        logger.error("a game cannot be opened: %s", error.args)
        return await said(request, "no-replay", {"text": error.args[1]}, 409)

    async def put_away(request: Request, error: Exception) -> Response:
        return await said(request, "no-away", {}, 409)

    async def clash(request: Request, error: Exception) -> Response:
        return await said(request, "no-clash", {}, 409)

    async def store_trouble(request: Request, error: Exception) -> Response:
        logger.error("the store refused: %s", error)
        # Without a name a wish that was kept after all would be carried out again.
        code = "no-store" if "x-request-id" in request.headers else "no-store-look"
        # Seconds: by then the store has asked the disk again.
        return await said(request, code, {}, 503, seconds=10)

    async def http_trouble(request: Request, error: Exception) -> Response:
        if refusal := request.scope.get("arbitro.refusal"):
            return await refused(request, Refused(refusal, seconds=request.scope["arbitro.wait"]))
        status = error.status_code if isinstance(error, HTTPException) else 422
        path, query = request.scope["path"], request.scope["query_string"].decode("latin-1")
        if status == 404 and path.endswith("/") and path.strip("/") and request.method in READING:
            return RedirectResponse(f"/{quote(path.strip('/'))}" + (f"?{query}" if query else ""), 307)
        code = {404: "no-page", 405: "no-method"}.get(status, "no-form")
        return await said(request, code, {}, status)

    async def our_fault(request: Request, error: Exception) -> Response:
        game_id = request.path_params.get("game_id")
        if game_id is None:
            return await said(request, "no-more", {}, 500)
        # Whatever is the matter with one game is said of that game; whoever hosts finds the rest in the server's log.
        logger.error("game %s cannot be shown: %s", game_id, error)
        return await said(request, "no-show", {}, 409)

    for refusal in (Refused, BadAnswer, DiceError):
        app.add_exception_handler(refusal, refused)
    app.add_exception_handler(NoSuchGame, unknown_game)
    app.add_exception_handler(Unplayable, unplayable)
    app.add_exception_handler(PutAway, put_away)
    app.add_exception_handler(RequestClash, clash)
    app.add_exception_handler(StoreError, store_trouble)
    app.add_exception_handler(HTTPException, http_trouble)
    app.add_exception_handler(RequestValidationError, http_trouble)
    app.add_exception_handler(Exception, our_fault)
    return app


def say_no(site: Site, request: Request, code: str, facts: Any, status: int) -> Response:
    """One clear line in the reader's language, as a page, a notice or JSON: whatever was asked for."""
    if event := REFUSALS.get(code):
        site.watch.note(event, request)
    visit = Visit(site, request)
    line, back = visit.t(code, **facts), ""
    game_id = request.path_params.get("game_id", "")
    # Whoever has a seat in a game that was put away brings it back from where they look for it.
    away = game_id if code == "no-away" and game_id in visit.seats else ""
    if away:
        line = visit.t("no-away-mine")
    try:
        if game_id in visit.seats:
            # A refusal by the rules names figures and things of the game's system.
            kept, seat_id = visit.place(game_id)
            game = kept.game
            seat = game.seat(seat_id)
            names = {who: name for who, name in game.names.items() if seat and knows(game, seat, who)}
            line = speaker(visit.lang, game.system.ID).say(code, facts, names)
            back = f"/g/{game_id}"
    except Exception:
        # A game that cannot be opened or shown: the shell's words will do.
        logger.debug("said without the game's names", exc_info=True)
    # What somebody sent is quoted in it, and may have lines of its own.
    line, headers = " ".join(line.splitlines()), request.headers
    if _wants_json(request):
        return Response(msgspec.json.encode({"error": code, "text": line}), status, media_type="application/json")
    if "hx-request" in headers:
        return HTMLResponse(visit.html("toast.html", line=line), status)
    title = visit.t("not-here" if status == 404 else "sorry")
    return visit.page("message.html", status, title=title, line=line, back=back, away=away)


def _wants_json(request: Request) -> bool:
    return (
        request.scope["path"].endswith(".json")
        or request.headers.get("content-type", "").startswith("application/json")
        or request.headers.get("accept", "").startswith("application/json")
    )
