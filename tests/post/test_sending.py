"""Messages on their way, to real servers: what they say, what becomes of those that do not arrive."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import suppress
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from arbitro.play.calls import QUIET
from arbitro.play.fold import opening
from arbitro.play.keeper import Keeper
from arbitro.post import hooks, mail
from arbitro.post.contacts import Contact, Way, read, written
from arbitro.post.hooks import NotSent, Parcel, fits
from arbitro.post.mail import MailServer, letter_of, mail_server
from arbitro.post.means import Means, means_said
from arbitro.post.push import new_key, public_of
from arbitro.post.ripening import APART
from arbitro.post.worker import PATIENCE, Note, Post
from arbitro.post.writing import Letter
from arbitro.store import Store, open_store
from arbitro.table import from_seed
from tests.post.sinks import HookSink, MailSink, until
from tests.post.test_push import Browser, contact_of

START = 1_800_000_000
HOUR = 3600


class Addresses:
    """Addresses that say what they are for."""

    home = "https://table.example"

    def table(self, contact: Contact, game: str, seat: str) -> str:
        return f"https://table.example/g/{game}"

    def confirm(self, contact: str) -> str:
        return f"https://table.example/yes/{contact}"

    def off(self, contact: str) -> str:
        return f"https://table.example/off/{contact}"


class Table:
    """A game of two, a clock that one may turn, and the post."""

    def __init__(self, store: Store) -> None:
        self.store, self.now = store, START
        self.keeper = Keeper(store, from_seed(1), clock=lambda: self.now)
        self.means = Means()
        self.post = Post(store, self.keeper, self.means, Addresses())
        self.seats: dict[str, str] = {}

    def game(self, name: str, title: str) -> None:
        """A game in which Ada sits."""
        self.keeper.create(opening("lanterns", title, "demo"), game_id=name)
        self.keeper.join(name, "Ada", "player", "ada", seat="s-ada")
        if self.store.person("ada") is None:
            self.store.put_person("ada", b"{}")
        self.store.sit("ada", name, "s-ada")
        self.asks(name, key="")

    def asks(self, name: str = "well", key: str = "turn:ada", time: int | None = None, by: str = "s-bran") -> None:
        """Something waits for Ada there, and nothing else."""
        head = next(row.head for row in self.store.games() if row.id == name)
        wanted = [("s-ada", key, self.now + time if time else None, self.now + QUIET)] if key else []
        self.store.append(
            name, seat=by, request_id=f"r{self.now}{key}", request=b"", expected=head, entries=[], reply=b"",
            at=self.now, dues=wanted,
        ).result()  # fmt: skip

    def told_by(self, way: Way, address: str, **more: Any) -> str:
        """A way to reach Ada; gives its name."""
        name = f"{way}-{len(self.store.contacts('ada'))}"
        contact = Contact(way, address, **{"lang": "en", "since": START, "confirmed": True, **more})
        self.store.put_contact("ada", name, written(contact))
        return name

    def contact(self, name: str) -> Contact:
        found = self.store.contact(name)
        assert found is not None
        return read(found[1])

    def by(self, **means: Any) -> None:
        """From now on messages leave so."""
        self.post.means = Means(**{"hooks": True, "anywhere": True, **means})

    def later(self, seconds: int) -> None:
        """Time goes by, the post looks, and what sets out arrives or does not."""
        self.now += seconds
        self.post.turn()
        self.post.wait(60)


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    with open_store(tmp_path / "games.db") as store:
        made = Table(store)
        made.game("well", "The well")
        yield made


def test_a_letter_says_which_game_waits_for_whom_and_until_when(table: Table):
    """After five minutes; in the reader's language; with an end to such letters that takes one press.

    Nothing of what is asked stands in it."""
    with MailSink() as sink:
        table.by(mail=MailServer("127.0.0.1", sink.port, False, "table@example.org"))
        table.told_by("mail", "ada@example.org", lang="es")
        table.asks(key="ask:3:LA-14 secret lever", time=48 * HOUR)

        table.later(QUIET - 1)
        assert sink.letters == []
        table.later(1)

        (letter,) = sink.letters
        assert (letter["X-For"], letter["To"]) == ("ada@example.org", "ada@example.org")
        assert letter["From"] == "Arbitro <table@example.org>"
        assert letter["Subject"] == "The well: te toca"
        assert letter["List-Unsubscribe"] == "<https://table.example/off/mail-0>"
        assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        assert letter["Auto-Submitted"] == "auto-generated"
        assert letter.get_content().replace("\r", "").splitlines() == [
            "Hay algo esperando a Ada en The well.",
            "Hasta el domingo, 17 de enero de 2027, 8:00, UTC.",
            "https://table.example/g/well",
            "",
            "-- ",
            "Para que no llegue ninguna carta más:",
            "https://table.example/off/mail-0",
        ]
        assert "lever" not in letter.as_string()

        table.later(APART)
        assert len(sink.letters) == 1


def test_what_waits_at_several_tables_comes_in_one_letter(table: Table):
    """The nearest deadline first; whatever comes within the next quarter of an hour waits for its end."""
    with MailSink() as sink:
        table.by(mail=MailServer("127.0.0.1", sink.port, False, "table@example.org"))
        table.told_by("mail", "ada@example.org")
        table.game("mill", "The mill")
        table.game("lake", "The lake")
        table.asks("well")
        table.asks("mill", time=12 * HOUR)
        table.later(QUIET)
        table.asks("lake")
        table.later(QUIET)
        assert [letter["Subject"] for letter in sink.letters] == ["The mill: it is your turn (and at 1 more)"]

        table.later(APART - QUIET)
        assert [letter["Subject"] for letter in sink.letters[1:]] == ["The lake: it is your turn"]


def test_an_answer_takes_back_what_could_not_be_sent_yet(table: Table):
    """The mail server is down for an hour, and Ada answers meanwhile."""
    with MailSink(refuse=lambda to: "451 later") as sink:
        table.by(mail=MailServer("127.0.0.1", sink.port, False, "table@example.org"))
        table.told_by("mail", "ada@example.org")
        table.asks()
        table.later(QUIET)
        table.asks(key="", by="s-ada")
        sink.refuse = lambda to: ""

        table.later(HOUR)

        assert sink.letters == []
        assert table.store.soonest() is None


@pytest.mark.parametrize("sending", [True, False])
def test_whoever_is_told_nowhere_is_told_once_there_is_a_way(table: Table, sending: bool):
    """What waits already counts; while whoever hosts lets nothing out, nothing leaves."""
    with HookSink() as sink:
        table.post.means = Means(hooks=sending, anywhere=True, push="mailto:host@example.org")
        table.asks()
        table.later(HOUR)
        assert table.store.soonest() is None

        table.told_by("hook", f"{sink.url}/in")
        table.store.wake("ada", table.now)
        table.later(1)

        assert len(sink.posted) == sending


def test_messages_go_to_the_hosts_alone_that_whoever_hosts_has_named(table: Table):
    """Somebody's hook leads to another: it is put to sleep with the reason; those below a name are meant by it."""
    with HookSink() as sink:
        named = table.told_by("hook", f"{sink.url}/in")
        table.by(hosts=frozenset({"example.org"}))
        table.asks()
        table.later(QUIET)

        assert sink.posted == []
        assert table.contact(named).asleep == "asleep-host"
    means = means_said(hooks="discord.com, Example.org")
    assert [means.allows(host) for host in ("discord.com", "hooks.example.org", "evil-example.org", "org")] == [
        True, True, False, False,
    ]  # fmt: skip
    browsers = ("fcm.googleapis.com", "updates.push.services.mozilla.com", "push.example.net")
    assert [means.allows(host, "push") for host in browsers] == [True, True, False]
    assert all(means_said(hooks="public").allows(host) for host in browsers)


