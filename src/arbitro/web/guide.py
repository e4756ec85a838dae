"""The guide: how to play, judge, and play by post; each system in two pages; and its rules, clause by clause.

A page is Markdown, `web/guide/<language>/<page>.md` or `systems/<id>/guide/<language>.md`, and what else could drift is
marked in it: `{say:room-judge}` is whatever that button says now, `{KN-15}` a clause, linked to where it stands.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response
from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token
from markupsafe import Markup
from starlette.exceptions import HTTPException

from arbitro.ledger import ROOM, read_clauses
from arbitro.systems import SYSTEMS
from arbitro.web.leaves import HERE
from arbitro.web.site import Site, Visit
from arbitro.words import Language, Speaker, speaker

PAGES = ("playing", "judging", "by-post")
"""What is the same in every system, as it is read."""

MARK = re.compile(r"\{(?:say:([\w-]+)|([A-Z0-9]+-[\d.]*\d))\}")


class Page(NamedTuple):
    """A page in a language: `lead` is its first paragraph, as text."""

    name: str
    title: str
    lead: str
    body: Markup


class Rule(NamedTuple):
    """A clause as the list of a system's rules shows it."""

    id: str
    title: str
    text: str
    status: str


def routes(site: Site) -> APIRouter:
    """The guide's routes."""
    router = APIRouter(prefix="/guide", default_response_class=HTMLResponse, include_in_schema=False)

    @router.get("")
    def contents(request: Request) -> Response:
        here = Visit(site, request)
        return here.page("guide.html", page=None, **around(here))

    @router.get("/{name}")
    def one_page(request: Request, name: str) -> Response:
        here = Visit(site, request)
        return here.page("guide.html", page=found(read(name, here.lang)), **around(here))

    @router.get("/{system}/rules")
    def rules(request: Request, system: str) -> Response:
        here = Visit(site, request)
        clauses = found(rules_of(system, here.lang))
        title = here.t("guide-rules", name=speaker(here.lang, system).say("system-title"))
        return here.page("rules.html", page=read(system, here.lang), title=title, rules=clauses, **around(here))

    return router


def found(what: Any) -> Any:
    """What there is; else there is no such page."""
    if not what:
        raise HTTPException(404)
    return what


def around(here: Visit) -> dict[str, Any]:
    """What every page of the guide leads to."""
    pages = [page for name in (*PAGES, *SYSTEMS) if (page := read(name, here.lang))]
    return {"shell": [page for page in pages if page.name in PAGES], "games": pages[len(PAGES) :]}


@cache
def read(name: str, language: Language) -> Page | None:
    """A page of the guide, where there is one of that name."""
    if name in PAGES:
        path = HERE / "guide" / language / f"{name}.md"
    elif name in SYSTEMS:
        path = ROOM / name / "guide" / f"{language}.md"
    else:
        return None
    if not path.exists():
        return None
    heading, _, text = path.read_text(encoding="utf-8").partition("\n")
    lead = text.strip().partition("\n\n")[0]
    env = {"say": speaker(language, name if name in SYSTEMS else None), "system": name}
    told = Markup(MARKDOWN.renderInline(lead, env)).striptags()
    return Page(name, heading.removeprefix("# "), told, Markup(MARKDOWN.render(text, env)))


def rules_of(system: str, language: Language) -> Sequence[Rule]:
    """A system's clauses in our words, in the order of its ledger; none for what is no system."""
    if system not in SYSTEMS:
        return ()
    say = speaker(language, system)
    clauses = {name: each["status"] for name, each in read_clauses(system).items() if name != "house"}
    return [
        Rule(name, *say.clause(name), "" if status == "rule" else say.label(f"status-{status}"))
        for name, status in clauses.items()
    ]


# The two marks


def _mark(state: StateInline, silent: bool) -> bool:
    match = MARK.match(state.src, state.pos)
    if match is None:
        return False
    if not silent:
        state.push("mark", "", 0).meta = {"say": match[1], "clause": match[2]}
    state.pos = match.end()
    return True


def _shown(renderer: RendererHTML, tokens: Sequence[Token], at: int, options: Any, env: Any) -> str:
    say: Speaker = env["say"]
    code, clause = tokens[at].meta["say"], tokens[at].meta["clause"]
    if code:
        return Markup("<b class='said'>{}</b>").format(say.say(code).strip())
    place, title = f"/guide/{env['system']}/rules#{clause}", say.clause(clause)[0]
    return Markup("<a class='clause-id' href='{}' title='{}'>{}</a>").format(place, title, clause)


MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")
MARKDOWN.inline.ruler.before("link", "mark", _mark)
MARKDOWN.add_render_rule("mark", _shown)
