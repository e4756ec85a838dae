"""The pages before the table: the first page, new games, invitations, links back."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from contextlib import suppress
from secrets import token_hex
from typing import Any

import msgspec
from fastapi import APIRouter, Request
from fastapi.responses import Response
from msgspec.structs import replace

from arbitro.play import evenings
from arbitro.play.entries import GAME_MASTER, PLAYER, Begun, Handed, Portrayed
from arbitro.play.exports import pictures_of, read_export
from arbitro.play.fold import opening, told
from arbitro.play.game import Game, Seat
from arbitro.play.keeper import Kept, NoSuchGame
from arbitro.play.limits import overfull
from arbitro.play.running import Refused, with_questions
from arbitro.store import GameExists, StoreError
from arbitro.systems import SYSTEMS, load
from arbitro.web import entries as log_entries
from arbitro.web.demos import current_demo, demo_cast, free_heroes, new_demo, remember_demo, some_demo
from arbitro.web.doors import check_door, may_begin
from arbitro.web.forms import Form, read_parts, text_of
from arbitro.web.mine import away_of, tables_of
from arbitro.web.once import Made
from arbitro.web.pictures import redrawn
from arbitro.web.screens import house_rules
from arbitro.web.seats import check_name
from arbitro.web.site import Site, Visit, own_path, pages
from arbitro.words import LANGUAGES, speaker

IMPORT_SECONDS, IMPORT_AGAIN = 60, 10
"""The processor's time that one import may take, and when to come back while another one is under way."""

logger = logging.getLogger(__name__)


