"""Whether the server is well: `/health/live` that it answers, `/health` that it can store what is done as well.

For monitors, proxies and `arbitro doctor`; nothing of any game stands there. `/metrics` is for its keeper: `counting`.
"""

from __future__ import annotations

from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import JSONResponse, PlainTextResponse

from arbitro import __version__
from arbitro.web.site import Site


def routes(site: Site) -> APIRouter:
    """The routes of it."""
    router = APIRouter(include_in_schema=False)

    @router.get("/health")
    def ready() -> JSONResponse:
        well = not site.store.failing
        return JSONResponse({"ready": well, "version": __version__}, 200 if well else 503)

    @router.get("/health/live")
    def live() -> JSONResponse:
        return JSONResponse({"live": True})

    @router.get("/metrics")
    def metrics(request: Request) -> PlainTextResponse:
        # Only at the address that no proxy leads to.
        if not request.scope.get("arbitro.private"):
            raise HTTPException(404)
        return PlainTextResponse(site.counts.text(site), media_type="text/plain; version=0.0.4")

    return router
