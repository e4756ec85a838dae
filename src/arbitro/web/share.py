"""Out to where people talk: an entry or a scene to be copied, and a short address that shows an entry to anybody.

What goes out holds what anybody at this table may know, whoever sends it out. The address shows one entry, how its dice
can be checked, and nothing else of the game; whoever made it, or judges, takes it back.
"""

from __future__ import annotations

import re
import secrets
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import takewhile
from typing import Any, NoReturn

import msgspec
from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response
from markupsafe import Markup
from msgspec import Struct

from arbitro.play.book import ANYBODY, cards_at
from arbitro.play.cards import Card, ref_of
from arbitro.play.entries import SPECTATOR
from arbitro.play.game import Seat
from arbitro.play.keeper import Kept
from arbitro.play.projection import Looking
from arbitro.play.running import Refused
from arbitro.play.talk import MOST_ROLLS
from arbitro.proof import verify
from arbitro.table import words_of
from arbitro.web import entries, talk
from arbitro.web.leaves import Leaf
from arbitro.web.pieces import Entered, Given, Sum
from arbitro.web.screens import Screens
from arbitro.web.site import Site, Table, Visit, at_table, pages, token_of
from arbitro.words import Speaker, speaker

MOST_COPIED = 100
"""Cards of a scene that are copied at once."""

MOST_CHECKED = 600
"""Entries after the first of a command among which its dice are looked for."""


class Shared(Struct, frozen=True):
    """What a short address shows."""

    game: str
    seq: int
    by: str
    """The seat that made it."""


def routes(site: Site) -> APIRouter:
    """An entry's own page, and its short address."""
    router = pages()

    answer = partial(at_table, site, lane=site.files)

    @router.get("/g/{game_id}/entry/{ref}")
    async def page(request: Request, game_id: str, ref: str) -> Response:
        return await answer(request, game_id, lambda table: entry_page(table, ref))

    @router.post("/g/{game_id}/entry/{ref}/share")
    async def share(request: Request, game_id: str, ref: str) -> Response:
        return await answer(request, game_id, lambda table: shared(table, ref))

    @router.post("/g/{game_id}/entry/{ref}/unshare")
    async def unshare(request: Request, game_id: str, ref: str) -> Response:
        return await answer(request, game_id, lambda table: unshared(table, ref))

    @router.get("/r/{token}")
    async def shown(request: Request, token: str) -> Response:
        whose = "", token_of(request)
        found: Response | None = await site.files.do_for(
            request, whose, lambda: shared_page(Visit(site, request), token)
        )
        return found or Response(status_code=204)

    return router


# Which entry


class Public:
    """The log from an entry on, as anybody at the table may read it."""

    def __init__(self, site: Site, say: Speaker, kept: Kept, seq: int) -> None:
        with kept.moment:
            game = kept.game
            # Dice that fell in what was said come before it.
            log = kept.tail(game.head - max(seq - 1 - MOST_ROLLS, 0))
        viewer = Seat(ANYBODY, "", SPECTATOR)
        self.screens = Screens(Looking(game, viewer), say, site.seal_of(kept.id), lambda *_: Markup())
        secret, reach = site.secret_of(kept.id), MOST_COPIED
        while True:
            found = cards_at(game, viewer, log, secret, range(seq, seq + reach + 1), kept.times)
            self.cards: list[Card] = found if found and found[0].ref == ref_of(secret, seq) else []
            if not self.cards or seq + reach >= game.head or len(self.scene()) < len(found):
                break
            reach *= 4

    def scene(self) -> Sequence[Card]:
        """The entry and those after it, up to the next scene."""
        rest = takewhile(lambda card: (card.command or {}).get("type") != "stage", self.cards[1:MOST_COPIED])
        return [*self.cards[:1], *rest]

    def entered(self, card: Card) -> Entered:
        return entries.card(self.screens, card, judging=False)


def seq_of(table: Table, ref: str) -> int:
    """Where an entry stands. Raises `Refused`."""
    return table.place(ref) or _gone()


def _gone() -> NoReturn:
    raise Refused("no-entry")


