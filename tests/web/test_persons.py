"""A person above seats: the same on every device of theirs, opened by a link, put out where they say so."""

from __future__ import annotations

import json
import re

import pytest

from arbitro.web import me, persons
from tests.web.helpers import House, Person, text_of

LINK = re.compile(r"/me/[\w-]{20,}")


def link_of(person: Person) -> str:
    """A new personal link, which ends the one before."""
    found = LINK.search(person.post("/me/link").text)
    assert found
    return found[0]


def other_device(table: House, person: Person, language: str = "en") -> Person:
    """Another device of the same person, at the same table."""
    found = LINK.search(person.post(f"/g/{person.game}/back").text)
    assert found
    phone = table.person(language)
    phone.post(found[0])
    phone.game = person.game
    return phone


def listed(person: Person) -> str:
    """The list of one's devices."""
    return re.sub(r"(?s).*<h2>My devices</h2>(.*?)</ul>.*", r"\1", person.get("/me").text)


def test_a_seat_that_is_taken_on_one_device_is_mine_on_the_other(table: House):
    """And is listed there; whoever has never sat down is nobody, and no table is theirs."""
    laptop = table.person().begins(title="The well")
    phone = other_device(table, laptop, "es")
    other = table.person().begins(name="Bran", title="The mill")

    laptop.joins(other.invites(), "Marta")

    assert "The mill" in text_of(phone.get("/"))
    assert phone.get(f"/g/{other.game}").status_code == 200
    stranger = table.person()
    assert stranger.get("/me").status_code == 404
    assert "Sit down at a table" in text_of(stranger.get("/me"))


def test_a_personal_link_opens_me_on_any_device_until_it_is_renewed(table: House):
    """Looking at it changes nothing; it may be used again; the one before a new one opens nothing."""
    laptop = table.person().begins()
    link = link_of(laptop)
    phone, tablet = table.person("es"), table.person()

    assert "¿Eres Marta?" in text_of(phone.get(link))
    assert phone.get(f"/g/{laptop.game}").status_code == 404
    assert "The well" in text_of(phone.post(link))
    assert "The well" in text_of(tablet.post(link))
    assert phone.get(link).url.path == "/"

    renewed = link_of(phone)
    late = table.person("es")
    assert late.get(link).status_code == late.post(link).status_code == 404
    assert "Este enlace ya no sirve" in text_of(late.get(link))
    assert "The well" in text_of(late.post(renewed))
    # Those that came in by the old one stay.
    assert tablet.get(f"/g/{laptop.game}").status_code == 200


def test_a_personal_link_is_a_square_for_a_camera_too(table: House):
    """The square says the very address that stands beside it, and carries no style of its own."""
    shown = table.person().begins().post("/me/link").text
    [square] = re.findall(r"<svg[^>]*qr.*?</svg>", shown)
    link = re.search(r'readonly value="([^"]*/me/[^"]+)"', shown)

    assert link
    assert square == me.qr(link[1])
    assert square != me.qr(link[1] + "x")
    assert "style" not in square


def test_a_link_leads_on_to_where_it_says_and_to_no_other_site(table: House):
    laptop = table.person().begins()
    link = link_of(laptop)

    assert table.person().post(f"{link}?next=/g/{laptop.game}").url.path == f"/g/{laptop.game}"
    assert table.person().post(f"{link}?next=//elsewhere.example").url.host == "testserver"
    assert laptop.get(f"{link}?next=/\\elsewhere.example").url.host == "testserver"


def test_somebody_elses_link_on_my_device_says_so_and_i_can_come_back(table: House):
    """Ada opens Bran's link: she reads whose it is; her own seats wait for her, under `Me`, and his are not hers."""
    ada = table.person().begins(name="Ada", title="The mill")
    bran = table.person().begins(name="Bran", title="The old bridge")

    shown = text_of(ada.get(link_of(bran)))
    assert "Are you Bran?" in shown
    assert "Until now this device is that of Ada" in shown
    ada.post(link_of(bran))
    assert "The mill" not in text_of(ada.get("/"))
    found = re.search(r"/me/as/[\w-]+", ada.get("/me").text)
    assert found
    ada.post(found[0])

    assert "The mill" in text_of(ada.get("/"))
    assert "The old bridge" not in text_of(ada.get("/"))
    assert bran.post(found[0]).status_code == 404

    # And if he puts her device out while she looks at his games, it is hers again, and only hers.
    ada.post(link_of(bran))
    bran.post("/me/devices/out")
    assert "The mill" in text_of(ada.get("/"))
    assert "Go on as Bran" not in text_of(ada.get("/me"))
    his = re.search(r'"id": "([\w-]+)"', bran.get("/me/export.json").text)
    assert his
    assert ada.post(f"/me/as/{his[1]}").status_code == 404


