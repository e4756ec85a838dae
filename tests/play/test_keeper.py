"""Games kept in a store: what is opened again is what was played, and a resend does nothing twice."""

from __future__ import annotations

import json
import random
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
import pytest

from arbitro.play.audit import agreed
from arbitro.play.entries import GAME_MASTER, PLAYER, Entry, Seated, Settings, Spoke, Thrown, decode
from arbitro.play.exports import export, read_export
from arbitro.play.fold import opening, replay
from arbitro.play.game import Game
from arbitro.play.keeper import TRIES, Keeper, Kept, NoSuchGame
from arbitro.play.running import Refused
from arbitro.play.snapshots import ALIKE, snapshot_of
from arbitro.play.wishes import Amend, Ask, Model, Note, Redo, Say, Settle, Throw, Undo
from arbitro.store import RequestClash, StaleHead, Store, StoreBroken, open_store
from arbitro.table import from_seed
from tests.play.playing import Sitting, everything, some_wish

SAY = msgspec.json.encode(Say("hello"))


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with open_store(tmp_path / "games.db") as opened:
        yield opened


def begin_game(store: Store) -> tuple[Keeper, Kept, str]:
    """A demo of Lanterns with Ada and Bran at the table."""
    keeper = Keeper(store, from_seed("keeper"))
    kept = keeper.create(opening("lanterns", "A game", "demo"))
    keeper.join(kept.id, "Bran", PLAYER, "bran")
    return keeper, kept, keeper.join(kept.id, "Ada", PLAYER, "ada")


def play_some(keeper: Keeper, kept: Kept, wishes: int) -> None:
    """Random legal wishes through the keeper."""
    dice = random.Random(3)
    sitting = Sitting.__new__(Sitting)
    for _ in range(wishes):
        sitting.game = kept.game
        found = some_wish(sitting, dice)
        if found is None:
            return
        keeper.wish(kept.id, found[0], f"r{kept.game.head}", msgspec.json.encode(found[1]))


def test_a_game_that_is_opened_again_is_the_same(store: Store) -> None:
    """From the last snapshot and what came after it, and equal to a full replay."""
    keeper, kept, _ = begin_game(store)
    play_some(keeper, kept, 60)
    assert store.snapshot(kept.id) is not None

    again = Keeper(store).open(kept.id)

    assert everything(again.game) == everything(kept.game)
    assert agreed(entry for _, entry in again.entries).state == kept.game.state


def test_a_snapshot_holds_all_that_there_is_of_a_game(store: Store) -> None:
    """A request, a creature of the group's own, a note; what is left out follows from the store or from the log."""
    keeper, kept, _ = begin_game(store)
    gm = keeper.join(kept.id, "Marta", GAME_MASTER)
    wishes: tuple[Any, ...] = (
        Ask(("ada",), {"type": "listen"}, "Is there a drip?"),
        Model("leech-1", "Fat leech"),
        Note("ada", "owes me an oar"),
        *[Say("hm")] * 80,
    )
    keeper.wish(kept.id, gm, "away", msgspec.json.encode(Settle(Settings(foes="referee"))))
    for number, wish in enumerate(wishes):
        keeper.wish(kept.id, gm, f"w{number}", msgspec.json.encode(wish))
    assert kept.game.requests
    assert kept.game.models
    assert kept.game.notes

    again = Keeper(store).open(kept.id)

    assert again.snapshot_at > 20
    assert everything(again.game) == everything(kept.game)
    left = {"system", "state", "written", "head", "open", "past", "ahead"}
    assert set(Game.__struct_fields__) - ALIKE == left


def test_a_game_that_was_brought_with_a_long_log_is_opened_without_it(store: Store) -> None:
    """Nobody has done anything there since; what was said in it can be read all the same."""
    talk: list[Entry] = [Seated("ada", "Ada"), *[Spoke("ada", f"message {number}") for number in range(300)]]
    kept = Keeper(store).create(opening("lanterns", "The well", "demo"), talk)

    again = Keeper(store).open(kept.id)

    assert again.snapshot_at == kept.game.head == 302
    assert again.recent == []
    assert everything(again.game) == everything(kept.game)
    assert [entry for _, entry in again.entries[1:]] == talk


