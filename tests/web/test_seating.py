"""Whose the seats of a table are: given, taken back, silenced, taken away; and what comes of a game in the end."""

from __future__ import annotations

import re
from typing import Any

import pytest

from arbitro.play.shelf import tidy
from arbitro.web.seating import DELETE_DAYS
from tests.web.helpers import House, Person, text_of
from tests.web.test_mine import Late
from tests.web.test_persons import other_device

DAY = 24 * 3600


def id_of(person: Person) -> str:
    return str(person.view["view"]["me"]["id"])


def does(person: Person, seat: str, what: str, **fields: str) -> Any:
    return person.post(f"/g/{person.game}/seats/{seat}/{what}", fields)


def given(person: Person, seat: str) -> str:
    """A link to a seat."""
    found = re.search(r"/back/[\w-]{20,}", does(person, seat, "give").text)
    assert found
    return found[0]


@pytest.fixture
def trio(table: House) -> tuple[Person, Person, Person]:
    """Marta directs, Ada and Bran play."""
    marta = table.person().begins()
    return marta, *(table.person().joins(marta.invites(), name) for name in ("Ada", "Bran"))  # type: ignore[return-value]


def test_whoever_lost_their_device_is_given_their_seat_again(table: House, trio: tuple[Person, Person, Person]):
    """Bran's cookie is gone. The link works once; his old device, whoever has it, sits there no more."""
    marta, _, bran = trio
    seat, phone = id_of(bran), other_device(table, bran)
    link = given(marta, seat)
    new = table.person("es")
    assert "te da el asiento de Bran" in text_of(new.get(link))
    assert "Sentarse como Bran" in text_of(new.get(link))

    new.at(new.post(link))

    assert new.view["view"]["me"]["name"] == "Bran"
    for old in (bran, phone):
        assert old.get(f"/g/{marta.game}").status_code == 404
    assert table.person().post(link).status_code == 404


def test_a_seat_that_is_taken_back_is_nobodys_until_it_is_given_or_taken_away(trio: tuple[Person, Person, Person]):
    """Its name stays in the log."""
    marta, ada, bran = trio
    seat = id_of(bran)
    bran.granted("say", text="the ice holds")

    assert does(marta, seat, "remove").status_code == 403
    does(marta, seat, "take")
    assert bran.get(f"/g/{marta.game}").status_code == 404
    assert "Bran player · nobody’s" in text_of(marta.get(f"/g/{marta.game}/seats"))
    does(marta, seat, "remove")

    assert "Bran" not in text_of(ada.get(f"/g/{ada.game}/seats"))
    assert "Marta takes the seat of Bran away." in ada.page()
    assert re.search(r"Bran[^.]*the ice holds", ada.page())
    assert does(marta, seat, "give").status_code == 404


def test_a_second_game_master_is_named_at_the_table_and_by_no_link(trio: tuple[Person, Person, Person]):
    """Nobody gives a role to themselves; no link leads to a game master's seat, not even one from before."""
    marta, ada, bran = trio
    link = given(marta, id_of(bran))

    does(marta, id_of(bran), "role", role="referee")

    assert bran.view["view"]["judge"] is True
    assert "Marta lets Bran direct, too." in ada.page()
    assert does(marta, id_of(bran), "give").status_code == 404
    assert ada.post(link).status_code == 404
    assert does(bran, id_of(bran), "role", role="player").status_code == 404
    does(bran, id_of(marta), "role", role="player")
    assert marta.view["view"]["judge"] is False


def test_who_is_silenced_plays_on_and_says_nothing(trio: tuple[Person, Person, Person]):
    marta, _, bran = trio

    does(marta, id_of(bran), "role", muted="yes")

    refused = bran.wish("say", text="but")
    assert refused.status_code == 403
    assert "silenced this seat" in refused.json()["text"]
    bran.act({"type": "create", "who": "anyone"})
    does(marta, id_of(bran), "role", muted="no")
    bran.granted("say", text="thanks")


WAYS = ("give", "take", "remove", "role", "here")


@pytest.mark.parametrize("master", ["me", "nobody"])
def test_nobody_but_a_game_master_touches_what_is_in_anothers_hand(table: House, master: str):
    """Nor does whoever looks on, nor a stranger, in any way there is."""
    marta = table.person().begins(master=master)
    ada, bran = (table.person().joins(marta.invites(), name) for name in ("Ada", "Bran"))
    eve = table.person().joins(marta.invites("spectator"), "Eve")
    stranger = table.person()
    stranger.game = marta.game
    for who in (ada, eve, stranger):
        for what in WAYS:
            answer = does(who, id_of(bran), what, role="spectator")
            assert answer.status_code in (403, 404, 409), what
            assert who.get(f"/g/{marta.game}/as/{id_of(bran)}").status_code in (404, 409)
    assert bran.view["view"]["me"]["role"] == "player"


