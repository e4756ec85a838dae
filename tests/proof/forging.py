"""An honest game, and each way in which somebody might forge a file of it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from arbitro.play.entries import GAME_MASTER, PLAYER, SPECTATOR, Settings
from arbitro.play.evidence import export
from arbitro.play.fold import opening
from arbitro.play.keeper import Keeper, Kept
from arbitro.play.rights import may_judge
from arbitro.play.running import Refused
from arbitro.play.wishes import Say, Settle, Throw, Wish
from arbitro.proof import chain, signing, third
from arbitro.proof.server import Server
from arbitro.store import Store, open_store
from tests.play.playing import some_wish

GAME = "the-game"
KEYS = third.new_key(), third.new_key()
SERVER, OTHER = Server(b"1" * 32, b"2" * 32, None, KEYS[0]), Server(b"3" * 32, b"4" * 32, None, KEYS[1])
BEFORE = Server(b"1" * 32, b"2" * 32)
"""The same server as it was before it had a third key."""
SEATS = {"marta": GAME_MASTER, "ada": PLAYER, "olga": SPECTATOR}
SECRET = "the key is under the third stone"


class Evening:
    """A game on a server that signs, with a game master, a player and a spectator."""

    def __init__(self, store: Store, system: str = "lanterns", start: str = "demo", server: Server = SERVER) -> None:
        self.store, self.server = store, server
        self.keeper = Keeper(store, server=server)
        kept = self.keeper.create(opening(system, "An evening", start, key="k" * 32), game_id=GAME)
        hero = next((one.id for one in kept.game.system.figures(kept.game.state) if one.side == "heroes"), "")
        for seat, role in SEATS.items():
            self.keeper.join(GAME, seat.title(), role, hero if seat == "ada" else "", seat)
        self.wishes = 0

    @classmethod
    def again(cls, store: Store, server: Server) -> Evening:
        """The same game, on another day."""
        one = cls.__new__(cls)
        one.store, one.server, one.keeper, one.wishes = store, server, Keeper(store, server=server), 1000
        return one

    @property
    def kept(self) -> Kept:
        return self.keeper.open(GAME)

    def wish(self, seat: str, wish: Wish) -> None:
        """A wish, named as a device would."""
        self.wishes += 1
        self.keeper.wish(GAME, seat, f"device-{self.wishes:08}", msgspec.json.encode(wish))

    def plays(self, wishes: int = 15, seed: int = 3) -> Evening:
        """Some random legal wishes, and something of each kind that has a secret in it."""
        self.wish("marta", Throw("2d6+d20", secret=True))
        self.wish("ada", Throw("4d6kh3+2dF"))
        self.wish("ada", Say("I trust nobody here"))
        self.wish("marta", Say(SECRET, secret=True))
        dice = random.Random(seed)
        for _ in range(wishes):
            found = some_wish(self.kept, dice)  # type: ignore[arg-type]
            if found:
                try:
                    self.wish(*found)
                except Refused:
                    continue
        return self

    def file(self, seat: str) -> bytes:
        """What a seat takes home."""
        kept = self.kept
        viewer = kept.game.seat(seat)
        assert viewer
        stored = [data for _, data in self.store.entries(GAME)]
        return export(self.server, GAME, kept.game, viewer, stored, may_judge(kept.game, viewer))


@contextmanager
def evening(
    folder: Path, system: str = "lanterns", server: Server = SERVER, wishes: int = 15, **settings: Any
) -> Iterator[Evening]:
    """An evening that has been played."""
    with open_store(folder / "games.db") as store:
        one = Evening(store, system, server=server)
        if settings:
            one.wish("marta", Settle(Settings(**settings)))
        yield one.plays(wishes)


# What a forger does

File = dict[str, Any]


def entries_of(file: File) -> list[Any]:
    """What is shown in a file."""
    found: list[Any] = file["entries" if "entries" in file else "shown"]
    return found


def place(file: File, kind: str, **fields: Any) -> int:
    """Where the first entry of a kind with these fields stands."""
    return next(
        at
        for at, entry in enumerate(entries_of(file))
        if entry.get("type") == kind and all(entry.get(name) == value for name, value in fields.items())
    )


def chained(file: File) -> File:
    """All links anew, by whoever has the salts."""
    head = file["proof"]["head"]
    link = chain.first_link(head["game"], head["reader"])
    for entry, row in zip(entries_of(file), file["proof"]["chain"], strict=True):
        commitment = chain.commitment_of(chain.hashes_of(entry, bytes.fromhex(row[0])).values())
        link = chain.next_link(link, commitment)
        row[1] = link.hex()
    return file


def signed(file: File, server: Server = SERVER) -> File:
    """Chained and signed anew: what only who has the server's key can do, or who takes a key of their own."""
    chained(file)
    head, rows = file["proof"]["head"], file["proof"]["chain"]
    head = signing.head_of(head["game"], head["reader"], len(rows), rows[-1][1], signing.public_of(server.signing))
    file["proof"] |= {"head": head, "signature": signing.sign(server.signing, head)}
    return file


