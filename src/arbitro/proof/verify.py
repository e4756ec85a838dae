"""What an exported file proves, and each way in which it does not.

A *finding* is a code with facts, said by the words files: what is wrong, and where (`at` is the place in the file,
from 1). Nothing is taken on trust but the server's public key, which the reader may know from elsewhere, and an
earlier file of the same game, if there is one: a server that signs another past can only be found out by those.

It is long because it is one: the page that does the same without a server repeats it function by function, and the
two are read side by side.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import msgspec

from arbitro.proof import chain, dice, third
from arbitro.proof.signing import is_signed

MOST_NAMED = 20
"""Findings of a kind that are named; of more only the number counts."""

PROVED, HAND, RULED, BEFORE, UNPROVED, DIFFERS, KEPT = (
    "proved", "hand", "ruled", "before", "unproved", "differs", "kept",
)  # fmt: skip
"""What can be said of a throw: by its key; typed in; the referee's; from before there were keys; without one; not what
its key gives; kept from this reader."""

NAMED_BY = 16
"""So many digits of a key name the entry that shows it."""

COUNTED = {
    PROVED: "verify-proved",
    HAND: "verify-hand",
    RULED: "verify-ruled",
    BEFORE: "verify-before",
    UNPROVED: "verify-unproved",
    KEPT: "verify-kept",
}
BESIDE = {"verify-earlier", "verify-other-game", "verify-other-reader"}
"""What is wrong with an earlier file alone."""

TAKEN_BACK = {"withdrawn": "verify-withdrawn", "undone": "verify-undone", "amended": "verify-amended"}
"""How each kind of throw is counted, and each kind of entry by which dice did not stand."""

_DICE = re.compile(r"(\d*)d(\d+)")


class Unreadable(ValueError):
    """Not a file that can be verified: `code` says why."""

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(code)
        self.code, self.facts = code, facts


class Finding(NamedTuple):
    """Something that is not as it should be."""

    code: str
    facts: dict[str, Any]


class Throw(NamedTuple):
    """Dice that fell, and what can be said of them."""

    place: int
    """The entry, from 0."""
    of: int
    address: str
    faces: tuple[int, ...]
    kind: str
    pledge: int = -1
    """The entry that shows their key."""
    number: int = 1
    request: str = ""
    """The random name of the wish for which they fell."""
    proof: str = ""
    """Of those that fell by the third key: what opens them."""


@dataclass
class Report:
    """What was found."""

    game: str
    reader: str
    server: str
    entries: int
    whole: bool
    """Whether it is the whole log."""
    findings: list[Finding] = field(default_factory=list)
    throws: dict[str, int] = field(default_factory=dict)
    """How many there are of each kind."""
    anew: list[int] = field(default_factory=list)
    """Where keys began, or began anew."""
    later: int = 0
    """Throws that are proved by the third key."""
    nameless: int = 0
    """Throws for which the server, and no device, drew the random name."""
    again: dict[str, int] = field(default_factory=dict)
    """Commands that were taken back, undone, amended: whose dice did not stand."""

    compared: bool = False
    """Whether there was an earlier file."""

    @property
    def ok(self) -> bool:
        """Whether nothing is wrong."""
        return not self.findings

    def find(self, code: str, /, **facts: Any) -> None:
        """Note something, once, and of many like it the first."""
        one = Finding(code, facts)
        if one not in self.findings and sum(each.code == code for each in self.findings) < MOST_NAMED:
            self.findings.append(one)


def lines(report: Report) -> list[Finding]:
    """A report as it is said, line by line: what it is, what is wrong, what is proved, who could have cheated."""
    what = {"game": report.game, "entries": report.entries}
    if not report.whole:
        what["reader"] = report.reader
    found = [Finding("verify-whole" if report.whole else "verify-part", what)]
    found.append(Finding("verify-signer", {"server": shown_key(report.server)}))
    sound = all(each.code in BESIDE for each in report.findings)
    found += [Finding("verify-sound" if sound else "verify-is-wrong", {}), *report.findings]
    found += [Finding("verify-same-past", {})] * (report.ok and report.compared)
    found += [Finding(code, {"count": report.throws[kind]}) for kind, code in COUNTED.items() if kind in report.throws]
    found += [Finding("verify-later", {"count": report.later})] * bool(report.later)
    found += [Finding("verify-nameless", {"count": report.nameless})] * bool(report.nameless)
    found += [Finding("verify-anew" if nth else "verify-from", {"at": at}) for nth, at in enumerate(report.anew)]
    found += [Finding(TAKEN_BACK[kind], {"count": count}) for kind, count in report.again.items()]
    who = ["verify-who", "verify-who-host", "verify-who-name", *["verify-who-later"] * bool(report.later)]
    who += ["verify-who-past"] * (not report.compared) + ["verify-who-hand"] * (HAND in report.throws)
    return [*found, *(Finding(code, {}) for code in (*who, "verify-who-rules"))]


def shown_key(key: str) -> str:
    """A key as people compare it: in groups of eight."""
    return "-".join(key[at : at + 8] for at in range(0, len(key), 8))


class File(NamedTuple):
    """An exported file, as far as it can be taken apart."""

    entries: tuple[dict[str, Any], ...]
    """What is shown of each."""
    rows: tuple[tuple[str, str, dict[str, Any]], ...]
    """Of each its salt, its link, and how it is opened where it is not shown whole."""
    head: dict[str, Any]
    signature: str
    whole: bool


class _Proof(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    head: dict[str, Any]
    signature: str
    chain: tuple[tuple[str, str, dict[str, Any]], ...]


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    arbitro: int
    proof: _Proof | None = None
    entries: tuple[dict[str, Any], ...] | None = None
    shown: tuple[dict[str, Any], ...] | None = None
    pictures: msgspec.Raw = msgspec.Raw()
    """Of which nothing is proved."""


class _Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a server had signed at some moment, by itself."""

    head: dict[str, Any]
    signature: str


