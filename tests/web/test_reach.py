"""How to reach me: ways to be told, from the page to the letter and back to the table."""

from __future__ import annotations

import hashlib
import html
import re
from collections.abc import Iterator
from email.message import EmailMessage
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from arbitro.cli.hosting import Patient, check_post
from arbitro.play.calls import QUIET
from arbitro.play.lapsing import expire
from arbitro.post.mail import MailServer
from arbitro.post.means import Means, means_said
from arbitro.post.push import new_key
from arbitro.post.ripening import APART
from arbitro.web.app import create_app
from arbitro.web.letters import CONFIRM_DAYS
from arbitro.web.reach import take
from tests.post.sinks import HookSink, MailSink
from tests.post.test_push import Browser
from tests.web.helpers import NOW, ORIGIN, SYSTEM, House, Person, house, text_of


class Postal:
    """A house whose post leaves, with a clock that one may turn."""

    def __init__(self, opened: House, mails: MailSink, home: str = ORIGIN) -> None:
        self.home = home
        self.house, self.mails, self.now = opened, mails, NOW
        self.site = opened.app.state.site
        opened.keeper.clock = lambda: self.now
        server = MailServer("127.0.0.1", mails.port, False, "table@example.org")
        self.site.post.means = Means(server, hooks=True, anywhere=True, push="mailto:host@example.org", key=new_key())
        self.site.addresses.home = home

    def later(self, seconds: float = 1) -> None:
        """Time goes by, and whatever is due arrives."""
        self.now += seconds
        self.site.post.turn()
        self.site.post.wait(60)

    def letter(self) -> EmailMessage:
        """The last one."""
        return self.mails.letters[-1]

    def links(self) -> list[str]:
        """The addresses in the last letter, as paths."""
        return re.findall(rf"{self.home}(/\S+)", self.letter().get_content())


@pytest.fixture
def postal(tmp_path: Path) -> Iterator[Postal]:
    with house(tmp_path) as opened, MailSink() as mails:
        yield Postal(opened, mails)


def told_by_mail(postal: Postal, who: Person, address: str = "ada@example.org") -> None:
    """Somebody says where they are reached, and it is theirs."""
    answer = who.post("/me/reach/mail", {"address": address})
    assert answer.status_code == 200, text_of(answer)
    postal.later()
    assert postal.house.person().post(postal.links()[0]).status_code == 200


def test_from_the_letter_to_what_it_is_about_in_three_presses(postal: Postal):
    """On a device that has never been here: the link, the button, the answer. Nobody logs in."""
    ada = postal.house.person("es").demo()
    told_by_mail(postal, ada)
    postal.later(QUIET)
    assert postal.letter()["Subject"].endswith(": te toca")
    link, off = postal.links()

    phone = postal.house.person()
    page = phone.get(link)
    assert page.status_code == 200
    phone.at(phone.post(link))
    assert phone.game == ada.game
    suggested = re.search(
        r'class="act primary suggested" name="wish" value="([^"]+)"', phone.get(f"/g/{phone.game}").text
    )
    assert suggested
    before = phone.view["cursor"]
    assert phone.post(f"/g/{phone.game}/wish", {"wish": html.unescape(suggested[1])}).status_code == 200
    assert phone.view["cursor"] != before
    assert off.startswith("/post/off/")


def test_behind_a_proxy_that_puts_us_under_a_path_letters_lead_there(tmp_path: Path):
    """Every address in a letter has the path in it, and so has where it leads; one press ends the letters there."""
    home = "https://games.example/table"
    with house(tmp_path, base_url=home) as opened, MailSink() as mails:
        postal = Postal(opened, mails, home)
        ada = opened.person(base_url="https://games.example")
        ada.post("/table/demo", {"system": SYSTEM})
        ada.post("/table/me/reach/mail", {"address": "ada@example.org"})
        postal.later()
        reader = opened.person(base_url="https://games.example")
        assert reader.post(f"/table{postal.links()[0]}").status_code == 200
        postal.later(QUIET)
        link, off = postal.links()

        answer = reader.client.post(f"/table{link}", follow_redirects=False)
        assert answer.headers["location"].startswith("/table/g/")
        del reader.client.headers["origin"]
        assert reader.post(f"/table{off}", {"List-Unsubscribe": "One-Click"}).status_code == 200
        assert 'data-address="/table/me/reach/push"' in ada.get("/table/me/reach").text