@pytest.mark.parametrize(
    ("shape", "path", "expected"),
    [
        (
            "plain",
            "/in",
            {
                "title": "The _well_: it is your turn",
                "text": "Something waits for Ada at The _well_.\nhttps://table.example/g/well",
                "url": "https://table.example/g/well",
                "waits": [
                    {
                        "game": "well",
                        "title": "The _well_",
                        "figures": ["Ada"],
                        "url": "https://table.example/g/well",
                        "until": None,
                    }
                ],
            },
        ),
        (
            "discord",
            "/api/webhooks/1/t",
            {
                "content": "**The \\_well\\_: it is your turn**\nSomething waits for Ada at The \\_well\\_.\n"
                "https://table.example/g/well",
                "allowed_mentions": {"parse": []},
            },
        ),
        (
            "telegram",
            "/bot1:t/sendMessage?chat_id=-5",
            {
                "chat_id": "-5",
                "text": "The _well_: it is your turn\nSomething waits for Ada at The _well_.\nhttps://table.example/g/well",
            },
        ),
        (
            "ntfy",
            "/our-table",
            {
                "topic": "our-table",
                "title": "The _well_: it is your turn",
                "message": "Something waits for Ada at The _well_.\nhttps://table.example/g/well",
                "click": "https://table.example/g/well",
            },
        ),
    ],
)
def test_a_hook_gets_what_it_takes(table: Table, shape: Any, path: str, expected: dict[str, Any]):
    """As the documentation of each has it; a game's title is not a mark of the chat's own."""
    with HookSink() as sink:
        table.by()
        table.game("well2", "The _well_")
        table.told_by("hook", sink.url + path, shape=shape)
        assert fits(shape, sink.url + path)
        table.asks("well2")
        table.later(QUIET)

        (posted,) = sink.posted
        got = {key: value for key, value in posted.json.items() if key != "id"}
        waits = [{**one, "game": "well"} for one in got.get("waits", ())]
        assert "well2" in posted.body.decode()
        assert str({**got, **({"waits": waits} if waits else {})}).replace("well2", "well") == str(expected)
        assert posted.headers["idempotency-key"] == posted.json.get("id", posted.headers["idempotency-key"])


