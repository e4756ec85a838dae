"""Notes to browsers by their own push services: sealed for one browser (RFC 8291), signed by this server (RFC 8292)."""

from __future__ import annotations

import os
import struct
import time
from base64 import urlsafe_b64encode
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDH,
    ECDSA,
    SECP256R1,
    EllipticCurvePrivateKey,
    EllipticCurvePublicKey,
    derive_private_key,
    generate_private_key,
)
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from arbitro.post.contacts import Contact, unbase64
from arbitro.post.hooks import NotSent, Parcel
from arbitro.post.writing import Letter

LIFE = 24 * 3600
"""Seconds for which a push service keeps a note for a browser that is off."""

RECORD = 4096
"""What one record may hold, and all that a push service has to take."""


def new_key() -> bytes:
    """A key for a server to sign by, of 32 bytes."""
    return generate_private_key(SECP256R1()).private_numbers().private_value.to_bytes(32, "big")


def public_of(key: bytes) -> str:
    """Its public half, as a browser wants it to subscribe."""
    return _base64(_point(_private(key).public_key()))


def parcel(contact: Contact, letter: Letter, key: bytes, subject: str, now: float | None = None) -> Parcel:
    """A letter as a push service takes it; `subject` is where its people can reach whoever hosts."""
    parts = urlsplit(contact.address)
    if parts.scheme != "https" and parts.hostname not in ("localhost", "127.0.0.1"):
        raise NotSent("a push service is reached by https only", gone="asleep-gone")
    body = "\n".join(line for line in letter.lines if "://" not in line)[:300]
    note = {"title": letter.title, "body": body, "url": letter.url, "id": letter.id}
    claims = {
        "aud": f"{parts.scheme}://{parts.netloc}",
        "exp": int(time.time() if now is None else now) + 12 * 3600,
        "sub": subject,
    }
    headers = {
        "Authorization": f"vapid t={_token(claims, key)}, k={public_of(key)}",
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(LIFE),
        "Urgency": "normal",
        # What has the same topic takes its place, as long as the browser has not fetched it.
        "Topic": letter.id[:32],
    }
    sealed = seal(msgspec.json.encode(note), unbase64(contact.public), unbase64(contact.auth))
    return Parcel("POST", contact.address, headers, sealed)


def seal(text: bytes, browser: bytes, auth: bytes, own: bytes | None = None, salt: bytes | None = None) -> bytes:
    """What only this browser can read. `own` and `salt` are drawn, unless a test knows what comes of them."""
    ours = _private(own) if own else generate_private_key(SECP256R1())
    salt = salt or os.urandom(16)
    point = _point(ours.public_key())
    shared = ours.exchange(ECDH(), EllipticCurvePublicKey.from_encoded_point(SECP256R1(), browser))
    secret = _derived(shared, auth, b"WebPush: info\0" + browser + point, 32)
    key = _derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    # One record, which is the last one, as the 2 says.
    sealed = AESGCM(key).encrypt(nonce, text + b"\x02", None)
    return salt + struct.pack("!LB", RECORD, len(point)) + point + sealed


def _token(claims: dict[str, object], key: bytes) -> str:
    """A signed claim (JWT, ES256)."""
    parts = [_base64(msgspec.json.encode(part)) for part in ({"typ": "JWT", "alg": "ES256"}, claims)]
    r, s = decode_dss_signature(_private(key).sign(".".join(parts).encode(), ECDSA(hashes.SHA256())))
    return ".".join([*parts, _base64(r.to_bytes(32, "big") + s.to_bytes(32, "big"))])


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def _private(key: bytes) -> EllipticCurvePrivateKey:
    return derive_private_key(int.from_bytes(key, "big"), SECP256R1())


def _point(key: EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _base64(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()