def test_an_address_gets_nothing_before_its_reader_says_yes(postal: Postal):
    """Whoever reads there says so, on any device; only then do letters come. The question holds for two days."""
    ada = postal.house.person().demo()
    ada.post("/me/reach/mail", {"address": "bran@example.org"})
    postal.later()
    assert postal.letter()["Subject"] == "Shall testserver write to you?"
    assert "Waits for you to press the link" in text_of(ada.get("/me/reach"))
    postal.later(QUIET + APART)
    assert len(postal.mails.letters) == 1

    (yes,) = postal.links()
    reader = postal.house.person("es")
    assert "¿Quieres que te avisemos" in text_of(reader.get(yes))
    assert len(postal.mails.letters) == 1, "to look at it says nothing: mail programs do that by themselves"
    postal.now += CONFIRM_DAYS * 86400
    assert reader.post(yes).status_code == 404

    ada.post("/me/reach/again", {"contact": contact_of(ada)})
    postal.later()
    assert reader.post(postal.links()[0]).status_code == 200
    postal.later()
    assert postal.letter()["Subject"].endswith("it is your turn")


def contact_of(who: Person) -> str:
    """The name of the first way to reach somebody."""
    found = re.search(r'name="contact" value="([\w-]+)"', who.get("/me/reach").text)
    assert found
    return found[1]


def test_a_mail_program_ends_the_letters_with_one_press(postal: Postal):
    """RFC 8058: it posts to the address in the letter's head, from no page of ours and without a cookie."""
    ada = postal.house.person().demo()
    told_by_mail(postal, ada)
    postal.later(QUIET)
    off = str(postal.letter()["List-Unsubscribe"]).strip("<>").removeprefix(ORIGIN)

    program = postal.house.person()
    del program.client.headers["origin"]
    assert program.get(off).status_code == 200
    assert "ada@example.org" in text_of(ada.get("/me/reach"))
    answer = program.post(off, {"List-Unsubscribe": "One-Click"})

    assert answer.status_code == 200
    assert "ada@example.org" not in text_of(ada.get("/me/reach"))
    assert program.post(off, {"List-Unsubscribe": "One-Click"}).status_code == 200, "again does no harm"


@pytest.mark.parametrize("path", ["/post/off/x.00", "/post/off/x", "/post/feed/x.00", "/post/yes/x", "/post/off/ñ.ñ"])
def test_a_link_that_nobody_made_opens_nothing(postal: Postal, path: str):
    """One clear line; and a mark for one thing opens no other."""
    answer = postal.house.person().get(path)
    assert answer.status_code == 404
    assert "link" in text_of(answer)


def test_the_mark_of_a_feed_ends_no_letters(postal: Postal):
    """Whoever was given a feed's address may read it, and nothing else."""
    mark = postal.site.addresses.marked("feed", "x")
    assert postal.house.person().post(f"/post/off/{mark}").status_code == 404


def test_nobody_has_strangers_asked_again_and_again(postal: Postal):
    """Three questions a day to one address, whoever wants it; and one person asks five addresses a day."""
    for _ in range(3):
        postal.house.person().demo().post("/me/reach/mail", {"address": "Bran@example.org"})
    answer = postal.house.person().demo().post("/me/reach/mail", {"address": "bran@Example.org"})
    assert answer.status_code == 429
    assert "retry-after" in answer.headers

    ada = postal.house.person().demo()
    asked = [ada.post("/me/reach/mail", {"address": f"p{number}@example.org"}).status_code for number in range(6)]
    assert asked == [200] * 5 + [429]


def test_how_often_strangers_are_asked_outlives_the_server(postal: Postal):
    """It is counted in the store: another process, or the next start, asks the same address no more often."""
    for _ in range(3):
        postal.house.person().demo().post("/me/reach/mail", {"address": "bran@example.org"})
    keeper = postal.house.keeper
    other = House(create_app(keeper, postal.site.store, secret="a secret"), keeper)
    other.app.state.site.post.means = postal.site.post.means

    assert other.person().demo().post("/me/reach/mail", {"address": "bran@example.org"}).status_code == 429
    postal.now += 86400
    assert other.person().demo().post("/me/reach/mail", {"address": "bran@example.org"}).status_code == 200


