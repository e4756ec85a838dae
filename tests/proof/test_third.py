"""Dice that are told later, or to some only: proved to whom they are told, and closed to everybody else."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric.padding import PKCS1v15
from cryptography.hazmat.primitives.asymmetric.rsa import RSAPublicNumbers
from cryptography.hazmat.primitives.hashes import SHA256
from playwright.sync_api import Page

from arbitro.play import evidence
from arbitro.play.entries import Reported
from arbitro.play.wishes import Throw
from arbitro.proof import dice, third
from arbitro.proof.verify import KEPT, lines, throws_of, verify
from arbitro.proof.verify import Throw as Thrown
from arbitro.store import open_store
from arbitro.systems import SYSTEMS
from tests.proof.forging import BEFORE, GAME, KEYS, SEATS, SERVER, Evening, File, entries_of, evening, forged, signed
from tests.proof.test_page import page, said, told

__all__ = ["page"]

WHAT = dice.thrown_for("g", "ada", "device-1", "ada", "BR-1 attack #1", "1d100", 1)


def opened(file: File) -> dict[str, tuple[dict[str, Any], str]]:
    """The proofs of the third key in a player's file, each with the entry that shows its dice, and their address."""
    rows = zip(entries_of(file), file["proof"]["chain"], strict=True)
    return {
        pointer[0]: (entry, address)
        for entry, row in rows
        for address, pointer in row[2].get("throws", {}).items()
        if len(pointer) == 4
    }


def by_the_third(whole: File) -> list[Thrown]:
    """The dice of a whole log that fell by the third key."""
    return [one for one in throws_of(whole["entries"], GAME) if one.proof]


def test_a_proof_is_what_rsa_says() -> None:
    """The library's own check of the same signature; and the key of the dice is its SHA-256."""
    key = third.Key(KEYS[0])
    proof = key.proof(WHAT)
    public = RSAPublicNumbers(third.POWER, int(key.lock, 16)).public_key()

    public.verify(bytes.fromhex(proof), WHAT, PKCS1v15(), SHA256())
    assert third.stamp(key.lock, proof) == third.wanted(WHAT)
    assert third.stamp(key.lock, proof) != third.wanted(WHAT + b" ")
    assert third.stamp(key.lock, proof.upper()) == b""
    assert third.stamp(key.lock, f"{int(proof, 16) + int(key.lock, 16):0512x}") in (b"",)


def test_a_key_that_leaves_a_choice_is_no_lock() -> None:
    """One with a small factor, one of which not every text has a proof, another's certificate; the true one is."""
    key, other = map(third.Key, KEYS)
    small = f"{int(key.lock, 16) // 3 * 3:x}"

    assert third.is_lock(key.lock, key.certificate())
    assert not third.is_lock(key.lock, other.certificate())
    assert not third.is_lock(key.lock, key.certificate()[:-1])
    assert not third.is_lock(key.lock, (*key.certificate()[1:], key.certificate()[0]))
    assert not third.is_lock(small, key.certificate())


BLOWS = 60
"""So many wishes take an evening of brp through its statements to blows."""


