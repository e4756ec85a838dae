"""What a file of a game proves, to whom, and what it gives away to nobody."""

from __future__ import annotations

import gzip
import hmac
import itertools
import json
import re
from collections import Counter
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest

from arbitro.play.entries import GAME_MASTER, PLAYER, Answered, Begun, Pledged, Settings
from arbitro.play.evidence import export, whole
from arbitro.play.exports import read_export
from arbitro.play.fold import opening
from arbitro.play.keeper import Keeper
from arbitro.play.running import Refused
from arbitro.play.wishes import Act, Hand, Order, Reply, Say, Settle, Throw
from arbitro.proof import chain, dice, signing
from arbitro.proof.server import DICE, THIRD, server_of
from arbitro.proof.verify import Unreadable, lines, shown_key, verify
from arbitro.store import open_store
from arbitro.systems import SYSTEMS
from arbitro.systems.contract import ANYONE
from arbitro.words import LANGUAGES, speaker
from tests.play.test_recorded_games import recorded
from tests.proof.forging import BEFORE, GAME, OTHER, SEATS, SECRET, SERVER, Evening, entries_of, evening

# Bytes


def test_canonical_bytes_do_not_depend_on_how_a_file_was_written() -> None:
    """Sorted keys, no spaces, UTF-8: by the standard library's JSON."""
    entry = {"type": "spoke", "text": '¿Qué? ☃ \u2028 \x1f " \\ \U0001f3b2', "facts": {"b": [1, -2, None], "a": True}}
    other = json.loads(json.dumps(dict(reversed(entry.items())), indent=3))

    assert chain.canonical(entry) == chain.canonical(other)
    assert chain.canonical(entry).decode() == json.dumps(
        entry, sort_keys=True, separators=(",", ":"), ensure_ascii=False
    )


def test_an_entry_that_is_put_together_from_all_its_parts_is_the_entry() -> None:
    entry = {"type": "reported", "of": 3, "facts": {"who": "ada"}, "dice": [{"address": "LA-1 x #1", "faces": [3, 5]}]}

    assert chain.put_together(chain.leaves_of(entry)) == entry


def test_the_chain_is_what_the_docs_say() -> None:
    """By hand, from docs/proof.md, for an entry that is one leaf."""
    salt, entry = b"s" * 16, {"text": "Hi", "type": "spoke"}
    leaf_salt = hmac.digest(salt, b"", "sha256")
    leaf = sha256(leaf_salt + b'["",{"text":"Hi","type":"spoke"}]').digest()
    commitment = sha256(b"arbitro entry 1\n" + leaf).digest()
    first = sha256(b'arbitro chain 1\n["g","player ada"]').digest()

    assert chain.commitment_of(chain.hashes_of(entry, salt).values()) == commitment
    assert chain.first_link("g", "player ada") == first
    assert chain.next_link(first, commitment) == sha256(b"arbitro chain 1\n" + first + commitment).digest()


# Dice