def test_nobody_has_a_place_greeted_again_and_again(postal: Postal):
    """A hook that is put out and brought again says hello three times a day, a browser as well, and no host more than
    sixty times, whoever asks and whatever stands in the address."""
    ada, place = postal.house.person().demo(), "https://hooks.example.org/in"
    for _ in range(2):
        assert ada.post("/me/reach/hook", {"address": place}).status_code == 200
        ada.post("/me/reach/out", {"contact": contact_of(ada)})
    assert ada.post("/me/reach/hook", {"address": place}).status_code == 200
    again = ada.post("/me/reach/again", {"contact": contact_of(ada)})
    assert (again.status_code, "retry-after" in again.headers) == (429, True)

    for _ in range(57):
        take(postal.site.store, "host", "hooks.example.org", postal.now)
    other = postal.house.person().demo()
    assert other.post("/me/reach/hook", {"address": f"{place}/else"}).status_code == 429
    assert other.post("/me/reach/hook", {"address": "https://other.example.org/in"}).status_code == 200


@pytest.mark.parametrize(
    ("path", "data", "line"),
    [
        ("mail", {"address": "ada@example.org\nBcc: all@example.org"}, "is not one mail address"),
        ("mail", {"address": "x" * 4000}, "is not one mail address"),
        ("mail", {}, "is not one mail address"),
        ("hook", {"address": "file:///etc/passwd"}, "is no address to post to"),
        ("hook", {"address": "https://api.telegram.org/bot1:t/sendMessage"}, "lacks what Telegram needs"),
        ("hook", {"address": "https://example.org/", "shape": "matrix"}, "lacks what Matrix needs"),
        ("push", {"endpoint": "x"}, "did not say how to reach it"),
        ("out", {"contact": "x"}, "there no more"),
        ("again", {}, "there no more"),
    ],
)
def test_what_will_not_do_is_one_line(postal: Postal, path: str, data: dict[str, str], line: str):
    """And nothing is kept of it."""
    ada = postal.house.person().demo()
    answer = ada.post(f"/me/reach/{path}", data)

    assert answer.status_code in (404, 422), text_of(answer)
    assert line in text_of(answer)
    assert postal.site.store.contacts(postal.site.persons.session(ada.client.cookies["arbitro"]).person) == []


@pytest.mark.parametrize(
    "address", ["http://127.0.0.1/", "http://[::1]:8470/", "http://192.168.1.7/in", "http://printer.local/"]
)
def test_a_hook_into_the_house_wants_whoever_hosts(postal: Postal, address: str):
    """Refused at once where it can be seen; allowed where the host has said so."""
    postal.site.post.means = Means(hooks=True)
    ada = postal.house.person().demo()
    answer = ada.post("/me/reach/hook", {"address": address})
    assert answer.status_code == 422
    assert "public addresses only" in text_of(answer)

    postal.site.post.means = Means(hooks=True, anywhere=True)
    assert ada.post("/me/reach/hook", {"address": address}).status_code == 200


def test_a_hook_to_a_host_that_is_not_named_is_refused_with_those_that_are(postal: Postal):
    ada = postal.house.person().demo()
    postal.site.post.means = Means(hooks=True, hosts=frozenset({"ntfy.sh", "discord.com"}))

    answer = ada.post("/me/reach/hook", {"address": "https://hooks.example.org/in"})

    assert (answer.status_code, "discord.com, ntfy.sh" in text_of(answer)) == (409, True)
    assert ada.post("/me/reach/hook", {"address": "https://ntfy.sh/our-table"}).status_code == 200


