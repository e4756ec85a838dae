"""Games in a store: opened from it, carried on, and never ahead of it.

One `Keeper` holds the games of a process. A wish is decided in memory, stored in one
transaction, and only then does the game in memory move on and anybody hear of it.
Where other processes may serve the same games, a game is looked at before it is used, and a wish
that another process was faster than is decided again by the game as it then is.
"""

from __future__ import annotations

import logging
import secrets
import threading
import time
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Protocol, TypeVar

import msgspec

from arbitro.play import pledges, shelf, times
from arbitro.play.audit import agreed
from arbitro.play.book import Book
from arbitro.play.calls import OVER, QUIET, begun_anew, calls, resting
from arbitro.play.deciding import decide, remove, sit_down
from arbitro.play.entries import (
    Begun,
    Entry,
    Extended,
    Lapsed,
    Paced,
    Paused,
    decode,
    encode,
)
from arbitro.play.fold import NeedsPast, following, replay, told
from arbitro.play.game import Game
from arbitro.play.lapsing import BACK, RESUME, Late, lapse
from arbitro.play.limits import MOST_ENTRIES, fault_of, seen
from arbitro.play.running import NOBODY, Refused, with_questions
from arbitro.play.shelf import About
from arbitro.play.snapshots import opened_from, snapshot_of
from arbitro.play.wishes import Amend, Undo, Wish, read_wish, unread
from arbitro.proof.server import Server
from arbitro.systems.contract import Phrase
from arbitro.table import Draw, from_system

SNAPSHOT_EVERY = 64
"""Entries between snapshots: what opening a game has to carry out again at most, about."""

MOST_KEPT = 256
"""Games in memory; the one that nobody has asked for the longest is put away first, if nobody listens to it."""

TRIES = 40
"""How often a wish is decided, each time another process was faster, before whoever wished is told to send it again."""

MOST_BROKEN = 1000
"""Games that could not be opened, remembered so that nobody can have one replayed again and again."""

T = TypeVar("T")

logger = logging.getLogger(__name__)


Awaited = tuple[str, str, int | None, int | None]
"""What a game waits for, as a store takes it: a seat, a key, until when, and when to tell its person of it."""

RESTS = 0
"""In the place of until when: it is somebody's turn, and another must answer first. See `arbitro.store.dues`."""


class Receipt(Protocol):
    """What a store gives back for an append."""

    @property
    def reply(self) -> bytes: ...

    @property
    def repeated(self) -> bool: ...


class Store(shelf.Store, Protocol):
    """What a keeper asks of a store. See `arbitro.store` for the promises."""

    @property
    def shared(self) -> bool:
        """Whether other processes may write to it as well."""

    @property
    def overtaken(self) -> type[Exception]:
        """What an append ends in where somebody else was faster."""

    def heads(self, wanted: Collection[str]) -> dict[str, int]: ...

    def announce(self, what: str) -> None: ...

    def create_game(self, game_id: str, meta: bytes) -> None: ...

    def append(
        self,
        game: str,
        *,
        seat: str,
        request_id: str,
        request: bytes,
        expected: int,
        entries: Sequence[bytes],
        reply: bytes,
        snapshot: bytes | None = None,
        at: int = 0,
        dues: Sequence[Awaited] | None = None,
        anew: Collection[str] = (),
    ) -> Future[Any]: ...

    def entries(self, game: str, after: int = 0, upto: int | None = None) -> list[tuple[int, bytes]]: ...

    def times(self, game: str, after: int = 0, upto: int | None = None) -> dict[int, int]: ...

    def snapshot(self, game: str, upto: int | None = None) -> tuple[int, bytes] | None: ...

    def request(self, game: str, seat: str, request_id: str) -> Any: ...

    def dues(self, game: str, resting: bool = False) -> Sequence[Any]: ...

    def drop_picture(self, game: str, picture: str) -> None: ...


class NoSuchGame(KeyError):
    """No game has this id."""


class Unplayable(NoSuchGame):
    """A stored game that the rules and the lists of now do not come to; its log is as it was. `args[1]` says why."""


class PutAway(Unplayable):
    """A game that whoever hosts has put away: see `shelf`."""


