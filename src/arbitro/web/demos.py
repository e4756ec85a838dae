"""The fight on the first page, at which anybody may sit down; and fresh ones in every system."""

from __future__ import annotations

import logging
import re
import time
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cache
from secrets import token_hex
from typing import Any

import msgspec

from arbitro.play.fold import opening
from arbitro.play.game import Game
from arbitro.play.keeper import Kept, NoSuchGame
from arbitro.play.running import Refused
from arbitro.store import StoreError
from arbitro.systems import SYSTEMS, load
from arbitro.systems.contract import ALL, FOES, HEROES, Figure
from arbitro.web.pieces import Coin
from arbitro.web.site import Site, Visit
from arbitro.web.stage import face
from arbitro.words import Language, Speaker, speaker

DEMO_LASTS = 45 * 60
"""Seconds after which a demo fight that somebody sat down to is left to them."""

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Hero:
    """Somebody whom one may sit down as."""

    id: str
    name: str
    bears: str
    """What they have in hand, which is who they are at a glance."""


@dataclass(frozen=True)
class Cast:
    """Who fights whom, in a line and as faces."""

    coins: tuple[Coin, ...]
    line: str
    heroes: tuple[Hero, ...]
    """Who acts first of them is the first."""


def some_demo(here: Visit) -> dict[str, Any] | None:
    """The fight on the first page, or nothing: no game, whatever is wrong with it, keeps this page from anybody."""
    for find in (demo_game, lambda here: begin_demo(here.site)):
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
    figures = {figure.id: figure for figure in game.system.figures(state)}
    me = game.seat(here.seats.get(kept.id, ""))
    free = [hero_of(say, figure) for figure in free_heroes(game)]
    return {
        "id": kept.id,
        "system_title": say.say("system-title"),
        "fighting": game.system.scene(state).fighting,
        "cast": cast(say, list(figures.values()), game.system.due(state)),
        "line": "" if free else here.t("demo-line-full"),
        "free": free,
        "mine": say.list(say.name(figures[one].name) for one in me.figures if one in figures) if me else "",
    }


@cache
def demo_cast(system: str, language: Language) -> Cast:
    """Who fights whom in the demo of a system."""
    door = load(system)
    state = door.demo()
    return cast(speaker(language, system), door.figures(state), door.due(state))


def cast(say: Speaker, figures: Sequence[Figure], due: Collection[str]) -> Cast:
    """Who fights whom; of several of a kind the kind is said, and how many there are."""
    here = sorted([one for one in figures if one.present], key=lambda one: (one.side != HEROES, one.id not in due))
    coins = [Coin(one.id, say.name(one.name), face(one.id, one.side), one.side, 10, out=one.out) for one in here]
    heroes = [hero_of(say, one) for one in here if one.side == HEROES]
    kinds = Counter([kind_of(say.name(one.name)) for one in here if one.side == FOES])
    facts = {
        "heroes": say.list([f"{one.name} ({one.bears})" if one.bears else one.name for one in heroes]),
        "foes": say.list([f"{number} × {kind}" if number > 1 else kind for kind, number in kinds.items()]),
    }
    return Cast(tuple(coins), say.say("demo-cast", facts) if heroes and kinds else "", tuple(heroes))


def hero_of(say: Speaker, figure: Figure) -> Hero:
    """A hero and the first thing that anybody sees of them, but for where they stand: a mark with a number in it."""
    seen = [say.say(mark.code, mark.facts) for mark in figure.marks if mark.audience == ALL]
    return Hero(figure.id, say.name(figure.name), next((one for one in seen if not re.search(r"\d", one)), ""))


def kind_of(name: str) -> str:
    """What somebody is who is the second of their kind, as it stands within a sentence; others keep their name."""
    kind = re.sub(r" \d+$", "", name)
    return name if kind == name else kind[:1].lower() + kind[1:]


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
            mine = game_id in here.seats
            fresh = not since or time.time() - since < DEMO_LASTS
            fighting = kept.game.system.scene(kept.game.state).fighting
            if fighting and (mine or (fresh and free_heroes(kept.game))):
                return kept
    return begin_demo(site)


def begin_demo(site: Site) -> Kept:
    """A new fight for the first page.

    A title stays in the language in which it was given, and readers of any language come: it is the system's name.
    """
    kept = _new(site, SYSTEMS[0], speaker("en", SYSTEMS[0]).say("system-title"))
    remember_demo(site, kept.id)
    return kept


def new_demo(here: Visit, system: str, game_id: str = "") -> Kept:
    """A new fight of a system, for whoever asks. Raises `Refused` for a system that nobody knows."""
    if system not in SYSTEMS:
        raise Refused("no-system", text=system[:40], known=", ".join(SYSTEMS))
    title = here.t("demo-game-title", name=speaker(here.lang, system).say("system-title"))
    return _new(here.site, system, title, game_id)


def _new(site: Site, system: str, title: str, game_id: str = "") -> Kept:
    return site.keeper.create(opening(system, title, "demo", key=token_hex()), game_id=game_id, demo=True)


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
    """Those whom somebody may sit down as: who acts now before the others, so that a newcomer need not wait."""
    everybody, due = game.system.figures(game.state), game.system.due(game.state)
    free = [one for one in everybody if one.side == "heroes" and not one.out and not game.owners(one.id)]
    return sorted(free, key=lambda one: one.id not in due)
