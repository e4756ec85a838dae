"""The pages before the table: the first page, new games, invitations, links back."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from secrets import token_hex
from typing import Any

import msgspec
from fastapi import APIRouter, Depends, Request
from fastapi.responses import HTMLResponse, Response
from markupsafe import Markup

from arbitro.play import evenings
from arbitro.play.cards import cards, last_cards
from arbitro.play.entries import GAME_MASTER, PLAYER, Begun, Entry
from arbitro.play.game import Game, Seat, opening
from arbitro.play.keeper import Kept, NoSuchGame, Unplayable, read_export
from arbitro.play.limits import overfull
from arbitro.play.projection import Looking
from arbitro.play.running import Refused, with_questions
from arbitro.store import StoreError
from arbitro.systems import SYSTEMS, load
from arbitro.systems.contract import Figure
from arbitro.web.forms import Form, read_parts, text_of
from arbitro.web.once import Made
from arbitro.web.screens import Screens, house_rules
from arbitro.web.seals import Seal
from arbitro.web.seats import check_name
from arbitro.web.site import YEAR, Site, Visit, read_body
from arbitro.words import LANGUAGES, speaker

DEMO_LASTS = 45 * 60
"""Seconds after which a demo fight that somebody sat down to is left to them."""

MOST_TABLES = 20
"""How many of a device's tables the first page lists."""

IMPORT_SECONDS, IMPORT_AGAIN = 60, 10
"""The processor's time that one import may take, and when to come back while another one is under way."""

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Named:
    """Something with a name, for a button."""

    id: str
    name: str


def routes(site: Site) -> APIRouter:
    """The routes of these pages."""
    router = APIRouter(dependencies=[Depends(read_body)], default_response_class=HTMLResponse, include_in_schema=False)

    def visit(request: Request) -> Visit:
        return Visit(site, request)

    @router.get("/")
    def first_page(request: Request) -> Response:
        here = visit(request)
        return here.page("home.html", demo=some_demo(here), tables=tables_of(here), systems=systems_of(here))

    @router.post("/language")
    def choose_language(request: Request) -> Response:
        here = visit(request)
        form = here.form()
        response = here.to(own_path(text_of(form, "next", 2_000)))
        language = text_of(form, "lang")
        if language in LANGUAGES:
            response.set_cookie("lang", language, max_age=YEAR, path="/", samesite="lax", secure=site.secure)
        return response

    @router.post("/demo")
    def sit_down_at_demo(request: Request) -> Response:
        here = visit(request)
        form = here.form()
        system, figure = text_of(form, "system"), text_of(form, "figure")
        with here.making(text_of(form, "once")) as made:
            if not system:
                made.game = text_of(form, "game")
                if made.game != current_demo(site)[0]:
                    raise NoSuchGame(made.game)
                if made.game in here.session.seats:
                    return here.to(f"/g/{made.game}")
            kept = found_or(site, made, lambda: new_demo(here, system, made.game))
            free = free_heroes(kept.game)
            if not figure and free:
                figure = free[0].id
            guest = here.t("guest", number=len(kept.game.seats) + 1)
            site.keeper.join(kept.id, guest, PLAYER, figure, made.seat)
            if not system:
                remember_demo(site, kept.id, int(time.time()))
            return here.seated(here.to(f"/g/{kept.id}"), kept.id, made.seat)

    @router.post("/new")
    def new_game(request: Request) -> Response:
        here = visit(request)
        form = here.form()
        name, title = text_of(form, "name"), text_of(form, "title", 80)
        check_name(name)
        check_name(title[:60])
        begun = begun_of(form, text_of(form, "system"), title)
        role = GAME_MASTER if text_of(form, "master") != "nobody" else PLAYER
        with here.making(text_of(form, "once")) as made:
            kept = found_or(site, made, lambda: site.keeper.create(begun, game_id=made.game))
            site.keeper.join(kept.id, name, role, seat=made.seat)
        return here.seated(here.to(f"/g/{kept.id}"), kept.id, made.seat)

    @router.post("/evening")
    def ready_evening(request: Request) -> Response:
        here = visit(request)
        form = here.form()
        system, name, together = (*text_of(form, "evening").split("/"), "", "")[:3]
        if system not in SYSTEMS:
            raise Refused("no-system", text=system[:40], known=", ".join(SYSTEMS))
        try:
            begun, *more = evenings.opened(system, evenings.read(system, name), here.lang, token_hex())
        except evenings.BadEvening as bad:
            raise Refused("no-evening", found=str(bad)) from None
        assert isinstance(begun, Begun)
        with here.making(text_of(form, "once")) as made:
            kept = found_or(site, made, lambda: site.keeper.create(begun, more, game_id=made.game))
            role, called = (PLAYER, "the-player") if together else (GAME_MASTER, "the-master")
            site.keeper.join(kept.id, here.t(called), role, seat=made.seat)
        return here.seated(here.to(f"/g/{kept.id}?open=people#people"), kept.id, made.seat)

    @router.post("/import")
    def bring_a_game(request: Request) -> Response:
        here = visit(request)
        parts = read_parts(here.body, request.headers.get("content-type", ""))
        fields = {name: [parts.get(name, b"").decode("utf-8", "replace")] for name in ("name", "once")}
        name = text_of(fields, "name")
        check_name(name)
        # Not the body: what stands between its parts is drawn at random each time.
        with here.making(text_of(fields, "once"), msgspec.json.encode(sorted(parts.items()))) as made:
            kept = found_or(site, made, lambda: imported(site, parts.get("file", b""), made.game))
            role = GAME_MASTER if kept.game.has_referee else PLAYER
            site.keeper.join(kept.id, name, role, seat=made.seat)
        return here.seated(here.to(f"/g/{kept.id}"), kept.id, made.seat)

    @router.get("/join/{token}")
    def invited(request: Request, token: str) -> Response:
        here = visit(request)
        invitation = site.seats.invitation(token)
        game = site.keeper.open(invitation.game).game
        host, me = game.seat(invitation.by), game.seat(here.session.seats.get(invitation.game, ""))
        return here.page(
            "join.html",
            returning=False,
            game_id=invitation.game,
            game_title=game.title,
            system_title=speaker(here.lang, game.system.ID).say("system-title"),
            host=host.name if host else "",
            role=invitation.role,
            seated_as=me.name if me else "",
        )

    @router.post("/join/{token}")
    def sit_down(request: Request, token: str) -> Response:
        here = visit(request)
        form = here.form()
        name = text_of(form, "name")
        check_name(name)
        with here.making(text_of(form, "once")) as made:
            # A game that cannot be opened uses no invitation up, nor does who is seated already.
            invitation = site.seats.invitation(token)
            if site.keeper.open(invitation.game).game.seat(made.seat) is None:
                invitation = site.seats.invitation(token, use=True)
                site.keeper.join(invitation.game, name, invitation.role, seat=made.seat)
        return here.seated(here.to(f"/g/{invitation.game}"), invitation.game, made.seat)

    @router.get("/back/{token}")
    def way_back(request: Request, token: str) -> Response:
        here = visit(request)
        back = site.seats.back(token)
        game = site.keeper.open(back.game).game
        seat = game.seat(back.seat)
        return here.page(
            "join.html",
            returning=True,
            game_id=back.game,
            game_title=game.title,
            system_title=speaker(here.lang, game.system.ID).say("system-title"),
            seat_name=seat.name if seat else "",
        )

    @router.post("/back/{token}")
    def come_back(request: Request, token: str) -> Response:
        here = visit(request)
        back = site.seats.back(token, use=True)
        return here.seated(here.to(f"/g/{back.game}"), back.game, back.seat)

    return router