def test_who_says_this_is_not_me_is_forgotten_here_and_nowhere_else(table: House):
    laptop = table.person().begins()
    phone = other_device(table, laptop)

    phone.post("/me/leave")

    assert phone.get(f"/g/{laptop.game}").status_code == 404
    assert laptop.get(f"/g/{laptop.game}").status_code == 200
    assert "Another" not in listed(laptop)


def test_a_cookie_that_somebody_planted_is_not_kept(table: House, monkeypatch: pytest.MonkeyPatch):
    """Eve plants her cookie on Ada's device; when Ada sits down somewhere, Eve does not sit there too."""
    eve = table.person().begins(title="A trap")
    planted = eve.client.cookies["arbitro"]
    link = table.person().begins(title="The deep well").invites()
    ada = table.person()
    ada.client.cookies.set("arbitro", planted, domain="testserver.local")

    ada.joins(link, "Ada")

    assert planted not in [cookie.value for cookie in ada.client.cookies.jar if cookie.name == "arbitro"][-1:]
    assert eve.get(f"/g/{ada.game}").status_code == 404
    # For who clicks twice the old one is good for a moment, for what it was good for before.
    assert eve.get(f"/g/{eve.game}").status_code == 200
    now = persons.seconds()
    monkeypatch.setattr(persons, "seconds", lambda: now + persons.GRACE)
    assert eve.get(f"/g/{eve.game}").status_code == 404
    assert ada.get(f"/g/{eve.game}").status_code == ada.get(f"/g/{ada.game}").status_code == 200


def test_a_stolen_cookie_opens_nothing_once_its_device_is_put_out(table: House):
    """The thief has the phone's cookie; put out, it opens neither table nor page nor wish, and the phone is out."""
    laptop = table.person().begins()
    phone = other_device(table, laptop)
    thief = table.person()
    thief.game = laptop.game
    thief.client.cookies.set("arbitro", str(phone.client.cookies["arbitro"]))
    assert thief.get(f"/g/{laptop.game}").status_code == 200
    device = re.search(r'name="device" value="([\w-]+)"', laptop.get("/me").text)
    assert device

    laptop.post("/me/devices/out", {"device": device[1]})

    for one in (thief, phone):
        assert one.get(f"/g/{laptop.game}").status_code == one.get("/me").status_code == 404
        assert one.wish("say", text="still here?").status_code == 404
        assert "My games" not in text_of(one.get("/"))
    laptop.granted("say", text="mine alone")


def test_all_other_devices_and_all_links_end_at_one_press(table: House):
    marta = table.person().begins()
    phone, tablet = other_device(table, marta), other_device(table, marta)
    loose = link_of(phone)
    assert listed(marta).count("Another, since ") == 2

    marta.post("/me/devices/out")

    assert "Another" not in listed(marta)
    assert "This device, since " in listed(marta)
    for one in (phone, tablet):
        assert one.get(f"/g/{marta.game}").status_code == 404
    assert table.person().post(loose).status_code == 404
    again = other_device(table, marta)
    again.granted("say", text="and mine")


def test_who_leaves_a_table_leaves_it_on_all_devices_and_the_seat_stays(table: House):
    """For whoever is given it."""
    marta = table.person().begins()
    bran = table.person("es").joins(marta.invites(), "Bran")
    phone = other_device(table, bran)
    seat = bran.view["view"]["me"]["id"]

    left = bran.post(f"/g/{bran.game}/leave")

    assert left.url.path == "/"
    assert bran.get(f"/g/{bran.game}").status_code == phone.get(f"/g/{bran.game}").status_code == 404
    assert bran.post(f"/g/{bran.game}/leave").status_code == 200
    cesc = table.person()
    cesc.game = marta.game
    cesc.sits_as(seat)
    assert cesc.view["view"]["me"]["name"] == "Bran"


def test_a_person_has_so_many_devices_and_no_more(table: House, monkeypatch: pytest.MonkeyPatch):
    """The one that has not been here the longest is put out; the seats are theirs on all others."""
    monkeypatch.setattr(persons, "MOST_DEVICES", 2)
    now = persons.seconds()
    marta = table.person().begins()
    devices: list[Person] = []
    for late in (5, 10):
        monkeypatch.setattr(persons, "seconds", lambda late=late: now + late)
        devices.append(other_device(table, marta if not devices else devices[-1]))
        devices[-1].game = marta.game

    assert marta.get(f"/g/{marta.game}").status_code == 404
    assert [one.get(f"/g/{marta.game}").status_code for one in devices] == [200, 200]
    assert listed(devices[-1]).count("<li>") == 2