def _face(file: File) -> File:
    entry = entries_of(file)[place(file, "answered", by="engine")]
    entry["faces"][0] = entry["faces"][0] % 4 + 1
    return file


def _text(file: File) -> File:
    entries_of(file)[place(file, "spoke", secret=False)]["text"] = "I trust everybody here"
    return file


def _without(file: File, at: int) -> File:
    del entries_of(file)[at], file["proof"]["chain"][at]
    return file


def _swapped(file: File) -> File:
    for rows in (entries_of(file), file["proof"]["chain"]):
        rows[8], rows[9] = rows[9], rows[8]
    return file


def _cut(file: File) -> File:
    del entries_of(file)[-3:], file["proof"]["chain"][-3:]
    return file


def _doubled(file: File) -> File:
    for rows in (entries_of(file), file["proof"]["chain"]):
        rows.insert(11, rows[10])
    return file


def _counted(file: File) -> File:
    _cut(file)["proof"]["head"] |= {"entries": len(entries_of(file)), "link": file["proof"]["chain"][-1][1]}
    return file


def _key(file: File) -> File:
    pledges = [entry for entry in entries_of(file) if entry.get("type") == "pledged" and entry["key"]]
    pledges[0]["key"] = "5" * 64
    return file


def _engine(file: File, by: str = "hand") -> File:
    entries_of(file)[place(file, "answered", by="engine")]["by"] = by
    return file


def _told(file: File) -> File:
    told = next(entry for entry in entries_of(file) if any(die["faces"] for die in entry.get("dice", ())))
    die = next(die for die in told["dice"] if die["faces"])
    die["faces"][0] = die["faces"][0] % 4 + 1
    return file


def _throw(file: File) -> File:
    entries_of(file)[place(file, "thrown", seat="marta")]["faces"][0][0] = 7
    return file


def _unsealed(file: File) -> File:
    row = next(row for row in file["proof"]["chain"] if "sealed" in row[2])
    row[2]["sealed"] = "6" * 64
    return file


def _pointed(file: File) -> File:
    row = next(row for row in file["proof"]["chain"] if row[2].get("throws"))
    pledge, number = next(iter(row[2]["throws"].values()))
    row[2]["throws"] = {address: [pledge, number + 1] for address in row[2]["throws"]}
    return file


def _head(file: File) -> File:
    return {name: file["proof"][name] for name in ("head", "signature")}


def _beside(file: File) -> File:
    told = next(entry for entry in entries_of(file) if any(die["faces"] for die in entry.get("dice", ())))
    die = next(die for die in told["dice"] if die["faces"])
    told["dice"].insert(0, {**die, "faces": [4], "by": "hand"})
    return file


def _moved_out(file: File) -> File:
    told = next(entry for entry in entries_of(file) if entry.get("type") == "reported" and entry["facts"])
    name = next(iter(told["facts"]))
    told[f"facts/{name}"] = told["facts"].pop(name)
    return file


def _game(file: File) -> File:
    file["proof"]["head"]["game"] = "another"
    return file


@dataclass(frozen=True)
class Forgery:
    """What somebody did to a file, and the codes of what is found."""

    do: Callable[[File], File]
    found: tuple[str, ...]
    seat: str = "marta"
    earlier: str = ""
    """The seat of whom an earlier file is there."""
    before: Callable[[File], File] | None = None
    """What was done to that one."""
    server: bool = False
    """Whether the reader knows the server's key."""


