"""What a viewer meets for the first time: one line says what the rule is, and where it stands.

What has been met is known to the browser alone: a cookie with the ids of the clauses, or `never` for whoever wants none
of this. So nothing here is in a game, and another device teaches anew.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response

from arbitro.play.cards import Card
from arbitro.play.running import Refused
from arbitro.systems.contract import ANYONE
from arbitro.web.forms import text_of
from arbitro.web.site import Site, Table, Visit, kept_by, own_path, pages

NEWEST = 8
"""The cards that teach. The oldest of them comes first, so that a line stays while things go on."""

MOST = 3_000
"""Characters of the cookie: beyond, what was met the longest ago is forgotten."""

CLAUSE = re.compile(r"[A-Z0-9]{1,8}-\d{1,3}(\.\d{1,3})?")

MET, NEVER, AGAIN = "met", "never", "again"


class First(NamedTuple):
    """A clause that is new to somebody: its beginning, and where the whole of it stands."""

    id: str
    title: str
    line: str
    path: str


def routes(site: Site) -> APIRouter:
    """The one route that takes what somebody has met."""
    router = pages()

    @router.post("/met")
    def met(request: Request) -> Response:
        here = Visit(site, request)
        form = here.form()
        said = text_of(form, "clause", 40)
        if said not in (NEVER, AGAIN) and not CLAUSE.fullmatch(said):
            raise Refused("no-form")
        # A page with a script takes the line away by itself.
        scripted = "hx-request" in request.headers
        response = HTMLResponse() if scripted else here.to(own_path(text_of(form, "next", 2_000)))
        if said == AGAIN:
            return here.keeps(response, MET, "", 0)
        return here.keeps(response, MET, said if said == NEVER else "+".join([*met_by(request), said])[-MOST:])

    return router


def met_by(request: Request) -> list[str]:
    """The clauses that this browser has met."""
    return [each for each in kept_by(request, MET).split("+") if CLAUSE.fullmatch(each)]


def first_met(table: Table) -> First | None:
    """The clause that is new to this viewer among those of the newest cards."""
    request = table.visit.request
    if kept_by(request, MET) == NEVER:
        return None
    met = frozenset(met_by(request))
    teaching = [card for card in table.cards[-NEWEST:] if not card.undone and matters(table, card)]
    lines = [line for card in teaching for line in card.lines if not line.superseded]
    for line in lines:
        clause = table.screens.clause(line.code)
        if clause and clause.id not in met:
            # One line holds a sentence.
            begins = re.split(r"(?<=[.?!])\s", clause.text, maxsplit=1)[0]
            return First(clause.id, clause.title, begins, f"/guide/{table.game.system.ID}/rules#{clause.id}")
    return None


def matters(table: Table, card: Card) -> bool:
    """How somebody is made matters to whoever makes them, and not in the middle of a fight."""
    if not card.command or card.command.get("who") != ANYONE:
        return True
    return card.seat == table.seat.id and table.game.state.fight is None
