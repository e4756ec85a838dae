"""Whether the server is well: `/health/live` that it answers, `/health` that it can store what is done as well.

For monitors, proxies and `arbitro doctor`; nothing of any game stands there.
"""

from __future__ import annotations

from fastapi import APIRouter
from fastapi.responses import JSONResponse

from arbitro import __version__
from arbitro.web.site import Site


def routes(site: Site) -> APIRouter:
    """The routes of it."""
    router = APIRouter(prefix="/health", include_in_schema=False)

    @router.get("")
    def ready() -> JSONResponse:
        well = not site.store.failing
        return JSONResponse({"ready": well, "version": __version__}, 200 if well else 503)

    @router.get("/live")
    def live() -> JSONResponse:
        return JSONResponse({"live": True})

    return router
