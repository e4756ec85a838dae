"""The third key: dice that are told later, or to some only. Each throw is opened by itself, and opens no other.

Such a throw falls by the server's RSA signature over what makes it this throw and no other. Exactly one fits, so a
server that settled on a key beforehand cannot choose; nobody else can know it before they are given it; and one tells
nothing of any other. Its public half is the *lock*, a throw's signature its *proof*. Nothing in the log shows when it
was used to whoever was told of no such throw. (RSA-FDH-VRF of RFC 9381, with the padding of PKCS #1 1.5.)

The RFC trusts whoever made the key; we do not. A key whose proofs are not unique has a group in which at most one of
65,537 texts has any: so `FITS` texts that follow from the lock are proved along with it (Goldberg, Reyzin, Sagga and
Baldimtsi, "Efficient noninteractive certification of RSA moduli", 2019), and it has no small factor.
"""

from __future__ import annotations

import re
from functools import lru_cache
from hashlib import sha256

from cryptography.hazmat.primitives.asymmetric.padding import PKCS1v15
from cryptography.hazmat.primitives.asymmetric.rsa import RSAPrivateKey, generate_private_key
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_der_private_key,
)

from arbitro.proof.chain import canonical

BITS, POWER, FITS, SMALL = 2048, 65537, 8, 2**16
_LOCK = re.compile(f"[89a-f][0-9a-f]{{{BITS // 4 - 1}}}")
_PADDED = bytes.fromhex("0001" + "ff" * (BITS // 8 - 54) + "003031300d060960864801650304020105000420")


def new_key() -> bytes:
    """A key that nobody has yet."""
    made = generate_private_key(POWER, BITS)
    return made.private_bytes(Encoding.DER, PrivateFormat.PKCS8, NoEncryption())


class Key:
    """The key itself, which only its server has."""

    def __init__(self, key: bytes) -> None:
        # Ours, as it was made: to look for its faults at every start would take longer than to make it.
        found = load_der_private_key(key, None, unsafe_skip_rsa_key_validation=True)
        assert isinstance(found, RSAPrivateKey)
        self._key = found
        self.lock = f"{found.public_key().public_numbers().n:x}"

    def proof(self, what: bytes) -> str:
        """By what this throw falls."""
        return self._key.sign(what, PKCS1v15(), SHA256()).hex()

    def certificate(self) -> tuple[str, ...]:
        """That there is one proof for each throw."""
        return tuple(map(self.proof, _texts(self.lock)))


def key_of(proof: str) -> bytes:
    """The key of the one throw that this is the proof of, see `dice`."""
    return sha256(bytes.fromhex(proof)).digest()


def stamp(lock: str, proof: str) -> bytes:
    """What a proof opens to; nothing where it is none."""
    # Equally long texts: only what is below the lock can be its proof.
    if not _LOCK.fullmatch(lock) or not re.fullmatch("[0-9a-f]*", proof) or len(proof) != len(lock) or proof >= lock:
        return b""
    return pow(int(proof, 16), POWER, int(lock, 16)).to_bytes(BITS // 8, "big")


def wanted(what: bytes) -> bytes:
    """What the proof of this throw opens to."""
    return _PADDED + sha256(what).digest()


@lru_cache(maxsize=64)
def is_lock(lock: str, certificate: tuple[str, ...]) -> bool:
    """Whether there is one proof for each throw, and no second for anybody to choose from."""
    if not _LOCK.fullmatch(lock) or len(certificate) != FITS:
        return False
    modulus = int(lock, 16)
    fits = all(stamp(lock, proof) == wanted(what) for what, proof in zip(_texts(lock), certificate, strict=True))
    return fits and modulus % 2 == 1 and all(modulus % each for each in range(3, SMALL, 2))


def _texts(lock: str) -> list[bytes]:
    return [canonical(["arbitro lock 1", lock, number]) for number in range(FITS)]
