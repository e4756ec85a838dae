"""Since you were here: what somebody has missed who comes back, in a dozen lines; and what the other side has done to
somebody who is here, since they did something themselves.

What is new is what came since the visit before this one (`visits`).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import Response
from markupsafe import Markup
from msgspec.structs import replace

from arbitro.play.cards import Card, cards_after, unseen_before
from arbitro.play.entries import GAME_MASTER
from arbitro.play.rights import mentioned
from arbitro.systems.common import party
from arbitro.systems.contract import Phrase
from arbitro.web import entries, mine, talk
from arbitro.web.leaves import Leaf
from arbitro.web.site import Site, Table, Visit, pages
from arbitro.web.visits import MANY, Visited

MOST_READ = 600
"""Entries that are gone through for what is new."""

MOST_LINES, MOST_MINE, LONGEST = 5, 8, 140
"""Lines of each kind, those of what befell one's own, and characters of each."""

WEIGHTS = {"death": 0, "over": 0, "wound": 1, "plan": 3}
"""What comes before other pictures, and these before what is no picture (`contract.PICTURES`)."""


def routes(site: Site) -> APIRouter:
    """What says that one has read."""
    router = pages()

    @router.post("/g/{game_id}/since")
    def read(request: Request, game_id: str) -> Response:
        visit = Visit(site, request)
        kept, seat_id = visit.place(game_id)
        site.visits.read(game_id, seat_id, kept.game.head)
        return visit.to(f"/g/{game_id}")

    return router


@dataclass(frozen=True)
class Since:
    """What is new, in a few lines."""

    count: int
    first: str
    """The ref of the first entry that is new."""
    asked: tuple[str, ...]
    turn: bool
    """Whether it is this seat that is waited for."""
    due: str
    late: str
    """That one's time was up, or for a game master anybody's, and what came of that."""
    mine: tuple[str, ...]
    said: tuple[tuple[str, str], ...]
    """Who said something, and what."""


def new_cards(table: Table, after: int, upto: int) -> list[Card]:
    """What came after one entry and up to another and is none of this seat's doing, as it reads it; of very much, the
    end of it."""
    after, back, secret = max(after, upto - MOST_READ), 1, table.secret
    while True:
        with table.kept.moment:
            head = table.kept.game.head
            tail = table.kept.tail(back * (head - after))
        # Who has been shown since then had not been seen by anybody.
        game = replace(table.game, unseen=unseen_before(table.game, [one for one in tail if one[0] > upto]))
        log = [one for one in tail if one[0] <= upto]
        found, short = cards_after(game, table.seat, log, secret, after, table.kept.times)
        # What was taken back may be older than what is new, and a secret.
        if not short or len(tail) == head:
            return [card for card in found if card.seat != table.seat.id or card.by or is_late(card)]
        back *= 2


def is_late(card: Card) -> bool:
    """Whether it says that somebody's time was up."""
    return card.phrase is not None and card.phrase.code.startswith("lapsed-")


def since(table: Table) -> Since | None:
    """What this seat has missed; nothing where it has missed nothing. To ask is to look at the table."""
    site, game, seat = table.visit.site, table.game, table.seat

    def many(before: Visited) -> bool:
        return len(new_cards(table, before.seen, game.head)) >= MANY

    visited = site.visits.look(table.kept.id, seat.id, game.head, many)
    judges = seat.role == GAME_MASTER
    new = new_cards(table, visited.mark, visited.upto) if visited.mark < visited.upto else []
    if not new:
        return None
    waits = mine.table_of(table.visit, table.kept.id, seat.id) or {}
    late = [card.phrase for card in new if card.phrase and is_late(card) and (card.seat == seat.id or judges)]
    return Since(
        len(new),
        new[0].ref,
        tuple(waits.get("asked", ())[:MOST_LINES]),
        waits.get("turn", False),
        waits.get("due", ""),
        table.screens.phrase(late[-1]) if late else "",
        tuple(happened(table, new)),
        tuple(said(table, new)),
    )