def read_head(data: bytes) -> _Head | None:
    """A signed head; None for anything else."""
    try:
        return msgspec.json.decode(data, type=_Head)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError):
        return None


def read(data: bytes) -> File:
    """A file in its parts. Raises `Unreadable`."""
    try:
        file = msgspec.json.decode(data, type=_File)
    except msgspec.ValidationError as error:
        # Its place, `$.proof.head`, or what is there or missing: of its sentence nothing reaches a reader.
        named = re.findall("`([^`]*)`", str(error))
        raise Unreadable("verify-no-file", found=named[-1].removeprefix("$.")[:60] if named else "–") from None
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError):
        raise Unreadable("verify-no-json") from None
    entries = file.entries if file.shown is None else file.shown
    if file.arbitro != 1 or entries is None or (file.entries is not None and file.shown is not None):
        raise Unreadable("verify-no-file", found=f"arbitro {file.arbitro}")
    if file.proof is None:
        raise Unreadable("verify-no-proof")
    if len(file.proof.chain) != len(entries):
        raise Unreadable("verify-uneven", entries=len(entries), links=len(file.proof.chain))
    return File(entries, file.proof.chain, file.proof.head, file.proof.signature, file.shown is None)


def verify(data: bytes, server: str = "", earlier: bytes = b"") -> Report:
    """What a file proves. `server` is the key that it should be signed with, `earlier` a file of the same game from
    before, of the same reader or another, or what the same reader was told was signed. Raises `Unreadable`."""
    file = read(data)
    head = file.head
    game, reader = str(head.get("game")), str(head.get("reader"))
    report = Report(game, reader, str(head.get("server")), len(file.entries), file.whole)
    _check_signature(report, file, server)
    commitments = [_committed(entry, row) for entry, row in zip(file.entries, file.rows, strict=True)]
    _check_chain(report, file, commitments)
    try:
        _check_dice(report, file)
    except (AttributeError, KeyError, OverflowError, TypeError, ValueError):
        # Signed or not, no version of ours has written that.
        report.find("verify-garbled")
    if earlier:
        report.compared = True
        if noted := read_head(earlier):
            _check_head(report, file, noted)
        else:
            try:
                _check_earlier(report, file, commitments, read(earlier))
            except Unreadable:
                report.find("verify-earlier")
    return report


def _check_signature(report: Report, file: File, server: str) -> None:
    if not is_signed(file.head, file.signature):
        report.find("verify-signature")
    if server and server.replace("-", "").lower() != report.server:
        report.find("verify-server", found=shown_key(report.server), wanted=server)


