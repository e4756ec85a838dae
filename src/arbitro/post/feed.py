"""What waits for somebody as a feed (Atom), for whoever would rather fetch than be told."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from datetime import UTC, datetime
from xml.etree import ElementTree

from arbitro.post.writing import Letter, plain
from arbitro.store import Due

ATOM = "http://www.w3.org/2005/Atom"


def name_of(secret: str, due: Due) -> str:
    """A name of a due that says nothing of what it is, nor whether somebody guesses rightly: its key has a place in the
    log, which counts what is secret. `secret` is its game's."""
    return hashlib.blake2b(f"{due.seat}\n{due.key}\n{due.since}".encode(), key=secret.encode()[:64]).hexdigest()[:32]


def feed(address: str, title: str, letters: Sequence[tuple[Letter, int]], now: int) -> bytes:
    """A feed at an address of these letters, each with when it is from."""
    root = ElementTree.Element("feed", xmlns=ATOM)
    _add(root, "id", f"urn:sha256:{hashlib.sha256(address.encode()).hexdigest()}")
    _add(root, "title", plain(title))
    _add(root, "updated", _moment(max([at for _, at in letters], default=now)))
    ElementTree.SubElement(root, "link", rel="self", href=address)
    _add(ElementTree.SubElement(root, "author"), "name", "Arbitro")
    for letter, at in letters:
        entry = ElementTree.SubElement(root, "entry")
        _add(entry, "id", f"urn:sha256:{letter.id}")
        _add(entry, "title", letter.title)
        _add(entry, "updated", _moment(at))
        ElementTree.SubElement(entry, "link", href=letter.url)
        _add(entry, "summary", letter.text)
    return bytes(ElementTree.tostring(root, encoding="utf-8", xml_declaration=True))


def _add(parent: ElementTree.Element, name: str, text: str) -> None:
    ElementTree.SubElement(parent, name).text = text


def _moment(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