def test_a_matrix_room_gets_the_same_message_once(table: Table):
    """The name of the message is the last part of the path, and the token goes into a header and not into anybody's
    list of addresses."""
    with HookSink(lambda posted: 200 if len(sink.posted) > 1 else 502) as sink:
        table.by()
        path = "/_matrix/client/v3/rooms/!r:m.example/send/m.room.message"
        table.told_by("hook", f"{sink.url}{path}?access_token=sesame", shape="matrix")
        table.asks()
        table.later(QUIET)
        table.later(60)

        first, second = sink.posted
        assert (first.method, first.path) == (second.method, second.path)
        assert first.method == "PUT"
        assert first.path.startswith(f"{path}/")
        assert first.headers["authorization"] == "Bearer sesame"
        assert first.json["msgtype"] == "m.text"


def test_a_browser_is_told(table: Table):
    """A push service that hands on what it cannot read, and the browser that can."""
    key = new_key()
    with HookSink(lambda posted: 201) as sink:
        table.by(push="mailto:host@example.org", key=key)
        ada = Browser(f"{sink.url}/send/1")
        table.store.put_contact("ada", "push-0", written(contact_of(ada)))
        table.asks()
        table.later(QUIET)

        (posted,) = sink.posted
        assert posted.headers["content-encoding"] == "aes128gcm"
        assert posted.headers["authorization"].endswith(f"k={public_of(key)}")
        assert ada.opens(posted.body)["body"] == "Something waits for Ada at The well."


@pytest.mark.parametrize("way", ["mail", "hook", "push"])
def test_a_way_that_is_gone_for_good_is_put_to_sleep(table: Table, way: Way):
    """An address that bounces, a hook that was deleted, a browser that was reset: nothing is tried again, and the
    reason is kept."""
    with MailSink(refuse=lambda to: "550 no such person here") as mails, HookSink(lambda posted: 410) as hooked:
        server = MailServer("127.0.0.1", mails.port, False, "table@example.org")
        table.by(mail=server, push="mailto:host@example.org", key=new_key())
        address = "ada@example.org" if way == "mail" else f"{hooked.url}/1"
        ada = contact_of(Browser(address)) if way == "push" else Contact(way, address, "en", 0, confirmed=True)
        table.store.put_contact("ada", "c", written(ada))
        table.asks()
        table.later(QUIET)

        assert table.contact("c").asleep == ("asleep-refused" if way == "mail" else "asleep-gone")
        assert table.store.soonest() is None
        table.asks(key="turn:again")
        table.later(QUIET)
        assert len(hooked.posted) == (way != "mail")


