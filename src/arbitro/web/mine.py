"""My games: where whoever is here has a seat, whose turn it is there, what is asked of them, since when and until when.

What waits is in the store, so most games are listed without being opened; the first few are told in full.
"""

from __future__ import annotations

import logging
from collections import defaultdict
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from markupsafe import Markup, escape

from arbitro.play.entries import Lapsed
from arbitro.play.keeper import Kept, NoSuchGame, Unplayable
from arbitro.play.projection import Looking
from arbitro.play.shelf import about_of
from arbitro.store import Due, GameRow, StoreError
from arbitro.table import REFEREE
from arbitro.web.site import Visit
from arbitro.words import speaker

TOLD = 8
"""How many tables are opened, to say what exactly is asked."""

KINDS = ("turn", "ask", "roll")
"""What a due begins with: see `play.calls`."""

MOST_READ = 200
"""Entries that are gone through for whether somebody's time was up."""

logger = logging.getLogger(__name__)


def tables_of(here: Visit) -> list[dict[str, Any]]:
    """The tables of whoever is here: those that wait for them, what is due first before the others; then the others,
    the one where they were last first.

    Not the one that was played last: what is done there in secret would move it.
    """
    if not here.me:
        return []
    store, dues = here.site.persons.store, defaultdict(list)
    for game, due in store.dues_of(here.me):
        dues[game].append(due)
    # Once: somebody may sit at hundreds.
    seats = here.seats
    found = {row.id: row for row, _ in store.games_of(here.me) if row.id in seats and not about_of(row.meta).away}
    looked = here.site.visits.last({game: seats[game] for game in found})
    order = sorted(found.values(), key=lambda row: (_urgency(dues[row.id]), -looked[row.id]))
    tables = [_table(here, row, dues[row.id], told=at < TOLD) for at, row in enumerate(order)]
    return sorted([table for table in tables if table], key=lambda table: not table.get("turn"))


def away_of(here: Visit) -> list[dict[str, Any]]:
    """Those of their tables that were put away, and when they will be deleted."""
    known = {row.id: about_of(row.meta) for row, _ in here.site.persons.store.games_of(here.me)} if here.me else {}
    away = sorted([(-about.away, game, about) for game, about in known.items() if about.away])
    return [
        {"id": game, "title": one.title, "goes": at_times(here, "away-goes", {"when": one.goes}) if one.goes else ""}
        for _, game, one in away
    ]


def at_times(here: Visit, code: str, moments: Mapping[str, int | float]) -> Markup:
    """A sentence with moments in it, which a script writes in the reader's own hours, as in the log."""
    said = escape(here.t(code, **{name: f"%{name}%" for name in moments}))
    for name, seconds in moments.items():
        at = datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%dT%H:%MZ")
        shown = Markup('<time class="when" datetime="{}">{}</time>').format(at, here.say.when(int(seconds)))
        said = said.replace(f"%{name}%", shown)
    return said


def _urgency(dues: list[Due]) -> tuple[bool, float, float]:
    ends = [due.until for due in dues if due.until is not None]
    return not dues, min(ends, default=float("inf")), min([due.since for due in dues], default=0)


def _table(here: Visit, row: GameRow, dues: list[Due], told: bool) -> dict[str, Any] | None:
    """What is said of a table, the store's part and, where it is told in full, the game's."""
    kinds = {due.key.partition(":")[0] for due in dues}
    ends = [due.until for due in dues if due.until is not None]
    moments = {"since": min([due.since for due in dues], default=0), **({"until": min(ends)} if ends else {})}
    waits = at_times(here, "due-until" if ends else "due-since", moments) if dues else ""
    listed = {
        "id": row.id,
        "title": about_of(row.meta).title,
        "turn": bool(dues),
        "asked": [] if told else [here.t("due", kind=kind) for kind in KINDS if kind in kinds],
        "waits": waits,
        "due": "",
        "late": "",
        "broken": False,
        "told": told,
    }
    if not told:
        return listed
    try:
        found = table_of(here, row.id, here.seats[row.id])
    except StoreError:
        raise
    except Unplayable:
        return {**listed, "broken": True}
    except NoSuchGame:
        return None
    except Exception:
        logger.exception("game %s cannot be shown", row.id)
        return {**listed, "broken": True}
    return found and {**listed, **found, "turn": listed["turn"] or found["turn"]}


def table_of(here: Visit, game_id: str, seat_id: str) -> dict[str, Any] | None:
    """What the first page says of a table; nothing where the seat is gone."""
    kept, _ = here.place(game_id)
    game = kept.game
    seat = game.seat(seat_id)
    if seat is None:
        return None
    say = speaker(here.lang, game.system.ID)
    look = Looking(game, seat)
    figures = {figure.id: figure.name for figure in look.everybody}
    heading = look.scene.heading
    asks, requests = look.asks(), look.requests()
    asked = [ask for ask in asks if ask.address and (ask.mine or ask.who == REFEREE)]
    wanted = [one for one in requests if set(one.mine) & set(look.mine)]
    # Whoever is asked keeps the others waiting; if nobody is, those who are due do.
    whos = [ask.who for ask in asks] or [who for one in requests for who in one.left]
    names = dict.fromkeys(say.name(figures[who]) if who in figures else say.label(who) for who in whos or look.due)
    due = here.t("waiting-for", name=say.list(names)) if whos else here.t("turn-of", names=say.list(names))
    return {
        "system": say.say("system-title"),
        "heading": say.say(heading.code, heading.facts, figures),
        "as_whom": say.list([say.name(figures[one]) for one in seat.figures if one in figures] or [seat.name]),
        "turn": bool(asked or wanted) or any(who in look.mine for who in look.due),
        "asked": [say.prompt(ask.words, ask.facts, figures, ask.form) for ask in asked]
        + [say.command(one.command, figures) for one in wanted],
        "due": due if names else "",
        "late": _late(here, kept, seat_id),
    }


def _late(here: Visit, kept: Kept, seat_id: str) -> str:
    """That a seat's time was up since it looked at its table, and what followed."""
    seen = here.site.visits.of(kept.id, seat_id).seen
    with kept.moment:
        game, log = kept.game, kept.tail(min(kept.game.head - seen, MOST_READ)) if kept.game.head > seen else []
    lapsed = next((each for _, each in reversed(log) if isinstance(each, Lapsed) and each.seat == seat_id), None)
    return here.t("late-mine", late=lapsed.late, referee="yes" if game.has_referee else "no") if lapsed else ""