# The chain


def _committed(entry: Mapping[str, Any], row: tuple[str, str, dict[str, Any]]) -> bytes:
    """What an entry is in the chain, by what is shown of it; nothing where that cannot be."""
    salt, _, opened = row
    try:
        if "sealed" in opened:
            return bytes.fromhex(opened["sealed"]) if _says_nothing(entry) else b""
        if not chain.is_plain(entry):
            return b""
        if salt:
            return chain.commitment_of(chain.hashes_of(entry, bytes.fromhex(salt)).values())
        leaves, salts = chain.leaves_of(entry), opened["salts"]
        if leaves.keys() != salts.keys():
            return b""
        shown = [chain.leaf_hash(bytes.fromhex(salts[path]), path, value) for path, value in leaves.items()]
        return chain.commitment_of([*shown, *map(bytes.fromhex, opened["rest"])])
    except (AttributeError, KeyError, OverflowError, TypeError, ValueError):
        return b""


def _says_nothing(entry: Mapping[str, Any]) -> bool:
    """Whether this is what stands for an entry that is kept from a reader."""
    return not entry or (entry.get("type"), entry.get("text")) == ("spoke", "…")


def _check_chain(report: Report, file: File, commitments: Sequence[bytes]) -> None:
    """Whether each link follows from the one before. What is wrong is named by what else would fit."""
    start = chain.first_link(report.game, report.reader)
    links = [link for _, link, _ in file.rows]
    known = [start, *(bytes.fromhex(link) for link in links if re.fullmatch("[0-9a-f]{64}", link))]
    signed = file.head.get("entries")
    last, moved = start, False
    seen: set[tuple[bytes, str]] = set()
    doubles = 0
    breaks: list[int] = []
    for at, (commitment, link) in enumerate(zip(commitments, links, strict=True), start=1):
        if (commitment, link) in seen:
            report.find("verify-doubled", at=at)
            doubles += 1
            continue
        seen.add((commitment, link))
        fits = chain.next_link(last, commitment).hex() == link
        if not fits:
            elsewhere = len(breaks) < MOST_NAMED and any(
                chain.next_link(each, commitment).hex() == link for each in known
            )
            if not elsewhere:
                breaks.append(at)
            elif not moved:
                report.find("verify-swapped", at=at)
            moved = elsewhere
        else:
            moved = False
        last = bytes.fromhex(link) if re.fullmatch("[0-9a-f]{64}", link) else last
    missing = isinstance(signed, int) and signed > len(links) - doubles
    for at in breaks:
        partly = file.rows[at - 1][2].keys() & {"salts", "sealed"}
        report.find("verify-hole" if missing else "verify-opened" if partly else "verify-changed", at=at)
    if last.hex() != file.head.get("link"):
        facts = {"entries": len(links), "signed": signed if isinstance(signed, int) else 0}
        report.find("verify-cut" if missing else "verify-rewritten", **facts)
    elif not breaks and not doubles and signed != len(links):
        report.find("verify-rewritten", entries=len(links), signed=signed if isinstance(signed, int) else 0)


def _is_of_this_game(report: Report, head: Mapping[str, Any]) -> bool:
    if head.get("game") != report.game:
        report.find("verify-other-game", found=str(head.get("game"))[:40])
        return False
    if head.get("server") != report.server:
        report.find("verify-server", found=shown_key(report.server), wanted=shown_key(str(head.get("server"))))
    return True


def _check_head(report: Report, file: File, noted: _Head) -> None:
    """Whether this reader's chain still goes through what was signed then."""
    head, count = noted.head, noted.head.get("entries")
    upto = [link for _, link, _ in file.rows[: count if isinstance(count, int) else 0]]
    if not is_signed(head, noted.signature):
        report.find("verify-earlier")
    elif _is_of_this_game(report, head) and head.get("reader") != report.reader:
        report.find("verify-other-reader")
    elif head.get("game") == report.game and head.get("link") not in upto[-1:]:
        report.find("verify-noted", at=len(upto))


