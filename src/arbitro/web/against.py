"""How often whom one is making wins against a bandit, for each option: worked out at leisure, shown once it is known.

No page waits for it: it is drawn with what is known, and asks for the rest by itself.
"""

from __future__ import annotations

import asyncio
from time import monotonic

from fastapi import APIRouter, Request
from fastapi.responses import Response

from arbitro.web.making import MakingPage, making
from arbitro.web.site import Site, Visit, pages, token_of

PATIENCE = 8.0
"""Seconds after which the page is told what is known by then."""


def routes(site: Site) -> APIRouter:
    """Whom one is making, with the odds that are known by now."""
    router = pages("/g/{game_id}")

    @router.get("/against")
    async def against(request: Request, game_id: str) -> Response:
        whose = game_id, token_of(request)

        def drawn() -> MakingPage | None:
            return making(Visit(site, request).table(game_id).screens, site.reckoner.known)

        def answered() -> Response:
            # A page that has moved on has asked again.
            table = Visit(site, request).table(game_id)
            if table.cursor != request.query_params.get("at"):
                return Response(status_code=204)
            return table.page("making_answer.html", **table.panels())

        page = await site.screens.do(whose, drawn)
        until = monotonic() + PATIENCE
        for fight in page.open if page else ():
            if (left := until - monotonic()) > 0:
                await asyncio.wait([asyncio.wrap_future(site.reckoner.recall(fight))], timeout=left)
        shown: Response = await site.screens.do(whose, answered) if page else Response(status_code=204)
        return shown

    return router