@pytest.mark.parametrize("sides", range(1, 257))
def test_every_face_is_equally_likely(sides: int) -> None:
    """By enumeration: of the 256 bytes each face gets as many, and what is left over none; and no byte is an error."""
    faces = Counter(dice.face_of(word, sides, 256) for word in range(256))

    left_out = faces.pop(0, 0)
    assert left_out == 256 % sides
    assert faces == dict.fromkeys(range(1, sides + 1), 256 // sides)


def test_dice_follow_from_what_is_written_down() -> None:
    """HMAC-SHA256 by the standard library: words of 32 bits, the first of them thrown away if it favours some faces."""
    key, what = b"k" * 32, dice.thrown_for("g", "ada", "device-1", "ada", "LA-5 draught #1", "3d6", 2)
    assert what == b'["arbitro dice 1","g","ada","device-1","ada","LA-5 draught #1","3d6",2]'
    block = hmac.digest(key, what + b"\0" + bytes(4), "sha256")

    expected = [int.from_bytes(block[at : at + 4], "big") % 6 + 1 for at in (0, 4, 8)]
    assert dice.faces(key, what, (6, 6, 6)) == tuple(expected)


# Who is given what


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("open_foes", [True, False])
def test_an_honest_file_of_each_system_holds_for_everybody(system: str, open_foes: bool, tmp_path: Path) -> None:
    """Nothing is found, in the whole log every die is proved, and the same past stands in each later file."""
    with evening(tmp_path, system, open_foes=open_foes) as one:
        before = {seat: one.file(seat) for seat in SEATS}
        one.plays(4, seed=5)
        for seat in SEATS:
            later = one.file(seat)
            report = verify(later, signing.public_of(SERVER.signing), before[seat])
            assert report.findings == []
            assert report.throws["proved"] > 0
        everything = verify(one.file("marta"), "", before["ada"])
        assert everything.findings == []
        assert set(everything.throws) == {"proved"}


def test_secrets_are_in_no_bytes_of_a_players_file(tmp_path: Path) -> None:
    """The note, the secret throw, the state, what opens the throw, and the numbers of foes that are closed."""
    with evening(tmp_path, "knave", open_foes=False) as one:
        marta, ada, olga = (one.file(seat).decode() for seat in SEATS)
        entries = json.loads(marta)["entries"]
        thrown = next(at for at, entry in enumerate(entries) if entry["type"] == "thrown" and entry["secret"])
        hidden = next(entry["proofs"] for entry in entries[thrown:] if entry.get("later"))
        assert hidden

        for file in (ada, olga):
            assert SECRET in marta
            assert SECRET not in file
            assert "2d6+d20" not in file
            assert '"change"' not in file
            assert '"state"' not in file
            assert not any(key in file for key in hidden)


def test_what_is_hidden_leaves_no_gap(tmp_path: Path) -> None:
    """Two evenings, one with secrets of which not even a stub is shown: what is shown to a player is the same."""
    found = []
    for secrets in (False, True):
        with open_store(tmp_path / f"{secrets}.db") as store:
            one = Evening(store)
            one.wish("marta", Settle(Settings(secret_stub=False)))
            if secrets:
                one.wish("marta", Say(SECRET, secret=True))
                one.wish("marta", Throw("2d6", secret=True))
            # By names that do not count what is hidden.
            one.keeper.wish(GAME, "ada", "device-of-ada", msgspec.json.encode(Say("What a night")))
            file = json.loads(one.file("ada"))
            shown = [{**entry, "next": "", "key": ""} for entry in file["shown"]]
            found.append((shown, [len(str(row)) for row in file["proof"]["chain"]]))

    assert found[0] == found[1]


def test_a_hidden_text_cannot_be_guessed_from_its_commitment(tmp_path: Path) -> None:
    """With the salt a guess of the very text fits; without it nobody can tell it from any other."""
    with evening(tmp_path) as one:
        seq, entry = next(
            (at, entry)
            for at, entry in enumerate(json.loads(one.file("marta"))["entries"], start=1)
            if entry.get("secret") and entry["type"] == "thrown"
        )
        sealed = [row[2]["sealed"] for row in json.loads(one.file("ada"))["proof"]["chain"] if "sealed" in row[2]]
    salts = [b"", bytes(16), GAME.encode(), b"1" * 16, bytes.fromhex(sealed[0])[:16]]

    def guessed(salt: bytes) -> str:
        return chain.commitment_of(chain.hashes_of(entry, salt).values()).hex()

    assert guessed(SERVER.salt(GAME, seq)) in sealed
    assert not {guessed(salt) for salt in salts} & set(sealed)


def test_a_players_file_does_not_say_who_else_was_given_a_letter(tmp_path: Path) -> None:
    """The page of handouts keeps it from them: a letter to Ada alone stands in her file, one to two is sealed there."""
    with evening(tmp_path) as one:
        one.wish("marta", Hand(title="For you alone", to=("ada",)))
        one.wish("marta", Hand(title="For two", to=("ada", "olga")))
        one.wish("marta", Hand(title="For all", shown=True))
        file = one.file("ada")

    assert verify(file).findings == []
    titles = [each.get("title") for each in entries_of(json.loads(file)) if each.get("type") == "handed"]
    assert titles == ["For you alone", "For all"]


def test_how_many_parts_are_hidden_does_not_show() -> None:
    """Hashes of nothing make the number of an entry's parts a multiple of sixteen."""
    bare = {"type": "reported", "of": 3, "code": "LA-8 hit", "facts": {}}
    full = {**bare, "facts": dict.fromkeys("abcdefg", 1)}

    assert len(chain.hashes_of(bare, b"s")) == len(chain.hashes_of(full, b"s")) == 16


def test_without_a_game_master_others_secrets_stay_sealed_in_the_whole_log(tmp_path: Path) -> None:
    """The file opens elsewhere, holds, and shows neither Bran's note nor his throw, nor the key that would give it."""
    with open_store(tmp_path / "games.db") as store:
        keeper = Keeper(store, server=SERVER)
        keeper.create(opening("lanterns", "T", "demo", key="k"), game_id=GAME)
        for seat in ("ada", "bran"):
            keeper.join(GAME, seat.title(), PLAYER, seat=seat)
        keeper.wish(GAME, "bran", "device-1", msgspec.json.encode(Say("I do not trust Ada", secret=True)))
        keeper.wish(GAME, "bran", "device-2", msgspec.json.encode(Throw("13d7", secret=True)))
        keeper.wish(GAME, "ada", "device-3", msgspec.json.encode(Throw("2d6")))
        game, stored = keeper.open(GAME).game, [data for _, data in store.entries(GAME)]
        ada, bran = game.seats
        file = export(SERVER, GAME, game, ada, stored, judges=True)
        pledges = [json.loads(data) for data in stored if b'"hidden":true' in data]
        keys = [proof for pledge in pledges for proof in pledge.get("proofs", ())]

        assert verify(file).findings == []
        assert keys
        for secret in ("I do not trust Ada", '"13d7"', *keys):
            assert secret not in file.decode()
        assert '"13d7"' in export(SERVER, GAME, game, bran, stored, judges=True).decode()
        assert len(read_export(file)) == len(stored)


# Games that came from elsewhere


@recorded
def test_a_recorded_game_plays_on_with_dice_that_can_be_checked(file: Path, tmp_path: Path) -> None:
    """It says from where: what fell before this server settled on keys is counted as such."""
    first, *more = read_export(gzip.decompress(file.read_bytes()))
    assert isinstance(first, Begun)
    fell = sum(isinstance(each, Answered) and bool(each.faces) and each.by == "engine" for each in more)
    with open_store(tmp_path / "games.db") as store:
        keeper = Keeper(store, server=SERVER)
        kept = keeper.create(first, more, game_id=GAME)
        master = next(seat for seat in kept.game.seats if seat.role == GAME_MASTER)
        keeper.wish(GAME, master.id, "device-1", msgspec.json.encode(Throw("3d6")))
        stored = [data for _, data in store.entries(GAME)]
        report = verify(export(SERVER, GAME, keeper.open(GAME).game, master, stored, judges=True))
        for seat in keeper.open(GAME).game.seats:
            assert verify(export(SERVER, GAME, keeper.open(GAME).game, seat, stored, judges=False)).findings == []

    assert report.findings == []
    assert report.anew == [len(more) + 2]
    assert report.throws["proved"] == 1
    assert report.throws.get("before", 0) >= fell


def test_a_game_of_before_settles_on_keys_with_its_first_wish(tmp_path: Path) -> None:
    """The store of an earlier version: what falls for that wish cannot be checked, and what falls later can."""
    with open_store(tmp_path / "games.db") as store:
        Keeper(store).create(opening("lanterns", "T", "demo", key="k"), game_id=GAME)
        keeper = Keeper(store, server=SERVER)
        keeper.join(GAME, "Ada", GAME_MASTER, seat="ada")
        keeper.wish(GAME, "ada", "device-1", msgspec.json.encode(Throw("2d6")))
        report = verify(whole(SERVER, GAME, [data for _, data in store.entries(GAME)]))

    assert (report.findings, report.anew, report.throws) == ([], [3], {"proved": 1})


def test_who_plays_on_from_a_copy_throws_by_other_keys(tmp_path: Path) -> None:
    """What was thrown after the copy was made is known to people; it must not fall again for whoever asks for it."""
    with open_store(tmp_path / "games.db") as store:
        server = server_of(store)
        keeper = Keeper(store, server=server)
        keeper.create(opening("lanterns", "T", "demo", key="k"), game_id=GAME)
        keeper.join(GAME, "Ada", GAME_MASTER, seat="ada")
        store.backup(tmp_path / "copy.db")
    with open_store(tmp_path / "copy.db") as copy:
        assert copy.get_key(*DICE, 0) is copy.get_key(*THIRD, 0) is None
        assert server._dice not in (tmp_path / "copy.db").read_bytes()
        other = server_of(copy)
        keeper = Keeper(copy, server=other)
        for number in range(2):
            keeper.wish(GAME, "ada", f"device-{number}", msgspec.json.encode(Throw("2d6")))
        report = verify(whole(other, GAME, [data for _, data in copy.entries(GAME)]))

    assert other.signing == server.signing
    assert other.third
    assert server.third
    assert other.third.lock != server.third.lock
    assert (report.findings, report.anew, report.throws) == ([], [2, 6], {"unproved": 1, "proved": 1})


def test_a_game_that_moves_to_another_server_is_checked_by_each_ones_keys(tmp_path: Path) -> None:
    """Its id goes into each throw, and is another one there; and whoever had the one file may compare the throws."""
    with evening(tmp_path) as one:
        first, *more = read_export(one.file("marta"))
        before = verify(one.file("marta")).throws["proved"]
    assert isinstance(first, Begun)
    with open_store(tmp_path / "other.db") as store:
        keeper = Keeper(store, server=OTHER)
        keeper.create(first, more, game_id="moved")
        keeper.wish("moved", "ada", "device-1", msgspec.json.encode(Throw("2d6")))
        report = verify(whole(OTHER, "moved", [data for _, data in store.entries("moved")]))

    assert report.findings == []
    assert report.throws == {"proved": before + 1}
    assert report.anew == [2, len(more) + 2]


# Dice that nothing can prove


def test_typed_dice_are_called_typed(tmp_path: Path) -> None:
    """A character whose dice are all typed in."""
    with open_store(tmp_path / "games.db") as store:
        one = Evening(store, "knave", "new")
        one.wish("ada", Order(by_hand=True))
        making = next(o.command for o in one.kept.game.system.legal(one.kept.game.state, ANYONE) if o.refusal is None)
        one.wish("ada", Act(msgspec.to_builtins(making)))
        while waiting := [each for each in one.kept.game.open if each.questions]:
            question = waiting[0].questions[0]
            faces = (1,) * question.dice.count if question.dice else None
            one.wish(
                "ada", Reply(waiting[0].seq, question.address, question.fallback if faces is None else None, faces)
            )
        report = verify(one.file("marta"))
        typed = sum(isinstance(each, Answered) and each.by == "hand" for _, each in one.kept.entries)

    assert report.findings == []
    assert typed > 5
    assert report.throws["hand"] == typed
    assert "verify-who-hand" in {line.code for line in lines(report)}


def test_a_wish_that_is_sent_again_falls_the_same(tmp_path: Path) -> None:
    """Nobody can try again: the same name gets the stored answer, and a server that forgot would throw the same."""
    with open_store(tmp_path / "games.db") as store:
        one = Evening(store)
        body = msgspec.json.encode(Throw("5d20"))
        head = one.kept.game.head
        for _ in range(3):
            one.keeper.wish(GAME, "ada", "device-1", body)
        thrown = [each for _, each in one.kept.entries if hasattr(each, "total")]

    assert len(thrown) == 1
    assert one.kept.game.head == head + 2


def test_a_refused_wish_shows_no_key(tmp_path: Path) -> None:
    with open_store(tmp_path / "games.db") as store:
        one = Evening(store)
        head = one.kept.game.head
        with pytest.raises(Refused):
            one.wish("olga", Throw("2d6"))

        assert one.kept.game.head == head


def test_each_key_was_settled_on_before(tmp_path: Path) -> None:
    """Of each kind: the SHA-256 of a key stands in the entry before the one that shows it."""
    with evening(tmp_path, "knave", BEFORE, open_foes=False) as one:
        pledges = [entry for _, entry in one.kept.entries if isinstance(entry, Pledged)]

    for hidden in (False, True):
        ours = [each for each in pledges if each.hidden == hidden]
        assert len(ours) > 2
        for before, after in itertools.pairwise(ours):
            assert sha256(bytes.fromhex(after.key)).hexdigest() == before.next


def test_what_only_some_are_told_falls_by_another_key(tmp_path: Path) -> None:
    """The first is shown to all: with it nobody may find out what a secret throw was."""
    with evening(tmp_path, "knave") as one:
        file = json.loads(one.file("marta"))
    throw = next(entry for entry in file["entries"] if entry["type"] == "thrown" and entry["secret"])
    at = file["entries"].index(throw)

    pledge = next(entry for entry in file["entries"][at:] if entry["type"] == "pledged")
    assert pledge["hidden"]


# What is said


def test_every_finding_has_words_in_both_languages() -> None:
    """Each code in the code that finds or says something."""
    text = (Path(__file__).parents[2] / "src/arbitro/proof/verify.py").read_text("utf-8")
    codes = set(re.findall(r'"(verify-[a-z-]+)"', text))
    assert len(codes) > 30
    for language in LANGUAGES:
        assert [code for code in sorted(codes) if not speaker(language).has(code)] == []


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "verify-no-json"),
        (b"\xff", "verify-no-json"),
        (b"[" * 100_000, "verify-no-file"),
        (b'{"arbitro": 2, "entries": []}', "verify-no-file"),
        (b'{"arbitro": 1, "entries": [{}]}', "verify-no-proof"),
        (b'{"arbitro": 1, "entries": [{}], "proof": {"head": {}, "signature": "", "chain": []}}', "verify-uneven"),
    ],
)
def test_what_is_no_file_is_said_in_one_line(data: bytes, code: str) -> None:
    with pytest.raises(Unreadable) as found:
        verify(data)
    assert found.value.code == code