def test_a_hook_says_hello_and_then_whose_turn_it_is_without_a_key(postal: Postal):
    """Others may read there: what is posted opens nothing."""
    with HookSink() as sink:
        ada = postal.house.person().demo()
        ada.post("/me/reach/hook", {"address": f"{sink.url}/secret-1234"})
        postal.later()
        assert sink.posted[0].json["title"] == "testserver tells you here"
        postal.later(QUIET)

        assert sink.posted[1].json["url"] == f"{ORIGIN}/g/{ada.game}"
        assert b"/me/" not in sink.posted[1].body
        assert "…1234" in text_of(ada.get("/me/reach"))
        assert "secret" not in text_of(ada.get("/me/reach"))


def test_a_browser_is_told(postal: Postal):
    """What its page sends is kept; the same browser again is the same way."""
    with HookSink(lambda posted: 201) as sink:
        ada, browser = postal.house.person().demo(), Browser(f"{sink.url}/1")
        for _ in range(2):
            answer = ada.client.post("/me/reach/push", content=browser.subscription)
            assert answer.status_code == 200, text_of(answer)
        assert len(postal.site.store.contacts(postal.site.persons.session(ada.client.cookies["arbitro"]).person)) == 1
        for seconds in (1, 1, QUIET):
            postal.later(seconds)

        assert browser.opens(sink.posted[-1].body)["url"] == f"{ORIGIN}/g/{ada.game}"


def test_a_feed_has_what_waits_and_can_be_ended(postal: Postal):
    """After the same quiet minutes; of one game, too. It names games and figures, not what is asked."""
    ada = postal.house.person().demo()
    ada.post("/me/reach/feed")
    address = re.search(r'href="http://testserver(/post/feed/[\w.-]+)"', ada.get("/me/reach").text)
    assert address
    reader = postal.house.person()
    assert entries(reader.get(address[1])) == []

    postal.now += QUIET
    answer = reader.get(address[1])
    assert answer.headers["content-type"] == "application/atom+xml; charset=utf-8"
    (entry,) = entries(answer)
    assert entry["link"] == f"{ORIGIN}/g/{ada.game}"
    assert entry["title"].endswith("it is your turn")
    assert "turn:" not in answer.text
    # Its id is none that whoever reads it could find by trying out what it might stand for.
    (due,) = postal.house.keeper.store.dues(ada.game)
    tried = f"{ada.game}\n{due.seat}\n{due.key}\n{due.since}"
    assert hashlib.sha256(tried.encode()).hexdigest()[:32] not in entry["id"]
    assert entries(reader.get(address[1], params={"game": ada.game})) == [entry]
    assert entries(reader.get(address[1], params={"game": "another"})) == []

    ada.post("/me/reach/out", {"contact": contact_of(ada)})
    assert reader.get(address[1]).status_code == 404


def test_a_feed_has_whose_time_was_up(postal: Postal):
    """Lanterns: the usual was done for Ada, and a feed says so beside what waits for her next."""
    ada = postal.house.person().demo()
    ada.post("/me/reach/feed")
    address = re.search(r'href="http://testserver(/post/feed/[\w.-]+)"', ada.get("/me/reach").text)
    assert address
    ada.granted("pace", pace={"pace": "brisk", "late": "default"})
    postal.now += 13 * 3600
    assert expire(postal.house.keeper, postal.site.persons.store, int(postal.now))

    titles = [entry["title"] for entry in entries(postal.house.person().get(address[1]))]
    assert [title.partition(": ")[2] for title in titles if "time was up" in title] == ["time was up"]


def entries(answer: Any) -> list[dict[str, str]]:
    """What a feed reader finds."""
    atom = "{http://www.w3.org/2005/Atom}"
    return [
        {each.tag.removeprefix(atom): str(each.text or each.get("href")) for each in entry}
        for entry in ElementTree.fromstring(answer.text).iter(f"{atom}entry")
    ]


def test_whoever_deletes_all_about_themselves_is_told_nothing_more(postal: Postal):
    """What is kept of how to reach them is in their export before, and gone after."""
    ada = postal.house.person().demo()
    told_by_mail(postal, ada)
    assert ada.get("/me/export.json").json()["reached"][0]["address"] == "ada@example.org"
    count = len(postal.mails.letters)
    ada.post("/me/delete", {"sure": "yes"})
    postal.later(QUIET)

    assert len(postal.mails.letters) == count