def _check_earlier(report: Report, file: File, commitments: Sequence[bytes], before: File) -> None:
    """Whether all that was signed then is still there, in its order. What was kept from a reader then may be new.

    What nobody signed is held against no server: whoever accuses one could have written it.
    """
    head = before.head
    own = Report(str(head.get("game")), str(head.get("reader")), str(head.get("server")), 0, before.whole)
    wanted = [_committed(entry, row) for entry, row in zip(before.entries, before.rows, strict=True)]
    _check_signature(own, before, "")
    _check_chain(own, before, wanted)
    if not own.ok:
        report.find("verify-earlier")
        return
    if not _is_of_this_game(report, before.head):
        return
    if not file.whole and before.head.get("reader") != report.reader:
        report.find("verify-other-reader")
        return
    coming = iter(commitments)
    for at, (commitment, row) in enumerate(zip(wanted, before.rows, strict=True), start=1):
        if not any(each == commitment for each in coming):
            report.find("verify-secret" if "sealed" in row[2] else "verify-fork", at=at)
            return


# The dice


def _check_dice(report: Report, file: File) -> None:
    entries = file.entries
    keys, locks = _check_keys(report, entries)
    # What is sealed may be a key that is kept from this reader.
    sealed = [{"type": "pledged"} if "sealed" in opened else entries[at] for at, (_, _, opened) in enumerate(file.rows)]
    throws = list(throws_of(sealed, report.game) if file.whole else _throws_shown(file, keys, locks))
    for one in throws:
        report.throws[one.kind] = report.throws.get(one.kind, 0) + 1
        if one.kind == DIFFERS:
            report.find("verify-face", at=one.place + 1, question=one.address, faces=" ".join(map(str, one.faces)))
        report.later += one.kind == PROVED and bool(one.proof)
        report.nameless += one.request.startswith("server-")
    if file.whole:
        _check_told(report, entries)
        for kind in TAKEN_BACK:
            if found := sum(entry.get("type") == kind for entry in entries):
                report.again[kind] = found


Locks = Sequence[tuple[int, str, str]]
"""The third keys on which a game settled: the entry, the lock, and the game's id."""


def _check_keys(report: Report, entries: Sequence[Mapping[str, Any]]) -> tuple[dict[int, tuple[bytes, str]], Locks]:
    """Whether each key is the one that was settled before; gives the key and the game's id for each entry that shows
    one, and the third keys."""
    settled: dict[bool, str] = {}
    game = report.game
    found: dict[int, tuple[bytes, str]] = {}
    locks: list[tuple[int, str, str]] = []
    for at, entry in enumerate(entries):
        if entry.get("type") != "pledged":
            continue
        hidden, key = entry.get("hidden") is True, str(entry.get("key"))
        if entry.get("later") is True:
            lock = str(entry.get("next"))
            if hidden:
                if lock != (locks[-1][1] if locks else ""):
                    report.find("verify-seed", at=at + 1)
                continue
            game = str(entry.get("game") or game)
            # The first takes nothing from the keys before it; with others that begin anew it is said once.
            if locks and not (report.anew and entries[at - 1].get("type") == "pledged"):
                report.anew.append(at + 1)
            if not third.is_lock(lock, _proofs(entry)):
                report.find("verify-lock", at=at + 1)
            locks.append((at, lock, game))
            continue
        if not key:
            game = str(entry.get("game") or game)
            # Both of a server's keys begin together; after a loss, each with its next dice.
            if not (report.anew and hidden and entries[at - 1].get("type") == "pledged"):
                report.anew.append(at + 1)
        elif re.fullmatch("[0-9a-f]{64}", key) and dice.sworn(bytes.fromhex(key)) == settled.get(hidden):
            found[at] = bytes.fromhex(key), game
        else:
            report.find("verify-seed", at=at + 1)
        settled[hidden] = str(entry.get("next"))
    return found, locks


def _proofs(entry: Mapping[str, Any]) -> tuple[str, ...]:
    found = entry.get("proofs")
    if not isinstance(found, list) or not all(isinstance(each, str) for each in found):
        raise TypeError("proofs")
    return tuple(found)


