"""Passkeys: what opens somebody on another device, and all that does not. Real ones are Chromium's own, at the end.

The layouts of what an authenticator signs are those of the Web Authentication specification, 6.1 and 6.5.
"""

from __future__ import annotations

import json
import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

from arbitro.web import passkeys, persons
from tests.web.helpers import House, Person, house, text_of

cbor2 = pytest.importorskip("cbor2")

HERE = "http://localhost"
NO = "This passkey opens nobody here"


def b64(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


class Key:
    """An authenticator with one passkey, which says whatever a test has it say."""

    def __init__(self, name: bytes = b"one passkey") -> None:
        self.id, self.private, self.owner, self.count = name, ec.generate_private_key(ec.SECP256R1()), "", 0

    def made(self, options: dict[str, Any], origin: str = HERE, host: str = "localhost") -> dict[str, Any]:
        """What a browser gives for a new passkey."""
        self.owner = options["user"]["id"]
        point = self.private.public_key().public_numbers()
        public = {1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32, "big"), -3: point.y.to_bytes(32, "big")}
        known = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(public)
        signed = {"fmt": "none", "attStmt": {}, "authData": self._data(host, 0x45) + known}
        told = {
            "clientDataJSON": self._client("create", options, origin),
            "attestationObject": b64(cbor2.dumps(signed)),
        }
        return {"id": b64(self.id), "rawId": b64(self.id), "type": "public-key", "response": told}

    def shown(self, options: dict[str, Any], origin: str = HERE, host: str = "localhost") -> dict[str, Any]:
        """What a browser gives to open somebody."""
        self.count += 1
        client, data = self._client("get", options, origin), self._data(host, 0x05)
        signature = self.private.sign(data + sha256(_bytes(client)).digest(), ec.ECDSA(SHA256()))
        told = {"clientDataJSON": client, "authenticatorData": b64(data)}
        told |= {"signature": b64(signature), "userHandle": self.owner}
        return {"id": b64(self.id), "rawId": b64(self.id), "type": "public-key", "response": told}

    def _client(self, kind: str, options: dict[str, Any], origin: str) -> str:
        told = {"type": f"webauthn.{kind}", "challenge": options["challenge"], "origin": origin}
        return b64(json.dumps(told).encode())

    def _data(self, host: str, flags: int) -> bytes:
        return sha256(host.encode()).digest() + bytes([flags]) + self.count.to_bytes(4, "big")