def happened(table: Table, new: Sequence[Card]) -> list[str]:
    """What befell this seat's own (for a game master all that are played), who fell, and how a fight ended: the gravest
    and the last of it. What is said in the same words more than once is said once."""
    judges = table.seat.role == GAME_MASTER
    own = frozenset([who for seat in (table.game.seats if judges else (table.seat,)) for who in seat.figures])
    lines = [line for card in new if not card.undone for line in card.lines if not line.superseded]
    # What a line is a picture of stands before the fact that belongs to it.
    shows = {code: WEIGHTS.get(kind.split()[0], 2) for code, kind in table.game.system.SHOWS.items()}
    told = {
        shortened(table.screens.phrase(Phrase(line.code, line.facts), line.form)): shows.get(line.code, 3)
        for line in reversed(lines)
        if not shows.get(line.code, 3) or mentioned(line.facts) & own
    }
    ends = [text for text, weight in told.items() if not weight][:MOST_LINES]
    others = sorted([text for text, weight in told.items() if weight], key=lambda text: told[text])
    kept = {*ends, *others[: MOST_MINE - len(ends)]}
    return [text for text in reversed(told) if text in kept]


def said(table: Table, new: Sequence[Card]) -> list[tuple[str, str]]:
    """What was said, the last of it."""
    names = {seat.id: seat.name for seat in table.game.seats}
    spoken = [card for card in new if card.kind == "speech"][-MOST_LINES:]
    return [
        (talk.voice(table.screens, card.post.figure if card.post else "") or names.get(card.seat, ""), _plain(card))
        for card in spoken
    ]


def _plain(card: Card) -> str:
    return shortened(" ".join("".join(talk.pieces(card)).split()))


def shortened(text: str) -> str:
    """As much of a text as goes on a line."""
    return text if len(text) <= LONGEST else text[: LONGEST - 1].rstrip() + "…"


@dataclass(frozen=True)
class Meanwhile:
    """What the other side has done since this seat did something itself."""

    lines: tuple[Leaf, ...]
    """What hurt or came off, each in a line or two."""
    missed: str
    """Whose acts came to nothing."""


GRAVE = ("wound", "death")
"""What befalls somebody, as pictures (`contract.PICTURES`)."""


def meanwhile(table: Table) -> Meanwhile | None:
    """What the other side did in a fight since this seat's own last act: who, to whom, and what came of it. Nothing for
    whoever plays nobody. It is all in the log, of which a phone shows two lines."""
    screens = table.screens
    own = {party(screens.sides[who]) for who in table.seat.figures if who in screens.sides}
    if not own:
        return None
    lines: list[Leaf] = []
    missed: dict[str, None] = {}
    before = table.before("came")
    for card in reversed(table.cards):
        found = before.get(card.ref)
        if found is None or found[0] is not card:
            # As long as it stands, it is read once.
            found = before[card.ref] = card, entries.came_of(screens, card), entries.ends_fight(screens, card)
        _, came, over = found
        if entries.is_mine(screens, card) or (over and card is not table.cards[-1]):
            break
        if card.kind != "command" or card.undone or entries.side(screens, card) in own:
            continue
        # Of what still waits for an answer, such as last words, the wound alone has come about.
        if card.status == "withdrawn" or (card.status == "open" and came not in GRAVE):
            continue
        if came != "failure":
            lines += [told_shortly(table, card)] if came and len(lines) < MOST_LINES else []
        elif who := entries.actor_of(screens, card):
            missed[who] = None
    if not lines and not missed:
        return None
    vain = [screens.who(each) for each in reversed(missed)]
    return Meanwhile(tuple(lines[::-1]), screens.say.list(vain) if vain else "")


def told_shortly(table: Table, card: Card) -> Leaf:
    """What somebody did, and what came of it: the wounds, or else the end of what is told after the roll."""
    acted, leaf = str((card.command or {}).get("who", "")) in table.screens.sides, table.card(card)

    def values() -> dict[str, Any]:
        found = table.in_words(card, leaf)
        grave = [line for line in found.standing if line.picture in GRAVE]
        rolled = max((at for at, line in enumerate(found.standing) if line.picture in entries.VERDICTS), default=-1)
        return {"card": found, "acted": acted, "lines": grave or found.standing[rolled + 1 :][-2:]}

    return table.leaf(table.screens.names, "did.html", (leaf, acted), values)


def first_new(table: Table, leaves: Sequence[Markup]) -> int:
    """Which of these parts of the log is the first with something new; -1 where nothing is."""
    visited = table.visit.site.visits.of(table.kept.id, table.seat.id)
    if visited.mark >= visited.upto:
        return -1
    new = {card.ref for card in new_cards(table, visited.mark, visited.upto)}
    return next((at for at, leaf in enumerate(leaves) if new.intersection(_CARD.findall(leaf))), -1)


_CARD = re.compile(r'id="card-([0-9a-f]{12})"')
