"""Games that whoever hosts has put away: nobody opens them, and some go for good when their day has come.

It stands in what a store says about a game, so that nothing of its log is touched, and can be taken back until then.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol

import msgspec
from msgspec import Struct
from msgspec.structs import replace

DAY = 24 * 60 * 60


class Store(Protocol):
    """What is asked of a store here; see `arbitro.store`."""

    def games(self) -> Sequence[Any]: ...

    def extents(self) -> dict[str, tuple[int, int | None]]: ...

    def set_meta(self, game: str, meta: bytes) -> None: ...

    def delete_game(self, game: str) -> None: ...


class About(Struct, frozen=True, omit_defaults=True):
    """What a store says about a game."""

    system: str = ""
    title: str = ""
    away: int = 0
    """Since when it has been put away, in seconds; 0 while it is not."""
    goes: int = 0
    """When it will be deleted; 0 for never."""
    demo: bool = False
    """Whether it began as a fight for whoever looks in."""


class Listed(Struct, frozen=True):
    """A game in the list of them all."""

    id: str
    title: str
    system: str
    entries: int
    bytes: int
    played: int | None
    """When its last entry was stored, as far as that is known."""
    away: int
    goes: int
    demo: bool


def listed(store: Store) -> list[Listed]:
    """All games, those played last first."""
    extents, found = store.extents(), []
    for row in store.games():
        about, (size, played) = about_of(row.meta), extents.get(row.id, (0, None))
        found.append(
            Listed(row.id, about.title, about.system, row.head, size, played, about.away, about.goes, about.demo)
        )
    return sorted(found, key=lambda one: (-(one.played or 0), one.id))


def about_of(meta: bytes) -> About:
    """What is said about a game, as far as it can be read."""
    try:
        return msgspec.json.decode(meta, type=About)
    except msgspec.MsgspecError:
        return About()


def put_away(store: Store, game: str, now: int, days: int | None = None) -> About:
    """Let nobody open a game, and delete it after so many days, if any are named. Raises `KeyError` where it is not."""
    about = next((about_of(row.meta) for row in store.games() if row.id == game), None)
    if about is None:
        raise KeyError(game)
    return _say(store, game, replace(about, away=about.away or now, goes=0 if days is None else now + days * DAY))


def bring_back(store: Store, game: str) -> About:
    """Let it be opened again. Raises `KeyError` where there is no such game."""
    return _say(store, game, replace(put_away(store, game, 0), away=0, goes=0))


def _say(store: Store, game: str, about: About) -> About:
    store.set_meta(game, msgspec.json.encode(about))
    return about


def tidy(store: Store, shut: Callable[[Iterable[str]], None], now: int, demo_days: int | None = None) -> list[str]:
    """Delete what has to go by now; gives what is gone.

    With `demo_days` also the demo fights that nobody has played for so long. `shut` is told which games nobody may
    open, before anything is deleted.
    """
    found = listed(store)
    idle = now - demo_days * DAY if demo_days is not None else 0
    gone = [one.id for one in found if 0 < one.goes <= now or (one.demo and 0 < (one.played or 0) <= idle)]
    shut([*gone, *[one.id for one in found if one.away]])
    for game in gone:
        store.delete_game(game)
    return gone
