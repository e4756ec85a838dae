"""Sitting down: by an invitation, by a link back, at the demo; and what none of these gives."""

from __future__ import annotations

import html
import re

import pytest

from arbitro.web import persons, seats
from arbitro.words import speaker
from tests.web.helpers import House, text_of


def test_a_link_is_all_that_a_friend_needs(table: House):
    """GET shows who invites and to what; POST sits down. No account, no password."""
    marta = table.person().begins()
    link = marta.invites()
    bran = table.person("es")

    shown = bran.get(link)
    assert "Marta te invita a esta mesa para jugar" in text_of(shown)
    assert "Bran" not in marta.page()

    bran.joins(link, "Bran")
    assert "Bran sits down (player)" in marta.page()
    assert "Bran se sienta a la mesa (juega)" in bran.page()


@pytest.mark.parametrize("page", ["invite", "back"])
def test_the_address_of_a_link_opened_again_leads_to_the_table(table: House, page: str):
    """A phone that brings a tab back asks with GET for what was a POST: no link is made, and nobody is left outside."""
    marta = table.person().begins()

    again = marta.get(f"/g/{marta.game}/{page}", follow_redirects=False)

    assert again.status_code == 303
    assert again.headers["location"] == f"/g/{marta.game}"


def test_looking_at_an_invitation_does_not_use_it_up(table: House):
    marta = table.person().begins()
    link = marta.invites()

    for _ in range(seats.INVITATION_USES + 3):
        assert table.person().get(link).status_code == 200