def test_the_people_of_a_game_from_elsewhere_say_who_they_are(table: House, trio: tuple[Person, Person, Person]):
    """Marta brings her exported game in: every seat is nobody's. She sits at her own; Bran comes by an invitation."""
    marta, ada, bran = trio
    seats = {who: id_of(who) for who in trio}
    exported = marta.get(f"/g/{marta.game}/export").content
    brought = table.person()

    answer = brought.post("/import", {"name": "Marta"}, files={"file": ("game.json", exported)})
    assert answer.url.path.endswith("/seats")
    brought.at(answer)
    assert text_of(answer).count("· nobody’s") == 3
    does(brought, seats[marta], "here")
    assert id_of(brought) == seats[marta]
    link = brought.invites()
    assert "Were you one of these?" in text_of(bran.get(link))
    bran.at(bran.post(link, {"name": "Bran", "was": seats[bran]}))
    assert id_of(bran) == seats[bran]

    # Nobody is somebody who is there, nor a game master, by an invitation.
    for was in (seats[bran], seats[marta]):
        assert ada.post(link, {"name": "Ada", "was": was}).status_code == 403


def test_a_game_master_sees_the_table_as_a_seat_sees_it_and_can_press_nothing_there(table: House):
    """With a moth that nobody has seen: Ada's view of the table knows nothing of it, and Marta's does."""
    ada = table.person().demo()
    marta = table.person()
    marta.game = ada.game
    marta.sits_as(table.keeper.join(ada.game, "Marta", "referee"))
    marta.act({"type": "introduce", "kind": "moth", "name": "Velvet"}, secret=True)

    seen = marta.get(f"/g/{ada.game}/as/{id_of(ada)}").text

    assert "Velvet" in marta.page()
    assert "Velvet" not in text_of(ada.get(f"/g/{ada.game}"))
    shown = seen[seen.index("<fieldset disabled>") :]
    assert "Velvet" not in shown
    figure = re.search(r'id="act[^"]*"', ada.get(f"/g/{ada.game}").text)
    assert figure
    assert figure[0] in shown
    assert "<button" not in seen.replace(shown, "")
    assert "live.js" not in seen


def test_a_whisper_that_the_game_master_may_not_read_is_read_neither_as_another_nor_in_the_export(table: House):
    marta = table.person().begins()
    ada, bran = (table.person().joins(marta.invites(), name) for name in ("Ada", "Bran"))
    marta.granted("settle", settings={"whispers": "nobody"})
    ada.granted("say", text="we go without her", to=[id_of(bran)])
    assert "without her" in bran.page()

    assert "without her" not in marta.page(f"/as/{id_of(bran)}")
    assert "without her" not in marta.get(f"/g/{marta.game}/export").text


# A game's life


def test_a_game_that_is_put_away_leaves_the_lists_and_asks_nobody_until_it_is_back(table: House):
    """Ada is due in it; any of those who sit there brings it back, and she is due again."""
    ada = table.person().demo()
    bran = table.person().joins(ada.invites(), "Bran")
    store = table.app.state.site.store
    assert [due.key.partition(":")[0] for due in store.dues(ada.game)]

    ada.post(f"/g/{ada.game}/away")

    assert store.dues(ada.game) == []
    away = bran.get(f"/g/{ada.game}")
    assert away.status_code == 409
    assert "You have a seat in it and can bring it back" in text_of(away)
    assert f"/g/{ada.game}/return" in away.text
    for one in (ada, bran):
        home = one.get("/").text
        assert f'href="/g/{ada.game}"' not in home
        assert f"/g/{ada.game}/return" in home
    stranger = table.person()
    assert stranger.post(f"/g/{ada.game}/return").status_code == 404
    bran.post(f"/g/{ada.game}/return")
    assert ada.get(f"/g/{ada.game}").status_code == 200
    assert store.dues(ada.game) != []
    ada.granted("say", text="on we go")


def test_a_game_is_deleted_after_days_in_which_it_can_be_brought_back(table: House):
    """A tick is needed; a day before the end it is still there; then nothing of it is."""
    clock = Late(table.keeper)
    marta = table.person().begins(title="The deep well")
    bran = table.person().joins(marta.invites(), "Bran")
    store = table.app.state.site.store
    assert bran.post(f"/g/{marta.game}/away", {"delete": "yes", "sure": "yes"}).status_code == 409
    assert marta.post(f"/g/{marta.game}/away", {"delete": "yes"}).status_code == 422

    marta.post(f"/g/{marta.game}/away", {"delete": "yes", "sure": "yes"})
    assert "The deep well will be deleted on" in text_of(bran.get("/"))
    assert tidy(store, table.keeper.put_away, clock.now + (DELETE_DAYS - 1) * DAY) == []
    marta.post(f"/g/{marta.game}/return")
    marta.granted("say", text="not yet")
    assert tidy(store, table.keeper.put_away, clock.now + 2 * DELETE_DAYS * DAY) == []

    marta.post(f"/g/{marta.game}/away", {"delete": "yes", "sure": "yes"})
    assert tidy(store, table.keeper.put_away, clock.now + DELETE_DAYS * DAY) == [marta.game]
    assert store.entries(marta.game) == []
    assert "The deep well" not in text_of(bran.get("/"))
    assert marta.post(f"/g/{marta.game}/return").status_code == 404


def test_a_paused_game_says_so_and_goes_on(table: House):
    marta = table.person().begins()
    bran = table.person().joins(marta.invites(), "Bran")

    assert bran.post(f"/g/{marta.game}/pause", {"on": "yes"}).status_code == 409
    assert "Go on" in text_of(marta.post(f"/g/{marta.game}/pause", {"on": "yes"}))
    assert table.keeper.open(marta.game).game.paused
    assert "Pause" in text_of(marta.post(f"/g/{marta.game}/pause", {"on": "no"}))
    assert not table.keeper.open(marta.game).game.paused