# The demo


def some_demo(here: Visit) -> dict[str, Any] | None:
    """The fight on the first page, or nothing: no game, whatever is wrong with it, keeps this page from anybody."""
    for find in (demo_game, begin_demo):
        try:
            return demo_of(here, find(here))
        except StoreError:
            raise
        except Exception:
            logger.exception("the demo cannot be shown")
    return None


def demo_of(here: Visit, kept: Kept) -> dict[str, Any]:
    """What the first page says of a fight that is under way."""
    game = kept.game
    say = speaker(here.lang, game.system.ID)
    state = game.system.without(game.state, game.unseen) if game.unseen else game.state
    scene = game.system.scene(state)
    figures = {figure.id: figure for figure in game.system.figures(state)}
    me = game.seat(here.session.seats.get(kept.id, ""))
    free = [Named(figure.id, say.name(figure.name)) for figure in free_heroes(game)]
    names = {figure.id: figure.name for figure in figures.values()}
    return {
        "id": kept.id,
        "system_title": say.say("system-title"),
        "fighting": scene.fighting,
        "heading": say.say(scene.heading.code, scene.heading.facts, names),
        "line": here.t("demo-line", names=say.list(one.name for one in free)) if free else here.t("demo-line-full"),
        "free": free,
        "mine": say.list(say.name(figures[one].name) for one in me.figures if one in figures) if me else "",
    }


def demo_game(here: Visit) -> Kept:
    """The running demo, a new one when the last is over or taken."""
    site = here.site
    game_id, since = current_demo(site)
    if game_id:
        try:
            kept = site.keeper.open(game_id)
        except NoSuchGame:
            kept = None
        if kept:
            mine = game_id in here.session.seats
            fresh = not since or time.time() - since < DEMO_LASTS
            if game_is_on(kept.game) and (mine or (fresh and free_heroes(kept.game))):
                return kept
    return begin_demo(here)


def begin_demo(here: Visit) -> Kept:
    """A new fight for the first page."""
    kept = new_demo(here, SYSTEMS[0])
    remember_demo(here.site, kept.id)
    return kept