def routes(site: Site) -> APIRouter:
    """The routes of these pages."""
    router = pages("", check_door(site))

    @router.get("/")
    def first_page(request: Request) -> Response:
        here = Visit(site, request)
        mine: dict[str, Any] = {"tables": tables_of(here), "away": away_of(here)}
        mine["called"] = here.person.name
        mine["host"] = "" if here.me else here.home.keys
        if not may_begin(here):
            return here.page("home.html", demo=None, systems=[], closed=True, **mine)
        return here.page("home.html", demo=some_demo(here), systems=systems_of(here), closed=False, **mine)

    @router.post("/language")
    def choose_language(request: Request) -> Response:
        here = Visit(site, request)
        form = here.form()
        response = here.to(own_path(text_of(form, "next", 2_000)))
        language = text_of(form, "lang")
        if language in LANGUAGES:
            site.persons.change(here.me, lambda person: replace(person, language=language))
            here.keeps(response, "lang", language)
        return response

    @router.post("/demo")
    def sit_down_at_demo(request: Request) -> Response:
        here = Visit(site, request)
        form = here.form()
        system, figure = text_of(form, "system"), text_of(form, "figure")
        with here.making(text_of(form, "once")) as made:
            if not system:
                made.game = text_of(form, "game")
                if made.game != current_demo(site)[0]:
                    raise NoSuchGame(made.game)
                if made.game in here.seats:
                    return here.to(f"/g/{made.game}")
            kept = found_or(site, made, lambda: new_demo(here, system, made.game))
            free = free_heroes(kept.game)
            if not figure and free:
                figure = free[0].id
            # Where anybody may sit down, nobody's name is given away.
            guest = (here.person.name if system else "") or here.t("guest", number=len(kept.game.seats) + 1)
            site.keeper.join(kept.id, guest, PLAYER, figure, made.seat)
            if not system:
                remember_demo(site, kept.id, int(time.time()))
            return here.seated(here.to(f"/g/{kept.id}"), kept.id, made.seat)

    @router.post("/new")
    def new_game(request: Request) -> Response:
        here = Visit(site, request)
        form = here.form()
        name, title = text_of(form, "name"), text_of(form, "title", 80)
        check_name(name)
        check_name(title[:60])
        begun = begun_of(form, text_of(form, "system"), title)
        role = GAME_MASTER if text_of(form, "master") != "nobody" else PLAYER
        if role == GAME_MASTER and text_of(form, "foes") == "referee":
            begun = replace(begun, settings=replace(begun.settings, foes="referee"))
        with here.making(text_of(form, "once")) as made:
            kept = found_or(site, made, lambda: site.keeper.create(begun, game_id=made.game))
            site.keeper.join(kept.id, name, role, seat=made.seat)
        return here.seated(here.to(f"/g/{kept.id}"), kept.id, made.seat, name)

    @router.post("/evening")
    def ready_evening(request: Request) -> Response:
        here = Visit(site, request)
        form = here.form()
        system, name, together = (*text_of(form, "evening").split("/"), "", "")[:3]
        if system not in SYSTEMS:
            raise Refused("no-system", text=system[:40], known=", ".join(SYSTEMS))
        try:
            begun, *more = evenings.opened(system, evenings.read(system, name), here.lang, token_hex())
        except evenings.BadEvening as bad:
            raise Refused("no-evening", found=bad.phrase) from None
        assert isinstance(begun, Begun)
        with here.making(text_of(form, "once")) as made:
            kept = found_or(site, made, lambda: site.keeper.create(begun, more, game_id=made.game))
            role, called = (PLAYER, "the-player") if together else (GAME_MASTER, "the-master")
            site.keeper.join(kept.id, here.person.name or here.t(called), role, seat=made.seat)
        return here.seated(here.to(f"/g/{kept.id}?open=people+scenes+numbers#scenes"), kept.id, made.seat)

    @router.post("/import")
    def bring_a_game(request: Request) -> Response:
        here = Visit(site, request)
        parts = read_parts(here.body, request.headers.get("content-type", ""))
        fields = {name: [parts.get(name, b"").decode("utf-8", "replace")] for name in ("name", "once")}
        name = text_of(fields, "name")
        check_name(name)
        # Not the body: what stands between its parts is drawn at random each time.
        with here.making(text_of(fields, "once"), msgspec.json.encode(sorted(parts.items()))) as made:
            kept = found_or(site, made, lambda: imported(site, parts.get("file", b""), made.game))
            role = GAME_MASTER if kept.game.has_referee else PLAYER
            site.keeper.join(kept.id, name, role, seat=made.seat)
        others = any(seat.id != made.seat for seat in kept.game.seats)
        onward = f"/g/{kept.id}/seats" if others else f"/g/{kept.id}"
        return here.seated(here.to(onward), kept.id, made.seat, name)

    @router.get("/join/{token}")
    def invited(request: Request, token: str) -> Response:
        here = Visit(site, request)
        invitation = site.seats.invitation(token)
        game = site.keeper.open(invitation.game).game
        host, me = game.seat(invitation.by), game.seat(here.seats.get(invitation.game, ""))
        return here.page(
            "join.html",
            returning=False,
            game_id=invitation.game,
            game_title=game.title,
            system_title=speaker(here.lang, game.system.ID).say("system-title"),
            host=host.name if host else "",
            role=invitation.role,
            seated_as=me.name if me else "",
            name=here.person.name,
            ghosts=ghosts_of(site, invitation.game, game, invitation.role),
        )

    @router.post("/join/{token}")
    def sit_down(request: Request, token: str) -> Response:
        here = Visit(site, request)
        form = here.form()
        name = text_of(form, "name")
        check_name(name)
        with here.making(text_of(form, "once")) as made:
            # A game that cannot be opened uses no invitation up, nor does who is seated already.
            invitation = site.seats.invitation(token)
            game = site.keeper.open(invitation.game).game
            seat, was = made.seat, text_of(form, "was")
            if game.seat(seat) is None:
                if was:
                    # Somebody may have been quicker to say that they were this one.
                    if all(one.id != was for one in ghosts_of(site, invitation.game, game, invitation.role)):
                        raise Refused("no-ghost")
                    seat = was
                invitation = site.seats.invitation(token, use=True)
                if not was:
                    site.keeper.join(invitation.game, name, invitation.role, seat=seat)
        return here.seated(here.to(f"/g/{invitation.game}"), invitation.game, seat, name)

    @router.get("/back/{token}")
    def way_back(request: Request, token: str) -> Response:
        here = Visit(site, request)
        offer = site.seats.offered(token)
        game = site.keeper.open(offer.game).game
        seat = game.seat(offer.seat)
        return here.page(
            "join.html",
            returning=True,
            game_id=offer.game,
            game_title=game.title,
            system_title=speaker(here.lang, game.system.ID).say("system-title"),
            seat_name=seat.name if seat else "",
        )

    @router.post("/back/{token}")
    def come_back(request: Request, token: str) -> Response:
        here = Visit(site, request)
        offer = site.seats.offered(token)
        seat = site.keeper.open(offer.game).game.seat(offer.seat)
        # No link makes a game master, nor opens a seat that is gone, whatever it was when the link was made.
        if seat is None or seat.gone or seat.role == GAME_MASTER:
            raise Refused("no-link")
        site.seats.offered(token, use=True)
        site.hub.look_again(offer.game, offer.seat)
        return here.seated(here.to(f"/g/{offer.game}"), offer.game, offer.seat, made=False)

    return router