JUNK: tuple[Any, ...] = (None, 7, -1, "x", [], {}, [[1]], {"a": []}, "é" * 64, 2**70)


def test_garbage_is_found_and_breaks_nothing(tmp_path: Path) -> None:
    """Whatever stands in the place of whatever else: an error of ours never, and found wherever it is signed."""
    with evening(tmp_path) as one:
        honest = one.file("ada"), one.file("marta")
    for data in honest:
        file = json.loads(data)
        for junk in JUNK:
            for at, name in enumerate(("type", "faces", "dice", "of", "key", "facts")):
                changed = json.loads(data)
                entries_of(changed)[at + 3][name] = junk
                if entries_of(changed)[at + 3] != entries_of(file)[at + 3]:
                    _found(changed)
            for part in range(3):
                changed = json.loads(data)
                changed["proof"]["chain"][4][part] = junk
                # A word more beside a salt takes nothing from what the salt shows.
                _found(changed, beside=part == 2 and isinstance(junk, dict))
            for name in file["proof"]["head"]:
                changed = json.loads(data)
                changed["proof"]["head"][name] = junk
                _found(changed)


def _found(file: Any, beside: bool = False) -> None:
    with suppress(Unreadable):
        assert verify(json.dumps(file).encode()).findings or beside


def test_a_key_is_shown_in_groups() -> None:
    assert shown_key("0123456789abcdef") == "01234567-89abcdef"