FORGERIES = {
    "a changed face": Forgery(_face, ("verify-changed", "verify-face", "verify-told")),
    "a changed face, chained anew": Forgery(
        lambda file: chained(_face(file)), ("verify-rewritten", "verify-face", "verify-told")
    ),
    "a changed face, signed by the server": Forgery(lambda file: signed(_face(file)), ("verify-face", "verify-told")),
    "a changed text": Forgery(_text, ("verify-changed",)),
    "a changed text in a player's file": Forgery(_text, ("verify-changed",), "ada"),
    "a changed text, chained anew": Forgery(lambda file: chained(_text(file)), ("verify-rewritten",)),
    "a dropped entry": Forgery(lambda file: _without(file, 9), ("verify-hole",)),
    "a dropped entry in a player's file": Forgery(lambda file: _without(file, 5), ("verify-hole",), "ada"),
    "a dropped entry, chained anew": Forgery(
        lambda file: chained(_without(file, place(file, "spoke"))), ("verify-cut",)
    ),
    "another order": Forgery(_swapped, ("verify-swapped",)),
    "a tail cut off": Forgery(_cut, ("verify-cut",)),
    "a tail cut off, and the head made to fit": Forgery(_counted, ("verify-signature",)),
    "a doubled entry": Forgery(_doubled, ("verify-doubled",)),
    "another game's name": Forgery(_game, ("verify-signature", "verify-changed")),
    "another server's key": Forgery(lambda file: signed(_text(file), OTHER), ("verify-server",), server=True),
    "another server's key beside an earlier file": Forgery(
        lambda file: signed(file, OTHER), ("verify-server",), earlier="ada"
    ),
    "a fork that the server signed": Forgery(lambda file: signed(_text(file)), ("verify-fork",), earlier="ada"),
    "a die typed in that passes for one that fell": Forgery(
        lambda file: signed(_engine(file)), ("verify-fork",), earlier="marta"
    ),
    "a secret that is not what was sealed": Forgery(
        lambda file: signed(_throw(file)), ("verify-face", "verify-secret"), earlier="ada"
    ),
    "an earlier file that somebody wrote to accuse the server": Forgery(
        lambda file: file, ("verify-earlier",), earlier="ada", before=_text
    ),
    "an earlier file that its accuser signed": Forgery(
        lambda file: file,
        ("verify-server", "verify-fork"),
        earlier="marta",
        before=lambda file: signed(_text(file), OTHER),
    ),
    "signed lines that somebody changed": Forgery(
        lambda file: file, ("verify-earlier",), "ada", "ada", lambda file: {**_head(file), "signature": "7" * 128}
    ),
    "signed lines of another past": Forgery(
        lambda file: file, ("verify-noted",), earlier="marta", before=lambda file: _head(signed(_text(file)))
    ),
    "signed lines of somebody else": Forgery(
        lambda file: file, ("verify-other-reader",), earlier="ada", before=lambda file: _head(file)
    ),
    "an earlier file that is none": Forgery(
        lambda file: file, ("verify-earlier",), earlier="ada", before=lambda file: {"arbitro": 1}
    ),
    "a changed seal": Forgery(_unsealed, ("verify-opened",), "ada"),
    "an opened part that does not fit": Forgery(_told, ("verify-opened", "verify-face"), "ada"),
    "a die put beside the one that fell": Forgery(_beside, ("verify-opened",), "ada"),
    "a fact put where nobody reads it": Forgery(_moved_out, ("verify-opened",), "ada"),
    "a fact put where nobody reads it, in the whole log": Forgery(_moved_out, ("verify-changed",)),
    "a changed seed": Forgery(lambda file: signed(_key(file)), ("verify-seed", "verify-face")),
    "a die checked by another throw's number": Forgery(_pointed, ("verify-face",), "ada"),
}


def forged(do: Callable[[File], File] | None, honest: bytes) -> bytes:
    """A file after somebody had their hands on it."""
    return msgspec.json.encode(do(msgspec.json.decode(honest))) if do and honest else honest