def found_or(site: Site, made: Made, make: Callable[[], Kept]) -> Kept:
    """The game that a form has made already, or that it makes now."""
    try:
        return site.keeper.open(made.game)
    except NoSuchGame:
        return make()


def new_demo(here: Visit, system: str, game_id: str = "") -> Kept:
    """A new fight of a system. Raises `Refused` for a system that nobody knows."""
    if system not in SYSTEMS:
        raise Refused("no-system", text=system[:40], known=", ".join(SYSTEMS))
    title = here.t("demo-game-title", name=speaker(here.lang, system).say("system-title"))
    return here.site.keeper.create(opening(system, title, "demo", key=token_hex()), game_id=game_id)


def current_demo(site: Site) -> tuple[str, int]:
    """The game on the first page, and when somebody first sat down to it (0 for nobody)."""
    data = site.store.get_key("server", "demo", 0)
    try:
        return msgspec.json.decode(data, type=tuple[str, int]) if data else ("", 0)
    except msgspec.DecodeError:
        return "", 0


def remember_demo(site: Site, game_id: str, since: int = 0) -> None:
    """Put a game on the first page."""
    before, when = current_demo(site)
    since = when if before == game_id and when else since
    site.store.put_key("server", "demo", msgspec.json.encode((game_id, since)))


def free_heroes(game: Game) -> list[Figure]:
    """Those whom somebody may sit down as."""
    everybody = game.system.figures(game.state)
    return [one for one in everybody if one.side == "heroes" and not one.out and not game.owners(one.id)]


def game_is_on(game: Game) -> bool:
    """Whether something is still going on."""
    return game.system.scene(game.state).fighting


# Other things on the first page


def tables_of(here: Visit) -> list[dict[str, Any]]:
    """The tables where this device has a seat, the latest first."""
    tables: list[dict[str, Any]] = []
    for game_id, seat_id in list(here.session.seats.items())[::-1][:MOST_TABLES]:
        try:
            found = table_of(here, game_id, seat_id)
        except StoreError:
            raise
        except Unplayable:
            found = {"id": game_id, "broken": True}
        except NoSuchGame:
            continue
        except Exception:
            logger.exception("game %s cannot be shown", game_id)
            found = {"id": game_id, "broken": True}
        if found:
            tables.append(found)
    return tables


def table_of(here: Visit, game_id: str, seat_id: str) -> dict[str, Any] | None:
    """What the first page says of a table; nothing where the seat is gone."""
    game = here.place(game_id)[0].game
    seat = game.seat(seat_id)
    if seat is None:
        return None
    say = speaker(here.lang, game.system.ID)
    look = Looking(game, seat)
    figures = {figure.id: figure.name for figure in look.everybody}
    heading = look.scene().heading
    asked = any(ask.who in seat.figures for ask in look.asks())
    return {
        "id": game_id,
        "title": game.title,
        "system": say.say("system-title"),
        "heading": say.say(heading.code, heading.facts, figures),
        "as_whom": say.list([say.name(figures[one]) for one in seat.figures if one in figures] or [seat.name]),
        "turn": asked or any(who in look.mine for who in look.due),
        "broken": False,
    }


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
        ends = time.thread_time() + IMPORT_SECONDS

        def check(game: Game) -> None:
            if full := overfull(game):
                raise Refused(full.code, **full.facts)
            if time.thread_time() > ends:
                raise Refused("no-import-long", seconds=IMPORT_SECONDS)
            if game.head == len(more) + 1:
                try_out(with_questions(game), (first, *more))

        return site.keeper.create(first, more, check, game_id)
    except (StoreError, Refused):
        raise
    except Exception as error:
        # Whatever a file makes the rules or the screens do is the file's fault, and nothing has been stored.
        logger.info("an import was refused: %s: %s", type(error).__name__, error)
        raise Refused("no-import", found=str(error)[:200]) from None
    finally:
        site.importing.release()


def try_out(game: Game, entries: Sequence[Entry], log: bool = False) -> None:
    """Draw a game once, as whoever judges would see it, or with its whole log; raises whatever is raised by that."""
    seat = Seat("", "", GAME_MASTER)
    screens = Screens(
        Looking(game, seat), speaker("en", game.system.ID), Seal(""), lambda name, key, made: Markup(len(made()))
    )
    screens.table()
    numbered = list(enumerate(entries, start=1))
    found = cards(game, seat, numbered, "") if log else last_cards(game, seat, lambda most: numbered[-most:], "")[0]
    for card in found:
        screens.card(card)


def own_path(path: str) -> str:
    """A path of ours to go to; the first page for anything else."""
    return path if path.startswith("/") and not path.startswith(("//", "/\\")) else "/"


def day(expires: int) -> str:
    """A date that reads the same in every language."""
    return datetime.fromtimestamp(expires, UTC).date().isoformat()
