"""My games: where this device has a seat, whose turn it is there, and what is asked of me."""

from __future__ import annotations

import logging
from typing import Any

from arbitro.play.keeper import NoSuchGame, Unplayable
from arbitro.play.projection import Looking
from arbitro.store import StoreError
from arbitro.table import REFEREE
from arbitro.web.site import Visit
from arbitro.words import speaker

MOST_TABLES = 20
"""How many of a device's tables the first page lists."""

logger = logging.getLogger(__name__)


def tables_of(here: Visit) -> list[dict[str, Any]]:
    """The tables where this device has a seat: those that wait for it, then the others, the latest first."""
    tables: list[dict[str, Any]] = []
    for game_id, seat_id in list(here.seats.items())[::-1][:MOST_TABLES]:
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
    return sorted(tables, key=lambda table: not table.get("turn"))


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
    asks, requests = look.asks(), look.requests()
    asked = [ask for ask in asks if ask.address and (ask.mine or ask.who == REFEREE)]
    wanted = [one for one in requests if set(one.mine) & set(look.mine)]
    # Whoever is asked keeps the others waiting; if nobody is, those who are due do.
    whos = [ask.who for ask in asks] or [who for one in requests for who in one.left]
    names = dict.fromkeys(say.name(figures[who]) if who in figures else say.label(who) for who in whos or look.due)
    due = here.t("waiting-for", name=say.list(names)) if whos else here.t("turn-of", names=say.list(names))
    return {
        "id": game_id,
        "title": game.title,
        "system": say.say("system-title"),
        "heading": say.say(heading.code, heading.facts, figures),
        "as_whom": say.list([say.name(figures[one]) for one in seat.figures if one in figures] or [seat.name]),
        "turn": bool(asked or wanted) or any(who in look.mine for who in look.due),
        "asked": [say.prompt(ask.words, ask.facts, figures, ask.form) for ask in asked]
        + [say.command(one.command, figures) for one in wanted],
        "due": due if names else "",
        "broken": False,
    }
