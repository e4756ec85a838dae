"""How to reach me: where somebody wants to be told that it is their turn, and an end to it from within a message."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

import msgspec
from fastapi import APIRouter, Request
from fastapi.responses import Response
from msgspec.structs import replace

from arbitro.play.running import Refused
from arbitro.post import writing
from arbitro.post.contacts import (
    MOST,
    SHAPES,
    Contact,
    Shape,
    Unfit,
    browser,
    hook_address,
    mail_address,
    read,
    shape_of,
    written,
)
from arbitro.post.feed import feed, name_of
from arbitro.post.hooks import fits, is_public
from arbitro.post.hours import Hours, zones
from arbitro.post.push import public_of
from arbitro.post.ripening import moments
from arbitro.post.worker import Note
from arbitro.store import Store
from arbitro.web.buckets import taken
from arbitro.web.forms import Form, text_of
from arbitro.web.letters import Addresses
from arbitro.web.me import here_of, sure_of
from arbitro.web.persons import DAY
from arbitro.web.site import Site, Visit, pages
from arbitro.words import Speaker

ASKED = {"person": (DAY / 5, 5), "address": (DAY, 3), "host": (DAY / 60, 60), "all": (60.0, 60)}
"""How often somebody may have an address asked whether it is theirs, or greeted: seconds for one more, and how many at
once. It is counted in the store, for all processes and through every start."""


def routes(site: Site) -> APIRouter:
    """The page, what can be done on it, and what is in the messages."""
    router = pages()
    store, addresses = site.store, site.addresses

    def now() -> int:
        return int(site.keeper.clock())

    def mine(here: Visit) -> dict[str, Contact]:
        found = [(name, read(data)) for name, data in store.contacts(here.me)]
        return dict(sorted(found, key=lambda each: each[1].since))

    def own(here: Visit) -> str:
        """The contact of theirs that a form names. Raises `Refused`."""
        name = text_of(here.form(), "contact")
        if name not in mine(here):
            raise Refused("no-contact")
        return name

    def add(here: Visit, contact: Contact, note: Note | None) -> Response:
        known = mine(here)
        if len(known) >= MOST:
            raise Refused("no-more-contacts", most=MOST)
        again = [name for name, one in known.items() if (one.way, one.address) == (contact.way, contact.address)]
        if again and contact.way != "push":
            return here.to("/me/reach")
        name = again[0] if again else secrets.token_urlsafe(12)
        store.put_contact(here.me, name, written(contact))
        if note:
            store.post(here.me, name, msgspec.json.encode(note), now())
        if contact.confirmed:
            store.wake(here.me, now())
        return here.to("/me/reach")

    def ask(here: Visit, address: str) -> None:
        """Take what it takes to have an address asked, or greeted. Raises `Refused`."""
        keys = {"person": here.me, "address": address.lower(), "host": urlsplit(address).hostname or "", "all": ""}
        waits = [take(store, name, key, now()) for name, key in keys.items() if key or name == "all"]
        if wait := max(waits):
            raise Refused("no-hurry", seconds=int(wait) + 1)

    @router.get("/me/reach")
    def reach(request: Request) -> Response:
        here = here_of(site, request)
        means, known = site.post.means, mine(here)
        return here.page(
            "reach.html",
            contacts=[shown(site, here.say, name, one) for name, one in known.items() if one.way != "feed"],
            feeds=[(name, addresses_of(here).feed(name)) for name, one in known.items() if one.way == "feed"],
            games=games_of(here),
            means=means,
            hours=here.person.hours,
            zones=zones(),
            shapes=SHAPES,
            key=public_of(means.key) if means.push else "",
            secure=here.home.secure or (request.url.hostname or "") in ("localhost", "127.0.0.1"),
        )

    def addresses_of(here: Visit) -> Addresses:
        return addresses.at(here.link(""))

    @router.post("/me/reach/mail")
    def by_mail(request: Request) -> Response:
        here = sure_of(site, request)
        if site.post.means.mail is None:
            raise Refused("no-way")
        address = fit(lambda: mail_address(text_of(here.form(), "address", 320)))
        known = {one.address: one for one in mine(here).values()}
        if address not in known:
            ask(here, address)
        return add(here, Contact("mail", address, here.lang, now()), Note(confirm=True))

    @router.post("/me/reach/hook")
    def by_hook(request: Request) -> Response:
        here = sure_of(site, request)
        if not site.post.means.hooks:
            raise Refused("no-way")
        address = fit(lambda: hook_address(text_of(here.form(), "address", 600)))
        asked = text_of(here.form(), "shape")
        shape: Shape = next((one for one in SHAPES if one == asked), shape_of(address))
        if not fits(shape, address):
            raise Refused("no-hook-shape", shape=shape)
        if not site.post.means.anywhere and not may_be_public(address):
            raise Refused("no-hook-private", text=urlsplit(address).hostname)
        if not site.post.means.allows(urlsplit(address).hostname or ""):
            raise Refused("no-hook-host", known=", ".join(sorted(site.post.means.hosts)))
        if address not in {one.address for one in mine(here).values()}:
            ask(here, address)
        return add(here, Contact("hook", address, here.lang, now(), True, shape), Note(hello=True))

    @router.post("/me/reach/push")
    def by_push(request: Request) -> Response:
        here = sure_of(site, request)
        if not site.post.means.push:
            raise Refused("no-way")
        address, public, auth = fit(lambda: browser(here.body))
        ask(here, address)
        found = Contact("push", address, here.lang, now(), True, public=public, auth=auth)
        return add(here, found, Note(hello=True))

    @router.post("/me/reach/feed")
    def by_feed(request: Request) -> Response:
        here = sure_of(site, request)
        return add(here, Contact("feed", secrets.token_urlsafe(6), here.lang, now(), True), None)

    @router.post("/me/reach/hours")
    def choose_hours(request: Request) -> Response:
        here = here_of(site, request)
        hours = hours_of(here.form())
        site.persons.change(here.me, lambda person: replace(person, hours=hours))
        site.post.look(here.me)
        return here.to("/me/reach#hours")

    @router.post("/me/reach/out")
    def out(request: Request) -> Response:
        here = sure_of(site, request)
        store.drop_contact(own(here))
        return here.to("/me/reach")

    @router.post("/me/reach/again")
    def again(request: Request) -> Response:
        here = here_of(site, request)
        name = own(here)
        contact = mine(here)[name]
        if contact.way != "feed":
            ask(here, contact.address)
        # Whoever refused a letter once may have to say again that they want it.
        awake = replace(contact, asleep="", failing=0, confirmed=contact.confirmed and contact.way != "mail")
        store.put_contact(here.me, name, written(awake))
        store.post(here.me, name, msgspec.json.encode(Note(confirm=not awake.confirmed, hello=awake.confirmed)), now())
        store.wake(here.me, now())
        return here.to("/me/reach")

    # From within a message, on whatever device it is read: its link says whose it is.

    def asked_of(token: str) -> str:
        found = store.get_key("confirm", token, now())
        if found is None or store.contact(found.decode()) is None:
            raise Refused("no-link")
        return found.decode()

    @router.get("/post/yes/{token}")
    def whether(request: Request, token: str) -> Response:
        asked_of(token)
        return Visit(site, request).page("post.html", what="confirm", done=False)

    @router.post("/post/yes/{token}")
    def yes(request: Request, token: str) -> Response:
        name = asked_of(token)
        store.change_contact(name, lambda data: written(replace(read(data), confirmed=True)))
        if found := store.contact(name):
            store.wake(found[0], now())
        return Visit(site, request).page("post.html", what="confirm", done=True)

    @router.get("/post/off/{marked}")
    def whether_off(request: Request, marked: str) -> Response:
        addresses.named("off", marked)
        return Visit(site, request).page("post.html", what="off", done=False)

    @router.post("/post/off/{marked}")
    def off(request: Request, marked: str) -> Response:
        # By a person, or by their mail program (RFC 8058), which has no page of ours open.
        store.drop_contact(addresses.named("off", marked))
        return Visit(site, request).page("post.html", what="off", done=True)

    @router.get("/post/feed/{marked}")
    def fetch(request: Request, marked: str, game: str = "") -> Response:
        name = addresses.named("feed", marked)
        found = store.contact(name)
        if found is None:
            raise Refused("no-link")
        person, contact = found[0], read(found[1])
        whose = site.post.whose(person)
        here = Visit(site, request).speaking(whose.language or contact.lang)
        own_addresses = addresses_of(here)
        letters = []
        for of, due in store.dues_of(person, resting=True):
            at, url = moments(due)[0], f"{own_addresses.home}/g/{of}"
            told = due.told >= 0 and game in ("", of) and at <= now()
            if wait := site.post.wait_of(of, due, here.lang, url) if told else None:
                named = name_of(site.secret_of(of), due)
                letters.append((writing.told(named, here.lang, (wait,), hours=whose.hours), at))
        return Response(
            feed(own_addresses.feed(name), here.t("arbitro"), letters[:100], contact.since),
            media_type="application/atom+xml",
        )

    return router


def take(store: Store, name: str, key: str, now: float) -> float:
    """Take one of what is `ASKED`; gives 0, or the seconds after which there is one again."""
    (every, burst), wait = ASKED[name], 0.0

    def change(known: bytes | None) -> bytes:
        nonlocal wait
        wait, full = taken(float(known or 0), now, every, burst)
        return b"%f" % full

    store.change_key("asked", f"{name} {key}", change, int(now), int(now + every * burst) + 1)
    return wait


def fit(reading: Callable[[], Any]) -> Any:
    """What was read, or a refusal that says what was found."""
    try:
        return reading()
    except Unfit as unfit:
        raise Refused(unfit.code, text=unfit.found) from None


def hours_of(form: Form) -> Hours:
    """The hours that a form says: quiet ones from one to another, if both are there. Raises `Refused`."""
    zone, begin, end, digest = (text_of(form, name, 80) for name in ("zone", "from", "to", "digest"))
    if zone and zone not in zones():
        raise Refused("no-time-zone", text=zone)
    if (begin == "") != (end == "") or (begin and begin == end):
        raise Refused("no-quiet-hours")
    try:
        quiet = (int(begin), int(end)) if begin else None
        found = {"zone": zone, "quiet": quiet, "digest": int(digest) if digest else None}
        return msgspec.convert(found, Hours)
    except (ValueError, msgspec.ValidationError):
        raise Refused("no-form") from None


def may_be_public(address: str) -> bool:
    """Whether an address is one of the open internet, as far as it can be seen; names are looked up when it is used."""
    host = urlsplit(address).hostname or ""
    try:
        return is_public(str(ip_address(host)))
    except ValueError:
        return "." in host and not host.endswith((".localhost", ".local", ".lan", ".internal", ".home.arpa"))


def shown(site: Site, say: Speaker, name: str, contact: Contact) -> dict[str, Any]:
    """A contact as its person reads it: what is secret in an address is not all shown."""
    parts = urlsplit(contact.address)
    place = contact.address if contact.way == "mail" else f"{parts.hostname}…{contact.address[-4:]}"
    state = contact.asleep or ("failing" if contact.failing else "" if contact.confirmed else "unconfirmed")
    if not state and not site.post.means.reach(contact):
        state = "off"
    facts = {"since": say.day(contact.failing or contact.since)}
    return {"id": name, "way": contact.way, "place": place, "shape": contact.shape, "state": state, **facts}


def games_of(here: Visit) -> list[tuple[str, str]]:
    """The games of whoever is here, with their titles, as far as they can be opened."""
    found = [(game, here.site.post.known(game, seat)) for game, seat in list(here.seats.items())[::-1][:20]]
    return [(game, known[0]) for game, known in found if known]
