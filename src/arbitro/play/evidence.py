"""A game as a file that proves what it says: all of it, or what one viewer may know.

Whoever judges gets the whole log. Anybody else gets what they were told and no more: of each entry the parts that
their log shows them, with the salts that open those, chained by themselves, so that what is kept from them leaves no
gap. What is kept from them in their sight (something done in secret) is there as a sealed commitment.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from arbitro.play.cards import Line, Reader, unseen_before, without_notes
from arbitro.play.entries import (
    GAME_MASTER,
    Amended,
    Begun,
    Cancelled,
    Entry,
    Extended,
    Handed,
    Housed,
    Instructed,
    Issued,
    Lapsed,
    Pledged,
    Redone,
    Reported,
    Requested,
    Settled,
    Spoke,
    Thrown,
    Undone,
    Updated,
    decode,
    encode,
)
from arbitro.play.game import Game, Open, Seat
from arbitro.play.rights import hears, may_hand
from arbitro.proof import chain, verify
from arbitro.proof.server import Server

SEALED: frozenset[str] = frozenset()
"""No part of it: only that there was something."""

WHOLE = frozenset({""})

PARTS: dict[type, frozenset[str]] = {
    Begun: frozenset({"type", "system", "title", "log", "schema", "rules"}),
    Updated: frozenset({"type", "was", "rules", "schema", "guessed"}),
    Housed: frozenset({"type", "seat", "name", "value"}),
    Instructed: frozenset({"type", "seat", "figure"}),
    # By what it waits for they say what another is asked, and where in the log; and whether there is a bar.
    Extended: SEALED,
    Settled: SEALED,
    Lapsed: frozenset({"type", "seat", "late"}),
    Requested: frozenset({"type", "seat", "figures", "command", "reason", "blind"}),
    Cancelled: frozenset({"type", "seat"}),
    Undone: frozenset({"type", "seat", "reason"}),
    Redone: frozenset({"type", "seat"}),
    Amended: frozenset({"type", "seat", "address", "value", "faces", "by", "reason"}),
}
"""What a viewer may know of an entry that their log shows: no state, no digest of one, and no place in the log."""

DIE = ("type", "address", "value", "faces", "by", "reason", "dice", "who")
DIM = ("type", "address", "faces", "by", "reason")
"""Of dice that lie on the table for all to see, where the rest is on a sheet that is closed."""

_GONE = object()


class Witness:
    """Reads a log, or the end of one, as a viewer's page does, and says which parts of it that viewer may know."""

    def __init__(self, game: Game, viewer: Seat, entries: Sequence[tuple[int, Entry]]) -> None:
        self.reader = Reader(game, viewer, "", ())
        self.reader.game = replace(game, unseen=unseen_before(game, entries))

    def has_begun(self, one: Open) -> None:
        """Something that was under way before the end of the log that is read."""
        self.reader.read(one.seq, one.issued)
        if one.hidden:
            self.reader.veiled.add(one.seq)

    def knows(self, seq: int, entry: Entry) -> frozenset[str] | None:
        """The paths of the parts that this viewer may know; None where not even that there was something."""
        reader = self.reader
        if isinstance(entry, Pledged):
            return None if entry.hidden and not reader.master else WHOLE
        before = reader.cards.get(getattr(entry, "of", 0))
        told = len(before.lines) if before else 0
        reader.read(seq, entry)
        if isinstance(entry, (Reported, Amended)):
            after = reader.cards.get(entry.of)
            if after is None or len(after.lines) <= told:
                return None
            return PARTS[Amended] if isinstance(entry, Amended) else self._told(entry, after.lines[-1])
        if seq not in reader.cards:
            return None
        if isinstance(entry, (Thrown, Spoke)):
            return WHOLE if hears(reader.viewer, entry) else SEALED
        if isinstance(entry, Requested) and reader._strangers(list(entry.figures)):
            return PARTS[Requested] - {"figures"}
        if isinstance(entry, Handed) and not may_hand(reader.game, reader.viewer, entry):
            # It is one leaf, and says who else was given it.
            return WHOLE if set(entry.to) <= {reader.viewer.id} else SEALED
        if isinstance(entry, Issued):
            # What is done in the open is in what was told of it.
            return SEALED if entry.secret and reader.game.settings.secret_stub else None
        return PARTS.get(type(entry), WHOLE)

    def _told(self, entry: Reported, line: Line) -> frozenset[str]:
        paths = ["type", "code", "audience"]
        paths += [f"facts/{key}" for key, value in entry.facts.items() if line.facts.get(key, _GONE) == value]
        given = [answer for answer in entry.dice if self.reader.master or not answer.hidden]
        for answer, shown in zip(given, line.dice, strict=True):
            dim = shown.value is None and answer.value is not None
            known = DIM if dim or self.reader._strangers(answer.who) else DIE
            paths += [f"dice/{answer.address}/{key}" for key in known]
        return frozenset(paths)


