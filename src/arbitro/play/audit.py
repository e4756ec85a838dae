"""Whether the rules come to what a log says: stretch by stretch, as rules change while a game goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec import Struct
from msgspec.structs import replace

from arbitro.play.entries import Changing, Entry, Updated
from arbitro.play.fold import CHECKED_EVERY, Mismatch, begin, follow, mismatched, need_state, outcome
from arbitro.play.game import Game
from arbitro.systems.contract import Phrase


class Stretch(Struct, frozen=True):
    """Entries that were played by the same rules and content."""

    first: int
    last: int
    rules: str
    """The digest of those."""
    here: bool
    """Whether they are the ones of now; if not, a difference is no fault of the log."""
    differs: int = 0
    """The first entry at which the rules of now come to something else; 0 if they agree."""
    text: str = ""
    """To what, for programs."""
    said: Phrase | None = None
    """The same for people."""


def audit(entries: Iterable[Entry], check: Callable[[Game], None] | None = None) -> tuple[Game, tuple[Stretch, ...]]:
    """The game that a whole log leads to, and how far the rules of now agree with each stretch of it.

    Raises `Mismatch` where the log does not agree with itself. `check` as in `replay`.
    """
    game: Game | None = None
    stretches: list[Stretch] = []
    for seq, entry in enumerate(entries, start=1):
        if game is None:
            game = begin(entry)
            stretches.append(_stretch(game))
            continue
        if check and game.state is not None and seq % CHECKED_EVERY == 2:
            check(game)
        with mismatched(seq):
            after = follow(game, entry)
        if isinstance(entry, Updated):
            stretches.append(_stretch(after))
        found = None if stretches[-1].differs else _difference(game, entry, after)
        stretches[-1] = replace(stretches[-1], last=seq)
        if found:
            stretches[-1] = replace(stretches[-1], differs=seq, text=found.text, said=found.phrase)
        game = after
    if game is None:
        raise Mismatch(0, "the log is empty", "no-first")
    need_state(game)
    if check:
        check(game)
    return game, tuple(stretches)


def agreed(entries: Iterable[Entry], check: Callable[[Game], None] | None = None) -> Game:
    """The game that a log leads to; raises `Mismatch` too where it was played by the rules of now and they differ."""
    game, stretches = audit(entries, check)
    for stretch in stretches:
        if stretch.here and stretch.said:
            raise Mismatch(stretch.differs, stretch.text, stretch.said.code, **stretch.said.facts)
    return game


def _stretch(game: Game) -> Stretch:
    return Stretch(game.head, game.head, game.rules, not game.outdated)


def _difference(game: Game, entry: Entry, after: Game) -> Mismatch | None:
    """What the rules of now come to instead of what the log has; nothing if it is the same."""

    def other(text: str, code: str = "differs-other") -> Mismatch:
        return Mismatch(after.head, text, code)

    if after.guessed and not game.guessed:
        return other("the rules come to another state, and the log does not hold the one that it was")
    if isinstance(entry, Updated) and not entry.guessed and after.state != game.state:
        return other("goes on from another state than the one before", "differs-on")
    if not isinstance(entry, Changing) or entry.change is None:
        return None
    try:
        with mismatched(after.head):
            return None if outcome(game, entry) == after.state else other("the rules come to another state")
    except Mismatch as mismatch:
        return mismatch