def entry_page(table: Table, ref: str) -> Response:
    """An entry by itself, as this seat sees it, with what may be taken out of the game."""
    site, seq = table.visit.site, seq_of(table, ref)
    card = next(iter(table.cards_at({seq})), None) or _gone()
    public = Public(site, table.say, table.kept, seq)
    token = _token(site, table.kept.id, seq)
    address = table.visit.link(f"/r/{token}") if token and public.cards else ""
    scene = public.scene()
    return table.page(
        "entry.html",
        ref=ref,
        leaf=table.card(card, judging=False),
        copies=copies(public, scene[:1], address),
        scene=copies(public, scene) if len(scene) > 1 else (),
        address=address,
        revocable=bool(address) and _may_take_back(table, _shared(site, token)),
    )


# The short address


def shared(table: Table, ref: str) -> Response:
    """A short address for an entry that anybody at the table may see: the one that it has, or a new one."""
    site, seq = table.visit.site, seq_of(table, ref)
    if not Public(site, table.say, table.kept, seq).cards:
        raise Refused("no-entry")
    if not _token(site, table.kept.id, seq):
        token = secrets.token_urlsafe(18)
        shown = Shared(table.kept.id, seq, table.seat.id)
        site.store.put_key("share", token, msgspec.json.encode(shown))
        site.store.put_key("shared", f"{table.kept.id}/{seq}", token.encode())
    return table.visit.to(f"/g/{table.kept.id}/entry/{ref}#shared")


def unshared(table: Table, ref: str) -> Response:
    """Let the short address show nothing any more."""
    site, seq = table.visit.site, seq_of(table, ref)
    token = _token(site, table.kept.id, seq)
    if token:
        if not _may_take_back(table, _shared(site, token)):
            raise Refused("no-referee-only")
        site.store.drop_key("share", token)
        site.store.drop_key("shared", f"{table.kept.id}/{seq}")
    return table.visit.to(f"/g/{table.kept.id}/entry/{ref}")


def _may_take_back(table: Table, shown: Shared | None) -> bool:
    return table.judges or shown is None or shown.by == table.seat.id


def _token(site: Site, game_id: str, seq: int) -> str:
    return (site.store.get_key("shared", f"{game_id}/{seq}", 0) or b"").decode()


def _shared(site: Site, token: str) -> Shared | None:
    data = site.store.get_key("share", token, 0)
    return msgspec.json.decode(data, type=Shared) if data else None


def shared_page(visit: Visit, token: str) -> Response:
    """What a short address shows, to anybody. Raises `Refused`."""
    site = visit.site
    shown = _shared(site, token)
    if shown is None:
        raise Refused("no-link")
    kept = site.keeper.open(shown.game)
    # Whoever was given an address may ask again and again: it is found once for each moment of the game.
    key = shown.game, visit.lang, "shared.html", token, kept.game.head
    if key not in site.leaves:
        site.leaves[key] = Leaf.of(_shown_page(visit, kept, shown))
    return HTMLResponse(site.leaves[key])


def _shown_page(visit: Visit, kept: Kept, shown: Shared) -> str:
    site = visit.site
    public = Public(site, speaker(visit.lang, kept.game.system.ID), kept, shown.seq)
    if not public.cards:
        raise Refused("no-link")
    card = public.cards[0]
    lines = list(told(public, card, "text"))
    return visit.html(
        "shared.html",
        card=public.entered(card),
        title=lines[0],
        lead=" ".join(lines[1:3]),
        proof=[visit.t(code, **facts) for code, facts in proof_of(site, kept, shown.seq, card)],
        say=public.screens.say,
    )


def proof_of(site: Site, kept: Kept, seq: int, card: Card) -> Iterator[tuple[str, dict[str, Any]]]:
    """What can be said of the dice that a card shows: by kind how many, in the words of a verified file."""
    shown = Counter((given.words, tuple(given.faces)) for line in card.lines for given in line.dice if given.faces)
    free = card.kind == "dice" or bool(card.post and card.post.dice)
    if not shown and not free:
        return
    if site.keeper.server is None:
        yield "no-proof-here", {}
        return
    before = max(seq - 1 - MOST_ROLLS, 0)
    stored = [msgspec.json.decode(data) for _, data in site.keeper.store.entries(kept.id, before, seq + MOST_CHECKED)]
    first = seq - (len(card.post.dice) if card.post else 0)
    counts: Counter[str] = Counter()
    for one in verify.throws_of(stored, kept.id):
        if not (
            first <= before + one.place + 1 <= seq
            if free
            else shown[words_of(one.address), one.faces] and one.of == seq
        ):
            continue
        if not free:
            shown[words_of(one.address), one.faces] -= 1
        kind = verify.KEPT if one.pledge >= 0 and stored[one.pledge].get("hidden") else one.kind
        counts[kind] += 1
    for kind, count in counts.items():
        yield verify.COUNTED.get(kind, "verify-unproved"), {"count": count}