def export(server: Server, game_id: str, game: Game, viewer: Seat, stored: Sequence[bytes], judges: bool) -> bytes:
    """A game as a file for this viewer: `stored` are all its entries, `judges` whether they get the whole log."""
    reader = f"{viewer.role} {viewer.id}"
    link = chain.first_link(game_id, reader)
    log = [(seq, decode(data)) for seq, data in enumerate(stored, start=1)]
    plain = [msgspec.json.decode(data) for data in stored]
    clear = dict(_without_secrets(viewer, log)) if judges else {}
    witness, throws = Witness(game, viewer, log), {} if judges else _throws(game_id, plain)
    lines: list[bytes] = []
    rows: list[tuple[str, str, dict[str, Any]]] = []
    for (seq, entry), data, whole in zip(log, stored, plain, strict=True):
        salt = server.salt(game_id, seq)
        if judges:
            # What others have noted is theirs: something else stands in its place, and the file still opens.
            paths = WHOLE if clear[seq] is entry else SEALED
            data = data if clear[seq] is entry else encode(clear[seq])
        else:
            found = witness.knows(seq, entry)
            if found is None:
                continue
            paths, data = found, b"{}"
        hashes = chain.hashes_of(whole, salt)
        opened: dict[str, Any] = {}
        if paths == SEALED:
            opened = {"sealed": chain.commitment_of(hashes.values()).hex()}
        elif not judges:
            leaves = chain.leaves_of(whole)
            shown = {path: leaves[path] for path in leaves if path in paths}
            data = chain.canonical(chain.put_together(shown) if "" not in shown else shown[""])
            if "" not in shown:
                salts = {path: chain.leaf_salt(salt, path).hex() for path in shown}
                rest = sorted(each.hex() for path, each in hashes.items() if path not in shown)
                opened = {"salts": salts, "rest": rest}
        link = chain.next_link(link, chain.commitment_of(hashes.values()))
        rows.append((salt.hex() if not opened else "", link.hex(), opened))
        lines.append(data)
        if isinstance(entry, (Reported, Thrown)) and paths != SEALED and not judges:
            opened |= _checkable(entry, seq, paths, throws)
    return _file("entries" if judges else "shown", lines, rows, _signed(server, game_id, reader, len(rows), link))


def whole(server: Server, game_id: str, stored: Sequence[bytes]) -> bytes:
    """The whole log for whoever has the store, whatever its entries mean."""
    reader = "host"
    link = chain.first_link(game_id, reader)
    rows: list[tuple[str, str, dict[str, Any]]] = []
    for seq, data in enumerate(stored, start=1):
        salt = server.salt(game_id, seq)
        commitment = chain.commitment_of(chain.hashes_of(msgspec.json.decode(data), salt).values())
        link = chain.next_link(link, commitment)
        rows.append((salt.hex(), link.hex(), {}))
    return _file("entries", stored, rows, _signed(server, game_id, reader, len(rows), link))


def _signed(server: Server, game_id: str, reader: str, count: int, link: bytes) -> dict[str, Any]:
    from arbitro.proof import signing

    head = signing.head_of(game_id, reader, count, link.hex(), signing.public_of(server.signing))
    return {"head": head, "signature": signing.sign(server.signing, head)}


def _file(what: str, lines: Sequence[bytes], rows: Sequence[Any], proof: Mapping[str, Any]) -> bytes:
    """One entry a line."""
    shown = b",\n".join(msgspec.json.format(each, indent=0) for each in lines)
    links = b",\n".join(map(chain.canonical, rows))
    head, signature = chain.canonical(proof["head"]), chain.canonical(proof["signature"])
    return b'{"arbitro": 1, "%s": [\n%s\n], "proof": {"head": %s, "signature": %s, "chain": [\n%s\n]}}\n' % (
        what.encode(), shown, head, signature, links,
    )  # fmt: skip


def _without_secrets(viewer: Seat, log: Sequence[tuple[int, Entry]]) -> Any:
    """The log without what this viewer may not read of what others said, and without the keys of what is hidden."""
    for (seq, entry), (_, kept) in zip(log, without_notes(viewer, log), strict=True):
        theirs = isinstance(entry, Pledged) and entry.hidden and (entry.key or entry.proofs) and entry.seat != viewer.id
        theirs = theirs and viewer.role != GAME_MASTER
        yield seq, Spoke(entry.seat, "…", secret=True) if theirs and isinstance(entry, Pledged) else kept


Throws = Mapping[tuple[int, str], Sequence[tuple[verify.Throw, tuple[Any, ...]]]]
"""The dice of a game by their command and address, in their order, each with what opens it."""


def _throws(game_id: str, plain: Sequence[Mapping[str, Any]]) -> Throws:
    """By a key that is shown to all: how that begins, and their number. By the third: their own proof, their number,
    and the wish. By the second: nothing."""
    found: dict[tuple[int, str], list[tuple[verify.Throw, tuple[Any, ...]]]] = {}
    for one in verify.throws_of(plain, game_id):
        place = (one.of, one.address) if one.of else (one.place + 1, "")
        pledge = plain[one.pledge]
        opened: tuple[Any, ...] = ()
        if one.kind == verify.PROVED and one.proof:
            opened = one.proof, one.number, pledge["seat"], pledge["request"]
        elif one.kind == verify.PROVED and not pledge["hidden"]:
            opened = pledge["key"][: verify.NAMED_BY], one.number
        found.setdefault(place, []).append((one, opened))
    return found


def _checkable(entry: Reported | Thrown, seq: int, paths: frozenset[str], throws: Throws) -> dict[str, Any]:
    """The dice of an entry of which a reader is shown all that went into them."""
    places = {"": (seq, "")}
    if isinstance(entry, Reported):
        shown = [die.address for die in entry.dice if f"dice/{die.address}/who" in paths]
        places = {address: (entry.of, address) for address in shown}
    found: dict[str, tuple[Any, ...]] = {}
    for address, place in places.items():
        # What was thrown again since is another throw, of which this reader may not have been told.
        fell = [each for each in throws.get(place, ()) if each[0].place < seq]
        if fell and fell[-1][1]:
            found[address] = fell[-1][1]
    return {"throws": found} if found else {}