def test_undo_reaches_behind_the_snapshot(store: Store) -> None:
    """After a restart a game can still go back to its first command."""
    keeper, kept, seat = begin_game(store)
    start = kept.game
    play_some(keeper, kept, 60)
    past = kept.game.past
    while past is not None and past.earlier is not None:
        past = past.earlier
    assert past is not None

    again = Keeper(store)
    again.wish(kept.id, seat, "back", msgspec.json.encode(Undo(past.of)))

    assert again.open(kept.id).game.state == past.before
    assert again.open(kept.id).game.head > start.head


def pasts(game: Game) -> dict[int, Any]:
    """What stands of all that was done, as far as it is known: by its number the state before it."""
    found, past = {}, game.past
    while past is not None:
        found[past.of] = past.before
        past = past.earlier
    return found


def test_of_a_long_game_no_more_is_read_than_is_asked_for(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was done since some entry: from the last snapshot before it, and the same as whoever read the whole has."""
    keeper, kept, _ = begin_game(store)
    play_some(keeper, kept, 60)
    whole = pasts(kept.game)
    monkeypatch.setattr("arbitro.play.keeper.replay", lambda log: pytest.fail("the whole log is read"))
    first = next(at for at in range(kept.game.head) if store.snapshot(kept.id, at))

    for since in range(kept.game.head, first, -29):
        again = Keeper(store).open(kept.id)
        game = again.remembered(since)
        read_from = store.snapshot(kept.id, since)
        assert read_from
        assert again.reach == read_from[0]
        assert everything(game) == everything(kept.game)
        assert pasts(game) == {of: before for of, before in whole.items() if of > again.reach}
        assert again.game is game
        assert again.remembered(again.reach + 1) is game


@pytest.mark.parametrize("stands_again", [False, True])
def test_what_was_taken_back_since_is_not_missed_by_whoever_reads_no_further(
    store: Store, monkeypatch: pytest.MonkeyPatch, stands_again: bool
) -> None:
    """The log goes back to before where they begin to read: they know what stands since, or read all of it."""
    # Games of before have snapshots that were taken while something was taken back.
    monkeypatch.setattr(
        "arbitro.play.keeper._snapshot", lambda game, before: snapshot_of(game) if game.head - before >= 64 else None
    )
    keeper, kept, seat = begin_game(store)
    play_some(keeper, kept, 20)
    of = list(pasts(kept.game))[3]
    keeper.wish(kept.id, seat, "back", msgspec.json.encode(Undo(of)))
    for number in range(80):
        keeper.wish(kept.id, seat, f"hm{number}", SAY)
    at = next(at for at in range(kept.game.head) if (found := store.snapshot(kept.id, at)) and found[0] > of)
    if stands_again:
        keeper.wish(kept.id, seat, "on", msgspec.json.encode(Redo()))
    play_some(keeper, kept, 8)

    again = Keeper(store).open(kept.id)
    game = again.remembered(at)

    assert again.reach == (0 if stands_again else at)
    assert everything(game) == everything(kept.game)
    assert pasts(game) == {of: before for of, before in pasts(kept.game).items() if of > again.reach}


def test_what_was_taken_back_can_stand_again_after_a_restart_however_much_was_said_since(store: Store) -> None:
    """Until something else is done a table knows of it: so it is offered, and whoever acts by themselves waits."""
    keeper, kept, seat = begin_game(store)
    play_some(keeper, kept, 20)
    keeper.wish(kept.id, seat, "back", msgspec.json.encode(Undo(list(pasts(kept.game))[3])))
    for number in range(80):
        keeper.wish(kept.id, seat, f"hm{number}", SAY)
    assert kept.game.ahead

    again = Keeper(store).open(kept.id).game

    assert again.ahead
    assert again.ahead.recall() == kept.game.ahead.recall()


def test_whoever_goes_back_to_what_is_not_there_has_a_game_read_once_at_most(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Wherever they want to go, and however often; a game of which all is known is not read at all."""
    keeper, kept, seat = begin_game(store)
    play_some(keeper, kept, 60)
    assert kept.game.ahead is None
    again, read = Keeper(store), list[str]()

    def reads(*arguments: Any) -> Game:
        read.append("all")
        return replay(*arguments)

    monkeypatch.setattr("arbitro.play.keeper.replay", reads)
    for who, times in (keeper, 0), (again, 1):
        for number, wish in enumerate([Undo(1), Undo(10**6), Redo(), Amend(1, "LA-3 difficulty #1", "easy"), Undo(1)]):
            with pytest.raises(Refused) as refused:
                who.wish(kept.id, seat, f"w{number}", msgspec.json.encode(wish))
            assert refused.value.phrase.code in ("no-undo", "no-redo", "no-amend")
        assert len(read) == times


def test_whoever_reads_a_game_whole_takes_nothing_from_a_command_under_way(store: Store) -> None:
    """What is being decided goes on from the game as it was found, which knows nothing of what was long ago: if that
    were forgotten, nobody could go back any more."""
    keeper, kept, _ = begin_game(store)
    play_some(keeper, kept, 60)
    first = kept.game
    assert first.past is not None
    again = Keeper(store).open(kept.id)
    found, read = again.game, list[Game]()
    assert again.reach

    with again.lock:
        reader = threading.Thread(target=lambda: read.append(again.remembered()))
        reader.start()
        reader.join(20)
        assert (again.game, again.reach > 0) == (found, True)

    (whole,) = read
    assert everything(whole) == everything(first)
    assert whole.past is not None
    assert again.remembered() is again.game
    assert (again.game is found, again.reach) == (False, 0)


class Slow:
    """A lock that others get first, before it is given out and as soon as it is given up."""

    def __init__(self, meanwhile: Callable[[], object]) -> None:
        self.meanwhile, self.held = meanwhile, 0

    def __enter__(self) -> None:
        self.others()
        self.held += 1

    def __exit__(self, *_: object) -> None:
        self.held -= 1
        self.others()

    def others(self) -> None:
        if not self.held:
            self.held = 1
            self.meanwhile()
            self.held = 0


def test_the_whole_log_is_whole_however_much_comes_while_it_is_asked_for(store: Store) -> None:
    keeper, kept, seat = begin_game(store)
    numbers = count()
    kept.moment = Slow(lambda: keeper.wish(kept.id, seat, f"hm{next(numbers)}", SAY))  # type: ignore[assignment]

    log = kept.entries

    assert [seq for seq, _ in log] == [*range(1, len(log) + 1)]


def test_whoever_looks_while_a_game_is_taken_from_the_store_again_misses_nothing_that_was_done(store: Store) -> None:
    """It is read from its last snapshot then, and knows of less than it did."""
    keeper, kept, seat = begin_game(store)
    play_some(keeper, kept, 60)
    done, known = pasts(kept.game), list[dict[int, Any]]()
    kept.unsure = True
    kept.moment = Slow(lambda: known.append(pasts(kept.remembered())))  # type: ignore[assignment]

    keeper.wish(kept.id, seat, "hm", SAY)

    assert len(known) > 2
    assert all(each == done for each in known)


def test_no_game_is_called_as_an_option_of_a_command_is(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """One name in sixty-four would begin with a hyphen: `arbitro export -x4` could not find such a game."""
    drawn = iter(["-x4", "--help", "x4-"])
    monkeypatch.setattr("arbitro.play.keeper.secrets.token_urlsafe", lambda size: next(drawn))

    assert Keeper(store).create(opening("lanterns", "A game")).id == "x4-"


def test_a_request_that_comes_twice_is_granted_once(store: Store) -> None:
    """The same id and content: the same reply, and one entry; another content: a clash."""
    keeper, kept, seat = begin_game(store)

    first = keeper.wish(kept.id, seat, "one", SAY)
    head = kept.game.head

    assert keeper.wish(kept.id, seat, "one", SAY) == first
    assert kept.game.head == head
    with pytest.raises(RequestClash):
        keeper.wish(kept.id, seat, "one", msgspec.json.encode(Say("something else")))
    assert len(store.entries(kept.id)) == head


def test_nothing_moves_when_the_store_fails(store: Store) -> None:
    """A wish that could not be stored has not happened in memory either, and nobody is told."""
    keeper, kept, seat = begin_game(store)
    heard: list[str] = []
    kept.listeners.append(lambda: heard.append("news"))
    before = kept.game
    store.close()

    with pytest.raises(Exception, match="closed"):
        keeper.wish(kept.id, seat, "one", SAY)

    assert kept.game is before
    assert heard == []


class Unsure:
    """A store whose appends end in an error when told so: kept all the same, or not."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.fails = ""

    def __getattr__(self, name: str) -> Any:
        return getattr(self.store, name)

    def append(self, *args: Any, **named: Any) -> Future[Any]:
        fails, self.fails = self.fails, ""
        if not fails:
            return self.store.append(*args, **named)
        if fails == "kept":
            self.store.append(*args, **named).result()
        future: Future[Any] = Future()
        future.set_exception(StoreBroken("disk I/O error"))
        return future


@pytest.mark.parametrize("fails", ["kept", "lost"])
def test_a_wish_that_nobody_can_say_is_kept_is_carried_out_once(store: Store, fails: str) -> None:
    """Its sender sends it again and gets the reply; the game in memory is the stored one, with the dice that are there.

    So does somebody else's wish that comes in between, and a third game, opened by itself, agrees.
    """
    unsure = Unsure(store)
    keeper, kept, seat = begin_game(store)
    keeper.store = unsure
    throw = msgspec.json.encode(Throw("9d100"))
    heard: list[int] = []
    kept.listeners.append(lambda: heard.append(kept.game.head))

    unsure.fails = fails
    with pytest.raises(StoreBroken):
        keeper.wish(kept.id, seat, "one", throw)
    keeper.wish(kept.id, seat, "two", SAY)
    assert keeper.wish(kept.id, seat, "one", throw) == b'{"ok":true}'

    stored = [decode(data) for _, data in store.entries(kept.id)]
    assert [entry for _, entry in kept.entries] == stored
    assert kept.game.head == len(stored) == heard[-1]
    assert sum(isinstance(entry, Thrown) for entry in stored) == 1
    assert everything(Keeper(store).open(kept.id).game) == everything(kept.game)


def test_a_wish_that_turns_out_to_be_kept_only_when_it_is_sent_again_has_its_first_dice(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A reader did not see it yet when the resend was decided: what fell then counts, not what fell now."""
    unsure = Unsure(store)
    keeper, kept, seat = begin_game(store)
    keeper.store = unsure
    throw = msgspec.json.encode(Throw("9d100"))
    unsure.fails = "kept"
    before = kept.game
    with pytest.raises(StoreBroken):
        keeper.wish(kept.id, seat, "one", throw)
    monkeypatch.setattr(store, "request", lambda *_: None)
    kept.unsure = False
    assert kept.game is before

    assert keeper.wish(kept.id, seat, "one", throw) == b'{"ok":true}'

    assert [entry for _, entry in kept.entries] == [decode(data) for _, data in store.entries(kept.id)]


def test_a_wish_that_somebody_else_was_faster_than_is_decided_again(store: Store) -> None:
    """By the game as it then is: granted after what came before it, in one go."""
    keeper, kept, seat = begin_game(store)
    Keeper(store).wish(kept.id, seat, "elsewhere", SAY)

    assert keeper.wish(kept.id, seat, "one", SAY) == b'{"ok":true}'

    assert kept.game.head == len(store.entries(kept.id))
    assert everything(Keeper(store).open(kept.id).game) == everything(kept.game)


def test_whoever_is_overtaken_again_and_again_is_told(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not decided for ever: whoever wished sends it again later. Nothing is kept of it."""
    keeper, kept, seat = begin_game(store)
    other, append, tries = Keeper(store), keeper._append, count()

    def overtaken(game: str, *more: Any) -> Any:
        other.wish(game, seat, f"elsewhere {next(tries)}", SAY)
        return append(game, *more)

    monkeypatch.setattr(keeper, "_append", overtaken)

    with pytest.raises(StaleHead):
        keeper.wish(kept.id, seat, "one", SAY)

    assert next(tries) == TRIES
    assert store.request(kept.id, seat, "one") is None


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (b"", "no-wish"),
        (b"{}", "no-wish"),
        (b'{"type":"act"}', "no-wish"),
        (b'{"type":"say","text":1}', "no-wish"),
        (b"[" * 5000, "no-deep"),
        (b"\xff", "no-utf8"),
    ],
)
def test_a_malformed_wish_is_refused_in_words(store: Store, body: bytes, code: str) -> None:
    """Whatever bytes come, the answer is a code of the words files."""
    keeper, kept, seat = begin_game(store)

    with pytest.raises(Refused) as refused:
        keeper.wish(kept.id, seat, "x", body)

    assert refused.value.phrase.code == code


def test_an_exported_game_can_be_imported(store: Store) -> None:
    """The file holds the whole game; what does not begin a game is refused."""
    keeper, kept, _ = begin_game(store)
    play_some(keeper, kept, 20)

    first, *more = read_export(export(kept.entries))
    copy = keeper.create(first, more)  # type: ignore[arg-type]

    assert copy.id != kept.id
    assert everything(copy.game) == everything(kept.game)
    with pytest.raises(Refused):
        read_export(b'{"arbitro": 1, "entries": []}')


@pytest.mark.parametrize("sign", ["\u202e", "\u2066", "\x1b", "\x7f", "\x85", "\b", "\\\x1b"])
@pytest.mark.parametrize("escaped", [True, False])
def test_no_import_brings_in_a_sign_that_no_wish_can(store: Store, sign: str, escaped: bool) -> None:
    """As JSON escapes it or as it is, in a name or in what somebody says: the entry and the sign are named."""
    keeper, kept, seat = begin_game(store)
    keeper.wish(kept.id, seat, "one", b'{"type":"say","text":"mark"}')
    for text in ("two\\nlines", "\\\\u001b is how it is written"):
        keeper.wish(kept.id, seat, text, b'{"type":"say","text":"%s"}' % text.encode())
    file = export(kept.entries)
    assert read_export(file)
    marked = json.dumps(sign, ensure_ascii=escaped)[1:-1].encode()

    with pytest.raises(Refused) as refused:
        read_export(file.replace(b"mark", b"mark" + marked))

    assert refused.value.phrase.code == "no-unseen-sign"
    assert refused.value.phrase.facts["number"] == kept.game.head - 2


def test_a_game_that_is_not_there(store: Store) -> None:
    """Says so by its own error."""
    with pytest.raises(NoSuchGame):
        Keeper(store).open("nowhere")


def test_games_that_nobody_asks_for_are_put_away(store: Store) -> None:
    """Those asked for last stay, and whoever is listened to; all of them still answer."""
    keeper = Keeper(store, most=20)
    games = [keeper.create(opening("lanterns", f"Game {at}", "demo")).id for at in range(300)]
    seats = {game: keeper.join(game, "Ada", PLAYER, "ada") for game in games[:40]}
    heard: list[int] = []
    keeper.open(games[0]).listeners.append(lambda: heard.append(1))

    for game in games:
        assert keeper.open(game).game.title.startswith("Game")
        assert len(keeper._kept) <= 20

    assert set(keeper._kept) == {games[0], *games[-19:]}
    for game, seat in seats.items():
        keeper.wish(game, seat, "one", SAY)
    assert heard == [1]
    assert len(keeper._kept) <= 20


def test_a_game_under_somebodys_hands_is_not_put_away(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever had opened it before it was put away goes on with the one that is there now: nothing is lost."""
    keeper = Keeper(store, most=1)
    kept = keeper.create(opening("lanterns", "A game", "demo"))
    seat = keeper.join(kept.id, "Ada", PLAYER, "ada")
    with kept.lock:
        other = threading.Thread(target=keeper.create, args=[opening("lanterns", "Another", "demo")])
        other.start()
        other.join(20)
        assert len(keeper._kept) == 2
        assert not kept.away
    keeper.create(opening("lanterns", "A third", "demo"))
    assert kept.away

    fresh, reach = keeper.open(kept.id), keeper.open
    assert fresh is not kept
    stale = [kept]
    monkeypatch.setattr(keeper, "open", lambda game: stale.pop() if stale else reach(game))

    keeper.wish(kept.id, seat, "one", SAY)

    assert fresh.game.head == kept.game.head + 1


def test_a_long_game_keeps_no_other_waiting_while_it_is_opened(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """And it is read once, however many ask for it at the same time."""
    keeper = Keeper(store, most=1)
    long, short = [keeper.create(opening("lanterns", title, "demo")).id for title in ("long", "short")]
    load, entered, go_on, loads = keeper._load, threading.Event(), threading.Event(), []

    def slow(game: str) -> Kept:
        loads.append(game)
        if game == long:
            entered.set()
            assert go_on.wait(20)
        return load(game)

    monkeypatch.setattr(keeper, "_load", slow)
    openers = [threading.Thread(target=keeper.open, args=[long]) for _ in range(3)]
    for opener in openers:
        opener.start()
    assert entered.wait(20)

    assert keeper.open(short).game.title == "short"

    go_on.set()
    for opener in openers:
        opener.join(20)
    assert loads.count(long) == 1