def test_nobody_ends_what_another_is_told(postal: Postal):
    """The name of somebody else's way does nothing."""
    ada, bran = postal.house.person().demo(), postal.house.person().demo()
    told_by_mail(postal, ada)

    assert bran.post("/me/reach/out", {"contact": contact_of(ada)}).status_code == 404
    assert "ada@example.org" in text_of(ada.get("/me/reach"))
    assert postal.house.person().get("/me/reach").status_code == 404


def test_where_nothing_leaves_the_page_says_so(postal: Postal):
    """Whoever hosts has said nothing: no form that leads nowhere, and a feed all the same."""
    postal.site.post.means = Means()
    ada = postal.house.person().demo()
    page = ada.get("/me/reach").text

    assert "This server sends nothing" in page
    assert "/me/reach/mail" not in page
    assert "/me/reach/feed" in page
    for way in ("mail", "hook", "push"):
        assert ada.post(f"/me/reach/{way}", {"address": "x"}).status_code == 404


def test_the_doctor_tries_what_whoever_hosts_has_said(postal: Postal, monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    """A mail server that is there, one that is not, and a line that names none; where nothing is said, nothing."""

    def said(**environment: str) -> list[tuple[str, str]]:
        for name in ("MAIL", "HOOKS", "PUSH"):
            monkeypatch.setenv(f"ARBITRO_{name}", environment.get(name.lower(), ""))
        return [(one.code, one.state) for one in check_post(Patient(tmp_path / "games.db", ""))]

    good = f"smtp://127.0.0.1:{postal.mails.port}?from=table@example.org"
    assert said(mail=good, hooks="public", push="mailto:host@example.org") == [
        ("post-mail-works", "well"),
        ("post-hooks", "well"),
        ("post-push", "well"),
    ]
    assert said(mail="smtp://127.0.0.1:1?from=table@example.org")[0] == ("post-mail-fails", "wrong")
    assert said(mail="mail.example.org") == [("no-mail-server", "wrong")]
    assert said(hooks="some") == [("no-hooks", "wrong")]
    assert said(push="host@example.org") == [("no-push-subject", "wrong")]
    assert said() == []


def test_the_key_that_browsers_know_is_made_once(postal: Postal):
    """Whoever has subscribed is told after a restart, too."""
    means = means_said(subject="mailto:host@example.org")
    assert means.keyed(postal.site.store).key == means.keyed(postal.site.store).key != b""


def test_quiet_hours_and_a_daily_message_are_chosen_by_ones_own_clock(table: House):
    """What is chosen stands in the form, and in the file of all that is kept; without script one chooses a zone."""
    marta = table.person().begins()
    chosen = {"zone": "Europe/Madrid", "from": "22", "to": "8", "digest": ""}

    marta.post("/me/reach/hours", chosen)

    shown = marta.get("/me/reach").text
    assert re.findall(r"<option(?: value=\"\d+\")? selected>([^<]+)", shown) == ["Europe/Madrid", "22:00", "8:00"]
    kept = marta.get("/me/export.json").json()["person"]["hours"]
    assert kept == {"zone": "Europe/Madrid", "quiet": [22, 8]}
    marta.post("/me/reach/hours", {"digest": "9"})
    assert marta.get("/me/export.json").json()["person"]["hours"] == {"digest": 9}


@pytest.mark.parametrize(
    ("chosen", "line"),
    [
        ({"zone": "Europe/Atlantis"}, "There is no time zone Europe/Atlantis here"),
        ({"zone": "../etc/passwd"}, "There is no time zone"),
        ({"from": "22"}, "Quiet hours need a beginning and an end"),
        ({"from": "8", "to": "8"}, "Quiet hours need a beginning and an end"),
        ({"from": "24", "to": "8"}, "That form could not be read"),
        ({"digest": "noon"}, "That form could not be read"),
    ],
)
def test_hours_that_nobody_has_are_refused_in_a_line(table: House, chosen: dict[str, str], line: str):
    marta = table.person().begins()
    marta.post("/me/reach/hours", {"digest": "9"})

    answer = marta.post("/me/reach/hours", chosen)

    assert answer.status_code == 422
    assert line in text_of(answer)
    assert marta.get("/me/export.json").json()["person"]["hours"] == {"digest": 9}