@dataclass
class Kept:
    """A game in memory, never ahead of the store."""

    id: str
    game: Game
    recent: list[tuple[int, Entry]]
    """The entries since the snapshot that it was opened from."""
    snapshot_at: int = 0
    earlier: Callable[[int, int], list[tuple[int, Entry]]] | None = None
    """Reads entries before `recent`, after one number and up to another; None once all are there."""
    unsure: bool = False
    """An append ended in an error, so the store may be ahead of this, or behind what it was asked to add."""
    lock: threading.RLock = field(default_factory=threading.RLock)
    """Held by whoever changes the game, for as long as the disk takes."""
    moment: threading.RLock = field(default_factory=threading.RLock)
    """Held while the game and its log are read together, or moved on together."""
    listeners: list[Callable[[], None]] = field(default_factory=list)
    times: dict[int, int] = field(default_factory=dict)
    """When entries were stored, as far as that is known: those of `recent`, or more."""
    book: Book = field(default_factory=Book)
    """What readers have read of it."""
    shown: dict[Any, Any] = field(default_factory=dict)
    """What whoever shows it has worked out and may need again: gone with it."""
    reach: int = 0
    """The entry since which its game knows what was done, and so what could be undone; 0 where that is all."""
    snapshot: Callable[[int], tuple[int, bytes] | None] | None = None
    """The snapshot at an entry, or the last one before it."""
    away: bool = False
    """Whether it was put away: whoever wants to change the game opens it anew."""

    def remembered(self, since: int = 0) -> Game:
        """The game as it stands with all that was done in it since an entry, or longer: what is not in memory is read
        once."""
        with self.moment:
            game, reach = self.game, self.reach
            if reach <= since:
                return game
            at, data = (self.snapshot and since and self.snapshot(since)) or (0, b"")
            log = self.tail(game.head - at)
        try:
            whole = with_questions(following(opened_from(at, data), log) if at else replay(entry for _, entry in log))
        except Exception:
            # Something was taken back since that had been done before: the whole log tells.
            if not at:
                raise
            return self.remembered()
        # Whoever changes the game meanwhile goes on from the one that they found: it is read again another time.
        if self.lock.acquire(blocking=False):
            with self.moment:
                if self.game is game:
                    self.game, self.reach = whole, at
            self.lock.release()
        return whole

    @property
    def entries(self) -> list[tuple[int, Entry]]:
        """The whole log."""
        with self.moment:
            return self.tail(self.game.head)

    def tail(self, count: int) -> list[tuple[int, Entry]]:
        """The last so many entries of the log."""
        with self.moment:
            first = self.game.head + 1 - len(self.recent)
            after = max(self.game.head - count, 0)
            if self.earlier is not None and after + 1 < first:
                self.recent[:0] = self.earlier(after, first - 1)
                self.earlier = self.earlier if after else None
            return self.recent[-count:] if count else []


def new_id() -> str:
    """What a new game is called: hard to guess, and on a command line no option."""
    while (found := secrets.token_urlsafe(9)).startswith("-"):
        pass
    return found