def _bytes(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def sent(person: Person, path: str, what: Any = None) -> Any:
    return person.client.post(f"/me/passkeys/{path}", json={} if what is None else what)


def added(person: Person, key: Key, name: str = "my phone") -> None:
    answer = sent(person, "add", {"credential": key.made(sent(person, "add/ask").json()), "name": name})
    assert answer.status_code == 200, answer.text


def opened(person: Person, key: Key, **lies: str) -> Any:
    return sent(person, "open", {"credential": key.shown(sent(person, "open/ask").json(), **lies)})


def marta_of(table: House) -> tuple[Person, Key]:
    """Somebody at a table, with a passkey."""
    marta, key = table.person(base_url=HERE).begins(), Key()
    added(marta, key)
    return marta, key


def refused(answer: Any, line: str = NO) -> None:
    """In one line, and whoever sent it is as much here as before."""
    assert answer.status_code in (403, 404, 409, 422), answer.text
    assert line in answer.json()["text"]


def test_a_passkey_opens_its_person_on_another_device_without_a_name(table: House):
    """And in the language that they have chosen; the page says when it was used."""
    marta, key = marta_of(table)
    marta.post("/language", {"lang": "es"})
    phone = table.person(base_url=HERE)

    assert opened(phone, key).status_code == 200
    assert opened(phone, key).status_code == 200

    assert "usada por última vez el " in text_of(phone.get("/me"))
    assert phone.get(f"/g/{marta.game}").status_code == 200


def test_passkeys_are_listed_by_name_and_removed_one_by_one(table: House):
    marta, key = marta_of(table)
    other = Key(b"another")
    added(marta, other, "  the key on   my ring ")
    shown = text_of(marta.get("/me"))
    assert "the key on my ring since " in shown
    assert "my phone since " in shown
    again = sent(marta, "add/ask").json()["excludeCredentials"]
    assert {one["id"] for one in again} == {b64(key.id), b64(other.id)}

    marta.post("/me/passkeys/out", {"passkey": b64(key.id)})

    refused(opened(table.person(base_url=HERE), key))
    assert opened(table.person(base_url=HERE), other).status_code == 200
    assert "my phone" not in text_of(marta.get("/me"))


def test_a_passkey_without_a_name_is_none_and_there_are_so_many(table: House, monkeypatch: pytest.MonkeyPatch):
    marta, _ = marta_of(table)
    nameless = {"credential": Key(b"2").made(sent(marta, "add/ask").json()), "name": " "}
    refused(sent(marta, "add", nameless), "name")
    monkeypatch.setattr(passkeys, "MOST", 1)
    full = {"credential": Key(b"3").made(sent(marta, "add/ask").json()), "name": "three"}
    refused(sent(marta, "add", full), "You have 1 passkeys")


@pytest.mark.parametrize(
    "lies",
    [{"origin": "http://localhost.example"}, {"origin": "https://localhost"}, {"host": "elsewhere.example"}],
    ids=["another site", "another scheme", "another server"],
)
def test_a_passkey_that_was_used_on_another_page_opens_nobody(table: House, lies: dict[str, str]):
    marta, key = marta_of(table)
    phone = table.person(base_url=HERE)

    refused(opened(phone, key, **lies))
    made = Key(b"new").made(sent(marta, "add/ask").json(), **lies)
    refused(sent(marta, "add", {"credential": made, "name": "new"}))

    assert phone.get("/me").status_code == 404
    assert opened(phone, key).status_code == 200


def test_an_answer_is_good_once_and_for_the_challenge_of_this_server_alone(table: House, tmp_path: Path):
    """One that was seen on its way opens nothing; nor one that answers what another server asked."""
    marta, key = marta_of(table)
    phone, thief = table.person(base_url=HERE), table.person(base_url=HERE)
    answer = {"credential": key.shown(sent(phone, "open/ask").json())}
    assert sent(phone, "open", answer).status_code == 200

    refused(sent(thief, "open", answer))
    (tmp_path / "other").mkdir()
    with house(tmp_path / "other", secret="of another server") as other:
        asked = sent(other.person(base_url=HERE), "open/ask").json()
        refused(sent(other.person(base_url=HERE), "open", {"credential": key.shown(asked)}))
    refused(sent(thief, "open", {"credential": key.shown(asked)}))
    # Nor by what was asked for a new one, which says for whom.
    refused(sent(thief, "open", {"credential": key.shown(sent(marta, "add/ask").json())}))
    assert thief.get("/me").status_code == 404


def test_a_new_passkey_answers_what_its_own_person_was_asked_and_once(table: House):
    """Bran's browser cannot be made to add Eve's key to him; nor does a removed one come back by itself."""
    marta, _ = marta_of(table)
    eve, key = table.person(base_url=HERE).begins(name="Eve", title="A trap"), Key(b"hers")
    answer = {"credential": key.made(sent(eve, "add/ask").json()), "name": "hers"}
    refused(sent(marta, "add", answer))
    assert sent(eve, "add", answer).status_code == 200
    eve.post("/me/passkeys/out", {"passkey": b64(key.id)})
    refused(sent(eve, "add", answer))
    assert '"passkeys": {}' in eve.get("/me/export.json").text


def test_somebody_elses_handle_with_ones_own_key_opens_nobody(table: House):
    """Eve's key says that it is Marta's."""
    _, marta_key = marta_of(table)
    eve, key = table.person(base_url=HERE).begins(name="Eve", title="A trap"), Key(b"hers")
    added(eve, key)
    key.owner = marta_key.owner
    refused(opened(table.person(base_url=HERE), key))
    # And with Marta's name for it, too.
    key.id = marta_key.id
    refused(opened(table.person(base_url=HERE), key))


def test_a_passkey_that_counts_backwards_was_copied_and_opens_nobody(table: House):
    _, key = marta_of(table)
    phone = table.person(base_url=HERE)
    assert opened(phone, key).status_code == 200
    key.count = 0
    refused(opened(table.person(base_url=HERE), key))


def later(now: Callable[[], int]) -> Callable[[], int]:
    """A clock eleven minutes ahead of this one."""
    return lambda: now() + 11 * 60


def test_whoever_has_a_passkey_shows_it_before_a_way_in_changes(table: House, monkeypatch: pytest.MonkeyPatch):
    """Eleven minutes after it was made. A passkey gives ten more on the device that showed it, a personal link too."""
    marta, key = marta_of(table)
    link = re.search(r"/me/[\w-]{20,}", marta.post("/me/link").text)
    assert link
    monkeypatch.setattr(persons, "seconds", later(persons.seconds))
    forms: dict[str, dict[str, str]] = {
        "link": {},
        "devices/out": {},
        "delete": {"sure": "yes"},
        "passkeys/out": {"passkey": b64(key.id)},
    }
    forms |= {"reach/feed": {}, "reach/out": {"contact": "x"}}

    assert "Whoever has a passkey shows it" in text_of(marta.get("/me"))
    for path, form in forms.items():
        answer = marta.post(f"/me/{path}", form)
        assert (answer.status_code, "shows it before a way in changes" in text_of(answer)) == (403, True), path
    refused(sent(marta, "add/ask"), "shows it before")
    refused(sent(marta, "add", {"credential": {}, "name": "eve's"}), "shows it before")
    assert marta.get(f"/g/{marta.game}").status_code == 200
    # Whoever has none has nothing to show.
    assert table.person(base_url=HERE).begins(name="Bran", title="A barn").post("/me/link").status_code == 200

    for shows in (lambda: opened(marta, key), lambda: marta.post(link[0])):
        assert shows().status_code in (200, 303)
        assert "Whoever has a passkey" not in text_of(marta.get("/me"))
        assert marta.post("/me/reach/out", {"contact": "x"}).status_code != 403
        monkeypatch.setattr(persons, "seconds", later(persons.seconds))
        assert marta.post("/me/link").status_code == 403


def test_a_challenge_waits_five_minutes(table: House, monkeypatch: pytest.MonkeyPatch):
    _, key = marta_of(table)
    phone = table.person(base_url=HERE)
    asked, then = sent(phone, "open/ask").json(), passkeys.microseconds()
    monkeypatch.setattr(passkeys, "microseconds", lambda: then + (passkeys.PATIENCE + 1) * 1_000_000)
    refused(sent(phone, "open", {"credential": key.shown(asked)}), "more than five minutes")


@pytest.mark.parametrize(
    ("base_url", "address", "able"),
    [
        (None, "http://localhost", True),
        (None, "http://127.0.0.1:8470", False),
        (None, "http://table.lan", False),
        ("https://table.example", "https://table.example", True),
        ("https://192.168.0.7", "https://192.168.0.7", False),
        ("http://table.example", "http://table.example", False),
    ],
)
def test_passkeys_are_offered_where_browsers_have_them(tmp_path: Path, base_url: str | None, address: str, able: bool):
    """Https or this very computer, and a name: elsewhere the page says nothing of them and a program gets a line."""
    with house(tmp_path, base_url=base_url) as table:
        marta = table.person(base_url=address).begins()
        shown, asked = marta.get("/me"), sent(marta, "add/ask")

    assert ("passkeys.js" in shown.text) == ("Passkeys" in text_of(shown)) == able
    if able:
        assert asked.json()["rp"]["id"] == address.removeprefix("https://").removeprefix("http://")
        assert asked.json()["authenticatorSelection"]["residentKey"] == "required"
    else:
        refused(asked, "There are no passkeys at this address")


@pytest.mark.parametrize(
    "what",
    [None, [], {"credential": []}, {"credential": {}}, {"credential": {"id": 7, "response": {"clientDataJSON": "!"}}}],
)
def test_whatever_else_is_sent_is_refused_in_a_line(table: House, what: Any):
    marta, _ = marta_of(table)
    for path in ("add", "open"):
        body = (
            b"\xff"
            if what is None
            else json.dumps({**what, "name": "mine"} if isinstance(what, dict) else what).encode()
        )
        answer = marta.client.post(f"/me/passkeys/{path}", content=body, headers={"content-type": "application/json"})
        refused(answer, NO if what is not None else "")
    elsewhere = {"origin": "https://evil.example", "content-type": "application/json"}
    assert marta.client.post("/me/passkeys/open", content=b"{}", headers=elsewhere).status_code == 403


def test_what_is_kept_of_a_passkey_is_exported_copied_and_forgotten_with_its_person(tmp_path: Path):
    """A copy of the games opens its people, too; whoever is deleted leaves nothing."""
    with house(tmp_path) as table:
        marta, key = marta_of(table)
        told = marta.get("/me/export.json").json()
        assert told["person"]["passkeys"][b64(key.id)]["name"] == "my phone"
        table.app.state.site.store.backup(tmp_path / "copy.db")
        (tmp_path / "again").mkdir()
        (tmp_path / "copy.db").rename(tmp_path / "again" / "games.db")
        marta.post("/me/delete", {"sure": "yes"})
        refused(opened(table.person(base_url=HERE), key))
    with house(tmp_path / "again") as table:
        assert opened(table.person(base_url=HERE), key).status_code == 200
