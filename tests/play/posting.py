"""Helpers for games by post: a fight of several from a system's arena, and the days of a simulated clock."""

from __future__ import annotations

from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import msgspec

from arbitro.fights.orders import TURN, Standing, Way
from arbitro.play.entries import GAME_MASTER, PLAYER, Begun
from arbitro.play.keeper import Keeper, Kept
from arbitro.play.states import shape_of, written
from arbitro.play.wishes import Wish
from arbitro.systems import load, load_arena, rules_digest
from arbitro.table import from_seed

USUAL = (Standing(TURN, (Way(usual=True),), at_once=True),)
"""Whatever the rules suggest, at once."""


def at(text: str, zone: str = "UTC") -> int:
    """Seconds since 1970 of a moment by the clocks of a place: `2026-03-27 18:00`."""
    return int(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp())


def fight_of(system: str, heroes: int, **more: int | str) -> Begun:
    """A fight of so many against as many, or as an arena's axes say; the demo of a system without an arena, whose
    heroes are two."""
    rules, arena = load(system), load_arena(system)
    known = {axis.name for axis in arena.AXES} if arena else set()
    chosen = {"heroes": heroes, "foes": heroes, **{name: value for name, value in more.items() if name in known}}
    state = arena.fight(chosen) if arena else rules.demo()
    return Begun(system, "By post", written(state), schema=shape_of(rules), rules=rules_digest(system), key="k")


class Post:
    """A game in a store, and a clock that stands until somebody turns it."""

    def __init__(self, store: Any, begun: Begun, now: int, referee: bool = True) -> None:
        self.store, self.now, self._wishes = store, now, 0
        self.keeper = Keeper(store, from_seed(begun.system), clock=lambda: self.now)
        self.kept: Kept = self.keeper.create(begun)
        system, state = self.kept.game.system, self.kept.game.state
        self.heroes = [figure.id for figure in system.figures(state) if figure.side == "heroes"]
        self.gm = self.keeper.join(self.id, "Marta", GAME_MASTER) if referee else ""
        self.seats = {who: self.keeper.join(self.id, f"P{at}", PLAYER, who) for at, who in enumerate(self.heroes)}

    @property
    def id(self) -> str:
        return self.kept.id

    @property
    def game(self) -> Any:
        """The game as it stands."""
        return self.keeper.open(self.id).game

    @property
    def log(self) -> list[Any]:
        """All entries."""
        return [entry for _, entry in self.keeper.open(self.id).entries]

    def wish(self, seat: str, wish: Wish) -> None:
        """Grant a wish; `Refused` passes."""
        self._wishes += 1
        self.keeper.wish(self.id, seat, f"request-{self._wishes}", msgspec.json.encode(wish))

    def dues(self) -> dict[tuple[str, str], int | None]:
        """What waits, and until when."""
        return {(due.seat, due.key): due.until for due in self.store.dues(self.id)}