def test_a_device_that_is_away_for_half_a_year_is_nobodys(table: House, monkeypatch: pytest.MonkeyPatch):
    """The other, which came now and then, is theirs as ever, and puts out the one that did not."""
    now = persons.seconds()
    marta = table.person().begins()
    phone = other_device(table, marta)
    for days in (persons.IDLE_DAYS - 1, persons.IDLE_DAYS):
        monkeypatch.setattr(persons, "seconds", lambda days=days: now + days * persons.DAY + 600)
        assert phone.get(f"/g/{marta.game}").status_code == 200

    assert marta.get(f"/g/{marta.game}").status_code == 404
    assert phone.get(f"/g/{marta.game}").status_code == 200


def test_all_that_is_kept_about_me_is_mine_to_read_and_to_delete(table: House):
    """What was done at the table stays, under the seat's name; the seat is nobody's, and no device or link is mine."""
    marta = table.person().begins()
    bran = table.person().joins(marta.invites(), "Bran")
    seat = bran.view["view"]["me"]["id"]
    bran.granted("say", text="the ice holds")
    phone, link = other_device(table, bran), link_of(bran)

    told = bran.get("/me/export.json").json()
    assert told["person"]["name"] == "Bran"
    assert told["seats"] == [[bran.game, seat]]
    assert len(told["person"]["devices"]) == 2

    assert bran.post("/me/delete").status_code == 422
    assert bran.get(f"/g/{bran.game}").status_code == 200
    store = table.app.state.site.store
    assert store.get_key("visited", f"{bran.game}/{seat}", 0)
    bran.post("/me/delete", {"sure": "yes"})

    for one in (bran, phone):
        assert one.get(f"/g/{marta.game}").status_code == one.get("/me").status_code == 404
    assert table.person().post(link).status_code == 404
    assert store.get_key("visited", f"{bran.game}/{seat}", 0) is None
    assert store.person(told["id"]) is None
    assert seat not in store.sitters(marta.game)
    assert "the ice holds" in marta.page()


# From before there were persons


def before_persons(table: House, *seats: tuple[str, str], device: str = "") -> Person:
    """A device with a session as earlier versions kept them: its seats by game, and perhaps a name."""
    person, store = table.person(), table.app.state.site.store
    token = f"{'-'.join(seat for _, seat in seats)}-{device}-a-token-of-earlier-times"
    kept = {"seats": dict(seats)} | ({"device": device} if device else {})
    store.put_key("session", token, json.dumps(kept).encode(), 2**40)
    person.client.cookies.set("arbitro", token)
    person.game = seats[0][0]
    return person


def test_devices_of_before_there_were_persons_keep_their_seats(table: House):
    """Three devices that share seats by twos are one person, whatever the order in which they come."""
    games = [table.person().begins(title=title).game for title in ("the mill", "the bridge", "the ford")]
    names = ("Ada", "Bea", "Cai")
    at = [(game, table.keeper.join(game, name, "player")) for game, name in zip(games, names, strict=True)]
    phone, tablet = before_persons(table, at[0]), before_persons(table, at[1], at[2])
    assert phone.view["view"]["me"]["name"] == "Ada"
    assert tablet.view["view"]["me"]["name"] == "Bea"
    assert phone.get(f"/g/{games[1]}").status_code == 404

    laptop = before_persons(table, at[0], at[1], device="laptop")

    for one in (laptop, phone, tablet):
        assert [one.get(f"/g/{game}").status_code for game in games] == [200, 200, 200]
    assert listed(laptop).count("<li>") == 3


def test_a_device_that_had_been_put_out_of_a_seat_does_not_come_back_by_the_update(table: House):
    marta = table.person().begins()
    seat = table.keeper.join(marta.game, "Bran", "player")
    closed = b'{"known":{"laptop":{"since":1,"seen":2}},"closed":true,"turn":1}'
    table.app.state.site.store.put_key("devices", f"{marta.game}/{seat}", closed, 2**40)

    phone = before_persons(table, (marta.game, seat), device="phone")
    laptop = before_persons(table, (marta.game, seat), device="laptop")

    assert phone.get(f"/g/{marta.game}").status_code == 404
    assert laptop.view["view"]["me"]["name"] == "Bran"


def test_a_look_and_a_language_that_are_chosen_on_one_device_are_those_of_all(table: House):
    """Also of a device that had chosen another language of its own; a stranger has what their browser asks for."""
    laptop = table.person("en").begins()
    phone = other_device(table, laptop)
    phone.client.cookies.set("lang", "en", domain="testserver.local")

    laptop.post("/me/look", {"theme": "dark", "text": "large", "still": "yes"})
    laptop.post("/language", {"lang": "es"})

    for path in ("/", "/me", f"/g/{laptop.game}"):
        assert '<html lang="es" data-theme="dark" data-text="large" data-still>' in phone.get(path).text
    assert '<html lang="en">' in table.person().get("/").text
    assert laptop.post("/me/look", {"theme": "plaid"}).status_code == 422
    phone.post("/me/look", {"theme": "", "text": ""})
    assert '<html lang="es">' in laptop.get("/me").text
    assert laptop.get("/me/export.json").json()["person"]["language"] == "es"