def throws_of(entries: Sequence[Mapping[str, Any]], game: str) -> Iterator[Throw]:
    """All the dice of a whole log, each with what its key says of it."""
    waiting: list[tuple[int, dict[str, Any]]] = []
    asked: dict[tuple[Any, Any], tuple[str, str]] = {}
    pledged = False
    at = 0
    while at < len(entries):
        entry = entries[at]
        if entry.get("type") != "pledged":
            if one := _fallen(entry, asked):
                waiting.append((at, one))
            at += 1
            continue
        pledges: list[int] = []
        while at < len(entries) and entries[at].get("type") == "pledged":
            game = str(entries[at].get("game") or game)
            pledges.append(at)
            at += 1
        yield from _judged(waiting, [(each, entries[each]) for each in pledges], game, UNPROVED if pledged else BEFORE)
        waiting, pledged = [], True
    yield from _judged(waiting, [], game, UNPROVED if pledged else BEFORE)


def _fallen(entry: Mapping[str, Any], asked: dict[tuple[Any, Any], tuple[str, str]]) -> dict[str, Any] | None:
    """What fell, where an entry is about dice."""
    kind, faces = entry.get("type"), entry.get("faces")
    if not faces or not isinstance(faces, list) or kind not in ("answered", "amended", "thrown"):
        return None
    if kind == "thrown":
        return {"of": 0, "address": "", "who": entry.get("seat"), **_free(entry), "by": "engine"}
    place = entry.get("of"), entry.get("address")
    if kind == "answered":
        asked[place] = str(entry.get("who", "")), str(entry.get("dice", ""))
    who, text = asked.get(place, ("", ""))
    return {"of": place[0], "address": place[1], "who": who, **_plain(text, faces), "by": entry.get("by")}


def _plain(text: str, faces: Sequence[Any]) -> dict[str, Any]:
    """Dice that a rule asked for: how many of how many sides; a bonus does not fall."""
    count, sides = found.groups() if (found := _DICE.match(text)) else ("", "0")
    name = f"{int(count or 1)}d{sides}"
    return {"dice": name, "sides": [int(sides)] * int(count or 1), "faces": tuple(faces), "lowest": (1,)}


def _free(entry: Mapping[str, Any]) -> dict[str, Any]:
    """Dice that somebody threw by themselves: each group by itself, one die after the other."""
    groups, sides = entry["faces"], entry.get("sides") or []
    each = [count for count, group in zip(sides, groups, strict=False) for _ in group]
    lowest = (1, -1) if "dF" in str(entry.get("dice")) else (1,)
    faces = tuple(face for group in groups for face in group)
    return {"dice": str(entry.get("dice")), "sides": each, "faces": faces, "lowest": lowest}


def _judged(
    fallen: Iterable[tuple[int, dict[str, Any]]],
    pledges: Sequence[tuple[int, Mapping[str, Any]]],
    game: str,
    instead: str,
) -> Iterator[Throw]:
    """Each throw by the keys that come after it; `instead` is what it is without any."""
    counts: dict[tuple[str, str], int] = {}
    entries_of = dict(pledges)
    opened: dict[bytes, tuple[int, str]] = {}
    for place, pledge in pledges:
        if pledge.get("later") is True and pledge.get("hidden") is True:
            opened |= {third.stamp(str(pledge["next"]), each): (place, each) for each in _proofs(pledge)}
    for at, one in fallen:
        said = at, one["of"], str(one["address"]), one["faces"]
        if one["by"] != "engine":
            yield Throw(*said, HAND if one["by"] == "hand" else RULED)
            continue
        what = str(one["who"]), str(one["address"])
        number = counts[what] = counts.get(what, 0) + 1
        found, proof = -1, ""
        for _, pledge in pledges if opened else ():
            found, proof = opened.get(third.wanted(_what(one, pledge, game, number)), (found, proof))
        if proof:
            fits = _falls(one, _by_proof(entries_of[found], proof), game, number)
            yield Throw(*said, PROVED if fits else DIFFERS, found, number, str(entries_of[found]["request"]), proof)
            continue
        shown = [(place, pledge) for place, pledge in pledges if pledge.get("key")]
        found = next((place for place, pledge in shown if _falls(one, pledge, game, number)), -1)
        # One that began anew, or is kept from this reader, may be theirs.
        closed = any(not (pledge.get("key") or pledge.get("proofs")) for _, pledge in pledges)
        kind = PROVED if found >= 0 else instead if closed or not pledges else DIFFERS
        yield Throw(*said, kind, found, number, str(entries_of[found].get("request", "")) if found >= 0 else "")