def test_a_sink_that_fails_for_a_day_gets_its_message_then_once(table: Table):
    """500 at every try; the tries are ever further apart, and every one bears the same name."""
    with HookSink(lambda posted: 500 if table.now < START + QUIET + 24 * HOUR else 204) as sink:
        table.by()
        name = table.told_by("hook", f"{sink.url}/in")
        table.asks()
        table.later(QUIET)
        assert table.contact(name).failing == table.now
        for _ in range(26 * 60):
            table.later(60)

        tries = [posted.headers["idempotency-key"] for posted in sink.posted]
        assert len(set(tries)) == 1
        # Half a minute doubled up to an hour is some six tries in the first hour, then one in each.
        assert 24 < len(tries) < 36
        assert table.contact(name) == replace(table.contact(name), failing=0, asleep="")
        assert table.store.soonest() is None


def test_a_sink_that_fails_for_days_is_put_to_sleep(table: Table):
    """After three; what was on its way is dropped with it."""
    with HookSink(lambda posted: 500) as sink:
        table.by()
        name = table.told_by("hook", f"{sink.url}/in")
        table.asks()
        table.later(QUIET)
        for _ in range(PATIENCE // HOUR + 2):
            table.later(HOUR)

        assert table.contact(name).asleep == "asleep-silent"
        assert table.store.soonest() is None
        assert len(sink.posted) < 80


def test_whoever_asks_for_time_gets_it(table: Table):
    """A chat that says 429 and for how long."""
    with HookSink(lambda posted: (429, {"Retry-After": "400"}) if len(sink.posted) == 1 else 204) as sink:
        table.by()
        table.told_by("hook", f"{sink.url}/in")
        table.asks()
        table.later(QUIET)
        table.later(399)
        assert len(sink.posted) == 1

        table.later(1)
        assert len(sink.posted) == 2


def test_a_sink_that_hangs_holds_up_nobody(table: Table, monkeypatch: pytest.MonkeyPatch):
    """It never answers; the letter to another place arrives all the same, and the host rests."""
    monkeypatch.setattr(hooks.send, "__defaults__", (False, 1.5))
    with HookSink(lambda posted: 0) as hanging, HookSink() as sound:
        table.by()
        table.told_by("hook", f"{hanging.url}/in")
        table.told_by("hook", f"{sound.url}/in")
        table.asks()
        table.now += QUIET
        table.post.turn()
        until(lambda: sound.posted)
        table.post.wait(60)

        assert len(hanging.posted) == 1
        table.later(60)
        assert len(hanging.posted) == 1, "its host rests"


def test_a_sink_that_answers_a_byte_at_a_time_is_cut_off():
    """Each byte comes in time, and the answer never."""
    with socket.create_server(("127.0.0.1", 0)) as server:

        def drip() -> None:
            talking, _ = server.accept()
            with talking, suppress(OSError):
                while not never.wait(0.05):
                    talking.sendall(b"H")

        never = threading.Event()
        thread = threading.Thread(target=drip, daemon=True)
        thread.start()
        address = f"http://127.0.0.1:{server.getsockname()[1]}/"

        with pytest.raises(NotSent) as cut:
            hooks.send(Parcel("POST", address, {}, b""), anywhere=True, patience=0.5)
        assert cut.value.silent
        thread.join(20)


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1",
        "localhost",
        "[::1]",
        "[::ffff:127.0.0.1]",
        "0x7f.1",
        "2130706433",
        "0177.0.0.1",
        "127.1",
        "[::]",
        "0",
    ],
)
def test_a_hook_into_the_house_is_refused(host: str):
    """However the address is written; nothing is sent."""
    with HookSink() as sink:
        port = sink.url.rpartition(":")[2]
        with pytest.raises(NotSent) as refused:
            hooks.send(Parcel("POST", f"http://{host}:{port}/", {}, b"x"))

        assert refused.value.gone == "asleep-private" or "Name or service" in str(refused.value)
        assert sink.posted == []


def test_a_name_that_leads_into_the_house_is_refused(monkeypatch: pytest.MonkeyPatch):
    """Of its two addresses one is public: neither is used. And the name is asked only once."""
    asked = []

    def found(host: str, port: int, **_: Any) -> list[Any]:
        asked.append(host)
        return [(2, 1, 6, "", ("9.9.9.9", port)), (2, 1, 6, "", ("127.0.0.1", port))]

    monkeypatch.setattr(socket, "getaddrinfo", found)
    with pytest.raises(NotSent, match="private"):
        hooks.send(Parcel("POST", "http://hook.example/", {}, b"x"))
    assert asked == ["hook.example"]