def test_an_invitation_is_used_up_by_sitting_down(table: House, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(seats, "INVITATION_USES", 2)
    marta = table.person().begins()
    link = marta.invites()

    table.person().joins(link, "Ada")
    table.person().joins(link, "Bran")
    third = table.person("es").post(link, {"name": "Cesc"})

    assert third.status_code == 404
    assert "Este enlace ya no sirve" in text_of(third)
    assert "Cesc" not in marta.page()


def test_an_invitation_expires(table: House, monkeypatch: pytest.MonkeyPatch):
    marta = table.person().begins()
    link = marta.invites()
    now = persons.seconds()

    monkeypatch.setattr(persons, "seconds", lambda: now + seats.INVITATION_DAYS * persons.DAY)

    assert table.person().get(link).status_code == 404
    assert table.person().post(link, {"name": "Late"}).status_code == 404


def test_a_name_that_will_not_do_leaves_the_invitation_as_it_was(table: House, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(seats, "INVITATION_USES", 1)
    link = table.person().begins().invites()
    ada = table.person()

    for name in ("", "   ", "\u200b\n\t"):
        answer = ada.post(link, {"name": name})
        assert answer.status_code == 422
        assert "A name of 1 to 60 characters" in text_of(answer)

    ada.joins(link, "Ada")


def test_until_when_a_link_works_is_said_as_the_reader_s_language_says_dates(table: House):
    """The month by its name; a link counts by the clock of this computer."""
    for language, words in (("en", r"until \d+ [A-Z]\w+ 20\d\d\."), ("es", r"hasta el \d+ de [a-z]+ de 20\d\d\.")):
        marta = table.person(language).begins()
        assert re.search(words, text_of(marta.post(f"/g/{marta.game}/invite", {"role": "player"})))


def test_no_link_ever_makes_a_referee(table: House):
    marta = table.person().begins()

    for role in ("referee", "", "judge"):
        answer = marta.post(f"/g/{marta.game}/invite", {"role": role})
        assert "/join/" not in answer.text


def test_only_who_judges_invites(table: House):
    marta = table.person().begins()
    bran = table.person().joins(marta.invites(), "Bran")

    answer = bran.post(f"/g/{bran.game}/invite", {"role": "player"})

    assert "Only whoever judges" in text_of(answer)


def test_where_nobody_is_game_master_any_player_invites_and_judges(table: House):
    ada = table.person().begins(master="nobody", name="Ada")
    bran = table.person().joins(ada.invites(), "Bran")

    assert bran.invites().startswith("/join/")
    assert bran.view["view"]["judge"] is True


def test_who_looks_on_sees_and_says_but_does_nothing(table: House):
    marta = table.person().begins()
    eve = table.person().joins(marta.invites("spectator"), "Eve")

    assert eve.view["view"]["buttons"] == {}
    refused = eve.wish("throw", dice="2d6")
    assert refused.status_code == 409
    assert "invitation" in refused.json()["text"]
    eve.granted("say", text="bravo")
    assert "bravo" in marta.page()


def test_a_personal_link_brings_one_back_on_another_device_once(table: House):
    marta = table.person().begins()
    bran = table.person().joins(marta.invites(), "Bran")
    shown = bran.post(f"/g/{bran.game}/back")
    found = re.search(r'/me/[\w-]{20,}[^"]*', shown.text)
    assert found

    phone = table.person("es")
    assert "¿Eres Bran?" in text_of(phone.get(found[0]))
    phone.at(phone.post(found[0]))

    assert phone.view["view"]["me"]["id"] == bran.view["view"]["me"]["id"]
    assert table.person().post(found[0]).status_code == 404


def test_keys_are_long_random_and_never_kept_as_they_are(table: House):
    """What a copy of the store would give away: fingerprints."""
    marta = table.person().begins()
    link = marta.invites().removeprefix("/join/")
    session = marta.client.cookies["arbitro"]

    assert len(link) >= 22
    assert len(session) >= 32
    stored = b"".join(path.read_bytes() for path in table.keeper.store._database.path.parent.iterdir())  # type: ignore[attr-defined]
    assert link.encode() not in stored
    assert session.encode() not in stored


def test_a_made_up_cookie_is_nobody(table: House):
    marta = table.person().begins()
    eve = table.person()

    for token in ("", "x", "0" * 32, "../..", marta.game):
        eve.client.cookies.set("arbitro", token)
        assert eve.get(f"/g/{marta.game}").status_code == 404


def test_the_first_page_has_a_fight_one_tap_away_for_two(table: House):
    """Two strangers on two devices sit down at the same table; the third finds another fight."""
    ada, bran, third = table.person(), table.person("es"), table.person()

    first = re.findall(r'name="figure" value="([^"]+)"', ada.get("/").text.partition('id="systems-title"')[0])
    game = re.search(r'name="game" value="([^"]+)"', ada.get("/").text)
    assert game
    assert len(first) == 2
    ada.at(ada.post("/demo", {"game": game[1], "figure": first[0]}))
    bran.at(bran.post("/demo", {"game": game[1], "figure": first[1]}))

    assert ada.game == bran.game == game[1]
    assert ada.view["view"]["mine"] == [first[0]]
    assert bran.view["view"]["mine"] == [first[1]]
    other = re.search(r'name="game" value="([^"]+)"', third.get("/").text)
    assert other
    assert other[1] != game[1]
    assert f'href="/g/{game[1]}"' in ada.get("/").text


def test_only_the_demo_on_the_first_page_seats_whoever_knows_its_name(table: House):
    marta = table.person().begins()

    answer = table.person().post("/demo", {"game": marta.game})

    assert answer.status_code == 404


def test_a_hero_who_is_taken_is_refused_in_words(table: House):
    ada, bran = table.person(), table.person("es")
    game = re.search(r'name="game" value="([^"]+)"', ada.get("/").text)
    figure = re.search(r'name="figure" value="([^"]+)"', ada.get("/").text)
    assert game
    assert figure
    ada.at(ada.post("/demo", {"game": game[1], "figure": figure[1]}))

    answer = bran.post("/demo", {"game": game[1], "figure": figure[1]})

    assert answer.status_code == 409
    assert "Alguien lleva ya a" in text_of(answer)


def test_my_tables_are_listed_where_i_left_them(table: House):
    marta = table.person().begins(title="The deep well")

    home = text_of(marta.get("/"))

    assert "My games" in home
    assert "The deep well" in home
    assert "My games" not in text_of(table.person().get("/"))


def test_invitations_end_when_whoever_judges_ends_them(table: House):
    """Those sent before; who sat down by one stays, and a new one opens."""
    marta = table.person().begins()
    link = marta.invites()
    bran = table.person().joins(link, "Bran")

    assert "Only whoever judges" in text_of(bran.post(f"/g/{bran.game}/invitations/revoke"))
    assert table.person().get(link).status_code == 200
    assert marta.post(f"/g/{marta.game}/invitations/revoke").status_code == 200

    assert table.person().get(link).status_code == table.person().post(link, {"name": "Cesc"}).status_code == 404
    bran.granted("say", text="here")
    table.person().joins(marta.invites(), "Cesc")


# My games


def games(page: str) -> list[str]:
    """The entries of the first page's own games, as text."""
    listed = re.search(r'<ul class="plain tables">(.*?)</ul>', page, re.DOTALL)
    found = re.findall(r"<li.*?</li>", listed[1], re.DOTALL) if listed else []
    return [" ".join(html.unescape(re.sub(r"<[^>]*>", " ", one)).split()) for one in found]


def test_the_first_page_begins_with_my_games_and_says_in_each_whose_turn_it_is(table: House):
    """Those that wait for me come first, whatever the order in which I sat down; the demos and new games come after."""
    ada = table.person()
    ada.demo()
    ada.begins(title="A quiet well")

    page = ada.get("/").text
    mine, quiet = games(page)

    assert "Your turn" in mine
    assert "A quiet well" in quiet
    assert "Your turn" not in quiet
    assert page.index('id="tables-title"') < page.index('id="demo-title"') < page.index('id="new-title"')
    assert 'id="tables-title"' not in table.person().get("/").text


def test_what_is_asked_of_me_stands_beside_my_game_and_not_beside_that_of_who_waits(table: House):
    """A question to Bran, who makes somebody: it is his to answer; a player who waits reads for whom."""
    marta = table.person().begins()
    bran, ada = (table.person().joins(marta.invites(), name) for name in ("Bran", "Ada"))
    bran.act({"type": "create", "who": "anyone"})
    question = bran.asks[0]
    said = speaker("en", "lanterns").prompt(question["words"], question["facts"])

    [his], [hers] = games(bran.get("/").text), games(ada.get("/").text)

    assert said in his
    assert "Your turn" in his
    assert said not in hers
    assert "Your turn" not in hers


def test_a_roll_that_the_game_master_asks_of_me_stands_beside_my_game(table: House):
    marta = table.person().begins()
    bran = table.person().joins(marta.invites(), "Bran")
    bran.act({"type": "create", "who": "anyone"}, quick=True)
    [who] = bran.view["view"]["mine"]

    marta.granted("ask", figures=[who], command={"type": "listen"}, reason="the ice")

    [his] = games(bran.get("/").text)
    assert speaker("en", "lanterns").command({"type": "listen"}) in his
    assert "Your turn" in his
