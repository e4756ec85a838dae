"""A page that can be put on a phone's home screen: its manifest, and the worker that keeps the shell for bad days.

The shell is what every page is made of: looks, scripts, icons, and one page that says that there is no network. The
worker keeps these and nothing else. Browsers have it under https and on one's own computer; elsewhere all is as before.
"""

from __future__ import annotations

import hashlib
from functools import cache

import msgspec
from fastapi import APIRouter, Request
from fastapi.responses import Response

from arbitro import __version__
from arbitro.web.leaves import HERE
from arbitro.web.site import Site, Visit
from arbitro.words import LANGUAGES, Language

STATIC = HERE / "static"

ICONS = (
    ("icon.svg", "any", "any"),
    ("icons/192.png", "192x192", "any"),
    ("icons/512.png", "512x512", "any"),
    ("icons/maskable.png", "512x512", "maskable"),
)
"""File, size, purpose. A maskable one has nothing but ground outside its middle."""


def routes(site: Site) -> APIRouter:
    """The routes of what is kept on a device."""
    router = APIRouter(include_in_schema=False)

    def visit(request: Request, lang: str) -> Visit:
        here = Visit(site, request)
        return here.speaking(next((each for each in LANGUAGES if each == lang), here.lang))

    # By an address of its own for each language: browsers fetch these without our cookie.
    @router.get("/manifest.webmanifest")
    def manifest(request: Request, lang: str = "") -> Response:
        here = visit(request, lang)
        at = here.home.prefix.__add__
        kinds = {"svg": "image/svg+xml", "png": "image/png"}
        told = {
            "id": at("/"),
            "name": here.t("arbitro"),
            "short_name": here.t("arbitro"),
            "description": here.t("what-this-is"),
            "lang": here.lang,
            "start_url": at("/"),
            "scope": at("/"),
            "display": "standalone",
            "background_color": "#f6f1e6",
            "theme_color": "#7a2a22",
            "icons": [
                {"src": at(f"/static/{name}"), "sizes": size, "type": kinds[name[-3:]], "purpose": purpose}
                for name, size, purpose in ICONS
            ],
        }
        return Response(msgspec.json.encode(told), media_type="application/manifest+json")

    @router.get("/offline")
    def offline(request: Request, lang: str = "") -> Response:
        return visit(request, lang).page("offline.html")

    @router.get("/worker.js")
    def worker(request: Request, lang: str = "") -> Response:
        here = visit(request, lang)
        at = here.home.prefix
        path = f"{at}/offline?lang={here.lang}"
        version = fingerprint(here.lang, here.html("offline.html"))
        facts = {"VERSION": version, "SHELL": [at + each for each in shell()], "OFFLINE": path}
        given = "".join(f"const {name} = {msgspec.json.encode(value).decode()};\n" for name, value in facts.items())
        source = given + (STATIC / "worker.js").read_text(encoding="utf-8")
        return Response(source, media_type="text/javascript", headers={"cache-control": "no-cache"})

    return router


@cache
def shell() -> tuple[str, ...]:
    """The paths of the shell's files."""
    scripts = [*STATIC.glob("*.css"), *STATIC.glob("*.js"), *STATIC.glob("vendor/*.js")]
    names = [path.relative_to(STATIC).as_posix() for path in scripts if path.name != "worker.js"]
    return tuple(f"/static/{name}" for name in sorted([*names, "icon.svg"]))


@cache
def fingerprint(lang: Language, offline: str) -> str:
    """What the shell is called: by all that is in it, so that another one takes its place."""
    total = hashlib.sha256(f"{__version__} {lang} {offline}".encode())
    for path in (*shell(), "/static/worker.js"):
        total.update((STATIC / path.removeprefix("/static/")).read_bytes())
    return f"shell-{lang}-{total.hexdigest()[:16]}"
