"""Notes to browsers: sealed as the standard's own example has it, and read by what a browser would do."""

from __future__ import annotations

from base64 import urlsafe_b64encode

import msgspec
import pytest
from cryptography.exceptions import InvalidSignature, InvalidTag
from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDH,
    ECDSA,
    SECP256R1,
    EllipticCurvePublicKey,
    generate_private_key,
)
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.hmac import HMAC
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from arbitro.post.contacts import Contact, Unfit, browser, unbase64
from arbitro.post.hooks import NotSent
from arbitro.post.push import new_key, parcel, public_of, seal
from arbitro.post.writing import Letter

LETTER = Letter(
    "a-name-of-its-own",
    "The well: it is your turn",
    ("Something waits.", "https://t.example/g/1"),
    "https://t.example/g/1",
)


class Browser:
    """One that has subscribed. Its side of RFC 8291 is written out by HMAC alone, and shares no code with ours."""

    def __init__(self, address: str = "https://push.example.net/send/1") -> None:
        self.key = generate_private_key(SECP256R1())
        self.point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.auth = bytes(range(16))
        self.address = address

    @property
    def subscription(self) -> bytes:
        """What its page sends."""
        keys = {"p256dh": base64(self.point), "auth": base64(self.auth)}
        return msgspec.json.encode({"endpoint": self.address, "expirationTime": None, "keys": keys})

    def opens(self, sealed: bytes) -> dict[str, str]:
        """What it reads."""
        salt, length, other, body = sealed[:16], sealed[20], sealed[21 : 21 + sealed[20]], sealed[21 + sealed[20] :]
        assert length == 65
        shared = self.key.exchange(ECDH(), EllipticCurvePublicKey.from_encoded_point(SECP256R1(), other))
        secret = hmac(hmac(self.auth, shared), b"WebPush: info\0" + self.point + other + b"\1")
        key = hmac(hmac(salt, secret), b"Content-Encoding: aes128gcm\0\1")[:16]
        nonce = hmac(hmac(salt, secret), b"Content-Encoding: nonce\0\1")[:12]
        text = AESGCM(key).decrypt(nonce, body, None)
        assert text.endswith(b"\2")
        return dict(msgspec.json.decode(text[:-1]))


def base64(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def hmac(key: bytes, text: bytes) -> bytes:
    made = HMAC(key, SHA256())
    made.update(text)
    return made.finalize()


def contact_of(one: Browser) -> Contact:
    address, public, auth = browser(one.subscription)
    return Contact("push", address, "en", 0, confirmed=True, public=public, auth=auth)


def test_a_note_is_sealed_as_the_standard_seals_it():
    """RFC 8291, section 5: its keys, its salt, its words, and byte for byte what comes of them."""
    sealed = seal(
        b"When I grow up, I want to be a watermelon",
        unbase64("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
        unbase64("BTBZMqHH6r4Tts7J_aSIgg"),
        unbase64("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
        unbase64("DGv6ra1nlYgDCS1FRnbzlw"),
    )

    assert base64(sealed) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl"
        "7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_the_browser_reads_what_was_sent_and_nobody_else():
    """What waits, and where; another browser's keys open nothing."""
    ada, bran = Browser(), Browser()

    sent = parcel(contact_of(ada), LETTER, new_key(), "mailto:host@example.org")

    assert ada.opens(sent.body) == {
        "id": "a-name-of-its-own",
        "title": "The well: it is your turn",
        "body": "Something waits.",
        "url": "https://t.example/g/1",
    }
    with pytest.raises(InvalidTag):
        bran.opens(sent.body)


def test_the_push_service_learns_who_sends_and_nothing_else():
    """RFC 8292: a claim for this service, of twelve hours, signed by the key that the browser subscribed to."""
    key = new_key()

    sent = parcel(contact_of(Browser()), LETTER, key, "mailto:host@example.org", now=1_000_000)

    token, _, public = sent.headers["Authorization"].removeprefix("vapid t=").partition(", k=")
    head, claims, signature = token.split(".")
    assert public == public_of(key)
    assert msgspec.json.decode(unbase64(head)) == {"typ": "JWT", "alg": "ES256"}
    assert msgspec.json.decode(unbase64(claims)) == {
        "aud": "https://push.example.net",
        "exp": 1_043_200,
        "sub": "mailto:host@example.org",
    }
    check(public, f"{head}.{claims}", signature)
    with pytest.raises(InvalidSignature):
        check(public_of(new_key()), f"{head}.{claims}", signature)
    assert sent.headers["Topic"] == "a-name-of-its-own"
    assert b"well" not in sent.body


def check(public: str, text: str, signature: str) -> None:
    """Raise unless this key has signed the text."""
    both = unbase64(signature)
    r, s = (int.from_bytes(half, "big") for half in (both[:32], both[32:]))
    key = EllipticCurvePublicKey.from_encoded_point(SECP256R1(), unbase64(public))
    key.verify(encode_dss_signature(r, s), text.encode(), ECDSA(SHA256()))


@pytest.mark.parametrize(
    "given",
    [
        b"",
        b"[]",
        b'{"endpoint": "https://push.example.net/1", "keys": {"p256dh": "AA", "auth": "AA"}}',
        b'{"endpoint": "https://push.example.net/1", "keys": {"p256dh": "\xc3\xb1", "auth": "AA"}}',
        Browser("file:///etc/passwd").subscription,
        b"[" * 100_000,
    ],
)
def test_what_is_no_subscription_is_refused(given: bytes):
    """A page sends these; whoever writes to us by hand may send anything."""
    with pytest.raises(Unfit):
        browser(given)


def test_nothing_is_pushed_over_plain_http():
    """Browsers give such addresses to nobody."""
    with pytest.raises(NotSent, match="https only"):
        parcel(contact_of(Browser("http://push.example.net/1")), LETTER, new_key(), "mailto:host@example.org")