@pytest.fixture(scope="module")
def brp(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    """In brp a blow waits for its parry: most dice are told with a later wish."""
    with evening(tmp_path_factory.mktemp("brp"), "brp", wishes=BLOWS, open_foes=True) as one:
        one.wish("ada", Throw("3d7", secret=True))
        yield one


def test_what_is_told_later_is_proved_by_a_players_own_file(brp: Evening) -> None:
    """Every die, and the same past as in the whole log; before, none of these was."""
    file = brp.file("ada")
    report = verify(file)

    assert (report.findings, set(report.throws)) == ([], {"proved"})
    assert report.later == len(opened(json.loads(file))) > 3
    assert verify(brp.file("marta"), "", file).findings == []
    assert {"verify-later", "verify-who-later"} <= {line.code for line in lines(report)}


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("open_foes", [True, False])
def test_a_file_opens_the_dice_that_it_tells_and_no_others(system: str, open_foes: bool, tmp_path_factory: Any) -> None:
    """Each proof in anybody's file is that of a die that stands beside it, with whose it is; and no other one is there,
    nor a key or a name of a wish that would give one."""
    with evening(tmp_path_factory.mktemp("e"), system, open_foes=open_foes) as one:
        one.wish("ada", Throw("2d9", secret=True))
        whole, files = json.loads(one.file("marta")), {seat: one.file(seat) for seat in ("ada", "olga")}
    fell = {each.proof: each for each in by_the_third(whole)}
    assert len(fell) > 1
    for seat, file in files.items():
        shown = opened(json.loads(file))
        for proof, (entry, address) in shown.items():
            die = entry if entry["type"] == "thrown" else next(d for d in entry["dice"] if d["address"] == address)
            faces = tuple(f for group in die["faces"] for f in group) if entry["type"] == "thrown" else (*die["faces"],)
            assert (fell[proof].address, fell[proof].faces) == (address, faces)
            assert "seat" in die if entry["type"] == "thrown" else die["who"] and die["dice"]
        secret = [each for proof, each in fell.items() if proof not in shown]
        assert secret
        for each in secret:
            assert each.proof.encode() not in file, seat
            assert third.key_of(each.proof).hex().encode() not in file
    assert b'"2d9"' in files["ada"]
    assert b'"2d9"' not in files["olga"]


def test_a_secret_beside_what_is_told_later_changes_no_length_of_a_players_file(tmp_path_factory: Any) -> None:
    """Twins: the same evening with a secret throw after each wish and without. As many entries, proofs and keys."""
    found = []
    for secrets in (False, True):
        with open_store(tmp_path_factory.mktemp("twin") / "games.db") as store:
            one = Evening(store)
            for number in range(4):
                if secrets:
                    one.keeper.wish(
                        GAME,
                        "marta",
                        f"secret-{number}",
                        json.dumps({"type": "throw", "dice": "3d11", "secret": True}).encode(),
                    )
                one.keeper.wish(GAME, "ada", f"device-of-ada-{number}", b'{"type":"throw","dice":"2d6","secret":true}')
            file = json.loads(one.file("ada"))
            rows = [(sorted(row[2]), row[2].get("throws")) for row in file["proof"]["chain"]]
            found.append(
                [(entry, row) for entry, row in zip(file["shown"], rows, strict=True) if "sealed" not in row[0]]
            )
    plain, secret = found
    assert plain == secret


def _die(file: File) -> File:
    entry, address = next(iter(opened(file).values()))
    die = next(die for die in entry["dice"] if die["address"] == address)
    die["faces"][0] = die["faces"][0] % 4 + 1
    return file


def _pointers(file: File) -> list[list[Any]]:
    rows = file["proof"]["chain"]
    return [pointer for row in rows for pointer in row[2].get("throws", {}).values() if len(pointer) == 4]


def _exchanged(file: File) -> File:
    one, other, *_ = _pointers(file)
    one[0], other[0] = other[0], one[0]
    return file


def _put(at: int, value: Any) -> Callable[[File], File]:
    def do(file: File) -> File:
        _pointers(file)[0][at] = value
        return file

    return do


def _lock(file: File) -> File:
    entry = next(entry for entry in entries_of(file) if entry.get("later") and not entry["hidden"])
    entry["next"] = third.Key(KEYS[1]).lock
    return file


def _face(file: File) -> File:
    one = by_the_third(file)[0]
    entry = entries_of(file)[one.place]
    face = entry["faces"][0]
    entry["faces"][0] = [value % 4 + 1 for value in face] if isinstance(face, list) else face % 4 + 1
    return file


def _proof(file: File) -> File:
    entry = next(entry for entry in entries_of(file) if entry.get("later") and entry["hidden"])
    entry["proofs"] = [third.Key(KEYS[1]).proof(WHAT)] * len(entry["proofs"])
    return file


FORGERIES: dict[str, tuple[str, Callable[[File], File], set[str]]] = {
    "a changed die that was told later": ("ada", _die, {"verify-opened", "verify-face"}),
    "two proofs exchanged": ("ada", _exchanged, {"verify-face"}),
    "a proof by another key": ("ada", _put(0, third.Key(KEYS[1]).proof(WHAT)), {"verify-face"}),
    "a proof that is none": ("ada", _put(0, "zz"), {"verify-face"}),
    "another throw's number": ("ada", _put(1, 7), {"verify-face"}),
    "another's wish": ("ada", _put(2, "olga"), {"verify-face"}),
    "another name of the wish": ("ada", _put(3, "device-of-nobody"), {"verify-face"}),
    "a name that is no text": ("ada", _put(3, 7), {"verify-garbled"}),
    "another third key": ("ada", _lock, {"verify-changed", "verify-lock", "verify-face"}),
    "another third key, signed by the server": (
        "marta", lambda file: signed(_lock(file)), {"verify-lock", "verify-seed"},
    ),
    "a die of the third key, signed by the server": ("marta", lambda file: signed(_face(file)), {"verify-face"}),
    "proofs of other throws, signed by the server": ("marta", lambda file: signed(_proof(file)), {"verify-face"}),
}  # fmt: skip


@pytest.mark.browser
@pytest.mark.parametrize("what", FORGERIES)
def test_a_forgery_of_a_die_that_is_told_later_is_found_and_named(what: str, brp: Evening, page: Page) -> None:
    """By the command line and by the page, in the same words, where the honest file holds."""
    seat, do, wanted = FORGERIES[what]
    honest = brp.file(seat)
    assert verify(honest).findings == []
    file = forged(do, honest)

    assert {finding.code for finding in verify(file).findings} - {"verify-told"} == wanted
    assert said(page, file) == told(file)


@pytest.mark.browser
@pytest.mark.parametrize("seat", SEATS)
def test_an_honest_file_is_honest_on_the_page_too(seat: str, brp: Evening, page: Page) -> None:
    for language in ("en", "es"):
        assert said(page, brp.file(seat), language=language) == told(brp.file(seat), language=language)


def test_a_game_from_before_plays_on_and_settles_on_a_third_key(tmp_path_factory: Any) -> None:
    """What fell by the second key stays as it was, kept from a player's file; from the next wish on it is proved."""
    with open_store(tmp_path_factory.mktemp("old") / "games.db") as store:
        old = Evening(store, "brp", server=BEFORE).plays(BLOWS)
        before, old_whole = old.file("ada"), old.file("marta")
        kept = verify(before).throws[KEPT]
        new = Evening.again(store, SERVER)
        new.wish("ada", Throw("2d6"))
        new.wish("ada", Throw("2d8", secret=True))
        file, whole = new.file("ada"), new.file("marta")

    assert kept > 1
    assert verify(old_whole).findings == []
    assert verify(whole, "", before).findings == verify(file, "", before).findings == []
    assert (verify(file).throws[KEPT], verify(file).later, verify(file).anew) == (kept, 1, verify(before).anew)
    assert set(verify(whole).throws) == {"proved"}


def test_what_was_thrown_again_in_secret_is_not_opened_beside_what_was_told(brp: Evening) -> None:
    """A proof stands beside the last throw before it was told, never beside a later one of the same address."""
    whole = json.loads(brp.file("marta"))
    one = next(each for each in by_the_third(whole) if each.of)
    again = one._replace(place=len(whole["entries"]) + 1, faces=(99,), proof="f" * 512)
    entries = [(at, entry) for at, (_, entry) in enumerate(brp.kept.entries, start=1) if isinstance(entry, Reported)]
    seq, entry = next(each for each in entries if one.address in {die.address for die in each[1].dice})
    throws = {(one.of, one.address): [(one, ("told",)), (again, ("secret",))]}
    paths = frozenset({f"dice/{one.address}/who"})

    assert evidence._checkable(entry, seq, paths, throws) == {"throws": {one.address: ("told",)}}
