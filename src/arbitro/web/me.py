"""Who I am: my link to other devices, my devices, all that is kept about me, and an end to it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from fastapi import APIRouter, Request
from fastapi.responses import Response
from markupsafe import Markup
from msgspec.structs import replace

from arbitro.play.limits import name_of
from arbitro.play.running import Refused
from arbitro.web.forms import text_of
from arbitro.web.persons import Look, is_sure_at
from arbitro.web.seats import check_name
from arbitro.web.site import Site, Visit, own_path, pages, to_keep


def routes(site: Site) -> APIRouter:
    """The page and what can be done on it."""
    router = pages("/me")

    @router.get("")
    def me(request: Request) -> Response:
        here = here_of(site, request)
        others = {who: one.name for who, one in site.persons.theirs(here.session).items() if who != here.me}
        values = {"devices": devices_of(here), "others": others, "sure": is_sure(here), **passkeys_of(here)}
        return here.page("me.html", person=here.person, **values)

    @router.post("")
    def call_myself(request: Request) -> Response:
        here = here_of(site, request)
        name = text_of(here.form(), "name")
        check_name(name)
        site.persons.change(here.me, lambda person: replace(person, name=name_of(name)))
        return here.to("/me")

    @router.post("/look")
    def look_so(request: Request) -> Response:
        here = here_of(site, request)
        form = here.form()
        chosen = {name: text_of(form, name) for name in ("theme", "text")}
        try:
            ticked = {name: text_of(form, name) == "yes" for name in ("still", "keyless")}
            look = msgspec.convert({**chosen, **ticked}, Look)
        except msgspec.ValidationError:
            raise Refused("no-form") from None
        site.persons.change(here.me, lambda person: replace(person, look=look))
        return here.to("/me")

    @router.post("/link")
    def renew(request: Request) -> Response:
        here = sure_of(site, request)
        token = site.persons.renew(here.me)
        site.watch.note("link-renewed", request)
        return link_page(here, here.t("me-link-title"), here.t("me-link-lead"), f"/me/{token}", "/me")

    @router.post("/devices/out")
    def put_out(request: Request) -> Response:
        here = sure_of(site, request)
        if device := text_of(here.form(), "device"):
            site.persons.put_out(here.me, device)
        else:
            site.persons.put_out_others(here.me, here.session.device)
        silence(here, here.seats)
        site.watch.note("put-out", request)
        return here.to("/me")

    @router.post("/leave")
    def leave(request: Request) -> Response:
        here = here_of(site, request)
        token = site.persons.leave(here.token or "")
        silence(here, here.seats)
        return here.known(here.to("/"), token)

    @router.post("/as/{person}")
    def come_as(request: Request, person: str) -> Response:
        here = here_of(site, request)
        if person not in here.session.others:
            raise Refused("no-link")
        return here.known(here.to("/"), site.persons.open(here.token, person))

    @router.get("/export.json")
    def export(request: Request) -> Response:
        here = here_of(site, request)
        known = msgspec.json.encode(site.persons.all_about(here.me))
        return to_keep(msgspec.json.format(known, indent=2), "arbitro-me.json")

    @router.post("/delete")
    def delete(request: Request) -> Response:
        here = sure_of(site, request)
        if text_of(here.form(), "sure") != "yes":
            raise Refused("no-unsure")
        seats = here.seats
        site.persons.forget(here.token or "")
        silence(here, seats)
        site.watch.note("person-deleted", request)
        return here.known(here.to("/"), None)

    @router.get("/{token}")
    def mine(request: Request, token: str) -> Response:
        here = Visit(site, request)
        who = site.persons.whose(token)
        if who == here.me and is_sure(here):
            return here.to(own_path(request.query_params.get("next", "/")))
        person = site.persons.person(who)
        return here.page(
            "come.html",
            name=person.name if person else "",
            until_now=here.person.name if here.me else "",
        )

    @router.post("/{token}")
    def come(request: Request, token: str) -> Response:
        here = Visit(site, request)
        who = site.persons.whose(token, use=True)
        response = here.spoken(here.to(own_path(request.query_params.get("next", "/"))), site.persons.person(who))
        return here.known(response, site.persons.open(here.token, who, sure=True))

    return router


def here_of(site: Site, request: Request) -> Visit:
    """The visit of somebody whom we know. Raises `Refused`."""
    here = Visit(site, request)
    if not here.me:
        raise Refused("no-person")
    return here


def is_sure(here: Visit) -> bool:
    """Whether whoever has a passkey has just shown it on this device, or opened their link; others have neither."""
    return not here.person.passkeys or is_sure_at(here.person, here.session.device)


def sure_of(site: Site, request: Request) -> Visit:
    """The visit of somebody who may change by what they come in. Raises `Refused`."""
    here = here_of(site, request)
    if not is_sure(here):
        raise Refused("no-shown")
    return here


def silence(here: Visit, seats: Mapping[str, str]) -> None:
    """Have the open streams of these seats find out at once whether they may still be there."""
    for game, seat in seats.items():
        here.site.hub.look_again(game, seat)


def devices_of(here: Visit) -> list[dict[str, Any]]:
    """The devices of whoever is here, this one first, then the one that was here last."""
    mine, say = here.session.device, here.say
    latest = sorted(here.person.devices.items(), key=lambda each: (each[0] != mine, -each[1].seen))
    return [
        {"id": name, "mine": name == mine, "since": say.day(one.since), "seen": say.day(one.seen)}
        for name, one in latest
    ]


def passkeys_of(here: Visit) -> dict[str, Any]:
    """The passkeys of whoever is here, the newest first, each with its `host` if it is good elsewhere only."""
    found = sorted(here.person.passkeys.items(), key=lambda each: -each[1].since)
    host = here.home.keys
    shown = [
        {
            "id": name,
            "name": one.name,
            "since": here.say.day(one.since),
            "used": here.say.day(one.used) if one.used else "",
            "host": one.host if one.host != host else "",
        }
        for name, one in found
    ]
    return {"host": host, "passkeys": shown}


def link_page(here: Visit, title: str, lead: str, path: str, back: str) -> Response:
    """A link to oneself, shown this once, and as a picture for the camera of another device."""
    link = here.link(path)
    return here.page("me_link.html", title=title, lead=lead, link=link, qr=qr(link), back=back)


def qr(text: str) -> Markup:
    """A square for cameras to read: a picture without any style of its own."""
    # Whoever never shows a link to a camera needs none of it.
    import segno

    return Markup(segno.make(text, micro=False).svg_inline(border=3, svgclass="qr", omitsize=True))
