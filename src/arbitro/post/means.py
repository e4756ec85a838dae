"""How messages leave this server: not at all, unless whoever hosts says so; and whether what they said works."""

from __future__ import annotations

import os
import re
import smtplib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Protocol

from arbitro.post import push
from arbitro.post.contacts import Contact, Unfit
from arbitro.post.mail import MailServer, mail_server, talking_to

HOOKS = ("no", "public", "any")
"""Where hooks may lead: nowhere, to public addresses, into one's own network as well; or else to the hosts that are
named, and those below them."""

PUSH_SERVICES = frozenset({"googleapis.com", "mozilla.com", "push.apple.com", "notify.windows.com"})
"""Whom browsers have their notes brought by."""


class Keys(Protocol):
    """Where a server's secrets are kept; see `arbitro.store`."""

    def get_key(self, kind: str, key: str, now: int) -> bytes | None: ...

    def put_key(
        self, kind: str, key: str, value: bytes, expires: int | None = None, uses: int | None = None
    ) -> None: ...


@dataclass(frozen=True, slots=True)
class Means:
    """What there is to send by."""

    mail: MailServer | None = None
    hooks: bool = False
    anywhere: bool = False
    """Whether hooks may lead to private addresses as well."""
    push: str = ""
    """Where push services reach whoever hosts, `mailto:` or `https:`."""
    key: bytes = b""
    """By which notes to browsers are signed."""
    hosts: frozenset[str] = frozenset()
    """The hosts to which hooks may lead; to any where none is named."""

    def reach(self, contact: Contact) -> bool:
        """Whether something is to be sent there."""
        open_ways = {"mail": self.mail is not None, "hook": self.hooks, "push": bool(self.push)}
        return contact.confirmed and not contact.asleep and open_ways.get(contact.way, False)

    def allows(self, host: str, way: str = "hook") -> bool:
        """Whether something may go to this host, or one above it; by push, to the known services."""
        parts = host.lower().rstrip(".").split(".")
        names = {".".join(parts[at:]) for at in range(len(parts))}
        return not self.hosts or not names.isdisjoint(self.hosts | (PUSH_SERVICES if way == "push" else frozenset()))

    def keyed(self, keys: Keys) -> Means:
        """The same with this server's key, which is made once: the browsers that have subscribed know it."""
        if not self.push:
            return self
        key = keys.get_key("server", "push", 0)
        if key is None:
            key = push.new_key()
            keys.put_key("server", "push", key)
        return replace(self, key=key)

    def __bool__(self) -> bool:
        return bool(self.mail or self.hooks or self.push)


def means_said(mail: str = "", hooks: str = "", subject: str = "") -> Means:
    """What whoever hosts has said, in options or in the environment: `ARBITRO_MAIL`, `_HOOKS`, `_PUSH`.

    Raises `Unfit`.
    """
    mail = mail or os.environ.get("ARBITRO_MAIL", "")
    hooks = hooks or os.environ.get("ARBITRO_HOOKS", "") or "no"
    subject = subject or os.environ.get("ARBITRO_PUSH", "")
    hosts = frozenset() if hooks in HOOKS else frozenset(hooks.lower().replace(" ", "").split(","))
    if not all(re.fullmatch(r"([a-z0-9-]+\.)+[a-z0-9-]+", host) for host in hosts):
        raise Unfit("no-hooks", hooks)
    if subject and not subject.startswith(("mailto:", "https://")):
        raise Unfit("no-push-subject", subject)
    return Means(mail_server(mail) if mail else None, hooks != "no", hooks == "any", subject, hosts=hosts)


def tried(means: Means) -> Iterator[tuple[bool, str, dict[str, Any]]]:
    """Whether each means works, as far as can be found without writing to anybody: a code of the words files, facts."""
    if means.mail is None:
        yield True, "post-no-mail", {}
    else:
        facts = {"host": f"{means.mail.host}:{means.mail.port}"}
        try:
            with talking_to(means.mail) as talking:
                talking.noop()
            yield True, "post-mail-works", facts
        except (OSError, smtplib.SMTPException) as error:
            yield False, "post-mail-fails", {**facts, "text": f"{type(error).__name__}: {error}"[:200]}
    yield True, "post-hooks-any" if means.anywhere else "post-hooks" if means.hooks else "post-no-hooks", {}
    yield True, "post-push" if means.push else "post-no-push", {"text": means.push}