def test_nothing_is_followed():
    """Whoever sends us elsewhere is taken at their word that they did not take it."""
    with HookSink(lambda posted: (302, {"Location": f"{sink.url}/secret"})) as sink:
        with pytest.raises(NotSent, match="302"):
            hooks.send(Parcel("POST", f"{sink.url}/in", {}, b"x"), anywhere=True)
        assert [posted.path for posted in sink.posted] == ["/in"]


def test_a_title_ends_no_header(table: Table):
    """A game called so on purpose; and the longest that there may be."""
    server = MailServer("mail.example.org", 25, False, "table@example.org")
    letter = Letter("id", "Well\r\nBcc: everybody@example.org" + "ñ" * 300, ("Bcc: x",), "https://t.example")

    message = letter_of(server, "ada@example.org", letter, START)

    assert message["Bcc"] is None
    assert b"\r\nBcc" not in message.as_bytes().partition(b"\r\n\r\n")[0]


@pytest.mark.parametrize("utf8", [True, False])
def test_an_address_in_other_letters_arrives_where_the_server_knows_them(table: Table, utf8: bool):
    """A server that does not is no reason to try for days."""
    with MailSink(utf8) as sink:
        table.by(mail=MailServer("127.0.0.1", sink.port, False, "table@example.org"))
        name = table.told_by("mail", "inés@example.org")
        table.asks()
        table.later(QUIET)

        assert [letter["X-For"] for letter in sink.letters] == (["inés@example.org"] if utf8 else [])
        assert table.contact(name).asleep == ("" if utf8 else "asleep-refused")


def test_an_address_that_was_never_confirmed_gets_one_question(table: Table):
    """And nothing else, however much waits."""
    with MailSink() as sink:
        table.by(mail=MailServer("127.0.0.1", sink.port, False, "table@example.org"))
        name = table.told_by("mail", "ada@example.org", confirmed=False)
        table.asks()
        table.store.post("ada", name, msgspec.json.encode(Note(confirm=True)), table.now)
        table.later(QUIET)
        table.later(HOUR)

        (letter,) = sink.letters
        assert letter["Subject"] == "Shall table.example write to you?"
        assert "https://table.example/yes/mail-0" in letter.get_content()


def test_letters_go_over_an_open_line_only_where_whoever_hosts_says_so(monkeypatch: pytest.MonkeyPatch):
    """Our sink offers no TLS, and is on this computer: here it counts as another. A password never goes."""
    letter = EmailMessage()
    letter["From"], letter["To"] = "table@example.org", "ada@example.org"
    with MailSink() as sink:
        monkeypatch.setattr(mail, "_here", lambda host: False)
        there = f"127.0.0.1:{sink.port}?from=table@example.org"
        for closed in (f"smtp://{there}", f"smtp://ada:sesame@{there}&tls=no"):
            with pytest.raises(NotSent, match="offers no TLS"):
                mail.send(mail_server(closed), letter)
        assert sink.letters == []
        mail.send(mail_server(f"smtp://{there}&tls=no"), letter)
        assert len(sink.letters) == 1


def test_a_mail_server_is_named_in_one_line():
    """User and password may hold anything, as in any address."""
    assert mail_server("smtp://ada:p%40ss@mail.example.org?from=table@example.org") == MailServer(
        "mail.example.org", 587, False, "table@example.org", "ada", "p@ss"
    )
    assert mail_server("smtps://mail.example.org?from=table@example.org").port == 465


@pytest.mark.parametrize(
    "text",
    [
        "",
        "mail.example.org",
        "http://m.example?from=a@b.example",
        "smtp://m.example",
        "smtp://m:sesame@m.example?from=a%0aBcc:b@b.example",
        "smtp://m:sesame@[::1",
    ],
)
def test_a_line_that_names_no_mail_server_is_refused_without_its_password(text: str):
    """It may end up in a log."""
    with pytest.raises(ValueError, match="no-mail") as refused:
        mail_server(text)
    assert "sesame" not in refused.value.found  # type: ignore[attr-defined]