# Copies

FORMATS = ("text", "markdown", "bbcode")

FORMS = {
    "text": ("{}\n\n{}\n{}", "\n{}", "- {}", ""),
    "markdown": ("# {}\n\n**{}**  \n{}", "\n## {}\n", "- {}", ""),
    "bbcode": ("[b]{}[/b]\n\n[b]{}[/b]\n{}", "\n[b]{}[/b]\n[list]", "[*]{}", "[/list]"),
}
"""How each format sets the heads of a page, the title of a part, an item of it, and its end."""

MARKS = {"text": ("", "", "", ""), "markdown": ("**", "**", "*", "*"), "bbcode": ("[b]", "[/b]", "[i]", "[/i]")}
"""How each format stresses: strongly from and to, and less so."""


ADDRESS = re.compile(r"(?i)((?<![a-z])[a-z][a-z0-9+.-]{1,15}(?=://)|\bmailto|\bxmpp|\bwww|(?<=\S)(?=@\S))([:.@])")
"""Where many pages take a text for an address and make a link of it."""


def formatted(kind: str, heads: tuple[str, str, str], parts: Sequence[tuple[str, Sequence[str]]]) -> str:
    """A page with its parts in a format."""
    head, part, item, end = FORMS[kind]
    lines = [head.format(*[escaped(each, kind) for each in heads])]
    for title, items in parts:
        listed = [item.format(escaped(each, kind)) for each in items]
        lines += [part.format(escaped(title, kind)), *listed, *([end] if end else [])]
    return "\n".join(lines) + "\n"


def copies(public: Public, found: Sequence[Card], address: str = "") -> tuple[tuple[str, str], ...]:
    """Entries in each format."""
    if not found:
        return ()
    made = []
    for kind in FORMATS:
        parts = ["\n".join(told(public, card, kind)) for card in found]
        made.append((kind, "\n\n".join([*parts, *([address] if address else [])]) + "\n"))
    return tuple(made)


def told(public: Public, card: Card, kind: str) -> Iterator[str]:
    """An entry line by line: who or what, what happened, the dice and the sums."""
    strong, unstrong, soft, unsoft = MARKS[kind]
    one, end = public.entered(card), "  " if kind == "markdown" else ""

    def plain(text: str) -> str:
        return escaped(text, kind)

    if card.kind == "speech":
        entry = public.screens.say.say("talk-entry")
        said = "".join(talk.pieces(card, lambda text: escaped(text, kind), MARKS[kind], entry))
        yield f"{strong}{plain(one.voice or one.who)}:{unstrong} {said}"
        return
    yield f"{strong}{plain(one.heading or one.more)}{unstrong}{end}"
    for given in one.dice:
        yield plain(_dice(given)) + end
    for line in one.standing:
        yield plain(line.text) + end
        for text in (*map(_dice, [each for each in line.given if each.faces]), *map(_sum, line.sums)):
            yield f"{soft}{plain(text)}{unsoft}{end}"


def _dice(given: Given) -> str:
    faces = ", ".join(str(face.shows) for face in given.faces)
    label = " ".join(filter(None, (given.label, given.dice)))
    return f"{label}: {faces}" + (f" = {given.value}" if given.value not in ("", faces) else "")


def _sum(one: Sum) -> str:
    terms = [one.base, *[f"{value} ({label})" for label, value in one.parts]]
    total = [f"= {one.total}"] if one.total else []
    made_of = ["=", *[f"{value} ({label})" for label, value in one.made_of]] if one.made_of else []
    against = [f"/ {one.against}", *made_of] if one.against else []
    return " ".join(filter(None, [*terms, *total, one.verdict, *against]))


def escaped(text: str, kind: str) -> str:
    """A text that says no more in a format than it does by itself: nothing in it is a mark, an address or a tag."""
    if kind == "markdown":
        return ADDRESS.sub(r"\1\\\2", re.sub(r"([\\`*_\[\]<>#|~!])", r"\\\1", text))
    # A space of no width: forums have no way to write a bracket that begins no tag, or what is no address.
    return ADDRESS.sub("\\1\u200b\\2", text.replace("[", "[\u200b")) if kind == "bbcode" else text
