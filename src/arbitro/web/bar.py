"""The bar of a fight: who would win it as it stands now, for whoever judges, when they want it.

No page waits for it. A page is drawn with what is known, if need be with the bar of a moment ago, and asks for the rest
by itself (`templates/bar.html`).
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from fastapi import APIRouter, Request
from fastapi.responses import Response
from msgspec.structs import replace

from arbitro.fights.prospect import NOBODY, Chance
from arbitro.play import projection
from arbitro.systems.contract import HEROES
from arbitro.web.reckoner import NOTHING
from arbitro.web.site import Site, Table, Visit, pages, token_of
from arbitro.words import Speaker


def routes(site: Site) -> APIRouter:
    """The bar by itself, once it is known."""
    router = pages("/g/{game_id}")

    @router.get("/bar")
    async def bar(request: Request, game_id: str) -> Response:
        whose = game_id, token_of(request)

        def asked() -> Table:
            table = Visit(site, request).table(game_id)
            table.need_judge()
            return table

        table: Table = await site.screens.do(whose, asked)
        if projection.shows_bar(table.game, table.seat):
            found = site.reckoner.work_out(table.kept, table.game, table.screens.look.state)
            await asyncio.wait([asyncio.wrap_future(found)])
        shown: Response = await site.screens.do(whose, lambda: answered(table))
        return shown

    return router


def answered(table: Table) -> Response:
    """The bar of the moment that was asked for; nothing where it was passed over: the page has moved on, too."""
    shown = bar_of(table)
    if shown is None or shown.waits:
        return Response(status_code=204)
    return table.visit.page("bar_answer.html", bar=shown)


@dataclass(frozen=True)
class Part:
    """A side's part of the bar; `begins` and `width` are percentages of it."""

    side: str
    label: str
    chance: str
    begins: str
    width: str


@dataclass(frozen=True)
class Bar:
    """The chances of a fight in words."""

    parts: tuple[Part, ...]
    name: str
    """All of it in one line, for who does not see it."""
    within: str
    """Whether it is exact, or how far off it may be."""
    help: str
    waits: bool
    """Whether this is the bar of a moment ago, or none yet."""


def bar_of(table: Table) -> Bar | None:
    """What is known of the fight under way; None where this viewer gets no bar."""
    reckoner = table.visit.site.reckoner
    if not projection.shows_bar(table.game, table.seat):
        look = table.screens.look
        # Whoever does not see all of it does not say that it is over.
        if look.state is table.game.state and not look.moment.scene.fighting:
            reckoner.forget(table.kept)
        return None
    state = table.screens.look.state
    known = reckoner.known(replace(table.game, state=state))
    found = known or reckoner.last(table.kept, state is table.game.state) or NOTHING
    if not found.chances:
        return Bar((), "", "", table.say.say("bar-none" if known else "bar-waits"), known is None)
    parts = parts_of(table.say, found.chances)
    facts = {"fights": found.fights, "points": found.give_or_take}
    return Bar(
        parts,
        table.say.say("bar-name", {"chances": ", ".join(f"{part.label} {part.chance}" for part in parts)}),
        table.say.say("bar-exact" if found.exact else "bar-about", facts),
        table.say.say("bar-exact-help" if found.exact else "bar-drawn-help", facts),
        known is None,
    )


def parts_of(say: Speaker, chances: tuple[Chance, ...]) -> tuple[Part, ...]:
    """The heroes' part first, and nobody's between the sides."""
    parts, begins = [], 0.0
    for one in sorted(chances, key=lambda one: (one.side != HEROES, one.side != NOBODY)):
        label = say.say("bar-nobody") if one.side == NOBODY else say.label(one.side)
        chance = say.percent(one.share)
        parts.append(Part(one.side, label, chance, f"{100 * begins:.2f}%", f"{100 * one.share:.2f}%"))
        begins += one.share
    return tuple(parts)
