"""Letters by mail, to the one server that whoever hosts has named."""

from __future__ import annotations

import smtplib
import ssl
import threading
from dataclasses import dataclass
from datetime import UTC, datetime
from email import policy
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import format_datetime
from ipaddress import ip_address
from urllib.parse import parse_qs, unquote, urlsplit

from arbitro.post.contacts import Unfit, mail_address
from arbitro.post.hooks import NotSent, cut
from arbitro.post.writing import Letter, plain
from arbitro.words import speaker

PATIENCE, IN_ALL = 10.0, 60.0
"""Seconds that a mail server may take for a step, and for a letter."""


@dataclass(frozen=True, slots=True)
class MailServer:
    """Where mail is handed in: `smtp://user:password@host:587?from=table@example.org`, or `smtps://`.

    With `&tls=no` letters go there without TLS if need be; a password never does.
    """

    host: str
    port: int
    secure: bool
    sender: str
    user: str = ""
    password: str = ""
    plain: bool = False
    """Whether letters may go there without TLS, where it offers none."""


def mail_server(text: str) -> MailServer:
    """What an address of a mail server says. Raises `Unfit`."""
    # What is said of it is seen by others: never the password.
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:
        raise Unfit("no-mail-server", "?") from None
    shown = f"{parts.scheme}://{parts.hostname}" if parts.hostname else text.rpartition("@")[2] or "?"
    secure, host = parts.scheme == "smtps", parts.hostname or ""
    asked = parse_qs(parts.query)
    sender, plain = asked.get("from", [""])[-1], asked.get("tls", [""])[-1] == "no"
    if parts.scheme not in ("smtp", "smtps") or not host or not sender:
        raise Unfit("no-mail-server", shown)
    user, password = unquote(parts.username or ""), unquote(parts.password or "")
    return MailServer(host, port or (465 if secure else 587), secure, _sender(sender), user, password, plain)


def _sender(text: str) -> str:
    name, at, domain = text.rpartition("@")
    # A server of one's own may send as somebody at a name without a dot.
    if at and name and domain.isalnum() and text.isascii() and text.isprintable():
        return text
    return mail_address(text)


def letter_of(server: MailServer, to: str, letter: Letter, at: int) -> EmailMessage:
    """A letter as mail, plain text; the same however often it is tried."""
    message = EmailMessage(policy.SMTP.clone(max_line_length=120))
    message["From"] = Address("Arbitro", addr_spec=server.sender)
    name, _, domain = to.rpartition("@")
    message["To"] = Address(username=name, domain=domain)
    message["Subject"] = plain(letter.title)
    message["Date"] = format_datetime(datetime.fromtimestamp(at, UTC))
    message["Message-ID"] = f"<{letter.id}@{server.sender.rpartition('@')[2]}>"
    message["Content-Language"] = letter.lang
    message["Auto-Submitted"] = "auto-generated"
    if letter.off:
        message["List-Unsubscribe"] = f"<{letter.off}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    end = ["", "-- ", speaker(letter.lang).say("post-end"), letter.off] if letter.off else []
    message.set_content("\n".join([*letter.lines, *end]) + "\n")
    return message


def send(server: MailServer, message: EmailMessage) -> None:
    """Hand it in. Raises `NotSent`: for ever where the address is refused for good."""
    try:
        with talking_to(server) as talking:
            end = threading.Timer(IN_ALL, cut, [talking.sock])
            end.daemon = True
            end.start()
            try:
                talking.send_message(message)
            finally:
                end.cancel()
    except smtplib.SMTPRecipientsRefused as refused:
        code, words = next(iter(refused.recipients.values()))
        raise NotSent(f"{code} {_said(words)}", gone="asleep-refused" if 550 <= code < 560 else "") from None
    except smtplib.SMTPNotSupportedError as error:
        # An address in letters that this server has never heard of.
        raise NotSent(str(error), gone="asleep-refused") from None
    except smtplib.SMTPResponseException as error:
        raise NotSent(f"{error.smtp_code} {_said(error.smtp_error)}") from None
    except (OSError, smtplib.SMTPException, ValueError) as error:
        raise NotSent(f"{type(error).__name__}: {error}"[:200], silent=True) from None


def talking_to(server: MailServer) -> smtplib.SMTP:
    """A connection on which letters can be handed in. A password goes over no line that others can read."""
    context = ssl.create_default_context()
    # Not what this machine's name may be on the network: that is nobody's business, and takes its time to find out.
    name = server.sender.rpartition("@")[2]
    if server.secure:
        talking: smtplib.SMTP = smtplib.SMTP_SSL(server.host, server.port, name, timeout=PATIENCE, context=context)
    else:
        talking = smtplib.SMTP(server.host, server.port, name, timeout=PATIENCE)
    try:
        talking.ehlo_or_helo_if_needed()
        if not server.secure and not _here(server.host):
            if talking.has_extn("starttls"):
                talking.starttls(context=context)
            elif server.password or not server.plain:
                raise smtplib.SMTPException("the mail server offers no TLS; letters without a password go with &tls=no")
        if server.user:
            talking.login(server.user, server.password)
    except BaseException:
        talking.close()
        raise
    return talking


def _here(host: str) -> bool:
    try:
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        return False


def _said(words: bytes | str) -> str:
    return plain(words.decode("utf-8", "replace") if isinstance(words, bytes) else words)