class Keeper:
    """All games of a process."""

    def __init__(
        self,
        store: Store,
        draw: Draw = from_system,
        most: int = MOST_KEPT,
        server: Server | None = None,
        clock: Callable[[], float] = time.time,
        most_entries: int = MOST_ENTRIES,
    ) -> None:
        self.store = store
        self.most_entries = most_entries
        """How long a game may become; it can be read and exported from then on."""
        self.draw = draw
        self.server = server
        """Whose dice can be checked; without one, dice fall as `draw` has it."""
        self.most = most
        self.clock = clock
        """Seconds since 1970: no rule knows them, but people want to know when."""
        self._kept: dict[str, Kept] = {}
        """The one asked for last comes last."""
        self._opening: dict[str, threading.Lock] = {}
        self._broken: dict[str, Phrase] = {}
        self._away: frozenset[str] = frozenset()
        self._lock = threading.Lock()

    def create(
        self,
        begun: Begun,
        more: Iterable[Entry] = (),
        check: Callable[[Game], None] | None = None,
        game_id: str = "",
        demo: bool = False,
    ) -> Kept:
        """Keep a new game, with entries that follow its first (an import), looked at by `check` as in `replay`.

        It gets an id of its own unless there is one for it; a `demo` is for whoever looks in (see `shelf`). Raises
        `Mismatch` where the entries do not agree with the rules that they say they were played by.
        """
        entries = [begun, *more]
        game = with_questions(agreed(entries, check))
        game_id = game_id or new_id()
        if self.server:
            game, settled = pledges.begun(self.server, game_id, game)
            entries += settled
        self.store.create_game(game_id, msgspec.json.encode(About(begun.system, begun.title, demo=demo)))
        now = int(self.clock())
        snapshot = _snapshot(game, 0)
        self._append(game_id, "", "begin", b"", 0, entries, b"{}", snapshot, game, now)
        at = game.head if snapshot else 0
        kept = Kept(game_id, game, list(enumerate(entries, start=1)), at, times=_all_at(now, 0, entries))
        with self._lock:
            self._keep(kept)
        return kept

    def open(self, game_id: str) -> Kept:
        """The game with this id, from memory or from the store. Raises `NoSuchGame`."""
        kept = self._open(game_id)
        if self.store.shared:
            self._take_in([kept], wait=True)
        return kept

    def look(self, games: Collection[str] = ()) -> None:
        """Take in what other processes have added to these games, or to any, where somebody listens to them.

        The others are looked at when they are opened.
        """
        with self._lock:
            known = [self._kept[each] for each in games or self._kept if each in self._kept]
        self._take_in([kept for kept in known if kept.listeners], wait=False)

    def _take_in(self, known: list[Kept], wait: bool) -> None:
        heads = self.store.heads([kept.id for kept in known]) if known else {}
        for kept in known:
            # Whoever changes the game meanwhile finds out by themselves: only who needs it as it is waits for them.
            if heads.get(kept.id, 0) > kept.game.head and kept.lock.acquire(blocking=wait):
                try:
                    self._go_on(kept)
                finally:
                    kept.lock.release()

    def _go_on(self, kept: Kept) -> None:
        head = kept.game.head
        rows = _decoded(self.store.entries(kept.id, head))
        if kept.away or not rows:
            return
        try:
            game = with_questions(following(kept.game, rows))
        except Exception:
            # As when a game is opened: what goes back further is found by reading more of it.
            kept.unsure = True
            self._settle(kept)
            return
        with kept.moment:
            kept.game = game
            kept.recent.extend(rows)
            kept.times.update(self.store.times(kept.id, head, game.head))
        kept.unsure = False
        _tell(kept)

    def _open(self, game_id: str) -> Kept:
        with self._lock:
            if found := self._found(game_id):
                return found
            opening = self._opening.setdefault(game_id, threading.Lock())
        # Others need not wait while a long game is read.
        with opening:
            try:
                with self._lock:
                    if found := self._found(game_id):
                        return found
                kept = self._load(game_id)
                with self._lock:
                    self._keep(kept)
                return kept
            finally:
                with self._lock:
                    self._opening.pop(game_id, None)

    @property
    def held(self) -> int:
        """How many games are in memory."""
        return len(self._kept)

    def put_away(self, games: Iterable[str]) -> None:
        """Open these no more, and of those that were put away before only the others."""
        with self._lock:
            self._away = frozenset(games)
            for game_id in self._away & self._kept.keys():
                self._kept.pop(game_id).away = True

    def put_one_away(self, game_id: str, days: int | None = None) -> None:
        """Let nobody open a game or be asked anything there; it is deleted after so many days, if any are named."""
        with self._held(game_id) as kept:
            now, head = int(self.clock()), kept.game.head
            self.store.append(
                game_id,
                seat="",
                request_id=f"away {now}",
                request=b"",
                expected=head,
                entries=[],
                reply=b"{}",
                at=now,
                dues=[],
            ).result()
            shelf.put_away(self.store, game_id, now, days)
            with self._lock:
                self._away |= {game_id}
                self._kept.pop(game_id, None)
                kept.away = True
        _tell(kept)

    def bring_back(self, game_id: str) -> None:
        """Let it be opened again; whom it waited for is asked again. Raises `NoSuchGame`."""
        try:
            shelf.bring_back(self.store, game_id)
        except KeyError:
            raise NoSuchGame(game_id) from None
        with self._lock:
            self._away -= {game_id}
        with self._held(game_id) as kept:
            now = int(self.clock())
            self._append(game_id, "", f"back {now}", b"", kept.game.head, [], b"{}", None, kept.game, now)

    def _found(self, game_id: str) -> Kept | None:
        if game_id in self._away:
            raise PutAway(game_id, "put away")
        if game_id in self._broken:
            raise Unplayable(game_id, self._broken[game_id])
        if kept := self._kept.pop(game_id, None):
            self._kept[game_id] = kept
        return kept

    def _keep(self, kept: Kept) -> None:
        self._kept[kept.id] = kept
        for old in list(self._kept.values()):
            if len(self._kept) <= self.most:
                return
            if old is not kept and not old.listeners and old.lock.acquire(blocking=False):
                try:
                    old.away = True
                    del self._kept[old.id]
                finally:
                    old.lock.release()

    @contextmanager
    def _held(self, game_id: str) -> Iterator[Kept]:
        """The game, locked, as the store has it, and not put away since it was opened."""
        while True:
            kept = self.open(game_id)
            with kept.lock:
                if not kept.away:
                    self._settle(kept)
                    yield kept
                    return

    def _with(self, game_id: str, do: Callable[[Kept], T]) -> T:
        """Do something with a game as it is; anew as often as another process is faster."""
        for left in reversed(range(TRIES)):
            with self._held(game_id) as kept:
                try:
                    return do(kept)
                except self.store.overtaken:
                    self._go_on(kept)
                    if not left:
                        raise
        raise AssertionError

    def _load(self, game_id: str) -> Kept:
        found = self.store.snapshot(game_id)
        if found is not None:
            at, data = found
            rows = self.store.entries(game_id, at)
            try:
                recent = _decoded(rows)
                game = with_questions(following(opened_from(at, data), recent))
                times = self.store.times(game_id, at)
                earlier, snapshot = partial(self._read, game_id, times), partial(self.store.snapshot, game_id)
                return Kept(game_id, game, recent, at, earlier, times=times, reach=at, snapshot=snapshot)
            except Exception:
                # An entry that goes back further, or one that the rules of now do not agree with: the whole log tells.
                pass
        rows = self.store.entries(game_id)
        if not rows:
            raise NoSuchGame(game_id)
        try:
            entries = _decoded(rows)
            game = with_questions(replay(entry for _, entry in entries))
            return Kept(game_id, game, entries, times=self.store.times(game_id))
        except Exception as error:
            # Whatever is wrong with one game is said of that game.
            logger.warning("game %s cannot be opened: %s: %s", game_id, type(error).__name__, error)
            with self._lock:
                why = self._broken[game_id] = told(error)
                if len(self._broken) > MOST_BROKEN:
                    del self._broken[next(iter(self._broken))]
            raise Unplayable(game_id, why) from error

    def _read(self, game_id: str, times: dict[int, int], after: int, upto: int) -> list[tuple[int, Entry]]:
        times.update(self.store.times(game_id, after, upto))
        return _decoded(self.store.entries(game_id, after, upto))

    def join(self, game_id: str, name: str, role: str, figure: str = "", seat: str = "") -> str:
        """Seat somebody, in a free figure if one is named; gives the seat's id: its own, or `seat`. Raises `Refused`.

        Whoever sits there already sits there.
        """
        seat = seat or f"s{secrets.token_hex(4)}"

        def joins(kept: Kept) -> str:
            if not kept.game.seat(seat):
                self._need_room(kept)
                game, entries = self._thrown(
                    kept,
                    seat,
                    pledges.SERVERS + "join",
                    lambda draw: sit_down(kept.game, seat, name, role, figure, draw),
                )
                self._commit(kept, game, entries, seat, "join", b"", b"{}")
            return seat

        return self._with(game_id, joins)

    def remove(self, game_id: str, by: str, seat: str) -> None:
        """Take a seat from the table that is nobody's. Raises `Refused`."""
        with self._held(game_id) as kept:
            judge = kept.game.seat(by)
            if judge is None:
                raise Refused("no-seat")
            name = f"{pledges.SERVERS}remove {seat}"
            game, entries = self._thrown(kept, by, name, lambda draw: remove(kept.game, judge, seat, draw))
            self._commit(kept, game, entries, by, name, b"", b"{}")

    def wish(self, game_id: str, seat: str, request_id: str, body: bytes) -> bytes:
        """Grant a wish durably; gives the reply once it is stored.

        The same request again gives the stored reply and does nothing twice; the same id with
        another body raises the store's `RequestClash`. Raises `Refused`, `BadAnswer` or
        `DiceError` when the wish cannot be granted, and then nothing has happened.
        """
        if fault := fault_of(body):
            raise Refused(fault)
        try:
            wish: Wish = read_wish(seen(body))
        except msgspec.MsgspecError:
            raise Refused("no-wish", found=unread(body, Wish)) from None

        def grants(kept: Kept) -> bytes:
            if self.store.request(game_id, seat, request_id) is not None:
                # The store compares the bodies: equal gives the stored reply, another one a clash.
                return self._append(game_id, seat, request_id, body, kept.game.head, [], b"").reply
            self._need_room(kept)
            game, entries = self._decide(kept, seat, wish, request_id)
            reply = b'{"ok":true}'
            return self._commit(kept, game, entries, seat, request_id, body, reply) if entries else reply

        return self._with(game_id, grants)

    def lapse(self, game_id: str, due: Late, now: int) -> bool:
        """Do what is to happen since time is up for something, unless that is done, or needed no more."""
        request_id = f"lapse:{due.seat}:{due.key}:{due.since}"

        def lapses(kept: Kept) -> bool:
            waits = next((one for one in self.store.dues(game_id) if (one.seat, one.key) == (due.seat, due.key)), None)
            if waits is None or waits.until is None or waits.until > now or waits.since != due.since:
                return False
            game, entries = self._thrown(
                kept, NOBODY, pledges.SERVERS + request_id, lambda draw: lapse(kept.game, due.seat, due.key, draw)
            )
            self._commit(kept, game, entries, NOBODY, request_id, b"", b"{}")
            return True

        return self._with(game_id, lapses)

    def _need_room(self, kept: Kept) -> None:
        if kept.game.head >= self.most_entries:
            raise Refused("no-more-entries", most=self.most_entries)

    def _decide(self, kept: Kept, seat: str, wish: Wish, request_id: str) -> tuple[Game, list[Entry]]:
        def decided(draw: Draw) -> tuple[Game, list[Entry]]:
            return decide(kept.game, seat, wish, draw)

        try:
            return self._thrown(kept, seat, request_id, decided)
        except Refused as refused:
            if not kept.reach or refused.phrase.code not in ("no-undo", "no-redo", "no-amend"):
                raise
        except NeedsPast:
            pass
        # The wish goes back further than what is in memory since the game was opened.
        since = wish.to if isinstance(wish, Undo) else wish.of if isinstance(wish, Amend) else 0
        kept.remembered(max(since - 1, 0))
        return self._thrown(kept, seat, request_id, decided)

    def _thrown(
        self,
        kept: Kept,
        seat: str,
        request_id: str,
        decided: Callable[[Draw], tuple[Game, list[Entry]]],
    ) -> tuple[Game, list[Entry]]:
        """What is decided by dice of ours."""
        if self.server is None:
            return decided(self.draw)
        return pledges.decided(self.server, kept.id, kept.game, seat, request_id, decided)

    def _commit(
        self, kept: Kept, game: Game, entries: list[Entry], seat: str, request_id: str, body: bytes, reply: bytes
    ) -> bytes:
        head = kept.game.head
        snapshot = _snapshot(game, kept.snapshot_at)
        kept.unsure = True
        now = int(self.clock())
        receipt = self._append(kept.id, seat, request_id, body, head, entries, reply, snapshot, game, now, kept.game)
        if receipt.repeated:
            # Kept the first time after all: with the dice of then, not with those that fell now.
            self._settle(kept)
            return receipt.reply
        kept.unsure = False
        unseen = set(kept.game.faces.values()) - set(game.faces.values())
        with kept.moment:
            kept.game = game
            kept.recent.extend(enumerate(entries, start=head + 1))
            kept.times.update(_all_at(now, head, entries))
        if snapshot:
            kept.snapshot_at = game.head
        for picture in unseen:
            # A face that nobody has any more leads nowhere.
            self.store.drop_picture(kept.id, picture)
        _tell(kept)
        return receipt.reply

    def _settle(self, kept: Kept) -> None:
        """Take a game from the store again if what it is there is not known for sure."""
        if kept.unsure:
            found = self._load(kept.id)
            with kept.moment:
                kept.game, kept.recent, kept.earlier = found.game, found.recent, found.earlier
                kept.times, kept.snapshot, kept.reach = found.times, found.snapshot, found.reach
            kept.snapshot_at = found.snapshot_at
            kept.unsure = False
            _tell(kept)

    def _append(
        self,
        game_id: str,
        seat: str,
        request_id: str,
        body: bytes,
        expected: int,
        entries: Sequence[Entry],
        reply: bytes,
        snapshot: bytes | None = None,
        after: Game | None = None,
        now: int = 0,
        before: Game | None = None,
    ) -> Receipt:
        """Store entries, with what the game waits for `after` them."""
        anew = begun_anew(before, after, entries) if before and after else frozenset()
        dues = self._awaited(game_id, seat, after, expected, entries, now, anew) if after else None
        if dues is not None and before:
            dues += self._in_vain(game_id, expected, entries, now)
        receipt: Receipt = self.store.append(
            game_id,
            seat=seat,
            request_id=request_id,
            request=body,
            expected=expected,
            entries=[encode(entry) for entry in entries],
            reply=reply,
            snapshot=snapshot,
            at=now,
            dues=dues,
            anew=anew,
        ).result()
        return receipt

    def _awaited(
        self, game_id: str, by: str, game: Game, head: int, entries: Sequence[Entry], now: int, begun: Collection[str]
    ) -> list[Awaited]:
        """What a game waits for, after these entries of a seat's, and until when; `begun` are turns that began among
        them."""
        asked = calls(game)
        days = {BACK + seat.id: seat.back for seat in game.seats} | {RESUME: game.resumes}
        found: list[Awaited] = [("", key, times.begins(day, game.pace), None) for key, day in days.items() if day]
        timeless, rests = game.pace.pace == "none" or game.paused, resting(game)
        waits = () if timeless and not rests else self.store.dues(game_id, resting=True)
        known = {(due.seat, due.key): due for due in waits if due.key not in begun}
        # Whose turn it is while somebody must answer first was told of it once, and is not told again afterwards.
        found += [(seat, key, RESTS, None) for seat, key in known if key in rests and seat != by]
        if timeless:
            soon = None if game.paused else now + QUIET
            return found + [(call.seat, call.key, None, soon) for call in asked]
        anew = any(isinstance(entry, (Paced, Paused, Extended)) for entry in entries)

        def when(seq: int) -> int | None:
            return now if seq > head else self.store.times(game_id, seq - 1, seq).get(seq)

        stops = [(begin, end) for one in game.pauses if anew and (begin := when(one[0])) and (end := when(one[1]))]
        for call in asked:
            hours, due = times.hours_of(game, call.key), known.get((call.seat, call.key))
            if hours is None or due is None or due.until is None or anew:
                since = due.since if due and anew else now
                ends = None if hours is None else times.until(since, hours, game.pace, stops)
            else:
                ends = due.until
            found.append((call.seat, call.key, ends, now + QUIET))
        return found

    def _in_vain(self, game_id: str, head: int, entries: Sequence[Entry], now: int) -> list[Awaited]:
        """What a game has waited for in vain, as these entries say: to be told to all of whom it has waited for it."""
        found: list[Awaited] = []
        for seq, entry in enumerate(entries, start=head + 1):
            if isinstance(entry, Lapsed):
                late = [due.seat for due in self.store.dues(game_id) if due.key == entry.key and due.until is not None]
                found += [(seat, f"{OVER}{seq}", None, now) for seat in sorted({entry.seat, *late})]
        return found


def _snapshot(game: Game, before: int) -> bytes | None:
    """What the game is opened from the next time; none where that `before` will do, a command is open, or something
    was taken back that can stand again: a snapshot holds neither."""
    rests = not game.open and game.ahead is None
    return snapshot_of(game) if rests and game.head - before >= SNAPSHOT_EVERY else None


def _all_at(now: int, head: int, entries: Sequence[Entry]) -> dict[int, int]:
    return dict.fromkeys(range(head + 1, head + 1 + len(entries)), now)


def _tell(kept: Kept) -> None:
    for listener in list(kept.listeners):
        listener()


def _decoded(rows: Iterable[tuple[int, bytes]]) -> list[tuple[int, Entry]]:
    return [(seq, decode(data)) for seq, data in rows]