def _what(one: Mapping[str, Any], wish: Mapping[str, Any], game: str, number: int) -> bytes:
    """What makes a throw for a wish this one."""
    seat, request = str(wish.get("seat", "")), str(wish.get("request", ""))
    return dice.thrown_for(game, seat, request, str(one["who"]), str(one["address"]), one["dice"], number)


def _by_proof(wish: Mapping[str, Any], proof: str) -> dict[str, Any]:
    """A wish as a throw that is opened by itself has it: with a key of its own."""
    return {**wish, "key": third.key_of(proof).hex()}


def _falls(one: Mapping[str, Any], pledge: Mapping[str, Any], game: str, number: int) -> bool:
    """Whether a key gives these faces."""
    try:
        key = bytes.fromhex(str(pledge["key"]))
        what = _what(one, pledge, game, number)
        if len(one["sides"]) != len(one["faces"]) or not all(0 < each <= 10**6 for each in one["sides"]):
            return False
        given = dice.faces(key, what, one["sides"])
    except (KeyError, ValueError):
        return False
    # A fudge die's three faces count from below zero.
    return all(
        any(shown == face + low - 1 for low in one["lowest"] if low == 1 or sides == 3)
        for shown, face, sides in zip(one["faces"], given, one["sides"], strict=True)
    )


def _throws_shown(file: File, keys: Mapping[int, tuple[bytes, str]], locks: Locks) -> Iterator[Throw]:
    """The dice that a reader was shown, each with what its key says of it."""
    pledges = {str(file.entries[at].get("key"))[:NAMED_BY]: at for at in keys}
    pledged = False
    for at, (entry, row) in enumerate(zip(file.entries, file.rows, strict=True)):
        pledged = pledged or entry.get("type") == "pledged"
        for die in [entry] if entry.get("type") == "thrown" else entry.get("dice", []):
            if not die.get("faces"):
                continue
            address = str(die.get("address", ""))
            if entry.get("type") == "thrown":
                one = {"who": die.get("seat"), **_free(die), "by": "engine"}
            else:
                one = {"who": die.get("who"), **_plain(str(die.get("dice", "")), die["faces"]), "by": die.get("by")}
            said = at, 0, address, one["faces"]
            named, number, *wish = row[2].get("throws", {}).get(address, ("", 0))
            if not all(isinstance(each, str) for each in (named, *wish)) or type(number) is not int:
                raise TypeError("throws")
            if len(wish) not in (0, 2):
                raise TypeError("throws")
            if one["by"] != "engine":
                yield Throw(*said, HAND if one["by"] == "hand" else RULED)
            elif wish:
                one["address"] = address
                by = {"seat": wish[0], "request": wish[1]}
                settled = [(lock, game) for place, lock, game in locks if place < at]
                fits = any(
                    third.stamp(lock, named) == third.wanted(_what(one, by, game, number))
                    and _falls(one, _by_proof(by, named), game, number)
                    for lock, game in settled
                )
                yield Throw(*said, PROVED if fits else DIFFERS, -1, number, wish[1], named)
            elif named not in pledges:
                yield Throw(*said, KEPT if pledged else BEFORE)
            else:
                place = pledges[named]
                fits = _falls(one | {"address": address}, file.entries[place], keys[place][1], number)
                request = str(file.entries[place].get("request", ""))
                yield Throw(*said, PROVED if fits else DIFFERS, place, number, request)


def _check_told(report: Report, entries: Sequence[Mapping[str, Any]]) -> None:
    """Whether what was told shows the dice that fell."""
    fell: dict[tuple[Any, Any], Any] = {}
    for at, entry in enumerate(entries, start=1):
        if entry.get("type") in ("answered", "amended"):
            fell[entry.get("of"), entry.get("address")] = entry.get("faces")
        elif entry.get("type") == "reported":
            for die in entry.get("dice", ()):
                if fell.get((entry.get("of"), die.get("address"))) != die.get("faces"):
                    report.find("verify-told", at=at)
