"""The addresses in a message, and who may have made them."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Callable

from arbitro.play.running import Refused
from arbitro.post.contacts import Contact
from arbitro.store import Store
from arbitro.web.persons import DAY, Persons

LINK_DAYS, LINK_USES = 14, 10
"""How long a link in a letter opens its reader's games, and how often."""

CONFIRM_DAYS = 2


class Addresses:
    """The addresses in a message. Only a letter has a link that opens something: others may read a hook."""

    def __init__(self, store: Store, persons: Persons, secret: str, clock: Callable[[], float], home: str) -> None:
        self.store, self.persons, self.secret, self.clock, self.home = store, persons, secret, clock, home

    def at(self, home: str) -> Addresses:
        """The same for a server that is reached there."""
        return Addresses(self.store, self.persons, self.secret, self.clock, self.home or home)

    def table(self, contact: Contact, game: str, seat: str) -> str:
        """Where a game is played; in a letter, on any device of its reader."""
        person = self.store.sitters(game).get(seat, "")
        if contact.way != "mail" or not person:
            return f"{self.home}/g/{game}"
        return f"{self.home}/me/{self.persons.link(person, LINK_DAYS, LINK_USES)}?next=/g/{game}"

    def confirm(self, contact: str) -> str:
        """Where an address is said to be one's own."""
        token = secrets.token_urlsafe(18)
        until = int(self.clock()) + CONFIRM_DAYS * DAY
        self.store.put_key("confirm", token, contact.encode(), until)
        return f"{self.home}/post/yes/{token}"

    def off(self, contact: str) -> str:
        """Where an end is put to all messages to a contact."""
        return f"{self.home}/post/off/{self.marked('off', contact)}"

    def feed(self, contact: str) -> str:
        """Where a feed is fetched."""
        return f"{self.home}/post/feed/{self.marked('feed', contact)}"

    def marked(self, what: str, contact: str) -> str:
        """A contact's name with a mark that only this server can make."""
        mark = hmac.digest(self.secret.encode(), f"{what} {contact}".encode(), "sha256")
        return f"{contact}.{mark[:16].hex()}"

    def named(self, what: str, marked: str) -> str:
        """The contact that was marked so. Raises `Refused`."""
        contact = marked.partition(".")[0]
        if not hmac.compare_digest(marked.encode(), self.marked(what, contact).encode()):
            raise Refused("no-link")
        return contact