def ghosts_of(site: Site, game_id: str, game: Game, role: str) -> list[Seat]:
    """The seats of a role that are nobody's: those of a game from elsewhere, or of who has left it."""
    sitters = site.persons.sitters(game_id)
    return [seat for seat in game.seats if seat.role == role and not seat.gone and seat.id not in sitters]


def found_or(site: Site, made: Made, make: Callable[[], Kept]) -> Kept:
    """The game that a form has made already, or that it makes now."""
    try:
        return site.keeper.open(made.game)
    except NoSuchGame:
        try:
            return make()
        except GameExists:
            # Another process was faster with the same form.
            return site.keeper.open(made.game)


# Other things on the first page


def systems_of(here: Visit) -> list[dict[str, Any]]:
    """Every system with its words and house rules."""
    found = []
    for name in SYSTEMS:
        system, say = load(name), speaker(here.lang, name)
        found.append(
            {
                "id": name,
                "title": say.say("system-title"),
                "blurb": say.say("system-blurb"),
                "cast": demo_cast(name, here.lang),
                "house": house_rules(system, say, system.new().house),
                "evenings": evenings_of(here, name),
            }
        )
    return found


def evenings_of(here: Visit, system: str) -> list[dict[str, str]]:
    """The ready evenings of a system in the reader's language; one that cannot be read is not offered."""
    found = []
    for name in evenings.names(system):
        with suppress(evenings.BadEvening):
            evening = evenings.read(system, name)
            words = {key: getattr(getattr(evening, key), here.lang) for key in ("title", "blurb")}
            found.append({"name": name, **words})
    return found


def begun_of(form: Form, system_id: str, title: str) -> Begun:
    """How a new game begins, by what was filled in. Raises `Refused`."""
    if system_id not in SYSTEMS:
        raise Refused("no-system", text=system_id[:40], known=", ".join(SYSTEMS))
    house: dict[str, Any] = {}
    for rule in load(system_id).HOUSE_RULES:
        field = f"house.{system_id}.{rule.name}"
        value: Any
        if f"{field}:json" in form:
            try:
                value = msgspec.json.decode(form[f"{field}:json"][-1])
            except (msgspec.DecodeError, RecursionError):
                value = form[f"{field}:json"][-1]
        elif f"{field}:shown" in form:
            value = form.get(f"{field}:flag", [""])[-1] == "on"
        else:
            continue
        if not any(value == option and type(value) is type(option) for option in rule.options):
            raise Refused("no-house-rule", name=rule.name, found=str(value)[:40])
        house[rule.name] = value
    return opening(system_id, title, house=house, key=token_hex())


def imported(site: Site, data: bytes, game_id: str = "") -> Kept:
    """An exported game, replayed and kept, if it can be shown. Raises `Refused`."""
    if not site.importing.acquire(blocking=False):
        raise Refused("no-import-now", seconds=IMPORT_AGAIN)
    try:
        first, *more = read_export(data)
        assert isinstance(first, Begun)
        if len(more) >= site.keeper.most_entries:
            raise Refused("no-more-entries", most=site.keeper.most_entries)
        ends = time.thread_time() + IMPORT_SECONDS
        named, drawn = {entry.picture for entry in more if isinstance(entry, (Handed, Portrayed))}, dict[str, bytes]()
        for name, picture in pictures_of(data).items():
            if name in named:
                drawn[name] = redrawn(picture, kept=True)
            if time.thread_time() > ends:
                raise Refused("no-import-long", seconds=IMPORT_SECONDS)

        def check(game: Game) -> None:
            if full := overfull(game):
                raise Refused(full)
            if time.thread_time() > ends:
                raise Refused("no-import-long", seconds=IMPORT_SECONDS)
            if game.head == len(more) + 1:
                log_entries.try_out(with_questions(game), (first, *more))

        kept = site.keeper.create(first, more, check, game_id)
        for name, picture in drawn.items():
            site.store.put_picture(kept.id, name, picture)
        return kept
    except (StoreError, Refused):
        raise
    except Exception as error:
        # Whatever a file makes the rules or the screens do is the file's fault, and nothing has been stored.
        logger.info("an import was refused: %s: %s", type(error).__name__, error)
        raise Refused("no-import", found=told(error)) from None
    finally:
        site.importing.release()
